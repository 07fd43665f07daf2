"""The conformance kit: what every game promises to the pages, the bots and the records, checked by playing it.

Each function `check_...` tests one promise, of a game or in one case. It raises AssertionError with the case and the
action where the promise was broken.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import ludi
from ludi.core.errors import BadNotation, IllegalAction
from ludi.core.record import fingerprint, from_json, make_record, replay, to_json
from ludi.draw.svg import draw_scene
from ludi.testing.cases import Case, few_positions, finish, played, positions, state_at, written
from ludi.testing.play import WAYS, choices, play_on
from ludi.testing.secrecy import SECRECY_CHECKS
from ludi.testing.wording_checks import WORDING_CHECKS

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


def check_legal_actions_are_in_the_list(case: Case) -> None:
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


def out_of_list(game: ludi.Game) -> list[int]:
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


def check_actions_outside_the_list_are_refused(case: Case) -> None:
    for index, state in positions(case, about=45):
        for action in out_of_list(case.game):
            check_refused(case, index, state, action)


def check_why_not(case: Case) -> None:
    """For every action of the table: either it is listed and no rule forbids it, or a documented rule forbids it.

    So a decision that lists its legal actions in a faster way than by asking for rules can't contradict them.
    """
    known = written_rules(case.game.folder)
    cited = {""}
    for index, state in positions(case):
        legal = set(state.legal())
        for action in case.game.actions.all():
            rule = state.why_not(action)
            assert (rule == "") == (action in legal), f"{case.at(index)}: {case.game.notation(action)} gives {rule!r}"
            if rule not in cited:
                cited.add(rule)
                assert case.game.refusal_text(rule), f"{case.at(index)}: rule {rule!r} has no words"
                assert rule in known, f"{case.at(index)}: rule {rule!r} is not in rules.md"


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


# Scenes


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
    check_legal_actions_are_in_the_list,
    check_legal_list_belongs_to_the_caller,
    check_seat,
    check_every_legal_action_can_be_played,
    check_illegal_actions_are_refused,
    check_actions_outside_the_list_are_refused,
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
    *SECRECY_CHECKS,
    *WORDING_CHECKS,
    check_sources_sum_up_to_the_scores,
    check_sources_are_the_same_for_all,
    check_winners_have_the_highest_score,
    check_scenes_can_be_drawn,
]
"""The promises checked in each case, in the order of the file."""
