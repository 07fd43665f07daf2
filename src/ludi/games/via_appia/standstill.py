"""VA-end-4: whether a game can never go on, for editions whose carts or cards allow that.

Only building and travelling change the road and move pawns. As long as neither happens the following holds:

* Coins never stand in the way: every income card gives some, and nobody need spend them. So a pawn can travel one day
  exactly if it could travel now with all the money in the world.
* Carts only fill up and the store of tiles only empties, for tiles leave a cart only by being laid. A tile for which a
  cart has no room now, or the store no tile, is not had later.
* Stones go round between store, players and quarry. A tile takes a fallen stone of its size or a larger one; one can
  fall as long as one lies in the quarry, before a player, or in the store while a card shows that size. A small tile is
  also given when nothing falls.

So if no pawn could travel now for any money, and nobody has, or could load now, a tile for a space that is open to
them, then nobody will ever build or travel again: the position is dead. A stone that could fall is taken to fall one
day; so the proof errs only to the side of playing on.

Where every size has a place of its own on the cart, no position is dead, whatever the road. Take the rearmost section
with a pawn in it or in the city behind it; everybody may build there. If it is complete, its foremost pawn has tiles or
a city ahead and nobody in the way. If not, its first empty space is joined to what lies behind; a tile for it is on a
cart, or else in the store with a free place on every cart.
"""

from ludi.games.via_appia.building import joined
from ludi.games.via_appia.edition import LONGEST_JOURNEY, SIZES, SMALL
from ludi.games.via_appia.state import Player, ViaAppiaState
from ludi.games.via_appia.travel import leads_on


def stands_still(state: ViaAppiaState) -> bool:
    """VA-end-4, after a round."""
    edition = state.edition
    if edition.standstill_rounds:
        # Only the first reconstruction counts quiet rounds; its records end by that count.
        return state.quiet_turns >= edition.standstill_rounds * len(state.players)
    return edition.may_lock and is_dead(state)


def is_dead(state: ViaAppiaState) -> bool:
    """Whether nobody can ever build or travel again, as shown above."""
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
    """Whether a stone of this size or a larger one can come to fall."""
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
