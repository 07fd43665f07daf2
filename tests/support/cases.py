"""The cases that the conformance kit plays of our own games: their options, and editions that lead to rare endings."""

from collections.abc import Callable

import ludi
from ludi.testing.cases import Case, Setting, cases_of
from ludi.testing.editions import Change


def porta_nigra_settings(players: int) -> list[Setting]:
    youngest = ",".join(str(seat) for seat in reversed(range(players)))
    return [
        Setting("shipped", seeds=((1, "uniform"), (2**96 - 1, "curious"))),
        Setting("given-seats", options=(("start", str(players - 1)), ("youngest", youngest))),
        # Random play builds too little for an early end, so this edition makes the end come sooner.
        Setting("few-bricks", edition=(("bricks = 90", "bricks = 30"),)),
        Setting("few-romans", edition=(("romans_in_supply = 10", "romans_in_supply = 1"),
                                       ("sections = 15", "sections = 6"))),
        # Random play also lacks the means for final cards and for the highest gates.
        Setting("rich", edition=(("sesterces = 20\ntorches = 1\ninfluence = 0",
                                  "sesterces = 300\ntorches = 25\ninfluence = 40"),
                                 ("highest = 8", "highest = 4"),
                                 ("height_5 = [19, 9]\nheight_6 = [24, 12]\nheight_7 = [30, 15]\nheight_8 = [37, 18]\n",
                                  ""))),
    ]


PATRONS_ANYWHERE: tuple[Change, ...] = (
    ('kind = "M3", action = "mercator"', 'kind = "M3", action = "roma"'),
    ('kind = "M3", action = "quaestor"', 'kind = "M3", action = "legatus"'),
    ('kind = "M4", action = "aedilis"', 'kind = "M4", action = "senatus"'),
    ('kind = "M4", action = "quaestor"', 'kind = "M4", action = "roma"'),
    ('kind = "M12", action = "mercator"', 'kind = "M12", action = "roma"'),
    ('kind = "M2", action = "aedilis"', 'kind = "M2", action = "senatus"'),
    ('kind = "M10", action = "aedilis"', 'kind = "M10", action = "aedificator"'),
    ('kind = "M10", action = "mercator"', 'kind = "M10", action = "roma"'),
    ('kind = "M1", action = "quaestor", points = 1', 'kind = "M4", action = "aedificator", goods = 2'),
    ("surplus = 2\npolitics = 0", "surplus = 2\npolitics = 5"),
)
"""Patrons who help to pay at other places than in the shipped edition, with slots for them from the start."""


def ave_roma_settings(players: int) -> list[Setting]:
    order = ",".join(str(seat) for seat in reversed(range(players)))
    return [
        Setting("shipped"),
        Setting("advanced", options=(("advanced", "on"), ("cards", "15"), ("order", order), ("trios", "equal")),
                seeds=((1, "uniform"),)),
        Setting("patrons-anywhere", options=(("advanced", "on"), ("cards", "15")), edition=PATRONS_ANYWHERE,
                seeds=((1, "uniform"),)),
    ]


TIGHT_CART: Change = ('''[[cart]]
source = "proposal"
holds = ["large"]

[[cart]]
source = "proposal"
holds = ["medium"]
''', '''[[cart]]
source = "proposal"
holds = ["medium", "small"]
''')
"""The cart of the first reconstruction: a game can lock (VA-end-4)."""


def via_appia_settings(players: int) -> list[Setting]:
    return [
        Setting("shipped", samples=1),
        Setting("tight", edition=(TIGHT_CART,), samples=1),
        Setting("steady", options=(("start", str(players - 1)), ("hand", "steady"), ("passing", "off")),
                seeds=((1, "uniform"),), samples=1),
    ]


SETTINGS: dict[str, Callable[[int], list[Setting]]] = {
    "porta-nigra": porta_nigra_settings,
    "ave-roma": ave_roma_settings,
    "via-appia": via_appia_settings,
}
"""What the kit plays, for each of our games and player counts. Every option must occur with a non-default value."""


def settings(name: str, players: int) -> list[Setting]:
    return SETTINGS[name](players)


def all_cases() -> list[Case]:
    return [case for name in SETTINGS
            for case in cases_of(ludi.game(name), lambda game, players: settings(game.name, players))]
