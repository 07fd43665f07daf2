"""VA-end, VA-score: both ends and the standstill, coins, sections, ties."""

from pathlib import Path

import pytest

import ludi
from ludi.games.via_appia.actions import BUILD, TO, TRAVEL
from ludi.games.via_appia.edition import SHIPPED
from ludi.games.via_appia.standstill import is_dead
from ludi.games.via_appia.state import ViaAppiaState
from ludi.games.via_appia.turn import start_turn
from ludi.testing.editions import altered_game
from ludi.testing.play import choices, play_on, uniform
from support.cases import TIGHT_CART
from support.via_appia import Scenario, edition_with, kinds

# The end


def near_brundisium(players: int, seat: int) -> Scenario:
    """It is the turn of a seat whose pawn stands just before Brundisium."""
    scenario = Scenario(players)
    for section in "ABC":
        scenario.lay_section(section, "A1-left")
    scenario.pawn("C10", seat)
    for _ in range(seat):
        scenario.pass_turn()
    scenario.coins(1, seat)
    return scenario


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_va_end_1_victory_token_at_brundisium(seat: int) -> None:
    scenario = near_brundisium(3, seat)
    scenario.play("travel 1")
    assert scenario.state.last_round


def test_va_end_1_not_at_another_city() -> None:
    scenario = Scenario()
    scenario.lay_section("A")
    scenario.pawn("A7")
    scenario.coins(1)
    scenario.play("travel 1")
    assert not scenario.state.last_round


def test_va_end_2_complete_road() -> None:
    scenario = Scenario()
    for section in "ABC":
        scenario.lay_section(section, "A1-left")
    scenario.cart(medium=1)
    assert "road complete" in kinds(scenario.play("build A1-left"))
    assert scenario.state.last_round


def test_va_end_2_not_before_the_last_space() -> None:
    scenario = Scenario()
    for section in "ABC":
        scenario.lay_section(section, "A1-left", "A1-right")
    scenario.cart(medium=1)
    scenario.play("build A1-left")
    assert not scenario.state.last_round


@pytest.mark.parametrize(("seat", "turns_left"), [(0, 2), (1, 1), (2, 0)])
def test_va_end_3_the_round_is_finished(seat: int, turns_left: int) -> None:
    scenario = near_brundisium(3, seat)
    scenario.play("travel 1")
    turns = 0
    while scenario.state.seat != ludi.OVER:
        scenario.pass_turn()
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
    scenario = Scenario()
    scenario.finish()
    assert {scenario.why_not(text) for text in ("income 1", "quarry", "travel 1", "coin")} == {"VA-end-3"}


# Positions that can never go on


def locked(folder: Path) -> Scenario:
    """Only A2, a large space, could be built on, but the carts of both players are full of medium tiles; both pawns
    stand just before it. It is the turn of the last player in the round."""
    scenario = Scenario(edition=edition_with(folder, TIGHT_CART))
    scenario.lay("A1-left", "A1-right")
    for seat, space in enumerate(("A1-left", "A1-right")):
        scenario.pawn(space, seat)
        scenario.cart(seat, medium=2)
    scenario.pass_turn()
    return scenario


def goes_on(scenario: Scenario) -> bool:
    """Whether the game goes on after this turn, in which nothing is built."""
    scenario.pass_turn()
    return scenario.state.seat != ludi.OVER


def test_va_end_4_nobody_can_ever_build_or_travel(tmp_path: Path) -> None:
    assert not goes_on(locked(tmp_path))


def test_va_end_4_players_are_told_why(tmp_path: Path) -> None:
    scenario = locked(tmp_path)
    events = scenario.play(next(text for text in scenario.legal() if text.startswith("income")), "coins")
    assert [scenario.game.event_text(event) for event in events if event.kind == "standstill"] == [
        "The game ends because nobody can ever build or travel again. No pawn can move ahead, and nobody has or can "
        "load a tile for an open space."]


def test_va_end_4_only_after_a_round(tmp_path: Path) -> None:
    scenario = locked(tmp_path)
    scenario.state.start_seat = 1
    assert goes_on(scenario)


def test_va_end_4_not_while_a_cart_has_room(tmp_path: Path) -> None:
    scenario = locked(tmp_path)
    scenario.cart(1, medium=1)
    assert goes_on(scenario)


def test_va_end_4_room_is_no_use_without_a_tile_in_the_store(tmp_path: Path) -> None:
    scenario = locked(tmp_path)
    scenario.cart(1, medium=1)
    scenario.tile_store(large=0)
    assert not goes_on(scenario)


def test_va_end_4_not_while_a_cart_has_the_tile(tmp_path: Path) -> None:
    scenario = locked(tmp_path)
    scenario.cart(0, large=1)
    assert goes_on(scenario)


def test_va_end_4_a_tile_is_no_use_where_its_owner_may_not_build(tmp_path: Path) -> None:
    """Section A lacks a large tile that nobody can load; a small one would do in section B, where nobody has been."""
    scenario = locked(tmp_path)
    scenario.cart(0, small=2, medium=2)
    assert not goes_on(scenario)


def test_va_end_4_not_while_a_pawn_could_travel_for_any_money(tmp_path: Path) -> None:
    scenario = locked(tmp_path)
    scenario.pawn("roma", 1)
    scenario.coins(0, 1)
    assert goes_on(scenario)


