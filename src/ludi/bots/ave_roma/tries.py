"""Which actions of Ave Roma are worth trying. The rest is never better than one of these, or hardly ever."""

from ludi.bots.ave_roma.estimate import Estimate
from ludi.bots.ave_roma.forecast import Forecast
from ludi.bots.ave_roma.means import Means
from ludi.bots.ave_roma.weights import Weights
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.actions import (
    ADVANCE,
    BUY,
    BUY_TOP,
    CHOOSE,
    COLLECT,
    DISCOUNT,
    FINISH,
    INFLUENCE,
    NO_RAISE,
    PATRON,
    PAY,
    PAY_SURPLUS,
    SELL,
    SPEND,
    TAKE,
    TRAIN,
    TRAINED,
    UPPER,
)
from ludi.games.ave_roma.edition import (
    EXTRA_GOODS,
    EXTRA_SURPLUS,
    FIRST_BUILDING,
    FIRST_PATRON,
    FREE_STEPS,
    KINDS_OF_GOODS,
    MERCATOR,
    PROPRAETOR,
    ROMA,
    SYMBOLS,
)
from ludi.games.ave_roma.goods import ChooseGood
from ludi.games.ave_roma.paying import ChooseDiscount, PayIcon
from ludi.games.ave_roma.places import ChoosePlace
from ludi.games.ave_roma.rounds import PlaceShadow
from ludi.games.ave_roma.scoring import RaiseLevel
from ludi.games.ave_roma.state import AveRomaState
from ludi.games.ave_roma.turn import ChooseWorker


def list_tries(state: AveRomaState, weights: Weights) -> list[int]:
    """The actions to try in the open decision, at least one."""
    legal = state.legal()
    if len(legal) < 2:
        return legal
    decision = state.decision
    found = legal
    if isinstance(decision, ChooseWorker):
        found = worker_tries(state, legal)
    elif isinstance(decision, ChoosePlace):
        found = place_tries(state, legal)
    elif isinstance(decision, Act):
        found = step_tries(state, legal, weights)
    elif isinstance(decision, PlaceShadow):
        found = shadow_tries(legal)
    elif isinstance(decision, PayIcon):
        found = payment_tries(state, legal)
    elif isinstance(decision, ChooseGood):
        found = good_tries(state, legal)
    elif isinstance(decision, ChooseDiscount):
        found = discount_tries(state, legal)
    elif isinstance(decision, RaiseLevel):
        found = legal[:-1] if legal[-1] == NO_RAISE else legal
    return found if found else legal


# Workers


def worker_tries(state: AveRomaState, legal: list[int]) -> list[int]:
    """Of trained workers that can take the same value, the one with the shorter training."""
    found: list[int] = []
    taken = [False] * 6
    for action in legal:
        if action >= TRAINED:
            value = (action - TRAINED) % 5 + 1
            if taken[value]:
                continue
            taken[value] = True
        found.append(action)
    return found


def place_tries(state: AveRomaState, legal: list[int]) -> list[int]:
    """A training slot is left out if a cheaper one gives the same values."""
    found: list[int] = []
    lowest = 0
    highest = 0
    for action in legal:
        if action >= TRAIN:
            change = state.edition.training_change[action - TRAIN]
            low = max(1, state.value - change)
            high = min(5, state.value + change)
            if low == lowest and high == highest:
                continue
            lowest = low
            highest = high
        found.append(action)
    return found


def shadow_tries(legal: list[int]) -> list[int]:
    """Where a shadow's worker stands matters only for the next pick-up: the lowest and the highest worker will do."""
    return [legal[0], legal[-1]]


# Steps of an action


def step_tries(state: AveRomaState, legal: list[int], weights: Weights) -> list[int]:
    free = free_gain(state, legal)
    if free >= 0:
        return [free]
    if state.place == MERCATOR and not state.in_extra():
        step = next_trade(state, legal, weights)
        if step >= 0:
            return [step]
        return rest_of(state, legal)
    if state.place == PROPRAETOR:
        return propraetor_tries(state, legal)
    found: list[int] = []
    for action in legal:
        if COLLECT <= action < SELL:
            found.append(action)
    if found and state.place != ROMA:
        # Patrons that cost something, and extra actions, come after the base action.
        return found
    return found + rest_of(state, legal)


def free_gain(state: AveRomaState, legal: list[int]) -> int:
    """A patron that only gives, or -1. Goods and surplus come first, because they can pay for what follows."""
    for action in legal:
        if PATRON <= action < SPEND:
            kind = state.edition.modifier(action - PATRON + FIRST_PATRON).kind
            if kind in (EXTRA_SURPLUS, EXTRA_GOODS) or (kind == FREE_STEPS and state.place != ROMA):
                return action
    return -1


def rest_of(state: AveRomaState, legal: list[int]) -> list[int]:
    """Patrons, one card of each symbol to spend, the top card, and the end of the action."""
    found: list[int] = []
    spent = [-1] * len(SYMBOLS)
    for action in legal:
        if PATRON <= action < SPEND or action in (BUY_TOP, FINISH):
            found.append(action)
        elif SPEND <= action < BUY_TOP:
            card = action - SPEND
            symbol = state.edition.symbol[card]
            # Patrons are spent last, because they can still become active.
            if spent[symbol] < 0 or (card < FIRST_PATRON and spent[symbol] >= FIRST_PATRON):
                spent[symbol] = card
    for card in spent:
        if card >= 0:
            found.append(SPEND + card)
    return found


