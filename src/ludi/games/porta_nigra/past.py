"""What a position says about the game so far: turns, cards and icons used, rewards and scorings."""

from ludi.games.porta_nigra.build import ChooseCard
from ludi.games.porta_nigra.edition import BUILDINGS, FIRST_GATE_SITE, SITES
from ludi.games.porta_nigra.rounds import NameStart, SplitInterim
from ludi.games.porta_nigra.state import NO_CARD, PortaNigraState
from ludi.games.porta_nigra.turn import PlaceBuilder, PlayCard, UseCard

# Turns and cards


def in_turn(state: PortaNigraState) -> bool:
    """Whether a turn is in progress, as opposed to an interim scoring or the end of the game."""
    return state.decision is not None and isinstance(state.decisions[0], PlaceBuilder | PlayCard | UseCard)


def place_in_round(state: PortaNigraState, seat: int) -> int:
    return (seat - state.start_seat) % len(state.players)


def cards_of_a_player(state: PortaNigraState) -> list[int]:
    cards = state.edition.action_cards
    return [card for card in range(len(cards)) if len(state.players) <= cards[card].most_players]


def turns_of(state: PortaNigraState, seat: int) -> int:
    """How many turns a seat has started in this game."""
    before = (state.round - 1) * len(cards_of_a_player(state))
    return before + len(state.players[seat].discard) + (in_turn(state) and seat == state.turn_seat)


def cards_played(state: PortaNigraState, seat: int) -> list[int]:
    """All action cards that a seat has finished playing in this game, over all rounds."""
    return cards_of_a_player(state) * (state.round - 1) + state.players[seat].discard


def used_icons(state: PortaNigraState) -> list[int]:
    """The used icons of the card in play."""
    icons = [] if state.card == NO_CARD else state.card_in_play().icons
    return [icons[place] for place in range(len(icons)) if state.icons_used >> place & 1]


def icons_used_by(state: PortaNigraState, seat: int) -> list[int]:
    """The icons that a seat can have used: all icons of its earlier cards and the used icons of the card in play."""
    icons = [icon for card in cards_played(state, seat) for icon in state.edition.action_cards[card].icons]
    return icons + used_icons(state) if seat == state.turn_seat else icons


def torches_of_cards(state: PortaNigraState, seat: int) -> int:
    torches = sum(state.edition.action_cards[card].torches for card in cards_played(state, seat))
    if seat == state.turn_seat and state.card != NO_CARD:
        torches += state.card_in_play().torches - state.actions_left
    return torches


# Rewards, scorings and points


def rewards_of(state: PortaNigraState, seat: int, building: int) -> int:
    """PN-build-10: how often a seat has received the builder's reward of a building."""
    bricks = state.bricks_built(seat, building)
    decision = state.decision
    # The reward for a new section is given after its building card is chosen.
    if (isinstance(decision, ChooseCard) and seat == state.turn_seat
            and state.edition.site_building[decision.site] == building):
        bricks -= state.site_bricks[decision.site]
    return bricks // state.edition.reward_every[building]


def interims_of(state: PortaNigraState, seat: int) -> int:
    """How many interim scorings a seat has had."""
    decision = state.decision
    had = isinstance(decision, NameStart) or (isinstance(decision, SplitInterim)
                                              and place_in_round(state, seat) < decision.done)
    return state.round - 1 + had


def raise_cards_used(state: PortaNigraState) -> int:
    return sum(state.edition.honour_cards[design].raises for design in state.honour_box)


def ways_to_raise(state: PortaNigraState, seat: int, raises: int) -> set[tuple[int, int]]:
    """All combinations of bricks placed on top in Porta Nigra and the resulting points for sections and rewards."""
    edition = state.edition
    points = sum(edition.site_points[site] for site in range(FIRST_GATE_SITE) if state.site_seat[site] == seat)
    points += sum(rewards_of(state, seat, building) * edition.rewards[building].points
                  for building in range(len(BUILDINGS)))
    ways = {(0, points)}
    for site in range(FIRST_GATE_SITE, SITES):
        if state.site_seat[site] == seat:
            bricks, price = state.site_bricks[site], edition.price[edition.site_colour[site]]
            ways = {(count + top, total + (bricks - top) * price) for count, total in ways
                    for top in range(bricks - edition.lowest + 1) if count + top <= raises}
    return ways
