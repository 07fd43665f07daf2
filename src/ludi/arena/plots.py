"""The small pictures of the report page: estimates with their intervals, and histograms, as SVG without any text.

They stretch to the width of their cell. Numbers and names stand beside them as text, so that they stay readable on a
phone.
"""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from ludi.arena.figures import Figure

WIDTH = 200
HEIGHT = 20


class Scale:
    """Maps values from `start` to `end` to the width of a picture."""

    def __init__(self, start: float, end: float) -> None:
        self.start = start
        self.end = end if end > start else start + 1

    def x(self, value: float) -> float:
        """Values outside of the scale are drawn at its edge."""
        part = (value - self.start) / (self.end - self.start)
        return round(WIDTH * min(1.0, max(0.0, part)), 2)


def scale_of(figures: Iterable[Figure | None], *marks: float) -> Scale:
    """A scale that has room for all intervals and marks."""
    values = [*marks, *(value for figure in figures if figure is not None for value in (figure.low, figure.high))]
    low, high = min(values, default=0), max(values, default=1)
    room = (high - low) * 0.03
    return Scale(low - room, high + room)


def line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<path class="{kind}" d="M{x1} {y1}L{x2} {y2}"/>'


def picture(kind: str, height: int, parts: Sequence[str]) -> Markup:
    # Each part comes from numbers only, so nothing has to be escaped.
    return Markup(f'<svg class="{kind}" viewBox="0 0 {WIDTH} {height}" preserveAspectRatio="none" aria-hidden="true">'
                  f'{"".join(parts)}</svg>')


def interval(figure: Figure | None, scale: Scale, mark: float | None = None) -> Markup:
    """A dot on a line from the low to the high end, and a thin line across at the mark."""
    middle = HEIGHT / 2
    parts = [] if mark is None else [line("mark", scale.x(mark), 0, scale.x(mark), HEIGHT)]
    if figure is not None:
        value = scale.x(figure.value)
        # A line without length and with round ends is a dot, however the picture is stretched.
        parts += [line("range", scale.x(figure.low), middle, scale.x(figure.high), middle),
                  line("dot", value, middle, value, middle)]
    return picture("interval", HEIGHT, parts)


def histogram(counts: Sequence[int], most: int) -> Markup:
    """Bars side by side. `most` is the count that reaches the full height."""
    height = 3 * HEIGHT
    step = WIDTH / max(1, len(counts))
    bars = [f'<rect x="{step * place:.2f}" y="{height - height * count / most:.2f}" width="{step * 0.92:.2f}" '
            f'height="{height * count / most:.2f}"/>' for place, count in enumerate(counts) if count]
    return picture("histogram", height, bars)
