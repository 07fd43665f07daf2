"""What a player is asked and may answer, in words: prompts, and what each action costs and gives."""

from ludi.core.tongue import Tongue
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.actions import (
    ACTIVATE,
    ADVANCE,
    AREA,
    BUY,
    BUY_TOP,
    CARD,
    CHOOSE,
    COLLECT,
    DISCOUNT,
    DOUBLE,
    FINISH,
    FROM,
    INFLUENCE,
    KEEP_PASSIVE,
    LOWER,
    MOST_RAISE,
    NO_AREA,
    NO_RAISE,
    OVERFLOW_DENARII,
    OVERFLOW_SURPLUS,
    PASS,
    PATRON,
    PAY,
    PAY_SURPLUS,
    PICK,
    PLACE,
    PURCHASE,
    RAISE,
    SELL,
    SHADOW,
    SPEND,
    SWAP,
    TAKE,
    TRAIN,
    TRAINED,
    UPPER,
    WALK,
    WORKER,
)
from ludi.games.ave_roma.cards import SwapPatron
from ludi.games.ave_roma.costs import area_fee, card_due, steps_due, terms_at
from ludi.games.ave_roma.edition import (
    AEDILIS,
    DECK_SIZE,
    EXTRA_GOODS,
    EXTRA_SURPLUS,
    FIRST_BUILDING,
    FIRST_PATRON,
    FREE_STEPS,
    LEGATUS,
    MARKED_PLACES,
    MERCATOR,
    PAID_INFLUENCE,
    PROPRAETOR,
    QUAESTOR,
    ROMA,
    ROW_PLACES,
    SENATUS,
)
from ludi.games.ave_roma.goods import ChooseGood, Overflow
from ludi.games.ave_roma.names import (
    GOOD_NAMES,
    PLACE_NAMES,
    card_name,
    denarii,
    due,
    dues,
    goods,
    levels,
    points,
    steps,
    surplus,
)
from ludi.games.ave_roma.paying import ChooseDiscount, PayIcon
from ludi.games.ave_roma.rounds import PickPlace, PickWorker
from ludi.games.ave_roma.scoring import DoubleBonus, RaiseLevel
from ludi.games.ave_roma.state import AveRomaState, total
from ludi.games.ave_roma.tracks import ChooseArea, ChoosePatron
from ludi.games.ave_roma.turn import (
    ChooseFinal,
    ChoosePlace,
    ChooseTrainee,
    ChooseTraining,
    ChooseWorker,
    PlaceShadow,
)

# What is asked


def prompt(state: AveRomaState, tongue: Tongue) -> str:
    """What the seat that decides is to do now."""
    if not state.stack:
        return tongue("The game is over")
    decision = state.stack[-1]
    if isinstance(decision, ChooseWorker):
        return tongue("Choose a worker, or pass")
    if isinstance(decision, ChoosePlace):
        return tongue("Where does the worker of value {value} go?", value=state.value)
    if isinstance(decision, Act):
        place = tongue(PLACE_NAMES[state.place])
        if FINISH in state.legal():
            return tongue("{place}: go on with your action, or end it", place=place)
        return tongue("{place}: go on with your action", place=place)
    if isinstance(decision, PlaceShadow):
        return tongue("Where does your shadow put a worker?")
    if isinstance(decision, PickPlace):
        if state.turn < len(state.players):
            return tongue("From which place do you take workers?")
        return tongue("From which place does your shadow take workers?")
    if isinstance(decision, PickWorker):
        return tongue("Which worker do you take?")
    if isinstance(decision, ChooseTrainee):
        return tongue("Train one more worker?")
    if isinstance(decision, ChooseTraining):
        return tongue("Into which training slot does the worker of value {value} go?", value=state.value)
    if isinstance(decision, ChooseFinal):
        return tongue("Choose the value of your last action")
    return detail_prompt(state, tongue)


