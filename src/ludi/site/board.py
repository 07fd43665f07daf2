"""Rendering a table for a viewer: board pictures, prompt, legal actions, result and log."""

import logging
from collections.abc import Callable, Sequence
from functools import lru_cache

from ludi.bots import bot
from ludi.core.events import NEWS
from ludi.core.game import Game, JsonObject
from ludi.core.i18n import Translator
from ludi.core.scene import PLAYER, Aim, AimChoice, Movement, Panel, Scene
from ludi.core.state import OVER, Event, State
from ludi.core.wording import AS_PAYMENT, ActionText, Amount
from ludi.draw.svg import draw_panel
from ludi.site.drafts import imagined_state
from ludi.site.people_info import end_text, seat_people, table_people
from ludi.site.previews import ActionPreview, Proposal, previews, proposal, shortcuts
from ludi.site.queries import Move
from ludi.site.sources import list_sources
from ludi.site.standings import describe_standing
from ludi.site.table import FINISHED, OPEN, PLAYING, REPLAY, WAITING, Requester, Table, decider, decode_event

log = logging.getLogger("ludi.board")

Labels = dict[str, str]
"""What actions do, in words for screen readers, by notation."""


@lru_cache(maxsize=256)
def weakness(game: Game, bot_name: str | None) -> str:
    """Why a bot plays below its strength at a table; usually empty."""
    return bot(bot_name).weakness(game) if bot_name is not None else ""


def describe(table: Table, requester: Requester, tr: Translator, now: float, away: float) -> JsonObject:
    """The table without its position: seats, status, and what the requester holds."""
    held = table.seats_of(requester)
    host = bool(requester.visitor) and requester.visitor == table.host
    names = table.names(tr)
    seats: list[JsonObject] = []
    for seat in table.seats:
        shown: JsonObject = {
            "seat": seat.seat, "kind": seat.kind, "name": names[seat.seat] if seat.kind != OPEN else "",
            "bot": seat.bot, "weakness": weakness(table.game, seat.bot), "mine": seat.seat in held,
            "shared_with": table.shared_with(seat.seat), **seat_people(seat, seat.seat in held, now, away)}
        # Only holders get the token of a seat; only the host gets invitations.
        if seat.seat in held:
            shown["token"] = seat.token
        if seat.kind == OPEN and host:
            shown["invitation"] = seat.invitation
        seats.append(shown)
    over = table.status in (FINISHED, REPLAY)
    return {
        "table": table.id, "game": table.game.name, "title": table.game.title, "options": table.options,
        "status": table.status, "index": table.index, "decides": table.decides,
        "seats": seats, "held": held, "host": host, "rematch": table.rematch, "created": table.created,
        "changed": table.changed, "edition": table.game.edition.name, "seed_sha256": table.seed_hash(),
        "seed": str(table.seed) if over else None, "rules": table.rules, "played_on": table.played_on,
        "replayable": table.state_or_none is not None, "standing": table.terms.standing,
        **table_people(table, now, away),
    }


def stored_board(table: Table, seat: int | None, tr: Translator) -> JsonObject:
    """The board of a table without a state: empty while seats are open; the stored ending if the game cannot be
    replayed."""
    ending = table.ending
    shown: JsonObject = {
        "table": table.id, "index": table.index, "seat": seat, "decides": None, "status": table.status, "draft": [],
        "prompt": tr("Waiting for players to join") if table.status == WAITING else
        tr("This game was played with older rules. You can see its result and download its record, but not replay it."),
        "actions": [], "shortcuts": [], "proposal": None, "panels": stored_panels(table, tr), "tallies": [],
        "movement": None, "standing": None, "scores": ending.scores if ending is not None else [0] * table.players,
    }
    if table.ended is not None:
        shown["scores"] = table.ended.scores
        shown["result"] = result_info(table.game, table.ended.winners, table.ended.scores, [], tr)
    elif ending is not None:
        shown["result"] = result_info(table.game, ending.winners, ending.scores, ending.sources, tr)
    return shown


def stored_panels(table: Table, tr: Translator) -> list[JsonObject]:
    """The picture of a stored ending, if the current version of the game can draw it."""
    if table.ending is None or not table.ending.view:
        return []
    try:
        scene = table.game.scene(table.game.read_view(table.ending.view), table.names(tr), tr)
    except Exception:
        log.warning("stored ending cannot be drawn", extra={"table": table.id}, exc_info=True)
        return []
    return draw_scene(scene, {}, {})


