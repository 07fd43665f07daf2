"""Building a section: the site, its bricks, points, building card and builder's rewards."""

from ludi.core.decision import Decision
from ludi.games.porta_nigra.actions import BRICKS, BUILD, INFLUENCE_BUILD, LEAVE_CARD, TAKE_CARD, WHITES
from ludi.games.porta_nigra.card import free_icon, icon_refusal, use_icon
from ludi.games.porta_nigra.edition import COLOURS, ICON_BUILD, PORTA_NIGRA, WHITE
from ludi.games.porta_nigra.state import NO_CARD, NOBODY, SECTIONS, PortaNigraState
from ludi.games.porta_nigra.supply import bring_about_end, receive

# Choosing a site


def is_gate(state: PortaNigraState, site: int) -> bool:
    return state.edition.site_building[site] == PORTA_NIGRA


def bricks_for(state: PortaNigraState, colour: int) -> int:
    """How many bricks of a colour the current player can build with. PN-build-5: white bricks replace any colour."""
    bricks = state.acting().bricks
    return bricks[colour] if colour == WHITE else bricks[colour] + bricks[WHITE]


def site_refusal(state: PortaNigraState, site: int) -> str:
    """The rule that forbids a section on this site, whether built by icon or by influence; empty if it is allowed."""
    edition = state.edition
    if state.site_seat[site] != NOBODY:
        return "PN-build-1"
    if state.acting().romans == 0:
        return "PN-build-6"
    if bricks_for(state, edition.site_colour[site]) < edition.site_bricks[site]:
        return "PN-build-4" if is_gate(state, site) else "PN-build-3"
    if state.acting().sesterces < state.borders_to(edition.building_quarter[edition.site_building[site]]):
        return "PN-build-2"
    return ""


def build_refusal(state: PortaNigraState, site: int) -> str:
    return icon_refusal(state, ICON_BUILD, "PN-build-16") or site_refusal(state, site)


def influence_build_refusal(state: PortaNigraState, site: int) -> str:
    # PN-influence-3
    if state.acting().influence < state.edition.build_cost:
        return "PN-influence-3"
    return site_refusal(state, site)


def list_sites(state: PortaNigraState, first: int, out: list[int]) -> None:
    """List the sites that `site_refusal` allows, as actions numbered from `first`.

    Loops over colours and computes the way to each quarter once. Calling `site_refusal` for every site took six times
    as long.
    """
    player = state.acting()
    if player.romans == 0:
        return
    edition = state.edition
    reach = [player.sesterces >= state.borders_to(quarter) for quarter in edition.building_quarter]
    sites: list[int] = []
    for colour in range(len(COLOURS)):
        bricks = bricks_for(state, colour)
        if bricks > 0:
            for site in edition.sites_of_colour[colour]:
                if (bricks >= edition.site_bricks[site] and state.site_seat[site] == NOBODY
                        and reach[edition.site_building[site]]):
                    sites.append(first + site)
    sites.sort()
    out.extend(sites)


def list_builds(state: PortaNigraState, kinds: int, out: list[int]) -> None:
    if kinds >> ICON_BUILD & 1:
        list_sites(state, BUILD, out)


def list_influence_builds(state: PortaNigraState, out: list[int]) -> None:
    if state.acting().influence >= state.edition.build_cost:
        list_sites(state, INFLUENCE_BUILD, out)


def build(state: PortaNigraState, site: int) -> None:
    use_icon(state, free_icon(state, ICON_BUILD))
    start_section(state, site)


def influence_build(state: PortaNigraState, site: int) -> None:
    state.acting().influence -= state.edition.build_cost
    start_section(state, site)


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
        most = min(edition.highest, bricks_for(state, edition.site_colour[site]))
        if most > edition.lowest:
            state.push_decision(ChooseBricks(state.turn_seat, site))
        else:
            choose_whites(state, site, edition.lowest)
    else:
        choose_whites(state, site, edition.site_bricks[site])


# Number of bricks


