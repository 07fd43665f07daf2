"""Previews of legal actions: cost, gain and consequences, computed without hidden information."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludi.core.game import Game
from ludi.core.state import State
from ludi.core.wording import AS_CHOICE, AS_PAYMENT, AS_SERIES, AS_STEPPER, NOTHING
from ludi.site.drafts import imagined_state, is_final

MOST_REPEATS = 20
"""More steps than a number in the bar is good for."""


@dataclass(frozen=True, slots=True)
class ActionPreview:
    """A legal action and its known effects."""

    action: int
    changes: dict[str, int]
    """Change of each of the seat's resources."""
    reveals: bool
    """Whether it reveals hidden information, so that it can't be undone."""
    hands_over: bool
    """Whether another seat decides next, or the game ends."""
    most: int = 1
    """How often it can be played in a row, if it is offered in a form that can be repeated."""
    ends: bool = False
    """Whether the last of these reveals hidden information or hands over."""
    before: tuple[int, ...] = ()
    """The free actions before it; the changes include them."""


@dataclass(frozen=True, slots=True)
class Shortcuts:
    """The choices of the next decision that can be made now, because each implies the control before it."""

    control: int
    state: State
    """The imagined state after the control."""
    choices: list[ActionPreview]
    """With the changes of the control."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """The actions that pay what is due in the cheapest way, and their known effects together."""

    actions: list[int]
    states: list[State]
    """The imagined state in which each of them is played."""
    changes: dict[str, int]
    reveals: bool
    hands_over: bool


def previews(game: Game, state: State) -> list[ActionPreview]:
    """Previews of all legal actions of the deciding seat. They are computed on a state imagined from its view, so they
    cannot leak hidden information."""
    seat = state.seat
    imagined = imagined_state(game, state, seat)
    return previews_in(game, imagined, game.resources(imagined, seat))


def previews_in(game: Game, imagined: State, before: dict[str, int]) -> list[ActionPreview]:
    """Previews of all legal actions in an imagined state, with the changes since the seat had these resources."""
    seat = imagined.seat
    found = []
    for action in imagined.legal():
        form = game.action_form(imagined, action)
        after = imagined.clone()
        free = take_free(after, form.free, action)
        after.apply(action)
        changes = changes_since(before, game.resources(after, seat))
        most, ends = repeats(after, action, seat, form.kind) if form.kind in (AS_STEPPER, AS_SERIES) else (1, False)
        found.append(ActionPreview(action, changes, after.revealed > 0, after.seat != seat, most, ends, free))
    return found


def take_free(state: State, free: int, action: int) -> tuple[int, ...]:
    """Play a free action as often as another one stays possible; returns what was played."""
    taken: list[int] = []
    seat = state.seat
    while free != NOTHING and free in state.legal() and len(taken) < MOST_REPEATS:
        after = state.clone()
        after.apply(free)
        if is_final(after, seat) or action not in after.legal():
            break
        state.apply(free)
        taken.append(free)
    return tuple(taken)


def changes_since(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {thing: after[thing] - before.get(thing, 0) for thing in after if after[thing] != before.get(thing, 0)}


def repeats(after: State, action: int, seat: int, kind: str) -> tuple[int, bool]:
    """How often an action can be played in a row, and whether the last of these is final. `after` is the state in which
    it has been played once. A number in the bar stays a draft, so its steps are never final."""
    state = after.clone()
    # A clone counts reveals from 0 again.
    ends = is_final(after, seat)
    most = 1
    while not ends and most < MOST_REPEATS and action in state.legal():
        state.apply(action)
        ends = is_final(state, seat)
        if ends and kind == AS_STEPPER:
            return most, False
        most += 1
    return most, ends


def shortcuts(game: Game, known: State, legal: Sequence[ActionPreview]) -> Shortcuts | None:
    """What the seat can choose at once because that implies a control; None unless these are plain choices of its own,
    and the control can be undone and needs no warning. `known` is imagined from the seat's view."""
    controls = [preview for preview in legal if game.action_form(known, preview.action).implied]
    if len(controls) != 1 or controls[0].reveals or controls[0].hands_over:
        return None
    control = controls[0].action
    if game.caution(known, control):
        return None
    after = known.clone()
    after.apply(control)
    # An action that is legal now means what it means now.
    taken = {preview.action for preview in legal}
    choices = [preview for preview in previews_in(game, after, game.resources(known, known.seat))
               if preview.action not in taken]
    if not choices or any(game.action_form(after, choice.action).kind != AS_CHOICE for choice in choices):
        return None
    return Shortcuts(control, after, choices)


def proposal(game: Game, state: State) -> Proposal | None:
    """What the deciding seat would pay, if all it can do now is to choose how."""
    seat = state.seat
    imagined = imagined_state(game, state, seat)
    before = game.resources(imagined, seat)
    actions: list[int] = []
    states: list[State] = []
    while not actions or not is_final(imagined, seat):
        forms = [(game.action_form(imagined, action), action) for action in imagined.legal()]
        if any(form.kind != AS_PAYMENT for form, _ in forms):
            break
        _, action = min((form.value, action) for form, action in forms)
        states.append(imagined.clone())
        imagined.apply(action)
        actions.append(action)
    if not actions:
        return None
    changes = changes_since(before, game.resources(imagined, seat))
    return Proposal(actions, states, changes, imagined.revealed > 0, imagined.seat != seat)
