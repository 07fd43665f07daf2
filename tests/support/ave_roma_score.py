"""A second count of Ave Roma's points, from the JSON positions of a game, its actions and events.

Written from games/ave_roma/rules.md; it shares no code with the game. Values printed in the rules are written out here;
the cards, which are not in the rules, come from the edition file.
"""

import tomllib
from collections import Counter
from functools import cache
from typing import Any

import ludi
from ludi.testing.editions import shipped_text
from support.ave_roma_history import History, Position

Card = dict[str, Any]
Levels = list[int | None]

DECKS = ["area_cards", "building_cards", "war_cards", "patron_cards"]
PLACES = ["quaestor", "aedilis", "mercator", "aedificator", "legatus", "propraetor", "roma", "senatus"]
SYMBOLS = ["amphora", "sword", "lion"]
POLITICS = [0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30]
TOP = 10


def told(event: ludi.Event) -> dict[str, int]:
    return ludi.game("ave-roma").event_numbers(event)


# The cards


@cache
def printed() -> dict[str, Any]:
    return tomllib.loads(shipped_text("ave-roma"))


@cache
def cards() -> dict[str, Card]:
    """All cards by their names in positions."""
    found = {}
    for deck in DECKS:
        for card in printed()[deck]:
            name = f"{card['name']} {card['copy']}" if deck == "building_cards" else card["name"]
            found[name.lower().replace(" ", "-")] = {**card, "deck": deck}
    return found


def owned(player: Position, deck: str = "") -> list[str]:
    """The cards of a player, all or those of one deck."""
    return [card for card in player["left"] + player["right"] + player["active"]
            if deck in ("", cards()[card]["deck"])]


# Points during the game


def points_of_cards(player: Position) -> int:
    """AR-row-4"""
    return sum(int(cards()[card]["reward"].get("points", 0))
               for card in owned(player, "building_cards") + owned(player, "war_cards"))


def points_of_sets(player: Position) -> int:
    """AR-building-1, AR-war-1"""
    buildings = [cards()[card] for card in owned(player, "building_cards")]
    names = Counter(building["name"] for building in buildings)
    pairs = sum(names[building["name"]] == 2 and building["pair_bonus"] == "point" for building in buildings)
    wars = Counter(cards()[card]["set"] for card in owned(player, "war_cards"))
    return int(pairs) + 2 * len([name for name in wars if wars[name] >= 4])


def points_of_passes(history: History, seat: int) -> int:
    """AR-turn-3: each round begins with 5 workers; those not placed count."""
    points, unused = 0, 5
    for event in (event for events in history.events for event in events):
        if event.kind == "new round":
            unused = 5
        elif event.seat == seat and event.kind == "worker placed":
            unused -= 1
        elif event.seat == seat and event.kind == "pass":
            points += unused
    return points


def points_of_modifiers(history: History, seat: int) -> int:
    """AR-modifier-1: for every worker placed, the patrons that were already active."""
    points = 0
    for position, events in zip(history.positions, history.events, strict=False):
        for event in events:
            if event.kind == "worker placed" and event.seat == seat:
                modifiers = [cards()[patron]["modifier"] for patron in position["seats"][seat]["active"]]
                points += sum(modifier["points"] for modifier in modifiers
                              if modifier["kind"] == "M1" and modifier["action"] == PLACES[told(event)["place"]])
    return points


def politics_walked(history: History, seat: int) -> int:
    """AR-roma-4: the number of fields of politics that a player has reached or passed."""
    fields = printed()["colosseum"]["fields"]
    gained = field = 0
    for event in (event for events in history.events for event in events):
        if event.kind == "walk" and event.seat == seat:
            for _ in range(told(event)["steps"]):
                field = (field + 1) % len(fields)
                gained += fields[field]["politics"]
    return gained


# The end


def levels_before_scoring(history: History) -> list[Levels]:
    """Levels by area and seat; None for seats that never entered the area."""
    levels: list[Levels] = [[None] * history.players for _ in range(5)]
    for events in history.events[:history.scoring_begins() + 1]:
        for event in events:
            if event.kind == "influence":
                levels[told(event)["area"]][event.seat] = told(event)["level"]
    return levels


def adjusted(levels: Levels, brown: int) -> Levels:
    """AR-score-1: from the highest marker down, each is lowered to the allowed level; those on level 0 stay."""
    result = levels[:]
    ceiling = brown
    for level, seat in sorted(((level, seat) for seat, level in enumerate(levels) if level), reverse=True):
        lowered = max(0, min(level, ceiling))
        result[seat] = lowered
        ceiling = lowered - 1
    return result


