"""The game log: what each kind of event is called, says and counts."""

from ludi.core.events import EventKind, Log
from ludi.games.via_appia.edition import BRUNDISIUM, CITIES, FIRST_CITY, SECTIONS, SIZES, ViaAppiaEdition
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

ViaAppiaLog = Log[ViaAppiaEdition]


def turn(log: ViaAppiaLog, round: int) -> str:  # noqa: A002
    return log.tr("Round {round}: {player}'s turn.", round=round, player=log.player)


# Income


def card_taken(log: ViaAppiaLog, card: int) -> str:
    return log.tr("{player} takes an income card: {card}.", player=log.player,
                  card=income_card_name(log.edition, card, log.tr))


def coins_received(log: ViaAppiaLog, coins: int) -> str:
    return log.tr("{player} gains {things}.", player=log.player, things=sesterces(coins, log.tr))


def stones_received(log: ViaAppiaLog, size: int, count: int) -> str:
    if count == 0:
        # VA-income-8
        return log.tr(NO_STONE_LEFT[size], player=log.player)
    return log.tr("{player} gains {things}.", player=log.player, things=stones(count, size, log.tr))


def stones_given_back(log: ViaAppiaLog, size: int, count: int) -> str:
    # VA-income-7
    return log.tr("{player} returns {stones} because the supply is short.", player=log.player,
                  stones=stones(count, size, log.tr))


def push_token_taken(log: ViaAppiaLog) -> str:
    return log.tr("{player} gains a +1 push token.", player=log.player)


def cards_laid_out(log: ViaAppiaLog) -> str:
    return log.tr("New income cards are revealed. The used ones are shuffled back into the deck.")


# The quarry


def stone_pushed(log: ViaAppiaLog, size: int, place: int, angle: int) -> str:
    """Places in the quarry are counted from 1."""
    return log.tr("{player} pushes {stone} from place {place}, {direction}.", player=log.player,
                  stone=log.tr(A_STONE[size]), place=place + 1, direction=direction(log.edition.angles[angle], log.tr))


def stone_fell(log: ViaAppiaLog, size: int) -> str:
    return log.tr(STONE_FALLS[size])


def push_token_used(log: ViaAppiaLog) -> str:
    return log.tr("{player} returns a +1 push token for a third push.", player=log.player)


def tile_taken(log: ViaAppiaLog, size: int) -> str:
    return log.tr("{player} takes {tile}.", player=log.player, tile=log.tr(A_TILE[size]))


def stone_sold(log: ViaAppiaLog, size: int, coins: int) -> str:
    return log.tr("{player} exchanges {stone} for {sesterces}.", player=log.player, stone=log.tr(A_STONE[size]),
                  sesterces=sesterces(coins, log.tr))


def consoled(log: ViaAppiaLog, coins: int) -> str:
    return log.tr("Nothing fell, so {player} gains {sesterces}.", player=log.player,
                  sesterces=sesterces(coins, log.tr))


# Building


def tile_laid(log: ViaAppiaLog, space: int, scored: int) -> str:
    edition, tr = log.edition, log.tr
    return tr("{player} lays {tile} on {space}: {points} and {token}.", player=log.player,
              tile=tr(A_TILE[edition.space_size[space]]), space=place_name(edition, space, tr),
              points=points(scored, tr), token=bonus_tokens(1, edition.space_section[space], tr))


def second_tile(log: ViaAppiaLog, coins: int) -> str:
    return log.tr("{player} gains {sesterces} for the second tile.", player=log.player,
                  sesterces=sesterces(coins, log.tr))


def second_tile_waits(log: ViaAppiaLog, section: int) -> str:
    # VA-build-7
    return log.tr("{player} can't lay a second tile in section {section} until all earlier sections are complete.",
                  player=log.player, section=SECTIONS[section])


def road_complete(log: ViaAppiaLog) -> str:
    return log.tr("The road is complete. This is the last round.")


# Travelling


def journey_paid(log: ViaAppiaLog, steps: int, price: int) -> str:
    return log.tr.plural("{player} travels {n} space for {sesterces}.", "{player} travels {n} spaces for {sesterces}.",
                         steps, player=log.player, sesterces=sesterces(price, log.tr))


def pawn_moved(log: ViaAppiaLog, place: int) -> str:
    return log.tr("{player}'s pawn moves to {place}.", player=log.player,
                  place=place_name(log.edition, place, log.tr))


