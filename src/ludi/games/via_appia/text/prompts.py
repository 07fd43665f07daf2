"""Prompts and action texts: what a player is asked, and what each answer costs and gives."""

from ludi.core.game import AS_CHOICE, AS_CONTROL, AS_SCALE, AS_SERIES, ActionForm, ActionText, Amount
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
from ludi.games.via_appia.edition import LARGE, MEDIUM, PUSHES, SECTIONS, SIZES, SMALL
from ludi.games.via_appia.income import ChooseHalf
from ludi.games.via_appia.quarrying import Console, Exchange, OfferToken, PickAngle, PickPlace, PickStone
from ludi.games.via_appia.state import ViaAppiaState
from ludi.games.via_appia.text.names import (
    A_STONE,
    A_TILE,
    AIM_A_STONE,
    bonus_tokens,
    direction,
    gain,
    place_name,
    points,
    sesterces,
    stones,
    stones_of,
    tiles,
)
from ludi.games.via_appia.travel import ChooseStep, journey_price
from ludi.games.via_appia.turn import ChooseAction

# Prompts


def welcome(tr: Translator) -> list[str]:
    """What to know before the first turn."""
    return [
        tr("Each turn, take 1 action: income, quarry, building or travel."),
        tr("Push stones into the quarry and take tiles for those that fall out."),
        tr("Lay tiles for points, and pay sesterces to travel along them."),
        tr("Reach cities early and collect the most bonus tokens in each section."),
    ]


def prompt(state: ViaAppiaState, tr: Translator) -> str:
    """What the player who decides must do now."""
    if not state.stack:
        return tr("The game is over")
    decision = state.stack[-1]
    if isinstance(decision, ChooseAction):
        if state.legal()[-1] < COINS:
            return tr("Choose an income card")
        return tr("Choose an action: income, quarry, building or travel")
    if isinstance(decision, ChooseHalf):
        return tr("Take the sesterces or the stones?")
    if isinstance(decision, ChooseStep):
        return tr.plural("Choose where to move: {n} space to go", "Choose where to move: {n} spaces to go",
                         decision.steps)
    if isinstance(decision, BuildSecond):
        return tr("Lay a second tile in section {section}?", section=SECTIONS[decision.section])
    return quarry_prompt(state, tr)


def first_step(state: ViaAppiaState, tr: Translator) -> str:
    return tr("Choose an action first.") if isinstance(state.stack[-1], ChooseAction) else ""


def quarry_prompt(state: ViaAppiaState, tr: Translator) -> str:
    decision = state.stack[-1]
    if isinstance(decision, PickStone):
        if state.pushed == 0:
            return tr("Choose a stone to push")
        # VA-quarry-3: the push paid for with a token is not optional.
        return tr("Push a second stone?") if state.pushed < PUSHES else tr("Choose a third stone to push")
    if isinstance(decision, PickPlace):
        return tr(AIM_A_STONE[decision.size])
    if isinstance(decision, PickAngle):
        return tr("Choose a direction and push")
    if isinstance(decision, OfferToken):
        return tr("Return your +1 push token for a third push?")
    if isinstance(decision, Exchange):
        return tr("Exchange {stone} for a tile or {sesterces}", stone=tr(A_STONE[state.fallen[0]]),
                  sesterces=sesterces(state.edition.stone_coins, tr))
    assert isinstance(decision, Console)
    return tr("Nothing fell: take a small tile or {sesterces}",
              sesterces=sesterces(state.edition.consolation_coins, tr))


# Forms


def action_form(state: ViaAppiaState, action: int) -> ActionForm:
    """Places and angles of a push and the length of a journey are offered as numbers on a scale."""
    if action in (NO_MORE, DONE):
        return ActionForm(AS_CONTROL)
    if PLACE <= action < ANGLE:
        return ActionForm(AS_SCALE, "place", action - PLACE + 1)
    if ANGLE <= action < TILE:
        return ActionForm(AS_SCALE, "angle", state.edition.angles[action - ANGLE])
    if TILE <= action < TRAVEL:
        return ActionForm(AS_SERIES)
    if TRAVEL <= action < TO:
        return ActionForm(AS_SCALE, "spaces", action - TRAVEL + 1)
    return ActionForm(AS_CHOICE)


# Actions


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
        return travel_text(state, action - TRAVEL + 1, tr)
    if action < DONE:
        return ActionText(tr("Move to {place}", place=place_name(state.edition, to_place(action), tr)))
    if action == DONE:
        return ActionText(tr("Don't lay a second tile"))
    return build_text(state, action - BUILD, tr)


