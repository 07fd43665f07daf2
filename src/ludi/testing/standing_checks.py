"""What every game promises about its standing: contests, and the points if it ended now."""

from collections.abc import Callable

import ludi
from ludi.testing.cases import Case, few_positions, played, state_at, written


def check_points_if_over_at_the_end(case: Case) -> None:
    """When the game is over, the points if it ended now are the final ones."""
    index = len(played(case))
    state = state_at(case, index)
    now = case.game.sources_now(case.game.seen(state, None))
    assert now == case.game.sources(state), f"{case.at(index)}: {now} instead of the final points"


def check_points_if_over_include_those_so_far(case: Case) -> None:
    for index, state in few_positions(case, 20):
        now = case.game.sources_now(case.game.seen(state, None))
        for seat, (so_far, then) in enumerate(zip(case.game.sources(state), now, strict=True)):
            lost = [source for source in so_far if then[source] < so_far[source]]
            assert not lost, f"{case.at(index)}: seat {seat} would lose points of {lost}"


def check_contests_promise_what_would_be_scored(case: Case) -> None:
    """Claims belong to different seats, and are worth no more than what is added if the game ended now."""
    for index, state in few_positions(case, 20):
        view = case.game.seen(state, None)
        gains = [sum(points.values()) - score
                 for points, score in zip(case.game.sources_now(view), state.scores(), strict=True)]
        promised = [0] * len(gains)
        for contest in case.game.contests(view):
            seats = [claim.seat for claim in contest.claims]
            assert len(set(seats)) == len(seats), f"{case.at(index)}: {contest.name} lists a seat twice"
            for claim in contest.claims:
                promised[claim.seat] += claim.points
        assert all(each <= gain for each, gain in zip(promised, gains, strict=True)), \
            f"{case.at(index)}: contests promise {promised}, but the game would add {gains}"


def check_the_standing_changes_nothing(case: Case) -> None:
    for index, state in few_positions(case, 20):
        before, legal = written(case.game, state), state.legal()
        view = case.game.seen(state, state.seat)
        case.game.sources_now(view)
        case.game.contests(view)
        assert (written(case.game, state), state.legal()) == (before, legal), f"{case.at(index)}: asking changed it"


def check_the_standing_knows_no_more_than_the_view(case: Case) -> None:
    """A state with the same view stands the same."""
    rng = ludi.seeded(23)
    for index, state in few_positions(case, 12):
        for viewer in case.viewers:
            other = state.clone()
            case.game.redeal(other, viewer, rng)
            view, twin = case.game.seen(state, viewer), case.game.seen(other, viewer)
            assert case.game.sources_now(twin) == case.game.sources_now(view), f"{case.at(index)}: points leak"
            assert case.game.contests(twin) == case.game.contests(view), f"{case.at(index)}: a contest leaks"


STANDING_CHECKS: list[Callable[[Case], None]] = [
    check_points_if_over_at_the_end,
    check_points_if_over_include_those_so_far,
    check_contests_promise_what_would_be_scored,
    check_the_standing_changes_nothing,
    check_the_standing_knows_no_more_than_the_view,
]
