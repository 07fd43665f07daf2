"""Action texts: what each legal action does, what it costs and what it gives."""

from ludi.core.game import ActionText
from ludi.core.i18n import Translator
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
    USES_AREA,
)
from ludi.games.ave_roma.in_areas import influence_cards
from ludi.games.ave_roma.state import NO_CARD, AveRomaState, total
from ludi.games.ave_roma.text.names import (
    PLACE_NAMES,
    SYMBOL_NAMES,
    card_name,
    denarii,
    due,
    dues,
    free_steps,
    gain,
    goods_gained,
    goods_of_area_card,
    levels_in_area,
    points,
    surplus,
)
from ludi.games.ave_roma.text.patrons import bonus_detail, effect_detail
from ludi.games.ave_roma.tracks import landing, level_taken
from ludi.games.ave_roma.turn import ChooseFinal, ChooseTrainee


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
        return marker_or_patron_text(state, action, tr)
    if action < DOUBLE:
        return pick_up_text(state, action, tr)
    return scoring_text(state, action, tr)


# Workers and their targets


def worker_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    decision = state.stack[-1]
    if action == PASS:
        return pass_text(state, tr)
    if action >= TRAINED:
        slot, value = divmod(action - TRAINED, 5)
        return ActionText(tr("Use the worker in training slot {slot} as value {value}", slot=slot + 1, value=value + 1),
                          [tr("printed value {value}", value=state.acting().training[slot])])
    value = action - WORKER + 1
    if isinstance(decision, ChooseFinal):
        return ActionText(tr("Act with value {value}", value=value))
    if isinstance(decision, ChooseTrainee):
        return ActionText(tr("Train a worker of value {value}", value=value))
    return ActionText(tr("Use a worker of value {value}", value=value))


def pass_text(state: AveRomaState, tr: Translator) -> ActionText:
    if isinstance(state.stack[-1], ChooseFinal):
        return ActionText(tr("Skip your last action"))
    player = state.acting()
    # AR-turn-3
    unused = total(player.workers) + len([value for value in player.training if value > 0])
    return ActionText(tr("Pass for the rest of the round"), [gain(points(unused * state.edition.pass_points, tr), tr)])


