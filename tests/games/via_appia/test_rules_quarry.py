"""VA-quarry, VA-cart: pushing, the +1 token, exchange, consolation, what fits on a cart."""

from math import atan, degrees
from pathlib import Path

import pytest

from ludi.core.errors import BadNotation, BadRecord
from ludi.core.record import make_record, replay
from ludi.core.rng import seeded
from ludi.games.via_appia.actions import ANGLE, PLACE
from ludi.games.via_appia.edition import SIZES
from ludi.games.via_appia.quarry import Bed, push
from support.via_appia import STRAIGHT, Scenario, edition_with, kinds


def quarrying(players: int = 2, **stones: int) -> Scenario:
    """Seat 0 has these stones and has begun to quarry; the quarry is empty."""
    scenario = Scenario(players)
    scenario.stones(**stones)
    scenario.play("quarry")
    return scenario


# Pushing


def test_va_quarry_1_who_has_no_stone_cannot() -> None:
    assert Scenario().why_not("quarry") == "VA-quarry-1"


def test_va_quarry_1_stones_are_pushed_one_after_the_other() -> None:
    scenario = quarrying(small=1, medium=1)
    assert kinds(scenario.push("small", "medium")).count("stone pushed") == 2
    assert scenario.stone_counts() == [0, 0, 0]


def test_va_quarry_2_only_ones_own_stones() -> None:
    scenario = quarrying(small=1, large=1)
    assert (scenario.legal(), scenario.why_not("stone medium")) == (["stone small", "stone large"], "VA-quarry-2")


@pytest.mark.parametrize("aimed", [(), ("place 5",)])
def test_va_quarry_2_a_size_not_owned_is_refused_where_the_stone_was_not_asked_for(aimed: tuple[str, ...]) -> None:
    scenario = quarrying(small=2)
    scenario.play(*aimed)
    assert [scenario.why_not(f"stone {size}") for size in ("small", "medium", "large")] == [
        "VA-turn-3", "VA-quarry-2", "VA-quarry-2"]


def test_va_quarry_2_a_single_size_is_not_asked_for() -> None:
    assert quarrying(medium=2).options("place") == [str(place) for place in range(11)]


def test_va_quarry_3_one_stone_must_be_pushed() -> None:
    assert quarrying(small=1, medium=1).why_not("no more") == "VA-quarry-3"


@pytest.mark.parametrize("aimed", [(), ("place 5",)])
def test_va_quarry_3_one_stone_must_be_pushed_where_the_stone_was_not_asked_for(aimed: tuple[str, ...]) -> None:
    scenario = quarrying(small=1)
    scenario.play(*aimed)
    assert scenario.why_not("no more") == "VA-quarry-3"


def test_va_quarry_3_a_second_stone_may_be_left() -> None:
    scenario = quarrying(small=2)
    scenario.push("small")
    assert scenario.legal() == ["stone small", "no more"]
    scenario.play("no more")
    assert (scenario.state.seat, scenario.stone_counts()) == (1, [1, 0, 0])


def test_va_quarry_3_a_third_stone_is_not_pushed_without_a_token() -> None:
    scenario = quarrying(small=3)
    scenario.push("small", "small")
    assert scenario.legal() == ["tile small", "coin"]
    assert [scenario.why_not(f"stone {size}") for size in ("small", "medium")] == ["VA-quarry-3", "VA-quarry-2"]


def test_va_quarry_3_no_stone_is_pushed_while_others_are_exchanged() -> None:
    scenario = Scenario()
    scenario.stones(small=1)
    scenario.fell("large")
    assert [scenario.why_not(f"stone {size}") for size in ("small", "large")] == ["VA-quarry-3", "VA-quarry-2"]


def test_va_quarry_4_eleven_places_and_seven_angles() -> None:
    scenario = quarrying(small=1)
    places = scenario.options("place")
    scenario.play("place 0")
    assert (places, scenario.options("angle")) == ([str(n) for n in range(11)], [str(n) for n in range(7)])


