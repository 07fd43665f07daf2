"""Influence actions, available at any time in a player's own turn: an honour card, a Roman, a build."""

from collections.abc import Sequence
from typing import Final

from ludi.core.decision import ActionKind, Decision
from ludi.core.i18n import Translator
from ludi.core.wording import ActionText, Amount
from ludi.games.porta_nigra.actions import BUY_ROMAN, HONOUR, INFLUENCE_BUILD, RAISE, START
from ludi.games.porta_nigra.build import (
    add_sites,
    reward_builder,
    rewards_gained,
    section_details,
    site_refusal,
    start_section,
)
from ludi.games.porta_nigra.edition import (
    BUILDINGS,
    DISCARD_FOUR_BUILDINGS,
    DISCARD_NOTHING,
    FIRST_GATE_SITE,
    HONOUR_CARDS,
    SITES,
    HonourCard,
)
from ludi.games.porta_nigra.state import HONOUR_POINTS, Player, PortaNigraState
from ludi.games.porta_nigra.supply import check_bricks_gone, gives_something, receive, take_romans, to_be_had
from ludi.games.porta_nigra.text.amounts import all_gained, influence_cost
from ludi.games.porta_nigra.text.names import gain, honour_card_name, site_name

# A Roman


class BuyRoman(ActionKind[PortaNigraState]):
    """PN-influence-2: a Roman from the supply."""

    def refusal(self, state: PortaNigraState, offset: int) -> str:
        player = state.acting()
        if player.influence < state.edition.roman_cost:
            return "PN-influence-2"
        return "" if player.romans_in_supply > 0 else "PN-limit-3"

    def take(self, state: PortaNigraState, offset: int) -> None:
        state.acting().influence -= state.edition.roman_cost
        take_romans(state.acting(), 1)
        state.emit("roman bought", state.turn_seat)

    def text(self, state: PortaNigraState, offset: int, tr: Translator) -> ActionText:
        return ActionText(tr("Buy a Roman"), [influence_cost(state.edition.roman_cost, tr), Amount("romans", 1)])


# A build without a build icon


class InfluenceBuild(ActionKind[PortaNigraState]):
    """PN-influence-3: a section on one of the sites."""

    def refusal(self, state: PortaNigraState, site: int) -> str:
        if state.acting().influence < state.edition.build_cost:
            return "PN-influence-3"
        return site_refusal(state, site)

    def add_legal(self, state: PortaNigraState, legal: list[int]) -> None:
        # Asking about each site took 3 times as long, 0.3 instead of 0.09 us.
        if state.acting().influence >= state.edition.build_cost:
            add_sites(state, self.first, legal)

    def take(self, state: PortaNigraState, site: int) -> None:
        state.acting().influence -= state.edition.build_cost
        start_section(state, site)

    def text(self, state: PortaNigraState, site: int, tr: Translator) -> ActionText:
        cost = [influence_cost(state.edition.build_cost, tr)]
        return ActionText(tr("Build on {site} with influence", site=site_name(state.edition, site, tr)),
                          section_details(state, site, cost, tr))


# An honour card


class BuyHonour(ActionKind[PortaNigraState]):
    """PN-honour-1, PN-honour-7: one of the honour cards on display, by its design."""

    def refusal(self, state: PortaNigraState, design: int) -> str:
        if state.honour_bought:
            return "PN-honour-1"
        return price_or_use_refusal(state, design) if design in state.honour_display else "PN-honour-7"

    def add_legal(self, state: PortaNigraState, legal: list[int]) -> None:
        # Asking about all numbers took 20 times as long, because few designs are on display at a time.
        if state.honour_bought or state.acting().influence == 0:
            return
        last = -1
        for design in sorted(state.honour_display):
            if design != last and not price_or_use_refusal(state, design):
                legal.append(self.first + design)
            last = design

    def take(self, state: PortaNigraState, design: int) -> None:
        card = state.edition.honour_cards[design]
        player = state.acting()
        player.influence -= card.influence
        state.honour_bought = True
        discard(state, player, card.discard)
        state.honour_display.remove(design)
        if card.final == 0 and card.substitute < 0 and not card.raises:
            # PN-honour-2
            state.honour_box.append(design)
            receive(state, card.gain, HONOUR_POINTS, "honour card used", design)
        else:
            state.emit("honour card bought", state.turn_seat, design, card.influence)
            keep_or_raise(state, player, design, card)

    def text(self, state: PortaNigraState, design: int, tr: Translator) -> ActionText:
        card = state.edition.honour_cards[design]
        cost = [influence_cost(card.influence, tr), *discard_cost(card, tr)]
        return ActionText(tr("Buy an honour card"), [*cost, *honour_gains(state, card, tr)])


INFLUENCE_ACTIONS: Final[list[ActionKind[PortaNigraState]]] = [
    BuyRoman(BUY_ROMAN), InfluenceBuild(INFLUENCE_BUILD, SITES), BuyHonour(HONOUR, HONOUR_CARDS)]
"""PN-influence-1: possible at any time in one's own turn."""


