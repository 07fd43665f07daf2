"""The base actions of Mercator and Propraetor. The player takes their parts in any order."""

from ludi.games.ave_roma.actions import ADVANCE, BUY, INFLUENCE, SELL, TAKE, UPPER
from ludi.games.ave_roma.completion import Lookahead, nothing_to_pay, under_way
from ludi.games.ave_roma.edition import FIRST_BUILDING
from ludi.games.ave_roma.state import NO_CARD, AveRomaState, Player
from ludi.games.ave_roma.tracks import rise

# Mercator


def list_trade(state: AveRomaState, out: list[int]) -> None:
    for action in range(SELL, UPPER):
        if not trade_refusal(state, action):
            out.append(action)


def trade_refusal(state: AveRomaState, action: int) -> str:
    player = state.acting()
    if action < BUY:
        return "" if player.goods[action - SELL] > 0 else "AR-mercator-1"
    good = action - BUY
    card = state.area_card[state.area()]
    if card == NO_CARD:
        return "AR-mercator-3"
    if state.bought == state.edition.most_bought or good not in state.edition.goods_shown[card]:
        return "AR-mercator-2"
    if player.denarii < player.prices[good]:
        return "AR-mercator-4"
    return "" if finds_room(state, player, good) else "AR-mercator-5"


def finds_room(state: AveRomaState, player: Player, good: int) -> bool:
    """AR-mercator-5: a good that could only be turned back into its price cannot be bought."""
    if player.goods[good] < state.edition.limit:
        return True
    if player.surplus == state.edition.surplus_limit:
        return False
    # If the good becomes a surplus, its price is lost. The player must still be able to pay for the area.
    lookahead = under_way(state)
    lookahead.denarii -= player.prices[good]
    return lookahead.completes()


def trade(state: AveRomaState, action: int) -> None:
    player = state.acting()
    if action < BUY:
        # AR-mercator-1
        good = action - SELL
        player.goods[good] -= 1
        player.denarii += player.prices[good]
        state.emit("good sold", state.acting_seat(), good, player.prices[good])
    else:
        good = action - BUY
        player.denarii -= player.prices[good]
        state.bought += 1
        state.incoming.append(good)
        state.emit("good bought", state.acting_seat(), good, player.prices[good])


# Propraetor


def influence_cards(state: AveRomaState, player: Player) -> list[int]:
    """AR-propraetor-3: cards with unused influence, on either side of the board."""
    return [card for card in player.left + player.right
            if state.edition.influence[card] > 0 and card not in player.rotated]


def list_propraetor(state: AveRomaState, out: list[int]) -> None:
    for action in range(UPPER, INFLUENCE):
        if not propraetor_refusal(state, action):
            out.append(action)
    for usable in sorted(influence_cards(state, state.acting())):
        if not propraetor_refusal(state, INFLUENCE + usable - FIRST_BUILDING):
            out.append(INFLUENCE + usable - FIRST_BUILDING)
    if state.gathered > 0:
        out.append(ADVANCE)


def propraetor_refusal(state: AveRomaState, action: int) -> str:
    card = state.area_card[state.area()]
    if action == ADVANCE:
        return "" if state.gathered > 0 else "AR-propraetor-3"
    if action >= INFLUENCE:
        used = action - INFLUENCE + FIRST_BUILDING
        if state.rest_taken:
            return "AR-propraetor-2"
        if used not in influence_cards(state, state.acting()):
            return "AR-propraetor-3"
    elif state.gathered > 0:
        return "AR-propraetor-4"
    elif action >= TAKE:
        if state.rest_taken or card == NO_CARD or action - TAKE not in state.edition.goods_shown[card]:
            return "AR-propraetor-2"
    elif state.half_taken or card == NO_CARD:
        return "AR-propraetor-1"
    return "" if nothing_to_pay(state) or after_part(state, action).completes() else "AR-area-4"


def after_part(state: AveRomaState, action: int) -> Lookahead:
    """The lookahead after this part of a Propraetor action."""
    lookahead = under_way(state)
    card = state.area_card[state.area()]
    if action >= INFLUENCE:
        lookahead.rest_open = False
    elif action >= TAKE:
        lookahead.rest_open = False
        lookahead.incoming.append(action - TAKE)
    else:
        lookahead.half_open = False
        lookahead.incoming.extend(state.edition.upper[card] if action == UPPER else state.edition.lower[card])
    return lookahead


def take_in_propraetor(state: AveRomaState, action: int) -> None:
    player = state.acting()
    card = state.area_card[state.area()]
    if action < TAKE:
        # AR-propraetor-1
        state.half_taken = True
        state.incoming.extend(state.edition.upper[card] if action == UPPER else state.edition.lower[card])
        state.emit("half taken", state.acting_seat(), card, action - UPPER)
    elif action < INFLUENCE:
        # AR-propraetor-2
        state.rest_taken = True
        state.incoming.append(action - TAKE)
        state.emit("good taken", state.acting_seat(), action - TAKE)
    elif action < ADVANCE:
        used = action - INFLUENCE + FIRST_BUILDING
        player.rotated.append(used)
        state.gathered += state.edition.influence[used]
        state.emit("influence used", state.acting_seat(), used)
    else:
        levels = state.gathered
        state.gathered = 0
        state.rest_taken = True
        rise(state, state.acting_seat(), state.area(), levels)
