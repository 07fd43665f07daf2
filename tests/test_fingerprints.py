"""Same record, same game: whole games of fixed seeds end as pinned in golden/fingerprints.json."""

import json
from typing import Any

import pytest

from support.golden import FINGERPRINTS, Start, pinned_game, starts

pytestmark = pytest.mark.bits

PINNED: list[dict[str, Any]] = json.loads(FINGERPRINTS.read_text(encoding="utf-8"))


def start_of(pinned: dict[str, Any]) -> Start:
    return Start(pinned["game"], pinned["players"], pinned["options"], int(pinned["seed"]))


def title(pinned: dict[str, Any]) -> str:
    options = "options" if pinned["options"] else "default"
    return f"{pinned['game']}-{pinned['players']}-{options}-{pinned['seed']}"


@pytest.mark.parametrize("pinned", PINNED, ids=title)
def test_game_ends_in_the_pinned_position(pinned: dict[str, Any]) -> None:
    assert pinned_game(start_of(pinned)) == pinned


def test_every_settled_game_is_pinned() -> None:
    assert [start_of(pinned) for pinned in PINNED] == starts()
