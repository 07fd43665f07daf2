"""Ave Roma's list of actions: what is in it can be legal, and what the edition never allows is not in it."""

import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import ludi
from ludi.core.errors import BadEdition, BadNotation
from ludi.core.fields import Fields
from ludi.games.ave_roma.actions import INFLUENCE, PATRON
from ludi.games.ave_roma.edition import FIRST_BUILDING, AveRomaEdition
from ludi.games.ave_roma.game import AveRoma
from ludi.testing.editions import shipped_text
from ludi.testing.play import WAYS, choices, offered
from support.ave_roma import Scenario, ave_roma
from support.ave_roma_end import end, hand

GAMES = 200
GOODS = ["wood", "stone", "animal", "wheat", "ore", "wine"]
PLACES = ["quaestor", "aedilis", "mercator", "propraetor", "roma"]
HANNIBAL = ["ticinus", "trebia", "cannae", "metaurus", "zama"]
LABIENUS, PAULINUS, VARUS = "titus-labienus", "gaius-suetonius-paulinus", "publius-quinctilius-varus"


def in_random_games(game: ludi.Game, count: int) -> set[int]:
    """All that is legal at some decision of random games, most of them of five, who use all cards."""
    found: set[int] = set()
    for seed in range(count):
        players = 5 if seed % 3 else 2 + seed // 3 % 4
        options = {"advanced": "on" if seed % 2 else "off", "cards": "recommended" if seed % 5 else "20",
                   "trios": "equal" if seed % 7 else "different"}
        found |= offered(game.new(players, seed, options), WAYS["curious" if seed % 2 else "uniform"], choices(seed))
    return found


def fifth_war() -> Scenario:
    """Seat 0 has just won the fifth war of a set."""
    scenario = Scenario()
    scenario.give(*HANNIBAL[:4])
    scenario.lay_in_row("zama", 5)
    scenario.set_player(0, denarii=20, surplus=7, animal=2)
    scenario.play("worker 1", "card zama")
    return scenario


def three_levels() -> Scenario:
    """Seat 0 may raise its markers by three levels: both patrons for that, and one of them doubled."""
    scenario = hand(LABIENUS, PAULINUS, VARUS)
    end(scenario, f"double {LABIENUS}")
    return scenario


def test_table_holds_what_can_be_legal_and_nothing_else() -> None:
    game = ave_roma()
    found = in_random_games(game, GAMES) | {*fifth_war().state.legal(), *three_levels().state.legal()}
    assert {game.notation(action) for action in found} == set(game.actions.numbers)


# What the shipped edition leaves out


@cache
def printed() -> dict[str, Any]:
    return tomllib.loads(shipped_text("ave-roma"))


def slug(card: dict[str, Any]) -> str:
    return "-".join([*card["name"].lower().split(), *([card["copy"]] if "copy" in card else [])])


def left_out() -> list[str]:
    """AR-propraetor-3, AR-patron-5, AR-bonus-4, AR-bonus-6: influence that no card shows, and so on."""
    without = [card for card in printed()["building_cards"] + printed()["war_cards"]
               if "influence" not in card["reward"]]
    by_itself = [card for card in printed()["patron_cards"]
                 if card["modifier"]["kind"] not in ("M3", "M4", "M10", "M12", "M13")]
    return [*(f"influence {slug(card)}" for card in without), *(f"patron {slug(card)}" for card in by_itself),
            f"double {VARUS}", *(f"raise {area} by {by}" for area in range(1, 6) for by in (4, 5, 6))]


