"""Positions as plain JSON, written and read back."""

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields, listed, short
from ludi.core.game import JsonObject
from ludi.core.rng import WORD, Rng
from ludi.core.state import OVER, Decision
from ludi.games.via_appia.building import BuildSecond
from ludi.games.via_appia.edition import (
    CITIES,
    LONGEST_JOURNEY,
    NAME,
    PUSHES,
    ROMA,
    SECTIONS,
    SIZES,
    SPACES,
    ViaAppiaEdition,
    cart_number,
)
from ludi.games.via_appia.income import ChooseHalf
from ludi.games.via_appia.position_checks import check_position
from ludi.games.via_appia.quarry import Bed
from ludi.games.via_appia.quarrying import Console, Exchange, OfferToken, PickAngle, PickPlace, PickStone
from ludi.games.via_appia.state import FACE_DOWN, Player, ViaAppiaState, empty_state, sources_of
from ludi.games.via_appia.travel import ChooseStep
from ludi.games.via_appia.turn import RULES, ChooseAction

HIGH = 99999

# Writing


def write_position(state: ViaAppiaState) -> JsonObject:
    """Everything on the table, including what is hidden."""
    edition = state.edition
    names = edition.card_names()
    quiet: JsonObject = {"quiet_turns": state.quiet_turns} if edition.standstill_rounds else {}
    return {
        "game": NAME,
        "edition": edition.name,
        "options": {"hand": "steady" if state.steady else "natural", "passing": "on" if state.passing else "off"},
        "seat": None if state.seat == OVER else state.seat,
        "round": state.round,
        "start_seat": state.start_seat,
        "turn_seat": state.turn_seat,
        "last_round": state.last_round,
        **quiet,
        "decisions": [write_decision(decision) for decision in state.stack],
        "pushed": state.pushed,
        "fallen": [SIZES[size] for size in state.fallen],
        "quarry": [{"size": SIZES[state.bed.size[i]], "x": state.bed.x[i], "y": state.bed.y[i]}
                   for i in range(len(state.bed.size))],
        "stones": by_size(state.stones),
        "tiles": by_size(state.tiles),
        "road": [edition.space_names[space] for space in range(SPACES) if state.laid[space]],
        "cities": [{"city": CITIES[city], "tokens": state.tokens_at(city), "markers": state.markers(city)}
                   for city in range(ROMA + 1, len(CITIES))],
        "bonus_tokens": {SECTIONS[section]: bonus_tokens_left(state, section) for section in range(len(SECTIONS))},
        "income_cards": {"row": [None if card == FACE_DOWN else names[card] for card in state.row],
                         "used": [names[card] for card in state.used],
                         "deck": [names[card] for card in state.deck]},
        "seats": [write_player(edition, player) for player in state.players],
        "chance": state.rng.words(),
    }


def write_player(edition: ViaAppiaEdition, player: Player) -> JsonObject:
    return {
        "points": player.total(),
        "points_by_source": dict(zip(sources_of(edition), player.points, strict=False)),
        "pawn": edition.place_names[player.place],
        "coins": player.coins,
        "stones": by_size(player.stones),
        "cart": by_size(player.cart),
        "bonus_tokens": {SECTIONS[section]: player.tokens[section] for section in range(len(SECTIONS))},
        "push_token": player.push_token,
    }


def write_decision(decision: Decision[ViaAppiaState]) -> JsonObject:
    written: JsonObject = {"asks": ASKS[type(decision).__name__], "seat": decision.seat}
    if isinstance(decision, ChooseHalf):
        written["card"] = decision.index + 1
    elif isinstance(decision, PickPlace):
        written["stone"] = SIZES[decision.size]
    elif isinstance(decision, PickAngle):
        written["stone"] = SIZES[decision.size]
        written["place"] = decision.place
    elif isinstance(decision, BuildSecond):
        written["section"] = SECTIONS[decision.section]
    elif isinstance(decision, ChooseStep):
        written["steps"] = decision.steps
    return written


ASKS = {"ChooseAction": "action", "ChooseHalf": "coins or stones", "PickStone": "stone", "PickPlace": "place",
        "PickAngle": "angle", "OfferToken": "push token", "Exchange": "exchange", "Console": "consolation",
        "BuildSecond": "second tile", "ChooseStep": "way"}


def by_size(counts: list[int]) -> dict[str, int]:
    return {SIZES[size]: counts[size] for size in range(len(SIZES))}


def bonus_tokens_left(state: ViaAppiaState, section: int) -> int:
    return state.edition.bonus_tokens[section] - sum(player.tokens[section] for player in state.players)


# Reading


