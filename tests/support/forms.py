"""How the legal actions of whole games are offered."""

from collections.abc import Iterable

from ludi.core.game import Game
from ludi.core.state import State
from ludi.core.wording import ActionForm
from ludi.testing.play import choices, curious, play_on


def forms_in_games(game: Game, starts: Iterable[State]) -> dict[str, ActionForm]:
    """Play each of these games to its end; returns the form of every action that was legal somewhere, by notation."""
    found: dict[str, ActionForm] = {}
    for seed, state in enumerate(starts):
        ahead = play_on(state.clone(), curious, choices(seed))
        for action in ahead:
            found.update({game.notation(legal): game.action_form(state, legal) for legal in state.legal()})
            state.apply(action)
    return found
