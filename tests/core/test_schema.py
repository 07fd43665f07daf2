"""Kinds of values and declarations: what is written reads back, what cannot be is refused with its place."""

import json
from typing import Any

import pytest

from ludi.core.errors import BadPosition
from ludi.core.fields import MANY, Fields
from ludi.core.kinds import (
    FACE_DOWN,
    Bits,
    Cards,
    Choice,
    Counts,
    Each,
    Flag,
    Kind,
    Marks,
    Names,
    Number,
    Numbers,
    Row,
    Seat,
    Switch,
)
from ludi.core.parts import (
    ALL,
    IN_VIEWS,
    NOBODY,
    OWN,
    OWNER,
    SPECTATOR,
    Decisions,
    Derived,
    Field,
    Group,
    Part,
    Pieces,
    Question,
    Seats,
    write_parts,
)
from ludi.core.state import OVER
from ludi.games.porta_nigra.build import ChooseBricks

SIZES = ["small", "medium", "large"]
CARDS = ["ox", "ass", "ox", "goat"]
"""Two cards are alike."""


def fields(value: object) -> Fields:
    return Fields("here", {"key": value}, BadPosition)


# Kinds


@pytest.mark.parametrize(("kind", "value", "written"), [
    (Number(0, 9), 4, 4),
    (Number(1, 9, shift=1), 3, 4),
    (Number(0, 9, none=-1), -1, None),
    (Number(1, 9, none=-1, shift=1), -1, None),
    (Number(1, 9, none=-1, shift=1), 0, 1),
    (Seat(3), 2, 2),
    (Seat(3, none=-1), -1, None),
    (Flag(), True, True),
    (Switch("off", "on"), True, "on"),
    (Switch("off", "on"), False, "off"),
    (Choice("size", SIZES), 1, "medium"),
    (Choice("size", SIZES, none=-1), -1, None),
    (Numbers("seats", 3, 0, 2), [2, 0, 1], [2, 0, 1]),
    (Numbers("levels", 3, 0, 2, none=-1), [2, -1, 0], [2, None, 0]),
    (Bits("places", 4), 0b1010, [1, 3]),
    (Counts("size", SIZES, [9, 9, 9]), [1, 0, 3], {"small": 1, "medium": 0, "large": 3}),
    (Counts("size", SIZES[:2], [9, 9], size=3), [1, 2, 0], {"small": 1, "medium": 2}),
    (Names("sizes", SIZES), [2, 2, 0], ["large", "large", "small"]),
    (Cards("cards", CARDS, 4), [3, 0], ["goat", "ox"]),
    (Row("cards", CARDS, 3, none=-1), [-1, 3, 0], [None, "goat", "ox"]),
    (Marks("sizes", SIZES), [True, False, True], ["small", "large"]),
    (Each("size", SIZES[:2], Cards("cards", CARDS, 4)), [[3, 0], []], {"small": ["goat", "ox"], "medium": []}),
])
def test_values_are_written_and_read_back(kind: Kind, value: object, written: object) -> None:
    assert kind.write(value) == written
    assert kind.read(fields(json.loads(json.dumps(written))), "key") == value
    if kind.is_plain():
        assert value == written


