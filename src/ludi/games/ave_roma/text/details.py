"""What places, cards, patrons and spent cards cost and give."""

from ludi.core.i18n import Translator
from ludi.core.wording import Amount, Undecided
from ludi.games.ave_roma.costs import area_fee, card_due, steps_due, terms_at
from ludi.games.ave_roma.edition import (
    AEDILIS,
    BONUS_POINT,
    BONUS_SURPLUS,
    DECK_SIZE,
    DECKS,
    EXTRA_DENARII,
    EXTRA_GOODS,
    EXTRA_POINTS,
    EXTRA_SURPLUS,
    FIRST_PATRON,
    FIRST_WAR,
    FREE_STEPS,
    LEGATUS,
    MERCATOR,
    PAID_INFLUENCE,
    PROPRAETOR,
    QUAESTOR,
    ROMA,
    SENATUS,
    USES_AREA,
)
from ludi.games.ave_roma.in_areas import influence_cards
from ludi.games.ave_roma.sets import pair_bonuses, war_cards
from ludi.games.ave_roma.state import NO_CARD, AveRomaState
from ludi.games.ave_roma.text.amounts import (
    Item,
    costs,
    denarii_gained,
    goods_gained,
    levels_gained,
    points_gained,
    politics_gained,
    surplus_gained,
)
from ludi.games.ave_roma.text.names import (
    card_name,
    denarii,
    free_steps,
    gain,
    goods_of_area_card,
    levels_in_area,
    surplus,
)
from ludi.games.ave_roma.text.patrons import bonus_detail, effect_detail

# Places


def place_details(state: AveRomaState, place: int, tr: Translator) -> list[Item]:
    """What a place gives a worker of the chosen value, and what it costs."""
    value = state.value
    help_given = patrons_help(state, place, tr)
    if place == QUAESTOR:
        return [*denarii_gained(state.edition.denarii_per_value * value, tr), *help_given]
    if place == ROMA:
        return [tr.plural("{n} step", "{n} steps", value), *walk_details(state, tr), *help_given]
    card = state.area_card[value - 1]
    price, reward = area_price(state, place, tr), area_reward(state, place, tr)
    if place == AEDILIS:
        goods = goods_gained(state, state.edition.upper[card] + state.edition.lower[card], tr)
        return [*price, *goods, *reward, *help_given]
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
    return [*offer, *price, *reward, *help_given]


def patrons_help(state: AveRomaState, place: int, tr: Translator) -> list[Amount]:
    """AR-modifier-1, AR-modifier-2: what active patrons give as soon as a worker goes to their place."""
    found = []
    for patron in state.acting().active:
        modifier = state.edition.modifier(patron)
        if modifier.place != place:
            continue
        given = [*(points_gained(modifier.points, tr) if modifier.kind == EXTRA_POINTS else []),
                 *(denarii_gained(modifier.denarii, tr) if modifier.kind == EXTRA_DENARII else [])]
        name = card_name(state.edition, patron, tr)
        found += [Amount(each.resource, each.by, tr("{patron} {gain}", patron=name, gain=each.words)) for each in given]
    return found


def walk_details(state: AveRomaState, tr: Translator) -> list[Item]:
    """What a walk of the chosen value costs and gives."""
    start = state.acting().colosseum
    return [*costs(steps_due(state, state.acting_seat(), start, state.value), tr),
            *politics_gained(state, state.value, tr)]


def area_price(state: AveRomaState, place: int, tr: Translator) -> list[Amount]:
    """AR-area-2, AR-area-3: what the area costs at the end of the action."""
    price = area_fee(state, state.acting(), place, state.value)
    words = tr.plural("{n} denarius for the area", "{n} denarii for the area", price)
    return [Amount("denarii", -price, words)] if price else []


def area_reward(state: AveRomaState, place: int, tr: Translator) -> list[Amount]:
    """AR-area-2: the second use of an area card gives the card to the player."""
    if USES_AREA[place] and state.area_up[state.area()]:
        card = card_name(state.edition, state.area_card[state.area()], tr)
        return [Amount("area-cards", 1, gain(tr("area card {card}", card=card), tr))]
    return []


# Cards


