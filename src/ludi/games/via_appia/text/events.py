"""The game log: one or two sentences for each kind of event."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.state import Event
from ludi.games.via_appia.edition import BRUNDISIUM, CITIES, SECTIONS, SIZES, SPACES, ViaAppiaEdition
from ludi.games.via_appia.text.names import (
    A_STONE,
    A_TILE,
    CITY_NAMES,
    NO_STONE_LEFT,
    STONE_FALLS,
    bonus_tokens,
    direction,
    income_card_name,
    place_name,
    points,
    sesterces,
    stones,
)


def event_text(edition: ViaAppiaEdition, event: Event, names: Sequence[str], tr: Translator) -> str:
    """The log line for an event. Seats without a name and places in the quarry are counted from 1."""
    a, b, c = event.numbers
    player = tr.seat(event.seat, names)
    match event.kind:
        case "turn":
            return tr("Round {round}: {player}'s turn.", round=a, player=player)
        case "card taken":
            return tr("{player} takes an income card: {card}.", player=player, card=income_card_name(edition, a, tr))
        case "coins received":
            return tr("{player} gains {things}.", player=player, things=sesterces(a, tr))
        case "stones received" if b == 0:
            # VA-income-8
            return tr(NO_STONE_LEFT[a], player=player)
        case "stones received":
            return tr("{player} gains {things}.", player=player, things=stones(b, a, tr))
        case "stones given back":
            # VA-income-7
            return tr("{player} returns {stones} because the supply is short.", player=player, stones=stones(b, a, tr))
        case "push token taken":
            return tr("{player} gains a +1 push token.", player=player)
        case "cards laid out":
            return tr("New income cards are revealed. The used ones are shuffled back into the deck.")
        case "stone pushed":
            return tr("{player} pushes {stone} from place {place}, {direction}.", player=player, stone=tr(A_STONE[a]),
                      place=b + 1, direction=direction(edition.angles[c], tr))
        case "stone fell":
            return tr(STONE_FALLS[a])
        case "push token used":
            return tr("{player} returns a +1 push token for a third push.", player=player)
        case "tile taken":
            return tr("{player} takes {tile}.", player=player, tile=tr(A_TILE[a]))
        case "stone sold":
            return tr("{player} exchanges {stone} for {sesterces}.", player=player, stone=tr(A_STONE[a]),
                      sesterces=sesterces(b, tr))
        case "consoled":
            return tr("Nothing fell, so {player} gains {sesterces}.", player=player, sesterces=sesterces(a, tr))
        case "tile laid":
            section = edition.space_section[a]
            return tr("{player} lays {tile} on {space}: {points} and {token}.", player=player,
                      tile=tr(A_TILE[edition.space_size[a]]), space=place_name(edition, a, tr), points=points(b, tr),
                      token=bonus_tokens(1, section, tr))
        case "second tile":
            return tr("{player} gains {sesterces} for the second tile.", player=player, sesterces=sesterces(a, tr))
        case "second tile waits":
            # VA-build-7
            return tr("{player} can't lay a second tile in section {section} until all earlier sections are complete.",
                      player=player, section=SECTIONS[a])
        case "road complete":
            return tr("The road is complete. This is the last round.")
        case "journey paid":
            return tr.plural("{player} travels {n} space for {sesterces}.",
                             "{player} travels {n} spaces for {sesterces}.", a, player=player,
                             sesterces=sesterces(b, tr))
        case "pawn moved":
            return tr("{player}'s pawn moves to {place}.", player=player, place=place_name(edition, a, tr))
        case "city token taken" if a == BRUNDISIUM:
            # VA-end-1
            return tr("{player} takes the victory token at {city}: {points}. This is the last round.", player=player,
                      city=tr(CITY_NAMES[a]), points=points(b, tr))
        case "city token taken":
            return tr("{player} takes the victory token at {city}: {points}.", player=player, city=tr(CITY_NAMES[a]),
                      points=points(b, tr))
        case "city reached":
            # VA-city-3
            return tr("{player} takes no victory token at {city}: none is left.", player=player,
                      city=tr(CITY_NAMES[a]))
        case "city marker placed":
            return tr("{player} places a city marker at {city}.", player=player, city=tr(CITY_NAMES[a]))
    return end_event_text(event, player, tr)


def end_event_text(event: Event, player: str, tr: Translator) -> str:
    """The log line for an event at the end of the game."""
    a, b, c = event.numbers
    match event.kind:
        case "standstill" if a == 0:
            return tr("The game ends because nobody can ever build or travel again. No pawn can move ahead, and nobody "
                      "has or can load a tile for an open space.")
        case "standstill":
            # Only games of the first reconstruction end like this.
            return tr.plural("The game ends because nobody has built or travelled for {n} round.",
                             "The game ends because nobody has built or travelled for {n} rounds.", a)
        case "coins counted":
            return tr("{player} has {things}: {points}.", player=player, things=sesterces(a, tr), points=points(b, tr))
        case "section scored":
            return tr("{player} has {things}: {points}.", player=player, things=bonus_tokens(b, a, tr),
                      points=points(c, tr))
        case "final score":
            return tr.plural("{player} finishes with {n} point.", "{player} finishes with {n} points.", a,
                             player=player)
    raise ValueError(f"no text for the event {event.kind!r}")


def stat_key(edition: ViaAppiaEdition, event: Event) -> str:
    """The statistic that counts an event; empty if there is none."""
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


def stat_keys(edition: ViaAppiaEdition) -> list[str]:
    """The statistics on all income cards, spaces, cities and sizes of stones."""
    return list(dict.fromkeys([
        *(f"income {card.name}" for card in edition.income_cards),
        *(f"laid {space}" for space in edition.space_names),
        *(f"reached {city}" for city in CITIES[1:]),
        *(f"{done} {size}" for done in ("pushed", "fell", "loaded") for size in SIZES),
    ]))
