"""Turns scenes into SVG. No other module knows how a thing in a scene becomes an element, and this one knows no game.

The picture has only classes and presentation attributes, no styles or scripts, so a page can forbid both. Colours come
from `scene.css`; gradients, patterns and symbols come from `draw_defs()`, once per page. A game's look adds its own to
both.
"""

import re
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from html import escape
from pathlib import Path

from ludi.core.scene import Card, Look, Note, Panel, Scene, Thing
from ludi.draw.icons import ICONS, icon_symbols
from ludi.draw.materials import materials
from ludi.draw.pieces import disc_symbol
from ludi.draw.shapes import num

STYLE = Path(__file__).with_name("scene.css")
LAMPLIGHT = re.compile(r":root\[data-theme=dark\] (\{.*?\})", re.DOTALL)
"""The dark colours in the style sheet."""
MARGIN = 16
"""The space around the panels of a whole table."""
CARD_MARGIN = 4
"""The space around a single card, for its shadow."""
UNSAID: Mapping[str, str] = {}


PLAIN = Look()


@cache
def scene_style(look: Look = PLAIN) -> str:
    """The style sheet that all tables share, followed by that of one game."""
    return with_preference(STYLE.read_text(encoding="utf-8")) + with_preference(look.style)


def with_preference(style: str) -> str:
    """Add the dark colours under a media query, because a picture file has no script to choose light or dark."""
    nights = LAMPLIGHT.findall(style)
    if not nights:
        return style
    rules = " ".join(f":root:not([data-theme]) {night}" for night in nights)
    return f"{style}@media (prefers-color-scheme: dark) {{ {rules} }}\n"


@cache
def draw_defs(look: Look = PLAIN) -> str:
    """What all panels of one game refer to by id; put it into a page once, before them."""
    return ('<svg class="defs" xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
            f'focusable="false"><defs>{materials()}{icon_symbols(ICONS)}{disc_symbol()}{look.symbols}</defs></svg>')


def draw_panel(panel: Panel, legal: Collection[str], action_labels: Mapping[str, str] = UNSAID,
               shortcut_labels: Mapping[str, str] = UNSAID) -> str:
    """One panel as an SVG element: its frame, its ground, each thing and the end of the frame have a line of their own.
    A page can give it any width; by default a unit is one pixel.

    `action_labels` describes legal actions in words, for screen readers; `shortcut_labels` those of the next decision
    that can be chosen at once.
    """
    return _panel(panel, legal, action_labels, shortcut_labels,
                  f' width="{num(panel.width)}" height="{num(panel.height)}"')


def draw_scene(scene: Scene, legal: Collection[str] = (), look: Look = PLAIN) -> str:
    """A whole table as a picture file, with the panels placed as on a wide page."""
    width = max(panel.x + panel.width for panel in scene.panels) + 2 * MARGIN
    height = max(panel.y + panel.height for panel in scene.panels) + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" '
        f'height="{num(height)}" class="table" role="img" aria-label="{escape(scene.title)}">',
        f"<style>{scene_style(look)}</style>",
        draw_defs(look),
        f'<rect class="room" width="{num(width)}" height="{num(height)}"/>',
    ]
    for panel in scene.panels:
        at = (f' x="{num(panel.x + MARGIN)}" y="{num(panel.y + MARGIN)}" width="{num(panel.width)}" '
              f'height="{num(panel.height)}"')
        parts.append(_panel(panel, legal, UNSAID, UNSAID, at))
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def draw_card(card: Card, scale: float = 1) -> str:
    """A single card as an SVG element, without a name: the page has its text beside it."""
    wide, high = card.width + 2 * CARD_MARGIN, card.height + 2 * CARD_MARGIN
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="panel" viewBox="{-CARD_MARGIN} {-CARD_MARGIN} {num(wide)} '
            f'{num(high)}" width="{num(wide * scale)}" height="{num(high * scale)}" aria-hidden="true" '
            f'focusable="false">{card.drawing}</svg>')


