"""What a player owns, as things on their board: screen, stones, cart and tokens."""

from dataclasses import dataclass
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.shapes import circle, group, hit_and_halo, icon, num, path, rect, text
from ludi.games.via_appia.edition import LARGE, LETTERS, SECTIONS, SIZES, ViaAppiaEdition, cart_number
from ludi.games.via_appia.scene.discs import TILE_HIGH, TILE_WIDE, disc, tile
from ludi.games.via_appia.scene.pieces import bonus_token, coins, no_token, push_token
from ludi.games.via_appia.state import Player
from ludi.games.via_appia.text.names import A_TILE, bonus_tokens, sesterces, stones, tiles

RADII = [15.0, 20.0, 27.0]
"""The radius of a stone of each size in front of a player."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player and what they own. `known` says whether the viewer may see what is behind the screen."""

    seat: int
    name: str
    player: Player
    own: bool
    known: bool
    aimed: int | None = None
    """The size of the stone that lies at the quarry, about to be pushed."""


# The screen


@lru_cache(maxsize=32)
def screen(seat: int, scale: float) -> str:
    """A folding screen of three painted boards, in a box of 150 by 84."""
    boards = "M0 14 46 4v74L0 84z", "M50 4h50v74H50z", "M104 4l46 10v70l-46-6z"
    painted = "M6 66 42 58V34L6 42zM54 58h42V34H54zM108 58l36 8V42l-36-8z"
    return group(path("".join(boards), "cast soft shifted-little") + path("".join(boards), "screen")
                 + path(painted, "screen-field") + path("M20 64 25 39M68 58 72 34h6l4 24M130 63l-5-26", "screen-road")
                 + icon(f"shape-{seat}", 75, 20, 20, "seat-mark"), f"seat-{seat}", scale=scale)


COINS = "coins"
"""What lies behind a screen and what an income card gives look alike, so that one glides to the other."""


def screen_things(sitter: Sitter, tr: Translator, x: float, y: float, scale: float) -> list[Thing]:
    """The screen. What is behind it is shown to its owner; the others only see what was counted openly."""
    amount = sitter.player.coins
    if sitter.known:
        heap = coins(amount, 56)
        note = Note(sesterces(amount, tr), (tr("Hidden behind your screen until the end of the game"),)
                    if sitter.own else (), "VA-screen-1")
    else:
        heap = coins("?", 46)
        note = Note(tr("{player}'s screen", player=sitter.name), (
            tr("It hides the sesterces until the end of the game."),
            tr("Counted openly: {sesterces}", sesterces=sesterces(amount, tr))), "VA-screen-1")
    hit, halo = hit_and_halo(-2, 0, 150 * scale + 4, 88 * scale)
    # A new key for every amount, so that what is gained comes from somewhere.
    actions = ("coin",) if sitter.own else ()
    return [Thing(x, y, hit + screen(sitter.seat, scale), note=note, actions=actions, halo=halo),
            Thing(x + 75 * scale, y + 58 * scale, heap, key=f"coins-{sitter.seat}-{amount}", kind=COINS)]


# Stones


def stone_things(sitter: Sitter, tr: Translator, x: float, y: float, wide: float, scale: float) -> list[Thing]:
    """For each size a heap of discs and their number; the middle of the discs is at height y."""
    things: list[Thing] = []
    column = wide / len(SIZES)
    for size in range(len(SIZES)):
        things += stone_heap(sitter, size, tr, x + column * size, y, column - 8, scale)
    return things


def stone_heap(sitter: Sitter, size: int, tr: Translator, x: float, y: float, wide: float,
               scale: float) -> list[Thing]:
    count = sitter.player.stones[size] - (1 if sitter.aimed == size else 0)
    radius = RADII[size] * scale
    high = 2 * RADII[LARGE] * scale + 10
    hit, halo = hit_and_halo(0, -high / 2, wide, high)
    shown = hit + text(wide - 6, 9, count, 25, "figure" if count else "figure dim", "end")
    if not count:
        shown += circle(radius + 6, 0, radius, "slot") + text(radius + 6, 7, LETTERS[size], 19, "inscription")
    note = Note(stones(count, size, tr), (tr("Push them into the quarry."),), "VA-quarry-2")
    # A click on a stone also begins to quarry.
    actions = (f"stone {SIZES[size]}", *(("quarry",) if count else ())) if sitter.own else ()
    things = [Thing(x, y, shown, note=note, actions=actions, halo=halo)]
    room = wide - 38 - 2 * radius
    step = min(radius * 1.5, room / max(count - 1, 1))
    drawing = disc(size, radius)
    for index in range(count):
        things.append(Thing(x + 6 + radius + step * index, y, drawing,
                            key=f"stone-{sitter.seat}-{SIZES[size]}-{index}", kind=f"stone-{SIZES[size]}"))
    return things


