"""Hints at the table, and what it says about its bots."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import ludi
from ludi.bots.suggest import Suggestion
from support.access import faults
from support.browser import PHONE, Invite, Person
from support.hints import Adviser
from support.moments import wander_to
from support.site import Site, running_site, settings_for

SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 640}}
TABLET = {"viewport": {"width": 820, "height": 1180}}
LANDSCAPE = {**PHONE, "viewport": {"width": 844, "height": 390}}
TURNS = 8
PLACES = """() => Object.fromEntries([...document.querySelectorAll(
    "#seats, #bar, #prompt, #draft, #choices, #controls, #undo, #confirm, #hint, #ending, .slot-panel")].map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [part.id, [x, y + scrollY, width, height].map(Math.round).join(" ")];
}))"""
OUTSIDE = """() => [...document.querySelectorAll("#controls :is(button, .seal), #hints, #hints :is(button, span)")]
  .filter((part) => part.checkVisibility() && !part.matches(".visually-hidden")).filter((part) => {
    const box = part.getBoundingClientRect();
    const room = document.querySelector(part.closest("#bar") ? "#bar" : "html").getBoundingClientRect();
    return box.right > room.right - 1 || box.left < room.left - 1 || (part.id === "hints" && box.bottom > innerHeight);
  }).map((part) => part.outerHTML.slice(0, 120))"""
"""The parts of the bar and of the panel that do not fit."""


@pytest.fixture(autouse=True)
def adviser(site: Site, monkeypatch: pytest.MonkeyPatch) -> Iterator[Adviser]:
    made = Adviser()
    monkeypatch.setattr(site.context, "suggest", made.suggest)
    yield made
    made.may_answer.set()


def sit_down(person: Person) -> str:
    """Open a table of Porta Nigra with bots where this person is about to choose a card."""
    table = person.open_table("me", "bot", "bot")["table"]
    assert isinstance(table, str)
    person.lead_to(table, "play")
    person.see(table)
    person.wait_for_turn()
    return table


def ask(person: Person) -> None:
    person.push(person.page.locator("#hint"))
    person.wait("document.querySelector('#hints .hinted-turn')")


def thinks(person: Person) -> None:
    person.page.locator("#hint[aria-busy=true]").wait_for()


# The panel


def test_a_hint_shows_turns_and_moves_nothing(invite: Invite, adviser: Adviser) -> None:
    person = invite()
    sit_down(person)
    before = person.page.evaluate(PLACES)
    adviser.may_answer.clear()
    person.push(person.page.locator("#hint"))
    thinks(person)
    assert person.page.get_by_role("button", name="Thinking…", exact=True).is_visible()
    assert person.page.evaluate(PLACES) == before
    adviser.may_answer.set()
    person.wait("document.querySelector('#hints .hinted-turn')")
    assert person.page.evaluate(PLACES) == before
    assert person.page.get_by_role("button", name="Hint", exact=True).is_visible()
    turns = person.page.locator(".hinted-turn").all_inner_texts()
    assert 1 <= len(turns) <= 3
    assert all("Play card" in turn and "%" in turn for turn in turns)
    person.push(person.page.locator("#hints-close"))
    assert person.page.locator("#hints").is_hidden()
    assert person.page.evaluate(PLACES) == before


def test_a_chosen_turn_is_tried_out_and_its_last_step_left_to_the_player(invite: Invite) -> None:
    person = invite()
    table = sit_down(person)
    index = person.ask(f"/tables/{table}")["index"]
    ask(person)
    person.after(lambda: person.push(person.page.locator(".hinted-turn").first))
    assert person.draft()[0].startswith("play")
    assert person.ask(f"/tables/{table}")["index"] == index
    assert not [path for path in person.posts if path.split("?")[0].endswith("/moves")]
    assert person.page.locator("#hints").is_hidden()
    last = person.page.locator("#ending .hinted")
    assert last.get_attribute("data-action") == "end turn"
    assert "up to you: End turn" in person.page.locator("#announcer").inner_text()
    person.after(lambda: person.push(person.page.locator("#undo")))
    assert person.page.locator(".hinted").count() == 0


def play_last_step(person: Person) -> None:
    """Play the step that a hint has left to the player."""
    place = person.page.locator(":is(#choices, #ending) .hinted, #push")
    if place.count():
        person.push(place.first)
    else:
        person.press(person.page.locator(".target.hinted").first)
    for more in ("#menu .hinted", "#sure-yes"):
        if person.page.locator(more).is_visible():
            person.push(person.page.locator(more))


@pytest.mark.parametrize("game", ludi.GAMES)
def test_hints_can_be_followed(invite: Invite, game: str) -> None:
    """Ask, choose, and play the step that is left."""
    person = invite()
    table = person.open_table("me", "bot", game=game)["table"]
    person.see(table)
    for _ in range(TURNS):
        person.wait_for_turn()
        index = person.ask(f"/tables/{table}")["index"]
        ask(person)
        person.push(person.page.locator(".hinted-turn").first)
        person.wait("document.querySelector('.hinted, #push') && !document.body.matches('.busy')")
        person.after(lambda: play_last_step(person))
        assert person.ask(f"/tables/{table}")["index"] > index


def test_an_aim_that_a_hint_suggests_is_set(invite: Invite, adviser: Adviser) -> None:
    person = invite()
    table = person.open_table("me", "bot", game="via-appia")["table"]
    stone = wander_to(person, table, "stone ")
    person.see(table)
    person.wait_for_turn()
    adviser.answer = [Suggestion([stone, "place 2", "angle 1"], [], "", [40, 42], [0.4, 0.6])]
    ask(person)
    words = person.text(".hinted-turn .words")
    person.after(lambda: person.push(person.page.locator(".hinted-turn")))
    assert person.draft() == [stone, "place 2"]
    aimed = person.page.locator("#aim-direction").get_attribute("aria-valuetext")
    assert (aimed, words.rsplit("; ", 1)[-1]) == ("30 degrees to the left", "Push 30 degrees to the left")
    assert person.page.locator("#push").is_visible()


def test_keys_are_enough(invite: Invite) -> None:
    person = invite()
    sit_down(person)
    keys = person.page.keyboard
    person.page.locator("#hint").focus()
    keys.press("Enter")
    person.wait("document.activeElement.matches('.hinted-turn')")
    keys.press("Escape")
    person.wait("document.activeElement.id === 'hint'")
    assert person.page.locator("#hints").is_hidden()
    keys.press("Enter")
    person.wait("document.activeElement.matches('.hinted-turn')")
    person.after(lambda: keys.press("Enter"))
    assert person.draft()


def test_a_hint_for_a_position_that_is_gone_is_dropped(invite: Invite, adviser: Adviser) -> None:
    person = invite()
    table = person.open_table("me", "bot")["table"]
    card = person.come_to_turn(table)
    adviser.may_answer.clear()
    person.push(person.page.locator("#hint"))
    thinks(person)
    person.answer(card)
    assert person.page.locator("#hint").get_attribute("aria-busy") == "false"
    with person.page.expect_response("**/hint"):
        adviser.may_answer.set()
    person.page.wait_for_timeout(100)
    assert person.page.locator("#hints").is_hidden()
    ask(person)
    person.after(lambda: person.push(person.page.locator("#undo")))
    assert person.page.locator("#hints").is_hidden()


def test_a_refusal_is_told(invite: Invite, site: Site) -> None:
    person = invite()
    table = sit_down(person)
    person.foresee("403")
    site.context.tables.cached[table].hints = False
    person.push(person.page.locator("#hint"))
    person.page.locator("#toast").wait_for()
    assert "switched off at this table" in person.text("#toast")
    assert person.page.locator("#hint").get_attribute("aria-busy") == "false"


@pytest.mark.parametrize("size", [SMALL_PHONE, TABLET, LANDSCAPE], ids=["phone", "tablet", "landscape"])
def test_it_fits(invite: Invite, size: dict[str, object]) -> None:
    person = invite(**size)
    sit_down(person)
    ask(person)
    assert person.page.evaluate(OUTSIDE) == []
    person.after(lambda: person.push(person.page.locator(".hinted-turn").first))
    assert person.page.locator("#ending .hinted").is_visible()
    assert person.page.evaluate(OUTSIDE) == []


def test_it_is_for_everyone(invite: Invite) -> None:
    person = invite()
    sit_down(person)
    ask(person)
    assert faults(person) == []


# Who gets hints


def test_a_table_with_another_person_has_no_hints(invite: Invite) -> None:
    person, friend = invite(), invite()
    opened = person.open_table("me", "open")
    friend.context.request.get("/")
    friend.tell(f"/tables/{opened['table']}/claim", {"token": opened["seats"][1]["invitation"], "name": "Ava"})
    for each in (person, friend):
        each.see(opened["table"])
        assert each.page.locator("#hint").is_hidden()


def test_the_next_player_on_a_device_does_not_see_the_hints_of_the_last(invite: Invite) -> None:
    person = invite()
    table = person.open_table("me", "here", names=("Ava", "Bea"))["table"]
    person.lead_to(table, "play")
    person.see(table)
    person.page.locator("#cover-open").click()
    person.wait_for_turn()
    ask(person)
    view = person.ask(f"/tables/{table}/view")
    while person.page.locator("#cover").is_hidden():
        # Played elsewhere, so that the page learns of it while the panel is open.
        view = person.ask(f"/tables/{table}/view?seat={view['seat']}")
        if view["decides"] != view["seat"]:
            person.page.locator("#cover").wait_for()
            break
        action = "end turn" if "end turn" in view["legal"] else view["legal"][0]
        person.tell(f"/tables/{table}/moves", {"index": view["index"], "actions": [action], "seat": view["seat"]})
    assert person.page.locator("#hints").is_hidden()
    assert person.page.locator(".hinted-turn").count() == 0


def test_whoever_opens_a_table_decides_about_hints(invite: Invite) -> None:
    person = invite()
    person.go("/new?game=porta-nigra")
    page = person.page
    page.locator("summary").click()
    chosen = page.locator("#hints-option input:checked")
    assert chosen.input_value() == "true"
    page.locator("#places select[data-seat='1']").select_option("open")
    assert chosen.input_value() == "false"
    page.locator("#places select[data-seat='1']").select_option("bot miles")
    assert chosen.input_value() == "true"
    page.get_by_label("For nobody").check()
    page.locator("#start").click()
    page.wait_for_url("**/table/*")
    person.see_picture()
    assert person.ask(f"/tables/{page.url.rsplit('/', 1)[-1]}")["hints"] is False
    assert page.locator("#hint").is_hidden()


# Bots


def test_the_levels_are_offered_with_what_to_expect(invite: Invite) -> None:
    person = invite()
    person.go("/new?game=porta-nigra")
    offered = person.page.locator("#places select optgroup").first.locator("option").all_inner_texts()
    assert [text.split(":")[0] for text in offered] == ["Tiro", "Miles", "Centurio", "Legatus"]
    assert all(text.split(":")[1].strip() for text in offered)


def test_a_bot_shows_its_level_and_why_it_plays_below(invite: Invite, site: Site,
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.site.board.weakness", lambda game, bot: "It was lost." if bot == "legatus" else "")
    person = invite()
    person.context.request.get("/")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "tiro"}, {"kind": "bot", "bot": "legatus"}]
    person.see(person.tell("/tables", {"game": "porta-nigra", "seats": seats})["table"])
    chips = person.page.locator(".seat-chip")
    assert "bot, Tiro" in chips.nth(1).inner_text()
    assert "bot, Miles instead of Legatus" in " ".join(chips.nth(2).inner_text().split())
    person.push(chips.nth(2))
    said = person.text("#seat-notes")
    assert "Legatus has learned" in said
    assert "It was lost." in said


def test_the_table_shows_that_a_bot_thinks_and_can_be_used_meanwhile(browser: Browser, tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, bot_pause=1.0)) as slow:
        person = Person(browser, slow.url)
        table = person.open_table("me", "bot", names=("Ava", "Livia"))["table"]
        person.see(table)
        while (view := person.ask(f"/tables/{table}/view"))["legal"]:
            action = "end turn" if "end turn" in view["legal"] else view["legal"][0]
            person.tell(f"/tables/{table}/moves", {"index": view["index"], "actions": [action]})
        person.wait("document.querySelector('#prompt').textContent === 'Livia is thinking.'")
        assert person.page.locator(".seat-chip.deciding").get_attribute("data-seat") == "1"
        person.push(person.page.locator(".seat-chip").nth(1))
        assert person.page.locator("#player-sheet").is_visible()
        person.wait_for_turn()
        person.leave()
        assert not person.surprises()