@pytest.mark.parametrize(("kind", "value", "message"), [
    (Number(0, 9), 10, "here.key is 10; expected a whole number from 0 to 9."),
    (Number(0, 9), True, "here.key is True; expected a whole number from 0 to 9."),
    (Number(0, 9), None, "here.key is None; expected a whole number from 0 to 9."),
    (Number(1, 9, shift=1), 0, "here.key is 0; expected a whole number from 1 to 9."),
    (Number(0, 9, none=-1), -1, "here.key is -1; expected a whole number from 0 to 9."),
    (Seat(3), 3, "here.key is 3; expected a whole number from 0 to 2."),
    (Flag(), 1, "here.key is 1; expected true or false."),
    (Switch("off", "on"), "up", "here.key is 'up'; expected one of off, on."),
    (Choice("size", SIZES), "huge", "here.key is 'huge'; expected one of small, medium, large."),
    (Choice("size", SIZES), None, "here.key is None; expected one of small, medium, large."),
    (Numbers("seats", 3, 0, 2), [0, 1], "here.key is [0, 1]; expected a list of 3 whole numbers from 0 to 2."),
    (Numbers("levels", 2, 0, 2, none=-1), [0], "here.key is [0]; expected a list of 2 whole numbers from 0 to 2 or "),
    (Numbers("levels", 2, 0, 2, none=-1), [None, -1], "here.key holds -1; expected a list of 2 whole numbers"),
    (Bits("places", 4), [1, 1], "here.key is [1, 1]; expected each number once."),
    (Bits("places", 4), [4], "here.key holds 4; expected a list of any number of whole numbers from 0 to 3."),
    (Counts("size", SIZES, [9, 9, 2]), {"small": 1, "medium": 1, "large": 3},
     "here.key.large is 3; expected a whole number from 0 to 2."),
    (Counts("size", SIZES, [9, 9, 9]), {"small": 1}, "here.key.medium is missing; expected a whole number"),
    (Counts("size", SIZES[:1], [9]), {"small": 1, "tiny": 1}, "here.key.tiny is unknown; expected only small."),
    (Names("sizes", SIZES), ["huge"], "here.key holds 'huge'; expected a list of names from small, medium, large."),
    (Cards("cards", CARDS, 4), "ox", "here.key is 'ox'; expected a list of names from"),
    (Cards("cards", CARDS, 4), [["ox"]], "here.key holds ['ox']; expected a list of names from"),
    (Row("cards", CARDS, 2, none=-1), ["ox"], "here.key is ['ox']; expected a list of 2 cards or nulls."),
    (Row("cards", CARDS, 1, none=-1), [7], "here.key holds 7; expected one of ox, ass, ox, goat or null."),
    (Marks("sizes", SIZES), ["huge"], "here.key holds 'huge'; expected a list of names from small, medium, large."),
    (Each("size", SIZES[:2], Number(0, 9)), {"small": 1, "medium": 10}, "here.key.medium is 10; expected a whole"),
    (Each("size", SIZES[:1], Number(0, 9)), {"small": 1, "tiny": 1}, "here.key.tiny is unknown; expected only "),
])
def test_other_values_are_refused_with_their_place(kind: Kind, value: object, message: str) -> None:
    with pytest.raises(BadPosition) as refused:
        kind.read(fields(value), "key")
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("kind", [Number(0, 9), Seat(2), Flag(), Switch("off", "on"), Choice("size", SIZES),
                                  Numbers("seats", 1, 0, 9), Bits("places", 2), Counts("size", SIZES, [1, 1, 1]),
                                  Names("sizes", SIZES), Cards("cards", CARDS, 4), Row("cards", CARDS, 1, -1),
                                  Marks("sizes", SIZES), Numbers("levels", 1, 0, 9, none=-1),
                                  Each("size", SIZES, Number(0, 9))])
def test_a_missing_value_is_refused(kind: Kind) -> None:
    with pytest.raises(BadPosition, match=r"^here\.other is missing; expected"):
        kind.read(fields(1), "other")


@pytest.mark.parametrize(("kind", "description"), [
    (Number(0, 9), "number, 0 to 9"), (Number(1, MANY), "number, 1 or more"),
    (Number(0, 9, -1), "number, 0 to 9, or null"),
    (Seat(3), "seat"), (Seat(3, -1), "seat or null"), (Flag(), "true or false"), (Switch("off", "on"), "off or on"),
    (Choice("size", SIZES), "size"), (Choice("size", SIZES, -1), "size or null"),
    (Counts("size", SIZES, [1, 1, 1]), "number for each size"), (Cards("cards", CARDS, 4), "list of cards"),
    (Row("cards", CARDS, 4, -1), "list of cards or nulls"), (Numbers("levels", 2, 0, 2), "list of levels"),
    (Numbers("levels", 2, 0, 2, -1), "list of levels or nulls"),
    (Each("size", SIZES, Cards("cards", CARDS, 4)), "for each size: list of cards"),
])
def test_kinds_describe_themselves(kind: Kind, description: str) -> None:
    assert kind.description() == description


# Kinds in views


def test_concealed_cards_are_as_many_face_down() -> None:
    kind = Cards("cards", CARDS, 4)
    concealed = kind.conceal([3, 0, 1])
    assert concealed == [FACE_DOWN] * 3
    assert kind.write_concealed([3, 0, 1]) == kind.write_concealed(concealed) == 3
    assert kind.read_concealed(fields(3), "key") == concealed


def test_more_concealed_cards_than_there_are_are_refused() -> None:
    with pytest.raises(BadPosition, match=r"here\.key is 5; expected a whole number from 0 to 4"):
        Cards("cards", CARDS, 4).read_concealed(fields(5), "key")


