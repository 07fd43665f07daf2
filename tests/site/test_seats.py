"""Seats over HTTP: sitting down by invitation, who holds what, and bots that take a seat or give it back."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text

import ludi
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
    token,
    wait_for,
)

# Sitting down


def test_a_link_opens_its_seat(site: Site) -> None:
    table = Player(site.url).open("porta-nigra", "me", "open")
    guest = Player(site.url, cookie=someone())
    claimed = guest.post(f"/tables/{table['table']}/claim", {"token": invitation(table, 1), "name": "Seneca"})
    assert (claimed["seat"], claimed["table"]["status"], claimed["table"]["held"]) == (1, "playing", [1])
    assert claimed["table"]["seats"][1]["name"] == "Seneca"


def test_a_link_opens_the_seat_on_a_second_device(site: Site) -> None:
    table = Player(site.url, cookie=someone()).open()
    second = Player(site.url, cookie=someone())
    second.post(f"/tables/{table['table']}/claim", {"token": token(table, 1), "name": "Someone else"})
    seen = second.get(f"/tables/{table['table']}")
    assert seen["held"] == [1]
    assert seen["seats"][1]["name"] == "Player 2"


@pytest.fixture
def sat_down(site: Site) -> tuple[Player, Player, Json]:
    """A host, a guest who has taken the open seat, and the table as it was opened."""
    host, guest = Player(site.url, cookie=someone()), Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "open")
    guest.post(f"/tables/{table['table']}/claim", {"token": invitation(table, 1), "name": "Seneca"})
    return host, guest, table


def test_an_invitation_that_was_used_is_no_key_to_the_seat(
        site: Site, sat_down: tuple[Player, Player, Json]) -> None:
    """The player who opened the table knows it, and must not see the hand of the guest."""
    _, _, table = sat_down
    holder = Player(site.url, token=invitation(table, 1))
    answer = holder.ask("GET", f"/tables/{table['table']}/view", params={"seat": 1})
    assert (answer.status_code, answer.json()["error"]) == (403, "no-seat")


def test_an_invitation_that_was_used_is_refused_with_the_name_of_who_came(
        site: Site, sat_down: tuple[Player, Player, Json]) -> None:
    host, _, table = sat_down
    for player in (host, Player(site.url, cookie=someone()), Player(site.url)):
        answer = player.ask("POST", f"/tables/{table['table']}/claim", json={"token": invitation(table, 1)})
        assert (answer.status_code, answer.json()["error"]) == (403, "no-seat")
        assert "Seneca" in answer.json()["message"]


def test_following_an_invitation_again_opens_the_same_seat(sat_down: tuple[Player, Player, Json]) -> None:
    _, guest, table = sat_down
    again = guest.post(f"/tables/{table['table']}/claim", {"token": invitation(table, 1), "name": "Other"})
    assert (again["seat"], again["table"]["seats"][1]["name"]) == (1, "Seneca")


def test_only_the_guest_gets_the_guests_token(
        site: Site, sat_down: tuple[Player, Player, Json]) -> None:
    host, guest, table = sat_down
    path = f"/tables/{table['table']}"
    told = [player.get(path)["seats"][1]["token"] for player in (host, guest, Player(site.url))]
    assert [bool(each) for each in told] == [False, True, False]
    assert Player(site.url, token=told[1]).get(f"{path}/view", seat=1)["seat"] == 1


def test_the_invitation_to_a_seat_that_a_bot_took_opens_nothing(site: Site) -> None:
    host = Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "open")
    path = f"/tables/{table['table']}"
    host.post(f"{path}/seats/1/bot", {"bot": "random"})
    secrets = [invitation(table, 1), site.context.tables.cached[table["table"]].seats[1].token]
    looks = [Player(site.url, token=secret).ask("GET", f"{path}/view", params={"seat": 1}) for secret in secrets]
    claims = [Player(site.url).ask("POST", f"{path}/claim", json={"token": secret}) for secret in secrets]
    assert [answer.status_code for answer in (*looks, *claims)] == [403] * 4


def test_messages_count_seats_from_1(site: Site) -> None:
    host = Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "open")["table"]
    taken = host.ask("POST", f"/tables/{table}/seats/1/back")
    missing = host.ask("POST", f"/tables/{table}/seats/7/back")
    assert taken.json()["message"] == "Seat 2 isn't yours. Open that seat's link first."
    assert missing.json()["message"] == "This table has seats 1 to 2."


def test_a_wrong_link_opens_no_seat(site: Site) -> None:
    table = Player(site.url).open("porta-nigra", "me", "open")
    answer = Player(site.url, cookie=someone()).ask(
        "POST", f"/tables/{table['table']}/claim", json={"token": "x" * 32})
    assert (answer.status_code, answer.json()["error"]) == (403, "no-seat")


def test_a_program_learns_its_seat_and_its_secret_by_the_invitation(site: Site) -> None:
    table = Player(site.url).open("porta-nigra", "bot", "open")
    path = f"/tables/{table['table']}"
    claimed = Player(site.url).post(f"{path}/claim", {"token": invitation(table, 1)})
    assert (claimed["seat"], claimed["table"]["held"]) == (1, [1])
    assert by_token(site, claimed["table"], 1).get(path)["held"] == [1]


def test_of_two_who_want_an_open_seat_none_loses_it_to_a_bot(site: Site) -> None:
    """A player who was told that a seat is theirs keeps it, whatever others do at that moment."""
    for _ in range(5):
        host = Player(site.url, cookie=someone())
        table = host.open("porta-nigra", "me", "open")
        guest = Player(site.url, cookie=someone())
        with ThreadPoolExecutor(2) as pool:
            claimed = pool.submit(guest.ask, "POST", f"/tables/{table['table']}/claim",
                                  json={"token": invitation(table, 1)})
            pool.submit(host.ask, "POST", f"/tables/{table['table']}/seats/1/bot", json={"bot": "random"}).result()
        kind = host.get(f"/tables/{table['table']}")["seats"][1]["kind"]
        assert (claimed.result().status_code == 200) == (kind == "person")


# Bots


def left_to_bots(player: Player) -> str:
    """A table of one's own whose seats one has given to bots."""
    table: str = player.open()["table"]
    for seat in (0, 1):
        player.post(f"/tables/{table}/seats/{seat}/bot", {"bot": "random"})
    return table


