"""One game of the arena: what is recorded of it, and how a bot forfeits it."""

import json
import re
from collections import Counter
from functools import cache

import pytest

import ludi
from ludi.arena.play import LONGEST_REASON, play_game
from ludi.arena.played import Played
from ludi.arena.schedule import Seating
from ludi.bots.bot import Bot
from ludi.bots.random_bot import RandomBot
from ludi.core.errors import BadPosition
from ludi.core.record import from_json, replay
from support.unruly import Idle, Illegal, Negative, Raising, Wordy

SEATING = Seating(3, ("random", "other"), 5)


@cache
def game() -> ludi.Game:
    return ludi.game("porta-nigra")


def play(*bots: Bot) -> Played:
    return play_game(game(), bots, Seating(3, tuple(bot.name for bot in bots), 5), {})


@cache
def usual() -> Played:
    return play(RandomBot("random"), RandomBot("other"))


def test_the_record_of_a_game_can_be_replayed() -> None:
    record = from_json(json.dumps(usual().record))
    assert len(list(replay(game(), record))) == usual().actions


def test_sources_add_up_to_the_scores() -> None:
    assert [sum(sources.values()) for sources in usual().sources] == usual().scores


def test_each_seat_has_its_own_uses() -> None:
    cards = [sum(times for key, times in uses.items() if key.startswith("played ")) for uses in usual().uses]
    steps = replay(game(), from_json(json.dumps(usual().record)))
    played = Counter(step.seat for step in steps if game().notation(step.action).startswith("play "))
    assert cards == [played[0], played[1]]
    assert min(cards) > 0


def test_a_game_can_be_written_and_read() -> None:
    assert Played.model_validate_json(usual().model_dump_json()) == usual()


def test_every_decision_is_timed() -> None:
    assert [len(seconds) > 14 for seconds in usual().seconds] == [True, True]
    assert sum(map(len, usual().seconds)) == usual().actions


def test_a_turn_goes_on_until_another_seat_decides() -> None:
    assert 28 <= usual().turns <= 60


def test_the_winner_has_the_first_rank_and_the_only_positive_lead() -> None:
    (winner,) = usual().winners
    assert usual().ranks == [int(seat != winner) for seat in range(2)]
    assert [lead > 0 for lead in usual().lead] == [seat == winner for seat in range(2)]


def test_the_same_seating_gives_the_same_game() -> None:
    again = play(RandomBot("random"), RandomBot("other"))
    assert again.record == usual().record


@pytest.mark.parametrize(("bot", "reason"), [
    (Raising("odd"), "raised ValueError: I can't decide"),
    (Idle("odd"), "planned no action; expected at least one"),
    (Wordy("odd"), "answered ['pass']; expected a list of actions"),
])
def test_a_bot_that_gives_no_answer_forfeits(bot: Bot, reason: str) -> None:
    played = play(RandomBot("random"), bot)
    assert played.forfeit is not None
    assert (played.forfeit.seat, played.forfeit.bot, played.forfeit.reason) == (1, "odd", reason)


@pytest.mark.parametrize("bot", [Illegal("odd"), Negative("odd")])
def test_a_bot_that_answers_illegally_forfeits(bot: Bot) -> None:
    played = play(bot, RandomBot("random"))
    assert played.forfeit is not None
    assert re.match(r"answered illegally: Action -?\d+ is not legal now \(rule PN-", played.forfeit.reason)


def test_everyone_else_wins_a_forfeited_game() -> None:
    played = play(RandomBot("random"), Raising("odd"), RandomBot("other"))
    assert (played.winners, played.ranks, played.scores) == ([0, 2], [0, 1, 0], [])


def test_the_record_of_a_forfeited_game_ends_where_the_bot_was_asked() -> None:
    played = play(RandomBot("random"), Raising("odd"))
    record = from_json(json.dumps(played.record))
    steps = list(replay(game(), record))
    assert record.result is None
    assert (len(steps), steps[-1].state.seat) == (played.actions, 1)


def test_a_long_reason_is_cut() -> None:
    class Talkative(Raising):
        def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
            raise ValueError("no " * 1000)

    played = play(Talkative("odd"), RandomBot("random"))
    assert played.forfeit is not None
    assert len(played.forfeit.reason) == LONGEST_REASON


def test_an_error_of_the_game_is_no_forfeit(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> ludi.State:
        raise BadPosition("cannot deal")

    broken = ludi.game("porta-nigra")
    monkeypatch.setattr(type(broken), "deal", fail)
    with pytest.raises(BadPosition, match="cannot deal"):
        play_game(broken, [RandomBot("random")] * 2, SEATING, {})
