"""What follows a turn: the next turn, the interim scoring at the end of a round, the end of the game."""

from collections.abc import Sequence

from ludi.core.decision import Decision
from ludi.core.i18n import Translator
from ludi.core.state import Flow
from ludi.core.wording import AS_SCALE, ActionForm, ActionText, Amount
from ludi.games.porta_nigra.actions import HONOUR, POINTS, START
from ludi.games.porta_nigra.edition import BUILDINGS
from ludi.games.porta_nigra.scoring import score_end
from ludi.games.porta_nigra.state import INTERIM, NOBODY, PortaNigraState
from ludi.games.porta_nigra.text.amounts import sesterces_gained
from ludi.games.porta_nigra.turn import draw_hand, start_turn


class Turns(Flow[PortaNigraState]):
    """A turn ends when the player has ended it. The interim scoring and the next round follow without a pause."""

    def next_step(self, state: PortaNigraState) -> None:
        # PN-flow-2: clockwise
        seat = (state.turn_seat + 1) % len(state.players)
        if state.ended_by != NOBODY:
            last_turns(state, seat)
        elif state.players[seat].hand:
            start_turn(state, seat)
        else:
            end_round(state)


TURNS = Turns()


def last_turns(state: PortaNigraState, seat: int) -> None:
    """PN-end-4: each other player who still has a card takes one last turn."""
    while seat != state.ended_by and not state.players[seat].hand:
        seat = (seat + 1) % len(state.players)
    if seat == state.ended_by:
        score_end(state)
    else:
        start_turn(state, seat)


def end_round(state: PortaNigraState) -> None:
    # PN-round-1, PN-end-1, PN-flow-1
    state.emit("round ended", state.turn_seat, state.round)
    if state.round == state.edition.rounds[len(state.players)]:
        score_end(state)
    else:
        score_interim(state, 0)


# Interim scoring


def interim_total(state: PortaNigraState, seat: int) -> int:
    """PN-round-2, PN-round-3: the number of bricks built, counted once or twice."""
    bricks = 0
    for building in range(len(BUILDINGS)):
        bricks += state.bricks_built(seat, building)
    return bricks * state.edition.interim_factor[len(state.players)]


def score_interim(state: PortaNigraState, done: int) -> None:
    """Ask the players how to split their scoring, starting with the start player. `done` is how many have finished."""
    players = len(state.players)
    while done < players:
        seat = (state.start_seat + done) % players
        if interim_total(state, seat) > 0:
            state.push_decision(SplitInterim(seat, done))
            return
        done += 1
    state.push_decision(NameStart(last_in_points(state)))


class SplitInterim(Decision[PortaNigraState]):
    """PN-round-4: how many points to take. The rest is paid in sesterces."""

    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done = done

    def why_not(self, state: PortaNigraState, action: int) -> str:
        if not POINTS <= action < HONOUR:
            return "PN-turn-9"
        return "" if action - POINTS <= interim_total(state, self.seat) else "PN-round-4"

    def legal(self, state: PortaNigraState) -> list[int]:
        # Asking about each number took 90 times as long, because the bricks were counted again each time.
        return [POINTS + points for points in range(interim_total(state, self.seat) + 1)]

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        points = action - POINTS
        sesterces = interim_total(state, self.seat) - points
        state.players[self.seat].points[INTERIM] += points
        state.players[self.seat].sesterces += sesterces
        state.emit("interim scored", self.seat, points, sesterces)
        score_interim(state, self.done + 1)

    def prompt(self, state: PortaNigraState, tr: Translator) -> str:
        return tr("Interim scoring: split {total} into points and sesterces", total=interim_total(state, self.seat))

    def text(self, state: PortaNigraState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        points = action - POINTS
        sesterces = interim_total(state, self.seat) - points
        return ActionText(tr.plural("Score {n} point", "Score {n} points", points),
                          [Amount("points", points), *([sesterces_gained(sesterces, tr)] if sesterces else [])])

    def form(self, state: PortaNigraState, action: int) -> ActionForm:
        return ActionForm(AS_SCALE, "points", action - POINTS)


# The next round


def last_in_points(state: PortaNigraState) -> int:
    """PN-round-5: the player with the fewest points. Ties go to the youngest."""
    scores = state.scores()
    fewest = min(scores)
    for seat in state.youngest:
        if scores[seat] == fewest:
            return seat
    return NOBODY


class NameStart(Decision[PortaNigraState]):
    """PN-round-5: who starts the next round."""

    def why_not(self, state: PortaNigraState, action: int) -> str:
        if not START <= action < POINTS:
            return "PN-turn-9"
        return "" if action - START < len(state.players) else "PN-round-5"

    def legal(self, state: PortaNigraState) -> list[int]:
        return self.allowed(state, START, POINTS)

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        state.start_seat = action - START
        state.emit("start player named", self.seat, state.start_seat)
        start_round(state)

    def prompt(self, state: PortaNigraState, tr: Translator) -> str:
        return tr("Choose the start player of the next round")

    def text(self, state: PortaNigraState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return ActionText(tr("Make {player} the start player", player=tr.seat(action - START, names)))


def start_round(state: PortaNigraState) -> None:
    # PN-round-6
    state.round += 1
    for seat in range(len(state.players)):
        player = state.players[seat]
        player.deck = player.discard
        player.discard = []
        state.rng.shuffle(player.deck)
        draw_hand(state, seat)
    start_turn(state, state.start_seat)