def target_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    if action < CARD:
        place = MARKED_PLACES[action - PLACE]
        return ActionText(tr("Go to {place}", place=tr(PLACE_NAMES[place])), place_details(state, place, tr))
    if action < TRAIN:
        card = action - CARD + FIRST_BUILDING
        return ActionText(tr("Buy {thing}", thing=card_name(state.edition, card, tr)),
                          card_details(state, card, ROW_PLACES[card // DECK_SIZE - 1], 0, tr))
    slot = action - TRAIN
    price = state.edition.training_price[slot]
    change = tr("value up to {change} higher or lower", change=state.edition.training_change[slot])
    return ActionText(tr("Train in slot {slot}", slot=slot + 1), [*([denarii(price, tr)] if price else []), change])


def place_details(state: AveRomaState, place: int, tr: Translator) -> list[str]:
    """What a place gives a worker of the chosen value, and what it costs."""
    value = state.value
    if place == QUAESTOR:
        return [gain(denarii(state.edition.denarii_per_value * value, tr), tr)]
    if place == ROMA:
        return [tr.plural("{n} step", "{n} steps", value), *walk_details(state, tr)]
    card = state.area_card[value - 1]
    price, reward = area_price(state, place, tr), area_reward(state, place, tr)
    if place == AEDILIS:
        return [*price, *goods_gained(state.edition.upper[card] + state.edition.lower[card], tr), *reward]
    offer = []
    if place == MERCATOR:
        offer.append(tr("sell goods"))
        if card != NO_CARD:
            offer.append(tr("buy goods from area {area}", area=value))
    else:
        if card != NO_CARD:
            offer.append(tr("take goods from area {area}", area=value))
        if influence_cards(state, state.acting()):
            offer.append(tr("use influence in area {area}", area=value))
    return [*offer, *price, *reward]


def walk_details(state: AveRomaState, tr: Translator) -> list[str]:
    """What a walk of the chosen value costs and gives."""
    start = state.acting().colosseum
    return [*dues(steps_due(state, state.acting_seat(), start, state.value), tr),
            *politics_gained(state, state.value, tr)]


def politics_gained(state: AveRomaState, steps: int, tr: Translator) -> list[str]:
    """AR-roma-4, AR-roma-5: the politics that the next steps in the Colosseum give."""
    edition = state.edition
    player = state.acting()
    spaces = len(edition.field_politics)
    passed = len([step for step in range(1, steps + 1) if edition.field_politics[(player.colosseum + step) % spaces]])
    risen = min(passed, edition.top_politics - player.politics)
    gains = []
    if risen:
        gains.append(gain(tr.plural("{n} level in politics", "{n} levels in politics", risen), tr))
    if passed > risen:
        gains.append(gain(points((passed - risen) * edition.politics_overflow, tr), tr))
    return gains


def area_price(state: AveRomaState, place: int, tr: Translator) -> list[str]:
    """AR-area-2, AR-area-3: what the area costs at the end of the action."""
    price = area_fee(state, state.acting(), place, state.value)
    return [tr.plural("{n} denarius for the area", "{n} denarii for the area", price)] if price else []


def area_reward(state: AveRomaState, place: int, tr: Translator) -> list[str]:
    """AR-area-2: the second use of an area card gives the card to the player."""
    if USES_AREA[place] and state.area_up[state.area()]:
        card = card_name(state.edition, state.area_card[state.area()], tr)
        return [gain(tr("area card {card}", card=card), tr)]
    return []


def card_details(state: AveRomaState, card: int, place: int, spent: int, tr: Translator) -> list[str]:
    """What a card costs this player, then what it gives."""
    edition = state.edition
    terms = terms_at(state, state.acting(), place, spent)
    details = dues(card_due(state, card, terms), tr)
    if terms.goods:
        details.append(tr.plural("{n} good waived", "{n} goods waived", terms.goods))
    if edition.points[card]:
        details.append(gain(points(edition.points[card], tr), tr))
    if edition.influence[card]:
        details.append(gain(tr.plural("{n} influence", "{n} influence", edition.influence[card]), tr))
    if card >= FIRST_PATRON:
        details += [effect_detail(state, card, tr), bonus_detail(state, card, tr)]
    return details


# The current action


def base_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    edition = state.edition
    player = state.acting()
    card = state.area_card[state.area()]
    if action == COLLECT:
        return ActionText(tr("Take all goods from the area card"),
                          goods_gained(edition.upper[card] + edition.lower[card], tr))
    if action == WALK:
        return ActionText(tr.plural("Walk {n} step", "Walk {n} steps", state.value), walk_details(state, tr))
    if action == PURCHASE:
        return ActionText(tr("Buy {thing}", thing=card_name(edition, state.card, tr)),
                          card_details(state, state.card, state.place, 0, tr))
    if action < BUY:
        good = action - SELL
        return ActionText(tr("Sell {thing}", thing=due(1, good, tr)), [gain(denarii(player.prices[good], tr), tr)])
    if action < UPPER:
        good = action - BUY
        return ActionText(tr("Buy {thing}", thing=due(1, good, tr)), [denarii(player.prices[good], tr)])
    if action == UPPER:
        return ActionText(tr("Take the upper goods"), goods_gained(edition.upper[card], tr))
    if action == LOWER:
        return ActionText(tr("Take the lower goods"), goods_gained(edition.lower[card], tr))
    if action < INFLUENCE:
        return ActionText(tr("Take {things}", things=due(1, action - TAKE, tr)))
    if action < ADVANCE:
        used = action - INFLUENCE + FIRST_BUILDING
        return ActionText(tr("Use the influence of {card}", card=card_name(edition, used, tr)),
                          [gain(levels_in_area(edition.influence[used], state.area(), tr), tr)])
    return rise_text(state, state.area(), state.gathered, tr)


def rise_text(state: AveRomaState, area: int, levels: int, tr: Translator) -> ActionText:
    return ActionText(raise_marker(area, levels, tr), [to_level(landing(state, state.seat, area, levels), tr)])


def raise_marker(area: int, levels: int, tr: Translator) -> str:
    return tr.plural("Raise your marker in area {area} by {n} level", "Raise your marker in area {area} by {n} levels",
                     levels, area=area + 1)


def to_level(level: int, tr: Translator) -> str:
    """AR-influence-1: the level a marker reaches, which can be lower than the number of levels suggests."""
    return tr("to level {level}", level=level)


def extra_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    """Patrons, cards to spend, and the end of the action."""
    if action == FINISH:
        if isinstance(state.stack[-1], ChooseTrainee):
            return ActionText(tr("Don't train a worker"))
        return ActionText(tr("End action"),
                          [*area_price(state, state.place, tr), *area_reward(state, state.place, tr)])
    if action == BUY_TOP:
        top = state.top_card(state.place)
        return ActionText(tr("Buy {card} from the deck", card=card_name(state.edition, top, tr)),
                          card_details(state, top, state.place, state.spent, tr))
    if action >= SPEND:
        card = action - SPEND
        # AR-advanced-2: the symbol decides which cards can follow.
        return ActionText(tr("Spend {card}", card=card_name(state.edition, card, tr)),
                          [tr(SYMBOL_NAMES[state.edition.symbol[card]]), *spend_details(state, tr)])
    patron = action - PATRON + FIRST_PATRON
    return ActionText(tr("Use {patron}", patron=card_name(state.edition, patron, tr)),
                      open_patron_details(state, patron, tr))


def open_patron_details(state: AveRomaState, patron: int, tr: Translator) -> list[str]:
    """What using an optional patron costs and gives."""
    modifier = state.edition.modifier(patron)
    if modifier.kind == EXTRA_SURPLUS:
        return [gain(surplus(modifier.surplus, tr), tr)]
    if modifier.kind == EXTRA_GOODS:
        return [gain(goods_of_area_card(modifier.goods, tr), tr)]
    if modifier.kind == PAID_INFLUENCE:
        return [*dues(modifier.pay, tr), gain(levels_in_area(1, state.area(), tr), tr)]
    if modifier.kind == FREE_STEPS:
        return [gain(free_steps(modifier.steps, tr), tr), *politics_gained(state, modifier.steps, tr)]
    return [gain(tr.plural("{n} level for the brown marker of area {area}",
                           "{n} levels for the brown marker of area {area}", modifier.brown, area=state.area() + 1),
                 tr)]


def spend_details(state: AveRomaState, tr: Translator) -> list[str]:
    """AR-advanced-4 to AR-advanced-8: what a card spent at this place gives."""
    place = state.place
    amount = state.edition.extra_amount[place]
    if place == QUAESTOR:
        return [gain(denarii(amount, tr), tr)]
    if place == AEDILIS:
        return [gain(goods_of_area_card(amount, tr), tr)]
    if place == MERCATOR:
        return [gain(surplus(amount, tr), tr)]
    if place == ROMA:
        return [gain(free_steps(amount, tr), tr), *politics_gained(state, amount, tr)]
    if place == PROPRAETOR:
        level = gain(levels_in_area(amount, state.area(), tr), tr)
        cards = state.edition.extra_cards[place]
        missing = cards - state.spent % cards - 1
        if missing == 0:
            return [level]
        return [tr.plural("{level} after {n} more card", "{level} after {n} more cards", missing, level=level)]
    top = card_name(state.edition, state.top_card(place), tr)
    if place == LEGATUS:
        return [tr("{card} costs {less} less", card=top, less=surplus(amount, tr))]
    if place == SENATUS:
        return [tr("{card} costs {less} less", card=top, less=denarii(amount, tr))]
    return [tr.plural("{card} costs {n} good less", "{card} costs {n} goods less", amount, card=top)]


def payment_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    """Goods that come in, and ways to pay."""
    if action == OVERFLOW_SURPLUS:
        return ActionText(tr("Take {things}", things=surplus(1, tr)))
    if action == OVERFLOW_DENARII:
        return ActionText(tr("Take {things}", things=denarii(state.acting().prices[state.incoming[0]], tr)))
    if action < PAY:
        return ActionText(tr("Take {things}", things=due(1, action - CHOOSE, tr)))
    if action < PAY_SURPLUS:
        return ActionText(tr("Pay {things}", things=due(1, action - PAY, tr)))
    if action == PAY_SURPLUS:
        return ActionText(tr("Pay {things}", things=surplus(1, tr)))
    return ActionText(tr("Waive {things}", things=due(1, action - DISCOUNT, tr)))


def marker_or_patron_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    """A marker that rises in an area, and slots for patrons."""
    edition = state.edition
    if action < NO_AREA:
        return rise_text(state, action - AREA, 1, tr)
    if action == NO_AREA:
        return ActionText(tr("Don't raise a marker"))
    if action < KEEP_PASSIVE:
        patron = action - ACTIVATE + FIRST_PATRON
        return ActionText(tr("Make {patron} active", patron=card_name(edition, patron, tr)),
                          [effect_detail(state, patron, tr)])
    if action == KEEP_PASSIVE:
        return ActionText(tr("Keep {patron} passive", patron=card_name(edition, state.swap_open, tr)))
    patron = action - SWAP + FIRST_PATRON
    return ActionText(tr("Replace {patron}", patron=card_name(edition, patron, tr)),
                      [effect_detail(state, patron, tr)])


# Picking up workers


def pick_up_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    if action < PICK:
        place = action - FROM
        values = [str(value) for value in range(1, 6) for _ in range(state.placed[place * 6 + value])]
        return ActionText(tr("Pick up workers from {place}", place=tr(PLACE_NAMES[place])),
                          [tr.plural("value {values}", "values {values}", len(values), values=", ".join(values))])
    if action < SHADOW:
        return ActionText(tr("Pick up a worker of value {value}", value=action - PICK + 1))
    place, value = divmod(action - SHADOW, 5)
    return ActionText(tr("Place a worker of value {value} at {place}", value=value + 1,
                         place=tr(PLACE_NAMES[MARKED_PLACES[place]])))


# Final scoring


def scoring_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    if action < RAISE:
        patron = action - DOUBLE + FIRST_PATRON
        return ActionText(tr("Double the bonus of {patron}", patron=card_name(state.edition, patron, tr)),
                          [bonus_detail(state, patron, tr)])
    if action == NO_RAISE:
        return ActionText(tr("Don't raise any more markers"))
    area, index = divmod(action - RAISE, MOST_RAISE)
    levels = index + 1
    target = max(0, state.acting().levels[area]) + levels
    # AR-bonus-6
    if level_taken(state, state.seat, area, target):
        target = 0
    return ActionText(raise_marker(area, levels, tr), [to_level(target, tr)])
