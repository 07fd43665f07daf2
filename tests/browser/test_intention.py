"""Clicks that fit the intention: usual answers, free coins, several at once, asking first, two taps, a key to end."""

import pytest
from playwright.sync_api import Request

from ludi.games.porta_nigra.build import matching_card
from ludi.games.porta_nigra.state import NO_CARD, PortaNigraState
from support.browser import IDLE, PHONE, Invite, Person, enrich
from support.site import Json, Site

END_TURN = '#ending [data-action="end turn"]'


@pytest.fixture
def player(invite: Invite) -> Person:
    """Someone who has played a card as a draft."""
    person = invite()
    person.play_card_at(person.open_table("me", "bot")["table"])
    return person


# For nothing


def test_ending_a_turn_takes_the_coins_for_the_actions_that_are_left(invite: Invite, site: Site) -> None:
    person = invite()
    table = person.open_table("me", "here", options={"start": "0"})["table"]
    person.lead_to(table, "end turn")
    index = person.ask(f"/tables/{table}")["index"]
    state = site.context.tables.cached[table].state
    assert isinstance(state, PortaNigraState)
    left = state.actions_left
    sent: list[Json] = []

    def note(request: Request) -> None:
        if "/moves?" in request.url:
            sent.append(dict(request.post_data_json or {}))

    person.page.on("request", note)
    person.see(table)
    person.page.locator("#cover-open").click()
    person.wait_for_turn()
    person.end_turn()
    assert left > 0
    assert sent == [{"index": index, "actions": [*["forgo"] * left, "end turn"], "seat": 0}]


def test_the_button_says_what_the_end_of_a_turn_brings(player: Person) -> None:
    said = player.text(END_TURN)
    assert "sesterce" in said, said


def test_several_actions_are_given_up_at_once(player: Person) -> None:
    button = player.page.locator('#choices [data-action="forgo"][data-times="2"]')
    player.after(button.click)
    assert player.draft()[-1] == "forgo"
    assert "\u00d72" in player.text("#draft")


# A usual answer


@pytest.fixture
def builder(invite: Invite, site: Site) -> Person:
    """Someone who has tried out to build a section that comes with a card."""
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.play_card_at(table, lambda: enrich(site, table, 0))
    state = site.context.tables.cached[table].state
    assert isinstance(state, PortaNigraState)
    edition = state.edition
    rich = {name for number, name in enumerate(edition.site_names) if matching_card(state, number) != NO_CARD}
    lit = [action for target in person.lit() for action in (target.get_attribute("data-actions") or "").split("|")]
    person.answer(next(action for action in lit if "build " in action and action.split()[-1] in rich))
    answers = person.page.locator("#choices :is(.scale button.choice, button.choice)")
    while not person.page.locator("[data-instead]").count():
        person.after(answers.first.click)
    return person


def test_a_card_is_taken_unless_it_is_left(builder: Person) -> None:
    assert "Take the card" in builder.text("#draft")
    builder.after(builder.page.locator('[data-instead="leave card"]').click)
    assert ("Leave the card" in builder.text("#draft"), builder.page.locator("[data-instead]").count()) == (True, 0)


def test_the_card_is_undone_with_its_section(builder: Person) -> None:
    builder.after(builder.page.locator("#undo").click)
    assert builder.page.locator("[data-instead]").count() == 0
    assert "Take the card" not in builder.text("#draft")


# Confirming


def test_nothing_is_confirmed_against_bots(player: Person) -> None:
    assert not player.page.locator("#confirm").is_visible()


def test_who_wants_to_is_asked_before_every_final_move(invite: Invite) -> None:
    person = invite()
    person.context.add_init_script("localStorage.setItem('ludi-ask-always', 'on')")
    table = person.open_table("me", "here", options={"start": "0"})["table"]
    person.lead_to(table, "end turn")
    person.see(table)
    person.page.locator("#cover-open").click()
    person.wait_for_turn()
    before = person.ask(f"/tables/{table}")["index"]
    person.page.locator(END_TURN).click()
    person.page.locator("#sure-no").click()
    assert person.ask(f"/tables/{table}")["index"] == before
    person.page.locator(END_TURN).click()
    person.after(person.page.locator("#sure-yes").click)
    assert person.ask(f"/tables/{table}")["index"] > before


def test_the_settings_are_kept(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "bot")["table"])
    for box in ("#ask-always", "#two-taps"):
        assert not person.page.is_checked(box)
        person.page.evaluate("(box) => document.querySelector(box).click()", box)
    person.page.reload()
    person.see_picture()
    assert [person.page.is_checked(box) for box in ("#ask-always", "#two-taps")] == [True, True]


# Two taps


@pytest.fixture
def tapping(invite: Invite) -> Person:
    person = invite(**PHONE)
    person.come_to_turn(person.open_table("me", "bot")["table"])
    return person


def tap_card(person: Person) -> None:
    card = person.page.locator('.target.lit[data-actions^="play "]').first
    person.uncover(card)
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)


def test_the_first_tap_shows_what_a_move_costs_and_the_entry_makes_it(tapping: Person) -> None:
    tap_card(tapping)
    entry = tapping.page.locator("#menu:not([hidden]) button")
    assert (entry.count(), tapping.draft(), "Play card" in entry.inner_text()) == (1, [], True)
    tapping.after(entry.tap)
    assert tapping.draft()[0].startswith("play ")


def test_the_second_tap_on_the_same_place_makes_the_move(tapping: Person) -> None:
    tap_card(tapping)
    tapping.page.locator("#menu:not([hidden]) button").wait_for()
    tapping.after(lambda: tap_card(tapping))
    assert tapping.draft()[0].startswith("play ")


def test_one_tap_is_enough_for_who_wants_it(invite: Invite) -> None:
    person = invite(**PHONE)
    person.context.add_init_script("localStorage.setItem('ludi-two-taps', 'off')")
    person.come_to_turn(person.open_table("me", "bot")["table"])
    person.after(lambda: tap_card(person))
    assert person.draft()[0].startswith("play ")


# A key


def test_a_key_ends_the_turn(invite: Invite) -> None:
    person = invite()
    table = person.open_table("me", "here", options={"start": "0"})["table"]
    person.lead_to(table, "end turn")
    before = person.ask(f"/tables/{table}")["index"]
    person.see(table)
    person.page.locator("#cover-open").click()
    person.wait_for_turn()
    person.page.locator("#bar").focus()
    person.page.keyboard.press("e")
    if person.page.locator("#sure-yes").is_visible():
        person.page.keyboard.press("Enter")
    person.wait(f"{IDLE} && !document.querySelector('#cover').hidden")
    assert person.ask(f"/tables/{table}")["index"] > before
