"""The fields of a state, declared once: positions, views and their checks are made from them."""

from ludi.core.errors import BadPosition
from ludi.core.kinds import Each, Number, Seat, Switch
from ludi.core.parts import Chance, Decisions, Derived, Field, Group, Question, Seats, deciding, no_chance
from ludi.core.schema import Schema
from terni_lapilli.board import POINTS
from terni_lapilli.edition import NAME, TerniEdition
from terni_lapilli.state import EMPTY, PLAYERS, TerniState
from terni_lapilli.turn import TURNS, TakeTurn


def declare(edition: TerniEdition) -> Schema:
    return Schema(NAME, edition.name, [
        Group("options", "the options of the game", [
            Field("centre", Switch("off", "on"), "whether the first pebble may go on the centre",
                  attribute="centre_first")]),
        Derived("seat", "seat or null", "who decides now; null when the game is over", deciding),
        Decisions(PLAYERS, [Question("turn", TakeTurn)]),
        Field("turn_seat", Seat(PLAYERS), "whose turn it is, or was if the game is over"),
        Field("played", Number(0, edition.most_actions), "the number of actions played"),
        Field("points", Each("point", POINTS, Seat(PLAYERS, none=EMPTY)), "whose pebble is there"),
        Seats(PLAYERS, [Field("pebbles", Number(0, edition.pebbles), "pebbles that are not on the board yet")]),
        Chance(),
    ], lambda: TerniState(edition, TURNS, no_chance()))


def check_position(state: TerniState) -> None:
    """Refuse a position that no game can reach."""
    for seat, player in enumerate(state.players):
        there = player.pebbles + state.points.count(seat)
        if there != state.edition.pebbles:
            raise BadPosition(f"Seat {seat} has {there} pebbles; expected {state.edition.pebbles}.")
    left = [player.pebbles for player in state.players]
    placed = PLAYERS * state.edition.pebbles - sum(left)
    if placed != min(state.played, PLAYERS * state.edition.pebbles) or abs(left[0] - left[1]) > 1:
        raise BadPosition(f"{placed} pebbles are on the board after {state.played} actions; expected one for each "
                          "action until all are placed, by the players in turn.")
    if state.row_of(0) and state.row_of(1):
        raise BadPosition("Both players have a row; expected one at most.")
    if state.is_decided() != state.over:
        raise BadPosition("The game is over, so expected no decision." if state.is_decided() else
                          "The game is not over; expected a decision.")
    if len(state.decisions) > 1:
        raise BadPosition(f"{len(state.decisions)} decisions are open; expected one.")
    if not state.over and state.seat != state.turn_seat:
        raise BadPosition(f"Seat {state.seat} decides in the turn of seat {state.turn_seat}; expected the same seat.")
    if not state.over and left[state.seat] < left[1 - state.seat]:
        raise BadPosition(f"Seat {state.seat} decides, but has placed more pebbles; expected seat {1 - state.seat}.")
