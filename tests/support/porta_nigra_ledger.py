"""A ledger for Porta Nigra that derives builders and sesterces from the events alone.

Written from games/porta_nigra/rules.md and the edition file; it shares no code with the game.
"""

from typing import Any

import ludi

BUILDINGS = ["basilica", "amphitheatre", "wall", "porta-nigra"]
COLOURS = ["black", "blue", "red", "yellow", "white"]


class Ledger:
    """The sesterces and the builder of every seat."""

    def __init__(self, players: int, printed: dict[str, Any]) -> None:
        self.printed = printed
        self.sesterces = [int(printed["start"]["sesterces"])] * players
        self.builders: list[str | None] = [None] * players
        self.quarters = [quarter["building"] for quarter in printed["quarters"]["clockwise"]]
        self.shops = {quarter["shop"]: quarter["building"] for quarter in printed["quarters"]["clockwise"]}
        self.sites = [f"{building}-{row['name']}{number + 1}" for building in BUILDINGS[:3]
                      for row in printed["buildings"][building]["rows"] for number in range(len(row["sites"]))]
        self.sites += [f"porta-nigra-{number}" for number in range(1, 10)]

    def hear(self, event: ludi.Event) -> None:
        told = ludi.game("porta-nigra").event_numbers(event)
        seat = event.seat
        match event.kind:
            case "builder placed":
                self.builders[seat] = BUILDINGS[told["building"]]
            case "coins taken":
                self.sesterces[seat] += told["coins"]
            case "action forgone" | "torch sold":
                self.sesterces[seat] += 1
            case "brick bought":
                self.buy(seat, COLOURS[told["colour"]])
            case "section built":
                # PN-build-2
                site = self.sites[told["site"]]
                self.move(seat, next(building for building in BUILDINGS if site.startswith(building)))
            case "reward received":
                reward = self.printed["buildings"][BUILDINGS[told["building"]]]["reward"]
                self.sesterces[seat] += int(reward.get("sesterces", 0))
            case "honour card used":
                gain = self.printed["honour_cards"][told["design"]].get("gain", {})
                self.sesterces[seat] += int(gain.get("sesterces", 0))
            case "interim scored":
                self.sesterces[seat] += told["coins"]

    def buy(self, seat: int, colour: str) -> None:
        """PN-buy-2, PN-buy-3, PN-buy-4"""
        if colour != "white":
            self.move(seat, self.shops[colour])
        self.sesterces[seat] -= int(self.printed["colours"]["price"][colour])

    def move(self, seat: int, building: str) -> None:
        """PN-buy-2: clockwise only, 1 sesterce per border."""
        builder = self.builders[seat]
        assert builder is not None, "a builder moved that was never placed"
        self.sesterces[seat] -= (self.quarters.index(building) - self.quarters.index(builder)) % 4
        self.builders[seat] = building
