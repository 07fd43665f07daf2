"""A table of Via Appia that a test can arrange and then play on."""

from functools import cache
from pathlib import Path

import ludi
from ludi.core.state import OVER, Event
from ludi.games.via_appia.edition import SECTIONS, SHIPPED, SIZES
from ludi.games.via_appia.game import ViaAppia
from ludi.games.via_appia.quarry import Bed
from ludi.games.via_appia.quarrying import exchange_next
from ludi.games.via_appia.state import FACE_DOWN, Player, ViaAppiaState
from ludi.games.via_appia.turn import ChooseAction
from support.scenario import Playable

STRAIGHT = ("place 5", "angle 3")
"""A push along the middle of the quarry."""


@cache
def opened(edition: Path | None) -> ViaAppia:
    """The game with an edition, cached for all tests, because reading takes longer than most of them."""
    game = ludi.game("via-appia", edition)
    assert isinstance(game, ViaAppia)
    return game


def edition_with(folder: Path, *changes: tuple[str, str]) -> Path:
    """The shipped edition with pieces of its text replaced, as a file in a folder."""
    text = SHIPPED.read_text(encoding="utf-8")
    for printed, instead in changes:
        assert text.count(printed) == 1, f"{printed!r} occurs {text.count(printed)} times"
        text = text.replace(printed, instead)
    path = folder / "edition.toml"
    path.write_text(text, encoding="utf-8")
    return path


