"""AR-end: the two ends of the game and the final action of everyone."""

import pytest

from support.ave_roma import Scenario

# An area card cannot be replaced


def last_area_card() -> Scenario:
    """Seat 0 has taken the card of area 2, and the deck of area cards is empty."""
    scenario = Scenario()
    scenario.lay_area(2, "numidia", used_once=True)
    scenario.state.decks[0] = []
    scenario.send(2, "propraetor", "finish")
    return scenario


def test_ar_end_1_area_stays_empty() -> None:
    scenario = last_area_card()
    assert (scenario.area(2), scenario.left()) == ("", ["numidia"])


def test_ar_end_1_action_phase_goes_on() -> None:
    scenario = last_area_card()
    assert (scenario.state.seat, scenario.asks()) == (1, "ChooseWorker")


def test_ar_end_1_action_phase_is_played_to_its_end() -> None:
    scenario = last_area_card()
    scenario.send(3, "quaestor")
    scenario.send(3, "quaestor")
    scenario.send(3, "quaestor")
    assert (scenario.state.seat, scenario.asks()) == (1, "ChooseWorker")


def test_ar_end_1_last_replacement_that_succeeds_ends_nothing() -> None:
    scenario = Scenario()
    scenario.lay_area(2, "numidia", used_once=True)
    scenario.state.decks[0] = scenario.state.decks[0][:1]
    scenario.send(2, "propraetor", "finish")
    scenario.pass_round()
    assert (scenario.asks(), scenario.state.round, scenario.state.decks[0]) == ("ChooseWorker", 2, [])


def test_ar_end_1_neither_refill_nor_pick_up_follows() -> None:
    scenario = last_area_card()
    before = [row[:] for row in scenario.state.rows]
    scenario.pass_round()
    assert (scenario.asks(), scenario.state.rows, scenario.state.box) == ("ChooseFinal", before, [])


def test_ar_end_1_order_of_the_players_stays() -> None:
    scenario = last_area_card()
    scenario.workers(1, 1, 1, 1, 1, seat=2)
    scenario.pass_round()
    assert (scenario.state.seat, scenario.state.order) == (0, [0, 1, 2])


# A row cannot be filled


def short_row(cards: int = 0) -> Scenario:
    """The deck of wars has this number of cards left; two cards of its row were bought in the round that has ended."""
    scenario = Scenario()
    scenario.state.decks[2] = scenario.state.decks[2][:cards]
    scenario.state.rows[1][1] = -1
    scenario.state.rows[1][3] = -1
    scenario.pass_round()
    return scenario


@pytest.mark.parametrize("cards", [0, 1])
def test_ar_end_2_game_ends_at_once_when_a_row_cannot_be_filled(cards: int) -> None:
    assert short_row(cards).asks() == "ChooseFinal"


def test_ar_end_2_refill_that_just_empties_the_deck_ends_nothing() -> None:
    scenario = short_row(2)
    assert (scenario.asks(), scenario.state.decks[2]) == ("ChooseWorker", [])


def test_ar_end_2_row_is_filled_as_far_as_the_deck_reaches() -> None:
    row = short_row(1).row("legatus")
    assert [card == "" for card in row] == [True, False, False, False, False]


@pytest.mark.parametrize("row", ["aedificator", "senatus"])
def test_ar_end_2_other_rows_are_filled(row: str) -> None:
    assert "" not in short_row().row(row)


def test_ar_end_2_row_without_a_purchase_loses_its_card_first() -> None:
    scenario = Scenario()
    scenario.state.decks[3] = []
    before = scenario.row("senatus")
    scenario.pass_round()
    assert (scenario.row("senatus"), scenario.asks()) == (["", *before[:4]], "ChooseFinal")


def test_ar_end_2_no_pick_up_and_no_new_order() -> None:
    scenario = Scenario()
    scenario.state.decks[1] = []
    scenario.workers(5, 5, 5, 5, seat=0)
    scenario.workers_at("roma", 5)
    scenario.pass_round()
    assert (scenario.state.order, scenario.asks(), scenario.state.seat) == ([0, 1, 2], "ChooseFinal", 0)


# Whole games to either end


def play_by(scenario: Scenario, *wishes: str) -> None:
    """Play to the end, always an action that begins with the first wish that can be had, else the first listed."""
    while legal := scenario.legal():
        wished = [text for wish in wishes for text in legal if text.startswith(wish)]
        scenario.play((wished or legal)[0])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ar_end_1_game_in_which_all_use_areas_ends_by_the_area_cards(players: int) -> None:
    scenario = Scenario(players)
    play_by(scenario, "finish", "propraetor", "aedilis", "mercator", "quaestor", "worker", "to denarii")
    assert (scenario.state.areas_short, scenario.state.decks[0], "" in scenario.row("legatus")) == (True, [], False)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ar_end_2_game_in_which_all_pass_ends_by_the_shortest_row_deck(players: int) -> None:
    scenario = Scenario(players)
    shortest = min(len(deck) for deck in scenario.state.decks[1:])
    play_by(scenario, "pass")
    assert (scenario.state.areas_short, scenario.state.round) == (False, shortest + 1)


