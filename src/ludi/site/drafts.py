"""Trying actions out before they are played.

It is done on a twin of the state, made from the view of the seat and nothing else. So nothing that is answered, neither
a refusal nor what a seat would see, can depend on anything hidden.
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

REDEAL = (0x6C756469, 0x726F6D61, 0x6E690000, 1)
"""Any numbers do: what a redealt card shows must not matter."""


def twin_of(game: Game, state: State, seat: int) -> State:
    """A state that looks the same to this seat, which is all that it is made from; the rest is dealt anew."""
    return game.deal(game.seen(state, seat), Rng(*REDEAL))


def is_final(twin: State, seat: int) -> bool:
    """Whether the last action turned something up or passed the turn on, so that nothing may follow it unseen."""
    return twin.revealed > 0 or twin.seat != seat


def draft(table: Table, seat: int, index: int, actions: Sequence[str]) -> State:
    """What a seat would see after these actions, none of which may be final."""
    check_time(table, index, actions)
    twin = twin_of(table.game, table.state, seat)
    for text in actions:
        twin.apply(allowed(table, twin, seat, text))
        if is_final(twin, seat):
            raise WrongPhase(N_("'{action}' cannot be tried out, because it turns something up or passes the turn "
                                "on; play it together with what came before."), index=index, action=text)
    return twin


def check_move(table: Table, seat: int, index: int, actions: Sequence[str]) -> list[int]:
    """The actions of a move that may be played. Only the last one may be final: if more could follow, a move that is
    refused for its last action would tell what an earlier one turned up."""
    check_time(table, index, actions)
    # Which single action is legal now every seat that decides is told; a twin takes 0.3 ms, a third of a move.
    twin = twin_of(table.game, table.state, seat) if len(actions) > 1 else table.state
    *before, last = actions
    checked = []
    for text in before:
        action = allowed(table, twin, seat, text)
        twin.apply(action)
        if is_final(twin, seat):
            raise Malformed(N_("'{action}' turns something up or passes the turn on, so it must be the last action "
                               "of a move; send what follows in another move."), index=index, action=text)
        checked.append(action)
    return [*checked, allowed(table, twin, seat, last)]


def carry_out(table: Table, actions: Sequence[int]) -> tuple[State, list[Event]]:
    """The real state after actions that were checked, and what happened."""
    state = table.state.clone()
    events: list[Event] = []
    state.listener = events
    for action in actions:
        state.apply(action)
    state.listener = None
    return state, events


def check_time(table: Table, index: int, actions: Sequence[str]) -> None:
    """Whether a game is under way and the requester has seen its last move."""
    if index != table.index:
        raise StaleIndex(N_("The table is at action {now} by now, not at {then}; look at it again."),
                         index=table.index, now=table.index, then=index)
    if len(actions) > MAX_ACTIONS:
        raise Malformed(N_("At most {n} actions can be sent at once."), n=MAX_ACTIONS)
    if table.status != PLAYING:
        raise WrongPhase(N_("The game has not begun; some seats are open.") if table.status == WAITING
                         else N_("The game is over."), index=table.index)


def allowed(table: Table, twin: State, seat: int, text: str) -> int:
    """The action that a text names, if this seat may play it now."""
    if twin.seat == OVER:
        raise WrongPhase(N_("The game is over."), index=table.index)
    if twin.seat != seat:
        raise WrongPhase(N_("It is not your turn: seat {seat} decides."), index=table.index, seat=twin.seat)
    try:
        action = table.game.parse(text)
    except BadNotation as error:
        raise Malformed(str(error), rule=error.rule) from error
    rule = twin.why_not(action)
    if rule:
        raise NotAllowed(table.game, text, rule, table.index)
    return action
