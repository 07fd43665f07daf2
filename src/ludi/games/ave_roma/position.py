"""Complete positions as plain JSON: writing and reading."""

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields, short
from ludi.core.game import JsonObject
from ludi.core.rng import WORD, Rng
from ludi.core.state import OVER as NOBODY
from ludi.core.state import Decision
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.cards import SwapPatron
from ludi.games.ave_roma.edition import (
    AREAS,
    DECKS,
    DUE_SURPLUS,
    DUES,
    GOODS,
    MOST_TRAINING,
    PLACES,
    ROW_CARDS,
    ROW_PLACES,
    SYMBOLS,
    AveRomaEdition,
)
from ludi.games.ave_roma.edition import NAME as GAME
from ludi.games.ave_roma.goods import ChooseGood, Overflow, goods_in, set_of
from ludi.games.ave_roma.paying import ChooseDiscount, PayIcon
from ludi.games.ave_roma.position_checks import check_position
from ludi.games.ave_roma.rounds import PickPlace, PickWorker
from ludi.games.ave_roma.scoring import DoubleBonus, RaiseLevel
from ludi.games.ave_roma.state import (
    NO_CARD,
    NO_SYMBOL,
    OFF_TRACK,
    PHASES,
    PURPOSES,
    SOURCES,
    AveRomaState,
    Player,
    empty_state,
)
from ludi.games.ave_roma.tracks import ChooseArea, ChoosePatron
from ludi.games.ave_roma.turn import (
    RULES,
    ChooseFinal,
    ChoosePlace,
    ChooseTrainee,
    ChooseTraining,
    ChooseWorker,
    PlaceShadow,
)

ROWS = [PLACES[place] for place in ROW_PLACES]
SPENDING = ["nothing", "before", "after"]
HIGH = 99999

# Writing


def write_position(state: AveRomaState) -> JsonObject:
    """The whole position, hidden cards included."""
    edition = state.edition
    return {
        "game": GAME,
        "edition": edition.name,
        "seat": None if state.seat == NOBODY else state.seat,
        "advanced": state.advanced,
        "equal_trios": state.equal_trios,
        "round": state.round,
        "phase": PHASES[state.phase],
        "order": state.order[:],
        "turn": state.turn,
        "areas_short": state.areas_short,
        "decisions": [write_decision(decision) for decision in state.stack],
        "rows": {ROWS[row]: [card_or_none(edition, card) for card in state.rows[row]] for row in range(len(ROWS))},
        "areas": [{"card": card_or_none(edition, state.area_card[area]), "used_once": state.area_up[area] == 1,
                   "brown": state.brown[area]} for area in range(AREAS)],
        "places": {PLACES[place]: {
            "workers": workers(state.placed[place * 6:place * 6 + 6]), "slots_used": state.slots_used[place],
            "shadow_slots_used": state.shadow_slots[place]} for place in range(len(PLACES))},
        "decks": {DECKS[deck]: slugs(edition, state.decks[deck]) for deck in range(len(DECKS))},
        "removed": slugs(edition, state.removed),
        "box": slugs(edition, state.box),
        "action": write_action(state),
        "agenda": write_agenda(state),
        "seats": [write_player(edition, player) for player in state.players],
        "chance": state.rng.words(),
    }


def write_action(state: AveRomaState) -> JsonObject:
    """The action under way, or what is left of the last one."""
    edition = state.edition
    return {
        "place": PLACES[state.place],
        "value": state.value,
        "training_slot": None if state.slot < 0 else state.slot + 1,
        "card": card_or_none(edition, state.card),
        "imaginary": state.imaginary,
        "base_begun": state.base_begun,
        "base_done": state.base_done,
        "half_taken": state.half_taken,
        "rest_taken": state.rest_taken,
        "bought": state.bought,
        "influence_gathered": state.gathered,
        "modifying_patrons": slugs(edition, state.modifying),
        "open_patrons": slugs(edition, state.patrons),
        "extra_trainings": state.trainings,
        "symbol": None if state.symbol == NO_SYMBOL else SYMBOLS[state.symbol],
        "cards_spent": state.spent,
        "spent": SPENDING[state.spent_when],
    }


