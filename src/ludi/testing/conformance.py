"""The conformance kit: what every game promises to the pages, the bots and the records, checked by playing it.

Each function `check_...` tests one promise, of a game or in one case. It raises AssertionError with the case and the
action where the promise was broken.
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import ludi
from ludi.core.errors import BadNotation, IllegalAction
from ludi.core.game import JsonObject
from ludi.core.record import fingerprint, from_json, make_record, replay, to_json
from ludi.draw.svg import draw_scene
from ludi.testing.cases import Case, few_positions, finish, heard, played, positions, private_events, state_at, written
from ludi.testing.play import WAYS, choices, play_on

# Legal actions


def check_the_game_ends(case: Case) -> None:
    """A game is over after a reasonable number of actions, and then nothing is legal."""
    state = case.new()
    play_on(state, WAYS[case.way], choices(case.seed))
    assert state.legal() == [], f"{case}: legal actions after the end"


def check_legal_lists(case: Case) -> None:
    """During the game, legal actions are listed in ascending order, without duplicates, at least one."""
    for index, state in positions(case):
        legal = state.legal()
        assert legal == sorted(set(legal)), f"{case.at(index)}: {legal} is not sorted and unique"
        assert bool(legal) == (state.seat != ludi.OVER), f"{case.at(index)}: {len(legal)} legal actions"


def check_legal_actions_are_in_the_table(case: Case) -> None:
    known = set(case.game.actions.all())
    for index, state in positions(case):
        assert known.issuperset(state.legal()), f"{case.at(index)}: outside the table"


def check_legal_list_belongs_to_the_caller(case: Case) -> None:
    """A caller may change the returned list."""
    for index, state in few_positions(case, 20):
        legal = state.legal()
        state.legal().clear()
        assert state.legal() == legal, f"{case.at(index)}: the state's own list was handed out"


def check_seat(case: Case) -> None:
    for index, state in positions(case):
        over = index == len(played(case))
        assert (state.seat == ludi.OVER) if over else (state.seat in case.seats), f"{case.at(index)}: {state.seat}"


def check_every_legal_action_can_be_played(case: Case) -> None:
    for index, state in positions(case, about=45):
        before = written(case.game, state)
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            assert written(case.game, after) != before, f"{case.at(index)}: {case.game.notation(action)} does nothing"


# Refusals


def out_of_table(game: ludi.Game) -> list[int]:
    """Numbers below and above the table, and some gaps of its edition."""
    size = len(game.actions)
    gaps = sorted(set(range(size)).difference(game.actions.all()))
    return [-1, -2, -(10**6), size, size + 1, 10**6, *gaps[::1 + len(gaps) // 5]]


def refusal_of(state: ludi.State, action: int) -> str | None:
    """The rule by which a state refuses an action; None if the action is played."""
    try:
        state.apply(action)
    except IllegalAction as refusal:
        return refusal.rule
    return None


def check_refused(case: Case, index: int, state: ludi.State, action: int) -> None:
    """An illegal action raises IllegalAction with a rule for which the game has a text, and changes nothing."""
    before = written(case.game, state)
    legal = state.legal()
    rule = refusal_of(state, action)
    assert rule is not None, f"{case.at(index)}: action {action} is illegal, but was played"
    assert case.game.refusal_text(rule), f"{case.at(index)}: rule {rule!r} has no words"
    assert written(case.game, state) == before, f"{case.at(index)}: the refused action {action} changed the table"
    assert state.legal() == legal, f"{case.at(index)}: the refused action {action} changed what is legal"


def check_illegal_actions_are_refused(case: Case) -> None:
    """Tries some illegal actions at many decisions and at the end."""
    rng = ludi.seeded(11)
    for index, state in positions(case, about=45):
        legal = set(state.legal())
        illegal = [action for action in case.game.actions.all() if action not in legal]
        for action in {illegal[0], illegal[-1], illegal[rng.below(len(illegal))]}:
            check_refused(case, index, state, action)


def check_actions_outside_the_table_are_refused(case: Case) -> None:
    for index, state in positions(case, about=45):
        for action in out_of_table(case.game):
            check_refused(case, index, state, action)


def check_why_not(case: Case) -> None:
    """For every action of the table: either it is legal and no rule forbids it, or a documented rule forbids it."""
    known = written_rules(case.game.folder)
    for index, state in positions(case, about=70):
        legal = set(state.legal())
        for action in case.game.actions.all():
            rule = state.why_not(action)
            assert (rule == "") == (action in legal), f"{case.at(index)}: {case.game.notation(action)} gives {rule!r}"
            assert not rule or case.game.refusal_text(rule), f"{case.at(index)}: rule {rule!r} has no words"
            assert not rule or rule in known, f"{case.at(index)}: rule {rule!r} is not in rules.md"


@cache
def written_rules(folder: Path) -> set[str]:
    """The ids of all rules in a game's document."""
    document = (folder / "rules.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\* \*\*([A-Z]{2}-[a-z]+-\d+)\*\*", document, re.MULTILINE))


