"""Records: game, edition, options, seed and actions, from which every position can be rebuilt."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from ludi.core.errors import BadNotation, BadRecord, BadSetup
from ludi.core.fields import Fields, short
from ludi.core.game import Game, JsonObject
from ludi.core.state import OVER, Event, State

FORMAT = 2
NAMED_FORMAT = 3
"""The format of records with the names of the players. All others keep format 2, which older programs can read."""
OLDEST_FORMAT = 1
"""Format 1 did not name the version of the rules, because there was only one."""
LONGEST_NAME = 60


class Result:
    """How a finished game ended, with a fingerprint of its last position."""

    def __init__(self, scores: list[int], winners: list[int], position: str) -> None:
        self.scores = scores
        self.winners = winners
        self.position = position


class Record:
    """A stored game, in readable form. It is the authoritative source for the game."""

    def __init__(self, game: str, rules: int, edition: str, fingerprint: str, players: int, options: dict[str, str],
                 seed: int, actions: list[str], result: Result | None, names: list[str] | None = None) -> None:
        self.game = game
        self.rules = rules
        self.edition = edition
        self.fingerprint = fingerprint
        self.players = players
        self.options = options
        self.seed = seed
        self.actions = actions
        self.result = result
        self.names = names or []
        """The players by seat, or nothing; an empty name is unknown. They don't matter for the game."""


def fingerprint(game: Game, state: State) -> str:
    """A hash of everything in a position; equal hashes mean the same game, bit for bit."""
    return hashlib.sha256(json.dumps(game.position(state), sort_keys=True).encode()).hexdigest()


def make_record(game: Game, players: int, options: dict[str, str], seed: int,
                actions: list[int], state: State, names: list[str] | None = None) -> Record:
    """The record of a game that reached this state by these actions."""
    result = None
    if state.seat == OVER:
        result = Result(state.scores(), game.winners(state), fingerprint(game, state))
    texts = [game.notation(action) for action in actions]
    return Record(game.name, game.rules, game.edition.name, game.edition.fingerprint, players,
                  game.with_defaults(options), seed, texts, result, names)


