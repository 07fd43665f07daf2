"""The game log: one sentence for each kind of event."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.state import Event
from ludi.games.ave_roma.edition import (
    AREAS,
    CARDS,
    DECK_SIZE,
    FIRST_BUILDING,
    FIRST_PATRON,
    FIRST_WAR,
    MOST_TRAINING,
    PLACES,
    ROW_PLACES,
    AveRomaEdition,
)
from ludi.games.ave_roma.text.names import (
    FRAGMENT_PAIRS,
    GOOD_NAMES,
    PLACE_NAMES,
    building_name,
    card_name,
    denarii,
    due,
    surplus,
)
from ludi.games.ave_roma.text.patrons import modifier_text


def event_text(edition: AveRomaEdition, event: Event, names: Sequence[str], tr: Translator) -> str:
    """The log line for an event. Seats, areas and training slots are numbered from 1."""
    a, b, _ = event.numbers
    player = tr.seat(event.seat, names)
    match event.kind:
        case "turn":
            return tr("Round {round}: {player}'s turn.", round=a, player=player)
        case "new round":
            return tr("Round {round} begins. {player} goes first.", round=a, player=player)
        case "worker placed":
            return tr("{player} sends a worker of value {value} to {place}.", player=player, value=b,
                      place=tr(PLACE_NAMES[a]))
        case "worker trained":
            return tr("{player} trains a worker of value {value} in slot {slot}.", player=player, value=a, slot=b + 1)
        case "pass":
            return tr.plural("{player} passes: {n} point for unused workers.",
                             "{player} passes: {n} points for unused workers.", a, player=player)
        case "shadow placed":
            return tr("{player}'s shadow places a worker of value {value} at {place}.", player=player, value=b,
                      place=tr(PLACE_NAMES[a]))
        case "workers taken":
            return tr("{player} picks up workers from {place}.", player=player, place=tr(PLACE_NAMES[a]))
        case "influence" | "bonus level":
            return tr("{player}'s marker in area {area} is now on level {level}.", player=player, area=a + 1, level=b)
        case "brown marker":
            return tr("The brown marker of area {area} is now on level {level}.", area=a + 1, level=b)
        case "area paid":
            return tr("{player} pays {price} for area {area}.", player=player, price=denarii(b, tr), area=a + 1)
        case "fragments match":
            return tr("{player} completes {fragments}.", player=player, fragments=tr(FRAGMENT_PAIRS[a]))
        case "walk":
            return tr.plural("{player} walks {n} step in the Colosseum.", "{player} walks {n} steps in the Colosseum.",
                             a, player=player)
        case "politics":
            return tr("{player} reaches level {level} in politics.", player=player, level=a)
        case "politics overflow":
            return tr.plural("{player} is at the top level in politics and scores {n} point instead.",
                             "{player} is at the top level in politics and scores {n} points instead.", a,
                             player=player)
        case "end of the game":
            return tr("The game is ending. Each player may take 1 last action.")
        case "final score":
            return tr.plural("{player} finishes with {n} point.", "{player} finishes with {n} points.", a,
                             player=player)
    return goods_event_text(event, player, tr) or card_event_text(edition, event, player, tr)


def goods_event_text(event: Event, player: str, tr: Translator) -> str:
    """The log line for an event about goods and money; empty for other events."""
    a, b, _ = event.numbers
    match event.kind:
        case "denarii":
            return tr("{player} gains {things}.", player=player, things=denarii(a, tr))
        case "good taken" | "good chosen":
            return tr("{player} takes {things}.", player=player, things=due(1, a, tr))
        case "good sold":
            return tr("{player} sells {good} for {price}.", player=player, good=due(1, a, tr), price=denarii(b, tr))
        case "good bought":
            return tr("{player} buys {good} for {price}.", player=player, good=due(1, a, tr), price=denarii(b, tr))
        case "overflow to surplus":
            return tr("{player} has no room for {good} and takes {things} instead.", player=player,
                      good=tr(GOOD_NAMES[a]), things=surplus(1, tr))
        case "overflow to denarii":
            return tr("{player} has no room for {good} and takes {things} instead.", player=player,
                      good=tr(GOOD_NAMES[a]), things=denarii(b, tr))
    return ""


def card_event_text(edition: AveRomaEdition, event: Event, player: str, tr: Translator) -> str:
    """The log line for an event about a card."""
    a, b, _ = event.numbers
    match event.kind:
        case "area card taken":
            return tr("{player} gains the area card {card}.", player=player, card=card_name(edition, b, tr))
        case "pair complete":
            return tr("{player} now has both copies of {building} and gains their bonuses.", player=player,
                      building=building_name(edition, a))
        case "war set":
            return tr.plural("{player} now has {n} war against {enemy} and gains the set bonus.",
                             "{player} now has {n} wars against {enemy} and gains the set bonus.", b,
                             player=player, enemy=edition.war_sets[a])
    card = card_name(edition, a, tr)
    match event.kind:
        case "goods collected":
            return tr("{player} takes all goods from {card}.", player=player, card=card)
        case "half taken":
            if b == 0:
                return tr("{player} takes the upper goods from {card}.", player=player, card=card)
            return tr("{player} takes the lower goods from {card}.", player=player, card=card)
        case "influence used":
            return tr("{player} uses the influence of {card}.", player=player, card=card)
        case "card bought":
            if not edition.points[a]:
                return tr("{player} buys {card}.", player=player, card=card)
            return tr.plural("{player} buys {card}: {n} point.", "{player} buys {card}: {n} points.",
                             edition.points[a], player=player, card=card)
        case "card spent":
            return tr("{player} spends {card}.", player=player, card=card)
        case "card boxed":
            return tr("{card} leaves the game.", card=card)
        case "card laid out":
            return tr("{card} is dealt to {place}.", card=card, place=tr(PLACE_NAMES[ROW_PLACES[a // DECK_SIZE - 1]]))
        case "patron activated":
            return tr("{player}'s patron {patron} becomes active.", player=player, patron=card)
        case "patrons swapped":
            return tr("{patron} replaces {old} as {player}'s active patron.", patron=card_name(edition, b, tr),
                      old=card, player=player)
        case "patron":
            return tr("{player} uses {patron}: {effect}.", player=player, patron=card,
                      effect=modifier_text(edition.modifier(a), tr))
        case "bonus doubled":
            return tr("{player} doubles the bonus of {patron}.", player=player, patron=card)
        case "bonus":
            return tr.plural("{player} scores {n} point for {patron}.", "{player} scores {n} points for {patron}.", b,
                             player=player, patron=card)
    raise ValueError(f"no text for the event {event.kind!r}")


def stat_key(edition: AveRomaEdition, event: Event) -> str:
    """The statistic that counts an event: cards, places, areas, sets, modifiers, bonuses; empty if there is none."""
    a, b, _ = event.numbers
    match event.kind:
        case "card bought":
            return f"bought {edition.card_slugs[a]}"
        case "area card taken":
            return f"bought {edition.card_slugs[b]}"
        case "patron":
            return f"modifier M{edition.modifier(a).kind} {PLACES[edition.modifier(a).place]}"
        case "bonus doubled":
            return "bonus E4"
        case "bonus level":
            return "bonus E6"
        case "bonus" if b > 0 or edition.bonus(a).kind == 2:
            return f"bonus E{edition.bonus(a).kind}"
        case "worker placed":
            return f"placed {PLACES[a]}"
        case "worker trained":
            return f"trained slot-{b + 1}"
        case "influence":
            return f"influence area-{a + 1}"
        case "pair complete":
            return f"pair {pair_slug(edition, a)}"
        case "war set":
            return f"wars {edition.war_sets[a]}"
    return ""


def pair_slug(edition: AveRomaEdition, card: int) -> str:
    """The slug that both copies of a building share."""
    return edition.card_slugs[card].rsplit("-", 1)[0]


def stat_keys(edition: AveRomaEdition, players: int) -> list[str]:
    """The statistics on all cards, places, areas, training slots and sets of the edition."""
    cards = [card for card in range(CARDS) if edition.lowest_players[card] <= players]
    modifiers = [edition.modifier(card) for card in cards if card >= FIRST_PATRON]
    return list(dict.fromkeys([
        *(f"placed {place}" for place in PLACES),
        *(f"trained slot-{slot + 1}" for slot in range(MOST_TRAINING)),
        *(f"influence area-{area + 1}" for area in range(AREAS)),
        *(f"bought {edition.card_slugs[card]}" for card in cards),
        *(f"pair {pair_slug(edition, card)}" for card in cards if FIRST_BUILDING <= card < FIRST_WAR),
        *(f"wars {name}" for name in edition.war_sets),
        *(f"modifier M{modifier.kind} {PLACES[modifier.place]}" for modifier in modifiers),
    ]))


FIRST_NUMBER = ["goods collected", "half taken", "influence used", "card bought", "card spent", "card boxed",
                "card laid out", "patron activated", "patron", "bonus doubled", "bonus", "pair complete"]
"""Events whose first number is a card."""
SECOND_NUMBER = ["area card taken", "patrons swapped"]


def card_of(edition: AveRomaEdition, event: Event) -> str:
    """The slug of the card that an event names; empty if it names none."""
    first, second, _ = event.numbers
    if event.kind in FIRST_NUMBER:
        return edition.card_slugs[first]
    return edition.card_slugs[second] if event.kind in SECOND_NUMBER else ""
