"""The game log: what each kind of event is called, says and counts."""

from ludi.core.events import BEGINS_TURN, NEWS, EventKind, Log
from ludi.core.i18n import N_
from ludi.games.ave_roma.edition import (
    AREAS,
    CARDS,
    DECK_SIZE,
    FIRST_BUILDING,
    FIRST_PATRON,
    FIRST_WAR,
    MORE_POLITICS,
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

AveRomaLog = Log[AveRomaEdition]

# Rounds and turns


def new_round(log: AveRomaLog, round: int) -> str:  # noqa: A002
    return log.tr("Round {round} begins. {player} goes first.", round=round, player=log.player)


def turn(log: AveRomaLog, round: int) -> str:  # noqa: A002
    return log.tr("Round {round}: {player}'s turn.", round=round, player=log.player)


def worker_placed(log: AveRomaLog, place: int, value: int) -> str:
    return log.tr("{player} sends a worker of value {value} to {place}.", player=log.player, value=value,
                  place=log.tr(PLACE_NAMES[place]))


def worker_trained(log: AveRomaLog, value: int, slot: int) -> str:
    """Slots are counted from 1."""
    return log.tr("{player} trains a worker of value {value} in slot {slot}.", player=log.player, value=value,
                  slot=slot + 1)


def passed(log: AveRomaLog, scored: int) -> str:
    return log.tr.plural("{player} passes: {n} point for unused workers.",
                         "{player} passes: {n} points for unused workers.", scored, player=log.player)


def shadow_placed(log: AveRomaLog, place: int, value: int) -> str:
    return log.tr("{player}'s shadow places a worker of value {value} at {place}.", player=log.player, value=value,
                  place=log.tr(PLACE_NAMES[place]))


def workers_taken(log: AveRomaLog, place: int) -> str:
    return log.tr("{player} picks up workers from {place}.", player=log.player, place=log.tr(PLACE_NAMES[place]))


# Areas, which are counted from 1


def influence(log: AveRomaLog, area: int, level: int) -> str:
    return log.tr("{player}'s marker in area {area} is now on level {level}.", player=log.player, area=area + 1,
                  level=level)


def brown_marker(log: AveRomaLog, area: int, level: int) -> str:
    return log.tr("The brown marker of area {area} is now on level {level}.", area=area + 1, level=level)


def area_paid(log: AveRomaLog, area: int, price: int) -> str:
    return log.tr("{player} pays {price} for area {area}.", player=log.player, price=denarii(price, log.tr),
                  area=area + 1)


def area_card_taken(log: AveRomaLog, area: int, card: int) -> str:
    return log.tr("{player} gains the area card {card}.", player=log.player,
                  card=card_name(log.edition, card, log.tr))


def fragments_match(log: AveRomaLog, fragment: int) -> str:
    return log.tr("{player} completes {fragments}.", player=log.player, fragments=log.tr(FRAGMENT_PAIRS[fragment]))


def goods_collected(log: AveRomaLog, card: int) -> str:
    return log.tr("{player} takes all goods from {card}.", player=log.player, card=card_name(log.edition, card, log.tr))


def half_taken(log: AveRomaLog, card: int, half: int) -> str:
    name = card_name(log.edition, card, log.tr)
    if half == 0:
        return log.tr("{player} takes the upper goods from {card}.", player=log.player, card=name)
    return log.tr("{player} takes the lower goods from {card}.", player=log.player, card=name)


def influence_used(log: AveRomaLog, card: int) -> str:
    return log.tr("{player} uses the influence of {card}.", player=log.player,
                  card=card_name(log.edition, card, log.tr))


# Goods and money


def denarii_gained(log: AveRomaLog, amount: int) -> str:
    return log.tr("{player} gains {things}.", player=log.player, things=denarii(amount, log.tr))


def good_taken(log: AveRomaLog, good: int) -> str:
    return log.tr("{player} takes {things}.", player=log.player, things=due(1, good, log.tr))


def good_sold(log: AveRomaLog, good: int, price: int) -> str:
    return log.tr("{player} sells {good} for {price}.", player=log.player, good=due(1, good, log.tr),
                  price=denarii(price, log.tr))


def good_bought(log: AveRomaLog, good: int, price: int) -> str:
    return log.tr("{player} buys {good} for {price}.", player=log.player, good=due(1, good, log.tr),
                  price=denarii(price, log.tr))


def overflow_to_surplus(log: AveRomaLog, good: int) -> str:
    return log.tr("{player} has no room for {good} and takes {things} instead.", player=log.player,
                  good=log.tr(GOOD_NAMES[good]), things=surplus(1, log.tr))


def overflow_to_denarii(log: AveRomaLog, good: int, price: int) -> str:
    return log.tr("{player} has no room for {good} and takes {things} instead.", player=log.player,
                  good=log.tr(GOOD_NAMES[good]), things=denarii(price, log.tr))


# Roma


def walk(log: AveRomaLog, steps: int, field: int) -> str:
    """The field is the one on which the walk ends."""
    return log.tr.plural("{player} walks {n} step in the Colosseum.", "{player} walks {n} steps in the Colosseum.",
                         steps, player=log.player)


def politics(log: AveRomaLog, level: int) -> str:
    return log.tr("{player} reaches level {level} in politics.", player=log.player, level=level)


def politics_overflow(log: AveRomaLog, scored: int) -> str:
    return log.tr.plural("{player} is at the top level in politics and scores {n} point instead.",
                         "{player} is at the top level in politics and scores {n} points instead.", scored,
                         player=log.player)


# Cards


def card_bought(log: AveRomaLog, card: int) -> str:
    name = card_name(log.edition, card, log.tr)
    scored = log.edition.points[card]
    if not scored:
        return log.tr("{player} buys {card}.", player=log.player, card=name)
    return log.tr.plural("{player} buys {card}: {n} point.", "{player} buys {card}: {n} points.", scored,
                         player=log.player, card=name)


def pair_complete(log: AveRomaLog, card: int) -> str:
    return log.tr("{player} now has both copies of {building} and gains their bonuses.", player=log.player,
                  building=building_name(log.edition, card))


def war_set(log: AveRomaLog, enemy: int, wars: int) -> str:
    return log.tr.plural("{player} now has {n} war against {enemy} and gains the set bonus.",
                         "{player} now has {n} wars against {enemy} and gains the set bonus.", wars,
                         player=log.player, enemy=log.edition.war_sets[enemy])


def card_spent(log: AveRomaLog, card: int) -> str:
    return log.tr("{player} spends {card}.", player=log.player, card=card_name(log.edition, card, log.tr))


def card_boxed(log: AveRomaLog, card: int) -> str:
    return log.tr("{card} leaves the game.", card=card_name(log.edition, card, log.tr))


def card_laid_out(log: AveRomaLog, card: int) -> str:
    return log.tr("{card} is dealt to {place}.", card=card_name(log.edition, card, log.tr),
                  place=log.tr(PLACE_NAMES[ROW_PLACES[card // DECK_SIZE - 1]]))


# Patrons


def patron_activated(log: AveRomaLog, patron: int) -> str:
    return log.tr("{player}'s patron {patron} becomes active.", player=log.player,
                  patron=card_name(log.edition, patron, log.tr))


def patrons_swapped(log: AveRomaLog, old: int, new: int) -> str:
    return log.tr("{patron} replaces {old} as {player}'s active patron.",
                  patron=card_name(log.edition, new, log.tr), old=card_name(log.edition, old, log.tr),
                  player=log.player)


def patron_used(log: AveRomaLog, patron: int) -> str:
    return log.tr("{player} uses {patron}: {effect}.", player=log.player,
                  patron=card_name(log.edition, patron, log.tr),
                  effect=modifier_text(log.edition.modifier(patron), log.tr))


# The end


def end_of_the_game(log: AveRomaLog) -> str:
    return log.tr("The game is ending. Each player may take 1 last action.")


def bonus_doubled(log: AveRomaLog, patron: int) -> str:
    return log.tr("{player} doubles the bonus of {patron}.", player=log.player,
                  patron=card_name(log.edition, patron, log.tr))


def bonus(log: AveRomaLog, patron: int, scored: int) -> str:
    return log.tr.plural("{player} scores {n} point for {patron}.", "{player} scores {n} points for {patron}.", scored,
                         player=log.player, patron=card_name(log.edition, patron, log.tr))


def final_score(log: AveRomaLog, scored: int) -> str:
    return log.tr.plural("{player} finishes with {n} point.", "{player} finishes with {n} points.", scored,
                         player=log.player)


# In short


def brief_place(log: AveRomaLog, place: int, *others: int) -> str:
    return log.tr(PLACE_NAMES[place])


def brief_training(log: AveRomaLog, value: int, slot: int) -> str:
    return log.tr("a worker of value {value}", value=value)


def brief_pass(log: AveRomaLog, scored: int) -> str:
    return log.tr("passed")


def brief_area(log: AveRomaLog, area: int, level: int) -> str:
    return log.tr("area {area}", area=area + 1)


def brief_good(log: AveRomaLog, good: int, *price: int) -> str:
    return log.tr(GOOD_NAMES[good])


def brief_card(log: AveRomaLog, card: int, *others: int) -> str:
    return card_name(log.edition, card, log.tr)


def brief_area_card(log: AveRomaLog, area: int, card: int) -> str:
    return card_name(log.edition, card, log.tr)


def worker_key(edition: AveRomaEdition, seat: int, place: int, value: int) -> str:
    return f"worker-{PLACES[place]}-{value}"


def influence_key(edition: AveRomaEdition, seat: int, area: int, level: int) -> str:
    return f"influence-{area + 1}-{seat}"


# What statistics count


def placed(edition: AveRomaEdition, place: int, value: int) -> str:
    return f"placed {PLACES[place]}"


def bought(edition: AveRomaEdition, card: int) -> str:
    return f"bought {edition.card_slugs[card]}"


def modified(edition: AveRomaEdition, patron: int) -> str:
    modifier = edition.modifier(patron)
    return f"modifier M{modifier.kind} {PLACES[modifier.place]}"


def rewarded(edition: AveRomaEdition, patron: int, scored: int) -> str:
    kind = edition.bonus(patron).kind
    return f"bonus E{kind}" if scored > 0 or kind == MORE_POLITICS else ""


def paired(edition: AveRomaEdition, card: int) -> str:
    """Both copies of a building share their slug."""
    return f"pair {edition.card_slugs[card].rsplit('-', 1)[0]}"


# All of them


def card_slug(edition: AveRomaEdition, card: int, *others: int) -> str:
    return edition.card_slugs[card]


def second_slug(edition: AveRomaEdition, first: int, card: int) -> str:
    return edition.card_slugs[card]


EVENTS: dict[str, EventKind[AveRomaEdition]] = {
    "new round": EventKind(new_round, role=NEWS),
    "turn": EventKind(turn, role=BEGINS_TURN),
    "worker placed": EventKind(
        worker_placed, placed, brief=brief_place, together=N_("worker to {things}"), place=worker_key),
    "worker trained": EventKind(worker_trained, lambda edition, value, slot: f"trained slot-{slot + 1}",
                                brief=brief_training, together=N_("trained {things}")),
    "pass": EventKind(passed, brief=brief_pass),
    "shadow placed": EventKind(shadow_placed, place=worker_key),
    "workers taken": EventKind(workers_taken, brief=brief_place, together=N_("picked up workers from {things}")),
    "influence": EventKind(influence, lambda edition, area, level: f"influence area-{area + 1}",
                           brief=brief_area, together=N_("influence in {things}"), place=influence_key),
    "brown marker": EventKind(brown_marker, place=lambda edition, seat, area, level: f"brown-{area + 1}"),
    "area paid": EventKind(area_paid),
    "area card taken": EventKind(area_card_taken, lambda edition, area, card: bought(edition, card), second_slug,
                                 brief=brief_area_card, together=N_("gained {things}")),
    "fragments match": EventKind(fragments_match),
    "goods collected": EventKind(goods_collected, card=card_slug),
    "half taken": EventKind(half_taken, card=card_slug),
    "influence used": EventKind(influence_used, card=card_slug),
    "denarii": EventKind(denarii_gained),
    "good taken": EventKind(good_taken, brief=brief_good, together=N_("took {things}")),
    "good chosen": EventKind(good_taken, brief=brief_good, together=N_("took {things}")),
    "good sold": EventKind(good_sold, brief=brief_good, together=N_("sold {things}")),
    "good bought": EventKind(good_bought, brief=brief_good, together=N_("bought {things}")),
    "overflow to surplus": EventKind(overflow_to_surplus),
    "overflow to denarii": EventKind(overflow_to_denarii),
    "walk": EventKind(walk, place=lambda edition, seat, steps, field: f"colosseum-{seat}"),
    "politics": EventKind(politics, place=lambda edition, seat, level: f"politics-{seat}"),
    "politics overflow": EventKind(politics_overflow),
    "card bought": EventKind(card_bought, bought, card_slug, brief_card, N_("bought {things}")),
    "pair complete": EventKind(pair_complete, paired, card_slug),
    "war set": EventKind(war_set, lambda edition, enemy, wars: f"wars {edition.war_sets[enemy]}"),
    "card spent": EventKind(card_spent, card=card_slug),
    "card boxed": EventKind(card_boxed, card=card_slug),
    "card laid out": EventKind(card_laid_out, card=card_slug),
    "patron activated": EventKind(patron_activated, card=card_slug),
    "patrons swapped": EventKind(patrons_swapped, card=second_slug),
    "patron": EventKind(patron_used, modified, card_slug),
    "end of the game": EventKind(end_of_the_game, role=NEWS),
    "bonus doubled": EventKind(bonus_doubled, "bonus E4", card_slug),
    "bonus level": EventKind(influence, "bonus E6"),
    "bonus": EventKind(bonus, rewarded, card_slug),
    "final score": EventKind(final_score, role=NEWS),
}


def stat_keys(edition: AveRomaEdition, players: int) -> list[str]:
    """The statistics on all cards, places, areas, training slots and sets of the edition."""
    cards = [card for card in range(CARDS) if edition.lowest_players[card] <= players]
    return list(dict.fromkeys([
        *(f"placed {place}" for place in PLACES),
        *(f"trained slot-{slot + 1}" for slot in range(MOST_TRAINING)),
        *(f"influence area-{area + 1}" for area in range(AREAS)),
        *(bought(edition, card) for card in cards),
        *(paired(edition, card) for card in cards if FIRST_BUILDING <= card < FIRST_WAR),
        *(f"wars {name}" for name in edition.war_sets),
        *(modified(edition, card) for card in cards if card >= FIRST_PATRON),
    ]))
