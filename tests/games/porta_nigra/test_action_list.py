"""Porta Nigra's list of actions: what is in it can be legal, and what the edition never allows is not in it."""

import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import ludi
from ludi.core.errors import BadEdition, BadNotation
from ludi.core.fields import Fields
from ludi.games.porta_nigra.edition import PortaNigraEdition
from ludi.games.porta_nigra.game import PortaNigra
from ludi.testing.editions import shipped_text
from ludi.testing.play import choices, offered
from support.porta_nigra import Scenario
from support.porta_nigra_ways import PORTA_NIGRA_WAYS

GAMES = 600
SHIPPED = ludi.game("porta-nigra")
SITES = [text.removeprefix("build ") for text in SHIPPED.actions.numbers if text.startswith("build ")]

SUBSTITUTES = [f"substitute-{building}" for building in ("basilica", "amphitheatre", "wall", "porta-nigra")]


def in_random_games(game: ludi.Game, count: int) -> set[int]:
    """All that is legal at some decision of random games, played in all ways."""
    found: set[int] = set()
    ways = list(PORTA_NIGRA_WAYS.values())
    for seed in range(count):
        players = game.players[seed % len(game.players)]
        found |= offered(game.new(players, seed), ways[seed // len(game.players) % len(ways)], choices(seed))
    return found


def rich() -> Scenario:
    """Seat 0 has the means for everything."""
    scenario = Scenario(3)
    scenario.store(black=3, white=8)
    scenario.player().influence = 9
    scenario.player().sesterces = 30
    return scenario


def final_card(name: str, *owned: str) -> Scenario:
    """A final card is on display for seat 0, which has these honour cards."""
    scenario = rich()
    for card in owned:
        scenario.give_honour(card)
    scenario.display_honour(name)
    return scenario


def white_bricks() -> Scenario:
    """Seat 0 builds a black section of eight bricks, most of them white."""
    scenario = rich()
    scenario.play("influence build porta-nigra-1", "bricks 8")
    return scenario


def sections_to_raise() -> Scenario:
    """Seat 0 owns all of Porta Nigra, where a brick goes on top."""
    scenario = rich()
    for site in range(1, 10):
        scenario.section(f"porta-nigra-{site}", bricks=3)
    scenario.display_honour("raise")
    scenario.play("honour raise")
    return scenario


def rich_interim() -> Scenario:
    """Three players have ended a round in which seat 0 has built as many bricks as can be had in one."""
    scenario = Scenario(3)
    for seat in range(3):
        scenario.cards_left("1" if seat == 0 else "2", seat=seat)
    for site in range(1, 5):
        scenario.section(f"porta-nigra-{site}", bricks=8)
    scenario.section("amphitheatre-A1")
    scenario.pass_round()
    return scenario


def test_table_holds_what_can_be_legal_and_nothing_else() -> None:
    # That somebody builds as many bricks as `rich_interim` has is not shown to be possible, only that nobody has more.
    scenarios = [rich(), white_bricks(), sections_to_raise(), rich_interim(), final_card("final-30", *SUBSTITUTES),
                 final_card("final-42", "final-30"), final_card("final-56", "final-42")]
    found = in_random_games(SHIPPED, GAMES)
    for scenario in scenarios:
        scenario.state.forget_legal()
        found.update(scenario.state.legal())
    assert {SHIPPED.notation(action) for action in found} == set(SHIPPED.actions.numbers)


# What the shipped edition leaves out


LEFT_OUT = [*(f"bricks {bricks}" for bricks in range(3)), *(f"points {points}" for points in range(71, 181))]
"""PN-build-4, PN-round-3."""


@pytest.mark.parametrize("text", LEFT_OUT)
def test_what_the_edition_never_allows_is_no_action(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an action of this game"):
        SHIPPED.parse(text)


def test_nothing_else_is_left_out() -> None:
    assert len(SHIPPED.actions) - len(SHIPPED.actions.all()) == len(LEFT_OUT)


# Other editions leave out other actions


Printed = dict[str, Any]
Edit = Callable[[Printed], object]


def icons(*shown: str) -> Edit:
    """All action cards show these icons."""
    return lambda edition: [card.update(icons=[*shown], torches=2) for card in edition["action_cards"]]


def gates(lowest: int, highest: int) -> Edit:
    def edit(edition: Printed) -> None:
        gate = edition["buildings"]["porta-nigra"]
        gate.update(lowest=lowest, highest=highest)
        gate["majority"] = {"source": "proposal", **{f"height_{n}": [2, 1] for n in range(lowest, highest + 1)}}

    return edit


def white_gates(edition: Printed) -> None:
    edition["buildings"]["porta-nigra"]["sites"]["colours"] = ["white"] * 9


def all_white(edition: Printed) -> None:
    white_gates(edition)
    for building in ("basilica", "amphitheatre", "wall"):
        for row in edition["buildings"][building]["rows"]:
            for site in row["sites"]:
                site["colour"] = "white"


def no_matching_cards(edition: Printed) -> None:
    all_white(edition)
    for building in ("basilica", "amphitheatre", "wall", "porta-nigra"):
        edition["building_cards"][building] = ["black"] * 5


def honour(name: str, **values: Any) -> Edit:
    return lambda edition: next(card for card in edition["honour_cards"] if card["name"] == name).update(values)


def no_raise(edition: Printed) -> None:
    card = next(card for card in edition["honour_cards"] if card["name"] == "raise")
    del card["raise"]
    card["gain"] = {"points": 1}


def rounds(players: int, count: int) -> Edit:
    return lambda edition: edition["rounds"].update({f"players_{players}": {"rounds": count, "interim_factor": 2}})


def few_bricks(edition: Printed) -> None:
    edition["start"]["bricks"] = 30


def brick_rewards(edition: Printed) -> None:
    edition["buildings"]["basilica"]["reward"] = {"bricks": {"red": 1}}


def numbered(verb: str, first: int, last: int) -> set[str]:
    return {f"{verb} {number}" for number in range(first, last + 1)}


NONE: set[str] = set()
RAISES = {f"raise porta-nigra-{site}" for site in range(1, 10)}
GAINS = {"take influence", "take torch", "take 3 sesterces", "take 4 sesterces", "take 5 sesterces"}
COLOURS = ["black", "blue", "red", "yellow", "white"]

VARIANTS: dict[str, tuple[Edit, set[str], set[str]]] = {
    # 8 cards with 2 icons for bricks are as many as in the shipped edition.
    "no gains": (icons("buy-red", "buy-any", "build"), GAINS, NONE),
    # Then only honour cards and rewards bring bricks: 11, 2 on top and 6 for the wall.
    "no bricks to buy": (icons("torch", "coins-3", "coins-4", "coins-5", "influence", "build"),
                         {f"buy {colour}" for colour in COLOURS} | numbered("points", 39, 70), NONE),
    "no builds": (icons("torch", "coins-3", "coins-4", "coins-5", "influence", "buy-any", "buy-white"),
                  {f"build {site}" for site in SITES}, NONE),
    "low gates": (gates(2, 5), numbered("bricks", 6, 8) | numbered("white", 6, 8), {"bricks 2"}),
    "equal gates": (gates(4, 4), {*numbered("bricks", 3, 8), *numbered("white", 5, 8), *RAISES, "honour raise"}, NONE),
    "white gates": (white_gates, numbered("white", 5, 8), NONE),
    "all white": (all_white, numbered("white", 0, 8), NONE),
    "no matching cards": (no_matching_cards, {*numbered("white", 0, 8), "take card", "leave card"}, NONE),
    "nothing raises": (no_raise, {*RAISES, *numbered("points", 67, 70)}, NONE),
    "empty honour": (honour("points-8", gain={}), {"honour points-8"}, NONE),
    "three rounds": (rounds(3, 3), NONE, numbered("points", 71, 102)),
    "one interim scoring": (lambda edition: [rounds(3, 1)(edition), rounds(4, 1)(edition)],
                            numbered("points", 52, 70), NONE),
    "few bricks": (few_bricks, numbered("points", 59, 70), NONE),
    # The Basilica has room for 24 bricks.
    "more rewards": (brick_rewards, NONE, numbered("points", 71, 86)),
}
"""How an edition differs from the shipped one, and which actions it thereby loses and gains."""


@cache
def variant(name: str) -> PortaNigra:
    edition = tomllib.loads(shipped_text("porta-nigra"))
    VARIANTS[name][0](edition)
    return PortaNigra(PortaNigraEdition(Fields("", edition, BadEdition)))


@pytest.mark.parametrize("name", VARIANTS)
def test_table_follows_from_the_edition(name: str) -> None:
    _, lost, gained = VARIANTS[name]
    found, shipped = set(variant(name).actions.numbers), set(SHIPPED.actions.numbers)
    assert (shipped - found, found - shipped) == (lost, gained)


@pytest.mark.parametrize("name", VARIANTS)
def test_numbers_are_the_same_in_every_edition(name: str) -> None:
    found, shipped = variant(name).actions, SHIPPED.actions
    assert len(found) == len(shipped)
    assert all(found.numbers[text] == number for text, number in shipped.numbers.items() if text in found.numbers)


@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_is_legal_that_an_edition_leaves_out(name: str) -> None:
    assert in_random_games(variant(name), 24) <= set(variant(name).actions.all())