def to_json(record: Record) -> str:
    """The text of a record file."""
    result: JsonObject | None = None
    if record.result is not None:
        result = {"scores": record.result.scores, "winners": record.result.winners,
                  "position_sha256": record.result.position}
    names: JsonObject = {"names": record.names} if record.names else {}
    document = {
        "ludi_record": NAMED_FORMAT if record.names else FORMAT,
        "game": record.game,
        "rules": record.rules,
        "edition": {"name": record.edition, "sha256": record.fingerprint},
        "players": record.players,
        **names,
        "options": record.options,
        # As a string, because some languages cannot read a number this large.
        "seed": str(record.seed),
        "actions": record.actions,
        "result": result,
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def from_json(text: str) -> Record:
    """The record in a text; anything missing, unknown or of the wrong type raises BadRecord."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"The record is not valid JSON ({error}); it may be cut off.") from error
    top = Fields("the record", document, BadRecord)
    written = top.value("ludi_record", f"the format number {FORMAT}")
    if type(written) is not int or not OLDEST_FORMAT <= written <= NAMED_FORMAT:
        raise BadRecord(f"ludi_record is {short(written)}; expected a format from {OLDEST_FORMAT} to {NAMED_FORMAT}.")
    rules = 1 if written == OLDEST_FORMAT else top.number("rules", 1, 9999)
    edition = top.group("edition")
    options = top.group("options")
    seed = top.text("seed")
    if not (seed.isascii() and seed.isdecimal()) or len(seed) > 29:
        raise BadRecord(f"seed is {short(seed)}; expected the digits of a whole number below 2**96.")
    record = Record(top.text("game"), rules, edition.text("name"), edition.text("sha256"),
                    top.number("players", 1, 99), {name: options.text(name) for name in options.table}, int(seed),
                    top.texts("actions"), read_result(top))
    if written == NAMED_FORMAT:
        record.names = read_names(top, record.players)
    edition.finish()
    top.finish()
    return record


def read_names(top: Fields, players: int) -> list[str]:
    names = top.texts("names")
    if len(names) != players:
        raise BadRecord(f"names has {len(names)} entries; expected {players}, one for each player.")
    for name in names:
        if len(name) > LONGEST_NAME:
            raise BadRecord(f"names has {short(name)}; expected at most {LONGEST_NAME} characters.")
    return names


def read_result(top: Fields) -> Result | None:
    if top.value("result", "a table or null") is None:
        return None
    fields = top.group("result")
    result = Result(fields.numbers("scores", 0, -9999, 9999), fields.numbers("winners", 0, 0, 99),
                    fields.text("position_sha256"))
    fields.finish()
    return result


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        return from_json(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"Cannot read the record {path}: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"The record {path} is not UTF-8 text.") from error


class Step:
    """One action of a replay: the seat, the action, and the state after it."""

    def __init__(self, index: int, seat: int, action: int, state: State) -> None:
        self.index = index
        self.seat = seat
        self.action = action
        self.state = state


def initial_state(game: Game, record: Record) -> State:
    """The first position of a recorded game."""
    if record.game != game.name:
        raise BadRecord(f"This is a record of {record.game!r}, not of {game.name!r}.")
    if record.rules > game.rules:
        raise BadRecord(f"The record uses version {record.rules} of the rules of {game.title}, but this program only "
                        f"knows version {game.rules} and older. Update it to open the record.")
    if record.fingerprint != game.edition.fingerprint:
        raise BadRecord(f"The record was played with the edition {record.edition!r} ({record.fingerprint[:12]}), "
                        f"not with {game.edition.name!r} ({game.edition.fingerprint[:12]}). "
                        "Use --edition to give its file.")
    try:
        return game.new(record.players, record.seed, record.options)
    except BadSetup as error:
        raise BadRecord(f"Cannot set up the game of the record: {error}") from error


def replay(game: Game, record: Record, listener: list[Event] | None = None) -> Iterator[Step]:
    """Play a record again, step by step. The result at the end must match the recorded one.

    Records of older rules are converted by `carried_over` first.
    """
    record = carried_over(game, record)
    state = initial_state(game, record)
    state.listener = listener
    for index, text in enumerate(record.actions):
        place = place_of(index, text)
        try:
            action = game.parse(text)
        except BadNotation as error:
            raise BadRecord(f"{place} cannot be read: {error}") from error
        yield play_step(game, state, index, action, place)
    check_result(game, record, state)


def place_of(index: int, text: str) -> str:
    return f"Action {index} of the record ({text!r})"


def play_step(game: Game, state: State, index: int, action: int, place: str) -> Step:
    seat = state.seat
    if seat == OVER:
        raise BadRecord(f"{place} comes after the end of the game.")
    rule = state.why_not(action)
    if rule:
        raise BadRecord(f"{place} is not legal: {game.refusal_text(rule)} ({rule})")
    state.apply(action)
    return Step(index, seat, action, state)


def carried_over(game: Game, record: Record) -> Record:
    """The same game as a record of the current rules; a record of the current rules is returned as it is.

    Questions may have been added or dropped since, so games count as the same if their scores and winners match.
    """
    if record.rules >= game.rules:
        return record
    state = initial_state(game, record)
    state.unasked = []
    actions: list[int] = []
    try:
        for index, text in enumerate(record.actions):
            place = place_of(index, text)
            try:
                today = game.reread(state, text, record.rules)
            except BadNotation as error:
                raise BadRecord(f"{place} cannot be read: {error}") from error
            for action in today:
                play_step(game, state, len(actions), action, place)
                actions.append(action)
        if record.result is not None:
            check_outcome(game, record, record.result, state)
    except BadRecord as error:
        raise BadRecord(f"The record uses version {record.rules} of the rules of {game.title} and cannot be converted "
                        f"to version {game.rules}. {error}") from error
    return make_record(game, record.players, record.options, record.seed, actions, state, record.names)


def check_result(game: Game, record: Record, state: State) -> None:
    """Compare the recorded result with the result of the recorded actions."""
    if record.result is None:
        if state.seat == OVER:
            raise BadRecord("The game in the record is over, but the result is missing.")
        return
    check_outcome(game, record, record.result, state)
    if record.result.position != fingerprint(game, state):
        raise BadRecord("The record has been altered: its last position differs from the one its actions lead to.")


def check_outcome(game: Game, record: Record, result: Result, state: State) -> None:
    """Check that the recorded game is over, with the recorded scores and winners."""
    if state.seat != OVER:
        raise BadRecord(f"The record has a result, but after its {len(record.actions)} actions the game "
                        "is not over; the last actions are missing.")
    if result.scores != state.scores():
        raise BadRecord(f"The record gives the scores {result.scores}; its actions lead to "
                        f"{state.scores()}.")
    if result.winners != game.winners(state):
        raise BadRecord(f"The record gives the winners {result.winners}; its actions lead to "
                        f"{game.winners(state)}.")