@pytest.mark.parametrize(("stones", "bed", "lives"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_va_end_4_not_while_a_stone_for_the_tile_can_fall(tmp_path: Path, stones: int, bed: int, lives: bool) -> None:
    """No card of this edition brings large stones."""
    cards = [(f"coins = {coins}\nstones = {{ large = 1 }}", f"coins = {coins + 5}\nstones = {{ small = 1 }}")
             for coins in (1, 2, 3)]
    scenario = Scenario(edition=edition_with(tmp_path, *cards))
    scenario.lay("A1-left", "A1-right")
    for seat, space in enumerate(("A1-left", "A1-right")):
        scenario.pawn(space, seat)
    scenario.stones(0, large=stones)
    scenario.bed(*[("large", 0, 50)] * bed)
    scenario.pass_turn()
    assert goes_on(scenario) == lives


@pytest.mark.parametrize("players", [2, 3, 4])
def test_va_end_4_no_game_is_ended_that_could_go_on(players: int) -> None:
    """Played on with all the money in the world, nobody gets to build or to travel any more."""
    state = altered_game("via-appia", (TIGHT_CART,)).new(players, players)
    assert isinstance(state, ViaAppiaState)
    play_on(state, uniform, choices(players))
    assert is_dead(state)
    state.over = False
    start_turn(state, state.start_seat)
    rng = choices(1)
    for _ in range(400):
        state.acting().coins = 99
        state.forget_legal()
        legal = state.legal()
        assert [action for action in legal if TRAVEL <= action < TO or action >= BUILD] == []
        state.apply(legal[rng.below(len(legal))])
        if state.seat == ludi.OVER:
            state.over = False
            start_turn(state, state.start_seat)


def test_va_end_4_quiet_rounds_alone_end_nothing() -> None:
    scenario = Scenario(3)
    for _ in range(3 * 50):
        scenario.pass_turn()
    assert (scenario.state.seat, scenario.state.round) == (0, 51)


# Quiet rounds, which the first reconstruction counted


def idle(scenario: Scenario) -> int:
    """Take coins, and nothing else, until the game is over; how many rounds that took."""
    while scenario.state.seat != ludi.OVER:
        scenario.pass_turn()
    return scenario.state.round


FIRST_RECONSTRUCTION = SHIPPED.parent / "editions" / "reconstruction-1.toml"


def short_standstill(folder: Path) -> Path:
    path = folder / "edition.toml"
    path.write_text(FIRST_RECONSTRUCTION.read_text(encoding="utf-8").replace("rounds = 20", "rounds = 4"),
                    encoding="utf-8")
    return path


def test_va_end_4_first_reconstruction_ends_after_20_quiet_rounds() -> None:
    assert idle(Scenario(3, edition=FIRST_RECONSTRUCTION)) == 20


def test_va_end_4_building_breaks_the_quiet(tmp_path: Path) -> None:
    scenario = Scenario(edition=short_standstill(tmp_path))
    for _ in range(6):
        scenario.pass_turn()
    scenario.cart(medium=1)
    scenario.play("build A1-left")
    assert idle(scenario) == 8


def test_va_end_4_travel_breaks_the_quiet(tmp_path: Path) -> None:
    scenario = Scenario(edition=short_standstill(tmp_path))
    scenario.lay("A1-left")
    for _ in range(6):
        scenario.pass_turn()
    scenario.coins(1)
    scenario.play("travel 1")
    assert idle(scenario) == 8


# Coins


@pytest.mark.parametrize(("coins", "points"), [
    ((5, 3, 1), [2, 0, 0]), ((3, 5, 5), [0, 2, 2]), ((4, 4, 4), [2, 2, 2]), ((0, 0, 0), [2, 2, 2])])
def test_va_score_1_most_coins(coins: tuple[int, ...], points: list[int]) -> None:
    scenario = Scenario(3)
    scenario.finish(*coins)
    assert scenario.by_seat("coins") == points


def test_va_score_1_nothing_before_the_end() -> None:
    scenario = Scenario()
    scenario.coins(9)
    scenario.pass_turn()
    assert scenario.by_seat("coins") == [0, 0]


# Sections


def scored(section: str, tokens: list[int]) -> list[int]:
    """What each seat receives for these tokens of a section."""
    scenario = Scenario(len(tokens))
    for seat, count in enumerate(tokens):
        scenario.tokens(seat, **{section: count})
    scenario.finish()
    return scenario.by_seat(f"section_{section}")


@pytest.mark.parametrize("section", ["A", "B", "C"])
def test_va_score_2_most_and_second_most_tokens(section: str) -> None:
    assert scored(section, [2, 5, 3]) == [0, 8, 4]


@pytest.mark.parametrize(("tokens", "points"), [([0, 0, 0], [0, 0, 0]), ([1, 0, 0], [8, 0, 0]), ([1, 2], [4, 8])])
def test_va_score_2_nothing_without_a_token(tokens: list[int], points: list[int]) -> None:
    assert scored("A", tokens) == points


def test_va_score_2_sections_are_scored_apart() -> None:
    scenario = Scenario(2)
    scenario.tokens(0, A=3, B=1)
    scenario.tokens(1, A=1, B=2, C=1)
    scenario.finish()
    assert [scenario.by_seat(f"section_{section}") for section in "ABC"] == [[8, 4], [4, 8], [0, 8]]


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
    scenario = Scenario(3)
    scenario.tokens(2, A=1)
    scenario.finish(1, 0, 0)
    assert (scenario.state.scores(), scenario.game.winners(scenario.state)) == ([3, 1, 9], [2])


def test_va_score_5_victory_is_shared() -> None:
    scenario = Scenario(3)
    scenario.tokens(2, A=1)
    scenario.tokens(0, A=1)
    scenario.finish(1, 0, 1)
    assert scenario.game.winners(scenario.state) == [0, 2]
