"""How every bot plays, in the arena, in `ludi watch` and at the tables: a view and a seed in, a turn's actions out."""

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
    """A bot that breaks the contract."""


def play_turn(bot: Bot, game: Game, view: View[State], seed: int, max_actions: int = MAX_ACTIONS) -> list[int]:
    """The bot's actions until another seat decides, something hidden is revealed or there are `max_actions`.

    The view is turned into a state once, where the turn is played. Until something is revealed, the real game takes
    the same course. After that it can differ, so the bot has to be asked again with a new view.
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
    """The seed for the bot that is asked after `index` actions of a game.

    It depends on nothing else, so a bot's luck does not depend on how the others think. A one-way hash keeps a bot from
    computing the seed of the game, and with it the order of the decks.
    """
    return int.from_bytes(hashlib.sha256(f"{game_seed} {index}".encode()).digest()[:SEED_BYTES], "big")


def take_turn(bot: Bot, game: Game, state: State, game_seed: int, index: int) -> list[int]:
    """Ask the bot of the seat that decides in a real game, play its actions and return them.

    The bot gets the view only, as it does at a table.
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