def write_agenda(state: AveRomaState) -> JsonObject:
    """What must be settled before the action goes on."""
    edition = state.edition
    return {
        "incoming": [GOODS[good] for good in state.incoming],
        "goods_to_choose": [[GOODS[good] for good in goods_in(kinds)] for kinds in state.picks],
        "due": {DUES[kind]: state.due[kind] for kind in range(len(DUES))},
        "discount": state.discount,
        "swaps": state.swaps,
        "purpose": PURPOSES[state.purpose],
        "buying": card_or_none(edition, state.buying),
        "rises": state.rises,
        "patron_to_swap": card_or_none(edition, state.swap_open),
        "picking_from": None if state.picking < 0 else PLACES[state.picking],
        "bonuses": slugs(edition, state.bonuses),
        "bonuses_drawn_up": state.bonuses_drawn_up,
        "doubles": state.doubles,
        "raises": state.raises,
    }


def write_player(edition: AveRomaEdition, player: Player) -> JsonObject:
    points = {SOURCES[source]: player.points[source] for source in range(len(SOURCES))}
    return {
        "points": player.total(),
        "points_by_source": points,
        "denarii": player.denarii,
        "goods": {GOODS[good]: player.goods[good] for good in range(len(GOODS))},
        "surplus": player.surplus,
        "prices": {GOODS[good]: player.prices[good] for good in range(len(GOODS))},
        "politics": player.politics,
        "colosseum": player.colosseum,
        "levels": [None if level == OFF_TRACK else level for level in player.levels],
        "passed": player.passed,
        "workers": workers(player.workers),
        "training": [None if value == 0 else value for value in player.training],
        "shadow_workers": workers(player.shadow),
        "left": slugs(edition, player.left),
        "right": slugs(edition, player.right),
        "active": slugs(edition, player.active),
        "influence_used": slugs(edition, player.rotated),
    }


def workers(counts: list[int]) -> list[int]:
    """The values of some workers, lowest first."""
    return [value for value in range(1, 6) for _ in range(counts[value])]


def slugs(edition: AveRomaEdition, cards: list[int]) -> list[str]:
    return [edition.card_slugs[card] for card in cards]


def card_or_none(edition: AveRomaEdition, card: int) -> str | None:
    return None if card == NO_CARD else edition.card_slugs[card]


def write_decision(decision: Decision[AveRomaState]) -> JsonObject:
    if isinstance(decision, PayIcon):
        return {"asks": "payment", "seat": decision.seat, "icon": DUES[decision.icon]}
    return {"asks": DECISION_NAMES[type(decision).__name__], "seat": decision.seat}


DECISION_NAMES = {
    "ChooseWorker": "worker", "ChoosePlace": "place", "Act": "action", "Overflow": "overflow", "ChooseGood": "good",
    "ChooseDiscount": "discount", "ChooseArea": "area", "ChoosePatron": "patron", "SwapPatron": "swap",
    "ChooseTrainee": "trainee", "ChooseTraining": "training", "PlaceShadow": "shadow worker",
    "PickPlace": "place to pick up from", "PickWorker": "worker to pick up", "ChooseFinal": "final action",
    "DoubleBonus": "bonus to double", "RaiseLevel": "level to raise",
}


# Reading


