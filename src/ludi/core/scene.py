"""A scene: panels with things on them, the note of each thing, and what a click on it means.

It is plain data. A game builds its scene from a view, so nothing hidden can be drawn; `ludi.draw.svg` renders it.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Note:
    """What a thing shows on hover, focus or long press: a title, lines of text, and the rule behind it."""

    title: str
    lines: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing on a panel, drawn at its place.

    A thing that moves has a key, unique in the scene; the page animates the move when the same key appears elsewhere.
    Things that look the same share a kind: a removed key and a new key of the same kind count as the same thing.
    `actions` are the notations that a click can mean, legal now or not; legal ones highlight the thing. `drawing` is
    SVG in local coordinates, made by functions of `ludi.draw` and of the game's own scene; `halo` is the outline that
    glows around the thing while it is highlighted.
    """

    x: float
    y: float
    drawing: str
    key: str = ""
    note: Note | None = None
    actions: tuple[str, ...] = ()
    kind: str = ""
    halo: str = ""


@dataclass(slots=True)
class Panel:
    """A part of the table with its own picture, so that wide and narrow pages can place it differently.

    `ground` is printed beneath the things; `x` and `y` are the position of the panel on a wide table.
    """

    name: str
    title: str
    width: float
    height: float
    things: list[Thing] = field(default_factory=list)
    ground: str = ""
    x: float = 0
    y: float = 0


@dataclass(slots=True)
class Scene:
    """A whole table. Panels are listed in the order in which a narrow page shows them."""

    title: str
    panels: list[Panel] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Look:
    """What all scenes of a game refer to: SVG definitions by id, and a style sheet with their classes."""

    symbols: str = ""
    style: str = ""
