"""The expected content of tests/golden: fingerprints of whole games, and games written out for reading."""

import json
from dataclasses import dataclass
from pathlib import Path

import ludi
from ludi.core.record import fingerprint
from ludi.testing.play import choices, play_on, uniform
from support.cases import settings

GOLDEN = Path(__file__).parent.parent / "golden"
FINGERPRINTS = GOLDEN / "fingerprints.json"
SETTLED = ["porta-nigra", "ave-roma", "via-appia"]
"""The games whose rules and cards are final. Add a game, and a playthrough of it, when its rules are complete."""

SEEDS = [0, 1, 2, 2**32, 2**96 - 1]
PLAYTHROUGHS = [("porta-nigra", 2, 1), ("porta-nigra", 3, 2), ("porta-nigra", 4, 3), ("ave-roma", 2, 1),
                ("ave-roma", 4, 2), ("via-appia", 3, 1)]
"""Game, players and seed of the written-out games; the options are the defaults."""

# Fingerprints


@dataclass(frozen=True)
class Start:
    """The start of a pinned game."""

    game: str
    players: int
    options: dict[str, str]
    seed: int


def starts() -> list[Start]:
    """Every combination of settled game, number of players, options and seed."""
    return [Start(name, players, dict(setting.options), seed)
            for name in SETTLED
            for players in ludi.game(name).players
            for setting in settings(name, players) if not setting.edition
            for seed in SEEDS]


def pinned_game(start: Start) -> dict[str, object]:
    """A random game and its result."""
    game = ludi.game(start.game)
    state = game.new(start.players, start.seed, start.options)
    actions = play_on(state, uniform, choices(start.seed))
    return {"game": start.game, "players": start.players, "options": start.options, "seed": str(start.seed),
            "actions": len(actions), "scores": state.scores(), "sha256": fingerprint(game, state)}


def fingerprint_file() -> str:
    """One line of JSON per game."""
    return "[\n" + ",\n".join(json.dumps(pinned_game(start)) for start in starts()) + "\n]\n"


# Games for reading


def playthrough_path(name: str, players: int) -> Path:
    return GOLDEN / f"{name}-{players}-players.txt"


def playthrough(name: str, players: int, seed: int) -> str:
    """A random game: every action with its number, seat and text, the events as text, and the final points."""
    game = ludi.game(name)
    lines = [f"{game.title}, {players} players, seed {seed}, edition {game.edition.name}, all seats play at random", ""]
    state = game.new(players, seed)
    for number, action in enumerate(play_on(state.clone(), uniform, choices(seed))):
        events: list[ludi.Event] = []
        state.listener = events
        lines.append(f"{number:3}  seat {state.seat}  {game.notation(action)}")
        state.apply(action)
        lines += [f"             {event_line(game, event)}" for event in events]
    return "\n".join([*lines, "", *points_table(game, state)]) + "\n"


def event_line(game: ludi.Game, event: ludi.Event) -> str:
    """The text of an event; a private event names the only seat that may read it."""
    return f"(only for seat {event.seat}) {game.event_text(event)}" if event.private else game.event_text(event)


def points_table(game: ludi.Game, state: ludi.State) -> list[str]:
    """The points of every seat by source."""
    sources = game.sources(state)
    rows = [(name, [points[name] for points in sources]) for name in sources[0]]
    rows.append(("total", state.scores()))
    width = max(len(name) for name, _ in rows)
    seats = "".join(f"{f'seat {seat}':>9}" for seat in range(len(sources)))
    winners = " and ".join(f"seat {seat}" for seat in game.winners(state))
    return [f"{'points':<{width}}{seats}",
            *(f"{name:<{width}}{''.join(f'{value:>9}' for value in values)}" for name, values in rows),
            "", f"Won by {winners}."]
