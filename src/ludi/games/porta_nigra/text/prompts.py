"""What a player is asked and may answer, in words: prompts, and what each action costs and gives."""

from collections.abc import Sequence

from ludi.core.game import AS_CHOICE, AS_CONTROL, AS_SCALE, ActionForm, ActionText
from ludi.core.i18n import Translator
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
from ludi.games.porta_nigra.state import PortaNigraState
from ludi.games.porta_nigra.supply import to_be_had
from ludi.games.porta_nigra.text.names import (
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
from ludi.games.porta_nigra.turn import NameStart, PlaceBuilder, PlayCard, SplitInterim, UseCard, interim_total

# What is asked


def welcome(tr: Translator) -> list[str]:
    """The first turn of a newcomer."""
    return [
        tr("Play a card: each torch on it is one action with one of its icons."),
        tr("Buy bricks in shops; build on sites with their bricks and a Roman."),
        tr("Your builder walks clockwise to shop and site: 1 sesterce a border."),
        tr("Sections score at once; majorities and sets of cards at the end."),
    ]


def prompt(state: PortaNigraState, tr: Translator) -> str:
    """What the seat that decides is to do now."""
    if not state.stack:
        return tr("The game is over")
    decision = state.stack[-1]
    if isinstance(decision, PlaceBuilder):
        return tr("Choose the quarter in which your builder begins")
    if isinstance(decision, PlayCard):
        return tr("Choose a card to play")
    if isinstance(decision, UseCard):
        return card_prompt(state, tr)
    if isinstance(decision, ChooseBricks):
        return tr("How many bricks shall the section have?")
    if isinstance(decision, ChooseWhites):
        return tr.plural("Shall the {n} brick be white?", "How many of the {n} bricks shall be white?",
                         decision.bricks)
    if isinstance(decision, ChooseCard):
        return tr("Take the building card {card}?", card=building_card_name(state.edition, decision.card, tr))
    if isinstance(decision, ChooseSection):
        return tr("Which section gets the brick?")
    if isinstance(decision, SplitInterim):
        return tr.plural("Split the interim scoring of {n} between points and sesterces",
                         "Split the interim scoring of {n} between points and sesterces",
                         interim_total(state, decision.seat))
    assert isinstance(decision, NameStart)
    return tr("Choose who begins the next round")


def card_prompt(state: PortaNigraState, tr: Translator) -> str:
    if state.legal() == [END_TURN]:
        return tr("Nothing is left to do: end the turn")
    if state.actions_left > 0:
        return tr.plural("Use the actions of your card: {n} left", "Use the actions of your card: {n} left",
                         state.actions_left)
    if state.acting().torches > 0:
        return tr("Pay torches for further actions, or end the turn")
    return tr("Use your influence, or end the turn")


# What may be answered


def action_text(state: PortaNigraState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
    """What a legal action does now; the cases follow the order of the action numbers."""
    if action < END_TURN:
        return opening_text(state, action, tr)
    if action < BUILD:
        return card_text(state, action, tr)
    if action < BUY_ROMAN:
        return build_text(state, action - BUILD, torch_price(state, tr), tr)
    if action == BUY_ROMAN:
        return ActionText(tr("Get a Roman"), [influence(state.edition.roman_cost, tr)])
    if action < BRICKS:
        return build_text(state, action - INFLUENCE_BUILD, [influence(state.edition.build_cost, tr)], tr)
    if action < START:
        return section_text(state, action, tr)
    if action < POINTS:
        return ActionText(tr("{who} begins", who=tr.seat(action - START, names)))
    if action < HONOUR:
        won = action - POINTS
        rest = interim_total(state, state.seat) - won
        return ActionText(tr("Take {what}", what=tr.join_and([points(won, tr), sesterces(rest, tr)])))
    return honour_text(state, action - HONOUR, tr)


def action_form(action: int) -> ActionForm:
    """Bricks, white bricks and the points of an interim scoring are numbers on a scale."""
    if action in (END_TURN, LEAVE_CARD):
        return ActionForm(AS_CONTROL)
    if BRICKS <= action < WHITES:
        return ActionForm(AS_SCALE, "bricks", action - BRICKS)
    if WHITES <= action < TAKE_CARD:
        return ActionForm(AS_SCALE, "white bricks", action - WHITES)
    if POINTS <= action < HONOUR:
        return ActionForm(AS_SCALE, "points", action - POINTS)
    return ActionForm(AS_CHOICE)


def caution(state: PortaNigraState, action: int, tr: Translator) -> str:
    """A player who ends the turn may have overlooked what the card still offers, if only a sesterce."""
    if action != END_TURN or state.actions_left == 0:
        return ""
    if any(END_TURN < other < BUY_ROMAN and other not in (FORGO, SELL_TORCH) for other in state.legal()):
        return tr.plural("{n} action of your card is not used.", "{n} actions of your card are not used.",
                         state.actions_left)
    # PN-turn-5
    return tr.plural("{n} action of your card is not used; you can give it up for 1 sesterce.",
                     "{n} actions of your card are not used; you can give them up for 1 sesterce each.",
                     state.actions_left)


def opening_text(state: PortaNigraState, action: int, tr: Translator) -> ActionText:
    if action < PLAY:
        return ActionText(tr("Begin in {quarter}", quarter=tr(QUARTER_NAMES[action])))
    card = state.edition.action_cards[action - PLAY]
    offer = tr.plural("{n} action from {icons}", "{n} actions from {icons}", card.torches,
                      icons=card_offer([icon_now(state, icon) for icon in card.icons], tr))
    return ActionText(tr("Play card {card}", card=card.name), [offer])


def icon_now(state: PortaNigraState, icon: int) -> int:
    """PN-buy-5: the icon of an empty shop buys any brick."""
    return BUY_ANY if icon < BUY_ANY and state.market[icon] == 0 else icon


def torch_price(state: PortaNigraState, tr: Translator) -> list[str]:
    # PN-turn-4
    return [] if state.actions_left > 0 else [torches(1, tr)]


def way_price(borders: int, tr: Translator) -> list[str]:
    return [tr.plural("{n} sesterce for the way", "{n} sesterces for the way", borders)] if borders else []


def card_text(state: PortaNigraState, action: int, tr: Translator) -> ActionText:
    """The actions of the card in play, the builds apart."""
    if action == END_TURN:
        return ActionText(tr("End the turn"))
    if action == FORGO:
        return ActionText(tr("Give up an action for 1 sesterce"))
    if action == SELL_TORCH:
        return ActionText(tr("Sell a torch for 1 sesterce"))
    price = torch_price(state, tr)
    if action == TAKE_INFLUENCE:
        return ActionText(tr("Take 1 influence"), price)
    if action == TAKE_TORCH:
        return ActionText(tr("Take a torch"), price)
    if action < FORGO:
        value = COIN_VALUES[action - TAKE_COINS]
        return ActionText(tr.plural("Take {n} sesterce", "Take {n} sesterces", value), price)
    return ActionText(tr("Buy {brick}", brick=tr(A_BRICK[action - BUY])),
                      [brick_price(state, action - BUY, tr), *price])


def brick_price(state: PortaNigraState, colour: int, tr: Translator) -> str:
    price = sesterces(state.edition.price[colour], tr)
    way = state.borders_to_shop(colour)
    return tr.plural("{price} + {n} for the way", "{price} + {n} for the way", way, price=price) if way else price


def build_text(state: PortaNigraState, site: int, price: list[str], tr: Translator) -> ActionText:
    edition = state.edition
    colour = edition.site_colour[site]
    stones = bricks(edition.site_bricks[site], colour, tr)
    won = points(edition.site_points[site], tr)
    if is_gate(state, site):
        if min(edition.highest, bricks_for(state, colour)) > edition.lowest:
            stones = tr("at least {bricks}", bricks=stones)
        won = tr.plural("{n} point a brick", "{n} points a brick", edition.price[colour])
    way = way_price(state.borders_to(edition.building_quarter[edition.site_building[site]]), tr)
    return ActionText(tr("Build on {site}", site=site_name(edition, site, tr)),
                      [stones, romans(1, tr), *way, *price, won])


def section_text(state: PortaNigraState, action: int, tr: Translator) -> ActionText:
    """What is decided while a section is put up."""
    decision = state.stack[-1]
    edition = state.edition
    if isinstance(decision, ChooseBricks):
        colour = edition.site_colour[decision.site]
        count = action - BRICKS
        return ActionText(tr.plural("{n} brick", "{n} bricks", count),
                          [points(count * edition.price[colour], tr)])
    if isinstance(decision, ChooseWhites):
        whites = action - WHITES
        others = decision.bricks - whites
        colour = edition.site_colour[decision.site]
        return ActionText(tr.join_and(
            [bricks(count, of, tr) for count, of in ((whites, WHITE), (others, colour)) if count]))
    if action == TAKE_CARD:
        return ActionText(tr("Take the card"))
    if action == LEAVE_CARD:
        return ActionText(tr("Leave the card"))
    site = action - RAISE + FIRST_GATE_SITE
    return ActionText(tr.plural("Raise {site} to {n} brick", "Raise {site} to {n} bricks", state.site_bricks[site] + 1,
                                site=site_name(edition, site, tr)))


def honour_text(state: PortaNigraState, design: int, tr: Translator) -> ActionText:
    card = state.edition.honour_cards[design]
    price = [influence(card.influence, tr)]
    if card.discard == DISCARD_FOUR_BUILDINGS:
        price.append(tr("a card of each building"))
    elif card.discard != DISCARD_NOTHING:
        price.append(tr.plural("the card of {n} point", "the card of {n} points", card.discard))
    # PN-honour-6: the supply may hold only part of what the card shows.
    gives = gain_words(to_be_had(state, state.turn_seat, card.gain), tr) or honour_card_name(card, tr)
    return ActionText(tr("Honour card ({card})", card=gives), price)
