"""Whatever is sent, the answer is a refusal in JSON: nothing changes, nothing hidden is told, nothing breaks."""

import json
import logging
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import select

import ludi
from ludi.core.record import make_record, to_json
from ludi.site.retention import delete_table
from ludi.site.schema import metadata
from support.bad_input import BODIES, NO_BODY, NO_TABLES, assert_no_such_table, refused
from support.site import Json, Player, Site, invitation, running_site, settings_for

GAME = ludi.game("porta-nigra")


@pytest.fixture(scope="module")
def quiet_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server at which nothing else happens."""
    with running_site(settings_for(tmp_path_factory.mktemp("quiet"))) as running:
        yield running


COUNTS = ("openings", "upkeep")
"""What changes with every table that is opened, and with time."""


class Target:
    """A table that is attacked: three seats, of which the first is known to the attacker."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.url = site.url
        self.owner = Player(site.url)
        self.table: Json = self.owner.open("porta-nigra", "me", "here", "open")
        self.tokens: list[str] = [seat["token"] for seat in self.table["seats"][:2]]
        self.id: str = self.table["table"]

    def begin(self) -> None:
        """Let the last seat be taken, so that the game runs, and play two actions."""
        claimed = self.owner.post(f"/tables/{self.id}/claim", {"token": invitation(self.table, 2)})
        self.tokens.append(claimed["table"]["seats"][2]["token"])
        for index in range(2):
            player = self.player(self.now()["decides"])
            legal = player.get(f"/tables/{self.id}/view")["legal"]
            player.post(f"/tables/{self.id}/moves", {"index": index, "actions": legal[:1]})

    def now(self) -> Json:
        found: Json = self.owner.get(f"/tables/{self.id}")
        return found

    def player(self, seat: int) -> Player:
        return Player(self.url, token=self.tokens[seat])

    def decider(self) -> Player:
        return self.player(self.now()["decides"])

    def stored(self) -> str:
        """All that the database holds of tables."""
        with self.site.context.store.engine.connect() as connection:
            return repr([list(connection.execute(select(table))) for table in metadata.sorted_tables
                         if table.name not in COUNTS])


@pytest.fixture
def target(quiet_site: Site, caplog: pytest.LogCaptureFixture) -> Iterator[Target]:
    """The table; after the test nothing must have changed, and the log must be clean."""
    attacked = Target(quiet_site)
    attacked.begin()
    before = attacked.stored()
    with caplog.at_level(logging.INFO):
        yield attacked
    assert attacked.stored() == before
    assert_clean_log(caplog, attacked.tokens)


def assert_clean_log(caplog: pytest.LogCaptureFixture, secrets: list[str]) -> None:
    # Of the test itself: afterwards, when this is asked, the fixture would show what came since.
    records = caplog.get_records("call")
    assert not [record.getMessage() for record in records if record.exc_info]
    written = repr([vars(record) for record in records if not record.name.startswith("http")])
    assert not [secret for secret in secrets if secret in written]


BROKEN = [b"", b"{", b"[1", b"nonsense", b"\xff\xfe\x00", b"[" * 20_000, b"null", b"[]", b'"text"', b"9" * 5000,
          b'{"index": NaN}', b'{"index": 1e999}', b'{"a": 1}{"b": 2}', b"\x00" * 100]


@pytest.mark.parametrize("path", [*BODIES, "/records"])
def test_broken_json_is_refused(target: Target, path: str) -> None:
    for content in BROKEN:
        answer = target.decider().ask("POST", path.format(id=target.id), content=content,
                                      headers={"content-type": "application/json"})
        refused(answer, 400, 422, hidden=target.tokens)


@pytest.mark.parametrize("path", BODIES)
def test_a_body_of_another_kind_is_refused(target: Target, path: str) -> None:
    for kind in ("text/plain", "application/xml", "multipart/form-data; boundary=x", ";;;"):
        answer = target.decider().ask("POST", path.format(id=target.id), content=b"a=1&b=2",
                                      headers={"content-type": kind})
        refused(answer, hidden=target.tokens)


