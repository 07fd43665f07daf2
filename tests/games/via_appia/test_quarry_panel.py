"""The quarry on the table: where discs and fallen stones lie, what can be aimed, and what a push leaves to see."""

from itertools import pairwise
from pathlib import Path

from ludi.core.i18n import ENGLISH
from ludi.core.scene import Aim, Movement, Panel, Thing
from ludi.games.via_appia.scene.quarry_movement import Push, quarry_movement
from ludi.games.via_appia.scene.quarry_panel import AIMED, NAME
from ludi.games.via_appia.scene.quarry_plan import (
    COUNTER_LEFT,
    ENTRY,
    HIGH,
    STONES_LEFT,
    STONES_RIGHT,
    WIDE,
    quarry_plan,
    tray_places,
)
from support.via_appia import Scenario, edition_with

NAMES = ["Livia", "Marcus"]


def panel_of(table: Scenario, viewer: int | None = 0) -> Panel:
    scene = table.game.scene(table.game.seen(table.state, viewer), NAMES)
    return next(panel for panel in scene.panels if panel.name == NAME)


def things(panel: Panel, start: str) -> list[Thing]:
    return [thing for thing in panel.things if thing.key.startswith(start)]


def aim_of(table: Scenario, viewer: int | None = 0) -> Aim:
    aim = panel_of(table, viewer).aim
    assert aim is not None
    return aim


def movement_of(table: Scenario) -> Movement:
    movement = table.game.movement(table.state, NAMES)
    assert movement is not None
    return movement


def pushing(hand: str = "steady", edition: Path | None = None) -> Scenario:
    """Seat 0 has large and small stones and may push."""
    table = Scenario(hand=hand, edition=edition)
    table.stones(0, large=2, small=2)
    table.column("small", "medium", "large", "small", "medium")
    return table


# Where things lie


def test_everything_lies_on_the_panel_whatever_the_measures(tmp_path: Path) -> None:
    wide = edition_with(tmp_path, ("exit_mm = 140", "exit_mm = 400"))
    for table in (pushing(), pushing(edition=wide)):
        plan = quarry_plan(table.edition)
        assert plan.half_exit <= WIDE / 2
        assert plan.edge < HIGH
        assert 2 * plan.radii[2] < ENTRY


def test_discs_lie_where_the_bed_says() -> None:
    table = pushing()
    plan = quarry_plan(table.edition)
    lying = [(thing.x, thing.y) for thing in things(panel_of(table), "disc-")]
    assert lying == [(round(plan.x(x), 1), round(plan.y(y), 1))
                     for x, y in zip(table.state.bed.x, table.state.bed.y, strict=True)]


def test_many_fallen_stones_share_the_tray() -> None:
    plan = quarry_plan(pushing().edition)
    for sizes in ([2], [2] * 4, [2] * 9 + [0] * 8):
        places = tray_places(plan, sizes)
        edges = [(x - plan.radii[size] * scale, x + plan.radii[size] * scale)
                 for size, (x, _, scale) in zip(sizes, places, strict=True)]
        assert edges[0][0] >= STONES_LEFT
        assert edges[-1][1] <= STONES_RIGHT + 0.01 < COUNTER_LEFT
        assert all(left[1] < right[0] for left, right in pairwise(edges))


def test_fallen_stones_keep_their_keys_while_those_before_them_are_exchanged() -> None:
    table = pushing()
    table.fell("large", "medium", "small")
    before = {thing.key: thing.kind for thing in things(panel_of(table), "fallen-") if thing.kind}
    table.play("coin")
    after = {thing.key: thing.kind for thing in things(panel_of(table), "fallen-") if thing.kind}
    assert after == {key: kind for key, kind in before.items() if kind != "stone-large"}


def test_the_stone_that_is_exchanged_next_is_marked() -> None:
    table = pushing()
    table.fell("large", "medium")
    marked = [thing.kind for thing in things(panel_of(table), "fallen-") if "next-stone" in thing.drawing]
    assert marked == ["stone-large"]


def test_every_answer_to_an_exchange_has_its_place_in_the_tray() -> None:
    table = pushing()
    table.fell("large")
    answers = {action for thing in panel_of(table).things for action in thing.actions}
    assert set(table.legal()) <= answers


# Aiming