@pytest.mark.parametrize(("before", "action"), [((), PLACE + 9), (("place 0",), ANGLE + 5)])
def test_va_quarry_4_nothing_beside_the_grid(tmp_path: Path, before: tuple[str, ...], action: int) -> None:
    edition = edition_with(tmp_path, ("places = 11", "places = 9"),
                           ("[-45, -30, -15, 0, 15, 30, 45]", "[-30, -15, 0, 15, 30]"))
    scenario = Scenario(edition=edition)
    scenario.stones(small=1)
    scenario.play("quarry", *before)
    assert scenario.state.why_not(action) == "VA-quarry-4"


@pytest.mark.parametrize(("angles", "text", "told"), [
    ("[-30, -15, 0, 15, 30]", "angle 5", "the angles 0 to 4"), ("[0]", "angle 0", "no angles to choose from")])
def test_va_quarry_4_text_beside_a_smaller_grid_names_that_grid(tmp_path: Path, angles: str, text: str,
                                                               told: str) -> None:
    edition = edition_with(tmp_path, ("[-45, -30, -15, 0, 15, 30, 45]", angles))
    with pytest.raises(BadNotation, match=rf"the places 0 to 10 and {told} \(VA-quarry-4\)"):
        Scenario(edition=edition).game.parse(text)


@pytest.mark.parametrize("text", ["place 11", "place -1", "place 5.5", "angle 7", "angle -1", "angle left"])
def test_va_quarry_4_text_beside_the_grid_is_refused_with_the_rule(text: str) -> None:
    with pytest.raises(BadNotation, match=r"the places 0 to 10 and the angles 0 to 6 \(VA-quarry-4\)") as refusal:
        Scenario().game.parse(text)
    assert refusal.value.rule == "VA-quarry-4"


def test_va_quarry_4_record_with_a_push_beside_the_grid_is_refused_with_the_rule() -> None:
    scenario = Scenario()
    state = scenario.game.new(2, 1, {"start": "0"})
    record = make_record(scenario.game, 2, {"start": "0"}, 1, [], state)
    record.actions = ["quarry", "place 11"]
    with pytest.raises(BadRecord, match=r"Action 1 .*'place 11'.*VA-quarry-4"):
        list(replay(scenario.game, record))


def test_va_quarry_4_stone_goes_in_at_its_place() -> None:
    left, right = quarrying(small=1), quarrying(small=1)
    left.play("place 0", "angle 3")
    right.play("place 10", "angle 3")
    assert left.state.bed.x[0] < 0 < right.state.bed.x[0]


def test_va_quarry_4_stone_goes_in_at_its_angle() -> None:
    left, right = quarrying(small=1), quarrying(small=1)
    left.play("place 5", "angle 0")
    right.play("place 5", "angle 6")
    assert left.state.bed.x[0] < 0 < right.state.bed.x[0]


def pushed_with(hand: str, seed: int) -> list[int]:
    scenario = Scenario(hand=hand, seed=seed)
    scenario.stones(small=1)
    scenario.play("quarry", *STRAIGHT)
    return scenario.state.bed.x


def test_va_quarry_5_natural_hand_misses_a_little() -> None:
    missed = [x for seed in range(8) for x in pushed_with("natural", seed)]
    assert len(set(missed)) > 4
    assert max(abs(x) for x in missed) < 4000


def test_va_quarry_5_at_most_two_millimetres_and_four_degrees() -> None:
    """A small stone in an empty quarry: where it begins tells the error of the place, its way that of the angle."""
    measures = Scenario().edition.measures
    rng = seeded(5)
    places, slopes = [], []
    for _ in range(1000):
        frames: list[list[int]] = []
        push(Bed([], [], []), measures, 0, 5, 3, rng, frames)
        places.append(abs(frames[0][0]))
        slopes.append(abs(frames[-1][0] - frames[0][0]) / (frames[-1][1] - frames[0][1]))
    # Nearly the whole of it occurs; positions are whole micrometres, so slopes are a ten-thousandth off.
    assert 1800 < max(places) <= 2000
    assert 3.6 < degrees(atan(max(slopes) - 0.0001)) <= 4


