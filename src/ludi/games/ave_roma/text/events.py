"""What happened, in words: one sentence for each kind of event."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.state import Event
from ludi.games.ave_roma.edition import PLACES, AveRomaEdition
from ludi.games.ave_roma.text.names import (
    FRAGMENT_PAIRS,
    GOOD_NAMES,
    PLACE_NAMES,
    building_name,
    card_name,
    denarii,
    points,
    steps,
)


def event_text(edition: AveRomaEdition, event: Event, names: Sequence[str], tr: Translator) -> str:
    """The sentence for an event; without names seats are numbered from 0. Areas and slots are numbered from 1."""
    a, b, _ = event.numbers
    who = tr.seat(event.seat, names)
    match event.kind:
        case "turn":
            return tr("Round {round}: it is the turn of {who}.", round=a, who=who)
        case "new round":
            return tr("Round {round} begins; {who} is first.", round=a, who=who)
        case "worker placed":
            return tr("{who} sends a worker of value {value} to {place}.", who=who, value=b,
                          place=tr(PLACE_NAMES[a]))
        case "worker trained":
            return tr("{who} trains a worker of value {value} in slot {slot}.", who=who, value=a, slot=b + 1)
        case "pass":
            return tr("{who} passes and has {points} for unused workers.", who=who, points=points(a, tr))
        case "shadow placed":
            return tr("The shadow of {who} puts a worker of value {value} at {place}.", who=who, value=b,
                          place=tr(PLACE_NAMES[a]))
        case "denarii":
            return tr("{who} takes {things}.", who=who, things=denarii(a, tr))
        case "good taken" | "good chosen":
            return tr("{who} takes {things}.", who=who, things=tr(GOOD_NAMES[a]))
        case "good sold":
            return tr("{who} sells {good} for {price}.", who=who, good=tr(GOOD_NAMES[a]),
                          price=denarii(b, tr))
        case "good bought":
            return tr("{who} buys {good} for {price}.", who=who, good=tr(GOOD_NAMES[a]),
                          price=denarii(b, tr))
        case "overflow to surplus":
            return tr("{who} has no room for {good} and keeps it as surplus.", who=who,
                          good=tr(GOOD_NAMES[a]))
        case "overflow to denarii":
            return tr("{who} has no room for {good} and takes {price} for it.", who=who,
                          good=tr(GOOD_NAMES[a]), price=denarii(b, tr))
        case "influence" | "bonus level":
            return tr("{who} stands on level {level} of area {area}.", who=who, level=b, area=a + 1)
        case "brown marker":
            return tr("The brown marker of area {area} rises to {level}.", area=a + 1, level=b)
        case "area paid":
            return tr("{who} pays {price} for area {area}.", who=who, price=denarii(b, tr), area=a + 1)
        case "fragments match":
            return tr("{who} has matched {fragments}.", who=who, fragments=tr(FRAGMENT_PAIRS[a]))
        case "walk":
            return tr("{who} walks {steps} in the Colosseum.", who=who, steps=steps(a, tr))
        case "politics":
            return tr("{who} reaches level {level} of politics.", who=who, level=a)
        case "politics overflow":
            return tr("{who} is beyond the top of politics: {points}.", who=who, points=points(a, tr))
        case "workers taken":
            return tr("{who} takes workers from {place}.", who=who, place=tr(PLACE_NAMES[a]))
        case "end of the game":
            return tr("The end has come; everyone has a last action.")
        case "final score":
            return tr("{who} ends with {points}.", who=who, points=points(a, tr))
    return card_words(edition, event, who, tr)


def card_words(edition: AveRomaEdition, event: Event, who: str, tr: Translator) -> str:
    """The sentence for an event that is about a card."""
    a, b, _ = event.numbers
    match event.kind:
        case "area card taken":
            return tr("{who} receives the area card {card}.", who=who, card=card_name(edition, b, tr))
        case "pair complete":
            return tr("{who} owns both copies of {card}.", who=who, card=building_name(edition, a))
        case "war set":
            return tr.plural("{who} owns {n} card against {enemy}.", "{who} owns {n} cards against {enemy}.", b,
                                who=who, enemy=edition.war_sets[a])
    card = card_name(edition, a, tr)
    match event.kind:
        case "goods collected":
            return tr("{who} collects the goods of {card}.", who=who, card=card)
        case "half taken":
            if b == 0:
                return tr("{who} takes the upper goods of {card}.", who=who, card=card)
            return tr("{who} takes the lower goods of {card}.", who=who, card=card)
        case "influence used":
            return tr("{who} uses the influence of {card}.", who=who, card=card)
        case "card bought":
            return tr("{who} buys {card}.", who=who, card=card)
        case "patron activated":
            return tr("{patron} becomes an active patron of {who}.", patron=card, who=who)
        case "patrons swapped":
            return tr("{patron} takes the place of {old} beside {who}.", patron=card_name(edition, b, tr),
                          old=card, who=who)
        case "patron":
            return tr("{patron} helps {who}.", patron=card, who=who)
        case "card spent":
            return tr("{who} spends {card}.", who=who, card=card)
        case "card boxed":
            return tr("{card} leaves the game.", card=card)
        case "card laid out":
            return tr("{card} is laid out.", card=card)
        case "bonus doubled":
            return tr("{who} counts the bonus of {patron} twice.", who=who, patron=card)
        case "bonus":
            return tr("{patron} brings {who} {points}.", patron=card, who=who, points=points(b, tr))
    raise ValueError(f"no words for the event {event.kind!r}")


def stat_key(edition: AveRomaEdition, event: Event) -> str:
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
