"""The bar over the table: answers side by side, warnings once, numbers, payments, and answers that are no choice."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route

from ludi.games.ave_roma.edition import KINDS_OF_GOODS
from ludi.games.ave_roma.state import AveRomaState
from support.access import faults
from support.ave_roma import Scenario as AveRoma
from support.browser import DESK, IDLE, PHONE, Invite, Person
from support.site import Json, Site
from support.via_appia import Scenario

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


# Numbers


def sent(invite: Invite, site: Site, value: int, place: str, area: str = "", **owned: Any) -> Person:
    """Someone who has sent a worker to a place in Ave Roma and is asked what to do there; `area` is the card
    that lies in the area of the worker's value."""
    person = invite()
    table = person.open_table("me", "bot", game="ave-roma")["table"]
    person.lead_to(table, "worker")
    found = site.context.tables.cached[table]
    state = found.state
    assert isinstance(state, AveRomaState)
    player = state.acting()
    player.workers = [0, 1, 1, 1, 1, 1]
    for name, amount in owned.items():
        setattr(player, name, amount)
    state.slots_used = [0] * len(state.slots_used)
    if area:
        arranged = AveRoma()
        arranged.state = state
        arranged.lay_area(value, area)
    state.forget_legal()
    found.bump_version()
    seen = person.ask(f"/tables/{table}/view")
    person.tell(f"/tables/{table}/moves", {"index": seen["index"], "actions": [f"worker {value}", place]})
    person.see(table)
    person.wait_for_turn()
    return person


def at_mercator(invite: Invite, site: Site, denarii: int = 9) -> Person:
    """Someone with goods to sell and money to buy others."""
    return sent(invite, site, 3, "mercator", goods=[3, 2, 0, 1, 0, 0], denarii=denarii, surplus=0)


def numbers(person: Person) -> dict[str, str]:
    """The numbers in the bar by row."""
    found: dict[str, str] = person.page.eval_on_selector_all(
        ".stepper", "(all) => Object.fromEntries(all.map((row) => "
        "[row.querySelector('input').dataset.row, row.querySelector('output').textContent]))")
    return found


def slide(person: Person, row: str, to: int) -> None:
    """Move the slider of a row with the mouse, or as good as: it reports its last value once."""
    person.after(lambda: person.page.locator(f'input[data-row="{row}"]').evaluate(
        "(range, to) => { range.value = to; range.dispatchEvent(new Event('change', { bubbles: true })); }", to))


def test_a_number_is_one_gesture_and_one_request(invite: Invite, site: Site) -> None:
    person = at_mercator(invite, site)
    asked = len(person.posts)
    slide(person, "wood", -3)
    assert person.posts[asked:] == [post for post in person.posts[asked:] if post.endswith("/draft")]
    assert len(person.posts) == asked + 1
    assert numbers(person)["wood"] == "\u22123"
    assert person.text("#draft") == "Sell 1 wood \u00d73"


def test_a_changed_number_changes_the_draft(invite: Invite, site: Site) -> None:
    person = at_mercator(invite, site)
    slide(person, "wood", -3)
    slide(person, "stone", -1)
    slide(person, "wood", -1)
    shown = numbers(person)
    assert (shown["wood"], shown["stone"]) == ("\u22121", "\u22121")
    assert person.draft() == ["sell wood", "sell stone"]


def test_undo_takes_back_a_whole_number(invite: Invite, site: Site) -> None:
    person = at_mercator(invite, site)
    slide(person, "stone", -2)
    slide(person, "wood", -3)
    person.after(lambda: person.push(person.page.locator("#undo")))
    # In the order of the rows, stone is the last.
    assert person.draft() == ["sell wood"]
    assert numbers(person)["stone"] == "0"


def test_what_was_sold_can_be_bought_back_in_the_same_row(invite: Invite, site: Site) -> None:
    person = at_mercator(invite, site)
    plus = person.page.locator('.stepper [data-row$=" +"]:enabled').first
    bought = plus.get_attribute("data-action")
    assert bought is not None
    person.after(lambda: person.push(plus))
    good = bought.removeprefix("buy ")
    assert numbers(person)[good] == "+1"
    person.after(lambda: person.push(person.page.locator(f'.stepper [data-row="{good} \u2212"]')))
    assert (numbers(person)[good], person.draft()) == ("0", [])


def test_a_number_is_set_by_keyboard_and_keeps_the_focus(invite: Invite, site: Site) -> None:
    person = at_mercator(invite, site)
    person.page.locator('input[data-row="wood"]').focus()
    for _ in range(2):
        person.after(lambda: person.page.keyboard.press("ArrowLeft"))
    assert numbers(person)["wood"] == "\u22122"
    assert person.page.evaluate("() => document.activeElement.dataset.row") == "wood"
    assert person.page.evaluate("() => document.activeElement.getAttribute('aria-valuetext')") == "\u22122"


