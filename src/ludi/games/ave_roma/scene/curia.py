"""Politics of a player: the stairs with their points, the slots that they open for patrons, and sets of symbols."""

from dataclasses import dataclass
from functools import lru_cache

from ludi.core.i18n import N_plural, Translator
from ludi.core.scene import Note, Thing
from ludi.draw.pieces import marker
from ludi.draw.shapes import circle, group, icon, num, path, rect, roman_numeral, text
from ludi.games.ave_roma.edition import FIRST_BUILDING, FRAGMENTS, SYMBOLS, AveRomaEdition
from ludi.games.ave_roma.state import AveRomaState, Player
from ludi.games.ave_roma.text.names import points

FIRST_STEP, OPENING_STEP, STEP = 44.0, 62.0, 37.0
"""Width of level 0, of the levels that open slots for patrons, and of the others."""

FLAT = 55.0
"""Stairs up to this height have no room for numerals."""


@dataclass(frozen=True, slots=True)
class Curia:
    """Where the stairs of politics are: a row of steps, below them the slots for patrons."""

    y: float
    step: float
    """Height of the steps."""
    slot: float
    """Height of the slots for patrons."""
    x: float = 9

    def left(self, edition: AveRomaEdition, level: int) -> float:
        opening = min(level - 1, edition.patron_slots)
        return self.x if level == 0 else (
            self.x + FIRST_STEP + opening * OPENING_STEP + (level - 1 - opening) * STEP)

    def middle(self, edition: AveRomaEdition, level: int) -> float:
        return (self.left(edition, level) + self.left(edition, level + 1)) / 2

    def tread(self, edition: AveRomaEdition, level: int) -> float:
        """Upper edge of a step. The stairs rise by as much as their height allows."""
        return self.y + (edition.top_politics - level) * self.step / 70

    def opens(self, edition: AveRomaEdition, level: int) -> bool:
        """Whether a level opens a slot for a patron."""
        return 0 < level <= edition.patron_slots

    @property
    def slots(self) -> float:
        """Upper edge of the slots for patrons."""
        return self.y + self.step + 4


@lru_cache(maxsize=16)
def stairs(edition: AveRomaEdition, curia: Curia) -> str:
    """The steps, a little higher for each level, with their points, and the bays of the slots below."""
    high, foot = curia.step, curia.y + curia.step
    end = curia.left(edition, edition.top_politics + 1)
    drawing = rect(curia.x - 6, foot - 4, end - curia.x + 12, 8, "stylobate")
    for level, worth in enumerate(edition.politics_points):
        left, right, top = curia.left(edition, level), curia.left(edition, level + 1), curia.tread(edition, level)
        middle = (left + right) / 2
        drawing += rect(left, top, right - left, foot - top, "riser opens" if curia.opens(edition, level) else "riser")
        drawing += path(f"M{num(left)} {num(top + 1.5)}H{num(right)}", "tread")
        if high > FLAT:
            drawing += text(middle, top + 19, roman_numeral(level) or "0", 18, "inscription tight")
        drawing += icon("points", middle, foot - 16, 35, "star") + circle(middle, foot - 16, 12.5, "star")
        drawing += text(middle, foot - 9, worth, 20, "figure on-light")
    for slot in range(edition.patron_slots):
        drawing += rect(curia.left(edition, slot + 1) + 2, curia.slots, OPENING_STEP - 4, curia.slot, "pew", 5)
    return drawing


@lru_cache(maxsize=256)
def politics_things(edition: AveRomaEdition, seat: int, level: int, curia: Curia, tr: Translator) -> tuple[Thing, ...]:
    """The stairs, and the player's marker on them."""
    size = 31 if curia.step > FLAT else 22
    end = curia.left(edition, edition.top_politics + 1)
    return (Thing(curia.x, curia.y, rect(0, 0, end - curia.x, curia.step, "hit"),
                  note=politics_note(edition, tr, level)),
            Thing(curia.middle(edition, level), curia.tread(edition, level) + size * 0.33, marker(seat, size),
                  key=f"politics-{seat}"))


