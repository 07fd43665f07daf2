"""What happened, in words: one sentence for each kind of event."""

from ludi.core.state import Event
from ludi.games.ave_roma.edition import FRAGMENTS, GOODS, PLACES, AveRomaEdition


def event_words(edition: AveRomaEdition, event: Event) -> str:
    """The sentence for an event; seats are numbered from 0, areas from 1."""
    a, b, _ = event.numbers
    who = f"Seat {event.seat}"
    match event.kind:
        case "turn":
            return f"Round {a}: turn of seat {event.seat}."
        case "new round":
            return f"Round {a} begins; seat {event.seat} is first."
        case "worker placed":
            return f"{who} sends a worker of value {b} to {PLACES[a]}."
        case "worker trained":
            return f"{who} trains a worker of value {a} in slot {b + 1}."
        case "pass":
            return f"{who} passes and has {count(a, 'point')} for unused workers."
        case "shadow placed":
            return f"The shadow of seat {event.seat} puts a worker of value {b} at {PLACES[a]}."
        case "denarii":
            return f"{who} takes {a} denarii."
        case "goods collected":
            return f"{who} collects the goods of {edition.card_names[a]}."
        case "half taken":
            return f"{who} takes the {['upper', 'lower'][b]} goods of {edition.card_names[a]}."
        case "good taken" | "good chosen":
            return f"{who} takes {GOODS[a]}."
        case "good sold":
            return f"{who} sells {GOODS[a]} for {b}."
        case "good bought":
            return f"{who} buys {GOODS[a]} for {b}."
        case "overflow to surplus":
            return f"{who} has no room for {GOODS[a]} and keeps it as surplus."
        case "overflow to denarii":
            return f"{who} has no room for {GOODS[a]} and takes {b} for it."
        case "influence used":
            return f"{who} uses the influence of {edition.card_names[a]}."
        case "influence" | "bonus level":
            return f"{who} stands on level {b} of area {a + 1}."
        case "brown marker":
            return f"The brown marker of area {a + 1} rises to {b}."
        case "area paid":
            return f"{who} pays {b} for area {a + 1}."
        case "area card taken":
            return f"{who} receives the area card {edition.card_names[b]}."
        case "fragments match":
            return f"{who} has matched two {FRAGMENTS[a]} fragments."
        case "card bought":
            return f"{who} buys {edition.card_names[a]}."
        case "pair complete":
            return f"{who} owns both copies of {edition.card_names[a].rsplit(' (', 1)[0]}."
        case "war set":
            return f"{who} owns {b} cards against {edition.war_sets[a]}."
        case "walk":
            return f"{who} walks {count(a, 'step')} in the Colosseum."
        case "politics":
            return f"{who} reaches level {a} of politics."
        case "politics overflow":
            return f"{who} is beyond the top of politics: {count(a, 'point')}."
        case "patron activated":
            return f"{edition.card_names[a]} becomes an active patron of seat {event.seat}."
        case "patrons swapped":
            return f"{edition.card_names[b]} takes the place of {edition.card_names[a]} beside seat {event.seat}."
        case "patron":
            return f"{edition.card_names[a]} helps seat {event.seat}."
        case "card spent":
            return f"{who} spends {edition.card_names[a]}."
        case "card boxed":
            return f"{edition.card_names[a]} leaves the game."
        case "card laid out":
            return f"{edition.card_names[a]} is laid out."
        case "workers taken":
            return f"{who} takes workers from {PLACES[a]}."
        case "end of the game":
            return "The end has come; everyone has a last action."
        case "bonus doubled":
            return f"{who} counts the bonus of {edition.card_names[a]} twice."
        case "bonus":
            return f"{edition.card_names[a]} brings seat {event.seat} {count(b, 'point')}."
        case "final score":
            return f"{who} ends with {count(a, 'point')}."
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


def count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
