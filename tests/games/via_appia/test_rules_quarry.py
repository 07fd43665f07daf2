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
from support.via_appia import STRAIGHT, Table, edition_with, kinds


def quarrying(players: int = 2, **stones: int) -> Table:
    """Seat 0 has these stones and has begun to quarry; the quarry is empty."""
    table = Table(players)
    table.stones(**stones)
    table.play("quarry")
    return table


# Pushing


def test_va_quarry_1_who_has_no_stone_cannot() -> None:
    assert Table().why_not("quarry") == "VA-quarry-1"


def test_va_quarry_1_stones_are_pushed_one_after_the_other() -> None:
    table = quarrying(small=1, medium=1)
    assert kinds(table.push("small", "medium")).count("stone pushed") == 2
    assert table.stone_counts() == [0, 0, 0]


def test_va_quarry_2_only_ones_own_stones() -> None:
    table = quarrying(small=1, large=1)
    assert (table.legal(), table.why_not("stone medium")) == (["stone small", "stone large"], "VA-quarry-2")


@pytest.mark.parametrize("aimed", [(), ("place 5",)])
def test_va_quarry_2_a_size_not_owned_is_refused_where_the_stone_was_not_asked_for(aimed: tuple[str, ...]) -> None:
    table = quarrying(small=2)
    table.play(*aimed)
    assert [table.why_not(f"stone {size}") for size in ("small", "medium", "large")] == [
        "VA-turn-3", "VA-quarry-2", "VA-quarry-2"]


def test_va_quarry_2_a_single_size_is_not_asked_for() -> None:
    assert quarrying(medium=2).options("place") == [str(place) for place in range(11)]


def test_va_quarry_3_one_stone_must_be_pushed() -> None:
    assert quarrying(small=1, medium=1).why_not("no more") == "VA-quarry-3"


@pytest.mark.parametrize("aimed", [(), ("place 5",)])
def test_va_quarry_3_one_stone_must_be_pushed_where_the_stone_was_not_asked_for(aimed: tuple[str, ...]) -> None:
    table = quarrying(small=1)
    table.play(*aimed)
    assert table.why_not("no more") == "VA-quarry-3"


def test_va_quarry_3_a_second_stone_may_be_left() -> None:
    table = quarrying(small=2)
    table.push("small")
    assert table.legal() == ["stone small", "no more"]
    table.play("no more")
    assert (table.state.seat, table.stone_counts()) == (1, [1, 0, 0])


def test_va_quarry_3_a_third_stone_is_not_pushed_without_a_token() -> None:
    table = quarrying(small=3)
    table.push("small", "small")
    assert table.legal() == ["tile small", "coin"]
    assert [table.why_not(f"stone {size}") for size in ("small", "medium")] == ["VA-quarry-3", "VA-quarry-2"]


def test_va_quarry_3_no_stone_is_pushed_while_others_are_exchanged() -> None:
    table = Table()
    table.stones(small=1)
    table.fell("large")
    assert [table.why_not(f"stone {size}") for size in ("small", "large")] == ["VA-quarry-3", "VA-quarry-2"]


def test_va_quarry_4_eleven_places_and_seven_angles() -> None:
    table = quarrying(small=1)
    places = table.options("place")
    table.play("place 0")
    assert (places, table.options("angle")) == ([str(n) for n in range(11)], [str(n) for n in range(7)])


@pytest.mark.parametrize(("before", "action"), [((), PLACE + 9), (("place 0",), ANGLE + 5)])
def test_va_quarry_4_nothing_beside_the_grid(tmp_path: Path, before: tuple[str, ...], action: int) -> None:
    edition = edition_with(tmp_path, ("places = 11", "places = 9"),
                           ("[-45, -30, -15, 0, 15, 30, 45]", "[-30, -15, 0, 15, 30]"))
    table = Table(edition=edition)
    table.stones(small=1)
    table.play("quarry", *before)
    assert table.state.why_not(action) == "VA-quarry-4"


@pytest.mark.parametrize(("angles", "text", "told"), [
    ("[-30, -15, 0, 15, 30]", "angle 5", "the angles 0 to 4"), ("[0]", "angle 0", "no angles to choose from")])
