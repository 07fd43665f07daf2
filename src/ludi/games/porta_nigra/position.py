"""Positions as plain JSON, written and read back: all there is to know."""

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields, short
from ludi.core.game import JsonObject
from ludi.core.rng import WORD, Rng
from ludi.core.state import OVER, Decision
from ludi.games.porta_nigra.build import ChooseBricks, ChooseCard, ChooseWhites
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, NAME, PortaNigraEdition
from ludi.games.porta_nigra.influence import ChooseSection
from ludi.games.porta_nigra.position_checks import check_position
from ludi.games.porta_nigra.state import NO_CARD, NOBODY, NOT_PLACED, SOURCES, Player, PortaNigraState, empty_state
from ludi.games.porta_nigra.turn import NameStart, PlaceBuilder, PlayCard, SplitInterim, UseCard

# Writing


def write_position(state: PortaNigraState) -> JsonObject:
    """Everything on the table, hidden things too."""
    edition = state.edition
    return {
        "game": NAME,
        "edition": edition.name,
        "seat": None if state.seat == OVER else state.seat,
        "round": state.round,
        "rounds": edition.rounds[len(state.players)],
        "start_seat": state.start_seat,
        "turn_seat": state.turn_seat,
        "ended_by": None if state.ended_by == NOBODY else state.ended_by,
        "youngest": state.youngest[:],
        "decisions": [write_decision(edition, decision) for decision in state.stack],
        "card_in_play": write_card_in_play(state),
        "honour_bought": state.honour_bought,
        "bricks_in_supply": state.bricks_in_supply,
        "market": by_colour(state.market),
        "sections": [{"site": edition.site_names[site], "seat": state.site_seat[site],
                      "bricks": state.site_bricks[site]}
                     for site in range(len(state.site_seat)) if state.site_seat[site] != NOBODY],
        "supply_cards": {"deck": supply_names(edition, state.supply_deck),
                         "discard": supply_names(edition, state.supply_discard)},
        "building_cards": {"deck": building_names(edition, state.building_deck),
                           "display": building_names(edition, state.building_display),
                           "box": building_names(edition, state.building_box)},
        "honour_cards": {"deck": honour_names(edition, state.honour_deck),
                         "display": honour_names(edition, state.honour_display),
                         "box": honour_names(edition, state.honour_box)},
        "seats": [write_player(edition, player) for player in state.players],
        "chance": state.rng.words(),
    }


def write_player(edition: PortaNigraEdition, player: Player) -> JsonObject:
    points = {SOURCES[source]: player.points[source] for source in range(len(SOURCES))}
    return {
        "points": player.total(),
        "points_by_source": points,
        "builder": None if player.builder == NOT_PLACED else BUILDINGS[edition.quarter_building[player.builder]],
        "sesterces": player.sesterces,
        "torches": player.torches,
        "influence": player.influence,
        "romans": player.romans,
        "romans_in_supply": player.romans_in_supply,
        "bricks": by_colour(player.bricks),
        "hand": action_names(edition, player.hand),
        "deck": action_names(edition, player.deck),
        "discard": action_names(edition, player.discard),
        "building_cards": building_names(edition, player.building_cards),
        "substitutes": honour_names(edition, player.substitutes),
        "final_cards": honour_names(edition, player.final_cards),
    }


def write_card_in_play(state: PortaNigraState) -> JsonObject | None:
    if state.card == NO_CARD:
        return None
    icons = state.card_in_play().icons
    return {"card": state.card_in_play().name, "actions_left": state.actions_left,
            "icons_used": [place for place in range(len(icons)) if state.icons_used >> place & 1]}


def write_decision(edition: PortaNigraEdition, decision: Decision[PortaNigraState]) -> JsonObject:
    if isinstance(decision, ChooseBricks):
        return {"asks": "bricks", "seat": decision.seat, "site": edition.site_names[decision.site]}
    if isinstance(decision, ChooseWhites):
        return {"asks": "white bricks", "seat": decision.seat, "site": edition.site_names[decision.site],
                "bricks": decision.bricks}
    if isinstance(decision, ChooseCard):
        return {"asks": "building card", "seat": decision.seat, "site": edition.site_names[decision.site],
                "card": edition.building_card_name(decision.card)}
    if isinstance(decision, SplitInterim):
        return {"asks": "interim split", "seat": decision.seat, "done": decision.done}
    return {"asks": SIMPLE_DECISIONS[type(decision).__name__], "seat": decision.seat}


