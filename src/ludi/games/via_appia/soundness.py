"""Whether a position that was read can be one of a game: nothing missing, nothing too much, a decision that is due."""

from ludi.core.errors import BadPosition
from ludi.games.via_appia.building import BuildSecond
from ludi.games.via_appia.edition import FIRST_CITY, PUSHES, SECTIONS, SIZES, SMALL, SPACES
from ludi.games.via_appia.income import ChooseHalf
from ludi.games.via_appia.quarrying import (
    Console,
    Exchange,
    OfferToken,
    PickAngle,
    PickPlace,
    PickStone,
    stone_refusal,
    tile_refusal,
)
from ludi.games.via_appia.standstill import stands_still
from ludi.games.via_appia.state import FACE_DOWN, ViaAppiaState
from ludi.games.via_appia.travel import ChooseStep, leads_on


def check_soundness(state: ViaAppiaState) -> None:
    """Refuse what no game can come to with BadPosition."""
    check_stones(state)
    check_tiles(state)
    check_cards(state)
    check_pawns(state)
    check_turn(state)


# The components


def check_stones(state: ViaAppiaState) -> None:
    # VA-limit-2
    for size in range(len(SIZES)):
        there = (state.stones[size] + state.bed.size.count(size) + state.fallen.count(size)
                 + sum(player.stones[size] for player in state.players))
        require(there == state.edition.stones[size],
                f"There are {there} {SIZES[size]} stones in store, quarry, fallen and before the players; "
                f"expected {state.edition.stones[size]}.")


def check_tiles(state: ViaAppiaState) -> None:
    edition = state.edition
    laid = [space for space in range(SPACES) if state.laid[space]]
    # VA-limit-3
    for size in range(len(SIZES)):
        there = (state.tiles[size] + sum(edition.space_size[space] == size for space in laid)
                 + sum(player.cart[size] for player in state.players))
        require(there == edition.tiles[size], f"There are {there} {SIZES[size]} tiles in store, on the road and on the "
                f"carts; expected {edition.tiles[size]}.")
    # VA-build-8
    for section in range(len(SECTIONS)):
        tiles = sum(edition.space_section[space] == section for space in laid)
        tokens = sum(player.tokens[section] for player in state.players)
        require(tokens == tiles, f"The players have {tokens} bonus tokens of section {SECTIONS[section]}; expected "
                f"{tiles}, one for each tile that lies there.")


def check_cards(state: ViaAppiaState) -> None:
    cards = state.edition.income_cards
    for design in range(len(cards)):
        there = state.row.count(design) + state.used.count(design) + state.deck.count(design)
        require(there == cards[design].copies, f"The income card {cards[design].name} is there {there} times; expected "
                f"{cards[design].copies}.")
    # VA-income-4
    require(state.row.count(FACE_DOWN) == len(state.used), f"{state.row.count(FACE_DOWN)} income cards of the row are "
            f"face down and {len(state.used)} are used; expected as many.")
    # VA-income-6
    require(state.face_up() > 0, "Every income card of the row is face down; expected at least one face up.")


def check_pawns(state: ViaAppiaState) -> None:
    names = state.edition.place_names
    on_its_way = bool(state.stack) and isinstance(state.stack[-1], ChooseStep)
    for place in {player.place for player in state.players if player.place < FIRST_CITY}:
        # VA-travel-3
        require(state.laid[place], f"A pawn stands on {names[place]}, where no tile lies; expected one on a tile or "
                "in a city.")
        # VA-travel-6: a pawn on its way may be just passing.
        pawns = sum(player.place == place for seat, player in enumerate(state.players)
                    if not (on_its_way and seat == state.turn_seat))
        # VA-travel-5
        room = state.edition.tile_pawns[state.edition.space_size[place]]
        require(pawns <= room, f"{pawns} pawns stand on {names[place]}; expected at most {room}.")


# What is to be decided


