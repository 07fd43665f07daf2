"""Positions and views as plain JSON, written and read back."""

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields
from ludi.core.game import JsonObject
from ludi.core.rng import WORD, Rng
from ludi.core.state import OVER
from terni_lapilli.board import POINTS
from terni_lapilli.edition import NAME, TerniEdition
from terni_lapilli.state import EMPTY, NOBODY, TakeTurn, TerniState


def write_position(state: TerniState) -> JsonObject:
    return {
        "game": NAME,
        "edition": state.edition.name,
        "options": {"centre": "on" if state.centre_first else "off"},
        "seat": None if state.seat == OVER else state.seat,
        "played": state.played,
        "points": {name: None if seat == EMPTY else seat for name, seat in zip(POINTS, state.points, strict=True)},
        "chance": state.rng.words(),
    }


def read_position(edition: TerniEdition, position: JsonObject) -> TerniState:
    """The state that a position describes; one that no game can reach is refused."""
    top = Fields("the position", position, BadPosition)
    if top.text("game") != NAME or top.text("edition") != edition.name:
        raise BadPosition(f"The position belongs to {top.text('game')!r}, edition {top.text('edition')!r}; expected "
                          f"{NAME!r}, edition {edition.name!r}.")
    options = top.group("options")
    chance = top.numbers("chance", 4, 0, WORD)
    state = TerniState(edition, Rng(*chance), options.choice("centre", ["off", "on"]) == 1)
    state.played = top.number("played", 0, edition.most_actions)
    points = top.group("points")
    state.points = [points.number_or_none(name, 0, 1, EMPTY) for name in POINTS]
    for fields in (points, options):
        fields.finish()
    check_points(state)
    winners = [seat for seat in range(2) if state.row_of(seat)]
    state.winner = winners[0] if winners else NOBODY
    seat = top.number_or_none("seat", 0, 1, OVER)
    over = bool(winners) or state.played == edition.most_actions
    if over != (seat == OVER):
        raise BadPosition(f"{top.at('seat')} is {seat}; expected {'null' if over else 'the seat that decides'}.")
    if not over:
        check_turn(state, seat)
        state.push_decision(TakeTurn(seat))
    top.finish()
    return state


def check_points(state: TerniState) -> None:
    """Pebbles are placed in turn, so no player is more than one ahead; only one player can have won."""
    placed = [state.points.count(seat) for seat in range(2)]
    expected = min(state.played, 2 * state.edition.pebbles)
    if sum(placed) != expected or abs(placed[0] - placed[1]) > 1 or max(placed) > state.edition.pebbles:
        raise BadPosition(f"The players have {placed[0]} and {placed[1]} pebbles on the board; expected {expected} "
                          f"after {state.played} actions, shared evenly.")
    if state.row_of(0) and state.row_of(1):
        raise BadPosition("Both players have a row; expected one at most.")


def check_turn(state: TerniState, seat: int) -> None:
    if state.in_hand(seat) < state.in_hand(1 - seat):
        raise BadPosition(f"Seat {seat} decides, but has placed more pebbles; expected seat {1 - seat}.")


# Views: everyone sees the whole board


def write_view(state: TerniState, seat: int | None) -> JsonObject:
    """A position without the generator; nothing else is hidden."""
    view = write_position(state)
    del view["chance"]
    return {**view, "viewer": seat}


def read_view(edition: TerniEdition, view: JsonObject, rng: Rng) -> TerniState:
    """The state that a view shows; only the chances to come are not in it, and come from `rng`."""
    position = {key: value for key, value in view.items() if key != "viewer"}
    return read_position(edition, {**position, "chance": [rng.word() for _ in range(4)]})
