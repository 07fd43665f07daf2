"""What cards cost the viewer now, and which set bonuses they pay."""

from ludi.games.ave_roma.costs import can_afford, card_due, terms_at
from ludi.games.ave_roma.edition import DECK_SIZE, DUE_SURPLUS, FIRST_PATRON, FIRST_WAR, ROW_PLACES
from ludi.games.ave_roma.scene.cards import NO_BONUS, Price, SetBonus, copies_bonus, printed_bonus, printed_price
from ludi.games.ave_roma.sets import pair_bonuses, war_cards
from ludi.games.ave_roma.state import ACT, EXTRA_TRAINING, TURN, AveRomaState


def in_action(seen: AveRomaState, seat: int | None) -> bool:
    """Whether this seat has a worker in action."""
    return ACT <= seen.phase <= EXTRA_TRAINING and seen.acting_seat() == seat


def at_own_patrons(seen: AveRomaState, viewer: int | None) -> AveRomaState:
    """While another player acts, the state knows only that player's patrons; for prices, look past the action."""
    if not ACT <= seen.phase <= EXTRA_TRAINING or in_action(seen, viewer):
        return seen
    calm = seen.clone()
    calm.phase = TURN
    return calm


def price_for(seen: AveRomaState, viewer: int | None, card: int, spent: int = 0) -> Price:
    """What the engine charges this seat for a card; for a spectator, what is printed. See `at_own_patrons`."""
    if viewer is None:
        return printed_price(seen.edition, card)
    player = seen.players[viewer]
    terms = terms_at(seen, player, ROW_PLACES[card // DECK_SIZE - 1], spent)
    due = card_due(seen, card, terms)
    changed = due != seen.edition.cost[card] or (terms.goods > 0 and any(due[:DUE_SURPLUS]))
    return Price(tuple(due), terms.goods, changed, can_afford(seen, player, card, terms))


def bonus_for(seen: AveRomaState, viewer: int | None, card: int) -> tuple[SetBonus, bool]:
    """The set bonus to show on a card, and whether this seat gains it by buying the card."""
    if card >= FIRST_PATRON or viewer is None:
        return printed_bonus(seen.edition, card), False
    player = seen.players[viewer]
    if card < FIRST_WAR:
        bonuses = pair_bonuses(seen, player, card)
        return (copies_bonus(bonuses), True) if bonuses else (printed_bonus(seen.edition, card), False)
    count = war_cards(seen, player, card)
    if count < 2:
        return NO_BONUS, False
    edition = seen.edition
    return SetBonus((), edition.war_surplus[count], edition.war_denarii[count], edition.war_points[count],
                    edition.war_levels[count]), True
