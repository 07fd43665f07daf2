"""Building a section: the site, its bricks, points, building card and builder's rewards."""

from collections.abc import Sequence
from typing import Final

from ludi.core.decision import ActionKind, Decision
from ludi.core.i18n import Translator
from ludi.core.wording import AS_CHOICE, AS_CONTROL, AS_SCALE, ActionForm, ActionText, Amount
from ludi.games.porta_nigra.actions import BRICKS, BUILD, LEAVE_CARD, TAKE_CARD, WHITES
from ludi.games.porta_nigra.card import free_icon, icon_refusal, torch_cost, use_icon
from ludi.games.porta_nigra.edition import COLOURS, ICON_BUILD, PORTA_NIGRA, QUARTERS, SITES, WHITE
from ludi.games.porta_nigra.state import NO_CARD, NOBODY, SECTIONS, Player, PortaNigraState
from ludi.games.porta_nigra.supply import receive, to_be_had, trigger_end
from ludi.games.porta_nigra.text.amounts import all_gained, brick_resource, bricks_cost, points_gained, travel_cost
from ludi.games.porta_nigra.text.names import brick_range, building_card_name, gain, romans, site_name

# Choosing a site


def is_gate(state: PortaNigraState, site: int) -> bool:
    return state.edition.site_building[site] == PORTA_NIGRA


def bricks_for(player: Player, colour: int) -> int:
    """How many bricks of a colour a player can build with. PN-build-5: white bricks replace any colour."""
    bricks = player.bricks
    return bricks[colour] if colour == WHITE else bricks[colour] + bricks[WHITE]


def site_refusal(state: PortaNigraState, site: int) -> str:
    """The rule that forbids a section on this site, whether built by icon or by influence; empty if it is allowed."""
    edition = state.edition
    if state.site_seat[site] != NOBODY:
        return "PN-build-1"
    if state.acting().romans == 0:
        return "PN-build-6"
    if bricks_for(state.acting(), edition.site_colour[site]) < edition.site_bricks[site]:
        return "PN-build-4" if is_gate(state, site) else "PN-build-3"
    if state.acting().sesterces < state.borders_to(edition.building_quarter[edition.site_building[site]]):
        return "PN-build-2"
    return ""


def add_sites(state: PortaNigraState, first: int, legal: list[int]) -> None:
    """Add the sites that `site_refusal` allows, as actions numbered from `first`.

    Loops over colours and computes the way to each quarter at most once.
    """
    player = state.acting()
    if player.romans == 0:
        return
    edition = state.edition
    anywhere = player.sesterces >= QUARTERS - 1
    reach = [] if anywhere else [player.sesterces >= state.borders_to(quarter) for quarter in range(QUARTERS)]
    sites: list[int] = []
    for colour in range(len(COLOURS)):
        bricks = bricks_for(player, colour)
        if bricks > 0:
            for site in edition.sites_of_colour[colour]:
                if (bricks >= edition.site_bricks[site] and state.site_seat[site] == NOBODY
                        and (anywhere or reach[edition.building_quarter[edition.site_building[site]]])):
                    sites.append(first + site)
    sites.sort()
    legal.extend(sites)


class Build(ActionKind[PortaNigraState]):
    """PN-build-1: a section on one of the sites, by the build icon of the card."""

    def refusal(self, state: PortaNigraState, site: int) -> str:
        return icon_refusal(state, ICON_BUILD, "PN-build-16") or site_refusal(state, site)

    def take(self, state: PortaNigraState, site: int) -> None:
        use_icon(state, free_icon(state, ICON_BUILD))
        start_section(state, site)

    def text(self, state: PortaNigraState, site: int, tr: Translator) -> ActionText:
        return ActionText(tr("Build on {site}", site=site_name(state.edition, site, tr)),
                          section_details(state, site, torch_cost(state, tr), tr))


BUILD_SECTION: Final = Build(BUILD, SITES)


def section_details(state: PortaNigraState, site: int, cost: list[Amount], tr: Translator) -> list[str | Amount]:
    """What a section costs besides the icon or influence that allows the build, its points, and the reward."""
    edition = state.edition
    colour = edition.site_colour[site]
    count = edition.site_bricks[site]
    whites = fewest_whites(state, site, count) if colour != WHITE else 0
    needed: list[str | Amount] = [*bricks_cost(count - whites, colour, tr), *bricks_cost(whites, WHITE, tr)]
    scored: str | Amount = points_gained(section_points(state, site, count), tr)
    rewards = rewards_gained(state, site, count, tr)
    if is_gate(state, site) and highest_section(state, site) > edition.lowest:
        needed = [brick_range(edition.lowest, highest_section(state, site), colour, tr)]
        scored = gain(tr.plural("{n} point per brick", "{n} points per brick", edition.price[colour]), tr)
        rewards = []
    quarter = edition.building_quarter[edition.site_building[site]]
    return [*needed, Amount("romans", -1, romans(1, tr)), *travel_cost(state.borders_to(quarter), tr), *cost, scored,
            *rewards]


