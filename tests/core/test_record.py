"""Records: a whole one replays to the same position; a broken one is refused, and the message names the place."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ludi
from ludi.core.errors import BadRecord
from ludi.core.record import fingerprint, from_json, make_record, read_record, replay, to_json
from ludi.testing.editions import altered_game
from ludi.testing.play import choices, play_on, uniform

pytestmark = pytest.mark.bits

GAME = ludi.game("porta-nigra")
SEED = 42
OPTIONS = {"start": "1"}

Document = dict[str, Any]
Change = Callable[[Document], None]


@cache
def actions() -> tuple[int, ...]:
    return tuple(play_on(GAME.new(2, SEED, OPTIONS), uniform, choices(SEED)))


def last_state(count: int) -> ludi.State:
    """The game after this number of its actions."""
    state = GAME.new(2, SEED, OPTIONS)
    for action in actions()[:count]:
        state.apply(action)
    return state


@cache
def finished_text() -> str:
    return text_after(len(actions()))


def text_after(count: int) -> str:
    return to_json(make_record(GAME, 2, OPTIONS, SEED, list(actions()[:count]), last_state(count)))


def finished() -> Document:
    document: Document = json.loads(finished_text())
    return document


def replay_text(text: str) -> list[int]:
    """Read and replay a record; returns the actions played."""
    return [step.action for step in replay(GAME, from_json(text))]


def named() -> Document:
    """A finished game of two players with names."""
    return finished() | {"ludi_record": 3, "names": ["Livia", ""]}


# Whole records


def test_names_are_read_and_written() -> None:
    record = from_json(json.dumps(named()))
    assert (record.names, json.loads(to_json(record))) == (["Livia", ""], named())


def test_a_record_without_names_keeps_its_format() -> None:
    assert (finished()["ludi_record"], "names" in finished()) == (2, False)


@pytest.mark.parametrize(("names", "why"), [
    (["Livia"], "has 1 entries; expected 2"), (["a", "b", "c"], "has 3 entries"), (["a", 5], "expected only texts"),
    ("ab", "expected a list"), (["a", "b" * 61], "at most 60 characters")])
def test_wrong_names_are_refused(names: object, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        from_json(json.dumps(named() | {"names": names}))


@pytest.mark.parametrize("changes", [{"ludi_record": 2, "names": ["a", "b"]}, {"ludi_record": 3}])
def test_names_belong_to_format_3(changes: Document) -> None:
    with pytest.raises(BadRecord, match="names"):
        from_json(json.dumps(finished() | changes))


def test_record_reads_back_as_it_was_written() -> None:
    assert to_json(from_json(finished_text())) == finished_text()


def test_record_replays_its_actions() -> None:
    assert replay_text(finished_text()) == list(actions())


def test_record_replays_to_the_same_position() -> None:
    *_, last = replay(GAME, from_json(finished_text()))
    assert fingerprint(GAME, last.state) == fingerprint(GAME, last_state(len(actions())))


def test_replay_tells_who_played() -> None:
    seats = [step.seat for step in replay(GAME, from_json(finished_text()))]
    assert seats == [last_state(count).seat for count in range(len(actions()))]


def test_replay_numbers_its_steps() -> None:
    assert [step.index for step in replay(GAME, from_json(finished_text()))] == list(range(len(actions())))


@pytest.mark.parametrize("count", [0, 1, 50])
def test_record_of_a_game_under_way_replays(count: int) -> None:
    assert replay_text(text_after(count)) == list(actions()[:count])


def test_record_of_a_game_under_way_has_no_result() -> None:
    assert json.loads(text_after(50))["result"] is None


def test_record_carries_the_result() -> None:
    state = last_state(len(actions()))
    assert finished()["result"] == {"scores": state.scores(), "winners": GAME.winners(state),
                                    "position_sha256": fingerprint(GAME, state)}


def test_record_carries_all_options() -> None:
    assert finished()["options"] == {"start": "1", "youngest": "random"}


def test_record_carries_the_actions_in_notation() -> None:
    assert finished()["actions"] == [GAME.notation(action) for action in actions()]


@pytest.mark.parametrize("seed", [0, 2**53 + 1, 2**96 - 1])
def test_seed_is_kept_to_the_last_digit(seed: int) -> None:
    record = make_record(GAME, 2, {}, seed, [], GAME.new(2, seed))
    assert from_json(to_json(record)).seed == seed


def test_record_without_its_default_options_replays() -> None:
    document = finished()
    del document["options"]["youngest"]
    assert replay_text(json.dumps(document)) == list(actions())


def test_record_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(finished_text(), encoding="utf-8")
    assert to_json(read_record(path)) == finished_text()


# Files that cannot be read


def test_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"Cannot read the record .*nowhere\.json: No such file"):
        read_record(tmp_path / "nowhere.json")


def test_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="Cannot read the record"):
        read_record(tmp_path)


def test_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match=r"game\.json is not UTF-8 text"):
        read_record(path)


# Texts that are no record


@pytest.mark.parametrize("part", [0, 1, 2, 50, 90, 99])
def test_record_cut_short_is_refused(part: int) -> None:
    text = finished_text().rstrip()
    with pytest.raises(BadRecord, match=r"not valid JSON .*may be cut off"):
        from_json(text[:len(text) * part // 100])


@pytest.mark.parametrize("text", ["", "no", "{", "{'game': 1}", "{} {}", "[" * 100_000, "\x00"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not valid JSON"):
        from_json(text)


def test_number_too_long_for_python_is_refused() -> None:
    """Python reads no whole numbers of more than 4,300 digits."""
    with pytest.raises(BadRecord):
        from_json(finished_text().replace('"players": 2', f'"players": {"9" * 5000}'))


@pytest.mark.parametrize("text", ["null", "5", "[]", '"text"', "[{}]"])
def test_json_that_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match=r"the record is .*; expected a table"):
        from_json(text)


# Fields of a record


@pytest.mark.parametrize("key", ["ludi_record", "game", "rules", "edition", "players", "options", "seed", "actions",
                                 "result"])
def test_missing_field_is_named(key: str) -> None:
    document = finished()
    del document[key]
    with pytest.raises(BadRecord, match=rf"the record\.{key} is missing"):
        from_json(json.dumps(document))


@pytest.mark.parametrize(("group", "key"), [
    ("edition", "name"), ("edition", "sha256"), ("result", "scores"), ("result", "winners"),
    ("result", "position_sha256")])
def test_missing_inner_field_is_named(group: str, key: str) -> None:
    document = finished()
    del document[group][key]
    with pytest.raises(BadRecord, match=rf"the record\.{group}\.{key} is missing"):
        from_json(json.dumps(document))


@pytest.mark.parametrize("place", ["", "edition", "result"])
def test_unknown_field_is_named(place: str) -> None:
    document = finished()
    (document[place] if place else document)["comment"] = "hello"
    with pytest.raises(BadRecord, match=r"comment is unknown"):
        from_json(json.dumps(document))


@pytest.mark.parametrize("key", ["game", "rules", "edition", "players", "options", "seed", "actions"])
@pytest.mark.parametrize("value", [None, True, 1.5, [1], {"x": 1}])
def test_wrongly_typed_field_is_named(key: str, value: object) -> None:
    with pytest.raises(BadRecord, match=rf"the record\.{key}"):
        from_json(json.dumps({**finished(), key: value}))


@pytest.mark.parametrize(("key", "value"), [
    ("scores", None), ("scores", [1.5]), ("scores", ["1"]), ("scores", [10**9]), ("winners", "0"), ("winners", [-1]),
    ("winners", [True]), ("position_sha256", 5), ("position_sha256", None)])
def test_wrongly_typed_result_is_named(key: str, value: object) -> None:
    document = finished()
    document["result"][key] = value
    with pytest.raises(BadRecord, match=rf"the record\.result\.{key}"):
        from_json(json.dumps(document))


@pytest.mark.parametrize("value", [0, 4, -1, "1", None, [1], True, 1.0])
def test_other_format_is_refused(value: object) -> None:
    with pytest.raises(BadRecord, match=r"ludi_record is .*; expected a format from 1 to 3"):
        from_json(json.dumps({**finished(), "ludi_record": value}))


@pytest.mark.parametrize("seed", ["", "-1", "1.0", "0x1", " 1", "1 ", "one", "1_000", "9" * 30, "\u0661", "\u00b2"])
def test_bad_seed_is_refused(seed: str) -> None:
    with pytest.raises(BadRecord, match=r"seed is .*; expected the digits of a whole number below"):
        from_json(json.dumps({**finished(), "seed": seed}))


def test_seed_out_of_range_is_refused() -> None:
    with pytest.raises(BadRecord, match=f"Cannot set up .*: The seed {2**96} is out of range"):
        replay_text(json.dumps({**finished(), "seed": str(2**96)}))


@pytest.mark.parametrize("players", [0, 100, -2])
def test_impossible_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(BadRecord, match=r"the record\.players"):
        from_json(json.dumps({**finished(), "players": players}))


# Records that do not fit the game


def refuse(change: Change, message: str) -> None:
    """Replaying the finished game after a change must be refused with this message."""
    document = finished()
    change(document)
    with pytest.raises(BadRecord, match=message):
        replay_text(json.dumps(document))


def test_wrong_number_of_players_is_refused() -> None:
    refuse(lambda document: document.update(players=5), "Cannot set up .*: The number of players is 5")


def test_unknown_option_is_refused() -> None:
    refuse(lambda document: document["options"].update(speed="fast"), "Cannot set up .*: Unknown option 'speed'")


def test_bad_option_is_refused() -> None:
    refuse(lambda document: document["options"].update(start="7"), "Cannot set up .*: The option 'start' is '7'")


def test_edition_of_another_fingerprint_is_refused() -> None:
    refuse(lambda document: document["edition"].update(sha256="0" * 64),
           r"played with the edition 'reconstruction-1' \(000000000000\), not with 'reconstruction-1'")


def test_record_is_refused_by_a_game_with_other_cards() -> None:
    other = altered_game("porta-nigra", (("bricks = 90", "bricks = 40"),))
    with pytest.raises(BadRecord, match="Use --edition to give its file"):
        list(replay(other, from_json(finished_text())))


def test_record_of_another_game_is_refused() -> None:
    refuse(lambda document: document.update(game="via-appia"), "'via-appia'")


def test_another_seed_is_noticed() -> None:
    refuse(lambda document: document.update(seed=str(SEED + 1)), "Action [0-9]+ of the record|lead to|differs")


# Altered actions


@pytest.mark.parametrize("index", [0, 1, 100])
def test_action_that_is_no_action_is_named(index: int) -> None:
    refuse(lambda document: document["actions"].__setitem__(index, "fly away"),
           rf"Action {index} of the record \('fly away'\) cannot be read: 'fly away' is not an action of this game")


@pytest.mark.parametrize("index", [0, 1, 100])
def test_action_that_is_not_allowed_is_named_with_its_rule(index: int) -> None:
    refuse(lambda document: document["actions"].__setitem__(index, "start 3"),
           rf"Action {index} of the record \('start 3'\) is not legal: .+ \(PN-turn-\d\)")


@pytest.mark.parametrize("index", range(0, 180, 20))
def test_other_legal_action_is_noticed(index: int) -> None:
    """A record in which one action was swapped for another legal one does not lead to the result that it carries."""
    others = [action for action in last_state(index).legal() if action != actions()[index]]
    if not others:
        others = [GAME.parse("points 70")]
    refuse(lambda document: document["actions"].__setitem__(index, GAME.notation(others[0])),
           r"Action [0-9]+ of the record|actions are missing|its actions lead to|last position differs")


def test_left_out_action_is_noticed() -> None:
    refuse(lambda document: document["actions"].pop(0), "Action 0 of the record .* is not legal")


@pytest.mark.parametrize("missing", [1, 2, 50])
def test_missing_last_actions_are_noticed(missing: int) -> None:
    left = len(actions()) - missing
    refuse(lambda document: document.update(actions=document["actions"][:-missing]),
           f"has a result, but after its {left} actions the game is not over; the last actions are missing")


def test_action_after_the_end_is_named() -> None:
    refuse(lambda document: document["actions"].append("end turn"),
           rf"Action {len(actions())} of the record \('end turn'\) comes after the end of the game")


# Altered results


def test_altered_score_is_noticed() -> None:
    def change(document: Document) -> None:
        document["result"]["scores"][0] += 1

    refuse(change, r"gives the scores \[.*\]; its actions lead to \[.*\]")


def test_missing_score_is_noticed() -> None:
    refuse(lambda document: document["result"]["scores"].pop(), "gives the scores")


@pytest.mark.parametrize("winners", [[], [0, 1], [7]])
def test_altered_winner_is_noticed(winners: list[int]) -> None:
    refuse(lambda document: document["result"].update(winners=winners), "gives the winners .*; its actions")


def test_altered_fingerprint_is_noticed() -> None:
    refuse(lambda document: document["result"].update(position_sha256="0" * 64), "last position differs")


def test_missing_result_is_noticed() -> None:
    refuse(lambda document: document.update(result=None), "is over, but the result is missing")
