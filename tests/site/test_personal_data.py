"""What belongs to a person can be deleted by that person, and a secret that has got about can be renewed."""

from sqlalchemy import text

import ludi
from ludi.site import retention
from support.site import Json, Player, Site, by_token, invitation, someone


def two_people(site: Site, *more: str) -> tuple[Player, Player, str]:
    """A host and a guest at one table, who have both said something."""
    host, guest = Player(site.url, cookie=someone()), Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "open", *more, names=("Hera",))
    guest.post(f"/tables/{table['table']}/claim", {"token": invitation(table, 1), "name": "Gaia"})
    for player in (host, guest):
        player.post(f"/tables/{table['table']}/chat", {"text": "Salvete"})
    return host, guest, table["table"]


def leave(player: Player, table: str) -> bool:
    answer = player.ask("DELETE", f"/tables/{table}")
    assert answer.status_code == 200, answer.text
    return bool(answer.json()["deleted"])


def seats(player: Player, table: str) -> list[tuple[str, str, str | None]]:
    return [(seat["kind"], seat["name"], seat["bot"]) for seat in player.get(f"/tables/{table}")["seats"]]


def test_a_table_of_ones_own_is_deleted_whole(site: Site) -> None:
    for kinds in (("me", "here"), ("me", "bot"), ("me", "open")):
        player = Player(site.url, cookie=someone())
        table = player.open("porta-nigra", *kinds)["table"]
        assert leave(player, table)
        assert player.ask("GET", f"/tables/{table}").status_code == 404
        assert player.get("/tables") == []


def test_during_a_game_a_bot_takes_the_seat_and_name_and_chat_are_deleted(site: Site) -> None:
    host, guest, table = two_people(site)
    assert not leave(guest, table)
    (kept, given) = seats(host, table)
    assert kept == ("person", "Hera", None)
    assert given[0] == "bot"
    assert given[1] != "Gaia"
    assert [line["seat"] for line in host.get(f"/tables/{table}/chat")] == [0]
    assert guest.get("/tables") == []
    assert guest.get(f"/tables/{table}")["held"] == []


def test_before_the_game_the_seat_is_open_again_by_a_new_link(site: Site) -> None:
    host, guest, table = two_people(site, "open")
    assert not leave(guest, table)
    told = host.get(f"/tables/{table}")
    assert (told["status"], told["seats"][1]["kind"], told["seats"][1]["name"]) == ("waiting", "open", "")
    again = Player(site.url, cookie=someone())
    claimed = again.post(f"/tables/{table}/claim", {"token": told["seats"][1]["invitation"], "name": "Livia"})
    assert claimed["seat"] == 1


def test_after_the_game_the_others_keep_it_without_the_name(site: Site) -> None:
    host, guest, table = two_people(site)
    both = Player(site.url, cookie=someone())
    for player, seat in ((host, 0), (guest, 1)):
        both.post(f"/tables/{table}/claim", {"token": player.get(f"/tables/{table}")["seats"][seat]["token"]})
    both.play_on(table, ludi.seeded(2))
    leave(both, table)
    assert not leave(guest, table)
    assert seats(host, table) == [("person", "Hera", None), ("person", "Seat 2", None)]
    assert host.get(f"/tables/{table}/record")["result"]["winners"]
    assert leave(host, table)


def test_a_host_who_leaves_hands_the_table_on(site: Site) -> None:
    host, guest, table = two_people(site, "open")
    assert not leave(host, table)
    told = guest.get(f"/tables/{table}")
    assert told["host"]
    assert [bool(seat["invitation"]) for seat in told["seats"]] == [True, False, True]
    assert not host.get(f"/tables/{table}")["host"]


def test_the_last_who_leaves_deletes_the_table(site: Site) -> None:
    host, guest, table = two_people(site)
    assert [leave(host, table), leave(guest, table)] == [False, True]
    assert guest.ask("GET", f"/tables/{table}").status_code == 404


