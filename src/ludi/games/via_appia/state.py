"""The state of a game of Via Appia."""

from typing import Any, Final

from ludi.core.rng import Rng
from ludi.core.state import Flow, State
from ludi.games.via_appia.edition import (
    FIRST_CITY,
    ONE_TILE,
    ROMA,
    SECTIONS,
    SIZES,
    SPACES,
    ViaAppiaEdition,
    cart_number,
)
from ludi.games.via_appia.quarry import Bed

FACE_DOWN: Final = -1
"""In the row of income cards: a card that was taken and turned over."""

# The sources of points.
TILES: Final = 0
CITY_TOKENS: Final = 1
COINS_LEFT: Final = 2
SECTION_MAJORITY: Final = 3
"""Section A; B and C follow."""
START: Final = 6
"""VA-setup-5: the field on the score track where the marker started."""
SOURCES: Final = ["tiles", "cities", "coins", "section_A", "section_B", "section_C", "start"]


class Player:
    """What one player has: coins behind the screen, everything else in the open."""

    def __init__(self, stones: list[int], cart: list[int], tokens: list[int], points: list[int]) -> None:
        self.coins = 0
        """VA-limit-1: the supply of coins is unlimited."""
        self.stones = stones
        self.cart = cart
        """Tiles by size, in any places where they fit. VA-cart-3: tiles leave the cart only by building."""
        self.tokens = tokens
        """Bonus tokens by section."""
        self.push_token = False
        self.place = FIRST_CITY + ROMA
        """The place of the pawn."""
        self.points = points

    def clone(self) -> "Player":
        other = Player(self.stones[:], self.cart[:], self.tokens[:], self.points[:])
        other.coins = self.coins
        other.push_token = self.push_token
        other.place = self.place
        return other

    def total(self) -> int:
        """The position of this player's marker on the score track. VA-score-6: the track has no end here."""
        total = 0
        for points in self.points:
            total += points
        return total

    def has_stone(self) -> bool:
        return self.stones[0] + self.stones[1] + self.stones[2] > 0

    def has_tile(self) -> bool:
        return self.cart[0] + self.cart[1] + self.cart[2] > 0


def empty_player(start_points: int) -> Player:
    player = Player([0] * len(SIZES), [0] * len(SIZES), [0] * len(SECTIONS), [0] * len(SOURCES))
    player.points[START] = start_points
    return player


def sources_of(edition: ViaAppiaEdition) -> list[str]:
    """The sources of points in an edition; the last one is the start, which not every edition has."""
    return SOURCES if edition.start_points else SOURCES[:START]


class ViaAppiaState(State):
    """Supplies, quarry, road, income cards and players. Income cards are indices into the designs of the edition."""

    def __init__(self, edition: ViaAppiaEdition, flow: Flow[Any], rng: Rng, players: list[Player], bed: Bed,
                 stones: list[int], tiles: list[int], laid: list[bool], row: list[int], used: list[int],
                 deck: list[int], fallen: list[int]) -> None:
        super().__init__(rng, flow)
        self.edition = edition
        self.players = players
        self.bed = bed
        """The stones in the quarry. A push replaces the bed, so copies of a state can share one."""
        self.movement: list[list[int]] | None = None
        """How the last action moved the discs, as frames from `push`; None without a push or a listener."""
        self.movement_seat = 0
        """Who pushed; the turn may be over by now."""
        self.stones = stones
        """The supply. VA-limit-2: all other stones are in the quarry, among the fallen ones or with the players."""
        self.tiles = tiles
        self.laid = laid
        """Whether there is a tile, for each space."""
        self.row = row
        """The income cards beside the board; taken ones are FACE_DOWN here and listed in `used`."""
        self.used = used
        self.deck = deck
        self.fallen = fallen
        """The sizes of the stones that fell in this action and are not exchanged yet."""
        self.pushed = 0
        """The number of stones pushed in this action."""
        self.round = 1
        self.start_seat = 0
        self.turn_seat = 0
        self.last_round = False
        self.quiet_turns = 0
        """Turns since anyone built or travelled; used only by the first reconstruction."""
        self.steady = False
        """Option: pushes have no random error."""
        self.passing = True
        """Option: pawns may pass over a full tile."""

    def clone(self) -> "ViaAppiaState":
        other = ViaAppiaState(self.edition, self.flow, self.rng.clone(), [player.clone() for player in self.players],
                              self.bed, self.stones[:], self.tiles[:], self.laid[:], self.row[:], self.used[:],
                              self.deck[:], self.fallen[:])
        other.pushed = self.pushed
        other.round = self.round
        other.start_seat = self.start_seat
        other.turn_seat = self.turn_seat
        other.last_round = self.last_round
        other.quiet_turns = self.quiet_turns
        other.steady = self.steady
        other.passing = self.passing
        other.movement = self.movement
        other.movement_seat = self.movement_seat
        self.share_decisions(other)
        return other

    def forget_last_action(self) -> None:
        super().forget_last_action()
        self.movement = None

    def scores(self) -> list[int]:
        return [player.total() for player in self.players]

    def end_rule(self) -> str:
        return "VA-end-3"

    def acting(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn_seat]

    def fits(self, cart: list[int]) -> bool:
        # VA-cart-2
        return self.edition.fits[cart_number(cart)]

    def room_for(self, player: Player, size: int) -> bool:
        """Whether one more tile of this size fits on the cart."""
        return self.edition.fits[cart_number(player.cart) + ONE_TILE[size]]

    def city_of(self, player: Player) -> int:
        """The last city that a player has visited; the pawn has been to all cities before it."""
        return player.place - FIRST_CITY if player.place >= SPACES else self.edition.space_section[player.place]

    def arrivals(self, city: int) -> int:
        """The number of players who have reached a city."""
        count = 0
        for player in self.players:
            if self.city_of(player) >= city:
                count += 1
        return count

    def markers(self, city: int) -> int:
        """VA-city-2: one marker for each player who has reached the city, except the last of all players."""
        return 0 if city == ROMA else min(self.arrivals(city), len(self.players) - 1)

    def tokens_at(self, city: int) -> list[int]:
        """VA-setup-1: the victory tokens still beside a city, the top one first."""
        tokens = self.edition.two_player_tokens if len(self.players) == 2 else self.edition.city_tokens
        return [] if city == ROMA else tokens[self.arrivals(city):]

    def complete(self, section: int) -> bool:
        """Whether every space of a section has a tile."""
        starts = self.edition.section_start
        for space in range(starts[section], starts[section + 1]):  # noqa: SIM110
            if not self.laid[space]:
                return False
        return True

    def face_up(self) -> int:
        count = 0
        for card in self.row:
            if card != FACE_DOWN:
                count += 1
        return count


def empty_state(edition: ViaAppiaEdition, flow: Flow[Any], rng: Rng, players: int) -> ViaAppiaState:
    """An empty state: nothing dealt, nothing loaded."""
    seats = [empty_player(edition.start_points) for _ in range(players)]
    return ViaAppiaState(edition, flow, rng, seats, Bed([], [], []), edition.stones[:], edition.tiles[:],
                         [False] * SPACES, [], [], [], [])