def start_section(state: PortaNigraState, site: int) -> None:
    """Move the builder to the site's quarter, then decide the number of bricks and how many of them are white."""
    player = state.acting()
    edition = state.edition
    quarter = edition.building_quarter[edition.site_building[site]]
    # PN-build-2
    way = state.borders_to(quarter)
    if way > 0:
        player.sesterces -= way
        player.builder = quarter
        state.emit("builder walked", state.turn_seat, edition.site_building[site], way)
    if is_gate(state, site):
        state.push_decision(ChooseBricks(state.turn_seat, site))
    else:
        state.push_decision(ChooseWhites(state.turn_seat, site, edition.site_bricks[site]))


# Number of bricks


def highest_section(state: PortaNigraState, site: int) -> int:
    """The most bricks that the current player can use for a section of Porta Nigra."""
    return min(state.edition.highest, bricks_for(state.acting(), state.edition.site_colour[site]))


class ChooseBricks(Decision[PortaNigraState]):
    """PN-build-4: the height of a section of Porta Nigra."""

    def __init__(self, seat: int, site: int) -> None:
        super().__init__(seat)
        self.site = site

    def why_not(self, state: PortaNigraState, action: int) -> str:
        if not BRICKS <= action < WHITES:
            return "PN-turn-9"
        allowed = state.edition.lowest <= action - BRICKS <= highest_section(state, self.site)
        return "" if allowed else "PN-build-4"

    def legal(self, state: PortaNigraState) -> list[int]:
        return self.allowed(state, BRICKS, WHITES)

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        state.push_decision(ChooseWhites(self.seat, self.site, action - BRICKS))

    def prompt(self, state: PortaNigraState, tr: Translator) -> str:
        return tr("Choose how many bricks to build with")

    def text(self, state: PortaNigraState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        count = action - BRICKS
        return ActionText(tr.plural("Build with {n} brick", "Build with {n} bricks", count),
                          [points_gained(section_points(state, self.site, count), tr),
                           *rewards_gained(state, self.site, count, tr)])

    def form(self, state: PortaNigraState, action: int) -> ActionForm:
        return ActionForm(AS_SCALE, "bricks", action - BRICKS)

    def continues_action(self) -> bool:
        return True


# Number of white bricks


def fewest_whites(state: PortaNigraState, site: int, bricks: int) -> int:
    # PN-build-18
    colour = state.edition.site_colour[site]
    return bricks if colour == WHITE else max(0, bricks - state.acting().bricks[colour])


class ChooseWhites(Decision[PortaNigraState]):
    """PN-build-5: how many white bricks replace the colour of the site."""

    def __init__(self, seat: int, site: int, bricks: int) -> None:
        super().__init__(seat)
        self.site = site
        self.bricks = bricks

    def why_not(self, state: PortaNigraState, action: int) -> str:
        if not WHITES <= action < TAKE_CARD:
            return "PN-turn-9"
        whites = action - WHITES
        if whites > self.bricks:
            return "PN-build-5"
        if whites > state.acting().bricks[WHITE]:
            return "PN-build-17"
        return "" if whites >= fewest_whites(state, self.site, self.bricks) else "PN-build-18"

    def legal(self, state: PortaNigraState) -> list[int]:
        return self.allowed(state, WHITES, WHITES + self.bricks + 1)

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        place_section(state, self.site, self.bricks, action - WHITES)

    def prompt(self, state: PortaNigraState, tr: Translator) -> str:
        return tr("Use a white brick?") if self.bricks == 1 else tr("Choose how many white bricks to use")

    def text(self, state: PortaNigraState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        whites = action - WHITES
        what = (tr.plural("Use {n} white brick", "Use {n} white bricks", whites) if whites
                else tr("Use no white bricks"))
        return ActionText(what, [Amount(brick_resource(WHITE), -whites),
                                 *bricks_cost(self.bricks - whites, state.edition.site_colour[self.site], tr)])

    def form(self, state: PortaNigraState, action: int) -> ActionForm:
        return ActionForm(AS_SCALE, "white bricks", action - WHITES)

    def continues_action(self) -> bool:
        return True

    def is_detail(self) -> bool:
        return True


# Placing the section


def section_points(state: PortaNigraState, site: int, bricks: int) -> int:
    # PN-build-7
    edition = state.edition
    return bricks * edition.price[edition.site_colour[site]] if is_gate(state, site) else edition.site_points[site]


def place_section(state: PortaNigraState, site: int, bricks: int, whites: int) -> None:
    player = state.acting()
    colour = state.edition.site_colour[site]
    player.bricks[WHITE] -= whites
    if colour != WHITE:
        player.bricks[colour] -= bricks - whites
    # PN-build-6
    player.romans -= 1
    state.site_seat[site] = state.turn_seat
    state.site_bricks[site] = bricks
    points = section_points(state, site, bricks)
    player.points[SECTIONS] += points
    state.emit("section built", state.turn_seat, site, bricks, points)
    check_sections(state)
    card = matching_card(state, site)
    if card == NO_CARD:
        reward_builder(state, site, bricks)
    else:
        state.push_decision(ChooseCard(state.turn_seat, site, card))


def check_sections(state: PortaNigraState) -> None:
    # PN-end-3: each section carries a Roman, so a player's last section uses their last Roman.
    player = state.acting()
    if player.romans + player.romans_in_supply == 0:
        trigger_end(state)


# Building card


def matching_card(state: PortaNigraState, site: int) -> int:
    """PN-build-8: the card on display with this building and this colour, or NO_CARD."""
    edition = state.edition
    # PN-build-9
    if edition.rows[edition.site_row[site]].gives_cards:
        for card in state.building_display:
            if (edition.card_building[card] == edition.site_building[site]
                    and edition.card_colour[card] == edition.site_colour[site]):
                return card
    return NO_CARD


class ChooseCard(Decision[PortaNigraState]):
    """PN-build-8: the matching building card, or none."""

    def __init__(self, seat: int, site: int, card: int) -> None:
        super().__init__(seat)
        self.site = site
        self.card = card

    def why_not(self, state: PortaNigraState, action: int) -> str:
        return "" if action in (TAKE_CARD, LEAVE_CARD) else "PN-turn-9"

    def legal(self, state: PortaNigraState) -> list[int]:
        return self.allowed(state, TAKE_CARD, LEAVE_CARD + 1)

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        if action == TAKE_CARD:
            state.building_display.remove(self.card)
            state.acting().building_cards.append(self.card)
            state.emit("building card taken", self.seat, self.card)
        reward_builder(state, self.site, state.site_bricks[self.site])

    def prompt(self, state: PortaNigraState, tr: Translator) -> str:
        return tr("Take the building card {card}?", card=building_card_name(state.edition, self.card, tr))

    def text(self, state: PortaNigraState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == TAKE_CARD:
            return ActionText(tr("Take the card"), [Amount("building-cards", 1)])
        return ActionText(tr("Leave the card"))

    def form(self, state: PortaNigraState, action: int) -> ActionForm:
        return ActionForm(AS_CONTROL) if action == LEAVE_CARD else ActionForm(AS_CHOICE, usual=True)

    def continues_action(self) -> bool:
        return True

    def is_detail(self) -> bool:
        return True


# Builder's reward


def times_rewarded(state: PortaNigraState, building: int, before: int, after: int) -> int:
    """PN-build-10: once for each multiple of `every` bricks (3 by default) that is reached in the building."""
    every = state.edition.reward_every[building]
    return after // every - before // every


def reward_builder(state: PortaNigraState, site: int, new_bricks: int) -> None:
    building = state.edition.site_building[site]
    bricks = state.bricks_built(state.turn_seat, building)
    for _ in range(times_rewarded(state, building, bricks - new_bricks, bricks)):
        # PN-build-11, PN-build-12, PN-build-13, PN-build-14
        receive(state, state.edition.rewards[building], SECTIONS, "reward received", building)


def rewards_gained(state: PortaNigraState, site: int, new_bricks: int, tr: Translator) -> list[Amount]:
    """The rewards that this number of new bricks would earn."""
    building = state.edition.site_building[site]
    bricks = state.bricks_built(state.turn_seat, building)
    # PN-build-15
    reward = to_be_had(state, state.turn_seat, state.edition.rewards[building])
    return [Amount(item.resource, item.by, tr("reward {gain}", gain=item.words))
            for _ in range(times_rewarded(state, building, bricks, bricks + new_bricks))
            for item in all_gained(reward, tr)]
