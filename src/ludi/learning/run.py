"""The training run: generations of self-play, fitting and a match that the new network must win."""

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import ludi.games
from ludi.bots.appraisers import appraiser_for
from ludi.core.child_process import exit_with_parent
from ludi.core.errors import BadSetup
from ludi.learning.lessons import Lessons, Style
from ludi.learning.workers import Job, Score, match, self_play

CHAMPION = "network.json"
CANDIDATE = "candidate.json"
CHECKPOINT = "checkpoint.pt"
LOG = "generations.jsonl"

GAMES_IN_A_JOB = 4
MATCH_SEED = 1_000_000_000
"""Deals of matches, which self-play does not use."""

DEFAULT_STYLE = Style()

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Plan:
    """What a training run does."""

    game: str
    folder: Path
    edition: Path | None = None
    games: int = 1000
    """Games of self-play in each generation."""
    deals: int = 100
    """Deals of the match between the new network and the old one. Each is played twice."""
    window: int = 6
    """Number of generations whose lessons are kept."""
    hidden: tuple[int, ...] = ()
    """The sizes of the hidden layers."""
    passes: float = 30.0
    """How often gradient descent goes through the lessons, if there are hidden layers."""
    jobs: int = 1
    style: Style = DEFAULT_STYLE


@dataclass(frozen=True, slots=True)
class Generation:
    """A line of the log."""

    number: int
    games: int
    turns: int
    lessons: int
    loss: float
    match_games: int
    wins: float
    points: float
    against: float
    replaced: bool
    seconds: float


class Run:
    """A training run in a folder. It goes on where the last one in the same folder stopped."""

    def __init__(self, plan: Plan) -> None:
        from ludi.learning.trainer import Trainer

        self.plan = plan
        self.game = ludi.games.game(plan.game, plan.edition)
        self.folder = plan.folder
        self.folder.mkdir(parents=True, exist_ok=True)
        self.log = read_log(self.folder / LOG)
        self.trainer = Trainer(appraiser_for(plan.game).size, plan.hidden, plan.window)
        if self.log:
            self.trainer.load(self.folder / CHECKPOINT)

    @property
    def champion(self) -> Path | None:
        path = self.folder / CHAMPION
        return path if path.exists() else None

    def generations(self, seconds: float) -> Iterator[Generation]:
        """Train until this much time has passed; the generation that is running then is finished."""
        end = time.monotonic() + seconds
        with ProcessPoolExecutor(self.plan.jobs, get_context("spawn"), exit_with_parent) as pool:
            while time.monotonic() < end:
                generation = self.next_generation(pool)
                self.log.append(generation)
                with (self.folder / LOG).open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(generation)) + "\n")
                yield generation

    def next_generation(self, pool: ProcessPoolExecutor) -> Generation:
        started = time.monotonic()
        number = len(self.log) + 1
        lessons = Lessons()
        for each in self.spread(pool, self_play, (self.champion,), number * MATCH_SEED * 2, self.plan.games):
            lessons.add(each)
        self.trainer.take(lessons)
        loss = self.trainer.fit(self.plan.passes)
        games = sum(generation.games for generation in self.log) + lessons.games
        self.trainer.write(self.folder / CANDIDATE, self.game, f"{games} games of self-play in {number} generations")
        score = Score()
        for result in self.spread(pool, match, (self.folder / CANDIDATE, self.champion), MATCH_SEED, self.plan.deals):
            score.add(result)
        replaced = score.wins * 2 > score.games
        if replaced:
            (self.folder / CANDIDATE).replace(self.folder / CHAMPION)
        self.trainer.save(self.folder / CHECKPOINT)
        return Generation(number, lessons.games, lessons.turns, lessons.count, round(loss, 5), score.games,
                          score.wins, round(score.points / score.games, 2), round(score.against / score.games, 2),
                          replaced, round(time.monotonic() - started, 1))

    def spread(self, pool: ProcessPoolExecutor, work: Callable[[Job], T], networks: tuple[Path | None, ...],
               first_seed: int, count: int) -> Iterator[T]:
        """Share out seeds among the processes."""
        seeds = range(first_seed, first_seed + count)
        jobs = [Job(self.plan.game, self.plan.edition, networks, self.plan.style, tuple(seeds[at:at + GAMES_IN_A_JOB]))
                for at in range(0, count, GAMES_IN_A_JOB)]
        return pool.map(work, jobs)


def read_log(path: Path) -> list[Generation]:
    if not path.exists():
        return []
    try:
        return [Generation(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    except (TypeError, ValueError) as error:
        raise BadSetup(f"The log {path} is damaged: {error}. Choose another folder with --out.") from error
