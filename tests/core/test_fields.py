"""Reading what comes from outside: good values come through, everything else names its place and what was expected."""

import re
from collections.abc import Callable

import pytest

from ludi.core.errors import BadEdition, BadRecord
from ludi.core.fields import Fields, short

TABLE: dict[str, object] = {
    "number": 7, "none": None, "numbers": [1, 2, 3], "text": "wall", "texts": ["a", "b"], "flag": True,
    "colour": "red", "colours": ["blue", "red"], "group": {"inner": 5}, "groups": [{"inner": 1}, {"inner": 2}],
    "empty": [], "zero": 0, "float": 7.0,
}
COLOURS = ["black", "blue", "red"]
DECK = [str(card) for card in range(40)]

Question = Callable[[Fields], object]


def fields() -> Fields:
    return Fields("here", dict(TABLE), BadEdition)


# Good values


@pytest.mark.parametrize(("question", "answer"), [
    (lambda f: f.number("number", 7, 7), 7),
    (lambda f: f.number("zero", -5, 0), 0),
    (lambda f: f.number_or_none("number", 0, 9, -1), 7),
    (lambda f: f.number_or_none("none", 0, 9, -1), -1),
    (lambda f: f.numbers("numbers", 3, 1, 3), [1, 2, 3]),
    (lambda f: f.numbers("numbers", 0, 1, 3), [1, 2, 3]),
    (lambda f: f.numbers("empty", 0, 1, 3), []),
    (lambda f: f.text("text"), "wall"),
    (lambda f: f.texts("texts"), ["a", "b"]),
    (lambda f: f.texts("empty"), []),
    (lambda f: f.flag("flag"), True),
    (lambda f: f.choice("colour", COLOURS), 2),
    (lambda f: f.choices("colours", COLOURS), [1, 2]),
    (lambda f: f.choices("empty", COLOURS), []),
    (lambda f: f.value("none", "anything"), None),
    (lambda f: f.has("text"), True),
    (lambda f: f.has("nowhere"), False),
    (lambda f: f.group("group").number("inner", 0, 9), 5),
    (lambda f: [group.number("inner", 0, 9) for group in f.groups("groups", 2)], [1, 2]),
    (lambda f: [group.number("inner", 0, 9) for group in f.groups("groups", 0)], [1, 2]),
    (lambda f: f.groups("empty", 0), []),
])
def test_good_value_comes_through(question: Question, answer: object) -> None:
    assert question(fields()) == answer


# Bad values