def test_a_concealed_number_is_null() -> None:
    kind = Number(0, 9)
    assert kind.write_concealed(kind.conceal(7)) is None
    assert kind.read_concealed(fields(None), "key") == kind.conceal(7)
    with pytest.raises(BadPosition, match=r"here\.key is 7; expected null"):
        kind.read_concealed(fields(7), "key")


def test_cards_without_order_are_seen_by_name_and_alike() -> None:
    kind = Cards("cards", CARDS, 4, unordered=True)
    assert kind.seen([2, 3, 1, 0]) == kind.seen([0, 1, 2, 3]) == [1, 3, 0, 0]
    assert Cards("cards", CARDS, 4).seen([2, 3]) == [2, 3]


def test_each_conceals_and_sorts_one_by_one() -> None:
    kind = Each("size", SIZES[:2], Cards("cards", CARDS, 4, unordered=True))
    value = [[3, 0], [3, 1]]
    concealed = kind.conceal(value)
    assert concealed == [[FACE_DOWN] * 2] * 2
    assert kind.write_concealed(value) == kind.write_concealed(concealed) == {"small": 2, "medium": 2}
    assert kind.read_concealed(fields({"small": 2, "medium": 2}), "key") == concealed
    assert kind.is_sorted()
    assert kind.seen(value) == [[3, 0], [1, 3]]


# Declarations


class Farmer:
    def __init__(self) -> None:
        self.coins = 3
        self.hand = [3, 0]


class Farm:
    """A small table with one of everything; compiled states can have no subclass here, and parts ask for none."""

    def __init__(self) -> None:
        self.seat = 1
        self.decisions: list[ChooseBricks] = []
        self.players = [Farmer(), Farmer()]
        self.deck = [1, 2]
        self.round = 1
        self.card = -1
        self.strength = 0
        self.owner = [-1, -1, -1]
        self.height = [0, 0, 0]


PARTS: list[Part] = [
    Field("round", Number(1, 9), "the round"),
    Decisions(2, [Question("plough", ChooseBricks, [
        Field("field", Number(1, 3, shift=1), "which", attribute="site")])]),
    Group("in_play", "the card", [Field("card", Choice("card", CARDS), "its name"),
                                  Field("strength", Number(0, 9), "what is left")], "card", -1),
    Pieces("houses", "what stands", "place", SIZES, [
        Field("seat", Seat(2), "whose", attribute="owner"), Field("height", Number(0, 9), "how high")], -1),
    Field("deck", Cards("cards", CARDS, 4), "to come", NOBODY),
    Seats(2, [Derived("points", "number", "all", lambda player: player.coins),
              Field("coins", Number(0, 9), "money"),
              Field("hand", Cards("cards", CARDS, 4, unordered=True), "in hand", OWNER),
              Field("known", Number(0, 9), "counted", attribute="coins", where=IN_VIEWS)]),
]


def farm() -> Farm:
    """In the midst of a game."""
    owner = Farm()
    owner.decisions.append(ChooseBricks(1, 2))
    owner.card, owner.strength = 1, 4
    owner.owner, owner.height = [-1, 0, 1], [0, 2, 5]
    return owner


POSITION: dict[str, Any] = {
    "round": 1, "decisions": [{"asks": "plough", "seat": 1, "field": 3}], "in_play": {"card": "ass", "strength": 4},
    "houses": [{"place": "medium", "seat": 0, "height": 2}, {"place": "large", "seat": 1, "height": 5}],
    "deck": ["ass", "ox"], "seats": [{"points": 3, "coins": 3, "hand": ["goat", "ox"]}] * 2,
}
VIEW: dict[str, Any] = {
    **POSITION, "deck": 2, "seats": [{"points": 3, "coins": 3, "hand": 2, "known": 3},
                                     {"points": 3, "coins": 3, "hand": ["goat", "ox"], "known": 3}],
}
"""That of seat 1."""


def read(value: dict[str, Any], viewer: int = ALL) -> Farm:
    top = Fields("the position", value, BadPosition)
    owner = Farm()
    for part in PARTS:
        part.read(top, owner, viewer)
    if viewer == ALL:
        for part in PARTS:
            part.agree(top, owner)
        top.finish()
    return owner


def test_a_position_is_written_in_the_declared_order() -> None:
    assert json.dumps(write_parts(PARTS, farm(), ALL)) == json.dumps(POSITION)


def test_a_position_reads_back() -> None:
    owner = read(POSITION)
    assert write_parts(PARTS, owner, ALL) == POSITION
    assert (owner.decisions[0].seat, owner.decisions[0].site) == (1, 2)


