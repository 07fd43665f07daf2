"""The list of actions: numbers and texts, inverse to each other."""

import pytest

from ludi.core.actions import ActionList
from ludi.core.errors import BadNotation

TEXTS = ["place wall", "buy yellow", "end turn"]


@pytest.mark.parametrize(("action", "text"), list(enumerate(TEXTS)))
def test_notation_gives_the_text(action: int, text: str) -> None:
    assert ActionList(TEXTS).notation(action) == text


@pytest.mark.parametrize(("action", "text"), list(enumerate(TEXTS)))
def test_parse_gives_the_number(action: int, text: str) -> None:
    assert ActionList(TEXTS).parse(text) == action


def test_length_is_the_size_of_a_mask() -> None:
    assert (len(ActionList(TEXTS)), len(ActionList(TEXTS, gaps=[1]))) == (3, 3)


def test_table_does_not_change_with_the_list_it_was_made_from() -> None:
    texts = TEXTS[:]
    table = ActionList(texts)
    texts.clear()
    assert table.notation(0) == "place wall"


@pytest.mark.parametrize("action", [-1, -3, 3, 10**9])
def test_number_outside_the_list_names_the_range(action: int) -> None:
    with pytest.raises(BadNotation, match=f"Unknown action number {action}; expected a number from 0 to 2"):
        ActionList(TEXTS).notation(action)


@pytest.mark.parametrize("text", ["", " end turn", "end turn ", "End turn", "end\tturn", "end  turn", "2"])
def test_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an action of this game"):
        ActionList(TEXTS).parse(text)


def test_refusal_proposes_what_was_meant() -> None:
    with pytest.raises(BadNotation, match=r"'buy yelow' is not an action of this game\. Did you mean 'buy yellow'\?"):
        ActionList(TEXTS).parse("buy yelow")


def test_refusal_proposes_nothing_when_nothing_is_near() -> None:
    with pytest.raises(BadNotation, match=r"game\.$"):
        ActionList(TEXTS).parse("xyz")


def test_refusal_of_a_long_text_stays_short() -> None:
    with pytest.raises(BadNotation) as refusal:
        ActionList(TEXTS).parse("x" * 100_000)
    assert len(str(refusal.value)) < 200


def test_two_actions_cannot_share_a_text() -> None:
    with pytest.raises(ValueError, match="two actions share the text 'pass'"):
        ActionList(["pass", "play", "pass"])


@pytest.mark.parametrize("version", [1, 2])
def test_table_knows_its_version(version: int) -> None:
    assert ActionList(TEXTS, version).version == version


# Gaps


def test_gap_leaves_the_other_numbers_as_they_are() -> None:
    table = ActionList(TEXTS, gaps={0})
    assert (table.all(), table.numbers) == ([1, 2], {"buy yellow": 1, "end turn": 2})


def test_gap_has_no_text() -> None:
    with pytest.raises(BadNotation, match="Action number 1 is not used in this edition"):
        ActionList(TEXTS, gaps={1}).notation(1)


def test_text_of_a_gap_is_refused_and_never_proposed() -> None:
    table = ActionList([*TEXTS, "buy yellows"], gaps={1})
    with pytest.raises(BadNotation, match=r"'buy yellow' is not an action of this game\. Did you mean 'buy yellows'\?"):
        table.parse("buy yellow")
    with pytest.raises(BadNotation, match=r"game\.$"):
        ActionList(TEXTS, gaps={1}).parse("buy yelow")


def test_without_gaps_every_number_is_an_action() -> None:
    assert ActionList(TEXTS).all() == [0, 1, 2]
