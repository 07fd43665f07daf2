"""Ave Roma's eight actions on a table that is furnished for all of them."""

from ludi.testing.editions import Change
from support.ave_roma import Table, ave_roma

AREA = 2
AREA_CARD = "sardinia"
"""Ore and animal above, wheat and animal below."""
CHEAP = {"aedificator": "macellum-plan", "legatus": "ticinus", "senatus": "gaius-sempronius-gracchus"}
"""A card of each row that a furnished player can pay for: animal and wheat; wheat and surplus; wheat and 4 denarii."""
PLACES = ["quaestor", "aedilis", "mercator", "aedificator", "legatus", "propraetor", "roma", "senatus"]
ONE_OF_EACH = {"wood": 1, "stone": 1, "animal": 1, "wheat": 1, "ore": 1, "wine": 1}


def patrons_with(kind: int) -> list[tuple[str, str]]:
    """All patrons whose modifier is of a kind, each with the action it modifies."""
    edition = ave_roma().components
    return [(edition.card_slugs[90 + index], PLACES[modifier.place])
            for index, modifier in enumerate(edition.modifiers) if modifier.kind == kind]


def furnished(*patrons: str, players: int = 3, changes: tuple[Change, ...] = (), **options: str) -> Table:
    """Seat 0 has these active patrons and room for one more, and can go anywhere with a 2.

    It owns 20 denarii, 3 surplus and one of each good.
    """
    table = Table(players, 1, changes, **options)
    table.set_player(0, denarii=20, surplus=3, **ONE_OF_EACH)
    table.activate(*patrons)
    if patrons:
        # A slot stays free, so that a patron bought needs no place of another.
        table.player().politics += 1
    table.lay_area(AREA, AREA_CARD)
    for card in CHEAP.values():
        if table.card(card) not in table.player().active:
            table.lay_in_row(card, 5)
    return table


def target(place: str) -> str:
    """What a worker is sent to at a place of a furnished table."""
    return f"card {CHEAP[place]}" if place in CHEAP else place


def go(table: Table, place: str, value: int = AREA) -> None:
    """Send a worker; what allows no choice has happened when this returns."""
    table.play(f"worker {value}", target(place))


def has(table: Table, seat: int = 0) -> dict[str, int]:
    """What a player owns in numbers."""
    player = table.player(seat)
    return {"points": player.total(), "denarii": player.denarii, "surplus": player.surplus,
            **{good: table.goods(good, seat) for good in ONE_OF_EACH}}


def gains(table: Table, before: dict[str, int], seat: int = 0) -> dict[str, int]:
    """What has changed since, without what stayed the same."""
    return {thing: number - before[thing] for thing, number in has(table, seat).items() if number != before[thing]}


def play_base(table: Table) -> None:
    """Carry out the base action where it is still open, and leave out everything else."""
    for action in ("collect", "walk", "purchase", "finish"):
        if table.state.seat == 0 and action in table.legal():
            table.play(action)
