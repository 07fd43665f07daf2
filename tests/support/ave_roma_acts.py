"""Ave Roma's eight actions, on a table set up so that all of them are possible."""

from ludi.testing.editions import Change
from support.ave_roma import Scenario, ave_roma

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


def furnished(*patrons: str, players: int = 3, changes: tuple[Change, ...] = (), **options: str) -> Scenario:
    """Seat 0 has these active patrons and room for one more, and can go anywhere with a worker of value 2.

    It owns 20 denarii, 3 surplus and one of each good.
    """
    scenario = Scenario(players, 1, changes, **options)
    scenario.set_player(0, denarii=20, surplus=3, **ONE_OF_EACH)
    scenario.activate(*patrons)
    if patrons:
        # Keep a slot free, so that a new patron does not have to replace another.
        scenario.player().politics += 1
    scenario.lay_area(AREA, AREA_CARD)
    for card in CHEAP.values():
        if scenario.card(card) not in scenario.player().active:
            scenario.lay_in_row(card, 5)
    return scenario


def target(place: str) -> str:
    """Where a worker is sent at a place of a prepared table."""
    return f"card {CHEAP[place]}" if place in CHEAP else place


def go(scenario: Scenario, place: str, value: int = AREA) -> None:
    """Send a worker; steps without a choice are already done when this returns."""
    scenario.play(f"worker {value}", target(place))


def has(scenario: Scenario, seat: int = 0) -> dict[str, int]:
    """A player's possessions as numbers."""
    player = scenario.player(seat)
    return {"points": player.total(), "denarii": player.denarii, "surplus": player.surplus,
            **{good: scenario.goods(good, seat) for good in ONE_OF_EACH}}


def gains(scenario: Scenario, before: dict[str, int], seat: int = 0) -> dict[str, int]:
    """What has changed since `before`; unchanged values are left out."""
    return {thing: number - before[thing] for thing, number in has(scenario, seat).items() if number != before[thing]}


def play_base(scenario: Scenario) -> None:
    """Take the base action if it is still open, and skip everything else."""
    for action in ("collect", "walk", "purchase", "finish"):
        if scenario.state.seat == 0 and action in scenario.legal():
            scenario.play(action)
