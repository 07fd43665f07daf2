"""The other ways to imagine opponents: who plays against the one who thinks, and who for themselves."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import ludi
from ludi.bots import make
from ludi.bots.appraisers import appraiser_for
from ludi.bots.search.lookahead import Budget, Lookahead
from ludi.bots.search.value import Valuer

GAME = ludi.game("porta-nigra")
BUDGET = Budget(2, 2, 2, 2, 3)


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "bench")
    return import_module("answers")


def started(players: int) -> ludi.State:
    """A game in which everyone has placed their builder."""
    state = GAME.new(players, 3)
    while len(state.legal()) <= 4:
        state.apply(state.legal()[0])
    return state


def search(kind: type[Lookahead]) -> Lookahead:
    return kind(GAME, Valuer(appraiser_for(GAME.name), None), BUDGET, ludi.seeded(1))


def test_a_paranoid_search_imagines_the_answer_that_harms_most(answers: ModuleType) -> None:
    state = started(3)
    thinker = (state.seat + 1) % 3
    paranoid = search(answers.Paranoid)
    leads = [paranoid.valuer.lead_after(line, thinker) for line in paranoid.quick_lines(state)]
    assert paranoid.valuer.lead_after(paranoid.answer(state, thinker), thinker) == min(leads) < max(leads)


def test_a_paranoid_search_plays_its_own_turns_for_itself(answers: ModuleType) -> None:
    state = started(3)
    found = [search(kind).answer(state, state.seat).actions for kind in (answers.Paranoid, Lookahead)]
    assert found[0] == found[1]


def test_with_one_opponent_the_best_reply_is_paranoid(answers: ModuleType) -> None:
    state = started(2)
    leads = [search(kind).play_on(state, 1 - state.seat) for kind in (answers.Paranoid, answers.BestReply)]
    assert leads[0] == leads[1]


@pytest.mark.usefixtures("answers")
@pytest.mark.parametrize("name", ["paranoid", "best_reply"])
def test_an_arena_can_name_them(name: str) -> None:
    assert make(f"answers:{name}").name == name