def test_va_quarry_5_steady_hand_does_not() -> None:
    assert [pushed_with("steady", seed) for seed in range(4)] == [[0]] * 4


def test_va_quarry_6_stone_stays_with_its_rear_at_the_line() -> None:
    scenario = quarrying(large=1)
    scenario.play(*STRAIGHT)
    assert (scenario.state.bed.x, scenario.state.bed.y, scenario.state.bed.size) == ([0], [15000], [2])


def test_va_quarry_6_stone_pushed_over_the_far_edge_falls() -> None:
    scenario = Scenario()
    scenario.column(*["medium"] * 4, "large")
    scenario.stones(large=1)
    scenario.play("quarry", *STRAIGHT)
    assert scenario.state.fallen == [2]
    assert scenario.state.bed.size.count(2) == 1


def test_va_quarry_6_nothing_falls_out_of_an_empty_quarry() -> None:
    scenario = quarrying(small=1)
    assert "stone fell" not in kinds(scenario.play(*STRAIGHT))


# The +1 token


def with_token(**stones: int) -> Scenario:
    scenario = Scenario()
    scenario.player().push_token = True
    scenario.stones(**stones)
    scenario.play("quarry")
    scenario.push("small", "small")
    return scenario


def test_va_quarry_7_token_pays_for_a_third_push() -> None:
    scenario = with_token(small=3)
    assert scenario.legal() == ["no more", "use token"]
    scenario.play("use token", *STRAIGHT)
    assert (scenario.stone_counts(), scenario.player().push_token) == ([0, 0, 0], False)


def test_va_quarry_7_third_stone_is_not_pushed_before_the_token_is_used() -> None:
    assert with_token(small=3).why_not("stone small") == "VA-quarry-7"


def test_va_quarry_2_third_stone_is_ones_own() -> None:
    assert with_token(small=3).why_not("stone large") == "VA-quarry-2"


def test_va_quarry_7_token_may_be_kept() -> None:
    scenario = with_token(small=3)
    scenario.play("no more", "coin")
    assert (scenario.player().push_token, scenario.stone_counts()) == (True, [1, 0, 0])


def test_va_quarry_7_not_asked_without_a_third_stone() -> None:
    assert with_token(small=2).legal() == ["tile small", "coin"]


@pytest.mark.parametrize("token", [True, False])
@pytest.mark.parametrize("pushes", [0, 1])
def test_va_quarry_7_not_before_two_pushes(token: bool, pushes: int) -> None:
    scenario = Scenario()
    scenario.player().push_token = token
    scenario.stones(small=3)
    scenario.play("quarry")
    scenario.push(*["small"] * pushes)
    assert scenario.why_not("use token") == "VA-quarry-7"


def test_va_quarry_7_not_while_a_stone_is_aimed() -> None:
    scenario = with_token(small=3)
    scenario.play("use token", "place 5")
    assert scenario.why_not("use token") == "VA-quarry-7"


def test_va_quarry_7_not_without_a_token() -> None:
    scenario = quarrying(small=3)
    scenario.push("small", "small")
    assert scenario.why_not("use token") == "VA-quarry-7"


def test_va_quarry_3_a_used_token_is_used_for_a_stone() -> None:
    scenario = with_token(small=3, medium=1)
    scenario.play("use token")
    assert (scenario.legal(), scenario.why_not("no more")) == (["stone small", "stone medium"], "VA-quarry-3")


# Exchange


@pytest.mark.parametrize(("fallen", "sizes"), [("small", ["small"]), ("medium", ["small", "medium"]),
                                               ("large", ["small", "medium", "large"])])
def test_va_quarry_8_tile_of_the_same_size_or_smaller_or_a_coin(fallen: str, sizes: list[str]) -> None:
    scenario = Scenario()
    scenario.fell(fallen)
    assert scenario.legal() == [*(f"tile {size}" for size in sizes), "coin"]


