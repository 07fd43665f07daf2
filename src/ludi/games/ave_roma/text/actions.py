"""Action texts: what each legal action does, what it costs and what it gives."""

from ludi.core.i18n import Translator
from ludi.core.wording import ActionText, Amount, Undecided
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
from ludi.games.ave_roma.edition import DECK_SIZE, FIRST_BUILDING, FIRST_PATRON, MARKED_PLACES, ROW_PLACES
from ludi.games.ave_roma.state import AveRomaState, total
from ludi.games.ave_roma.text.amounts import (
    denarii_cost,
    denarii_gained,
    good_amount,
    goods_gained,
    points_gained,
    rise_in,
)
from ludi.games.ave_roma.text.details import (
    area_price,
    area_reward,
    card_details,
    patron_details,
    patrons_help,
    place_details,
    spend_details,
    walk_details,
)
from ludi.games.ave_roma.text.names import (
    GOOD_NAMES,
    PLACE_NAMES,
    SYMBOL_NAMES,
    card_name,
    denarii,
    due,
    gain,
    levels_in_area,
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
    return ActionText(tr("Pass this round"), points_gained(unused * state.edition.pass_points, tr))


def target_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    if action < CARD:
        place = MARKED_PLACES[action - PLACE]
        return ActionText(tr("Go to {place}", place=tr(PLACE_NAMES[place])), place_details(state, place, tr))
    if action < TRAIN:
        card = action - CARD + FIRST_BUILDING
        place = ROW_PLACES[card // DECK_SIZE - 1]
        return ActionText(tr("Buy {thing}", thing=card_name(state.edition, card, tr)),
                          [*card_details(state, card, place, 0, tr), *patrons_help(state, place, tr)])
    slot = action - TRAIN
    price = state.edition.training_price[slot]
    change = tr("value up to {change} higher or lower", change=state.edition.training_change[slot])
    return ActionText(tr("Train in slot {slot}", slot=slot + 1), [*denarii_cost(price, tr), change])


# The current action


def base_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    edition = state.edition
    player = state.acting()
    card = state.area_card[state.area()]
    if action == COLLECT:
        return ActionText(tr("Take all goods from the area card"),
                          goods_gained(state, edition.upper[card] + edition.lower[card], tr))
    if action == WALK:
        return ActionText(tr.plural("Walk {n} step", "Walk {n} steps", state.value), walk_details(state, tr))
    if action == PURCHASE:
        return ActionText(tr("Buy {thing}", thing=card_name(edition, state.card, tr)),
                          card_details(state, state.card, state.place, 0, tr))
    if action < BUY:
        good = action - SELL
        return ActionText(tr("Sell {thing}", thing=due(1, good, tr)),
                          [good_amount(good, -1), *denarii_gained(player.prices[good], tr)], tr(GOOD_NAMES[good]))
    if action < UPPER:
        good = action - BUY
        return ActionText(tr("Buy {thing}", thing=due(1, good, tr)),
                          [*denarii_cost(player.prices[good], tr), good_amount(good, 1)], tr(GOOD_NAMES[good]))
    if action == UPPER:
        return ActionText(tr("Take the upper goods"), goods_gained(state, edition.upper[card], tr))
    if action == LOWER:
        return ActionText(tr("Take the lower goods"), goods_gained(state, edition.lower[card], tr))
    if action < INFLUENCE:
        return ActionText(tr("Take {things}", things=due(1, action - TAKE, tr)), [good_amount(action - TAKE, 1)])
    if action < ADVANCE:
        used = action - INFLUENCE + FIRST_BUILDING
        return ActionText(tr("Use the influence of {card}", card=card_name(edition, used, tr)),
                          [Undecided(gain(levels_in_area(edition.influence[used], state.area(), tr), tr))])
    return rise_text(state, state.area(), state.gathered, tr)


def rise_text(state: AveRomaState, area: int, levels: int, tr: Translator) -> ActionText:
    return ActionText(raise_marker(area, levels, tr), [to_level(landing(state, state.seat, area, levels), tr),
                                                       Amount(f"level-{area + 1}", rise_in(state, area, levels))])


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
                      patron_details(state, patron, tr))


def payment_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    """Goods that come in, and ways to pay."""
    if action == OVERFLOW_SURPLUS:
        return ActionText(tr("Take {things}", things=surplus(1, tr)), [Amount("surplus", 1)])
    if action == OVERFLOW_DENARII:
        price = state.acting().prices[state.incoming[0]]
        return ActionText(tr("Take {things}", things=denarii(price, tr)), [Amount("denarii", price)])
    if action < PAY:
        return ActionText(tr("Take {things}", things=due(1, action - CHOOSE, tr)), [good_amount(action - CHOOSE, 1)])
    if action < PAY_SURPLUS:
        return ActionText(tr("Pay {things}", things=due(1, action - PAY, tr)), [good_amount(action - PAY, -1)])
    if action == PAY_SURPLUS:
        return ActionText(tr("Pay {things}", things=surplus(1, tr)), [Amount("surplus", -1)])
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
    return ActionText(tr("Place your shadow's worker of value {value} at {place}", value=value + 1,
                         place=tr(PLACE_NAMES[MARKED_PLACES[place]])))


# Final scoring


def scoring_text(state: AveRomaState, action: int, tr: Translator) -> ActionText:
    if action < RAISE:
        patron = action - DOUBLE + FIRST_PATRON
        return ActionText(tr("Double the bonus of {patron}", patron=card_name(state.edition, patron, tr)),
                          [bonus_detail(state, patron, tr)])
    if action == NO_RAISE:
        return ActionText(tr("Raise no more markers"))
    area, index = divmod(action - RAISE, MOST_RAISE)
    levels = index + 1
    target = max(0, state.acting().levels[area]) + levels
    # AR-bonus-6
    if level_taken(state, state.seat, area, target):
        target = 0
    return ActionText(raise_marker(area, levels, tr), [to_level(target, tr)])
