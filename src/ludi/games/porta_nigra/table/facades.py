"""The four buildings as architecture in thin line; the sites are their openings."""

from ludi.draw.shapes import arch, n, path, rect
from ludi.games.porta_nigra.edition import AMPHITHEATRE, BASILICA, PORTA_NIGRA
from ludi.games.porta_nigra.table.plan import FACADE_HIGH, QUARTER_WIDE, Quarter, row_lines, site_places

NICHE_WIDE = 58.0


def facade(quarter: Quarter) -> str:
    """A building on its ground, with a niche for each site."""
    parts = [rect(quarter.x + 2, quarter.facade_y + 4, QUARTER_WIDE - 4, FACADE_HIGH - 4, "limestone", 4)]
    high = 88.0 if quarter.building == AMPHITHEATRE else 128.0
    for line in row_lines(quarter.building):
        y = quarter.facade_y + line
        parts.append(path(f"M{n(quarter.x + 2)} {n(y + 3)}h{n(QUARTER_WIDE - 4)}", "line"))
    for x, y in site_places(quarter):
        if quarter.building in (BASILICA, AMPHITHEATRE):
            parts.append(path(arch(x, y, NICHE_WIDE, high), "niche"))
        elif quarter.building == PORTA_NIGRA:
            parts.append(path(arch(x, y, NICHE_WIDE - 4, high), "niche"))
        else:
            parts.append(rect(x - NICHE_WIDE / 2, y - high, NICHE_WIDE, high, "niche"))
    return "".join(parts)
