"""How a game of Porta Nigra stands: the majorities, and the points if it ended now."""

from ludi.core.i18n import Translator
from ludi.core.standing import Claim, Contest, ranked
from ludi.core.state import OVER
from ludi.games.porta_nigra.edition import PORTA_NIGRA, Row
from ludi.games.porta_nigra.scoring import height_strengths, row_strengths, score_end, shares
from ludi.games.porta_nigra.state import SOURCES, PortaNigraState
from ludi.games.porta_nigra.text.names import BUILDING_NAMES, bricks_in_all, sections


def sources_now(state: PortaNigraState) -> list[dict[str, int]]:
    """Without the points for ending the game early and for interim scorings that are still to come."""
    ended = state
    if state.seat != OVER:
        ended = state.clone()
        score_end(ended)
    return [dict(zip(SOURCES, player.points, strict=True)) for player in ended.players]


def contests(state: PortaNigraState, tr: Translator) -> list[Contest]:
    found = []
    for row in state.edition.rows:
        if row.building != PORTA_NIGRA:
            found.append(row_contest(state, row, tr))
    edition = state.edition
    for height in range(edition.highest, edition.lowest - 1, -1):
        found.append(height_contest(state, height, tr))
    return found


def row_contest(state: PortaNigraState, row: Row, tr: Translator) -> Contest:
    """The most bricks in a row of sites."""
    strengths = row_strengths(state, row)
    worth = shares(strengths, row.majority)
    claims = [(tuple(strength), Claim(seat, bricks_in_all(strength[0], tr), worth[seat]))
              for seat, strength in enumerate(strengths) if strength[0]]
    return Contest(row_title(row, tr), prize(row.majority, tr), ranked(claims), f"PN-score-{6 + row.building}")


def height_contest(state: PortaNigraState, height: int, tr: Translator) -> Contest:
    """The most sections of a height in Porta Nigra."""
    majority = state.edition.height_majority[height]
    strengths = height_strengths(state, height)
    worth = shares(strengths, majority)
    claims = [(tuple(strength), Claim(seat, sections(strength[0], tr), worth[seat]))
              for seat, strength in enumerate(strengths) if strength[0]]
    return Contest(height_title(height, tr), prize(majority, tr), ranked(claims), "PN-score-9")


def row_title(row: Row, tr: Translator) -> str:
    name = tr(BUILDING_NAMES[row.building])
    return tr("Majority: {building} row {row}", building=name, row=row.name) if row.name else \
        tr("Majority: {building}", building=name)


def height_title(height: int, tr: Translator) -> str:
    return tr.plural("Majority for sections of {n} brick", "Majority for sections of {n} bricks", height)


def prize(majority: list[int], tr: Translator) -> str:
    first, second = majority
    return tr("{first} and {second} points", first=first, second=second)
