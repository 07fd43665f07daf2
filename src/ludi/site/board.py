"""What one pair of eyes sees of a table: the picture, the question, the answers that are open, the log."""

from collections.abc import Sequence

from ludi.core.game import JsonObject
from ludi.core.state import OVER, State
from ludi.core.tongue import Tongue
from ludi.draw.svg import draw_panel
from ludi.site.prospects import Prospect, prospects
from ludi.site.rows import Move
from ludi.site.table import FINISHED, OPEN, PLAYING, REVIEW, Asker, Table, decider, read_event


def describe(table: Table, asker: Asker, tongue: Tongue, now: float, away: float) -> JsonObject:
    """The table without its game: who sits where, how far it is, what this asker may do with the seats."""
    held = table.seats_of(asker)
    host = bool(asker.visitor) and asker.visitor == table.host
    names = table.names(tongue)
    seats: list[JsonObject] = []
    for seat in table.seats:
        shown: JsonObject = {
            "seat": seat.seat, "kind": seat.kind, "name": names[seat.seat] if seat.kind != OPEN else "",
            "bot": seat.bot, "mine": seat.seat in held,
            "away": seat.kind == "person" and seat.seat not in held and now - seat.seen >= away,
            "shared_with": table.shared_with(seat.seat)}
        # The secret of a seat is for those who hold it; the invitation to an open one for the host, who invites.
        if seat.seat in held:
            shown["token"] = seat.token
        if seat.kind == OPEN and host:
            shown["invitation"] = seat.invitation
        seats.append(shown)
    over = table.status in (FINISHED, REVIEW)
    return {
        "table": table.id, "game": table.game.name, "title": table.game.title, "options": table.options,
        "status": table.status, "index": table.length, "decides": table.decides,
        "seats": seats, "held": held, "host": host, "rematch": table.rematch, "created": table.created,
        "changed": table.changed, "edition": table.game.edition.name, "seed_sha256": table.seed_hash(),
        "seed": str(table.seed) if over else None,
    }


def waiting_board(table: Table, seat: int | None, tongue: Tongue) -> JsonObject:
    """What there is to see while seats are open: nothing is dealt."""
    return {
        "table": table.id, "index": table.length, "seat": seat, "decides": None, "status": table.status, "draft": [],
        "prompt": tongue("Waiting for players to sit down."), "actions": [], "panels": [],
        "scores": [0] * table.players,
    }


def board(table: Table, state: State, index: int, seat: int | None, draft: Sequence[str], tongue: Tongue,
          playing: bool) -> JsonObject:
    """The position as a seat sees it, with what it may do. `playing` is false for a moment of the past."""
    game = table.game
    names = table.names(tongue)
    view = game.view(state, seat)
    mine = playing and seat is not None and state.seat == seat and is_to_answer(table, seat)
    open_now = prospects(game, state) if mine else []
    scene = game.table(view, names, tongue)
    actions = [describe_prospect(table, state, prospect, names, tongue) for prospect in open_now]
    deeds = {str(action["action"]): spoken(action, tongue) for action in actions}
    shown: JsonObject = {
        "table": table.id, "index": index, "seat": seat, "decides": decider(table.status, state),
        "status": table.status, "draft": list(draft),
        "prompt": prompt(table, state, seat, tongue),
        "actions": actions,
        "panels": [{"name": panel.name, "title": panel.title, "svg": draw_panel(panel, deeds, deeds)}
                   for panel in scene.panels] if scene is not None else [],
        "scores": state.scores(),
    }
    if state.seat == OVER:
        shown["result"] = result(table, state, tongue)
    return shown


def is_to_answer(table: Table, seat: int) -> bool:
    """Whether a question at this seat is one for its holder, and not for a bot in their place."""
    return table.status == PLAYING and table.seats[seat].bot is None


def describe_prospect(table: Table, state: State, prospect: Prospect, names: list[str], tongue: Tongue) -> JsonObject:
    game = table.game
    words = game.action_words(state, prospect.action, names, tongue)
    return {
        "action": game.notation(prospect.action),
        "words": words,
        "short": tongue.brief(words),
        "caution": game.caution(state, prospect.action, tongue),
        "changes": [{"thing": thing, "by": by, "words": game.holding_words(thing, abs(by), tongue)}
                    for thing, by in prospect.changes.items()],
        "reveals": prospect.reveals,
        "hands_over": prospect.hands_over,
    }


def spoken(action: JsonObject, tongue: Tongue) -> str:
    """An open action for those who hear the table: what it does, and whether that is for good."""
    said = str(action["words"])
    if action["reveals"]:
        return f"{said}. {tongue('Cannot be taken back: something hidden is turned up.')}"
    return f"{said}. {tongue('Ends your turn.')}" if action["hands_over"] else said


def prompt(table: Table, state: State, seat: int | None, tongue: Tongue) -> str:
    """The bar over the table: whose turn it is, and what may be done."""
    if state.seat == OVER:
        return tongue("The game is over.")
    if seat is not None and state.seat == seat and is_to_answer(table, seat):
        return table.game.prompt(state, tongue)
    who = table.names(tongue)[state.seat]
    if table.status == PLAYING and table.seats[state.seat].bot is not None:
        return tongue("{who} is thinking.", who=who)
    return tongue("It is {who}'s turn.", who=who)


def result(table: Table, state: State, tongue: Tongue) -> JsonObject:
    """The points by source for each player."""
    game = table.game
    sources = game.sources(state)
    return {
        "winners": game.winners(state),
        "totals": state.scores(),
        "sources": [{"source": source, "words": game.source_words(source, tongue),
                     "points": [points[source] for points in sources]}
                    for source in sources[0] if any(points[source] for points in sources)],
    }


def log_lines(table: Table, moves: Sequence[Move], eyes: int | None, since: int, tongue: Tongue) -> list[JsonObject]:
    """What happened from an index on, in words; private events only for the seat that they concern."""
    names = table.names(tongue)
    lines: list[JsonObject] = []
    for move in moves:
        if move.first < since:
            continue
        for written in move.events:
            event = read_event(written)
            if event.private and event.seat != eyes:
                continue
            lines.append({"index": move.first, "seat": event.seat, "kind": event.kind, "at": move.at,
                          "private": event.private, "words": table.game.words(event, names, tongue)})
    ended = table.status == FINISHED and moves and moves[-1].first + len(moves[-1].actions) == table.length
    if ended and moves[-1].first >= since:
        lines.append(last_line(table, moves[-1], names, tongue))
    return lines


def last_line(table: Table, move: Move, names: list[str], tongue: Tongue) -> JsonObject:
    """Who won: no event tells it, for it follows from the scores."""
    winners = table.game.winners(table.state)
    best = table.state.scores()[winners[0]]
    who = tongue.listed([names[seat] for seat in winners])
    if len(winners) == 1:
        words = tongue.count("{who} wins with {n} point.", "{who} wins with {n} points.", best, who=who)
    else:
        words = tongue.count("{who} share the victory with {n} point.", "{who} share the victory with {n} points.",
                             best, who=who)
    return {"index": move.first, "seat": winners[0], "kind": "game won", "at": move.at, "private": False,
            "words": words}
