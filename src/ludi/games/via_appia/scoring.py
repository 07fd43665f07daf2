"""Final scoring: coins, and the tokens of each section."""

from ludi.games.via_appia.edition import SECTIONS, ViaAppiaEdition
from ludi.games.via_appia.state import COINS_LEFT, SECTION_MAJORITY, ViaAppiaState


def score_end(state: ViaAppiaState) -> None:
    """Add the final scoring to all points. VA-score-5: the most points win; tied players share the victory."""
    # VA-screen-1: the screens are removed.
    state.over = True
    state.reveal()
    score_coins(state)
    for section in range(len(SECTIONS)):
        score_section(state, section)
    for seat in range(len(state.players)):
        state.emit("final score", seat, state.players[seat].total())


def score_coins(state: ViaAppiaState) -> None:
    shares = coin_points(state)
    for seat in range(len(state.players)):
        player = state.players[seat]
        player.points[COINS_LEFT] += shares[seat]
        state.emit("coins counted", seat, player.coins, shares[seat])


def coin_points(state: ViaAppiaState) -> list[int]:
    """VA-score-1: the points of each seat for its coins."""
    most = max(player.coins for player in state.players)
    return [state.edition.most_coins_points if player.coins == most else 0 for player in state.players]


def score_section(state: ViaAppiaState, section: int) -> None:
    shares = majority([player.tokens[section] for player in state.players], state.edition)
    for seat in range(len(state.players)):
        player = state.players[seat]
        player.points[SECTION_MAJORITY + section] += shares[seat]
        state.emit("section scored", seat, section, player.tokens[section], shares[seat])


def majority(tokens: list[int], edition: ViaAppiaEdition) -> list[int]:
    """VA-score-2: the points of each seat for its tokens of one section."""
    shares = [0] * len(tokens)
    most = max(tokens)
    if most == 0:
        return shares
    first = [seat for seat in range(len(tokens)) if tokens[seat] == most]
    if len(first) > 1:
        # VA-score-3
        share_out(shares, first, edition.most_tokens_points + edition.second_tokens_points)
        return shares
    shares[first[0]] = edition.most_tokens_points
    next_most = max(count for count in tokens if count < most)
    if next_most > 0:
        # VA-score-4
        second = [seat for seat in range(len(tokens)) if tokens[seat] == next_most]
        share_out(shares, second, edition.second_tokens_points)
    return shares


def share_out(shares: list[int], seats: list[int], points: int) -> None:
    """Every seat gets an equal share; the remainder is lost."""
    for seat in seats:
        shares[seat] = points // len(seats)
