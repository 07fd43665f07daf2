"""A scene: panels with things on them, the note of each thing, and what a click on it means.

It is plain data. A game builds its scene from a view, so nothing hidden can be drawn; `ludi.draw.svg` renders it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

# Zones: where a page shows a panel
ON_BOARD: Final = "board"
"""The common board. Several panels form one picture, each at its `x` and `y`."""
MINE: Final = "mine"
"""What belongs to the viewer."""
DISPLAY: Final = "display"
"""Something common beside the board."""
PLAYER: Final = "player"
"""Everything that one of the other players owns. The page shows it on demand; `Scene.tallies` sum it up."""


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
    is_card: bool = False
    """Whether its note shows it enlarged. The drawing of a card begins at the origin."""


@dataclass(frozen=True, slots=True)
class AimChoice:
    """One of the places or ways of an aim: its notation, empty if it is chosen already, a point, and its name."""

    action: str
    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Aim:
    """Aiming a thing on a panel: where it starts and where it goes are chosen with one gesture, then played together.

    `starts` are positions of the thing; `directions` are the vectors by which it then moves. Both have at least one
    entry. `tool` is drawn behind the thing as it is for a movement down the panel, around the thing's centre. `reach`
    is the length of the line shown before the thing. `error` is how far a hand can miss: across, and in degrees; zero
    for a steady hand. `verb` is the label of the button that plays it.
    """

    key: str
    starts: tuple[AimChoice, ...]
    directions: tuple[AimChoice, ...]
    verb: str
    radius: float
    reach: float
    error: tuple[float, float] = (0, 0)
    tool: str = ""
    reveals: bool = False
    """Whether chance decides where it ends, so that it can't be undone."""


@dataclass(slots=True)
class Panel:
    """A part of the table with its own picture, so that wide and narrow pages can place it differently.

    `ground` is printed beneath the things; `x` and `y` are the position of the panel on a wide table. Its size must not
    change during a game, so that nothing on the page jumps.
    """

    name: str
    title: str
    width: float
    height: float
    things: list[Thing] = field(default_factory=list)
    ground: str = ""
    x: float = 0
    y: float = 0
    zone: str = ON_BOARD
    tab: str = ""
    """A phone shows panels with a tab one at a time; this is the name of the tab."""
    seat: int | None = None
    """Whose panel it is, in the zones MINE and PLAYER."""
    aim: Aim | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """A key number of a player, shown in the row with the player's name: an icon, the number, and its name in full."""

    icon: str
    number: str
    name: str
    style: str = "ink"


@dataclass(slots=True)
class Scene:
    """A whole table. Panels are listed in the order in which a narrow page shows them."""

    title: str
    panels: list[Panel] = field(default_factory=list)
    tallies: list[list[Tally]] = field(default_factory=list)
    """The key numbers of each seat."""


GAP: Final = 14.0
"""The gap between the panels of a wide table."""


def stack(panels: Sequence[Panel], left: float, top: float = 0.0) -> list[Panel]:
    """Place panels one below the other."""
    for panel in panels:
        panel.x, panel.y = left, top
        top += panel.height + GAP
    return list(panels)


def other_seats(viewer: int | None, players: int) -> list[int]:
    """The seats of the other players in player order, starting after the viewer; all seats for a spectator."""
    order = [((viewer or 0) + place) % players for place in range(players)]
    return [seat for seat in order if seat != viewer]


@dataclass(frozen=True, slots=True)
class Moved:
    """A thing that moved: its key in the scene, empty if it is no longer there, and its drawing around the origin.

    A thing that left its ground falls to its `landing`: x, y, and the scale at which it lies there.
    """

    key: str
    drawing: str
    landing: tuple[float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Movement:
    """How the last action moved things on a panel: for each frame, x and y of these things, in their order.

    It is shown as it happened, and can be looked at again until something moves there once more. Until then, `trace`
    is drawn over the panel: what was moved and by whom.
    """

    panel: str
    things: tuple[Moved, ...]
    frames: tuple[tuple[float, ...], ...]
    caption: str
    """What happened, in one sentence."""
    button: tuple[float, float]
    """A free place on the panel for the button to watch it again."""
    trace: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the game, to be looked at: its drawing begins at the origin."""

    key: str
    drawing: str
    width: float
    height: float
    note: Note
    copies: int = 1


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards with the same back."""

    title: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """What all scenes of a game refer to: SVG definitions by id, and a style sheet with their classes."""

    symbols: str = ""
    style: str = ""
