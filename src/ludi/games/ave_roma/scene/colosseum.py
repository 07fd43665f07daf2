"""The Colosseum: a ring of spaces with what a step costs, the players' figures, and the slots of Roma in the arena."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.pieces import marker
from ludi.draw.shapes import MINUS, TIMES, circle, ellipse, fitted, icon, num, path, rect
from ludi.games.ave_roma.costs import field_taken, steps_due
from ludi.games.ave_roma.edition import DUE_DENARII, DUE_SURPLUS, ROMA, AveRomaEdition
from ludi.games.ave_roma.scene.arcade import PITCH, SLOTS, column, slot_arch
from ludi.games.ave_roma.scene.signs import RING, Sign, due_signs, sign_line
from ludi.games.ave_roma.scene.slots import chosen_value, place_actions, place_lines, slot_things
from ludi.games.ave_roma.scene.tokens import coin, token
from ludi.games.ave_roma.state import AveRomaState
from ludi.games.ave_roma.text.names import PLACE_NAMES, due

MIDDLE_X, MIDDLE_Y = 230.0, 426.0
OUTER_WIDE, OUTER_HIGH = 219.0, 113.0
INNER_WIDE, INNER_HIGH = 136.0, 64.0
"""Half the width and height of the rim and of the arena."""
WALL = 17.0
"""How much of the outer wall is seen below the rim."""
STEPS = 720
"""The ring is measured in this number of small steps, to make its spaces equally long."""
SLOT_FEET = 19.0
"""How far below the middle of the arena its workers stand."""
PLATE_Y = 35.0
CROWD = 4
"""From this number of figures on, a space needs room in two rows."""


# The ring


def point(angle: float, depth: float) -> tuple[float, float]:
    """A point of the ring; depth is 0 at the arena and 1 at the rim. Angles run clockwise from the right."""
    wide = INNER_WIDE + (OUTER_WIDE - INNER_WIDE) * depth
    high = INNER_HIGH + (OUTER_HIGH - INNER_HIGH) * depth
    return MIDDLE_X + wide * cos(angle), MIDDLE_Y + high * sin(angle)


@lru_cache(maxsize=8)
def angles(count: int) -> list[float]:
    """The angles at which spaces meet, two per space: its beginning and its middle. The first space is in front."""
    marks = [pi / 2 + 2 * pi * step / STEPS for step in range(STEPS + 1)]
    lengths = [0.0]
    for before, after in pairwise(marks):
        (left, top), (right, foot) = point(before, 0.5), point(after, 0.5)
        lengths.append(lengths[-1] + hypot(right - left, foot - top))
    found: list[float] = []
    step = 0
    for half in range(2 * count):
        wanted = ((half - 1) % (2 * count)) * lengths[-1] / (2 * count)
        step = min(range(STEPS + 1), key=lambda mark: abs(lengths[mark] - wanted))
        found.append(marks[step])
    return found


@lru_cache(maxsize=64)
def wedge(field: int, count: int) -> str:
    """The outline of a space."""
    cut = angles(count)
    start, end = cut[2 * field], cut[(2 * field + 2) % (2 * count)]
    corners = [point(start, 1), point(end, 1), point(end, 0), point(start, 0)]
    said = [f"{num(x)} {num(y)}" for x, y in corners]
    return (f"M{said[0]}A{num(OUTER_WIDE)} {num(OUTER_HIGH)} 0 0 1 {said[1]}L{said[2]}"
            f"A{num(INNER_WIDE)} {num(INNER_HIGH)} 0 0 0 {said[3]}Z")


def beside(field: int, count: int, depth: float, along: float) -> tuple[float, float]:
    """A point in a space: how deep in the ring, and how far from the middle of the space along the way."""
    angle = angles(count)[2 * field + 1]
    x, y = point(angle, depth)
    across, down = -OUTER_WIDE * sin(angle), OUTER_HIGH * cos(angle)
    length = hypot(across, down)
    return x + along * across / length, y + along * down / length


# The print of the board


def colosseum_ground(edition: AveRomaEdition, players: int) -> str:
    count = len(edition.field_due)
    parts = [ellipse(MIDDLE_X + 6, MIDDLE_Y + WALL + 4, OUTER_WIDE, OUTER_HIGH, "cast soft"), outer_wall()]
    for field in range(count):
        style = "cuneus-politics" if edition.field_politics[field] else f"cuneus-{field % 2}"
        parts.append(path(wedge(field, count), f"cuneus {style}"))
    parts.append("".join(tier(depth) for depth in (0.2, 0.4, 0.6, 0.8)))
    parts.append(ellipse(MIDDLE_X, MIDDLE_Y, OUTER_WIDE, OUTER_HIGH, "rim"))
    parts.append(ellipse(MIDDLE_X, MIDDLE_Y, INNER_WIDE + 2, INNER_HIGH + 2, "podium"))
    parts.append(chevrons())
    parts.append(ellipse(MIDDLE_X, MIDDLE_Y + 2, INNER_WIDE - 6, INNER_HIGH - 6, "sand"))
    parts.append(stage(edition, players))
    return "".join(parts)


def stage(edition: AveRomaEdition, players: int) -> str:
    """A low building in the arena, of the same kind as the other offices, with the slots of Roma."""
    x, y = MIDDLE_X, MIDDLE_Y
    feet = slot_feet()
    parts = [rect(x - 104, y - 26, 214, 50, "cast soft", 3), rect(x - 106, y - 30, 212, SLOT_FEET + 30, "office-wall"),
             rect(x - 106, y - 29, 212, 5, "wall-shade")]
    for slot, (middle, foot) in enumerate(feet):
        parts.append(slot_arch(middle, foot, edition.slot_players[slot], players))
    edges = [x - 101, *(middle + PITCH / 2 for middle, _ in feet[:-1]), x + 101]
    parts += [column(edge, y - 29, y + SLOT_FEET) for edge in edges]
    parts += [rect(x - 82, y - 52, 164, 23, "frieze", 1.5),
              path(f"M{num(x - 78)} {num(y - 48.5)}h156M{num(x - 78)} {num(y - 32.5)}h156", "gilt-hair"),
              rect(x - 107, y + SLOT_FEET, 214, 4, "office-step")]
    return "".join(parts)


def chevrons() -> str:
    """The direction of the walk, inlaid around the arena."""
    said = ""
    for step in range(24):
        angle = 2 * pi * (step + 0.5) / 24
        tip, above, below = point(angle + 0.025, -0.045), point(angle - 0.03, 0.0), point(angle - 0.03, -0.09)
        said += "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (above, tip, below))
    return path(said, "chevrons")


def outer_wall() -> str:
    """The front of the wall with its arches, as far as it is seen below the rim."""
    parts = [ellipse(MIDDLE_X, MIDDLE_Y + WALL, OUTER_WIDE, OUTER_HIGH, "outer-wall")]
    arches = ""
    for step in range(1, 36):
        x, y = point(pi * step / 36, 1)
        half = 1.2 + 4.2 * sin(pi * step / 36)
        arches += (f"M{num(x - half)} {num(y + WALL - 1)}v-8a{num(half)} {num(half)} 0 0 1 {num(2 * half)} 0v8z")
    parts.append(path(arches, "wall-arch"))
    return "".join(parts)


def tier(depth: float) -> str:
    """A row of seats."""
    return ellipse(MIDDLE_X, MIDDLE_Y, INNER_WIDE + (OUTER_WIDE - INNER_WIDE) * depth,
                   INNER_HIGH + (OUTER_HIGH - INNER_HIGH) * depth, "tier")


def slot_feet() -> list[tuple[float, float]]:
    return [(MIDDLE_X + PITCH * (slot - 2), MIDDLE_Y + SLOT_FEET) for slot in range(SLOTS)]


# Things


def colosseum_things(seen: AveRomaState, names: Sequence[str], tr: Translator) -> list[Thing]:
    value = chosen_value(seen, ROMA)
    count = len(seen.edition.field_due)
    walker = seen.acting_seat() if value else -1
    start = seen.players[walker].colosseum if value else 0
    way = [(start + step) % count for step in range(1, value + 1)]
    things = []
    for field in range(count):
        here = tuple([names[seat] for seat, player in enumerate(seen.players) if player.colosseum == field])
        step = way.index(field) + 1 if field in way else 0
        free = step > 0 and field_taken(seen, walker, field)
        things.append(field_thing(seen.edition, field, step, step > 0 and step == value, free, here, tr))
    things.append(roma_thing(seen, value, tr))
    things += slot_things(seen, ROMA, slot_feet(), tr)
    return things + figures(seen)


@lru_cache(maxsize=1024)
def field_thing(edition: AveRomaEdition, field: int, step: int, lands: bool, free: bool, here: tuple[str, ...],
                tr: Translator) -> Thing:
    """A space with the players on it. `step` counts the steps to it on the way of the worker that is about to walk,
    which ends where it `lands`; 0 if the way does not lead there."""
    count = len(edition.field_due)
    outline = wedge(field, count)
    kind, politics = edition.field_due[field], edition.field_politics[field]
    drawing = path(outline, "on-the-way") if step and not politics else ""
    drawing += field_cost(edition, field, free, len(here) >= CROWD)
    amount = edition.step_denarii if kind == DUE_DENARII else 1
    lines = [tr("A step to this space costs {price}. It is free while another player is here.",
                price=due(amount, kind, tr))]
    if politics:
        lines.append(tr("Gain 1 level in politics when you reach or pass this space."))
    if field == 0:
        lines.append(tr("All players start here."))
    if here:
        lines.append(tr("Players here: {names}", names=", ".join(here)))
    note = Note(tr("Space {number} of the Colosseum", number=field + 1), tuple(lines),
                "AR-roma-4" if politics else "AR-roma-2")
    return Thing(0, 0, drawing + path(outline, "hit"), note=note, actions=("roma", "walk") if lands else (),
                 halo=path(outline, RING) if lands else "")


@lru_cache(maxsize=256)
def field_cost(edition: AveRomaEdition, field: int, free: bool, crowded: bool) -> str:
    """What a step to a space costs, near the rim; beside it the sign of politics. In a crowd both are a bit smaller."""
    count = len(edition.field_due)
    kind, politics = edition.field_due[field], edition.field_politics[field]
    depth, scale = (0.78, 0.85) if crowded else (0.68, 1.0)
    x, y = beside(field, count, depth, -14 * scale if politics else 0)
    said = (coin(x, y, 27 * scale, edition.step_denarii) if kind == DUE_DENARII
            else token(edition, kind, x, y, 24 * scale))
    if politics and kind == DUE_SURPLUS:
        said = circle(x, y, 15 * scale, "medallion") + said
    if free:
        said = f'<g class="empty">{said}</g>' + path(f"M{num(x - 11)} {num(y + 10)}l22-20", "strike")
    if politics:
        x, y = beside(field, count, depth, 14 * scale)
        said += icon("politics", x, y, 26 * scale, "gilt")
    return said


def roma_thing(seen: AveRomaState, value: int, tr: Translator) -> Thing:
    edition = seen.edition
    if value:
        player = seen.acting()
        cost = due_signs(steps_due(seen, seen.acting_seat(), player.colosseum, value))
        fields = len(edition.field_politics)
        passed = sum(edition.field_politics[(player.colosseum + step) % fields] for step in range(1, value + 1))
        signs: list[Sign] = [str(value), "#step", *([MINUS, *cost] if cost else []),
                 *([f"+{passed}", "#politics"] if passed else [])]
    else:
        signs = ["#step", TIMES, "#worker"]
    drawing = rect(-88, PLATE_Y - 12, 176, 24, "plate-now" if value else "plate", 3)
    drawing += icon("place-roma", -66, -40.5, 18, "gilt")
    drawing += fitted(0, -34, tr(PLACE_NAMES[ROMA]), 18, 110, "inscription bold gilt-text")
    drawing += sign_line(edition, 0, PLATE_Y, 164, tuple(signs))
    lines = [tr("Walk forward in the Colosseum by the worker's value."),
             tr("Pay what each space shows. A space with another player on it is free."),
             *place_lines(seen, ROMA, tr)]
    note = Note(tr(PLACE_NAMES[ROMA]), tuple(lines), "AR-roma-1")
    return Thing(MIDDLE_X, MIDDLE_Y, drawing + ellipse(0, 1, INNER_WIDE - 4, INNER_HIGH - 4, "hit"), note=note,
                 actions=place_actions(seen, ROMA), halo=ellipse(0, 1, INNER_WIDE - 4, INNER_HIGH - 4, "halo"))


def figures(seen: AveRomaState) -> list[Thing]:
    """The players in the Colosseum, those on the same space side by side near the arena, a crowd in two rows."""
    count = len(seen.edition.field_due)
    things = []
    for field in range(count):
        here = [seat for seat, player in enumerate(seen.players) if player.colosseum == field]
        crowded = len(here) >= CROWD
        for place, seat in enumerate(here):
            depth = 0.1 + 0.32 * (place % 2) if crowded else 0.27
            x, y = beside(field, count, depth, (place - (len(here) - 1) / 2) * (12 if crowded else 23))
            things.append(Thing(x, y, marker(seat, 19 if crowded else 25), key=f"colosseum-{seat}"))
    return things