def _panel(panel: Panel, legal: Collection[str], action_labels: Mapping[str, str], shortcut_labels: Mapping[str, str],
           at: str) -> str:
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="panel" '
        f'data-panel="{escape(panel.name)}" viewBox="0 0 {num(panel.width)} {num(panel.height)}"{at} role="group" '
        f'aria-label="{escape(panel.title)}">',
        # The things of a panel may glow beyond its edge, its ground must not cover other panels.
        f'<svg width="{num(panel.width)}" height="{num(panel.height)}" aria-hidden="true">{panel.ground}</svg>',
    ]
    parts.extend(draw_thing(thing, legal, action_labels, shortcut_labels) for thing in panel.things)
    parts.append("</svg>")
    return "\n".join(part.replace("\n", "&#10;") for part in parts)


def draw_thing(thing: Thing, legal: Collection[str], action_labels: Mapping[str, str] = UNSAID,
               shortcut_labels: Mapping[str, str] = UNSAID) -> str:
    """A clickable place is a button, disabled while nothing can be chosen there. Only where nothing is legal does it
    stand for shortcuts. A thing with a note is an image with a name. The rest, such as single bricks and bare numbers,
    is hidden from screen readers."""
    if not thing.actions:
        return _bystander(thing)
    open_now = [action for action in thing.actions if action in legal]
    open_soon = [action for action in thing.actions if action in shortcut_labels] if not open_now else []
    role = "target lit" if open_now else "target lit shortcut" if open_soon else "target"
    button = _button(thing, open_soon, shortcut_labels) if open_soon else _button(thing, open_now, action_labels)
    return _element(thing, role, f' data-actions="{escape("|".join(thing.actions))}" {button}', thing.halo)


@lru_cache(maxsize=4096)
def _bystander(thing: Thing) -> str:
    """A thing that can't be clicked. Most of them stay as they are from one position to the next."""
    attributes = f' role="img" aria-label="{escape(aria_text(thing.note))}"' if thing.note else ' aria-hidden="true"'
    return _element(thing, "", attributes, "")


def _element(thing: Thing, role: str, attributes: str, halo: str) -> str:
    classes = [role] if role else []
    moves = ""
    if thing.key:
        classes.insert(0, "piece")
        moves = f' data-key="{escape(thing.key)}"'
        if thing.kind:
            moves += f' data-kind="{escape(thing.kind)}"'
    if thing.is_card:
        classes.append("card")
    if thing.note:
        classes.append("noted")
        attributes += _note(thing.note)
    styled = f' class="{" ".join(classes)}"' if classes else ""
    return (f'<g{styled}{moves}{attributes} transform="translate({num(thing.x)} {num(thing.y)})">{halo}{thing.drawing}'
            "</g>")


def _button(thing: Thing, open_now: list[str], action_labels: Mapping[str, str]) -> str:
    """How a screen reader announces a place: what it is, then what can be done with it."""
    said = [aria_text(thing.note)] if thing.note else []
    said += [action_labels[action] for action in open_now if action_labels.get(action, "") not in ("", *said)]
    name = f'role="button" aria-label="{escape("; ".join(said or thing.actions[:1]))}"'
    if not open_now:
        return f'tabindex="-1" aria-disabled="true" {name}'
    menu = ' aria-haspopup="menu"' if len(open_now) > 1 else ""
    return f'tabindex="0" {name}{menu}'


@lru_cache(maxsize=1024)
def aria_text(note: Note) -> str:
    """A note as a screen reader reads it."""
    lines = ", ".join(line.rstrip(".") for line in note.lines)
    return f"{note.title}: {lines}" if lines else note.title


@lru_cache(maxsize=1024)
def _note(note: Note) -> str:
    said = f' data-title="{escape(note.title)}"'
    if note.lines:
        said += f' data-text="{escape(chr(10).join(note.lines)).replace(chr(10), "&#10;")}"'
    if note.rule:
        said += f' data-rule="{escape(note.rule)}"'
    return said
