"""Tables at a later position: a game that is played at random in a moment, without the server, and then put there."""

import hashlib
import time
from dataclasses import dataclass

import ludi
from ludi.core.record import Record, make_record
from ludi.site import queries
from ludi.site.old_rules import pack_ending
from ludi.site.play import result_json
from ludi.site.records import replay_record
from ludi.site.table import BOT, FINISHED, PERSON, PLAYING, Seat, Table, new_id, new_token
from support.site import Site, run_apart

SEEDS = range(7, 27)
START, END = "start", "end"
MIDDLE = 90
"""Actions after which a game is in its middle."""


@dataclass(frozen=True, slots=True)
class Position:
    """The first decision of seat 0, the first one in the middle of the game with an action of a kind, or the end."""

    game: str
    players: int
    moment: str = START
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *[name for name, _ in self.options], self.moment])

    def record(self) -> Record:
        """A game that leads there, by the first seed of which that is true."""
        game, options = ludi.game(self.game), dict(self.options)
        for seed in SEEDS:
            state = game.new(self.players, seed, options)
            rng = ludi.seeded(seed)
            actions: list[int] = []
            while state.seat != ludi.OVER and not self.is_reached(state, game, len(actions)):
                legal = state.legal()
                actions.append(legal[rng.below(len(legal))])
                state.apply(actions[-1])
            if (state.seat == ludi.OVER) == (self.moment == END):
                return make_record(game, self.players, options, seed, actions, state)
        raise AssertionError(f"{self} was not reached")

    def is_reached(self, state: ludi.State, game: ludi.Game, played: int) -> bool:
        if state.seat != 0 or self.moment == END:
            return False
        return self.moment == START or (played >= MIDDLE and any(
            game.notation(action).split()[0] == self.moment for action in state.legal()))


def put_table(site: Site, position: Position, names: list[str], cookie: str) -> str:
    """Put a table at a position among those of a server: the browser with this cookie has seat 0, bots the others."""
    game, record = ludi.game(position.game), position.record()
    state, moves, snapshots = replay_record(game, record)
    now = time.time()
    seats = [Seat(seat, BOT if seat else PERSON, name, "random" if seat else None, new_token(), now)
             for seat, name in enumerate(names[:position.players])]
    visitor = hashlib.sha256(cookie.encode()).hexdigest()
    over = position.moment == END
    status = FINISHED if over else PLAYING
    table = Table(new_id(), game, record.options, record.seed, status, len(record.actions), state, seats,
                  {visitor: {0}}, visitor, now, now, None, 0, hints=True)
    imported = queries.History(moves, snapshots, result_json(game, state),
                                      pack_ending(game, state) if over else None)
    run_apart(site.context.store.write(lambda connection: queries.write_table(connection, table, imported)))
    return table.id
