"""AR-end: the two ends of the game and the final action of everyone."""

import pytest

from support.ave_roma import Table

# An area card cannot be replaced


def last_area_card() -> Table:
    """Seat 0 has taken the card of area 2, and the deck of area cards is empty."""
    table = Table()
    table.lay_area(2, "numidia", used_once=True)
    table.state.decks[0] = []
    table.send(2, "propraetor", "finish")
    return table


def test_ar_end_1_area_stays_empty() -> None:
    table = last_area_card()
    assert (table.area(2), table.left()) == ("", ["numidia"])


def test_ar_end_1_action_phase_goes_on() -> None:
    table = last_area_card()
    assert (table.state.seat, table.asks()) == (1, "ChooseWorker")


def test_ar_end_1_action_phase_is_played_to_its_end() -> None:
    table = last_area_card()
    table.send(3, "quaestor")
    table.send(3, "quaestor")
    table.send(3, "quaestor")
    assert (table.state.seat, table.asks()) == (1, "ChooseWorker")


def test_ar_end_1_last_replacement_that_succeeds_ends_nothing() -> None:
    table = Table()
    table.lay_area(2, "numidia", used_once=True)
    table.state.decks[0] = table.state.decks[0][:1]
    table.send(2, "propraetor", "finish")
    table.pass_round()
    assert (table.asks(), table.state.round, table.state.decks[0]) == ("ChooseWorker", 2, [])


def test_ar_end_1_neither_refill_nor_pick_up_follows() -> None:
    table = last_area_card()
    before = [row[:] for row in table.state.rows]
    table.pass_round()
    assert (table.asks(), table.state.rows, table.state.box) == ("ChooseFinal", before, [])


def test_ar_end_1_order_of_the_players_stays() -> None:
    table = last_area_card()
    table.workers(1, 1, 1, 1, 1, seat=2)
    table.pass_round()
    assert (table.state.seat, table.state.order) == (0, [0, 1, 2])


# A row cannot be filled


def short_row(cards: int = 0) -> Table:
    """So many cards are left in the deck of wars; from that row two cards were bought in the round that has ended."""
    table = Table()
    table.state.decks[2] = table.state.decks[2][:cards]
    table.state.rows[1][1] = -1
    table.state.rows[1][3] = -1
    table.pass_round()
    return table


@pytest.mark.parametrize("cards", [0, 1])
def test_ar_end_2_game_ends_at_once_when_a_row_cannot_be_filled(cards: int) -> None:
    assert short_row(cards).asks() == "ChooseFinal"


def test_ar_end_2_refill_that_just_empties_the_deck_ends_nothing() -> None:
    table = short_row(2)
    assert (table.asks(), table.state.decks[2]) == ("ChooseWorker", [])


def test_ar_end_2_row_is_filled_as_far_as_the_deck_reaches() -> None:
    row = short_row(1).row("legatus")
    assert [card == "" for card in row] == [True, False, False, False, False]


@pytest.mark.parametrize("row", ["aedificator", "senatus"])
def test_ar_end_2_other_rows_are_filled(row: str) -> None:
    assert "" not in short_row().row(row)


def test_ar_end_2_row_without_a_purchase_loses_its_card_first() -> None:
    table = Table()
    table.state.decks[3] = []
    before = table.row("senatus")
    table.pass_round()
    assert (table.row("senatus"), table.asks()) == (["", *before[:4]], "ChooseFinal")


def test_ar_end_2_no_pick_up_and_no_new_order() -> None:
    table = Table()
    table.state.decks[1] = []
    table.workers(5, 5, 5, 5, seat=0)
    table.workers_at("roma", 5)
    table.pass_round()
    assert (table.state.order, table.asks(), table.state.seat) == ([0, 1, 2], "ChooseFinal", 0)


# Whole games to either end


def play_by(table: Table, *wishes: str) -> None:
    """Play to the end, always an action that begins with the first wish that can be had, else the first listed."""
    while legal := table.legal():
        wished = [text for wish in wishes for text in legal if text.startswith(wish)]
        table.play((wished or legal)[0])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ar_end_1_game_in_which_all_use_areas_ends_by_the_area_cards(players: int) -> None:
    table = Table(players)
    play_by(table, "finish", "propraetor", "aedilis", "mercator", "quaestor", "worker", "to denarii")
    assert (table.state.areas_short, table.state.decks[0], "" in table.row("legatus")) == (True, [], False)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ar_end_2_game_in_which_all_pass_ends_by_the_shortest_row_deck(players: int) -> None:
    table = Table(players)
    shortest = min(len(deck) for deck in table.state.decks[1:])
    play_by(table, "pass")
    assert (table.state.areas_short, table.state.round) == (False, shortest + 1)


