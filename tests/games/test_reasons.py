"""Why an action is not possible now: the reason says what to do, not only that something else is open."""

import pytest

import ludi


def reason(name: str, actions: list[str], action: str) -> str:
    game = ludi.game(name)
    state = game.new(3, 1)
    for each in actions:
        state.apply(game.parse(each))
    rule = state.why_not(game.parse(action))
    assert rule
    return game.reason(state, rule)


@pytest.mark.parametrize("action", ["quaestor", "mercator"])
def test_a_place_of_ave_roma_asks_for_a_worker(action: str) -> None:
    assert reason("ave-roma", [], action) == "Choose a worker first."


def test_a_counter_of_via_appia_asks_for_an_action() -> None:
    assert reason("via-appia", [], "tile small") == "Choose an action first."


@pytest.mark.parametrize(("name", "actions", "action"), [
    ("porta-nigra", ["place basilica"], "place wall"), ("ave-roma", ["worker 3"], "pass"),
    ("via-appia", ["quarry"], "income 1")])
def test_another_open_question_is_named(name: str, actions: list[str], action: str) -> None:
    game = ludi.game(name)
    state = game.new(3, 1)
    for each in actions:
        state.apply(game.parse(each))
    assert reason(name, actions, action) == f"This isn't possible now. {game.prompt(state)}"


def test_any_other_rule_keeps_its_words() -> None:
    game = ludi.game("ave-roma")
    state = game.new(3, 1)
    assert game.reason(state, "AR-turn-2") == game.refusal_text("AR-turn-2")
