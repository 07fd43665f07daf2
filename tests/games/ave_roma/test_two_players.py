"""AR-two: the shadow players of a game for two."""

import pytest

from support.ave_roma import Scenario

MARKED = ["quaestor", "aedilis", "mercator", "propraetor", "roma"]
ROWS = ["aedificator", "legatus", "senatus"]
INDEX = {"quaestor": 0, "aedilis": 1, "mercator": 2, "aedificator": 3, "legatus": 4, "propraetor": 5, "roma": 6,
         "senatus": 7}


def shadow(scenario: Scenario, seat: int = 0) -> list[int]:
    """The values of the shadow's workers at hand."""
    return [value for value in range(1, 6) for _ in range(scenario.player(seat).shadow[value])]


def hands(scenario: Scenario) -> list[int]:
    """How many workers the players and then their shadows have."""
    return [sum(scenario.player(seat).workers) for seat in (0, 1)] + [len(shadow(scenario, seat)) for seat in (0, 1)]


def table_at_pick_up() -> Scenario:
    """Everyone has passed: each player has placed nothing, each shadow 1 to 5."""
    scenario = Scenario(2)
    scenario.play("pass", "shadow 1 quaestor", "pass", "shadow 1 quaestor",
                  "shadow 2 quaestor", "shadow 2 aedilis", "shadow 3 aedilis", "shadow 3 aedilis",
                  "shadow 4 mercator", "shadow 4 mercator", "shadow 5 mercator", "shadow 5 roma")
    return scenario


# AR-two-1: a shadow for each player


