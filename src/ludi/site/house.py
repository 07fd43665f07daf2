"""The house where the tables stand: opening tables, sitting down, playing, talking. Knows nothing of HTTP."""

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludi.bots import bots_for
from ludi.core.errors import BadRecord, BadSetup
from ludi.core.game import Game
from ludi.core.i18n import ENGLISH, N_, Translator
from ludi.core.record import Record, carried_over
from ludi.core.rng import SEED_LIMIT
from ludi.core.state import OVER, Event, State
from ludi.site import old_rules, personal_data, queries, retention
from ludi.site.board_cache import BoardCache
from ludi.site.drafts import carry_out, check_move
from ludi.site.errors import Incompatible, Malformed, NoSeat, NotFound, StaleIndex, TooMany, WrongPhase
from ludi.site.hub import Hub
from ludi.site.record_import import play_record
from ludi.site.settings import Settings
from ludi.site.store import Store, Unchanged
from ludi.site.table import (
    BOT,
    BOT_NAMES,
    FINISHED,
    OPEN,
    PERSON,
    PLAYING,
    REPLAY,
    WAITING,
    Requester,
    Seat,
    Table,
    new_id,
    new_program,
    new_token,
    same_secret,
    write_event,
)
from ludi.site.table_cache import TableCache
from ludi.site.user_text import clean_name, one_line

MAX_CHAT = 500


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """What the opener of a table wants at a seat: me, here (another person on this device), open or bot."""

    kind: str
    name: str = ""
    bot: str = ""