def test_only_the_player_who_pushes_aims() -> None:
    table = pushing()
    table.play("quarry", "stone large")
    assert [choice.action for choice in aim_of(table).starts] == [f"place {place}" for place in range(11)]
    assert [choice.action for choice in aim_of(table).directions] == [f"angle {angle}" for angle in range(7)]
    for viewer in (1, None):
        panel = panel_of(table, viewer)
        assert panel.aim is None
        assert [thing.kind for thing in things(panel, AIMED)] == ["stone-large"]


def test_a_place_that_is_chosen_is_the_only_one() -> None:
    table = pushing()
    table.play("quarry", "stone large")
    wanted = aim_of(table).starts[2]
    table.play("place 2")
    (start,) = aim_of(table).starts
    assert (start.action, start.x, start.y) == ("", wanted.x, wanted.y)


def test_with_one_angle_there_is_no_direction_to_choose(tmp_path: Path) -> None:
    table = pushing(edition=edition_with(tmp_path, ("angles = [-45, -30, -15, 0, 15, 30, 45]", "angles = [0]")))
    table.play("quarry", "stone large")
    (way,) = aim_of(table).directions
    assert way.action == ""


def test_a_stone_goes_where_the_aim_shows_it() -> None:
    """On an empty slope nothing stops or turns the stone, so it ends exactly at start plus direction."""
    for place, angle in ((0, 6), (5, 3), (8, 1)):
        table = Scenario()
        table.stones(0, medium=2, large=1)
        table.play("quarry", "stone medium")
        start, way = aim_of(table).starts[place], aim_of(table).directions[angle]
        table.play(start.action, way.action)
        (lying,) = things(panel_of(table), "disc-")
        assert abs(lying.x - start.x - way.x) < 0.2
        assert abs(lying.y - start.y - way.y) < 0.2


def test_the_error_of_a_natural_hand_is_drawn_to_scale() -> None:
    table = pushing("natural")
    table.play("quarry", "stone large")
    aim = aim_of(table)
    assert aim.error == (table.edition.measures.place_error * quarry_plan(table.edition).scale, 4.0)
    assert aim.reveals


# What a push leaves to see


def test_a_movement_ends_where_the_scene_shows_its_things() -> None:
    table = pushing()
    table.play("quarry", "stone large", "place 5", "angle 3")
    movement = movement_of(table)
    shown = {thing.key: thing for thing in panel_of(table).things if thing.key}
    fallen = 0
    for at, moved in enumerate(movement.things[1:], 1):
        lying = shown[moved.key]
        if moved.landing is None:
            assert (lying.x, lying.y) == movement.frames[-1][2 * at:2 * at + 2]
        else:
            fallen += 1
            assert (lying.x, lying.y) == moved.landing[:2]
    assert fallen == len(table.state.fallen) > 0


def test_stones_fall_in_the_order_of_the_exchange() -> None:
    table = pushing()
    table.play("quarry", "stone large", "place 5", "angle 3")
    assert table.state.movement is not None
    push = Push(quarry_plan(table.edition), table.state.movement, table.state)
    assert [push.sizes[at] for at in push.fallen] == table.state.fallen


def test_stones_sold_at_once_land_too_but_have_no_key() -> None:
    table = pushing()
    table.cart(0, large=2, medium=1, small=2)
    table.stones(0, large=1)
    table.play("quarry", "place 5", "angle 3")
    assert not table.state.fallen
    movement = movement_of(table)
    landed = [moved for moved in movement.things if moved.landing is not None]
    assert landed
    assert {moved.key for moved in landed} == {""}


def test_the_trace_names_the_player_who_pushed_even_after_the_turn() -> None:
    table = pushing()
    table.cart(0, large=2, medium=1, small=2)
    table.stones(0, large=1)
    table.play("quarry", "place 5", "angle 3")
    assert table.state.turn_seat == 1
    movement = movement_of(table)
    assert movement.caption.startswith("Livia pushed a large stone.")
    assert 'class="seat-0"' in movement.trace


def test_a_push_without_a_fall_says_so() -> None:
    table = Scenario()
    table.stones(0, small=2, large=1)
    table.play("quarry", "stone small", "place 5", "angle 3")
    assert movement_of(table).caption == "Livia pushed a small stone: nothing fell."


def test_nothing_moves_with_other_actions() -> None:
    table = pushing()
    assert quarry_movement(table.state, NAMES, ENGLISH) is None
    table.play("quarry", "stone large", "place 5")
    assert table.game.movement(table.state, NAMES) is None
