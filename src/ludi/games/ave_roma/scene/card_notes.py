"""The notes of cards: what they cost and give, in words."""

from functools import lru_cache

from ludi.core.i18n import N_, Translator
from ludi.core.scene import Note
from ludi.games.ave_roma.edition import (
    BONUS_POINT,
    BONUS_SURPLUS,
    DECK_SIZE,
    FIRST_BUILDING,
    FIRST_PATRON,
    FIRST_WAR,
    AveRomaEdition,
)
from ludi.games.ave_roma.scene.effects import NO_TABLE, Table
from ludi.games.ave_roma.text.names import (
    PLACE_NAMES,
    SYMBOL_NAMES,
    card_name,
    denarii,
    due,
    dues,
    gain,
    goods_gained,
    points,
    surplus,
)
from ludi.games.ave_roma.text.patrons import bonus_text, modifier_text

RULES = ["AR-area-2", "AR-building-1", "AR-war-1", "AR-patron-5"]
"""The rule behind the cards of each deck."""

# In the order of the fragments.
FRAGMENT_LINES = [N_("Fragment: black. Every second one gives you a black good."),
                  N_("Fragment: green. Every second one gives you a green good."),
                  N_("Fragment: red. Every second one gives you a red good."),
                  N_("Fragment: multicolour. Every second one gives you a good of any kind.")]


@lru_cache(maxsize=1024)
def card_note(edition: AveRomaEdition, card: int, tr: Translator, table: Table = NO_TABLE,
              more: tuple[str, ...] = ()) -> Note:
    """Everything that is printed on a card, in words; `more` is what holds where it lies."""
    lines = [*card_lines(edition, card, tr, table), symbol_line(edition, card, tr), *more]
    return Note(card_title(edition, card, tr), tuple(lines), RULES[card // DECK_SIZE])


def card_title(edition: AveRomaEdition, card: int, tr: Translator) -> str:
    name = card_name(edition, card, tr)
    if card < FIRST_BUILDING:
        return tr("Area card {card}", card=name)
    if card < FIRST_WAR:
        return tr("Building {card}", card=name)
    if card < FIRST_PATRON:
        return tr("{card}, war against {enemy}", card=name, enemy=edition.war_sets[edition.war_set[card]])
    return tr("Patron {card}", card=name)


def card_lines(edition: AveRomaEdition, card: int, tr: Translator, table: Table) -> list[str]:
    if card < FIRST_BUILDING:
        return [tr("Upper goods: {goods}", goods=tr.join_and(goods_gained(edition.upper[card], tr))),
                tr("Lower goods: {goods}", goods=tr.join_and(goods_gained(edition.lower[card], tr))),
                tr(FRAGMENT_LINES[edition.fragment[card]])]
    lines = [tr("Cost: {cost}", cost=tr.join_and(dues(edition.cost[card], tr)))]
    if card >= FIRST_PATRON:
        modifier = edition.modifier(card)
        bonus = bonus_text(edition.bonus(card), table.players, table.equal_trios, tr)
        return [*lines, tr("While active, at {place}: {effect}", place=tr(PLACE_NAMES[modifier.place]),
                           effect=modifier_text(modifier, tr)), tr("At the end: {bonus}", bonus=bonus)]
    lines += gain_lines(edition, card, tr)
    lines.append(pair_line(edition, card, tr) if card < FIRST_WAR else war_line(edition, tr))
    return lines


def gain_lines(edition: AveRomaEdition, card: int, tr: Translator) -> list[str]:
    lines = []
    if edition.points[card]:
        lines.append(tr("Now: {gain}", gain=gain(points(edition.points[card], tr), tr)))
    if edition.influence[card]:
        lines.append(tr("Once, at Propraetor: {gain}", gain=gain(
            tr.plural("{n} influence", "{n} influence", edition.influence[card]), tr)))
    return lines


def pair_line(edition: AveRomaEdition, card: int, tr: Translator) -> str:
    bonuses = [pair_bonus(edition.pair_bonus[copy], tr) for copy in (card, edition.twin[card])]
    return tr("Both copies together: {gains}", gains=tr.join_and([gain(bonus, tr) for bonus in bonuses]))


def pair_bonus(bonus: int, tr: Translator) -> str:
    if bonus == BONUS_POINT:
        return points(1, tr)
    return surplus(1, tr) if bonus == BONUS_SURPLUS else due(1, bonus, tr)


def war_line(edition: AveRomaEdition, tr: Translator) -> str:
    gains = [tr("card {n}: {gain}", n=count, gain=war_gain(edition, count, tr))
             for count in range(2, len(edition.war_points)) if war_gain(edition, count, tr)]
    return tr("Set bonus: {gains}", gains=tr.join_and(gains))


def war_gain(edition: AveRomaEdition, count: int, tr: Translator) -> str:
    """What a player gains for this number of wars against one enemy; empty for nothing."""
    gains = []
    if edition.war_denarii[count]:
        gains.append(gain(denarii(edition.war_denarii[count], tr), tr))
    if edition.war_surplus[count]:
        gains.append(gain(surplus(edition.war_surplus[count], tr), tr))
    if edition.war_points[count]:
        gains.append(gain(points(edition.war_points[count], tr), tr))
    if edition.war_levels[count]:
        gains.append(gain(tr.plural("{n} level in an area", "{n} levels in an area", edition.war_levels[count]), tr))
    return tr.join_and(gains)


def symbol_line(edition: AveRomaEdition, card: int, tr: Translator) -> str:
    return tr("Symbol: {symbol}", symbol=tr(SYMBOL_NAMES[edition.symbol[card]]))