def test_ar_end_2_shorter_game_ends_after_fewer_rounds() -> None:
    scenario = Scenario(cards="15")
    play_by(scenario, "pass")
    assert scenario.state.round == 15 - 5 + 1


# The final action


def final() -> Scenario:
    """The game has ended; seat 0 is the first to take a final action."""
    scenario = Scenario()
    scenario.state.areas_short = True
    scenario.pass_round()
    return scenario


def test_ar_end_3_worker_of_every_value_may_be_imagined() -> None:
    assert final().legal() == ["pass", "worker 1", "worker 2", "worker 3", "worker 4", "worker 5"]


def test_ar_end_3_action_is_carried_out() -> None:
    scenario = final()
    scenario.play("worker 5", "quaestor")
    assert scenario.player().denarii == 3 + 10


def test_ar_end_3_everyone_has_one_in_player_order() -> None:
    scenario = Scenario(4, order="2,0,3,1")
    scenario.state.areas_short = True
    scenario.pass_round()
    seats = []
    while scenario.asks() == "ChooseFinal":
        seats.append(scenario.state.seat)
        scenario.play("worker 1", "quaestor")
    assert (seats, scenario.asks()) == ([2, 0, 3, 1], "")


def test_ar_end_3_final_action_may_be_declined() -> None:
    scenario = final()
    before = scenario.points()
    scenario.play("pass")
    assert (scenario.state.seat, scenario.points()) == (1, before)


def test_ar_end_3_slots_do_not_matter() -> None:
    scenario = Scenario()
    scenario.workers_at("quaestor", 1, 1, 1)
    scenario.state.areas_short = True
    scenario.pass_round()
    scenario.play("worker 4", "quaestor")
    assert scenario.player().denarii == 3 + 8


def test_ar_end_3_imaginary_worker_takes_no_slot_and_none_of_the_hand() -> None:
    scenario = final()
    scenario.play("worker 4", "quaestor")
    assert (scenario.hand(), sum(scenario.state.placed), scenario.state.slots_used) == ([1, 2, 3, 4, 5], 0, [0] * 8)


def test_ar_end_3_workers_of_the_hand_are_not_needed() -> None:
    scenario = Scenario()
    scenario.workers()
    scenario.state.areas_short = True
    scenario.pass_round()
    assert "worker 3" in scenario.legal()


@pytest.mark.parametrize("slot", range(1, 5))
def test_ar_end_4_final_action_cannot_be_training(slot: int) -> None:
    scenario = final()
    scenario.set_player(denarii=9)
    scenario.play("worker 3")
    assert scenario.why_not(f"train {slot}") == "AR-end-4"


def test_ar_end_3_costs_must_be_paid() -> None:
    scenario = final()
    scenario.lay_in_row("cannae", 5)
    scenario.set_player(denarii=1, surplus=7, wine=3)
    scenario.play("worker 1")
    assert scenario.why_not("card cannae") == "AR-row-3"


def test_ar_end_3_places_in_a_row_still_limit_the_value() -> None:
    scenario = final()
    scenario.lay_in_row("ticinus", 1)
    scenario.set_player(surplus=7, wheat=1)
    scenario.play("worker 2")
    assert scenario.why_not("card ticinus") == "AR-row-1"


def test_ar_end_3_area_must_be_paid() -> None:
    scenario = final()
    scenario.lay_area(2, "numidia", used_once=True)
    scenario.play("worker 2", "propraetor", "finish")
    assert (scenario.player().denarii, scenario.left(), scenario.state.brown[1]) == (1, ["numidia"], 1)


def test_ar_end_3_card_bought_by_one_is_gone_for_the_next() -> None:
    scenario = final()
    scenario.lay_in_row("ticinus", 5)
    for seat in (0, 1):
        scenario.set_player(seat, surplus=7, wheat=1)
    scenario.play("worker 1", "card ticinus", "worker 1")
    assert scenario.why_not("card ticinus") == "AR-row-2"


def test_ar_end_3_walk_may_still_open_a_slot() -> None:
    scenario = final()
    scenario.player().colosseum = 1
    scenario.set_player(wheat=1)
    scenario.give("marcus-porcius-cato")
    scenario.play("worker 1", "roma")
    assert scenario.active() == ["marcus-porcius-cato"]


def test_ar_end_3_who_has_nothing_can_still_be_quaestor_with_any_value() -> None:
    scenario = final()
    scenario.set_player(denarii=0, surplus=0, wood=0)
    for area in range(1, 6):
        scenario.empty_area(area)
    scenario.play("worker 5")
    assert (scenario.player().denarii, scenario.state.seat) == (10, 1)


def test_ar_end_3_nothing_can_be_done_after_the_end() -> None:
    scenario = Scenario()
    scenario.end_game()
    assert (scenario.legal(), scenario.why_not("pass")) == ([], "AR-end-3")