def draw_scene(scene: Scene | None, action_labels: Labels, shortcut_labels: Labels) -> list[JsonObject]:
    panels = scene.panels if scene is not None else []
    return [describe_panel(panel, action_labels, shortcut_labels) for panel in panels]


def describe_panel(panel: Panel, action_labels: Labels, shortcut_labels: Labels) -> JsonObject:
    described: JsonObject = {
        "name": panel.name, "title": panel.title, "zone": panel.zone, "tab": panel.tab, "seat": panel.seat,
        "x": panel.x, "y": panel.y, "width": panel.width, "height": panel.height,
        "svg": draw_panel(panel, action_labels, action_labels, shortcut_labels)}
    if panel.aim is not None:
        described["aim"] = describe_aim(panel.aim)
    return described


def describe_aim(aim: Aim) -> JsonObject:
    across, angle = aim.error
    return {
        "key": aim.key, "starts": describe_choices(aim.starts), "directions": describe_choices(aim.directions),
        "verb": aim.verb, "radius": aim.radius, "reach": aim.reach, "tool": aim.tool, "reveals": aim.reveals,
        "error": {"across": across, "angle": angle},
    }


def describe_choices(choices: Sequence[AimChoice]) -> list[JsonObject]:
    return [{"action": choice.action, "x": choice.x, "y": choice.y, "text": choice.text} for choice in choices]


def describe_tallies(scene: Scene | None) -> list[list[JsonObject]]:
    """The key numbers of each seat."""
    seats = scene.tallies if scene is not None else []
    return [[{"icon": tally.icon, "number": tally.number, "name": tally.name, "style": tally.style}
             for tally in tallies] for tallies in seats]


def describe_movement(movement: Movement | None) -> JsonObject | None:
    if movement is None:
        return None
    return {
        "panel": movement.panel,
        "things": [{"key": thing.key, "drawing": thing.drawing, "landing": thing.landing} for thing in movement.things],
        "frames": movement.frames, "caption": movement.caption, "button": movement.button,
        "trace": movement.trace,
    }


def board(table: Table, state: State, index: int, seat: int | None, draft: Sequence[str], tr: Translator,
          playing: bool) -> JsonObject:
    """The board as a seat sees it, with its legal actions. `playing` is false for an earlier position."""
    game = table.game
    names = table.names(tr)
    mine = playing and seat is not None and state.seat == seat and is_played_by_person(table, seat)
    legal = previews(game, state) if mine else []
    seen = game.seen(state, seat)
    scene = game.scene(seen, names, tr)
    # Texts try actions out, so they too are made from what the seat knows.
    known = imagined_state(game, state, state.seat) if mine else state
    texts = [game.action_text(known, preview.action, names, tr) for preview in legal]
    actions = [describe_preview(game, known, preview, text, tr) for preview, text in zip(legal, texts, strict=True)]
    action_labels = aria_labels(game, legal, texts, tr)
    ahead, ahead_labels = describe_shortcuts(game, known, legal, scene, names, tr)
    shown: JsonObject = {
        "table": table.id, "index": index, "seat": seat, "decides": decider(table.status, state),
        "status": table.status, "draft": list(draft),
        "prompt": prompt(table, state, seat, tr),
        "actions": actions,
        "shortcuts": ahead,
        "proposal": describe_proposal(game, state, legal, names, tr),
        "panels": draw_scene(scene, action_labels, ahead_labels),
        "tallies": describe_tallies(scene),
        "movement": describe_movement(game.movement(state, names, tr)),
        "scores": state.scores(),
        "standing": describe_standing(table, seen, tr),
    }
    if state.seat == OVER:
        shown["result"] = result(table, state, tr)
    elif table.ended is not None and index == table.ended.index:
        shown["result"] = result_info(game, table.ended.winners, table.ended.scores, game.sources(state), tr)
    return shown


def is_played_by_person(table: Table, seat: int) -> bool:
    """Whether the seat's holder decides, not a bot."""
    return table.status == PLAYING and table.seats[seat].bot is None