def income_text(state: ViaAppiaState, index: int, tr: Translator) -> ActionText:
    card = state.edition.income_cards[state.row[index]]
    what = tr("Take income card {number}", number=index + 1)
    # VA-income-3
    if state.face_up() <= state.edition.both_at_most:
        # VA-income-5
        token = state.face_up() == 1 and not state.acting().push_token
        return ActionText(what, [sesterces_gained(card.coins, tr), *stones_gained(state, card.stones, tr),
                                 *([Amount("push-token", 1, tr("+1 push token"))] if token else [])])
    coins = gain(sesterces(card.coins, tr), tr)
    rocks = [gain(amount, tr) for amount in stones_of(card.stones, tr)]
    return ActionText(what, [tr("{one} or {other}", one=coins, other=tr.join_and(rocks))])


def half_text(state: ViaAppiaState, coins: bool, tr: Translator) -> ActionText:
    decision = state.stack[-1]
    assert isinstance(decision, ChooseHalf)
    card = state.edition.income_cards[state.row[decision.index]]
    if coins:
        return ActionText(tr("Take the sesterces"), [sesterces_gained(card.coins, tr)])
    return ActionText(tr("Take the stones"), stones_gained(state, card.stones, tr))


def sesterces_gained(n: int, tr: Translator) -> Amount:
    return Amount("sesterces", n, gain(sesterces(n, tr), tr))


def stones_gained(state: ViaAppiaState, counts: list[int], tr: Translator) -> list[Amount]:
    """The stones of an income card, the largest first, and what is returned if the supply is short of them."""
    found = []
    for size in (LARGE, MEDIUM, SMALL):
        if counts[size] == 0:
            continue
        resource = f"stone-{SIZES[size]}"
        supply = state.stones[size]
        if supply < counts[size]:
            # VA-income-7
            returned = state.acting().stones[size] // 2
            supply += sum(player.stones[size] // 2 for player in state.players)
            if returned:
                words = tr("{stones} back to the supply", stones=stones(returned, size, tr))
                found.append(Amount(resource, -returned, words))
        # VA-income-8
        received = min(counts[size], supply)
        if received:
            found.append(Amount(resource, received, gain(stones(received, size, tr), tr)))
    return found


def push_text(state: ViaAppiaState, action: int, tr: Translator) -> ActionText:
    if action < NO_MORE:
        return ActionText(tr("Push {stone}", stone=tr(A_STONE[action - STONE])))
    if action == NO_MORE:
        if isinstance(state.stack[-1], OfferToken):
            return ActionText(tr("Keep your +1 push token"))
        return ActionText(tr("Don't push a second stone"))
    if action == USE_TOKEN:
        return ActionText(tr("Return your +1 push token"), [Amount("push-token", -1), tr("+1 push")])
    if action < ANGLE:
        return ActionText(tr("Push from place {place} of {places}", place=action - PLACE + 1,
                             places=state.edition.measures.places))
    return ActionText(tr("Push {direction}", direction=direction(state.edition.angles[action - ANGLE], tr)))


def exchange_text(state: ViaAppiaState, action: int, tr: Translator) -> ActionText:
    if action < COIN:
        size = action - TILE
        return ActionText(tr("Take {things}", things=tr(A_TILE[size])), [Amount(f"tile-{SIZES[size]}", 1)])
    edition = state.edition
    coins = edition.stone_coins if isinstance(state.stack[-1], Exchange) else edition.consolation_coins
    return ActionText(tr("Take {things}", things=sesterces(coins, tr)), [Amount("sesterces", coins)])


def travel_text(state: ViaAppiaState, steps: int, tr: Translator) -> ActionText:
    # VA-travel-8
    price = journey_price(state, steps)
    return ActionText(tr.plural("Travel {n} space", "Travel {n} spaces", steps),
                      [Amount("sesterces", -price, sesterces(price, tr) if price else tr("free"))])


def build_text(state: ViaAppiaState, space: int, tr: Translator) -> ActionText:
    edition = state.edition
    size = edition.space_size[space]
    section = edition.space_section[space]
    scored = edition.tile_points[size]
    # VA-build-8
    details = [Amount(f"tile-{SIZES[size]}", -1, tiles(1, size, tr)),
               Amount("points", scored, gain(points(scored, tr), tr)),
               Amount(f"token-{SECTIONS[section]}", 1, gain(bonus_tokens(1, section, tr), tr))]
    if isinstance(state.stack[-1], BuildSecond):
        # VA-build-9
        details.append(sesterces_gained(edition.second_tile_coins, tr))
    return ActionText(tr("Build on {space}", space=place_name(edition, space, tr)), details)
