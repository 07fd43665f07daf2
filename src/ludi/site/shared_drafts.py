"""Drafts that a player shows to the others while they try them out.

A viewer gets what the actions do in states imagined from the viewer's own view, so nothing depends on what the viewer
must not know. Where the mover's choices depend on something hidden from the viewer, such as cards in hand, or where
something private happens, the draft is shown up to there.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from cachetools import TTLCache

from ludi.core.errors import BadNotation
from ludi.core.game import Game, JsonObject
from ludi.core.i18n import Translator
from ludi.core.rng import Rng
from ludi.core.state import State
from ludi.site.board import board
from ludi.site.drafts import is_final
from ludi.site.table import PLAYING, Table

MAX_KEPT = 2000
"""Maximum number of drafts in memory; one for each table."""
KEPT_SECONDS = 600.0
"""A draft that has not changed for so long is forgotten."""
MAX_SHARED = 60
"""Maximum number of actions that are shown to others, so that other workers can be told of them in one notice."""
WORLDS = 8
"""Number of imagined states that have to agree on what is legal before an action counts as known to all."""


@dataclass(frozen=True, slots=True)
class SharedDraft:
    """What a seat tries out at a position."""

    index: int
    seat: int
    actions: tuple[str, ...]


class SharedDrafts:
    """The drafts that the players of this process's tables are showing."""

    def __init__(self) -> None:
        self.kept: TTLCache[str, SharedDraft] = TTLCache(MAX_KEPT, KEPT_SECONDS, time.monotonic)

    def put(self, table_id: str, draft: SharedDraft) -> bool:
        """Keep a draft, or forget it if it is empty; returns whether something has changed."""
        before = self.kept.get(table_id)
        if draft.actions:
            self.kept[table_id] = draft
        else:
            self.kept.pop(table_id, None)
        return self.kept.get(table_id) != before

    def current(self, table: Table) -> SharedDraft | None:
        """The draft of the player who decides now, if they show one."""
        draft = self.kept.get(table.id)
        if draft is None or table.status != PLAYING or table.decides is None:
            return None
        is_current = (draft.index, draft.seat) == (table.index, table.decides) and table.seats[draft.seat].bot is None
        return draft if is_current else None


def shared_board(table: Table, draft: SharedDraft, viewer: int | None, tr: Translator) -> JsonObject:
    """The board as a viewer sees it with the part of another player's draft that the viewer may know."""
    state, actions = public_part(table.game, table.state, viewer, draft)
    shown = board(table, state, table.index, viewer, actions, tr, playing=True)
    if actions:
        shown["prompt"] = tr("{who} is trying something out.", who=table.names(tr)[draft.seat])
    return shown


def public_part(game: Game, state: State, viewer: int | None, draft: SharedDraft) -> tuple[State, list[str]]:
    """The state after the actions that this viewer may know of, and these actions."""
    view = game.view(state, viewer)
    worlds = [game.imagine(view, Rng(number, 0x6C756469, 0x726F6D61, 1)) for number in range(1, WORLDS + 1)]
    shown = state
    actions: list[str] = []
    for text in draft.actions:
        try:
            action = game.parse(text)
        except BadNotation:
            break
        if not is_public(worlds, action, draft.seat):
            break
        for world in worlds:
            world.listener = []
            world.apply(action)
        private = any(event.private for world in worlds for event in world.listener or [])
        if private or is_final(worlds[0], draft.seat):
            break
        shown = worlds[0].clone()
        actions.append(text)
    return shown, actions


def is_public(worlds: Sequence[State], action: int, seat: int) -> bool:
    """Whether everyone knows that this seat may choose this action: it has the same choices in all worlds."""
    choices = worlds[0].legal()
    return all(world.seat == seat and world.legal() == choices for world in worlds) and action in choices
