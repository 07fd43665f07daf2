"""The look of Porta Nigra: the symbols and styles that its scenes add to the shared ones."""

from functools import cache
from pathlib import Path

from ludi.core.scene import Look
from ludi.draw.icons import icon_symbols
from ludi.games.porta_nigra.scene.emblems import emblem_symbols
from ludi.games.porta_nigra.scene.icons import ICONS
from ludi.games.porta_nigra.scene.materials import building_materials
from ludi.games.porta_nigra.scene.pieces import piece_symbols

STYLE = Path(__file__).with_name("scene.css")


@cache
def porta_nigra_look() -> Look:
    symbols = building_materials() + icon_symbols(ICONS) + emblem_symbols() + piece_symbols()
    return Look(symbols, STYLE.read_text(encoding="utf-8"))