@pytest.mark.parametrize("text", left_out())
def test_what_the_edition_never_allows_is_no_action(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an action of this game"):
        ave_roma().parse(text)


def test_nothing_else_is_left_out() -> None:
    game = ave_roma()
    assert len(game.actions) - len(game.actions.all()) == len(left_out())


def test_gap_has_no_text() -> None:
    with pytest.raises(BadNotation, match=rf"Action number {PATRON} is not used in this edition"):
        ave_roma().notation(PATRON)


# Other editions leave out other actions


def test_card_that_gets_influence_in_an_edition_has_its_action_under_its_number() -> None:
    change = ('name = "Ticinus"\nset = "Hannibal"\ncost = { surplus = 1, wheat = 1 }\nreward = { points = 2 }',
              'name = "Ticinus"\nset = "Hannibal"\ncost = { surplus = 1, wheat = 1 }\nreward = { influence = 2 }')
    scenario = Scenario(changes=(change,))
    scenario.give("ticinus")
    scenario.play("worker 2", "propraetor")
    assert scenario.game.parse("influence ticinus") == INFLUENCE + scenario.card("ticinus") - FIRST_BUILDING
    assert "influence ticinus" in scenario.legal()


Printed = dict[str, Any]
Edit = Callable[[Printed], object]


def put(path: str, value: object) -> Edit:
    """Set one value; a path names keys, separated by dots."""

    def edit(edition: Printed) -> None:
        *way, last = path.split(".")
        group = edition
        for key in way:
            group = group[key]
        group[last] = value

    return edit


def patron(name: str, **values: Any) -> Edit:
    return lambda edition: next(card for card in edition["patron_cards"] if card["name"] == name).update(values)


def all_patrons(**values: Any) -> Edit:
    return lambda edition: [card.update(values) for card in edition["patron_cards"]]


def no_influence(edition: Printed) -> None:
    for card in edition["building_cards"] + edition["war_cards"]:
        card["reward"] = {"points": 1}


def no_wine_on_cards(edition: Printed) -> None:
    for card in edition["area_cards"]:
        for half in ("upper", "lower"):
            card[half] = ["ore" if good == "wine" else good for good in card[half]]


def no_wine_at_all(edition: Printed) -> None:
    no_wine_on_cards(edition)
    edition["area_sets"].update(red=["ore"], multicolour=GOODS[:5])


def buildings_cost(**cost: int) -> Edit:
    return lambda edition: [card.update(cost=dict(cost)) for card in edition["building_cards"]]


def exact_payments(edition: Printed) -> None:
    """Nothing is paid with one thing or another."""
    for field in edition["colosseum"]["fields"]:
        field["pay"] = "denarii"
    for deck, cost in (("building_cards", {"wood": 1, "ore": 1}), ("war_cards", {"surplus": 1}),
                       ("patron_cards", {"denarii": 3})):
        for card in edition[deck]:
            card["cost"] = dict(cost)
    all_patrons(modifier={"kind": "M3", "action": "roma", "surplus": 1})(edition)


def texts(verb: str) -> set[str]:
    """All that begins with this word in the shipped table."""
    return {text for text in ave_roma().actions.numbers if text.split()[0] == verb}


def all_of(verb: str) -> set[str]:
    """All patrons with this word before them."""
    return {f"{verb} {slug(card)}" for card in printed()["patron_cards"]}


DUES = [*GOODS, "black", "green", "red", "any"]
AREAS = {*texts("area"), "no area"}
PAYMENTS = {"pay surplus", *(f"pay {good}" for good in GOODS)}
MORE_LEVELS = {by: {f"raise {area} by {by}" for area in range(1, 6)} for by in (4, 5, 6)}
NONE: set[str] = set()
CICERO, MAECENAS = "Marcus Tullius Cicero", "Gaius Cilnius Maecenas"

VARIANTS: dict[str, tuple[Edit, set[str], set[str]]] = {
    "workers": (put("start.workers", [1, 1, 1, 2, 2]),
                {"trained 1 as 4", "trained 1 as 5", "trained 2 as 5", *(f"pick {value}" for value in (3, 4, 5)),
                 *(f"shadow {value} {place}" for value in (3, 4, 5) for place in PLACES)}, NONE),
    "training": (put("training.changes", [4, 4, 4, 4]), NONE, NONE),
    "goods of cards": (no_wine_on_cards, {"buy wine", "take wine"}, NONE),
    "goods": (no_wine_at_all, {"buy wine", "take wine", "choose wine"}, NONE),
    "no surplus for goods": (all_patrons(modifier={"kind": "M3", "action": "quaestor", "surplus": 1}),
                             {"pay surplus"}, all_of("patron") - texts("patron")),
    "exact payments": (exact_payments, {*PAYMENTS, *(f"discount {due}" for due in DUES if due not in ("wood", "ore"))},
                       all_of("patron") - texts("patron")),
    "one kind of good": (buildings_cost(wood=3), {f"discount {due}" for due in DUES}, NONE),
    "two kinds of goods": (buildings_cost(green=1, wine=1, denarii=2),
                           {f"discount {due}" for due in DUES if due not in ("green", "wine")}, NONE),
    "no influence": (no_influence, {*texts("influence"), "advance"}, NONE),
    "patron to use": (patron(CICERO, modifier={"kind": "M12", "action": "senatus", "steps": 1}), NONE,
                      {"patron marcus-tullius-cicero"}),
    "no patron slots": (put("politics.patron_slots", 0),
                        {*texts("patron"), *texts("activate"), *texts("swap"), "keep passive"}, NONE),
    "no levels for wars": (put("war_sets.card_5", {"points": 3}), AREAS, NONE),
    "levels for a second war": (put("war_sets.card_2", {"levels": 1}), NONE, NONE),
    "nothing doubles": (all_patrons(bonus={"kind": "E6", "levels": 1}), texts("double"),
                        MORE_LEVELS[4] | MORE_LEVELS[5] | MORE_LEVELS[6]),
    "two double": (patron(MAECENAS, bonus={"kind": "E4", "times": 2}), {"double gaius-cilnius-maecenas"},
                   MORE_LEVELS[4]),
    "high levels": (patron("Titus Labienus", bonus={"kind": "E6", "levels": 2}), NONE,
                    MORE_LEVELS[4] | MORE_LEVELS[5]),
    "no levels": (all_patrons(bonus={"kind": "E8", "points": 1}), {*texts("raise"), *texts("double"), "no raise"},
                  NONE),
}
"""How an edition differs from the shipped one, and which actions it thereby loses and gains."""


@cache
def variant(name: str) -> AveRoma:
    edition = tomllib.loads(shipped_text("ave-roma"))
    VARIANTS[name][0](edition)
    return AveRoma(AveRomaEdition(Fields("", edition, BadEdition)))


@pytest.mark.parametrize("name", VARIANTS)
def test_table_follows_from_the_edition(name: str) -> None:
    _, lost, gained = VARIANTS[name]
    found, shipped = set(variant(name).actions.numbers), set(ave_roma().actions.numbers)
    assert (shipped - found, found - shipped) == (lost, gained)


@pytest.mark.parametrize("name", VARIANTS)
def test_numbers_are_the_same_in_every_edition(name: str) -> None:
    found, shipped = variant(name).actions, ave_roma().actions
    assert len(found) == len(shipped)
    assert all(found.numbers[text] == number for text, number in shipped.numbers.items() if text in found.numbers)


@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_is_legal_that_an_edition_leaves_out(name: str) -> None:
    assert in_random_games(variant(name), 6) <= set(variant(name).actions.all())
