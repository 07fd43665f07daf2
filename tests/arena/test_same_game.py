"""What is measured is what plays: a game in the arena and the same game by the server's jobs are one record."""

import json

import pytest

import ludi
from ludi.arena.match import Match
from ludi.bots import augur, faber
from ludi.bots.augur import Augur, Effort
from ludi.bots.driver import turn_seed
from ludi.bots.faber import Faber
from ludi.bots.thinking import think
from ludi.core.record import Record, make_record, to_json
from ludi.site.queries import MAX_ACTIONS

PAIRS = [*((game, ["random", "augur"]) for game in ludi.GAMES), ("porta-nigra", ["faber", "random"])]
SEED = 11


class Lazy(Augur):
    """Tries actions out only where there are few: interpreted, all the pushes of Via Appia would take minutes."""

    def __init__(self) -> None:
        super().__init__("augur", Effort(playouts=4, horizon=1))

    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        legal = game.deal(view, rng).legal()
        return super().choose(game, view, rng) if len(legal) <= 4 else legal[rng.below(len(legal))]


@pytest.fixture(autouse=True)
def _brief_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(augur, "make", Lazy)
    monkeypatch.setattr(faber, "make", lambda: Faber("faber", width=2))


def by_jobs(game: ludi.Game, bots: list[str], seed: int) -> Record:
    """A game as a server plays it: every turn is a job that gets a view as JSON and answers with notations."""
    state = game.new(len(bots), seed)
    actions: list[int] = []
    while state.seat != ludi.OVER:
        view = json.loads(json.dumps(game.view(state, state.seat)))
        answer = think(game.name, game.edition.fingerprint, bots[state.seat], view, turn_seed(seed, len(actions)),
                       MAX_ACTIONS)
        for text in answer:
            actions.append(game.parse(text))
            state.apply(actions[-1])
    return make_record(game, len(bots), {}, seed, actions, state)


@pytest.mark.parametrize(("name", "bots"), PAIRS)
def test_a_game_in_the_arena_is_the_game_that_the_servers_jobs_play(name: str, bots: list[str]) -> None:
    game = ludi.game(name)
    match = Match(game, bots, 1, SEED)
    assert list(match.run()) == [1]
    assert to_json(match.records[0]) == to_json(by_jobs(game, bots, SEED))
