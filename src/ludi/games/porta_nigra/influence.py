"""Influence actions, available at any time in a player's own turn: an honour card, a Roman, a build."""

from ludi.core.decision import Decision
from ludi.games.porta_nigra.actions import BUY_ROMAN, HONOUR, INFLUENCE_BUILD, RAISE, START
from ludi.games.porta_nigra.build import influence_build, influence_build_refusal, list_influence_builds, reward_builder
from ludi.games.porta_nigra.edition import (
    BUILDINGS,
    DISCARD_FOUR_BUILDINGS,
    DISCARD_NOTHING,
    FIRST_GATE_SITE,
    SITES,
    HonourCard,
)
from ludi.games.porta_nigra.state import HONOUR_POINTS, Player, PortaNigraState
from ludi.games.porta_nigra.supply import check_bricks_gone, gives_something, receive, take_romans


def influence_refusal(state: PortaNigraState, action: int) -> str:
    """The rule that forbids an influence action; PN-turn-9 if the action is not one; empty if it is allowed."""
    if action == BUY_ROMAN:
        return roman_refusal(state)
    if INFLUENCE_BUILD <= action < INFLUENCE_BUILD + SITES:
        return influence_build_refusal(state, action - INFLUENCE_BUILD)
    if HONOUR <= action < HONOUR + len(state.edition.honour_cards):
        return honour_refusal(state, action - HONOUR)
    return "PN-turn-9"


def list_influence(state: PortaNigraState, out: list[int]) -> None:
    """PN-influence-1: list the legal influence actions, in the order of the action numbers."""
    if state.acting().influence > 0:
        if not roman_refusal(state):
            out.append(BUY_ROMAN)
        list_influence_builds(state, out)
        list_honours(state, out)


def take_influence_action(state: PortaNigraState, action: int) -> None:
    if action == BUY_ROMAN:
        buy_roman(state)
    elif action >= HONOUR:
        buy_honour(state, action - HONOUR)
    else:
        influence_build(state, action - INFLUENCE_BUILD)


# A Roman


def roman_refusal(state: PortaNigraState) -> str:
    # PN-influence-2
    player = state.acting()
    if player.influence < state.edition.roman_cost:
        return "PN-influence-2"
    return "" if player.romans_in_supply > 0 else "PN-limit-3"


def buy_roman(state: PortaNigraState) -> None:
    state.acting().influence -= state.edition.roman_cost
    take_romans(state.acting(), 1)
    state.emit("roman bought", state.turn_seat)


# An honour card


def list_honours(state: PortaNigraState, out: list[int]) -> None:
    if not state.honour_bought:
        last = -1
        for design in sorted(state.honour_display):
            if design != last and not price_or_use_refusal(state, design):
                out.append(HONOUR + design)
            last = design


def honour_refusal(state: PortaNigraState, design: int) -> str:
    if state.honour_bought:
        return "PN-honour-1"
    return price_or_use_refusal(state, design) if design in state.honour_display else "PN-honour-7"


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


def buy_honour(state: PortaNigraState, design: int) -> None:
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


def keep_or_raise(state: PortaNigraState, player: Player, design: int, card: HonourCard) -> None:
    if card.final > 0:
        # PN-honour-3
        player.final_cards.append(design)
    elif card.substitute >= 0:
        # PN-honour-4
        player.substitutes.append(design)
    else:
        state.honour_box.append(design)
        choose_raise(state)


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


def choose_raise(state: PortaNigraState) -> None:
    sites = raisable(state)
    if len(sites) == 1:
        raise_section(state, sites[0])
    else:
        state.push_decision(ChooseSection(state.turn_seat))


class ChooseSection(Decision[PortaNigraState]):
    """PN-honour-5: the player chooses which section of Porta Nigra gets the brick."""

    def legal(self, state: PortaNigraState) -> list[int]:
        return [RAISE + site - FIRST_GATE_SITE for site in raisable(state)]

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        raise_section(state, action - RAISE + FIRST_GATE_SITE)

    def why_not(self, state: PortaNigraState, action: int) -> str:
        return "PN-honour-5" if RAISE <= action < START else "PN-turn-9"


def raise_section(state: PortaNigraState, site: int) -> None:
    state.bricks_in_supply -= 1
    state.site_bricks[site] += 1
    state.emit("section raised", state.turn_seat, site, state.site_bricks[site])
    reward_builder(state, site, 1)
    check_bricks_gone(state)
