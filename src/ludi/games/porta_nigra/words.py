"""What happened, in words: one sentence for each kind of event."""

from ludi.core.state import Event
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, PortaNigraEdition


def event_words(edition: PortaNigraEdition, event: Event) -> str:
    """The sentence for an event, from the point of view of an onlooker; seats are numbered from 0."""
    a, b, c = event.numbers
    who = f"Seat {event.seat}"
    match event.kind:
        case "turn":
            return f"Round {a}: turn of seat {event.seat}."
        case "supply reshuffled":
            return "The supply cards are shuffled again."
        case "supply card":
            return f"Supply card {edition.supply_card_name(a)}: {count(b, 'brick')} to the market."
        case "building card laid out":
            return f"Building card {edition.building_card_name(a)} is laid out."
        case "honour card laid out":
            return f"Honour card {edition.honour_cards[a].name} is laid out."
        case "builder placed":
            return f"{who} puts the builder into the quarter of the {BUILDINGS[a]}."
        case "card played":
            return f"{who} plays action card {edition.action_cards[a].name}."
        case "influence taken":
            return f"{who} takes 1 influence."
        case "torch taken":
            return f"{who} takes 1 torch."
        case "coins taken":
            return f"{who} takes {a} sesterces."
        case "action forgone":
            return f"{who} forgoes an action for 1 sesterce."
        case "torch sold":
            return f"{who} sells a torch for 1 sesterce."
        case "brick bought":
            return f"{who} buys a {COLOURS[a]} brick for {count(b, 'sesterce')}, the way included."
        case "section built":
            return f"{who} builds {edition.site_names[a]} with {count(b, 'brick')}: {count(c, 'point')}."
        case "building card taken":
            return f"{who} takes the building card {edition.building_card_name(a)}."
        case "builder rewarded":
            return f"{who} has the reward of the {BUILDINGS[a]}" + (f" {b} times." if b > 1 else ".")
        case "roman bought":
            return f"{who} pays influence for a Roman."
        case "honour card bought":
            return f"{who} buys the honour card {edition.honour_cards[a].name} for {b} influence."
        case "section raised":
            return f"{who} raises {edition.site_names[a]} to {b} bricks."
        case "early end":
            return f"{who} brings about the end of the game: {count(a, 'point')}."
        case "turn ended":
            return f"{who} ends the turn."
        case "card drawn":
            return f"{who} draws action card {edition.action_cards[a].name}."
        case "round ended":
            return f"Round {a} ends."
        case "interim scored":
            return f"{who} splits the interim scoring: {count(a, 'point')}, {count(b, 'sesterce')}."
        case "start player named":
            return f"{who} names seat {a} start player."
        case "final score":
            return f"{who} ends with {count(a, 'point')}."
    raise ValueError(f"no words for the event {event.kind!r}")


def event_label(edition: PortaNigraEdition, event: Event) -> str:
    """What a statistic counts: sites built on, cards taken and played, bricks bought, rewards."""
    a = event.numbers[0]
    match event.kind:
        case "section built":
            return f"built {edition.site_names[a]}"
        case "building card taken":
            return f"taken {edition.building_card_name(a)}"
        case "honour card bought":
            return f"honour {edition.honour_cards[a].name}"
        case "card played":
            return f"played {edition.action_cards[a].name}"
        case "brick bought":
            return f"bought {COLOURS[a]}"
        case "builder rewarded":
            return f"reward {BUILDINGS[a]}"
        case "early end":
            return "early end"
    return ""


def count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