def card_details(state: AveRomaState, card: int, place: int, spent: int, tr: Translator) -> list[Item]:
    """What a card costs this player, then what it gives."""
    edition = state.edition
    terms = terms_at(state, state.acting(), place, spent)
    details = costs(card_due(state, card, terms), tr, flexible=bool(terms.goods or terms.swaps))
    if terms.goods:
        details.append(tr.plural("{n} good waived", "{n} goods waived", terms.goods))
    details += [Amount(DECKS[card // DECK_SIZE].replace("_", "-"), 1), *points_gained(edition.points[card], tr)]
    if edition.influence[card]:
        details.append(gain(tr.plural("{n} influence", "{n} influence", edition.influence[card]), tr))
    if card >= FIRST_PATRON:
        return [*details, effect_detail(state, card, tr), bonus_detail(state, card, tr)]
    return [*details, *set_details(state, card, tr)]


def set_details(state: AveRomaState, card: int, tr: Translator) -> list[Item]:
    """What a building or war gives together with cards that the player has."""
    edition = state.edition
    gains: list[Amount] = []
    found: list[Item] = []
    if card < FIRST_WAR:
        bonuses = pair_bonuses(state, state.acting(), card)
        gains += points_gained(bonuses.count(BONUS_POINT), tr)
        gains += surplus_gained(state, bonuses.count(BONUS_SURPLUS), tr)
        gains += goods_gained(state, [bonus for bonus in bonuses if bonus not in (BONUS_POINT, BONUS_SURPLUS)], tr)
    else:
        count = war_cards(state, state.acting(), card)
        if count >= 2:
            gains += [*denarii_gained(edition.war_denarii[count], tr),
                      *surplus_gained(state, edition.war_surplus[count], tr),
                      *points_gained(edition.war_points[count], tr)]
            if edition.war_levels[count]:
                levels = tr.plural("{n} level in an area", "{n} levels in areas", edition.war_levels[count])
                found.append(Undecided(gain(levels, tr)))
    return [*(Amount(each.resource, each.by, tr("set bonus {gain}", gain=each.words)) for each in gains), *found]


# Patrons and spent cards


def patron_details(state: AveRomaState, patron: int, tr: Translator) -> list[Item]:
    """What using an optional patron costs and gives."""
    modifier = state.edition.modifier(patron)
    if modifier.kind == EXTRA_SURPLUS:
        return [*surplus_gained(state, modifier.surplus, tr)]
    if modifier.kind == EXTRA_GOODS:
        return [Undecided(gain(goods_of_area_card(modifier.goods, tr), tr))]
    if modifier.kind == PAID_INFLUENCE:
        return [*costs(modifier.pay, tr), *levels_gained(state, state.area(), 1, tr)]
    if modifier.kind == FREE_STEPS:
        return [gain(free_steps(modifier.steps, tr), tr), *politics_gained(state, modifier.steps, tr)]
    return [gain(tr.plural("{n} level for the brown marker of area {area}",
                           "{n} levels for the brown marker of area {area}", modifier.brown, area=state.area() + 1),
                 tr)]


def spend_details(state: AveRomaState, tr: Translator) -> list[Item]:
    """AR-advanced-4 to AR-advanced-8: what a card spent at this place gives."""
    place = state.place
    amount = state.edition.extra_amount[place]
    if place == QUAESTOR:
        return [*denarii_gained(amount, tr)]
    if place == AEDILIS:
        return [Undecided(gain(goods_of_area_card(amount, tr), tr))]
    if place == MERCATOR:
        return [*surplus_gained(state, amount, tr)]
    if place == ROMA:
        return [gain(free_steps(amount, tr), tr), *politics_gained(state, amount, tr)]
    if place == PROPRAETOR:
        cards = state.edition.extra_cards[place]
        missing = cards - state.spent % cards - 1
        if missing == 0:
            return [*levels_gained(state, state.area(), amount, tr)]
        level = gain(levels_in_area(amount, state.area(), tr), tr)
        return [tr.plural("{level} after {n} more card", "{level} after {n} more cards", missing, level=level)]
    top = card_name(state.edition, state.top_card(place), tr)
    if place == LEGATUS:
        return [tr("{card} costs {less} less", card=top, less=surplus(amount, tr))]
    if place == SENATUS:
        return [tr("{card} costs {less} less", card=top, less=denarii(amount, tr))]
    return [tr.plural("{card} costs {n} good less", "{card} costs {n} goods less", amount, card=top)]
