"""A game of a tournament after it was played: how it ended, who used what, and how long the bots thought."""

import json

from pydantic import BaseModel, ConfigDict

from ludi.arena.schedule import Seating
from ludi.core.game import Game, JsonObject
from ludi.core.record import Record, make_record, to_json
from ludi.core.state import OVER, Event, State


class Forfeit(BaseModel):
    """Why a game could not go on, and by whose fault."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    seat: int
    bot: str
    reason: str


class Played(BaseModel):
    """One line of the file of games. Lists are by seat. A forfeited game has no scores, sources, uses and turns."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    number: int
    bots: list[str]
    seed: str
    """As text, because some languages cannot read a number this large."""
    forfeit: Forfeit | None
    scores: list[int]
    winners: list[int]
    """The winners of a forfeited game are all seats but the one that forfeited it."""
    sources: list[dict[str, int]]
    uses: list[dict[str, int]]
    """How often each seat used what `Game.stat_key` names."""
    turns: int
    """How many times in a row the same seat decided."""
    actions: int
    seconds: list[list[float]]
    """How long each decision took. Empty if the game ended because a bot took too long or its process died."""
    record: JsonObject

    @property
    def lead(self) -> list[int]:
        """The points of each seat minus those of the best of the others."""
        return [points - max(self.scores[:seat] + self.scores[seat + 1:]) for seat, points in enumerate(self.scores)]

    @property
    def ranks(self) -> list[int]:
        """The place of each seat, counted from 0: winners first, then by points, or everyone before a forfeit."""
        if self.forfeit is not None:
            return [int(seat == self.forfeit.seat) for seat in range(len(self.bots))]
        order = [(seat not in self.winners, -points) for seat, points in enumerate(self.scores)]
        return [sum(other < mine for other in order) for mine in order]


def finished(game: Game, seating: Seating, options: dict[str, str], actions: list[int], state: State,
             events: list[Event], turns: int, seconds: list[list[float]]) -> Played:
    """A game that was played to its end."""
    assert state.seat == OVER
    uses: list[dict[str, int]] = [{} for _ in seating.bots]
    for event in events:
        key = game.stat_key(event)
        if key:
            uses[event.seat][key] = uses[event.seat].get(key, 0) + 1
    record = make_record(game, len(seating.bots), options, seating.seed, actions, state)
    return Played(number=seating.number, bots=list(seating.bots), seed=str(seating.seed), forfeit=None,
                  scores=state.scores(), winners=game.winners(state), sources=game.sources(state), uses=uses,
                  turns=turns, actions=len(actions), seconds=seconds,
                  record=as_json(record))


def forfeited(game: Game, seating: Seating, options: dict[str, str], actions: list[int], seat: int, reason: str,
              seconds: list[list[float]]) -> Played:
    """A game that ended after these actions, because the bot in this seat gave no legal answer in time."""
    players = len(seating.bots)
    record = make_record(game, players, options, seating.seed, actions,
                         game.new(players, seating.seed, options))
    return Played(number=seating.number, bots=list(seating.bots), seed=str(seating.seed),
                  forfeit=Forfeit(seat=seat, bot=seating.bots[seat], reason=reason), scores=[],
                  winners=[other for other in range(players) if other != seat], sources=[], uses=[], turns=0,
                  actions=len(actions), seconds=seconds, record=as_json(record))


def as_json(record: Record) -> JsonObject:
    read: JsonObject = json.loads(to_json(record))
    return read