def price_or_use_refusal(state: PortaNigraState, design: int) -> str:
    """The rule that forbids buying a card on display, because of its price or because it would give nothing."""
    card = state.edition.honour_cards[design]
    player = state.acting()
    if player.influence < card.influence:
        return "PN-honour-8"
    if not can_discard(state, player, card.discard):
        return "PN-honour-3"
    if card.raises:
        return "" if raisable(state) else "PN-honour-5"
    if card.final == 0 and card.substitute < 0 and not gives_something(state, state.turn_seat, card.gain):
        return "PN-honour-6"
    return ""


def honour_gains(state: PortaNigraState, card: HonourCard, tr: Translator) -> Sequence[str | Amount]:
    # PN-honour-6: the supply may have only part of what the card shows.
    gains = all_gained(to_be_had(state, state.turn_seat, card.gain), tr)
    if gains:
        return gains
    if card.substitute >= 0:
        return [Amount("building-cards", 1, honour_card_name(card, tr))]
    name = gain(honour_card_name(card, tr), tr)
    return [Amount("final-cards", 1, name)] if card.final else [name]


def keep_or_raise(state: PortaNigraState, player: Player, design: int, card: HonourCard) -> None:
    if card.final > 0:
        # PN-honour-3
        player.final_cards.append(design)
    elif card.substitute >= 0:
        # PN-honour-4
        player.substitutes.append(design)
    else:
        state.honour_box.append(design)
        state.push_decision(ChooseSection(state.turn_seat))


# What final cards cost in addition to influence


def cards_of_building(state: PortaNigraState, player: Player, building: int) -> int:
    """How many building cards of one building a player has, including substitutes."""
    count = 0
    for card in player.building_cards:
        if state.edition.card_building[card] == building:
            count += 1
    for design in player.substitutes:
        if state.edition.honour_cards[design].substitute == building:
            count += 1
    return count


def final_card(state: PortaNigraState, player: Player, points: int) -> int:
    """The design of a final card with these points that the player owns, or -1."""
    for design in player.final_cards:
        if state.edition.honour_cards[design].final == points:
            return design
    return -1


def can_discard(state: PortaNigraState, player: Player, price: int) -> bool:
    if price == DISCARD_NOTHING:
        return True
    if price == DISCARD_FOUR_BUILDINGS:
        return all(cards_of_building(state, player, building) > 0 for building in range(len(BUILDINGS)))
    return final_card(state, player, price) >= 0


def discard_cost(card: HonourCard, tr: Translator) -> list[Amount]:
    if card.discard == DISCARD_FOUR_BUILDINGS:
        return [Amount("building-cards", -len(BUILDINGS), tr("1 card of each building"))]
    if card.discard == DISCARD_NOTHING:
        return []
    return [Amount("final-cards", -1, tr.plural("your card for {n} point", "your card for {n} points", card.discard))]


def discard(state: PortaNigraState, player: Player, price: int) -> None:
    """PN-honour-3: put the cards into the box. It makes no difference which card of a building is chosen."""
    if price == DISCARD_FOUR_BUILDINGS:
        for building in range(len(BUILDINGS)):
            discard_building_card(state, player, building)
    elif price != DISCARD_NOTHING:
        design = final_card(state, player, price)
        player.final_cards.remove(design)
        state.honour_box.append(design)


def discard_building_card(state: PortaNigraState, player: Player, building: int) -> None:
    for card in player.building_cards:
        if state.edition.card_building[card] == building:
            player.building_cards.remove(card)
            state.building_box.append(card)
            return
    for design in player.substitutes:
        if state.edition.honour_cards[design].substitute == building:
            player.substitutes.remove(design)
            state.honour_box.append(design)
            return


# Placing a brick on top of a section of Porta Nigra


def can_raise(state: PortaNigraState, site: int) -> bool:
    # PN-honour-5
    return (state.bricks_in_supply > 0 and state.site_seat[site] == state.turn_seat
            and state.site_bricks[site] < state.edition.highest)


def raisable(state: PortaNigraState) -> list[int]:
    return [site for site in range(FIRST_GATE_SITE, SITES) if can_raise(state, site)]


class ChooseSection(Decision[PortaNigraState]):
    """PN-honour-5: the section of Porta Nigra that gets the brick."""

    def why_not(self, state: PortaNigraState, action: int) -> str:
        if not RAISE <= action < START:
            return "PN-turn-9"
        return "" if can_raise(state, action - RAISE + FIRST_GATE_SITE) else "PN-honour-5"

    def legal(self, state: PortaNigraState) -> list[int]:
        return self.allowed(state, RAISE, START)

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        raise_section(state, action - RAISE + FIRST_GATE_SITE)

    def prompt(self, state: PortaNigraState, tr: Translator) -> str:
        return tr("Choose a section to put the brick on")

    def text(self, state: PortaNigraState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        site = action - RAISE + FIRST_GATE_SITE
        return ActionText(tr("Raise {site}", site=site_name(state.edition, site, tr)),
                          [tr.plural("to {n} brick", "to {n} bricks", state.site_bricks[site] + 1),
                           *rewards_gained(state, site, 1, tr)])

    def continues_action(self) -> bool:
        return True


def raise_section(state: PortaNigraState, site: int) -> None:
    state.bricks_in_supply -= 1
    state.site_bricks[site] += 1
    state.emit("section raised", state.turn_seat, site, state.site_bricks[site])
    reward_builder(state, site, 1)
    check_bricks_gone(state)