class House(TableCache):
    """All tables of one process. Other processes on the same database are told of every change and tell of theirs."""

    def __init__(self, settings: Settings, store: Store, hub: Hub) -> None:
        super().__init__(store)
        self.settings = settings
        self.hub = hub
        self.boards = BoardCache()
        """Boards that were drawn, packed."""
        self.on_bot_due: Callable[[Table], None] = lambda table: None
        self.before_bots: Callable[[], None] = lambda: None
        """Refuses where bots have too much to do already."""
        self.moves = 0
        self.refusals = 0

    async def write(self, table: str, kind: str, work: Callable[[Any], Any]) -> Any:
        """Write, and tell the other workers where there may be any."""
        if not self.store.is_postgres:
            return await self.store.write(work)

        def told(connection: Any) -> Any:
            result = work(connection)
            queries.notify_workers(connection, {"worker": self.settings.worker, "table": table, "kind": kind,
                                                "number": result if kind == "chat" else None})
            return result

        return await self.store.write(told)

    # Opening a table

    async def open_table(self, requester: Requester, game_name: str, options: dict[str, str],
                         seat_requests: Sequence[SeatRequest], tr: Translator = ENGLISH) -> Table:
        game = self.game(game_name)
        if all(wanted.kind == "bot" for wanted in seat_requests):
            raise Malformed(N_("At least one seat must be for a person; bots do not play among themselves here."))
        if any(wanted.kind == "bot" for wanted in seat_requests):
            self.before_bots()
        try:
            complete = game.with_defaults(options)
            seed, state = deal(game, len(seat_requests), complete)
        except BadSetup as error:
            raise Malformed(str(error)) from error
        now = time.time()
        seats = [self.make_seat(game, seat, wanted, now, tr) for seat, wanted in enumerate(seat_requests)]
        mine = {seat for seat, wanted in enumerate(seat_requests) if wanted.kind in ("me", "here")}
        # With seats open it was dealt only to check the options; the real deal comes with the last seat.
        waits = any(seat.kind == OPEN for seat in seats)
        table = Table(new_id(), game, complete, None if waits else seed, WAITING if waits else PLAYING, 0,
                      None if waits else state, seats, {requester.visitor or new_program(): mine} if mine else {},
                      requester.visitor, now, now, None, 0)
        await self.add(table, requester)
        return table

    def make_seat(self, game: Game, number: int, wanted: SeatRequest, now: float, tr: Translator) -> Seat:
        if wanted.kind == "open":
            return Seat(number, OPEN, "", None, new_token(), now, new_token())
        if wanted.kind == "bot":
            known = bots_for(game.name)
            bot = wanted.bot or known[-1]
            if bot not in known:
                raise no_such_bot(game, bot)
            return Seat(number, BOT, clean_name(wanted.name) or BOT_NAMES[number], bot, new_token(), now)
        if wanted.kind in ("me", "here"):
            name = clean_name(wanted.name) or tr("Player {n}", n=number + 1)
            return Seat(number, PERSON, name, None, new_token(), now)
        raise Malformed(N_("A seat cannot be '{kind}'; it is me, here, open or bot."), kind=wanted.kind)

    async def add(self, table: Table, requester: Requester, brought: queries.ImportedRecord | None = None) -> None:
        """Write a new table, unless whoever asks has opened too many today."""
        now = time.time()
        kind, most = (retention.TABLE, self.settings.tables_per_day) if brought is None else \
            (retention.RECORD, self.settings.records_per_day)

        def both(connection: Any) -> None:
            if requester.address:
                retention.count_opening(connection, kind, requester.address, now, most)
            queries.write_table(connection, table, brought)

        try:
            await self.store.write(both)
        except Unchanged:
            raise TooMany(
                N_("{n} tables were opened from your address today; more can be opened tomorrow.")
                if brought is None else
                N_("{n} records were brought from your address today; more can be brought tomorrow."),
                wait=retention.seconds_to_midnight(now), n=most) from None
        self.put(table)
        if table.bot_to_move() is not None:
            self.on_bot_due(table)

    # Sitting down and leaving

    async def claim(self, table_id: str, secret: str, name: str, requester: Requester,
                    tr: Translator = ENGLISH) -> tuple[Table, int]:
        """Take the open seat to which this is the invitation, or bring one's own seat to another browser."""
        table = await self.find_for(requester, table_id)
        held = table.seats_of(requester)
        for seat in table.seats:
            if seat.kind == PERSON and same_secret(seat.token, secret):
                return await self.hold(table, seat, requester), seat.seat
            if seat.invitation and same_secret(seat.invitation, secret):
                if seat.kind == OPEN:
                    return await self.sit_down(table, seat, clean_name(name), requester, tr)
                if seat.kind == BOT:
                    raise NoSeat(N_("A bot has this seat for good."))
                if seat.seat not in held:
                    raise NoSeat(N_("{who} has this seat by now. If that is you, open it with your own link, "
                                    "from the device on which you sat down."), who=seat.name)
                return table, seat.seat
        raise NoSeat(N_("This link opens no seat of this table; ask for a new one."))

    async def sit_down(self, table: Table, seat: Seat, name: str, requester: Requester,
                       tr: Translator) -> tuple[Table, int]:
        named = name or tr("Player {n}", n=seat.seat + 1)
        person = replace(seat, kind=PERSON, name=named, seen=time.time())
        try:
            return await self.change_seat(table, seat, person, requester.visitor or new_program()), seat.seat
        except WrongPhase:
            # Someone was quicker, perhaps this person's other click: the seat is open no more.
            return await self.claim(table.id, seat.invitation, name, requester, tr)

    async def hold(self, table: Table, seat: Seat, requester: Requester) -> Table:
        """Let a browser act for a seat of whose secret it knows."""
        if not requester.visitor or seat.seat in table.holders.get(requester.visitor, ()):
            return table
        await self.write(table.id, "seats", lambda connection: queries.write_holder(
            connection, table.id, requester.visitor, seat.seat))
        return await self.reload(table.id)

    async def seat_bot(self, table_id: str, number: int, bot: str, requester: Requester) -> Table:
        """Let a bot play a seat: one's own, an open one of one's own table, or that of someone who is away."""
        # From the database: another worker may know when the person was last seen.
        table = await self.load(table_id)
        seat = table.seat(number)
        held = table.seats_of(requester)
        if table.status not in (WAITING, PLAYING):
            raise WrongPhase(N_("The game is over."))
        if seat.bot is not None:
            raise WrongPhase(N_("A bot plays this seat already."))
        known = bots_for(table.game.name)
        bot = bot or known[-1]
        if bot not in known:
            raise no_such_bot(table.game, bot)
        is_host = bool(requester.visitor) and requester.visitor == table.host
        if seat.kind == OPEN:
            if not (is_host or held):
                raise NoSeat(N_("Only those at the table can fill an open seat with a bot."))
            if all(other.kind == BOT for other in table.seats if other is not seat):
                raise WrongPhase(N_("At least one seat must be for a person; bots do not play among themselves here."))
            return await self.change_seat(table, seat, replace(seat, kind=BOT, name=BOT_NAMES[number], bot=bot))
        if number not in held:
            if not held:
                raise NoSeat(N_("Only those at the table can give a seat to a bot."))
            if time.time() - seat.seen < self.settings.away_seconds:
                raise WrongPhase(N_("{who} was here a moment ago; wait until they have been away for {n} seconds."),
                                 who=seat.name, n=round(self.settings.away_seconds))
        return await self.change_seat(table, seat, replace(seat, bot=bot))

    async def take_back(self, table_id: str, number: int, requester: Requester) -> Table:
        """A person comes back to the seat that a bot has kept warm."""
        table = await self.find_for(requester, table_id, seat=number)
        seat = table.seat(number)
        if number not in table.seats_of(requester):
            raise NoSeat(N_("You do not hold seat {seat} of this table; open the link of that seat."), seat=number)
        if seat.kind != PERSON or seat.bot is None:
            raise WrongPhase(N_("No bot plays in place of a person here."))
        return await self.change_seat(table, seat, replace(seat, bot=None, seen=time.time()))

    async def change_seat(self, table: Table, was: Seat, seat: Seat, visitor: str = "") -> Table:
        """Write how a seat is now and, if a browser sits down, that it holds it. With the last open seat the game is
        dealt; two may take the last seats at once, so each brings a deal along."""
        dealt = None
        if table.status == WAITING:
            seed, state = deal(table.game, table.players, table.options)
            dealt = queries.Deal(seed, state.seat, table.game.edition.fingerprint, table.game.rules)

        def both(connection: Any) -> None:
            queries.write_seat(connection, table.id, was, seat, time.time(), dealt)
            if visitor:
                queries.write_holder(connection, table.id, visitor, seat.seat)

        try:
            await self.write(table.id, "seats", both)
        except Unchanged:
            await self.reload(table.id)
            raise WrongPhase(N_("Someone was quicker: this seat has changed; look at it again.")) from None
        return await self.reload(table.id)

    async def reload(self, table_id: str) -> Table:
        """Read a table anew, tell its listeners, and wake its bot."""
        table = await self.refresh(table_id)
        self.publish(table, "table")
        if table.bot_to_move() is not None:
            self.on_bot_due(table)
        return table

    async def seen(self, table_id: str, seats: list[int]) -> None:
        """Note that the people of these seats are here."""
        now = time.time()
        table = self.cache.get(table_id)
        if table is not None:
            for seat in seats:
                table.seats[seat].seen = now
        if seats:
            await self.store.write(lambda connection: queries.write_seen(connection, table_id, seats, now))

    async def leave(self, table_id: str, requester: Requester) -> bool:
        """Delete what belongs to whoever asks: the table if nobody else has a seat there, else their seats with name
        and chat. Whether the whole table is gone."""
        try:
            deleted = await self.write(table_id, "seats", lambda connection: personal_data.leave(
                connection, table_id, requester, time.time()))
        except Unchanged:
            raise NoSeat(N_("Nothing at this table belongs to you.")) from None
        await self.dismiss(table_id)
        if not deleted and not await self.is_stuck(table_id):
            await self.reload(table_id)
        return bool(deleted)

    async def renew_secret(self, table_id: str, number: int, requester: Requester) -> Table:
        """A new secret for one's own seat; the old one and all other devices lose it."""
        table = await self.find(table_id)
        if table.seat(number).kind != PERSON or number not in table.seats_of(requester):
            raise NoSeat(N_("You do not hold seat {seat} of this table; open the link of that seat."), seat=number)
        await self.write(table_id, "seats", lambda connection: personal_data.renew_secret(
            connection, table_id, number, requester.visitor))
        return await self.reload(table_id)

    async def dismiss(self, table_id: str) -> None:
        """Hold a table no longer that was put away, or changed by someone else; its listeners look again."""
        await self.evict(table_id)
        if self.hub.has_listeners(table_id):
            self.hub.publish(table_id, "table", {})

    # Playing

    async def play(self, table_id: str, seat: int, index: int, actions: Sequence[str],
                   bot: str | None = None) -> Table:
        """Play actions of one seat, all or none of them; durable before anyone is told. Only the last may turn
        something up or pass the turn on. Of two moves with the same index only one is made. A bot gives its name, and
        plays only while the seat is its own."""
        if not actions:
            raise Malformed(N_("A move needs at least one action."))
        table = await self.find(table_id, index)
        async with table.move_lock:
            table = await self.find(table_id)
            if table.status != PLAYING or table.seats[seat].bot != bot:
                # Perhaps the game began, or the seat was taken back, at another worker.
                table = await self.up_to_date(table)
            if table.seats[seat].bot != bot:
                raise WrongPhase(N_("A bot plays this seat; take it back to play yourself.") if bot is None else
                                 N_("Someone was quicker: this seat has changed; look at it again."))
            state, events = carry_out(table, check_move(table, seat, index, actions))
            step = self.make_step(table, state, seat, list(actions), events, bot)
            try:
                bot_due = await self.write(table_id, "move", lambda connection: queries.write_move(connection, step))
            except Unchanged:
                table = await self.reload(table_id)
                self.refusals += 1
                raise StaleIndex(N_("Someone was quicker: the table is at action {now} by now."), index=table.index,
                                 now=table.index) from None
            self.advance(table, step, state)
        self.moves += 1
        self.publish(table, "move")
        if bot_due != step.bot_due:
            # Another worker has given the seat that decides now to a bot, or back to its owner.
            return await self.reload(table_id)
        if table.bot_to_move() is not None:
            self.on_bot_due(table)
        return table

    def make_step(self, table: Table, state: State, seat: int, actions: list[str], events: list[Event],
                  bot: str | None) -> queries.MoveWrite:
        index = table.index + len(actions)
        over = state.seat == OVER
        snapshot = None
        if over or index - table.snapshot >= queries.SNAPSHOT_EVERY:
            snapshot = json.dumps(table.game.position(state))
        move = queries.Move(table.index, seat, actions, [write_event(event) for event in events], time.time())
        ending = old_rules.pack_ending(table.game, state) if over else None
        return queries.MoveWrite(table.id, move, FINISHED if over else PLAYING, state.seat,
                                 not over and table.seats[state.seat].bot is not None, result_of(table.game, state),
                                 snapshot, ending, bot)

    def advance(self, table: Table, step: queries.MoveWrite, state: State) -> None:
        table.state = state
        table.index = step.move.index + len(step.move.actions)
        table.status = step.status
        table.changed = step.move.at
        mover = table.seats[step.move.seat]
        if mover.bot is None:
            mover.seen = step.move.at
        if step.snapshot is not None:
            table.snapshot = table.index
        table.bump_version()
        kept = self.cache.get(table.id)
        if kept is None or kept.index < table.index:
            if kept is not None:
                # Someone read the table from the database while this move was on its way there.
                table.take_seats(kept)
            self.cache[table.id] = table

    def publish(self, table: Table, kind: str) -> None:
        """Tell the listeners where the table is now; they fetch what they may see."""
        self.hub.publish(table.id, kind, {"index": table.index, "decides": table.decides,
                                          "status": table.status, "rematch": table.rematch})

    # After the game

    async def play_again(self, table_id: str, requester: Requester) -> Table:
        """A new table for the same people; whoever asks second is shown the first one's."""
        table = await self.find_for(requester, table_id)
        if not table.seats_of(requester):
            raise NoSeat(N_("Only those at the table can ask for a rematch."))
        if table.status != FINISHED:
            raise WrongPhase(N_("The game is not over yet."))
        if table.rematch is not None:
            try:
                return await self.find(table.rematch)
            except NotFound:
                # It was deleted; another one can be had.
                table = await self.refresh(table_id)
        now = time.time()
        game = self.game(table.game.name)
        seed, state = deal(game, table.players, table.options)
        seats = [Seat(seat.seat, seat.kind, seat.name, seat.bot if seat.kind == BOT else None, new_token(), now)
                 for seat in table.seats]
        again = Table(new_id(), game, table.options, seed, PLAYING, 0, state, seats,
                      {visitor: set(held) for visitor, held in table.holders.items()}, table.host, now, now, None, 0)

        def both(connection: Any) -> None:
            queries.write_rematch(connection, table_id, again.id)
            queries.write_table(connection, again)

        try:
            await self.write(table_id, "seats", both)
        except Unchanged:
            table = await self.reload(table_id)
            assert table.rematch is not None
            return await self.find(table.rematch)
        self.put(again)
        if again.bot_to_move() is not None:
            self.on_bot_due(again)
        await self.reload(table_id)
        return again

    async def record(self, table_id: str, requester: Requester) -> Record:
        """The record of a finished game; before that it would tell the seed. A game that earlier rules have left
        behind is given to those who played it, and is over with that."""
        stored, ending = await self.read_whole(table_id)
        game = self.game_of(stored.row.game, stored.row.edition)
        if stored.row.status not in (FINISHED, REPLAY) and not await self.is_stuck(table_id):
            raise WrongPhase(N_("The record can be had when the game is over: it holds the seed."))
        if stored.row.status == PLAYING:
            if not queries.make_table(game, stored, None, 0).seats_of(requester):
                raise NoSeat(N_("Only those at the table can download the record of a game that is not over."))
            await self.write(table_id, "seats", lambda connection: queries.stop_playing(connection, table_id))
        return await asyncio.to_thread(old_rules.record_of, game, stored, ending)

    async def is_stuck(self, table_id: str) -> bool:
        """Whether a running game cannot go on here."""
        try:
            await self.find(table_id)
        except Incompatible:
            return True
        return False

    async def import_record(self, record: Record, requester: Requester, tr: Translator = ENGLISH) -> Table:
        """A table from a record, to look at. A broken record raises BadRecord."""
        try:
            game = self.game_for(record.game, record.fingerprint)
        except BadSetup as error:
            raise BadRecord(str(error)) from error
        record = await asyncio.to_thread(carried_over, game, record)
        state, moves, snapshots = await asyncio.to_thread(play_record, game, record)
        now = time.time()
        seats = [Seat(seat, PERSON, tr("Seat {n}", n=seat + 1), None, new_token(), now)
                 for seat in range(record.players)]
        over = state.seat == OVER
        table = Table(new_id(), game, record.options, record.seed, FINISHED if over else REPLAY, len(record.actions),
                      state, seats, {}, requester.visitor, now, now, None, 0)
        await self.add(table, requester, queries.ImportedRecord(moves, snapshots, result_of(game, state),
                                                                old_rules.pack_ending(game, state) if over else None))
        return table

    # Talking

    async def say(self, table_id: str, requester: Requester, words: str) -> int:
        table = await self.find_for(requester, table_id)
        held = table.seats_of(requester)
        if not held:
            raise NoSeat(N_("Only those at the table can talk at it."))
        words = one_line(words)
        if not words or len(words) > MAX_CHAT:
            raise Malformed(N_("Say something of at most {n} characters."), n=MAX_CHAT)
        seat = table.speaker(held)
        assert seat is not None
        try:
            number = await self.write(table_id, "chat", lambda connection: queries.write_chat(
                connection, table_id, seat, words, time.time()))
        except Unchanged:
            raise WrongPhase(N_("This table is in the archive; nobody can talk at it any more.")) from None
        assert isinstance(number, int)
        self.hub.publish(table_id, "chat", {"number": number})
        return number


def deal(game: Game, players: int, options: dict[str, str]) -> tuple[int, State]:
    """A seed that nobody could know before, and the game that it deals."""
    seed = secrets.randbelow(SEED_LIMIT)
    try:
        return seed, game.new(players, seed, options)
    except BadSetup as error:
        raise Malformed(str(error)) from error


def result_of(game: Game, state: State) -> str | None:
    """How a game ended, if it is over."""
    if state.seat != OVER:
        return None
    return json.dumps({"scores": state.scores(), "winners": game.winners(state)})


def no_such_bot(game: Game, bot: str) -> Malformed:
    return Malformed(N_("There is no bot '{bot}' for {game}; there are {known}."), bot=bot, game=game.title,
                     known=", ".join(bots_for(game.name)))
