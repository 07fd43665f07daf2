"""The state of a game of Ave Roma, including the unfinished parts of the current action."""

from typing import Any, Final

from ludi.core.rng import Rng
from ludi.core.state import Flow, State
from ludi.games.ave_roma.edition import (
    AREAS,
    DUE_KINDS,
    KINDS_OF_GOODS,
    MARKED,
    PLACES,
    PROPRAETOR,
    ROW_PLACES,
    AveRomaEdition,
    Modifier,
)

NO_CARD: Final = -1
OFF_TRACK: Final = -1
"""The level of a marker that has not entered its area yet."""
NO_SYMBOL: Final = -1

NO_MODIFIERS: Final[list[Modifier]] = []

# Sources of points
CARDS_BOUGHT: Final = 0
SET_BONUSES: Final = 1
UNUSED_WORKERS: Final = 2
MODIFIERS: Final = 3
POLITICS_OVERFLOW: Final = 4
DENARII: Final = 5
GOODS_LEFT: Final = 6
PATRONS: Final = 7
POLITICS: Final = 8
AREA_POINTS: Final = 9
SOURCES: Final = ["cards", "set_bonuses", "unused_workers", "patron_modifiers", "politics_overflow", "denarii", "goods",
                  "patrons", "politics", "areas"]

# Phases: what happens next when there is nothing to choose.
TURN: Final = 0
ACT: Final = 1
SETTLE: Final = 2
EXTRA_TRAINING: Final = 3
AFTER_TURN: Final = 4
REFILL: Final = 5
PICK_UP: Final = 6
FINAL_ACTION: Final = 7
SCORING: Final = 8
GAME_OVER: Final = 9
PHASES: Final = ["turn", "action", "settling", "extra training", "after the turn", "refill", "pick-up", "final action",
                 "scoring", "over"]

# Purposes of a payment
NOTHING: Final = 0
FOR_CARD: Final = 1
FOR_TOP_CARD: Final = 2
FOR_STEPS: Final = 3
FOR_INFLUENCE: Final = 4
PURPOSES: Final = ["nothing", "card", "top card", "steps", "influence"]

# When cards were spent for the extra action of the advanced game
NOT_SPENT: Final = 0
SPENT_BEFORE: Final = 1
SPENT_AFTER: Final = 2


def total(numbers: list[int]) -> int:
    """The sum of some numbers. When compiled, a plain loop is much faster than `sum`."""
    result = 0
    for number in numbers:
        result += number
    return result


class Player:
    """What one player owns."""

    def __init__(self, prices: list[int], workers: list[int], training: list[int], goods: list[int], levels: list[int],
                 left: list[int], right: list[int], active: list[int], rotated: list[int], shadow: list[int],
                 points: list[int]) -> None:
        self.prices = prices
        self.workers = workers
        """Number of workers of each value in hand; index 0 is unused."""
        self.training = training
        """The printed value of the worker in each training slot, 0 for none."""
        self.goods = goods
        self.levels = levels
        self.left = left
        """Cards that can still be spent in the advanced game, including passive patrons."""
        self.right = right
        self.active = active
        self.rotated = rotated
        """Cards whose influence has been used."""
        self.shadow = shadow
        """The workers of the shadow player, in the same form as `workers`."""
        self.points = points
        # AR-goods-4: money is unlimited, so there is no bank.
        self.denarii = 0
        self.surplus = 0
        self.politics = 0
        self.colosseum = 0
        self.passed = False

    def clone(self) -> "Player":
        other = Player(self.prices, self.workers[:], self.training[:], self.goods[:], self.levels[:], self.left[:],
                       self.right[:], self.active[:], self.rotated[:], self.shadow[:], self.points[:])
        other.denarii = self.denarii
        other.surplus = self.surplus
        other.politics = self.politics
        other.colosseum = self.colosseum
        other.passed = self.passed
        return other

    def total(self) -> int:
        return total(self.points)

    def owned(self) -> list[int]:
        return self.left + self.right + self.active


