"""The tracks of the areas: levels, the players' markers, the brown marker, and the points of each level."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.pieces import marker
from ludi.draw.shapes import TO, circle, group, hit_and_halo, icon, num, path, rect, text, use
from ludi.games.ave_roma.actions import MOST_RAISE
from ludi.games.ave_roma.edition import AveRomaEdition
from ludi.games.ave_roma.scene.signs import RING
from ludi.games.ave_roma.scoring import RaiseLevel, raised_to
from ludi.games.ave_roma.standing import adjusted_levels
from ludi.games.ave_roma.state import OFF_TRACK, AveRomaState
from ludi.games.ave_roma.text.names import points
from ludi.games.ave_roma.tracks import ChooseArea, landing

TRACK_X, TRACK_WIDE = 119.0, 76.0
"""The track within its area: brown marker, number of the level, player's marker."""
BROWN, NUMBER, GREY = 131.5, 155.5, 181.0
TRACK_TOP, ZERO = 48.0, 381.0
"""The top of the highest level, and the middle of level 0."""
FEET = 364.0
"""The bottom of level 1."""
WAITING = 417.0
"""Where the markers of players who have not entered the area lie."""
FIRST_SEAT, SEAT_PITCH = 19.5, 22.5
"""On level 0 and below it, every player has a place."""
MARKER, SMALL_MARKER = 27.0, 23.0


def level_high(edition: AveRomaEdition) -> float:
    return (FEET - TRACK_TOP) / edition.track_top


def level_y(edition: AveRomaEdition, level: int) -> float:
    """The middle of a level."""
    return FEET - (level - 0.5) * level_high(edition) if level > 0 else ZERO


# The print of the board


@lru_cache(maxsize=8)
def track_ground(edition: AveRomaEdition, players: int) -> str:
    """A tower of stone steps with a socket on each side, on a base that has room for everyone."""
    high = level_high(edition)
    parts = [rect(TRACK_X + 3, TRACK_TOP, TRACK_WIDE, FEET - TRACK_TOP, "cast soft", 3)]
    for level in range(edition.track_top, 0, -1):
        y = level_y(edition, level)
        parts.append(rect(TRACK_X, y - high / 2 + 0.6, TRACK_WIDE, high - 1.2, f"level level-{level % 2}", 2.5))
        parts.append(circle(BROWN, y, 9.5, "socket-brown") + circle(GREY, y, 11.5, "socket"))
        parts.append(text(NUMBER, y + 7.2, level, 20))
    parts.append(rect(7, FEET + 2, TRACK_X + TRACK_WIDE - 7, 31, "cast soft shifted-little", 3))
    parts.append(rect(7, FEET + 2, TRACK_X + TRACK_WIDE - 7, 31, "level level-0", 3))
    parts.append(circle(BROWN, ZERO, 9.5, "socket-brown") + text(NUMBER, ZERO + 7.2, 0, 20))
    for seat in range(players):
        across, _ = marker_place(edition, seat, 0)
        parts.append(circle(across, ZERO, 10, "socket") + circle(across, WAITING, 10, "socket-waiting"))
    parts.append(icon("brown-marker", BROWN, 27, 22, "gilt") + icon("grey-marker", GREY, 27, 22, "gilt"))
    return "".join(parts)


@lru_cache(maxsize=64)
def scoring_card(edition: AveRomaEdition, players: int) -> str:
    """The area scoring card: its lines are level with the levels of the tracks."""
    high = level_high(edition)
    parts = [rect(10, 8, 82, 426, "cast soft shifted-little", 5), rect(9, 7, 82, 426, "parchment", 5),
             rect(13, 11, 74, 418, "card-line", 3), icon("points", 50, 29, 30, "star")]
    for level, worth in enumerate(edition.area_points[players]):
        y = level_y(edition, level)
        if level % 2:
            parts.append(rect(14, y - high / 2, 72, high, "card-head"))
        parts.append(text(30, y + 7, level, 18) + text(65, y + 8.5, worth, 25))
    parts.append(text(30, WAITING + 6, TO, 18) + text(65, WAITING + 8.5, 0, 25))
    return "".join(parts)


def scoring_thing(edition: AveRomaEdition, players: int, x: float, tr: Translator) -> Thing:
    said = ", ".join(str(worth) for worth in edition.area_points[players])
    lines = (tr("At the end, your marker in each area scores by its level."),
             tr("Points from level 0 to level {top}: {points}", top=edition.track_top, points=said),
             tr("The brown marker is the ceiling: a higher marker first comes down to it."))
    return Thing(x, 0, scoring_card(edition, players), note=Note(tr("Area scoring card"), lines, "AR-score-6"))


# Things