def test_va_quarry_4_text_beside_a_smaller_grid_names_that_grid(tmp_path: Path, angles: str, text: str,
                                                               told: str) -> None:
    edition = edition_with(tmp_path, ("[-45, -30, -15, 0, 15, 30, 45]", angles))
    with pytest.raises(BadNotation, match=rf"the places 0 to 10 and {told} \(VA-quarry-4\)"):
        Table(edition=edition).game.parse(text)


@pytest.mark.parametrize("text", ["place 11", "place -1", "place 5.5", "angle 7", "angle -1", "angle left"])
def test_va_quarry_4_text_beside_the_grid_is_refused_with_the_rule(text: str) -> None:
    with pytest.raises(BadNotation, match=r"the places 0 to 10 and the angles 0 to 6 \(VA-quarry-4\)") as refusal:
        Table().game.parse(text)
    assert refusal.value.rule == "VA-quarry-4"


def test_va_quarry_4_record_with_a_push_beside_the_grid_is_refused_with_the_rule() -> None:
    table = Table()
    state = table.game.new(2, 1, {"start": "0"})
    record = make_record(table.game, 2, {"start": "0"}, 1, [], state)
    record.actions = ["quarry", "place 11"]
    with pytest.raises(BadRecord, match=r"Action 1 .*'place 11'.*VA-quarry-4"):
        list(replay(table.game, record))


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
    table = Table(hand=hand, seed=seed)
    table.stones(small=1)
    table.play("quarry", *STRAIGHT)
    return table.state.bed.x


def test_va_quarry_5_natural_hand_misses_a_little() -> None:
    missed = [x for seed in range(8) for x in pushed_with("natural", seed)]
    assert len(set(missed)) > 4
    assert max(abs(x) for x in missed) < 4000


def test_va_quarry_5_at_most_two_millimetres_and_four_degrees() -> None:
    """A small stone in an empty quarry: where it begins tells the error of the place, its way that of the angle."""
    measures = Table().edition.measures
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
    table = quarrying(large=1)
    table.play(*STRAIGHT)
    assert (table.state.bed.x, table.state.bed.y, table.state.bed.size) == ([0], [15000], [2])


def test_va_quarry_6_stone_pushed_over_the_far_edge_falls() -> None:
    table = Table()
    table.column(*["medium"] * 4, "large")
    table.stones(large=1)
    table.play("quarry", *STRAIGHT)
    assert table.state.fallen == [2]
    assert table.state.bed.size.count(2) == 1


def test_va_quarry_6_nothing_falls_out_of_an_empty_quarry() -> None:
    table = quarrying(small=1)
    assert "stone fell" not in kinds(table.play(*STRAIGHT))


# The +1 token


def with_token(**stones: int) -> Table:
    table = Table()
    table.player().push_token = True
    table.stones(**stones)
    table.play("quarry")
    table.push("small", "small")
    return table


def test_va_quarry_7_token_pays_for_a_third_push() -> None:
    table = with_token(small=3)
    assert table.legal() == ["no more", "use token"]
    table.play("use token", *STRAIGHT)
    assert (table.stone_counts(), table.player().push_token) == ([0, 0, 0], False)


def test_va_quarry_7_third_stone_is_not_pushed_before_the_token_is_used() -> None:
    assert with_token(small=3).why_not("stone small") == "VA-quarry-7"


def test_va_quarry_2_third_stone_is_ones_own() -> None:
    assert with_token(small=3).why_not("stone large") == "VA-quarry-2"


def test_va_quarry_7_token_may_be_kept() -> None:
    table = with_token(small=3)
    table.play("no more", "coin")
    assert (table.player().push_token, table.stone_counts()) == (True, [1, 0, 0])


def test_va_quarry_7_not_asked_without_a_third_stone() -> None:
    assert with_token(small=2).legal() == ["tile small", "coin"]


@pytest.mark.parametrize("token", [True, False])
@pytest.mark.parametrize("pushes", [0, 1])
def test_va_quarry_7_not_before_two_pushes(token: bool, pushes: int) -> None:
    table = Table()
    table.player().push_token = token
    table.stones(small=3)
    table.play("quarry")
    table.push(*["small"] * pushes)
    assert table.why_not("use token") == "VA-quarry-7"