SIMPLE_DECISIONS = {"PlaceBuilder": "place builder", "PlayCard": "play card", "UseCard": "use card",
                    "ChooseSection": "section to raise", "NameStart": "start player"}


def by_colour(bricks: list[int]) -> dict[str, int]:
    return {COLOURS[colour]: bricks[colour] for colour in range(len(COLOURS))}


def action_names(edition: PortaNigraEdition, cards: list[int]) -> list[str]:
    return [edition.action_cards[card].name for card in cards]


def supply_names(edition: PortaNigraEdition, cards: list[int]) -> list[str]:
    return [edition.supply_card_name(card) for card in cards]


def building_names(edition: PortaNigraEdition, cards: list[int]) -> list[str]:
    return [edition.building_card_name(card) for card in cards]


def honour_names(edition: PortaNigraEdition, designs: list[int]) -> list[str]:
    return [edition.honour_cards[design].name for design in designs]


# Reading


def read_position(edition: PortaNigraEdition, position: JsonObject) -> PortaNigraState:
    """The inverse of write_position. What no game can come to raises BadPosition."""
    state = read_table(edition, position)
    check_position(state)
    check_told(state, Fields("the position", position, BadPosition))
    return state


def check_told(state: PortaNigraState, top: Fields) -> None:
    """What follows from the rest may be left out, but must not contradict it."""
    seats = top.groups("seats", 0)
    top.agree("seat", None if state.seat == OVER else state.seat)
    top.agree("rounds", state.edition.rounds[len(state.players)])
    for seat, points in enumerate(state.scores()):
        seats[seat].agree("points", points)


def read_table(edition: PortaNigraEdition, position: JsonObject) -> PortaNigraState:
    """What a position describes, whether a game can come to it or not."""
    top = Fields("the position", position, BadPosition)
    if top.text("game") != NAME or top.text("edition") != edition.name:
        raise BadPosition(f"The position belongs to {short(top.text('game'))}, edition {short(top.text('edition'))}; "
                          f"expected {NAME!r}, edition {edition.name!r}.")
    seats = top.groups("seats", 0)
    if len(seats) not in (2, 3, 4):
        raise BadPosition(f"{top.at('seats')} has {len(seats)} entries; expected 2, 3 or 4.")
    last = len(seats) - 1
    chance = top.numbers("chance", 4, 0, WORD)
    state = empty_state(edition, Rng(chance[0], chance[1], chance[2], chance[3]), len(seats))
    state.round = top.number("round", 1, edition.rounds[len(seats)])
    state.start_seat = top.number("start_seat", 0, last)
    state.turn_seat = top.number("turn_seat", 0, last)
    state.ended_by = top.number_or_none("ended_by", 0, last, NOBODY)
    state.youngest = top.numbers("youngest", len(seats), 0, last)
    state.stack = [read_decision(edition, fields, last) for fields in top.groups("decisions", 0)]
    read_card_in_play(state, top)
    state.honour_bought = top.flag("honour_bought")
    state.bricks_in_supply = top.number("bricks_in_supply", 0, edition.bricks)
    state.market = read_bricks(edition, top.group("market"))
    for section in top.groups("sections", 0):
        site = section.choice("site", edition.site_names)
        if state.site_seat[site] != NOBODY:
            raise BadPosition(f"{section.at('site')} is {edition.site_names[site]!r}, which has a section already; "
                              "expected each site once.")
        state.site_seat[site] = section.number("seat", 0, last)
        state.site_bricks[site] = section.number("bricks", 1, 8)
    supply = top.group("supply_cards")
    state.supply_deck = supply.choices("deck", all_supply_names(edition))
    state.supply_discard = supply.choices("discard", all_supply_names(edition))
    building = top.group("building_cards")
    state.building_deck = building.choices("deck", all_building_names(edition))
    state.building_display = building.choices("display", all_building_names(edition))
    state.building_box = building.choices("box", all_building_names(edition))
    honour = top.group("honour_cards")
    state.honour_deck = honour.choices("deck", all_honour_names(edition))
    state.honour_display = honour.choices("display", all_honour_names(edition))
    state.honour_box = honour.choices("box", all_honour_names(edition))
    for seat in range(len(seats)):
        read_player(edition, state.players[seat], seats[seat])
    return state


