"""The part of the conformance kit about hidden information: views, dealing, reveals and events."""

import json
from collections import Counter
from collections.abc import Callable

import ludi
from ludi.core.game import JsonObject
from ludi.testing.cases import Case, few_positions, finish, played, positions, private_events, written

# Views


def check_views_are_json(case: Case) -> None:
    for index, state in positions(case, about=25):
        for viewer in case.viewers:
            view = case.game.view(state, viewer)
            assert json.loads(json.dumps(view)) == view, f"{case.at(index)}: the view of {viewer} is not plain JSON"


def check_views_hide_the_chances_to_come(case: Case) -> None:
    for index, state in positions(case, about=50):
        for viewer in case.viewers:
            text = json.dumps(case.game.view(state, viewer))
            assert "chance" not in text, f"{case.at(index)}: the view of {viewer} holds the generator"


def check_views_hide_what_others_were_told(case: Case) -> None:
    """Private events of one seat do not appear in the views of the others."""
    for index, state, event in private_events(case):
        words = json.dumps(case.game.event_text(event))
        for viewer in case.viewers:
            if viewer != event.seat:
                text = json.dumps(case.game.view(state, viewer))
                assert words not in text, f"{case.at(index + 1)}: the view of {viewer} holds {words}"


def check_what_one_seat_was_told_is_open_to_the_others(case: Case) -> None:
    """For every pair of seats: in most cases, what one is told privately leaves the other more than one possibility."""
    rng = ludi.seeded(41)
    told: Counter[tuple[int, int]] = Counter()
    kept: Counter[tuple[int, int]] = Counter()
    for _, state, event in private_events(case):
        view = case.game.view(state, event.seat)
        for viewer in case.seats:
            if viewer != event.seat:
                pair = (event.seat, viewer)
                told[pair] += 1
                kept[pair] += not any(redealt_view(case, state, viewer, event.seat, rng) != view for _ in range(4))
    assert all(kept[pair] * 2 < told[pair] for pair in told), f"{case}: dealt again too seldom: {kept} of {told}"


def redealt_view(case: Case, state: ludi.State, unknown_to: int, seen_by: int, rng: ludi.Rng) -> JsonObject:
    other = state.clone()
    case.game.redeal(other, unknown_to, rng)
    return case.game.view(other, seen_by)


def check_redealing_leaves_the_view(case: Case) -> None:
    """Two states that differ only in what a seat must not know give it the same view."""
    rng = ludi.seeded(13)
    for index, state in positions(case, about=50):
        for viewer in case.viewers:
            view = case.game.view(state, viewer)
            other = state.clone()
            case.game.redeal(other, viewer, rng)
            assert case.game.view(other, viewer) == view, f"{case.at(index)}: the view of {viewer} leaks"


def check_redealing_deals_again(case: Case) -> None:
    """For every seat and the spectator, something hidden besides the generator changes at some point in the game.

    In a game of perfect information nothing does.
    """
    rng = ludi.seeded(13)
    changed: Counter[int | None] = Counter()
    for _, state in few_positions(case, 12):
        before = {key: value for key, value in case.game.position(state).items() if key != "chance"}
        for viewer in case.viewers:
            other = state.clone()
            case.game.redeal(other, viewer, rng)
            after = {key: value for key, value in case.game.position(other).items() if key != "chance"}
            changed[viewer] += before != after
    if case.game.perfect_information:
        assert not any(changed.values()), f"{case}: something was hidden: {changed}"
    else:
        assert all(changed[viewer] for viewer in case.viewers), f"{case}: nothing was dealt again: {changed}"


def check_redealing_leaves_what_may_be_done(case: Case) -> None:
    """The legal actions cannot depend on anything that the deciding seat does not know."""
    rng = ludi.seeded(17)
    for index, state in positions(case):
        if state.seat != ludi.OVER:
            other = state.clone()
            case.game.redeal(other, state.seat, rng)
            assert other.legal() == state.legal(), f"{case.at(index)}: other legal actions for the same view"


def check_imagined_states_fit_the_view(case: Case) -> None:
    rng = ludi.seeded(19)
    for index, state in positions(case, about=20):
        for viewer in case.viewers:
            view = case.game.view(state, viewer)
            imagined = case.game.imagine(view, rng)
            assert case.game.view(imagined, viewer) == view, f"{case.at(index)}: imagined another view for {viewer}"
            assert imagined.seat == state.seat, f"{case.at(index)}: imagined another seat to decide"


def check_imagined_states_offer_the_same_actions(case: Case) -> None:
    rng = ludi.seeded(23)
    for index, state in positions(case, about=70):
        if state.seat != ludi.OVER:
            imagined = case.game.imagine(case.game.view(state, state.seat), rng)
            assert imagined.legal() == state.legal(), f"{case.at(index)}: imagined other legal actions"


def check_imagined_states_play_on(case: Case) -> None:
    rng = ludi.seeded(29)
    for index, state in few_positions(case, case.setting.samples):
        for viewer in case.viewers:
            end = finish(case.game.imagine(case.game.view(state, viewer), rng))
            assert end.seat == ludi.OVER, f"{case.at(index)}: what {viewer} imagined did not end"


