"""The bots that ours are measured against: they play by the rules of bots, and searching pays."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import ludi
from ludi.bots import bot, make
from ludi.bots.bot import Bot
from ludi.bots.driver import play_turn, take_turn

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def rivals(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(BENCH)
    return import_module("rivals")


def few(rivals: ModuleType, kind: str) -> Bot:
    """A rival that thinks little, because only its manners are tested."""
    made = getattr(rivals, kind)(kind, 3, 40)
    assert isinstance(made, Bot)
    return made


KINDS = ["FlatMonteCarlo", "InformationSetSearch", "OpenSpielSearch"]


def scores(bots: list[Bot], name: str, seed: int) -> list[int]:
    game = ludi.game(name)
    state = game.new(len(bots), seed)
    played = 0
    while state.seat != ludi.OVER:
        played += len(take_turn(bots[state.seat], game, state, seed, played))
    return state.scores()


@pytest.mark.parametrize("kind", KINDS)
def test_a_rival_plays_a_whole_game_from_views(kind: str, rivals: ModuleType) -> None:
    assert len(scores([few(rivals, kind), bot("random"), bot("random")], "porta-nigra", 2)) == 3


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["porta-nigra", "ave-roma"])
def test_the_same_view_and_seed_give_the_same_turn(kind: str, name: str, rivals: ModuleType) -> None:
    game = ludi.game(name)
    state = game.new(2, 1)
    turns = [play_turn(few(rivals, kind), game, game.seen(state, state.seat), 5) for _ in range(2)]
    assert turns[0] == turns[1] != []


def test_more_playouts_win_against_random_play(rivals: ModuleType) -> None:
    won = [scores([rivals.FlatMonteCarlo("flat", 20, 40), bot("random")], "porta-nigra", seed) for seed in range(2)]
    assert all(flat > at_random for flat, at_random in won)


def test_a_search_over_information_sets_tries_every_action_first(rivals: ModuleType) -> None:
    state = ludi.game("porta-nigra").new(2, 1)
    root = rivals.Node()
    rng = ludi.seeded(1)
    for _ in state.legal():
        rivals.simulate(root, state.clone(), rng, 20)
    assert (sorted(root.children), {node.visits for node in root.children.values()}) == (state.legal(), {1})


@pytest.mark.parametrize("name", ["flat_200", "flat_200_to_the_end", "information_sets_1000",
                                  "information_sets_1000_to_the_end", "open_spiel_10", "flat_3000"])
@pytest.mark.usefixtures("rivals")
def test_rivals_are_made_by_their_name(name: str) -> None:
    assert make(f"rivals:{name}").name == name


@pytest.mark.parametrize("name", ["flat", "flat_0", "flat_many", "deep_200"])
@pytest.mark.usefixtures("rivals")
def test_other_names_of_rivals_are_refused(name: str) -> None:
    with pytest.raises(AttributeError, match=f"no rival is called {name}"):
        make(f"rivals:{name}")
