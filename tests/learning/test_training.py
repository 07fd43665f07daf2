"""A training run: generations, the match that decides, going on after a stop."""

import importlib.util
import json
import xml.etree.ElementTree
from pathlib import Path

import pytest

import ludi
from ludi.bots.networks import load_network
from ludi.core.errors import BadSetup
from ludi.learning.curves import curves
from ludi.learning.lessons import Style
from ludi.learning.run import CANDIDATE, CHAMPION, LOG, Generation, Plan, Run, read_log

needs_torch = pytest.mark.skipif(importlib.util.find_spec("torch") is None,
                                 reason="PyTorch is not installed: pip install 'ludi[train]'")

LOST = Generation(1, 10, 300, 500, 0.2, 4, 1.0, 200.5, 210.0, False, 9.0)
WON = Generation(2, 10, 310, 520, 0.1, 4, 3.0, 215.0, 205.0, True, 9.0)


def tiny(folder: Path) -> Plan:
    return Plan("porta-nigra", folder, games=2, deals=1, style=Style(1, 2))


@needs_torch
def test_a_run_teaches_keeps_the_winner_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = Run(tiny(tmp_path))
    generation = next(first.generations(1))
    assert (generation.number, generation.games, generation.match_games) == (1, 2, 2)
    better, kept = (tmp_path / CHAMPION, tmp_path / CANDIDATE) if generation.replaced else \
        (tmp_path / CANDIDATE, tmp_path / CHAMPION)
    assert better.exists()
    assert not kept.exists()
    load_network(ludi.game("porta-nigra"), better)
    second = next(Run(tiny(tmp_path)).generations(1))
    assert second.number == 2
    assert [line.number for line in read_log(tmp_path / LOG)] == [1, 2]
    taught = json.loads(next(tmp_path.glob("*.json")).read_text())["taught"]
    assert taught in ("2 games of self-play in 1 generations", "4 games of self-play in 2 generations")


@needs_torch
def test_fitting_lowers_the_loss() -> None:
    from ludi.bots.appraisers import appraiser_for
    from ludi.bots.search.value import Valuer
    from ludi.learning.lessons import play_lesson
    from ludi.learning.trainer import Trainer

    appraiser = appraiser_for("porta-nigra")
    lessons = play_lesson(ludi.game("porta-nigra"), Valuer(appraiser, None), Style(1, 2), 3)
    trainer = Trainer(appraiser.size, (8,), 1)
    trainer.take(lessons)
    losses = [trainer.fit(200) for _ in range(3)]
    assert losses[2] < losses[0]
    exact = Trainer(appraiser.size, (), 1)
    exact.take(lessons)
    inputs, targets = exact.lessons[0]
    untaught = float(exact.loss(inputs, targets))
    assert exact.fit(1) < untaught


@needs_torch
def test_hidden_layers_start_from_what_a_network_without_them_computes() -> None:
    import torch

    from ludi.learning.trainer import carry, make_model

    model = make_model(5, (4, 3))
    rows, offsets, inputs = torch.randn(3, 5), torch.randn(3), torch.randn(7, 5)
    carry(model, rows, offsets)
    assert torch.allclose(model(inputs), inputs @ rows.T + offsets, atol=1e-5)


def test_a_damaged_log_is_refused_with_words(tmp_path: Path) -> None:
    (tmp_path / LOG).write_text('{"number": 1}\n')
    with pytest.raises(BadSetup, match="--out"):
        read_log(tmp_path / LOG)


def test_the_curves_are_a_picture_with_a_dot_for_each_generation() -> None:
    picture = xml.etree.ElementTree.fromstring(curves("Training", [LOST, WON]))
    dots = [each for each in picture.iter() if each.tag.endswith("circle")]
    assert len(dots) == 3 * 2