class Scenario(Playable[ViaAppia, ViaAppiaState]):
    """A game that seat 0 starts, with no random error in pushes. Nobody has stones or coins, and the quarry is empty.

    The pieces are arranged through `state` and the methods below; `play` then takes actions as texts. All arranged
    pieces come from the supplies.
    """

    def __init__(self, players: int = 2, seed: int = 1, edition: Path | None = None, passing: str = "on",
                 hand: str = "steady") -> None:
        game = opened(edition)
        state = game.new(players, seed, {"start": "0", "hand": hand, "passing": passing})
        assert isinstance(state, ViaAppiaState)
        super().__init__(game, state)
        self.edition = game.components
        self.bed()
        for seat in range(players):
            self.stones(seat)
            self.coins(0, seat)

    # Arranging

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def stones(self, seat: int = 0, **counts: int) -> None:
        """Set the stones of a player: stones(0, small=2)."""
        player = self.player(seat)
        for size, name in enumerate(SIZES):
            self.state.stones[size] += player.stones[size] - counts.get(name, 0)
            player.stones[size] = counts.get(name, 0)

    def store(self, **counts: int) -> None:
        """Leave this number of stones of these sizes in the supply; the others are removed from the game."""
        for name, count in counts.items():
            self.state.stones[SIZES.index(name)] = count

    def tile_store(self, **counts: int) -> None:
        for name, count in counts.items():
            self.state.tiles[SIZES.index(name)] = count

    def cart(self, seat: int = 0, **counts: int) -> None:
        """Set the tiles on a cart: cart(0, large=1)."""
        player = self.player(seat)
        for size, name in enumerate(SIZES):
            self.state.tiles[size] += player.cart[size] - counts.get(name, 0)
            player.cart[size] = counts.get(name, 0)
        assert self.state.fits(player.cart), f"{counts} does not fit on a cart"

    def coins(self, coins: int, seat: int = 0) -> None:
        self.player(seat).coins = coins

    def tokens(self, seat: int = 0, **counts: int) -> None:
        """Set the bonus tokens of a player: tokens(1, A=3)."""
        self.player(seat).tokens = [counts.get(section, 0) for section in SECTIONS]

    def lay(self, *spaces: str) -> None:
        """Put tiles on the road without playing for them."""
        for name in spaces:
            space = self.edition.space_names.index(name)
            assert not self.state.laid[space]
            self.state.laid[space] = True
            self.state.tiles[self.edition.space_size[space]] -= 1

    def lay_section(self, section: str, *but: str) -> None:
        """Complete a section, except for some spaces."""
        self.lay(*(name for name in self.edition.space_names if name.startswith(section) and name not in but))

    def pawn(self, place: str, seat: int = 0) -> None:
        """Put a pawn on a space or into a city; it counts as having visited all cities before."""
        self.player(seat).place = self.edition.place_names.index(place)

    def row(self, *cards: str) -> None:
        """Put exactly these income cards face up, from the left; the other places of the row count as used."""
        names = self.edition.card_names()
        rest = [design for design, card in enumerate(self.edition.income_cards) for _ in range(card.copies)]
        shown = [names.index(card) for card in cards]
        for design in shown:
            rest.remove(design)
        turned = self.edition.face_up - len(shown)
        self.state.row = shown + [FACE_DOWN] * turned
        self.state.used = rest[:turned]
        self.state.deck = rest[turned:]

    def bed(self, *stones: tuple[str, int, int]) -> None:
        """Put exactly these stones into the quarry, each with x from the middle and y from the entry in millimetres."""
        for size in self.state.bed.size:
            self.state.stones[size] += 1
        self.state.bed = Bed([x * 1000 for _, x, _ in stones], [y * 1000 for _, _, y in stones],
                             [SIZES.index(size) for size, _, _ in stones])
        for size in self.state.bed.size:
            self.state.stones[size] -= 1

    def column(self, *sizes: str) -> None:
        """Put stones in a line along the middle of the quarry, the last one just before the edge."""
        y = 104
        placed: list[tuple[str, int, int]] = []
        last = 0
        for size in reversed(sizes):
            radius = {"small": 8, "medium": 10, "large": 15}[size]
            y -= last + radius if placed else 0
            placed.append((size, 0, y))
            last = radius
        self.bed(*placed)

    def fell(self, *sizes: str) -> None:
        """Pretend that these stones fell in an action of seat 0, which is now at the exchange."""
        self.state.decisions = []
        for name in sizes:
            self.state.stones[SIZES.index(name)] -= 1
            self.state.fallen.append(SIZES.index(name))
        exchange_next(self.state)
        self.state.advance()

    # Playing

    def push(self, *sizes: str) -> list[Event]:
        """Push stones along the middle. The quarry action must have begun, with more than one size to choose from."""
        events = []
        for size in sizes:
            if f"stone {size}" in self.legal():
                events += self.play(f"stone {size}")
            events += self.play(*STRAIGHT)
        return events

    def pass_turn(self) -> None:
        """The current seat takes the coins of an income card."""
        self.play(next(text for text in self.legal() if text.startswith("income")))
        if "coins" in self.legal():
            self.play("coins")

    def finish(self, *coins: int) -> None:
        """End the game: the last seat takes the last turn, after which the seats have these numbers of coins."""
        self.state.decisions = [ChooseAction(len(self.state.players) - 1)]
        self.state.turn_seat = len(self.state.players) - 1
        self.state.last_round = True
        self.row("1-L", "1-MM", "1-MSS", "2-L")
        for seat, count in enumerate(coins):
            self.coins(count, seat)
        self.play("income 1", "stones")
        assert self.state.seat == OVER

    # Queries

    def options(self, verb: str) -> list[str]:
        """What can follow a verb now: options("build")."""
        return [text.removeprefix(verb + " ") for text in self.legal() if text.startswith(verb + " ")]

    def stone_counts(self, seat: int = 0) -> list[int]:
        """Small, medium and large stones of a player."""
        return self.player(seat).stones

    def tiles(self, seat: int = 0) -> list[int]:
        """Small, medium and large tiles on a cart."""
        return self.player(seat).cart

    def place(self, seat: int = 0) -> str:
        return self.edition.place_names[self.player(seat).place]

    def by_seat(self, name: str) -> list[int]:
        """The points from one source, seat by seat."""
        return [points[name] for points in self.game.sources(self.state)]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
