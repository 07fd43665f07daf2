"""The game log: what each kind of event is called, says and counts."""

from ludi.core.events import EventKind, Log
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, PortaNigraEdition
from ludi.games.porta_nigra.text.card_keys import action_key, building_key, honour_key, supply_key
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

PortaNigraLog = Log[PortaNigraEdition]


def turn(log: PortaNigraLog, round: int) -> str:  # noqa: A002
    return log.tr("Round {round}: {player}'s turn.", round=round, player=log.player)


# Refill


def supply_reshuffled(log: PortaNigraLog) -> str:
    return log.tr("The supply cards are shuffled to form a new deck.")


def supply_card(log: PortaNigraLog, card: int, bricks: int) -> str:
    """The first colours of the card get bricks; the supply may not have enough for all."""
    colours = log.edition.supply_cards[card][:bricks]
    return log.tr("A supply card adds {bricks} to the market.",
                  bricks=log.tr.join_and([log.tr(A_BRICK[colour]) for colour in colours]))


def building_card_laid_out(log: PortaNigraLog, card: int) -> str:
    return log.tr("Building card revealed: {card}.", card=building_card_name(log.edition, card, log.tr))


def honour_card_laid_out(log: PortaNigraLog, design: int) -> str:
    return log.tr("Honour card revealed: {card}.", card=honour_card_name(log.edition.honour_cards[design], log.tr))


# Builder and card


def builder_placed(log: PortaNigraLog, building: int) -> str:
    return log.tr("{player} places their builder in {quarter}.", player=log.player,
                  quarter=log.tr(QUARTER_NAMES[building]))


def builder_walked(log: PortaNigraLog, building: int, price: int) -> str:
    return log.tr("{player}'s builder moves to {quarter} for {price}.", player=log.player,
                  quarter=log.tr(QUARTER_NAMES[building]), price=sesterces(price, log.tr))


def card_played(log: PortaNigraLog, card: int) -> str:
    played = log.edition.action_cards[card]
    return log.tr("{player} plays action card {card} ({icons}).", player=log.player, card=played.name,
                  icons=icon_list(played.icons, log.tr))


def card_drawn(log: PortaNigraLog, card: int) -> str:
    drawn = log.edition.action_cards[card]
    return log.tr("{player} draws action card {card} ({icons}).", player=log.player, card=drawn.name,
                  icons=icon_list(drawn.icons, log.tr))


def turn_ended(log: PortaNigraLog) -> str:
    return log.tr("{player} ends their turn.", player=log.player)


# Actions of the card


def influence_taken(log: PortaNigraLog) -> str:
    return log.tr("{player} gains {amount}.", player=log.player, amount=influence(1, log.tr))


def torch_taken(log: PortaNigraLog) -> str:
    return log.tr("{player} gains {amount}.", player=log.player, amount=torches(1, log.tr))


def coins_taken(log: PortaNigraLog, coins: int) -> str:
    return log.tr("{player} gains {amount}.", player=log.player, amount=sesterces(coins, log.tr))


def action_forgone(log: PortaNigraLog) -> str:
    return log.tr("{player} gives up an action for 1 sesterce.", player=log.player)


def torch_sold(log: PortaNigraLog) -> str:
    return log.tr("{player} returns a torch token for 1 sesterce.", player=log.player)


def brick_bought(log: PortaNigraLog, colour: int, cost: int, travel: int) -> str:
    """The cost includes the travel."""
    brick, price = log.tr(A_BRICK[colour]), sesterces(cost, log.tr)
    if travel == 0:
        return log.tr("{player} buys {brick} for {price}.", player=log.player, brick=brick, price=price)
    return log.tr.plural("{player} buys {brick} for {price}, including {n} for travel.",
                         "{player} buys {brick} for {price}, including {n} for travel.", travel,
                         player=log.player, brick=brick, price=price)


# Sections


def section_built(log: PortaNigraLog, site: int, bricks: int, scored: int) -> str:
    return log.tr("{player} builds on {site} with {bricks}: {points}.", player=log.player,
                  site=site_name(log.edition, site, log.tr), points=points(scored, log.tr),
                  bricks=log.tr.plural("{n} brick", "{n} bricks", bricks))


def building_card_taken(log: PortaNigraLog, card: int) -> str:
    return log.tr("{player} takes the building card {card}.", player=log.player,
                  card=building_card_name(log.edition, card, log.tr))


def reward_received(log: PortaNigraLog, building: int, romans: int, bricks: int) -> str:
    """The part of the builder's reward that the supply could give. PN-build-15: it can be empty."""
    reward = gain_text(log.edition.rewards[building].within(romans, bricks), log.tr)
    if not reward:
        return log.tr("{player} earns the builder's reward, but the supply has none of it left.", player=log.player)
    return log.tr("{player} gains the builder's reward: {reward}.", player=log.player, reward=reward)


