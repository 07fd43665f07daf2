"""The cards that a player owns: active patrons in their slots, all others side by side in rows."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Thing
from ludi.draw.shapes import group, icon, num, rect
from ludi.games.ave_roma.actions import action_list
from ludi.games.ave_roma.edition import FIRST_BUILDING, FIRST_PATRON, FIRST_WAR, PLACES, AveRomaEdition
from ludi.games.ave_roma.scene.card_notes import card_note
from ludi.games.ave_roma.scene.cards import SMALL_HIGH, SMALL_WIDE, small_card, symbol_disc
from ludi.games.ave_roma.scene.curia import OPENING_STEP, Curia
from ludi.games.ave_roma.scene.effects import Part, Table, bonus_parts, modifier_parts, phrase
from ludi.games.ave_roma.state import AveRomaState, Player

ROOMY = 60.0
"""The width that a card has while there are few of them: wide enough for a finger on a phone."""
TALL = 70.0
"""From this height on, an active patron also shows its bonus at the end."""
LYING = 0.84
"""Size of a card that lies on its side because its influence has been used."""

Acting = tuple[tuple[int, ...], int, bool]
"""What decides about the meaning of a click on a card: patrons that can be used, the patron just bought, and whether
the game is the advanced one."""


def table_of(seen: AveRomaState) -> Table:
    return Table(len(seen.players), seen.equal_trios)


# Active patrons


def patron_actions(edition: AveRomaEdition, patron: int) -> list[str]:
    """Using a patron and doubling its bonus, as far as the edition ever allows it."""
    known = known_actions(edition)
    slug = edition.card_slugs[patron]
    return [action for action in (f"patron {slug}", f"double {slug}") if action in known]


@lru_cache(maxsize=8)
def known_actions(edition: AveRomaEdition) -> frozenset[str]:
    return frozenset(action_list(edition).numbers)


@lru_cache(maxsize=512)
def active_patrons(edition: AveRomaEdition, active: tuple[int, ...], table: Table, curia: Curia, tr: Translator,
                   own: bool) -> tuple[Thing, ...]:
    """The patrons in their slots, with what they do in icons."""
    things = []
    wide = OPENING_STEP - 4
    halo = rect(-3, -3, wide + 6, curia.slot + 6, "halo", 9)
    for slot, patron in enumerate(active):
        slug = edition.card_slugs[patron]
        things.append(Thing(curia.left(edition, slot + 1) + 2, curia.slots,
                            seated_patron(edition, patron, table, wide, curia.slot), key=f"card-{slug}",
                            note=card_note(edition, patron, tr, table, (tr("Active"),)),
                            actions=(*patron_actions(edition, patron), f"swap {slug}") if own else (), halo=halo,
                            is_card=True))
    return tuple(things)


@lru_cache(maxsize=256)
def seated_patron(edition: AveRomaEdition, patron: int, table: Table, wide: float, high: float) -> str:
    """A patron as it matters while it is active: the office, what it changes there, and below it the end bonus."""
    modifier = edition.modifier(patron)
    drawing = rect(1.5, 2, wide, high, "cast", 5) + rect(0, 0, wide, high, "parchment", 5)
    drawing += rect(3, 3, wide - 6, 25, "band-office", 3)
    drawing += icon(f"place-{PLACES[modifier.place]}", 16, 15.5, 22, "gilt-text")
    drawing += symbol_disc(edition, patron, wide - 15, 15.5, 20)
    if high < TALL:
        return drawing + line_of_icons(edition, modifier_parts(modifier), wide, (28 + high) / 2, dark=False)
    drawing += line_of_icons(edition, modifier_parts(modifier), wide, 40, dark=False)
    drawing += rect(3, high - 27, wide - 6, 24, "band-end", 3)
    return drawing + line_of_icons(edition, bonus_parts(edition.bonus(patron), table), wide, high - 15, dark=True)


def line_of_icons(edition: AveRomaEdition, parts: list[Part], wide: float, y: float, dark: bool) -> str:
    """A phrase in icons, as large as the width allows."""
    breadth = sum(part[2] for part in parts)
    scale = min(1.0, (wide - 9) / breadth)
    return group(phrase(edition, parts, 0, breadth, 0, dark), "", (wide - breadth * scale) / 2, y, round(scale, 3))


# All other cards


def shelves(y: float, wide: float, rows: int) -> str:
    """The boards on which cards stand."""
    return "".join(rect(4, y + SMALL_HIGH - 1 + row * (SMALL_HIGH + 4), wide - 8, 4, "shelf", 1.5)
                   for row in range(rows))


def kept_cards(seen: AveRomaState, player: Player, tr: Translator, x: float, y: float, wide: float, rows: int,
               own: bool) -> tuple[Thing, ...]:
    acting = (tuple(seen.patrons), seen.swap_open, seen.advanced) if own else None
    return lined_up(seen.edition, tuple(player.left), tuple(player.right), tuple(player.rotated), acting,
                    table_of(seen), tr, x, y, wide, rows)


@lru_cache(maxsize=512)
def lined_up(edition: AveRomaEdition, left: tuple[int, ...], right: tuple[int, ...], rotated: tuple[int, ...],
             acting: Acting | None, table: Table, tr: Translator, x: float, y: float, wide: float,
             rows: int) -> tuple[Thing, ...]:
    """Cards that can be spent, then spent ones. They overlap like a fan if there are many."""
    things = []
    cards = sorted(left, key=lambda card: together(edition, card))
    cards += sorted(right, key=lambda card: together(edition, card))
    per_row = max(int(wide // ROOMY), -(-len(cards) // rows))
    step = min(ROOMY, (wide - SMALL_WIDE) / (per_row - 1))
    margin = min((ROOMY - SMALL_WIDE) / 2, max(0.0, (step - SMALL_WIDE) / 2))
    hit = rect(-margin + 1, 0, SMALL_WIDE + 2 * margin - 2, SMALL_HIGH, "hit") if acting else ""
    for index, card in enumerate(cards):
        row, place = divmod(index, per_row)
        spent, used = card in right, card in rotated
        things.append(Thing(x + margin + step * place, y + row * (SMALL_HIGH + 4),
                            hit + face(edition, card, spent, used), key=f"card-{edition.card_slugs[card]}",
                            note=card_note(edition, card, tr, table, standing(tr, card, spent, used)),
                            actions=card_actions(edition, card, acting) if acting else (), halo=HALO, is_card=True))
    return tuple(things)


HALO = rect(-3, -3, SMALL_WIDE + 6, SMALL_HIGH + 6, "halo", 8)


def together(edition: AveRomaEdition, card: int) -> tuple[int, int, int]:
    """Sorts cards of a set together: buildings by pair, wars by set, area cards by fragment, then patrons."""
    if card >= FIRST_PATRON:
        return 3, 0, card
    if card >= FIRST_WAR:
        return 1, edition.war_set[card], card
    if card >= FIRST_BUILDING:
        return 0, min(card, edition.twin[card]), card
    return 2, edition.fragment[card], card


def card_actions(edition: AveRomaEdition, card: int, acting: Acting) -> tuple[str, ...]:
    """What a click on a card beside the board can mean."""
    usable, swapping, advanced = acting
    slug, actions = edition.card_slugs[card], []
    if card >= FIRST_PATRON:
        actions.append(f"activate {slug}")
        # AR-patron-5: a patron that was replaced during this action still modifies it.
        actions += [action for action in patron_actions(edition, card)
                    if card in usable or not action.startswith("patron")]
        if card == swapping:
            actions.append("keep passive")
    elif edition.influence[card]:
        actions.append(f"influence {slug}")
    if advanced:
        actions.append(f"spend {slug}")
    return tuple(actions)


@lru_cache(maxsize=2048)
def face(edition: AveRomaEdition, card: int, spent: bool, used: bool) -> str:
    """A small card, on its side once its influence is used, with a seal once it is spent."""
    drawing = small_card(edition, card, used)
    if used:
        drawing = (f'<g transform="translate({num((SMALL_WIDE - SMALL_HIGH * LYING) / 2)} {num(SMALL_HIGH)}) '
                   f'rotate(-90) scale({LYING})">{drawing}</g>')
    if spent:
        drawing += icon("points", SMALL_WIDE - 5, SMALL_HIGH - 6, 17, "spent-seal")
    return drawing


def standing(tr: Translator, card: int, spent: bool, used: bool) -> tuple[str, ...]:
    """What has happened to a card so far."""
    said = [tr("Passive")] if card >= FIRST_PATRON else []
    if used:
        said.append(tr("Influence used"))
    if spent:
        said.append(tr("Spent"))
    return tuple(said)
