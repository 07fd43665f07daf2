"""What is listed as legal is exactly what no rule forbids: the two are written apart, for speed, and must agree."""

import pytest

import ludi
from ludi.testing.editions import altered_game
from ludi.testing.play import choices, play_on
from support.cases import porta_nigra_settings
from support.porta_nigra_ways import PORTA_NIGRA_WAYS

GAME = ludi.game("porta-nigra")
BEFORE_THE_CARD = ("play card", ("sell torch", "buy roman", "influence build ", "honour "))
AFTER_THE_CARD = ("use card", ("take influence", "take torch", "take 3", "take 4", "take 5", "forgo", "sell torch",
                               "buy ", "build ", "influence build ", "honour "))


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("way", PORTA_NIGRA_WAYS)
@pytest.mark.parametrize(("asks", "verbs"), [BEFORE_THE_CARD, AFTER_THE_CARD], ids=["before", "after"])
def test_listed_is_what_no_rule_forbids(players: int, way: str, asks: str, verbs: tuple[str, ...]) -> None:
    actions = [action for text, action in GAME.actions.numbers.items() if text.startswith(verbs)]
    for setting in porta_nigra_settings(players):
        game = altered_game("porta-nigra", setting.edition)
        state = game.new(players, players)
        for played in play_on(state.clone(), PORTA_NIGRA_WAYS[way], choices(players)):
            if open_decision(game, state) == asks:
                legal = state.legal()
                unforbidden = [action for action in actions if not state.open_decision().why_not(state, action)]
                assert [action for action in legal if action in actions] == unforbidden
            state.apply(played)


def open_decision(game: ludi.Game, state: ludi.State) -> object:
    decisions = game.position(state)["decisions"]
    assert isinstance(decisions, list)
    return decisions[-1]["asks"]
