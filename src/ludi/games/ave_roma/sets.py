"""Set bonuses: what a card gives in combination with cards that the player already owns."""

from ludi.games.ave_roma.state import AveRomaState, Player


def pair_bonuses(state: AveRomaState, player: Player, card: int) -> list[int]:
    """AR-building-1: the second copy of a building gives the bonuses of both copies. The first copy gives none."""
    twin = state.edition.twin[card]
    if twin in player.left or twin in player.right:
        return [state.edition.pair_bonus[card], state.edition.pair_bonus[twin]]
    return []


def war_cards(state: AveRomaState, player: Player, card: int) -> int:
    """AR-war-1: how many cards of this set a player has, including this one."""
    count = 1
    for other in player.left + player.right:
        if other != card and state.edition.war_set[other] == state.edition.war_set[card]:
            count += 1
    return count
