"""A game is dealt when the last seat is taken: nobody can look at a deal first and open another table instead."""

from pathlib import Path

from sqlalchemy import select

from ludi.site import opening, schema
from ludi.site.context import SiteContext
from ludi.site.opening import SeatRequest
from support.contexts import ME, in_context
from support.site import Json, Player, Site, invitation, someone

GAMES = ["porta-nigra", "ave-roma", "via-appia"]


def stored(site: Site, table: str) -> Json:
    with site.context.store.engine.connect() as connection:
        return dict(connection.execute(select(schema.tables).where(schema.tables.c.id == table)).one()._mapping)


def waiting(site: Site, game: str = "porta-nigra") -> tuple[Player, Json]:
    host = Player(site.url, cookie=someone())
    return host, host.open(game, "me", "open")


def test_a_waiting_table_shows_its_seats_and_nothing_of_the_game(site: Site) -> None:
    for game in GAMES:
        host, table = waiting(site, game)
        path = f"/tables/{table['table']}"
        view, board = host.get(f"{path}/view"), host.get(f"{path}/board")
        assert (view["view"], view["legal"], view["decides"]) == ({}, [], None)
        assert (board["panels"], board["actions"], board["scores"]) == ([], [], [0, 0])
        with host.listen(table["table"]) as stream:
            assert stream.of("hello")[0]["view"] == {}


def test_a_waiting_table_has_no_seed(site: Site) -> None:
    _, table = waiting(site)
    assert (table["seed_sha256"], table["seed"]) == (None, None)
    assert (stored(site, table["table"])["seed"], stored(site, table["table"])["decides"]) == ("", -1)


def test_the_last_seat_starts_the_game_and_publishes_the_seed_hash(site: Site) -> None:
    host, table = waiting(site)
    path = f"/tables/{table['table']}"
    guest = Player(site.url, cookie=someone())
    claimed = guest.post(f"{path}/claim", {"token": invitation(table, 1)})["table"]
    assert claimed["status"] == "playing"
    assert claimed["seed_sha256"] == host.get(path)["seed_sha256"]
    assert len(claimed["seed_sha256"]) == 64
    row = stored(site, table["table"])
    assert row["seed"].isdecimal()
    assert row["decides"] == claimed["decides"] == host.get(f"{path}/view")["view"]["seat"]


def test_a_bot_on_the_last_seat_starts_the_game_too(site: Site) -> None:
    host, table = waiting(site)
    filled = host.post(f"/tables/{table['table']}/seats/1/bot", {"bot": "random"})
    assert (filled["status"], len(filled["seed_sha256"])) == ("playing", 64)


def test_the_first_of_two_guests_does_not_start_the_game(site: Site) -> None:
    host = Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "open", "open")
    claimed = Player(site.url).post(f"/tables/{table['table']}/claim", {"token": invitation(table, 1)})["table"]
    assert (claimed["status"], claimed["seed_sha256"]) == ("waiting", None)


def test_options_are_checked_before_the_game_starts(site: Site) -> None:
    answer = Player(site.url).ask("POST", "/tables", json={
        "game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"nothing": "x"}})
    assert (answer.status_code, answer.json()["error"]) == (422, "malformed")


def test_a_waiting_table_outlives_a_restart(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> tuple[str, object]:
        table = await opening.open_table(context, ME, "porta-nigra", {}, [SeatRequest("me"), SeatRequest("open")])
        context.tables.cached.clear()
        again = await context.tables.find(table.id)
        return again.status, again.state_or_none

    assert in_context(tmp_path, use) == ("waiting", None)


# Who invites, and who sits twice


def test_invitations_are_for_the_host_alone(site: Site) -> None:
    host = Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "open", "open")
    path = f"/tables/{table['table']}"
    guest = Player(site.url, cookie=someone())
    guest.post(f"{path}/claim", {"token": invitation(table, 1)})
    told = [player.get(path)["seats"][2]["invitation"] for player in (host, guest, Player(site.url))]
    assert [bool(each) for each in told] == [True, False, False]


def test_a_second_seat_of_the_same_person_is_shown_to_all(site: Site) -> None:
    host = Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "open", "open")
    path = f"/tables/{table['table']}"
    host.post(f"{path}/claim", {"token": invitation(table, 1), "name": "Another"})
    guest = Player(site.url, cookie=someone())
    guest.post(f"{path}/claim", {"token": invitation(table, 2)})
    for player in (host, guest, Player(site.url)):
        assert [seat["shared_with"] for seat in player.get(path)["seats"]] == [[1], [0], []]


def test_seats_that_a_program_opened_for_itself_are_shown_too(site: Site) -> None:
    table = Player(site.url).open("porta-nigra", "me", "here", "open")
    assert [seat["shared_with"] for seat in Player(site.url).get(f"/tables/{table['table']}")["seats"]] \
        == [[1], [0], []]