@lru_cache(maxsize=64)
def politics_note(edition: AveRomaEdition, tr: Translator, level: int) -> Note:
    lines = [tr("{points} at the end", points=points(edition.politics_points[level], tr))]
    if level == edition.top_politics:
        lines.append(tr("Next level: {points} at once", points=points(edition.politics_overflow, tr)))
    elif level < edition.patron_slots:
        lines.append(tr("Next level: {points} at the end, and a slot for a patron",
                        points=points(edition.politics_points[level + 1], tr)))
    else:
        lines.append(tr("Next level: {points} at the end", points=points(edition.politics_points[level + 1], tr)))
    return Note(tr("Level {level} in politics", level=level), tuple(lines), "AR-patron-1")


# Slots for patrons


@lru_cache(maxsize=16)
def banner(seat: int, x: float, y: float, wide: float, high: float) -> str:
    """The standard of a player beside the slots: a cloth in the player's colour with the player's shape."""
    hem = y + high - 6
    notch = wide / 6
    cloth = (f"M{num(x + 3)} {num(y + 5)}H{num(x + wide - 3)}V{num(hem)}"
             + "".join(f"l{num(-notch / 2 * (wide - 6) / wide)} {rise}" for rise in ("5", "-5") * 6) + "Z")
    return group(path(cloth, "cast soft shifted-little") + path(cloth, "seat-band")
                 + path(f"M{num(x)} {num(y + 4)}H{num(x + wide)}", "yard-arm")
                 + circle(x, y + 4, 2.6, "gilt") + circle(x + wide, y + 4, 2.6, "gilt")
                 + icon(f"shape-{seat}", x + wide / 2, y + high / 2, min(wide * 0.55, high * 0.5), "seat-mark"),
                 f"seat-{seat}")


@lru_cache(maxsize=256)
def free_slots(edition: AveRomaEdition, taken: int, politics: int, curia: Curia, tr: Translator) -> tuple[Thing, ...]:
    """The slots without a patron, open or still closed."""
    things = []
    for slot in range(taken, edition.patron_slots):
        is_open = politics > slot
        things.append(Thing(curia.left(edition, slot + 1) + 2, curia.slots,
                            open_slot(curia.slot) if is_open else closed_slot(curia.slot, slot + 1),
                            note=slot_note(tr, slot + 1, is_open)))
    return tuple(things)


@lru_cache(maxsize=8)
def open_slot(high: float) -> str:
    wide = OPENING_STEP - 4
    return rect(3, 3, wide - 6, high - 6, "slot", 5) + icon("patron", wide / 2, high / 2, 30, "waiting")


@lru_cache(maxsize=64)
def closed_slot(high: float, level: int) -> str:
    """A closed double door with the level that opens it."""
    wide = OPENING_STEP - 4
    leaf = (wide - 12) / 2
    panels = "".join(f"M{num(x)} {num(y)}h{num(leaf - 6)}v{num(high / 2 - 14)}h{num(6 - leaf)}z"
                     for x in (9.0, 9.0 + leaf) for y in (11.0, high / 2 + 3))
    return (rect(6, 6, wide - 12, high - 8, "door", 2) + path(panels, "door-panel")
            + path(f"M{num(wide / 2)} 6V{num(high - 2)}", "door-gap")
            + circle(wide / 2, high / 2, 13, "medallion") + text(wide / 2, high / 2 + 6, roman_numeral(level), 18))


@lru_cache(maxsize=64)
def slot_note(tr: Translator, level: int, is_open: bool) -> Note:
    if is_open:
        return Note(tr("Free slot for a patron"), (tr("The next patron you gain becomes active here."),), "AR-patron-3")
    return Note(tr("Closed slot for a patron"), (tr("Opens with level {level} in politics.", level=level),),
                "AR-patron-1")


# Sets

