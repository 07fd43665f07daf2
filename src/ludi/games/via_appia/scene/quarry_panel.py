"""The quarry on the table: the discs, what has fallen and what it is worth, and the aim of a push."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import ON_BOARD, Aim, AimChoice, Note, Panel, Thing
from ludi.draw.pieces import marker
from ludi.draw.shapes import circle, group, hit_and_halo, num, path, text
from ludi.games.via_appia.edition import PUSHES, SIZES, ViaAppiaEdition
from ludi.games.via_appia.quarrying import Exchange, PickAngle, PickPlace, PickStone, coins_offered
from ludi.games.via_appia.scene.discs import disc, tile
from ludi.games.via_appia.scene.quarry_ground import coin, outline, pusher, quarry_ground
from ludi.games.via_appia.scene.quarry_plan import (
    COUNTER_LEFT,
    COUNTER_WIDE,
    ENTRY,
    HIGH,
    MIDDLE,
    TRAY_HIGH,
    TRAY_TOP,
    WIDE,
    QuarryPlan,
    quarry_plan,
    tray_places,
)
from ludi.games.via_appia.state import ViaAppiaState
from ludi.games.via_appia.text.names import A_TILE, direction, sesterces, stones, stones_of

LEFT, TOP = 0.0, 400.0
NAME = "quarry"
AIMED = "aimed-stone"
REACH = 0.62
"""The length of the line of an aim, as a share of the slope."""
PUSHES_X, PUSHES_Y = 34.0, 84.0
OFFERED = [18.0, 23.0, 29.0]
"""The radius of a stone of each size while one has to be chosen."""


def quarry_panel(seen: ViaAppiaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Panel:
    plan = quarry_plan(seen.edition)
    panel = Panel(NAME, tr("The quarry"), WIDE, HIGH, ground=quarry_ground(seen.edition, tr), x=LEFT, y=TOP,
                  zone=ON_BOARD, tab=tr("Quarry"))
    panel.things.append(slope_thing(plan, seen, tr))
    panel.things += offered_stones(plan, seen, viewer, tr)
    panel.things += disc_things(plan, seen)
    panel.things += push_things(seen, tr)
    panel.things += counter_things(seen, tr)
    panel.things += owner_things(seen, names, tr)
    panel.things += fallen_things(plan, seen, tr)
    decision = aiming(seen)
    if decision is not None:
        place = decision.place if isinstance(decision, PickAngle) else (seen.edition.measures.places - 1) // 2
        x, y = plan.start(decision.size, place)
        panel.things.append(Thing(x, y, disc(decision.size, plan.radii[decision.size]), key=AIMED,
                                  kind=f"stone-{SIZES[decision.size]}"))
        if viewer == decision.seat:
            panel.aim = aim(plan, seen, decision, tr)
    return panel


# The slope


def slope_thing(plan: QuarryPlan, seen: ViaAppiaState, tr: Translator) -> Thing:
    """Apron and slope; clicks pass through the discs, so its note counts them."""
    counts = [seen.bed.size.count(size) for size in range(len(SIZES))]
    note = Note(tr("The quarry"), (
        tr("On the slope: {stones}", stones=tr.join_and(stones_of(counts, tr))) if sum(counts) else
        tr("No stones on the slope"),
        tr("Push your own stones in at the top. Take tiles or sesterces for the stones that fall out at the far edge."),
    ), "VA-quarry-1")
    hit, halo = slope_outlines(plan)
    return Thing(0, 0, hit, note=note, actions=("quarry",), halo=halo)


@lru_cache(maxsize=16)
def slope_outlines(plan: QuarryPlan) -> tuple[str, str]:
    return path(outline(plan), "hit"), path(outline(plan), "halo")


def offered_stones(plan: QuarryPlan, seen: ViaAppiaState, viewer: int | None, tr: Translator) -> list[Thing]:
    """The stones that the viewer can push next, at the entry: a phone shows the quarry without the player's own."""
    decision = seen.decision
    if viewer is None or not isinstance(decision, PickStone) or seen.turn_seat != viewer:
        return []
    column = (2 * plan.half_entry - 8) / len(SIZES)
    hit, halo = hit_and_halo(2 - column / 2, -46, column - 4, 92, 6)
    counts = seen.players[viewer].stones
    return [Thing(MIDDLE + column * (size - 1), ENTRY / 2 + 2, hit + disc(size, OFFERED[size]), halo=halo,
                  note=Note(stones(counts[size], size, tr), (tr("Push one of them into the quarry."),), "VA-quarry-2"),
                  actions=(f"stone {SIZES[size]}",))
            for size in range(len(SIZES)) if counts[size]]


def disc_things(plan: QuarryPlan, seen: ViaAppiaState) -> list[Thing]:
    bed = seen.bed
    return [Thing(round(plan.x(bed.x[at]), 1), round(plan.y(bed.y[at]), 1), disc(size, plan.radii[size]),
                  key=disc_key(bed.x[at], bed.y[at]))
            for at, size in enumerate(bed.size)]


def disc_key(x: int, y: int) -> str:
    """Discs have no names, but no two lie at the same place."""
    return f"disc-{x}-{y}"


def push_things(seen: ViaAppiaState, tr: Translator) -> list[Thing]:
    """How many stones have been pushed in this action, and whether a token pays for a third push."""
    signs = ["I", "II"]
    lines = [tr("You must push 1 stone and may push a second.")]
    if seen.pushed >= PUSHES or seen.acting().push_token:
        signs.append("+1")
        lines.append(tr("A +1 push token pays for a third push."))
    marks = "".join(push_mark(at, sign, at < seen.pushed) for at, sign in enumerate(signs))
    note = Note(tr("Pushes: {n} of {most}", n=seen.pushed, most=PUSHES), tuple(lines), "VA-quarry-3")
    return [Thing(PUSHES_X, PUSHES_Y, marks, note=note)]


