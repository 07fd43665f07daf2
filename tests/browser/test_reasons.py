"""A press is always answered: by a deed, by a menu where it may mean several things, or by the rule that forbids it."""

import pytest
from playwright.sync_api import Locator

from support.browser import Invite, Person

LESS = "\u2212"


@pytest.fixture
def player(invite: Invite) -> Person:
    """Someone who has just played a card."""
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.play_card_at(table)
    return person


def unlit(person: Person) -> None:
    """Press a site on which nothing can be built, for want of bricks."""
    person.press(person.page.locator('.target:not(.lit)[data-actions^="build "]').first)
    person.page.locator("#popover .reason").wait_for()


def test_a_place_that_cannot_be_chosen_says_why(player: Person) -> None:
    unlit(player)
    assert len(player.text("#popover .reason")) > 10


def test_a_mouse_leaves_no_frame_around_what_it_pressed(player: Person) -> None:
    unlit(player)
    assert player.page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "none"


def test_the_reason_cites_the_rule_that_the_interface_names(player: Person) -> None:
    place = player.page.locator('.target:not(.lit)[data-actions^="build "]').first
    action = (place.get_attribute("data-actions") or "").split("|")[0]
    table = player.page.url.rsplit("/", 1)[1]
    index = player.ask(f"/tables/{table}")["index"]
    answer = player.tell(f"/tables/{table}/why", {"index": index, "draft": player.draft(), "action": action})
    unlit(player)
    assert (player.text("#popover .reason"), player.text("#popover a.rule")) == \
        (answer["reason"], f"Rule {answer['rule']}")


def test_the_link_of_a_reason_leads_to_the_rule(player: Person) -> None:
    unlit(player)
    link = player.page.locator("#popover a.rule")
    rule = link.inner_text().removeprefix("Rule ")
    with player.context.expect_page() as opened:
        link.click()
    rules = opened.value
    player.watch(rules)
    rules.wait_for_load_state()
    assert rules.url.endswith(f"/rules/porta-nigra#{rule}")
    place = rules.locator(f'[id="{rule}"]')
    place.wait_for()
    assert place.evaluate("(rule) => { const box = rule.getBoundingClientRect();"
                          " return box.top >= 0 && box.top < innerHeight; }")


def test_a_place_out_of_turn_says_whose_turn_it_is(invite: Invite) -> None:
    host, guest = invite(), invite()
    opened = host.open_table("me", "open", names=("Hera",))
    guest.go(f"/table/{opened['table']}#seat={opened['seats'][1]['invitation']}")
    guest.page.fill("#my-name", "Gaia")
    guest.page.click("#join-game")
    guest.page.locator("#seats", has_text="Gaia").wait_for()
    guest.see_picture()
    decides = host.ask(f"/tables/{opened['table']}")["decides"]
    waits, name = (guest, "Hera") if decides == 0 else (host, "Gaia")
    waits.see(opened["table"])
    waits.press(waits.page.locator(".target").first)
    waits.page.locator("#popover .reason").wait_for()
    assert waits.text("#popover .reason") == f"It's {name}'s turn."


def test_a_place_says_beforehand_what_it_costs(player: Person) -> None:
    table = player.page.url.rsplit("/", 1)[1]
    board = player.tell(f"/tables/{table}/draft",
                        {"index": player.ask(f"/tables/{table}")["index"], "draft": player.draft()})
    lit = {target.get_attribute("data-actions") for target in player.lit()}
    action = next(action for action in board["actions"] if action["changes"] and action["action"] in lit)
    player.page.locator(f'.target.lit[data-actions="{action["action"]}"]').first.hover(force=True)
    player.page.locator("#popover .preview").wait_for()
    said = player.page.locator("#popover .changes li").all_inner_texts()
    assert said == [f"{LESS if change['by'] < 0 else ''}{change['text']}" for change in action["changes"]]


# Several meanings of one place


def two_ways(person: Person) -> Locator:
    """A lit site that stands for more than one open action."""
    table = person.page.url.rsplit("/", 1)[1]
    board = person.tell(f"/tables/{table}/draft",
                        {"index": person.ask(f"/tables/{table}")["index"], "draft": person.draft()})
    open_now = {action["action"] for action in board["actions"]}
    site = next(action.removeprefix("build ") for action in sorted(open_now)
                if action.startswith("build ") and f"influence {action}" in open_now)
    return person.target(f"build {site}")


def test_a_place_with_several_meanings_opens_a_menu(rich: Person) -> None:
    place = two_ways(rich)
    rich.press(place)
    entries = rich.page.locator("#menu button")
    entries.first.wait_for()
    named = (place.get_attribute("data-actions") or "").split("|")[:2]
    assert [entry.get_attribute("data-action") for entry in entries.all()] == named


def test_a_menu_says_what_each_way_costs(rich: Person) -> None:
    rich.press(two_ways(rich))
    rich.page.locator("#menu button").first.wait_for()
    entries = rich.page.locator("#menu button").all()
    assert ["1 Roman" in entry.inner_text() for entry in entries] == [True, True]
    assert ["2 influence" in entry.inner_text() for entry in entries] == [False, True]


def test_costs_are_said_only_once(rich: Person) -> None:
    rich.press(two_ways(rich))
    rich.page.locator("#menu button").first.wait_for()
    assert [entry.locator(".details, .changes").count() for entry in rich.page.locator("#menu button").all()] == [1, 1]


def test_an_entry_of_the_menu_is_tried_out(rich: Person) -> None:
    rich.press(two_ways(rich))
    entry = rich.page.locator("#menu button").nth(1)
    action = entry.get_attribute("data-action")
    rich.after(entry.click)
    assert rich.draft()[-1] == action


def test_escape_closes_a_menu_and_nothing_has_happened(rich: Person) -> None:
    before = rich.draft()
    rich.press(two_ways(rich))
    rich.page.locator("#menu button").first.wait_for()
    rich.page.keyboard.press("Escape")
    assert (rich.page.locator("#menu").is_hidden(), rich.draft()) == (True, before)
