"""What an action would bring is what it brings, whatever is hidden; and it is known when it cannot be known."""

from functools import cache, reduce

import pytest

import ludi
from ludi.site.previews import previews
from ludi.testing.play import choices

GAMES = [(name, players) for name in ludi.GAMES for players in (2, 3)]
EVERY = {"porta-nigra": 4, "ave-roma": 8, "via-appia": 20}
"""How many actions lie between two positions that are looked at."""


@cache
def positions(name: str, players: int) -> list[ludi.State]:
    """States of a random game, some way apart."""
    game = ludi.game(name)
    state = game.new(players, 41)
    rng = choices(41)
    found = []
    index = 0
    while state.seat != ludi.OVER:
        if index % EVERY[name] == 0:
            found.append(state.clone())
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        index += 1
    return found


def after(state: ludi.State, action: int) -> ludi.State:
    copy = state.clone()
    copy.apply(action)
    return copy


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_prospect_is_the_real_change_of_holdings(name: str, players: int) -> None:
    game = ludi.game(name)
    for state in positions(name, players):
        before = game.resources(state, state.seat)
        for preview in previews(game, state):
            if preview.reveals:
                continue
            # The free actions come with it.
            free = reduce(after, preview.before, state)
            then = game.resources(after(free, preview.action), state.seat)
            real = {thing: then.get(thing, 0) - before.get(thing, 0) for thing in {*then, *before}}
            assert preview.changes == {thing: by for thing, by in real.items() if by}, game.notation(preview.action)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_prospect_says_whether_something_is_revealed(name: str, players: int) -> None:
    game = ludi.game(name)
    for state in positions(name, players):
        for preview in previews(game, state):
            real = after(state, preview.action).revealed > 0
            assert preview.reveals == real, game.notation(preview.action)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_prospect_says_whether_the_turn_passes_on(name: str, players: int) -> None:
    """Unless something is revealed first, which may decide it."""
    game = ludi.game(name)
    for state in positions(name, players):
        for preview in previews(game, state):
            if not preview.reveals:
                real = after(state, preview.action).seat != state.seat
                assert preview.hands_over == real, game.notation(preview.action)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_prospects_list_all_legal_actions(name: str, players: int) -> None:
    game = ludi.game(name)
    for state in positions(name, players):
        assert [preview.action for preview in previews(game, state)] == state.legal()


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_prospects_do_not_depend_on_what_is_hidden(name: str, players: int) -> None:
    game = ludi.game(name)
    rng = ludi.seeded(3)
    for state in positions(name, players):
        other = state.clone()
        game.redeal(other, state.seat, rng)
        assert previews(game, other) == previews(game, state)


def test_a_clone_has_revealed_nothing_yet() -> None:
    """A preview counts from the table as it stands."""
    for name, players in GAMES:
        assert all(state.clone().revealed == 0 for state in positions(name, players))