def city_token_taken(log: ViaAppiaLog, city: int, scored: int) -> str:
    told = {"player": log.player, "city": log.tr(CITY_NAMES[city]), "points": points(scored, log.tr)}
    if city == BRUNDISIUM:
        # VA-end-1
        return log.tr("{player} takes the victory token at {city}: {points}. This is the last round.", **told)
    return log.tr("{player} takes the victory token at {city}: {points}.", **told)


def city_reached(log: ViaAppiaLog, city: int) -> str:
    # VA-city-3
    return log.tr("{player} takes no victory token at {city}: none is left.", player=log.player,
                  city=log.tr(CITY_NAMES[city]))


def city_marker_placed(log: ViaAppiaLog, city: int) -> str:
    return log.tr("{player} places a city marker at {city}.", player=log.player, city=log.tr(CITY_NAMES[city]))


# The end


def standstill(log: ViaAppiaLog, rounds: int) -> str:
    if rounds == 0:
        return log.tr("The game ends because nobody can ever build or travel again. No pawn can move ahead, and nobody "
                      "has or can load a tile for an open space.")
    # Only games of the first reconstruction end like this.
    return log.tr.plural("The game ends because nobody has built or travelled for {n} round.",
                         "The game ends because nobody has built or travelled for {n} rounds.", rounds)


def coins_counted(log: ViaAppiaLog, coins: int, scored: int) -> str:
    return log.tr("{player} has {things}: {points}.", player=log.player, things=sesterces(coins, log.tr),
                  points=points(scored, log.tr))


def section_scored(log: ViaAppiaLog, section: int, tokens: int, scored: int) -> str:
    return log.tr("{player} has {things}: {points}.", player=log.player, things=bonus_tokens(tokens, section, log.tr),
                  points=points(scored, log.tr))


def final_score(log: ViaAppiaLog, scored: int) -> str:
    return log.tr.plural("{player} finishes with {n} point.", "{player} finishes with {n} points.", scored,
                         player=log.player)


# All of them


def card_key(edition: ViaAppiaEdition, card: int) -> str:
    # Imported here so that only drawing loads the drawing code.
    from ludi.games.via_appia.scene.catalogue import card_key as key

    return key(edition, card)


EVENTS: dict[str, EventKind[ViaAppiaEdition]] = {
    "turn": EventKind(turn),
    "card taken": EventKind(card_taken, lambda edition, card: f"income {edition.income_cards[card].name}", card_key),
    "coins received": EventKind(coins_received),
    "stones received": EventKind(stones_received),
    "stones given back": EventKind(stones_given_back, "stones given back"),
    "push token taken": EventKind(push_token_taken, "push token taken"),
    "cards laid out": EventKind(cards_laid_out),
    "stone pushed": EventKind(stone_pushed, lambda edition, size, place, angle: f"pushed {SIZES[size]}"),
    "stone fell": EventKind(stone_fell, lambda edition, size: f"fell {SIZES[size]}"),
    "push token used": EventKind(push_token_used, "push token used"),
    "tile taken": EventKind(tile_taken, lambda edition, size: f"loaded {SIZES[size]}"),
    "stone sold": EventKind(stone_sold, "stone sold"),
    "consoled": EventKind(consoled, "consoled"),
    "tile laid": EventKind(tile_laid, lambda edition, space, scored: f"laid {edition.space_names[space]}"),
    "second tile": EventKind(second_tile, "second tile"),
    "second tile waits": EventKind(second_tile_waits),
    "road complete": EventKind(road_complete, "road complete"),
    "journey paid": EventKind(journey_paid, lambda edition, steps, price: f"travelled {steps} for {price}"),
    "pawn moved": EventKind(pawn_moved, lambda edition, place: (
        f"reached {CITIES[place - FIRST_CITY]}" if place >= FIRST_CITY else "")),
    "city token taken": EventKind(city_token_taken),
    "city reached": EventKind(city_reached),
    "city marker placed": EventKind(city_marker_placed),
    "standstill": EventKind(standstill, "standstill"),
    "coins counted": EventKind(coins_counted),
    "section scored": EventKind(section_scored),
    "final score": EventKind(final_score),
}


def stat_keys(edition: ViaAppiaEdition) -> list[str]:
    """The statistics on all income cards, spaces, cities and sizes of stones."""
    return list(dict.fromkeys([
        *(f"income {card.name}" for card in edition.income_cards),
        *(f"laid {space}" for space in edition.space_names),
        *(f"reached {city}" for city in CITIES[1:]),
        *(f"{done} {size}" for done in ("pushed", "fell", "loaded") for size in SIZES),
    ]))
