"""What a player owns, as things on their board: bricks, Romans, tokens, kept cards."""

from dataclasses import dataclass

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.shapes import circle, fitted, group, hit_and_halo, icon, num, path, rect, text
from ludi.games.porta_nigra.edition import COLOURS, PortaNigraEdition
from ludi.games.porta_nigra.position import all_building_names
from ludi.games.porta_nigra.scene.cards import (
    SMALL_WIDE,
    building_card,
    building_note,
    honour_card,
    honour_note,
)
from ludi.games.porta_nigra.scene.names import brick_count
from ludi.games.porta_nigra.scene.pieces import BRICK_HIGH, BRICK_WIDE, brick, builder, roman
from ludi.games.porta_nigra.state import NOT_PLACED, Player, PortaNigraState
from ludi.games.porta_nigra.text.names import influence, sesterces, torches


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player and what they own."""

    seat: int
    name: str
    player: Player


def name_plate(seen: PortaNigraState, sitter: Sitter, tr: Translator, wide: float, high: float,
               flag: float = 0) -> Thing:
    """Name and points. A wreath marks the player to move. `flag` is the position for the start player's standard."""
    seat, points = sitter.seat, sitter.player.total()
    notch = f"l-9 {num(high / 4)}l9 {num(high / 4)}"
    banner = f"M0 7a7 7 0 0 1 7-7H{num(wide)}{notch}{notch}H7a7 7 0 0 1-7-7z"
    deciding = seen.seat == seat
    drawing = group(path(banner, "cast soft shifted-little") + path(banner, "seat-band")
                    + (path(banner, "to-move") + icon("influence", 29, high / 2, 52, "wreath-fill") if deciding else "")
                    + icon(f"shape-{seat}", 29, high / 2, 24, "seat-mark"), f"seat-{seat}")
    room = flag - 78 if flag else wide - 86 - 18 * len(str(points))
    drawing += fitted(59, high / 2 + 8, sitter.name, 25, room, "word on-dark bold", "start")
    drawing += text(wide - 18, high / 2 + 11, points, 31, "figure on-dark", "end")
    lines = [tr.plural("{n} point", "{n} points", points)]
    if seen.start_seat == seat:
        lines.append(tr("Start player"))
    if deciding:
        lines.append(tr("To move"))
    return Thing(0, 0, drawing, note=Note(sitter.name, tuple(lines), "PN-flow-2"), actions=(f"start {seat}",),
                 halo=rect(-3, -3, wide + 6, high + 6, "halo", 9))


def standard(seen: PortaNigraState, sitter: Sitter, tr: Translator, x: float, y: float, size: float) -> list[Thing]:
    """The standard of the start player."""
    if seen.start_seat != sitter.seat:
        return []
    return [Thing(x, y, icon("start", 0, 0, size, "standard"), key="start-player",
                  note=Note(tr("Start player"), (sitter.name,), "PN-flow-2"))]


def unplaced_builder(sitter: Sitter, tr: Translator, x: float, y: float, scale: float) -> list[Thing]:
    """A builder that has no quarter yet, on the player's board."""
    if sitter.player.builder != NOT_PLACED:
        return []
    return [Thing(x, y, builder(sitter.seat, scale), key=f"builder-{sitter.seat}",
                  note=Note(tr("{player}'s builder", player=sitter.name), (), "PN-turn-1"))]


def token(name: str, amount: int, size: float, style: str) -> str:
    """An icon with its number. The middle of the icon is at the origin."""
    face = circle(0, 0, size * 0.42, "coin-face") if name == "coin" else ""
    return face + icon(name, 0, 0, size, style) + text(size * 0.62, size * 0.28, amount, size * 0.78, "figure", "start")


def tokens(player: Player, tr: Translator, places: tuple[float, float, float], y: float, size: float,
           own: bool) -> list[Thing]:
    """Sesterces, torches and influence side by side."""
    wide = places[2] - places[1] - 6
    hit, halo = hit_and_halo(-size * 0.6, -size * 0.68, wide, size * 1.36)
    coins = Note(sesterces(player.sesterces, tr), (), "PN-score-3")
    torch = Note(torches(player.torches, tr),
                 (tr("Pay one for another action, or return one for 1 sesterce."),), "PN-turn-6")
    leaf = Note(influence(player.influence, tr),
                (tr("Spend it on Romans, build actions and honour cards."),), "PN-influence-1")
    return [
        Thing(places[0], y, hit + token("coin", player.sesterces, size, "gold"), note=coins),
        Thing(places[1], y, hit + token("torch", player.torches, size, "flame"), note=torch,
              actions=("sell torch",) if own else (), halo=halo),
        Thing(places[2], y, hit + token("influence", player.influence, size, "leaf"), note=leaf),
    ]


