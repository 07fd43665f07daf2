"""The state of a game of Porta Nigra."""

from typing import Any, Final

from ludi.core.rng import Rng
from ludi.core.state import Flow, State
from ludi.games.porta_nigra.edition import COLOURS, QUARTERS, SITES, WHITE, ActionCard, PortaNigraEdition

NOBODY: Final = -1
NO_CARD: Final = -1
NOT_PLACED: Final = -1

# Sources of points
SECTIONS: Final = 0
HONOUR_POINTS: Final = 1
INTERIM: Final = 2
EARLY_END: Final = 3
CARD_SETS: Final = 4
FINAL_CARDS: Final = 5
PLAY_AREA: Final = 6
BASILICA_MAJORITY: Final = 7
"""The majorities of the other buildings follow, in the order of the buildings."""
SOURCES: Final = ["sections", "honour_cards", "interim_scoring", "early_end", "building_card_sets", "final_cards",
           "play_area", "basilica", "amphitheatre", "wall", "porta-nigra"]


class Player:
    """The play area of one player."""

    def __init__(self, bricks: list[int], hand: list[int], deck: list[int], discard: list[int],
                 building_cards: list[int], substitutes: list[int], final_cards: list[int],
                 points: list[int]) -> None:
        self.builder = NOT_PLACED
        self.sesterces = 0
        self.torches = 0
        self.influence = 0
        self.romans = 0
        self.romans_in_supply = 0
        self.bricks = bricks
        self.hand = hand
        self.deck = deck
        self.discard = discard
        self.building_cards = building_cards
        self.substitutes = substitutes
        self.final_cards = final_cards
        self.points = points

    def clone(self) -> "Player":
        other = Player(self.bricks[:], self.hand[:], self.deck[:], self.discard[:], self.building_cards[:],
                       self.substitutes[:], self.final_cards[:], self.points[:])
        other.builder = self.builder
        other.sesterces = self.sesterces
        other.torches = self.torches
        other.influence = self.influence
        other.romans = self.romans
        other.romans_in_supply = self.romans_in_supply
        return other

    def total(self) -> int:
        """The position of this player's marker on the score track."""
        total = 0
        for points in self.points:
            total += points
        return total


def empty_player() -> Player:
    return Player([0] * len(COLOURS), [], [], [], [], [], [], [0] * len(SOURCES))


class PortaNigraState(State):
    """Board, displays, decks and players. Cards are stored as indices into the lists of the edition."""

    def __init__(self, edition: PortaNigraEdition, flow: Flow[Any], rng: Rng, players: list[Player],
                 youngest: list[int], market: list[int], site_seat: list[int], site_bricks: list[int],
                 supply_deck: list[int], supply_discard: list[int],
                 building_deck: list[int], building_display: list[int], building_box: list[int],
                 honour_deck: list[int], honour_display: list[int], honour_box: list[int]) -> None:
        super().__init__(rng, flow)
        self.edition = edition
        self.players = players
        self.youngest = youngest
        """The seats from the youngest player to the oldest. This order never changes."""
        self.bricks_in_supply = 0
        self.market = market
        self.site_seat = site_seat
        self.site_bricks = site_bricks
        # Decks are drawn from the end.
        self.supply_deck = supply_deck
        self.supply_discard = supply_discard
        self.building_deck = building_deck
        self.building_display = building_display
        self.building_box = building_box
        self.honour_deck = honour_deck
        self.honour_display = honour_display
        self.honour_box = honour_box
        self.round = 1
        self.start_seat = 0
        self.turn_seat = 0
        self.ended_by = NOBODY
        """The player who triggered the early end."""
        self.card = NO_CARD
        """The action card in play."""
        self.actions_left = 0
        self.icons_used = 0
        """The used icons of the card in play, one bit each."""
        self.honour_bought = False

    def clone(self) -> "PortaNigraState":
        other = PortaNigraState(
            self.edition, self.flow, self.rng.clone(), [player.clone() for player in self.players], self.youngest,
            self.market[:], self.site_seat[:], self.site_bricks[:], self.supply_deck[:], self.supply_discard[:],
            self.building_deck[:], self.building_display[:], self.building_box[:],
            self.honour_deck[:], self.honour_display[:], self.honour_box[:])
        other.bricks_in_supply = self.bricks_in_supply
        other.round = self.round
        other.start_seat = self.start_seat
        other.turn_seat = self.turn_seat
        other.ended_by = self.ended_by
        other.card = self.card
        other.actions_left = self.actions_left
        other.icons_used = self.icons_used
        other.honour_bought = self.honour_bought
        self.share_decisions(other)
        return other

    def scores(self) -> list[int]:
        return [player.total() for player in self.players]

    def end_rule(self) -> str:
        return "PN-end-1"

    def acting(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn_seat]

    def card_in_play(self) -> ActionCard:
        return self.edition.action_cards[self.card]

    def bricks_in_market(self) -> int:
        total = 0
        for bricks in self.market:
            total += bricks
        return total

    def bricks_built(self, seat: int, building: int) -> int:
        """All bricks of a player in one building."""
        total = 0
        for site in self.edition.sites_of_building[building]:
            if self.site_seat[site] == seat:
                total += self.site_bricks[site]
        return total

    def borders_to(self, quarter: int) -> int:
        """How many borders the current player's builder crosses, going clockwise, to reach a quarter."""
        return (quarter - self.acting().builder) % QUARTERS

    def borders_to_shop(self, colour: int) -> int:
        """Borders to cross on the way to a shop. PN-buy-3: the white shop belongs to every quarter."""
        return 0 if colour == WHITE else self.borders_to(self.edition.shop_quarter[colour])


def empty_state(edition: PortaNigraEdition, flow: Flow[Any], rng: Rng, players: int) -> PortaNigraState:
    """An empty table: no cards dealt, nothing taken."""
    return PortaNigraState(
        edition, flow, rng, [empty_player() for _ in range(players)], list(range(players)),
        [0] * len(COLOURS), [NOBODY] * SITES, [0] * SITES, [], [], [], [], [], [], [], [])
