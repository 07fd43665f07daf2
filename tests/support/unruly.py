"""Bots that break their promises, and a way to make processes of the arena find them by name."""

import os
import time
from pathlib import Path

import ludi
from ludi.bots.bot import Bot
from ludi.bots.random_bot import RandomBot

STOP_AFTER = "UNRULY_STOP_AFTER"


class Raising(Bot):
    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        raise ValueError("I can't decide")


class Illegal(Bot):
    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        return 10**30


class Negative(Bot):
    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        return -1


class Wordy(Bot):
    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        return "pass"  # type: ignore[return-value]


class Idle(Bot):
    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        raise AssertionError("never asked for a single action")

    def plan(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> list[int]:
        return []


class Sleeping(Bot):
    """Answers its first question, so that the record of its game is not empty."""

    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        if game.new(2, 0).scores() != view.state.scores():
            time.sleep(600)
        return RandomBot("random").choose(game, view, rng)


class Dying(Bot):
    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        os._exit(7)


class Waiting(RandomBot):
    """Plays at random, but stops for good after as many answers as a variable of the environment says."""

    answers = 0

    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        Waiting.answers += 1
        if Waiting.answers > int(os.environ.get(STOP_AFTER, "1000000")):
            time.sleep(600)
        return super().choose(game, view, rng)


def waiting() -> Bot:
    return Waiting("waiting")


def raising() -> Bot:
    return Raising("raising")


def sleeping() -> Bot:
    return Sleeping("sleeping")


def dying() -> Bot:
    return Dying("dying")


def install(folder: Path) -> None:
    """Declare these bots as another package would, in a folder on the path."""
    info = folder / "unruly-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: unruly\nVersion: 1.0\n")
    names = "".join(f"{name} = support.unruly:{name}\n" for name in ("raising", "sleeping", "dying", "waiting"))
    (info / "entry_points.txt").write_text(f"[ludi.bots]\n{names}")
