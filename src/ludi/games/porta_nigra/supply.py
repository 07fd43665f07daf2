"""Taking from the general supply, and the refill phase at the start of every turn."""

from ludi.games.porta_nigra.edition import COLOURS, Gain
from ludi.games.porta_nigra.state import EARLY_END, NOBODY, Player, PortaNigraState

# Refill phase


def refill(state: PortaNigraState) -> None:
    refill_market(state)
    refill_building_cards(state)
    refill_honour_cards(state)


def refill_market(state: PortaNigraState) -> None:
    # PN-refill-1, PN-refill-3
    if state.bricks_in_market() >= state.edition.refill_below:
        return
    while state.bricks_in_market() < state.edition.fill_to and state.bricks_in_supply > 0:
        play_supply_card(state, draw_supply_card(state))


def draw_supply_card(state: PortaNigraState) -> int:
    # PN-refill-2
    if not state.supply_deck:
        state.supply_deck = state.supply_discard
        state.supply_discard = []
        state.rng.shuffle(state.supply_deck)
        state.emit("supply reshuffled", state.turn_seat)
    state.reveal()
    return state.supply_deck.pop()


def play_supply_card(state: PortaNigraState, card: int) -> None:
    bricks = 0
    for colour in state.edition.supply_cards[card]:
        # PN-refill-4: the shops of a card are listed most expensive first.
        if state.bricks_in_supply > 0:
            state.bricks_in_supply -= 1
            state.market[colour] += 1
            bricks += 1
    state.supply_discard.append(card)
    state.emit("supply card", state.turn_seat, card, bricks)


def refill_building_cards(state: PortaNigraState) -> None:
    # PN-refill-5
    while len(state.building_display) < state.edition.building_display and state.building_deck:
        card = state.building_deck.pop()
        state.reveal()
        state.building_display.append(card)
        state.emit("building card laid out", state.turn_seat, card)


def refill_honour_cards(state: PortaNigraState) -> None:
    # PN-refill-6
    while len(state.honour_display) < state.edition.honour_display and state.honour_deck:
        card = state.honour_deck.pop()
        state.reveal()
        state.honour_display.append(card)
        state.emit("honour card laid out", state.turn_seat, card)


# Taking from the supply


def gives_something(state: PortaNigraState, seat: int, gain: Gain) -> bool:
    """PN-honour-6: whether any part of a gain is available now."""
    if gain.points or gain.sesterces or gain.torches or gain.influence:
        return True
    if gain.romans and state.players[seat].romans_in_supply > 0:
        return True
    return state.bricks_in_supply > 0 and sum(gain.bricks) > 0


def to_be_had(state: PortaNigraState, seat: int, gain: Gain) -> Gain:
    """PN-build-15: the part of a gain that is available in the supply.

    PN-limit-1: coins and tokens never run out. PN-limit-2, PN-limit-3: bricks and Romans can.
    """
    return gain.within(state.players[seat].romans_in_supply, state.bricks_in_supply)


def receive(state: PortaNigraState, gain: Gain, source: int, kind: str, what: int) -> None:
    """Give the current player the available part of a gain.

    The event holds `what` (the source of the gain) and the number of Romans and bricks actually given.
    """
    got = to_be_had(state, state.turn_seat, gain)
    bricks = sum(got.bricks)
    state.emit(kind, state.turn_seat, what, got.romans, bricks)
    player = state.acting()
    player.points[source] += got.points
    player.sesterces += got.sesterces
    player.torches += got.torches
    player.influence += got.influence
    take_romans(player, got.romans)
    if bricks > 0:
        state.bricks_in_supply -= bricks
        # PN-brick-1: a brick gets its colour when it enters the store.
        for colour in range(len(COLOURS)):
            player.bricks[colour] += got.bricks[colour]
        check_bricks_gone(state)


def take_romans(player: Player, romans: int) -> None:
    player.romans_in_supply -= romans
    player.romans += romans


# Early end


def check_bricks_gone(state: PortaNigraState) -> None:
    # PN-end-2
    if state.bricks_in_supply == 0 and state.bricks_in_market() == 0:
        trigger_end(state)


def trigger_end(state: PortaNigraState) -> None:
    # PN-end-4: the points are given only once per game.
    if state.ended_by == NOBODY:
        state.ended_by = state.turn_seat
        state.acting().points[EARLY_END] += state.edition.early_points
        state.emit("early end", state.turn_seat, state.edition.early_points)
