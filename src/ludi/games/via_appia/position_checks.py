"""Checks that a position can occur in a game: every piece exists once and the open decision is possible.

Messages name seats like the fields of a position: `seats[1]` is the first.
"""

from collections.abc import Callable
from typing import Any

from ludi.core.decision import Decision
from ludi.core.errors import require
from ludi.games.via_appia.building import BuildSecond, may_build_second
from ludi.games.via_appia.edition import (
    BRUNDISIUM,
    FIRST_CITY,
    LONGEST_JOURNEY,
    PUSHES,
    ROMA,
    SECTIONS,
    SIZES,
    SMALL,
    SPACES,
)
from ludi.games.via_appia.income import ChooseHalf
from ludi.games.via_appia.quarry import largest_overlap
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
from ludi.games.via_appia.scoring import coin_points, majority
from ludi.games.via_appia.standstill import stands_still
from ludi.games.via_appia.state import (
    CITY_TOKENS,
    COINS_LEFT,
    FACE_DOWN,
    SECTION_MAJORITY,
    SOURCES,
    START,
    TILES,
    ViaAppiaState,
)
from ludi.games.via_appia.travel import ChooseStep
from ludi.games.via_appia.turn import ChooseAction

MOST_OVERLAP = 1000
"""How far stones may overlap, in micrometres. More than any push leaves, because an edition may crowd the quarry."""


def check_position(state: ViaAppiaState) -> None:
    """Raise BadPosition if no game can reach this position."""
    check_stones(state)
    check_tiles(state)
    check_road(state)
    check_cards(state)
    check_pawns(state)
    check_end(state)
    check_turns_taken(state)
    check_points(state)
    if state.decision is not None:
        check_decision(state)
    else:
        check_no_quarrying(state)


# The components


def check_stones(state: ViaAppiaState) -> None:
    # VA-limit-2
    for size in range(len(SIZES)):
        there = (state.stones[size] + state.bed.size.count(size) + state.fallen.count(size)
                 + sum(player.stones[size] for player in state.players))
        require(there == state.edition.stones[size],
                f"There are {there} {SIZES[size]} stones in the supply, in the quarry, fallen and in front of players; "
                f"expected {state.edition.stones[size]}.")
    # VA-quarry-6
    require(largest_overlap(state.bed, state.edition.measures) <= MOST_OVERLAP, "Stones in the quarry overlap each "
            "other, a wall or the entry line; expected no overlap.")


def check_tiles(state: ViaAppiaState) -> None:
    # VA-cart-2
    for seat, player in enumerate(state.players):
        require(state.fits(player.cart), f"Seat {seat} has the tiles {player.cart} by size; expected tiles that fit "
                "the cart.")
    edition = state.edition
    laid = laid_spaces(state)
    # VA-limit-3
    for size in range(len(SIZES)):
        there = (state.tiles[size] + sum(edition.space_size[space] == size for space in laid)
                 + sum(player.cart[size] for player in state.players))
        require(there == edition.tiles[size], f"There are {there} {SIZES[size]} tiles in the supply, on the road and "
                f"on carts; expected {edition.tiles[size]}.")
    # VA-build-8
    for section in range(len(SECTIONS)):
        tiles = sum(edition.space_section[space] == section for space in laid)
        tokens = sum(player.tokens[section] for player in state.players)
        require(tokens == tiles, f"The players have {tokens} bonus tokens of section {SECTIONS[section]}; expected "
                f"{tiles}, one for each tile there.")
        # VA-build-2
        for seat, player in enumerate(state.players):
            require(player.tokens[section] == 0 or section <= state.city_of(player), f"seats[{seat + 1}] has bonus "
                    f"tokens of section {SECTIONS[section]} but cannot build there yet; expected none.")


def laid_spaces(state: ViaAppiaState) -> list[int]:
    return [space for space in range(SPACES) if state.laid[space]]


