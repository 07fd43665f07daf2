"""A database of the first version is carried over with all that it holds."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

import ludi
from ludi.arena.simulate import random_game
from ludi.core.record import replay
from ludi.site.context import SiteContext
from ludi.site.play import play_move
from ludi.site.records import export_record
from ludi.site.store import MIGRATIONS, migrate, open_database
from support.contexts import ME, context_on
from support.site import run_apart

PLAYED = {"running": 30, "finished": 10_000, "waiting": 0}
STATUS = {"running": "playing", "finished": "over", "waiting": "waiting"}


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'ludi.sqlite'}"
        return
    yield request.getfixturevalue("postgres_server").url


def first_version(url: str, fill: Callable[[Connection], None]) -> None:
    """A database as the first version left it."""
    engine = open_database(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001_tables")
        fill(connection)
    engine.dispose()


def old_table(connection: Connection, name: str) -> None:
    """A table of Porta Nigra, its moves one action each, without snapshots."""
    game = ludi.game("porta-nigra")
    record = random_game(game, 2, 7, {})
    steps = list(replay(game, record))[:PLAYED[name]]
    over = len(steps) == len(record.actions)
    assert over == (name == "finished")
    connection.execute(text(
        "INSERT INTO tables (id, game, edition, options, players, seed, status, length, decides, bot_due, "
        "thinking_until, host, created, changed, result) VALUES (:id, 'porta-nigra', :edition, :options, 2, '7', "
        ":status, :length, 0, :no, 0, 'me', 1, 2, :result)"), {
            "id": name, "edition": game.edition.fingerprint, "options": json.dumps(record.options),
            "status": STATUS[name], "length": len(steps), "no": False,
            "result": json.dumps({"scores": steps[-1].state.scores(), "winners": [0]}) if over else None})
    for seat in range(2):
        kind = "open" if name == "waiting" and seat else "person"
        connection.execute(text("INSERT INTO seats (table_id, seat, kind, name, token, invitation, seen) "
                                "VALUES (:id, :seat, :kind, :who, :token, '', 3)"),
                           {"id": name, "seat": seat, "kind": kind, "who": f"Name {seat}", "token": f"{name}{seat}"})
    connection.execute(text("INSERT INTO holders (visitor, table_id, seat) VALUES ('me', :id, 0)"), {"id": name})
    connection.execute(text("INSERT INTO chat (table_id, number, seat, text, at) VALUES (:id, 1, 0, 'Salve', 4)"),
                       {"id": name})
    for step in steps:
        connection.execute(text("INSERT INTO moves (table_id, first, seat, actions, events, at) "
                                "VALUES (:id, :first, :seat, :actions, '[]', 5)"),
                           {"id": name, "first": step.index, "seat": step.seat,
                            "actions": json.dumps([game.notation(step.action)])})


def add_tables(connection: Connection) -> None:
    for name in PLAYED:
        old_table(connection, name)


def after(url: str, tmp_path: Path, use: Callable[[SiteContext], Any]) -> Any:
    async def used() -> Any:
        async with context_on(tmp_path, database_url=url) as context:
            return await use(context)

    first_version(url, add_tables)
    return run_apart(used())


def test_tables_of_the_first_version_are_carried_over(url: str, tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        running, finished, waiting = [await context.tables.find(name) for name in PLAYED]
        assert (running.status, running.index, running.rules) == ("playing", 30, 1)
        assert (finished.status, finished.rules) == ("over", 1)
        assert (await export_record(context, "finished", ME)).seed == 7
        assert [seat.name for seat in running.seats] == ["Name 0", "Name 1"]
        assert running.holders == {"me": {0}}
        # What was dealt to those who wait may have been seen.
        assert (waiting.status, waiting.seed, waiting.state_or_none) == ("waiting", None, None)
        # The running game goes on.
        action = running.game.notation(running.state.legal()[0])
        assert (await play_move(context, "running", running.state.seat, 30, [action])).index == 31

    after(url, tmp_path, use)


def test_of_the_old_tables_those_with_one_person_offer_hints(url: str) -> None:
    def add(connection: Connection) -> None:
        add_tables(connection)
        connection.execute(text("UPDATE seats SET kind = 'bot', bot = 'random' "
                                "WHERE table_id IN ('running', 'finished') AND seat = 1"))
        connection.execute(text("UPDATE seats SET kind = 'bot', bot = 'random' WHERE table_id = 'finished'"))

    first_version(url, add)
    migrate(url)
    engine = open_database(url)
    with engine.begin() as connection:
        found = {row.id: bool(row.hints) for row in connection.execute(text("SELECT id, hints FROM tables"))}
    engine.dispose()
    assert found == {"running": True, "finished": False, "waiting": False}


def test_an_upgrade_can_be_taken_back(url: str) -> None:
    first_version(url, add_tables)
    migrate(url)
    engine = open_database(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001_tables")
        assert connection.execute(text("SELECT COUNT(*) FROM moves WHERE table_id = 'running'")).scalar() == 30
    engine.dispose()
