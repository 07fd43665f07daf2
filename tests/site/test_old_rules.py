"""Games outlive a change of rules: broken snapshots, finished games of earlier rules, and running ones."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

import ludi
from ludi.core.errors import BadRecord
from ludi.core.record import from_json
from ludi.site import seating
from ludi.site.bot_runner import BotRunner
from ludi.site.context import SiteContext
from ludi.site.play import play_move
from support.contexts import ME, first_action, in_context, open_table
from support.site import NO_CERTIFICATES, PATIENCE, Json, Player, Site, running_site, settings_for, someone

EARLIER = 0
"""A version of the rules that this program has never had."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server of one's own: what is changed behind its back disturbs no other test."""
    with running_site(settings_for(tmp_path_factory.mktemp("older"))) as running:
        yield running


def write(site: Site, sql: str, **values: object) -> None:
    """Change the database behind the server's back, as if the server had been another one before."""
    with site.context.store.engine.begin() as connection:
        connection.execute(text(sql), values)
    site.context.tables.cached.clear()


def finished(site: Site, game: str = "porta-nigra") -> tuple[Player, str]:
    player = Player(site.url, cookie=someone())
    table: str = player.open(game)["table"]
    assert player.play_on(table, ludi.seeded(3))["status"] == "over"
    return player, table


