"""The 44 sites: what each one needs and gives, the bricks and Romans on it, and the majorities."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.core.standing import Contest, claim_lines
from ludi.draw.pieces import marker
from ludi.draw.shapes import TO, arch, group, icon, num, path, rect, text
from ludi.games.porta_nigra.edition import COLOURS, FIRST_GATE_SITE, PORTA_NIGRA, SITES, WALL, PortaNigraEdition
from ludi.games.porta_nigra.scene.names import brick_count, site_title
from ludi.games.porta_nigra.scene.pieces import BRICK_HIGH, BRICK_WIDE, FRESCO_HIGH, brick, fresco, roman
from ludi.games.porta_nigra.scene.plan import QUARTER_WIDE, niche_size, quarters, row_lines, site_places
from ludi.games.porta_nigra.standing import height_contest, row_contest
from ludi.games.porta_nigra.state import NOBODY, PortaNigraState
from ludi.games.porta_nigra.text.names import brick_range

FRONT = -BRICK_WIDE / 2 - 4
"""Distance from the middle of a site to the left edge of its bricks. With their depth, the bricks look centred."""
LEADER = 18.0
"""The mark of a player who is ahead in a majority."""


@lru_cache(maxsize=32)
def all_places(edition: PortaNigraEdition) -> list[tuple[float, float]]:
    """The positions of all sites, by site number."""
    places: list[tuple[float, float]] = [(0, 0)] * SITES
    for quarter in quarters(edition):
        own = [site for site in range(SITES) if edition.site_building[site] == quarter.building]
        for site, place in zip(own, site_places(quarter), strict=True):
            places[site] = place
    return places


def site_things(edition: PortaNigraEdition, seen: PortaNigraState, names: Sequence[str], tr: Translator) -> list[Thing]:
    """All sites, then the sections on them. Rows at the back come first."""
    empty = empty_sites(edition, tr)
    things, standing = [], []
    places = all_places(edition)
    for site, name in enumerate(edition.site_names):
        seat, bricks = seen.site_seat[site], seen.site_bricks[site]
        if seat == NOBODY:
            things.append(empty[site])
        else:
            things.append(built_site(edition, tr, site, names[seat], bricks))
            standing += section_pieces(edition.site_colour[site], name, seat, bricks, *places[site])
    return things + standing


def site_actions(edition: PortaNigraEdition, site: int) -> tuple[str, ...]:
    name = edition.site_names[site]
    if site >= FIRST_GATE_SITE:
        return f"build {name}", f"influence build {name}", f"raise {name}"
    return f"build {name}", f"influence build {name}"


@lru_cache(maxsize=32)
def empty_sites(edition: PortaNigraEdition, tr: Translator) -> list[Thing]:
    """All sites as they are printed."""
    places = all_places(edition)
    return [Thing(*places[site], site_print(edition, site), note=empty_note(edition, tr, site),
                  actions=site_actions(edition, site), halo=site_opening(edition, site, "halo window"))
            for site in range(SITES)]


def site_opening(edition: PortaNigraEdition, site: int, style: str) -> str:
    """The shape of a site's opening, used for the click area and the highlight."""
    building = edition.site_building[site]
    wide, high = niche_size(building, site - edition.site_building.index(building))
    if building == WALL:
        return rect(-wide / 2, -high, wide, high, style)
    return path(arch(0, 0, wide, high), style)


def site_print(edition: PortaNigraEdition, site: int) -> str:
    """Colour and number as a stack of bricks painted on the wall, with the points above it."""
    colour = COLOURS[edition.site_colour[site]]
    bricks = edition.site_bricks[site]
    high = FRESCO_HIGH * bricks
    gate = edition.site_building[site] == PORTA_NIGRA
    asked = f"{edition.lowest}{TO}{edition.highest}" if gate else str(bricks)
    drawing = site_opening(edition, site, "hit") + fresco(colour, bricks)
    # The mason's mark is on the top brick, so a longer text is placed below it.
    size = 20 if gate else min(high + 4, 24)
    line = -5 if gate else -high / 2 + min(high, 24) * 0.36
    drawing += group(text(1, line, asked, size, "figure brick-number"), f"brick-{colour}")
    if gate:
        points = text(-6, -high - 11, edition.price[edition.site_colour[site]], 27)
        return drawing + points + icon("brick", 15, -high - 19, 20, "sepia")
    return drawing + text(0, -high - 11, edition.site_points[site], 27)


def empty_note(edition: PortaNigraEdition, tr: Translator, site: int) -> Note:
    colour, title = edition.site_colour[site], site_title(edition, tr, site)
    if edition.site_building[site] == PORTA_NIGRA:
        return Note(title, (
            brick_range(edition.lowest, edition.highest, colour, tr),
            tr.plural("{n} point per brick", "{n} points per brick", edition.price[colour])), "PN-build-4")
    lines = [brick_count(tr, colour, edition.site_bricks[site]),
             tr.plural("{n} point", "{n} points", edition.site_points[site])]
    if not edition.rows[edition.site_row[site]].gives_cards:
        lines.append(tr("Building here gives no building card"))
    return Note(title, tuple(lines), "PN-build-3")