def check_road(state: ViaAppiaState) -> None:
    """VA-build-5: every tile is connected to the city behind its section."""
    loose = laid_spaces(state)
    grounded: set[int] = set(range(FIRST_CITY, FIRST_CITY + len(SECTIONS)))
    grown = True
    while grown:
        found = [space for space in loose if not grounded.isdisjoint(state.edition.supports[space])]
        grounded.update(found)
        loose = [space for space in loose if space not in grounded]
        grown = bool(found)
    names = ", ".join(state.edition.space_names[space] for space in loose)
    require(not loose, f"No line joins {names} to the road; expected every tile connected to the city behind it.")


def check_cards(state: ViaAppiaState) -> None:
    cards = state.edition.income_cards
    for design in range(len(cards)):
        there = state.row.count(design) + state.used.count(design) + state.deck.count(design)
        require(there == cards[design].copies, f"The income card {cards[design].name} is there {there} times; "
                f"expected {cards[design].copies}.")
    # VA-income-4
    require(state.row.count(FACE_DOWN) == len(state.used), f"{state.row.count(FACE_DOWN)} income cards in the row "
            f"are face down, but {len(state.used)} are used; expected the same number.")
    # VA-income-6
    require(state.face_up() > 0, "All income cards in the row are face down; expected at least 1 face up.")


# Pawns


def check_pawns(state: ViaAppiaState) -> None:
    names = state.edition.place_names
    passing = passing_seat(state)
    for place in {player.place for player in state.players if player.place < FIRST_CITY}:
        # VA-travel-3
        require(state.laid[place], f"A pawn is on {names[place]}, which has no tile; expected a tile.")
        pawns = sum(player.place == place and seat != passing for seat, player in enumerate(state.players))
        # VA-travel-5
        room = state.edition.tile_pawns[state.edition.space_size[place]]
        require(pawns <= room, f"{pawns} pawns are on {names[place]}; expected at most {room}.")
    for section in range(len(SECTIONS)):
        reached = reached_places(state, section)
        for player in state.players:
            # VA-travel-4
            require(state.city_of(player) != section or player.place in reached, f"A pawn is on "
                    f"{names[player.place]}, but no tiles lead there; expected a connected road.")
        require(state.arrivals(section + 1) == 0 or FIRST_CITY + section + 1 in reached, f"A pawn has been to "
                f"{names[FIRST_CITY + section + 1]}, but no tiles lead there; expected a connected road.")


def passing_seat(state: ViaAppiaState) -> int | None:
    """VA-travel-6: the seat whose pawn is travelling and may be on a tile without room to stop."""
    decision = state.decision
    travelling = isinstance(decision, ChooseStep) and decision.steps < LONGEST_JOURNEY and state.passing
    return state.turn_seat if travelling else None


def reached_places(state: ViaAppiaState, section: int) -> set[int]:
    """The city behind a section and every place a pawn can reach from there over tiles, up to the next city."""
    reached = {FIRST_CITY + section}
    waiting = [FIRST_CITY + section]
    while waiting:
        for place in state.edition.ahead[waiting.pop()]:
            if place == FIRST_CITY + section + 1:
                reached.add(place)
            elif state.laid[place] and place not in reached:
                reached.add(place)
                waiting.append(place)
    return reached


# Points


def check_points(state: ViaAppiaState) -> None:
    check_tile_points(state)
    check_city_points(state)
    sections = range(len(SECTIONS))
    nothing = [0] * len(state.players)
    # VA-setup-5
    expected = {START: [state.edition.start_points] * len(state.players)}
    # VA-score-1, VA-score-2
    expected[COINS_LEFT] = coin_points(state) if state.over else nothing
    for section in sections:
        tokens = [player.tokens[section] for player in state.players]
        expected[SECTION_MAJORITY + section] = majority(tokens, state.edition) if state.over else nothing
    for source, points in expected.items():
        found = [player.points[source] for player in state.players]
        require(found == points, f"The points from the source {SOURCES[source]} are {found}; expected {points}.")


