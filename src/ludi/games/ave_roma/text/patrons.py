"""Short phrases for patrons: how they modify an action, and their bonus at the end."""

from ludi.core.i18n import N_, Translator
from ludi.games.ave_roma.edition import (
    AEDIFICATOR,
    BONUS_DOUBLED,
    CHEAPER_CARDS,
    EXTRA_DENARII,
    EXTRA_GOODS,
    EXTRA_POINTS,
    EXTRA_SURPLUS,
    FREE_AREA_CARD,
    FREE_STEPS,
    GOODS_FOR_SURPLUS,
    LEGATUS,
    MORE_LEVELS,
    MORE_POLITICS,
    PAID_INFLUENCE,
    POINTS_FOR_AREAS,
    POINTS_FOR_BEST_AREA,
    POINTS_FOR_CARDS_SHOWING,
    POINTS_FOR_FIRSTS,
    POINTS_FOR_GOODS,
    POINTS_FOR_PAIRS,
    POINTS_FOR_PATRONS,
    POINTS_FOR_POLITICS,
    POINTS_FOR_TRIOS,
    POINTS_FOR_UNITS,
    SURPLUS_FOR_GOODS,
    TRAINING_AFTER,
    WAIVED_STEP_COST,
    Bonus,
    Modifier,
)
from ludi.games.ave_roma.state import AveRomaState
from ludi.games.ave_roma.text.names import (
    PLACE_NAMES,
    denarii,
    dues,
    free_steps,
    gain,
    goods_of_area_card,
    points,
    surplus,
)

# In the order of WAIVERS.
WAIVED = [N_("steps cost as usual"), N_("steps cost no denarii"), N_("steps cost no goods"),
          N_("steps cost no surplus")]

# What bonuses count: by symbol, by what cards show, by good and by deck, each in the order of the edition.
PAIRS = [N_("pair of amphorae"), N_("pair of swords"), N_("pair of lions")]
CARDS_THAT_SHOW = [N_("building or war with points"), N_("building or war with influence")]
UNITS = [N_("wood"), N_("stone"), N_("animal"), N_("wheat"), N_("ore"), N_("wine")]
KINDS_OF_CARDS = [N_("area card"), N_("building"), N_("war"), N_("patron")]


def effect_detail(state: AveRomaState, patron: int, tr: Translator) -> str:
    """What a patron does while it is active, and where."""
    modifier = state.edition.modifier(patron)
    return tr("{effect} at {place}", effect=modifier_text(modifier, tr), place=tr(PLACE_NAMES[modifier.place]))


def bonus_detail(state: AveRomaState, patron: int, tr: Translator) -> str:
    """What a patron gives in the final scoring."""
    bonus = bonus_text(state.edition.bonus(patron), len(state.players), state.equal_trios, tr)
    return tr("{bonus} at the end", bonus=bonus)


def modifier_text(modifier: Modifier, tr: Translator) -> str:
    """How an active patron changes the action at its place."""
    kind = modifier.kind
    if kind == EXTRA_POINTS:
        return gain(points(modifier.points, tr), tr)
    if kind == EXTRA_DENARII:
        return gain(denarii(modifier.denarii, tr), tr)
    if kind == EXTRA_SURPLUS:
        return gain(surplus(modifier.surplus, tr), tr)
    if kind == EXTRA_GOODS:
        return gain(goods_of_area_card(modifier.goods, tr), tr)
    if kind == FREE_AREA_CARD:
        return tr("free area card")
    if kind == TRAINING_AFTER:
        return tr("extra training")
    if kind == CHEAPER_CARDS:
        return discount_text(modifier, tr)
    if kind == SURPLUS_FOR_GOODS:
        return tr("surplus can replace goods")
    if kind == GOODS_FOR_SURPLUS:
        return tr("goods can replace surplus")
    if kind == PAID_INFLUENCE:
        return tr("{price} for 1 level in the area", price=tr.join_and(dues(modifier.pay, tr)))
    if kind == WAIVED_STEP_COST:
        return tr(WAIVED[modifier.waives])
    if kind == FREE_STEPS:
        return gain(free_steps(modifier.steps, tr), tr)
    return gain(tr.plural("{n} level for the brown marker", "{n} levels for the brown marker", modifier.brown), tr)


def discount_text(modifier: Modifier, tr: Translator) -> str:
    if modifier.place == AEDIFICATOR:
        return tr.plural("buildings cost {n} good less", "buildings cost {n} goods less", modifier.goods)
    if modifier.place == LEGATUS:
        return tr.plural("wars cost {n} surplus less", "wars cost {n} surplus less", modifier.surplus)
    return tr.plural("patrons cost {n} denarius less", "patrons cost {n} denarii less", modifier.denarii)


def bonus_text(bonus: Bonus, players: int, equal_trios: bool, tr: Translator) -> str:
    """A patron's bonus at the end of the game. Without a number of players, it is worded for every number."""
    kind = bonus.kind
    if kind == MORE_POLITICS:
        return gain(tr.plural("{n} level in politics", "{n} levels in politics", bonus.levels), tr)
    if kind == BONUS_DOUBLED:
        return tr("the bonus of another patron twice")
    if kind == MORE_LEVELS:
        return gain(tr.plural("{n} level in an area", "{n} levels in areas", bonus.levels), tr)
    if kind == POINTS_FOR_GOODS:
        return tr.plural("{points} for each good", "{points} for every {n} goods", bonus.goods,
                         points=gain(points(bonus.points, tr), tr))
    worth = bonus.points
    if kind in (POINTS_FOR_POLITICS, POINTS_FOR_BEST_AREA):
        worth = 1
    elif kind == POINTS_FOR_FIRSTS:
        if not players and bonus.points_2_3 != bonus.points_4_5:
            return tr("{points} for each {thing}, {more} with 4 or 5 players",
                      points=gain(points(bonus.points_2_3, tr), tr), thing=thing_counted(bonus, equal_trios, tr),
                      more=gain(points(bonus.points_4_5, tr), tr))
        worth = bonus.for_first(players)
    return tr("{points} for each {thing}", points=gain(points(worth, tr), tr),
              thing=thing_counted(bonus, equal_trios, tr))


def thing_counted(bonus: Bonus, equal_trios: bool, tr: Translator) -> str:
    """What a bonus gives points for."""
    kind = bonus.kind
    if kind == POINTS_FOR_POLITICS:
        return tr("level in politics")
    if kind == POINTS_FOR_PATRONS:
        return tr("active patron")
    if kind == POINTS_FOR_FIRSTS:
        return tr("area where you are first")
    if kind == POINTS_FOR_BEST_AREA:
        return tr("level in your best area")
    if kind == POINTS_FOR_AREAS:
        return tr("area with your marker")
    if kind == POINTS_FOR_CARDS_SHOWING:
        return tr(CARDS_THAT_SHOW[bonus.shows])
    if kind == POINTS_FOR_TRIOS:
        return tr("trio of identical symbols") if equal_trios else tr("trio of different symbols")
    if kind == POINTS_FOR_PAIRS:
        return tr(PAIRS[bonus.symbol])
    return tr(UNITS[bonus.good]) if kind == POINTS_FOR_UNITS else tr(KINDS_OF_CARDS[bonus.card])
