"""The pictures of docs/balance.md: estimates with their intervals, and bars, as SVG with text."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from ludi.arena.figures import Figure
from ludi.arena.plots import WIDTH, Scale, line, scale_of

LABELS, NUMBERS, ROW, TOP = 210, 190, 20, 44
STRETCH = 2.0
"""The plots of the arena are this much wider here."""
STYLE = ("text{font:13px system-ui,sans-serif;fill:#2a2320}.title{font-weight:600;font-size:15px}.soft{fill:#6d625a}"
         "path{fill:none;vector-effect:non-scaling-stroke}.range{stroke:#b9793b;stroke-width:2}"
         ".dot{stroke:#9b2c1f;stroke-width:8;stroke-linecap:round}.mark{stroke:#6d625a;stroke-dasharray:3 3}"
         ".first{fill:#9b2c1f}.second{fill:#b9793b}")


@dataclass(frozen=True)
class Row:
    label: str
    numbers: str
    """What stands at the right, as text."""
    figure: Figure | None


def interval_chart(title: str, rows: Sequence[Row], mark: float) -> str:
    """A row for each estimate: its name, the interval with a thin line across at the mark, and the numbers."""
    scale = scale_of((row.figure for row in rows), mark)
    parts = []
    for place, row in enumerate(rows):
        middle = TOP + ROW * place + ROW / 2
        parts.append(words(row.label, 0, middle) + words(row.numbers, LABELS + STRETCH * WIDTH + 14, middle, "soft"))
        if row.figure is not None:
            low, value, high = (x(scale, each) for each in (row.figure.low, row.figure.value, row.figure.high))
            parts += [line("range", low, middle, high, middle), line("dot", value, middle, value, middle)]
    bottom = TOP + ROW * len(rows)
    return document(title, bottom, [line("mark", x(scale, mark), TOP, x(scale, mark), bottom), *parts])


def bar_chart(title: str, rows: Sequence[tuple[str, float, float]], names: tuple[str, str]) -> str:
    """Two bars for each row, from 0."""
    scale = Scale(min(0, *(value for _, *values in rows for value in values)),
                  max(1, *(value for _, *values in rows for value in values)))
    parts = []
    for place, (label, *values) in enumerate(rows):
        top = TOP + 1.4 * ROW * place
        parts.append(words(label, 0, top + 0.6 * ROW))
        for each, (value, kind) in enumerate(zip(values, ("first", "second"), strict=True)):
            start, end = sorted((x(scale, 0), x(scale, value)))
            parts.append(f'<rect class="{kind}" x="{start:.1f}" y="{top + each * 11:.1f}" width="{end - start:.1f}" '
                         'height="10"/>')
        parts.append(words(f"{values[0]:.1f} {names[0]}, {values[1]:.1f} {names[1]}",
                           LABELS + STRETCH * WIDTH + 14, top + 0.6 * ROW, "soft"))
    return document(title, TOP + 1.4 * ROW * len(rows), parts)


def x(scale: Scale, value: float) -> float:
    return round(LABELS + STRETCH * scale.x(value), 1)


def words(text: str, left: float, middle: float, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{left:g}" y="{middle + 4.5:.1f}">{escape(text)}</text>'


def document(title: str, bottom: float, parts: Sequence[str]) -> str:
    width = LABELS + STRETCH * WIDTH + NUMBERS
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 0 {width + 32:g} {bottom + 16:g}" role="img">'
            f"<title>{escape(title)}</title><style>{STYLE}</style>"
            f'<rect x="-16" width="{width + 32:g}" height="{bottom + 16:g}" fill="#fbf8f2"/>'
            f'<text class="title" x="0" y="26">{escape(title)}</text>{"".join(parts)}</svg>\n')
