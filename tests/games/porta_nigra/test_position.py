"""Positions of Porta Nigra: one that no game can come to is refused, in words that say what is wrong."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import ludi
from ludi.core.errors import BadPosition
from ludi.testing.editions import altered_game
from support.porta_nigra_history import EDITIONS, Position, play
from support.porta_nigra_ways import PORTA_NIGRA_WAYS

OVER = "over"
LAST_TURN = "last turn"


@cache
def found(wanted: str) -> tuple[ludi.Game, str]:
    """A position of a real game, as JSON, that asks what is wanted, with the game that it belongs to."""
    for number, edition in enumerate(EDITIONS * 2):
        for way in PORTA_NIGRA_WAYS:
            history = play(2 + number % 3, number, edition, way)
            for position in history.positions:
                if kind(position) == wanted:
                    return altered_game("porta-nigra", edition), json.dumps(position)
    raise AssertionError(f"no game comes to {wanted!r}")


def kind(position: Position) -> str:
    """What is asked, the last turns of a game that ends early apart."""
    if not position["decisions"]:
        return OVER
    last = position["ended_by"] not in (None, position["turn_seat"])
    return LAST_TURN if last else str(position["decisions"][-1]["asks"])


def start() -> Position:
    """Two players before the first action; seat 0 begins."""
    return dict(ludi.game("porta-nigra").position(ludi.game("porta-nigra").new(2, 1, {"start": "0"})))


def played() -> Position:
    """Seat 0 has just played its first card."""
    game = ludi.game("porta-nigra")
    state = game.new(2, 1, {"start": "0"})
    state.apply(game.parse("place basilica"))
    state.apply(state.legal()[0])
    return dict(game.position(state))


def refusal(game: ludi.Game, position: Position) -> str:
    with pytest.raises(BadPosition) as refused:
        game.load(position)
    return str(refused.value)


# Changes


Change = Callable[[Position], object]


def holder(position: Position, path: str) -> tuple[Any, str | int]:
    """The table or list in which a value stands, and its key; a path names keys and numbers, separated by dots."""
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner: Any = position
    for step in way:
        inner = inner[step]
    return inner, last


def put(path: str, value: object) -> Change:
    """Set one value."""

    def change(position: Position) -> None:
        inner, key = holder(position, path)
        inner[key] = value

    return change


def add(path: str, number: int) -> Change:
    def change(position: Position) -> None:
        inner, key = holder(position, path)
        inner[key] += number

    return change


def deal(kind: str, old: str, new: str) -> Change:
    """Take a card from one pile to another of its kind."""
    return lambda position: position[kind][new].append(position[kind][old].pop())


def undeal_supply(position: Position) -> None:
    piles = position["supply_cards"]
    position["supply_cards"] = {"deck": piles["deck"] + piles["discard"], "discard": []}


def ask(*decisions: tuple[str, int]) -> Change:
    return put("decisions", [{"asks": asks, "seat": seat} for asks, seat in decisions])


def all_of(*changes: Change) -> Change:
    return lambda position: [change(position) for change in changes]


# At the start of the game

AT_THE_START: list[tuple[str, Change, str]] = [
    # What follows from the rest
    ("seat", put("seat", 1), "the position.seat is 1; expected 0, which follows from the rest."),
    ("rounds", put("rounds", 2), "the position.rounds is 2; expected 3, which follows from the rest."),
    ("points", put("seats.1.points", 7), "the position.seats[2].points is 7; expected 0, which follows"),
    # Decisions
    ("youngest", put("youngest", [0, 0]), "youngest is [0, 0]; expected each seat once."),
    ("two decisions", ask(("place builder", 0), ("play card", 0)), "There are 2 open decisions; expected at most 1."),
    ("two turns", ask(("play card", 0), ("play card", 0)), "No action leads to the last open decision"),
    ("another seat", ask(("place builder", 1)), "Seat 1 decides, but it is seat 0's turn; expected the same seat."),
    ("no card to use", ask(("use card", 0)), "card_in_play does not fit the decisions"),
    ("honour", put("honour_bought", True), "honour_bought is true before the builder is placed; expected false."),
    ("no decision", put("decisions", []), "The round is over, but seat 0 has cards in hand; expected a turn."),
    ("start player", ask(("start player", 0)), "The round is over, but seat 0 has cards in hand; expected a turn."),
    ("wrong turn", all_of(put("turn_seat", 1), ask(("place builder", 1))), "Seat 0 has played 0 cards in this round; "
     "expected 1, because seat 0 began it and it is seat 1's turn."),
    ("wrong start", put("start_seat", 1), "Seat 1 has played 0 cards in this round; expected 1"),
    # Bricks, sections and Romans
    ("lost brick", put("bricks_in_supply", 0), "expected 90."),
    ("full market", all_of(add("bricks_in_supply", -40), add("market.red", 40)),
     "bricks; expected at most 17."),
    ("empty market", all_of(*(put(f"market.{colour}", 0) for colour in ("black", "blue", "red", "yellow", "white")),
                            put("bricks_in_supply", 90)),
     "The market has 0 bricks; expected at least 7, because the supply is not empty."),
    ("high section", put("sections", [{"site": "basilica-A2", "seat": 0, "bricks": 3}]),
     "The section on basilica-A2 has 3 bricks; expected 2."),
    ("low gate", put("sections", [{"site": "porta-nigra-1", "seat": 0, "bricks": 2}]),
     "The section on porta-nigra-1 has 2 bricks; expected 3 to 8."),
    ("two sections", put("sections", [{"site": "wall-1", "seat": seat, "bricks": 1} for seat in (0, 1)]),
     "the position.sections[2].site is 'wall-1', which is listed already; expected each site once."),
    ("fewer Romans", put("seats.1.romans", 4), "Seat 1 has 14 Romans in play area, supply and sections; expected 15."),
    ("Romans in the supply", all_of(put("seats.1.romans", 4), put("seats.1.romans_in_supply", 11)),
     "Seat 1 has 11 Romans in the supply; expected at most 10."),
    # Action cards
    ("card twice", lambda position: position["seats"][0]["deck"].append(position["seats"][0]["hand"][0]),
     "Seat 0 has the action cards"),
    ("card lost", lambda position: position["seats"][0]["deck"].pop(), "Seat 0 has the action cards"),
    ("large hand", lambda position: position["seats"][0]["hand"].append(position["seats"][0]["deck"].pop()),
     "Seat 0 has 3 cards in hand; expected 2."),
    ("small hand", lambda position: position["seats"][1]["deck"].append(position["seats"][1]["hand"].pop()),
     "Seat 1 has 1 card in hand; expected 2."),
    ("card played", lambda position: position["seats"][1]["discard"].append(position["seats"][1]["deck"].pop()),
     "Seat 1 has played 1 card in this round; expected 0"),
    # Before the first turn
    ("builder", put("seats.1.builder", "wall"), "Seat 1's builder is in a quarter; expected none"),
    ("coins", put("seats.1.sesterces", 21), "Seat 1 has had no turn yet; expected what every player starts with."),
    ("brick in a store", all_of(add("bricks_in_supply", -1), add("seats.0.bricks.red", 1)),
     "Seat 0 has had no turn yet"),
    # Supply, building and honour cards
    ("supply card twice", lambda position: position["supply_cards"]["deck"].append(position["supply_cards"]["deck"][0]),
     "The number of supply cards"),
    ("no supply card used", undeal_supply, "No supply card has been used; expected some"),
    ("building card lost", lambda position: position["building_cards"]["deck"].pop(), "The number of building cards"),
    ("building card shown", deal("building_cards", "deck", "display"), "The display has 7 building cards; "
     "expected at most 6."),
    ("building card hidden", deal("building_cards", "display", "deck"), "The display has 5 building cards; "
     "expected at least 6, because their deck is not empty."),
    ("building card taken",
     lambda position: position["seats"][0]["building_cards"].append(position["building_cards"]["display"].pop()),
     "expected one for each copy that was taken."),
    ("honour card lost", lambda position: position["honour_cards"]["deck"].pop(), "The number of honour cards"),
    ("honour card shown", deal("honour_cards", "deck", "display"), "The display has 15 honour cards; expected 14."),
    ("honour card hidden", deal("honour_cards", "display", "deck"), "The display has 13 honour cards; expected 14."),
    ("honour card bought", deal("honour_cards", "deck", "box"), "The players have bought 1 honour card; expected at"),
    # The end
    ("early end", put("ended_by", 0), "Seat 0 has triggered the end, but there are bricks left"),
    # Points
    ("section points", put("seats.0.points_by_source.sections", 3), "Seat 0 has 3 points from sections; expected 0."),
    ("honour points", put("seats.1.points_by_source.honour_cards", 4), "The players have 4 points from honour cards; "
     "expected 0, the points on the cards in the box."),
    ("interim points", put("seats.1.points_by_source.interim_scoring", 4), "Seat 1 has 4 points from interim "
     "scorings; expected at most 0."),
    ("early points", put("seats.1.points_by_source.early_end", 5), "Seat 1 has 5 points for an early end; expected 0."),
    ("final points", put("seats.1.points_by_source.play_area", 5), "Seat 1 has 5 points from play_area; expected 0."),
]


@pytest.mark.parametrize(("change", "message"), [case[1:] for case in AT_THE_START],
                         ids=[case[0] for case in AT_THE_START])
def test_changed_start_is_refused(change: Change, message: str) -> None:
    position = start()
    change(position)
    assert message in refusal(ludi.game("porta-nigra"), position)


def test_start_may_leave_out_what_follows_from_the_rest() -> None:
    position = start()
    del position["seat"], position["rounds"]
    for player in position["seats"]:
        del player["points"]
    game = ludi.game("porta-nigra")
    assert game.position(game.load(position)) == start()


# With a card in play


@pytest.mark.parametrize(("change", "message"), [
    (put("card_in_play.icons_used", [0]), "icons_used has 1 icon and actions_left is 2; expected no more together"),
    (put("card_in_play.icons_used", [0, 0]), "the position.card_in_play.icons_used is [0, 0]; expected each number"),
    (put("card_in_play", None), "card_in_play does not fit the decisions"),
    (put("seats.0.builder", None), "Seat 0's builder is in no quarter; expected one"),
    (add("seats.0.sesterces", 2), "Seat 0 has 22 sesterces; expected at most 21, all that it can have"),
    (add("seats.0.torches", 1), "Seat 0 has 2 torch tokens; expected at most 1"),
    (add("seats.0.influence", 1), "Seat 0 has 1 influence; expected at most 0"),
    (all_of(add("bricks_in_supply", -1), add("seats.0.bricks.red", 1)), "Seat 0 has 1 brick; expected at most 0"),
    (ask(("use card", 0), ("section to raise", 0)), "A section to raise is being chosen; expected several"),
    (ask(("section to raise", 0)), "A choice about a section is open outside a turn"),
])
def test_changed_first_turn_is_refused(change: Change, message: str) -> None:
    position = played()
    change(position)
    assert message in refusal(ludi.game("porta-nigra"), position)


# In the course of a game


def bricks_used_up(position: Position) -> None:
    """The player in turn gets all bricks of supply and market."""
    store = position["seats"][position["turn_seat"]]["bricks"]
    store["white"] += position["bricks_in_supply"] + sum(position["market"].values())
    position["bricks_in_supply"] = 0
    position["market"] = dict.fromkeys(position["market"], 0)


def nobody_has_a_card(position: Position) -> None:
    """A turn goes on after the round."""
    position["turn_seat"] = position["start_seat"]
    position["decisions"] = [{"asks": "play card", "seat": position["start_seat"]}]


def other_builder(position: Position) -> None:
    player = position["seats"][position["turn_seat"]]
    player["builder"] = "wall" if player["builder"] != "wall" else "basilica"


def other_decision(key: str, value: object) -> Change:
    return lambda position: position["decisions"][-1].update({key: value})


def other_namer(position: Position) -> None:
    decision = position["decisions"][-1]
    decision["seat"] = (decision["seat"] + 1) % len(position["seats"])


def own_final_card(position: Position) -> None:
    """The player whose turn it is has a final card for which nothing was discarded."""
    cards = position["honour_cards"]
    pile = cards["deck"] if "final-42" in cards["deck"] else cards["display"]
    pile.remove("final-42")
    cards["deck"].append(cards["box"].pop())
    position["seats"][position["turn_seat"]]["final_cards"].append("final-42")


def misplaced_card(position: Position) -> None:
    """A card that takes effect at once is among the substitutes."""
    position["seats"][0]["substitutes"].append(position["honour_cards"]["box"].pop())


def discarded_building_card(position: Position) -> None:
    player = next(player for player in position["seats"] if player["building_cards"])
    position["building_cards"]["box"].append(player["building_cards"].pop())


LATER: list[tuple[str, Change, str]] = [
    ("play card", bricks_used_up, "used up, but ended_by is null; expected the seat that triggered the end."),
    ("bricks", other_builder, "expected the builder in that quarter."),
    ("bricks", other_decision("site", "basilica-A1"), "A section is being built in basilica; expected the builder"),
    ("white bricks", other_builder, "expected the builder in that quarter."),
    ("white bricks", other_decision("bricks", 8), "A section of 8 bricks is being built on"),
    ("building card", other_builder, "expected the builder in that quarter."),
    ("building card", other_decision("site", "amphitheatre-C1"), "A building card is offered for amphitheatre-C1"),
    ("section to raise", put("honour_bought", False), "honour cards; expected"),
    ("interim split", other_decision("done", 3), "the position.decisions[1].done is 3"),
    ("interim split", other_namer, "splits its interim scoring; expected the next seat in player order"),
    ("interim split", put("decisions", []), "is over; expected an interim scoring after each round but the last"),
    ("start player", other_namer, "names the start player; expected seat"),
    ("start player", nobody_has_a_card, "but it has no cards left; expected the end of the round."),
    ("start player", put("ended_by", 0), "Seat 0 has triggered the end, but there are bricks left"),
    ("start player", own_final_card, "for 30 points; expected 1, one for each card for 42 points."),
    ("start player", misplaced_card, "is among the substitutes; expected a substitute."),
    ("start player", discarded_building_card, "The box has 1 building card of"),
    (LAST_TURN, put("ended_by", None), "used up, but ended_by is null; expected the seat that triggered the end."),
    (LAST_TURN, put("decisions", []), "has not had its last turn; expected that turn."),
    (OVER, add("seats.0.points_by_source.play_area", 1), "points from play_area; expected"),
    (OVER, add("seats.1.points_by_source.basilica", 1), "points from basilica; expected"),
    (OVER, put("round", 1), "is over; expected an interim scoring after each round but the last"),
]


@pytest.mark.parametrize(("asks", "change", "message"), LATER,
                         ids=[f"{asks}: {message}" for asks, _, message in LATER])
def test_changed_position_of_a_game_is_refused(asks: str, change: Change, message: str) -> None:
    game, text = found(asks)
    position = json.loads(text)
    change(position)
    assert message in refusal(game, position)


@pytest.mark.parametrize("asks", sorted({asks for asks, _, _ in LATER}))
def test_the_same_position_unchanged_is_loaded(asks: str) -> None:
    game, text = found(asks)
    assert game.position(game.load(json.loads(text))) == json.loads(text)
