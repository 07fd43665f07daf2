"""The search over what a player can still gain before paying, for AR-turn-7.

More money, goods or surplus never hurts, so free gains are taken as early as possible. That leaves a small search:
which goods to choose, what to do with goods that overflow, how to pay, and how many free steps to take before a walk.
"""

from ludi.games.ave_roma.costs import after_discount, area_fee, card_due, covers, steps_due, takes, terms_at
from ludi.games.ave_roma.edition import (
    AEDILIS,
    BONUS_POINT,
    BONUS_SURPLUS,
    DUE_DENARII,
    DUE_SURPLUS,
    EXTRA_GOODS,
    EXTRA_SURPLUS,
    FIRST_PATRON,
    FIRST_WAR,
    FREE_STEPS,
    KINDS_OF_GOODS,
    MERCATOR,
    PROPRAETOR,
    ROMA,
    SURPLUS_FOR_GOODS,
    Modifier,
)
from ludi.games.ave_roma.sets import pair_bonuses, war_cards
from ludi.games.ave_roma.state import FOR_TOP_CARD, NO_CARD, NOTHING, AveRomaState, Player


class Lookahead:
    """The possible future of an action: what the player has, what they can still gain, and what they must still pay."""

    def __init__(self, state: AveRomaState, player: Player, place: int, value: int) -> None:
        self.state = state
        self.player = player
        self.place = place
        self.value = value
        self.goods = player.goods[:]
        self.surplus = player.surplus
        self.denarii = player.denarii
        self.fee = area_fee(state, player, place, value)
        """What the area costs at the end of the action."""
        # Possible gains
        self.incoming: list[int] = []
        """Goods about to enter the storage."""
        self.choices = 0
        """Number of goods that the player can choose from the area card."""
        self.gifts: list[int] = []
        """Surplus from patrons."""
        self.base_open = True
        """Whether parts of the base action are still available."""
        self.half_open = True
        self.rest_open = True
        self.free_steps: list[int] = []
        """Free steps from patrons before a walk."""
        self.cards = 0
        """Cards that can still be spent for the extra action."""
        self.spent = 0
        self.top_open = False
        """Whether the card on top of the deck can be bought."""
        self.top_due = False
        """Whether the top card must be bought next, because cards were spent for it."""
        # Open costs
        self.walk_due = place == ROMA
        self.start = player.colosseum
        """The field where the walk starts."""
        self.card = NO_CARD
        """The card in the row that must be bought."""
        # The current payment
        self.due: list[int] = []
        self.discount = 0
        self.swaps = 0
        self.purpose = NOTHING
        self.hopeless: set[tuple[int, ...]] = set()
        """Resources already found insufficient. Gaining goods in another order can lead to the same resources."""
        # Comparison of ways to pay
        self.comparing = False
        self.outcome: list[int] = []

    def copy(self) -> "Lookahead":
        other = Lookahead(self.state, self.player, self.place, self.value)
        other.goods = self.goods[:]
        other.surplus = self.surplus
        other.denarii = self.denarii
        other.incoming = self.incoming[:]
        other.choices = self.choices
        other.gifts = self.gifts[:]
        other.base_open = self.base_open
        other.half_open = self.half_open
        other.rest_open = self.rest_open
        other.free_steps = self.free_steps
        other.cards = self.cards
        other.spent = self.spent
        other.top_open = self.top_open
        other.top_due = self.top_due
        other.walk_due = self.walk_due
        other.start = self.start
        other.card = self.card
        other.hopeless = self.hopeless
        return other

    def expect(self, modifier: Modifier) -> None:
        """Count a patron that can still be used."""
        if modifier.kind == EXTRA_SURPLUS:
            self.gifts.append(modifier.surplus)
        elif modifier.kind == EXTRA_GOODS and self.area_card() != NO_CARD:
            self.choices += modifier.goods
        elif modifier.kind == FREE_STEPS and self.place == ROMA:
            self.free_steps.append(modifier.steps)

    def area_card(self) -> int:
        return self.state.area_card[self.value - 1]

    # The result

    def completes(self) -> bool:
        """Whether the current payment can be made in a way that lets the action be completed."""
        return self.goes_on() if self.purpose == NOTHING else self.pays()

    def goes_on(self) -> bool:
        if self.fee > self.denarii and self.fee > self.most_denarii():
            return False
        return not self.owes() or self.finances()

    def owes(self) -> bool:
        """Whether a walk or a card must still be paid for."""
        return self.walk_due or self.card != NO_CARD or self.top_due

    # Areas: the most money the player can have at the end

    def most_denarii(self) -> int:
        edition = self.state.edition
        prices = self.player.prices
        card = self.area_card()
        if self.place == MERCATOR and self.base_open:
            # AR-mercator-1: everything can be sold.
            money = self.denarii
            for good in range(KINDS_OF_GOODS):
                money += self.goods[good] * prices[good]
            for good in self.incoming:
                money += prices[good]
            if self.choices > 0:
                money += self.choices * max([prices[good] for good in edition.goods_shown[card]])
            return money
        choices = self.choices
        if card == NO_CARD:
            return self.after_overflow(self.incoming, 0)
        if self.place == AEDILIS:
            # AR-advanced-4
            choices += self.cards * edition.extra_amount[AEDILIS]
            collected = edition.upper[card] + edition.lower[card] if self.base_open else []
            return self.after_overflow(self.incoming + collected, choices)
        if self.place == PROPRAETOR and self.rest_open:
            choices += 1
        best = self.after_overflow(self.incoming, choices)
        if self.place == PROPRAETOR and self.half_open:
            for half in (edition.upper[card], edition.lower[card]):
                best = max(best, self.after_overflow(self.incoming + half, choices))
        return best

    def after_overflow(self, goods: list[int], choices: int) -> int:
        """The money after these goods are stored and every overflow is turned into money.

        Chosen goods give the most money if all are of one kind, because each one above the limit gives its full price.
        """
        limit = self.state.edition.limit
        prices = self.player.prices
        stored = self.goods[:]
        money = self.denarii
        for good in goods:
            if stored[good] < limit:
                stored[good] += 1
            else:
                money += prices[good]
        most = 0
        if choices > 0:
            for good in self.state.edition.goods_shown[self.area_card()]:
                most = max(most, (stored[good] + choices - limit) * prices[good])
        return money + most

    # Roma and the card rows: whether the player can pay for the walk or the card

    def finances(self) -> bool:
        if self.incoming:
            return self.stores()
        if self.top_due:
            return self.buys_top()
        if self.pays_base():
            return True
        if self.choices == 0 and not self.gifts and not self.top_open:
            return False
        means = (*self.goods, self.surplus, self.denarii, self.choices, len(self.gifts), int(self.top_open))
        if means in self.hopeless:
            return False
        if self.improves():
            return True
        self.hopeless.add(means)
        return False

    def improves(self) -> bool:
        """Whether something the player can still gain makes the walk or the card affordable."""
        if self.choices > 0:
            for good in self.state.edition.goods_shown[self.area_card()]:
                after = self.copy()
                after.choices -= 1
                after.incoming.append(good)
                if after.finances():
                    return True
        if self.gifts and self.surplus < self.state.edition.surplus_limit:
            after = self.copy()
            after.receive_surplus(after.gifts.pop())
            if after.finances():
                return True
        return self.top_open and self.cards > 0 and top_helps(self.state, self.player, self.place) and self.buys_top()

    def stores(self) -> bool:
        """AR-goods-2: the next good is stored, or becomes a surplus or money if there is no room."""
        after = self.copy()
        good = after.incoming.pop(0)
        if after.goods[good] < self.state.edition.limit:
            after.goods[good] += 1
            return after.finances()
        after.denarii += self.player.prices[good]
        if after.finances():
            return True
        if self.surplus == self.state.edition.surplus_limit:
            return False
        after.denarii = self.denarii
        after.surplus += 1
        return after.finances()

    def receive_surplus(self, amount: int) -> None:
        self.surplus = min(self.state.edition.surplus_limit, self.surplus + amount)

    def pays_base(self) -> bool:
        state = self.state
        if self.card != NO_CARD:
            terms = terms_at(state, self.player, self.place, 0)
            return covers(state, self.goods, self.surplus, self.denarii, card_due(state, self.card, terms),
                          terms.goods, terms.swaps)
        seat = state.acting_seat()
        # AR-advanced-7, AR-modifier-12: any number of the free steps can come first.
        for first in sums(self.free_steps):
            for cards in range(self.cards + 1):
                due = steps_due(state, seat, self.start + first + cards, self.value)
                if covers(state, self.goods, self.surplus, self.denarii, due, 0, 0):
                    return True
        return False

    # AR-advanced-8: the top card of the deck, bought before the base action

    def buys_top(self) -> bool:
        after = self.copy()
        after.owe_top(self.spent + self.cards)
        return after.pays()

    def owe_top(self, spent: int) -> None:
        """Start the payment for the top card, given the number of cards spent on it."""
        terms = terms_at(self.state, self.player, self.place, spent)
        self.due = card_due(self.state, self.state.top_card(self.place), terms)
        self.discount = terms.goods
        self.swaps = terms.swaps
        self.purpose = FOR_TOP_CARD

    def receive_top(self) -> None:
        """Gain what the top card gives at once, as far as it helps to pay."""
        self.top_open = False
        self.top_due = False
        card = self.state.top_card(self.place)
        if card >= FIRST_PATRON:
            return
        if card < FIRST_WAR:
            for bonus in pair_bonuses(self.state, self.player, card):
                if bonus == BONUS_SURPLUS:
                    self.receive_surplus(1)
                elif bonus != BONUS_POINT:
                    self.incoming.append(bonus)
            return
        count = war_cards(self.state, self.player, card)
        if count >= 2:
            self.denarii += self.state.edition.war_denarii[count]
            self.receive_surplus(self.state.edition.war_surplus[count])

    # Payments

    def pays(self) -> bool:
        """Whether the dues can be paid in a way that lets the action be completed."""
        if not covers(self.state, self.goods, self.surplus, self.denarii, self.due, self.discount, self.swaps):
            return False
        if not self.comparing and not self.follows():
            return True
        for rest in after_discount(self.due, self.discount, 0):
            self.due = rest
            if self.pays_icons(0, 0):
                return True
        return False

    def follows(self) -> bool:
        """Whether anything must be paid after the current payment."""
        if self.fee > 0:
            return True
        if self.purpose == FOR_TOP_CARD:
            return self.walk_due or self.card != NO_CARD
        return self.owes()

    def pays_icons(self, icon: int, first: int) -> bool:
        """Try every distinct way to pay, icon by icon. Goods for equal icons ascend, which avoids duplicates."""
        due = self.due
        while icon < DUE_DENARII and due[icon] == 0:
            icon += 1
            first = 0
        if icon == DUE_DENARII:
            return self.is_paid()
        found = False
        due[icon] -= 1
        for good in range(first, KINDS_OF_GOODS):
            if self.goods[good] > 0 and takes(self.state, icon, good, self.swaps):
                self.goods[good] -= 1
                found = self.pays_icons(icon, good)
                self.goods[good] += 1
                if found:
                    break
        if not found and self.surplus > 0 and (icon == DUE_SURPLUS or self.swaps == SURPLUS_FOR_GOODS):
            self.surplus -= 1
            found = self.pays_icons(icon, KINDS_OF_GOODS)
            self.surplus += 1
        due[icon] += 1
        return found

    def is_paid(self) -> bool:
        """All icons are paid: whether the action can be completed and, when comparing, has a different outcome."""
        after = self.copy()
        after.denarii -= self.due[DUE_DENARII]
        if after.denarii < 0:
            return False
        if self.purpose == FOR_TOP_CARD:
            after.receive_top()
        if not after.goes_on():
            return False
        if not self.comparing:
            return True
        outcome = [*self.goods, self.surplus]
        if not self.outcome:
            self.outcome = outcome
        return outcome != self.outcome


def sums(numbers: list[int]) -> list[int]:
    """All sums of subsets of the numbers."""
    found = [0]
    for number in numbers:
        found += [other + number for other in found if other + number not in found]
    return found


def top_helps(state: AveRomaState, player: Player, place: int) -> bool:
    """Whether the top card of the deck completes a set that helps to pay for the card in the row."""
    card = state.top_card(place)
    if card == NO_CARD or card >= FIRST_PATRON:
        return False
    if card < FIRST_WAR:
        for bonus in pair_bonuses(state, player, card):  # noqa: SIM110
            if bonus != BONUS_POINT:
                return True
        return False
    count = war_cards(state, player, card)
    return count >= 2 and state.edition.war_denarii[count] + state.edition.war_surplus[count] > 0
