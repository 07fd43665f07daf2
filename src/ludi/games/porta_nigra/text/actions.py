"""Action texts: what each legal action does, what it costs and what it gives."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.wording import ActionText, Amount
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
from ludi.games.porta_nigra.build import ChooseBricks, ChooseWhites, bricks_for, fewest_whites, is_gate
from ludi.games.porta_nigra.edition import (
    BUILDINGS,
    BUY_ANY,
    COIN_VALUES,
    COLOURS,
    DISCARD_FOUR_BUILDINGS,
    DISCARD_NOTHING,
    FIRST_GATE_SITE,
    WHITE,
    Gain,
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
    honour_card_name,
    icon_action,
    influence,
    points,
    romans,
    sesterces,
    site_name,
    torches,
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
        return ActionText(tr("Buy a Roman"), [influence_cost(edition.roman_cost, tr), Amount("romans", 1)])
    if action < BRICKS:
        site = action - INFLUENCE_BUILD
        return ActionText(tr("Build on {site} with influence", site=site_name(edition, site, tr)),
                          section_details(state, site, [influence_cost(edition.build_cost, tr)], tr))
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


def torch_cost(state: PortaNigraState, tr: Translator) -> list[Amount]:
    # PN-turn-4
    return [] if state.actions_left > 0 else [Amount("torches", -1, tr("1 torch token for the action"))]


def travel_cost(borders: int, tr: Translator) -> list[Amount]:
    words = tr.plural("{n} sesterce for travel", "{n} sesterces for travel", borders)
    return [Amount("sesterces", -borders, words)] if borders else []


def influence_cost(n: int, tr: Translator) -> Amount:
    return Amount("influence", -n, influence(n, tr))


def card_text(state: PortaNigraState, action: int, tr: Translator) -> ActionText:
    """The actions of the card in play, except building."""
    if action == END_TURN:
        return ActionText(tr("End turn"))
    if action == FORGO:
        return ActionText(tr("Give up an action"), [Amount("sesterces", 1, gain(sesterces(1, tr), tr))])
    if action == SELL_TORCH:
        return ActionText(tr("Return a torch token"),
                          [Amount("torches", -1), Amount("sesterces", 1, gain(sesterces(1, tr), tr))])
    torch = torch_cost(state, tr)
    if action == TAKE_INFLUENCE:
        return ActionText(tr("Gain 1 influence"), [*torch, Amount("influence", 1)])
    if action == TAKE_TORCH:
        return ActionText(tr("Gain 1 torch token"), [*torch, Amount("torches", 1)])
    if action < FORGO:
        value = COIN_VALUES[action - TAKE_COINS]
        return ActionText(tr.plural("Gain {n} sesterce", "Gain {n} sesterces", value),
                          [*torch, Amount("sesterces", value)])
    colour = action - BUY
    price = state.edition.price[colour]
    return ActionText(tr("Buy {brick}", brick=tr(A_BRICK[colour])),
                      [Amount("sesterces", -price, sesterces(price, tr)),
                       *travel_cost(state.borders_to_shop(colour), tr), *torch, brick_amount(1, colour)])


# Sections


def brick_amount(n: int, colour: int, words: str = "") -> Amount:
    return Amount(f"brick-{COLOURS[colour]}", n, words)


def bricks_cost(n: int, colour: int, tr: Translator) -> list[Amount]:
    return [brick_amount(-n, colour, bricks(n, colour, tr))] if n else []


def points_gained(n: int, tr: Translator) -> Amount:
    return Amount("points", n, gain(points(n, tr), tr))


def section_details(state: PortaNigraState, site: int, cost: list[Amount], tr: Translator) -> list[str | Amount]:
    """What a section costs besides the icon or influence that allows the build, its points, and the reward."""
    edition = state.edition
    colour = edition.site_colour[site]
    count = edition.site_bricks[site]
    whites = fewest_whites(state, site, count) if colour != WHITE else 0
    needed: list[str | Amount] = [*bricks_cost(count - whites, colour, tr), *bricks_cost(whites, WHITE, tr)]
    scored: str | Amount = points_gained(edition.site_points[site], tr)
    rewards = rewards_gained(state, site, count, tr)
    if is_gate(state, site):
        scored = points_gained(count * edition.price[colour], tr)
        most = min(edition.highest, bricks_for(state, colour))
        if most > edition.lowest:
            needed = [brick_range(edition.lowest, most, colour, tr)]
            scored = gain(tr.plural("{n} point per brick", "{n} points per brick", edition.price[colour]), tr)
            rewards = []
    quarter = edition.building_quarter[edition.site_building[site]]
    return [*needed, Amount("romans", -1, romans(1, tr)), *travel_cost(state.borders_to(quarter), tr), *cost, scored,
            *rewards]


def rewards_gained(state: PortaNigraState, site: int, new_bricks: int, tr: Translator) -> list[Amount]:
    """PN-build-10: the builder's rewards for this number of bricks."""
    building = state.edition.site_building[site]
    every = state.edition.reward_every[building]
    built = state.bricks_built(state.turn_seat, building)
    times = (built + new_bricks) // every - built // every
    # PN-build-15
    reward = to_be_had(state, state.turn_seat, state.edition.rewards[building])
    return [Amount(item.resource, item.by, tr("reward {gain}", gain=item.words))
            for _ in range(times) for item in gained_items(reward, tr)]


