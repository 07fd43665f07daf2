"""What happened, in words: one sentence for each kind of event."""

from collections.abc import Sequence

from ludi.core.state import Event
from ludi.core.tongue import Tongue
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, Gain, PortaNigraEdition
from ludi.games.porta_nigra.names import (
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


def event_words(edition: PortaNigraEdition, event: Event, names: Sequence[str], tongue: Tongue) -> str:
    """The sentence for an event, from the point of view of an onlooker; without names seats are numbered from 0."""
    a, b, c = event.numbers
    who = tongue.seat(event.seat, names)
    match event.kind:
        case "turn":
            return tongue("Round {round}: it is the turn of {who}.", round=a, who=who)
        case "supply reshuffled":
            return tongue("The supply cards are shuffled again.")
        case "supply card":
            return tongue("A supply card brings {bricks} to the market.",
                          bricks=tongue.listed([tongue(A_BRICK[colour]) for colour in edition.supply_cards[a][:b]]))
        case "building card laid out":
            return tongue("The building card {card} is laid out.", card=building_card_name(edition, a, tongue))
        case "honour card laid out":
            return tongue("An honour card is laid out: {card}.", card=honour_card(edition, a, tongue))
        case "builder placed":
            return tongue("{who} puts the builder into {quarter}.", who=who, quarter=tongue(QUARTER_NAMES[a]))
        case "builder walked":
            return tongue("The builder of {who} walks to {quarter} for {price}.", who=who,
                          quarter=tongue(QUARTER_NAMES[a]), price=sesterces(b, tongue))
        case "card played":
            return tongue("{who} plays action card {card}: {icons}.", who=who, card=edition.action_cards[a].name,
                          icons=card_offer(edition.action_cards[a].icons, tongue))
        case "influence taken":
            return tongue("{who} takes 1 influence.", who=who)
        case "torch taken":
            return tongue("{who} takes 1 torch.", who=who)
        case "coins taken":
            return tongue("{who} takes {coins}.", who=who, coins=sesterces(a, tongue))
        case "action forgone":
            return tongue("{who} forgoes an action for 1 sesterce.", who=who)
        case "torch sold":
            return tongue("{who} sells a torch for 1 sesterce.", who=who)
        case "brick bought":
            return purchase_words(a, b, c, who, tongue)
        case "section built":
            return tongue("{who} builds {site} with {bricks}: {points}.", who=who,
                          site=site_name(edition, a, tongue), points=points(c, tongue),
                          bricks=tongue.count("{n} brick", "{n} bricks", b))
        case "building card taken":
            return tongue("{who} takes the building card {card}.", who=who,
                          card=building_card_name(edition, a, tongue))
        case "reward received":
            return reward_words(edition.rewards[a].within(b, c), who, tongue)
        case "builder rewarded":
            # Only logs of running tables still hold it: the reward as printed, and how often.
            return tongue.count("{who} has the builder's reward: {reward}.",
                                "{who} has the builder's reward {n} times: {reward}.", b, who=who,
                                reward=gain_words(edition.rewards[a], tongue))
        case "roman bought":
            return tongue("{who} pays {price} for a Roman.", who=who, price=influence(edition.roman_cost, tongue))
        case "honour card bought":
            return tongue("{who} buys an honour card for {price}: {card}.", who=who, price=influence(b, tongue),
                          card=honour_card(edition, a, tongue))
        case "honour card used":
            card = edition.honour_cards[a]
            return tongue("{who} buys an honour card for {price}: {card}.", who=who,
                          price=influence(card.influence, tongue), card=gain_words(card.gain.within(b, c), tongue))
        case "section raised":
            return tongue.count("{who} raises {site} to {n} brick.", "{who} raises {site} to {n} bricks.", b,
                                who=who, site=site_name(edition, a, tongue))
        case "early end":
            return tongue("{who} brings about the end of the game: {points}.", who=who, points=points(a, tongue))
        case "turn ended":
            return tongue("{who} ends the turn.", who=who)
        case "card drawn":
            return tongue("{who} draws action card {card}: {icons}.", who=who, card=edition.action_cards[a].name,
                          icons=card_offer(edition.action_cards[a].icons, tongue))
        case "round ended":
            return tongue("Round {round} ends.", round=a)
        case "interim scored":
            return tongue("{who} splits the interim scoring: {points}, {coins}.", who=who, points=points(a, tongue),
                          coins=sesterces(b, tongue))
        case "start player named":
            return tongue("{who} names {other} start player.", who=who, other=tongue.seat(a, names))
        case "final score":
            return tongue("{who} ends with {points}.", who=who, points=points(a, tongue))
    raise ValueError(f"no words for the event {event.kind!r}")


def reward_words(got: Gain, who: str, tongue: Tongue) -> str:
    """The builder's reward with what was really received; PN-build-15: it may be nothing."""
    reward = gain_words(got, tongue)
    if not reward:
        return tongue("{who} earns the builder's reward, but nothing of it is left in the supply.", who=who)
    return tongue("{who} receives the builder's reward: {reward}.", who=who, reward=reward)


def purchase_words(colour: int, cost: int, way: int, who: str, tongue: Tongue) -> str:
    brick = tongue(A_BRICK[colour])
    if way == 0:
        return tongue("{who} buys {brick} for {price}.", who=who, brick=brick, price=sesterces(cost, tongue))
    return tongue.count("{who} buys {brick} for {price}, {n} of them for the way.",
                        "{who} buys {brick} for {price}, {n} of them for the way.", way,
                        who=who, brick=brick, price=sesterces(cost, tongue))


def honour_card(edition: PortaNigraEdition, design: int, tongue: Tongue) -> str:
    return honour_card_name(edition.honour_cards[design], tongue)


def event_label(edition: PortaNigraEdition, event: Event) -> str:
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
