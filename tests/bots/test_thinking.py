"""Thinking in another process."""

from concurrent.futures import ProcessPoolExecutor

import pytest

import ludi
from ludi.bots.thinking import think
from ludi.core.errors import BadSetup
from ludi.games import shipped_editions
from ludi.testing.editions import altered_game, altered_text


def test_thinking_gives_the_notations_of_a_turn() -> None:
    game = ludi.game("porta-nigra")
    state = game.new(2, 4)
    seat = state.seat
    for text in think("porta-nigra", None, "random", game.view(state, seat), 9):
        state.apply(game.parse(text))
    assert state.seat == 1 - seat


def test_thinking_takes_an_edition_as_text() -> None:
    changed = (("sesterces = 20", "sesterces = 0"),)
    game = altered_game("porta-nigra", changed)
    state = game.new(2, 4)
    view = game.view(state, state.seat)
    assert think("porta-nigra", altered_text("porta-nigra", changed), "random", view, 9)[-1] == "end turn"


def test_thinking_takes_an_earlier_edition_by_its_fingerprint() -> None:
    fingerprint = list(shipped_editions("via-appia"))[1]
    game = ludi.game_for("via-appia", fingerprint)
    state = game.new(2, 4)
    action = game.parse(think("via-appia", fingerprint, "random", game.view(state, state.seat), 9)[0])
    assert action in state.legal()


def test_an_unknown_bot_does_not_think() -> None:
    with pytest.raises(BadSetup, match="Unknown bot 'nero'"):
        think("porta-nigra", None, "nero", {}, 1)


def test_the_same_seed_thinks_the_same() -> None:
    game = ludi.game("ave-roma")
    state = game.new(3, 4)
    view = game.view(state, state.seat)
    assert think("ave-roma", None, "random", view, 9) == think("ave-roma", None, "random", view, 9)


def test_thinking_works_in_a_pool_of_processes() -> None:
    game = ludi.game("porta-nigra")
    state = game.new(2, 1)
    job = ("porta-nigra", None, "random", game.view(state, state.seat), 3)
    with ProcessPoolExecutor(1) as pool:
        assert pool.submit(think, *job).result() == think(*job)
