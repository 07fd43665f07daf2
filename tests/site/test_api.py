"""What people and programs can do over HTTP: open tables, sit down, look, play, talk."""

import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import insert, update

import ludi
from ludi.site import app
from ludi.site.schema import moves, tables
from ludi.site.store import open_database
from support.site import (
    Json,
    Player,
    Refused,
    Site,
    by_token,
    invitation,
    running_site,
    settings_for,
    someone,
    wait_for,
)


def safe_actions(player: Player, table: Json) -> list[str]:
    """The legal actions that neither reveal anything nor end the turn."""
    board = player.get(f"/tables/{table['table']}/board")
    return [action["action"] for action in board["actions"] if not action["reveals"] and not action["hands_over"]]


# Opening a table


def test_a_table_can_have_every_kind_of_seat(site: Site) -> None:
    table = Player(site.url, cookie=someone()).open("porta-nigra", "me", "here", "open", "bot")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "open", "bot"]


def test_a_table_with_an_open_seat_waits(site: Site) -> None:
    assert Player(site.url).open("porta-nigra", "me", "open")["status"] == "waiting"


def test_a_table_without_open_seats_is_played_at_once(site: Site) -> None:
    assert Player(site.url).open("porta-nigra", "me", "bot")["status"] == "playing"


def test_opening_a_table_returns_tokens_and_invitations(site: Site) -> None:
    table = Player(site.url).open("porta-nigra", "me", "here", "open", "bot")
    assert [(bool(seat["token"]), bool(seat["invitation"])) for seat in table["seats"]] == [
        (True, False), (True, False), (False, True), (False, False)]


def test_one_holds_the_seats_of_ones_own_device(site: Site) -> None:
    table = Player(site.url, cookie=someone()).open("porta-nigra", "open", "me", "here")
    assert table["held"] == [1, 2]


def test_options_left_out_have_their_defaults(site: Site) -> None:
    table = Player(site.url).open("ave-roma", options={"advanced": "on"})
    defaults = {option.name: option.default for option in ludi.game("ave-roma").options}
    assert table["options"] == {**defaults, "advanced": "on"}


def test_names_are_cleaned(site: Site) -> None:
    opened = Player(site.url).open(
        "porta-nigra", "me", "here", "here",
        names=("  Livia \n\x00 \u202eDrusilla ", "a" * 60, "\x07"))
    assert [seat["name"] for seat in opened["seats"]] == ["Livia Drusilla", "a" * 40, "Player 3"]


@pytest.mark.parametrize("name", ludi.GAMES)
def test_every_game_can_be_opened(site: Site, name: str) -> None:
    assert Player(site.url).open(name, "me", "here", "bot")["title"] == ludi.game(name).title


def test_the_games_are_listed_with_their_bots(site: Site) -> None:
    games = Player(site.url).get("/games")
    assert [game["name"] for game in games] == list(ludi.GAMES)
    assert all("random" in game["bots"] for game in games)


# Looking


