"""Bots that think briefly, so that tests can call them often."""

from collections.abc import Iterator

import ludi
from ludi.bots import BOTS, bot, bots_for
from ludi.bots.augur import Augur, Effort
from ludi.bots.bot import Bot
from ludi.bots.faber import Faber
from ludi.bots.levels import Level
from ludi.bots.search.lookahead import Budget

LITTLE = dict.fromkeys(ludi.GAMES, Budget(1, 2, 0, 0, 0))
SOME = dict.fromkeys(ludi.GAMES, Budget(1, 2, 2, 1, 1))
BRIEF: dict[str, Bot] = {
    "augur": Augur("augur", Effort(playouts=6, horizon=4)),
    "faber": Faber("faber", width=2),
    "tiro": Level("tiro", LITTLE, dict.fromkeys(ludi.GAMES, 50)),
    "miles": Level("miles", LITTLE),
    "centurio": Level("centurio", SOME),
    "legatus": Level("legatus", SOME, learned=True),
}

SEATINGS = [(game, name) for game in ludi.GAMES for name in BOTS if name in bots_for(game)]
"""Every game with every bot that plays it."""


def brief(name: str) -> Bot:
    return BRIEF[name] if name in BRIEF else bot(name)


STEP = {"porta-nigra": 29, "ave-roma": 43, "via-appia": 11}
"""The distance between sampled positions of a game, chosen to include all kinds of decisions. Via Appia's pushes are
slow interpreted, so less of its games is played."""


def sampled(game: ludi.Game, players: int, seed: int, most: int = 6) -> Iterator[ludi.State]:
    """Some positions of a random game, which the caller may change."""
    state = game.new(players, seed)
    rng = ludi.seeded(seed + 1)
    for number in range(most * STEP[game.name]):
        if state.seat == ludi.OVER:
            return
        if number % STEP[game.name] == 0:
            yield state.clone()
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
