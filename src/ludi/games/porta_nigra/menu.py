"""What a player is asked and may answer, in words: prompts, and what each action costs and gives."""

from collections.abc import Sequence

from ludi.core.tongue import Tongue
from ludi.games.porta_nigra.actions import (
    BRICKS,
    BUILD,
    BUY,
    BUY_ROMAN,
    END_TURN,
    FORGO,
    HONOUR,
    INFLUENCE_BUILD,
    LEAVE_CARD,
    PLAY,
    POINTS,
    RAISE,
    SELL_TORCH,
    START,
    TAKE_CARD,
    TAKE_COINS,
    TAKE_INFLUENCE,
    TAKE_TORCH,
    WHITES,
)
from ludi.games.porta_nigra.build import ChooseBricks, ChooseCard, ChooseWhites, bricks_for, is_gate
from ludi.games.porta_nigra.edition import (
    BUY_ANY,
    COIN_VALUES,
    DISCARD_FOUR_BUILDINGS,
    DISCARD_NOTHING,
    FIRST_GATE_SITE,
    WHITE,
)
from ludi.games.porta_nigra.influence import ChooseSection
from ludi.games.porta_nigra.names import (
    A_BRICK,
    QUARTER_NAMES,
    bricks,
    building_card_name,
    card_offer,
    gain_words,
    honour_card_name,
    influence,
    points,
    romans,
    sesterces,
    site_name,
    torches,
)
from ludi.games.porta_nigra.state import PortaNigraState
from ludi.games.porta_nigra.supply import to_be_had
from ludi.games.porta_nigra.turn import NameStart, PlaceBuilder, PlayCard, SplitInterim, UseCard, interim_total

# What is asked


def welcome(tongue: Tongue) -> list[str]:
    """The first turn of a newcomer."""
    return [
        tongue("Play a card: each torch on it is one action with one of its icons."),
        tongue("Buy bricks in shops; build on sites with their bricks and a Roman."),
        tongue("Your builder walks clockwise to shop and site: 1 sesterce a border."),
        tongue("Sections score at once; majorities and sets of cards at the end."),
    ]


def prompt(state: PortaNigraState, tongue: Tongue) -> str:
    """What the seat that decides is to do now."""
    if not state.stack:
        return tongue("The game is over")
    decision = state.stack[-1]
    if isinstance(decision, PlaceBuilder):
        return tongue("Choose the quarter in which your builder begins")
    if isinstance(decision, PlayCard):
        return tongue("Choose a card to play")
    if isinstance(decision, UseCard):
        return card_prompt(state, tongue)
    if isinstance(decision, ChooseBricks):
        return tongue("How many bricks shall the section have?")
    if isinstance(decision, ChooseWhites):
        return tongue.count("Shall the {n} brick be white?", "How many of the {n} bricks shall be white?",
                            decision.bricks)
    if isinstance(decision, ChooseCard):
        return tongue("Take the building card {card}?", card=building_card_name(state.edition, decision.card, tongue))
    if isinstance(decision, ChooseSection):
        return tongue("Which section gets the brick?")
    if isinstance(decision, SplitInterim):
        return tongue.count("Split the interim scoring of {n} between points and sesterces",
                            "Split the interim scoring of {n} between points and sesterces",
                            interim_total(state, decision.seat))
    assert isinstance(decision, NameStart)
    return tongue("Choose who begins the next round")


def card_prompt(state: PortaNigraState, tongue: Tongue) -> str:
    if state.legal() == [END_TURN]:
        return tongue("Nothing is left to do: end the turn")
    if state.actions_left > 0:
        return tongue.count("Use the actions of your card: {n} left", "Use the actions of your card: {n} left",
                            state.actions_left)
    if state.acting().torches > 0:
        return tongue("Pay torches for further actions, or end the turn")
    return tongue("Use your influence, or end the turn")


# What may be answered


def action_words(state: PortaNigraState, action: int, names: Sequence[str], tongue: Tongue) -> str:
    """What a legal action does now; the cases follow the order of the action numbers."""
    if action < END_TURN:
        return opening_words(state, action, tongue)
    if action < BUILD:
        return card_words(state, action, tongue)
    if action < BUY_ROMAN:
        return build_words(state, action - BUILD, torch_price(state, tongue), tongue)
    if action == BUY_ROMAN:
        return tongue.detailed(tongue("Get a Roman"), [influence(state.edition.roman_cost, tongue)])
    if action < BRICKS:
        return build_words(state, action - INFLUENCE_BUILD, [influence(state.edition.build_cost, tongue)], tongue)
    if action < START:
        return section_words(state, action, tongue)
    if action < POINTS:
        return tongue("{who} begins", who=tongue.seat(action - START, names))
    if action < HONOUR:
        won = action - POINTS
        rest = interim_total(state, state.seat) - won
        return tongue("Take {what}", what=tongue.listed([points(won, tongue), sesterces(rest, tongue)]))
    return honour_words(state, action - HONOUR, tongue)


