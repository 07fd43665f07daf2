"""Records of older rules: what their actions stand for today."""

from ludi.games.ave_roma.actions import (
    ACTIVATE,
    DOUBLE,
    KEEP_PASSIVE,
    PICK,
    RAISE,
    SHADOW,
)
from ludi.games.ave_roma.state import AveRomaState


def reread(state: AveRomaState, action: int) -> list[int]:
    """What an action of version 1 stands for here; see `Game.reread`."""
    for index, answer in enumerate(state.unasked):
        if asked_then(answer):
            if answer == action:
                del state.unasked[:index + 1]
                return []
            break
    return [action]


def asked_then(answer: int) -> bool:
    """Version 1 asked all questions with one answer but these three."""
    return not (ACTIVATE <= answer < KEEP_PASSIVE or PICK <= answer < SHADOW or DOUBLE <= answer < RAISE)
