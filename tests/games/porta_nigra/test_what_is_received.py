"""The log and the menus of Porta Nigra tell what was really received, also when the supply runs short."""

import pytest

from ludi.core.i18n import ENGLISH
from ludi.core.state import Event
from support.porta_nigra import Scenario, opened

NAMES = ["Livia", "Marcus"]


def builder(**store: int) -> Scenario:
    """Seat 0 may build by influence; no building card lies out."""
    scenario = Scenario()
    scenario.store(**store)
    scenario.display_buildings()
    scenario.player().influence = 2
    return scenario


def buyer(name: str) -> Scenario:
    """Seat 0 may buy this honour card."""
    scenario = Scenario()
    scenario.player().influence = 3
    scenario.display_honour(name)
    return scenario


def log(scenario: Scenario, *texts: str) -> list[str]:
    """What the log tells of some actions."""
    return [scenario.game.event_text(event, NAMES) for event in scenario.play(*texts)]


def offer(scenario: Scenario, text: str) -> str:
    assert text in scenario.legal()
    return scenario.game.action_text(scenario.state, scenario.game.parse(text), NAMES).sentence(ENGLISH)


# Builder's rewards


@pytest.mark.parametrize(("left", "reward"), [
    (2, "gains the builder's reward: 1 influence and 2 Romans."),
    (1, "gains the builder's reward: 1 influence and 1 Roman."),
    (0, "gains the builder's reward: 1 influence."),
])
def test_pn_build_15_log_tells_the_romans_that_were_left(left: int, reward: str) -> None:
    scenario = builder(black=3)
    scenario.player().romans_in_supply = left
    assert f"Livia {reward}" in log(scenario, "influence build porta-nigra-1")


def test_pn_build_15_log_tells_each_reward_with_what_it_brought() -> None:
    scenario = builder(black=6)
    scenario.player().romans_in_supply = 3
    assert log(scenario, "influence build porta-nigra-1", "bricks 6")[-2:] == [
        "Livia gains the builder's reward: 1 influence and 2 Romans.",
        "Livia gains the builder's reward: 1 influence and 1 Roman."]


@pytest.mark.parametrize(("supply", "told"), [
    (1, "Livia gains the builder's reward: 1 white brick."),
    (0, "Livia earns the builder's reward, but the supply has none of it left."),
])
def test_pn_build_15_log_tells_no_brick_from_an_empty_supply(supply: int, told: str) -> None:
    scenario = builder(black=3)
    scenario.supply(supply)
    assert log(scenario, "influence build wall-2")[-1] == told


def test_pn_build_15_reward_is_logged_before_the_end_that_it_triggers() -> None:
    scenario = builder(black=3)
    scenario.market()
    scenario.supply(1)
    assert log(scenario, "influence build wall-2")[-2:] == [
        "Livia gains the builder's reward: 1 white brick.", "Livia triggers the end of the game: 5 points."]


def test_pn_build_15_event_carries_the_romans_and_the_bricks() -> None:
    scenario = builder(black=3)
    scenario.player().romans_in_supply = 1
    rewarded = [event for event in scenario.play("influence build porta-nigra-1") if event.kind == "reward received"]
    assert [scenario.game.event_numbers(event) for event in rewarded] == [{"building": 3, "romans": 1, "bricks": 0}]


@pytest.mark.parametrize(("times", "told"), [
    (1, "Livia gains the builder's reward: 1 torch token and 1 Roman."),
    (2, "Livia gains the builder's reward 2 times: 1 torch token and 1 Roman."),
])
def test_rewards_in_the_logs_of_older_games_have_a_text(times: int, told: str) -> None:
    assert opened(None).event_text(Event("builder rewarded", 0, (0, times, 0), False), NAMES) == told


# Honour cards


@pytest.mark.parametrize(("supply", "bricks"), [(2, "2 white bricks"), (1, "1 white brick")])
def test_pn_honour_6_bricks_that_are_left_are_offered_and_told(supply: int, bricks: str) -> None:
    scenario = buyer("white-2")
    scenario.supply(supply)
    assert offer(scenario, "honour white-2") == f"Buy an honour card: 3 influence, +{bricks}"
    assert log(scenario, "honour white-2") == [f"Livia buys an honour card for 3 influence: {bricks}."]


@pytest.mark.parametrize(("left", "romans"), [(2, "2 Romans"), (1, "1 Roman")])
def test_pn_honour_6_romans_that_are_left_are_offered_and_told(left: int, romans: str) -> None:
    scenario = buyer("romans-2")
    scenario.player().romans_in_supply = left
    assert offer(scenario, "honour romans-2") == f"Buy an honour card: 2 influence, +{romans}"
    assert log(scenario, "honour romans-2") == [f"Livia buys an honour card for 2 influence: {romans}."]


@pytest.mark.parametrize(("name", "gain"), [
    ("torches-3", "3 torch tokens"), ("sesterces-6", "6 sesterces"), ("points-4", "4 points")])
def test_pn_limit_1_what_never_runs_out_is_offered_and_told_in_full(name: str, gain: str) -> None:
    scenario = buyer(name)
    scenario.supply(0)
    scenario.player().romans_in_supply = 0
    assert offer(scenario, f"honour {name}") == f"Buy an honour card: 1 influence, +{gain}"
    assert log(scenario, f"honour {name}") == [f"Livia buys an honour card for 1 influence: {gain}."]


def test_honour_cards_in_the_logs_of_older_games_have_a_text() -> None:
    event = Event("honour card bought", 0, (Scenario().honour("romans-2"), 2, 0), False)
    assert opened(None).event_text(event, NAMES) == "Livia buys an honour card for 2 influence: 2 Romans."


# The market


def test_pn_refill_4_log_tells_the_bricks_that_a_supply_card_really_brought() -> None:
    scenario = Scenario()
    scenario.builder_in("basilica", seat=1)
    scenario.market()
    scenario.supply(2)
    scenario.state.ended_by = 0
    scenario.supply_cards("white+yellow+red+blue")
    scenario.hand("1")
    told = log(scenario, "play 1", "end turn")
    assert "A supply card adds a white brick and a yellow brick to the market." in told
