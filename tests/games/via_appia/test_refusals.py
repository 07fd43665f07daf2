"""What is listed as legal is exactly what no rule forbids, at every decision of whole games."""

from collections import Counter

import pytest

import ludi
from ludi.games.via_appia.actions import BUILD, COIN, END, TILE
from ludi.testing.play import choices
from support.via_appia_history import STEADY, ways

JUDGED = {"ChooseAction": range(END), "PickStone": range(END), "Exchange": range(TILE, COIN), "ChooseStep": range(END),
          "BuildSecond": range(BUILD, END)}
"""What is judged by rules that do not look at the list of what is legal; elsewhere every answer is always allowed."""


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("way", ["traveller", "builder", "curious"])
def test_listed_is_what_no_rule_forbids(players: int, way: str) -> None:
    game = ludi.game("via-appia")
    state = game.new(players, players, dict(STEADY) if way == "curious" else {})
    rng = choices(players)
    played: Counter[int] = Counter()
    while state.seat != ludi.OVER:
        legal = state.legal()
        decision = state.open_decision()
        judged = JUDGED.get(type(decision).__name__, range(0))
        for action in game.actions.all():
            if action not in legal:
                assert decision.why_not(state, action), f"{game.notation(action)} is neither legal nor forbidden"
            elif action in judged:
                assert decision.why_not(state, action) == "", f"{game.notation(action)} is legal and forbidden"
        action = ways()[way](legal, rng, played)
        played[action] += 1
        state.apply(action)
