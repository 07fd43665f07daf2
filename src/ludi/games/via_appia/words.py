"""What happened, in words: one sentence for each kind of event."""

from collections.abc import Sequence

from ludi.core.state import Event
from ludi.core.tongue import Tongue
from ludi.games.via_appia.edition import CITIES, SECTIONS, SIZES, SPACES, ViaAppiaEdition
from ludi.games.via_appia.names import (
    A_STONE,
    A_TILE,
    CITY_NAMES,
    NO_STONE_LEFT,
    STONE_FALLS,
    direction,
    income_card_name,
    place_name,
    points,
    sesterces,
    stones,
)


def event_words(edition: ViaAppiaEdition, event: Event, names: Sequence[str], tongue: Tongue) -> str:
    """The sentence for an event, from the point of view of an onlooker; without names seats are numbered from 0."""
    a, b, c = event.numbers
    who = tongue.seat(event.seat, names)
    match event.kind:
        case "turn":
            return tongue("Round {round}: it is the turn of {who}.", round=a, who=who)
        case "card taken":
            return tongue("{who} takes an income card: {card}.", who=who, card=income_card_name(edition, a, tongue))
        case "coins received":
            return tongue("{who} receives {things}.", who=who, things=sesterces(a, tongue))
        case "stones received" if b == 0:
            # VA-income-8
            return tongue(NO_STONE_LEFT[a], who=who)
        case "stones received":
            return tongue("{who} receives {things}.", who=who, things=stones(b, a, tongue))
        case "stones given back":
            return tongue("The store runs short: {who} gives back {stones}.", who=who, stones=stones(b, a, tongue))
        case "push token taken":
            return tongue("{who} takes a +1 push token.", who=who)
        case "cards laid out":
            return tongue("New income cards are laid out; the used ones go back to the pile.")
        case "stone pushed":
            return tongue("{who} pushes {stone} in at place {place}, {direction}.", who=who, stone=tongue(A_STONE[a]),
                          place=b + 1, direction=direction(edition.angles[c], tongue))
        case "stone fell":
            return tongue(STONE_FALLS[a])
        case "push token used":
            return tongue("{who} uses the +1 push token.", who=who)
        case "tile taken":
            return tongue("{who} loads {tile}.", who=who, tile=tongue(A_TILE[a]))
        case "stone sold":
            return tongue("{who} sells {stone} for {price}.", who=who, stone=tongue(A_STONE[a]),
                          price=sesterces(b, tongue))
        case "consoled":
            return tongue("{who} takes {coins} instead of a tile, as nothing fell.", who=who,
                          coins=sesterces(a, tongue))
        case "tile laid":
            return tongue("{who} lays {tile} on {place}: {points} and a token of section {section}.", who=who,
                          tile=tongue(A_TILE[edition.space_size[a]]), place=place_name(edition, a, tongue),
                          points=points(b, tongue), section=SECTIONS[edition.space_section[a]])
        case "second tile":
            return tongue("{who} receives {coins} for the second tile.", who=who, coins=sesterces(a, tongue))
        case "second tile waits":
            # VA-build-7
            return tongue("{who} lays no second tile in section {section}: the sections before it are not complete.",
                          who=who, section=SECTIONS[a])
        case "road complete":
            return tongue("The Via Appia is complete: this is the last round.")
        case "journey paid":
            return tongue.count("{who} travels {n} space for {price}.", "{who} travels {n} spaces for {price}.", a,
                                who=who, price=sesterces(b, tongue))
        case "pawn moved":
            return tongue("{who} goes to {place}.", who=who, place=place_name(edition, a, tongue))
        case "city token taken":
            return tongue("{who} takes the victory token at {city}: {points}.", who=who, city=tongue(CITY_NAMES[a]),
                          points=points(b, tongue))
        case "city reached":
            return tongue("No victory token is left at {city} for {who}.", city=tongue(CITY_NAMES[a]), who=who)
        case "city marker placed":
            return tongue("{who} puts a city marker at {city}.", who=who, city=tongue(CITY_NAMES[a]))
        case "standstill" if a == 0:
            return tongue("The game ends: nobody can ever build or travel again. No pawn has a way ahead, and no cart "
                          "has or can load a tile for a space that is open.")
        case "standstill":
            # Games of the first reconstruction.
            return tongue.count("For {n} round nobody has built or travelled: the game ends.",
                                "For {n} rounds nobody has built or travelled: the game ends.", a)
        case "coins counted":
            return tongue("{who} has {coins}: {points}.", who=who, coins=sesterces(a, tongue),
                          points=points(b, tongue))
        case "section scored":
            return tongue.count("{who} has {n} token of section {section}: {points}.",
                                "{who} has {n} tokens of section {section}: {points}.", b, who=who,
                                section=SECTIONS[a], points=points(c, tongue))
        case "final score":
            return tongue("{who} ends with {points}.", who=who, points=points(a, tongue))
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