def gained_items(gained: Gain, tr: Translator) -> list[Amount]:
    """What a reward or an honour card gives, item by item."""
    amounts = [("points", gained.points, points), ("sesterces", gained.sesterces, sesterces),
               ("torches", gained.torches, torches), ("influence", gained.influence, influence),
               ("romans", gained.romans, romans)]
    items = [Amount(resource, n, gain(name(n, tr), tr)) for resource, n, name in amounts if n]
    return items + [brick_amount(n, colour, gain(bricks(n, colour, tr), tr))
                    for colour, n in enumerate(gained.bricks) if n]


def section_text(state: PortaNigraState, action: int, tr: Translator) -> ActionText:
    """The choices while a section is built or raised."""
    decision = state.stack[-1]
    edition = state.edition
    if isinstance(decision, ChooseBricks):
        count = action - BRICKS
        return ActionText(tr.plural("Build with {n} brick", "Build with {n} bricks", count),
                          [points_gained(count * edition.price[edition.site_colour[decision.site]], tr),
                           *rewards_gained(state, decision.site, count, tr)])
    if isinstance(decision, ChooseWhites):
        whites = action - WHITES
        what = (tr.plural("Use {n} white brick", "Use {n} white bricks", whites) if whites
                else tr("Use no white bricks"))
        return ActionText(what, [brick_amount(-whites, WHITE),
                                 *bricks_cost(decision.bricks - whites, edition.site_colour[decision.site], tr)])
    if action == TAKE_CARD:
        return ActionText(tr("Take the card"), [Amount("building-cards", 1)])
    if action == LEAVE_CARD:
        return ActionText(tr("Leave the card"))
    site = action - RAISE + FIRST_GATE_SITE
    return ActionText(tr("Raise {site}", site=site_name(edition, site, tr)),
                      [tr.plural("to {n} brick", "to {n} bricks", state.site_bricks[site] + 1),
                       *rewards_gained(state, site, 1, tr)])


# Interim scoring and honour cards


def split_text(state: PortaNigraState, scored: int, tr: Translator) -> ActionText:
    rest = interim_total(state, state.seat) - scored
    return ActionText(tr.plural("Score {n} point", "Score {n} points", scored),
                      [Amount("points", scored), *([Amount("sesterces", rest, gain(sesterces(rest, tr), tr))]
                                                   if rest else [])])


def honour_text(state: PortaNigraState, card: HonourCard, tr: Translator) -> ActionText:
    cost = [influence_cost(card.influence, tr), *discard_cost(card, tr)]
    # PN-honour-6: the supply may have only part of what the card shows.
    gains = gained_items(to_be_had(state, state.turn_seat, card.gain), tr)
    if gains:
        return ActionText(tr("Buy an honour card"), [*cost, *gains])
    if card.substitute >= 0:
        return ActionText(tr("Buy an honour card"), [*cost, Amount("building-cards", 1, honour_card_name(card, tr))])
    name = gain(honour_card_name(card, tr), tr)
    return ActionText(tr("Buy an honour card"), [*cost, Amount("final-cards", 1, name) if card.final else name])


def discard_cost(card: HonourCard, tr: Translator) -> list[Amount]:
    """PN-honour-3: the cards that a final card costs."""
    if card.discard == DISCARD_FOUR_BUILDINGS:
        return [Amount("building-cards", -len(BUILDINGS), tr("1 card of each building"))]
    if card.discard == DISCARD_NOTHING:
        return []
    return [Amount("final-cards", -1, tr.plural("your card for {n} point", "your card for {n} points", card.discard))]
