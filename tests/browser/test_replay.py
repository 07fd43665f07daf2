"""The replay of a finished game: playing, stepping, captions, the log as an index, open hands, links, playing on."""

import json
import random
from functools import cache

import pytest

import ludi
from ludi.core.record import make_record, to_json
from support.browser import DESK, PHONE, Invite, Person
from support.site import Json

NAMES = ["Livia", "Marcus", "Aelia"]
SCREENS = [pytest.param(DESK, id="desktop"), pytest.param(PHONE, id="phone")]


@cache
def record(name: str) -> str:
    """A game at random, with names."""
    game = ludi.game(name)
    state, rng = game.new(3, 7), random.Random(7)
    actions = []
    while state.seat != ludi.OVER:
        actions.append(rng.choice(state.legal()))
        state.apply(actions[-1])
    return to_json(make_record(game, 3, game.with_defaults({}), 7, actions, state, NAMES))


def open_at(person: Person, index: int, name: str = "porta-nigra") -> Json:
    """Upload a record and follow a link to one of its positions."""
    person.context.request.get("/")
    table: Json = person.context.request.post("/api/records", data=record(name)).json()
    person.see(f"{table['table']}?at={index}")
    wait_for_step(person, index)
    return table


def wait_for_step(person: Person, index: int) -> None:
    person.wait(f"document.querySelector('#replay').dataset.shown === '{index}'"
                " && document.querySelector('#caption').textContent !== ''")


def step(person: Person) -> int:
    return int(person.text("#replay-position").split(" / ")[0])


