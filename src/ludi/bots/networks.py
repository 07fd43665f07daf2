"""Network files: what self-play has taught, with the game and edition that it was taught for."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludi.bots.appraisers import appraiser_for
from ludi.bots.search.network import Layer, Network
from ludi.core.errors import LudiError
from ludi.core.game import Game

FORMAT = 1
OUTPUTS = 3
"""Corrections to the estimate of the own points and the best rival's, and the expected error of the lead."""
FOLDER = Path(__file__).parent / "trained"
"""One file for each game."""


class BadNetwork(LudiError):
    """A network file that is missing, damaged or made for something else."""


@lru_cache(maxsize=8)
def shipped_network(game: Game) -> Network:
    """The network that comes with the package. Raises BadNetwork if it does not fit the game's edition."""
    return load_network(game, FOLDER / f"{game.name}.json")


def load_network(game: Game, path: Path) -> Network:
    """The network in a file. Raises BadNetwork."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadNetwork(f"The network {path.name} cannot be read: {error.strerror}. Train one with "
                         f"`ludi train {game.name}`.") from error
    except ValueError as error:
        raise BadNetwork(f"The network {path.name} is damaged: {error}. Train it again or install it again.") from error
    return read_network(content, game, path.name)


def read_network(content: Any, game: Game, name: str) -> Network:
    """The network in the content of a file."""
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadNetwork(f"The network {name} is not of format {FORMAT}; train it again with this version.")
    if content.get("game") != game.name or content.get("edition") != game.edition.fingerprint:
        raise BadNetwork(f"The network {name} was trained for {content.get('game')} with another edition; train one "
                         f"for this edition with `ludi train {game.name} --edition FILE`.")
    try:
        layers = [Layer([[float(weight) for weight in row] for row in layer["rows"]],
                        [float(offset) for offset in layer["offsets"]]) for layer in content["layers"]]
    except (KeyError, TypeError, ValueError) as error:
        raise BadNetwork(f"The network {name} is damaged; train it again or install it again.") from error
    check_sizes(layers, appraiser_for(game.name).size, name)
    return Network(layers)


def check_sizes(layers: list[Layer], inputs: int, name: str) -> None:
    width = inputs
    for layer in layers:
        if len(layer.rows) != len(layer.offsets) or any(len(row) != width for row in layer.rows):
            raise BadNetwork(f"The network {name} has a layer that does not take {width} inputs; train it again with "
                             "this version.")
        width = len(layer.rows)
    if not layers or width != OUTPUTS:
        raise BadNetwork(f"The network {name} has {width} outputs instead of {OUTPUTS}; train it again.")


def write_network(path: Path, game: Game, layers: list[tuple[list[list[float]], list[float]]], taught: str) -> None:
    """Write a network file; `taught` says in words what made it."""
    content = {"format": FORMAT, "game": game.name, "edition": game.edition.fingerprint, "taught": taught,
               "layers": [{"rows": [[rounded(weight) for weight in row] for row in rows],
                           "offsets": [rounded(offset) for offset in offsets]} for rows, offsets in layers]}
    part = path.with_suffix(".part")
    part.write_text(json.dumps(content, separators=(",", ":")) + "\n", encoding="utf-8")
    part.replace(path)


def rounded(weight: float) -> float:
    """Five digits are enough, and keep the files small."""
    return float(f"{weight:.5g}")
