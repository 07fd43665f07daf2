"""Where points come from, in words."""

from collections.abc import Sequence

from ludi.core.game import Game, JsonObject
from ludi.core.i18n import Translator


def list_sources(game: Game, sources: Sequence[dict[str, int]], tr: Translator) -> list[JsonObject]:
    """The points of each seat by source, without sources from which nobody has points."""
    listed = [source for source in (sources[0] if sources else {}) if any(points[source] for points in sources)]
    return [{"source": source, "name": source_name(game, source, tr),
             "points": [points[source] for points in sources]} for source in listed]


def source_name(game: Game, source: str, tr: Translator) -> str:
    """Name of a point source; the stored key if the current version of the game does not know it."""
    try:
        return game.source_name(source, tr)
    except (KeyError, ValueError, IndexError):
        return source.replace("_", " ")