def read_position(edition: AveRomaEdition, position: JsonObject) -> AveRomaState:
    """The inverse of write_position."""
    top = Fields("the position", position, BadPosition)
    if top.text("game") != GAME or top.text("edition") != edition.name:
        raise BadPosition(f"The position is of {short(top.text('game'))}, edition {short(top.text('edition'))}; "
                          f"expected {GAME!r}, edition {edition.name!r}.")
    seats = top.groups("seats", 0)
    if len(seats) not in (2, 3, 4, 5):
        raise BadPosition(f"{top.at('seats')} has {len(seats)} entries; expected 2 to 5.")
    last = len(seats) - 1
    chance = top.numbers("chance", 4, 0, WORD)
    state = empty_state(edition, RULES, Rng(chance[0], chance[1], chance[2], chance[3]), len(seats))
    state.advanced = top.flag("advanced")
    state.equal_trios = top.flag("equal_trios")
    state.round = top.number("round", 1, HIGH)
    state.phase = top.choice("phase", PHASES)
    state.order = top.numbers("order", len(seats), 0, last)
    state.turn = top.number("turn", 0, max(4, len(seats)))
    state.areas_short = top.flag("areas_short")
    state.stack = [read_decision(fields, last) for fields in top.groups("decisions", 0)]
    rows = top.group("rows")
    state.rows = [read_row(edition, rows, name) for name in ROWS]
    for area, fields in enumerate(top.groups("areas", AREAS)):
        state.area_card[area] = read_card(edition, fields, "card")
        state.area_up[area] = 1 if fields.flag("used_once") else 0
        state.brown[area] = fields.number("brown", 0, edition.track_top)
    places = top.group("places")
    for place in range(len(PLACES)):
        fields = places.group(PLACES[place])
        state.placed[place * 6:place * 6 + 6] = read_workers(fields, "workers")
        state.slots_used[place] = fields.number("slots_used", 0, 5)
        state.shadow_slots[place] = fields.number("shadow_slots_used", 0, 5)
    decks = top.group("decks")
    state.decks = [decks.choices(name, edition.card_slugs) for name in DECKS]
    state.removed = top.choices("removed", edition.card_slugs)
    state.box = top.choices("box", edition.card_slugs)
    read_action(state, top.group("action"))
    read_agenda(state, top.group("agenda"))
    for seat in range(len(seats)):
        read_player(edition, state.players[seat], seats[seat])
    if top.number_or_none("seat", 0, last, NOBODY) != state.seat:
        raise BadPosition(f"{top.at('seat')} is {top.value('seat', 'a seat or null')}; expected the seat of the open "
                          "decision, or null if there is none.")
    check_position(state)
    return state


def read_action(state: AveRomaState, fields: Fields) -> None:
    slugs_known = state.edition.card_slugs
    state.place = fields.choice("place", PLACES)
    state.value = fields.number("value", 0, 5)
    state.slot = fields.number_or_none("training_slot", 1, MOST_TRAINING, 0) - 1
    state.card = read_card(state.edition, fields, "card")
    state.imaginary = fields.flag("imaginary")
    state.base_begun = fields.flag("base_begun")
    state.base_done = fields.flag("base_done")
    state.half_taken = fields.flag("half_taken")
    state.rest_taken = fields.flag("rest_taken")
    state.bought = fields.number("bought", 0, 9)
    state.gathered = fields.number("influence_gathered", 0, HIGH)
    state.modifying = fields.choices("modifying_patrons", slugs_known)
    state.patrons = fields.choices("open_patrons", slugs_known)
    state.trainings = fields.number("extra_trainings", 0, 30)
    state.symbol = NO_SYMBOL
    if fields.value("symbol", "a symbol or null") is not None:
        state.symbol = fields.choice("symbol", SYMBOLS)
    state.spent = fields.number("cards_spent", 0, 120)
    state.spent_when = fields.choice("spent", SPENDING)


def read_agenda(state: AveRomaState, fields: Fields) -> None:
    edition = state.edition
    state.incoming = fields.choices("incoming", GOODS)
    choices = fields.value("goods_to_choose", "a list of lists of goods")
    if not isinstance(choices, list):
        raise BadPosition(f"{fields.at('goods_to_choose')} must be a list of lists of goods.")
    state.picks = [set_of(Fields("goods_to_choose", {"goods": kinds}, BadPosition).choices("goods", GOODS))
                   for kinds in choices]
    due = fields.group("due")
    state.due = [due.number(kind, 0, HIGH) for kind in DUES]
    state.discount = fields.number("discount", 0, HIGH)
    state.swaps = fields.number("swaps", 0, 9)
    state.purpose = fields.choice("purpose", PURPOSES)
    state.buying = read_card(edition, fields, "buying")
    state.rises = fields.number("rises", 0, HIGH)
    state.swap_open = read_card(edition, fields, "patron_to_swap")
    if fields.value("picking_from", "a place or null") is not None:
        state.picking = fields.choice("picking_from", PLACES)
    state.bonuses = fields.choices("bonuses", edition.card_slugs)
    state.bonuses_drawn_up = fields.flag("bonuses_drawn_up")
    state.doubles = fields.number("doubles", 0, 30)
    state.raises = fields.number("raises", 0, HIGH)


