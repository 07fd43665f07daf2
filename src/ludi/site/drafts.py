"""Drafts: trying actions out before they are played.

Drafts run on a state imagined from the seat's view alone, so neither a rejection nor the resulting board can depend on
hidden information.
"""

from collections.abc import Sequence

from ludi.core.errors import BadNotation
from ludi.core.game import Game
from ludi.core.i18n import N_
from ludi.core.rng import Rng
from ludi.core.state import OVER, Event, State
from ludi.site.errors import Malformed, NotAllowed, StaleIndex, WrongPhase
from ludi.site.queries import MAX_ACTIONS
from ludi.site.table import PLAYING, WAITING, Table

IMAGINED_RNG = (0x6C756469, 0x726F6D61, 0x6E690000, 1)
"""Fixed random state for imagined cards; their values must not matter."""


def imagined_state(game: Game, state: State, seat: int) -> State:
    """A state consistent with the seat's view, with hidden information replaced by random values."""
    return game.deal(game.seen(state, seat), Rng(*IMAGINED_RNG))


def is_final(state: State, seat: int) -> bool:
    """Whether the last action revealed something or ended the turn, so that no action of a draft may follow it."""
    return state.revealed > 0 or state.seat != seat


def draft(table: Table, seat: int, index: int, actions: Sequence[str]) -> State:
    """The imagined state after these actions, none of which may be final."""
    check_index(table, index, actions)
    imagined = imagined_state(table.game, table.state, seat)
    for text in actions:
        # With a listener, because the board shows what the last action moved.
        imagined.listener = []
        imagined.apply(legal_action(table, imagined, seat, text))
        imagined.listener = None
        if is_final(imagined, seat):
            raise WrongPhase(N_("'{action}' can't be part of a draft: it reveals "
                                "hidden information or ends the turn. Send it as a move with the actions before "
                                "it."), index=index, action=text)
    return imagined


def check_move(table: Table, seat: int, index: int, actions: Sequence[str]) -> list[int]:
    """Validate and parse the actions of a move. Only the last may be final: otherwise the rejection of a
    later action could leak what an earlier one would reveal, without the move being played."""
    check_index(table, index, actions)
    # The deciding seat knows its legal actions, so a single one needs no imagined state, which takes 0.3 ms, a third
    # of a move.
    imagined = imagined_state(table.game, table.state, seat) if len(actions) > 1 else table.state
    *before, last = actions
    checked = []
    for text in before:
        action = legal_action(table, imagined, seat, text)
        imagined.apply(action)
        if is_final(imagined, seat):
            raise Malformed(N_("'{action}' reveals hidden information or ends the turn, so it must be the last action "
                               "of a move. Send the rest as another move."), index=index, action=text)
        checked.append(action)
    return [*checked, legal_action(table, imagined, seat, last)]


def apply_actions(table: Table, actions: Sequence[int]) -> tuple[State, list[Event]]:
    """The real state after validated actions, and the events they caused."""
    state = table.state.clone()
    events: list[Event] = []
    state.listener = events
    for action in actions:
        state.apply(action)
    state.listener = None
    return state, events


def check_index(table: Table, index: int, actions: Sequence[str]) -> None:
    """Raise an error unless the game is running and `index` is current."""
    if index != table.index:
        raise StaleIndex(N_("The game has moved on: it is at action {now}, not {then}. Reload and try again."),
                         index=table.index, now=table.index, then=index)
    if len(actions) > MAX_ACTIONS:
        raise Malformed(N_("You can send at most {n} actions at once."), n=MAX_ACTIONS)
    if table.status != PLAYING:
        raise WrongPhase(N_("The game hasn't started: some seats are still open.") if table.status == WAITING
                         else N_("The game is over."), index=table.index)


def legal_action(table: Table, state: State, seat: int, text: str) -> int:
    """Parse an action and check that this seat may play it now."""
    if state.seat == OVER:
        raise WrongPhase(N_("The game is over."), index=table.index)
    if state.seat != seat:
        raise WrongPhase(N_("It isn't your turn: seat {seat} is playing."), index=table.index, seat=state.seat + 1)
    try:
        action = table.game.parse(text)
    except BadNotation as error:
        raise Malformed(str(error), rule=error.rule) from error
    rule = state.why_not(action)
    if rule:
        raise NotAllowed(table.game, text, rule, table.index)
    return action
