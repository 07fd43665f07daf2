"""Checks whether the open decisions can occur in a game."""

from collections.abc import Callable
from typing import Any

from ludi.core.errors import counted, require
from ludi.games.porta_nigra.build import ChooseBricks, ChooseCard, ChooseWhites, highest_section, is_gate, matching_card
from ludi.games.porta_nigra.edition import BUILDINGS
from ludi.games.porta_nigra.influence import ChooseSection, raisable
from ludi.games.porta_nigra.past import in_turn, place_in_round, raise_cards_used
from ludi.games.porta_nigra.rounds import NameStart, SplitInterim, interim_total, last_in_points
from ludi.games.porta_nigra.state import NO_CARD, NOBODY, PortaNigraState
from ludi.games.porta_nigra.turn import PlaceBuilder, PlayCard, UseCard


def check_decisions(state: PortaNigraState) -> None:
    """PN-turn-9: within a turn at most one further choice is open. Between turns there is exactly one decision."""
    first = state.decisions[0] if state.decisions else None
    most = 2 if isinstance(first, PlayCard | UseCard) else 1
    require(len(state.decisions) <= most, f"There are {len(state.decisions)} open decisions; expected at most {most}.")
    for decision in state.decisions[1:]:
        require(isinstance(decision, ChooseBricks | ChooseWhites | ChooseCard | ChooseSection),
                "No action leads to the last open decision; expected one about a section.")
    require(isinstance(first, None | PlaceBuilder | PlayCard | UseCard | SplitInterim | NameStart),
            "A choice about a section is open outside a turn; expected a decision of the turn before it.")
    for decision in state.decisions if in_turn(state) else []:
        require(decision.seat == state.turn_seat, f"Seat {decision.seat} decides, but it is seat "
                f"{state.turn_seat}'s turn; expected the same seat.")
    # PN-turn-2
    require((state.card != NO_CARD) == isinstance(first, UseCard), "card_in_play does not fit the decisions; "
            "expected a card and the decision 'use card', or neither.")
    icons = 0 if state.card == NO_CARD else len(state.card_in_play().icons)
    require(state.icons_used < 1 << icons, f"icons_used has an icon that the card in play does not have; expected only "
            f"its {counted(icons, 'icon')}.")
    # PN-turn-3, PN-turn-4: torch tokens can be used only after the torches of the card.
    used = state.icons_used.bit_count()
    require(state.actions_left == 0 or used + state.actions_left <= state.card_in_play().torches,
            f"icons_used has {counted(used, 'icon')} and actions_left is {state.actions_left}; expected no more "
            "together than the torches on the card.")
    require(not (isinstance(first, PlaceBuilder) and state.honour_bought), "honour_bought is true before the builder "
            "is placed; expected false.")


# The open decision


def check_decision(state: PortaNigraState) -> None:
    check = DECISION_CHECKS.get(type(state.decision))
    if check:
        check(state, state.decision)


def check_building(state: PortaNigraState, site: int) -> None:
    name = state.edition.site_names[site]
    # PN-build-1, PN-build-6
    require(state.site_seat[site] == NOBODY, f"A section is being built on {name}; expected an empty site.")
    require(state.acting().romans > 0, f"A section is being built on {name}; expected a Roman in the play area.")
    check_quarter(state, site)


def check_quarter(state: PortaNigraState, site: int) -> None:
    # PN-build-2
    building = state.edition.site_building[site]
    require(state.acting().builder == state.edition.building_quarter[building], f"A section is being built in "
            f"{BUILDINGS[building]}; expected the builder in that quarter.")


def check_bricks_choice(state: PortaNigraState, decision: ChooseBricks) -> None:
    check_building(state, decision.site)
    # PN-build-4
    require(is_gate(state, decision.site) and highest_section(state, decision.site) > state.edition.lowest, "The "
            "number of bricks is being chosen; expected a site of Porta Nigra and bricks for more than one height.")


def check_whites_choice(state: PortaNigraState, decision: ChooseWhites) -> None:
    check_building(state, decision.site)
    edition = state.edition
    # PN-build-3, PN-build-4
    lowest = edition.site_bricks[decision.site]
    highest = edition.highest if is_gate(state, decision.site) else lowest
    require(lowest <= decision.bricks <= highest, f"A section of {counted(decision.bricks, 'brick')} is being built on "
            f"{edition.site_names[decision.site]}; expected at least {lowest} and at most {highest}.")
    # PN-build-5
    require(len(decision.legal(state)) > 1, "The number of white bricks is being chosen, but only one number is "
            "possible; expected no such choice.")


def check_card_choice(state: PortaNigraState, decision: ChooseCard) -> None:
    # PN-build-8
    site = decision.site
    require(state.site_seat[site] == state.turn_seat, f"A building card is offered for "
            f"{state.edition.site_names[site]}; expected a section of seat {state.turn_seat} there.")
    require(matching_card(state, site) == decision.card, "The wrong building card is offered; expected the "
            "one on display with the building and colour of the section.")
    check_quarter(state, site)


def check_raise(state: PortaNigraState, decision: ChooseSection) -> None:
    # PN-honour-5
    require(len(raisable(state)) > 1 and state.honour_bought and raise_cards_used(state) > 0, "A section to raise "
            "is being chosen; expected several such sections, and a purchase of the honour card that allows it.")


def check_split(state: PortaNigraState, decision: SplitInterim) -> None:
    # PN-round-4
    require(place_in_round(state, decision.seat) == decision.done and interim_total(state, decision.seat) > 0,
            f"Seat {decision.seat} splits its interim scoring; expected the next seat in player order that has "
            "bricks in a building.")


def check_start_choice(state: PortaNigraState, decision: NameStart) -> None:
    # PN-round-5
    require(decision.seat == last_in_points(state), f"Seat {decision.seat} names the start player; expected seat "
            f"{last_in_points(state)}, which has the fewest points.")


DECISION_CHECKS: dict[type, Callable[[PortaNigraState, Any], None]] = {
    ChooseBricks: check_bricks_choice, ChooseWhites: check_whites_choice, ChooseCard: check_card_choice,
    ChooseSection: check_raise, SplitInterim: check_split, NameStart: check_start_choice}