def test_a_number_that_is_not_possible_stays_as_it_was(invite: Invite, site: Site) -> None:
    person = at_mercator(invite, site, denarii=0)
    slide(person, "stone", -2)
    bought = person.page.locator('.stepper [data-row$=" +"][data-action^="buy"]:enabled').first
    assert bought.get_attribute("data-row") != "stone +"
    person.after(lambda: person.push(bought))
    before = numbers(person)
    person.foresee("422")
    slide(person, "stone", 0)
    assert numbers(person) == before
    assert person.text("#toast")


ROW_PLACES = """() => Object.fromEntries([...document.querySelectorAll(".stepper")].map((row) => {
  const { x, y } = row.getBoundingClientRect();
  return [row.querySelector("input").dataset.row, [x, y]];
}))"""


def at_corsica(invite: Invite, site: Site, denarii: int) -> Person:
    """Someone at Mercator who can buy wood, animals and wheat for 1 denarius each, and whose store is full of wood."""
    return sent(invite, site, 3, "mercator", area="corsica", prices=[1] * KINDS_OF_GOODS, goods=[3, 2, 0, 1, 0, 0],
                denarii=denarii, surplus=0)


def buy(person: Person, good: str) -> None:
    person.after(lambda: person.push(person.page.locator(f'.stepper [data-action="buy {good}"]')))


def test_a_row_of_which_nothing_is_possible_stays_at_its_place(invite: Invite, site: Site) -> None:
    person = at_corsica(invite, site, denarii=1)
    before = person.page.evaluate(ROW_PLACES)
    buy(person, "wheat")
    assert person.page.locator('.stepper input[data-row="animal"]').is_disabled()
    assert person.page.evaluate(ROW_PLACES) == before


def test_what_is_bought_last_may_lead_to_another_question(invite: Invite, site: Site) -> None:
    person = at_corsica(invite, site, denarii=9)
    buy(person, "wheat")
    # There is no room for it.
    buy(person, "wood")
    assert person.draft() == ["buy wheat", "buy wood"]
    assert person.page.locator(".stepper").count() == 0


def hold(person: Person, row: str, until: str) -> None:
    """Hold a button down until the number beside it has been reached, but do not let it go."""
    button = person.page.locator(f'.stepper [data-row="{row}"]')
    box = button.bounding_box()
    assert box is not None
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.mouse.down()
    person.wait_until(lambda: numbers(person)[row.split()[0]] == until, "the number to go on by itself")


def test_a_button_that_is_held_counts_on_as_one_gesture(invite: Invite, site: Site) -> None:
    person = at_mercator(invite, site)
    asked = len(person.posts)
    hold(person, "wood \u2212", "\u22123")
    assert len(person.posts) == asked
    person.after(person.page.mouse.up)
    assert len(person.posts) == asked + 1
    assert person.draft() == ["sell wood"]
    assert numbers(person)["wood"] == "\u22123"


def test_a_held_button_that_the_mouse_leaves_changes_nothing(invite: Invite, site: Site) -> None:
    person = at_mercator(invite, site)
    hold(person, "wood \u2212", "\u22122")
    person.page.mouse.move(5, 5)
    person.page.mouse.up()
    assert (numbers(person)["wood"], person.draft()) == ("0", [])


# Payments


def at_roma(invite: Invite, site: Site) -> Person:
    """Someone who can pay for a walk in several ways."""
    return sent(invite, site, 5, "roma", goods=[2] * 6, denarii=30, surplus=5)


def test_a_proposed_payment_is_one_click(invite: Invite, site: Site) -> None:
    person = at_roma(invite, site)
    asked = len(person.posts)
    person.after(lambda: person.push(person.page.locator("#proposal")))
    assert len(person.posts) == asked + 1
    assert person.page.locator("#proposal").count() == 0


def test_another_payment_is_one_click_away(invite: Invite, site: Site) -> None:
    person = at_roma(invite, site)
    ways = person.page.locator('#choices .choice[data-action^="pay"]')
    assert ways.count() > 1
    other = ways.last.get_attribute("data-action")
    assert other is not None
    person.after(lambda: person.push(ways.last))
    assert person.draft() == [other]


def test_a_proposal_says_what_is_paid(invite: Invite, site: Site) -> None:
    person = at_roma(invite, site)
    assert re.match(r"Pay \d+ \w+", person.text("#proposal"))


PAYMENT = """async ([actions, steps]) => {
  // The bar as it would be with these payments on the board, one of which is proposed.
  const { showBar } = await import(document.querySelector("script[type=module]").src.replace("table.js", "bar.js"));
  const payment = (action) => ({ action, what: action, details: [], changes: [], reveals: false, hands_over: false,
    form: { kind: "payment", group: "", value: 1, most: 1 } });
  const proposal = { steps, what: "proposed", details: [], changes: [], reveals: false, hands_over: false };
  showBar({ board: { prompt: "", status: "playing", actions: actions.map(payment), proposal }, draft: [], mine: true,
    play() {}, revealed: false });
  return [...document.querySelectorAll("#choices button, #choices .otherwise")].map((each) => each.textContent);
}"""


