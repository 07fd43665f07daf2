"""Workers of a player: in hand, in training, and those of the shadow player. They stand before a painted wall."""

from dataclasses import dataclass
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.shapes import TIMES, arch, circle, ellipse, group, hit_and_halo, icon, num, path, rect, text
from ludi.games.ave_roma.edition import MARKED_PLACES, MOST_TRAINING, PLACES, AveRomaEdition
from ludi.games.ave_roma.places import ChoosePlace
from ludi.games.ave_roma.rounds import PlaceShadow
from ludi.games.ave_roma.scene.slots import next_shadow_value
from ludi.games.ave_roma.scene.workers import worker
from ludi.games.ave_roma.state import AveRomaState
from ludi.games.ave_roma.text.names import denarii, gain
from ludi.games.ave_roma.training import ChooseTraining

VALUES = range(1, 6)
WORKER_WIDE, WORKER_HIGH = 34.0, 46.0
PLINTH = 15.0
"""How high the worker stands that is about to be placed."""


@dataclass(frozen=True, slots=True)
class Colonnade:
    """Where workers stand: the hand on the left, training niches on the right, above them perhaps the shadow."""

    floor: float
    """The edge on which the columns stand."""
    base: float
    """Height of the step below, with the prices of training."""
    scale: float
    niche: float
    """Height of the training niches."""
    shadow_floor: float = 0
    shadow_scale: float = 0
    step: float = 55.0
    first: float = 36.0
    training: float = 291.0
    slot: float = 66.0

    def stand(self, value: int) -> float:
        return self.first + self.step * (value - 1)

    def slot_middle(self, slot: int) -> float:
        return self.training + self.slot * (slot + 0.5)


@lru_cache(maxsize=16)
def wall(edition: AveRomaEdition, yard: Colonnade, wide: float) -> str:
    """The painted wall, the step before it, and the niches with their prices."""
    high, edge = yard.floor, yard.floor + yard.base
    drawing = rect(0, 0, wide, high + 2, "fresco-wall", 8) + rect(0, high - 12, wide, 14, "dado")
    drawing += rect(8, 6, yard.training - 18, high - 23, "gilt-line") + rect(13, 11, yard.training - 28, high - 33,
                                                                             "gilt-hair")
    drawing += rect(0, high, wide, yard.base, "stylobate") + path(f"M0 {num(high + 3)}H{num(wide)}", "edge-light")
    drawing += "".join(ellipse(yard.stand(value), high + 1, 19 * yard.scale, 4, "footing") for value in VALUES)
    for slot in range(MOST_TRAINING):
        middle = yard.slot_middle(slot)
        frame, opening = yard.slot - 6, yard.slot - 16
        drawing += path(arch(middle, high, frame, yard.niche + 5), "niche-rim")
        drawing += path(arch(middle, high, opening, yard.niche), "niche")
        drawing += price(middle, edge - yard.base * 0.26, edition.training_change[slot], edition.training_price[slot])
    if yard.shadow_scale:
        drawing += rect(yard.training, yard.shadow_floor, MOST_TRAINING * yard.slot, 5, "stylobate")
    return drawing


def price(middle: float, y: float, change: int, cost: int) -> str:
    """What a training slot does and costs: plus or minus some value, for some coins."""
    return (text(middle - 15, y, f"±{change}", 22) + circle(middle + 10, y - 7.5, 7.5, "coin-face")
            + icon("coin", middle + 10, y - 7.5, 17, "gold") + text(middle + 25, y, cost, 20))


def workers_of(seen: AveRomaState, seat: int, yard: Colonnade, tr: Translator, own: bool) -> list[Thing]:
    """All workers of a player. The one that they have chosen and not yet placed is marked."""
    edition, player = seen.edition, seen.players[seat]
    placing = seen.seat == seat and isinstance(seen.decision, (ChoosePlace, ChooseTraining))
    value, slot = (seen.value, seen.slot) if placing else (0, -1)
    things = [*hand_things(edition, seat, tuple(player.workers), value if slot < 0 else 0, yard, tr, own,
                          seen.imaginary),
              *training_things(edition, seat, tuple(player.training), slot, yard, tr, own)]
    if yard.shadow_scale:
        chosen = next_shadow_value(seen) if seen.seat == seat and isinstance(seen.decision, PlaceShadow) else 0
        things += shadow_things(seat, tuple(player.shadow), chosen, yard, tr, own)
    return things