def test_bots_play_a_whole_game_while_someone_watches(site: Site) -> None:
    player, watcher = Player(site.url, cookie=someone()), Player(site.url)
    table = left_to_bots(player)
    with watcher.listen(table):
        wait_for(lambda: watcher.get(f"/tables/{table}")["status"] == "over", "the bots to finish")
    assert "result" in watcher.get(f"/tables/{table}/board")


def test_a_table_without_a_person_is_refused(site: Site) -> None:
    answer = Player(site.url).ask("POST", "/tables", json={
        "game": "porta-nigra", "seats": [{"kind": "bot"}, {"kind": "bot"}]})
    assert (answer.status_code, answer.json()["error"]) == (422, "malformed")
    assert "person" in answer.json()["message"]


def test_the_last_open_seat_of_a_table_without_people_is_not_for_a_bot(site: Site) -> None:
    host = Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "bot", "open")
    answer = host.ask("POST", f"/tables/{table['table']}/seats/1/bot", json={"bot": "random"})
    assert (answer.status_code, answer.json()["error"]) == (409, "wrong-phase")


def test_a_person_and_bots_play_a_whole_game(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open("ave-roma", "me", "bot", "bot")
    assert player.play_on(table["table"], ludi.seeded(4))["status"] == "over"


def test_a_seat_can_be_given_to_a_bot(site: Site) -> None:
    me, other = Player(site.url, cookie=someone()), Player(site.url, cookie=someone())
    table = me.open("porta-nigra", "me", "open")
    path = f"/tables/{table['table']}"
    other.post(f"{path}/claim", {"token": invitation(table, 1)})
    me.post(f"{path}/seats/0/bot", {"bot": "random"})
    wait_for(lambda: me.get(path)["decides"] == 1, "the bot to play")
    assert me.get(path)["seats"][0]["bot"] == "random"


def test_while_a_bot_plays_a_seat_its_holder_does_not(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.context, "on_bot_due", lambda table: None)
    me = Player(site.url, cookie=someone())
    table = me.open()
    path = f"/tables/{table['table']}"
    me.post(f"{path}/seats/{table['decides']}/bot", {"bot": "random"})
    seen = me.get(f"{path}/view", seat=table["decides"])
    answer = me.ask("POST", f"{path}/moves", json={"index": 0, "actions": seen["legal"][:1], "seat": table["decides"]})
    assert (answer.status_code, answer.json()["error"]) == (409, "wrong-phase")


def test_a_seat_can_be_taken_back_from_a_bot(site: Site) -> None:
    me = Player(site.url, cookie=someone())
    table = me.open("porta-nigra", "me", "open")
    path = f"/tables/{table['table']}"
    me.post(f"{path}/seats/0/bot", {"bot": "random"})
    assert me.post(f"{path}/seats/0/back")["seats"][0]["bot"] is None


def test_an_open_seat_can_be_filled_with_a_bot(site: Site) -> None:
    me = Player(site.url, cookie=someone())
    table = me.open("porta-nigra", "me", "open")
    filled = me.post(f"/tables/{table['table']}/seats/1/bot", {"bot": "random"})
    assert (filled["status"], filled["seats"][1]["kind"]) == ("playing", "bot")


def test_the_seat_of_someone_who_is_here_is_not_given_away(site: Site) -> None:
    table = Player(site.url).open()
    answer = by_token(site, table, 0).ask("POST", f"/tables/{table['table']}/seats/1/bot", json={"bot": "random"})
    assert (answer.status_code, answer.json()["error"]) == (409, "wrong-phase")


def make_everyone_away(site: Site) -> None:
    """Nobody was seen for an hour."""
    with site.context.store.engine.begin() as connection:
        connection.execute(text("UPDATE seats SET seen = seen - 3600"))
    site.context.tables.cached.clear()


def test_the_seat_of_someone_who_is_away_can_be_given_to_a_bot(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        table = Player(site.url).open()
        make_everyone_away(site)
        path = f"/tables/{table['table']}"
        assert by_token(site, table, 0).get(path)["seats"][1]["away"]
        given = by_token(site, table, 0).post(f"{path}/seats/1/bot", {})
        assert given["seats"][1]["bot"] == "miles"


def test_someone_who_has_just_moved_is_not_away(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        table = Player(site.url).open()
        path = f"/tables/{table['table']}"
        make_everyone_away(site)
        mover, other = by_token(site, table, table["decides"]), by_token(site, table, 1 - table["decides"])
        mover.post(f"{path}/moves", {"index": 0, "actions": mover.get(f"{path}/view")["legal"][:1]})
        with pytest.raises(Refused, match="wrong-phase"):
            other.post(f"{path}/seats/{table['decides']}/bot", {"bot": "random"})
