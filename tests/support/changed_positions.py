"""Real positions with one or two fields changed at random: each must load and play to the end, or be refused."""

import json
from collections.abc import Iterator
from typing import Any

import ludi
from ludi.core.errors import BadPosition
from ludi.core.game import JsonObject
from ludi.testing.play import MOST_ACTIONS

Path = tuple[str | int, ...]

NUMBERS = (-1, 0, 1, 2, 3, 7, 40, 10**6, 10**30)
"""Values that a number is set to, besides its neighbours: -1 must never be used as an index."""
ODD: tuple[object, ...] = (None, True, "", "x", [], {}, 1.5, [[]], {"x": 1})
"""Values of types that no field has."""


def sampled(name: str, rng: ludi.Rng, games: int) -> list[JsonObject]:
    """About ten positions from each of several random games; player counts and Ave Roma's first option vary."""
    game = ludi.game(name)
    found: list[JsonObject] = []
    for number in range(games):
        players = game.players[number % len(game.players)]
        options = {"advanced": "on"} if name == "ave-roma" and number % 2 else {}
        state = game.new(players, rng.below(2**32), options)
        wait = rng.below(60)
        while state.seat != ludi.OVER:
            if wait == 0:
                found.append(game.position(state))
                wait = 20 + rng.below(80)
            wait -= 1
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        found.append(game.position(state))
    return found


def places(value: object, path: Path = ()) -> Iterator[Path]:
    """The path of every value within a JSON value, containers included."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(inner, (*path, index))


def at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def changed(position: JsonObject, rng: ludi.Rng) -> tuple[JsonObject, list[str]]:
    """A copy with one or two changed fields, and a description of the changes."""
    copy: JsonObject = json.loads(json.dumps(position))
    told = []
    for _ in range(1 + rng.below(2)):
        everywhere = list(places(copy))
        path = everywhere[rng.below(len(everywhere))]
        holder = at(copy, path[:-1])
        old = holder[path[-1]]
        # Copy it, because a place may be given a value that contains that place.
        new = json.loads(json.dumps(other_value(copy, path, old, rng)))
        holder[path[-1]] = new
        told.append(f"{'.'.join(str(step) for step in path)}: {json.dumps(old)[:80]} -> {json.dumps(new)[:80]}")
    return copy, told


def other_value(position: JsonObject, path: Path, old: object, rng: ludi.Rng) -> object:
    if rng.below(12) == 0:
        return ODD[rng.below(len(ODD))]
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        near = (old - 1, old + 1, old + 2, *NUMBERS)
        return near[rng.below(len(near))]
    if isinstance(old, list) and old:
        return other_list(old, rng)
    # A value of the same type from a place of the same name is the most plausible one.
    alike = [at(position, place) for place in places(position)
             if str(place[-1]) == str(path[-1]) or (isinstance(place[-1], int) and isinstance(path[-1], int))]
    return alike[rng.below(len(alike))] if alike else None


def other_list(old: list[object], rng: ludi.Rng) -> list[object]:
    new = old[:]
    first, second = rng.below(len(new)), rng.below(len(new))
    way = rng.below(4)
    if way == 0:
        new[first], new[second] = new[second], new[first]
    elif way == 1:
        del new[first]
    elif way == 2:
        new.append(new[first])
    else:
        new[first] = new[second]
    return new


def loads_or_is_refused(name: str, count: int, seed: int) -> tuple[int, int]:
    """Change this number of positions; returns how many loaded and were played to their end, and how many were refused.

    Any exception other than BadPosition, and any game that does not end, fails with a description of the changes.
    """
    rng = ludi.seeded(seed)
    game = ludi.game(name)
    samples = sampled(name, rng, max(8, count // 200))
    loaded = refused = 0
    for _ in range(count):
        position, told = changed(samples[rng.below(len(samples))], rng)
        try:
            state = game.load(position)
        except BadPosition:
            refused += 1
            continue
        except Exception as error:
            raise AssertionError(f"{told}: {error!r}") from error
        loaded += 1
        try:
            play_out(game, state, rng)
        except Exception as error:
            raise AssertionError(f"{told}: loaded, but then {error!r}") from error
    return loaded, refused


def play_out(game: ludi.Game, state: ludi.State, rng: ludi.Rng) -> None:
    known = set(game.actions.all())
    for _ in range(MOST_ACTIONS):
        if state.seat == ludi.OVER:
            return
        legal = state.legal()
        assert known.issuperset(legal), "an action is legal that is not in the table"
        state.apply(legal[rng.below(len(legal))])
    raise AssertionError(f"not over after {MOST_ACTIONS} actions")
