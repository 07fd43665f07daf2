"""Ave Roma's eight actions, on a table set up so that all of them are possible."""

from ludi.testing.editions import Change
from support.ave_roma import Table, ave_roma

AREA = 2
AREA_CARD = "sardinia"
"""Ore and animal on the upper half, wheat and animal on the lower."""
CHEAP = {"aedificator": "macellum-plan", "legatus": "ticinus", "senatus": "gaius-sempronius-gracchus"}
"""A card of each row that the prepared player can pay for: animal and wheat; wheat and surplus; wheat and 4 denarii."""
PLACES = ["quaestor", "aedilis", "mercator", "aedificator", "legatus", "propraetor", "roma", "senatus"]
ONE_OF_EACH = {"wood": 1, "stone": 1, "animal": 1, "wheat": 1, "ore": 1, "wine": 1}


def patrons_with(kind: int) -> list[tuple[str, str]]:
    """All patrons with a modifier of this kind, each with the action it modifies."""
    edition = ave_roma().components
    return [(edition.card_slugs[90 + index], PLACES[modifier.place])
            for index, modifier in enumerate(edition.modifiers) if modifier.kind == kind]


def furnished(*patrons: str, players: int = 3, changes: tuple[Change, ...] = (), **options: str) -> Table:
    """Seat 0 has these active patrons and room for one more, and can go anywhere with a worker of value 2.

    It owns 20 denarii, 3 surplus and one of each good.
    """
    table = Table(players, 1, changes, **options)
    table.set_player(0, denarii=20, surplus=3, **ONE_OF_EACH)
    table.activate(*patrons)
    if patrons:
        # Keep a slot free, so that a new patron does not have to replace another.
        table.player().politics += 1
    table.lay_area(AREA, AREA_CARD)
    for card in CHEAP.values():
        if table.card(card) not in table.player().active:
            table.lay_in_row(card, 5)
    return table


def target(place: str) -> str:
    """Where a worker is sent at a place of a prepared table."""
    return f"card {CHEAP[place]}" if place in CHEAP else place


def go(table: Table, place: str, value: int = AREA) -> None:
    """Send a worker; steps without a choice are already done when this returns."""
    table.play(f"worker {value}", target(place))


def has(table: Table, seat: int = 0) -> dict[str, int]:
    """A player's possessions as numbers."""
    player = table.player(seat)
    return {"points": player.total(), "denarii": player.denarii, "surplus": player.surplus,
            **{good: table.goods(good, seat) for good in ONE_OF_EACH}}


def gains(table: Table, before: dict[str, int], seat: int = 0) -> dict[str, int]:
    """What has changed since `before`; unchanged values are left out."""
    return {thing: number - before[thing] for thing, number in has(table, seat).items() if number != before[thing]}


def play_base(table: Table) -> None:
    """Take the base action if it is still open, and skip everything else."""
    for action in ("collect", "walk", "purchase", "finish"):
        if table.state.seat == 0 and action in table.legal():
            table.play(action)
