"""Hints: the best few turns for the seat that decides, with what to expect from each."""

from dataclasses import dataclass
from statistics import NormalDist

from ludi.bots.appraisers import APPRAISERS
from ludi.bots.levels import Level, make_centurio, make_legatus
from ludi.bots.search.appraiser import Line
from ludi.bots.search.value import Valuer
from ludi.core.errors import BadPosition
from ludi.core.game import Game
from ludi.core.i18n import ENGLISH, Translator
from ludi.core.rng import seeded
from ludi.core.schema import View
from ludi.core.state import OVER, State

STEPS = 60
"""Steps in which a distribution of points is added up."""
UNSURE = 10.0
"""The expected error of a lead in points, where no network says it."""
LEAST_ERROR = 0.5
MEAN_ERROR_TO_DEVIATION = 1.2533
"""For a normal distribution."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A turn, or what can be planned of it before something is revealed."""

    actions: list[str]
    """In notation."""
    words: list[str]
    """The same in words."""
    gains: str
    """What it costs and gives."""
    points: list[float]
    """By seat: the points to expect at the end."""
    win_shares: list[float]
    """By seat; they add up to 1."""


def suggest(game: Game, view: View[State], seed: int = 0, count: int = 3, tr: Translator = ENGLISH,
            level: Level | None = None) -> list[Suggestion]:
    """The best turns for `view.viewer`, the best first. Raises BadPosition if another seat decides."""
    rng = seeded(seed)
    state = game.deal(view, rng)
    if state.seat != view.viewer or state.seat == OVER:
        raise BadPosition(f"Seat {view.viewer} does not decide now; ask for a suggestion when it does.")
    lookahead = (level or strongest(game)).lookahead(game, rng)
    lines = lookahead.best_lines(state)
    if len(lines) == 1 or lookahead.budget.positions == 0:
        # Nothing was searched, so the worth of a line is on the scale of the planner, which need not be points.
        for line in lines:
            line.worth = lookahead.valuer.lead(line.state, state.seat)
    return [describe(game, state, line, lookahead.valuer, tr) for line in lines[:count]]


def has_suggestions(game_name: str) -> bool:
    """Whether turns of this game can be judged."""
    return game_name in APPRAISERS


def strongest(game: Game) -> Level:
    """The strongest level that plays this game at its full strength."""
    legatus = make_legatus()
    return make_centurio() if legatus.weakness(game) else legatus


def describe(game: Game, state: State, line: Line, valuer: Valuer, tr: Translator) -> Suggestion:
    seat = state.seat
    seats = range(len(state.scores()))
    outlooks = [valuer.outlook(line.state, each) for each in seats]
    points = [outlook.own for outlook in outlooks]
    # The search has seen what the others can do about this turn; its lead is better than that of the position.
    points[seat] += line.worth - outlooks[seat].lead()
    error = max(LEAST_ERROR, outlooks[seat].error or (0.0 if line.state.seat == OVER else UNSURE))
    return Suggestion([game.notation(action) for action in line.actions], in_words(game, state, line, tr),
                      gains(game, state, line.state, seat, tr), [round(each, 1) for each in points],
                      win_shares(points, error))


def in_words(game: Game, root: State, line: Line, tr: Translator) -> list[str]:
    state = root.clone()
    names = [tr("Player {n}", n=seat + 1) for seat in range(len(root.scores()))]
    words = []
    for action in line.actions:
        words.append(game.action_text(state, action, names, tr).what)
        state.apply(action)
    return words


def gains(game: Game, before: State, after: State, seat: int, tr: Translator) -> str:
    old, new = game.resources(before, seat), game.resources(after, seat)
    changes = [(thing, new[thing] - old[thing]) for thing in new if new[thing] != old[thing]]
    amounts = [game.amount(thing, by, tr).words for thing, by in sorted(changes, key=lambda change: change[1] < 0)]
    return ", ".join(amounts) or tr("no change")


def win_shares(points: list[float], error: float) -> list[float]:
    """The chance of each seat to have the most points, if each is off by a normal error."""
    deviation = error * MEAN_ERROR_TO_DEVIATION / 2 ** 0.5
    seats = [NormalDist(mean, deviation) for mean in points]
    low, high = min(points) - 4 * deviation, max(points) + 4 * deviation
    chances = []
    for seat, own in enumerate(seats):
        total = 0.0
        for step in range(STEPS):
            at = low + (high - low) * (step + 0.5) / STEPS
            chance = own.pdf(at)
            for other, rival in enumerate(seats):
                if other != seat:
                    chance *= rival.cdf(at)
            total += chance
        chances.append(total)
    return [round(chance / sum(chances), 3) for chance in chances]