def test_ar_two_1_each_shadow_starts_with_workers_1_to_5() -> None:
    scenario = Scenario(2)
    assert [shadow(scenario, 0), shadow(scenario, 1)] == [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ar_two_1_no_shadows_with_more_players(players: int) -> None:
    scenario = Scenario(players)
    assert [shadow(scenario, seat) for seat in range(players)] == [[]] * players


def test_ar_two_1_no_shadow_is_placed_with_more_players() -> None:
    scenario = Scenario(3)
    scenario.play("worker 1", "quaestor")
    assert (scenario.asks(), scenario.state.seat) == ("ChooseWorker", 1)


@pytest.mark.parametrize("turn", [["worker 1", "quaestor"], ["worker 1", "train 1"], ["pass"]])
def test_ar_two_1_after_every_turn_its_owner_places_a_shadow_worker(turn: list[str]) -> None:
    scenario = Scenario(2)
    scenario.play(*turn)
    assert (scenario.asks(), scenario.state.seat) == ("PlaceShadow", 0)


def test_ar_two_1_the_other_player_follows_the_shadow() -> None:
    scenario = Scenario(2)
    scenario.play("worker 1", "quaestor", "shadow 3 roma")
    assert (scenario.asks(), scenario.state.seat) == ("ChooseWorker", 1)


def test_ar_two_1_shadow_must_be_placed() -> None:
    scenario = Scenario(2)
    scenario.play("pass")
    assert scenario.why_not("pass") == "AR-turn-6"


def test_ar_two_1_after_an_extra_training_too() -> None:
    scenario = Scenario(2)
    scenario.activate("marcus-fabius-quintilianus")
    scenario.lay_in_row("macellum-plan", 5)
    scenario.set_player(0, animal=1, wheat=1)
    scenario.play("worker 2", "card macellum-plan", "worker 3", "train 1")
    assert scenario.asks() == "PlaceShadow"


@pytest.mark.parametrize("place", MARKED)
def test_ar_two_1_shadow_does_nothing_at_its_place(place: str) -> None:
    scenario = Scenario(2)
    scenario.play("pass")
    before = scenario.game.position(scenario.state)["seats"]
    scenario.play(f"shadow 3 {place}")
    after = scenario.game.position(scenario.state)["seats"]
    assert isinstance(before, list)
    before[0]["shadow_workers"].remove(3)
    assert after == before


def test_ar_two_1_shadow_at_an_area_does_not_move_its_card() -> None:
    scenario = Scenario(2)
    scenario.play("pass", "shadow 3 aedilis")
    assert scenario.state.area_up == [0] * 5


def test_ar_two_1_after_passing_one_shadow_worker_a_turn() -> None:
    scenario = Scenario(2)
    scenario.play("pass", "shadow 1 roma", "worker 1", "quaestor", "shadow 1 roma")
    assert (scenario.asks(), scenario.state.seat) == ("PlaceShadow", 0)


def test_ar_two_1_a_player_without_shadow_workers_goes_on_alone() -> None:
    scenario = Scenario(2)
    scenario.player().shadow = [0] * 6
    scenario.play("worker 1", "quaestor")
    assert (scenario.asks(), scenario.state.seat) == ("ChooseWorker", 1)


def test_ar_two_1_passed_without_shadow_workers_is_skipped() -> None:
    scenario = Scenario(2)
    scenario.player().shadow = [0, 1, 0, 0, 0, 0]
    scenario.play("pass", "shadow 1 roma", "worker 1", "quaestor", "shadow 1 roma")
    assert (scenario.asks(), scenario.state.seat) == ("ChooseWorker", 1)


def test_ar_two_1_the_phase_lasts_until_all_shadow_workers_are_placed() -> None:
    scenario = Scenario(2)
    scenario.play("pass", "shadow 1 quaestor", "pass", "shadow 1 quaestor")
    assert (scenario.asks(), scenario.state.seat, scenario.state.round) == ("PlaceShadow", 0, 1)


def test_ar_two_1_then_workers_are_picked_up() -> None:
    assert table_at_pick_up().asks() == "PickPlace"


def test_ar_two_1_shadows_score_nothing_for_a_pass() -> None:
    scenario = Scenario(2)
    scenario.play("pass")
    assert scenario.points() == 5


def test_ar_two_1_shadows_have_no_final_action() -> None:
    scenario = Scenario(2)
    scenario.state.areas_short = True
    scenario.player(0).shadow = scenario.player(1).shadow = [0] * 6
    scenario.play("pass", "pass", "pass", "pass")
    assert scenario.asks() == ""


# AR-two-2: whose slots


def test_ar_two_2_shadows_go_to_the_five_marked_places_only() -> None:
    scenario = Scenario(2)
    scenario.play("pass")
    assert scenario.legal() == [f"shadow {value} {place}" for place in MARKED for value in range(1, 6)]


@pytest.mark.parametrize("place", MARKED)
def test_ar_two_2_three_slots_of_a_place_are_for_shadows(place: str) -> None:
    scenario = Scenario(2)
    scenario.state.shadow_slots[INDEX[place]] = 3
    scenario.play("pass")
    assert scenario.why_not(f"shadow 1 {place}") == "AR-two-2"


@pytest.mark.parametrize("place", MARKED)
def test_ar_two_2_the_third_slot_for_shadows_is_free(place: str) -> None:
    scenario = Scenario(2)
    scenario.state.shadow_slots[INDEX[place]] = 2
    scenario.play("pass")
    assert scenario.why_not(f"shadow 1 {place}") == ""


@pytest.mark.parametrize("place", MARKED)
def test_ar_two_2_players_do_not_take_the_slots_of_shadows(place: str) -> None:
    scenario = Scenario(2)
    scenario.workers_at(place, 1, 1)
    scenario.play("worker 3")
    assert scenario.why_not(place) == "AR-turn-2"


@pytest.mark.parametrize("place", ["quaestor", "mercator", "propraetor"])
def test_ar_two_2_shadows_do_not_take_the_slots_of_players(place: str) -> None:
    scenario = Scenario(2)
    scenario.state.shadow_slots[INDEX[place]] = 3
    scenario.workers_at(place, 1)
    scenario.play("worker 3")
    assert scenario.why_not(place) == ""


def test_ar_two_2_players_at_a_place_leave_its_marked_slots_free() -> None:
    scenario = Scenario(2)
    scenario.workers_at("quaestor", 1, 1)
    scenario.play("pass")
    assert scenario.why_not("shadow 1 quaestor") == ""


def test_ar_two_1_a_shadow_has_only_its_own_workers() -> None:
    scenario = Scenario(2)
    scenario.player().shadow = [0, 0, 0, 1, 0, 0]
    scenario.play("pass")
    assert scenario.why_not("shadow 2 roma") == "AR-two-1"


def test_ar_two_2_slots_are_free_again_in_the_next_round() -> None:
    scenario = table_at_pick_up()
    while scenario.state.round == 1:
        scenario.play(scenario.legal()[0])
    assert (scenario.state.slots_used, scenario.state.shadow_slots) == ([0] * 8, [0] * 8)


# AR-two-3: picking up, and the order


def test_ar_two_3_second_player_first_player_second_shadow_first_shadow_and_again() -> None:
    """Each time seat and hand; in the third round of picking only the first player's hand is not full. The last two
    happen at once, as the workers of one place are left."""
    scenario = Scenario(2)
    for seat in (0, 1):
        scenario.player(seat).workers = [0] * 6
        scenario.player(seat).shadow = [0] * 6
        scenario.player(seat).passed = True
    for place, values in (("quaestor", (1, 1, 1)), ("aedilis", (2, 2)), ("mercator", (3, 3, 3)), ("roma", (4, 4, 4)),
                          ("propraetor", (5, 5, 5)), ("senatus", (2, 2)), ("legatus", (1, 1, 1, 5))):
        scenario.workers_at(place, *values)
    scenario.play("pass")
    seen = []
    while scenario.asks() == "PickPlace":
        before = hands(scenario)
        seat = scenario.state.seat
        scenario.play(scenario.legal()[0])
        while scenario.asks() == "PickWorker":
            scenario.play(scenario.legal()[0])
        after = hands(scenario)
        seen += [(seat, index) for index in range(4) if after[index] != before[index]]
    assert seen[:7] == [(1, 1), (0, 0), (1, 3), (0, 2), (1, 1), (0, 0), (1, 3)]
    assert sorted(seen[7:]) == [(0, 0), (0, 2)]


def test_ar_two_3_hands_that_are_full_are_skipped() -> None:
    """Both players have passed with five workers: the second one fills the own shadow first."""
    scenario = table_at_pick_up()
    scenario.play("from quaestor")
    assert hands(scenario) == [5, 5, 0, 3]


def test_ar_two_3_workers_of_players_and_shadows_mix() -> None:
    scenario = table_at_pick_up()
    scenario.player(1).workers = [0, 1, 1, 1, 0, 0]
    scenario.state.placed[INDEX["roma"] * 6 + 4] += 1
    scenario.state.placed[INDEX["quaestor"] * 6 + 5] += 1
    scenario.state.turn = 0
    scenario.state.decisions = []
    scenario.state.advance()
    scenario.play("from roma")
    assert scenario.player(1).workers == [0, 1, 1, 1, 1, 1]


def test_ar_two_3_every_hand_has_five_workers_in_the_end() -> None:
    scenario = table_at_pick_up()
    while scenario.state.round == 1:
        scenario.play(scenario.legal()[-1])
    assert hands(scenario) == [5, 5, 5, 5]


@pytest.mark.parametrize("heavy_shadow", [0, 1])
def test_ar_two_3_shadows_do_not_count_for_the_order(heavy_shadow: int) -> None:
    """Both hands are worth 15, so the order turns round whatever the shadows have."""
    scenario = table_at_pick_up()
    while scenario.state.round == 1:
        own = scenario.state.turn >= 2 and scenario.state.seat == heavy_shadow
        scenario.play(scenario.legal()[-1 if own else 0])
    assert scenario.state.order == [1, 0]


def test_ar_two_3_lower_sum_of_the_own_workers_goes_first() -> None:
    scenario = table_at_pick_up()
    scenario.player(1).workers = [0, 0, 0, 0, 0, 5]
    while scenario.state.round == 1:
        scenario.play(scenario.legal()[0])
    assert scenario.state.order == [0, 1]