def check_imagining_goes_by_the_given_chance(case: Case) -> None:
    """The same view and the same generator give the same state, independent of what the real state hides."""
    for index, state in few_positions(case, 5):
        for viewer in case.viewers:
            other = state.clone()
            case.game.redeal(other, viewer, ludi.seeded(31))
            imagined = [written(case.game, case.game.imagine(case.game.view(source, viewer), ludi.seeded(37)))
                        for source in (state, other)]
            assert imagined[0] == imagined[1], f"{case.at(index)}: {viewer} imagined what it cannot know"


def check_imagining_deals_again(case: Case) -> None:
    """For every seat and the spectator, another generator imagines other hidden things at least once in the game."""
    changed: Counter[int | None] = Counter()
    for _, state in few_positions(case, 5):
        for viewer in case.viewers:
            view = case.game.view(state, viewer)
            imagined = [case.game.position(case.game.imagine(view, ludi.seeded(seed))) for seed in (1, 2)]
            changed[viewer] += any(imagined[0][key] != imagined[1][key] for key in imagined[0] if key != "chance")
    if case.game.perfect_information:
        assert not any(changed.values()), f"{case}: imagined what can be seen: {changed}"
    else:
        assert all(changed[viewer] for viewer in case.viewers), f"{case}: always imagined the same: {changed}"


# Reveals


def check_what_is_not_revealed_stays_hidden(case: Case) -> None:
    """If an action has revealed nothing, what its seat sees afterwards depends on nothing hidden."""
    rng = ludi.seeded(47)
    for index, state in positions(case, about=120):
        if state.seat == ludi.OVER:
            continue
        seat, action, after = state.seat, played(case)[index], state.clone()
        after.apply(action)
        if after.revealed == 0:
            for _ in range(2):
                other = state.clone()
                case.game.redeal(other, seat, rng)
                other.apply(action)
                assert case.game.view(other, seat) == case.game.view(after, seat), f"{case.at(index)}: revealed"


def check_something_is_revealed(case: Case) -> None:
    """Every game reveals something, but not with every action; a game of perfect information never does."""
    state = case.new()
    revealing = 0
    for action in played(case):
        before = state.revealed
        state.apply(action)
        revealing += state.revealed > before
    told = f"{case}: {revealing} of {len(played(case))} actions revealed something"
    if case.game.perfect_information:
        assert revealing == 0, told
    else:
        assert 0 < revealing < len(played(case)), told


# Events


def check_events_tell_no_more_than_the_views(case: Case) -> None:
    """If two deals give a viewer the same view before and after an action, they also give it the same events."""
    rng = ludi.seeded(43)
    for index, state in positions(case, about=35):
        if state.seat == ludi.OVER:
            continue
        action = played(case)[index]
        for viewer in case.viewers:
            heard_with: dict[str, list[Told]] = {}
            for _ in range(3):
                other = state.clone()
                case.game.redeal(other, viewer, rng)
                if action in other.legal():
                    told = told_to(viewer, other, action)
                    view = json.dumps(case.game.view(other, viewer))
                    assert heard_with.setdefault(view, told) == told, f"{case.at(index)}: {viewer} hears too much"


Told = tuple[str, int, tuple[int, int, int]]


def told_to(viewer: int | None, state: ludi.State, action: int) -> list[Told]:
    """Play an action; returns the events that this viewer gets."""
    events: list[ludi.Event] = []
    state.listener = events
    state.apply(action)
    return [(event.kind, event.seat, event.numbers) for event in events if not event.private or event.seat == viewer]


def check_listening_changes_nothing(case: Case) -> None:
    quiet = case.new()
    listened = case.new()
    listened.listener = []
    for index, action in enumerate(played(case)):
        assert action in listened.legal(), f"{case.at(index)}: listening changed what is legal"
        listened.apply(action)
        quiet.apply(action)
    assert written(case.game, listened) == written(case.game, quiet), f"{case}: listening changed the end"


def check_nobody_listens_to_a_clone(case: Case) -> None:
    for index, state in few_positions(case, case.setting.samples):
        events: list[ludi.Event] = []
        state.listener = events
        finish(state.clone())
        state.listener = None
        assert events == [], f"{case.at(index)}: a clone was heard"


SECRECY_CHECKS: list[Callable[[Case], None]] = [
    check_views_are_json,
    check_views_hide_the_chances_to_come,
    check_views_hide_what_others_were_told,
    check_what_one_seat_was_told_is_open_to_the_others,
    check_redealing_leaves_the_view,
    check_redealing_deals_again,
    check_redealing_leaves_what_may_be_done,
    check_imagined_states_fit_the_view,
    check_imagined_states_offer_the_same_actions,
    check_imagined_states_play_on,
    check_imagining_goes_by_the_given_chance,
    check_imagining_deals_again,
    check_what_is_not_revealed_stays_hidden,
    check_something_is_revealed,
    check_events_tell_no_more_than_the_views,
    check_listening_changes_nothing,
    check_nobody_listens_to_a_clone,
]
"""The promises checked in each case, in the order of the file."""
