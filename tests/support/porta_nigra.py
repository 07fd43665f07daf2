"""A table of Porta Nigra that a test can arrange and then play on."""

from functools import cache
from pathlib import Path

import ludi
from ludi.core.state import OVER
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, SHIPPED
from ludi.games.porta_nigra.game import PortaNigra
from ludi.games.porta_nigra.state import NO_CARD, NOBODY, NOT_PLACED, Player, PortaNigraState
from ludi.games.porta_nigra.turn import PlayCard
from support.scenario import Playable


@cache
def opened(edition: Path | None) -> PortaNigra:
    """The game with an edition, cached for all tests, because reading takes longer than most of them."""
    game = ludi.game("porta-nigra", edition)
    assert isinstance(game, PortaNigra)
    return game


def edition_with(folder: Path, printed: str, instead: str) -> Path:
    """The shipped edition with one piece of its text replaced, as a file in a folder."""
    text = SHIPPED.read_text(encoding="utf-8")
    assert text.count(printed) == 1
    path = folder / "edition.toml"
    path.write_text(text.replace(printed, instead), encoding="utf-8")
    return path


class Scenario(Playable[PortaNigra, PortaNigraState]):
    """A game that seat 0 starts, with its builder in the Basilica's quarter and a card still to play.

    The pieces are arranged through `state` and the methods below; `play` then takes actions as texts.
    """

    def __init__(self, players: int = 2, seed: int = 1, edition: Path | None = None) -> None:
        game = opened(edition)
        state = game.new(players, seed, {"start": "0", "youngest": ",".join(str(seat) for seat in range(players))})
        assert isinstance(state, PortaNigraState)
        super().__init__(game, state)
        self.edition = game.components
        self.builder_in("basilica")
        self.state.decisions = [PlayCard(0)]

    # Arranging

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def builder_in(self, building: str, seat: int = 0) -> None:
        self.player(seat).builder = self.edition.building_quarter[BUILDINGS.index(building)]

    def builder_at_shop(self, colour: str, seat: int = 0) -> None:
        self.player(seat).builder = self.edition.shop_quarter[COLOURS.index(colour)]

    def builder_building(self, seat: int = 0) -> str:
        builder = self.player(seat).builder
        assert builder != NOT_PLACED
        return BUILDINGS[self.edition.quarter_building[builder]]

    def hand(self, *cards: str, seat: int = 0) -> None:
        """Give a seat exactly these action cards; its other cards go to its deck."""
        player = self.player(seat)
        names = [card.name for card in self.edition.action_cards]
        all_cards = player.hand + player.deck + player.discard
        player.hand = [names.index(card) for card in cards]
        player.deck = [card for card in all_cards if card not in player.hand]
        player.discard = []

    def cards_left(self, *cards: str, seat: int = 0) -> None:
        """Leave a seat exactly these action cards in hand; its other cards count as played this round."""
        self.hand(*cards, seat=seat)
        player = self.player(seat)
        player.discard = player.deck
        player.deck = []

    def market(self, **bricks: int) -> None:
        """Set the shops: market(black=1); shops not named become empty. The bricks come from the supply."""
        before = sum(self.state.market)
        self.state.market = [bricks.get(colour, 0) for colour in COLOURS]
        self.state.bricks_in_supply += before - sum(self.state.market)

    def store(self, seat: int = 0, **bricks: int) -> None:
        """Set the store of a player: store(yellow=2). The bricks come from the supply."""
        player = self.player(seat)
        before = sum(player.bricks)
        player.bricks = [bricks.get(colour, 0) for colour in COLOURS]
        self.state.bricks_in_supply += before - sum(player.bricks)

    def supply(self, bricks: int) -> None:
        """Leave this number of bricks in the supply and remove the others from the game. Call it last."""
        self.state.bricks_in_supply = bricks

    def supply_cards(self, *names: str) -> None:
        """Put these supply cards ("white+yellow+red+blue") on top of their deck, the first one on top."""
        cards = [self.edition.supply_card_name(card) for card in range(len(self.edition.supply_cards))]
        upper = [cards.index(name) for name in names]
        self.state.supply_deck = [card for card in range(len(cards)) if card not in upper] + upper[::-1]
        self.state.supply_discard = []

    def section(self, site: str, seat: int = 0, bricks: int | None = None) -> None:
        """Place a section without playing for it. Bricks come from the supply, the Roman from play area or supply."""
        index = self.edition.site_names.index(site)
        assert self.state.site_seat[index] == NOBODY
        height = bricks if bricks is not None else self.edition.site_bricks[index]
        self.state.site_seat[index] = seat
        self.state.site_bricks[index] = height
        self.state.bricks_in_supply -= height
        player = self.player(seat)
        if player.romans_in_supply > 0:
            player.romans_in_supply -= 1
        else:
            player.romans -= 1

    def display_buildings(self, *names: str) -> None:
        """Display exactly these building cards ("basilica-yellow"); the others go to the deck."""
        cards = [self.edition.building_card_name(card) for card in range(len(self.edition.card_building))]
        in_play = self.state.building_display + self.state.building_deck
        self.state.building_display = [cards.index(name) for name in names]
        self.state.building_deck = [card for card in in_play if card not in self.state.building_display]

    def give_building_card(self, name: str, seat: int = 0) -> None:
        cards = [self.edition.building_card_name(card) for card in range(len(self.edition.card_building))]
        card = cards.index(name)
        pile = self.state.building_deck if card in self.state.building_deck else self.state.building_display
        pile.remove(card)
        self.player(seat).building_cards.append(card)

    def honour(self, name: str) -> int:
        """The number of an honour card's design."""
        return [card.name for card in self.edition.honour_cards].index(name)

    def display_honour(self, name: str) -> None:
        """Make sure that this honour card is on display."""
        design = self.honour(name)
        if design not in self.state.honour_display:
            self.state.honour_deck.remove(design)
            self.state.honour_deck.append(self.state.honour_display.pop(0))
            self.state.honour_display.append(design)

    def give_honour(self, name: str, seat: int = 0) -> None:
        """Give a seat a substitute or a final card without playing for it."""
        design = self.honour(name)
        pile = self.state.honour_deck if design in self.state.honour_deck else self.state.honour_display
        pile.remove(design)
        player = self.player(seat)
        kept = player.final_cards if self.edition.honour_cards[design].final else player.substitutes
        kept.append(design)

    # Playing

    def pass_turn(self) -> None:
        """The current seat places its builder and plays its first card, if still due, and takes no action."""
        if "place basilica" in self.legal():
            self.play("place basilica")
        if self.state.card == NO_CARD:
            self.play(self.legal()[0])
        self.play("end turn")

    def pass_round(self) -> None:
        """Pass all turns until nobody has a card."""
        while any(player.hand for player in self.state.players):
            self.pass_turn()

    def finish(self) -> None:
        """End the game from seat 0's turn, as if only the last card of that turn were left in the last round."""
        self.state.round = self.edition.rounds[len(self.state.players)]
        for seat in range(len(self.state.players)):
            self.cards_left(seat=seat)
        if self.state.card == NO_CARD:
            self.cards_left("1")
        self.pass_turn()
        assert self.state.seat == OVER

    # Queries

    def bricks(self, colour: str, seat: int = 0) -> int:
        return self.player(seat).bricks[COLOURS.index(colour)]

    def shop(self, colour: str) -> int:
        return self.state.market[COLOURS.index(colour)]

    def points(self, seat: int = 0) -> int:
        return self.player(seat).total()

    def built(self, site: str) -> tuple[int, int]:
        """The seat and the bricks of the section on a site."""
        index = self.edition.site_names.index(site)
        return self.state.site_seat[index], self.state.site_bricks[index]

    def building_cards(self, seat: int = 0) -> list[str]:
        return [self.edition.building_card_name(card) for card in self.player(seat).building_cards]

    def cards_in_hand(self, seat: int = 0) -> list[str]:
        return [self.edition.action_cards[card].name for card in self.player(seat).hand]