def check_tile_points(state: ViaAppiaState) -> None:
    # VA-build-8
    values = state.edition.tile_points
    given = sum(values[state.edition.space_size[space]] for space in laid_spaces(state))
    told = sum(player.points[TILES] for player in state.players)
    require(told == given, f"The players have {told} points for tiles; expected {given} for the tiles on the road.")
    for seat, player in enumerate(state.players):
        tiles = sum(player.tokens)
        lowest, highest = tiles * min(values), tiles * max(values)
        require(lowest <= player.points[TILES] <= highest, f"seats[{seat + 1}] has {player.points[TILES]} points for "
                f"{tiles} tiles; expected {lowest} to {highest}.")


def check_city_points(state: ViaAppiaState) -> None:
    # VA-city-1
    tokens = state.edition.two_player_tokens if len(state.players) == 2 else state.edition.city_tokens
    given = sum(sum(tokens[:state.arrivals(city)]) for city in range(ROMA + 1, BRUNDISIUM + 1))
    told = sum(player.points[CITY_TOKENS] for player in state.players)
    require(told == given, f"The players have {told} points for cities; expected {given} for the tokens taken.")
    for seat, player in enumerate(state.players):
        most = state.city_of(player) * tokens[0]
        require(player.points[CITY_TOKENS] <= most, f"seats[{seat + 1}] has {player.points[CITY_TOKENS]} points for "
                f"cities; expected at most {most} for the cities reached.")


# Rounds and the end


def order_in_round(state: ViaAppiaState, seat: int) -> int:
    """The number of players whose turn comes before this seat's in a round."""
    return (seat - state.start_seat) % len(state.players)


def turns_begun(state: ViaAppiaState) -> int:
    """The number of players who have chosen an action in this round."""
    choosing = isinstance(state.decision, ChooseAction)
    return order_in_round(state, state.turn_seat) + (0 if choosing else 1)


def check_end(state: ViaAppiaState) -> None:
    # VA-end-1, VA-end-2
    due = all(state.laid) or state.arrivals(BRUNDISIUM) > 0
    require(state.last_round == due, "The road is complete or a player has reached Brundisium; expected last_round "
            "to be true." if due else "Nothing has triggered the end of the game; expected last_round to be false.")
    begun = turns_begun(state)
    if state.over:
        # VA-end-3, VA-end-4
        require(due or stands_still(state), "No decision is open, but nothing has triggered the end of the game; "
                "expected a decision.")
        require(begun == len(state.players), f"The game is over and turn_seat is {state.turn_seat}; expected the last "
                "player of a round.")
    elif begun == 0:
        require(not due and not stands_still(state), "A round starts after the last round of the game; expected "
                "no decision.")
    for seat, player in enumerate(state.players):
        # VA-end-3: a player in Brundisium got there in this round.
        require(player.place != FIRST_CITY + BRUNDISIUM or order_in_round(state, seat) < begun, f"seats[{seat + 1}] "
                "has been in Brundisium since an earlier round; expected the game to be over.")


def check_turns_taken(state: ViaAppiaState) -> None:
    begun = turns_begun(state)
    for seat, player in enumerate(state.players):
        turns = state.round - (0 if order_in_round(state, seat) < begun else 1)
        # VA-build-1
        require(sum(player.tokens) <= 2 * turns, f"seats[{seat + 1}] has laid {sum(player.tokens)} tiles in {turns} "
                "turns; expected at most 2 in each.")
    before = state.quiet_turns - begun
    limit = state.edition.standstill_rounds * len(state.players)
    # VA-end-4
    require(before <= (state.round - 1) * len(state.players) and before < max(1, limit), f"quiet_turns is "
            f"{state.quiet_turns}; expected fewer in round {state.round}, before the game ends.")


# The open decision


def check_decision(state: ViaAppiaState) -> None:
    # VA-turn-3: in Via Appia a decision is closed before the next one opens.
    require(len(state.decisions) == 1, f"{len(state.decisions)} decisions are open; expected 1.")
    decision = state.open_decision()
    require(decision.seat == state.turn_seat, f"The decision has seat {decision.seat}, but turn_seat is "
            f"{state.turn_seat}; expected the same.")
    if type(decision) is not ChooseAction:
        # VA-end-3: an action that triggers the end leaves nothing else to decide in that turn.
        require(turns_begun(state) > 1 or not state.last_round, "The start player has triggered the end and still has "
                "a decision; expected the next player's turn.")
    DECISION_CHECKS[type(decision)](state, decision)
    require(len(decision.legal(state)) > 1 or decision.is_always_asked(), "The decision has fewer than 2 answers; "
            "expected something to choose.")