SYMBOL_COUNTS = [N_plural("{n} card with an amphora", "{n} cards with an amphora"),
                 N_plural("{n} card with a sword", "{n} cards with a sword"),
                 N_plural("{n} card with a lion", "{n} cards with a lion")]
FRAGMENT_COUNTS = [N_plural("{n} black fragment", "{n} black fragments"),
                   N_plural("{n} green fragment", "{n} green fragments"),
                   N_plural("{n} red fragment", "{n} red fragments"),
                   N_plural("{n} multicolour fragment", "{n} multicolour fragments")]


def set_things(seen: AveRomaState, player: Player, tr: Translator, x: float, y: float, step: float,
               line: float, own: bool) -> tuple[Thing, ...]:
    """What matters for sets, counted."""
    ready = tuple(player.left) if seen.advanced else None
    return counters(seen.edition, tuple(player.owned()), ready, tuple(player.rotated), tr, x, y, step, line, own)


@lru_cache(maxsize=512)
def counters(edition: AveRomaEdition, owned: tuple[int, ...], ready: tuple[int, ...] | None, rotated: tuple[int, ...],
             tr: Translator, x: float, y: float, step: float, line: float, own: bool) -> tuple[Thing, ...]:
    """Counted in 2 lines: symbols and unused influence, then the fragments of area cards.

    In the advanced game, `ready` are the cards that can be spent, and their symbols are counted.
    """
    things = []
    for symbol, name in enumerate(SYMBOLS):
        count = len([card for card in owned if edition.symbol[card] == symbol])
        free = count if ready is None else len([card for card in ready if edition.symbol[card] == symbol])
        things.append(counter(x + step * symbol, y, f"symbol-{name}", "sepia", free, step,
                              symbol_note(tr, symbol, count, None if ready is None else free), own))
    unused = sum(edition.influence[card] for card in owned if card not in rotated)
    things.append(counter(x + step * 3, y, "influence", "leaf", unused, step, influence_note(tr, unused), own))
    for fragment, name in enumerate(FRAGMENTS):
        count = len([card for card in owned if card < FIRST_BUILDING and edition.fragment[card] == fragment])
        shape, style = ("fragments", "good-any") if name == "multicolour" else ("fragment", f"good-{name}")
        things.append(counter(x + step * fragment, y + line, shape, f"{style} piece-edge", count, step,
                              fragment_note(tr, fragment, count), own))
    return tuple(things)


def counter(x: float, y: float, name: str, style: str, count: int, step: float, note: Note, own: bool) -> Thing:
    """A counted thing. What it is good for is said on your own board only."""
    return Thing(x, y, counter_drawing(name, style, count, step), note=note if own else Note(note.title, (), note.rule))


@lru_cache(maxsize=1024)
def counter_drawing(name: str, style: str, count: int, step: float) -> str:
    return (rect(0, -17, step - 2, 34, "hit") + group(icon(name, 13, 0, 25, style), "" if count else "absent")
            + text(27, 8, count, 22, "figure" if count else "figure dim", "start"))


@lru_cache(maxsize=512)
def symbol_note(tr: Translator, symbol: int, count: int, ready: int | None) -> Note:
    one, many = SYMBOL_COUNTS[symbol]
    if ready is None:
        return Note(tr.plural(one, many, count), (tr("Some patrons score symbols at the end."),), "AR-bonus-11")
    return Note(tr.plural(one, many, count),
                (tr.plural("{n} of them can be spent.", "{n} of them can be spent.", ready),), "AR-advanced-2")


@lru_cache(maxsize=128)
def influence_note(tr: Translator, unused: int) -> Note:
    return Note(tr("Unused influence: {n}", n=unused),
                (tr("Use it at Propraetor to raise your marker in an area."),), "AR-propraetor-3")


@lru_cache(maxsize=256)
def fragment_note(tr: Translator, fragment: int, count: int) -> Note:
    one, many = FRAGMENT_COUNTS[fragment]
    return Note(tr.plural(one, many, count), (tr("Every second one gives you a good."),), "AR-area-5")