WRONG: dict[type, list[Any]] = {
    str: [None, 1, 1.5, True, [], {}, ["x"], "\ud800", "x" * 1000],
    int: ["x", 1.5, [], {}, -1, 10**30, 1_000_001, "1e3", [1]],
    list: [None, 1, "x", {}, [1], [None], [[]], [{}], ["x" * 1000], ["x"] * 1000],
    dict: [None, 1, "x", [], {"a": 1}, {"a": None}, {"a": {}}, {"x" * 100: "a"}, {"a": "x" * 1000}],
}


@pytest.mark.parametrize("path", BODIES)
def test_wrong_types_are_refused(target: Target, path: str) -> None:
    body = BODIES[path]
    for field, value in body.items():
        for wrong in WRONG[type(value)]:
            # Written by hand: half a character cannot be sent otherwise.
            content = json.dumps({**body, field: wrong}).encode()
            answer = target.decider().ask("POST", path.format(id=target.id), content=content,
                                          headers={"content-type": "application/json"})
            refused(answer, 422, hidden=target.tokens)


@pytest.mark.parametrize("path", BODIES)
def test_unknown_fields_are_refused(target: Target, path: str) -> None:
    for name in ("admin", "\ud800", "x" * 500, "__class__"):
        content = json.dumps({**BODIES[path], name: 1}).encode()
        answer = target.decider().ask("POST", path.format(id=target.id), content=content,
                                      headers={"content-type": "application/json"})
        refused(answer, 422, hidden=target.tokens)


@pytest.mark.parametrize("path", [path for path in BODIES if path != "/tables/{id}/seats/1/bot"])
def test_missing_fields_are_refused(target: Target, path: str) -> None:
    refused(target.decider().ask("POST", path.format(id=target.id), json={}), 422, hidden=target.tokens)


@pytest.mark.parametrize("seat", [{}, {"kind": "king"}, {"kind": None}, {"kind": "me", "token": "mine"}, "me", None,
                                  {"kind": "bot", "bot": "nero"}, {"kind": "bot", "bot": "../x"}])
def test_a_seat_that_cannot_be_is_refused(target: Target, seat: object) -> None:
    body = {"game": "porta-nigra", "seats": [{"kind": "me"}, seat]}
    refused(target.owner.ask("POST", "/tables", json=body), 422)


@pytest.mark.parametrize("change", [
    {"game": "chess"}, {"game": "../porta-nigra"}, {"game": ""}, {"seats": []}, {"seats": [{"kind": "me"}]},
    {"seats": [{"kind": "me"}] * 5}, {"seats": [{"kind": "me"}] * 10}, {"options": {"speed": "fast"}},
    {"options": {"start": "nine"}}, {"options": {"start": "\x00"}}, {"options": {f"o{n}": "x" for n in range(30)}}])
def test_a_table_that_cannot_be_is_refused(target: Target, change: Json) -> None:
    refused(target.owner.ask("POST", "/tables", json={**BODIES["/tables"], **change}), 422)


# Size


def raw_answer(url: str, request: bytes) -> httpx.Response:
    """The answer to a request that no decent client would send."""
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        connection.sendall(request)
        answer = b""
        while b"\r\n\r\n" not in answer or not answer.endswith(b"}"):
            piece = connection.recv(65536)
            if not piece:
                break
            answer += piece
    head, _, body = answer.partition(b"\r\n\r\n")
    return httpx.Response(int(head.split()[1]), content=body)


@pytest.mark.parametrize("path", [*BODIES, *NO_BODY, "/records"])
def test_a_large_body_is_refused_before_it_is_read(target: Target, path: str) -> None:
    head = f"POST /api{path.format(id=target.id)} HTTP/1.1\r\nHost: x\r\nContent-Length: 90000000\r\n\r\n"
    assert refused(raw_answer(target.url, head.encode()), 413)["error"] == "too-large"


@pytest.mark.parametrize("path", [*BODIES, "/records"])
def test_a_large_body_without_a_length_is_refused(target: Target, path: str) -> None:
    pieces = 33 if path == "/records" else 2
    chunk = b"%x\r\n%s\r\n" % (64 * 1024, b"a" * 64 * 1024)
    head = f"POST /api{path.format(id=target.id)} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    answer = raw_answer(target.url, head.encode() + chunk * pieces)
    assert refused(answer, 413)["error"] == "too-large"


# Where it comes from