class ChooseBricks(Decision[PortaNigraState]):
    """PN-build-4: the player chooses the height of a section of Porta Nigra."""

    def __init__(self, seat: int, site: int) -> None:
        super().__init__(seat)
        self.site = site

    def legal(self, state: PortaNigraState) -> list[int]:
        most = min(state.edition.highest, bricks_for(state, state.edition.site_colour[self.site]))
        return [BRICKS + bricks for bricks in range(state.edition.lowest, most + 1)]

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        choose_whites(state, self.site, action - BRICKS)

    def why_not(self, state: PortaNigraState, action: int) -> str:
        return "PN-build-4" if BRICKS <= action < WHITES else "PN-turn-9"


# Number of white bricks


def fewest_whites(state: PortaNigraState, site: int, bricks: int) -> int:
    # PN-build-18
    colour = state.edition.site_colour[site]
    return bricks if colour == WHITE else max(0, bricks - state.acting().bricks[colour])


def most_whites(state: PortaNigraState, bricks: int) -> int:
    # PN-build-17
    return min(bricks, state.acting().bricks[WHITE])


def choose_whites(state: PortaNigraState, site: int, bricks: int) -> None:
    """PN-build-5: the player chooses how many white bricks to use instead of the colour, if there is a choice."""
    fewest = fewest_whites(state, site, bricks)
    if fewest < most_whites(state, bricks):
        state.push_decision(ChooseWhites(state.turn_seat, site, bricks))
    else:
        place_section(state, site, bricks, fewest)


class ChooseWhites(Decision[PortaNigraState]):
    """PN-build-5: the player chooses how many white bricks replace the colour of the site."""

    def __init__(self, seat: int, site: int, bricks: int) -> None:
        super().__init__(seat)
        self.site = site
        self.bricks = bricks

    def legal(self, state: PortaNigraState) -> list[int]:
        fewest = fewest_whites(state, self.site, self.bricks)
        return [WHITES + whites for whites in range(fewest, most_whites(state, self.bricks) + 1)]

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        place_section(state, self.site, self.bricks, action - WHITES)

    def why_not(self, state: PortaNigraState, action: int) -> str:
        if not WHITES <= action < TAKE_CARD:
            return "PN-turn-9"
        if action - WHITES > self.bricks:
            return "PN-build-5"
        return "PN-build-17" if action - WHITES > state.acting().bricks[WHITE] else "PN-build-18"


# Placing the section


def place_section(state: PortaNigraState, site: int, bricks: int, whites: int) -> None:
    edition = state.edition
    player = state.acting()
    colour = edition.site_colour[site]
    player.bricks[WHITE] -= whites
    if colour != WHITE:
        player.bricks[colour] -= bricks - whites
    # PN-build-6
    player.romans -= 1
    state.site_seat[site] = state.turn_seat
    state.site_bricks[site] = bricks
    # PN-build-7
    points = bricks * edition.price[colour] if is_gate(state, site) else edition.site_points[site]
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
        bring_about_end(state)


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
    """PN-build-8: the player chooses whether to take the matching building card."""

    def __init__(self, seat: int, site: int, card: int) -> None:
        super().__init__(seat)
        self.site = site
        self.card = card

    def legal(self, state: PortaNigraState) -> list[int]:
        return [TAKE_CARD, LEAVE_CARD]

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        if action == TAKE_CARD:
            state.building_display.remove(self.card)
            state.acting().building_cards.append(self.card)
            state.emit("building card taken", self.seat, self.card)
        reward_builder(state, self.site, state.site_bricks[self.site])

    def why_not(self, state: PortaNigraState, action: int) -> str:
        return "PN-turn-9"


# Builder's reward


def reward_builder(state: PortaNigraState, site: int, new_bricks: int) -> None:
    """PN-build-10: give the reward once for each multiple of `every` bricks (3 by default) reached in the building."""
    building = state.edition.site_building[site]
    bricks = state.bricks_built(state.turn_seat, building)
    every = state.edition.reward_every[building]
    for _ in range(bricks // every - (bricks - new_bricks) // every):
        # PN-build-11, PN-build-12, PN-build-13, PN-build-14
        receive(state, state.edition.rewards[building], SECTIONS, "reward received", building)
