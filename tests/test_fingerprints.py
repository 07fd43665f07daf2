"""Same record, same game: whole games of fixed seeds end as pinned in golden/fingerprints.json."""

import json
from typing import Any

import pytest

from support.golden import FINGERPRINTS, fingerprint_lines, pinned_game

PINNED: list[dict[str, Any]] = json.loads(FINGERPRINTS.read_text(encoding="utf-8"))


def title(pinned: dict[str, Any]) -> str:
    options = "given" if pinned["options"] else "default"
    return f"{pinned['game']}-{pinned['players']}-{options}-{pinned['seed']}"


@pytest.mark.parametrize("pinned", PINNED, ids=title)
def test_game_ends_in_the_pinned_position(pinned: dict[str, Any]) -> None:
    assert pinned_game(pinned["game"], pinned["players"], pinned["options"], int(pinned["seed"])) == pinned


def test_every_game_is_pinned() -> None:
    assert [title(pinned) for pinned in PINNED] == [title(json.loads(line)) for line in fingerprint_lines()]