def steps_of(person: Person, table: Json) -> list[Json]:
    found: list[Json] = person.ask(f"/tables/{table['table']}/replay")["steps"]
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_a_link_opens_a_position_without_telling_the_end(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    open_at(person, 50)
    told = [person.page.locator(part).count() for part in ("#result[open]", "#show-result")]
    assert (step(person), told) == (50, [0, 0])


@pytest.mark.parametrize("query", ["at=99999", "at=-3", "at=here", "at="])
def test_a_link_to_no_position_shows_the_end(invite: Invite, query: str) -> None:
    person = invite()
    table = open_at(person, 50)
    person.see(f"{table['table']}?{query}")
    person.page.locator("#result[open]").wait_for()
    assert step(person) == table["index"]


@pytest.mark.parametrize("screen", SCREENS)
def test_the_caption_tells_what_the_step_did(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    table = open_at(person, 50)
    told = steps_of(person, table)
    for index in (51, 52, 53):
        person.push(person.page.locator("#later"))
        wait_for_step(person, index)
        assert person.text("#caption").split("\n") == told[index - 1]["texts"]


@pytest.mark.parametrize("screen", SCREENS)
def test_turns_are_stepped_over_as_a_whole(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    table = open_at(person, 50)
    starts = [each["index"] - 1 for each in steps_of(person, table) if each["first"]]
    following = next(start for start in starts if start > 50)
    person.push(person.page.locator("#turn-on"))
    wait_for_step(person, following)
    turn = steps_of(person, table)[starts[starts.index(following) - 1]:following]
    assert person.text("#caption").split("\n") == [text for each in turn for text in each["texts"]]
    person.push(person.page.locator("#turn-back"))
    wait_for_step(person, starts[starts.index(following) - 1])


@pytest.mark.parametrize("screen", SCREENS)
def test_the_game_plays_until_it_is_paused(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    open_at(person, 20)
    person.page.select_option("#replay-speed", "fast")
    person.push(person.page.locator("#replay-play"))
    person.wait("Number(document.querySelector('#replay-index').value) >= 23")
    person.push(person.page.locator("#replay-play"))
    stopped = step(person)
    person.page.wait_for_timeout(700)
    assert (step(person) - stopped, person.page.get_attribute("#replay-play", "aria-label")) == (0, "Play")


def test_it_plays_to_the_end_and_then_from_the_start(invite: Invite) -> None:
    person = invite()
    table = open_at(person, len(json.loads(record("porta-nigra"))["actions"]) - 2)
    person.page.select_option("#replay-speed", "fast")
    person.push(person.page.locator("#replay-play"))
    person.page.locator("#result[open]").wait_for()
    person.page.click("#result-close")
    person.wait("document.querySelector('#replay-play').getAttribute('aria-label') === 'Play'")
    assert step(person) == table["index"]
    person.push(person.page.locator("#replay-play"))
    person.wait("Number(document.querySelector('#replay-index').value) < 5")


def test_the_speed_is_remembered(invite: Invite) -> None:
    person = invite()
    table = open_at(person, 20)
    person.page.select_option("#replay-speed", "slow")
    person.see(f"{table['table']}?at=20")
    assert person.page.input_value("#replay-speed") == "slow"


def test_keys_play_and_step(invite: Invite) -> None:
    person = invite()
    table = open_at(person, 50)
    keys = person.page.keyboard
    for key, index in (("ArrowRight", 51), ("ArrowLeft", 50), ("ArrowLeft", 49)):
        keys.press(key)
        wait_for_step(person, index)
    starts = [each["index"] - 1 for each in steps_of(person, table) if each["first"]]
    keys.press("Shift+ArrowRight")
    wait_for_step(person, next(start for start in starts if start > 49))
    person.page.select_option("#replay-speed", "fast")
    person.page.focus("#bar")
    before = step(person)
    keys.press("Space")
    person.wait(f"Number(document.querySelector('#replay-index').value) > {before + 1}")
    keys.press("Space")
    assert person.page.get_attribute("#replay-play", "aria-label") == "Play"


@pytest.mark.parametrize("screen", SCREENS)
def test_the_log_is_an_index(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    table = open_at(person, 50)
    text = next(each["texts"][0] for each in steps_of(person, table)[90:] if "card" not in each["texts"][0])
    wanted = [each["index"] for each in steps_of(person, table) if text in each["texts"]]
    person.push(person.page.locator("#side-panel-toggle"))
    line = person.page.locator("#log [data-kind]").get_by_text(text, exact=True).last
    person.push(line)
    wait_for_step(person, wanted[-1])
    marked = person.page.locator("#log [aria-current]").text_content()
    shown_at = [each["texts"] for each in steps_of(person, table)[:wanted[-1]]][-1]
    assert (marked in shown_at, person.page.locator("#side-panel").is_visible()) == (True, screen is DESK)


def test_the_log_is_an_index_for_the_keyboard(invite: Invite) -> None:
    person = invite()
    open_at(person, 50)
    person.push(person.page.locator("#side-panel-toggle"))
    person.page.locator("#log [aria-current]").focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        person.page.keyboard.press(key)
    person.wait("Number(document.querySelector('#replay-index').value) > 50")
    assert person.page.locator("#log [aria-current]").evaluate("(line) => line === document.activeElement")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", list(ludi.GAMES))
def test_hands_are_opened_and_closed(invite: Invite, name: str, screen: Json) -> None:
    person = invite(**screen)
    open_at(person, 60, name)
    closed = person.page.locator("[data-slot=mine] .slot-panel").count()
    person.push(person.page.locator("#open-hands"))
    person.page.locator("[data-slot=mine] .slot-panel").wait_for(state="attached")
    person.push(person.page.locator("#open-hands"))
    person.page.locator("[data-slot=mine] .slot-panel").wait_for(state="detached")
    assert closed == 0


def test_open_hands_follow_the_one_who_plays(invite: Invite) -> None:
    person = invite()
    open_at(person, 60)
    person.push(person.page.locator("#open-hands"))
    person.page.locator("[data-slot=mine] svg.panel").wait_for()
    seen = set()
    for _ in range(3):
        person.push(person.page.locator("#turn-on"))
        person.page.wait_for_timeout(300)
        seen.add((person.page.get_attribute(".seat-chip.deciding, .seat-chip:disabled", "data-seat"),
                  person.page.get_attribute("[data-slot=mine] svg.panel", "aria-label")))
    assert seen == {(str(seat), NAMES[seat]) for seat in {int(number or 0) for number, _ in seen}}
    assert len(seen) > 1


@pytest.mark.parametrize("screen", SCREENS)
def test_a_position_has_a_link(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = open_at(person, 50)
    person.push(person.page.locator("#later"))
    wait_for_step(person, 51)
    person.push(person.page.locator("#copy-position"))
    person.page.locator("#toast", has_text="Link copied").wait_for()
    link = person.page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{person.url}/table/{table['table']}?at=51"
    person.wait("location.search === '?at=51'")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_game_is_played_on_from_a_position(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    table = open_at(person, 0)
    starts = [each["index"] - 1 for each in steps_of(person, table) if each["first"]]
    person.see(f"{table['table']}?at={starts[9]}")
    wait_for_step(person, starts[9])
    picture = person.page.locator("#panel-board, [data-slot=board] .slot-panel").first.inner_text()
    person.push(person.page.locator("#play-on"))
    person.page.locator("#places select").first.wait_for()
    seats = person.page.locator("#places select").evaluate_all("(all) => all.map((each) => each.value.split(' ')[0])")
    assert (sorted(seats), "same order" in person.text(".note")) == (["bot", "bot", "me"], True)
    person.push(person.page.locator("#start"))
    person.page.wait_for_url(lambda url: "/table/" in url and table["table"] not in url)
    person.see_picture()
    person.wait_for_turn()
    opened = person.ask(f"/tables/{person.page.url.rsplit('/', 1)[1]}")
    assert (opened["index"], opened["played_on"], sorted(seat["name"] for seat in opened["seats"])) == (
        starts[9], True, sorted(NAMES))
    assert person.page.locator("[data-slot=board] .slot-panel").first.inner_text() == picture


def test_nothing_is_played_on_after_the_end(invite: Invite) -> None:
    person = invite()
    table = open_at(person, 50)
    person.see(table["table"])
    person.page.locator("#result[open]").wait_for()
    person.page.click("#result-close")
    assert not person.page.locator("#play-on").is_visible()


def test_a_friend_is_told_that_a_game_was_played_on(invite: Invite) -> None:
    host, guest = invite(), invite()
    table = open_at(host, 50)
    opened = host.tell(f"/tables/{table['table']}/continue", {"index": 50, "seats": [
        {"kind": "me"}, {"kind": "open"}, {"kind": "here"}]})
    guest.see(opened["table"])
    assert "same order" in guest.text("#played-on")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_running_game_has_no_replay(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    table = person.open_table("me", "here")
    person.see(f"{table['table']}?at=0")
    assert not person.page.locator("#replay").is_visible()