def test_a_payment_that_is_proposed_is_not_offered_again(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "open")["table"])
    assert person.page.evaluate(PAYMENT, [["animal", "wheat"], ["animal"]]) == ["proposed", "Pay otherwise:", "wheat"]
    assert person.page.evaluate(PAYMENT, [["animal"], ["animal"]]) == ["proposed"]


def test_the_first_of_several_proposed_steps_is_offered_on_its_own(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "open")["table"])
    offered = person.page.evaluate(PAYMENT, [["animal", "wheat"], ["animal", "wheat"]])
    assert offered == ["proposed", "Pay otherwise:", "animal", "wheat"]


# The end of an action

ENDING = """async (gains) => {
  // The bar as it would be with an end that can't be undone, and with the hint beside it.
  const { showBar } = await import(document.querySelector("script[type=module]").src.replace("table.js", "bar.js"));
  const changes = [{ by: -3, text: "3 denarii for the area" }, { by: 1, text: `+${gains}` }];
  const end = { action: "end", what: "End action", details: changes.map(({ text }) => text), changes, reveals: true,
    hands_over: true, form: { kind: "control", group: "", value: 0, most: 1 } };
  document.querySelector("#hint").hidden = false;
  showBar({ board: { prompt: "", status: "playing", actions: [end] }, draft: [], mine: true, play() {},
    revealed: false });
  const button = document.querySelector("#ending .choice");
  return [button.scrollHeight - button.clientHeight, button.title];
}"""


@pytest.mark.parametrize("options", [DESK, PHONE, {"viewport": {"width": 768, "height": 1024}}],
                         ids=["desk", "phone", "tablet"])
def test_an_end_with_costs_and_gains_fits_its_button(invite: Invite, options: Json) -> None:
    person = invite(**options)
    table = person.open_table("me", "bot")["table"]
    person.lead_to(table, "play")
    person.see(table)
    person.wait_for_turn()
    gains = "area card Gallia Narbonensis"
    beyond, title = person.page.evaluate(ENDING, gains)
    assert beyond <= 0
    assert gains in title


# The same answer several times


def test_the_same_answer_can_be_given_several_times_with_one_click(invite: Invite, site: Site) -> None:
    person = sent(invite, site, 3, "aedilis", goods=[3] * 6, denarii=9, surplus=0)
    times = person.page.locator('.times[data-action="to surplus"]').last
    assert int(times.get_attribute("data-times") or "0") > 1
    asked = len(person.posts)
    person.after(lambda: person.push(times))
    assert len(person.posts) == asked + 1
    assert "No room" not in person.text("#prompt")


def test_beside_a_series_every_answer_has_a_button(invite: Invite, site: Site) -> None:
    """Otherwise those that can be given once only, on the board, would seem to be missing."""
    person = invite()
    table = person.open_table("me", "bot", game="via-appia")["table"]
    # Not while the bot thinks: its move would not fit the new position.
    person.lead_to(table, "income")
    scenario = Scenario()
    scenario.fell("large", "small", "medium", "small")
    found = site.context.tables.cached[table]
    found.state = scenario.state
    found.bump_version()
    person.see(table)
    person.wait_for_turn()
    buttons = person.page.locator("#choices .choice:not(.times)")
    offered = buttons.evaluate_all("(all) => all.map((each) => each.dataset.action)")
    assert sorted(offered) == sorted(person.ask(f"/tables/{table}/view")["legal"])
    assert person.page.locator("#choices .times").count() > 0


# Answers that are no choice


def test_the_only_answer_to_a_question_is_given_and_undone_with_the_action_before(rich: Person) -> None:
    """The page is told that there is only one answer after the next action."""
    only: list[str] = []

    def leave_one(route: Route) -> None:
        response = route.fetch()
        board = response.json()
        plain = [action for action in board["actions"] if action["form"]["kind"] == "choice"
                 and not action["reveals"] and not action["hands_over"]]
        board["actions"] = plain[:1]
        only.append(board["actions"][0]["action"])
        route.fulfill(response=response, json=board)

    before = rich.draft()
    rich.page.route("**/draft", leave_one, times=1)
    first = rich.page.locator(".target.lit[data-actions^='buy']").first
    asked = len(rich.posts)
    rich.press(first)
    rich.wait_until(lambda: len(rich.posts) == asked + 2, "the only answer")
    rich.wait(IDLE)
    assert len(rich.draft()) == len(before) + 1
    assert rich.page.evaluate("() => JSON.parse(Object.values(sessionStorage)[0]).draft.at(-1).action") == only[0]
    rich.after(lambda: rich.push(rich.page.locator("#undo")))
    assert rich.draft() == before


# For everyone


def test_numbers_and_payments_pass_axe(invite: Invite, site: Site) -> None:
    person = at_mercator(invite, site)
    slide(person, "wood", -2)
    assert [fault for fault in faults(person) if "stepper" in fault or "#choices" in fault] == []
    person = at_roma(invite, site)
    assert [fault for fault in faults(person) if "proposal" in fault or "#choices" in fault] == []