def test_va_quarry_8_larger_tile_is_refused() -> None:
    scenario = Scenario()
    scenario.fell("medium")
    assert scenario.why_not("tile large") == "VA-quarry-8"


def test_va_quarry_8_tile_comes_out_of_the_store() -> None:
    scenario = Scenario()
    scenario.fell("large")
    scenario.play("tile large")
    assert (scenario.tiles(), scenario.state.tiles, scenario.player().coins) == ([0, 0, 1], [24, 13, 8], 0)


def test_va_quarry_8_coin_instead() -> None:
    scenario = Scenario()
    scenario.fell("large")
    scenario.play("coin")
    assert (scenario.tiles(), scenario.player().coins) == ([0, 0, 0], 1)


def test_va_quarry_8_stone_after_stone() -> None:
    scenario = Scenario()
    scenario.fell("small", "large", "medium")
    scenario.play("tile small", "tile large", "coin")
    assert (scenario.tiles(), scenario.player().coins, scenario.state.seat) == ([1, 0, 1], 1, 1)


def test_va_quarry_8_exchange_follows_all_pushes() -> None:
    scenario = Scenario()
    scenario.column(*["medium"] * 4, "large")
    scenario.stones(large=1, small=1)
    scenario.play("quarry", "stone large", *STRAIGHT)
    assert scenario.legal() == ["stone small", "no more"]
    scenario.play("no more")
    assert "tile large" in scenario.legal()


@pytest.mark.parametrize("answer", ["tile large", "tile small", "coin"])
def test_va_quarry_9_fallen_stone_goes_back_to_the_store(answer: str) -> None:
    scenario = Scenario()
    before = scenario.state.stones[2]
    scenario.fell("large")
    assert scenario.state.stones[2] == before - 1
    scenario.play(answer)
    assert (scenario.state.stones[2], scenario.state.fallen) == (before, [])


def test_va_quarry_9_pushed_stone_does_not() -> None:
    scenario = quarrying(medium=1)
    before = scenario.state.stones[1]
    scenario.play(*STRAIGHT)
    assert (scenario.state.stones[1], len(scenario.state.bed.size)) == (before, 1)


# Consolation


@pytest.mark.parametrize(("answer", "tiles", "coins"), [("tile small", [1, 0, 0], 0), ("coin", [0, 0, 0], 1)])
def test_va_quarry_10_small_tile_or_coin_when_nothing_fell(answer: str, tiles: list[int], coins: int) -> None:
    scenario = quarrying(small=2)
    scenario.push("small", "small")
    scenario.play(answer)
    assert (scenario.tiles(), scenario.player().coins, scenario.state.seat) == (tiles, coins, 1)


@pytest.mark.parametrize("size", ["medium", "large"])
def test_va_quarry_10_no_other_tile(size: str) -> None:
    scenario = quarrying(small=2)
    scenario.push("small", "small")
    assert scenario.why_not(f"tile {size}") == "VA-quarry-10"


def test_va_quarry_10_not_after_one_push() -> None:
    scenario = quarrying(small=1)
    scenario.play(*STRAIGHT)
    assert (scenario.player().coins, scenario.state.seat) == (0, 1)


def test_va_quarry_10_not_when_the_second_stone_was_left() -> None:
    scenario = quarrying(small=2)
    scenario.push("small")
    scenario.play("no more")
    assert (scenario.player().coins, scenario.tiles(), scenario.state.seat) == (0, [0, 0, 0], 1)


def test_va_quarry_10_not_when_something_fell() -> None:
    scenario = Scenario()
    scenario.column(*["medium"] * 4, "large")
    scenario.stones(large=1, small=1)
    scenario.play("quarry", "stone large", *STRAIGHT, "stone small", *STRAIGHT)
    events = []
    while scenario.state.seat == 0:
        events += scenario.play("coin")
    assert "consoled" not in kinds(events)
    assert "stone sold" in kinds(events)


