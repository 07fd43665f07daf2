"""Evaluates a position at the end of a turn of Porta Nigra for one seat, in hundredths of a point."""

from typing import Final

from ludi.bots.porta_nigra.majority_forecast import (
    HeightContest,
    RowContest,
    all_turns,
    interim_left,
    majorities,
    turns_left,
)
from ludi.bots.porta_nigra.weights import Weights
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, FIRST_GATE_SITE, PORTA_NIGRA, SITES, WHITE, Gain, Row
from ludi.games.porta_nigra.scoring import final_card_points, set_points
from ludi.games.porta_nigra.state import NOBODY, Player, PortaNigraState

HEIGHTS: Final = 9
TERMS: Final = ["points", "sets", "final cards", "building cards", "goods", "majorities", "rewards", "interim scorings",
                "bricks in store"]


class Judge:
    """Evaluates positions for one seat during one turn, with values computed once from the position at its start."""

    def __init__(self, state: PortaNigraState, seat: int, weights: Weights, turns: int) -> None:
        self.seat = seat
        self.weights = weights
        self.turns = turns
        """Number of turns the seat has left after this one."""
        self.time = 100 * turns // all_turns(state)
        self.interim = interim_left(state) * weights.interim
        self.set_gains: list[int] = []
        """What another card of each building would add to the points of the seat's sets."""
        self.section_worth: list[int] = []
        """The value of a section for each site and number of bricks, at index site * HEIGHTS + bricks."""
        self._judge_sections(state)
        self.standing: dict[tuple[int, ...], list[int]] = {}
        """What the sections built so far are worth, by their bricks. In a turn only the seat itself builds, and most of
        its actions build nothing."""

    # Sections that could still be built

    def _judge_sections(self, state: PortaNigraState) -> None:
        self.section_worth = [0] * (SITES * HEIGHTS)
        if self.turns == 0:
            return
        self._judge_sets(state)
        for row in state.edition.rows:
            built = state.bricks_built(self.seat, row.building)
            if row.building == PORTA_NIGRA:
                self._judge_gate(state, row, built)
            else:
                self._judge_row(state, row, built)

    def _judge_row(self, state: PortaNigraState, row: Row, built: int) -> None:
        contest = RowContest(state, row)
        before = contest.worth(self.seat, self.time, self.weights)
        for site in range(row.first_site, row.first_site + row.sites):
            if state.site_seat[site] == NOBODY:
                bricks = state.edition.site_bricks[site]
                after = contest.worth_with(site, bricks, self.seat, self.time, self.weights)
                self.section_worth[site * HEIGHTS + bricks] = self._judge_section(
                    state, site, bricks, after - before, built)

    def _judge_gate(self, state: PortaNigraState, row: Row, built: int) -> None:
        """Sections of Porta Nigra compete by height."""
        for bricks in range(state.edition.lowest, state.edition.highest + 1):
            contest = HeightContest(state, bricks)
            before = contest.worth(self.seat, self.time, self.weights)
            for site in range(row.first_site, row.first_site + row.sites):
                if state.site_seat[site] == NOBODY:
                    after = contest.worth_with(site, self.seat, self.time, self.weights)
                    self.section_worth[site * HEIGHTS + bricks] = self._judge_section(
                        state, site, bricks, after - before, built)

    def most_bricks(self, state: PortaNigraState, site: int) -> int:
        return state.edition.highest if site >= FIRST_GATE_SITE else state.edition.site_bricks[site]

    def _judge_section(self, state: PortaNigraState, site: int, bricks: int, majority: int, built: int) -> int:
        """The value of a section, given what it changes in its majority and the bricks the seat has in the building."""
        edition = state.edition
        building = edition.site_building[site]
        if building == PORTA_NIGRA:
            points = bricks * edition.price[edition.site_colour[site]]
        else:
            points = edition.site_points[site]
        worth = 100 * points + self.interim * bricks + majority
        every = edition.reward_every[building]
        rewards = (built + bricks) * 10 // every - built * 10 // every
        worth += self.gain_worth(edition.rewards[building]) * rewards // 10
        worth += self._card_worth(state, site)
        return worth - self.weights.roman

    def _card_worth(self, state: PortaNigraState, site: int) -> int:
        """The value of the building card that a section on this site would give."""
        edition = state.edition
        building = edition.site_building[site]
        if not edition.rows[edition.site_row[site]].gives_cards:
            return 0
        for card in state.building_display:
            if edition.card_building[card] == building and edition.card_colour[card] == edition.site_colour[site]:
                return 100 * self.set_gains[building] + self.weights.card * self.time // 100
        return 0

    def _judge_sets(self, state: PortaNigraState) -> None:
        player = state.players[self.seat]
        before = set_points(state, player)
        self.set_gains = [0] * len(BUILDINGS)
        for card in state.building_display:
            building = state.edition.card_building[card]
            if self.set_gains[building] == 0:
                player.building_cards.append(card)
                self.set_gains[building] = set_points(state, player) - before
                player.building_cards.pop()

    def gain_worth(self, gain: Gain) -> int:
        weights = self.weights
        return (100 * gain.points + weights.coin * gain.sesterces + weights.torch * gain.torches
                + weights.influence * gain.influence + weights.roman * gain.romans
                + weights.gift_brick * sum_of(gain.bricks))

    # The whole position

    def worth(self, state: PortaNigraState) -> int:
        return sum_of(self.terms(state))

    def terms(self, state: PortaNigraState) -> list[int]:
        """The parts of the value, in the order of TERMS."""
        player = state.players[self.seat]
        cards = len(player.building_cards) + len(player.substitutes)
        key = tuple(state.site_bricks)
        if key not in self.standing:
            self.standing[key] = self.judge_standing(state)
        standing = self.standing[key]
        return [100 * player.total(), 100 * set_points(state, player), 100 * final_card_points(state, player),
                self.weights.card * self.time * cards // 100, self.goods(state, player),
                standing[0], standing[1], standing[2], self.prospects(state, player)]

    def judge_standing(self, state: PortaNigraState) -> list[int]:
        """Majorities, progress to builder's rewards and interim scorings: all that depends on sections alone."""
        edition = state.edition
        bricks = 0
        progress = 0
        for building in range(len(BUILDINGS)):
            built = state.bricks_built(self.seat, building)
            bricks += built
            if self.turns > 0:
                every = edition.reward_every[building]
                share = built % every * self.weights.reward_progress * self.gain_worth(edition.rewards[building])
                progress += share // (100 * every)
        return [majorities(state, self.seat, self.time, self.weights), progress, bricks * self.interim]

    def goods(self, state: PortaNigraState, player: Player) -> int:
        """Coins, torches, influence and Romans."""
        weights = self.weights
        if self.turns == 0:
            return (100 * (player.torches + player.influence + player.romans)
                    + 100 * player.sesterces // state.edition.sesterces_per_point)
        useful = min(player.sesterces, weights.coins_per_turn * self.turns)
        liquid = min(player.sesterces, weights.liquid_coins)
        total = (useful * weights.coin + liquid * weights.liquid
                 + 100 * (player.sesterces - useful) // state.edition.sesterces_per_point)
        torches = min(player.torches, 2 * self.turns)
        total += torches * weights.torch + (player.torches - torches) * 100
        total += player.influence * (100 + (weights.influence - 100) * min(self.turns, 4) // 4)
        total += player.romans * 100 + min(player.romans, self.turns) * (weights.roman - 100)
        if player.romans > 0:
            total += weights.scarce_roman
        if player.romans > 1 and self.turns > 1:
            total += weights.scarce_roman // 2
        return total

    # Bricks in store

    def prospects(self, state: PortaNigraState, player: Player) -> int:
        """The value of the bricks in store: the best sections they could become, picked greedily."""
        if self.turns == 0:
            return 100 * sum_of(player.bricks)
        left = player.bricks[:]
        sites = state.site_seat[:]
        best_of_colour = [self.best_section(state, sites, left, colour) for colour in range(len(COLOURS))]
        total = 0
        weight = self.weights.prospect
        for _ in range(min(self.turns, player.romans + 2, 6)):
            best = best_of_colour[0]
            for section in best_of_colour:
                if section.worth > best.worth:
                    best = section
            if best.worth == 0:
                break
            total += best.worth * weight // 100
            weight = weight * self.weights.later // 100
            sites[best.site] = self.seat
            whites = left[WHITE]
            spend(state, left, best)
            for colour in range(len(COLOURS)):
                # White bricks can replace any colour. Other bricks affect only sections of their own colour.
                if whites != left[WHITE] or colour == state.edition.site_colour[best.site]:
                    best_of_colour[colour] = self.best_section(state, sites, left, colour)
        return total + sum_of(left) * self.weights.store

    def best_section(self, state: PortaNigraState, sites: list[int], left: list[int], colour: int) -> "Section":
        """The best section of a colour, or one worth 0 if none is found or the store has no usable brick."""
        best = Section(NOBODY, 0, 0)
        have = left[colour]
        whites = left[WHITE]
        if have == 0 and whites == 0:
            return best
        for site in state.edition.sites_of_colour[colour]:
            if sites[site] == NOBODY:
                for bricks in range(state.edition.site_bricks[site], self.most_bricks(state, site) + 1):
                    if self.section_worth[site * HEIGHTS + bricks] <= best.worth:
                        # Missing bricks only make it less.
                        continue
                    worth = self.prospect(state, site, bricks, have, whites)
                    if worth > best.worth:
                        best = Section(site, bricks, worth)
        return best

    def prospect(self, state: PortaNigraState, site: int, bricks: int, have: int, whites: int) -> int:
        """The value of a section, given the bricks in store, minus the cost of the missing bricks."""
        colour = state.edition.site_colour[site]
        missing = bricks - have
        if missing < 0:
            missing = 0
        used_whites = 0
        if colour != WHITE:
            used_whites = min(missing, whites)
            missing -= used_whites
        if missing > self.weights.buys_per_turn * self.turns:
            return 0
        price = state.edition.price[colour] * self.weights.coin + self.weights.missing
        worth = self.section_worth[site * HEIGHTS + bricks] - missing * price
        # A white brick used as another colour is no longer available for a white section.
        worth -= used_whites * 100
        while missing > 0:
            worth = worth * self.weights.certainty // 100
            missing -= 1
        return worth


class Section:
    """A section that could be built."""

    def __init__(self, site: int, bricks: int, worth: int) -> None:
        self.site = site
        self.bricks = bricks
        self.worth = worth


def spend(state: PortaNigraState, left: list[int], section: Section) -> None:
    """Remove the bricks of a section from the store. Bricks that are missing are ignored."""
    colour = state.edition.site_colour[section.site]
    own = min(section.bricks, left[colour])
    left[colour] -= own
    if colour != WHITE:
        left[WHITE] -= min(section.bricks - own, left[WHITE])


def sum_of(counts: list[int]) -> int:
    total = 0
    for count in counts:
        total += count
    return total


def judge(state: PortaNigraState, seat: int, weights: Weights) -> Judge:
    """A judge for the current turn."""
    return Judge(state, seat, weights, turns_left(state, seat))


def lost_by_rivals(state: PortaNigraState, seat: int, weights: Weights) -> int:
    """The average loss of the other players if each had only one more turn."""
    lost = 0
    for other in range(len(state.players)):
        if other != seat:
            turns = turns_left(state, other)
            if turns > 1:
                lost += Judge(state, other, weights, turns).worth(state) - Judge(state, other, weights, 1).worth(state)
    return lost // (len(state.players) - 1)
