"""Runs a bot's turn for the arena, `ludi watch` and the tables: takes a view and a seed, returns the actions."""

import hashlib

from ludi.bots.bot import Bot
from ludi.core.errors import BadPosition, LudiError
from ludi.core.game import Game
from ludi.core.rng import seeded
from ludi.core.schema import View
from ludi.core.state import State

MAX_ACTIONS = 200
"""Maximum number of actions in one answer. The server accepts no more in one move."""

SEED_BYTES = 12


class BadBot(LudiError):
    """A bot broke its contract."""


def play_turn(bot: Bot, game: Game, view: View[State], seed: int, max_actions: int = MAX_ACTIONS) -> list[int]:
    """The bot's actions until another seat decides, something hidden is revealed or `max_actions` is reached.

    The turn is played out in a state dealt once from the view. Until something hidden is revealed, the real game
    behaves the same. After that the two can differ, so the bot must be asked again with a new view.
    """
    rng = seeded(seed)
    state = game.deal(view, rng)
    seat = state.seat
    if seat != view.viewer:
        raise BadPosition(f"The view belongs to seat {view.viewer}, but seat {seat} decides; ask the bot with the view "
                          f"of seat {seat}.")
    revealed = state.revealed
    actions: list[int] = []
    while True:
        planned = bot.plan(game, view if not actions else game.seen(state, seat), rng)
        if not planned:
            raise BadBot(f"The bot {bot.name!r} planned no action; expected at least one.")
        for action in planned:
            state.apply(action)
            actions.append(action)
            if state.seat != seat or state.revealed != revealed or len(actions) >= max_actions:
                return actions


def turn_seed(game_seed: int, index: int) -> int:
    """The seed for a bot that is asked after `index` actions of a game.

    It depends on nothing else, so a bot's random numbers do not depend on what other bots compute. The hash is
    one-way, so a bot cannot work out the seed of the game, which would give it the order of the decks.
    """
    return int.from_bytes(hashlib.sha256(f"{game_seed} {index}".encode()).digest()[:SEED_BYTES], "big")


def take_turn(bot: Bot, game: Game, state: State, game_seed: int, index: int) -> list[int]:
    """Ask the bot of the deciding seat in a real game, play its actions and return them.

    The bot gets only the view, as it does at a table.
    """
    seat = state.seat
    revealed = state.revealed
    actions = play_turn(bot, game, game.seen(state, seat), turn_seed(game_seed, index))
    for action in actions:
        if state.seat != seat or state.revealed != revealed:
            raise BadPosition(f"Seat {seat} planned {len(actions)} actions from its view, but the turn was over or "
                              "something was revealed before; the state dealt from the view does not fit the game.")
        state.apply(action)
    return actions