def test_ar_end_2_shorter_game_ends_after_fewer_rounds() -> None:
    table = Table(cards="15")
    play_by(table, "pass")
    assert table.state.round == 15 - 5 + 1


# The final action


def final() -> Table:
    """The game has ended; seat 0 is the first to take a final action."""
    table = Table()
    table.state.areas_short = True
    table.pass_round()
    return table


def test_ar_end_3_worker_of_every_value_may_be_imagined() -> None:
    assert final().legal() == ["pass", "worker 1", "worker 2", "worker 3", "worker 4", "worker 5"]


def test_ar_end_3_action_is_carried_out() -> None:
    table = final()
    table.play("worker 5", "quaestor")
    assert table.player().denarii == 3 + 10


def test_ar_end_3_everyone_has_one_in_player_order() -> None:
    table = Table(4, order="2,0,3,1")
    table.state.areas_short = True
    table.pass_round()
    seats = []
    while table.asks() == "ChooseFinal":
        seats.append(table.state.seat)
        table.play("worker 1", "quaestor")
    assert (seats, table.asks()) == ([2, 0, 3, 1], "")


def test_ar_end_3_final_action_may_be_declined() -> None:
    table = final()
    before = table.points()
    table.play("pass")
    assert (table.state.seat, table.points()) == (1, before)


def test_ar_end_3_slots_do_not_matter() -> None:
    table = Table()
    table.workers_at("quaestor", 1, 1, 1)
    table.state.areas_short = True
    table.pass_round()
    table.play("worker 4", "quaestor")
    assert table.player().denarii == 3 + 8


def test_ar_end_3_imaginary_worker_takes_no_slot_and_none_of_the_hand() -> None:
    table = final()
    table.play("worker 4", "quaestor")
    assert (table.hand(), sum(table.state.placed), table.state.slots_used) == ([1, 2, 3, 4, 5], 0, [0] * 8)


def test_ar_end_3_workers_of_the_hand_are_not_needed() -> None:
    table = Table()
    table.workers()
    table.state.areas_short = True
    table.pass_round()
    assert "worker 3" in table.legal()


@pytest.mark.parametrize("slot", range(1, 5))
def test_ar_end_4_final_action_cannot_be_training(slot: int) -> None:
    table = final()
    table.set_player(denarii=9)
    table.play("worker 3")
    assert table.why_not(f"train {slot}") == "AR-end-4"


def test_ar_end_3_costs_must_be_paid() -> None:
    table = final()
    table.lay_in_row("cannae", 5)
    table.set_player(denarii=1, surplus=7, wine=3)
    table.play("worker 1")
    assert table.why_not("card cannae") == "AR-row-3"


def test_ar_end_3_places_in_a_row_still_limit_the_value() -> None:
    table = final()
    table.lay_in_row("ticinus", 1)
    table.set_player(surplus=7, wheat=1)
    table.play("worker 2")
    assert table.why_not("card ticinus") == "AR-row-1"


def test_ar_end_3_area_must_be_paid() -> None:
    table = final()
    table.lay_area(2, "numidia", used_once=True)
    table.play("worker 2", "propraetor", "finish")
    assert (table.player().denarii, table.left(), table.state.brown[1]) == (1, ["numidia"], 1)


def test_ar_end_3_card_bought_by_one_is_gone_for_the_next() -> None:
    table = final()
    table.lay_in_row("ticinus", 5)
    for seat in (0, 1):
        table.set_player(seat, surplus=7, wheat=1)
    table.play("worker 1", "card ticinus", "worker 1")
    assert table.why_not("card ticinus") == "AR-row-2"


def test_ar_end_3_walk_may_still_open_a_slot() -> None:
    table = final()
    table.player().colosseum = 1
    table.set_player(wheat=1)
    table.give("marcus-porcius-cato")
    table.play("worker 1", "roma")
    assert table.active() == ["marcus-porcius-cato"]


def test_ar_end_3_who_has_nothing_can_still_be_quaestor_with_any_value() -> None:
    table = final()
    table.set_player(denarii=0, surplus=0, wood=0)
    for area in range(1, 6):
        table.empty_area(area)
    table.play("worker 5")
    assert (table.player().denarii, table.state.seat) == (10, 1)


def test_ar_end_3_nothing_can_be_done_after_the_end() -> None:
    table = Table()
    table.end_game()
    assert (table.legal(), table.why_not("pass")) == ([], "AR-end-3")