def refuse_to_carry(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise BadRecord("The record cannot be carried over.")

    monkeypatch.setattr("ludi.site.old_rules.carried_over", refuse)


def left_behind(site: Site, monkeypatch: pytest.MonkeyPatch) -> tuple[Player, str, Json]:
    """A finished game whose rules are gone, and its board of before."""
    player, table = finished(site)
    before = player.get(f"/tables/{table}/board", seat=-1)
    refuse_to_carry(monkeypatch)
    write(site, "UPDATE tables SET rules = :rules WHERE id = :table", rules=EARLIER, table=table)
    return player, table, before


# Snapshots


@pytest.mark.parametrize("position", ["{}", "no JSON", '{"game": "another"}'])
def test_a_table_whose_snapshot_is_broken_is_set_up_from_its_moves(site: Site, position: str) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()["table"]
    player.play_on(table, ludi.seeded(5), 60)
    before = [player.get(f"/tables/{table}/{what}", seat=0) for what in ("view", "board", "log")]
    write(site, "UPDATE snapshots SET position = :position WHERE table_id = :table", position=position, table=table)
    assert [player.get(f"/tables/{table}/{what}", seat=0) for what in ("view", "board", "log")] == before
    assert player.play_on(table, ludi.seeded(6), 3)["index"] == 63


def test_a_broken_snapshot_is_dropped(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> int:
        table = await open_table(context)
        for _ in range(45):
            table = await play_move(context, table.id, table.state.seat, table.index, [first_action(table)])
        await context.store.write(lambda connection: connection.execute(text("UPDATE snapshots SET position = '{}'")))
        context.tables.cached.clear()
        assert (await context.tables.find(table.id)).index == 45
        return await context.store.read(lambda connection: connection.execute(
            text("SELECT COUNT(*) FROM snapshots")).scalar() or 0)

    assert in_context(tmp_path, use) == 0


# Finished games


def test_a_finished_game_that_cannot_be_replayed_is_shown_from_what_was_stored(
        site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    player, table, before = left_behind(site, monkeypatch)
    board = player.get(f"/tables/{table}/board", seat=-1)
    assert [board[part] for part in ("result", "scores", "panels")] == [
        before[part] for part in ("result", "scores", "panels")]
    assert "older rules" in board["prompt"]
    info = player.get(f"/tables/{table}")
    assert (info["status"], info["replayable"], info["rules"]) == ("over", False, EARLIER)


def test_its_log_is_still_there(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    player, table = finished(site)
    before = player.get(f"/tables/{table}/log")
    refuse_to_carry(monkeypatch)
    write(site, "UPDATE tables SET rules = :rules WHERE id = :table", rules=EARLIER, table=table)
    assert player.get(f"/tables/{table}/log") == before
    write(site, "UPDATE moves SET events = '[[\"an event of old\", 0, [0, 0, 0], false]]' WHERE table_id = :table",
          table=table)
    assert player.get(f"/tables/{table}/log")[0]["text"] == "an event of old"


def test_its_positions_are_gone_with_an_explanation(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    player, table, _ = left_behind(site, monkeypatch)
    answer = player.ask("GET", f"/tables/{table}/board", params={"index": 3})
    assert (answer.status_code, answer.json()["error"]) == (410, "incompatible")
    assert "older rules" in answer.json()["message"]


def test_its_record_names_the_rules_it_was_played_by(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    player, table = finished(site)
    before = player.ask("GET", f"/tables/{table}/record").text
    refuse_to_carry(monkeypatch)
    write(site, "UPDATE tables SET rules = 7 WHERE id = :table", table=table)
    record, now = from_json(before), from_json(player.ask("GET", f"/tables/{table}/record").text)
    assert (record.rules, now.rules) == (ludi.game("porta-nigra").rules, 7)
    assert record.result is not None
    assert now.result is not None
    assert (now.actions, now.seed, now.result.position) == (record.actions, record.seed, record.result.position)


def test_a_finished_game_of_other_components_is_shown_too(site: Site) -> None:
    player, table = finished(site)
    before = player.get(f"/tables/{table}/board", seat=-1)["result"]
    write(site, "UPDATE tables SET edition = 'another' WHERE id = :table", table=table)
    assert player.get(f"/tables/{table}/board", seat=-1)["result"] == before
    assert not player.get(f"/tables/{table}")["replayable"]
    assert table in [each["table"] for each in player.get("/tables")]


def test_a_game_that_ended_before_endings_were_kept_shows_its_scores(
        site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    player, table, before = left_behind(site, monkeypatch)
    write(site, "DELETE FROM endings WHERE table_id = :table", table=table)
    board = player.get(f"/tables/{table}/board", seat=-1)
    assert (board["result"]["totals"], board["result"]["winners"], board["panels"]) == (
        before["result"]["totals"], before["result"]["winners"], [])


def test_a_game_that_ended_before_endings_were_kept_has_a_whole_record(site: Site) -> None:
    player, table = finished(site)
    before = player.ask("GET", f"/tables/{table}/record").text
    write(site, "DELETE FROM endings WHERE table_id = :table", table=table)
    assert player.ask("GET", f"/tables/{table}/record").text == before


def test_a_finished_game_of_earlier_rules_that_can_be_carried_over_is_replayed(site: Site) -> None:
    """Today's Porta Nigra asks the same questions, so its records of any earlier version carry over."""
    player, table = finished(site)
    write(site, "UPDATE tables SET rules = 0 WHERE id = :table", table=table)
    info = player.get(f"/tables/{table}")
    assert (info["status"], info["replayable"]) == ("over", True)
    assert player.get(f"/tables/{table}/board", index=3, seat=-1)["index"] == 3


# Running games


def running(site: Site) -> tuple[Player, str]:
    player = Player(site.url, cookie=someone())
    table: str = player.open()["table"]
    player.play_on(table, ludi.seeded(3), 5)
    write(site, "UPDATE tables SET rules = :rules WHERE id = :table", rules=EARLIER, table=table)
    return player, table


def test_a_running_game_of_earlier_rules_says_what_to_do(site: Site) -> None:
    player, table = running(site)
    for method, path, body in (("GET", "", None), ("GET", "/view", None), ("GET", "/board", None),
                               ("POST", "/moves", {"index": 5, "actions": ["end turn"]})):
        answer = player.ask(method, f"/tables/{table}{path}", json=body)
        assert (answer.status_code, answer.json()["error"]) == (410, "incompatible"), path
        assert "download its record and open a new table" in answer.json()["message"], path


def test_its_page_links_the_record(site: Site) -> None:
    _, table = running(site)
    page = httpx.get(f"{site.url}/table/{table}", headers={"accept": "text/html"}, timeout=PATIENCE,
                     verify=NO_CERTIFICATES)
    assert page.status_code == 410
    assert f'href="/api/tables/{table}/record"' in page.text


def test_only_its_players_get_its_record(site: Site) -> None:
    player, table = running(site)
    stranger = Player(site.url).ask("GET", f"/tables/{table}/record")
    assert (stranger.status_code, stranger.json()["error"]) == (403, "no-seat")
    record = player.get(f"/tables/{table}/record")
    assert (record["rules"], len(record["actions"]), record["result"]) == (EARLIER, 5, None)


def test_with_its_record_the_game_is_over(site: Site) -> None:
    """The record holds the seed: nobody may play on with it, not even at a server that has the old rules."""
    player, table = running(site)
    player.get(f"/tables/{table}/record")
    write(site, "UPDATE tables SET rules = :rules WHERE id = :table", rules=ludi.game("porta-nigra").rules,
          table=table)
    assert player.get(f"/tables/{table}")["status"] == "replay"


def test_the_record_of_a_running_game_of_today_stays_sealed(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    answer = player.ask("GET", f"/tables/{player.open()['table']}/record")
    assert (answer.status_code, answer.json()["error"]) == (409, "wrong-phase")


def test_a_waiting_table_starts_with_the_current_rules(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open("porta-nigra", "me", "open")["table"]
    write(site, "UPDATE tables SET rules = :rules, edition = 'another' WHERE id = :table", rules=EARLIER, table=table)
    filled = player.post(f"/tables/{table}/seats/1/bot", {"bot": "random"})
    assert (filled["status"], filled["rules"]) == ("playing", ludi.game("porta-nigra").rules)


def test_bots_leave_games_of_earlier_rules_alone(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[str]:
        table = await open_table(context)
        table = await seating.seat_bot(context, table.id, table.state.seat, "random", ME)
        await context.store.write(lambda connection: connection.execute(
            text("UPDATE tables SET rules = 0, lease_until = 0")))
        context.tables.cached.clear()
        bot_runner = BotRunner(context)
        await bot_runner.reclaim_expired(table.changed)
        woken = list(bot_runner.tasks)
        await bot_runner.close()
        return woken

    assert in_context(tmp_path, use) == []
