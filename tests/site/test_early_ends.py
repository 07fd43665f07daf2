"""Ending a game before its last action: conceding, agreeing to stop, and what stays of the game."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from ludi.core.i18n import ENGLISH
from ludi.core.record import replay
from ludi.site import early_ends, opening, seating
from ludi.site.board import board, log_lines
from ludi.site.context import SiteContext
from ludi.site.early_ends import agree, concede
from ludi.site.errors import SiteError, StaleIndex, WrongPhase
from ludi.site.opening import SeatRequest
from ludi.site.play import play_move
from ludi.site.queries import read_moves
from ludi.site.records import export_record, import_record
from ludi.site.store import PreconditionFailed
from ludi.site.table import PLAYING, REPLAY, Requester, Table
from ludi.site.terms import DAYS, LIVE, ClockTerms, Terms
from support.clock import FakeTime
from support.contexts import ME, context_on, first_action, in_context
from support.site import Json, Player, Site, invitation, someone

FRIENDS = [ME, Requester("friend"), Requester("third")]
STRANGER = Requester("stranger")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    return FakeTime(monkeypatch)


async def friends_at(context: SiteContext, people: int, bots: int = 0, terms: Terms | None = None) -> Table:
    """A running game of this number of friends, each with a browser of their own, and bots."""
    table = await opening.open_table(context, ME, "porta-nigra", {}, [
        SeatRequest("me", "Hera"), *[SeatRequest("open")] * (people - 1), *[SeatRequest("bot", bot="random")] * bots],
        terms=terms)
    for seat in range(1, people):
        table, _ = await seating.claim(context, table.id, table.seats[seat].invitation, f"Friend {seat}", FRIENDS[seat])
    assert table.status == PLAYING
    return table


async def refusal(work: Awaitable[Any]) -> SiteError:
    with pytest.raises(SiteError) as refused:
        await work
    return refused.value


def run(folder: Path, use: Callable[[SiteContext], Awaitable[Any]]) -> Any:
    return in_context(folder, use)


def shown(table: Table) -> Json:
    return board(table, table.state, table.index, 0, [], ENGLISH, playing=True)


# Conceding


@pytest.mark.parametrize(("people", "bots"), [(2, 0), (1, 1)])
def test_with_two_seats_the_other_one_wins(tmp_path: Path, people: int, bots: int) -> None:
    async def use(context: SiteContext) -> tuple[str, list[int], object]:
        table = await friends_at(context, people, bots)
        table = await concede(context, table.id, 0, ME)
        return table.status, shown(table)["result"]["winners"], shown(table)["actions"]

    assert run(tmp_path, use) == (REPLAY, [1], [])


def test_with_more_seats_a_bot_plays_on_for_good(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> tuple[str, str | None, bool, int]:
        table = await friends_at(context, 2, 1)
        seat = (await concede(context, table.id, 1, FRIENDS[1])).seats[1]
        refused = await refusal(seating.take_back(context, table.id, 1, FRIENDS[1]))
        return (await context.tables.find(table.id)).status, seat.bot, seat.conceded, refused.status

    assert run(tmp_path, use) == (PLAYING, "miles", True, 409)


def test_when_the_last_person_concedes_nobody_wins(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[tuple[str, list[int] | None]]:
        found = []
        table = await friends_at(context, 2, 1)
        for seat in (1, 0):
            table = await concede(context, table.id, seat, FRIENDS[seat])
            found.append((table.status, table.ended.winners if table.ended else None))
        return found

    assert run(tmp_path, use) == [(PLAYING, None), (REPLAY, [])]


@pytest.mark.parametrize("who", [FRIENDS[1], STRANGER, Requester()])
def test_nobody_concedes_for_another_seat(tmp_path: Path, who: Requester) -> None:
    async def use(context: SiteContext) -> tuple[int, str]:
        table = await friends_at(context, 2)
        refused = await refusal(concede(context, table.id, 0, who))
        return refused.status, (await context.tables.load(table.id)).status

    assert run(tmp_path, use) == (403, PLAYING)


@pytest.mark.parametrize("seat", [1, 2, 7])
def test_nobody_concedes_for_a_bot_or_a_seat_that_is_not_there(tmp_path: Path, seat: int) -> None:
    async def use(context: SiteContext) -> int:
        table = await friends_at(context, 1, 2)
        return (await refusal(concede(context, table.id, seat, ME))).status

    assert run(tmp_path, use) == (404 if seat == 7 else 403)


def test_who_has_conceded_concedes_no_second_time(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[int]:
        table = await friends_at(context, 3)
        await concede(context, table.id, 0, ME)
        again = await refusal(concede(context, table.id, 0, ME))
        vote = await refusal(agree(context, table.id, True, ME))
        bot = await refusal(seating.seat_bot(context, table.id, 0, "random", ME))
        return [again.status, vote.status, bot.status]

    assert run(tmp_path, use) == [409, 403, 409]


def test_only_a_running_game_can_be_conceded(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[int]:
        waiting = await opening.open_table(context, ME, "porta-nigra", {}, [SeatRequest("me"), SeatRequest("open")])
        over = await friends_at(context, 2)
        await concede(context, over.id, 0, ME)
        return [(await refusal(work)).status for work in (
            concede(context, waiting.id, 0, ME), concede(context, over.id, 1, FRIENDS[1]),
            agree(context, over.id, True, ME))]

    assert run(tmp_path, use) == [409, 409, 409]


def test_a_move_that_is_under_way_does_not_start_the_game_again(tmp_path: Path) -> None:
    """Another worker whose copy of the table is older tries to play on."""
    async def use(context: SiteContext) -> str:
        table = await friends_at(context, 2)
        async with context_on(tmp_path, "other") as other:
            await other.tables.find(table.id)
            await concede(context, table.id, 0, ME)
            with pytest.raises((StaleIndex, WrongPhase)):
                await play_move(other, table.id, table.state.seat, 0, [first_action(table)])
        return (await context.tables.load(table.id)).status

    assert run(tmp_path, use) == REPLAY


def test_the_points_are_those_at_the_end_even_if_another_worker_has_just_moved(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> tuple[int, int]:
        table = await friends_at(context, 2)
        async with context_on(tmp_path, "other") as other:
            await play_move(other, table.id, table.state.seat, 0, [first_action(table)])
        ended = (await concede(context, table.id, 0, ME)).ended
        assert ended is not None
        return ended.index, (await context.tables.load(table.id)).index

    assert run(tmp_path, use) == (1, 1)


# What stays


def test_the_record_of_a_conceded_game_is_that_of_an_unfinished_one(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> tuple[object, int, str]:
        table = await friends_at(context, 2)
        await play_move(context, table.id, table.state.seat, 0, [first_action(table)])
        await concede(context, table.id, 0, ME)
        record = await export_record(context, table.id, STRANGER)
        again = await import_record(context, record, ME)
        return record.result, len(list(replay(again.game, record))), again.status

    assert run(tmp_path, use) == (None, 1, REPLAY)


def test_the_page_tells_how_the_game_ended_only_where_it_ended(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> tuple[str, object, object, bool]:
        table = await friends_at(context, 2)
        await play_move(context, table.id, table.state.seat, 0, [first_action(table)])
        table = await concede(context, table.id, 0, ME)
        before = await context.tables.load(table.id, 0)
        earlier = board(before, before.state, 0, 0, [], ENGLISH, playing=False)
        moves = await context.store.read(lambda connection: read_moves(connection, table.id, 0))
        lines = log_lines(table, moves, None, 0, ENGLISH)
        return shown(table)["prompt"], lines[-1]["text"], earlier["prompt"], "result" in earlier

    prompt, line, earlier, has_result = run(tmp_path, use)
    assert (prompt, line, has_result) == ("Hera concedes.", "Hera concedes.", False)
    assert "turn" in earlier


def test_a_conceded_game_can_have_a_rematch(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> tuple[str, Terms, bool]:
        table = await friends_at(context, 2, terms=Terms(300.0, "tiro"))
        await concede(context, table.id, 0, ME)
        rematch = await opening.open_rematch(context, table.id, FRIENDS[1])
        return rematch.status, rematch.terms, any(seat.conceded for seat in rematch.seats)

    assert run(tmp_path, use) == (PLAYING, Terms(300.0, "tiro"), False)


# Agreeing


def test_a_game_ends_when_everyone_agrees_and_nobody_wins(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[tuple[str, list[int] | None]]:
        table = await friends_at(context, 3)
        found = []
        for who in FRIENDS:
            table = await agree(context, table.id, True, who)
            found.append((table.status, table.ended.winners if table.ended else None))
        return found

    assert run(tmp_path, use) == [(PLAYING, None), (PLAYING, None), (REPLAY, [])]


def test_agreeing_twice_counts_once(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> tuple[str, list[bool]]:
        table = await friends_at(context, 2)
        await asyncio.gather(*(agree(context, table.id, True, ME) for _ in range(3)))
        table = await context.tables.load(table.id)
        return table.status, [seat.agreed for seat in table.seats]

    assert run(tmp_path, use) == (PLAYING, [True, False])


def test_bots_always_agree(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> str:
        table = await friends_at(context, 1, 2)
        return (await agree(context, table.id, True, ME)).status

    assert run(tmp_path, use) == REPLAY


def test_who_declines_withdraws_the_proposal_for_all(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[str]:
        table = await friends_at(context, 3)
        found = []
        for who, wanted in ((0, True), (1, True), (2, False), (2, True)):
            found.append((await agree(context, table.id, wanted, FRIENDS[who])).status)
        return found

    assert run(tmp_path, use) == [PLAYING] * 4


@pytest.mark.parametrize(("minutes", "status"), [(10, REPLAY), (0, PLAYING)])
def test_who_may_be_replaced_by_a_bot_does_not_have_to_agree(tmp_path: Path, clock: FakeTime, minutes: int,
                                                             status: str) -> None:
    async def use(context: SiteContext) -> str:
        table = await friends_at(context, 2, terms=Terms(minutes * 60.0))
        clock.wait(3600)
        await context.presence.mark_seen(table.id, [0])
        return (await agree(context, table.id, True, ME)).status

    assert run(tmp_path, use) == status


def test_with_days_for_each_turn_those_who_have_closed_the_page_have_to_agree(tmp_path: Path,
                                                                               clock: FakeTime) -> None:
    """Nor can the others give their seats to a bot first."""
    async def use(context: SiteContext) -> tuple[int, list[str]]:
        table = await friends_at(context, 2, terms=Terms(600.0, clock=ClockTerms(DAYS, days=3)))
        clock.wait(24 * 3600)
        await context.presence.mark_seen(table.id, [0])
        refused = await refusal(seating.seat_bot(context, table.id, 1, "", ME))
        return refused.status, [(await agree(context, table.id, True, who)).status for who in FRIENDS[:2]]

    assert run(tmp_path, use) == (409, [PLAYING, REPLAY])


def test_with_a_budget_of_time_those_who_have_been_away_do_not_have_to_agree(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> str:
        table = await friends_at(context, 2, terms=Terms(600.0, clock=ClockTerms(LIVE, minutes=90)))
        clock.wait(900)
        await context.presence.mark_seen(table.id, [0])
        return (await agree(context, table.id, True, ME)).status

    assert run(tmp_path, use) == REPLAY


def test_who_is_there_has_to_agree(tmp_path: Path, clock: FakeTime) -> None:
    async def use(context: SiteContext) -> str:
        table = await friends_at(context, 2)
        clock.wait(3600)
        await context.presence.mark_seen(table.id, [0, 1])
        return (await agree(context, table.id, True, ME)).status

    assert run(tmp_path, use) == PLAYING


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize("who", [STRANGER, Requester()])
def test_spectators_have_no_vote(tmp_path: Path, who: Requester, wanted: bool) -> None:
    async def use(context: SiteContext) -> tuple[int, list[bool]]:
        table = await friends_at(context, 2)
        await agree(context, table.id, True, ME)
        refused = await refusal(agree(context, table.id, wanted, who))
        return refused.status, [seat.agreed for seat in (await context.tables.load(table.id)).seats]

    assert run(tmp_path, use) == (403, [True, False])


def test_two_who_agree_at_the_same_time_at_different_workers_end_the_game(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> str:
        table = await friends_at(context, 2)
        async with context_on(tmp_path, "other") as other:
            await other.tables.find(table.id)
            await agree(context, table.id, True, ME)
            await agree(other, table.id, True, FRIENDS[1])
        return (await context.tables.load(table.id)).status

    assert run(tmp_path, use) == REPLAY


def test_an_end_that_comes_too_late_again_and_again_is_given_up(tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(context: SiteContext) -> SiteError:
        table = await friends_at(context, 2)

        async def overtaken(*_: object) -> Table:
            raise PreconditionFailed

        monkeypatch.setattr(early_ends, "end", overtaken)
        return await refusal(concede(context, table.id, 0, ME))

    assert run(tmp_path, use).status == 409


# Over HTTP


def test_over_http_a_seat_is_conceded_with_its_own_token_only(site: Site) -> None:
    host, guest = Player(site.url, cookie=someone()), Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "open")
    path = f"/tables/{table['table']}"
    guest.post(f"{path}/claim", {"token": invitation(table, 1), "name": "Gaia"})
    for player in (Player(site.url), Player(site.url, token=invitation(table, 1)), guest):
        assert player.ask("POST", f"{path}/seats/0/concede").status_code == 403
    for body in ({}, {"agree": "perhaps"}, {"agree": True, "seat": 1}):
        assert guest.ask("POST", f"{path}/end", json=body).status_code == 422
    ended = guest.post(f"{path}/seats/1/concede")
    assert (ended["status"], ended["ended"], ended["seats"][1]["conceded"]) == (
        "replay", {"how": "concession", "by": 1}, True)
    assert host.get(f"{path}/board")["result"]["winners"] == [0]
    assert host.get(path)["seed"] is not None