def test_va_quarry_7_not_while_a_stone_is_aimed() -> None:
    table = with_token(small=3)
    table.play("use token", "place 5")
    assert table.why_not("use token") == "VA-quarry-7"


def test_va_quarry_7_not_without_a_token() -> None:
    table = quarrying(small=3)
    table.push("small", "small")
    assert table.why_not("use token") == "VA-quarry-7"


def test_va_quarry_3_a_used_token_is_used_for_a_stone() -> None:
    table = with_token(small=3, medium=1)
    table.play("use token")
    assert (table.legal(), table.why_not("no more")) == (["stone small", "stone medium"], "VA-quarry-3")


# Exchange


@pytest.mark.parametrize(("fallen", "sizes"), [("small", ["small"]), ("medium", ["small", "medium"]),
                                               ("large", ["small", "medium", "large"])])
def test_va_quarry_8_tile_of_the_same_size_or_smaller_or_a_coin(fallen: str, sizes: list[str]) -> None:
    table = Table()
    table.fell(fallen)
    assert table.legal() == [*(f"tile {size}" for size in sizes), "coin"]


def test_va_quarry_8_larger_tile_is_refused() -> None:
    table = Table()
    table.fell("medium")
    assert table.why_not("tile large") == "VA-quarry-8"


def test_va_quarry_8_tile_comes_out_of_the_store() -> None:
    table = Table()
    table.fell("large")
    table.play("tile large")
    assert (table.tiles(), table.state.tiles, table.player().coins) == ([0, 0, 1], [24, 13, 8], 0)


def test_va_quarry_8_coin_instead() -> None:
    table = Table()
    table.fell("large")
    table.play("coin")
    assert (table.tiles(), table.player().coins) == ([0, 0, 0], 1)


def test_va_quarry_8_stone_after_stone() -> None:
    table = Table()
    table.fell("small", "large", "medium")
    table.play("tile small", "tile large", "coin")
    assert (table.tiles(), table.player().coins, table.state.seat) == ([1, 0, 1], 1, 1)


def test_va_quarry_8_exchange_follows_all_pushes() -> None:
    table = Table()
    table.column(*["medium"] * 4, "large")
    table.stones(large=1, small=1)
    table.play("quarry", "stone large", *STRAIGHT)
    assert table.legal() == ["stone small", "no more"]
    table.play("no more")
    assert "tile large" in table.legal()


@pytest.mark.parametrize("answer", ["tile large", "tile small", "coin"])
def test_va_quarry_9_fallen_stone_goes_back_to_the_store(answer: str) -> None:
    table = Table()
    before = table.state.stones[2]
    table.fell("large")
    assert table.state.stones[2] == before - 1
    table.play(answer)
    assert (table.state.stones[2], table.state.fallen) == (before, [])


def test_va_quarry_9_pushed_stone_does_not() -> None:
    table = quarrying(medium=1)
    before = table.state.stones[1]
    table.play(*STRAIGHT)
    assert (table.state.stones[1], len(table.state.bed.size)) == (before, 1)


# Consolation


@pytest.mark.parametrize(("answer", "tiles", "coins"), [("tile small", [1, 0, 0], 0), ("coin", [0, 0, 0], 1)])
def test_va_quarry_10_small_tile_or_coin_when_nothing_fell(answer: str, tiles: list[int], coins: int) -> None:
    table = quarrying(small=2)
    table.push("small", "small")
    table.play(answer)
    assert (table.tiles(), table.player().coins, table.state.seat) == (tiles, coins, 1)


@pytest.mark.parametrize("size", ["medium", "large"])
def test_va_quarry_10_no_other_tile(size: str) -> None:
    table = quarrying(small=2)
    table.push("small", "small")
    assert table.why_not(f"tile {size}") == "VA-quarry-10"


def test_va_quarry_10_not_after_one_push() -> None:
    table = quarrying(small=1)
    table.play(*STRAIGHT)
    assert (table.player().coins, table.state.seat) == (0, 1)