def caution(state: PortaNigraState, action: int, tongue: Tongue) -> str:
    """A player who ends the turn may have overlooked what the card still offers, if only a sesterce."""
    if action != END_TURN or state.actions_left == 0:
        return ""
    if any(END_TURN < other < BUY_ROMAN and other not in (FORGO, SELL_TORCH) for other in state.legal()):
        return tongue.count("{n} action of your card is not used.", "{n} actions of your card are not used.",
                            state.actions_left)
    # PN-turn-5
    return tongue.count("{n} action of your card is not used; you can give it up for 1 sesterce.",
                        "{n} actions of your card are not used; you can give them up for 1 sesterce each.",
                        state.actions_left)


def opening_words(state: PortaNigraState, action: int, tongue: Tongue) -> str:
    if action < PLAY:
        return tongue("Begin in {quarter}", quarter=tongue(QUARTER_NAMES[action]))
    card = state.edition.action_cards[action - PLAY]
    offer = tongue.count("{n} action from {icons}", "{n} actions from {icons}", card.torches,
                         icons=card_offer([icon_now(state, icon) for icon in card.icons], tongue))
    return tongue.detailed(tongue("Play card {card}", card=card.name), [offer])


def icon_now(state: PortaNigraState, icon: int) -> int:
    """PN-buy-5: the icon of an empty shop buys any brick."""
    return BUY_ANY if icon < BUY_ANY and state.market[icon] == 0 else icon


def torch_price(state: PortaNigraState, tongue: Tongue) -> list[str]:
    # PN-turn-4
    return [] if state.actions_left > 0 else [torches(1, tongue)]


def way_price(borders: int, tongue: Tongue) -> list[str]:
    return [tongue.count("{n} sesterce for the way", "{n} sesterces for the way", borders)] if borders else []


def card_words(state: PortaNigraState, action: int, tongue: Tongue) -> str:
    """The actions of the card in play, the builds apart."""
    if action == END_TURN:
        return tongue("End the turn")
    if action == FORGO:
        return tongue("Give up an action for 1 sesterce")
    if action == SELL_TORCH:
        return tongue("Sell a torch for 1 sesterce")
    price = torch_price(state, tongue)
    if action == TAKE_INFLUENCE:
        return tongue.detailed(tongue("Take 1 influence"), price)
    if action == TAKE_TORCH:
        return tongue.detailed(tongue("Take a torch"), price)
    if action < FORGO:
        value = COIN_VALUES[action - TAKE_COINS]
        return tongue.detailed(tongue.count("Take {n} sesterce", "Take {n} sesterces", value), price)
    return tongue.detailed(tongue("Buy {brick}", brick=tongue(A_BRICK[action - BUY])),
                           [brick_price(state, action - BUY, tongue), *price])


def brick_price(state: PortaNigraState, colour: int, tongue: Tongue) -> str:
    price = sesterces(state.edition.price[colour], tongue)
    way = state.borders_to_shop(colour)
    return tongue.count("{price} + {n} for the way", "{price} + {n} for the way", way, price=price) if way else price


def build_words(state: PortaNigraState, site: int, price: list[str], tongue: Tongue) -> str:
    edition = state.edition
    colour = edition.site_colour[site]
    stones = bricks(edition.site_bricks[site], colour, tongue)
    won = points(edition.site_points[site], tongue)
    if is_gate(state, site):
        if min(edition.highest, bricks_for(state, colour)) > edition.lowest:
            stones = tongue("at least {bricks}", bricks=stones)
        won = tongue.count("{n} point a brick", "{n} points a brick", edition.price[colour])
    way = way_price(state.borders_to(edition.building_quarter[edition.site_building[site]]), tongue)
    return tongue.detailed(tongue("Build on {site}", site=site_name(edition, site, tongue)),
                           [stones, romans(1, tongue), *way, *price, won])


def section_words(state: PortaNigraState, action: int, tongue: Tongue) -> str:
    """What is decided while a section is put up."""
    decision = state.stack[-1]
    edition = state.edition
    if isinstance(decision, ChooseBricks):
        colour = edition.site_colour[decision.site]
        count = action - BRICKS
        return tongue.detailed(tongue.count("{n} brick", "{n} bricks", count),
                               [points(count * edition.price[colour], tongue)])
    if isinstance(decision, ChooseWhites):
        whites = action - WHITES
        others = decision.bricks - whites
        colour = edition.site_colour[decision.site]
        return tongue.listed([bricks(count, of, tongue) for count, of in ((whites, WHITE), (others, colour)) if count])
    if action == TAKE_CARD:
        return tongue("Take the card")
    if action == LEAVE_CARD:
        return tongue("Leave the card")
    site = action - RAISE + FIRST_GATE_SITE
    return tongue.count("Raise {site} to {n} brick", "Raise {site} to {n} bricks", state.site_bricks[site] + 1,
                        site=site_name(edition, site, tongue))


def honour_words(state: PortaNigraState, design: int, tongue: Tongue) -> str:
    card = state.edition.honour_cards[design]
    price = [influence(card.influence, tongue)]
    if card.discard == DISCARD_FOUR_BUILDINGS:
        price.append(tongue("a card of each building"))
    elif card.discard != DISCARD_NOTHING:
        price.append(tongue.count("the card of {n} point", "the card of {n} points", card.discard))
    # PN-honour-6: the supply may hold only part of what the card shows.
    gives = gain_words(to_be_had(state, state.turn_seat, card.gain), tongue) or honour_card_name(card, tongue)
    return tongue.detailed(tongue("Honour card ({card})", card=gives), price)
