"""VA-end, VA-score: both ends and the standstill, coins, sections, ties."""

from pathlib import Path

import pytest

import ludi
from support.via_appia import Table, edition_with, kinds

# The end


def near_brundisium(players: int, seat: int) -> Table:
    """It is the turn of a seat whose pawn stands just before Brundisium."""
    table = Table(players)
    for section in "ABC":
        table.lay_section(section, "A1-left")
    table.pawn("C10", seat)
    for _ in range(seat):
        table.pass_turn()
    table.coins(1, seat)
    return table


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_va_end_1_victory_token_at_brundisium(seat: int) -> None:
    table = near_brundisium(3, seat)
    table.play("travel 1")
    assert table.state.last_round


def test_va_end_1_not_at_another_city() -> None:
    table = Table()
    table.lay_section("A")
    table.pawn("A7")
    table.coins(1)
    table.play("travel 1")
    assert not table.state.last_round


def test_va_end_2_complete_road() -> None:
    table = Table()
    for section in "ABC":
        table.lay_section(section, "A1-left")
    table.cart(medium=1)
    assert "road complete" in kinds(table.play("build A1-left"))
    assert table.state.last_round


def test_va_end_2_not_before_the_last_space() -> None:
    table = Table()
    for section in "ABC":
        table.lay_section(section, "A1-left", "A1-right")
    table.cart(medium=1)
    table.play("build A1-left")
    assert not table.state.last_round


@pytest.mark.parametrize(("seat", "turns_left"), [(0, 2), (1, 1), (2, 0)])
def test_va_end_3_the_round_is_finished(seat: int, turns_left: int) -> None:
    table = near_brundisium(3, seat)
    table.play("travel 1")
    turns = 0
    while table.state.seat != ludi.OVER:
        table.pass_turn()
        turns += 1
    assert turns == turns_left


def test_va_end_3_rounds_end_with_the_seat_before_the_start_player() -> None:
    game = ludi.game("via-appia")
    state = game.new(3, 4, {"start": "1"})
    seats = []
    for _ in range(4):
        seats.append((state.seat, game.position(state)["round"]))
        state.apply(game.parse(next(text for text in map(game.notation, state.legal()) if text.startswith("income"))))
        if state.seat == seats[-1][0]:
            state.apply(game.parse("coins"))
    assert seats == [(1, 1), (2, 1), (0, 1), (1, 2)]


def test_va_end_3_nothing_may_be_done_after_the_end() -> None:
    table = Table()
    table.finish()
    assert {table.why_not(text) for text in ("income 1", "quarry", "travel 1", "coin")} == {"VA-end-3"}


def idle(table: Table) -> int:
    """Take coins, and nothing else, until the game is over; how many rounds that took."""
    while table.state.seat != ludi.OVER:
        table.pass_turn()
    return table.state.round


def short_standstill(folder: Path) -> Path:
    return edition_with(folder, ("rounds = 20", "rounds = 4"))


def test_va_end_4_nobody_builds_or_travels() -> None:
    assert idle(Table(3)) == 20


def test_va_end_4_building_breaks_the_standstill(tmp_path: Path) -> None:
    table = Table(edition=short_standstill(tmp_path))
    for _ in range(6):
        table.pass_turn()
    table.cart(medium=1)
    table.play("build A1-left")
    assert idle(table) == 8


def test_va_end_4_travel_breaks_the_standstill(tmp_path: Path) -> None:
    table = Table(edition=short_standstill(tmp_path))
    table.lay("A1-left")
    for _ in range(6):
        table.pass_turn()
    table.coins(1)
    table.play("travel 1")
    assert idle(table) == 8


# Coins


@pytest.mark.parametrize(("coins", "points"), [
    ((5, 3, 1), [2, 0, 0]), ((3, 5, 5), [0, 2, 2]), ((4, 4, 4), [2, 2, 2]), ((0, 0, 0), [2, 2, 2])])
def test_va_score_1_most_coins(coins: tuple[int, ...], points: list[int]) -> None:
    table = Table(3)
    table.finish(*coins)
    assert table.by_seat("coins") == points


def test_va_score_1_nothing_before_the_end() -> None:
    table = Table()
    table.coins(9)
    table.pass_turn()
    assert table.by_seat("coins") == [0, 0]


# Sections


def scored(section: str, tokens: list[int]) -> list[int]:
    """What each seat receives for these tokens of a section."""
    table = Table(len(tokens))
    for seat, count in enumerate(tokens):
        table.tokens(seat, **{section: count})
    table.finish()
    return table.by_seat(f"section_{section}")


@pytest.mark.parametrize("section", ["A", "B", "C"])
def test_va_score_2_most_and_second_most_tokens(section: str) -> None:
    assert scored(section, [2, 5, 3]) == [0, 8, 4]


@pytest.mark.parametrize(("tokens", "points"), [([0, 0, 0], [0, 0, 0]), ([1, 0, 0], [8, 0, 0]), ([1, 2], [4, 8])])
def test_va_score_2_nothing_without_a_token(tokens: list[int], points: list[int]) -> None:
    assert scored("A", tokens) == points


def test_va_score_2_sections_are_scored_apart() -> None:
    table = Table(2)
    table.tokens(0, A=3, B=1)
    table.tokens(1, A=1, B=2, C=1)
    table.finish()
    assert [table.by_seat(f"section_{section}") for section in "ABC"] == [[8, 4], [4, 8], [0, 8]]


@pytest.mark.parametrize(("tokens", "points"), [
    ([3, 3], [6, 6]), ([3, 3, 1], [6, 6, 0]), ([3, 1, 3, 1], [6, 0, 6, 0]), ([2, 2, 2], [4, 4, 4]),
    ([2, 2, 2, 1], [4, 4, 4, 0]), ([1, 1, 1, 1], [3, 3, 3, 3])])
def test_va_score_3_tie_for_the_most(tokens: list[int], points: list[int]) -> None:
    assert scored("B", tokens) == points


@pytest.mark.parametrize(("tokens", "points"), [
    ([4, 2, 2], [8, 2, 2]), ([2, 4, 1, 2], [2, 8, 0, 2]), ([4, 2, 2, 2], [8, 1, 1, 1]), ([4, 0, 0], [8, 0, 0])])
def test_va_score_4_tie_for_the_second_most(tokens: list[int], points: list[int]) -> None:
    assert scored("C", tokens) == points


def test_va_score_5_most_points_win() -> None:
    table = Table(3)
    table.tokens(2, A=1)
    table.finish(1, 0, 0)
    assert (table.state.scores(), table.game.winners(table.state)) == ([2, 0, 8], [2])


def test_va_score_5_victory_is_shared() -> None:
    table = Table(3)
    table.tokens(2, A=1)
    table.tokens(0, A=1)
    table.finish(1, 0, 1)
    assert table.game.winners(table.state) == [0, 2]
