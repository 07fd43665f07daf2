"""How a game of Ave Roma stands: influence, politics, and the points if it ended now."""

from ludi.core.i18n import Translator
from ludi.core.standing import Claim, Contest, ranked
from ludi.core.state import OVER
from ludi.games.ave_roma.edition import AREAS
from ludi.games.ave_roma.scoring import adjust, score_next, start_scoring
from ludi.games.ave_roma.state import GAME_OVER, OFF_TRACK, SCORING, SOURCES, AveRomaState


def sources_now(state: AveRomaState) -> list[dict[str, int]]:
    """Without unused workers, which score only in the last round. Open choices are made as their player would."""
    ended = state
    if state.seat != OVER:
        ended = state.clone()
        ended.unmask()
        if ended.phase != SCORING:
            ended.decisions = []
            start_scoring(ended)
            ended.phase = SCORING
        ended = scored(ended)
    return [dict(zip(SOURCES, player.points, strict=True)) for player in ended.players]


def scored(state: AveRomaState) -> AveRomaState:
    """The state after final scoring."""
    while state.phase != GAME_OVER:
        state = state if state.decision is None else best_answer(state)
        if state.decision is None and state.phase != GAME_OVER:
            score_next(state)
    return state


def best_answer(state: AveRomaState) -> AveRomaState:
    """The state after the answer to an open choice with which the player who decides scores most."""
    seat = state.open_decision().seat
    best = state
    most = -1
    for action in state.open_decision().legal(state):
        after = state.clone()
        after.open_decision().apply(after, action)
        total = scored(after.clone()).players[seat].total()
        if total > most:
            best, most = after, total
    return best


def adjusted_levels(state: AveRomaState, area: int) -> list[int]:
    """The levels of all players after the adjustment that comes before final scoring."""
    after = state.clone()
    if state.phase not in (SCORING, GAME_OVER):
        adjust(after, area)
    return [player.levels[area] for player in after.players]


def contests(state: AveRomaState, tr: Translator) -> list[Contest]:
    return [*(area_contest(state, area, tr) for area in range(AREAS)), politics_contest(state, tr)]


def area_contest(state: AveRomaState, area: int, tr: Translator) -> Contest:
    """Influence in an area. What it is worth takes into account that markers come down to the brown one."""
    table = state.edition.area_points[len(state.players)]
    counted = adjusted_levels(state, area)
    claims = [((level,), Claim(seat, tr("level {level}", level=level), table[counted[seat]]))
              for seat, level in enumerate([player.levels[area] for player in state.players]) if level != OFF_TRACK]
    return Contest(tr("Influence in area {area}", area=area + 1), tr("points by level"), ranked(claims), "AR-score-6")


def politics_contest(state: AveRomaState, tr: Translator) -> Contest:
    claims = [((player.politics,), Claim(seat, tr("level {level}", level=player.politics),
                                         state.edition.politics_points[player.politics]))
              for seat, player in enumerate(state.players) if player.politics]
    return Contest(tr("Politics"), tr("points by level"), ranked(claims), "AR-score-5")
