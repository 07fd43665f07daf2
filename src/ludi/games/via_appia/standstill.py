"""VA-end-4: detects that a game can never go on, for editions whose carts or cards allow that.

Only building and travelling change the road and move pawns. As long as neither happens, the following holds:

* Coins are never the obstacle: every income card gives some, and nobody has to spend them. So a pawn can travel at some
  point exactly if it could travel now with unlimited money.
* Carts only fill up and the supply of tiles only shrinks, because tiles leave a cart only by being built. If a cart has
  no room for a tile now, or the supply has none, it will not get one later.
* Stones circulate between supply, players and quarry. A tile costs a fallen stone of its size or a larger one. Such a
  stone can fall as long as one is in the quarry, in front of a player, or in the supply while a card shows that size.
  A small tile is also given when nothing falls.

So the position is dead if no pawn could travel now for any money, and nobody has, or could load now, a tile for a space
that is open to them: nobody will ever build or travel again. A stone that can fall is assumed to fall at some point, so
the proof can only err towards playing on.

If every size has its own place on the cart, no position is dead, for any road. Take the rearmost section with a pawn in
it or in the city behind it; everyone may build there. If it is complete, its foremost pawn has tiles or a city ahead
and no pawn in the way. If not, its first empty space is joined to what is behind it. A tile for it is on a cart, or
else in the supply with a free place on every cart.
"""

from ludi.games.via_appia.building import joined
from ludi.games.via_appia.edition import LONGEST_JOURNEY, SIZES, SMALL
from ludi.games.via_appia.state import Player, ViaAppiaState
from ludi.games.via_appia.travel import leads_on


def stands_still(state: ViaAppiaState) -> bool:
    """VA-end-4, checked after a round."""
    edition = state.edition
    if edition.standstill_rounds:
        # Only the first reconstruction counts quiet rounds; its records end by that count.
        return state.quiet_turns >= edition.standstill_rounds * len(state.players)
    return edition.may_lock and is_dead(state)


def is_dead(state: ViaAppiaState) -> bool:
    """Whether nobody can ever build or travel again, as proved above."""
    for player in state.players:  # noqa: SIM110
        if can_ever_travel(state, player) or can_ever_build(state, player):
            return False
    return True


def can_ever_travel(state: ViaAppiaState, player: Player) -> bool:
    for steps in range(1, LONGEST_JOURNEY + 1):  # noqa: SIM110
        if leads_on(state, player.place, steps):
            return True
    return False


def can_ever_build(state: ViaAppiaState, player: Player) -> bool:
    edition = state.edition
    for space in range(edition.section_start[state.city_of(player) + 1]):
        if not state.laid[space] and joined(state, space):
            size = edition.space_size[space]
            if player.cart[size] > 0 or can_ever_load(state, player, size):
                return True
    return False


def can_ever_load(state: ViaAppiaState, player: Player, size: int) -> bool:
    return state.tiles[size] > 0 and state.room_for(player, size) and (size == SMALL or can_ever_fall(state, size))


def can_ever_fall(state: ViaAppiaState, smallest: int) -> bool:
    """Whether a stone of this size or larger can still fall."""
    for size in range(smallest, len(SIZES)):
        if size in state.bed.size:
            return True
        for player in state.players:
            if player.stones[size] > 0:
                return True
        if state.stones[size] > 0:
            for card in state.edition.income_cards:
                if card.stones[size] > 0:
                    return True
    return False
