"""A table of Ave Roma that a test can arrange and then play on."""

from functools import cache

import ludi
from ludi.core.state import Event
from ludi.games.ave_roma.edition import (
    AREA_DECK,
    DECK_SIZE,
    FIRST_PATRON,
    GOODS,
    KINDS_OF_GOODS,
    PLACES,
    ROW_PLACES,
)
from ludi.games.ave_roma.game import AveRoma
from ludi.games.ave_roma.state import NO_CARD, AveRomaState, Player
from ludi.testing.editions import Change, altered_game
from support.scenario import Playable


@cache
def ave_roma() -> AveRoma:
    game = ludi.game("ave-roma")
    assert isinstance(game, AveRoma)
    return game


class Scenario(Playable[AveRoma, AveRomaState]):
    """A game in which seat 0 goes first, seat 1 second and so on; seat 0 is about to choose a worker."""

    def __init__(self, players: int = 3, seed: int = 1, changes: tuple[Change, ...] = (), **options: str) -> None:
        game = altered_game("ave-roma", changes)
        assert isinstance(game, AveRoma)
        order = ",".join(str(seat) for seat in range(players))
        state = game.new(players, seed, {"order": order, **options})
        assert isinstance(state, AveRomaState)
        super().__init__(game, state)
        self.edition = game.components

    # Arranging

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def card(self, slug: str) -> int:
        """The number of a card: "numidia", "colosseum-plan", "cannae", "marcus-tullius-cicero"."""
        return self.edition.card_slugs.index(slug)

    def set_player(self, seat: int = 0, denarii: int | None = None, surplus: int | None = None,
                   politics: int | None = None, **goods: int) -> None:
        """Set what a player owns; naming any good sets the unnamed ones to 0."""
        player = self.player(seat)
        if denarii is not None:
            player.denarii = denarii
        if surplus is not None:
            player.surplus = surplus
        if politics is not None:
            player.politics = politics
        if goods:
            player.goods = [goods.get(good, 0) for good in GOODS]

    def prices(self, seat: int = 0, **prices: int) -> None:
        player = self.player(seat)
        player.prices = [prices.get(GOODS[good], player.prices[good]) for good in range(KINDS_OF_GOODS)]

    def workers(self, *values: int, seat: int = 0) -> None:
        """Give a player exactly these workers in hand."""
        self.player(seat).workers = [0] + [values.count(value) for value in range(1, 6)]

    def take_out(self, card: int) -> None:
        """Remove a card from wherever it is; a gap on the board is refilled from the deck."""
        state = self.state
        for deck in state.decks:
            if card in deck:
                deck.remove(card)
        for pile in (*state.removed, state.box):
            if card in pile:
                pile.remove(card)
        for row in range(len(ROW_PLACES)):
            if card in state.rows[row]:
                state.rows[row][state.rows[row].index(card)] = state.decks[row + 1].pop(0)
        if card in state.area_card:
            state.area_card[state.area_card.index(card)] = state.decks[AREA_DECK].pop(0)
        for player in state.players:
            for side in (player.left, player.right, player.active, player.rotated):
                if card in side:
                    side.remove(card)

    def lay_area(self, area: int, slug: str, used_once: bool = False) -> None:
        """Put an area card into an area, numbered from 1."""
        card = self.card(slug)
        if self.state.area_card[area - 1] != card:
            self.take_out(card)
            old = self.state.area_card[area - 1]
            if old != NO_CARD:
                self.state.decks[AREA_DECK].insert(0, old)
            self.state.area_card[area - 1] = card
        self.state.area_up[area - 1] = 1 if used_once else 0

    def empty_area(self, area: int) -> None:
        old = self.state.area_card[area - 1]
        if old != NO_CARD:
            self.state.decks[AREA_DECK].insert(0, old)
        self.state.area_card[area - 1] = NO_CARD
        self.state.area_up[area - 1] = 0

    def lay_in_row(self, slug: str, position: int) -> None:
        """Put a card into its row at a position from 1 (value 1 only) to 5 (all values)."""
        card = self.card(slug)
        row = card // DECK_SIZE - 1
        if self.state.rows[row][position - 1] == card:
            return
        self.take_out(card)
        old = self.state.rows[row][position - 1]
        if old != NO_CARD:
            self.state.decks[row + 1].insert(0, old)
        self.state.rows[row][position - 1] = card

    def lay_on_top(self, slug: str) -> None:
        """Put a card on top of its deck; in the advanced game it is face up."""
        card = self.card(slug)
        self.take_out(card)
        self.state.decks[card // DECK_SIZE].append(card)

    def give(self, *slugs: str, seat: int = 0) -> None:
        """Put cards on the left side of a player's board, without points or bonuses."""
        for slug in slugs:
            self.take_out(self.card(slug))
            self.player(seat).left.append(self.card(slug))

    def activate(self, *slugs: str, seat: int = 0) -> None:
        """Make patrons active, raising political influence far enough that they have slots."""
        for slug in slugs:
            card = self.card(slug)
            assert card >= FIRST_PATRON
            self.take_out(card)
            self.player(seat).active.append(card)
        self.player(seat).politics = max(self.player(seat).politics, len(self.player(seat).active))

    def workers_at(self, place: str, *values: int) -> None:
        """Put workers at a place, as if they had been placed this round."""
        index = PLACES.index(place)
        for value in values:
            self.state.placed[index * 6 + value] += 1
            self.state.slots_used[index] += 1

    # Playing

    def goods(self, good: str, seat: int = 0) -> int:
        return self.player(seat).goods[GOODS.index(good)]

    def points(self, seat: int = 0) -> int:
        return self.player(seat).total()

    def asks(self) -> str:
        """The name of the open decision, or an empty string at the end."""
        return type(self.state.decision).__name__ if self.state.decision is not None else ""

    # Whole actions, rounds and games

    def choose(self, value: int) -> None:
        """The current player chooses a worker of this value, which is added to their hand if necessary."""
        player = self.state.acting()
        player.workers[value] = max(1, player.workers[value])
        self.play(f"worker {value}")

    def send(self, value: int, target: str, *then: str) -> list[Event]:
        """The current player sends a worker of this value to a place, a card or a training slot, then plays `then`."""
        self.choose(value)
        return self.play(target, *then)

    def pass_round(self) -> None:
        """Everyone who has not passed yet passes."""
        current = self.state.round
        while self.asks() == "ChooseWorker" and self.state.round == current:
            self.play("pass")

    def end_game(self) -> None:
        """End the game after this round, without further actions or final actions."""
        self.state.areas_short = True
        self.pass_round()
        while self.asks() == "ChooseFinal":
            self.play("pass")

    def hand(self, seat: int = 0) -> list[int]:
        """The values of the workers in hand."""
        workers = self.player(seat).workers
        return [value for value in range(1, 6) for _ in range(workers[value])]

    def row(self, place: str) -> list[str]:
        """The cards beside a place from left to right; an empty string for a gap."""
        cards = self.state.rows[[PLACES[index] for index in ROW_PLACES].index(place)]
        return ["" if card == NO_CARD else self.edition.card_slugs[card] for card in cards]

    def area(self, area: int) -> str:
        """The card in an area, numbered from 1; an empty string for none."""
        card = self.state.area_card[area - 1]
        return "" if card == NO_CARD else self.edition.card_slugs[card]

    def left(self, seat: int = 0) -> list[str]:
        return [self.edition.card_slugs[card] for card in self.player(seat).left]

    def active(self, seat: int = 0) -> list[str]:
        return [self.edition.card_slugs[card] for card in self.player(seat).active]

    def levels(self, area: int, *levels: int) -> None:
        """Set the markers in an area to these levels, seat by seat; -1 for none."""
        for seat, level in enumerate(levels):
            self.player(seat).levels[area - 1] = level

    def levels_in(self, area: int) -> list[int]:
        return [player.levels[area - 1] for player in self.state.players]
