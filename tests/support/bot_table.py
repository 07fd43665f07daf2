"""A game that bots play through the real pages of its players."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import ludi
from ludi.bots.bot import Bot
from ludi.bots.driver import play_turn, turn_seed
from support.pressing import Presser, Presses, tidy
from support.site import Player, Site

NAMES = ["Livia", "Marcus", "Octavia", "Gaius", "Cornelia"]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a game, and what it took."""

    words: list[str]
    """The first words of its actions."""
    presses: Presses


class BotTable:
    """The first seats play through pages, guests send their moves without one. The state is played on beside the
    server, so that a bot can be asked."""

    def __init__(self, site: Site, pressers: Sequence[Presser], bot: Bot, game: str,
                 options: dict[str, str] | None = None, guests: Sequence[Player] = ()) -> None:
        host, *others = [presser.person for presser in pressers]
        opened = host.open_table("me", *["open"] * (len(others) + len(guests)), game=game, names=tuple(NAMES),
                                 options=options)
        self.id: str = opened["table"]
        self.pressers = pressers
        self.guests = guests
        for other in others:
            # Load a page first: without the cookie the server would not know this browser.
            other.context.request.get("/")
        claims = [*[other.tell for other in others], *[guest.post for guest in guests]]
        for seat, claim in enumerate(claims, start=1):
            claim(f"/tables/{self.id}/claim", {"token": opened["seats"][seat]["invitation"], "name": NAMES[seat]})
        for presser in pressers:
            presser.person.see(self.id)
        table = site.context.tables.cached[self.id]
        assert table.seed is not None
        self.bot = bot
        self.game = table.game
        self.seed = table.seed
        self.state = table.state.clone()
        """The state with the draft of the page."""
        self.index = 0
        self.draft = 0
        """How many of the actions are only tried out."""

    def has_page(self) -> bool:
        """Whether the seat that decides plays through a page."""
        return self.state.seat < len(self.pressers)

    def send_turn(self) -> None:
        """Play without a page until another seat decides or something is revealed."""
        actions = self.plan()
        moved = self.guests[self.state.seat - len(self.pressers)].post(f"/tables/{self.id}/moves", {
            "index": self.index, "actions": [self.game.notation(action) for action in actions]})
        self.follow(actions)
        self.index = moved["index"]

    def play_turn(self) -> Turn:
        """Play through the page until another seat decides or the next turn begins."""
        seat = self.state.seat
        presser = self.pressers[seat]
        presser.pressed = Presses()
        words: list[str] = []
        is_over = False
        while not is_over:
            actions = self.plan()
            notations = [self.game.notation(action) for action in actions]
            words += [notation.split()[0] for notation in notations]
            is_over = self.follow(actions) or self.state.seat != seat
            self.press(presser, notations)
        return Turn(words, presser.pressed)

    def plan(self) -> list[int]:
        """What the bot would do now, until something is revealed or the turn is over."""
        view = self.game.seen(self.state, self.state.seat)
        planned = play_turn(self.bot, self.game, view, turn_seed(self.seed, self.index + self.draft))
        trial = self.state.clone()
        for n, action in enumerate(planned, start=1):
            events: list[ludi.Event] = []
            trial.listener = events
            trial.apply(action)
            if begins_turn(events):
                planned = planned[:n]
                break
        return tidy(self.game, self.state, planned)

    def follow(self, actions: Iterable[int]) -> bool:
        """Play actions in the state; returns whether a turn begins after them."""
        events: list[ludi.Event] = []
        self.state.listener = events
        for action in actions:
            self.state.apply(action)
        self.state.listener = None
        return begins_turn(events)

    def press(self, presser: Presser, notations: Sequence[str]) -> None:
        """Play actions through the page. It may add what has no alternative."""
        offer = presser.play(notations, self.index)
        if offer.index == self.index:
            self.follow(self.game.parse(notation) for notation in offer.draft[self.draft + len(notations):])
        self.index = offer.index
        self.draft = len(offer.draft)


def begins_turn(events: Iterable[ludi.Event]) -> bool:
    return any(event.kind == "turn" for event in events)
