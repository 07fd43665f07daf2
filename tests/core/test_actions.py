"""The table of actions: numbers and texts, inverse to each other."""

import pytest

from ludi.core.actions import ActionTable
from ludi.core.errors import BadNotation

TEXTS = ["place wall", "buy yellow", "end turn"]


@pytest.mark.parametrize(("action", "text"), list(enumerate(TEXTS)))
def test_notation_gives_the_text(action: int, text: str) -> None:
    assert ActionTable(TEXTS).notation(action) == text


@pytest.mark.parametrize(("action", "text"), list(enumerate(TEXTS)))
def test_parse_gives_the_number(action: int, text: str) -> None:
    assert ActionTable(TEXTS).parse(text) == action


def test_length_is_the_number_of_actions() -> None:
    assert len(ActionTable(TEXTS)) == 3


def test_table_does_not_change_with_the_list_it_was_made_from() -> None:
    texts = TEXTS[:]
    table = ActionTable(texts)
    texts.clear()
    assert table.notation(0) == "place wall"


@pytest.mark.parametrize("action", [-1, -3, 3, 10**9])
def test_number_outside_the_table_names_the_range(action: int) -> None:
    with pytest.raises(BadNotation, match=f"Unknown action number {action}; expected a number from 0 to 2"):
        ActionTable(TEXTS).notation(action)


@pytest.mark.parametrize("text", ["", " end turn", "end turn ", "End turn", "end\tturn", "end  turn", "2"])
def test_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an action of this game"):
        ActionTable(TEXTS).parse(text)


def test_refusal_proposes_what_was_meant() -> None:
    with pytest.raises(BadNotation, match=r"'buy yelow' is not an action of this game\. Did you mean 'buy yellow'\?"):
        ActionTable(TEXTS).parse("buy yelow")


def test_refusal_proposes_nothing_when_nothing_is_near() -> None:
    with pytest.raises(BadNotation, match=r"game\.$"):
        ActionTable(TEXTS).parse("xyz")


def test_refusal_of_a_long_text_stays_short() -> None:
    with pytest.raises(BadNotation) as refusal:
        ActionTable(TEXTS).parse("x" * 100_000)
    assert len(str(refusal.value)) < 200


def test_two_actions_cannot_share_a_text() -> None:
    with pytest.raises(ValueError, match="two actions share the text 'pass'"):
        ActionTable(["pass", "play", "pass"])


@pytest.mark.parametrize("version", [1, 2])
def test_table_knows_its_version(version: int) -> None:
    assert ActionTable(TEXTS, version).version == version
