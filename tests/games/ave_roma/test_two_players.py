"""AR-two: the shadow players of a game for two."""

import pytest

from support.ave_roma import Table

MARKED = ["quaestor", "aedilis", "mercator", "propraetor", "roma"]
ROWS = ["aedificator", "legatus", "senatus"]
INDEX = {"quaestor": 0, "aedilis": 1, "mercator": 2, "aedificator": 3, "legatus": 4, "propraetor": 5, "roma": 6,
         "senatus": 7}


def shadow(table: Table, seat: int = 0) -> list[int]:
    """The values of the shadow's workers at hand."""
    return [value for value in range(1, 6) for _ in range(table.player(seat).shadow[value])]


def hands(table: Table) -> list[int]:
    """How many workers the players and then their shadows have."""
    return [sum(table.player(seat).workers) for seat in (0, 1)] + [len(shadow(table, seat)) for seat in (0, 1)]


def table_at_pick_up() -> Table:
    """Everyone has passed: each player has placed nothing, each shadow 1 to 5."""
    table = Table(2)
    table.play("pass", "shadow 1 quaestor", "pass", "shadow 1 quaestor",
               "shadow 2 quaestor", "shadow 2 aedilis", "shadow 3 aedilis", "shadow 3 aedilis",
               "shadow 4 mercator", "shadow 4 mercator", "shadow 5 mercator", "shadow 5 roma")
    return table


# AR-two-1: a shadow for each player


