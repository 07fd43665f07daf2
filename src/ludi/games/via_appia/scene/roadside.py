"""What stands beside the road: the majorities of the sections, the prices of journeys, and everyone's distance."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.core.standing import Contest, claim_lines
from ludi.draw.pieces import marker
from ludi.draw.shapes import MINUS, group, num, path, rect, roman_numeral, text
from ludi.games.via_appia.edition import BRUNDISIUM, LARGE, LONGEST_JOURNEY, SECTIONS, SIZES, ViaAppiaEdition
from ludi.games.via_appia.scene.discs import tile
from ludi.games.via_appia.scene.pieces import bonus_token, coins, points_star
from ludi.games.via_appia.scene.road_plan import RULER, SEAM, ruler_place
from ludi.games.via_appia.standing import left_to_go, section_contest
from ludi.games.via_appia.state import ViaAppiaState
from ludi.games.via_appia.text.names import points, sesterces, tiles

SECTION_PLACES = [(164.0, 4.0), (312.0, 4.0), (746.0, 4.0)]
SECTION_WIDE, SECTION_HIGH = 144.0, 64.0
SEAT_STEP = 11.0
"""The distance between the marks of players who would share the points."""
MILESTONE = (14.0, 230.0)
ROW = 34.0
LEGEND = (668.0, 351.0)


# Sections


def section_things(seen: ViaAppiaState, names: Sequence[str], tr: Translator) -> list[Thing]:
    return [section_thing(seen.edition, section, tuple(player.tokens[section] for player in seen.players),
                          section_contest(seen, section, tr), tuple(names), tr) for section in range(len(SECTIONS))]


@lru_cache(maxsize=512)
def section_thing(edition: ViaAppiaEdition, section: int, counts: tuple[int, ...], contest: Contest,
                  names: tuple[str, ...], tr: Translator) -> Thing:
    """A tablet: the tokens that are left, and who would score the first and the second majority now."""
    left = edition.bonus_tokens[section] - sum(counts)
    drawing = rect(2, 3, SECTION_WIDE, SECTION_HIGH, "cast soft", 6)
    drawing += rect(0, 0, SECTION_WIDE, SECTION_HIGH, "parchment", 6)
    drawing += group(bonus_token(section, 40), "", 23, 32) + text(45, 40, left, 24, "figure", "start")
    first, second = leaders(counts)
    for row, (worth, seats) in enumerate(((edition.most_tokens_points, first), (edition.second_tokens_points, second))):
        y = 17.5 + 29 * row
        drawing += points_star(worth, 88, y, 33)
        step = SEAT_STEP if len(seats) > 2 else 17
        drawing += "".join(group(marker(seat, 17), "", 114 + step * place - 3 * (len(seats) > 2), y)
                           for place, seat in enumerate(seats))
    lines = [tr.plural("{n} bonus token left", "{n} bonus tokens left", left),
             tr("At the end, the most tokens score {first} points and the second most {second}.",
                first=edition.most_tokens_points, second=edition.second_tokens_points)]
    lines += claim_lines(contest, names, tr)
    x, y = SECTION_PLACES[section]
    return Thing(x, y, drawing, note=Note(tr("Section {section}", section=SECTIONS[section]), tuple(lines),
                                          "VA-score-2"))


def leaders(counts: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """The seats with the most tokens, and those with the second most; after a tie there is no second place."""
    most = max(counts)
    if not most:
        return [], []
    first = [seat for seat, count in enumerate(counts) if count == most]
    rest = [count for count in counts if 0 < count < most]
    if len(first) > 1 or not rest:
        return first, []
    return first, [seat for seat, count in enumerate(counts) if count == max(rest)]


# Points for tiles


@lru_cache(maxsize=32)
def legend(edition: ViaAppiaEdition, tr: Translator) -> Thing:
    """What a tile of each size scores."""
    drawing = rect(-20, 0, 420, 46, "hit")
    for size in range(len(SIZES)):
        x = 130.0 * size + 30
        turned = ' transform="rotate(90)"' if size == LARGE else ""
        drawing += group(f"<g{turned}>{tile(size, 0.92)}</g>", "", x, 24)
        drawing += points_star(edition.tile_points[size], x + (58 if size == LARGE else 46), 24, 38)
    lines = [f"{tiles(1, size, tr)}: {points(edition.tile_points[size], tr)}" for size in range(len(SIZES))]
    return Thing(*LEGEND, drawing, note=Note(tr("Points for laying a tile"), tuple(lines), "VA-build-8"))


# Journeys


def journey_things(seen: ViaAppiaState, viewer: int | None, tr: Translator) -> list[Thing]:
    """The golden milestone at Roma: what 1, 2 and 3 spaces cost the viewer now, or the player to move."""
    player = seen.players[seen.turn_seat if viewer is None else viewer]
    city = seen.city_of(player)
    less = 0 if city == BRUNDISIUM else seen.markers(city + 1)
    return list(milestone(seen.edition, less, tr))


@lru_cache(maxsize=32)
def milestone(edition: ViaAppiaEdition, less: int, tr: Translator) -> tuple[Thing, ...]:
    x, y = MILESTONE
    high = 3 * ROW + 8
    stone = f"M0 {num(high)}V12C0 4 8 0 30 0H88C110 0 118 4 118 12V{num(high)}Z"
    things = [Thing(x, y, path(stone, "cast soft shifted-little") + path(stone, "milestone")
                    + path(f"M8 {num(4 + ROW)}H110M8 {num(4 + 2 * ROW)}H110", "hair"))]
    for steps in range(1, LONGEST_JOURNEY + 1):
        base = edition.prices[steps]
        price = max(0, base - less)
        drawing = text(30, 25, roman_numeral(steps), 24, "inscription bold") + group(coins(price, 32), "", 66, 17)
        if less:
            drawing += text(84, 24, f"{MINUS}{base - price}", 20, "figure", "start")
        lines = [sesterces(price, tr)]
        if less:
            lines = [tr("{price}: {base} - {less} for city markers", price=sesterces(price, tr), base=base,
                        less=base - price)]
        hit, halo = rect(4, 1, 110, ROW - 2, "hit", 6), rect(4, 1, 110, ROW - 2, "halo price-row", 6)
        title = tr.plural("Travel {n} space", "Travel {n} spaces", steps)
        things.append(Thing(x, y + 4 + ROW * (steps - 1), hit + drawing, note=Note(title, tuple(lines), "VA-travel-2"),
                            actions=(f"travel {steps}",), halo=halo))
    return tuple(things)


# Distances

MARK = 23.0
"""The room for a mark in a group."""


def ruler_things(seen: ViaAppiaState, names: Sequence[str], tr: Translator) -> list[Thing]:
    """Everyone's mark above the scale with the number of spaces left, pushed apart where pawns are close."""
    edition = seen.edition
    rest = left_to_go(edition)
    groups: dict[int, list[int]] = {}
    for seat, player in enumerate(seen.players):
        groups.setdefault(rest[player.place], []).append(seat)
    order = sorted(groups, reverse=True)
    lefts = spread([ruler_place(edition, left) for left in order], [group_wide(groups[left]) for left in order])
    things = []
    for left, x in zip(order, lefts, strict=True):
        seats = groups[left]
        things.append(Thing(x, 362, path(f"M0 9L{num(ruler_place(edition, left) - x)} {num(RULER - 365)}", "pointer")
                            + text(MARK * len(seats) - 8, 8, left, 23, "figure", "start")))
        for place, seat in enumerate(seats):
            title = tr.plural("{player}: {n} space to Brundisium", "{player}: {n} spaces to Brundisium", left,
                              player=names[seat])
            things.append(Thing(x + MARK * place, 362, marker(seat, 24), key=f"distance-{seat}",
                                note=Note(title, (), "VA-end-1")))
    return things


def group_wide(seats: list[int]) -> float:
    """The room for the marks of players who are equally far, and their number."""
    return MARK * len(seats) + 32


def spread(wanted: list[float], wide: list[float]) -> list[float]:
    """Where each group begins: as near as possible to where it belongs, but beside the others."""
    placed: list[float] = []
    free = 20.0
    for at, room in zip(wanted, wide, strict=True):
        placed.append(max(at, free))
        free = placed[-1] + room
    end = SEAM - 2
    for index in range(len(placed) - 1, -1, -1):
        placed[index] = min(placed[index], end - wide[index] + MARK / 2)
        end = placed[index]
    return placed
