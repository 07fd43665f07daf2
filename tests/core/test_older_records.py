"""Records of older formats and rules: read, carried over to today's rules, or refused with both versions."""

import json
from functools import cache
from typing import Any

import pytest

from ludi.core.errors import BadRecord
from ludi.core.game import Game
from ludi.core.record import carried_over, fingerprint, from_json, make_record, replay, to_json
from ludi.core.state import OVER, State
from ludi.games.porta_nigra.edition import SHIPPED, read_edition
from ludi.games.porta_nigra.game import PortaNigra
from ludi.testing.play import choices, play_on, uniform

pytestmark = pytest.mark.bits

SEED = 42

Document = dict[str, Any]


class NewerRules(PortaNigra):
    """Porta Nigra as if the rules had changed: what was once written as "wait" is no longer asked."""

    def __init__(self) -> None:
        super().__init__(read_edition(SHIPPED))
        self.rules = 2

    def reread(self, state: State, action: str, rules: int) -> list[int]:
        assert rules == 1
        return [] if action == "wait" else [self.parse(part) for part in action.split(" + ")]


OLD = PortaNigra(read_edition(SHIPPED))
NEW = NewerRules()


@cache
def old_text() -> str:
    """A whole game in the first format, which had no field for the rules."""
    state = OLD.new(2, SEED)
    played = play_on(state, uniform, choices(SEED))
    document: Document = json.loads(to_json(make_record(OLD, 2, {}, SEED, played, state)))
    del document["rules"]
    document["ludi_record"] = 1
    return json.dumps(document)


def old() -> Document:
    document: Document = json.loads(old_text())
    return document


def actions_of(game: Game, document: Document) -> list[str]:
    return [game.notation(step.action) for step in replay(game, from_json(json.dumps(document)))]


# Formats


def test_record_of_the_first_format_is_of_the_first_rules() -> None:
    assert from_json(old_text()).rules == 1


def test_record_of_the_first_format_replays() -> None:
    assert actions_of(OLD, old()) == old()["actions"]


def test_record_of_the_first_format_is_written_in_the_second() -> None:
    written = json.loads(to_json(from_json(old_text())))
    assert written == {**old(), "ludi_record": 2, "rules": 1}


def test_record_of_the_first_format_has_no_field_for_rules() -> None:
    with pytest.raises(BadRecord, match="rules is unknown"):
        from_json(json.dumps({**old(), "rules": 1}))


def test_record_names_the_rules_of_its_game() -> None:
    assert make_record(NEW, 2, {}, SEED, [], NEW.new(2, SEED)).rules == 2


@pytest.mark.parametrize("rules", [0, -1, 10_000])
def test_impossible_version_of_the_rules_is_refused(rules: int) -> None:
    with pytest.raises(BadRecord, match=r"the record\.rules is"):
        from_json(json.dumps({**old(), "ludi_record": 2, "rules": rules}))


# Older rules


def test_record_of_older_rules_is_carried_over() -> None:
    document = old()
    expected = document["actions"][:]
    document["actions"][3:3] = ["wait", "wait"]
    document["actions"].append("wait")
    assert actions_of(NEW, document) == expected


def test_one_old_action_may_stand_for_two() -> None:
    document = old()
    expected = document["actions"][:]
    document["actions"][5:7] = [" + ".join(expected[5:7])]
    assert actions_of(NEW, document) == expected


def test_record_that_was_carried_over_is_one_of_the_newer_rules() -> None:
    document = old()
    document["actions"].insert(3, "wait")
    record = carried_over(NEW, from_json(json.dumps(document)))
    assert (record.rules, record.actions) == (2, old()["actions"])
    *_, last = replay(NEW, record)
    assert record.result is not None
    assert record.result.position == fingerprint(NEW, last.state)


def test_record_of_the_same_rules_is_left_as_it_is() -> None:
    record = from_json(old_text())
    assert carried_over(OLD, record) is record


def test_last_position_of_older_rules_is_not_compared() -> None:
    document = old()
    document["result"]["position_sha256"] = "0" * 64
    assert actions_of(NEW, document) == old()["actions"]


def test_game_under_way_may_be_over_by_newer_rules() -> None:
    document = old()
    document["result"] = None
    record = carried_over(NEW, from_json(json.dumps(document)))
    assert record.result is not None
    assert list(replay(NEW, record))[-1].state.seat == OVER


@pytest.mark.parametrize("key", ["scores", "winners"])
def test_other_outcome_by_newer_rules_is_refused(key: str) -> None:
    document = old()
    document["result"][key] = [1, 0]
    with pytest.raises(BadRecord, match=rf"version 1 of the rules of Porta Nigra and cannot be converted to "
                                        rf"version 2\. The record gives the {key}"):
        actions_of(NEW, document)


@pytest.mark.parametrize("text", ["fly away", "end turn"])
def test_action_that_cannot_be_carried_over_is_named_with_both_versions(text: str) -> None:
    document = old()
    document["actions"][0] = text
    with pytest.raises(BadRecord, match=rf"version 1 .* version 2\. Action 0 of the record \('{text}'\)"):
        actions_of(NEW, document)


def test_record_of_newer_rules_is_refused() -> None:
    record = make_record(NEW, 2, {}, SEED, [], NEW.new(2, SEED))
    with pytest.raises(BadRecord, match="uses version 2 of the rules of Porta Nigra, but this program only knows "
                                        r"version 1 and older\. Update it"):
        list(replay(OLD, record))
