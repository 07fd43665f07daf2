"""The table of Ave Roma: what is legal can be clicked, what is hidden is not drawn, what moves has one key."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

import pytest

import ludi
from ludi.core.scene import Panel
from ludi.draw.svg import draw_defs, draw_panel, draw_scene
from ludi.testing.cases import Setting
from ludi.testing.editions import altered_game
from ludi.testing.play import choices, play_on, uniform
from support.ave_roma_history import AVE_ROMA_WAYS
from support.cases import ave_roma_settings
from support.scenes import scene_of, things

GAME = ludi.game("ave-roma")
BASE: Mapping[str, str] = {}
ADVANCED = {"advanced": "on"}
MODES = [BASE, ADVANCED]
LEFT_TO_BUTTONS = re.compile(r"pass|finish|advance|no area|no raise|discount (black|green|red|any)")
"""Actions without a place on the board."""
GAMES = 40
"""Games for each number of players and mode."""
DRAWN_OF_EACH = 2
"""Pictures take long to draw: a position is drawn if it offers an action that was drawn less often than this."""

each_table = pytest.mark.parametrize(("players", "options"), [(players, options) for players in GAME.players
                                                              for options in MODES],
                                     ids=lambda value: value if isinstance(value, int) else "advanced" if value else
                                     "base")


def states(players: int, seed: int, options: Mapping[str, str]) -> Iterator[ludi.State]:
    """All positions of a game, one after the other."""
    way = list(AVE_ROMA_WAYS)[seed % len(AVE_ROMA_WAYS)]
    state = GAME.new(players, seed, options)
    for action in play_on(state.clone(), AVE_ROMA_WAYS[way], choices(seed)):
        yield state
        state.apply(action)
    yield state


def ended(players: int, seed: int, options: Mapping[str, str]) -> ludi.State:
    """The table after a whole game, when the players own the most."""
    state = GAME.new(players, seed, options)
    play_on(state, AVE_ROMA_WAYS["busy"], choices(seed))
    return state


def notable(players: int, options: Mapping[str, str]) -> Iterator[tuple[ludi.State, set[str]]]:
    """Positions that offer something rarely seen before, with the notations of everything that is legal."""
    drawn: Counter[int] = Counter()
    for seed in range(GAMES):
        for state in states(players, seed, options):
            legal = state.legal() if state.seat != ludi.OVER else []
            if any(drawn[action] < DRAWN_OF_EACH for action in legal):
                drawn.update(legal)
                yield state, {GAME.notation(action) for action in legal}


@each_table
def test_every_legal_action_has_a_target_with_a_note_or_a_button(players: int, options: Mapping[str, str]) -> None:
    for state, legal in notable(players, options):
        scene = scene_of(GAME, state, state.seat)
        offered = {action for thing in things(scene) for action in thing.actions}
        assert {action for action in legal - offered if not LEFT_TO_BUTTONS.fullmatch(action)} == set()
        assert [thing.actions for thing in things(scene) if legal.intersection(thing.actions) and not thing.note] == []


@each_table
def test_keys_are_unique(players: int, options: Mapping[str, str]) -> None:
    for number, state in enumerate(states(players, players, options)):
        if number % 11 == 0:
            keys = Counter(thing.key for thing in things(scene_of(GAME, state, number % players)) if thing.key)
            assert [key for key, count in keys.items() if count > 1] == []


@each_table
def test_panels_keep_their_size(players: int, options: Mapping[str, str]) -> None:
    def measures(panel: Panel) -> tuple[str, float, float, float, float]:
        return panel.name, panel.x, panel.y, panel.width, panel.height

    sizes = {tuple(measures(panel) for panel in scene_of(GAME, state, 1).panels)
             for number, state in enumerate(states(players, 3, options)) if number % 23 == 0}
    assert len(sizes) == 1


@pytest.mark.parametrize("options", MODES, ids=["base", "advanced"])
def test_no_scene_depends_on_what_is_hidden(options: Mapping[str, str]) -> None:
    for number, state in enumerate(states(3, 11, {**options, "cards": "15"})):
        if number % 41 == 0:
            for seat in [None, 0, 1, 2]:
                dealt = state.clone()
                GAME.redeal(dealt, seat, ludi.seeded(5))
                assert draw_scene(scene_of(GAME, state, seat)) == draw_scene(scene_of(GAME, dealt, seat))


@pytest.mark.parametrize("setting", ave_roma_settings(4), ids=lambda setting: setting.name)
def test_every_edition_can_be_drawn(setting: Setting) -> None:
    game = altered_game("ave-roma", setting.edition)
    state = game.new(4, 2, dict(setting.options))
    play_on(state, uniform, choices(2))
    ElementTree.fromstring(draw_scene(scene_of(game, state, None)))


@each_table
def test_every_symbol_that_is_used_is_defined(players: int, options: Mapping[str, str]) -> None:
    scene = scene_of(GAME, ended(players, 7, options), 1)
    drawn = "".join(draw_panel(panel, ()) for panel in scene.panels)
    used = set(re.findall(r'href="#([^"]+)"', drawn))
    used |= {f"icon-{tally.icon}" for row in scene.tallies for tally in row}
    assert used <= set(re.findall(r'\bid="([^"]+)"', draw_defs(GAME.look()) + drawn))


@each_table
def test_every_owned_card_is_drawn_once_with_its_note(players: int, options: Mapping[str, str]) -> None:
    state = ended(players, 5, options)
    seats = GAME.view(state, 0)["seats"]
    assert isinstance(seats, list)
    owned = {f"card-{card}" for seat in seats for group in ("left", "right", "active") for card in seat[group]}
    drawn = [thing for panel in scene_of(GAME, state, 0).panels if panel.seat is not None for thing in panel.things
             if thing.is_card]
    assert Counter(thing.key for thing in drawn) == Counter(owned)
    assert [thing.key for thing in drawn if not thing.note or not thing.note.lines] == []


@each_table
def test_tallies_are_what_the_players_own(players: int, options: Mapping[str, str]) -> None:
    state = ended(players, 6, options)
    for seat, row in enumerate(scene_of(GAME, state, 0).tallies):
        owned = GAME.resources(state, seat)
        numbers = [int(tally.number) for tally in row[:6]]
        assert numbers[:4] == [owned["denarii"], owned["surplus"],
                               sum(count for name, count in owned.items() if name.startswith("good-")),
                               owned["politics"]]
        assert numbers[4] + numbers[5] == sum(count for name, count in owned.items() if name.endswith("-cards"))


def test_a_player_who_has_passed_is_marked() -> None:
    state = GAME.new(3, 1)
    seat = state.seat
    state.apply(GAME.parse("pass"))
    names = [row[-1].name for row in scene_of(GAME, state, None).tallies]
    assert [name == "Passed" for name in names] == [other == seat for other in range(3)]


def test_notes_cite_rules_that_exist() -> None:
    document = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    for options in MODES:
        cited = {thing.note.rule for thing in things(scene_of(GAME, ended(5, 7, options), 1)) if thing.note}
        assert {rule for rule in cited if rule and f"* **{rule}** " not in document} == set()


def test_the_panels_of_a_player_and_of_a_spectator() -> None:
    state = GAME.new(3, 1)
    assert [[panel.name for panel in scene_of(GAME, state, seat).panels] for seat in (1, None)] == [
        ["offices", "rows", "areas", "areas-east", "mine", "seat-2", "seat-0"],
        ["offices", "rows", "areas", "areas-east", "seat-0", "seat-1", "seat-2"]]
