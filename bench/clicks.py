"""Count the clicks of a turn: sensible players play whole games through the real page, in headless Chromium.

    PYTHONPATH=src:tests python bench/clicks.py ave-roma --games 100 --players 2

The first seat has a page, the same for all games; the others send their moves without one. A bot says what to do, miles
unless another is named, and `support.pressing` does it with the fewest presses. A click is a press on a place on the
board, on a button or on an entry of a menu, or one gesture with a number or slider. An aim is a gesture and a push; it
is counted separately. With --json FILE every game becomes a line of the file, and games that are there already are not
played again.
"""

import argparse
import json
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import ludi
from ludi.bots import bot_for
from ludi.bots.bot import Bot
from ludi.core.errors import BadSetup
from support.bot_table import BotTable, Turn
from support.browser import Person, running_browser
from support.pressing import Presser
from support.site import Player, Site, running_site, settings_for, someone

KINDS = {
    "porta-nigra": ["play"],
    "ave-roma": ["quaestor", "aedilis", "mercator", "propraetor", "roma", "card", "train", "pass", "from", "shadow"],
    "via-appia": ["income", "quarry", "travel", "build"],
}
"""The words that tell what kind of turn it is; the first that occurs counts."""

UNPAINTED = """addEventListener("DOMContentLoaded", () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("body { opacity: 0 !important }");
  document.adoptedStyleSheets.push(sheet);
});"""
"""Nobody looks at these pages. Painting them takes a third of the time; what lies where stays the same."""

EVERY = 10
"""The figures are printed after this many games."""

# Games


@dataclass(frozen=True, slots=True)
class Counted:
    """What a turn of some kind took."""

    kind: str
    clicks: int
    aims: int


@dataclass(frozen=True, slots=True)
class Played:
    """A whole game."""

    turns: list[Counted]
    points: list[int]


def play_game(site: Site, presser: Presser, guests: Sequence[Player], bot: Bot, game: str,
              options: dict[str, str]) -> Played:
    table = BotTable(site, [presser], bot, game, options, guests)
    turns = []
    while table.state.seat != ludi.OVER:
        if table.has_page():
            turns.append(count(game, table.play_turn()))
        else:
            table.send_turn()
    surprises = presser.person.surprises()
    assert not surprises, "\n".join(surprises)
    return Played(turns, table.state.scores())


def count(game: str, turn: Turn) -> Counted:
    kind = next((word for word in turn.words if word in KINDS[game]), "other")
    return Counted(kind, turn.presses.clicks, turn.presses.aims)


# Figures


def figures(turns: Sequence[Counted]) -> str:
    clicks = sorted(turn.clicks for turn in turns)
    aims = sum(turn.aims for turn in turns)
    aiming = f", {aims / len(turns):.1f} aims" if aims else ""
    return (f"{len(turns):6} turns, median {statistics.median(clicks):g}, mean {statistics.mean(clicks):.1f}, "
            f"90 % up to {clicks[len(clicks) * 9 // 10]}, most {clicks[-1]}{aiming}")


def report(name: str, games: Sequence[Played]) -> None:
    turns = [turn for game in games for turn in game.turns]
    points = statistics.mean(points for game in games for points in game.points)
    print(f"{name}: {len(games)} games, {points:.1f} points a seat", flush=True)
    print(f"  {'all':10} {figures(turns)}", flush=True)
    for kind in [*KINDS[name], "other"]:
        of_kind = [turn for turn in turns if turn.kind == kind]
        if of_kind:
            print(f"  {kind:10} {figures(of_kind)}", flush=True)


def read_games(path: Path, name: str) -> list[Played]:
    """The games that were played before; ValueError if the file contains anything else."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    try:
        games = [Played([Counted(*turn) for turn in game["turns"]], game["points"]) for game in map(json.loads, lines)]
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path} is no file of counted games; name another one.") from error
    if any(turn.kind not in [*KINDS[name], "other"] for game in games for turn in game.turns):
        raise ValueError(f"{path} has turns of another game than {name}; name another file.")
    return games


def write_game(path: Path, game: Played) -> None:
    turns = [[turn.kind, turn.clicks, turn.aims] for turn in game.turns]
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"points": game.points, "turns": turns}) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=ludi.GAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bot", default="miles", help="who plays; default: miles")
    parser.add_argument("--json", type=Path, metavar="FILE")
    chosen = parser.parse_args()
    try:
        options = {name: value for name, _, value in (option.partition("=") for option in chosen.option)}
        ludi.game(chosen.game).new(chosen.players, 1, options)
        bot = bot_for(chosen.game, chosen.bot)
        games = read_games(chosen.json, chosen.game) if chosen.json else []
    except (BadSetup, ValueError) as error:
        parser.error(str(error))
    if chosen.games < 1:
        parser.error(f"The number of games is {chosen.games}; expected at least 1.")
    began = time.monotonic()
    presses = 0
    with tempfile.TemporaryDirectory(prefix="ludi-clicks-") as folder, \
            running_site(settings_for(Path(folder))) as site, running_browser() as browser:
        person = Person(browser, site.url)
        person.context.add_init_script(UNPAINTED)
        presser = Presser(person)
        guests = [Player(site.url, cookie=someone()) for _ in range(chosen.players - 1)]
        while len(games) < chosen.games:
            games.append(play_game(site, presser, guests, bot, chosen.game, options))
            presses += sum(turn.clicks + 2 * turn.aims for turn in games[-1].turns)
            if chosen.json:
                write_game(chosen.json, games[-1])
            if len(games) % EVERY == 0 and len(games) < chosen.games:
                report(chosen.game, games)
    report(chosen.game, games)
    if presses:
        print(f"{(time.monotonic() - began) * 1000 / presses:.0f} ms a press")


if __name__ == "__main__":
    main()
