"""Drawings of income cards: coins in the upper half, stones in the lower half."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note
from ludi.draw.shapes import circle, group, icon, num, path, rect, text
from ludi.games.via_appia.edition import SIZES, ViaAppiaEdition
from ludi.games.via_appia.scene.discs import disc
from ludi.games.via_appia.text.names import gain, income_card_name, sesterces, stones_of

CARD_WIDE, CARD_HIGH = 100.0, 148.0
COINS_DOWN, STONES_DOWN = 37.0, 112.0
"""How far down the middle of the coins and of the stones is."""
RADII = [14.0, 18.0, 26.0]


@lru_cache(maxsize=128)
def income_card(edition: ViaAppiaEdition, design: int, both: bool = False) -> str:
    """A card; the sign between its halves tells whether one of them or both are gained."""
    card = edition.income_cards[design]
    middle, half = CARD_WIDE / 2, CARD_HIGH / 2
    drawing = rect(2, 3, CARD_WIDE, CARD_HIGH, "cast", 8) + rect(0, 0, CARD_WIDE, CARD_HIGH, "parchment", 8)
    drawing += path(f"M5 {num(half)}V10a5 5 0 0 1 5-5H{num(CARD_WIDE - 10)}a5 5 0 0 1 5 5V{num(half)}z", "coin-half")
    drawing += path(f"M5 {num(half)}H{num(CARD_WIDE - 5)}V{num(CARD_HIGH - 10)}a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5z",
                    "stone-half")
    drawing += path(f"M5 {num(half)}H{num(CARD_WIDE - 5)}", "card-line") + coin_pile(card.coins, middle, COINS_DOWN)
    drawing += stone_row(card.stones, middle, STONES_DOWN)
    sign = "M-5 0H5M0-5V5" if both else "M3-7 -3 7"
    return drawing + group(circle(0, 0, 11, "medallion") + path(sign, "half-sign"), "", middle, half)


def coin_pile(amount: int, x: float, y: float) -> str:
    """A large coin with the number on it, and others behind."""
    behind = "".join(circle(x + side, y + 4, 20, "coin-face") + icon("coin", x + side, y + 4, 44, "gold")
                     for side in ((-17, 17) if amount > 2 else (14,) if amount > 1 else ()))
    return (behind + circle(x, y, 25, "coin-face") + icon("coin", x, y, 56, "gold")
            + text(x, y + 11, amount, 32, "figure on-light"))


def stone_row(counts: list[int], x: float, y: float) -> str:
    """The stones side by side, the largest first."""
    row = [size for size in range(len(SIZES) - 1, -1, -1) for _ in range(counts[size])]
    wide = sum(2 * RADII[size] for size in row)
    step = min(1.0, (CARD_WIDE - 16) / wide) if row else 1.0
    at, drawn = x - wide * step / 2, ""
    for size in row:
        radius = RADII[size] * step
        drawn += group(disc(size, radius - 1), "", at + radius, y)
        at += 2 * radius
    return drawn


@lru_cache(maxsize=4)
def card_back() -> str:
    """A card face down: a road between milestones on olive."""
    drawing = rect(2, 3, CARD_WIDE, CARD_HIGH, "cast", 8) + rect(0, 0, CARD_WIDE, CARD_HIGH, "parchment", 8)
    drawing += rect(6, 6, CARD_WIDE - 12, CARD_HIGH - 12, "card-back", 5)
    drawing += rect(11, 11, CARD_WIDE - 22, CARD_HIGH - 22, "card-back-line", 3)
    slabs = ("M42 30h16l2 14H40zM39 48h9v18H36zM52 48h9l3 18H52zM35 70h30l3 20H32zM31 94h18v24H27zM53 94h16l4 24H53z")
    return drawing + path(slabs, "card-back-road")


@lru_cache(maxsize=512)
def card_note(edition: ViaAppiaEdition, design: int, both: bool, last: bool, tr: Translator) -> Note:
    card = edition.income_cards[design]
    coins = gain(sesterces(card.coins, tr), tr)
    given = tr.join_and([gain(amount, tr) for amount in stones_of(card.stones, tr)])
    lines = [coins, given] if both else [tr("{one} or {other}", one=coins, other=given)]
    if last:
        lines.append(tr("+1 push token, unless you already have one"))
    return Note(income_card_name(edition, design, tr), tuple(lines), "VA-income-3" if both else "VA-income-2")
