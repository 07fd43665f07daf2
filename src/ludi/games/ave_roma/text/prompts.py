"""What a player is asked and may answer, in words: prompts, and what each action costs and gives."""

from ludi.core.game import ActionText
from ludi.core.i18n import Translator
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
from ludi.games.ave_roma.paying import ChooseDiscount, PayIcon
from ludi.games.ave_roma.rounds import PickPlace, PickWorker
from ludi.games.ave_roma.scoring import DoubleBonus, RaiseLevel
from ludi.games.ave_roma.state import AveRomaState, total
from ludi.games.ave_roma.text.names import (
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


def prompt(state: AveRomaState, tr: Translator) -> str:
    """What the seat that decides is to do now."""
    if not state.stack:
        return tr("The game is over")
    decision = state.stack[-1]
    if isinstance(decision, ChooseWorker):
        return tr("Choose a worker, or pass")
    if isinstance(decision, ChoosePlace):
        return tr("Where does the worker of value {value} go?", value=state.value)
    if isinstance(decision, Act):
        place = tr(PLACE_NAMES[state.place])
        if FINISH in state.legal():
            return tr("{place}: go on with your action, or end it", place=place)
        return tr("{place}: go on with your action", place=place)
    if isinstance(decision, PlaceShadow):
        return tr("Where does your shadow put a worker?")
    if isinstance(decision, PickPlace):
        if state.turn < len(state.players):
            return tr("From which place do you take workers?")
        return tr("From which place does your shadow take workers?")
    if isinstance(decision, PickWorker):
        return tr("Which worker do you take?")
    if isinstance(decision, ChooseTrainee):
        return tr("Train one more worker?")
    if isinstance(decision, ChooseTraining):
        return tr("Into which training slot does the worker of value {value} go?", value=state.value)
    if isinstance(decision, ChooseFinal):
        return tr("Choose the value of your last action")
    return detail_prompt(state, tr)


def detail_prompt(state: AveRomaState, tr: Translator) -> str:
    """What is asked in the course of an action or of the final scoring."""
    decision = state.stack[-1]
    if isinstance(decision, Overflow):
        return tr("There is no room for {good}: keep it as surplus or sell it?",
                  good=tr(GOOD_NAMES[state.incoming[0]]))
    if isinstance(decision, ChooseGood):
        return tr("Choose a good")
    if isinstance(decision, PayIcon):
        return tr("How do you pay {due}?", due=due(1, decision.icon, tr))
    if isinstance(decision, ChooseDiscount):
        return tr("What need you not pay?")
    if isinstance(decision, ChooseArea):
        return tr("In which area does your marker rise?")
    if isinstance(decision, ChoosePatron):
        return tr("Which patron becomes active?")
    if isinstance(decision, SwapPatron):
        return tr("Whose place does {patron} take?", patron=card_name(state.edition, state.swap_open, tr))
    if isinstance(decision, DoubleBonus):
        return tr("Whose bonus counts twice?")
    assert isinstance(decision, RaiseLevel)
    return tr.plural("Your markers may still rise {n} level", "Your markers may still rise {n} levels", state.raises)


# What may be answered


def action_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    """What a legal action does now; the cases follow the order of the action numbers."""
    if action < PLACE:
        return worker_text(state, action, tr)
    if action < COLLECT:
        return target_text(state, action, tr)
    if action < PATRON:
        return base_text(state, action, tr)
    if action < OVERFLOW_SURPLUS:
        return extra_text(state, action, tr)
    if action < AREA:
        return payment_text(state, action, tr)
    if action < FROM:
        return card_text(state, action, tr)
    if action < DOUBLE:
        return pick_up_text(state, action, tr)
    if action < RAISE:
        patron = card_name(state.edition, action - DOUBLE + FIRST_PATRON, tr)
        return ActionText(tr("Count {patron} twice", patron=patron))
    if action == NO_RAISE:
        return ActionText(tr("Rise no further"))
    return ActionText(tr("Rise {levels} in area {area}", levels=levels((action - RAISE) % MOST_RAISE + 1, tr),
                         area=(action - RAISE) // MOST_RAISE + 1))


# Workers and where they go


def worker_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    decision = state.stack[-1]
    if action == PASS:
        return pass_text(state, tr)
    if action >= TRAINED:
        slot, value = divmod(action - TRAINED, 5)
        return ActionText(tr("Worker of value {printed} from training slot {slot}, as {value}",
                             printed=state.acting().training[slot], slot=slot + 1, value=value + 1))
    value = action - WORKER + 1
    if isinstance(decision, ChooseFinal):
        return ActionText(tr("Act with value {value}", value=value))
    return ActionText(tr("Worker of value {value}", value=value))


def pass_text(state: AveRomaState, tr: Translator) -> ActionText:
    if isinstance(state.stack[-1], ChooseFinal):
        return ActionText(tr("Take no last action"))
    player = state.acting()
    # AR-turn-3
    unused = total(player.workers) + len([value for value in player.training if value > 0])
    return ActionText(tr("Pass"), [points(unused * state.edition.pass_points, tr)])


def target_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    if action < CARD:
        place = MARKED_PLACES[action - PLACE]
        return ActionText(tr(PLACE_NAMES[place]), place_details(state, place, tr))
    if action < TRAIN:
        card = action - CARD + FIRST_BUILDING
        return purchase_text(state, card, ROW_PLACES[card // DECK_SIZE - 1], 0, tr)
    slot = action - TRAIN
    price = state.edition.training_price[slot]
    return ActionText(tr("Train in slot {slot}", slot=slot + 1), [denarii(price, tr)] if price else [])


def place_details(state: AveRomaState, place: int, tr: Translator) -> list[str]:
    """What a place gives and costs a worker of the chosen value."""
    value = state.value
    if place == QUAESTOR:
        return [denarii(state.edition.denarii_per_value * value, tr)]
    if place == ROMA:
        return [steps(value, tr), *dues(steps_due(state, state.seat, state.acting().colosseum, value), tr)]
    area = tr("area {area}", area=value)
    if place == AEDILIS:
        card = state.area_card[value - 1]
        area = goods(state.edition.upper[card] + state.edition.lower[card], tr)
    return [area, *fee(state, place, tr)]


def fee(state: AveRomaState, place: int, tr: Translator) -> list[str]:
    price = area_fee(state, state.acting(), place, state.value)
    return [tr.plural("{n} denarius for the area", "{n} denarii for the area", price)] if price else []


def purchase_text(state: AveRomaState, card: int, place: int, spent: int, tr: Translator) -> ActionText:
    """Buying a card: what it costs this player, then what it gives at once."""
    edition = state.edition
    terms = terms_at(state, state.acting(), place, spent)
    details = dues(card_due(state, card, terms), tr)
    if terms.goods:
        details.append(tr.plural("{n} good less", "{n} goods less", terms.goods))
    if edition.points[card]:
        details.append(points(edition.points[card], tr))
    return ActionText(tr("Buy {thing}", thing=card_name(edition, card, tr)), details)


# The action under way


def base_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    edition = state.edition
    player = state.acting()
    card = state.area_card[state.area()]
    if action == COLLECT:
        return ActionText(tr("Collect {goods}", goods=goods(edition.upper[card] + edition.lower[card], tr)))
    if action == WALK:
        return ActionText(tr("Walk {steps}", steps=steps(state.value, tr)),
                          dues(steps_due(state, state.seat, state.acting().colosseum, state.value), tr))
    if action == PURCHASE:
        return purchase_text(state, state.card, state.place, 0, tr)
    if action < BUY:
        good = action - SELL
        return ActionText(tr("Sell {thing}", thing=tr(GOOD_NAMES[good])),
                          [denarii(player.prices[good], tr)])
    if action < UPPER:
        good = action - BUY
        return ActionText(tr("Buy {thing}", thing=tr(GOOD_NAMES[good])),
                          [denarii(player.prices[good], tr)])
    if action < TAKE:
        half = edition.lower[card] if action == LOWER else edition.upper[card]
        return ActionText(tr("Take {things}", things=goods(half, tr)))
    if action < INFLUENCE:
        return ActionText(tr("Take one more good: {good}", good=tr(GOOD_NAMES[action - TAKE])))
    if action < ADVANCE:
        used = action - INFLUENCE + FIRST_BUILDING
        return ActionText(tr("Use the influence of {card}", card=card_name(edition, used, tr)),
                          [levels(edition.influence[used], tr)])
    return ActionText(tr("Rise {levels} in area {area}", levels=levels(state.gathered, tr), area=state.area() + 1))


def extra_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    """Patrons, cards spent, and the end of the action."""
    if action == FINISH:
        if isinstance(state.stack[-1], ChooseTrainee):
            return ActionText(tr("Train nobody"))
        return ActionText(tr("End the action"), fee(state, state.place, tr))
    if action == BUY_TOP:
        return purchase_text(state, state.top_card(state.place), state.place, state.spent, tr)
    if action >= SPEND:
        return ActionText(tr("Spend {card}", card=card_name(state.edition, action - SPEND, tr)),
                          [spend_gain(state, tr)])
    patron = action - PATRON + FIRST_PATRON
    return ActionText(card_name(state.edition, patron, tr), [patron_gain(state, patron, tr)])


def patron_gain(state: AveRomaState, patron: int, tr: Translator) -> str:
    """What a patron gives whose use is open."""
    modifier = state.edition.modifier(patron)
    if modifier.kind == EXTRA_SURPLUS:
        return surplus(modifier.surplus, tr)
    if modifier.kind == EXTRA_GOODS:
        return goods_of_choice(modifier.goods, tr)
    if modifier.kind == PAID_INFLUENCE:
        return tr("{levels} in area {area} for {price}", levels=levels(1, tr), area=state.area() + 1,
                  price=tr.join_and(dues(modifier.pay, tr)))
    if modifier.kind == FREE_STEPS:
        return free_steps(modifier.steps, tr)
    return tr("the brown marker of area {area} rises by {levels}", area=state.area() + 1,
              levels=levels(modifier.brown, tr))


def goods_of_choice(n: int, tr: Translator) -> str:
    return tr.plural("{n} good of the area card", "{n} goods of the area card", n)


def free_steps(n: int, tr: Translator) -> str:
    return tr.plural("{n} step for nothing", "{n} steps for nothing", n)


def spend_gain(state: AveRomaState, tr: Translator) -> str:
    """AR-advanced: what the cards spent at this place give."""
    place = state.place
    amount = state.edition.extra_amount[place]
    if place == QUAESTOR:
        return denarii(amount, tr)
    if place == AEDILIS:
        return goods_of_choice(amount, tr)
    if place == MERCATOR:
        return surplus(amount, tr)
    if place == ROMA:
        return free_steps(amount, tr)
    if place == PROPRAETOR:
        return tr.plural("{levels} in area {area} for {n} card", "{levels} in area {area} for {n} cards",
                         state.edition.extra_cards[place], levels=levels(amount, tr), area=state.area() + 1)
    top = card_name(state.edition, state.top_card(state.place), tr)
    if place == LEGATUS:
        return tr("{card} costs {less} less", card=top, less=surplus(amount, tr))
    if place == SENATUS:
        return tr("{card} costs {less} less", card=top, less=denarii(amount, tr))
    return tr.plural("{card} costs {n} good less", "{card} costs {n} goods less", amount, card=top)


def payment_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    """Goods that come in, and what is paid."""
    if action == OVERFLOW_SURPLUS:
        return ActionText(tr("Keep it as surplus"))
    if action == OVERFLOW_DENARII:
        return ActionText(tr("Take {things}", things=denarii(state.acting().prices[state.incoming[0]], tr)))
    if action < PAY:
        return ActionText(tr("Take {things}", things=tr(GOOD_NAMES[action - CHOOSE])))
    if action < PAY_SURPLUS:
        return ActionText(tr("Pay {things}", things=tr(GOOD_NAMES[action - PAY])))
    if action == PAY_SURPLUS:
        return ActionText(tr("Pay {things}", things=surplus(1, tr)))
    return ActionText(tr("Do not pay {things}", things=due(1, action - DISCOUNT, tr)))


def card_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    """A step in an area, and patrons that find a place."""
    edition = state.edition
    if action < NO_AREA:
        return ActionText(tr("Rise {levels} in area {area}", levels=levels(1, tr), area=action - AREA + 1))
    if action == NO_AREA:
        return ActionText(tr("Rise nowhere"))
    if action < KEEP_PASSIVE:
        patron = card_name(edition, action - ACTIVATE + FIRST_PATRON, tr)
        return ActionText(tr("{patron} becomes active", patron=patron))
    if action == KEEP_PASSIVE:
        return ActionText(tr("Nobody's: {patron} stays passive", patron=card_name(edition, state.swap_open, tr)))
    return ActionText(tr("The place of {patron}", patron=card_name(edition, action - SWAP + FIRST_PATRON, tr)))


# Picking up workers


def pick_up_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    if action < PICK:
        place = action - FROM
        values = [str(value) for value in range(1, 6) for _ in range(state.placed[place * 6 + value])]
        return ActionText(tr(PLACE_NAMES[place]), values)
    if action < SHADOW:
        return ActionText(tr("Worker of value {value}", value=action - PICK + 1))
    place, value = divmod(action - SHADOW, 5)
    return ActionText(tr("Worker of value {value} to {place}", value=value + 1,
                         place=tr(PLACE_NAMES[MARKED_PLACES[place]])))
