"""The table of Terni lapilli: a board scratched into a slab, and a tray of pebbles for each player."""

from collections.abc import Sequence
from pathlib import Path

from ludi.core.i18n import Translator
from ludi.core.scene import Look, Note, Panel, Scene, Thing
from ludi.draw.shapes import circle, fitted, group, icon, num, path, rect, text, use
from terni_lapilli.board import JOINED, POINTS, ROWS
from terni_lapilli.state import EMPTY, TerniState

BOARD, EDGE, STEP = 600.0, 110.0, 190.0
TRAY_WIDE, TRAY_HIGH = 600.0, 110.0
GAP = 14.0
PEBBLE_WIDE, PEBBLE_HIGH = 84.0, 66.0
PEBBLE = ('<symbol id="pebble" viewBox="0 0 84 66" overflow="visible">'
          '<ellipse cx="46" cy="50" rx="38" ry="17" class="cast"/>'
          '<path d="M4 38C3 17 19 4 42 4s39 12 38 32c-1 17-18 26-40 26S5 54 4 38z" class="wood"/>'
          '<path d="M16 28c4-9 13-15 25-15" class="wood-light"/></symbol>')
LOOK = Look(symbols=PEBBLE, style=Path(__file__).with_name("scene.css").read_text(encoding="utf-8"))


def terni_scene(state: TerniState, viewer: int | None, names: Sequence[str], tr: Translator) -> Scene:
    """The board, the viewer's own tray, then that of the other player."""
    scene = Scene("Terni lapilli", [board_panel(state, names, tr)])
    seats = [0, 1] if viewer is None else [viewer, 1 - viewer]
    for place, seat in enumerate(seats):
        # The page knows the panels "board", "mine" and "seat-N" and puts each in its place.
        tray = tray_panel(state, seat, "mine" if seat == viewer else f"seat-{seat}", names, tr)
        tray.x, tray.y = BOARD + GAP, place * (TRAY_HIGH + GAP)
        scene.panels.append(tray)
    return scene


# The board


def place_of(point: int) -> tuple[float, float]:
    return EDGE + STEP * (point % 3), EDGE + STEP * (point // 3)


def line(points: Sequence[int], style: str) -> str:
    (x, y), (to_x, to_y) = place_of(points[0]), place_of(points[-1])
    return path(f"M{num(x)} {num(y)}L{num(to_x)} {num(to_y)}", style)


def board_panel(state: TerniState, names: Sequence[str], tr: Translator) -> Panel:
    ground = rect(0, 0, BOARD, BOARD, "slabs", 10) + "".join(line(row, "terni-scratch") for row in ROWS)
    ground += "".join(circle(*place_of(point), 9, "terni-hole") for point in range(len(POINTS)))
    for place, (letter, digit) in enumerate(zip("abc", "123", strict=True)):
        ground += text(EDGE + STEP * place, 42, letter, 24, "word dim")
        ground += text(36, EDGE + STEP * place + 8, digit, 24, "word dim")
    panel = Panel("board", tr("The board"), BOARD, BOARD, ground=ground)
    for seat in range(2):
        row = state.row_of(seat)
        if row:
            panel.things.append(Thing(0, 0, line(row, "terni-row")))
    panel.things += [point_thing(state, point, names, tr) for point in range(len(POINTS))]
    for point, seat in enumerate(state.points):
        if seat != EMPTY:
            x, y = place_of(point)
            panel.things.append(pebble(seat, f"{seat}-{point}", x, y))
    return panel


def point_thing(state: TerniState, point: int, names: Sequence[str], tr: Translator) -> Thing:
    """A click on a point places a pebble there, moves one to it or moves the one on it."""
    x, y = place_of(point)
    moves = [f"move {POINTS[start]}-{POINTS[end]}" for start, end in JOINED if point in (start, end)]
    seat = state.points[point]
    there = tr("Empty") if seat == EMPTY else tr("{player}'s pebble", player=tr.seat(seat, names))
    return Thing(x, y, circle(0, 0, 48, "hit"), note=Note(POINTS[point], (there,), "TL-turn-1"),
                 actions=(f"place {POINTS[point]}", *moves), halo=circle(0, 0, 48, "halo"))


def pebble(seat: int, key: str, x: float, y: float) -> Thing:
    """Pebbles of one player can't be told apart: as things of one kind they glide from tray to board."""
    stone = use("pebble", -PEBBLE_WIDE / 2, -PEBBLE_HIGH / 2, PEBBLE_WIDE, PEBBLE_HIGH)
    # Colour is never alone: the shape tells players apart too.
    drawing = group(stone + icon(f"shape-{seat}", 0, 2, 28, "seat-mark"), f"seat-{seat}")
    return Thing(x, y, drawing, key=f"pebble-{key}", kind=f"pebble-{seat}")


# The trays


def tray_panel(state: TerniState, seat: int, panel_name: str, names: Sequence[str], tr: Translator) -> Panel:
    player = tr.seat(seat, names)
    left = state.players[seat].pebbles
    ground = rect(0.5, 0.5, TRAY_WIDE - 1, TRAY_HIGH - 1, "tray", 8)
    panel = Panel(panel_name, player, TRAY_WIDE, TRAY_HIGH, ground=ground)
    note = Note(player, (tr.plural("{n} pebble to place", "{n} pebbles to place", left),), "TL-place-1")
    sign = group(rect(10, 10, 16, TRAY_HIGH - 20, "seat-band", 4), f"seat-{seat}")
    sign += fitted(42, TRAY_HIGH / 2 + 10, player, 30, 240, "word bold" if state.seat == seat else "word", "start")
    panel.things.append(Thing(0, 0, rect(0, 0, 300, TRAY_HIGH, "hit") + sign, note=note))
    panel.things += [pebble(seat, f"{seat}-hand-{place}", 350 + 96 * place, TRAY_HIGH / 2) for place in range(left)]
    return panel
