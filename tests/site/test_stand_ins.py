"""Players who are away: who sees it, when the others may let a bot play, which one, and how a seat is taken back."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from ludi.site import opening, seating
from ludi.site.context import SiteContext
from ludi.site.errors import Malformed, SiteError, WrongPhase
from ludi.site.opening import SeatRequest
from ludi.site.people_info import seat_people
from ludi.site.presence import CHECK_SECONDS, FORGET_SECONDS, away_for, is_replaceable
from ludi.site.table import Requester, Table
from ludi.site.terms import MINUTE, Terms
from support.clock import FakeTime
from support.contexts import ME, context_on, in_context
from support.site import Player, Refused, Site, invitation, someone

FRIEND = Requester("friend")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    return FakeTime(monkeypatch)


async def two_friends(context: SiteContext, terms: Terms | None = None, *others: str) -> Table:
    """A running table of ME and FRIEND on seats 0 and 1, and others."""
    table = await opening.open_table(context, ME, "porta-nigra", {}, [
        SeatRequest("me", "Hera"), SeatRequest("open"), *[SeatRequest(kind) for kind in others]], terms=terms)
    table, _ = await seating.claim(context, table.id, table.seats[1].invitation, "Gaia", FRIEND)
    return table


async def refusal(work: Awaitable[Any]) -> SiteError:
    with pytest.raises(SiteError) as refused:
        await work
    return refused.value


def run(folder: Path, use: Callable[[SiteContext], Awaitable[Any]]) -> Any:
    return in_context(folder, use)


# Who is away


def test_a_player_is_away_from_the_limit_of_the_server_on(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> list[int | None]:
        seat = (await two_friends(context)).seats[1]
        found = []
        for seconds in (119, 1, 60):
            clock.wait(seconds)
            found.append(away_for(seat, clock.now, context.settings.away_seconds))
        return found

    assert run(tmp_path, use) == [None, 120, 180]


def test_neither_bots_nor_open_seats_nor_oneself_are_away(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> list[object]:
        table = await opening.open_table(context, ME, "porta-nigra", {}, [
            SeatRequest("me"), SeatRequest("open"), SeatRequest("bot")])
        clock.wait(1000)
        return [seat_people(seat, seat.seat == 0, clock.now, 120)["away_for"] for seat in table.seats]

    assert run(tmp_path, use) == [None, None, None]


def test_a_table_tells_for_how_long_a_player_has_been_away(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> list[bytes]:
        table = await two_friends(context)
        listener = context.hub.subscribe(table.id)
        told: list[bytes | None] = []
        await context.presence.mark_seen(table.id, [0, 1])
        for _ in range(3):
            clock.wait(130)
            await context.presence.mark_seen(table.id, [0])
            await context.presence.look()
            told += [listener.notices.get_nowait() for _ in range(listener.notices.qsize())]
        return [notice for notice in told if notice is not None]

    (notice,) = run(tmp_path, use)
    assert notice.startswith(b"event: presence\n")
    assert b'"away":[null,130]' in notice


def test_who_comes_back_is_told_at_once(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> list[bytes | None]:
        table = await two_friends(context)
        listener = context.hub.subscribe(table.id)
        clock.wait(130)
        await context.presence.mark_seen(table.id, [0])
        await context.presence.mark_seen(table.id, [1])
        context.presence.publish(table.id)
        return [listener.notices.get_nowait() for _ in range(listener.notices.qsize())]

    (notice,) = run(tmp_path, use)
    assert notice is not None
    assert b'"away":[null,null]' in notice


def test_another_worker_learns_that_a_player_is_there_from_the_database(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> list[bool]:
        table = await two_friends(context)
        clock.wait(130)
        async with context_on(tmp_path, "other") as other:
            known = await other.tables.find(table.id)
            other.hub.subscribe(table.id)
            before = away_for(known.seats[1], clock.now, 120) is not None
            await context.presence.mark_seen(table.id, [1])
            await other.presence.look()
            return [before, away_for(known.seats[1], clock.now, 120) is not None]

    assert run(tmp_path, use) == [True, False]


def test_two_streams_of_one_player_store_their_signs_once(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> int:
        table = await two_friends(context)
        before = context.store.writes
        for _ in range(5):
            await context.presence.mark_seen(table.id, [0])
            clock.wait(1)
        return context.store.writes - before

    assert run(tmp_path, use) == 1


# Spectators


def test_spectators_are_counted_once_for_each_browser(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[int]:
        table = await two_friends(context)
        presence = context.presence
        with presence.streaming(table.id, [], "one"), presence.streaming(table.id, [], "one"), \
                presence.streaming(table.id, [], "two"), presence.streaming(table.id, [0], "me"):
            during = presence.spectators(table.id)
        return [during, presence.spectators(table.id)]

    assert run(tmp_path, use) == [2, 0]


def test_spectators_at_another_worker_count_until_it_falls_silent(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> list[int]:
        table = await two_friends(context)
        context.presence.note_spectators("other", table.id, 3)
        found = [context.presence.spectators(table.id)]
        for seconds in (CHECK_SECONDS, FORGET_SECONDS):
            clock.wait(seconds)
            await context.presence.look()
            found.append(context.presence.spectators(table.id))
        return found

    assert run(tmp_path, use) == [3, 3, 0]


def test_a_spectator_is_told_to_the_players(site: Site) -> None:
    host = Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "bot")["table"]
    with host.listen(table) as players:
        with Player(site.url, cookie=someone()).listen(table):
            assert players.wait("presence")[-1]["spectators"] == 1
        assert players.wait("presence", 2)[-1]["spectators"] == 0


def test_presence_tells_no_secret(site: Site) -> None:
    host, guest = Player(site.url, cookie=someone()), Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "open")
    claimed = guest.post(f"/tables/{table['table']}/claim", {"token": invitation(table, 1), "name": "Gaia"})
    with host.listen(table["table"]) as players, Player(site.url, cookie=someone()).listen(table["table"]):
        (notice,) = players.wait("presence")
    assert set(notice) == {"away", "spectators"}
    told = str([players.events, Player(site.url).get(f"/tables/{table['table']}")])
    assert claimed["table"]["seats"][1]["token"] not in told


# Stand-ins


@pytest.mark.parametrize(("minutes", "waited", "allowed"), [(10, 9, False), (10, 10, True), (1, 1, False), (1, 2, True),
                                                            (0, 10_000, False)])
def test_the_host_sets_when_a_bot_may_stand_in(tmp_path: Path, clock: FakeTime, minutes: int, waited: int,
                                               allowed: bool) -> None:
    """Nobody who does not even count as away loses a seat, whatever the host has set."""
    async def use(context: SiteContext) -> bool:
        table = await two_friends(context, Terms(minutes * MINUTE))
        clock.wait(waited * MINUTE)
        assert is_replaceable(table, table.seats[1], clock.now, 120) == allowed
        try:
            await seating.seat_bot(context, table.id, 1, "", ME)
        except WrongPhase:
            return False
        return True

    assert run(tmp_path, use) == allowed


def test_the_seat_of_a_player_who_is_there_stays_theirs(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> SiteError:
        table = await two_friends(context)
        clock.wait(3600)
        await context.presence.mark_seen(table.id, [1])
        return await refusal(seating.seat_bot(context, table.id, 1, "", ME))

    refused = run(tmp_path, use)
    assert (refused.status, "10 minutes" in str(refused)) == (409, True)


def test_a_spectator_seats_no_bot(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> SiteError:
        table = await two_friends(context)
        clock.wait(3600)
        return await refusal(seating.seat_bot(context, table.id, 1, "", Requester("stranger")))

    assert run(tmp_path, use).status == 403


def test_nobody_weakens_an_absent_rival(tmp_path: Path, clock: FakeTime) -> None:
    """The bot that stands in is the one that the host has chosen, at any table the usual one."""
    async def use(context: SiteContext) -> list[str | None]:
        found = []
        for chosen, asked in (("", "random"), ("tiro", "random")):
            table = await two_friends(context, Terms(stand_in=chosen))
            clock.wait(3600)
            assert isinstance(await refusal(seating.seat_bot(context, table.id, 1, asked, ME)), Malformed)
            found.append((await seating.seat_bot(context, table.id, 1, "", ME)).seats[1].bot)
        return found

    assert run(tmp_path, use) == ["miles", "tiro"]


def test_an_unknown_stand_in_is_refused(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> SiteError:
        return await refusal(two_friends(context, Terms(stand_in="cassandra")))

    assert run(tmp_path, use).status == 422


def test_the_owner_takes_the_seat_back(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> tuple[str | None, bool]:
        table = await two_friends(context)
        clock.wait(3600)
        await seating.seat_bot(context, table.id, 1, "", ME)
        seat = (await seating.take_back(context, table.id, 1, FRIEND)).seats[1]
        return seat.bot, away_for(seat, clock.now, 120) is not None

    assert run(tmp_path, use) == (None, False)


def test_nobody_else_takes_a_seat_back(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> SiteError:
        table = await two_friends(context)
        clock.wait(3600)
        await seating.seat_bot(context, table.id, 1, "", ME)
        return await refusal(seating.take_back(context, table.id, 1, ME))

    assert run(tmp_path, use).status == 403


def test_the_choices_of_the_host_are_kept_for_the_rematch_and_the_database(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> Terms:
        table = await two_friends(context, Terms(300.0, "tiro"))
        return (await context.tables.load(table.id)).terms

    assert run(tmp_path, use) == Terms(300.0, "tiro")


@pytest.mark.parametrize("wrong", [{"stand_in_minutes": -1}, {"stand_in_minutes": "never"}, {"stand_in": 5},
                                   {"stand_in": "cassandra"}, {"clock": {"kind": "sand"}}])
def test_choices_that_make_no_sense_open_no_table(site: Site, wrong: dict[str, object]) -> None:
    body = {"game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "bot"}], **wrong}
    with pytest.raises(Refused, match="422"):
        Player(site.url).post("/tables", body)
