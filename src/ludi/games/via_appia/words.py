"""What happened, in words: one sentence for each kind of event."""

from ludi.core.state import Event
from ludi.games.via_appia.edition import CITIES, SECTIONS, SIZES, SPACES, ViaAppiaEdition


def event_words(edition: ViaAppiaEdition, event: Event) -> str:
    """The sentence for an event, from the point of view of an onlooker; seats are numbered from 0."""
    a, b, c = event.numbers
    who = f"Seat {event.seat}"
    match event.kind:
        case "turn":
            return f"Round {a}: turn of seat {event.seat}."
        case "card taken":
            return f"{who} takes the income card {edition.income_cards[a].name}."
        case "coins received":
            return f"{who} receives {count(a, 'sesterce')}."
        case "stones received":
            return f"{who} receives {count(b, SIZES[a] + ' stone')}."
        case "stones given back":
            return f"The store runs short: {who.lower()} gives back {count(b, SIZES[a] + ' stone')}."
        case "push token taken":
            return f"{who} takes a +1 push token."
        case "cards laid out":
            return "New income cards are laid out; the used ones go back to the pile."
        case "stone pushed":
            return f"{who} pushes a {SIZES[a]} stone at place {b}, {direction(edition.angles[c])}."
        case "stone fell":
            return f"A {SIZES[a]} stone falls."
        case "push token used":
            return f"{who} uses the +1 push token."
        case "tile taken":
            return f"{who} loads a {SIZES[a]} tile."
        case "stone sold":
            return f"{who} sells a {SIZES[a]} stone for {count(b, 'sesterce')}."
        case "consoled":
            return f"{who} takes {count(a, 'sesterce')} instead of a tile, as nothing fell."
        case "tile laid":
            return (f"{who} lays a {SIZES[edition.space_size[a]]} tile on {edition.space_names[a]}: "
                    f"{count(b, 'point')} and a token of section {SECTIONS[edition.space_section[a]]}.")
        case "second tile":
            return f"{who} receives {count(a, 'sesterce')} for the second tile."
        case "road complete":
            return "The Via Appia is complete: this is the last round."
        case "journey paid":
            return f"{who} travels {count(a, 'space')} for {count(b, 'sesterce')}."
        case "pawn moved":
            return f"{who} goes to {place_words(edition, a)}."
        case "city token taken":
            return f"{who} takes the victory token at {CITIES[a].title()}: {count(b, 'point')}."
        case "city reached":
            return f"No victory token is left at {CITIES[a].title()} for seat {event.seat}."
        case "city marker placed":
            return f"{who} puts a city marker at {CITIES[a].title()}."
        case "standstill":
            return f"For {a} rounds nobody has built or travelled: the game ends."
        case "coins counted":
            return f"{who} has {count(a, 'sesterce')}: {count(b, 'point')}."
        case "section scored":
            return f"{who} has {count(b, 'token')} of section {SECTIONS[a]}: {count(c, 'point')}."
        case "final score":
            return f"{who} ends with {count(a, 'point')}."
    raise ValueError(f"no words for the event {event.kind!r}")


def event_label(edition: ViaAppiaEdition, event: Event) -> str:
    """What a statistic counts: cards, pushes, falls, tiles, journeys, cities and ends."""
    a, b, _ = event.numbers
    match event.kind:
        case "card taken":
            return f"income {edition.income_cards[a].name}"
        case "stone pushed":
            return f"pushed {SIZES[a]}"
        case "stone fell":
            return f"fell {SIZES[a]}"
        case "tile taken":
            return f"loaded {SIZES[a]}"
        case "tile laid":
            return f"laid {edition.space_names[a]}"
        case "journey paid":
            return f"travelled {a} for {b}"
        case "pawn moved":
            return f"reached {CITIES[a - SPACES]}" if a >= SPACES else ""
        case "stone sold" | "stones given back" | "push token taken" | "push token used" | "consoled":
            return event.kind
        case "road complete" | "standstill" | "second tile":
            return event.kind
    return ""


def direction(angle: int) -> str:
    if angle == 0:
        return "straight ahead"
    return f"{abs(angle)} degrees to the {'left' if angle < 0 else 'right'}"


def place_words(edition: ViaAppiaEdition, place: int) -> str:
    return CITIES[place - SPACES].title() if place >= SPACES else edition.space_names[place]


def count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
