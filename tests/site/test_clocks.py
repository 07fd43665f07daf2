"""Clocks: whose time runs, what happens when it has run out, and that neither bots nor a stopped server take time."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from ludi.site import clocks, opening, seating
from ludi.site.clock_watch import ClockWatch
from ludi.site.context import SiteContext
from ludi.site.early_ends import agree, concede
from ludi.site.errors import SiteError
from ludi.site.opening import SeatRequest
from ludi.site.people_info import clock_info
from ludi.site.play import play_move
from ludi.site.table import AGREED, PLAYING, REPLAY, Requester, Table
from ludi.site.terms import DAY, ClockTerms, Terms, check_clock
from support.clock import FakeTime
from support.contexts import ME, context_on, in_context
from support.site import Json, Player, Site, someone, wait_for

FRIEND = Requester("friend")
LIVE = ClockTerms("live", minutes=10, increment=5)
DAYS = ClockTerms("days", days=3)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    return FakeTime(monkeypatch)


async def table_with(context: SiteContext, terms: ClockTerms | None = LIVE, *others: str) -> Table:
    """A running game of ME and FRIEND; the seat that decides is that of the player asked for."""
    table = await opening.open_table(context, ME, "porta-nigra", {}, [
        SeatRequest("me", "Hera"), SeatRequest("open"), *[SeatRequest(kind, bot="random") for kind in others]],
        terms=Terms(clock=terms))
    table, _ = await seating.claim(context, table.id, table.seats[1].invitation, "Gaia", FRIEND)
    return table


async def play_turn(context: SiteContext, table: Table, bot: str | None = None) -> Table:
    """Play at the table until another seat decides."""
    table = await context.tables.find(table.id)
    seat = table.state.seat
    while table.state.seat == seat:
        action = table.game.notation(table.state.legal()[-1])
        table = await play_move(context, table.id, seat, table.index, [action], bot)
    return table


def left(table: Table, now: float) -> list[float]:
    info: Any = clock_info(table, now)["clock"]
    return [float(seconds) for seconds in info["left"]]


def run(folder: Path, use: Callable[[SiteContext], Awaitable[Any]]) -> Any:
    return in_context(folder, use)


async def refusal(work: Awaitable[Any]) -> SiteError:
    with pytest.raises(SiteError) as refused:
        await work
    return refused.value


# Whose time runs


def test_the_time_of_the_seat_to_move_runs_from_the_deal_on(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> tuple[list[float], int]:
        table = await table_with(context)
        clock.wait(40)
        return left(table, clock.now), table.state.seat

    seconds, seat = run(tmp_path, use)
    assert (seconds[seat], seconds[1 - seat]) == (560, 600)


def test_a_turn_adds_the_increment_when_it_is_over_and_not_with_each_action(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> tuple[float, float]:
        table = await table_with(context)
        # A first move that keeps the turn.
        table = await play_turn(context, table)
        table = await play_turn(context, table)
        seat = table.state.seat
        clock.wait(100)
        action = next(action for action in table.state.legal() if keeps_turn(table, action))
        table = await play_move(context, table.id, seat, table.index, [table.game.notation(action)])
        assert table.state.seat == seat
        clock.wait(50)
        during = left(table, clock.now)[seat]
        table = await play_turn(context, table)
        return during, left(table, clock.now)[seat]

    assert run(tmp_path, use) == (455, 460)


def keeps_turn(table: Table, action: int) -> bool:
    state = table.state.clone()
    state.apply(action)
    return state.seat == table.state.seat


def test_with_days_each_turn_has_its_own_deadline(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> list[float]:
        table = await table_with(context, DAYS)
        found = []
        for _ in range(3):
            clock.wait(DAY)
            table = await play_turn(context, table)
            found.append(left(table, clock.now)[table.state.seat])
        return found

    assert run(tmp_path, use) == [3 * DAY] * 3


def test_a_table_without_a_clock_has_none(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> tuple[Json, float | None, list[str] | None]:
        table = await table_with(context, None)
        table = await play_turn(context, table)
        return clock_info(table, clock.now), table.deadline, await context.store.read(
            lambda connection: clocks.expired(connection, clock.now))

    assert run(tmp_path, use) == ({}, None, None)


def test_a_bot_takes_nobodys_time(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> tuple[list[float], list[float]]:
        table = await opening.open_table(context, ME, "porta-nigra", {}, [
            SeatRequest("me"), SeatRequest("bot", bot="random")], terms=Terms(clock=LIVE))
        if table.state.seat == 0:
            table = await play_turn(context, table)
        before = left(table, clock.now)
        clock.wait(1000)
        return before, left(table, clock.now)

    before, after = run(tmp_path, use)
    assert before == after


def test_while_a_bot_plays_for_someone_their_time_stands(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> tuple[float, float]:
        table = await table_with(context)
        seat = table.state.seat
        who = ME if seat == 0 else FRIEND
        clock.wait(100)
        await seating.seat_bot(context, table.id, seat, "random", who)
        clock.wait(300)
        table = await seating.take_back(context, table.id, seat, who)
        taken = left(table, clock.now)[seat]
        clock.wait(10)
        return taken, left(table, clock.now)[seat]

    assert run(tmp_path, use) == (500, 490)


def test_clocks_are_read_again_from_the_database(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> tuple[list[float], list[float]]:
        table = await table_with(context)
        clock.wait(20)
        table = await play_turn(context, table)
        clock.wait(30)
        async with context_on(tmp_path, "restarted") as other:
            return left(table, clock.now), left(await other.tables.find(table.id), clock.now)

    here, there = run(tmp_path, use)
    assert here == there
    assert sorted(here) == [570, 585]


def test_an_early_end_stops_the_clock(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> tuple[float | None, list[str] | None]:
        table = await table_with(context)
        table = await concede(context, table.id, 0, ME)
        return table.deadline, await context.store.read(lambda connection: clocks.expired(connection, clock.now))

    assert run(tmp_path, use) == (None, None)


# When it has run out


async def run_out(context: SiteContext, clock: FakeTime, table: Table, by: float = 1.0) -> Table:
    """Let the time of the seat to move run out, while the server runs."""
    watch = ClockWatch(context)
    assert table.deadline is not None
    while clock.now < table.deadline + by:
        await watch.look(clock.now)
        clock.wait(min(20.0, table.deadline + by - clock.now))
    await watch.look(clock.now)
    return await context.tables.find(table.id)


@pytest.mark.parametrize("terms", [LIVE, ClockTerms("days", days=1)])
def test_when_the_time_has_run_out_the_stand_in_plays(tmp_path: Path, clock: FakeTime, terms: ClockTerms) -> None:
    async def use(context: SiteContext) -> tuple[str | None, float, bool]:
        woken: list[str] = []
        context.on_bot_due = lambda table: woken.append(table.id)
        table = await table_with(context, terms)
        seat = table.state.seat
        table = await run_out(context, clock, table)
        return table.seats[seat].bot, left(table, clock.now)[seat], woken == [table.id]

    assert run(tmp_path, use) == ("miles", 0, True)


def test_with_days_for_each_turn_who_has_lost_a_turn_is_not_asked_to_end_the_game(tmp_path: Path,
                                                                                   clock: FakeTime) -> None:
    async def use(context: SiteContext) -> tuple[str, bool]:
        table = await table_with(context, ClockTerms("days", days=1))
        other = 1 - table.state.seat
        table = await run_out(context, clock, table)
        ended = await agree(context, table.id, True, [ME, FRIEND][other])
        return ended.status, ended.ended is not None and ended.ended.how == AGREED

    assert run(tmp_path, use) == (REPLAY, True)


def test_before_that_nothing_happens(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> str | None:
        table = await table_with(context)
        seat = table.state.seat
        return (await run_out(context, clock, table, by=-1.0)).seats[seat].bot

    assert run(tmp_path, use) is None


def test_a_move_just_before_the_end_keeps_the_seat(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> str | None:
        table = await table_with(context)
        seat = table.state.seat
        await run_out(context, clock, table, by=-1.0)
        await play_turn(context, table)
        clock.wait(100)
        await ClockWatch(context).look(clock.now)
        return (await context.tables.find(table.id)).seats[seat].bot

    assert run(tmp_path, use) is None


def test_of_two_workers_one_seats_the_bot(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> int:
        table = await table_with(context)
        seat = table.state.seat
        async with context_on(tmp_path, "other") as other:
            await run_out(context, clock, table)
            await ClockWatch(other).stand_in(table.id, clock.now)
            found = await other.tables.load(table.id)
        return sum(each.bot is not None for each in found.seats) if found.seats[seat].bot else 0

    assert run(tmp_path, use) == 1


def test_the_bot_ends_the_turn_before_the_owner_comes_back(tmp_path: Path, clock: FakeTime) -> None:
    """Otherwise someone could take the seat back for ever without moving."""
    async def use(context: SiteContext) -> tuple[int, float, str | None]:
        table = await table_with(context)
        seat = table.state.seat
        who = ME if seat == 0 else FRIEND
        await run_out(context, clock, table)
        refused = await refusal(seating.take_back(context, table.id, seat, who))
        await play_turn(context, table, "miles")
        await seating.take_back(context, table.id, seat, who)
        table = await play_turn(context, table)
        assert table.state.seat == seat
        return refused.status, left(table, clock.now)[seat], table.seats[seat].bot

    # The overtime of 30 seconds.
    assert run(tmp_path, use) == (409, 30, None)


def test_with_days_who_comes_back_has_the_whole_time_again(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> float:
        table = await table_with(context, ClockTerms("days", days=1))
        seat = table.state.seat
        await run_out(context, clock, table)
        await play_turn(context, table, "miles")
        await seating.take_back(context, table.id, seat, ME if seat == 0 else FRIEND)
        table = await play_turn(context, table)
        return left(table, clock.now)[seat]

    assert run(tmp_path, use) == DAY


# While no server runs


def test_the_time_in_which_no_server_runs_does_not_count(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> tuple[str | None, float]:
        table = await table_with(context)
        seat = table.state.seat
        await ClockWatch(context).look(clock.now)
        clock.wait(100_000)
        async with context_on(tmp_path, "restarted") as other:
            await ClockWatch(other).look(clock.now)
            table = await other.tables.load(table.id)
            return table.seats[seat].bot, left(table, clock.now)[seat]

    assert run(tmp_path, use) == (None, 600)


def test_a_short_pause_counts(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> float:
        table = await table_with(context)
        await ClockWatch(context).look(clock.now)
        clock.wait(clocks.STOPPED_SECONDS)
        await ClockWatch(context).look(clock.now)
        table = await context.tables.load(table.id)
        return left(table, clock.now)[table.state.seat]

    assert run(tmp_path, use) == 600 - clocks.STOPPED_SECONDS


# What can be chosen


@pytest.mark.parametrize("terms", [
    ClockTerms("live"), ClockTerms("live", increment=10), ClockTerms("live", minutes=10, days=1), ClockTerms("days"),
    ClockTerms("days", days=1, minutes=5), ClockTerms("days", days=1, increment=5)])
def test_a_clock_with_contradictions_is_refused(terms: ClockTerms) -> None:
    with pytest.raises(SiteError):
        check_clock(terms, ["me", "open"])


def test_a_shared_device_has_no_clock(site: Site) -> None:
    answer = Player(site.url).ask("POST", "/tables", json={
        "game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "here"}], "clock": {"kind": "live", "minutes": 5}})
    assert (answer.status_code, "device" in answer.json()["message"]) == (422, True)


@pytest.mark.parametrize("wrong", [
    {"kind": "live", "minutes": -5}, {"kind": "live", "minutes": 1e9}, {"kind": "days", "days": 61},
    {"kind": "live", "minutes": 5, "left": [1000]}, {"kind": "live", "minutes": "5;"}, {"minutes": 5}])
def test_a_clock_that_is_none_is_refused(site: Site, wrong: Json) -> None:
    answer = Player(site.url).ask("POST", "/tables", json={
        "game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "bot"}], "clock": wrong})
    assert answer.status_code == 422


def test_no_request_sets_a_clock(site: Site) -> None:
    """Fields of a clock in other requests are refused, and asking again changes nothing."""
    host = Player(site.url, cookie=someone())
    opened = host.post("/tables", {"game": "porta-nigra", "clock": {"kind": "days", "days": 2},
                                   "seats": [{"kind": "me"}, {"kind": "open"}]})
    path = f"/tables/{opened['table']}"
    guest = Player(site.url, cookie=someone())
    seat = opened["seats"][1]["invitation"]
    assert guest.ask("POST", f"{path}/claim", json={"token": seat, "clock": {"left": [9e9]}}).status_code == 422
    guest.post(f"{path}/claim", {"token": seat})
    decides = host.get(path)["decides"]
    player = (host, guest)[decides]
    legal = player.get(f"{path}/view")["legal"]
    move = {"index": 0, "actions": legal[:1], "at": 0, "seconds_left": 9e9}
    assert player.ask("POST", f"{path}/moves", json=move).status_code == 422
    assert player.ask("PATCH", path, json={"clock": {"left": [9e9]}}).status_code == 405
    assert all(0 < seconds <= 2 * DAY for seconds in host.get(path)["clock"]["left"])


def test_the_server_watches_the_clocks(site: Site) -> None:
    host = Player(site.url, cookie=someone())
    opened = host.post("/tables", {"game": "porta-nigra", "clock": {"kind": "live", "minutes": 1}, "stand_in": "random",
                                   "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]})
    table, path = opened["table"], f"/tables/{opened['table']}"
    wait_for(lambda: host.get(path)["decides"] == 0, "the turn of the person")
    with site.context.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET deadline = deadline - 3600 WHERE id = ?", (table,))
    with host.listen(table):
        wait_for(lambda: host.get(path)["seats"][0]["bot"] == "random", "the bot to stand in")
    assert host.get(path)["status"] in (PLAYING, "over")
