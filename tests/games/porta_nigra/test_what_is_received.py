"""The log and the menus of Porta Nigra tell what was really received, also when the supply runs short."""

import pytest

from ludi.core.i18n import ENGLISH
from ludi.core.state import Event
from support.porta_nigra import Table, opened

NAMES = ["Livia", "Marcus"]


def builder(**store: int) -> Table:
    """Seat 0 may build by influence; no building card lies out."""
    table = Table()
    table.store(**store)
    table.display_buildings()
    table.player().influence = 2
    return table


def buyer(name: str) -> Table:
    """Seat 0 may buy this honour card."""
    table = Table()
    table.player().influence = 3
    table.display_honour(name)
    return table


def log(table: Table, *texts: str) -> list[str]:
    """What the log tells of some actions."""
    return [table.game.event_text(event, NAMES) for event in table.play(*texts)]


def offer(table: Table, text: str) -> str:
    assert text in table.legal()
    return table.game.action_text(table.state, table.game.parse(text), NAMES).sentence(ENGLISH)


# Builder's rewards


@pytest.mark.parametrize(("left", "reward"), [
    (2, "gains the builder's reward: 1 influence and 2 Romans."),
    (1, "gains the builder's reward: 1 influence and 1 Roman."),
    (0, "gains the builder's reward: 1 influence."),
])
def test_pn_build_15_log_tells_the_romans_that_were_left(left: int, reward: str) -> None:
    table = builder(black=3)
    table.player().romans_in_supply = left
    assert f"Livia {reward}" in log(table, "influence build porta-nigra-1")


def test_pn_build_15_log_tells_each_reward_with_what_it_brought() -> None:
    table = builder(black=6)
    table.player().romans_in_supply = 3
    assert log(table, "influence build porta-nigra-1", "bricks 6")[-2:] == [
        "Livia gains the builder's reward: 1 influence and 2 Romans.",
        "Livia gains the builder's reward: 1 influence and 1 Roman."]


@pytest.mark.parametrize(("supply", "told"), [
    (1, "Livia gains the builder's reward: 1 white brick."),
    (0, "Livia earns the builder's reward, but the supply has none of it left."),
])
def test_pn_build_15_log_tells_no_brick_from_an_empty_supply(supply: int, told: str) -> None:
    table = builder(black=3)
    table.supply(supply)
    assert log(table, "influence build wall-2")[-1] == told


def test_pn_build_15_reward_is_logged_before_the_end_that_it_triggers() -> None:
    table = builder(black=3)
    table.market()
    table.supply(1)
    assert log(table, "influence build wall-2")[-2:] == [
        "Livia gains the builder's reward: 1 white brick.", "Livia triggers the end of the game: 5 points."]


def test_pn_build_15_event_carries_the_romans_and_the_bricks() -> None:
    table = builder(black=3)
    table.player().romans_in_supply = 1
    rewarded = [event for event in table.play("influence build porta-nigra-1") if event.kind == "reward received"]
    assert [event.numbers for event in rewarded] == [(3, 1, 0)]


@pytest.mark.parametrize(("times", "told"), [
    (1, "Livia gains the builder's reward: 1 torch token and 1 Roman."),
    (2, "Livia gains the builder's reward 2 times: 1 torch token and 1 Roman."),
])
def test_rewards_in_the_logs_of_older_games_have_a_text(times: int, told: str) -> None:
    assert opened(None).event_text(Event("builder rewarded", 0, (0, times, 0), False), NAMES) == told


# Honour cards


@pytest.mark.parametrize(("supply", "bricks"), [(2, "2 white bricks"), (1, "1 white brick")])
def test_pn_honour_6_bricks_that_are_left_are_offered_and_told(supply: int, bricks: str) -> None:
    table = buyer("white-2")
    table.supply(supply)
    assert offer(table, "honour white-2") == f"Buy an honour card: 3 influence, +{bricks}"
    assert log(table, "honour white-2") == [f"Livia buys an honour card for 3 influence: {bricks}."]


@pytest.mark.parametrize(("left", "romans"), [(2, "2 Romans"), (1, "1 Roman")])
def test_pn_honour_6_romans_that_are_left_are_offered_and_told(left: int, romans: str) -> None:
    table = buyer("romans-2")
    table.player().romans_in_supply = left
    assert offer(table, "honour romans-2") == f"Buy an honour card: 2 influence, +{romans}"
    assert log(table, "honour romans-2") == [f"Livia buys an honour card for 2 influence: {romans}."]


@pytest.mark.parametrize(("name", "gain"), [
    ("torches-3", "3 torch tokens"), ("sesterces-6", "6 sesterces"), ("points-4", "4 points")])
def test_pn_limit_1_what_never_runs_out_is_offered_and_told_in_full(name: str, gain: str) -> None:
    table = buyer(name)
    table.supply(0)
    table.player().romans_in_supply = 0
    assert offer(table, f"honour {name}") == f"Buy an honour card: 1 influence, +{gain}"
    assert log(table, f"honour {name}") == [f"Livia buys an honour card for 1 influence: {gain}."]


def test_honour_cards_in_the_logs_of_older_games_have_a_text() -> None:
    event = Event("honour card bought", 0, (Table().honour("romans-2"), 2, 0), False)
    assert opened(None).event_text(event, NAMES) == "Livia buys an honour card for 2 influence: 2 Romans."


# The market


def test_pn_refill_4_log_tells_the_bricks_that_a_supply_card_really_brought() -> None:
    table = Table()
    table.builder_in("basilica", seat=1)
    table.market()
    table.supply(2)
    table.state.ended_by = 0
    table.supply_cards("white+yellow+red+blue")
    table.hand("1")
    told = log(table, "play 1", "end turn")
    assert "A supply card adds a white brick and a yellow brick to the market." in told
