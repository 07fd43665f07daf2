"""What a player is asked and may answer, in words: prompts, and what each action costs and gives."""

from ludi.core.tongue import Tongue
from ludi.games.via_appia.actions import (
    ANGLE,
    BUILD,
    COIN,
    COINS,
    DONE,
    INCOME,
    NO_MORE,
    PLACE,
    QUARRY,
    STONE,
    TILE,
    TO,
    TRAVEL,
    USE_TOKEN,
    to_place,
)
from ludi.games.via_appia.building import BuildSecond
from ludi.games.via_appia.income import ChooseHalf
from ludi.games.via_appia.names import (
    A_STONE,
    A_TILE,
    direction,
    income_card_name,
    place_name,
    points,
    sesterces,
    stones_of,
)
from ludi.games.via_appia.quarrying import Console, Exchange, OfferToken, PickAngle, PickPlace, PickStone
from ludi.games.via_appia.state import ViaAppiaState
from ludi.games.via_appia.travel import ChooseStep, journey_price
from ludi.games.via_appia.turn import ChooseAction

# What is asked


def prompt(state: ViaAppiaState, tongue: Tongue) -> str:
    """What the seat that decides is to do now."""
    if not state.stack:
        return tongue("The game is over")
    decision = state.stack[-1]
    if isinstance(decision, ChooseAction):
        return tongue("Take an income card, quarry, travel or build")
    if isinstance(decision, ChooseHalf):
        return tongue("Take the coins or the stones of the card?")
    if isinstance(decision, PickStone):
        return tongue("Push another stone?") if state.pushed else tongue("Which stone do you push?")
    if isinstance(decision, PickPlace):
        return tongue("Where does the stone go in?")
    if isinstance(decision, PickAngle):
        return tongue("At which angle do you push?")
    if isinstance(decision, OfferToken):
        return tongue("Push a third stone for your +1 push token?")
    if isinstance(decision, Exchange):
        return tongue("What do you take for {stone} that fell?", stone=tongue(A_STONE[state.fallen[0]]))
    if isinstance(decision, Console):
        return tongue("Nothing fell: take a small tile or coins")
    if isinstance(decision, ChooseStep):
        return tongue.count("Where does your pawn go? {n} step to make", "Where does your pawn go? {n} steps to make",
                            decision.steps)
    assert isinstance(decision, BuildSecond)
    return tongue("Lay a second tile in the same section?")


# What may be answered


def action_words(state: ViaAppiaState, action: int, tongue: Tongue) -> str:
    """What a legal action does now; the cases follow the order of the action numbers."""
    if action < COINS:
        return income_words(state, action - INCOME, tongue)
    if action < QUARRY:
        return half_words(state, action == COINS, tongue)
    if action == QUARRY:
        return tongue("Push stones into the quarry")
    if action < TILE:
        return push_words(state, action, tongue)
    if action < TRAVEL:
        return exchange_words(state, action, tongue)
    if action < TO:
        steps = action - TRAVEL + 1
        return tongue.detailed(tongue.count("Travel {n} space", "Travel {n} spaces", steps),
                               [sesterces(journey_price(state, steps), tongue)])
    if action < DONE:
        return tongue("Go to {place}", place=place_name(state.edition, to_place(action), tongue))
    if action == DONE:
        return tongue("Lay no second tile")
    return build_words(state, action - BUILD, tongue)


def income_words(state: ViaAppiaState, index: int, tongue: Tongue) -> str:
    card = state.edition.income_cards[state.row[index]]
    # VA-income-3
    if state.face_up() <= state.edition.both_at_most:
        both = tongue.listed([sesterces(card.coins, tongue), *stones_of(card.stones, tongue)])
        return tongue("Income card {number}: {card}", number=index + 1, card=both)
    return tongue("Income card {number}: {card}", number=index + 1,
                  card=income_card_name(state.edition, state.row[index], tongue))


def half_words(state: ViaAppiaState, coins: bool, tongue: Tongue) -> str:
    decision = state.stack[-1]
    assert isinstance(decision, ChooseHalf)
    card = state.edition.income_cards[state.row[decision.index]]
    half = sesterces(card.coins, tongue) if coins else tongue.listed(stones_of(card.stones, tongue))
    return tongue("Take {things}", things=half)


def push_words(state: ViaAppiaState, action: int, tongue: Tongue) -> str:
    if action < NO_MORE:
        return tongue("Push {stone}", stone=tongue(A_STONE[action - STONE]))
    if action == NO_MORE:
        return tongue("Push no more")
    if action == USE_TOKEN:
        return tongue("Use the +1 push token")
    if action < ANGLE:
        return tongue("Place {place} of {places} from the left", place=action - PLACE + 1,
                      places=state.edition.measures.places)
    return tongue("Push {direction}", direction=direction(state.edition.angles[action - ANGLE], tongue))


def exchange_words(state: ViaAppiaState, action: int, tongue: Tongue) -> str:
    if action < COIN:
        return tongue("Take {things}", things=tongue(A_TILE[action - TILE]))
    edition = state.edition
    coins = edition.stone_coins if isinstance(state.stack[-1], Exchange) else edition.consolation_coins
    return tongue("Take {things}", things=sesterces(coins, tongue))


def build_words(state: ViaAppiaState, space: int, tongue: Tongue) -> str:
    edition = state.edition
    size = edition.space_size[space]
    details = [tongue(A_TILE[size]), points(edition.tile_points[size], tongue)]
    if isinstance(state.stack[-1], BuildSecond):
        details.append(sesterces(edition.second_tile_coins, tongue))
    return tongue.detailed(tongue("Build on {place}", place=place_name(edition, space, tongue)), details)
