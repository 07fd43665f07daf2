"""Replays of finished games: what each step did, and boards with open hands.

Once a game is over, its seed is public, so nothing in it is hidden from anyone any more.
"""

from collections.abc import Sequence

from ludi.core.game import Game, JsonObject
from ludi.core.i18n import N_, Translator
from ludi.core.record import Record, carried_over, initial_state
from ludi.core.scene import MINE, PLAYER, Panel, other_seats
from ludi.core.state import OVER, Event, State
from ludi.site import old_rules
from ludi.site.board import board, describe_panel
from ludi.site.context import SiteContext
from ludi.site.errors import WrongPhase
from ludi.site.table import FINISHED, REPLAY, Table


def check_over(table: Table) -> None:
    """Refuse to open a running game."""
    if table.status not in (FINISHED, REPLAY):
        raise WrongPhase(N_("Hands can be opened once the game is over."), index=table.index)


# Steps


async def read_record(context: SiteContext, table: Table) -> Record:
    """The record of a finished table by the current rules, with as many actions as the table."""
    check_over(table)
    stored, ending = await context.tables.read_whole(table.id)
    return carried_over(table.game, old_rules.stored_record(table.game, stored,
                                                            old_rules.read_ending(stored.row, ending)))


def describe_steps(table: Table, record: Record, viewer: int | None, is_open: bool, tr: Translator) -> JsonObject:
    """What each action did, in words that the viewer may read; with open hands in all words."""
    game, names = table.game, table.names(tr)
    state = initial_state(game, record)
    steps: list[JsonObject] = []
    last = OVER
    for index, text in enumerate(record.actions):
        seat, action = state.seat, game.parse(text)
        before = state.clone()
        events: list[Event] = []
        state.listener = events
        state.apply(action)
        said = [game.event_text(event, names, tr) for event in events
                if is_open or not event.private or event.seat == viewer]
        steps.append({"index": index + 1, "seat": seat, "first": seat != last,
                      "texts": said or [words_of(game, before, action, names, tr)]})
        last = seat
    return {"steps": steps}


def words_of(game: Game, state: State, action: int, names: Sequence[str], tr: Translator) -> str:
    """An action that the log has no line for."""
    return tr("{player}: {action}", player=names[state.seat], action=game.action_text(state, action, names, tr).what)


# Open hands


def open_board(table: Table, state: State, index: int, viewer: int | None, tr: Translator) -> JsonObject:
    """The board with the hand of the player who decides; the sheets of the others show their hands, too."""
    check_over(table)
    follows = state.seat if state.seat != OVER else viewer or 0
    shown = board(table, state, index, follows, [], tr, playing=False)
    shown["seat"] = viewer
    shown["panels"] = [describe_panel(panel, {}, {}) for panel in open_panels(table, state, follows, tr)]
    return shown


def open_panels(table: Table, state: State, follows: int, tr: Translator) -> list[Panel]:
    """The panels that one player sees, and on the sheets of the others what each of them sees as their own."""
    names = table.names(tr)
    panels: list[Panel] = []
    for seat in [follows, *other_seats(follows, table.players)]:
        scene = table.game.scene(table.game.seen(state, seat), names, tr)
        for panel in scene.panels if scene is not None else []:
            if panel.zone == MINE:
                panel.title = names[seat]
            if seat == follows and panel.zone != PLAYER:
                panels.append(panel)
            elif seat != follows and panel.zone == MINE:
                panel.name, panel.zone, panel.tab, panel.seat = f"{panel.name}-{seat}", PLAYER, "", seat
                panels.append(panel)
    return panels