# In hand


@lru_cache(maxsize=512)
def hand_things(edition: AveRomaEdition, seat: int, workers: tuple[int, ...], chosen: int, yard: Colonnade,
                tr: Translator, own: bool, last: bool) -> tuple[Thing, ...]:
    """Workers of each value at their own stand, one behind the other. `chosen` is the value about to be placed; in the
    `last` action a value counts without a worker."""
    things = []
    high = WORKER_HIGH * yard.scale
    hit, halo = hit_and_halo(-yard.step / 2 + 1, -yard.floor + 3, yard.step - 2, yard.floor + 3)
    for value in VALUES:
        count, x = workers[value], yard.stand(value)
        lift = PLINTH * yard.scale if value == chosen else 0.0
        drawing = hit if count else hit + group(ghost(value, yard.scale), "", 0, -lift)
        if count > 1:
            drawing += text(0, yard.base * 0.74, f"{TIMES}{count}", 20)
        if value == chosen and not count:
            drawing += plinth(yard.scale)
        note = worker_note(edition, tr, value, None if last and own else count, own)
        things.append(Thing(x, yard.floor, drawing, note=note, actions=(f"worker {value}",) if own else (), halo=halo))
        lean, rise = behind(count, yard, high)
        for index in range(count - 1, -1, -1):
            up = rise * index if index else lift
            if lift and not index:
                things.append(Thing(x, yard.floor, plinth(yard.scale)))
            things.append(Thing(x + lean * index, yard.floor - up, worker(value, None, yard.scale),
                                key=f"worker-hand-{seat}-{value}-{index}", kind=f"worker-{value}"))
    return tuple(things)


@lru_cache(maxsize=8)
def plinth(scale: float) -> str:
    """The golden base that lifts the worker about to be placed above the others."""
    block = path(f"M-22 0v-5h3v{num(7 - PLINTH)}h38v{num(PLINTH - 7)}h3v5z", "plinth")
    return group(block + path("M-18-8h36", "plinth-line"), scale=scale)


@lru_cache(maxsize=32)
def ghost(value: int, scale: float) -> str:
    """The stand of a value without workers: a column that is hardly there."""
    return group(group(worker(None), "ghost") + text(0, -16, value, 19, "figure ghost-number"), scale=scale)


def behind(count: int, yard: Colonnade, high: float) -> tuple[float, float]:
    """How far each further worker of the same value stands behind the one before."""
    room = max(0.0, yard.floor - high - 4)
    return (3.0, min(10.0, room / (count - 1))) if count > 1 else (0.0, 0.0)


@lru_cache(maxsize=512)
def worker_note(edition: AveRomaEdition, tr: Translator, value: int, count: int | None, own: bool) -> Note:
    """How many workers of a value there are, if that matters; for your own, what the value means at the places."""
    if count is None:
        title = tr("Act with value {value}", value=value)
    else:
        title = tr.plural("{n} worker of value {value} in hand", "{n} workers of value {value} in hand", count,
                          value=value)
    if not own:
        return Note(title, (), "AR-turn-1")
    paid = gain(denarii(edition.denarii_per_value * value, tr), tr)
    cards = len([highest for highest in edition.row_highest if highest >= value])
    return Note(title, (
        tr("Quaestor: {gain}", gain=paid), tr("Aedilis, Mercator, Propraetor: area {area}", area=value),
        tr.plural("Roma: {n} step", "Roma: {n} steps", value),
        tr.plural("Card rows: the last card", "Card rows: one of the last {n} cards", cards)), "AR-turn-1")


# In training