def empty_player() -> Player:
    return Player([], [0] * 6, [0] * 4, [0] * KINDS_OF_GOODS, [OFF_TRACK] * AREAS, [], [], [], [], [0] * 6,
                  [0] * len(SOURCES))


class AveRomaState(State):
    """Board, decks, players and the agenda of the current action."""

    def __init__(self, edition: AveRomaEdition, flow: Flow[Any], rng: Rng, players: list[Player], order: list[int],
                 decks: list[list[int]], removed: list[list[int]], box: list[int], rows: list[list[int]],
                 area_card: list[int], area_up: list[int], brown: list[int], placed: list[int],
                 slots_used: list[int], shadow_slots: list[int], modifying: list[int], patrons: list[int],
                 incoming: list[int], picks: list[int], due: list[int], bonuses: list[int]) -> None:
        super().__init__(rng, flow)
        self.edition = edition
        self.players = players
        self.order = order
        self.decks = decks
        """Drawn from the end. In the advanced game, the last card of each row's deck is face up."""
        self.removed = removed
        """Cards removed face down from each deck for a shorter game."""
        self.box = box
        self.rows = rows
        """The cards of Aedificator, Legatus and Senatus from left to right."""
        self.area_card = area_card
        self.area_up = area_up
        """1 where the card has been used once."""
        self.brown = brown
        self.placed = placed
        """Number of workers of each value at each place: 6 numbers per place."""
        self.slots_used = slots_used
        self.shadow_slots = shadow_slots
        # AR-turn-2: slots of a marked place that players can use. The others belong to shadow players (AR-two-2).
        self.usable_slots = len([lowest for lowest in edition.slot_players if lowest <= len(players)])
        self.advanced = False
        self.equal_trios = False
        self.round = 1
        self.turn = 0
        """The player whose turn it is, as an index into `order`."""
        self.phase = TURN
        self.areas_short = False
        """Whether an area card could not be replaced. If so, the game ends after this action phase."""
        # The current action
        self.place = 0
        self.value = 0
        self.slot = -1
        """The training slot that the worker comes from, or -1."""
        self.card = NO_CARD
        """The card next to which the worker stands."""
        self.imaginary = False
        self.base_begun = False
        self.base_done = False
        self.half_taken = False
        self.rest_taken = False
        self.bought = 0
        self.gathered = 0
        """Total influence of the cards rotated so far in a Propraetor action."""
        self.modifying = modifying
        """The patrons that modify this action."""
        self.patrons = patrons
        """The modifying patrons that the player may still use."""
        self.trainings = 0
        """Number of extra training actions that follow."""
        self.symbol = NO_SYMBOL
        self.spent = 0
        self.spent_when = NOT_SPENT
        # The agenda, handled in this order before the action continues
        self.incoming = incoming
        """Goods about to enter the player's storage."""
        self.picks = picks
        """Goods that the player must choose. Each entry is a set of kinds, one bit per kind."""
        self.due = due
        self.discount = 0
        """Number of icons of goods that are waived."""
        self.swaps = 0
        """SURPLUS_FOR_GOODS or GOODS_FOR_SURPLUS if one can replace the other in this payment."""
        self.purpose = NOTHING
        self.buying = NO_CARD
        self.rises = 0
        """Number of influence levels to gain in an area of the player's choice."""
        self.swap_open = NO_CARD
        """A patron that was just bought and can still replace an active one."""
        # Picking up workers
        self.picking = -1
        """The place from which workers are being chosen, or -1."""
        # Scoring of patrons
        self.bonuses = bonuses
        """The patrons whose end bonus counts. Doubled ones are listed twice."""
        self.doubles = 0
        """Number of bonuses that the player can still double."""
        self.raises = 0
        """Number of levels that the player can still raise a marker."""
        self.bonuses_drawn_up = False

    def clone(self) -> "AveRomaState":
        other = AveRomaState(
            self.edition, self.flow, self.rng.clone(), [player.clone() for player in self.players], self.order,
            [deck[:] for deck in self.decks], self.removed, self.box[:], [row[:] for row in self.rows],
            self.area_card[:], self.area_up[:], self.brown[:], self.placed[:], self.slots_used[:],
            self.shadow_slots[:], self.modifying, self.patrons[:], self.incoming[:], self.picks[:], self.due[:],
            self.bonuses[:])
        other.advanced = self.advanced
        other.equal_trios = self.equal_trios
        other.round = self.round
        other.turn = self.turn
        other.phase = self.phase
        other.areas_short = self.areas_short
        other.place = self.place
        other.value = self.value
        other.slot = self.slot
        other.card = self.card
        other.imaginary = self.imaginary
        other.base_begun = self.base_begun
        other.base_done = self.base_done
        other.half_taken = self.half_taken
        other.rest_taken = self.rest_taken
        other.bought = self.bought
        other.gathered = self.gathered
        other.trainings = self.trainings
        other.symbol = self.symbol
        other.spent = self.spent
        other.spent_when = self.spent_when
        other.discount = self.discount
        other.swaps = self.swaps
        other.purpose = self.purpose
        other.buying = self.buying
        other.rises = self.rises
        other.swap_open = self.swap_open
        other.picking = self.picking
        other.doubles = self.doubles
        other.raises = self.raises
        other.bonuses_drawn_up = self.bonuses_drawn_up
        self.share_decisions(other)
        return other

    def scores(self) -> list[int]:
        return [player.total() for player in self.players]

    def end_rule(self) -> str:
        return "AR-end-3"

    def acting_seat(self) -> int:
        return self.order[self.turn]

    def acting(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.order[self.turn]]

    def area(self) -> int:
        """The area given by the worker's value."""
        return self.value - 1

    def modifies(self, player: Player, place: int, kind: int) -> bool:
        """Whether one of the player's patrons modifies a place in this way."""
        for modifier in self.modifiers_at(player, place):  # noqa: SIM110
            if modifier.kind == kind:
                return True
        return False

    def modifiers_at(self, player: Player, place: int) -> list[Modifier]:
        """AR-patron-5: only patrons that were active when the worker was placed modify the action."""
        patrons = self.modifying if ACT <= self.phase <= EXTRA_TRAINING else player.active
        if not patrons:
            return NO_MODIFIERS
        found = []
        for patron in patrons:
            modifier = self.edition.modifier(patron)
            if modifier.place == place:
                found.append(modifier)
        return found

    def in_extra(self) -> bool:
        """AR-advanced-2: whether cards were spent for something that is not complete yet."""
        if self.spent == 0:
            return False
        if self.place == PROPRAETOR:
            return self.spent % self.edition.extra_cards[PROPRAETOR] != 0
        return not MARKED[self.place]

    def top_card(self, place: int) -> int:
        """The top card of a row's deck, or NO_CARD. It is face up in the advanced game."""
        deck = self.decks[ROW_PLACES.index(place) + 1]
        return deck[-1] if deck else NO_CARD

    def tell_help(self, kind: int) -> None:
        """Emit events for the patrons of this kind that changed the current action."""
        if self.listener is not None:
            for patron in self.modifying:
                if self.edition.modifier(patron).kind == kind:
                    self.emit("patron", self.acting_seat(), patron)

    def passive(self, player: Player) -> list[int]:
        """The passive patrons next to a player's board, those that can still be spent first."""
        return [card for card in player.left + player.right if card >= 90]


def empty_state(edition: AveRomaEdition, flow: Flow[Any], rng: Rng, players: int) -> AveRomaState:
    """An empty table with nothing dealt."""
    return AveRomaState(
        edition, flow, rng, [empty_player() for _ in range(players)], list(range(players)), [[], [], [], []],
        [[], [], [], []], [], [[NO_CARD] * 5 for _ in range(3)], [NO_CARD] * AREAS, [0] * AREAS, [0] * AREAS,
        [0] * (6 * len(PLACES)), [0] * len(PLACES), [0] * len(PLACES), [], [], [], [], [0] * DUE_KINDS, [])