# Copies


def check_a_clone_is_equal(case: Case) -> None:
    for index, state in positions(case, about=90):
        copy = state.clone()
        assert written(case.game, copy) == written(case.game, state), f"{case.at(index)}: another position"
        assert copy.legal() == state.legal(), f"{case.at(index)}: other legal actions"


def check_playing_a_clone_leaves_the_original(case: Case) -> None:
    for index, state in few_positions(case, case.setting.samples):
        before = written(case.game, state), state.legal()
        finish(state.clone())
        assert (written(case.game, state), state.legal()) == before, f"{case.at(index)}: the original has changed"


def check_playing_the_original_leaves_a_clone(case: Case) -> None:
    for index, state in few_positions(case, case.setting.samples):
        original = state.clone()
        copy = original.clone()
        before = written(case.game, copy), copy.legal()
        finish(original)
        assert (written(case.game, copy), copy.legal()) == before, f"{case.at(index)}: the clone has changed"


def check_a_clone_plays_on_identically(case: Case) -> None:
    """A clone has the same random numbers ahead: the same choices lead both to the same end."""
    for index, state in few_positions(case, case.setting.samples):
        ends = [written(case.game, finish(state.clone())) for _ in range(2)]
        assert ends[0] == ends[1], f"{case.at(index)}: two clones came to different ends"
    rest = case.new().clone()
    for action in played(case):
        rest.apply(action)
    assert written(case.game, rest) == written(case.game, state_at(case, -1)), f"{case}: a clone came to another end"


def check_a_clone_has_revealed_nothing(case: Case) -> None:
    for index, state in few_positions(case, 5):
        state.reveal()
        assert state.clone().revealed == 0, f"{case.at(index)}: the clone counts what was revealed before it"


# Texts, positions, records


def check_texts_round_trip(game: ludi.Game) -> None:
    """Notation and parse are inverse over the whole table, and every text is one trimmed line."""
    name = game.name
    for action in game.actions.all():
        text = game.notation(action)
        assert game.parse(text) == action, f"{name}: {text!r} reads as another action than {action}"
        assert text.isprintable(), f"{name}: {text!r} is not one plain line"
        assert text == " ".join(text.split()), f"{name}: {text!r} has needless spaces"


def check_unknown_texts_are_refused(game: ludi.Game) -> None:
    for action in game.actions.all()[::7]:
        for text in (game.notation(action) + " ", game.notation(action).upper()):
            assert not reads(game, text), f"{game.name}: {text!r} is read as an action"


def reads(game: ludi.Game, text: str) -> bool:
    try:
        game.parse(text)
    except BadNotation:
        return False
    return True


def check_positions_round_trip(case: Case) -> None:
    """Position, JSON text, load, position: identical at every index."""
    for index, state in positions(case):
        text = written(case.game, state)
        loaded = case.game.load(json.loads(text))
        assert written(case.game, loaded) == text, f"{case.at(index)}: the loaded position differs"