def test_ar_two_1_each_shadow_starts_with_workers_1_to_5() -> None:
    table = Table(2)
    assert [shadow(table, 0), shadow(table, 1)] == [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ar_two_1_no_shadows_with_more_players(players: int) -> None:
    table = Table(players)
    assert [shadow(table, seat) for seat in range(players)] == [[]] * players


def test_ar_two_1_no_shadow_is_placed_with_more_players() -> None:
    table = Table(3)
    table.play("worker 1", "quaestor")
    assert (table.asks(), table.state.seat) == ("ChooseWorker", 1)


@pytest.mark.parametrize("turn", [["worker 1", "quaestor"], ["worker 1", "train 1"], ["pass"]])
def test_ar_two_1_after_every_turn_its_owner_places_a_shadow_worker(turn: list[str]) -> None:
    table = Table(2)
    table.play(*turn)
    assert (table.asks(), table.state.seat) == ("PlaceShadow", 0)


def test_ar_two_1_the_other_player_follows_the_shadow() -> None:
    table = Table(2)
    table.play("worker 1", "quaestor", "shadow 3 roma")
    assert (table.asks(), table.state.seat) == ("ChooseWorker", 1)


def test_ar_two_1_shadow_must_be_placed() -> None:
    table = Table(2)
    table.play("pass")
    assert table.why_not("pass") == "AR-turn-6"


def test_ar_two_1_after_an_extra_training_too() -> None:
    table = Table(2)
    table.activate("marcus-fabius-quintilianus")
    table.lay_in_row("macellum-plan", 5)
    table.set_player(0, animal=1, wheat=1)
    table.play("worker 2", "card macellum-plan", "worker 3", "train 1")
    assert table.asks() == "PlaceShadow"


@pytest.mark.parametrize("place", MARKED)
def test_ar_two_1_shadow_does_nothing_at_its_place(place: str) -> None:
    table = Table(2)
    table.play("pass")
    before = table.game.position(table.state)["seats"]
    table.play(f"shadow 3 {place}")
    after = table.game.position(table.state)["seats"]
    assert isinstance(before, list)
    before[0]["shadow_workers"].remove(3)
    assert after == before


def test_ar_two_1_shadow_at_an_area_does_not_move_its_card() -> None:
    table = Table(2)
    table.play("pass", "shadow 3 aedilis")
    assert table.state.area_up == [0] * 5


def test_ar_two_1_after_passing_one_shadow_worker_a_turn() -> None:
    table = Table(2)
    table.play("pass", "shadow 1 roma", "worker 1", "quaestor", "shadow 1 roma")
    assert (table.asks(), table.state.seat) == ("PlaceShadow", 0)


def test_ar_two_1_a_player_without_shadow_workers_goes_on_alone() -> None:
    table = Table(2)
    table.player().shadow = [0] * 6
    table.play("worker 1", "quaestor")
    assert (table.asks(), table.state.seat) == ("ChooseWorker", 1)


def test_ar_two_1_passed_without_shadow_workers_is_skipped() -> None:
    table = Table(2)
    table.player().shadow = [0, 1, 0, 0, 0, 0]
    table.play("pass", "shadow 1 roma", "worker 1", "quaestor", "shadow 1 roma")
    assert (table.asks(), table.state.seat) == ("ChooseWorker", 1)


def test_ar_two_1_the_phase_lasts_until_all_shadow_workers_are_placed() -> None:
    table = Table(2)
    table.play("pass", "shadow 1 quaestor", "pass", "shadow 1 quaestor")
    assert (table.asks(), table.state.seat, table.state.round) == ("PlaceShadow", 0, 1)


def test_ar_two_1_then_workers_are_picked_up() -> None:
    assert table_at_pick_up().asks() == "PickPlace"


def test_ar_two_1_shadows_score_nothing_for_a_pass() -> None:
    table = Table(2)
    table.play("pass")
    assert table.points() == 5


def test_ar_two_1_shadows_have_no_final_action() -> None:
    table = Table(2)
    table.state.areas_short = True
    table.player(0).shadow = table.player(1).shadow = [0] * 6
    table.play("pass", "pass", "pass", "pass")
    assert table.asks() == ""


# AR-two-2: whose slots


def test_ar_two_2_shadows_go_to_the_five_marked_places_only() -> None:
    table = Table(2)
    table.play("pass")
    assert table.legal() == [f"shadow {value} {place}" for place in MARKED for value in range(1, 6)]


@pytest.mark.parametrize("place", MARKED)
def test_ar_two_2_three_slots_of_a_place_are_for_shadows(place: str) -> None:
    table = Table(2)
    table.state.shadow_slots[INDEX[place]] = 3
    table.play("pass")
    assert table.why_not(f"shadow 1 {place}") == "AR-two-2"


@pytest.mark.parametrize("place", MARKED)
def test_ar_two_2_the_third_slot_for_shadows_is_free(place: str) -> None:
    table = Table(2)
    table.state.shadow_slots[INDEX[place]] = 2
    table.play("pass")
    assert table.why_not(f"shadow 1 {place}") == ""


@pytest.mark.parametrize("place", MARKED)
def test_ar_two_2_players_do_not_take_the_slots_of_shadows(place: str) -> None:
    table = Table(2)
    table.workers_at(place, 1, 1)
    table.play("worker 3")
    assert table.why_not(place) == "AR-turn-2"


@pytest.mark.parametrize("place", ["quaestor", "mercator", "propraetor"])
def test_ar_two_2_shadows_do_not_take_the_slots_of_players(place: str) -> None:
    table = Table(2)
    table.state.shadow_slots[INDEX[place]] = 3
    table.workers_at(place, 1)
    table.play("worker 3")
    assert table.why_not(place) == ""


def test_ar_two_2_players_at_a_place_leave_its_marked_slots_free() -> None:
    table = Table(2)
    table.workers_at("quaestor", 1, 1)
    table.play("pass")
    assert table.why_not("shadow 1 quaestor") == ""


def test_ar_two_1_a_shadow_has_only_its_own_workers() -> None:
    table = Table(2)
    table.player().shadow = [0, 0, 0, 1, 0, 0]
    table.play("pass")
    assert table.why_not("shadow 2 roma") == "AR-two-1"


def test_ar_two_2_slots_are_free_again_in_the_next_round() -> None:
    table = table_at_pick_up()
    while table.state.round == 1:
        table.play(table.legal()[0])
    assert (table.state.slots_used, table.state.shadow_slots) == ([0] * 8, [0] * 8)


# AR-two-3: picking up, and the order


def test_ar_two_3_second_player_first_player_second_shadow_first_shadow_and_again() -> None:
    """Each time seat and hand; in the third round of picking only the first player's hand is not full. The last two
    happen at once, as the workers of one place are left."""
    table = Table(2)
    for seat in (0, 1):
        table.player(seat).workers = [0] * 6
        table.player(seat).shadow = [0] * 6
        table.player(seat).passed = True
    for place, values in (("quaestor", (1, 1, 1)), ("aedilis", (2, 2)), ("mercator", (3, 3, 3)), ("roma", (4, 4, 4)),
                          ("propraetor", (5, 5, 5)), ("senatus", (2, 2)), ("legatus", (1, 1, 1, 5))):
        table.workers_at(place, *values)
    table.play("pass")
    seen = []
    while table.asks() == "PickPlace":
        before = hands(table)
        seat = table.state.seat
        table.play(table.legal()[0])
        while table.asks() == "PickWorker":
            table.play(table.legal()[0])
        after = hands(table)
        seen += [(seat, index) for index in range(4) if after[index] != before[index]]
    assert seen[:7] == [(1, 1), (0, 0), (1, 3), (0, 2), (1, 1), (0, 0), (1, 3)]
    assert sorted(seen[7:]) == [(0, 0), (0, 2)]


def test_ar_two_3_hands_that_are_full_are_skipped() -> None:
    """Both players have passed with five workers: the second one fills the own shadow first."""
    table = table_at_pick_up()
    table.play("from quaestor")
    assert hands(table) == [5, 5, 0, 3]


def test_ar_two_3_workers_of_players_and_shadows_mix() -> None:
    table = table_at_pick_up()
    table.player(1).workers = [0, 1, 1, 1, 0, 0]
    table.state.placed[INDEX["roma"] * 6 + 4] += 1
    table.state.placed[INDEX["quaestor"] * 6 + 5] += 1
    table.state.turn = 0
    table.state.stack.clear()
    table.state.advance()
    table.play("from roma")
    assert table.player(1).workers == [0, 1, 1, 1, 1, 1]


def test_ar_two_3_every_hand_has_five_workers_in_the_end() -> None:
    table = table_at_pick_up()
    while table.state.round == 1:
        table.play(table.legal()[-1])
    assert hands(table) == [5, 5, 5, 5]


@pytest.mark.parametrize("heavy_shadow", [0, 1])
def test_ar_two_3_shadows_do_not_count_for_the_order(heavy_shadow: int) -> None:
    """Both hands are worth 15, so the order turns round whatever the shadows have."""
    table = table_at_pick_up()
    while table.state.round == 1:
        own = table.state.turn >= 2 and table.state.seat == heavy_shadow
        table.play(table.legal()[-1 if own else 0])
    assert table.state.order == [1, 0]


def test_ar_two_3_lower_sum_of_the_own_workers_goes_first() -> None:
    table = table_at_pick_up()
    table.player(1).workers = [0, 0, 0, 0, 0, 5]
    while table.state.round == 1:
        table.play(table.legal()[0])
    assert table.state.order == [0, 1]