def check_turn(state: ViaAppiaState) -> None:
    if not state.stack:
        # VA-end-3
        require(state.last_round or stands_still(state), "No decision is open, but nothing has brought about the end; "
                "expected a decision.")
        check_no_quarrying(state)
        return
    # VA-turn-3: in Via Appia a decision is closed before the next is opened.
    require(len(state.stack) == 1, f"{len(state.stack)} decisions are open; expected one.")
    decision = state.stack[-1]
    require(decision.seat == state.turn_seat, f"Seat {decision.seat} decides, but it is the turn of seat "
            f"{state.turn_seat}; expected the same.")
    if isinstance(decision, PickStone | PickPlace | PickAngle | OfferToken):
        check_pushing(state, decision)
        return
    check_exchange(state, decision)
    if isinstance(decision, ChooseHalf):
        # VA-income-1, VA-income-3
        require(state.row[decision.index] != FACE_DOWN, "Coins or stones are asked for a card that is face down; "
                "expected one that is face up.")
        require(state.face_up() > state.edition.both_at_most, "Coins or stones are asked for, though so few cards are "
                "face up that both are given.")
    elif isinstance(decision, BuildSecond):
        check_second_tile(state, decision)
    elif isinstance(decision, ChooseStep):
        # VA-travel-1
        require(leads_on(state, state.acting().place, decision.steps), f"No way of {decision.steps} steps leads on "
                f"from {state.edition.place_names[state.acting().place]}; expected one.")


def check_pushing(state: ViaAppiaState, decision: PickStone | PickPlace | PickAngle | OfferToken) -> None:
    player = state.acting()
    require(state.pushed <= PUSHES, f"{state.pushed} stones were pushed; expected no decision about another.")
    require(state.pushed > 0 or not state.fallen, "Stones have fallen, though none was pushed; expected none.")
    # VA-quarry-1
    require(player.has_stone(), "A stone is to be pushed, but the player has none; expected one.")
    if isinstance(decision, PickPlace | PickAngle):
        # VA-quarry-2
        require(not stone_refusal(state, decision.size), f"A {SIZES[decision.size]} stone is to be pushed, but the "
                "player has none; expected one.")
    # VA-quarry-7
    if isinstance(decision, OfferToken):
        require(state.pushed == PUSHES and player.push_token, "The push token is asked for; expected two pushes and "
                "a token.")
    else:
        require(state.pushed < PUSHES or not player.push_token, "A third stone is to be pushed; expected that the "
                "token was given for it.")


def check_exchange(state: ViaAppiaState, decision: object) -> None:
    """VA-quarry-8, VA-quarry-10: what has fallen waits only for its exchange."""
    if isinstance(decision, Exchange):
        require(state.pushed == 0, f"{state.pushed} stones were pushed; expected 0, as the pushes are over.")
        require(bool(state.fallen), "An exchange is asked for, but nothing has fallen; expected a fallen stone.")
        return
    check_no_quarrying(state)
    if isinstance(decision, Console):
        # VA-quarry-11
        require(not tile_refusal(state, SMALL, SMALL), "A consolation is asked for, but no small tile can be taken; "
                "expected one in the store and room on the cart.")


def check_no_quarrying(state: ViaAppiaState) -> None:
    require(state.pushed == 0 and not state.fallen, f"{state.pushed} stones were pushed and {len(state.fallen)} have "
            "fallen; expected none outside of the quarry action.")


def check_second_tile(state: ViaAppiaState, decision: BuildSecond) -> None:
    # VA-build-2
    require(decision.section <= state.city_of(state.acting()), f"A second tile is asked for in section "
            f"{SECTIONS[decision.section]}, where the player may not build.")
    # VA-build-6
    starts = state.edition.section_start
    require(any(state.laid[starts[decision.section]:starts[decision.section + 1]]), f"A second tile is asked for in "
            f"section {SECTIONS[decision.section]}, where no first one lies.")


def require(sound: bool, message: str) -> None:
    if not sound:
        raise BadPosition(message)