def read_card_in_play(state: PortaNigraState, top: Fields) -> None:
    if top.value("card_in_play", "a table or null") is None:
        return
    card = top.group("card_in_play")
    state.card = card.choice("card", all_action_names(state.edition))
    state.actions_left = card.number("actions_left", 0, state.card_in_play().torches)
    places = card.numbers("icons_used", 0, 0, len(state.card_in_play().icons) - 1)
    if len(set(places)) != len(places):
        raise BadPosition(f"{card.at('icons_used')} is {places}; expected each place once.")
    for place in places:
        state.icons_used |= 1 << place


def read_player(edition: PortaNigraEdition, player: Player, fields: Fields) -> None:
    if fields.value("builder", "a building or null") is not None:
        player.builder = edition.building_quarter[fields.choice("builder", BUILDINGS)]
    player.sesterces = fields.number("sesterces", 0, 99999)
    player.torches = fields.number("torches", 0, 99999)
    player.influence = fields.number("influence", 0, 99999)
    player.romans = fields.number("romans", 0, edition.most_sections)
    player.romans_in_supply = fields.number("romans_in_supply", 0, edition.most_sections)
    player.bricks = read_bricks(edition, fields.group("bricks"))
    player.hand = fields.choices("hand", all_action_names(edition))
    player.deck = fields.choices("deck", all_action_names(edition))
    player.discard = fields.choices("discard", all_action_names(edition))
    player.building_cards = fields.choices("building_cards", all_building_names(edition))
    player.substitutes = fields.choices("substitutes", all_honour_names(edition))
    player.final_cards = fields.choices("final_cards", all_honour_names(edition))
    points = fields.group("points_by_source")
    player.points = [points.number(source, 0, 99999) for source in SOURCES]


def read_bricks(edition: PortaNigraEdition, fields: Fields) -> list[int]:
    return [fields.number(colour, 0, edition.bricks) for colour in COLOURS]


def read_decision(edition: PortaNigraEdition, fields: Fields, last_seat: int) -> Decision[PortaNigraState]:
    seat = fields.number("seat", 0, last_seat)
    asks = fields.text("asks")
    if asks == "place builder":
        return PlaceBuilder(seat)
    if asks == "play card":
        return PlayCard(seat)
    if asks == "use card":
        return UseCard(seat)
    if asks == "bricks":
        return ChooseBricks(seat, fields.choice("site", edition.site_names))
    if asks == "white bricks":
        return ChooseWhites(seat, fields.choice("site", edition.site_names), fields.number("bricks", 1, 8))
    if asks == "building card":
        return ChooseCard(seat, fields.choice("site", edition.site_names),
                          fields.choice("card", all_building_names(edition)))
    if asks == "section to raise":
        return ChooseSection(seat)
    if asks == "interim split":
        return SplitInterim(seat, fields.number("done", 0, last_seat))
    if asks == "start player":
        return NameStart(seat)
    raise BadPosition(f"{fields.at('asks')} is {short(asks)}, which is no decision of Porta Nigra.")


def all_action_names(edition: PortaNigraEdition) -> list[str]:
    return [card.name for card in edition.action_cards]


def all_supply_names(edition: PortaNigraEdition) -> list[str]:
    return [edition.supply_card_name(card) for card in range(len(edition.supply_cards))]


def all_building_names(edition: PortaNigraEdition) -> list[str]:
    return [edition.building_card_name(card) for card in range(len(edition.card_building))]


def all_honour_names(edition: PortaNigraEdition) -> list[str]:
    return [card.name for card in edition.honour_cards]
