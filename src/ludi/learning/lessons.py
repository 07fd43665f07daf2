"""Games of a bot against itself, turned into lessons: positions in numbers, and what came of them."""

import random
from array import array
from dataclasses import dataclass, field

from ludi.bots.search.appraiser import UNIT, Line
from ludi.bots.search.lookahead import Budget, Lookahead
from ludi.bots.search.value import Valuer, corrected
from ludi.core.game import Game
from ludi.core.rng import Rng, seeded
from ludi.core.state import OVER, State

LAMBDA = 0.8
"""How much a target follows the end of the game rather than the next judgement."""
TARGETS = 3
QUICK_WIDTH = 3
QUICK_COUNT = 3
"""How imagined turns are planned."""
LONGEST = 2000
"""Lines in a game, ten times as many as usual. Then the points so far count."""


@dataclass(frozen=True, slots=True)
class Style:
    """How self-play chooses its turns."""

    width: int = 10
    count: int = 10
    positions: int = 0
    """Positions that are tried in imagined worlds for each turn. 0: turns are only planned."""
    whim: float = 0.1
    """How often a turn is chosen at random among the lines that were compared."""
    two_players: float = 0.5
    """The share of games with two players; the others have each possible number equally often."""


@dataclass(slots=True)
class Lessons:
    """Positions in numbers, one after the other, and what followed each: own points, the best rival's, the final lead.

    All in UNITs. The points mix the end of the game with later judgements; the lead is that of the end alone.
    """

    inputs: "array[float]" = field(default_factory=lambda: array("f"))
    targets: "array[float]" = field(default_factory=lambda: array("f"))
    games: int = 0
    turns: int = 0

    @property
    def count(self) -> int:
        return len(self.targets) // TARGETS

    def add(self, other: "Lessons") -> None:
        self.inputs += other.inputs
        self.targets += other.targets
        self.games += other.games
        self.turns += other.turns


@dataclass(slots=True)
class Diary:
    """What one seat saw at the end of turns, and how it judged it."""

    features: list[list[float]] = field(default_factory=list)
    judged: list[tuple[float, float]] = field(default_factory=list)

    def lessons(self, points: tuple[float, float], into: Lessons) -> None:
        own, rival = points
        for features, judged in zip(reversed(self.features), reversed(self.judged), strict=True):
            into.inputs.extend(features)
            into.targets.extend((own, rival, points[0] - points[1]))
            own, rival = LAMBDA * own + (1 - LAMBDA) * judged[0], LAMBDA * rival + (1 - LAMBDA) * judged[1]


def random_setup(game: Game, style: Style, rng: random.Random) -> tuple[int, dict[str, str]]:
    """A number of players and options that the game allows."""
    players = 2 if rng.random() < style.two_players else rng.choice(game.players)
    return players, {option.name: rng.choice(option.choices).value for option in game.options}


def play_lesson(game: Game, valuer: Valuer, style: Style, seed: int) -> Lessons:
    """One game of a bot against itself."""
    rng = random.Random(seed)
    players, options = random_setup(game, style, rng)
    state = game.new(players, seed, options)
    luck = seeded(seed)
    diaries = [Diary() for _ in range(players)]
    lessons = Lessons(games=1)
    for _ in range(LONGEST):
        if state.seat == OVER:
            break
        seat = state.seat
        play(state, chosen_line(game, valuer, style, state, luck, rng))
        if state.seat != OVER:
            lessons.turns += 1
            # Also within a turn, where something was revealed: the search judges such positions too.
            for each in {seat, rng.randrange(players)}:
                note(valuer, state, each, diaries[each])
    scores = state.scores()
    for seat, diary in enumerate(diaries):
        rival = max(points for other, points in enumerate(scores) if other != seat)
        diary.lessons((scores[seat] / UNIT, rival / UNIT), lessons)
    return lessons


def chosen_line(game: Game, valuer: Valuer, style: Style, state: State, luck: Rng, rng: random.Random) -> Line:
    lines = best_lines(game, valuer, style, state, luck)
    return rng.choice(lines) if rng.random() < style.whim else lines[0]


def best_lines(game: Game, valuer: Valuer, style: Style, state: State, luck: Rng) -> list[Line]:
    """The turns that a player of this style compares, the best first. They see only what their seat may know."""
    root = state.clone()
    game.redeal(root, state.seat, luck)
    budget = Budget(style.width, style.count, style.positions, QUICK_WIDTH, QUICK_COUNT)
    return Lookahead(game, valuer, budget, luck).best_lines(root)


def play(state: State, line: Line) -> None:
    """Play a line until another seat decides or something is revealed."""
    seat, revealed = state.seat, state.revealed
    for action in line.actions:
        state.apply(action)
        if state.seat != seat or state.revealed != revealed:
            return


def note(valuer: Valuer, state: State, seat: int, diary: Diary) -> None:
    features = valuer.appraiser.features(state, seat)
    if valuer.network is None:
        judged = (features[0], features[1])
    else:
        outlook = corrected(valuer.network, features)
        judged = (outlook.own / UNIT, outlook.rival / UNIT)
    diary.features.append(features)
    diary.judged.append(judged)
