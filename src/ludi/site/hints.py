"""Hints: which tables offer them, and the best turns for the seat that decides, in the player's words."""

from collections.abc import Sequence

from ludi.bots.suggest import Suggestion, has_suggestions
from ludi.core.game import Game, JsonObject
from ludi.core.i18n import N_, Translator
from ludi.core.state import State
from ludi.site.board import describe_changes
from ludi.site.context import SiteContext
from ludi.site.drafts import draft, is_final
from ludi.site.errors import HintsOff, WrongPhase
from ludi.site.previews import changes_since
from ludi.site.table import Table


def offers_hints(context: SiteContext, table: Table) -> bool:
    return table.hints and context.settings.hints and has_suggestions(table.game.name)


def check_hints(context: SiteContext, table: Table) -> None:
    if not context.settings.hints:
        raise HintsOff(N_("Hints are switched off on this server."))
    if not has_suggestions(table.game.name):
        raise HintsOff(N_("There are no hints for this game yet."))
    if not table.hints:
        raise HintsOff(N_("Hints are switched off at this table. The host decides that when opening a table."))


async def hint(context: SiteContext, table: Table, seat: int, index: int, actions: Sequence[str],
               tr: Translator) -> JsonObject:
    """The best turns for a seat after a draft. Only what the seat sees then is thought about."""
    check_hints(context, table)
    state = draft(table, seat, index, actions)
    if table.seats[seat].bot is not None:
        raise WrongPhase(N_("A bot is playing this seat. Take it back to play yourself."), index=index)
    if state.seat != seat:
        raise WrongPhase(N_("It isn't your turn: seat {seat} is playing."), index=index, seat=state.seat + 1)
    game, names = table.game, table.names(tr)
    # The seed must not come from that of the game, which decides what is hidden.
    found = await context.hints.get((table.id, seat, index, tuple(actions)),
                                    lambda: context.suggest(game, game.view(state, seat), index))
    return {"turns": [describe_turn(game, state, each, names, tr) for each in found]}


def describe_turn(game: Game, before: State, suggestion: Suggestion, names: list[str], tr: Translator) -> JsonObject:
    """A suggested turn step by step, and what it changes. `before` is imagined, so nothing hidden can show."""
    seat = before.seat
    state = before.clone()
    steps: list[JsonObject] = []
    for notation in suggestion.actions:
        action = game.parse(notation)
        steps.append(describe_step(game, state, action, names, tr))
        state.apply(action)
    changes = changes_since(game.resources(before, seat), game.resources(state, seat))
    return {"steps": steps, "final": is_final(state, seat), "changes": describe_changes(game, changes, tr),
            "points": suggestion.points, "win_shares": suggestion.win_shares}


def describe_step(game: Game, state: State, action: int, names: list[str], tr: Translator) -> JsonObject:
    text = game.action_text(state, action, names, tr)
    form = game.action_form(state, action)
    notation = game.notation(action)
    legal = state.legal()
    alike = [other for other in legal if other != action and game.notation(other).split()[0] == notation.split()[0]]
    is_unclear = any(game.action_text(state, other, names, tr).what == text.what for other in alike)
    return {"action": notation, "what": text.what, "details": text.details, "thing": text.thing,
            "form": {"kind": form.kind, "group": form.group, "value": form.value},
            "words": text.sentence(tr) if is_unclear else text.what, "only": len(legal) == 1}