def describe_preview(game: Game, state: State, preview: ActionPreview, text: ActionText, tr: Translator) -> JsonObject:
    form = game.action_form(state, preview.action)
    return {
        "action": game.notation(preview.action),
        "what": text.what,
        "details": text.details,
        "thing": text.thing,
        "form": {"kind": form.kind, "group": form.group, "value": form.value, "most": preview.most,
                 "ends": preview.ends, "usual": form.usual},
        "before": [game.notation(action) for action in preview.before],
        "caution": game.caution(state, preview.action, tr),
        "changes": describe_amounts(text.amounts) if text.items else describe_changes(game, preview.changes, tr),
        "reveals": preview.reveals,
        "hands_over": preview.hands_over,
    }


def describe_shortcuts(game: Game, known: State, legal: list[ActionPreview], scene: Scene | None, names: list[str],
                       tr: Translator) -> tuple[list[JsonObject], Labels]:
    """The shortcuts and their labels. A shortcut has no button, so there are none unless each has a place."""
    found = shortcuts(game, known, legal)
    if found is None or not {game.notation(choice.action) for choice in found.choices} <= actions_on(scene):
        return [], {}
    control = game.action_text(known, found.control, names, tr)
    texts = [text_of_both(control, game.action_text(found.state, choice.action, names, tr), tr)
             for choice in found.choices]
    described = [describe_preview(game, found.state, choice, text, tr)
                 | {"changes": describe_changes(game, choice.changes, tr), "implies": game.notation(found.control)}
                 for choice, text in zip(found.choices, texts, strict=True)]
    return described, aria_labels(game, found.choices, texts, tr)


def actions_on(scene: Scene | None) -> set[str]:
    """The actions with a place on the page, not counting sheets of players, which may be closed."""
    panels = [panel for panel in scene.panels if panel.zone != PLAYER] if scene is not None else []
    return {action for panel in panels for thing in panel.things for action in thing.actions}


def text_of_both(first: ActionText, then: ActionText, tr: Translator) -> ActionText:
    """The text of two actions that are chosen together."""
    return ActionText(tr("{first}, then: {then}", first=first.what, then=then.what), [*first.items, *then.items])


def describe_changes(game: Game, changes: dict[str, int], tr: Translator) -> list[JsonObject]:
    """Net changes, for an action whose text has no amounts."""
    return describe_amounts([game.amount(thing, by, tr) for thing, by in changes.items()])


def describe_amounts(amounts: Sequence[Amount]) -> list[JsonObject]:
    """What an action changes, item by item, without what its text already says."""
    return [{"resource": amount.resource, "by": amount.by, "text": amount.words} for amount in amounts if amount.words]


def describe_proposal(game: Game, state: State, legal: list[ActionPreview], names: list[str],
                      tr: Translator) -> JsonObject | None:
    """The payment that the page proposes, as one choice; None if nothing has to be paid or there is no choice."""
    if not any(game.action_form(state, preview.action).kind == AS_PAYMENT for preview in legal):
        return None
    proposed = proposal(game, state)
    if proposed is None:
        return None
    return {
        "what": proposed_words(game, proposed, names, tr),
        "steps": [game.notation(action) for action in proposed.actions],
        "changes": describe_changes(game, {thing: by for thing, by in proposed.changes.items() if by > 0}, tr),
        "reveals": proposed.reveals,
        "hands_over": proposed.hands_over,
    }


def proposed_words(game: Game, proposed: Proposal, names: list[str], tr: Translator) -> str:
    """Everything that is paid, by resource; what else is decided on the way comes first."""
    paid: dict[str, int] = {}
    words = []
    for action, state in zip(proposed.actions, proposed.states, strict=True):
        text = game.action_text(state, action, names, tr)
        costs = [amount for amount in text.amounts if amount.by < 0]
        for amount in costs:
            paid[amount.resource] = paid.get(amount.resource, 0) + amount.by
        if not costs:
            words.append(text.what)
    if paid:
        things = tr.join_and([game.amount(thing, by, tr).words for thing, by in paid.items()])
        words.append(tr("Pay {things}", things=things))
    return "; ".join(words)


def aria_labels(game: Game, listed: list[ActionPreview], texts: list[ActionText], tr: Translator) -> Labels:
    return {game.notation(preview.action): aria_label(text.sentence(tr), preview, tr)
            for preview, text in zip(listed, texts, strict=True)}


