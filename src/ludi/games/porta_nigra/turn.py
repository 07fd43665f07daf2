"""The flow of the game: turns, end of a round, end of the game."""

from ludi.core.decision import Decision
from ludi.games.porta_nigra.actions import (
    BUILD,
    BUY,
    BUY_ROMAN,
    END_TURN,
    FORGO,
    HONOUR,
    PLACE,
    PLAY,
    POINTS,
    SELL_TORCH,
    START,
    TAKE_INFLUENCE,
)
from ludi.games.porta_nigra.build import build, build_refusal, list_builds
from ludi.games.porta_nigra.buy import buy, buy_refusal, list_buys
from ludi.games.porta_nigra.card import (
    forgo,
    forgo_refusal,
    free_kinds,
    gain_refusal,
    list_coins,
    list_gains,
    sell_refusal,
    sell_torch,
    take_gain,
)
from ludi.games.porta_nigra.edition import BUILDINGS, QUARTERS
from ludi.games.porta_nigra.influence import influence_refusal, list_influence, take_influence_action
from ludi.games.porta_nigra.scoring import score_end
from ludi.games.porta_nigra.state import INTERIM, NO_CARD, NOBODY, NOT_PLACED, PortaNigraState
from ludi.games.porta_nigra.supply import refill

# A turn


def start_turn(state: PortaNigraState, seat: int) -> None:
    state.turn_seat = seat
    state.honour_bought = False
    state.emit("turn", seat, state.round)
    refill(state)
    if state.acting().builder == NOT_PLACED:
        state.push_decision(PlaceBuilder(seat))
    else:
        state.push_decision(PlayCard(seat))


class PlaceBuilder(Decision[PortaNigraState]):
    """PN-turn-1: the player places their builder in a quarter before playing their first card."""

    def legal(self, state: PortaNigraState) -> list[int]:
        return [PLACE + building for building in range(QUARTERS)]

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        state.acting().builder = state.edition.building_quarter[action - PLACE]
        state.emit("builder placed", self.seat, action - PLACE)
        state.push_decision(PlayCard(self.seat))

    def why_not(self, state: PortaNigraState, action: int) -> str:
        return "PN-turn-1"


class PlayCard(Decision[PortaNigraState]):
    """PN-turn-2: the player plays one card from their hand. They can first take influence actions and sell torches."""

    def legal(self, state: PortaNigraState) -> list[int]:
        out = [PLAY + card for card in sorted(state.acting().hand)]
        if not sell_refusal(state):
            out.append(SELL_TORCH)
        list_influence(state, out)
        return out

    def apply(self, state: PortaNigraState, action: int) -> None:
        if action < END_TURN:
            state.pop_decision()
            play_card(state, action - PLAY)
        elif action == SELL_TORCH:
            sell_torch(state)
        else:
            take_influence_action(state, action)

    def why_not(self, state: PortaNigraState, action: int) -> str:
        if PLAY <= action < BUY_ROMAN and action != SELL_TORCH:
            return "PN-turn-2"
        return sell_refusal(state) if action == SELL_TORCH else influence_refusal(state, action)


def play_card(state: PortaNigraState, card: int) -> None:
    state.acting().hand.remove(card)
    state.card = card
    state.icons_used = 0
    # PN-turn-3
    state.actions_left = state.card_in_play().torches
    state.emit("card played", state.turn_seat, card)
    state.push_decision(UseCard(state.turn_seat))


