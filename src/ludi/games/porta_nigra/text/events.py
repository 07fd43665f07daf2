"""The game log: one sentence for each kind of event."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.state import Event
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, Gain, PortaNigraEdition
from ludi.games.porta_nigra.text.names import (
    A_BRICK,
    QUARTER_NAMES,
    building_card_name,
    gain_text,
    honour_card_name,
    icon_list,
    influence,
    points,
    sesterces,
    site_name,
    torches,
)


def event_text(edition: PortaNigraEdition, event: Event, names: Sequence[str], tr: Translator) -> str:
    """The log line for an event. If no names are given, players are numbered from 1."""
    a, b, c = event.numbers
    player = tr.seat(event.seat, names)
    match event.kind:
        case "turn":
            return tr("Round {round}: {player}'s turn.", round=a, player=player)
        case "supply reshuffled":
            return tr("The supply cards are shuffled to form a new deck.")
        case "supply card":
            return tr("A supply card adds {bricks} to the market.",
                      bricks=tr.join_and([tr(A_BRICK[colour]) for colour in edition.supply_cards[a][:b]]))
        case "building card laid out":
            return tr("Building card revealed: {card}.", card=building_card_name(edition, a, tr))
        case "honour card laid out":
            return tr("Honour card revealed: {card}.", card=honour_card(edition, a, tr))
        case "builder placed":
            return tr("{player} places their builder in {quarter}.", player=player, quarter=tr(QUARTER_NAMES[a]))
        case "builder walked":
            return tr("{player}'s builder moves to {quarter} for {price}.", player=player,
                      quarter=tr(QUARTER_NAMES[a]), price=sesterces(b, tr))
        case "card played":
            return tr("{player} plays action card {card} ({icons}).", player=player, card=edition.action_cards[a].name,
                      icons=icon_list(edition.action_cards[a].icons, tr))
        case "influence taken":
            return tr("{player} gains {amount}.", player=player, amount=influence(1, tr))
        case "torch taken":
            return tr("{player} gains {amount}.", player=player, amount=torches(1, tr))
        case "coins taken":
            return tr("{player} gains {amount}.", player=player, amount=sesterces(a, tr))
        case "action forgone":
            return tr("{player} gives up an action for 1 sesterce.", player=player)
        case "torch sold":
            return tr("{player} returns a torch token for 1 sesterce.", player=player)
        case "brick bought":
            return purchase_text(a, b, c, player, tr)
        case "section built":
            return tr("{player} builds on {site} with {bricks}: {points}.", player=player,
                      site=site_name(edition, a, tr), points=points(c, tr),
                      bricks=tr.plural("{n} brick", "{n} bricks", b))
        case "building card taken":
            return tr("{player} takes the building card {card}.", player=player,
                      card=building_card_name(edition, a, tr))
        case "reward received":
            return reward_text(edition.rewards[a].within(b, c), player, tr)
        case "builder rewarded":
            # Only in logs of older games: the reward as printed, and how often it was given.
            return tr.plural("{player} gains the builder's reward: {reward}.",
                             "{player} gains the builder's reward {n} times: {reward}.", b, player=player,
                             reward=gain_text(edition.rewards[a], tr))
        case "roman bought":
            return tr("{player} buys a Roman for {price}.", player=player, price=influence(edition.roman_cost, tr))
        case "honour card bought":
            return tr("{player} buys an honour card for {price}: {card}.", player=player, price=influence(b, tr),
                      card=honour_card(edition, a, tr))
        case "honour card used":
            card = edition.honour_cards[a]
            return tr("{player} buys an honour card for {price}: {card}.", player=player,
                      price=influence(card.influence, tr), card=gain_text(card.gain.within(b, c), tr))
        case "section raised":
            return tr.plural("{player} raises {site} to {n} brick.", "{player} raises {site} to {n} bricks.", b,
                             player=player, site=site_name(edition, a, tr))
        case "early end":
            return tr("{player} triggers the end of the game: {points}.", player=player, points=points(a, tr))
        case "turn ended":
            return tr("{player} ends their turn.", player=player)
        case "card drawn":
            return tr("{player} draws action card {card} ({icons}).", player=player, card=edition.action_cards[a].name,
                      icons=icon_list(edition.action_cards[a].icons, tr))
        case "round ended":
            return tr("Round {round} ends.", round=a)
        case "interim scored":
            return tr("{player} scores {points} and gains {coins} in the interim scoring.", player=player,
                      points=points(a, tr), coins=sesterces(b, tr))
        case "start player named":
            if a == event.seat:
                return tr("{player} chooses to be the next start player.", player=player)
            return tr("{player} names {other} the next start player.", player=player, other=tr.seat(a, names))
        case "final score":
            return tr("{player} finishes with {points}.", player=player, points=points(a, tr))
    raise ValueError(f"no text for the event {event.kind!r}")


def reward_text(gained: Gain, player: str, tr: Translator) -> str:
    """The part of the builder's reward that the supply could give. PN-build-15: it can be empty."""
    reward = gain_text(gained, tr)
    if not reward:
        return tr("{player} earns the builder's reward, but the supply has none of it left.", player=player)
    return tr("{player} gains the builder's reward: {reward}.", player=player, reward=reward)


def purchase_text(colour: int, cost: int, travel: int, player: str, tr: Translator) -> str:
    brick, price = tr(A_BRICK[colour]), sesterces(cost, tr)
    if travel == 0:
        return tr("{player} buys {brick} for {price}.", player=player, brick=brick, price=price)
    return tr.plural("{player} buys {brick} for {price}, including {n} for travel.",
                     "{player} buys {brick} for {price}, including {n} for travel.", travel,
                     player=player, brick=brick, price=price)


def honour_card(edition: PortaNigraEdition, design: int, tr: Translator) -> str:
    return honour_card_name(edition.honour_cards[design], tr)


def stat_key(edition: PortaNigraEdition, event: Event) -> str:
    """The statistic that counts an event: sites, cards, purchases, rewards, quarters; empty if there is none."""
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
        case "section raised":
            return f"raised {edition.site_names[a]}"
        case "roman bought":
            return "bought roman"
        case "builder placed" | "builder walked":
            return f"walked {BUILDINGS[a]}"
        case "early end":
            return "early end"
    return ""


def stat_keys(edition: PortaNigraEdition, players: int) -> list[str]:
    """The statistics on all sites, cards, bricks and quarters of the edition."""
    cards = [edition.building_card_name(card) for card in range(len(edition.card_building))]
    return list(dict.fromkeys([
        *(f"built {site}" for site in edition.site_names),
        *(f"taken {card}" for card in cards),
        *(f"honour {card.name}" for card in edition.honour_cards),
        *(f"played {card.name}" for card in edition.action_cards if card.most_players >= players),
        *(f"bought {colour}" for colour in COLOURS), "bought roman",
        *(f"reward {building}" for building in BUILDINGS),
        *(f"walked {building}" for building in BUILDINGS),
    ]))
