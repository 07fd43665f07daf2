"""Scenes to SVG: the only place that knows how a thing of a scene becomes an element. It knows no game.

The picture holds classes and presentation attributes only, no style and no script, so that a page may forbid both.
Colours come from `table.css`; gradients, patterns and symbols from `draw_defs()`, once a page.
"""

import re
from collections.abc import Collection
from functools import cache
from html import escape
from pathlib import Path

from ludi.draw.emblems import emblem_symbols
from ludi.draw.icons import icon_symbols
from ludi.draw.materials import materials
from ludi.draw.pieces import piece_symbols
from ludi.draw.scene import Note, Panel, Scene, Thing
from ludi.draw.shapes import n

STYLE = Path(__file__).with_name("table.css")
LAMPLIGHT = re.compile(r":root\[data-theme=dark\] (\{.*?\})", re.DOTALL)
"""The colours of the night in the style sheet."""
MARGIN = 16
"""Room around the panels of a whole table."""


@cache
def table_style() -> str:
    """The style sheet that all tables share. A picture file has no script that could say which light is wanted: there
    the colours of the night hold as well where the viewer prefers them."""
    style = STYLE.read_text(encoding="utf-8")
    night = LAMPLIGHT.search(style)
    assert night is not None, f"{STYLE} has no colours of the night"
    return f"{style}@media (prefers-color-scheme: dark) {{ :root:not([data-theme]) {night[1]} }}\n"


@cache
def draw_defs() -> str:
    """What all panels refer to by id; to be put into a page once, before them."""
    return ('<svg class="defs" xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
            f'focusable="false"><defs>{materials()}{icon_symbols()}{emblem_symbols()}{piece_symbols()}</defs></svg>')


def draw_panel(panel: Panel, legal: Collection[str]) -> str:
    """One panel as an SVG element; a page may give it any width, its own is one pixel a unit."""
    return _panel(panel, legal, f' width="{n(panel.width)}" height="{n(panel.height)}"')


def draw_scene(scene: Scene, legal: Collection[str] = ()) -> str:
    """A whole table as a picture file of its own, the panels where a wide page has them."""
    width = max(panel.x + panel.width for panel in scene.panels) + 2 * MARGIN
    height = max(panel.y + panel.height for panel in scene.panels) + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(width)} {n(height)}" width="{n(width)}" '
        f'height="{n(height)}" class="table" role="img" aria-label="{escape(scene.title)}">',
        f"<style>{table_style()}</style>",
        draw_defs(),
        f'<rect class="room" width="{n(width)}" height="{n(height)}"/>',
    ]
    for panel in scene.panels:
        at = (f' x="{n(panel.x + MARGIN)}" y="{n(panel.y + MARGIN)}" width="{n(panel.width)}" '
              f'height="{n(panel.height)}"')
        parts.append(_panel(panel, legal, at))
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _panel(panel: Panel, legal: Collection[str], at: str) -> str:
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="panel" '
        f'data-panel="{escape(panel.name)}" viewBox="0 0 {n(panel.width)} {n(panel.height)}"{at} role="group" '
        f'aria-label="{escape(panel.title)}">',
        f"<g>{panel.ground}</g>",
    ]
    parts.extend(draw_thing(thing, legal) for thing in panel.things)
    parts.append("</svg>")
    return "".join(parts)


def draw_thing(thing: Thing, legal: Collection[str]) -> str:
    classes = []
    attributes = ""
    if thing.key:
        classes.append("piece")
        attributes += f' data-key="{escape(thing.key)}"'
        if thing.kind:
            attributes += f' data-kind="{escape(thing.kind)}"'
    halo = ""
    if thing.actions:
        lit = any(action in legal for action in thing.actions)
        classes.append("target lit" if lit else "target")
        said = escape(spoken(thing.note)) if thing.note else escape(thing.actions[0])
        attributes += (f' data-actions="{escape("|".join(thing.actions))}" tabindex="{0 if lit else -1}" '
                       f'role="button" aria-label="{said}"')
        halo = thing.halo
    elif thing.note and not thing.key:
        attributes += f' role="img" aria-label="{escape(spoken(thing.note))}"'
    if thing.note:
        classes.append("noted")
        attributes += _note(thing.note)
    styled = f' class="{" ".join(classes)}"' if classes else ""
    return f'<g{styled}{attributes} transform="translate({n(thing.x)} {n(thing.y)})">{halo}{thing.drawing}</g>'


def spoken(note: Note) -> str:
    """A note as a screen reader says it."""
    return f"{note.title}: {', '.join(note.lines)}" if note.lines else note.title


def _note(note: Note) -> str:
    said = f' data-title="{escape(note.title)}"'
    if note.lines:
        said += f' data-text="{escape(chr(10).join(note.lines)).replace(chr(10), "&#10;")}"'
    if note.rule:
        said += f' data-rule="{escape(note.rule)}"'
    return said
