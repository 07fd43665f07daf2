"""A table as a scene: panels with things on them, what each of them says, and what a click on it means.

Plain data: a game builds its scene from a view, so that nothing hidden can be drawn, and `ludi.draw.svg` renders it.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Note:
    """What a thing says of itself on hover, focus or long press: a title, lines of text, the rule behind it."""

    title: str
    lines: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing on a panel, drawn at its place.

    A thing that moves has a key, unique in the scene; the page lets it glide when the same key turns up elsewhere.
    Things that nobody can tell apart share a kind: a key that is gone and a new one of its kind are the same thing.
    `actions` are the notations that a click may mean, legal now or not; legal ones light the thing up.
    `drawing` is SVG in local coordinates, made by functions of `ludi.draw` and of the game's own table; `halo` is the
    outline that glows around it while it is lit.
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
    """A part of the table with a picture of its own, so that wide and narrow pages may place it differently.

    `ground` is what is printed beneath the things; `x` and `y` say where the panel lies on a wide table.
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
    """What all scenes of a game refer to: SVG definitions, by id, and a style sheet with their classes."""

    symbols: str = ""
    style: str = ""