@pytest.mark.parametrize(("question", "message"), [
    (lambda f: f.number("number", 8, 9), "here.number is 7; expected a whole number from 8 to 9."),
    (lambda f: f.number("number", 1, 6), "here.number is 7; expected a whole number from 1 to 6."),
    (lambda f: f.number("text", 1, 6), "here.text is 'wall'; expected a whole number from 1 to 6."),
    (lambda f: f.number("flag", 0, 6), "here.flag is True; expected a whole number from 0 to 6."),
    (lambda f: f.number("float", 0, 9), "here.float is 7.0; expected a whole number from 0 to 9."),
    (lambda f: f.number("none", 0, 9), "here.none is None; expected a whole number from 0 to 9."),
    (lambda f: f.number("nowhere", 1, 6), "here.nowhere is missing; expected a whole number from 1 to 6."),
    (lambda f: f.number_or_none("text", 1, 6, 0), "here.text is 'wall'; expected a whole number from 1 to 6."),
    (lambda f: f.number_or_none("nowhere", 1, 6, 0), "here.nowhere is missing; expected a whole number or null."),
    (lambda f: f.numbers("numbers", 4, 1, 3),
     "here.numbers is [1, 2, 3]; expected a list of 4 whole numbers from 1 to 3."),
    (lambda f: f.numbers("numbers", 0, 1, 2),
     "here.numbers holds 3; expected a list of any number of whole numbers from 1 to 2."),
    (lambda f: f.numbers("texts", 2, 1, 2), "here.texts holds 'a'; expected a list of 2 whole numbers from 1 to 2."),
    (lambda f: f.numbers("number", 2, 1, 2), "here.number is 7; expected a list of 2 whole numbers from 1 to 2."),
    (lambda f: f.text("number"), "here.number is 7; expected a text."),
    (lambda f: f.text("nowhere"), "here.nowhere is missing; expected a text."),
    (lambda f: f.texts("text"), "here.text is 'wall'; expected a list of texts."),
    (lambda f: f.texts("numbers"), "here.numbers holds 1; expected only texts."),
    (lambda f: f.flag("zero"), "here.zero is 0; expected true or false."),
    (lambda f: f.choice("text", COLOURS), "here.text is 'wall'; expected one of black, blue, red."),
    (lambda f: f.choice("colours", COLOURS), "here.colours is ['blue', 'red']; expected one of black, blue, red."),
    (lambda f: f.choice("nowhere", COLOURS), "here.nowhere is missing; expected one of black, blue, red."),
    (lambda f: f.choices("texts", COLOURS),
     "here.texts holds 'a'; expected a list of names from black, blue, red."),
    (lambda f: f.choices("groups", COLOURS),
     "here.groups holds {'inner': 1}; expected a list of names from black, blue, red."),
    (lambda f: f.choices("colour", COLOURS),
     "here.colour is 'red'; expected a list of names from black, blue, red."),
    (lambda f: f.choice("text", DECK), "here.text is 'wall'; expected one of 0, 1, 2 and 37 others."),
    (lambda f: f.choices("texts", DECK),
     "here.texts holds 'a'; expected a list of names from 0, 1, 2 and 37 others."),
    (lambda f: f.agree("number", 8), "here.number is 7; expected 8, which follows from the rest."),
    (lambda f: f.group("text"), "here.text is 'wall'; expected a table of named values."),
    (lambda f: f.group("nowhere"), "here.nowhere is missing; expected a table."),
    (lambda f: f.groups("group", 0), "here.group is {'inner': 5}; expected a list of tables."),
    (lambda f: f.groups("groups", 3), "here.groups has 2 entries; expected 3."),
    (lambda f: f.groups("numbers", 3), "here.numbers[1] is 1; expected a table of named values."),
    (lambda f: f.group("group").text("inner"), "here.group.inner is 5; expected a text."),
    (lambda f: f.groups("groups", 2)[1].text("inner"), "here.groups[2].inner is 2; expected a text."),
])
def test_bad_value_is_refused_with_its_place(question: Question, message: str) -> None:
    with pytest.raises(BadEdition, match=f"^{re.escape(message)}$"):
        question(fields())


@pytest.mark.parametrize("value", [None, 5, "text", [], [{}]])
def test_what_is_no_table_is_refused(value: object) -> None:
    with pytest.raises(BadEdition, match=r"^here is .*; expected a table of named values\.$"):
        Fields("here", value, BadEdition)


def test_error_is_of_the_kind_that_was_asked_for() -> None:
    with pytest.raises(BadRecord):
        Fields("the record", 5, BadRecord)


def test_place_of_the_top_is_left_out() -> None:
    with pytest.raises(BadEdition, match=r"^name is missing; expected a text\.$"):
        Fields("", {}, BadEdition).text("name")


# Unknown keys


def test_finish_accepts_what_was_asked_for() -> None:
    top = Fields("here", {"name": "wall", "bricks": 3}, BadEdition)
    asked = top.text("name"), top.has("bricks")
    top.finish()
    assert asked == ("wall", True)


def test_finish_refuses_what_nobody_asked_for() -> None:
    top = Fields("here", {"name": "wall", "brick": 3}, BadEdition)
    top.text("name")
    top.has("bricks")
    with pytest.raises(BadEdition, match=r"^here\.brick is unknown; expected only bricks, name\.$"):
        top.finish()


def test_a_note_is_welcome_everywhere() -> None:
    top = Fields("here", {"note": "stated in an example"}, BadEdition)
    top.finish()
    assert not top.has("name")


# Values in messages


def test_short_value_is_shown_whole() -> None:
    assert short("x" * 58) == repr("x" * 58)


def test_long_value_is_cut() -> None:
    assert short("x" * 59) == "'" + "x" * 56 + "..."


def test_number_too_long_for_python_is_still_shown() -> None:
    """Python refuses to write out numbers of more than 4,300 digits; a TOML file may hold one in hexadecimal."""
    with pytest.raises(BadEdition, match=r"here\.bricks is .*; expected a whole number from 1 to 90"):
        Fields("here", {"bricks": 16**6000}, BadEdition).number("bricks", 1, 90)
