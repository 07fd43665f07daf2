"""What a player owns: piles of bricks, Romans, tokens, kept cards, as things on a player's board."""

from ludi.core.tongue import Tongue
from ludi.draw.pieces import BRICK_HIGH, BRICK_WIDE, brick, builder, roman
from ludi.draw.scene import Note, Thing
from ludi.draw.shapes import fitted, group, icon, rect, text
from ludi.games.porta_nigra.edition import COLOURS, PortaNigraEdition
from ludi.games.porta_nigra.position import all_building_names
from ludi.games.porta_nigra.table.cards import (
    SMALL_WIDE,
    building_card,
    building_note,
    honour_card,
    honour_note,
)
from ludi.games.porta_nigra.table.names import bricks_said
from ludi.games.porta_nigra.table.seen import NOBODY, Seen, SeenSeat


def name_plate(seen: Seen, player: SeenSeat, tongue: Tongue, wide: float, high: float) -> Thing:
    """Who sits here, with how many points; the start player has a standard."""
    seat = player.seat
    drawing = group(rect(0, 0, wide, high, "seat-band", 7)
                    + icon(f"shape-{seat}", 26, high / 2, 28, "seat-mark"), f"seat-{seat}")
    if seen.start_seat == seat:
        drawing += icon("start", wide - 82, high / 2, 26, "wreath-fill")
    drawing += fitted(48, high / 2 + 8, player.name, 24, wide - 146, "word on-dark bold", "start")
    drawing += text(wide - 12, high / 2 + 11, player.points, 31, "figure on-dark", "end")
    lines = [tongue.count("{n} point", "{n} points", player.points)]
    if seen.start_seat == seat:
        lines.append(tongue("Start player"))
    if seen.deciding == seat:
        lines.append(tongue("To move"))
    return Thing(0, 0, drawing, note=Note(player.name, tuple(lines), "PN-flow-2"), actions=(f"start {seat}",),
                 halo=rect(-3, -3, wide + 6, high + 6, "halo", 9))


def unplaced_builder(player: SeenSeat, tongue: Tongue, x: float, y: float, scale: float) -> list[Thing]:
    """A builder that waits for its first quarter stands on the player's board."""
    if player.builder != NOBODY:
        return []
    return [Thing(x, y, builder(player.seat, scale), key=f"builder-{player.seat}",
                  note=Note(tongue("Builder of {name}", name=player.name), (), "PN-turn-1"))]


def token(name: str, amount: int, size: float, style: str) -> str:
    """An icon and its number, the middle of the icon at the origin."""
    return icon(name, 0, 0, size, style) + text(size * 0.62, size * 0.28, amount, size * 0.78, "figure", "start")


def tokens(player: SeenSeat, tongue: Tongue, x: float, y: float, step: float, size: float, own: bool) -> list[Thing]:
    """Sesterces, torches and influence side by side."""
    area = rect(-size * 0.7, -size * 0.7, step - 6, size * 1.4, "hit", 8)
    halo = rect(-size * 0.7, -size * 0.7, step - 6, size * 1.4, "halo", 8)
    coins = Note(tongue.count("{n} sesterce", "{n} sesterces", player.sesterces), (), "PN-score-3")
    torch = Note(tongue.count("{n} torch", "{n} torches", player.torches),
                 (tongue("Pays for one more action, or is given back for 1 sesterce."),), "PN-turn-6")
    influence = Note(tongue.count("{n} influence", "{n} influence", player.influence),
                     (tongue("Buys Romans, build actions and honour cards."),), "PN-influence-1")
    return [
        Thing(x, y, token("coin", player.sesterces, size, "gold"), note=coins),
        Thing(x + step, y, area + token("torch", player.torches, size, "flame"), note=torch,
              actions=("sell torch",) if own else (), halo=halo),
        Thing(x + 2 * step, y, token("influence", player.influence, size, "leaf"), note=influence),
    ]


