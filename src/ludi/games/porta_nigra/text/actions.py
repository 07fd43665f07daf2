"""Action texts: what each legal action does, what it costs and what it gives."""

from collections.abc import Sequence

from ludi.core.game import ActionText
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
from ludi.games.porta_nigra.build import ChooseBricks, ChooseWhites, bricks_for, is_gate
from ludi.games.porta_nigra.edition import (
    BUY_ANY,
    COIN_VALUES,
    DISCARD_FOUR_BUILDINGS,
    DISCARD_NOTHING,
    FIRST_GATE_SITE,
    HonourCard,
)
from ludi.games.porta_nigra.state import PortaNigraState
from ludi.games.porta_nigra.supply import to_be_had
from ludi.games.porta_nigra.text.names import (
    A_BRICK,
    QUARTER_NAMES,
    brick_range,
    bricks,
    gain,
    gain_items,
    honour_card_name,
    icon_action,
    influence,
    points,
    romans,
    sesterces,
    site_name,
)
from ludi.games.porta_nigra.turn import interim_total


def action_text(state: PortaNigraState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
    """What a legal action does now; the cases follow the order of the action numbers."""
    edition = state.edition
    if action < END_TURN:
        return opening_text(state, action, tr)
    if action < BUILD:
        return card_text(state, action, tr)
    if action < BUY_ROMAN:
        site = action - BUILD
        return ActionText(tr("Build on {site}", site=site_name(edition, site, tr)),
                          section_details(state, site, torch_cost(state, tr), tr))
    if action == BUY_ROMAN:
        return ActionText(tr("Buy a Roman"), [influence(edition.roman_cost, tr)])
    if action < BRICKS:
        site = action - INFLUENCE_BUILD
        return ActionText(tr("Build on {site} with influence", site=site_name(edition, site, tr)),
                          section_details(state, site, [influence(edition.build_cost, tr)], tr))
    if action < START:
        return section_text(state, action, tr)
    if action < POINTS:
        return ActionText(tr("Make {player} the start player", player=tr.seat(action - START, names)))
    if action < HONOUR:
        return split_text(state, action - POINTS, tr)
    return honour_text(state, edition.honour_cards[action - HONOUR], tr)


# Builder and card


def opening_text(state: PortaNigraState, action: int, tr: Translator) -> ActionText:
    if action < PLAY:
        return ActionText(tr("Place your builder in {quarter}", quarter=tr(QUARTER_NAMES[action])))
    card = state.edition.action_cards[action - PLAY]
    allowed = tr.plural("{n} of {icons} actions", "{n} of {icons} actions", card.torches, icons=len(card.icons))
    return ActionText(tr("Play card {card}", card=card.name),
                      [allowed, *(icon_action(icon_now(state, icon), tr) for icon in card.icons)])


def icon_now(state: PortaNigraState, icon: int) -> int:
    """PN-buy-5: the icon of an empty shop buys any brick."""
    return BUY_ANY if icon < BUY_ANY and state.market[icon] == 0 else icon


def torch_cost(state: PortaNigraState, tr: Translator) -> list[str]:
    # PN-turn-4
    return [] if state.actions_left > 0 else [tr("1 torch token for the action")]


def travel_cost(borders: int, tr: Translator) -> list[str]:
    return [tr.plural("{n} sesterce for travel", "{n} sesterces for travel", borders)] if borders else []


def card_text(state: PortaNigraState, action: int, tr: Translator) -> ActionText:
    """The actions of the card in play, except building."""
    if action == END_TURN:
        return ActionText(tr("End turn"))
    if action == FORGO:
        return ActionText(tr("Give up an action"), [gain(sesterces(1, tr), tr)])
    if action == SELL_TORCH:
        return ActionText(tr("Return a torch token"), [gain(sesterces(1, tr), tr)])
    torch = torch_cost(state, tr)
    if action == TAKE_INFLUENCE:
        return ActionText(tr("Gain 1 influence"), torch)
    if action == TAKE_TORCH:
        return ActionText(tr("Gain 1 torch token"), torch)
    if action < FORGO:
        return ActionText(tr.plural("Gain {n} sesterce", "Gain {n} sesterces", COIN_VALUES[action - TAKE_COINS]), torch)
    colour = action - BUY
    return ActionText(tr("Buy {brick}", brick=tr(A_BRICK[colour])),
                      [sesterces(state.edition.price[colour], tr), *travel_cost(state.borders_to_shop(colour), tr),
                       *torch])


# Sections


def section_details(state: PortaNigraState, site: int, cost: list[str], tr: Translator) -> list[str]:
    """What a section costs besides the icon or influence that allows the build, and the points it scores."""
    edition = state.edition
    colour = edition.site_colour[site]
    needed = bricks(edition.site_bricks[site], colour, tr)
    scored = points(edition.site_points[site], tr)
    if is_gate(state, site):
        most = min(edition.highest, bricks_for(state, colour))
        if most > edition.lowest:
            needed = brick_range(edition.lowest, most, colour, tr)
        scored = tr.plural("{n} point per brick", "{n} points per brick", edition.price[colour])
    quarter = edition.building_quarter[edition.site_building[site]]
    return [needed, romans(1, tr), *travel_cost(state.borders_to(quarter), tr), *cost, gain(scored, tr)]


def section_text(state: PortaNigraState, action: int, tr: Translator) -> ActionText:
    """The choices while a section is built or raised."""
    decision = state.stack[-1]
    edition = state.edition
    if isinstance(decision, ChooseBricks):
        count = action - BRICKS
        return ActionText(tr.plural("Build with {n} brick", "Build with {n} bricks", count),
                          [gain(points(count * edition.price[edition.site_colour[decision.site]], tr), tr)])
    if isinstance(decision, ChooseWhites):
        whites = action - WHITES
        others = decision.bricks - whites
        what = (tr.plural("Use {n} white brick", "Use {n} white bricks", whites) if whites
                else tr("Use no white bricks"))
        return ActionText(what, [bricks(others, edition.site_colour[decision.site], tr)] if others else [])
    if action == TAKE_CARD:
        return ActionText(tr("Take the card"))
    if action == LEAVE_CARD:
        return ActionText(tr("Leave the card"))
    site = action - RAISE + FIRST_GATE_SITE
    return ActionText(tr("Raise {site}", site=site_name(edition, site, tr)),
                      [tr.plural("to {n} brick", "to {n} bricks", state.site_bricks[site] + 1)])


# Interim scoring and honour cards


def split_text(state: PortaNigraState, scored: int, tr: Translator) -> ActionText:
    rest = interim_total(state, state.seat) - scored
    return ActionText(tr.plural("Score {n} point", "Score {n} points", scored),
                      [gain(sesterces(rest, tr), tr)] if rest else [])


def honour_text(state: PortaNigraState, card: HonourCard, tr: Translator) -> ActionText:
    details = [influence(card.influence, tr), *discard_cost(card, tr)]
    # PN-honour-6: the supply may have only part of what the card shows.
    gains = gain_items(to_be_had(state, state.turn_seat, card.gain), tr)
    if not gains and card.substitute >= 0:
        return ActionText(tr("Buy an honour card"), [*details, honour_card_name(card, tr)])
    return ActionText(tr("Buy an honour card"),
                      [*details, *(gain(item, tr) for item in gains or [honour_card_name(card, tr)])])


def discard_cost(card: HonourCard, tr: Translator) -> list[str]:
    """PN-honour-3: the cards that a final card costs."""
    if card.discard == DISCARD_FOUR_BUILDINGS:
        return [tr("1 card of each building")]
    if card.discard == DISCARD_NOTHING:
        return []
    return [tr.plural("your card for {n} point", "your card for {n} points", card.discard)]
