"""Self-play for training: what is recorded, and what it is compared with."""

import random

import pytest

import ludi
from ludi.bots.appraisers import appraiser_for
from ludi.bots.search.value import Valuer
from ludi.learning.lessons import LAMBDA, Diary, Lessons, Style, best_lines, play_lesson, random_setup

BRIEF = Style(width=1, count=2)
SEARCHING = Style(width=1, count=3, positions=40)


def test_targets_mix_the_end_with_later_judgements() -> None:
    diary = Diary([[1.0], [2.0]], [(0.5, 0.25), (1.0, 0.5)])
    lessons = Lessons()
    diary.lessons((3.0, 2.0), lessons)
    assert list(lessons.inputs) == [2.0, 1.0]
    later = (LAMBDA * 3.0 + (1 - LAMBDA) * 1.0, LAMBDA * 2.0 + (1 - LAMBDA) * 0.5)
    assert list(lessons.targets) == pytest.approx([3.0, 2.0, 1.0, *later, 1.0])


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_setups_are_possible_and_varied(game_name: str) -> None:
    game, rng = ludi.game(game_name), random.Random(1)
    setups = [random_setup(game, BRIEF, rng) for _ in range(60)]
    for players, options in setups:
        game.new(players, 1, options)
    assert {players for players, _ in setups} == set(game.players)


def test_a_game_gives_lessons_for_every_seat_and_turn() -> None:
    game = ludi.game("porta-nigra")
    appraiser = appraiser_for(game.name)
    lessons = play_lesson(game, Valuer(appraiser, None), BRIEF, 7)
    assert (lessons.games, lessons.count >= lessons.turns > 10) == (1, True)
    assert len(lessons.inputs) == lessons.count * appraiser.size
    again = play_lesson(game, Valuer(appraiser, None), BRIEF, 7)
    assert (again.inputs, again.targets) == (lessons.inputs, lessons.targets)


def test_self_play_can_search() -> None:
    game = ludi.game("porta-nigra")
    state, valuer = game.new(2, 5), Valuer(appraiser_for(game.name), None)
    planned = best_lines(game, valuer, Style(width=1, count=3), state, ludi.seeded(1))
    assert valuer.appraiser.tried < SEARCHING.positions + len(planned)
    searched = best_lines(game, valuer, SEARCHING, state, ludi.seeded(1))
    assert sorted(line.actions for line in searched) == sorted(line.actions for line in planned)
    assert valuer.appraiser.tried > 2 * SEARCHING.positions