def romans_at_hand(sitter: Sitter, tr: Translator, x: float, y: float, wide: float, scale: float) -> list[Thing]:
    """Each Roman as a figure, drawn closer together if there are many, and their number."""
    count = sitter.player.romans
    note = Note(tr.plural("{n} Roman in the play area", "{n} Romans in the play area", count), (), "PN-build-6")
    high = 46 * scale
    room = wide - 6 - 17 * scale * len(str(count)) - 33 * scale
    gap = min(20 * scale, room / max(count - 1, 1))
    drawing = roman(sitter.seat, scale) if count else ""
    shown = rect(-2, -high, wide, high + 6, "hit", 8)
    shown += text(wide - 6, -10 * scale, count, 28 * scale, "figure" if count else "figure dim", "end")
    return [Thing(x, y, shown, note=note)] + [
        Thing(x + 15 * scale + gap * index, y, drawing, key=f"roman-{sitter.seat}-hand-{index}",
              kind=f"roman-{sitter.seat}") for index in range(count)]


def romans_in_supply(edition: PortaNigraEdition, sitter: Sitter, tr: Translator, x: float, y: float, wide: float,
                     scale: float, own: bool) -> list[Thing]:
    """The Romans that a player can still gain, in 2 rows."""
    count = sitter.player.romans_in_supply
    note = Note(tr.plural("{n} Roman in the supply", "{n} Romans in the supply", count),
                (tr("Each costs {price}.", price=influence(edition.roman_cost, tr)),), "PN-influence-2")
    high = 74 * scale
    hit, halo = hit_and_halo(-2, -high, wide, high + 6)
    front = (count + 1) // 2
    room = wide - 40 - 30 * scale
    gap = min(14 * scale, room / max(front - 1, 1))
    drawing = roman(sitter.seat, scale)
    things = [Thing(x, y, hit + text(wide - 6, 0, count, 22, "figure", "end"), note=note,
                    actions=("buy roman",) if own else (), halo=halo)]
    for index in range(count - 1, -1, -1):
        behind = index >= front
        place = index - front if behind else index
        left = x + 13 * scale + gap * (place + (0.5 if behind else 0))
        things.append(Thing(left, y - (16 * scale if behind else 0), drawing, key=f"roman-{sitter.seat}-supply-{index}",
                            kind=f"roman-{sitter.seat}"))
    return things


def brick_piles(sitter: Sitter, tr: Translator, x: float, y: float, step: float, scale: float,
                room: float) -> list[Thing]:
    """The store: a pile for each colour, standing on `y` and never higher than `room`."""
    things = []
    for colour, count in enumerate(sitter.player.bricks):
        left = x + colour * step
        drawing = brick(COLOURS[colour], scale)
        rise = min(BRICK_HIGH * scale, room / max(count, 1))
        note = Note(brick_count(tr, colour, count), (), "PN-score-3")
        things.append(Thing(left, y, rect(-2, -room - 8, step - 4, room + 12, "hit")
                            + ("" if count else group(brick(COLOURS[colour], scale), "empty")), note=note))
        things += [Thing(left, y - rise * index, drawing, key=f"brick-store-{sitter.seat}-{COLOURS[colour]}-{index}",
                         kind=f"brick-{COLOURS[colour]}") for index in range(count)]
        things.append(Thing(left + (BRICK_WIDE + 13) * scale, y, text(
            0, 0, count, 30 * scale, "figure" if count else "figure dim", "start")))
    return things


def kept_cards(edition: PortaNigraEdition, sitter: Sitter, tr: Translator, x: float, y: float, wide: float,
               scale: float) -> list[Thing]:
    """Building cards, then kept honour cards, fanned out if there are many."""
    names = all_building_names(edition)
    player = sitter.player
    honours = [edition.honour_cards[design] for design in player.substitutes + player.final_cards]
    count = len(player.building_cards) + len(honours)
    step = min((SMALL_WIDE + 6) * scale, (wide - SMALL_WIDE * scale) / max(count - 1, 1))
    things: list[Thing] = []
    copies: dict[str, int] = {}
    for name in sorted(names[card] for card in player.building_cards):
        card = names.index(name)
        building, colour = edition.card_building[card], edition.card_colour[card]
        things.append(Thing(x + step * len(things), y, group(building_card(building, colour), scale=scale),
                            key=building_key(names, name, sitter.seat, copies), kind=f"card-building-{name}",
                            note=building_note(edition, tr, building, colour), is_card=True))
    for honour in honours:
        copy = copies[honour.name] = copies.get(honour.name, -1) + 1
        things.append(Thing(x + step * len(things), y, group(honour_card(honour), scale=scale),
                            key=f"honour-{honour.name}-{sitter.seat}-{copy}", kind=f"honour-{honour.name}",
                            note=honour_note(tr, honour), is_card=True))
    return things


def building_key(names: list[str], name: str, place: object, copies: dict[str, int]) -> str:
    """The key of a building card. Its name is enough unless the edition has several copies."""
    if names.count(name) == 1:
        return f"card-building-{name}"
    copies[name] = copies.get(name, -1) + 1
    return f"card-building-{name}-{place}-{copies[name]}"