def check_a_loaded_state_plays_on_identically(case: Case) -> None:
    for index, state in few_positions(case, case.setting.samples):
        loaded = case.game.load(case.game.position(state))
        assert (loaded.seat, loaded.legal()) == (state.seat, state.legal()), f"{case.at(index)}: another decision"
        ends = [written(case.game, finish(start)) for start in (loaded, state.clone())]
        assert ends[0] == ends[1], f"{case.at(index)}: the loaded state came to another end"


def check_a_loaded_state_offers_the_same_actions(case: Case) -> None:
    """Legal actions depend only on the position; a cached list must not be stale."""
    for index, state in positions(case, about=70):
        loaded = case.game.load(case.game.position(state))
        assert loaded.legal() == state.legal(), f"{case.at(index)}: loaded, it lists other legal actions"


def check_positions_belong_to_the_caller(case: Case) -> None:
    """A caller may change a returned position, and one that a state was loaded from."""
    for index, state in few_positions(case, 12):
        before = written(case.game, state)
        position = case.game.position(state)
        loaded = case.game.load(position)
        wipe(position)
        assert written(case.game, state) == before, f"{case.at(index)}: the state shares its position"
        assert written(case.game, loaded) == before, f"{case.at(index)}: the loaded state shares its position"


def wipe(value: object) -> None:
    """Empty every dict and list within a value."""
    if isinstance(value, (dict, list)):
        for inner in list(value.values()) if isinstance(value, dict) else value[:]:
            wipe(inner)
        value.clear()


def check_same_seed_same_game(case: Case) -> None:
    assert written(case.game, case.new()) == written(case.game, case.new())


def check_seeds_differ(case: Case) -> None:
    other = case.game.new(case.players, case.seed ^ 1 << 70, case.options)
    assert written(case.game, other) != written(case.game, case.new()), f"{case}: another seed gave the same table"


