"""What a player is asked and may answer, in words: prompts, and what each action costs and gives."""

from ludi.core.game import ActionText
from ludi.core.i18n import Translator
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
from ludi.games.via_appia.quarrying import Console, Exchange, OfferToken, PickAngle, PickPlace, PickStone
from ludi.games.via_appia.state import ViaAppiaState
from ludi.games.via_appia.text.names import (
    A_STONE,
    A_TILE,
    direction,
    income_card_name,
    place_name,
    points,
    sesterces,
    stones_of,
)
from ludi.games.via_appia.travel import ChooseStep, journey_price
from ludi.games.via_appia.turn import ChooseAction

# What is asked


def prompt(state: ViaAppiaState, tr: Translator) -> str:
    """What the seat that decides is to do now."""
    if not state.stack:
        return tr("The game is over")
    decision = state.stack[-1]
    if isinstance(decision, ChooseAction):
        return tr("Take an income card, quarry, travel or build")
    if isinstance(decision, ChooseHalf):
        return tr("Take the coins or the stones of the card?")
    if isinstance(decision, PickStone):
        return tr("Push another stone?") if state.pushed else tr("Which stone do you push?")
    if isinstance(decision, PickPlace):
        return tr("Where does the stone go in?")
    if isinstance(decision, PickAngle):
        return tr("At which angle do you push?")
    if isinstance(decision, OfferToken):
        return tr("Push a third stone for your +1 push token?")
    if isinstance(decision, Exchange):
        return tr("What do you take for {stone} that fell?", stone=tr(A_STONE[state.fallen[0]]))
    if isinstance(decision, Console):
        return tr("Nothing fell: take a small tile or coins")
    if isinstance(decision, ChooseStep):
        return tr.plural("Where does your pawn go? {n} step to make", "Where does your pawn go? {n} steps to make",
                         decision.steps)
    assert isinstance(decision, BuildSecond)
    return tr("Lay a second tile in the same section?")


# What may be answered


def action_text(state: ViaAppiaState, action: int, tr: Translator) -> ActionText:
    """What a legal action does now; the cases follow the order of the action numbers."""
    if action < COINS:
        return income_text(state, action - INCOME, tr)
    if action < QUARRY:
        return half_text(state, action == COINS, tr)
    if action == QUARRY:
        return ActionText(tr("Push stones into the quarry"))
    if action < TILE:
        return push_text(state, action, tr)
    if action < TRAVEL:
        return exchange_text(state, action, tr)
    if action < TO:
        steps = action - TRAVEL + 1
        return ActionText(tr.plural("Travel {n} space", "Travel {n} spaces", steps),
                          [sesterces(journey_price(state, steps), tr)])
    if action < DONE:
        return ActionText(tr("Go to {place}", place=place_name(state.edition, to_place(action), tr)))
    if action == DONE:
        return ActionText(tr("Lay no second tile"))
    return build_text(state, action - BUILD, tr)


def income_text(state: ViaAppiaState, index: int, tr: Translator) -> ActionText:
    card = state.edition.income_cards[state.row[index]]
    # VA-income-3
    if state.face_up() <= state.edition.both_at_most:
        both = tr.join_and([sesterces(card.coins, tr), *stones_of(card.stones, tr)])
        return ActionText(tr("Income card {number}: {card}", number=index + 1, card=both))
    return ActionText(tr("Income card {number}: {card}", number=index + 1,
                         card=income_card_name(state.edition, state.row[index], tr)))


def half_text(state: ViaAppiaState, coins: bool, tr: Translator) -> ActionText:
    decision = state.stack[-1]
    assert isinstance(decision, ChooseHalf)
    card = state.edition.income_cards[state.row[decision.index]]
    half = sesterces(card.coins, tr) if coins else tr.join_and(stones_of(card.stones, tr))
    return ActionText(tr("Take {things}", things=half))


def push_text(state: ViaAppiaState, action: int, tr: Translator) -> ActionText:
    if action < NO_MORE:
        return ActionText(tr("Push {stone}", stone=tr(A_STONE[action - STONE])))
    if action == NO_MORE:
        return ActionText(tr("Push no more"))
    if action == USE_TOKEN:
        return ActionText(tr("Use the +1 push token"))
    if action < ANGLE:
        return ActionText(tr("Place {place} of {places} from the left", place=action - PLACE + 1,
                             places=state.edition.measures.places))
    return ActionText(tr("Push {direction}", direction=direction(state.edition.angles[action - ANGLE], tr)))


def exchange_text(state: ViaAppiaState, action: int, tr: Translator) -> ActionText:
    if action < COIN:
        return ActionText(tr("Take {things}", things=tr(A_TILE[action - TILE])))
    edition = state.edition
    coins = edition.stone_coins if isinstance(state.stack[-1], Exchange) else edition.consolation_coins
    return ActionText(tr("Take {things}", things=sesterces(coins, tr)))


def build_text(state: ViaAppiaState, space: int, tr: Translator) -> ActionText:
    edition = state.edition
    size = edition.space_size[space]
    details = [tr(A_TILE[size]), points(edition.tile_points[size], tr)]
    if isinstance(state.stack[-1], BuildSecond):
        details.append(sesterces(edition.second_tile_coins, tr))
    return ActionText(tr("Build on {place}", place=place_name(edition, space, tr)), details)