def built_site(edition: PortaNigraEdition, tr: Translator, site: int, owner: str, bricks: int) -> Thing:
    x, y = all_places(edition)[site]
    high = BRICK_HIGH * bricks
    note = Note(site_title(edition, tr, site),
                (owner, brick_count(tr, edition.site_colour[site], bricks)),
                "PN-build-1")
    shadow = (f"M{num(FRONT + 4)} 2h{num(BRICK_WIDE)}l9 -7v{num(-high + 4)}l6 5v{num(high - 4)}l-8 7"
              f"h{num(-BRICK_WIDE)}z")
    return Thing(x, y, rect(-31, -high - 44, 62, high + 46, "hit") + path(shadow, "cast"), note=note,
                 actions=site_actions(edition, site), halo=site_opening(edition, site, "halo window"))


def section_pieces(colour: int, name: str, seat: int, bricks: int, x: float, y: float) -> list[Thing]:
    """The bricks of a section from bottom to top, with the Roman on top."""
    kind = f"brick-{COLOURS[colour]}"
    drawing = brick(COLOURS[colour])
    pieces = [Thing(x + FRONT, y - BRICK_HIGH * level, drawing, key=f"brick-{name}-{level}", kind=kind)
              for level in range(bricks)]
    pieces.append(Thing(x, y - BRICK_HIGH * bricks - 2, roman(seat),
                        key=f"roman-{seat}-{name}", kind=f"roman-{seat}"))
    return pieces


def majority_things(seen: PortaNigraState, names: Sequence[str], tr: Translator) -> list[Thing]:
    """The points for the most and second most bricks in each row, next to the row, with the marks of those ahead."""
    edition = seen.edition
    things = []
    for quarter in quarters(edition):
        x = quarter.x + (37 if quarter.left else QUARTER_WIDE - 37)
        lines = [quarter.facade_y + line for line in row_lines(quarter.building)]
        if quarter.building == PORTA_NIGRA:
            x = quarter.x + (50 if quarter.left else QUARTER_WIDE - 50)
            things += height_things(seen, names, tr, x, quarter.facade_y + 12)
            continue
        rows = [row for row in edition.rows if row.building == quarter.building]
        for row, y in zip(rows, lines, strict=False):
            most, second = row.majority
            said = (tr.plural("Most bricks: {n} point", "Most bricks: {n} points", most),
                    tr.plural("Second most: {n} point", "Second most: {n} points", second))
            contest = row_contest(seen, row, tr)
            middle = y - 44 if quarter.building != WALL else (lines[0] + lines[1]) / 2 - 40
            things.append(Thing(x, middle, majority_plate(row.name, tuple(row.majority))
                                + leaders(contest, row.majority, ((19.0, 13.0), (19.0, 43.0))),
                                note=contest_note(contest, said, names, tr)))
    return things


def contest_note(contest: Contest, said: tuple[str, ...], names: Sequence[str], tr: Translator) -> Note:
    return Note(contest.name, (*said, *claim_lines(contest, names, tr)), contest.rule)


def leaders(contest: Contest, majority: Sequence[int], places: Sequence[tuple[float, float]]) -> str:
    """The marks of the players who would score first and second place now, at these two places."""
    drawing = ""
    for worth, (x, y) in zip(majority, places, strict=True):
        seats = [claim.seat for claim in contest.claims if claim.points == worth]
        drawing += "".join(group(marker(seat, LEADER), "", x + LEADER * 0.6 * place, y)
                           for place, seat in enumerate(seats))
    return drawing


@lru_cache(maxsize=64)
def majority_plate(name: str, majority: tuple[int, ...]) -> str:
    """A stele with the row's letter, the points for first place in a wreath, and those for second place below."""
    stone = "M-29 44V-30a29 22 0 0 1 58 0V44z"
    drawing = path(stone, "cast soft shifted-little") + path(stone, "stele")
    drawing += text(0, -35, name, 15, "inscription bold") if name else ""
    drawing += icon("influence", 0, -7, 48, "leaf") + text(0, 2, majority[0], 25)
    return drawing + text(0, 38, majority[1], 20, "figure dim")


def height_things(seen: PortaNigraState, names: Sequence[str], tr: Translator, x: float, top: float) -> list[Thing]:
    """The majorities for each height in Porta Nigra, the highest at the top."""
    edition = seen.edition
    things = []
    for place, height in enumerate(range(edition.highest, edition.lowest - 1, -1)):
        majority = edition.height_majority[height]
        said = (tr.plural("Most sections: {n} point", "Most sections: {n} points", majority[0]),
                tr.plural("Second most: {n} point", "Second most: {n} points", majority[1]))
        contest = height_contest(seen, height, tr)
        things.append(Thing(x, top + place * 48, height_plate(height, tuple(majority))
                            + leaders(contest, majority, ((3.0, 41.0), (32.0, 41.0))),
                            note=contest_note(contest, said, names, tr)))
    return things


@lru_cache(maxsize=64)
def height_plate(height: int, majority: tuple[int, ...]) -> str:
    drawing = rect(-44, 0, 88, 44, "parchment", 5) + icon("brick", -28, 14, 20, "sepia")
    drawing += text(-28, 39, height, 20) + text(3, 30, majority[0], 24)
    return drawing + text(31, 30, majority[1], 16, "figure dim")
