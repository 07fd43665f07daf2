"""The table of Porta Nigra: what is legal can be clicked, what is hidden is not drawn, what moves has one key."""

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import ludi
from ludi.draw.svg import draw_defs, draw_panel, draw_scene
from ludi.testing.cases import Setting
from ludi.testing.editions import altered_game
from ludi.testing.play import choices, play_on, uniform
from support.cases import porta_nigra_settings
from support.porta_nigra_ways import PORTA_NIGRA_WAYS
from support.scenes import scene_of, things

GAME = ludi.game("porta-nigra")
LEFT_TO_BUTTONS = re.compile(r"end turn|leave card|(bricks|white|points) \d+")
GAMES = 600
DRAWN_OF_EACH = 20
"""Pictures take long to draw: a position is drawn if it offers an action that was drawn less often than this."""


def states(game: ludi.Game, players: int, seed: int, way: str) -> Iterator[ludi.State]:
    """All positions of a game, one after the other."""
    state = game.new(players, seed)
    for action in play_on(state.clone(), PORTA_NIGRA_WAYS[way], choices(seed)):
        yield state
        state.apply(action)
    yield state


@pytest.mark.parametrize("players", GAME.players)
def test_every_legal_action_has_a_target_or_a_button(players: int) -> None:
    ways = list(PORTA_NIGRA_WAYS)
    drawn: Counter[int] = Counter()
    for seed in range(GAMES // len(GAME.players)):
        for state in states(GAME, players, seed, ways[seed % len(ways)]):
            legal = [action for action in state.legal() if not LEFT_TO_BUTTONS.fullmatch(GAME.notation(action))]
            if all(drawn[action] >= DRAWN_OF_EACH for action in legal):
                continue
            drawn.update(legal)
            offered = {action for thing in things(scene_of(GAME, state, state.seat)) for action in thing.actions}
            assert [GAME.notation(action) for action in legal if GAME.notation(action) not in offered] == []


@pytest.mark.parametrize("players", GAME.players)
def test_keys_are_unique(players: int) -> None:
    for number, state in enumerate(states(GAME, players, players, "uniform")):
        if number % 7 == 0:
            keys = Counter(thing.key for thing in things(scene_of(GAME, state, number % players)) if thing.key)
            assert [key for key, count in keys.items() if count > 1] == []


def test_no_scene_depends_on_what_is_hidden() -> None:
    state = GAME.new(3, 11)
    for seat in [None, 0, 1, 2]:
        dealt = state.clone()
        GAME.redeal(dealt, seat, ludi.seeded(5))
        assert draw_scene(scene_of(GAME, state, seat)) == draw_scene(scene_of(GAME, dealt, seat))


@pytest.mark.parametrize("seat", [None, 1])
def test_a_hidden_hand_is_not_drawn(seat: int | None) -> None:
    state = GAME.new(2, 3)
    cards = [thing.key for thing in things(scene_of(GAME, state, seat)) if thing.key.startswith("action-0-")]
    assert cards == []


def test_the_own_hand_is_drawn() -> None:
    state = GAME.new(2, 3)
    hand = GAME.view(state, 0)["seats"][0]["hand"]  # type: ignore[index]
    cards = [thing.key for thing in things(scene_of(GAME, state, 0)) if thing.key.startswith("action-0-")]
    assert cards == [f"action-0-{card}" for card in hand]


@pytest.mark.parametrize("setting", porta_nigra_settings(4), ids=lambda setting: setting.name)
def test_every_edition_can_be_drawn(setting: Setting) -> None:
    game = altered_game("porta-nigra", setting.edition)
    state = game.new(4, 2)
    play_on(state, uniform, choices(2))
    ElementTree.fromstring(draw_scene(scene_of(game, state, None)))


def test_every_symbol_that_is_used_is_defined() -> None:
    state = GAME.new(4, 7)
    play_on(state, uniform, choices(7))
    scene = scene_of(GAME, state, 1)
    drawn = "".join(draw_panel(panel, ()) for panel in scene.panels)
    used = set(re.findall(r'href="#([^"]+)"', drawn))
    assert used <= set(re.findall(r'\bid="([^"]+)"', draw_defs(GAME.look()) + drawn))


def test_notes_cite_rules_that_exist() -> None:
    state = GAME.new(4, 7)
    play_on(state, uniform, choices(7))
    cited = {thing.note.rule for thing in things(scene_of(GAME, state, 1)) if thing.note and thing.note.rule}
    document = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    assert {rule for rule in cited if f"* **{rule}** " not in document} == set()


def test_the_panels_of_a_player_and_of_a_spectator() -> None:
    state = GAME.new(3, 1)
    assert [[panel.name for panel in scene_of(GAME, state, seat).panels] for seat in (1, None)] == [
        ["board", "mine", "buildings", "honours", "seat-2", "seat-0"],
        ["board", "buildings", "honours", "seat-0", "seat-1", "seat-2"]]