class UseCard(Decision[PortaNigraState]):
    """PN-turn-3: the player takes the card's actions and influence actions in any order until they end the turn."""

    def legal(self, state: PortaNigraState) -> list[int]:
        out = [END_TURN]
        kinds = free_kinds(state)
        list_gains(kinds, out)
        list_coins(state, out)
        list_buys(state, kinds, out)
        list_builds(state, kinds, out)
        list_influence(state, out)
        return out

    def apply(self, state: PortaNigraState, action: int) -> None:
        if action == END_TURN:
            state.pop_decision()
            end_turn(state)
        elif action < FORGO:
            take_gain(state, action)
        elif action == FORGO:
            forgo(state)
        elif action == SELL_TORCH:
            sell_torch(state)
        elif action < BUILD:
            buy(state, action - BUY)
        elif action < BUY_ROMAN:
            build(state, action - BUILD)
        else:
            take_influence_action(state, action)

    def why_not(self, state: PortaNigraState, action: int) -> str:
        if PLAY <= action < END_TURN:
            return "PN-turn-2"
        if TAKE_INFLUENCE <= action < FORGO:
            return gain_refusal(state, action)
        if action == FORGO:
            return forgo_refusal(state)
        if action == SELL_TORCH:
            return sell_refusal(state)
        if BUY <= action < BUILD:
            return buy_refusal(state, action - BUY)
        if BUILD <= action < BUY_ROMAN:
            return build_refusal(state, action - BUILD)
        return influence_refusal(state, action)


def end_turn(state: PortaNigraState) -> None:
    # PN-turn-7
    player = state.acting()
    player.discard.append(state.card)
    state.card = NO_CARD
    state.actions_left = 0
    state.icons_used = 0
    state.emit("turn ended", state.turn_seat)
    # PN-turn-8: if the deck is empty, the hand shrinks and the last card must be played.
    if player.deck:
        draw_card(state, state.turn_seat)
    after_turn(state)


# After a turn


def after_turn(state: PortaNigraState) -> None:
    # PN-flow-2: clockwise
    seat = (state.turn_seat + 1) % len(state.players)
    if state.ended_by != NOBODY:
        last_turns(state, seat)
    elif state.players[seat].hand:
        start_turn(state, seat)
    else:
        end_round(state)


def last_turns(state: PortaNigraState, seat: int) -> None:
    """PN-end-4: each other player who still has a card takes one last turn."""
    while seat != state.ended_by and not state.players[seat].hand:
        seat = (seat + 1) % len(state.players)
    if seat == state.ended_by:
        score_end(state)
    else:
        start_turn(state, seat)


# End of a round


def end_round(state: PortaNigraState) -> None:
    # PN-round-1, PN-end-1, PN-flow-1
    state.emit("round ended", state.turn_seat, state.round)
    if state.round == state.edition.rounds[len(state.players)]:
        score_end(state)
    else:
        score_interim(state, 0)


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
    """PN-round-4: the player chooses how many points to take. The rest is paid in sesterces."""

    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done = done

    def legal(self, state: PortaNigraState) -> list[int]:
        return [POINTS + points for points in range(interim_total(state, self.seat) + 1)]

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        points = action - POINTS
        sesterces = interim_total(state, self.seat) - points
        state.players[self.seat].points[INTERIM] += points
        state.players[self.seat].sesterces += sesterces
        state.emit("interim scored", self.seat, points, sesterces)
        score_interim(state, self.done + 1)

    def why_not(self, state: PortaNigraState, action: int) -> str:
        return "PN-round-4" if POINTS <= action < HONOUR else "PN-turn-9"


def last_in_points(state: PortaNigraState) -> int:
    """PN-round-5: the player with the fewest points. Ties go to the youngest."""
    scores = state.scores()
    fewest = min(scores)
    for seat in state.youngest:
        if scores[seat] == fewest:
            return seat
    return NOBODY


class NameStart(Decision[PortaNigraState]):
    """PN-round-5: the player chooses who starts the next round."""

    def legal(self, state: PortaNigraState) -> list[int]:
        return [START + seat for seat in range(len(state.players))]

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        state.start_seat = action - START
        state.emit("start player named", self.seat, state.start_seat)
        start_round(state)

    def why_not(self, state: PortaNigraState, action: int) -> str:
        return "PN-round-5" if START <= action < POINTS else "PN-turn-9"


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


def draw_hand(state: PortaNigraState, seat: int) -> None:
    for _ in range(state.edition.hand_size):
        draw_card(state, seat)


def draw_card(state: PortaNigraState, seat: int) -> None:
    player = state.players[seat]
    card = player.deck.pop()
    player.hand.append(card)
    state.reveal()
    state.emit_private("card drawn", seat, card)