class Scoring:
    """The scoring of a finished game, player by player in player order."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.last = history.last
        before = levels_before_scoring(history)
        self.levels = [adjusted(before[area], self.last["areas"][area]["brown"]) for area in range(5)]
        self.answers: dict[int, list[str]] = {seat: [] for seat in range(history.players)}
        for number in range(history.scoring_begins() + 1, len(history.actions)):
            self.answers[history.positions[number]["seat"]].append(history.actions[number])
        self.politics = [min(TOP, politics_walked(history, seat)) for seat in range(history.players)]
        self.overflow = [2 * max(0, politics_walked(history, seat) - TOP) for seat in range(history.players)]
        self.patrons = [0] * history.players
        for seat in self.last["order"]:
            self.score_patrons(seat)

    def score_patrons(self, seat: int) -> None:
        """AR-score-4"""
        for answer in self.answers[seat]:
            if answer.startswith("raise"):
                _, area, _, by = answer.split()
                self.raise_level(seat, int(area) - 1, int(by))
        bonuses = self.bonuses(seat)
        for bonus in bonuses:
            if bonus["kind"] == "E2":
                self.overflow[seat] += 2 * (self.politics[seat] == TOP)
                self.politics[seat] = min(TOP, self.politics[seat] + 1)
        self.patrons[seat] = sum(self.worth(bonus, seat) for bonus in bonuses)

    def bonuses(self, seat: int) -> list[Card]:
        """AR-bonus-4: all bonuses of a player, doubled ones twice; a single bonus is doubled automatically."""
        patrons = owned(self.last["seats"][seat], "patron_cards")
        others = [patron for patron in patrons if cards()[patron]["bonus"]["kind"] != "E4"]
        doubled = [answer.split()[1] for answer in self.answers[seat] if answer.startswith("double")]
        if len(others) == 1:
            doubled = others * (len(patrons) - 1)
        return [cards()[patron]["bonus"] for patron in others + doubled]

    def raise_level(self, seat: int, area: int, by: int) -> None:
        """AR-bonus-6"""
        target = (self.levels[area][seat] or 0) + by
        taken = target in self.levels[area]
        assert target <= TOP
        assert not taken or (by == 1 and self.levels[area][seat] is None)
        self.levels[area][seat] = 0 if taken else target

    def worth(self, bonus: Card, seat: int) -> int:
        player = self.last["seats"][seat]
        own = [self.levels[area][seat] for area in range(5)]
        goods = player["goods"]
        match bonus["kind"]:
            case "E1":
                return self.politics[seat]
            case "E2" | "E6":
                return 0
            case "E3":
                return len(player["active"])
            case "E5":
                return (2 if self.history.players <= 3 else 3) * len([a for a in range(5) if self.first(seat, a)])
            case "E7":
                return max(level or 0 for level in own)
            case "E8":
                return len([level for level in own if level is not None])
            case "E12":
                return int(sum(goods.values()) // 2)
            case "E13":
                return int(goods[bonus["good"]])
            case "E14":
                return len(owned(player, f"{bonus['card']}_cards"))
        return self.worth_of_cards(bonus, player)

    def first(self, seat: int, area: int) -> bool:
        levels = self.levels[area]
        best = max((level for level in levels if level is not None), default=None)
        return best is not None and levels[seat] == best and levels.count(best) == 1

    def worth_of_cards(self, bonus: Card, player: Position) -> int:
        symbols = Counter(cards()[card]["symbol"] for card in owned(player))
        match bonus["kind"]:
            case "E9":
                return len([card for card in owned(player, "building_cards") + owned(player, "war_cards")
                            if bonus["shows"] in cards()[card]["reward"]])
            case "E10":
                if self.last["equal_trios"]:
                    return 2 * sum(symbols[symbol] // 3 for symbol in SYMBOLS)
                return 2 * min(symbols[symbol] for symbol in SYMBOLS)
            case "E11":
                return 2 * (symbols[bonus["symbol"]] // 2)
        raise ValueError(f"no such bonus: {bonus['kind']}")


def area_points(players: int) -> list[int]:
    return list(printed()["areas"]["scoring_2_3" if players <= 3 else "scoring_4_5"]["points"])


def recount(history: History) -> list[dict[str, int]]:
    """All points by source, for each seat."""
    scoring = Scoring(history)
    table = area_points(history.players)
    result = []
    for seat, player in enumerate(history.last["seats"]):
        levels = [scoring.levels[area][seat] for area in range(5)]
        result.append({
            "cards": points_of_cards(player), "set_bonuses": points_of_sets(player),
            "unused_workers": points_of_passes(history, seat), "patron_modifiers": points_of_modifiers(history, seat),
            "politics_overflow": scoring.overflow[seat], "denarii": player["denarii"] // 5,
            "goods": (sum(player["goods"].values()) + player["surplus"]) // 3, "patrons": scoring.patrons[seat],
            "politics": POLITICS[scoring.politics[seat]],
            "areas": sum(table[level] for level in levels if level is not None)})
    return result