def read_player(edition: AveRomaEdition, player: Player, fields: Fields) -> None:
    player.denarii = fields.number("denarii", 0, HIGH)
    goods = fields.group("goods")
    player.goods = [goods.number(good, 0, edition.limit) for good in GOODS]
    player.surplus = fields.number("surplus", 0, edition.surplus_limit)
    prices = fields.group("prices")
    player.prices = [prices.number(good, 1, 9) for good in GOODS]
    player.politics = fields.number("politics", 0, edition.top_politics)
    player.colosseum = fields.number("colosseum", 0, len(edition.field_due) - 1)
    player.levels = numbers_or_none(fields, "levels", AREAS, 0, edition.track_top, OFF_TRACK)
    player.passed = fields.flag("passed")
    player.workers = read_workers(fields, "workers")
    player.training = numbers_or_none(fields, "training", MOST_TRAINING, 1, 5, 0)
    player.shadow = read_workers(fields, "shadow_workers")
    player.left = fields.choices("left", edition.card_slugs)
    player.right = fields.choices("right", edition.card_slugs)
    player.active = fields.choices("active", edition.card_slugs)
    player.rotated = fields.choices("influence_used", edition.card_slugs)
    points = fields.group("points_by_source")
    player.points = [points.number(source, 0, HIGH) for source in SOURCES]
    sum_given = fields.number("points", 0, HIGH)
    if sum_given != player.total():
        raise BadPosition(f"{fields.at('points')} is {sum_given}; expected {player.total()}, the sum of "
                          "points_by_source.")


def numbers_or_none(fields: Fields, key: str, count: int, lowest: int, highest: int, none: int) -> list[int]:
    """A list of numbers, with the given number in place of null."""
    expected = f"a list of {count} whole numbers from {lowest} to {highest} or nulls"
    values = fields.value(key, expected)
    if not isinstance(values, list) or len(values) != count or any(
            value is not None and (type(value) is not int or not lowest <= value <= highest) for value in values):
        raise BadPosition(f"{fields.at(key)} is {short(values)}; expected {expected}.")
    return [none if value is None else value for value in values]


def read_workers(fields: Fields, key: str) -> list[int]:
    counts = [0] * 6
    for value in fields.numbers(key, 0, 1, 5):
        counts[value] += 1
    return counts


def read_card(edition: AveRomaEdition, fields: Fields, key: str) -> int:
    return NO_CARD if fields.value(key, "a card or null") is None else fields.choice(key, edition.card_slugs)


def read_row(edition: AveRomaEdition, rows: Fields, name: str) -> list[int]:
    cards = rows.value(name, f"a list of {ROW_CARDS} cards or nulls")
    if not isinstance(cards, list) or len(cards) != ROW_CARDS:
        raise BadPosition(f"{rows.at(name)} must be a list of {ROW_CARDS} cards or nulls.")
    return [read_card(edition, Fields(rows.at(name), {"card": card}, BadPosition), "card") for card in cards]


def read_decision(fields: Fields, last_seat: int) -> Decision[AveRomaState]:
    seat = fields.number("seat", 0, last_seat)
    asks = fields.text("asks")
    if asks == "worker":
        return ChooseWorker(seat)
    if asks == "place":
        return ChoosePlace(seat)
    if asks == "action":
        return Act(seat)
    if asks == "overflow":
        return Overflow(seat)
    if asks == "good":
        return ChooseGood(seat)
    if asks == "payment":
        return PayIcon(seat, fields.choice("icon", DUES[:DUE_SURPLUS + 1]))
    if asks == "discount":
        return ChooseDiscount(seat)
    if asks == "area":
        return ChooseArea(seat)
    if asks == "patron":
        return ChoosePatron(seat)
    if asks == "swap":
        return SwapPatron(seat)
    if asks == "trainee":
        return ChooseTrainee(seat)
    if asks == "training":
        return ChooseTraining(seat)
    if asks == "shadow worker":
        return PlaceShadow(seat)
    if asks == "place to pick up from":
        return PickPlace(seat)
    if asks == "worker to pick up":
        return PickWorker(seat)
    if asks == "final action":
        return ChooseFinal(seat)
    if asks == "bonus to double":
        return DoubleBonus(seat)
    if asks == "level to raise":
        return RaiseLevel(seat)
    raise BadPosition(f"{fields.at('asks')} is {short(asks)}, which is not a decision of Ave Roma.")