def push_mark(at: int, sign: str, done: bool) -> str:
    x = 40.0 * at
    if done:
        return circle(x, 0, 16, "push-done") + path(f"M{num(x - 7)} 0l5 6 9-12", "push-tick")
    return circle(x, 0, 16, "push-open") + text(x, 7, sign, 20, "figure")


# The tray


def owner_things(seen: ViaAppiaState, names: Sequence[str], tr: Translator) -> list[Thing]:
    """The mark of the player for whom stones fall in this action."""
    if not seen.fallen and not seen.pushed:
        return []
    counts = [seen.fallen.count(size) for size in range(len(SIZES))]
    fallen = tr.join_and(stones_of(counts, tr)) if seen.fallen else tr("Nothing has fallen so far")
    note = Note(tr("Fallen out for {player}", player=names[seen.turn_seat]), (fallen,), "VA-quarry-8")
    return [Thing(54, TRAY_TOP + TRAY_HIGH / 2, marker(seen.turn_seat, 46), key="fallen-owner", note=note)]


def fallen_things(plan: QuarryPlan, seen: ViaAppiaState, tr: Translator) -> list[Thing]:
    """The fallen stones in the order in which they will be exchanged."""
    exchanging = isinstance(seen.decision, Exchange)
    worth = tr("Take a tile of this size or smaller, or {sesterces}.",
               sesterces=sesterces(seen.edition.stone_coins, tr))
    things = []
    for at, (x, y, scale) in enumerate(tray_places(plan, seen.fallen)):
        size = seen.fallen[at]
        radius = plan.radii[size] * scale
        drawing = disc(size, round(radius, 1))
        lines = [worth]
        if at == 0 and exchanging:
            drawing += circle(0, 0, round(radius + 4, 1), "next-stone")
            lines.insert(0, tr("This stone is exchanged next."))
        things.append(Thing(round(x, 1), y, drawing, key=fallen_key(len(seen.fallen) - 1 - at),
                            kind=f"stone-{SIZES[size]}", note=Note(stones(1, size, tr), tuple(lines), "VA-quarry-8")))
    return things


def fallen_key(after: int) -> str:
    """A stone in the tray is known by the number of stones after it: the first one is exchanged first."""
    return f"fallen-{after}"


def counter_things(seen: ViaAppiaState, tr: Translator) -> list[Thing]:
    """What a stone is exchanged for: a tile of each size, or sesterces."""
    coins = coins_offered(seen)
    middle = TRAY_HIGH / 2
    hit, halo = hit_and_halo(3, 4, COUNTER_WIDE - 6, TRAY_HIGH - 8, 5)
    things = []
    for size in range(len(SIZES)):
        drawing = hit + group(tile(size), x=COUNTER_WIDE / 2, y=middle)
        note = Note(tr("Take {things}", things=tr(A_TILE[size])),
                    (tr("For a fallen stone of this size or larger."),), "VA-quarry-8")
        things.append(Thing(COUNTER_LEFT + size * COUNTER_WIDE, TRAY_TOP, drawing, note=note,
                            actions=(f"tile {SIZES[size]}",), halo=halo))
    worth = hit + group(coin(coins, 20), x=COUNTER_WIDE / 2, y=middle)
    note = Note(tr("Take {things}", things=sesterces(coins, tr)), (tr("For any fallen stone."),), "VA-quarry-8")
    things.append(Thing(COUNTER_LEFT + len(SIZES) * COUNTER_WIDE, TRAY_TOP, worth, note=note, actions=("coin",),
                        halo=halo))
    return things


# Aiming


def aiming(seen: ViaAppiaState) -> PickPlace | PickAngle | None:
    """The open decision, if a stone is being aimed."""
    decision = seen.decision
    return decision if isinstance(decision, PickPlace | PickAngle) else None


def aimed_size(seen: ViaAppiaState, seat: int) -> int | None:
    """The size of the stone that this player is about to push; it has left the others."""
    decision = aiming(seen)
    return decision.size if decision is not None and decision.seat == seat else None


def aim(plan: QuarryPlan, seen: ViaAppiaState, decision: PickPlace | PickAngle, tr: Translator) -> Aim:
    """The places and angles for the chosen stone. A place that is chosen already has no notation any more."""
    edition = seen.edition
    size = decision.size
    measures = edition.measures
    error = (0.0, 0.0) if seen.steady else (measures.place_error * plan.scale, float(edition.angle_error))
    return Aim(AIMED, aim_places(plan, decision, tr), aim_angles(edition, plan, size, tr), tr("Push"),
               round(plan.radii[size], 1), REACH * (plan.edge - ENTRY), error, pusher(round(plan.radii[size], 1)),
               reveals=not seen.steady)


def aim_places(plan: QuarryPlan, decision: PickPlace | PickAngle, tr: Translator) -> tuple[AimChoice, ...]:
    count = plan.measures.places
    places = [decision.place] if isinstance(decision, PickAngle) else range(count)
    return tuple(AimChoice("" if isinstance(decision, PickAngle) else f"place {place}",
                           *plan.start(decision.size, place),
                           tr("Place {place} of {places}", place=place + 1, places=count)) for place in places)


def aim_angles(edition: ViaAppiaEdition, plan: QuarryPlan, size: int, tr: Translator) -> tuple[AimChoice, ...]:
    """VA-quarry-6: a stone moves until its rear touches the entry line."""
    far = 2 * plan.radii[size]
    return tuple(AimChoice(f"angle {at}" if len(edition.angles) > 1 else "", far * edition.measures.slopes[at], far,
                           direction(angle, tr)) for at, angle in enumerate(edition.angles))
