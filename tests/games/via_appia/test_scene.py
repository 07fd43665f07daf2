"""The table of Via Appia: what is legal can be clicked or aimed, what is hidden is not drawn, what moves has a key."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import cos, radians, sin
from xml.etree import ElementTree

import pytest

import ludi
from ludi.core.scene import Scene
from ludi.draw.svg import draw_defs, draw_panel, draw_scene
from ludi.games.via_appia.edition import CITIES, FIRST_CITY, SIZES
from ludi.games.via_appia.scene import pieces
from ludi.games.via_appia.scene.discs import TILE_HIGH, TILE_WIDE
from ludi.games.via_appia.scene.road_plan import SEAM, spots
from ludi.games.via_appia.scene.stores import loads
from ludi.games.via_appia.standing import left_to_go
from ludi.games.via_appia.state import ViaAppiaState
from ludi.testing.cases import Setting
from ludi.testing.editions import altered_game
from ludi.testing.play import WAYS, choices, play_on, uniform
from support.cases import via_appia_settings
from support.scenes import scene_of, things
from support.via_appia import Scenario, opened

GAME = opened(None)
LEFT_TO_BUTTONS = {"no more", "done"}
RIM = 39
"""The radius of a city on the road."""
GAMES = 30
DRAWN_OF_EACH = 12
"""Pictures take long to draw: a position is drawn if it offers an action that was drawn less often than this."""


def states(game: ludi.Game, players: int, seed: int, way: str, options: dict[str, str]) -> Iterator[ludi.State]:
    """All positions of a game, one after the other."""
    state = game.new(players, seed, options)
    for action in play_on(state.clone(), WAYS[way], choices(seed)):
        yield state
        state.apply(action)
    yield state


def some(game: ludi.Game, players: int, seed: int, way: str) -> Iterator[ludi.State]:
    """Every seventh position of a game: drawing all of them would take long."""
    return islice(states(game, players, seed, way, {}), 0, None, 7)


def offered(scene: Scene) -> set[str]:
    """What can be clicked or aimed."""
    found = {action for thing in things(scene) for action in thing.actions}
    for panel in scene.panels:
        if panel.aim:
            found |= {choice.action for choice in [*panel.aim.starts, *panel.aim.directions]}
    return found


# What can be done


@pytest.mark.parametrize("options", [{}, {"hand": "steady", "passing": "off"}], ids=["shipped", "steady"])
@pytest.mark.parametrize("players", GAME.players)
def test_every_legal_action_has_a_target_an_aim_or_a_button(players: int, options: dict[str, str]) -> None:
    ways = list(WAYS)
    drawn: Counter[int] = Counter()
    for seed in range(GAMES // len(GAME.players)):
        for state in states(GAME, players, seed, ways[seed % len(ways)], options):
            legal = [action for action in state.legal() if GAME.notation(action) not in LEFT_TO_BUTTONS]
            if all(drawn[action] >= DRAWN_OF_EACH for action in legal):
                continue
            drawn.update(legal)
            found = offered(scene_of(GAME, state, state.seat))
            assert [GAME.notation(action) for action in legal if GAME.notation(action) not in found] == []


def test_every_target_is_an_action_of_the_game() -> None:
    for state in some(GAME, 3, 5, "curious"):
        unknown = {action for thing in things(scene_of(GAME, state, 0)) for action in thing.actions
                   if action not in GAME.actions.numbers}
        assert unknown == set()


def test_a_journey_is_offered_where_it_ends() -> None:
    table = Scenario()
    table.lay("A1-left", "A2")
    table.coins(9)
    places = {thing.note.title: thing.actions for thing in things(scene_of(GAME, table.state, 0)) if thing.note}
    assert places["A1-left"] == ("to A1-left", "travel 1", "build A1-left")
    assert places["A2"] == ("travel 2", "build A2")
    assert places["A1-right"] == ("build A1-right", "to A1-right")


def test_the_milestone_says_the_price_with_markers_taken_off() -> None:
    table = Scenario(players=3)
    table.player(1).place = FIRST_CITY + 1
    texts = [thing.note.lines for thing in things(scene_of(GAME, table.state, 0))
             if thing.note and thing.actions == ("travel 3",)]
    assert texts == [("5 sesterces: 6 - 1 for city markers",)]


# What is hidden


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_no_scene_depends_on_what_is_hidden(seat: int | None) -> None:
    state = GAME.new(3, 11)
    dealt = state.clone()
    GAME.redeal(dealt, seat, ludi.seeded(5))
    assert draw_scene(scene_of(GAME, state, seat)) == draw_scene(scene_of(GAME, dealt, seat))


@pytest.mark.parametrize("seat", [None, 0])
def test_the_sesterces_of_others_are_only_said_as_counted_openly(seat: int | None) -> None:
    pictures = []
    for held in (3, 97):
        table = Scenario()
        table.coins(held, 1)
        scene = scene_of(GAME, table.state, seat)
        drawn = draw_scene(scene)
        counted = f"Counted openly: {held} sesterces"
        assert counted in drawn
        # The heap has a new key for every amount that was counted openly, so that gains glide to it.
        drawn = drawn.replace(counted, "").replace(f"coins-1-{held}", "")
        pictures.append((drawn, scene.tallies))
    assert pictures[0] == pictures[1]


def test_your_own_sesterces_are_shown() -> None:
    table = Scenario()
    table.coins(97)
    scene = scene_of(GAME, table.state, 0)
    mine = next(panel for panel in scene.panels if panel.name == "mine")
    assert ">97</text>" in draw_panel(mine, ())
    assert scene.tallies[0][0].number == "97"


def test_the_screens_are_removed_at_the_end() -> None:
    state = GAME.new(2, 4)
    play_on(state, uniform, choices(4))
    scene = scene_of(GAME, state, None)
    assert [tallies[0].icon for tallies in scene.tallies] == ["coin", "coin"]


# Drawing


@pytest.mark.parametrize("players", GAME.players)
def test_keys_are_unique(players: int) -> None:
    for number, state in enumerate(some(GAME, players, players, "uniform")):
        keys = Counter(thing.key for thing in things(scene_of(GAME, state, number % players)) if thing.key)
        assert [key for key, count in keys.items() if count > 1] == []


def test_panels_keep_their_size_and_place() -> None:
    found = {tuple((panel.name, panel.x, panel.y, panel.width, panel.height)
                   for panel in scene_of(GAME, state, 1).panels) for state in some(GAME, 3, 2, "uniform")}
    assert len(found) == 1


@pytest.mark.parametrize("setting", via_appia_settings(4), ids=lambda setting: setting.name)
def test_every_edition_can_be_drawn(setting: Setting) -> None:
    game = altered_game("via-appia", setting.edition)
    for number, state in enumerate(states(game, 4, 2, "uniform", dict(setting.options))):
        if number % 40 == 0 or state.seat == ludi.OVER:
            ElementTree.fromstring(draw_scene(scene_of(game, state, None)))


def test_every_symbol_that_is_used_is_defined() -> None:
    used, defined = set(), set(re.findall(r'\bid="([^"]+)"', draw_defs(GAME.look())))
    for state in some(GAME, 4, 7, "uniform"):
        drawn = "".join(draw_panel(panel, ()) for panel in scene_of(GAME, state, 1).panels)
        used |= set(re.findall(r'(?:href="|url\()#([^")]+)', drawn))
    assert used <= defined


def test_notes_cite_rules_that_exist() -> None:
    cited = {thing.note.rule for state in some(GAME, 4, 7, "curious") for thing in
             things(scene_of(GAME, state, 1)) if thing.note and thing.note.rule}
    document = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    assert {rule for rule in cited if f"* **{rule}** " not in document} == set()


def test_the_panels_of_a_player_and_of_a_spectator() -> None:
    state = GAME.new(3, 1)
    assert [[panel.name for panel in scene_of(GAME, state, seat).panels] for seat in (1, None)] == [
        ["road", "road-east", "quarry", "income", "mine", "seat-2", "seat-0"],
        ["road", "road-east", "quarry", "income", "seat-0", "seat-1", "seat-2"]]


# What stands where


@pytest.mark.parametrize("tiles", [(0, 0, 0), (2, 1, 1), (3, 2, 1), (2, 1, 2), (3, 1, 1), (0, 2, 1), (3, 0, 0)])
def test_va_cart_every_tile_lies_on_a_place_that_holds_it(tiles: tuple[int, ...]) -> None:
    edition = GAME.components
    laden = loads(edition, tiles)
    assert [sum(load[size] for load in laden) for size in range(len(SIZES))] == list(tiles)
    assert all(list(load) in edition.cart_places[place] for place, load in enumerate(laden) if any(load))


def test_the_distance_to_brundisium_counts_cities_as_spaces() -> None:
    left = left_to_go(GAME.components)
    assert [left[FIRST_CITY + city] for city in range(len(CITIES))] == [28, 20, 11, 0]
    assert left[GAME.components.space_names.index("C10")] == 1


def test_the_division_of_the_road_cuts_no_tile_and_no_city() -> None:
    """A phone shows the parts one below the other, with nothing beside them."""
    edition = GAME.components
    *spaces, roma, tarracina, beneventum, brundisium = spots(edition)
    for space, spot in enumerate(spaces):
        size, turn = edition.space_size[space], radians(spot.angle)
        half = (TILE_WIDE[size] * abs(cos(turn)) + TILE_HIGH[size] * abs(sin(turn))) / 2
        assert abs(spot.x - SEAM) > half - 1, edition.space_names[space]
    assert all(abs(city.x - SEAM) >= RIM for city in (roma, tarracina, beneventum, brundisium))


def test_everyone_has_the_same_key_numbers() -> None:
    """Otherwise they would not stand in columns."""
    state = GAME.new(3, 3)
    assert isinstance(state, ViaAppiaState)
    state.players[1].push_token = True
    rows = scene_of(GAME, state, None).tallies
    assert [[tally.icon for tally in row] for row in rows] == [[tally.icon for tally in rows[0]]] * len(rows)
    assert [row[-1].number for row in rows] == ["0", "1", "0"]


def test_every_income_card_can_be_looked_up() -> None:
    (group,) = GAME.card_groups()
    assert sum(card.copies for card in group.cards) == 16
    keys = {card.key for card in group.cards}
    state = GAME.new(2, 3)
    state.listener = []
    play_on(state, uniform, choices(3))
    named = {GAME.card_of(event) for event in state.listener} - {""}
    assert named
    assert named <= keys


def test_a_number_of_three_digits_stays_on_its_coin() -> None:
    size = 56
    found = re.search(r'textLength="([\d.]+)"', pieces.coins(167, size))
    assert found is not None
    assert float(found[1]) < 0.9 * size
    assert "textLength" not in pieces.coins(67, size)