def test_va_quarry_10_is_judged_after_the_third_push() -> None:
    scenario = with_token(small=3)
    events = scenario.play("use token", *STRAIGHT)
    assert "consoled" not in kinds(events)
    assert scenario.legal() == ["tile small", "coin"]


def test_va_quarry_11_coin_when_the_cart_has_no_room_for_consolation() -> None:
    scenario = Scenario()
    scenario.cart(small=3, medium=2)
    scenario.stones(small=2)
    scenario.play("quarry")
    scenario.push("small", "small")
    assert (scenario.player().coins, scenario.state.seat) == (1, 1)


def test_va_quarry_11_coin_when_small_tiles_are_out() -> None:
    scenario = Scenario()
    scenario.tile_store(small=0)
    scenario.stones(small=2)
    scenario.play("quarry")
    scenario.push("small", "small")
    assert (scenario.player().coins, scenario.state.seat) == (1, 1)


def test_va_quarry_11_fallen_stones_are_sold_when_the_cart_is_full() -> None:
    scenario = Scenario()
    scenario.cart(**FULL)
    scenario.fell("small", "large")
    assert (scenario.player().coins, scenario.state.fallen) == (2, [])


# The cart


def test_va_cart_1_tile_that_does_not_fit_is_refused() -> None:
    scenario = Scenario()
    scenario.cart(large=1, medium=2)
    scenario.fell("large")
    assert (scenario.options("tile"), scenario.why_not("tile large")) == (["small"], "VA-cart-1")


def test_va_cart_1_tiles_may_be_rearranged() -> None:
    """Two medium tiles, one of them in the combined place: it makes room for a second large one when it is laid."""
    scenario = Scenario()
    scenario.cart(medium=2, large=1)
    scenario.play("build A1-left")
    scenario.state.turn_seat = 0
    scenario.fell("large", "small", "small")
    scenario.play("tile large", "tile small", "tile small")
    assert scenario.tiles() == [2, 1, 2]


FITS = [(3, 2, 1), (2, 1, 2), (3, 1, 1), (3, 0, 0), (0, 2, 0), (0, 0, 2), (2, 2, 1)]
TOO_MUCH = [(4, 0, 0), (0, 3, 0), (0, 0, 3), (3, 0, 2), (0, 2, 2), (3, 2, 2)]
FULL = {"small": 3, "medium": 2, "large": 1}


@pytest.mark.parametrize("load", FITS)
def test_va_cart_2_what_the_five_places_hold(load: tuple[int, ...]) -> None:
    assert Scenario().state.fits(list(load))


@pytest.mark.parametrize("load", TOO_MUCH)
def test_va_cart_2_what_they_do_not_hold(load: tuple[int, ...]) -> None:
    assert not Scenario().state.fits(list(load))


@pytest.mark.parametrize("size", SIZES)
def test_va_cart_2_every_size_has_a_place_that_no_other_takes(size: str) -> None:
    scenario = Scenario()
    others = {other: count for other, count in FULL.items() if other != size}
    scenario.cart(**others)
    assert scenario.state.room_for(scenario.player(), SIZES.index(size))


def test_va_cart_2_every_part_of_a_load_fits() -> None:
    fits = Scenario().state.fits
    loads = [[s, m, n] for s in range(6) for m in range(4) for n in range(3) if fits([s, m, n])]
    for load in loads:
        for size in range(3):
            if load[size] > 0:
                assert fits([load[other] - (other == size) for other in range(3)])


def test_va_cart_3_tiles_leave_the_cart_only_by_being_laid() -> None:
    scenario = Scenario()
    scenario.cart(**FULL)
    scenario.stones(large=2)
    scenario.play("quarry")
    scenario.push("large", "large")
    assert scenario.tiles() == [3, 2, 1]
    scenario.pass_turn()
    scenario.play("build A1-right", "done")
    assert scenario.tiles() == [2, 2, 1]
