"""Workers: numbered columns, of marble on the board and in a player's colour where they belong to someone."""

from functools import lru_cache

from ludi.draw.shapes import group, icon, text

WORKER_WIDE = 34.0
WORKER_HIGH = 46.0


def worker_symbols() -> str:
    """A short column with capital, shaft and base. A player's column leaves its capital free for the player's shape."""
    return column_symbol("worker", "column-face", "column-stone", "column-flute") + column_symbol(
        "worker-seat", "wood", "wood", "wood-light")


def column_symbol(name: str, shaft: str, stone: str, flute: str) -> str:
    return (f'<symbol id="{name}" viewBox="0 0 34 46" overflow="visible">'
            '<ellipse cx="19.5" cy="43.5" rx="17" ry="3.6" class="cast"/>'
            f'<path d="M6 10h22l-1.2 27H7.2z" class="{shaft}"/><path d="M9.8 12v24M24.2 12v24" class="{flute}"/>'
            f'<path d="M4.5 36.5h25v3.5h-25zM2 40h30v5H2z" class="{stone}"/>'
            f'<path d="M5 7.5h24l-2 3.5H7zM1.5 1.5h31v6h-31z" class="{stone}"/></symbol>')


@lru_cache(maxsize=256)
def worker(value: int | None, seat: int | None = None, scale: float = 1) -> str:
    """A worker that stands on the origin; without a seat, it is of marble, without a value, it has no number."""
    symbol, number = ("worker", "column-number") if seat is None else ("worker-seat", "column-number-seat")
    drawing = f'<use href="#{symbol}" x="-17" y="-46" width="34" height="46"/>'
    if seat is not None:
        drawing += icon(f"shape-{seat}", 0, -41.5, 7.5, "seat-mark")
    if value is not None:
        drawing += text(0, -13, value, 26, f"figure {number}")
    return group(drawing, "" if seat is None else f"seat-{seat}", 0, 0, scale)
