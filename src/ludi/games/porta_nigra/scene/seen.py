"""What a view shows, with types: the only way from a view to the table."""

from dataclasses import dataclass

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields
from ludi.core.game import JsonObject
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, PortaNigraEdition

NOBODY = -1
MANY = 99999


@dataclass(slots=True)
class Section:
    seat: int
    bricks: int


@dataclass(slots=True)
class CardInPlay:
    name: str
    actions_left: int
    icons_used: list[int]


@dataclass(slots=True)
class SeenSeat:
    """A player as the viewer sees them; `hand` is None where only its size is known."""

    seat: int
    name: str
    points: int
    builder: int
    sesterces: int
    torches: int
    influence: int
    romans: int
    romans_in_supply: int
    bricks: list[int]
    hand: list[str] | None
    hand_size: int
    deck: int
    discard: list[str]
    building_cards: list[str]
    substitutes: list[str]
    final_cards: list[str]


@dataclass(slots=True)
class Seen:
    viewer: int | None
    deciding: int
    round: int
    rounds: int
    start_seat: int
    turn_seat: int
    card: CardInPlay | None
    bricks_in_supply: int
    market: list[int]
    sections: dict[str, Section]
    supply_deck: int
    building_display: list[str]
    building_deck: int
    honour_display: list[str]
    honour_deck: int
    card_offered: str
    """The building card on display that may be taken now, by its name."""
    seats: list[SeenSeat]


def read_view(edition: PortaNigraEdition, view: JsonObject, names: list[str]) -> Seen:
    top = Fields("the view", view, BadPosition)
    players = top.groups("seats", len(names))
    last = len(players) - 1
    decisions = top.groups("decisions", 0)
    offered = decisions[-1].text("card") if decisions and decisions[-1].text("asks") == "building card" else ""
    building, honour = top.group("building_cards"), top.group("honour_cards")
    viewer = top.number_or_none("viewer", 0, last, NOBODY)
    return Seen(
        viewer=None if viewer == NOBODY else viewer,
        deciding=top.number_or_none("seat", 0, last, NOBODY),
        round=top.number("round", 1, MANY),
        rounds=top.number("rounds", 1, MANY),
        start_seat=top.number("start_seat", 0, last),
        turn_seat=top.number("turn_seat", 0, last),
        card=read_card(top),
        bricks_in_supply=top.number("bricks_in_supply", 0, MANY),
        market=by_colour(top.group("market")),
        sections={section.text("site"): Section(section.number("seat", 0, last), section.number("bricks", 1, MANY))
                  for section in top.groups("sections", 0)},
        supply_deck=top.group("supply_cards").number("deck", 0, MANY),
        building_display=building.texts("display"),
        building_deck=building.number("deck", 0, MANY),
        honour_display=honour.texts("display"),
        honour_deck=honour.number("deck", 0, MANY),
        card_offered=offered,
        seats=[read_seat(seat, names[seat], player) for seat, player in enumerate(players)],
    )


def read_card(top: Fields) -> CardInPlay | None:
    if top.value("card_in_play", "a table or null") is None:
        return None
    card = top.group("card_in_play")
    return CardInPlay(card.text("card"), card.number("actions_left", 0, MANY), card.numbers("icons_used", 0, 0, MANY))


def read_seat(seat: int, name: str, player: Fields) -> SeenSeat:
    known = isinstance(player.value("hand", "cards or their number"), list)
    hand = player.texts("hand") if known else None
    builder = player.value("builder", "a building or null")
    return SeenSeat(
        seat=seat,
        name=name,
        points=player.number("points", 0, MANY),
        builder=NOBODY if builder is None else player.choice("builder", BUILDINGS),
        sesterces=player.number("sesterces", 0, MANY),
        torches=player.number("torches", 0, MANY),
        influence=player.number("influence", 0, MANY),
        romans=player.number("romans", 0, MANY),
        romans_in_supply=player.number("romans_in_supply", 0, MANY),
        bricks=by_colour(player.group("bricks")),
        hand=hand,
        hand_size=player.number("hand", 0, MANY) if hand is None else len(hand),
        deck=player.number("deck", 0, MANY),
        discard=player.texts("discard"),
        building_cards=player.texts("building_cards"),
        substitutes=player.texts("substitutes"),
        final_cards=player.texts("final_cards"),
    )


def by_colour(bricks: Fields) -> list[int]:
    return [bricks.number(colour, 0, MANY) for colour in COLOURS]