# The cart


@lru_cache(maxsize=2048)
def loads(edition: ViaAppiaEdition, cart: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Which tiles lie on which place of the cart: places that hold the fewest kinds of load are filled first."""
    order = sorted(range(len(edition.cart_places)), key=lambda place: len(edition.cart_places[place]))
    found = fill(edition, order, list(cart))
    assert found is not None, f"the cart does not hold {cart}"
    return tuple(found[place] for place in range(len(edition.cart_places)))


def fill(edition: ViaAppiaEdition, order: list[int], rest: list[int]) -> dict[int, tuple[int, ...]] | None:
    if not order:
        return None if any(rest) else {}
    place, *others = order
    for load in [*sorted(edition.cart_places[place], key=sum, reverse=True), [0, 0, 0]]:
        if all(load[size] <= rest[size] for size in range(len(SIZES))):
            below = fill(edition, others, [rest[size] - load[size] for size in range(len(SIZES))])
            if below is not None:
                return {place: tuple(load), **below}
    return None


TILE_LENGTH = [TILE_WIDE[0], TILE_WIDE[1], TILE_HIGH[2]]
"""The length of a tile on the cart, where a large one lies along it."""
GAP = 3.0


def load_length(load: list[int]) -> float:
    return sum(TILE_LENGTH[size] * load[size] for size in range(len(SIZES))) + GAP * (sum(load) - 1)


@lru_cache(maxsize=32)
def place_lefts(edition: ViaAppiaEdition) -> tuple[tuple[float, float], ...]:
    """The left edge and the length of each place of the cart."""
    found, left = [], 0.0
    for options in edition.cart_places:
        length = max(map(load_length, options)) + 2 * GAP
        found.append((left, length))
        left += length + GAP
    return tuple(found)


def bed_length(edition: ViaAppiaEdition) -> float:
    left, length = place_lefts(edition)[-1]
    return left + length


OX = 100.0
"""The room for the ox before the cart."""


def cart_scale(edition: ViaAppiaEdition, room: float) -> float:
    """The scale at which the cart and its ox fit a width."""
    return round(room / (bed_length(edition) + OX + 8), 3)


@lru_cache(maxsize=64)
def wagon(edition: ViaAppiaEdition, scale: float) -> str:
    """The cart: a bed with a slot for each place, two wheels, a pole and an ox. The bed begins at the origin."""
    long, high = bed_length(edition), TILE_WIDE[LARGE] + 2 * GAP
    drawn = path(f"M-8 {num(high + 38)}H{num(long + 96)}", "wagon-shadow")
    drawn += path(f"M{num(long)} {num(high + 10)}C{num(long + 24)} {num(high + 10)} {num(long + 40)} {num(high - 12)} "
                  f"{num(long + 62)} {num(high - 12)}", "wagon-pole")
    drawn += f'<use href="#ox" x="{num(long + 13)}" y="{num(high - 36)}" width="84" height="76"/>'
    drawn += rect(-8, -7, long + 16, high + 14, "wagon-bed", 3) + path(
        f"M-8 {num(high + 7)}H{num(long + 8)}v9H-8z", "wagon-side")
    drawn += "".join(rect(left, 0, length, high, "wagon-slot", 3) for left, length in place_lefts(edition))
    for x in (long * 0.2, long * 0.8):
        drawn += f'<use href="#wheel" x="{num(x - 21)}" y="{num(high - 2)}" width="42" height="42"/>'
    return group(drawn, scale=scale)


@lru_cache(maxsize=64)
def slot_letters(edition: ViaAppiaEdition, place: int, scale: float) -> str:
    """What an empty place can hold: L/M+S is a large tile, or a medium and a small one together."""
    options = edition.cart_places[place]
    left, length = place_lefts(edition)[place]
    said = "/".join("+".join(LETTERS[size] for size in range(len(SIZES) - 1, -1, -1) for _ in range(load[size]))
                    for load in options if not any(is_part(load, other) for other in options))
    y = (TILE_WIDE[LARGE] / 2 + GAP) * scale + 7
    return text((left + length / 2) * scale, y, said, 20 if len(said) < 4 else 19, "inscription bold slot-letter")


def is_part(load: list[int], other: list[int]) -> bool:
    """Whether a load is a smaller part of another one."""
    return load != other and all(load[size] <= other[size] for size in range(len(SIZES)))


def cart_things(edition: ViaAppiaEdition, sitter: Sitter, tr: Translator, x: float, y: float,
                scale: float) -> list[Thing]:
    """The tiles on the cart, each on a place where it fits."""
    cart = sitter.player.cart
    loaded = [tiles(count, size, tr) for size, count in enumerate(cart) if count]
    room = [tr(A_TILE[size]) for size in range(len(SIZES)) if fits_one_more(edition, cart, size)]
    lines = (tr("Loaded: {tiles}", tiles=", ".join(loaded)) if loaded else tr("The cart is empty."),
             tr("Room for {tiles}", tiles=", ".join(room)) if room else tr("The cart is full."))
    title = tr("Your cart") if sitter.own else tr("{player}'s cart", player=sitter.name)
    high = TILE_WIDE[LARGE] + 2 * GAP
    hit, _ = hit_and_halo(-8 * scale, -8 * scale, (bed_length(edition) + 16) * scale, (high + 38) * scale)
    laden = loads(edition, tuple(cart))
    letters = "".join(slot_letters(edition, place, scale) for place, load in enumerate(laden) if not any(load))
    things = [Thing(x, y, wagon(edition, scale) + letters + hit, note=Note(title, lines, "VA-cart-2"))]
    counted = [0] * len(SIZES)
    for (left, length), load in zip(place_lefts(edition), laden, strict=True):
        at = left + (length - load_length(list(load))) / 2 if any(load) else left
        for size in range(len(SIZES) - 1, -1, -1):
            for _ in range(load[size]):
                middle = at + TILE_LENGTH[size] / 2
                turned = ' transform="rotate(90)"' if size == LARGE else ""
                things.append(Thing(x + middle * scale, y + high / 2 * scale, f"<g{turned}>{tile(size, scale)}</g>",
                                    key=f"tile-{sitter.seat}-{SIZES[size]}-{counted[size]}",
                                    kind=f"tile-{SIZES[size]}"))
                counted[size] += 1
                at += TILE_LENGTH[size] + GAP
    return things


def fits_one_more(edition: ViaAppiaEdition, cart: list[int], size: int) -> bool:
    more = [count + (1 if other == size else 0) for other, count in enumerate(cart)]
    return edition.fits[cart_number(more)]


# Tokens


def token_things(sitter: Sitter, tr: Translator, x: float, y: float, step: float, size: float) -> list[Thing]:
    """Bonus tokens of each section, then the +1 push token."""
    things = []
    for section in range(len(SECTIONS)):
        count = sitter.player.tokens[section]
        drawing = rect(-size / 2, -size / 2, step - 6, size, "hit")
        drawing += bonus_token(section, size) if count else no_token(section, size)
        drawing += text(size * 0.62, 9, count, 25, "figure" if count else "figure dim", "start")
        things.append(Thing(x + step * section, y, drawing, key=f"bonus-{sitter.seat}-{SECTIONS[section]}",
                            kind=f"bonus-{SECTIONS[section]}",
                            note=Note(bonus_tokens(count, section, tr), (), "VA-score-2")))
    return things


def push_token_thing(sitter: Sitter, tr: Translator, x: float, y: float, size: float) -> Thing:
    """The +1 push token, or its empty place."""
    actions = ("use token",) if sitter.own else ()
    halo = circle(0, 0, size / 2 + 3, "halo")
    if not sitter.player.push_token:
        drawing = circle(0, 0, size / 2, "slot") + text(0, 7, "+1", 20, "figure dim")
        gained = tr("The player who takes the last income card gains one.")
        note = Note(tr("No +1 push token"), (gained,), "VA-income-5")
        return Thing(x, y, circle(0, 0, size / 2, "hit") + drawing, note=note, actions=actions, halo=halo)
    note = Note(tr("+1 push token"), (tr("Return it after 2 pushes for a third push."),), "VA-quarry-7")
    return Thing(x, y, push_token(size), key=f"push-token-{sitter.seat}", kind="push-token", note=note,
                 actions=actions, halo=halo)
