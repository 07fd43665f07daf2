"""The road from Roma to Brundisium: spaces, tiles, pawns, cities and their tokens."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import ON_BOARD, Note, Panel, Thing
from ludi.draw.shapes import circle, num
from ludi.games.via_appia.actions import action_list
from ludi.games.via_appia.edition import (
    BRUNDISIUM,
    CITIES,
    FIRST_CITY,
    LARGE,
    LONGEST_JOURNEY,
    ROMA,
    SIZES,
    SPACES,
    ViaAppiaEdition,
)
from ludi.games.via_appia.scene.discs import TILE_HIGH, TILE_WIDE, tile
from ludi.games.via_appia.scene.pieces import city_marker, pawn, victory_token
from ludi.games.via_appia.scene.road_plan import HIGH, LANE, PARTS, beside, city_place, spots
from ludi.games.via_appia.scene.road_print import road_ground
from ludi.games.via_appia.scene.roadside import journey_things, legend, ruler_things, section_things
from ludi.games.via_appia.standing import left_to_go
from ludi.games.via_appia.state import ViaAppiaState
from ludi.games.via_appia.text.names import CITY_NAMES, bonus_tokens, gain, place_name, points, tiles
from ludi.games.via_appia.travel import can_step

TARGET = 38.0
"""The least length of the side of a space that can be clicked."""
TOKEN_PLACES = [(0.0, 0.0), (256.0, 166.0), (522.0, 190.0), (940.0, 68.0)]
"""The first victory token of each city; its other tokens follow to the right."""
MARKER_PLACES = [(0.0, 0.0), (362.0, 177.0), (522.0, 238.0), (1046.0, 79.0)]
"""The first city marker of each city."""
TOKEN, TOKEN_STEP = 36.0, 38.0


def road_panels(seen: ViaAppiaState, viewer: int | None, names: Sequence[str], tr: Translator) -> list[Panel]:
    """The road to Beneventum, and from there to Brundisium."""
    things = road_things(seen, viewer, names, tr)
    panels = []
    for name, part in zip(("road", "road-east"), PARTS, strict=True):
        left, right = part
        panels.append(Panel(name, tr("The road"), right - left, HIGH, ground=road_ground(seen.edition, part, tr),
                            things=[replace(thing, x=thing.x - left) if left else thing
                                    for thing in things if left <= thing.x < right],
                            x=left, zone=ON_BOARD, tab=tr("Road")))
    return panels


def road_things(seen: ViaAppiaState, viewer: int | None, names: Sequence[str], tr: Translator) -> list[Thing]:
    """Everything on the road, at its place on the whole road."""
    things = [*section_things(seen, names, tr), legend(seen.edition, tr), *journey_things(seen, viewer, tr)]
    standing, reach = pawns_at(seen), reaches(seen, viewer)
    for city in range(len(CITIES)):
        things += city_things(seen, city, reach.get(FIRST_CITY + city, ()), names, tr, standing)
    for space in range(SPACES):
        here = ", ".join(names[seat] for seat in standing.get(space, ()))
        things.append(space_thing(seen.edition, space, seen.laid[space], reach.get(space, ()), here, tr))
    things += [laid_tile(seen.edition, space) for space in range(SPACES) if seen.laid[space]]
    things += pawn_things(seen, viewer, names, tr, standing)
    return things + ruler_things(seen, names, tr)


def pawns_at(seen: ViaAppiaState) -> dict[int, list[int]]:
    """The seats whose pawns stand at each place."""
    standing: dict[int, list[int]] = {}
    for seat, player in enumerate(seen.players):
        standing.setdefault(player.place, []).append(seat)
    return standing


# What can be done


@lru_cache(maxsize=32)
def offered(edition: ViaAppiaEdition) -> frozenset[str]:
    """The notations that the edition knows at all."""
    return frozenset(action_list(edition).numbers)


def reaches(seen: ViaAppiaState, viewer: int | None) -> dict[int, tuple[str, ...]]:
    """For each place where a journey of the viewer can end, the journeys that end there. Only who moves can travel."""
    found: dict[int, tuple[str, ...]] = {}
    if viewer is not None and viewer == seen.turn_seat:
        for steps in range(1, LONGEST_JOURNEY + 1):
            if f"travel {steps}" in offered(seen.edition):
                for end in ends(seen, seen.players[viewer].place, steps):
                    found[end] = (*found.get(end, ()), f"travel {steps}")
    return found


def ends(seen: ViaAppiaState, place: int, steps: int) -> set[int]:
    """Where a journey of exactly this length can end."""
    onward = [ahead for ahead in seen.edition.ahead[place] if can_step(seen, ahead, steps - 1)]
    return set(onward) if steps == 1 else {end for ahead in onward for end in ends(seen, ahead, steps - 1)}


def place_actions(edition: ViaAppiaEdition, place: int, laid: bool, journeys: tuple[str, ...]) -> tuple[str, ...]:
    """What a click on a place can mean. On an open space one builds; on a tile or a city one travels."""
    name = edition.place_names[place]
    step = (f"to {name}",) if f"to {name}" in offered(edition) else ()
    if place >= SPACES:
        return step + journeys
    build = (f"build {name}",)
    return step + journeys + build if laid else build + step + journeys


# Spaces


@lru_cache(maxsize=4096)
def space_thing(edition: ViaAppiaEdition, space: int, laid: bool, journeys: tuple[str, ...], here: str,
                tr: Translator) -> Thing:
    """A space. Its note names the pawns on it, because clicks pass through them."""
    spot, size = spots(edition)[space], edition.space_size[space]
    lines = [tr("A tile lies here.") if laid else
             tr("Space for {tile}: {gains}", tile=tiles(1, size, tr), gains=", ".join([
                 gain(points(edition.tile_points[size], tr), tr),
                 gain(bonus_tokens(1, edition.space_section[space], tr), tr)]))]
    lines.append(tr("Ahead: {places}", places=", ".join(place_name(edition, onward, tr)
                                                        for onward in edition.ahead[space])))
    if here:
        lines.append(tr("Pawns here: {names}", names=here))
    left = left_to_go(edition)[space]
    lines.append(tr.plural("{n} space to Brundisium", "{n} spaces to Brundisium", left))
    note = Note(place_name(edition, space, tr), tuple(lines), "VA-travel-5" if laid else "VA-build-5")
    wide, high = max(TILE_WIDE[size] + 3, TARGET), max(TILE_HIGH[size] + 3, TARGET)
    shape = (f'<rect x="{num(-wide / 2)}" y="{num(-high / 2)}" width="{num(wide)}" height="{num(high)}" rx="5" '
             f'transform="rotate({spot.angle:.0f})" class="')
    halo = (f'<rect x="{num(-TILE_WIDE[size] / 2 - 2)}" y="{num(-TILE_HIGH[size] / 2 - 2)}" '
            f'width="{num(TILE_WIDE[size] + 4)}" height="{num(TILE_HIGH[size] + 4)}" rx="5" '
            f'transform="rotate({spot.angle:.0f})" class="halo"/>')
    return Thing(spot.x, spot.y, f'{shape}hit"/>', note=note,
                 actions=place_actions(edition, space, laid, journeys), halo=halo)


@lru_cache(maxsize=128)
def laid_tile(edition: ViaAppiaEdition, space: int) -> Thing:
    spot, size = spots(edition)[space], edition.space_size[space]
    drawing = f'<g transform="rotate({spot.angle:.0f})">{tile(size)}</g>'
    return Thing(spot.x, spot.y, drawing, key=f"laid-{edition.space_names[space]}", kind=f"tile-{SIZES[size]}")


# Cities


def city_things(seen: ViaAppiaState, city: int, journeys: tuple[str, ...], names: Sequence[str], tr: Translator,
                standing: dict[int, list[int]]) -> list[Thing]:
    """The plaza, a target for journeys; beside it the tokens that are left and the markers."""
    place = FIRST_CITY + city
    x, y = city_place(city)
    lines = []
    if city != ROMA:
        came = [names[seat] for seat, player in enumerate(seen.players) if seen.city_of(player) >= city]
        left = seen.tokens_at(city)
        lines.append(tr("Victory tokens left: {tokens}", tokens=", ".join(map(str, left))) if left
                     else tr("No victory token is left."))
        if came:
            lines.append(tr("Reached by {names}", names=", ".join(came)))
    if standing.get(place):
        lines.append(tr("Pawns here: {names}", names=", ".join(names[seat] for seat in standing[place])))
    left_over = left_to_go(seen.edition)[place]
    if city != BRUNDISIUM:
        lines.append(tr.plural("{n} space to Brundisium", "{n} spaces to Brundisium", left_over))
    things = [Thing(x, y, circle(0, 0, 38, "hit"),
                    note=Note(tr(CITY_NAMES[city]), tuple(lines), "VA-travel-7" if city else "VA-setup-5"),
                    actions=place_actions(seen.edition, place, True, journeys), halo=circle(0, 0, 37, "halo"))]
    return things if city == ROMA else things + tokens_and_markers(seen, city, names, tr)


def tokens_and_markers(seen: ViaAppiaState, city: int, names: Sequence[str], tr: Translator) -> list[Thing]:
    x, y = TOKEN_PLACES[city]
    edition, players = seen.edition, len(seen.players)
    tokens = edition.two_player_tokens if players == 2 else edition.city_tokens
    gone = len(tokens) - len(seen.tokens_at(city))
    step = min(TOKEN_STEP, 3 * TOKEN_STEP / len(tokens))
    things = []
    for place, token in enumerate(tokens):
        title = (tr("Victory token: {points}", points=points(token, tr)))
        if place < gone:
            things.append(Thing(x + step * place, y, circle(0, 0, TOKEN / 2 - 1, "token-gone"),
                                note=Note(title, (tr("Already taken"),), "VA-city-1")))
        else:
            things.append(Thing(x + step * place, y, victory_token(token, TOKEN), key=f"victory-{city}-{place}",
                                note=Note(title, (tr("For the next player to arrive, the highest first"),),
                                          "VA-city-1")))
    return things + markers(seen, city, names, tr)


def markers(seen: ViaAppiaState, city: int, names: Sequence[str], tr: Translator) -> list[Thing]:
    """One marker for each who came first. Once all have come, it is not known whose arrival left none."""
    x, y = MARKER_PLACES[city]
    count = seen.markers(city)
    came: list[int | None] = [seat for seat, player in enumerate(seen.players) if seen.city_of(player) >= city]
    if len(came) == len(seen.players):
        came = [None] * count
    things = []
    for place, seat in enumerate(came[:count]):
        note = Note(tr.plural("{n} city marker", "{n} city markers", count),
                    (tr("Each one makes the journey to this city 1 sesterce cheaper."),), "VA-travel-8")
        things.append(Thing(x + 17 * place, y, city_marker(seat, 22),
                            key=f"marker-{city}-{place}", note=note))
    return things


# Pawns


def pawn_things(seen: ViaAppiaState, viewer: int | None, names: Sequence[str], tr: Translator,
                standing: dict[int, list[int]]) -> list[Thing]:
    """All pawns, those in front last. Only the viewer's own is a target; clicks pass through the others."""
    things = []
    for place, seats in standing.items():
        for index, seat in enumerate(seats):
            x, y = pawn_place(seen.edition, place, index, len(seats), seat)
            drawing = pawn(seat, 0.95)
            if seat == viewer:
                journeys = tuple(f"travel {steps}" for steps in range(1, LONGEST_JOURNEY + 1)
                                 if f"travel {steps}" in offered(seen.edition))
                left = left_to_go(seen.edition)[place]
                note = Note(tr("Your pawn"), (place_name(seen.edition, place, tr),
                                              tr.plural("{n} space to Brundisium", "{n} spaces to Brundisium", left)),
                            "VA-travel-1")
                things.append(Thing(x, y, drawing, key=f"pawn-{seat}", note=note, actions=journeys,
                                    halo='<ellipse cx="0" cy="-17" rx="16" ry="24" class="halo"/>'))
            else:
                things.append(Thing(x, y, drawing, key=f"pawn-{seat}"))
    return sorted(things, key=lambda thing: thing.y)


def pawn_place(edition: ViaAppiaEdition, place: int, index: int, count: int, seat: int) -> tuple[float, float]:
    """Where a pawn stands: in a city each seat has its own corner, on a large tile each pawn its own lane."""
    spot = spots(edition)[place]
    if place >= SPACES:
        return spot.x - 14 + 28 * (seat % 2), spot.y - 2 + 28 * (seat // 2)
    if edition.space_size[place] == LARGE:
        x, y = beside(spot, LANE if index else -LANE)
        return x, y + 11
    return spot.x + 9 * (index - (count - 1) / 2), spot.y + 11