def check_records_replay_to_the_same_fingerprint(case: Case) -> None:
    """Checks a finished game, its first fifth, and a game without actions."""
    for count in (len(played(case)), len(played(case)) // 5, 0):
        live = state_at(case, count)
        record = make_record(case.game, case.players, case.options, case.seed, played(case)[:count], live)
        read = from_json(to_json(record))
        assert to_json(read) == to_json(record), f"{case}: the record reads back differently"
        state = case.new()
        for step in replay(case.game, read):
            state = step.state
        assert fingerprint(case.game, state) == fingerprint(case.game, live), f"{case}: replayed to another position"


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
    assert all(kept[pair] * 2 < told[pair] for pair in told), f"{case}: dealt anew too seldom: {kept} of {told}"


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


def check_redealing_deals_anew(case: Case) -> None:
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
        assert all(changed[viewer] for viewer in case.viewers), f"{case}: nothing was dealt anew: {changed}"


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


def check_imagining_deals_anew(case: Case) -> None:
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


def check_events_have_words(case: Case) -> None:
    for index, event in heard(case):
        words = case.game.event_text(event)
        assert words[:1].strip(), f"{case.at(index)}: the event {event.kind!r} has no words"
        assert words.endswith("."), f"{case.at(index)}: {words!r} is no sentence"


def check_events_are_counted_by_plain_labels(case: Case) -> None:
    """The key of an event is empty or a single plain text; private events are not counted."""
    for index, event in heard(case):
        label = case.game.stat_key(event)
        assert label == label.strip(), f"{case.at(index)}: {event.kind!r} is counted as {label!r}"
        assert not (label and event.private), f"{case.at(index)}: the private event {event.kind!r} is counted"


def check_events_name_a_seat(case: Case) -> None:
    for index, event in heard(case):
        assert event.seat in case.seats, f"{case.at(index)}: {event.kind!r} is about seat {event.seat}"


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


# Scores


def check_sources_sum_up_to_the_scores(case: Case) -> None:
    for index, state in positions(case):
        sums = [sum(points.values()) for points in case.game.sources(state)]
        assert sums == state.scores(), f"{case.at(index)}: sources give {sums}, the scores are {state.scores()}"


def check_sources_are_the_same_for_all(case: Case) -> None:
    """Every seat always has the same sources, so that they form a table."""
    names = list(case.game.sources(case.new())[0])
    for index, state in positions(case):
        assert all(list(points) == names for points in case.game.sources(state)), case.at(index)
        assert len(case.game.sources(state)) == case.players, case.at(index)


def check_winners_have_the_highest_score(case: Case) -> None:
    state = state_at(case, -1)
    winners = case.game.winners(state)
    best = [seat for seat in case.seats if state.scores()[seat] == max(state.scores())]
    assert winners, f"{case}: nobody won"
    assert set(winners) <= set(best), f"{case}: {winners} won with {state.scores()}"


# The table


def check_scenes_can_be_drawn(case: Case) -> None:
    """If there is a scene, every viewer gets one. It is valid SVG, its places name actions and its symbols exist."""
    names = [f"<{seat}> & 'co'" for seat in case.seats]
    look = case.game.look()
    for index, state in few_positions(case, 3):
        for viewer in case.viewers:
            scene = case.game.scene(case.game.seen(state, viewer), names)
            if scene is None:
                return
            drawn = draw_scene(scene, {case.game.notation(action) for action in state.legal()}, look)
            ids = [part.get("id") for part in ElementTree.fromstring(drawn).iter()]
            for symbol in re.findall(r'href="#([^"]+)"', drawn):
                assert symbol in ids, f"{case.at(index)}: there is no symbol {symbol!r}"
            for action in [action for panel in scene.panels for thing in panel.things for action in thing.actions]:
                assert reads(case.game, action), f"{case.at(index)}: a place stands for {action!r}, which is no action"


CHECKS: list[Callable[[Case], None]] = [
    check_the_game_ends,
    check_legal_lists,
    check_legal_actions_are_in_the_table,
    check_legal_list_belongs_to_the_caller,
    check_seat,
    check_every_legal_action_can_be_played,
    check_illegal_actions_are_refused,
    check_actions_outside_the_table_are_refused,
    check_why_not,
    check_a_clone_is_equal,
    check_playing_a_clone_leaves_the_original,
    check_playing_the_original_leaves_a_clone,
    check_a_clone_plays_on_identically,
    check_a_clone_has_revealed_nothing,
    check_positions_round_trip,
    check_a_loaded_state_plays_on_identically,
    check_a_loaded_state_offers_the_same_actions,
    check_positions_belong_to_the_caller,
    check_same_seed_same_game,
    check_seeds_differ,
    check_records_replay_to_the_same_fingerprint,
    check_views_are_json,
    check_views_hide_the_chances_to_come,
    check_views_hide_what_others_were_told,
    check_what_one_seat_was_told_is_open_to_the_others,
    check_redealing_leaves_the_view,
    check_redealing_deals_anew,
    check_redealing_leaves_what_may_be_done,
    check_imagined_states_fit_the_view,
    check_imagined_states_offer_the_same_actions,
    check_imagined_states_play_on,
    check_imagining_goes_by_the_given_chance,
    check_imagining_deals_anew,
    check_what_is_not_revealed_stays_hidden,
    check_something_is_revealed,
    check_events_tell_no_more_than_the_views,
    check_events_have_words,
    check_events_are_counted_by_plain_labels,
    check_events_name_a_seat,
    check_listening_changes_nothing,
    check_nobody_listens_to_a_clone,
    check_sources_sum_up_to_the_scores,
    check_sources_are_the_same_for_all,
    check_winners_have_the_highest_score,
    check_scenes_can_be_drawn,
]
"""The promises checked in each case, in the order of the file."""
