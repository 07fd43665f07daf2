"""What happened, in words: one sentence for each kind of event."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.state import Event
from ludi.games.via_appia.edition import CITIES, SECTIONS, SIZES, SPACES, ViaAppiaEdition
from ludi.games.via_appia.text.names import (
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


def event_text(edition: ViaAppiaEdition, event: Event, names: Sequence[str], tr: Translator) -> str:
    """The sentence for an event, from the point of view of an onlooker; without names seats are numbered from 0."""
    a, b, c = event.numbers
    who = tr.seat(event.seat, names)
    match event.kind:
        case "turn":
            return tr("Round {round}: it is the turn of {who}.", round=a, who=who)
        case "card taken":
            return tr("{who} takes an income card: {card}.", who=who, card=income_card_name(edition, a, tr))
        case "coins received":
            return tr("{who} receives {things}.", who=who, things=sesterces(a, tr))
        case "stones received" if b == 0:
            # VA-income-8
            return tr(NO_STONE_LEFT[a], who=who)
        case "stones received":
            return tr("{who} receives {things}.", who=who, things=stones(b, a, tr))
        case "stones given back":
            return tr("The store runs short: {who} gives back {stones}.", who=who, stones=stones(b, a, tr))
        case "push token taken":
            return tr("{who} takes a +1 push token.", who=who)
        case "cards laid out":
            return tr("New income cards are laid out; the used ones go back to the pile.")
        case "stone pushed":
            return tr("{who} pushes {stone} in at place {place}, {direction}.", who=who, stone=tr(A_STONE[a]),
                      place=b + 1, direction=direction(edition.angles[c], tr))
        case "stone fell":
            return tr(STONE_FALLS[a])
        case "push token used":
            return tr("{who} uses the +1 push token.", who=who)
        case "tile taken":
            return tr("{who} loads {tile}.", who=who, tile=tr(A_TILE[a]))
        case "stone sold":
            return tr("{who} sells {stone} for {price}.", who=who, stone=tr(A_STONE[a]),
                      price=sesterces(b, tr))
        case "consoled":
            return tr("{who} takes {coins} instead of a tile, as nothing fell.", who=who,
                      coins=sesterces(a, tr))
        case "tile laid":
            return tr("{who} lays {tile} on {place}: {points} and a token of section {section}.", who=who,
                      tile=tr(A_TILE[edition.space_size[a]]), place=place_name(edition, a, tr),
                      points=points(b, tr), section=SECTIONS[edition.space_section[a]])
        case "second tile":
            return tr("{who} receives {coins} for the second tile.", who=who, coins=sesterces(a, tr))
        case "second tile waits":
            # VA-build-7
            return tr("{who} lays no second tile in section {section}: the sections before it are not complete.",
                      who=who, section=SECTIONS[a])
        case "road complete":
            return tr("The Via Appia is complete: this is the last round.")
        case "journey paid":
            return tr.plural("{who} travels {n} space for {price}.", "{who} travels {n} spaces for {price}.", a,
                             who=who, price=sesterces(b, tr))
        case "pawn moved":
            return tr("{who} goes to {place}.", who=who, place=place_name(edition, a, tr))
        case "city token taken":
            return tr("{who} takes the victory token at {city}: {points}.", who=who, city=tr(CITY_NAMES[a]),
                      points=points(b, tr))
        case "city reached":
            return tr("No victory token is left at {city} for {who}.", city=tr(CITY_NAMES[a]), who=who)
        case "city marker placed":
            return tr("{who} puts a city marker at {city}.", who=who, city=tr(CITY_NAMES[a]))
        case "standstill" if a == 0:
            return tr("The game ends: nobody can ever build or travel again. No pawn has a way ahead, and no cart "
                      "has or can load a tile for a space that is open.")
        case "standstill":
            # Games of the first reconstruction.
            return tr.plural("For {n} round nobody has built or travelled: the game ends.",
                             "For {n} rounds nobody has built or travelled: the game ends.", a)
        case "coins counted":
            return tr("{who} has {coins}: {points}.", who=who, coins=sesterces(a, tr),
                      points=points(b, tr))
        case "section scored":
            return tr.plural("{who} has {n} token of section {section}: {points}.",
                             "{who} has {n} tokens of section {section}: {points}.", b, who=who,
                             section=SECTIONS[a], points=points(c, tr))
        case "final score":
            return tr("{who} ends with {points}.", who=who, points=points(a, tr))
    raise ValueError(f"no words for the event {event.kind!r}")


def stat_key(edition: ViaAppiaEdition, event: Event) -> str:
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