def test_a_draft_shows_the_changed_board(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    draft = safe_actions(player, table)[:1]
    now = player.get(f"/tables/{table['table']}/board")
    looked = player.post(f"/tables/{table['table']}/draft", {"index": 0, "draft": draft})
    assert looked["draft"] == draft
    assert (looked["actions"], looked["panels"]) != (now["actions"], now["panels"])


def test_a_draft_saves_nothing(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    before = player.get(f"/tables/{table['table']}/board")
    player.post(f"/tables/{table['table']}/draft", {"index": 0, "draft": safe_actions(player, table)[:1]})
    assert player.get(f"/tables/{table['table']}/board") == before


def turn_of(player: Player, table: Json) -> list[str]:
    """The actions of one's whole turn, the last of which passes it on."""
    draft: list[str] = []
    while True:
        board = player.post(f"/tables/{table['table']}/draft", {"index": 0, "draft": draft})
        last = [action["action"] for action in board["actions"] if action["hands_over"]]
        if last:
            return [*draft, last[0]]
        draft.append(next(action["action"] for action in board["actions"] if not action["reveals"]))


def test_a_draft_that_ends_the_turn_is_refused(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    answer = player.ask("POST", f"/tables/{table['table']}/draft", json={"index": 0, "draft": turn_of(player, table)})
    assert (answer.status_code, answer.json()["error"]) == (409, "wrong-phase")


def test_a_draft_that_reveals_something_is_refused(site: Site) -> None:
    """In Via Appia a push of the quarry shows what nobody could know."""
    player = Player(site.url, cookie=someone())
    table = player.open("via-appia")
    path = f"/tables/{table['table']}"
    rng = ludi.seeded(5)
    for _ in range(200):
        board = player.get(f"{path}/board")
        revealing = [action["action"] for action in board["actions"] if action["reveals"]]
        if revealing:
            break
        legal = player.get(f"{path}/view")["legal"]
        player.post(f"{path}/moves", {"index": board["index"], "actions": [legal[rng.below(len(legal))]]})
    answer = player.ask("POST", f"{path}/draft", json={"index": board["index"], "draft": revealing[:1]})
    assert (answer.status_code, answer.json()["error"]) == (409, "wrong-phase")


def test_why_names_the_rule_and_the_reason(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    game = ludi.game("porta-nigra")
    legal = set(player.get(f"/tables/{table['table']}/view")["legal"])
    illegal = next(text for text in game.actions.numbers if text not in legal)
    why = player.post(f"/tables/{table['table']}/why", {"index": 0, "action": illegal})
    assert why["rule"].startswith("PN-")
    assert why["reason"] == game.refusal_text(why["rule"])


def test_why_says_nothing_of_a_legal_action(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    action = player.get(f"/tables/{table['table']}/view")["legal"][0]
    assert player.post(f"/tables/{table['table']}/why", {"index": 0, "action": action}) == {"rule": "", "reason": ""}


def test_a_spectator_sees_the_board_but_no_actions(site: Site) -> None:
    table = Player(site.url).open()
    board = Player(site.url).get(f"/tables/{table['table']}/board")
    assert (board["seat"], board["actions"]) == (None, [])


def test_those_who_pass_a_device_round_can_see_as_a_spectator(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    shown = player.get(f"/tables/{table['table']}/view", seat=-1)
    assert shown == Player(site.url).get(f"/tables/{table['table']}/view")


def test_the_holder_of_several_seats_sees_with_the_eyes_of_the_one_that_decides(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open("porta-nigra", "me", "here", "here")
    view = player.get(f"/tables/{table['table']}/view")
    assert view["seat"] == view["decides"]


def test_my_tables_are_those_at_which_i_sit_the_latest_first(site: Site) -> None:
    me = Player(site.url, cookie=someone())
    first = me.open()
    second = Player(site.url).open("via-appia", "open", "bot")
    me.post(f"/tables/{second['table']}/claim", {"token": invitation(second, 0)})
    Player(site.url, cookie=someone()).open()
    assert [table["table"] for table in me.get("/tables")] == [second["table"], first["table"]]


def test_a_table_that_cannot_be_set_up_any_more_says_so_and_the_others_are_listed(
        site: Site, caplog: pytest.LogCaptureFixture) -> None:
    """Rules may be mended: a move that was legal once need not be so for ever."""
    me = Player(site.url, cookie=someone())
    broken, sound = me.open(), me.open()
    with site.context.store.engine.begin() as connection:
        connection.execute(insert(moves), {"table_id": broken["table"], "action_index": 0, "seat": 0,
                                           "actions": '["end turn"]', "events": "[]", "at": 0.0})
        connection.execute(update(tables).where(tables.c.id == broken["table"]).values(action_index=1))
    site.context.tables.cached.pop(broken["table"])
    with caplog.at_level(logging.ERROR, "ludi.tables"):
        answer = me.ask("GET", f"/tables/{broken['table']}")
    assert (answer.status_code, answer.json()["error"]) == (410, "incompatible")
    assert [vars(record)["table"] for record in caplog.records] == [broken["table"]]
    assert [table["table"] for table in me.get("/tables")] == [sound["table"]]


def test_an_impossible_index_does_not_reload_the_table(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()["table"]
    held = site.context.tables.cached[table]
    assert player.get(f"/tables/{table}", index=1_000_000)["index"] == 0
    assert site.context.tables.cached[table] is held


def test_a_browser_without_cookie_has_no_tables(site: Site) -> None:
    Player(site.url).open()
    assert Player(site.url).get("/tables") == []


# Playing


def test_a_move_brings_the_table_forward(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    legal = player.get(f"/tables/{table['table']}/view")["legal"]
    assert player.post(f"/tables/{table['table']}/moves", {"index": 0, "actions": legal[:1]})["index"] == 1
    assert player.get(f"/tables/{table['table']}")["index"] == 1


def test_a_whole_turn_can_be_played_in_one_go(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    turn = turn_of(player, table)
    decides = player.get(f"/tables/{table['table']}")["decides"]
    moved = player.post(f"/tables/{table['table']}/moves", {"index": 0, "actions": turn})
    assert (moved["index"], moved["decides"]) == (len(turn), 1 - decides)


def test_a_move_can_answer_with_the_new_board(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    legal = player.get(f"/tables/{table['table']}/view")["legal"]
    shown = player.post(f"/tables/{table['table']}/moves", {"index": 0, "actions": legal[:1]}, show=True)
    assert shown == player.get(f"/tables/{table['table']}/board")


@pytest.mark.parametrize("form", ["?show=true", "?show=1"], ids=["as the page asks", "in another form"])
def test_every_form_of_a_move_is_answered_alike(site: Site, form: str) -> None:
    """The page's own form has a quicker way through the server."""
    player = Player(site.url, cookie=someone())
    path = f"/tables/{player.open('porta-nigra', 'me', 'bot')['table']}"
    legal = wait_for(lambda: player.get(f"{path}/view")["legal"], "the turn of the player")
    index = player.get(path)["index"]
    refused = player.ask("POST", f"{path}/moves{form}", json={"index": index, "actions": []})
    assert refused.status_code == 422
    shown = player.ask("POST", f"{path}/moves{form}", json={"index": index, "actions": legal[:1]}).json()
    assert (shown["index"], shown["seat"]) == (index + 1, 0)
    assert shown["panels"]


def test_a_move_is_made_as_a_whole_or_not_at_all(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    legal = player.get(f"/tables/{table['table']}/view")["legal"]
    turn = turn_of(player, table)
    answer = player.ask("POST", f"/tables/{table['table']}/moves", json={"index": 0, "actions": [*turn, *legal]})
    assert answer.status_code == 422
    assert player.get(f"/tables/{table['table']}")["index"] == 0


def test_of_two_equal_moves_at_the_same_time_one_is_made(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    path = f"/tables/{table['table']}"
    two = [by_token(site, table, seat) for seat in (0, 1)]
    with ThreadPoolExecutor(2) as pool:
        for _ in range(20):
            view = player.get(f"{path}/view")
            mover = two[view["decides"]]
            move = {"index": view["index"], "actions": view["legal"][:1]}
            answers = list(pool.map(lambda body, mover=mover: mover.ask("POST", f"{path}/moves", json=body),
                                    [move, move]))
            refused = max(answers, key=lambda answer: answer.status_code)
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            assert refused.json()["error"] == "stale-index"
            assert refused.json()["index"] == view["index"] + 1
    assert player.get(path)["index"] == 20


def test_a_whole_game_can_be_played_by_people(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open("porta-nigra", "me", "here", "here")
    end = player.play_on(table["table"], ludi.seeded(3))
    board = player.get(f"/tables/{table['table']}/board")
    assert end["status"] == "over"
    assert board["result"]["totals"] == board["scores"]


# What happened, and talk


def test_the_log_describes_who_did_what(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open(names=("Livia", "Marcus"))
    player.play_on(table["table"], ludi.seeded(3), 30)
    words = " ".join(line["text"] for line in player.get(f"/tables/{table['table']}/log"))
    assert "Livia" in words
    assert "Marcus" in words


def test_the_log_says_at_the_end_who_won(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open("porta-nigra", names=("Livia", "Marcus"))["table"]
    player.play_on(table, ludi.seeded(3))
    won = player.get(f"/tables/{table}/board")["result"]
    winners = " and ".join(("Livia", "Marcus")[seat] for seat in won["winners"])
    last = player.get(f"/tables/{table}/log")[-1]["text"]
    assert (last.startswith(f"{winners} "), f" {max(won['totals'])} points" in last) == (True, True)


def test_the_log_can_be_read_from_an_index_on(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    player.play_on(table["table"], ludi.seeded(3), 30)
    lines = player.get(f"/tables/{table['table']}/log")
    assert player.get(f"/tables/{table['table']}/log", since=20) == [line for line in lines if line["index"] >= 20]


def test_private_lines_of_the_log_are_for_their_seat_only(site: Site) -> None:
    """In Porta Nigra every seat draws cards that nobody else may know."""
    player = Player(site.url, cookie=someone())
    table = player.open("porta-nigra")
    player.play_on(table["table"], ludi.seeded(3), 40)
    path = f"/tables/{table['table']}/log"
    private = [line["seat"] for line in player.get(path, seat=0) if line["private"]]
    assert set(private) == {0}
    assert not [line for line in Player(site.url).get(path) if line["private"]]


def test_what_is_said_can_be_read(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open(names=("Livia", "Livia"))
    player.post(f"/tables/{table['table']}/chat", {"text": " Salve \n omnes! "})
    line = player.get(f"/tables/{table['table']}/chat")[0]
    assert (line["name"], line["text"]) == ("Livia", "Salve omnes!")


def test_chat_messages_are_numbered_by_table(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    numbers = [[player.post(f"/tables/{table}/chat", {"text": word})["number"] for word in ("one", "two")]
               for table in (player.open()["table"], player.open()["table"])]
    assert numbers == [[1, 2], [1, 2]]


def test_only_the_latest_chat_messages_are_returned(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.site.queries.MAX_CHAT", 2)
    player = Player(site.url, cookie=someone())
    path = f"/tables/{player.open()['table']}/chat"
    for word in ("one", "two", "three"):
        player.post(path, {"text": word})
    assert [line["text"] for line in player.get(path)] == ["two", "three"]


def test_chat_can_be_read_from_a_line_on(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    first = player.post(f"/tables/{table['table']}/chat", {"text": "one"})["number"]
    player.post(f"/tables/{table['table']}/chat", {"text": "two"})
    assert [line["text"] for line in player.get(f"/tables/{table['table']}/chat", since=first)] == ["two"]


def test_strangers_cannot_post_messages(site: Site) -> None:
    table = Player(site.url).open()
    with pytest.raises(Refused, match="no-seat"):
        Player(site.url).post(f"/tables/{table['table']}/chat", {"text": "hello"})


# Listening


def test_a_stream_begins_with_the_full_position(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    with player.listen(table["table"]) as stream:
        hello = stream.of("hello")[0]
    assert hello["view"] == player.get(f"/tables/{table['table']}/view")["view"]
    assert hello["index"] == 0


def test_notices_come_in_the_order_of_the_moves(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    with Player(site.url).listen(table["table"]) as stream:
        player.play_on(table["table"], ludi.seeded(3), 25)
        heard = stream.wait("move", 25)
    assert [notice["index"] for notice in heard] == list(range(1, 26))


def test_a_reconnecting_listener_gets_the_full_position(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    with player.listen(table["table"]):
        player.play_on(table["table"], ludi.seeded(3), 5)
    with player.listen(table["table"]) as again:
        assert again.of("hello")[0]["index"] == 5


def test_listeners_are_notified_of_seats_and_chat(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open("porta-nigra", "me", "open")
    with player.listen(table["table"]) as stream:
        Player(site.url, cookie=someone()).post(f"/tables/{table['table']}/claim", {"token": invitation(table, 1)})
        assert stream.wait("table")[0]["status"] == "playing"
        number = player.post(f"/tables/{table['table']}/chat", {"text": "Salve"})["number"]
        assert stream.wait("chat")[0] == {"number": number}


# For the host


def test_health_is_ok(site: Site) -> None:
    assert Player(site.url).http.get("/health").json() == {"status": "ok"}


def test_health_fails_without_a_database(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        store = site.context.store
        there, store.engine = store.engine, open_database(f"sqlite:///{tmp_path / 'nowhere' / 'x.sqlite'}")
        answer = Player(site.url).http.get("/health")
        store.engine = there
    assert (answer.status_code, answer.json()) == (503, {"status": "no database"})


def test_health_fails_without_a_writer_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "HEALTH_SECONDS", 0.1)
    with running_site(settings_for(tmp_path)) as site:
        site.context.store._work.put(None)
        answer = Player(site.url).http.get("/health")
    assert answer.status_code == 503


def test_metrics_count_moves_and_requests(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    player.play_on(player.open()["table"], ludi.seeded(1), 3)
    figures = player.http.get("/metrics").text
    assert 'ludi_requests_total{method="POST",route="/api/tables/{table_id}/moves",status="200"}' in figures
    assert "ludi_moves " in figures