FOREIGN = [("origin", "https://evil.example"), ("origin", "null"), ("origin", "http://["), ("origin", "é"),
           ("origin", ""), ("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site")]


@pytest.mark.parametrize("path", [*BODIES, *NO_BODY, "/records"])
def test_requests_of_foreign_pages_are_refused(target: Target, path: str) -> None:
    player = target.decider()
    for name, value in FOREIGN:
        answer = player.ask("POST", path.format(id=target.id), json=BODIES.get(path),
                            headers=[(name.encode(), value.encode())])
        assert refused(answer, 403)["error"] == "foreign-origin"


# Who asks


NEEDING_A_SEAT = [path for path in [*BODIES, *NO_BODY] if path not in ("/tables", "/tables/{id}/claim")]


@pytest.mark.parametrize("path", NEEDING_A_SEAT)
def test_strangers_are_refused(target: Target, path: str) -> None:
    for token in ("", "x", "x" * 32, "x" * 5000, "é", "null", "' OR 1=1 --"):
        headers = [(b"authorization", f"Bearer {token}".encode())] if token else []
        answer = Player(target.url).ask("POST", path.format(id=target.id), json=BODIES.get(path), headers=headers)
        refused(answer, 403, hidden=target.tokens)


def test_other_ways_to_say_who_one_is_are_those_of_strangers(target: Target) -> None:
    for header in ("Basic eDp4", "Bearer", "bearer", "ÿ", "Token x"):
        answer = Player(target.url).ask("POST", f"/tables/{target.id}/moves", json=BODIES["/tables/{id}/moves"],
                                        headers=[(b"authorization", header.encode())])
        refused(answer, 403, hidden=target.tokens)


@pytest.mark.parametrize("path", ["/draft", "/why", "/moves"])
def test_one_does_not_act_for_the_seat_of_another(target: Target, path: str) -> None:
    decides = target.now()["decides"]
    body = {**BODIES["/tables/{id}" + path], "seat": decides}
    refused(target.player((decides + 1) % 3).ask("POST", f"/tables/{target.id}{path}", json=body), 403)


@pytest.mark.parametrize("path", ["/view", "/board", "/log", "/events"])
def test_one_does_not_see_with_the_eyes_of_another(target: Target, path: str) -> None:
    for player in (target.player(0), Player(target.url)):
        refused(player.ask("GET", f"/tables/{target.id}{path}", params={"seat": 1}), 403, hidden=target.tokens)


def test_a_token_of_another_table_opens_nothing_here(target: Target) -> None:
    other = Target(target.site)
    try:
        refused(other.player(0).ask("POST", f"/tables/{target.id}/moves", json=BODIES["/tables/{id}/moves"]), 403)
    finally:
        forget(target.site, other.id)


def forget(site: Site, table_id: str) -> None:
    """Remove a table that a test needed besides the one that must not change."""
    site.context.tables.cached.pop(table_id, None)
    with site.context.store.engine.begin() as connection:
        delete_table(connection, table_id)


def test_a_seat_of_a_bot_cannot_be_claimed(target: Target) -> None:
    # As long as a seat is open no bot thinks, and none misses its table afterwards.
    other = Player(target.url).open("porta-nigra", "me", "bot", "open")
    with target.site.context.store.engine.connect() as connection:
        seats = metadata.tables["seats"]
        secret = connection.execute(select(seats.c.token).where(seats.c.table_id == other["table"],
                                                                seats.c.seat == 1)).scalar()
    try:
        refused(Player(target.url).ask("POST", f"/tables/{other['table']}/claim", json={"token": secret}), 403)
    finally:
        forget(target.site, other["table"])


# Which table, which seat, which moment


@pytest.mark.parametrize("table", NO_TABLES)
def test_unknown_tables_are_refused(target: Target, table: str) -> None:
    assert_no_such_table(target.decider(), table, target.tokens)


@pytest.mark.parametrize("parameters", [
    {"seat": "-2"}, {"seat": "10"}, {"seat": "x"}, {"seat": ""}, {"seat": "1.5"}, {"seat": "9" * 5000},
    {"known": "-1"}, {"known": "1000001"}, {"known": "x"}, {"index": "-1"}, {"index": "3"}, {"index": "x"},
    {"index": "1000001"}, {"seat": "0", "index": "99"}])
