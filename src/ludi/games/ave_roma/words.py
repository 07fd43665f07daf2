"""What happened, in words: one sentence for each kind of event."""

from collections.abc import Sequence

from ludi.core.state import Event
from ludi.core.tongue import Tongue
from ludi.games.ave_roma.edition import PLACES, AveRomaEdition
from ludi.games.ave_roma.names import (
    FRAGMENT_PAIRS,
    GOOD_NAMES,
    PLACE_NAMES,
    building_name,
    card_name,
    denarii,
    points,
    steps,
)


def event_words(edition: AveRomaEdition, event: Event, names: Sequence[str], tongue: Tongue) -> str:
    """The sentence for an event; without names seats are numbered from 0. Areas and slots are numbered from 1."""
    a, b, _ = event.numbers
    who = tongue.seat(event.seat, names)
    match event.kind:
        case "turn":
            return tongue("Round {round}: it is the turn of {who}.", round=a, who=who)
        case "new round":
            return tongue("Round {round} begins; {who} is first.", round=a, who=who)
        case "worker placed":
            return tongue("{who} sends a worker of value {value} to {place}.", who=who, value=b,
                          place=tongue(PLACE_NAMES[a]))
        case "worker trained":
            return tongue("{who} trains a worker of value {value} in slot {slot}.", who=who, value=a, slot=b + 1)
        case "pass":
            return tongue("{who} passes and has {points} for unused workers.", who=who, points=points(a, tongue))
        case "shadow placed":
            return tongue("The shadow of {who} puts a worker of value {value} at {place}.", who=who, value=b,
                          place=tongue(PLACE_NAMES[a]))
        case "denarii":
            return tongue("{who} takes {things}.", who=who, things=denarii(a, tongue))
        case "good taken" | "good chosen":
            return tongue("{who} takes {things}.", who=who, things=tongue(GOOD_NAMES[a]))
        case "good sold":
            return tongue("{who} sells {good} for {price}.", who=who, good=tongue(GOOD_NAMES[a]),
                          price=denarii(b, tongue))
        case "good bought":
            return tongue("{who} buys {good} for {price}.", who=who, good=tongue(GOOD_NAMES[a]),
                          price=denarii(b, tongue))
        case "overflow to surplus":
            return tongue("{who} has no room for {good} and keeps it as surplus.", who=who,
                          good=tongue(GOOD_NAMES[a]))
        case "overflow to denarii":
            return tongue("{who} has no room for {good} and takes {price} for it.", who=who,
                          good=tongue(GOOD_NAMES[a]), price=denarii(b, tongue))
        case "influence" | "bonus level":
            return tongue("{who} stands on level {level} of area {area}.", who=who, level=b, area=a + 1)
        case "brown marker":
            return tongue("The brown marker of area {area} rises to {level}.", area=a + 1, level=b)
        case "area paid":
            return tongue("{who} pays {price} for area {area}.", who=who, price=denarii(b, tongue), area=a + 1)
        case "fragments match":
            return tongue("{who} has matched {fragments}.", who=who, fragments=tongue(FRAGMENT_PAIRS[a]))
        case "walk":
            return tongue("{who} walks {steps} in the Colosseum.", who=who, steps=steps(a, tongue))
        case "politics":
            return tongue("{who} reaches level {level} of politics.", who=who, level=a)
        case "politics overflow":
            return tongue("{who} is beyond the top of politics: {points}.", who=who, points=points(a, tongue))
        case "workers taken":
            return tongue("{who} takes workers from {place}.", who=who, place=tongue(PLACE_NAMES[a]))
        case "end of the game":
            return tongue("The end has come; everyone has a last action.")
        case "final score":
            return tongue("{who} ends with {points}.", who=who, points=points(a, tongue))
    return card_words(edition, event, who, tongue)


def card_words(edition: AveRomaEdition, event: Event, who: str, tongue: Tongue) -> str:
    """The sentence for an event that is about a card."""
    a, b, _ = event.numbers
    match event.kind:
        case "area card taken":
            return tongue("{who} receives the area card {card}.", who=who, card=card_name(edition, b, tongue))
        case "pair complete":
            return tongue("{who} owns both copies of {card}.", who=who, card=building_name(edition, a))
        case "war set":
            return tongue.count("{who} owns {n} card against {enemy}.", "{who} owns {n} cards against {enemy}.", b,
                                who=who, enemy=edition.war_sets[a])
    card = card_name(edition, a, tongue)
    match event.kind:
        case "goods collected":
            return tongue("{who} collects the goods of {card}.", who=who, card=card)
        case "half taken":
            if b == 0:
                return tongue("{who} takes the upper goods of {card}.", who=who, card=card)
            return tongue("{who} takes the lower goods of {card}.", who=who, card=card)
        case "influence used":
            return tongue("{who} uses the influence of {card}.", who=who, card=card)
        case "card bought":
            return tongue("{who} buys {card}.", who=who, card=card)
        case "patron activated":
            return tongue("{patron} becomes an active patron of {who}.", patron=card, who=who)
        case "patrons swapped":
            return tongue("{patron} takes the place of {old} beside {who}.", patron=card_name(edition, b, tongue),
                          old=card, who=who)
        case "patron":
            return tongue("{patron} helps {who}.", patron=card, who=who)
        case "card spent":
            return tongue("{who} spends {card}.", who=who, card=card)
        case "card boxed":
            return tongue("{card} leaves the game.", card=card)
        case "card laid out":
            return tongue("{card} is laid out.", card=card)
        case "bonus doubled":
            return tongue("{who} counts the bonus of {patron} twice.", who=who, patron=card)
        case "bonus":
            return tongue("{patron} brings {who} {points}.", patron=card, who=who, points=points(b, tongue))
    raise ValueError(f"no words for the event {event.kind!r}")


def event_label(edition: AveRomaEdition, event: Event) -> str:
    """What a statistic counts: cards that found an owner, modifiers that helped, bonuses that scored."""
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
    return ""
