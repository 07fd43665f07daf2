"""The look of Via Appia: the symbols and styles that its scenes add to the shared ones."""

from functools import cache
from pathlib import Path

from ludi.core.scene import Look
from ludi.draw.icons import icon_symbols
from ludi.games.via_appia.scene.discs import disc_symbols, tile_symbols
from ludi.games.via_appia.scene.icons import ICONS
from ludi.games.via_appia.scene.landscape import landscape_symbols
from ludi.games.via_appia.scene.pieces import piece_symbols

STYLES = sorted(Path(__file__).parent.glob("*.css"))
"""The colours in scene.css, and a style sheet for each part of the table."""


@cache
def via_appia_look() -> Look:
    symbols = icon_symbols(ICONS) + disc_symbols() + tile_symbols() + landscape_symbols() + piece_symbols()
    return Look(symbols, "".join(style.read_text(encoding="utf-8") for style in STYLES))