def test_seats_and_indexes_out_of_range_are_rejected(target: Target, parameters: dict[str, str]) -> None:
    refused(target.player(0).ask("GET", f"/tables/{target.id}/board", params=parameters), 422)


@pytest.mark.parametrize("since", ["-1", "x", "1e3", "", "9" * 30])
def test_a_log_from_nowhere_is_refused(target: Target, since: str) -> None:
    for path in ("/log", "/chat"):
        refused(target.player(0).ask("GET", f"/tables/{target.id}{path}", params={"since": since}), 422)


@pytest.mark.parametrize("seat", ["3", "9", "10", "-1", "x", "%00", "9" * 400])
def test_seats_that_are_not_there_are_refused(target: Target, seat: str) -> None:
    for what in ("bot", "back"):
        refused(target.player(0).ask("POST", f"/tables/{target.id}/seats/{seat}/{what}", json={}), 403, 404, 422)


@pytest.mark.parametrize("path", ["/draft", "/why", "/moves"])
def test_a_late_or_future_index_is_refused_with_the_real_one(target: Target, path: str) -> None:
    for index in (0, 1, 3, 99, 1_000_000):
        body = {**BODIES["/tables/{id}" + path], "index": index, "seat": None}
        problem = refused(target.decider().ask("POST", f"/tables/{target.id}{path}", json=body), 409)
        assert (problem["error"], problem["index"]) == ("stale-index", 2)


# Which action


def illegal_actions(target: Target) -> list[str]:
    legal = set(target.decider().get(f"/tables/{target.id}/view")["legal"])
    return [text for text in GAME.actions.numbers if text not in legal]


def test_an_illegal_action_is_refused_with_the_rule(target: Target) -> None:
    for action in illegal_actions(target)[::40]:
        body = {"index": 2, "actions": [action]}
        problem = refused(target.decider().ask("POST", f"/tables/{target.id}/moves", json=body), 422)
        assert problem["error"] == "not-allowed"
        assert GAME.refusal_text(problem["rule"]) in problem["message"]


def test_an_illegal_draft_is_refused_with_the_rule(target: Target) -> None:
    body = {"index": 2, "draft": illegal_actions(target)[:1]}
    problem = refused(target.decider().ask("POST", f"/tables/{target.id}/draft", json=body), 422)
    assert problem["rule"].startswith("PN-")


@pytest.mark.parametrize("action", ["", "x", "buy", "buy  yellow", "BUY YELLOW", "end turn\n", "\x00", "💥" * 20])
def test_an_unknown_action_is_refused(target: Target, action: str) -> None:
    player = target.decider()
    bodies: dict[str, Json] = {"draft": {"draft": [action]}, "why": {"action": action}, "moves": {"actions": [action]}}
    for path, body in bodies.items():
        answer = player.ask("POST", f"/tables/{target.id}/{path}", json={"index": 2, **body})
        assert refused(answer, 422)["error"] == "malformed"


def test_a_move_out_of_turn_is_refused(target: Target) -> None:
    late = target.player((target.now()["decides"] + 1) % 3)
    body = {"index": 2, "actions": target.decider().get(f"/tables/{target.id}/view")["legal"][:1]}
    assert refused(late.ask("POST", f"/tables/{target.id}/moves", json=body), 409)["error"] == "wrong-phase"


def test_a_move_that_goes_on_for_the_next_seat_is_refused(target: Target) -> None:
    """All of it, also the part that would be allowed."""
    turn: list[str] = []
    while not (last := [action["action"] for action in look(target, turn) if action["hands_over"]]):
        turn.append(next(action["action"] for action in look(target, turn) if not action["reveals"]))
    body = {"index": 2, "actions": [*turn, last[0], last[0]]}
    assert refused(target.decider().ask("POST", f"/tables/{target.id}/moves", json=body), 422)["index"] == 2


def look(target: Target, draft: list[str]) -> list[Json]:
    board = target.decider().post(f"/tables/{target.id}/draft", {"index": 2, "draft": draft})
    actions: list[Json] = board["actions"]
    return actions


def test_a_move_without_actions_is_refused(target: Target) -> None:
    refused(target.decider().ask("POST", f"/tables/{target.id}/moves", json={"index": 2, "actions": []}), 422)


