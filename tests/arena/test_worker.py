"""Processes that play games: the same games in any number of them, and no game lost to a bot that fails."""

import os
import signal
from collections.abc import Iterator

import pytest

from ludi.arena import pool
from ludi.arena.played import Played
from ludi.arena.tournament import Job, Tournament
from ludi.arena.worker import BrokenGame, Worker


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def jobs(*bots: str, games: int = 1, limit: float = 30) -> list[Job]:
    tournament = Tournament("porta-nigra", bots, games=games, limit=limit)
    tournament.check()
    return [tournament.job(seating) for seating in tournament.seatings()]


def by_number(games: Iterator[Played]) -> list[Played]:
    return sorted(games, key=lambda played: played.number)


def test_the_same_games_are_played_by_one_process_and_by_two() -> None:
    todo = jobs("random", games=5)
    one, two = (by_number(pool.play_all(todo, processes)) for processes in (1, 2))
    assert [played.record for played in one] == [played.record for played in two]
    assert [played.number for played in one] == [0, 1, 2, 3, 4]


def test_a_bot_can_be_named_by_the_function_that_makes_it(worker: Worker) -> None:
    played = worker.play(jobs("support.unruly:waiting")[0])
    assert (played.bots, played.forfeit) == (["support.unruly:waiting"] * 2, None)


@pytest.mark.usefixtures("unruly_bots")
def test_a_bot_that_thinks_too_long_forfeits_and_the_next_game_is_played(worker: Worker) -> None:
    slow, usual = *jobs("random", "sleeping", limit=0.5)[:1], *jobs("random")
    played = worker.play(slow)
    assert played.forfeit is not None
    assert (played.forfeit.bot, played.forfeit.reason) == ("sleeping", "thought for more than 0.5 seconds")
    assert played.actions > 0
    assert worker.play(usual).forfeit is None


@pytest.mark.usefixtures("unruly_bots")
def test_a_bot_that_ends_its_process_forfeits_and_the_next_game_is_played(worker: Worker) -> None:
    deadly, usual = *jobs("random", "dying")[:1], *jobs("random")
    played = worker.play(deadly)
    assert played.forfeit is not None
    assert (played.forfeit.bot, played.forfeit.reason) == ("dying", "ended its process (exit status 7)")
    assert worker.play(usual).forfeit is None


@pytest.mark.usefixtures("unruly_bots")
def test_a_bot_that_fails_does_not_stop_the_others() -> None:
    games = by_number(pool.play_all(jobs("random", "raising", "dying", games=2), 2))
    assert [(played.bots, played.forfeit.bot if played.forfeit else "") for played in games[:2]] == [
        (["random", "raising"], "raising"), (["raising", "random"], "raising")]
    assert [played.forfeit is not None for played in games] == [True] * 6


def test_a_game_whose_process_was_killed_by_someone_else_is_played_again(worker: Worker) -> None:
    first, second = jobs("random", games=2)
    expected = worker.play(second)
    worker.play(first)
    assert worker._process is not None
    assert worker._process.pid is not None
    os.kill(worker._process.pid, signal.SIGKILL)
    worker._process.join()
    assert worker.play(second).record == expected.record


def test_an_error_of_the_program_stops_the_run_with_words(worker: Worker) -> None:
    job = jobs("random")[0]
    with pytest.raises(BrokenGame, match="The game with seed 1 between random, random broke off"):
        worker.play(Job(job.game_name, "not an edition", {}, job.seating, 1))


def test_games_that_are_no_longer_wanted_are_ended() -> None:
    running = pool.play_all(jobs("random", games=50), 2)
    assert next(running).forfeit is None
    assert isinstance(running, Iterator)
    running.close()  # type: ignore[attr-defined]
    assert list(running) == []


def test_after_the_time_that_is_given_no_more_games_are_played() -> None:
    assert list(pool.play_all(jobs("random", games=2), 1, seconds=0)) == []