def check_no_quarrying(state: ViaAppiaState) -> None:
    require(state.pushed == 0 and not state.fallen, f"{state.pushed} stones were pushed and {len(state.fallen)} have "
            "fallen; expected none outside the quarry action.")


# What each kind of decision needs


def check_no_push(state: ViaAppiaState, decision: Decision[ViaAppiaState]) -> None:
    check_no_quarrying(state)


def check_pushing(state: ViaAppiaState, decision: Decision[ViaAppiaState]) -> None:
    require(state.pushed <= PUSHES, f"pushed is {state.pushed}; expected no decision about another stone.")
    require(state.pushed > 0 or not state.fallen, "Stones have fallen, but none was pushed; expected none.")
    # VA-quarry-1
    require(state.acting().has_stone(), "The decision is about a stone, but the player has none; expected at least 1.")


def check_stone(state: ViaAppiaState, decision: Decision[ViaAppiaState]) -> None:
    check_pushing(state, decision)
    # VA-quarry-7
    require(state.pushed < PUSHES or not state.acting().push_token, "The decision is about a third stone; expected the "
            "push token to be returned.")


def check_aim(state: ViaAppiaState, decision: PickPlace | PickAngle) -> None:
    check_stone(state, decision)
    # VA-quarry-2
    require(not stone_refusal(state, decision.size), f"The decision is about a {SIZES[decision.size]} stone, but the "
            "player has none; expected at least 1.")


def check_offer(state: ViaAppiaState, decision: OfferToken) -> None:
    check_pushing(state, decision)
    # VA-quarry-7
    require(state.pushed == PUSHES and state.acting().push_token, "The decision is about a push token; expected "
            "2 pushes and a token.")


def check_exchange(state: ViaAppiaState, decision: Exchange) -> None:
    # VA-quarry-8
    require(state.pushed == 0, f"pushed is {state.pushed}; expected 0, because the pushes are over.")
    require(bool(state.fallen), "The decision is an exchange, but nothing has fallen; expected a fallen stone.")


def check_consolation(state: ViaAppiaState, decision: Console) -> None:
    check_no_quarrying(state)
    # VA-quarry-11
    require(not tile_refusal(state, SMALL, SMALL), "The decision is a consolation, but no small tile can be taken; "
            "expected one in the supply and room on the cart.")


def check_half(state: ViaAppiaState, decision: ChooseHalf) -> None:
    check_no_quarrying(state)
    # VA-income-1, VA-income-3
    require(state.row[decision.index] != FACE_DOWN, "The decision is about an income card that is face down; expected "
            "one that is face up.")
    require(state.face_up() > state.edition.both_at_most, "The decision is about coins or stones, but with so few "
            "cards face up the player gains both; expected another decision.")


def check_second_tile(state: ViaAppiaState, decision: BuildSecond) -> None:
    check_no_quarrying(state)
    section = SECTIONS[decision.section]
    # VA-build-6
    require(state.acting().tokens[decision.section] > 0, f"The decision is about a second tile in section {section}, "
            "but the player has no first tile there; expected one.")
    # VA-build-7
    require(may_build_second(state, decision.section), f"The decision is about a second tile in section {section}, "
            "but an earlier section is not complete; expected all of them to be.")


DECISION_CHECKS: dict[object, Callable[[ViaAppiaState, Any], None]] = {
    ChooseAction: check_no_push,
    ChooseHalf: check_half,
    PickStone: check_stone,
    PickPlace: check_aim,
    PickAngle: check_aim,
    OfferToken: check_offer,
    Exchange: check_exchange,
    Console: check_consolation,
    BuildSecond: check_second_tile,
    ChooseStep: check_no_push,
}
