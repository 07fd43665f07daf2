"""How a game stands, as the page shows it: points by source if it ended now, and every contest."""

from ludi.core.game import JsonObject
from ludi.core.i18n import Translator
from ludi.core.schema import View
from ludi.core.standing import Contest
from ludi.core.state import OVER, State
from ludi.site.sources import list_sources
from ludi.site.table import PLAYING, Table


def describe_standing(table: Table, seen: View[State], tr: Translator) -> JsonObject | None:
    """From what the viewer may know. None once the game is over, or while it runs at a table that doesn't show it."""
    if seen.state.seat == OVER or (table.status == PLAYING and not table.terms.standing):
        return None
    game = table.game
    now = game.sources_now(seen)
    return {
        "totals": [sum(points.values()) for points in now],
        "sources": list_sources(game, now, tr),
        "contests": [describe_contest(contest) for contest in game.contests(seen, tr)],
    }


def describe_contest(contest: Contest) -> JsonObject:
    return {
        "name": contest.name, "prize": contest.prize, "rule": contest.rule,
        "claims": [{"seat": claim.seat, "has": claim.has, "points": claim.points} for claim in contest.claims],
    }