def builder_rewarded(log: PortaNigraLog, building: int, times: int) -> str:
    """Only in logs of older games: the reward as printed, and how often it was given."""
    return log.tr.plural("{player} gains the builder's reward: {reward}.",
                         "{player} gains the builder's reward {n} times: {reward}.", times, player=log.player,
                         reward=gain_text(log.edition.rewards[building], log.tr))


def section_raised(log: PortaNigraLog, site: int, bricks: int) -> str:
    return log.tr.plural("{player} raises {site} to {n} brick.", "{player} raises {site} to {n} bricks.", bricks,
                         player=log.player, site=site_name(log.edition, site, log.tr))


# Influence


def roman_bought(log: PortaNigraLog) -> str:
    return log.tr("{player} buys a Roman for {price}.", player=log.player,
                  price=influence(log.edition.roman_cost, log.tr))


def honour_card_bought(log: PortaNigraLog, design: int, price: int) -> str:
    return log.tr("{player} buys an honour card for {price}: {card}.", player=log.player,
                  price=influence(price, log.tr), card=honour_card_name(log.edition.honour_cards[design], log.tr))


def honour_card_used(log: PortaNigraLog, design: int, romans: int, bricks: int) -> str:
    """The part of the gain that the supply could give."""
    card = log.edition.honour_cards[design]
    return log.tr("{player} buys an honour card for {price}: {card}.", player=log.player,
                  price=influence(card.influence, log.tr), card=gain_text(card.gain.within(romans, bricks), log.tr))


# Rounds and the end


def early_end(log: PortaNigraLog, scored: int) -> str:
    return log.tr("{player} triggers the end of the game: {points}.", player=log.player,
                  points=points(scored, log.tr))


def round_ended(log: PortaNigraLog, round: int) -> str:  # noqa: A002
    return log.tr("Round {round} ends.", round=round)


def interim_scored(log: PortaNigraLog, scored: int, coins: int) -> str:
    return log.tr("{player} scores {points} and gains {coins} in the interim scoring.", player=log.player,
                  points=points(scored, log.tr), coins=sesterces(coins, log.tr))


def start_player_named(log: PortaNigraLog, start: int) -> str:
    if start == log.seat:
        return log.tr("{player} chooses to be the next start player.", player=log.player)
    return log.tr("{player} names {other} the next start player.", player=log.player, other=log.name(start))


def final_score(log: PortaNigraLog, scored: int) -> str:
    return log.tr("{player} finishes with {points}.", player=log.player, points=points(scored, log.tr))


# All of them


EVENTS: dict[str, EventKind[PortaNigraEdition]] = {
    "turn": EventKind(turn),
    "supply reshuffled": EventKind(supply_reshuffled),
    "supply card": EventKind(
        supply_card, card=lambda edition, card, bricks: supply_key(edition, card)),
    "building card laid out": EventKind(building_card_laid_out, card=building_key),
    "honour card laid out": EventKind(honour_card_laid_out, card=honour_key),
    "builder placed": EventKind(
        builder_placed, stat=lambda edition, building: f"walked {BUILDINGS[building]}"),
    "builder walked": EventKind(
        builder_walked, stat=lambda edition, building, price: f"walked {BUILDINGS[building]}"),
    "card played": EventKind(
        card_played, stat=lambda edition, card: f"played {edition.action_card_name(card)}", card=action_key),
    "card drawn": EventKind(card_drawn, card=action_key),
    "turn ended": EventKind(turn_ended),
    "influence taken": EventKind(influence_taken),
    "torch taken": EventKind(torch_taken),
    "coins taken": EventKind(coins_taken),
    "action forgone": EventKind(action_forgone),
    "torch sold": EventKind(torch_sold),
    "brick bought": EventKind(
        brick_bought, stat=lambda edition, colour, cost, travel: f"bought {COLOURS[colour]}"),
    "section built": EventKind(
        section_built, stat=lambda edition, site, bricks, scored: f"built {edition.site_names[site]}"),
    "building card taken": EventKind(
        building_card_taken, stat=lambda edition, card: f"taken {edition.building_card_name(card)}", card=building_key),
    "reward received": EventKind(
        reward_received, stat=lambda edition, building, romans, bricks: f"reward {BUILDINGS[building]}"),
    "builder rewarded": EventKind(builder_rewarded),
    "section raised": EventKind(
        section_raised, stat=lambda edition, site, bricks: f"raised {edition.site_names[site]}"),
    "roman bought": EventKind(roman_bought, stat="bought roman"),
    "honour card bought": EventKind(
        honour_card_bought, stat=lambda edition, design, price: f"honour {edition.honour_card_name(design)}",
        card=lambda edition, design, price: honour_key(edition, design)),
    "honour card used": EventKind(
        honour_card_used, stat=lambda edition, design, romans, bricks: f"honour {edition.honour_card_name(design)}",
        card=lambda edition, design, romans, bricks: honour_key(edition, design)),
    "early end": EventKind(early_end, stat="early end"),
    "round ended": EventKind(round_ended),
    "interim scored": EventKind(interim_scored),
    "start player named": EventKind(start_player_named),
    "final score": EventKind(final_score),
}


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