def romans(player: SeenSeat, tongue: Tongue, x: float, y: float, step: float, scale: float, own: bool) -> list[Thing]:
    """Romans at hand, then those in the supply; each a figure of its own."""
    at_hand = Note(tongue.count("{n} Roman at hand", "{n} Romans at hand", player.romans), (), "PN-build-6")
    supply = Note(tongue.count("{n} Roman in the supply", "{n} Romans in the supply", player.romans_in_supply),
                  (tongue("2 influence buy one."),), "PN-influence-2")
    wide, high = step - 6, 46 * scale
    area = rect(-4, -high, wide, high + 6, "hit", 8)
    things = [Thing(x, y, area, note=at_hand),
              Thing(x + step, y, area, note=supply, actions=("buy roman",) if own else (),
                    halo=rect(-4, -high, wide, high + 6, "halo", 8))]
    for place, (count, where) in enumerate(((player.romans, "hand"), (player.romans_in_supply, "supply"))):
        left = x + place * step
        room = wide - 52 * scale - 26
        gap = min(11 * scale, room / max(count - 1, 1))
        drawing = roman(player.seat, scale if place == 0 else scale * 0.86)
        things += [Thing(left + 14 * scale + gap * index, y, drawing, key=f"roman-{player.seat}-{where}-{index}",
                         kind=f"roman-{player.seat}") for index in range(count)]
        style = "figure" if place == 0 else "figure dim"
        things.append(Thing(left + wide - 8, y - 6, text(0, 0, count, 26 * scale, style, "end")))
    return things


def brick_piles(player: SeenSeat, tongue: Tongue, x: float, y: float, step: float, scale: float,
                room: float) -> list[Thing]:
    """The store: a pile for each colour that stands on y and is never higher than `room`."""
    things = []
    for colour, count in enumerate(player.bricks):
        left = x + colour * step
        drawing = brick(COLOURS[colour], scale)
        rise = min(BRICK_HIGH * scale, room / max(count, 1))
        note = Note(bricks_said(tongue, colour, count), (), "PN-score-3")
        things.append(Thing(left, y, rect(-2, -room - 8, step - 4, room + 12, "hit")
                            + ("" if count else group(brick(COLOURS[colour], scale), "empty")), note=note))
        things += [Thing(left, y - rise * index, drawing, key=f"brick-store-{player.seat}-{COLOURS[colour]}-{index}",
                         kind=f"brick-{COLOURS[colour]}") for index in range(count)]
        things.append(Thing(left + (BRICK_WIDE + 12) * scale, y, text(
            0, 0, count, 32 * scale, "figure" if count else "figure dim", "start")))
    return things


def kept_cards(edition: PortaNigraEdition, player: SeenSeat, tongue: Tongue, x: float, y: float, wide: float,
               scale: float) -> list[Thing]:
    """Building cards, then kept honour cards, fanned when there are many."""
    names = all_building_names(edition)
    designs = {card.name: card for card in edition.honour_cards}
    honours = player.substitutes + player.final_cards
    count = len(player.building_cards) + len(honours)
    step = min((SMALL_WIDE + 6) * scale, (wide - SMALL_WIDE * scale) / max(count - 1, 1))
    things: list[Thing] = []
    copies: dict[str, int] = {}
    for name in sorted(player.building_cards):
        card = names.index(name)
        building, colour = edition.card_building[card], edition.card_colour[card]
        things.append(Thing(x + step * len(things), y, group(building_card(building, colour), scale=scale),
                            key=building_key(names, name, player.seat, copies), kind=f"card-building-{name}",
                            note=building_note(edition, tongue, building, colour)))
    for name in honours:
        copy = copies[name] = copies.get(name, -1) + 1
        things.append(Thing(x + step * len(things), y, group(honour_card(designs[name]), scale=scale),
                            key=f"honour-{name}-{player.seat}-{copy}", kind=f"honour-{name}",
                            note=honour_note(tongue, designs[name])))
    return things


def building_key(names: list[str], name: str, place: object, copies: dict[str, int]) -> str:
    """A building card is unique by name, unless an edition has several of them."""
    if names.count(name) == 1:
        return f"card-building-{name}"
    copies[name] = copies.get(name, -1) + 1
    return f"card-building-{name}-{place}-{copies[name]}"