def test_a_program_can_leave_by_its_token(site: Site) -> None:
    table = Player(site.url).open("porta-nigra", "me", "bot")
    assert leave(by_token(site, table, 0), table["table"])


def test_of_what_is_not_ones_own_nothing_is_deleted(site: Site) -> None:
    host, _, table = two_people(site)
    before = host.get(f"/tables/{table}")
    for stranger in (Player(site.url), Player(site.url, cookie=someone())):
        answer = stranger.ask("DELETE", f"/tables/{table}")
        assert (answer.status_code, answer.json()["error"]) == (403, "no-seat")
    assert host.get(f"/tables/{table}") == before
    assert Player(site.url).ask("DELETE", "/tables/nothing").status_code == 403


def test_listeners_hear_that_a_table_is_gone(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()["table"]
    with player.listen(table) as stream:
        leave(player, table)
        stream.wait("table")


def test_archived_chat_is_deleted_too(site: Site) -> None:
    host, guest, table = two_people(site)
    with site.context.store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET status = 'replay', changed = 0 WHERE id = :id"), {"id": table})
        retention.archive(connection, table, 1.0)
    site.context.tables.cached.pop(table)
    leave(guest, table)
    assert [line["seat"] for line in host.get(f"/tables/{table}/chat")] == [0]


# Secrets


def test_a_renewed_token_invalidates_the_old_one(site: Site) -> None:
    me, thief = Player(site.url, cookie=someone()), Player(site.url, cookie=someone())
    table: Json = me.open("porta-nigra", "me", "bot")
    path, old = f"/tables/{table['table']}", table["seats"][0]["token"]
    thief.post(f"{path}/claim", {"token": old})
    assert thief.get(path)["held"] == [0]
    renewed = me.post(f"{path}/seats/0/secret")
    assert renewed["seats"][0]["token"] not in ("", old)
    assert [player.get(path)["held"] for player in (me, thief, Player(site.url, token=old))] == [[0], [], []]
    assert Player(site.url, token=renewed["seats"][0]["token"]).get(path)["held"] == [0]


def test_only_the_holder_renews_a_secret(site: Site) -> None:
    host, guest, table = two_people(site)
    answer = host.ask("POST", f"/tables/{table}/seats/1/secret")
    assert (answer.status_code, answer.json()["error"]) == (403, "no-seat")
    assert guest.post(f"/tables/{table}/seats/1/secret")["seats"][1]["token"]


# Streams


def test_a_stream_ends_when_the_link_of_its_seat_is_reset(site: Site) -> None:
    """It would go on to send what the seat sees."""
    me, thief = Player(site.url, cookie=someone()), Player(site.url, cookie=someone())
    table = me.open("porta-nigra", "me", "here")
    thief.post(f"/tables/{table['table']}/claim", {"token": table["seats"][0]["token"]})
    with me.listen(table["table"], steps=True, seat=0) as mine, \
            thief.listen(table["table"], steps=True, seat=0) as stolen, \
            thief.listen(table["table"], steps=True, seat=-1) as watching:
        me.post(f"/tables/{table['table']}/seats/0/secret")
        for stream in (stolen, watching):
            stream.wait_for_end()
        me.play_on(table["table"], ludi.seeded(1), 40)
        mine.wait("move", 40)
        assert [stream.of("move") for stream in (stolen, watching)] == [[], []]


def test_who_has_left_a_seat_does_not_see_what_its_next_player_sees(site: Site) -> None:
    host, guest, table = two_people(site, "open")
    with guest.listen(table, steps=True, seat=1) as left:
        leave(guest, table)
        left.wait_for_end()
        links = [seat["invitation"] for seat in host.get(f"/tables/{table}")["seats"]]
        for link in links[1:]:
            host.post(f"/tables/{table}/claim", {"token": link})
        host.play_on(table, ludi.seeded(1), 20)
        assert left.of("move") == []
