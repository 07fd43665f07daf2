"""What happened, in words: one sentence for each kind of event."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.state import Event
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, Gain, PortaNigraEdition
from ludi.games.porta_nigra.text.names import (
    A_BRICK,
    QUARTER_NAMES,
    building_card_name,
    card_offer,
    gain_words,
    honour_card_name,
    influence,
    points,
    sesterces,
    site_name,
)


def event_text(edition: PortaNigraEdition, event: Event, names: Sequence[str], tr: Translator) -> str:
    """The sentence for an event, from the point of view of an onlooker; without names seats are numbered from 0."""
    a, b, c = event.numbers
    who = tr.seat(event.seat, names)
    match event.kind:
        case "turn":
            return tr("Round {round}: it is the turn of {who}.", round=a, who=who)
        case "supply reshuffled":
            return tr("The supply cards are shuffled again.")
        case "supply card":
            return tr("A supply card brings {bricks} to the market.",
                      bricks=tr.join_and([tr(A_BRICK[colour]) for colour in edition.supply_cards[a][:b]]))
        case "building card laid out":
            return tr("The building card {card} is laid out.", card=building_card_name(edition, a, tr))
        case "honour card laid out":
            return tr("An honour card is laid out: {card}.", card=honour_card(edition, a, tr))
        case "builder placed":
            return tr("{who} puts the builder into {quarter}.", who=who, quarter=tr(QUARTER_NAMES[a]))
        case "builder walked":
            return tr("The builder of {who} walks to {quarter} for {price}.", who=who,
                      quarter=tr(QUARTER_NAMES[a]), price=sesterces(b, tr))
        case "card played":
            return tr("{who} plays action card {card}: {icons}.", who=who, card=edition.action_cards[a].name,
                      icons=card_offer(edition.action_cards[a].icons, tr))
        case "influence taken":
            return tr("{who} takes 1 influence.", who=who)
        case "torch taken":
            return tr("{who} takes 1 torch.", who=who)
        case "coins taken":
            return tr("{who} takes {coins}.", who=who, coins=sesterces(a, tr))
        case "action forgone":
            return tr("{who} forgoes an action for 1 sesterce.", who=who)
        case "torch sold":
            return tr("{who} sells a torch for 1 sesterce.", who=who)
        case "brick bought":
            return purchase_words(a, b, c, who, tr)
        case "section built":
            return tr("{who} builds {site} with {bricks}: {points}.", who=who,
                      site=site_name(edition, a, tr), points=points(c, tr),
                      bricks=tr.plural("{n} brick", "{n} bricks", b))
        case "building card taken":
            return tr("{who} takes the building card {card}.", who=who,
                      card=building_card_name(edition, a, tr))
        case "reward received":
            return reward_words(edition.rewards[a].within(b, c), who, tr)
        case "builder rewarded":
            # Only logs of running tables still hold it: the reward as printed, and how often.
            return tr.plural("{who} has the builder's reward: {reward}.",
                             "{who} has the builder's reward {n} times: {reward}.", b, who=who,
                             reward=gain_words(edition.rewards[a], tr))
        case "roman bought":
            return tr("{who} pays {price} for a Roman.", who=who, price=influence(edition.roman_cost, tr))
        case "honour card bought":
            return tr("{who} buys an honour card for {price}: {card}.", who=who, price=influence(b, tr),
                      card=honour_card(edition, a, tr))
        case "honour card used":
            card = edition.honour_cards[a]
            return tr("{who} buys an honour card for {price}: {card}.", who=who,
                      price=influence(card.influence, tr), card=gain_words(card.gain.within(b, c), tr))
        case "section raised":
            return tr.plural("{who} raises {site} to {n} brick.", "{who} raises {site} to {n} bricks.", b,
                             who=who, site=site_name(edition, a, tr))
        case "early end":
            return tr("{who} brings about the end of the game: {points}.", who=who, points=points(a, tr))
        case "turn ended":
            return tr("{who} ends the turn.", who=who)
        case "card drawn":
            return tr("{who} draws action card {card}: {icons}.", who=who, card=edition.action_cards[a].name,
                      icons=card_offer(edition.action_cards[a].icons, tr))
        case "round ended":
            return tr("Round {round} ends.", round=a)
        case "interim scored":
            return tr("{who} splits the interim scoring: {points}, {coins}.", who=who, points=points(a, tr),
                      coins=sesterces(b, tr))
        case "start player named":
            return tr("{who} names {other} start player.", who=who, other=tr.seat(a, names))
        case "final score":
            return tr("{who} ends with {points}.", who=who, points=points(a, tr))
    raise ValueError(f"no words for the event {event.kind!r}")


def reward_words(got: Gain, who: str, tr: Translator) -> str:
    """The builder's reward with what was really received; PN-build-15: it may be nothing."""
    reward = gain_words(got, tr)
    if not reward:
        return tr("{who} earns the builder's reward, but nothing of it is left in the supply.", who=who)
    return tr("{who} receives the builder's reward: {reward}.", who=who, reward=reward)


def purchase_words(colour: int, cost: int, way: int, who: str, tr: Translator) -> str:
    brick = tr(A_BRICK[colour])
    if way == 0:
        return tr("{who} buys {brick} for {price}.", who=who, brick=brick, price=sesterces(cost, tr))
    return tr.plural("{who} buys {brick} for {price}, {n} of them for the way.",
                     "{who} buys {brick} for {price}, {n} of them for the way.", way,
                     who=who, brick=brick, price=sesterces(cost, tr))


def honour_card(edition: PortaNigraEdition, design: int, tr: Translator) -> str:
    return honour_card_name(edition.honour_cards[design], tr)


def stat_key(edition: PortaNigraEdition, event: Event) -> str:
    """What a statistic counts: sites built on, cards taken and played, bricks bought, rewards."""
    a = event.numbers[0]
    match event.kind:
        case "section built":
            return f"built {edition.site_names[a]}"
        case "building card taken":
            return f"taken {edition.building_card_name(a)}"
        case "honour card bought" | "honour card used":
            return f"honour {edition.honour_cards[a].name}"
        case "card played":
            return f"played {edition.action_cards[a].name}"
        case "brick bought":
            return f"bought {COLOURS[a]}"
        case "reward received":
            return f"reward {BUILDINGS[a]}"
        case "early end":
            return "early end"
    return ""