def test_more_than_two_hundred_actions_are_refused(target: Target) -> None:
    body = {"index": 2, "actions": ["end turn"] * 201}
    refused(target.decider().ask("POST", f"/tables/{target.id}/moves", json=body), 422)


def test_a_game_that_has_not_begun_is_not_played(target: Target) -> None:
    waiting = Target(target.site)
    try:
        body = {"index": 0, "actions": ["end turn"]}
        for seat in (0, 1):
            answer = waiting.player(seat).ask("POST", f"/tables/{waiting.id}/moves", json=body)
            assert refused(answer, 409)["error"] == "wrong-phase"
    finally:
        forget(target.site, waiting.id)


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\x00\x07", "x" * 501])
def test_saying_nothing_or_too_much_is_refused(target: Target, text: str) -> None:
    refused(target.player(0).ask("POST", f"/tables/{target.id}/chat", json={"text": text}), 422)


def test_what_is_not_there_is_refused(target: Target) -> None:
    for method, path in [("GET", "/api/nothing"), ("GET", "/api/tables/x/y/z"), ("DELETE", "/api/tables"),
                         ("PUT", f"/api/tables/{target.id}"), ("PATCH", f"/api/tables/{target.id}/moves"),
                         ("GET", f"/api/tables/{target.id}/moves"), ("POST", "/api/games"), ("POST", "/nothing")]:
        refused(target.owner.http.request(method, path), 404, 405)


# Records


def a_record(length: int = 9) -> Json:
    """An unfinished game as a record."""
    state = GAME.new(2, 5)
    actions = []
    for _ in range(length):
        actions.append(state.legal()[0])
        state.apply(actions[-1])
    record: Json = json.loads(to_json(make_record(GAME, 2, GAME.with_defaults({}), 5, actions, state)))
    return record


def test_a_record_that_is_cut_short_is_refused(target: Target) -> None:
    whole = json.dumps(a_record()).encode()
    for end in range(0, len(whole) - 1, 23):
        refused(target.owner.ask("POST", "/records", content=whole[:end]), 422)


@pytest.mark.parametrize("change", [
    {"ludi_record": 3}, {"ludi_record": True}, {"rules": 0}, {"rules": 2}, {"game": "chess"},
    {"game": "via-appia"}, {"game": 1},
    {"edition": {"name": "x", "sha256": "0" * 64}}, {"edition": None}, {"players": 1}, {"players": 99},
    {"players": "2"}, {"options": {"speed": "fast"}}, {"options": {"start": 1}}, {"options": []}, {"seed": 5},
    {"seed": "-1"}, {"seed": "9" * 29}, {"seed": "9" * 5000}, {"seed": "٣"}, {"seed": ""}, {"actions": None},
    {"actions": [1]}, {"actions": ["x"]}, {"actions": ["end turn"] * 60_000}, {"actions": ["\ud800"]},
    {"result": {}}, {"result": {"scores": [0, 0], "winners": [0], "position_sha256": "0" * 64}}, {"\ud800": 1},
    {"extra": 1}])
def test_an_altered_record_is_refused(target: Target, change: Json) -> None:
    content = json.dumps({**a_record(), **change}).encode()
    refused(target.owner.ask("POST", "/records", content=content), 422)


def test_a_record_whose_result_was_altered_is_refused(target: Target) -> None:
    state = GAME.new(2, 5)
    rng = ludi.seeded(1)
    actions = []
    while state.seat != ludi.OVER:
        legal = state.legal()
        actions.append(legal[rng.below(len(legal))])
        state.apply(actions[-1])
    record = json.loads(to_json(make_record(GAME, 2, GAME.with_defaults({}), 5, actions, state)))
    for change in ({"scores": [99, 98]}, {"winners": [0, 1]}, {"position_sha256": "0" * 64}):
        altered = {**record, "result": {**record["result"], **change}}
        refused(target.owner.ask("POST", "/records", content=json.dumps(altered).encode()), 422)
    for part in ({"actions": record["actions"][:-1]}, {"actions": [*record["actions"], "end turn"]}, {"result": None}):
        refused(target.owner.ask("POST", "/records", content=json.dumps({**record, **part}).encode()), 422)