def aria_label(text: str, preview: ActionPreview, tr: Translator) -> str:
    """Text of an action for screen readers, with a note if it cannot be undone or ends the turn."""
    if preview.reveals:
        return f"{text}. " + tr("Can't be undone: reveals hidden information.")
    return f"{text}. {tr('Ends your turn.')}" if preview.hands_over else text


def prompt(table: Table, state: State, seat: int | None, tr: Translator) -> str:
    """The text above the board: whose turn it is, and what to do."""
    if state.seat == OVER:
        return tr("The game is over.")
    if table.ended is not None and table.index == table.ended.index:
        return end_text(table.ended, table.names(tr), tr)
    if seat is not None and state.seat == seat and is_played_by_person(table, seat):
        return table.game.prompt(state, tr)
    who = table.names(tr)[state.seat]
    if table.status == PLAYING and table.seats[state.seat].bot is not None:
        return tr("{who} is thinking.", who=who)
    return tr("It's {who}'s turn.", who=who)


def result(table: Table, state: State, tr: Translator) -> JsonObject:
    """Winners, scores, and points by source."""
    game = table.game
    return result_info(game, game.winners(state), state.scores(), game.sources(state), tr)


def result_info(game: Game, winners: list[int], scores: list[int], sources: list[dict[str, int]],
                tr: Translator) -> JsonObject:
    return {"winners": winners, "totals": scores, "sources": list_sources(game, sources, tr)}


def log_lines(table: Table, moves: Sequence[Move], viewer: int | None, since: int, tr: Translator) -> list[JsonObject]:
    """The log from an index on; private events only for the seat they belong to."""
    names = table.names(tr)
    lines: list[JsonObject] = []
    for move in moves:
        if move.index < since:
            continue
        for row in move.events:
            event = decode_event(row)
            if not event.private or event.seat == viewer:
                lines.append(log_line(table, move, event, names, tr))
    if table.status == FINISHED and moves and moves[-1].index >= since:
        lines.append(winner_line(table, moves[-1], names, tr))
    elif table.ended is not None and moves and moves[-1].index >= since:
        lines.append({"index": moves[-1].index, "seat": table.ended.by, "kind": "game ended", "time": table.changed,
                      "private": False, "text": end_text(table.ended, names, tr), "card": "", "place": "",
                      "role": NEWS})
    return lines


def log_line(table: Table, move: Move, event: Event, names: list[str], tr: Translator) -> JsonObject:
    game = table.game
    return {"index": move.index, "seat": event.seat, "kind": event.kind, "time": move.at, "private": event.private,
            "text": event_text(table, event, names, tr),
            "card": said_by_game(table, lambda: game.card_of(event)),
            "place": said_by_game(table, lambda: game.place_of(event)),
            "role": said_by_game(table, lambda: game.event_role(event))}


def event_text(table: Table, event: Event, names: list[str], tr: Translator) -> str:
    """Text of an event; its kind if the current version of the game does not know it."""
    return said_by_game(table, lambda: table.game.event_text(event, names, tr), event.kind)


def said_by_game(table: Table, say: Callable[[], str], unknown: str = "") -> str:
    """What the game says about an event; `unknown` if the event comes from old rules and names something that the
    current version of the game does not know."""
    try:
        return say()
    except (KeyError, ValueError, IndexError):
        if table.rules == table.game.rules:
            raise
        return unknown


def winner_line(table: Table, move: Move, names: list[str], tr: Translator) -> JsonObject:
    """The line that names the winners; there is no event for it, because it follows from the scores."""
    winners, scores = (table.ending.winners, table.ending.scores) if table.ending is not None else \
        (table.game.winners(table.state), table.state.scores())
    best = scores[winners[0]]
    who = tr.join_and([names[seat] for seat in winners])
    if len(winners) == 1:
        text = tr.plural("{who} wins with {n} point.", "{who} wins with {n} points.", best, who=who)
    else:
        text = tr.plural("{who} share the victory with {n} point.", "{who} share the victory with {n} points.",
                         best, who=who)
    return {"index": move.index, "seat": winners[0], "kind": "game won", "time": move.at, "private": False,
            "text": text, "card": "", "place": "", "role": NEWS}