def test_a_group_may_be_null() -> None:
    assert write_parts(PARTS, Farm(), ALL)["in_play"] is None
    assert read({**POSITION, "in_play": None}).card == -1


@pytest.mark.parametrize(("changes", "message"), [
    ({"round": 0}, "the position.round is 0; expected a whole number from 1 to 9."),
    ({"colour": 1}, "the position.colour is unknown; expected only"),
    ({"in_play": {"card": "ox", "strength": 4, "age": 1}}, "the position.in_play.age is unknown"),
    ({"in_play": {"card": "ox"}}, "the position.in_play.strength is missing"),
    ({"decisions": [{"asks": "sow", "seat": 1}]}, "the position.decisions[1].asks is 'sow'; expected one of plough."),
    ({"decisions": [{"asks": "plough", "seat": 2, "field": 3}]}, "the position.decisions[1].seat is 2"),
    ({"decisions": [{"asks": "plough", "seat": 1, "field": 4}]}, "the position.decisions[1].field is 4"),
    ({"decisions": [{"asks": "plough", "seat": 1, "field": 3, "ox": 1}]}, "the position.decisions[1].ox is unknown"),
    ({"houses": [{"place": "large", "seat": 0, "height": 1}] * 2},
     "the position.houses[2].place is 'large', which is listed already; expected each place once."),
    ({"houses": [{"place": "large", "seat": 2, "height": 1}]}, "the position.houses[1].seat is 2"),
    ({"seats": [{"coins": 3, "hand": []}]}, "the position.seats has 1 entries; expected 2."),
    ({"seats": [{"coins": 3, "hand": []}, {"coins": 10, "hand": []}]}, "the position.seats[2].coins is 10"),
    ({"seats": [{"coins": 3, "hand": 2}, {"coins": 3, "hand": []}]}, "the position.seats[1].hand is 2; expected a "),
    ({"seats": [{"coins": 3, "hand": []}, {"points": 4, "coins": 3, "hand": []}]},
     "the position.seats[2].points is 4; expected 3, which follows from the rest."),
])
def test_other_positions_are_refused_with_their_place(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read({**POSITION, **changes})
    assert str(refused.value).startswith(message)


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    assert read({**POSITION, "seats": [{"coins": 3, "hand": []}] * 2}).players[0].coins == 3


def test_a_view_is_written_and_read_back() -> None:
    assert json.dumps(write_parts(PARTS, farm(), 1)) == json.dumps(VIEW)
    assert write_parts(PARTS, read(VIEW, 1), 1) == VIEW


def test_a_spectator_sees_no_hand() -> None:
    seats = write_parts(PARTS, farm(), SPECTATOR)["seats"]
    assert isinstance(seats, list)
    assert [seat["hand"] for seat in seats] == [2, 2]


def test_concealing_turns_down_what_a_seat_must_not_know_and_leaves_its_view() -> None:
    owner = farm()
    for part in PARTS:
        if part.conceals():
            part.conceal(owner, 1)
    assert (owner.deck, owner.players[0].hand, owner.players[1].hand) == ([FACE_DOWN] * 2, [FACE_DOWN] * 2, [3, 0])
    assert write_parts(PARTS, owner, 1) == VIEW


@pytest.mark.parametrize(("seen_by", "viewer", "hidden"), [
    (OWNER, ALL, False), (OWNER, OWN, False), (OWNER, SPECTATOR, True),
    (NOBODY, ALL, False), (NOBODY, OWN, True), (NOBODY, SPECTATOR, True),
])
def test_who_sees_a_field(seen_by: int, viewer: int, hidden: bool) -> None:
    assert Field("deck", Cards("cards", CARDS, 4), "", seen_by).hidden(viewer) == hidden


def test_what_is_hidden_while_the_game_runs_may_be_open_at_its_end() -> None:
    seats = Seats(2, [Field("hand", Cards("cards", CARDS, 4), "in hand", OWNER)], shown_at_end=True)
    owner = farm()
    assert seats.write(owner, SPECTATOR) == [{"hand": 2}] * 2
    owner.seat = OVER
    assert seats.write(owner, SPECTATOR) == [{"hand": ["goat", "ox"]}] * 2


def test_a_kind_that_cannot_be_hidden_says_so() -> None:
    with pytest.raises(TypeError, match="A Flag cannot be hidden; let everyone see the field"):
        Flag().conceal(True)
