"""The map in docs/architecture.md is true: its layers are those of the imports, and its walks are those of the code."""

from pathlib import Path

import pytest

import ludi
from ludi import cli
from ludi.core.record import make_record, to_json
from ludi.site import bot_runner
from support import traced_bot
from support.site import Player, invitation, running_site, settings_for, someone, wait_for
from support.walks import (
    ROOT,
    Trace,
    Walk,
    WalkStep,
    address_in,
    missing,
    not_called_by_script,
    not_called_in_order,
    read_walk,
    read_walks,
    script_body,
)

pytestmark = pytest.mark.bits

WALKS = read_walks((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))
CLICK = "A click, until another player's screen shows it"
RECORD = "A record"
THOUGHT = "A bot's thought"
ACTIONS = {"porta-nigra": "One action in Porta Nigra", "ave-roma": "One action in Ave Roma",
           "via-appia": "One action in Via Appia"}


def test_the_map_has_all_walks() -> None:
    assert set(WALKS) == {CLICK, RECORD, THOUGHT, *ACTIONS.values()}


@pytest.mark.parametrize("title", WALKS)
def test_every_step_of_a_walk_is_in_the_sources(title: str) -> None:
    assert [problem for step in WALKS[title].steps if (problem := missing(step))] == []


# A click


def test_the_scripts_of_a_click_call_each_other() -> None:
    assert not_called_by_script(WALKS[CLICK].steps) == []


def script_step(name: str) -> WalkStep:
    (step,) = [step for step in WALKS[CLICK].steps if step.is_script and step.name == name]
    return step


def test_a_click_reaches_another_player_as_the_map_says(tmp_path: Path) -> None:
    """The server is asked for what the scripts of the walk ask for, at the same addresses."""
    listen = script_step("listen")
    with Trace() as trace, running_site(settings_for(tmp_path)) as site:
        one, other = Player(site.url, cookie=someone()), Player(site.url, cookie=someone())
        opened = one.open("porta-nigra", "me", "open")
        table = opened["table"]
        other.post(f"/tables/{table}/claim", {"token": invitation(opened, 1), "name": "Livia"})
        mover, seat = next((each, view["seat"]) for each in (one, other)
                           if (view := each.get(f"/tables/{table}/view"))["legal"])
        watcher = other if mover is one else one
        legal = mover.get(f"/tables/{table}/view")["legal"]
        events = f"/api/tables/{table}/events?steps=true&seat={1 - seat}"
        assert address_in(listen, table=table, seat=1 - seat) == events
        with watcher.listen(table, seat=1 - seat, steps=True) as stream, mover.listen(table, seat=seat):
            trace.calls.clear()
            played = mover.http.post(address_in(script_step("send"), table=table),
                                     json={"index": 0, "actions": legal[:1], "seat": seat})
            notice = stream.wait("move")[0]
            calls = list(trace.calls)
    assert played.status_code == 200
    assert [step["index"] for step in notice["steps"]] == [played.json()["index"]] == [1]
    assert 'addEventListener("move"' in script_body(listen)
    assert not_called_in_order(WALKS[CLICK].steps, calls) is None


# One action in each game


def find_actions(game: ludi.Game, state: ludi.State, verbs: list[str]) -> list[int]:
    """Legal actions in a row that begin with these words; empty if there are none."""
    for action in state.legal():
        if game.notation(action).split()[0] == verbs[0]:
            after = state.clone()
            after.apply(action)
            rest = find_actions(game, after, verbs[1:]) if len(verbs) > 1 else []
            if rest or len(verbs) == 1:
                return [action, *rest]
    return []


def played_until(game: ludi.Game, verbs: list[str]) -> tuple[ludi.State, list[str]]:
    """The first position of a random game in which actions with these words can be played, and their notation."""
    state, rng = game.new(3, 1), ludi.seeded(1)
    while not (actions := find_actions(game, state, verbs)):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    return state, [game.notation(action) for action in actions]


@pytest.mark.parametrize("name", ludi.GAMES)
def test_an_action_goes_through_its_game_as_the_map_says(name: str) -> None:
    walk, game = WALKS[ACTIONS[name]], ludi.game(name)
    state, notations = played_until(game, walk.verbs)
    with Trace() as trace:
        for notation in notations:
            state.forget_legal()
            state.legal()
            state.listener = []
            state.apply(game.parse(notation))
            for event in state.listener:
                game.event_text(event)
        game.scene(game.seen(state, 0), [""] * 3)
    assert not_called_in_order(walk.steps, trace.calls) is None


# A record


def random_record(name: str) -> str:
    """The record of a finished random game."""
    game, rng = ludi.game(name), ludi.seeded(3)
    state, actions = game.new(2, 3), []
    while state.seat != ludi.OVER:
        legal = state.legal()
        actions.append(legal[rng.below(len(legal))])
        state.apply(actions[-1])
    return to_json(make_record(game, 2, {}, 3, actions, state))


