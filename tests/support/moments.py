"""Moments of a game: tables that are played at random until something can be chosen."""

import random
import time

from support.browser import Person

MOMENTS = [("ave-roma", "card "), ("ave-roma", "sell "), ("ave-roma", "from "),
           ("via-appia", "travel "), ("via-appia", "coins"), ("via-appia", "tile ")]
"""Games, and a kind of action that can be chosen at a moment worth looking at."""
AIM = ("via-appia", "place ")
"""A moment when something is aimed, so that no place is lit."""


def see_moment(person: Person, game: str, kind: str) -> None:
    """Open a table of three players at a moment when this person can choose an action of this kind."""
    table = person.open_table("me", "bot", "bot", game=game)["table"]
    wander_to(person, table, kind)
    person.see(table)
    person.wait_for_turn()


def wander_to(person: Person, table: str, kind: str) -> str:
    """Play over the HTTP API, at random, until an action of this kind is legal; returns it."""
    rng = random.Random(kind)
    while True:
        seen = person.ask(f"/tables/{table}/view")
        assert seen["status"] == "playing", f"the game is over, and {kind} was never legal"
        if found := next((action for action in seen["legal"] if action.startswith(kind)), None):
            return str(found)
        if seen["legal"]:
            person.tell(f"/tables/{table}/moves", {"index": seen["index"], "actions": [rng.choice(seen["legal"])]})
        else:
            # A bot is thinking.
            time.sleep(0.02)
