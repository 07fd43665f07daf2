"""Hints that are found quickly, in the process of the test."""

import asyncio
import threading

import ludi
from ludi.bots.levels import Level
from ludi.bots.search.lookahead import Budget
from ludi.bots.suggest import Suggestion, suggest
from ludi.core.game import JsonObject
from support.site import PATIENCE

BRIEF = Level("brief", dict.fromkeys(ludi.GAMES, Budget(2, 3, 0, 0, 0)))
COUNT = 3


class Adviser:
    """Stands in for the worker processes: notes what it is asked, and answers when it may."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, JsonObject, int]] = []
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.failure: Exception | None = None
        self.answer: list[Suggestion] | None = None
        """What is said whatever is asked."""

    async def suggest(self, game: ludi.Game, view: JsonObject, seed: int) -> list[Suggestion]:
        self.asked.append((game.name, view, seed))
        await asyncio.to_thread(self.may_answer.wait, PATIENCE)
        if self.failure is not None:
            raise self.failure
        if self.answer is not None:
            return self.answer
        return suggest(game, game.read_view(view), seed, COUNT, level=BRIEF)
