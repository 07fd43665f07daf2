"""Every game follows the declaration of its state, in every case that the conformance kit plays."""

from collections.abc import Callable

import pytest

import ludi
from ludi.core.errors import HiddenState
from ludi.testing.cases import Case
from support.cases import all_cases
from support.declared import CHECKS, laid_open

ONE_OF_EACH = {case.name: case for case in all_cases()}.values()


@pytest.mark.parametrize("case", all_cases(), ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__.removeprefix("check_") for check in CHECKS])
def test_promise(check: Callable[[Case], None], case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", ONE_OF_EACH, ids=lambda case: case.name)
def test_a_view_refuses_to_be_played(case: Case) -> None:
    state = case.new()
    action = state.legal()[0]
    seen = case.game.seen(state, state.seat).state
    for play in (seen.legal, lambda: seen.apply(action), lambda: seen.clone().apply(action),
                 lambda: seen.why_not(action)):
        with pytest.raises(HiddenState, match="deal them before you play"):
            play()


# The checks have teeth


@pytest.mark.parametrize("case", ONE_OF_EACH, ids=lambda case: case.name)
def test_a_deck_that_is_not_concealed_is_found(case: Case) -> None:
    """The walk through a state sees the order of a deck and the generator."""
    state = case.new()
    other = state.clone()
    case.game.redeal(other, None, ludi.seeded(1))
    assert laid_open(state) != laid_open(other)


@pytest.mark.parametrize("case", ONE_OF_EACH, ids=lambda case: case.name)
def test_most_of_a_state_is_walked_through(case: Case) -> None:
    text = str(laid_open(case.new()))
    declared = [attribute for part in case.game.schema(case.players).parts for attribute in part.attributes()]
    assert [name for name in declared if f"'{name}'" not in text] == []
