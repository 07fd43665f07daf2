"""Jobs of the processes that play games for training: self-play, and matches between two networks."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import ludi.games
from ludi.bots.appraisers import appraiser_for
from ludi.bots.networks import load_network
from ludi.bots.search.value import Valuer
from ludi.core.game import Game
from ludi.core.rng import seeded
from ludi.core.state import OVER
from ludi.learning.lessons import LONGEST, Lessons, Style, best_lines, play, play_lesson


@dataclass(frozen=True, slots=True)
class Job:
    """Some games to play. A network that is None is the estimate alone."""

    game: str
    edition: Path | None
    networks: tuple[Path | None, ...]
    style: Style
    seeds: tuple[int, ...]


@lru_cache(maxsize=4)
def opened(name: str, edition: Path | None) -> Game:
    return ludi.games.game(name, edition)


def valuer(game: Game, network: Path | None) -> Valuer:
    return Valuer(appraiser_for(game.name), None if network is None else load_network(game, network))


def self_play(job: Job) -> Lessons:
    """Play against oneself with the first network."""
    game = opened(job.game, job.edition)
    player = valuer(game, job.networks[0])
    lessons = Lessons()
    for seed in job.seeds:
        lessons.add(play_lesson(game, player, job.style, seed))
    return lessons


@dataclass(slots=True)
class Score:
    """What two networks achieved against each other with two players."""

    wins: float = 0.0
    """Of the first; a shared victory counts half."""
    points: int = 0
    against: int = 0
    games: int = 0

    def add(self, other: "Score") -> None:
        self.wins += other.wins
        self.points += other.points
        self.against += other.against
        self.games += other.games


def match(job: Job) -> Score:
    """Play each deal twice, with seats exchanged."""
    game = opened(job.game, job.edition)
    players = [valuer(game, network) for network in job.networks]
    score = Score()
    for seed in job.seeds:
        for first in (0, 1):
            points = play_pair(game, [players[first], players[1 - first]], job.style, seed)
            own, other = points[first], points[1 - first]
            score.add(Score(1.0 if own > other else 0.5 if own == other else 0.0, own, other, 1))
    return score


def play_pair(game: Game, players: list[Valuer], style: Style, seed: int) -> list[int]:
    state = game.new(2, seed)
    luck = seeded(seed + 1)
    for _ in range(LONGEST):
        if state.seat == OVER:
            break
        play(state, best_lines(game, players[state.seat], style, state, luck)[0])
    return state.scores()
