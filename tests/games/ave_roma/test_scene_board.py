"""The common board of Ave Roma: it shows what the state holds, and what is legal on it can be clicked."""

import re
from collections import Counter
from collections.abc import Iterator
from math import hypot
from xml.etree import ElementTree

import pytest

import ludi
from ludi.core.scene import Panel, Scene, Thing
from ludi.draw.svg import draw_defs, draw_panel, draw_scene
from ludi.games.ave_roma.edition import AREAS, MARKED_PLACES, PLACES, ROMA
from ludi.games.ave_roma.rounds import PlaceShadow
from ludi.games.ave_roma.scene.tracks import level_y, marker_place
from ludi.games.ave_roma.state import ACT, NO_CARD, AveRomaState
from ludi.testing.play import choices, play_on, uniform

GAME = ludi.game("ave-roma")
NAMES = ["Livia", "Marcus", "Octavia", "Gaius", "Cornelia"]
TABLES = [(players, advanced) for players in GAME.players for advanced in ("off", "on")]
MINE = ["offices", "areas", "areas-east"]
ON_THIS_BOARD = re.compile(
    r"quaestor|aedilis|mercator|propraetor|roma|area \d|raise \d by \d|collect|walk|upper|lower|advance|buy (?!top).*"
    r"|from (quaestor|aedilis|mercator|propraetor|roma)")
"""The actions that have their place on these panels."""

SIGN = re.compile(r'<use href="#icon-[\w-]+" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)"')
"""Where a drawing has an icon, and how wide it is."""
REACH = 17
"""So far from the middle of a figure, a sign can be recognized."""


def positions(players: int, advanced: str, seed: int) -> Iterator[AveRomaState]:
    """All positions of a game, one after the other."""
    state = GAME.new(players, seed, {"advanced": advanced})
    actions = play_on(state.clone(), uniform, choices(seed))
    for action in [*actions, None]:
        assert isinstance(state, AveRomaState)
        yield state
        if action is not None:
            state.apply(action)


def sampled(players: int, advanced: str, seed: int) -> Iterator[AveRomaState]:
    """Positions of a game, some of each kind of decision and the last one."""
    drawn: Counter[str] = Counter()
    for number, state in enumerate(positions(players, advanced, seed)):
        kind = type(state.decision).__name__ if state.decision is not None else "end"
        drawn[kind] += 1
        if drawn[kind] <= 12 or number % 9 == 0:
            yield state


def scene_of(state: AveRomaState, seat: int | None) -> Scene:
    scene = GAME.scene(GAME.seen(state, seat), NAMES[:len(state.players)])
    assert scene is not None
    return scene


def board_of(state: AveRomaState, seat: int | None = None) -> list[Panel]:
    return [panel for panel in scene_of(state, seat).panels if panel.name in MINE]


def decider(state: AveRomaState) -> int | None:
    return state.seat if state.decision is not None else None


def things(panels: list[Panel]) -> list[Thing]:
    return [thing for panel in panels for thing in panel.things]


def keyed(panels: list[Panel], start: str) -> dict[str, Thing]:
    return {thing.key: thing for thing in things(panels) if thing.key.startswith(start)}


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_keys_are_unique_in_the_whole_scene(players: int, advanced: str) -> None:
    for state in sampled(players, advanced, 3):
        keys = Counter(thing.key for thing in things(scene_of(state, 0).panels) if thing.key)
        assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_every_marked_place_offers_its_actions(players: int, advanced: str) -> None:
    for state in sampled(players, advanced, 4):
        offered = {action for thing in things(board_of(state)) for action in thing.actions}
        for place in MARKED_PLACES:
            assert {PLACES[place], f"from {PLACES[place]}"} <= offered


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_what_is_legal_on_the_board_can_be_clicked(players: int, advanced: str) -> None:
    for seed in range(4):
        for state in sampled(players, advanced, seed):
            offered = {action for thing in things(board_of(state, decider(state))) for action in thing.actions
                       if thing.note}
            legal = {GAME.notation(action) for action in state.legal()}
            assert {action for action in legal if ON_THIS_BOARD.fullmatch(action)} - offered == set()
            if state.picking in MARKED_PLACES:
                assert legal <= offered


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_workers_on_the_board_are_those_in_the_state(players: int, advanced: str) -> None:
    for state in sampled(players, advanced, 5):
        drawn = keyed(board_of(state), "worker-")
        for place in MARKED_PLACES:
            here = sorted(int(key.split("-")[2]) for key in drawn if key.split("-")[1] == PLACES[place])
            assert here == [value for value in range(1, 6) for _ in range(state.placed[place * 6 + value])]
        assert len({(thing.x, thing.y) for thing in drawn.values()}) == len(drawn)


