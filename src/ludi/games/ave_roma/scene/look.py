"""The look of Ave Roma: the symbols and styles that its scenes add to the shared ones."""

from functools import cache
from pathlib import Path

from ludi.core.scene import Look
from ludi.draw.icons import icon_symbols
from ludi.games.ave_roma.scene.card_pictures import picture_symbols
from ludi.games.ave_roma.scene.icons import ICONS
from ludi.games.ave_roma.scene.materials import wall_materials
from ludi.games.ave_roma.scene.storehouse import storehouse_symbols
from ludi.games.ave_roma.scene.workers import worker_symbols

STYLES = sorted(Path(__file__).parent.glob("*.css"))
"""The colours in scene.css, and a style sheet for each part of the table."""


@cache
def ave_roma_look() -> Look:
    symbols = (wall_materials() + icon_symbols(ICONS) + worker_symbols() + picture_symbols()
               + storehouse_symbols())
    return Look(symbols, "".join(style.read_text(encoding="utf-8") for style in STYLES))
