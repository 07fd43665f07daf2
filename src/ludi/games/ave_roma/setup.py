"""Setting up: decks by player number, the table dealt, the first turn begun."""

from collections.abc import Mapping

from ludi.core.errors import BadSetup
from ludi.core.game import Option
from ludi.core.rng import Rng, seeded
from ludi.games.ave_roma.cards import replace_area_card
from ludi.games.ave_roma.edition import AREAS, DECKS, KINDS_OF_GOODS, ROW_PLACES, AveRomaEdition
from ludi.games.ave_roma.rounds import refill_row
from ludi.games.ave_roma.state import AveRomaState, empty_state
from ludi.games.ave_roma.turn import RULES

RANDOM = "random"
RECOMMENDED = "recommended"

OPTIONS = [
    Option("advanced", "off", "'off' or 'on'", "the advanced game with its extra actions and open deck tops"),
    Option("cards", RECOMMENDED, "'recommended' or the most cards a deck, from 15 to 30", "a shorter game"),
    Option("order", RANDOM, "'random' or all seat numbers from the first to the last, as in '1,0,2'",
           "the player order of the first round"),
    Option("trios", "different", "'different' or 'equal'",
           "whether a trio of symbols for an end bonus is one of each or three equal ones"),
]


def set_up(edition: AveRomaEdition, players: int, seed: int, options: Mapping[str, str]) -> AveRomaState:
    """A dealt table on which the first player of the order is to choose a worker."""
    order = read_order(options["order"], players)
    most = read_cards(options["cards"], edition)
    state = empty_state(edition, RULES, seeded(seed), players)
    state.advanced = read_choice("advanced", options["advanced"], ["off", "on"]) == 1
    state.equal_trios = read_choice("trios", options["trios"], ["different", "equal"]) == 1
    for deck in range(len(DECKS)):
        # AR-setup-1
        cards = edition.cards_for(deck, players)
        state.rng.shuffle(cards)
        # AR-setup-6
        state.removed.extend(cards[most:])
        state.decks[deck] = cards[:most]
    # AR-setup-2
    for row in range(len(ROW_PLACES)):
        refill_row(state, row)
    for area in range(AREAS):
        replace_area_card(state, area)
    deal_boards(state, state.rng)
    # AR-setup-5: drawn even if it is given, so that an option never changes another chance of the game.
    drawn = list(range(players))
    state.rng.shuffle(drawn)
    state.order = order or drawn
    state.emit("new round", state.order[0], state.round)
    state.advance()
    return state


def deal_boards(state: AveRomaState, rng: Rng) -> None:
    """AR-setup-4: each player has a board of its own, either side up."""
    boards = list(range(5))
    rng.shuffle(boards)
    for seat in range(len(state.players)):
        set_up_player(state, seat, boards[seat] * 2 + rng.below(2))


def set_up_player(state: AveRomaState, seat: int, face: int) -> None:
    # AR-setup-3
    edition = state.edition
    player = state.players[seat]
    player.prices = edition.board_prices[face]
    player.denarii = edition.start_denarii
    player.surplus = edition.start_surplus
    player.politics = edition.start_politics
    for good in range(KINDS_OF_GOODS):
        if player.prices[good] == edition.start_goods_priced:
            player.goods[good] = edition.start_goods
    for value in edition.start_workers:
        player.workers[value] += 1
        # AR-two-1
        if len(state.players) == 2:
            player.shadow[value] += 1


def read_choice(name: str, value: str, choices: list[str]) -> int:
    if value not in choices:
        raise BadSetup(f"The option {name} is {value!r}; expected {' or '.join(repr(choice) for choice in choices)}.")
    return choices.index(value)


def read_order(value: str, players: int) -> list[int]:
    if value == RANDOM:
        return []
    seats = value.split(",")
    if sorted(seats) != [str(seat) for seat in range(players)]:
        raise BadSetup(f"The option order is {value!r}; expected 'random' or every seat from 0 to {players - 1} once, "
                       "separated by commas.")
    return [int(seat) for seat in seats]


def read_cards(value: str, edition: AveRomaEdition) -> int:
    if value == RECOMMENDED:
        return 30
    if not value.isdecimal() or not edition.shortest_deck <= int(value) <= 30:
        raise BadSetup(f"The option cards is {value!r}; expected 'recommended' or a number from "
                       f"{edition.shortest_deck} to 30.")
    return int(value)