def propraetor_tries(state: AveRomaState, legal: list[int]) -> list[int]:
    """Goods first, then one more good or influence, then the rest. Goods are never left behind."""
    halves: list[int] = []
    others: list[int] = []
    single = False
    double = False
    for action in legal:
        if UPPER <= action < TAKE:
            halves.append(action)
        elif TAKE <= action < INFLUENCE or action == ADVANCE:
            others.append(action)
        elif INFLUENCE <= action < ADVANCE:
            # Cards with the same influence are alike. Strong ones come first, so each sum is reached in one way.
            strong = state.edition.influence[action - INFLUENCE + FIRST_BUILDING] > 1
            if strong and not double and state.gathered % 2 == 0:
                double = True
                others.append(action)
            elif not strong and not single:
                single = True
                others.append(action)
    if halves and state.gathered == 0:
        return halves
    if others:
        return others
    return rest_of(state, legal)


# Goods


def payment_tries(state: AveRomaState, legal: list[int]) -> list[int]:
    """The two ways to pay that are missed least: of what there is most of, and of that the cheapest."""
    player = state.acting()
    best = -1
    second = -1
    best_loss = 0
    second_loss = 0
    for action in legal:
        if action == PAY_SURPLUS:
            loss = 24 - 3 * player.surplus
        else:
            loss = 10 * (3 - player.goods[action - PAY]) + 2 * player.prices[action - PAY]
        if best < 0 or loss < best_loss:
            second = best
            second_loss = best_loss
            best = action
            best_loss = loss
        elif second < 0 or loss < second_loss:
            second = action
            second_loss = loss
    return [best, second] if second >= 0 else [best]


def good_tries(state: AveRomaState, legal: list[int]) -> list[int]:
    """Goods for which there is room, scarce ones first, and one that overflows."""
    player = state.acting()
    found: list[int] = []
    overflows = False
    for have in range(state.edition.limit + 1):
        for action in legal:
            if player.goods[action - CHOOSE] == have and len(found) < 4:
                if have == state.edition.limit:
                    if overflows:
                        continue
                    overflows = True
                found.append(action)
    return found


def discount_tries(state: AveRomaState, legal: list[int]) -> list[int]:
    """The icon whose good is scarcest."""
    player = state.acting()
    best = legal[0]
    most = -100
    for action in legal:
        icon = action - DISCOUNT
        scarcity = 0
        if icon < KINDS_OF_GOODS:
            scarcity = 10 * (state.due[icon] - player.goods[icon]) + player.prices[icon]
        if scarcity > most:
            most = scarcity
            best = action
    return [best]


# Mercator


def next_trade(state: AveRomaState, legal: list[int], weights: Weights) -> int:
    """The next sale or purchase on the way to the best goods within reach, or -1 if there is nothing to gain."""
    return Trader(state, weights).next_step(legal)


class Trader:
    """Looks for the goods that are worth most, by sales, purchases and exchanges, each time the best."""

    def __init__(self, state: AveRomaState, weights: Weights) -> None:
        player = state.acting()
        estimate = Estimate(state, state.acting_seat(), Forecast(state, weights), weights)
        self.means = Means(estimate)
        self.prices = player.prices
        self.goods = player.goods[:]
        self.surplus = player.surplus
        self.denarii = player.denarii
        self.bought = [0] * KINDS_OF_GOODS
        self.sold = [0] * KINDS_OF_GOODS
        self.purchases = state.bought
        self.most = state.edition.most_bought
        self.limit = state.edition.limit
        self.shown = [False] * KINDS_OF_GOODS
        card = state.area_card[state.area()]
        if card >= 0:
            for good in state.edition.goods_shown[card]:
                self.shown[good] = True

    def next_step(self, legal: list[int]) -> int:
        worth = self.means.worth(self.goods, self.surplus, self.denarii)
        for _ in range(2 * self.most):
            better = self.best_change(worth)
            if better <= worth + 0.01:
                break
            worth = better
        for good in range(KINDS_OF_GOODS):
            if self.sold[good] > 0 and SELL + good in legal:
                return SELL + good
        for good in range(KINDS_OF_GOODS):
            if self.bought[good] > 0 and BUY + good in legal:
                return BUY + good
        return -1

    def best_change(self, worth: float) -> float:
        """Make the best single change and return the worth after it."""
        best = worth
        best_sale = -1
        best_purchase = -1
        for sale in range(-1, KINDS_OF_GOODS):
            if sale >= 0 and (self.goods[sale] == 0 or self.bought[sale] > 0):
                continue
            self.move(sale, 1)
            for purchase in range(-1, KINDS_OF_GOODS):
                if purchase < 0 and sale < 0:
                    continue
                if purchase >= 0 and not self.can_buy(purchase, sale):
                    continue
                self.move(purchase, -1)
                after = self.means.worth(self.goods, self.surplus, self.denarii)
                self.move(purchase, 1)
                if after > best + 0.01:
                    best = after
                    best_sale = sale
                    best_purchase = purchase
            self.move(sale, -1)
        if best_sale >= 0:
            self.move(best_sale, 1)
            self.sold[best_sale] += 1
        if best_purchase >= 0:
            self.move(best_purchase, -1)
            self.bought[best_purchase] += 1
            self.purchases += 1
        return best

    def can_buy(self, good: int, sale: int) -> bool:
        return (self.shown[good] and good != sale and self.sold[good] == 0 and self.purchases < self.most
                and self.goods[good] < self.limit and self.denarii >= self.prices[good])

    def move(self, good: int, sign: int) -> None:
        """Sell a good, or with sign -1 buy it. Below 0 means none."""
        if good >= 0:
            self.goods[good] -= sign
            self.denarii += sign * self.prices[good]
