"""Setup: options, decks, boards and the start of the first turn."""

from collections.abc import Mapping

from ludi.core.i18n import N_
from ludi.core.options import CHOICE, NUMBER, ON_OFF, RANDOM_CHOICE, SEAT_ORDER, Choice, Option, seat_order
from ludi.core.rng import Rng, seeded
from ludi.games.ave_roma.areas import replace_area_card
from ludi.games.ave_roma.edition import AREAS, DECK_SIZE, DECKS, KINDS_OF_GOODS, ROW_PLACES, AveRomaEdition
from ludi.games.ave_roma.rounds import refill_row
from ludi.games.ave_roma.state import AveRomaState, empty_state
from ludi.games.ave_roma.turn import TURNS

RECOMMENDED = "recommended"


def options_of(edition: AveRomaEdition) -> list[Option]:
    return [
        Option("advanced", CHOICE, N_("Advanced game with extra actions and face-up decks"), ON_OFF),
        Option("cards", NUMBER, N_("Cards per deck (fewer for a shorter game)"),
               [Choice(RECOMMENDED, N_("Recommended"))], lowest=edition.shortest_deck, highest=DECK_SIZE),
        Option("order", SEAT_ORDER, N_("Player order in the first round"), [RANDOM_CHOICE]),
        Option("trios", CHOICE, N_("What counts as a trio of symbols"), [
            Choice("different", N_("3 different symbols")), Choice("equal", N_("3 identical symbols"))]),
    ]


def set_up(edition: AveRomaEdition, players: int, seed: int, options: Mapping[str, str]) -> AveRomaState:
    """A new game in which the first player chooses a worker."""
    order = seat_order(options["order"])
    most = DECK_SIZE if options["cards"] == RECOMMENDED else int(options["cards"])
    state = empty_state(edition, TURNS, seeded(seed), players)
    state.advanced = options["advanced"] == "on"
    state.equal_trios = options["trios"] == "equal"
    for deck in range(len(DECKS)):
        # AR-setup-1
        cards = edition.cards_for(deck, players)
        state.rng.shuffle(cards)
        # AR-setup-6
        state.removed[deck] = cards[most:]
        state.decks[deck] = cards[:most]
    # AR-setup-2
    for row in range(len(ROW_PLACES)):
        refill_row(state, row)
    for area in range(AREAS):
        replace_area_card(state, area)
    deal_boards(state, state.rng)
    # AR-setup-5: drawn even if the option sets it, so that all other random results stay the same.
    drawn = list(range(players))
    state.rng.shuffle(drawn)
    state.order = order or drawn
    state.emit("new round", state.order[0], state.round)
    state.advance()
    return state


def deal_boards(state: AveRomaState, rng: Rng) -> None:
    """AR-setup-4: a different board for each player, with either side up."""
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
