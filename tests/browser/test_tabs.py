"""A narrow page shows one part of the table at a time: tabs, and rows of players that open in the list."""

import pytest

from support.browser import DESK, PHONE, Invite, Person

TABS = "#zone-tabs [role=tab]"
PARTS = {"porta-nigra": ["City", "Cards", "Players"], "ave-roma": ["Offices", "Cards", "Areas", "Me", "Players"],
         "via-appia": ["Road", "Quarry", "Income", "Me", "Players"]}
FINGER = 40


def phone_at(invite: Invite, game: str) -> Person:
    person = invite(**PHONE)
    person.see(person.open_table("me", "bot", "bot", game=game)["table"])
    person.wait_for_turn()
    return person


def tab(person: Person, name: str) -> None:
    person.page.locator(TABS).filter(has_text=name).tap()


def chosen(person: Person) -> str:
    name: str = person.page.locator(f"{TABS}[aria-selected=true]").evaluate("(tab) => tab.firstChild.data")
    return name


def shown(person: Person) -> set[str]:
    panels: list[str] = person.page.eval_on_selector_all(
        ".slot-panel", "(all) => all.filter((each) => each.checkVisibility()).map((each) => each.dataset.panelName)")
    return set(panels)


@pytest.mark.parametrize("game", PARTS)
def test_each_part_of_the_table_has_a_tab(invite: Invite, game: str) -> None:
    person = phone_at(invite, game)
    assert person.page.eval_on_selector_all(TABS, "(all) => all.map((each) => each.firstChild.data)") == PARTS[game]


@pytest.fixture
def player(invite: Invite) -> Person:
    return phone_at(invite, "ave-roma")


def test_a_tab_shows_its_panels_only(player: Person) -> None:
    seen = []
    for name in PARTS["ave-roma"]:
        tab(player, name)
        seen.append(shown(player))
    assert seen[0] == {"offices"}
    assert seen[3] == {"mine"}
    assert not any(one & other for at, one in enumerate(seen) for other in seen[:at])


def test_a_desk_has_no_tabs_and_shows_everything(invite: Invite) -> None:
    person = invite(**DESK)
    person.see(person.open_table("me", "bot", game="ave-roma")["table"])
    assert person.page.locator("#zone-tabs").is_hidden()
    assert {"offices", "rows", "areas", "mine"} <= shown(person)


def test_the_arrow_keys_go_from_tab_to_tab(player: Person) -> None:
    tab(player, "Offices")
    player.page.locator(TABS).first.focus()
    player.page.keyboard.press("ArrowRight")
    assert (chosen(player), shown(player)) == ("Cards", {"rows"})
    player.page.keyboard.press("ArrowLeft")
    player.page.keyboard.press("ArrowLeft")
    assert chosen(player) == "Players"


def test_a_new_decision_opens_a_tab_with_something_to_choose(player: Person) -> None:
    # A worker of the player's own is chosen first, then a place for it.
    assert chosen(player) == "Me"
    player.after(lambda: player.press(player.lit()[0]))
    assert player.page.locator(f"{TABS}[aria-selected=true].has-choices").count() == 1


def test_a_tab_that_was_chosen_stays_until_the_next_decision(player: Person) -> None:
    tab(player, "Areas")
    player.tell(f"/tables/{player.page.url.rsplit('/', 1)[1]}/chat", {"text": "Salve"})
    player.page.locator("#side-panel-toggle.unread").wait_for()
    assert chosen(player) == "Areas"


def test_a_player_opens_in_the_list_at_page_width(player: Person) -> None:
    player.page.locator('.seat-chip[data-seat="1"]').tap()
    panel = player.page.locator("#panel-seat-1")
    panel.wait_for()
    box = panel.bounding_box()
    assert chosen(player) == "Players"
    assert box is not None
    assert box["width"] > 0.9 * player.page.evaluate("() => innerWidth")
    assert player.page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")


def test_tabs_rows_and_buttons_have_room_for_a_finger(player: Person) -> None:
    sizes = player.page.eval_on_selector_all(
        f"{TABS}, .seat-chip, #choices button, #controls button",
        "(all) => all.filter((each) => each.checkVisibility()).map((each) => "
        "Math.min(each.offsetWidth, each.offsetHeight))")
    assert min(sizes) >= FINGER
