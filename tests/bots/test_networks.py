"""Files with networks: written, read, and refused with words when they are damaged or made for something else."""

import json
from pathlib import Path
from typing import Any

import pytest

import ludi
from ludi.bots import networks
from ludi.bots.appraisers import appraiser_for
from ludi.bots.levels import MILES, make_legatus
from ludi.bots.networks import BadNetwork, load_network, write_network

GAME = ludi.game("porta-nigra")
SIZE = appraiser_for("porta-nigra").size


def small(first: float = 0.5) -> list[tuple[list[list[float]], list[float]]]:
    return [([[first] + [0.0] * (SIZE - 1)], [0.25]), ([[1.0], [2.0], [3.0]], [0.0, 0.0, 0.123456789])]


def content_of(path: Path) -> Any:
    return json.loads(path.read_text())


def test_a_network_that_was_written_can_be_read(tmp_path: Path) -> None:
    write_network(tmp_path / "n.json", GAME, small(), "a test")
    inputs = [2.0] + [0.0] * (SIZE - 1)
    assert load_network(GAME, tmp_path / "n.json").outputs(inputs) == [1.25, 2.5, 3.75 + 0.12346]
    assert [each.name for each in tmp_path.iterdir()] == ["n.json"]


@pytest.mark.parametrize(("change", "words"), [
    ({"format": 0}, "not of format 1"),
    ({"game": "via-appia"}, "another edition"),
    ({"edition": "0" * 64}, "ludi train porta-nigra"),
    ({"layers": []}, "outputs instead of 3"),
    ({"layers": [{"rows": [[1.0]], "offsets": [0.0]}]}, f"does not take {SIZE} inputs"),
    ({"layers": [{"rows": [["one"]], "offsets": [0.0]}]}, "damaged"),
    ({"layers": 7}, "damaged"),
])
def test_a_network_that_does_not_fit_is_refused_with_words(tmp_path: Path, change: dict[str, Any], words: str) -> None:
    path = tmp_path / "n.json"
    write_network(path, GAME, small(), "a test")
    path.write_text(json.dumps({**content_of(path), **change}))
    with pytest.raises(BadNetwork, match=words):
        load_network(GAME, path)


@pytest.mark.parametrize("text", ["", "{", "[]"])
def test_a_damaged_file_is_refused_with_words(tmp_path: Path, text: str) -> None:
    (tmp_path / "n.json").write_text(text)
    with pytest.raises(BadNetwork, match=r"n\.json"):
        load_network(GAME, tmp_path / "n.json")


def test_a_missing_file_is_refused_with_words(tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match="ludi train porta-nigra"):
        load_network(GAME, tmp_path / "n.json")


def test_without_its_network_legatus_plays_as_miles_and_says_so(tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch,
                                                                caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    game = ludi.game("porta-nigra")
    legatus = make_legatus()
    assert "cannot be read" in legatus.weakness(game)
    lookahead = legatus.lookahead(game, ludi.seeded(1))
    assert (lookahead.valuer.network, lookahead.budget) == (None, MILES["porta-nigra"])
    assert "legatus plays as miles" in caplog.text


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_legatus_plays_at_full_strength(game_name: str) -> None:
    assert make_legatus().weakness(ludi.game(game_name)) == ""


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_the_shipped_network_fits_and_is_small(game_name: str) -> None:
    game = ludi.game(game_name)
    assert make_legatus().lookahead(game, ludi.seeded(1)).valuer.network is networks.shipped_network(game)
    assert (networks.FOLDER / f"{game_name}.json").stat().st_size < 2_000_000