def track_things(seen: AveRomaState, area: int, x: float, names: Sequence[str], tr: Translator) -> list[Thing]:
    edition = seen.edition
    levels = tuple([player.levels[area] for player in seen.players])
    counted = tuple(adjusted_levels(seen, area))
    brown = seen.brown[area]
    things = [track_thing(edition, area, x, levels, counted, brown, tuple(names), tr), *level_things(seen, area, x, tr)]
    things.append(Thing(x, level_y(edition, brown), brown_marker(edition), key=f"brown-{area + 1}"))
    for seat, player in enumerate(seen.players):
        across, y = marker_place(edition, seat, player.levels[area])
        drawing = marker(seat, MARKER if player.levels[area] > 0 else SMALL_MARKER)
        things.append(Thing(x + across, y, drawing, key=f"influence-{area + 1}-{seat}"))
    return things


def marker_place(edition: AveRomaEdition, seat: int, level: int) -> tuple[float, float]:
    if level > 0:
        return GREY, level_y(edition, level)
    return FIRST_SEAT + SEAT_PITCH * seat, ZERO if level == 0 else WAITING


@lru_cache(maxsize=8)
def brown_marker(edition: AveRomaEdition) -> str:
    """The brown marker with the beam that it holds over the level: higher markers come down below it."""
    high = level_high(edition) / 2
    beam = path(f"M{num(TRACK_X - 2)} {num(-high)}h{num(TRACK_WIDE + 4)}", "ceiling")
    return beam + group(use("disc", BROWN - 11, -11, 22, 22), "brown-wood")


@lru_cache(maxsize=512)
def track_thing(edition: AveRomaEdition, area: int, x: float, levels: tuple[int, ...], counted: tuple[int, ...],
                brown: int, names: tuple[str, ...], tr: Translator) -> Thing:
    """The whole track. Its note says where everyone is, because clicks pass through the markers."""
    lines = []
    for seat in sorted(range(len(levels)), key=lambda seat: -levels[seat]):
        level = levels[seat]
        if level == OFF_TRACK:
            lines.append(tr("{player}: not in this area yet", player=names[seat]))
        else:
            worth = edition.area_points[len(levels)][counted[seat]]
            lines.append(tr("{player}: level {level}, now worth {points}", player=names[seat], level=level,
                            points=points(worth, tr)))
    lines.append(tr("Brown marker: level {level}. Higher markers score no more than that.", level=brown))
    note = Note(tr("Influence in area {area}", area=area + 1), tuple(lines), "AR-score-1")
    hit, halo = hit_and_halo(TRACK_X - 1, TRACK_TOP - 1, TRACK_WIDE + 2, FEET - TRACK_TOP + 2, 5)
    base = rect(7, FEET + 2, TRACK_X + TRACK_WIDE - 7, 68, "hit")
    return Thing(x, 0, hit + base, note=note, actions=(f"area {area + 1}",), halo=halo)


def level_things(seen: AveRomaState, area: int, x: float, tr: Translator) -> list[Thing]:
    """The levels that the marker of the player who decides can reach now."""
    return [level_thing(seen, area, level, actions, x, tr) for level, actions in sorted(reached(seen, area).items())]


def reached(seen: AveRomaState, area: int) -> dict[int, tuple[str, ...]]:
    """The actions that bring the marker to each level."""
    decision, seat = seen.decision, seen.seat
    if isinstance(decision, RaiseLevel):
        found: dict[int, tuple[str, ...]] = {}
        for levels in range(1, min(seen.raises, MOST_RAISE) + 1):
            if max(0, seen.players[seat].levels[area]) + levels <= seen.edition.track_top:
                target = raised_to(seen, area, levels)
                found[target] = (*found.get(target, ()), f"raise {area + 1} by {levels}")
        return found
    if isinstance(decision, ChooseArea):
        return {landing(seen, seat, area, 1): (f"area {area + 1}",)}
    if seen.gathered and seen.area() == area:
        return {landing(seen, seat, area, seen.gathered): ("advance",)}
    return {}


def level_thing(seen: AveRomaState, area: int, level: int, actions: tuple[str, ...], x: float,
                tr: Translator) -> Thing:
    edition = seen.edition
    high = level_high(edition)
    y = level_y(edition, level)
    box = (TRACK_X, y - high / 2, TRACK_WIDE, high) if level else (7, FEET + 2, TRACK_X + TRACK_WIDE - 7, 31)
    worth = edition.area_points[len(seen.players)][level]
    note = Note(tr("Level {level} of area {area}", level=level, area=area + 1),
                (tr("Worth {points} at the end", points=points(worth, tr)),), "AR-score-6")
    return Thing(x, 0, rect(*box, "hit", 3), note=note, actions=actions, halo=rect(*box, RING, 3))
