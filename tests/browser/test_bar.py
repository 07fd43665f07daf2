"""The bar over the table: answers side by side, warnings once."""

from support.browser import Invite

ANSWERS = """async ([first, second]) => {
  // The bar as it would be with two answers, of which each may turn something up.
  const { showBar } = await import(document.querySelector("script[type=module]").src.replace("table.js", "bar.js"));
  const answer = (action, reveals) => ({
    action, what: action, details: [], form: { kind: "choice", group: "", value: 0 }, changes: [], reveals,
    hands_over: false });
  const actions = [answer("one", first), answer("other", second)];
  showBar({ board: { prompt: "", status: "playing", actions }, draft: [], mine: true, play() {},
    revealed: false });
  return [...document.querySelectorAll("#choices .seal")].map((seal) => seal.parentElement.tagName);
}"""


def test_a_warning_that_all_answers_bear_is_said_once(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "open")["table"])
    assert person.page.evaluate(ANSWERS, [True, True]) == ["DIV"]


def test_a_warning_of_one_answer_stands_on_it(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "open")["table"])
    assert person.page.evaluate(ANSWERS, [True, False]) == ["BUTTON"]


def test_while_a_seat_is_open_there_is_no_picture_and_nobody_is_to_move(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "open")["table"])
    assert [person.page.locator(each).count() for each in (".slot-panel", ".deciding")] == [0, 0]


def test_an_open_seat_has_one_name(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "open")["table"])
    places = ['#seats [data-seat="1"] .name', '#waiting [data-seat="1"] .name']
    assert [person.page.locator(place).text_content() for place in places] == ["Open seat"] * len(places)