def detail_prompt(state: AveRomaState, tongue: Tongue) -> str:
    """What is asked in the course of an action or of the final scoring."""
    decision = state.stack[-1]
    if isinstance(decision, Overflow):
        return tongue("There is no room for {good}: keep it as surplus or sell it?",
                      good=tongue(GOOD_NAMES[state.incoming[0]]))
    if isinstance(decision, ChooseGood):
        return tongue("Choose a good")
    if isinstance(decision, PayIcon):
        return tongue("How do you pay {due}?", due=due(1, decision.icon, tongue))
    if isinstance(decision, ChooseDiscount):
        return tongue("What need you not pay?")
    if isinstance(decision, ChooseArea):
        return tongue("In which area does your marker rise?")
    if isinstance(decision, ChoosePatron):
        return tongue("Which patron becomes active?")
    if isinstance(decision, SwapPatron):
        return tongue("Whose place does {patron} take?", patron=card_name(state.edition, state.swap_open, tongue))
    if isinstance(decision, DoubleBonus):
        return tongue("Whose bonus counts twice?")
    assert isinstance(decision, RaiseLevel)
    return tongue.count("Your markers may still rise {n} level", "Your markers may still rise {n} levels", state.raises)


# What may be answered


def action_words(state: AveRomaState, action: int, tongue: Tongue) -> str:
    """What a legal action does now; the cases follow the order of the action numbers."""
    if action < PLACE:
        return worker_words(state, action, tongue)
    if action < COLLECT:
        return target_words(state, action, tongue)
    if action < PATRON:
        return base_words(state, action, tongue)
    if action < OVERFLOW_SURPLUS:
        return extra_words(state, action, tongue)
    if action < AREA:
        return payment_words(state, action, tongue)
    if action < FROM:
        return card_words(state, action, tongue)
    if action < DOUBLE:
        return pick_up_words(state, action, tongue)
    if action < RAISE:
        return tongue("Count {patron} twice", patron=card_name(state.edition, action - DOUBLE + FIRST_PATRON, tongue))
    if action == NO_RAISE:
        return tongue("Rise no further")
    return tongue("Rise {levels} in area {area}", levels=levels((action - RAISE) % MOST_RAISE + 1, tongue),
                  area=(action - RAISE) // MOST_RAISE + 1)


# Workers and where they go


def worker_words(state: AveRomaState, action: int, tongue: Tongue) -> str:
    decision = state.stack[-1]
    if action == PASS:
        return pass_words(state, tongue)
    if action >= TRAINED:
        slot, value = divmod(action - TRAINED, 5)
        return tongue("Worker of value {printed} from training slot {slot}, as {value}",
                      printed=state.acting().training[slot], slot=slot + 1, value=value + 1)
    value = action - WORKER + 1
    if isinstance(decision, ChooseFinal):
        return tongue("Act with value {value}", value=value)
    return tongue("Worker of value {value}", value=value)


def pass_words(state: AveRomaState, tongue: Tongue) -> str:
    if isinstance(state.stack[-1], ChooseFinal):
        return tongue("Take no last action")
    player = state.acting()
    # AR-turn-3
    unused = total(player.workers) + len([value for value in player.training if value > 0])
    return tongue.detailed(tongue("Pass"), [points(unused * state.edition.pass_points, tongue)])


def target_words(state: AveRomaState, action: int, tongue: Tongue) -> str:
    if action < CARD:
        place = MARKED_PLACES[action - PLACE]
        return tongue.detailed(tongue(PLACE_NAMES[place]), place_details(state, place, tongue))
    if action < TRAIN:
        card = action - CARD + FIRST_BUILDING
        return purchase_words(state, card, ROW_PLACES[card // DECK_SIZE - 1], 0, tongue)
    slot = action - TRAIN
    price = state.edition.training_price[slot]
    return tongue.detailed(tongue("Train in slot {slot}", slot=slot + 1), [denarii(price, tongue)] if price else [])


def place_details(state: AveRomaState, place: int, tongue: Tongue) -> list[str]:
    """What a place gives and costs a worker of the chosen value."""
    value = state.value
    if place == QUAESTOR:
        return [denarii(state.edition.denarii_per_value * value, tongue)]
    if place == ROMA:
        return [steps(value, tongue), *dues(steps_due(state, state.seat, state.acting().colosseum, value), tongue)]
    area = tongue("area {area}", area=value)
    if place == AEDILIS:
        card = state.area_card[value - 1]
        area = goods(state.edition.upper[card] + state.edition.lower[card], tongue)
    return [area, *fee(state, place, tongue)]


def fee(state: AveRomaState, place: int, tongue: Tongue) -> list[str]:
    price = area_fee(state, state.acting(), place, state.value)
    return [tongue.count("{n} denarius for the area", "{n} denarii for the area", price)] if price else []


def purchase_words(state: AveRomaState, card: int, place: int, spent: int, tongue: Tongue) -> str:
    """Buying a card: what it costs this player, then what it gives at once."""
    edition = state.edition
    terms = terms_at(state, state.acting(), place, spent)
    details = dues(card_due(state, card, terms), tongue)
    if terms.goods:
        details.append(tongue.count("{n} good less", "{n} goods less", terms.goods))
    if edition.points[card]:
        details.append(points(edition.points[card], tongue))
    return tongue.detailed(tongue("Buy {thing}", thing=card_name(edition, card, tongue)), details)


# The action under way


def base_words(state: AveRomaState, action: int, tongue: Tongue) -> str:
    edition = state.edition
    player = state.acting()
    card = state.area_card[state.area()]
    if action == COLLECT:
        return tongue("Collect {goods}", goods=goods(edition.upper[card] + edition.lower[card], tongue))
    if action == WALK:
        return tongue.detailed(tongue("Walk {steps}", steps=steps(state.value, tongue)),
                               dues(steps_due(state, state.seat, state.acting().colosseum, state.value), tongue))
    if action == PURCHASE:
        return purchase_words(state, state.card, state.place, 0, tongue)
    if action < BUY:
        good = action - SELL
        return tongue.detailed(tongue("Sell {thing}", thing=tongue(GOOD_NAMES[good])),
                               [denarii(player.prices[good], tongue)])
    if action < UPPER:
        good = action - BUY
        return tongue.detailed(tongue("Buy {thing}", thing=tongue(GOOD_NAMES[good])),
                               [denarii(player.prices[good], tongue)])
    if action < TAKE:
        half = edition.lower[card] if action == LOWER else edition.upper[card]
        return tongue("Take {things}", things=goods(half, tongue))
    if action < INFLUENCE:
        return tongue("Take one more good: {good}", good=tongue(GOOD_NAMES[action - TAKE]))
    if action < ADVANCE:
        used = action - INFLUENCE + FIRST_BUILDING
        return tongue.detailed(tongue("Use the influence of {card}", card=card_name(edition, used, tongue)),
                               [levels(edition.influence[used], tongue)])
    return tongue("Rise {levels} in area {area}", levels=levels(state.gathered, tongue), area=state.area() + 1)


def extra_words(state: AveRomaState, action: int, tongue: Tongue) -> str:
    """Patrons, cards spent, and the end of the action."""
    if action == FINISH:
        if isinstance(state.stack[-1], ChooseTrainee):
            return tongue("Train nobody")
        return tongue.detailed(tongue("End the action"), fee(state, state.place, tongue))
    if action == BUY_TOP:
        return purchase_words(state, state.top_card(state.place), state.place, state.spent, tongue)
    if action >= SPEND:
        return tongue.detailed(tongue("Spend {card}", card=card_name(state.edition, action - SPEND, tongue)),
                               [spend_gain(state, tongue)])
    patron = action - PATRON + FIRST_PATRON
    return tongue.detailed(card_name(state.edition, patron, tongue), [patron_gain(state, patron, tongue)])


def patron_gain(state: AveRomaState, patron: int, tongue: Tongue) -> str:
    """What a patron gives whose use is open."""
    modifier = state.edition.modifier(patron)
    if modifier.kind == EXTRA_SURPLUS:
        return surplus(modifier.surplus, tongue)
    if modifier.kind == EXTRA_GOODS:
        return goods_of_choice(modifier.goods, tongue)
    if modifier.kind == PAID_INFLUENCE:
        return tongue("{levels} in area {area} for {price}", levels=levels(1, tongue), area=state.area() + 1,
                      price=tongue.listed(dues(modifier.pay, tongue)))
    if modifier.kind == FREE_STEPS:
        return free_steps(modifier.steps, tongue)
    return tongue("the brown marker of area {area} rises by {levels}", area=state.area() + 1,
                  levels=levels(modifier.brown, tongue))


def goods_of_choice(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} good of the area card", "{n} goods of the area card", n)


def free_steps(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} step for nothing", "{n} steps for nothing", n)


def spend_gain(state: AveRomaState, tongue: Tongue) -> str:
    """AR-advanced: what the cards spent at this place give."""
    place = state.place
    amount = state.edition.extra_amount[place]
    if place == QUAESTOR:
        return denarii(amount, tongue)
    if place == AEDILIS:
        return goods_of_choice(amount, tongue)
    if place == MERCATOR:
        return surplus(amount, tongue)
    if place == ROMA:
        return free_steps(amount, tongue)
    if place == PROPRAETOR:
        return tongue.count("{levels} in area {area} for {n} card", "{levels} in area {area} for {n} cards",
                            state.edition.extra_cards[place], levels=levels(amount, tongue), area=state.area() + 1)
    top = card_name(state.edition, state.top_card(state.place), tongue)
    if place == LEGATUS:
        return tongue("{card} costs {less} less", card=top, less=surplus(amount, tongue))
    if place == SENATUS:
        return tongue("{card} costs {less} less", card=top, less=denarii(amount, tongue))
    return tongue.count("{card} costs {n} good less", "{card} costs {n} goods less", amount, card=top)


def payment_words(state: AveRomaState, action: int, tongue: Tongue) -> str:
    """Goods that come in, and what is paid."""
    if action == OVERFLOW_SURPLUS:
        return tongue("Keep it as surplus")
    if action == OVERFLOW_DENARII:
        return tongue("Take {things}", things=denarii(state.acting().prices[state.incoming[0]], tongue))
    if action < PAY:
        return tongue("Take {things}", things=tongue(GOOD_NAMES[action - CHOOSE]))
    if action < PAY_SURPLUS:
        return tongue("Pay {things}", things=tongue(GOOD_NAMES[action - PAY]))
    if action == PAY_SURPLUS:
        return tongue("Pay {things}", things=surplus(1, tongue))
    return tongue("Do not pay {things}", things=due(1, action - DISCOUNT, tongue))


def card_words(state: AveRomaState, action: int, tongue: Tongue) -> str:
    """A step in an area, and patrons that find a place."""
    edition = state.edition
    if action < NO_AREA:
        return tongue("Rise {levels} in area {area}", levels=levels(1, tongue), area=action - AREA + 1)
    if action == NO_AREA:
        return tongue("Rise nowhere")
    if action < KEEP_PASSIVE:
        return tongue("{patron} becomes active", patron=card_name(edition, action - ACTIVATE + FIRST_PATRON, tongue))
    if action == KEEP_PASSIVE:
        return tongue("Nobody's: {patron} stays passive", patron=card_name(edition, state.swap_open, tongue))
    return tongue("The place of {patron}", patron=card_name(edition, action - SWAP + FIRST_PATRON, tongue))


# Picking up workers


def pick_up_words(state: AveRomaState, action: int, tongue: Tongue) -> str:
    if action < PICK:
        place = action - FROM
        values = [str(value) for value in range(1, 6) for _ in range(state.placed[place * 6 + value])]
        return tongue.detailed(tongue(PLACE_NAMES[place]), values)
    if action < SHADOW:
        return tongue("Worker of value {value}", value=action - PICK + 1)
    place, value = divmod(action - SHADOW, 5)
    return tongue("Worker of value {value} to {place}", value=value + 1,
                  place=tongue(PLACE_NAMES[MARKED_PLACES[place]]))