def read_position(edition: ViaAppiaEdition, position: JsonObject) -> ViaAppiaState:
    """The inverse of write_position. Values that follow from others may be missing."""
    top = Fields("the position", position, BadPosition)
    if top.text("game") != NAME or top.text("edition") != edition.name:
        raise BadPosition(f"The position is one of {short(top.text('game'))}, edition {short(top.text('edition'))}; "
                          f"expected {NAME!r}, edition {edition.name!r}.")
    seats = top.groups("seats", 0)
    if len(seats) not in (2, 3, 4):
        raise BadPosition(f"{top.at('seats')} has {len(seats)} entries; expected 2, 3 or 4.")
    last = len(seats) - 1
    chance = top.numbers("chance", 4, 0, WORD)
    state = empty_state(edition, RULES, Rng(chance[0], chance[1], chance[2], chance[3]), len(seats))
    options = top.group("options")
    state.steady = options.choice("hand", ["natural", "steady"]) == 1
    state.passing = options.choice("passing", ["off", "on"]) == 1
    state.round = top.number("round", 1, HIGH)
    state.start_seat = top.number("start_seat", 0, last)
    state.turn_seat = top.number("turn_seat", 0, last)
    state.last_round = top.flag("last_round")
    if edition.standstill_rounds:
        state.quiet_turns = top.number("quiet_turns", 0, HIGH)
    state.stack = [read_decision(edition, fields, last) for fields in top.groups("decisions", 0)]
    state.over = not state.stack
    state.pushed = top.number("pushed", 0, PUSHES + 1)
    state.fallen = top.choices("fallen", SIZES)
    state.bed = read_bed(edition, top.groups("quarry", 0))
    state.stones = read_counts(top.group("stones"), edition.stones)
    state.tiles = read_counts(top.group("tiles"), edition.tiles)
    for space in top.choices("road", edition.space_names):
        state.laid[space] = True
    read_income(state, top.group("income_cards"))
    for seat in range(len(seats)):
        read_player(edition, state.players[seat], seats[seat])
    options.finish()
    check_position(state)
    written = write_position(state)
    for key in ("seat", "cities", "bonus_tokens"):
        top.agree(key, written[key])
    for seat, points in enumerate(state.scores()):
        seats[seat].agree("points", points)
    for fields in (top, *seats):
        fields.finish()
    return state


def read_bed(edition: ViaAppiaEdition, stones: list[Fields]) -> Bed:
    side = edition.measures.exit // 2
    bed = Bed([stone.number("x", -side, side) for stone in stones],
              [stone.number("y", 0, edition.measures.depth) for stone in stones],
              [stone.choice("size", SIZES) for stone in stones])
    for stone in stones:
        stone.finish()
    return bed


def read_income(state: ViaAppiaState, fields: Fields) -> None:
    names = state.edition.card_names()
    row = fields.value("row", "a list of cards")
    if not isinstance(row, list) or len(row) != state.edition.face_up:
        raise BadPosition(f"{fields.at('row')} must list {state.edition.face_up} cards; write null for one that is "
                          "face down.")
    for card in row:
        if card is not None and card not in names:
            raise BadPosition(f"{fields.at('row')} holds {short(card)}; expected one of {listed(names)} or null.")
        state.row.append(FACE_DOWN if card is None else names.index(str(card)))
    state.used = fields.choices("used", names)
    state.deck = fields.choices("deck", names)
    fields.finish()


def read_player(edition: ViaAppiaEdition, player: Player, fields: Fields) -> None:
    player.place = fields.choice("pawn", edition.place_names)
    player.coins = fields.number("coins", 0, HIGH)
    player.stones = read_counts(fields.group("stones"), edition.stones)
    cart = fields.group("cart")
    player.cart = read_counts(cart, [9, 9, 9])
    if not edition.fits[cart_number(player.cart)]:
        raise BadPosition(f"{cart.place} is {by_size(player.cart)}; expected tiles that fit on the cart.")
    tokens = fields.group("bonus_tokens")
    player.tokens = [tokens.number(SECTIONS[section], 0, edition.bonus_tokens[section])
                     for section in range(len(SECTIONS))]
    player.push_token = fields.flag("push_token")
    points = fields.group("points_by_source")
    for source, name in enumerate(sources_of(edition)):
        player.points[source] = points.number(name, 0, HIGH)
    for group in (tokens, points):
        group.finish()


def read_counts(fields: Fields, most: list[int]) -> list[int]:
    counts = [fields.number(SIZES[size], 0, most[size]) for size in range(len(SIZES))]
    fields.finish()
    return counts


def read_decision(edition: ViaAppiaEdition, fields: Fields, last_seat: int) -> Decision[ViaAppiaState]:
    decision = read_question(edition, fields, last_seat)
    fields.finish()
    return decision


def read_question(edition: ViaAppiaEdition, fields: Fields, last_seat: int) -> Decision[ViaAppiaState]:
    seat = fields.number("seat", 0, last_seat)
    asks = fields.text("asks")
    if asks == "action":
        return ChooseAction(seat)
    if asks == "coins or stones":
        return ChooseHalf(seat, fields.number("card", 1, edition.face_up) - 1)
    if asks == "stone":
        return PickStone(seat)
    if asks == "place":
        return PickPlace(seat, fields.choice("stone", SIZES))
    if asks == "angle":
        return PickAngle(seat, fields.choice("stone", SIZES), fields.number("place", 0, edition.measures.places - 1))
    if asks == "push token":
        return OfferToken(seat)
    if asks == "exchange":
        return Exchange(seat)
    if asks == "consolation":
        return Console(seat)
    if asks == "second tile":
        return BuildSecond(seat, fields.choice("section", SECTIONS))
    if asks == "way":
        return ChooseStep(seat, fields.number("steps", 1, LONGEST_JOURNEY))
    raise BadPosition(f"{fields.at('asks')} is {short(asks)}; expected one of {listed(list(ASKS.values()))}.")