@pytest.mark.parametrize("advanced", ["off", "on"])
def test_shadow_players_have_slots_of_their_own(advanced: str) -> None:
    for state in sampled(2, advanced, 6):
        if state.phase == ACT and state.shadow_slots[ROMA] == 0 < state.slots_used[ROMA]:
            feet = sorted(thing.x for thing in keyed(board_of(state), "worker-roma-").values())
            assert feet[-1] < 230 - 20
            return
    raise AssertionError("no player went to Roma before the shadows")


@pytest.mark.parametrize("advanced", ["off", "on"])
def test_a_click_on_a_place_sends_the_lowest_worker_of_the_shadow(advanced: str) -> None:
    placed = 0
    for state in sampled(2, advanced, 6):
        if not isinstance(state.decision, PlaceShadow):
            continue
        placed += 1
        legal = {GAME.notation(action) for action in state.legal()}
        lowest = min(legal).split()[1]
        offered = {action for thing in things(board_of(state, state.seat)) for action in thing.actions}
        assert offered & legal == {action for action in legal if action.split()[1] == lowest}
        anywhere = {action for thing in things(scene_of(state, state.seat).panels) for action in thing.actions}
        assert legal <= anywhere
    assert placed


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_markers_lie_on_their_levels(players: int, advanced: str) -> None:
    for state in sampled(players, advanced, 7):
        panels = board_of(state)
        markers, brown = keyed(panels, "influence-"), keyed(panels, "brown-")
        for area in range(AREAS):
            left = area % 3 * 200.0
            assert brown[f"brown-{area + 1}"].y == level_y(state.edition, state.brown[area])
            for seat, player in enumerate(state.players):
                x, y = marker_place(state.edition, seat, player.levels[area])
                marker = markers[f"influence-{area + 1}-{seat}"]
                assert (marker.x, marker.y) == (left + x, y)
        assert len(markers) == AREAS * players


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_an_area_card_that_was_used_once_lies_higher(players: int, advanced: str) -> None:
    for state in sampled(players, advanced, 8):
        panels = board_of(state)
        drawn = keyed(panels, "card-")
        for area, card in enumerate(state.area_card):
            if card != NO_CARD:
                assert drawn[f"card-{state.edition.card_slugs[card]}"].y == (48 if state.area_up[area] else 92)


def test_figures_never_cover_each_other() -> None:
    for players in GAME.players:
        state = GAME.new(players, 1)
        assert isinstance(state, AveRomaState)
        drawn = list(keyed(board_of(state), "colosseum-").values())
        assert len(drawn) == players
        for one in drawn:
            for other in drawn:
                assert one is other or abs(one.x - other.x) + abs(one.y - other.y) > 18


def test_every_space_shows_its_price_however_many_figures_stand_there() -> None:
    state = GAME.new(5, 1)
    assert isinstance(state, AveRomaState)
    for field, politics in enumerate(state.edition.field_politics):
        for player in state.players:
            player.colosseum = field
        board = board_of(state)
        space = next(thing for thing in things(board) if thing.note and thing.note.title == f"Space {field + 1} of the "
                     "Colosseum")
        signs = [tuple(map(float, sign)) for sign in SIGN.findall(space.drawing)]
        assert len(signs) == 1 + politics
        for figure in keyed(board, "colosseum-").values():
            for x, y, size in signs:
                assert hypot(figure.x - x - size / 2, figure.y - y - size / 2) > REACH


def test_the_board_is_well_formed_and_its_references_resolve() -> None:
    defined = set(re.findall(r'\bid="([^"]+)"', draw_defs(GAME.look())))
    for players, advanced in TABLES:
        for number, state in enumerate(sampled(players, advanced, 9)):
            if number % 5:
                continue
            ElementTree.fromstring(draw_scene(Scene("", board_of(state, decider(state)))))
            drawn = "".join(draw_panel(panel, ()) for panel in board_of(state))
            assert set(re.findall(r'href="#([^"]+)"', drawn)) <= defined


def test_notes_of_the_board_cite_rules_that_exist() -> None:
    rules = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    for state in sampled(2, "on", 10):
        cited = {thing.note.rule for thing in things(board_of(state)) if thing.note and thing.note.rule}
        assert [rule for rule in cited if f"**{rule}**" not in rules] == []
