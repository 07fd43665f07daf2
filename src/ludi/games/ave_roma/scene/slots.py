"""The worker that is about to act, and the workers that stand on the slots of a marked place."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.edition import MARKED_PLACES, PLACES
from ludi.games.ave_roma.places import ChoosePlace
from ludi.games.ave_roma.rounds import PlaceShadow, lowest_shadow_worker
from ludi.games.ave_roma.scene.arcade import SLOTS
from ludi.games.ave_roma.scene.workers import worker
from ludi.games.ave_roma.state import ACT, AveRomaState


def chosen_value(seen: AveRomaState, place: int) -> int:
    """The value of the worker that can go to this place or acts there now; 0 if there is none."""
    choosing = isinstance(seen.decision, ChoosePlace)
    acting = seen.phase == ACT and seen.place == place
    return seen.value if choosing or acting else 0


def values_at(seen: AveRomaState, place: int) -> list[int]:
    """The printed values of the workers at a place, in ascending order."""
    return [value for value in range(1, 6) for _ in range(seen.placed[place * 6 + value])]


@lru_cache(maxsize=64)
def places_of_slots(players: int, usable: int, used: int, shadows: int) -> list[int]:
    """The slots in the order in which workers fill them: the players' own, then those of the shadow players."""
    if players > 2:
        return list(range(SLOTS))
    # While workers are picked up, more of them may be left of one kind than of the other: the rest moves up.
    filled = [*range(min(used, usable)), *range(usable, min(usable + shadows, SLOTS))]
    return filled + [slot for slot in range(SLOTS) if slot not in filled]


def slot_things(seen: AveRomaState, place: int, feet: list[tuple[float, float]], tr: Translator) -> list[Thing]:
    """The workers at a place, each standing on its slot. They can be picked up there one by one."""
    slots = places_of_slots(len(seen.players), seen.usable_slots, seen.slots_used[place], seen.shadow_slots[place])
    things = []
    picked = seen.picking == place
    count: dict[int, int] = {}
    for slot, value in zip(slots, values_at(seen, place), strict=False):
        number = count[value] = count.get(value, 0) + 1
        x, y = feet[slot]
        key, kind = f"worker-{PLACES[place]}-{value}-{number}", f"worker-{value}"
        if picked:
            note = Note(tr("Worker of value {value}", value=value), (), "AR-pickup-3")
            things.append(Thing(x, y, worker(value), key, note, (f"pick {value}",), kind, PICKED))
        else:
            things.append(Thing(x, y, worker(value), key=key, kind=kind))
    return things


PICKED = '<rect x="-19" y="-48" width="38" height="50" rx="6" class="halo"/>'


def place_actions(seen: AveRomaState, place: int) -> tuple[str, ...]:
    """What a click on a marked place can mean."""
    name = PLACES[place]
    assert place in MARKED_PLACES
    value = next_shadow_value(seen)
    return (name, f"from {name}", f"shadow {value} {name}") if value else (name, f"from {name}")


def next_shadow_value(seen: AveRomaState) -> int:
    """The worker of the shadow player that a click on a place sends there, now or at the end of the action: the lowest.
    A click on another worker sends that one. 0 if the player places no such worker."""
    decision = seen.decision
    return lowest_shadow_worker(seen.players[decision.seat]) if isinstance(decision, (Act, PlaceShadow)) else 0


def place_lines(seen: AveRomaState, place: int, tr: Translator) -> tuple[str, ...]:
    """The slots of a place in words."""
    shadows = SLOTS - seen.usable_slots - seen.shadow_slots[place] if len(seen.players) == 2 else None
    return slot_lines(tuple(values_at(seen, place)), seen.usable_slots - seen.slots_used[place], shadows, tr)


@lru_cache(maxsize=512)
def slot_lines(values: tuple[int, ...], free: int, shadows: int | None, tr: Translator) -> tuple[str, ...]:
    said = []
    if values:
        said.append(tr.plural("Worker here: {values}", "Workers here: {values}", len(values),
                              values=", ".join(str(value) for value in values)))
    said.append(tr.plural("{n} slot free", "{n} slots free", free))
    if shadows is not None:
        said.append(tr.plural("{n} slot free for shadow players", "{n} slots free for shadow players", shadows))
    return tuple(said)
