"""The course of a training run as a picture: loss and match results by generation."""

from collections.abc import Sequence

from ludi.learning.run import Generation

WIDTH, HEIGHT, MARGIN = 640, 220, 44
INK, LINE, GRID = "#3d2f24", "#a03a24", "#cbb99a"


def curves(title: str, log: Sequence[Generation]) -> str:
    """An SVG document."""
    charts = [
        chart("Loss", [generation.loss for generation in log], 0),
        chart("Share of match games won by the new network (above one half it replaces the old one)",
              [generation.wins / generation.match_games for generation in log], 0.5),
        chart("Mean points of the new network in the match", [generation.points for generation in log], None),
    ]
    height = HEIGHT * len(charts) + 40
    body = "".join(f'<g transform="translate(0 {40 + HEIGHT * place})">{each}</g>' for place, each in enumerate(charts))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="serif" fill="{INK}">'
            f'<rect width="{WIDTH}" height="{height}" fill="#f6efe0"/>'
            f'<text x="{MARGIN}" y="28" font-size="20">{title}</text>{body}</svg>\n')


def chart(title: str, values: Sequence[float], mark: float | None) -> str:
    """A line through the values, with the lowest and highest value at the side and a thin line at the mark."""
    shown = [*values, *([] if mark is None else [mark])]
    low, high = min(shown), max(shown)
    span = high - low or 1.0

    def x(place: int) -> float:
        return MARGIN + (WIDTH - 2 * MARGIN) * place / max(1, len(values) - 1)

    def y(value: float) -> float:
        return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (value - low) / span

    points = " ".join(f"{x(place):.1f},{y(value):.1f}" for place, value in enumerate(values))
    dots = "".join(f'<circle cx="{x(place):.1f}" cy="{y(value):.1f}" r="3" fill="{LINE}"/>'
                   for place, value in enumerate(values))
    lines = "".join(f'<line x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y(value):.1f}" y2="{y(value):.1f}" '
                    f'stroke="{GRID}"/>' for value in (low, high, *([] if mark is None else [mark])))
    labels = "".join(f'<text x="{MARGIN - 6}" y="{y(value) + 4:.1f}" font-size="12" text-anchor="end">{value:.3g}'
                     "</text>" for value in sorted({low, high}))
    return (f'<text x="{MARGIN}" y="{MARGIN - 16}" font-size="14">{title}</text>{lines}{labels}'
            f'<polyline points="{points}" fill="none" stroke="{LINE}" stroke-width="2"/>{dots}'
            f'<text x="{MARGIN}" y="{HEIGHT - 18}" font-size="12">generation 1</text>'
            f'<text x="{WIDTH - MARGIN}" y="{HEIGHT - 18}" font-size="12" text-anchor="end">{len(values)}</text>')