def test_va_quarry_10_not_when_the_second_stone_was_left() -> None:
    table = quarrying(small=2)
    table.push("small")
    table.play("no more")
    assert (table.player().coins, table.tiles(), table.state.seat) == (0, [0, 0, 0], 1)


def test_va_quarry_10_not_when_something_fell() -> None:
    table = Table()
    table.column(*["medium"] * 4, "large")
    table.stones(large=1, small=1)
    table.play("quarry", "stone large", *STRAIGHT, "stone small", *STRAIGHT)
    events = []
    while table.state.seat == 0:
        events += table.play("coin")
    assert "consoled" not in kinds(events)
    assert "stone sold" in kinds(events)


def test_va_quarry_10_is_judged_after_the_third_push() -> None:
    table = with_token(small=3)
    events = table.play("use token", *STRAIGHT)
    assert "consoled" not in kinds(events)
    assert table.legal() == ["tile small", "coin"]


def test_va_quarry_11_coin_when_the_cart_has_no_room_for_consolation() -> None:
    table = Table()
    table.cart(small=3, medium=2)
    table.stones(small=2)
    table.play("quarry")
    table.push("small", "small")
    assert (table.player().coins, table.state.seat) == (1, 1)


def test_va_quarry_11_coin_when_small_tiles_are_out() -> None:
    table = Table()
    table.tile_store(small=0)
    table.stones(small=2)
    table.play("quarry")
    table.push("small", "small")
    assert (table.player().coins, table.state.seat) == (1, 1)


def test_va_quarry_11_fallen_stones_are_sold_when_the_cart_is_full() -> None:
    table = Table()
    table.cart(**FULL)
    table.fell("small", "large")
    assert (table.player().coins, table.state.fallen) == (2, [])


# The cart


def test_va_cart_1_tile_that_does_not_fit_is_refused() -> None:
    table = Table()
    table.cart(large=1, medium=2)
    table.fell("large")
    assert (table.options("tile"), table.why_not("tile large")) == (["small"], "VA-cart-1")


def test_va_cart_1_tiles_may_be_rearranged() -> None:
    """Two medium tiles, one of them in the combined place: it makes room for a second large one when it is laid."""
    table = Table()
    table.cart(medium=2, large=1)
    table.play("build A1-left")
    table.state.turn_seat = 0
    table.fell("large", "small", "small")
    table.play("tile large", "tile small", "tile small")
    assert table.tiles() == [2, 1, 2]


FITS = [(3, 2, 1), (2, 1, 2), (3, 1, 1), (3, 0, 0), (0, 2, 0), (0, 0, 2), (2, 2, 1)]
TOO_MUCH = [(4, 0, 0), (0, 3, 0), (0, 0, 3), (3, 0, 2), (0, 2, 2), (3, 2, 2)]
FULL = {"small": 3, "medium": 2, "large": 1}


@pytest.mark.parametrize("load", FITS)
def test_va_cart_2_what_the_five_places_hold(load: tuple[int, ...]) -> None:
    assert Table().state.fits(list(load))


@pytest.mark.parametrize("load", TOO_MUCH)
def test_va_cart_2_what_they_do_not_hold(load: tuple[int, ...]) -> None:
    assert not Table().state.fits(list(load))


@pytest.mark.parametrize("size", SIZES)
def test_va_cart_2_every_size_has_a_place_that_no_other_takes(size: str) -> None:
    table = Table()
    others = {other: count for other, count in FULL.items() if other != size}
    table.cart(**others)
    assert table.state.room_for(table.player(), SIZES.index(size))


def test_va_cart_2_every_part_of_a_load_fits() -> None:
    fits = Table().state.fits
    loads = [[s, m, n] for s in range(6) for m in range(4) for n in range(3) if fits([s, m, n])]
    for load in loads:
        for size in range(3):
            if load[size] > 0:
                assert fits([load[other] - (other == size) for other in range(3)])


def test_va_cart_3_tiles_leave_the_cart_only_by_being_laid() -> None:
    table = Table()
    table.cart(**FULL)
    table.stones(large=2)
    table.play("quarry")
    table.push("large", "large")
    assert table.tiles() == [3, 2, 1]
    table.pass_turn()
    table.play("build A1-right", "done")
    assert table.tiles() == [2, 2, 1]