def test_a_record_is_exported_replayed_and_imported_as_the_map_says(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    with Trace() as trace, running_site(settings_for(tmp_path)) as site:
        player = Player(site.url)
        finished = player.ask("POST", "/records", content=random_record("porta-nigra")).json()["table"]
        trace.calls.clear()
        file.write_bytes(player.ask("GET", f"/tables/{finished}/record").content)
        monkeypatch.setattr("sys.argv", ["ludi", "replay", str(file)])
        with pytest.raises(SystemExit):
            cli.main()
        imported = player.ask("POST", "/records", content=file.read_bytes()).json()["table"]
        board = player.get(f"/tables/{imported}/board", index=20)
        calls = list(trace.calls)
    assert "Winner" in capsys.readouterr().out
    assert board["index"] == 20
    assert not_called_in_order(WALKS[RECORD].steps, calls) is None


# A bot's thought


def test_a_bot_thinks_as_the_map_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The functions of the worker process come after the one that sends it the job."""
    monkeypatch.setenv(traced_bot.FILE, str(tmp_path / "calls.json"))
    monkeypatch.setattr(bot_runner, "think", traced_bot.traced_think)
    with Trace() as trace, running_site(settings_for(tmp_path)) as site:
        player = Player(site.url, cookie=someone())
        table = player.post("/tables", {"game": "porta-nigra", "seats": [
            {"kind": "me"}, {"kind": "bot", "bot": "centurio"}]})["table"]
        play_turn(player, table)
        wait_for(lambda: player.get(f"/tables/{table}")["decides"] == 0, "the bot to move")
        calls = list(trace.calls)
    sent = calls.index(WalkStep("site/worker_pool.py", "Worker._run")) + 1
    calls[sent:sent] = traced_bot.calls_in(tmp_path / "calls.json")
    assert not_called_in_order(WALKS[THOUGHT].steps, calls) is None


def play_turn(player: Player, table: str) -> None:
    """Play at random until the turn is over."""
    rng = ludi.seeded(1)
    while (view := player.get(f"/tables/{table}/view"))["legal"]:
        action = view["legal"][rng.below(len(view["legal"]))]
        player.post(f"/tables/{table}/moves", {"index": view["index"], "actions": [action]})


# The checks themselves


def steps(*named: tuple[str, str]) -> list[WalkStep]:
    return [WalkStep(file, name) for file, name in named]


def test_a_file_or_a_function_that_is_not_there_is_found() -> None:
    assert missing(WalkStep("site/house.py", "play_move")) == "there is no file site/house.py"
    assert missing(WalkStep("site/hub.py", "play_move")) == "site/hub.py does not define play_move"
    assert missing(WalkStep("site/hub.py", "Hub.offer")) == "site/hub.py does not define Hub.offer"
    assert missing(WalkStep("site/static/sync.js", "press")) == "site/static/sync.js does not define press"


def test_steps_in_the_wrong_order_are_found() -> None:
    game = ludi.game("porta-nigra")
    with Trace() as trace:
        game.view(game.new(2, 1), 0)
    new, view = steps(("core/game.py", "Game.new"), ("core/game.py", "Game.view"))
    assert not_called_in_order([new, view], trace.calls) is None
    assert not_called_in_order([view, new], trace.calls) == new


def test_a_step_that_is_not_called_is_found() -> None:
    with Trace() as trace:
        ludi.game("porta-nigra")
    (never,) = steps(("core/record.py", "replay"))
    assert not_called_in_order([never], trace.calls) == never


def test_a_script_that_no_earlier_one_calls_is_found() -> None:
    press, play, show = steps(("site/static/moves.js", "press"), ("site/static/moves.js", "play"),
                              ("site/static/picture.js", "showPanels"))
    assert not_called_by_script([press, play]) == []
    assert not_called_by_script([press, play, show]) == [show]


@pytest.mark.parametrize("item", ["3. `site/hub.py`: sends it.", "3. [site/hub.py](../src/ludi/site/hub.py) sends it."])
def test_a_step_that_is_not_written_like_the_others_is_found(item: str) -> None:
    good = "1. [site/hub.py](../src/ludi/site/hub.py) `Hub`: sends it.\n"
    assert read_walk("three", 3 * good) == Walk([], steps(*3 * [("site/hub.py", "Hub")]))
    with pytest.raises(AssertionError, match="not written"):
        read_walk("three", f"{2 * good}{item}\n")
    with pytest.raises(AssertionError, match="another file"):
        read_walk("three", 3 * good.replace("[site/hub.py]", "[site/play.py]"))