@lru_cache(maxsize=512)
def training_things(edition: AveRomaEdition, seat: int, training: tuple[int, ...], chosen: int, yard: Colonnade,
                    tr: Translator, own: bool) -> tuple[Thing, ...]:
    """The niches with the workers in training. `chosen` is the slot whose worker is about to be placed, or -1."""
    things = []
    scale = min(yard.scale, yard.niche / (WORKER_HIGH + 4))
    left, top, wide = -yard.slot / 2 + 1, -yard.niche - 6, yard.slot - 2
    # The glow leaves the price below the niche as it is.
    hit = rect(left, top, wide, yard.niche + yard.base + 2, "hit")
    halo = rect(left, top, wide, yard.niche + 9, "halo", 8)
    for slot, printed in enumerate(training):
        x, drawing = yard.slot_middle(slot), hit
        lift = PLINTH * scale if chosen == slot else 1
        if chosen == slot:
            drawing += plinth(scale)
        things.append(Thing(x, yard.floor, drawing, note=training_note(edition, tr, slot, printed, own),
                            actions=training_actions(edition, slot, printed) if own else (), halo=halo))
        if printed:
            things.append(Thing(x, yard.floor - lift, worker(printed, None, scale),
                                key=f"worker-training-{seat}-{slot}", kind=f"worker-{printed}"))
    return tuple(things)


def values_in_training(edition: AveRomaEdition, slot: int, printed: int) -> range:
    """AR-turn-4: what a worker in training can count as."""
    change = edition.training_change[slot]
    return range(max(1, printed - change), min(5, printed + change) + 1)


def training_actions(edition: AveRomaEdition, slot: int, printed: int) -> tuple[str, ...]:
    if not printed:
        return (f"train {slot + 1}",)
    return tuple(f"trained {slot + 1} as {value}" for value in values_in_training(edition, slot, printed))


@lru_cache(maxsize=512)
def training_note(edition: AveRomaEdition, tr: Translator, slot: int, printed: int, own: bool) -> Note:
    change, cost = edition.training_change[slot], edition.training_price[slot]
    lines = [tr("A worker here counts as up to {change} higher or lower.", change=change),
             tr("Training costs {price}.", price=denarii(cost, tr)) if cost else tr("Training is free.")] if own else []
    if printed:
        values = values_in_training(edition, slot, printed)
        lines.append(tr("In training: value {value}, counts as {least} to {most}", value=printed, least=values[0],
                        most=values[-1]))
    return Note(tr("Training slot {slot}", slot=slot + 1), tuple(lines), "AR-training-1")


# The shadow player


@lru_cache(maxsize=512)
def shadow_things(seat: int, workers: tuple[int, ...], chosen: int, yard: Colonnade, tr: Translator,
                  own: bool) -> tuple[Thing, ...]:
    """AR-two-1: the workers of a player's shadow, on a ledge above training. `chosen` is about to be placed."""
    things = []
    step = MOST_TRAINING * yard.slot / len(VALUES)
    high = WORKER_HIGH * yard.shadow_scale
    hit, halo = hit_and_halo(-step / 2 + 1, -high - 4, step - 2, high + 8)
    for value in VALUES:
        count, x = workers[value], yard.training + step * (value - 0.5)
        drawing = hit if count else hit + ghost(value, yard.shadow_scale)
        actions = tuple(f"shadow {value} {PLACES[place]}" for place in MARKED_PLACES) if own else ()
        things.append(Thing(x, yard.shadow_floor, drawing, note=shadow_note(tr, value, count), actions=actions,
                            halo=halo))
        lift = PLINTH * yard.shadow_scale if value == chosen else 0.0
        for index in range(count - 1, -1, -1):
            if lift and not index:
                things.append(Thing(x, yard.shadow_floor, plinth(yard.shadow_scale)))
            # Only the number of the front one would be seen whole.
            things.append(Thing(x + 5.0 * index, yard.shadow_floor - (0.0 if index else lift),
                                worker(None if index else value, None, yard.shadow_scale),
                                key=f"worker-shadow-{seat}-{value}-{index}", kind=f"worker-{value}"))
    return tuple(things)


@lru_cache(maxsize=128)
def shadow_note(tr: Translator, value: int, count: int) -> Note:
    title = tr.plural("Shadow player: {n} worker of value {value}", "Shadow player: {n} workers of value {value}",
                      count, value=value)
    return Note(title, (tr("Takes a slot without an action after your turn."),), "AR-two-1")
