"""The ways to a table: play now, a new table, a link, a record; and the light in the room."""

import json
import random
from pathlib import Path

import pytest

import ludi
from ludi.core.record import make_record, to_json
from support.browser import Invite, Person


@pytest.mark.parametrize("game", list(ludi.GAMES))
@pytest.mark.parametrize("way", ["#play-{}", ".tile.{} .board-picture"])
def test_the_home_page_leads_to_each_game_with_one_click(invite: Invite, game: str, way: str) -> None:
    person = invite()
    person.go("/")
    person.page.click(way.format(game))
    person.see_picture()
    table = person.ask(f"/tables/{person.page.url.rsplit('/', 1)[1]}")
    assert (table["game"], [seat["bot"] for seat in table["seats"]]) == (game, [None, "tiro", "tiro"])


def test_each_game_is_shown_with_a_picture_of_its_own_board(invite: Invite) -> None:
    person = invite()
    asked: list[str] = []
    person.page.on("response", lambda answer: asked.append(answer.url.rsplit("/", 1)[1]))
    person.go("/")
    person.page.wait_for_load_state("networkidle")
    assert {f"{game}-light.svg" for game in ludi.GAMES} <= set(asked)


def test_a_new_table_takes_three_clicks(invite: Invite) -> None:
    person = invite()
    person.go("/")
    person.page.click('.tile[data-game="porta-nigra"] a.button')
    person.page.click('#counts label:has(input[value="2"])')
    person.page.click("#start")
    person.see_picture()
    assert person.page.locator(".seat-chip").count() == 2


def test_a_name_is_remembered_for_the_next_table(invite: Invite) -> None:
    person = invite()
    person.go("/new")
    person.page.fill('#places input[aria-label="Your name"]', "Cassia")
    person.page.click("#start")
    person.see_picture()
    person.go("/new")
    assert person.page.input_value('#places input[aria-label="Your name"]') == "Cassia"


def test_a_friend_joins_by_pasting_the_link(invite: Invite) -> None:
    host, guest = invite(), invite()
    opened = host.open_table("me", "open")
    guest.go("/")
    guest.page.fill("#link", f"{guest.url}/table/{opened['table']}#seat={opened['seats'][1]['invitation']}")
    guest.page.click("#join button")
    guest.page.fill("#my-name", "Gaia")
    guest.page.click("#join-game")
    guest.page.locator("#seats", has_text="Gaia").wait_for()
    assert guest.ask(f"/tables/{opened['table']}")["held"] == [1]


def test_a_link_to_elsewhere_is_refused_with_words(invite: Invite) -> None:
    person = invite()
    person.go("/")
    person.page.fill("#link", "https://example.org/table/abc")
    person.page.click("#join button")
    assert person.text("#problem") == "This isn't a link to a table on this server."


# A record


def record_file(folder: Path) -> Path:
    """A game of Porta Nigra at random, as a file."""
    game = ludi.game("porta-nigra")
    state = game.new(2, 5)
    rng = random.Random(5)
    actions = []
    while legal := (state.legal() if state.seat >= 0 else []):
        actions.append(rng.choice(legal))
        state.apply(actions[-1])
    path = folder / "game.json"
    path.write_text(to_json(make_record(game, 2, game.with_defaults({}), 5, actions, state)))
    return path


def open_replay(person: Person, path: Path) -> None:
    person.go("/")
    person.page.set_input_files("#record", path)
    person.page.wait_for_url("**/table/*")
    person.page.locator("#result[open]").wait_for()
    person.page.click("#result-close")


def test_a_record_is_shown_at_its_end(invite: Invite, tmp_path: Path) -> None:
    person = invite()
    path = record_file(tmp_path)
    open_replay(person, path)
    length = len(json.loads(path.read_text())["actions"])
    assert person.text("#replay-position") == f"{length} / {length}"


def test_one_can_step_through_a_record(invite: Invite, tmp_path: Path) -> None:
    person = invite()
    open_replay(person, record_file(tmp_path))
    end = person.picture()
    shown = [end]
    length = int(person.text("#replay-position").split(" / ")[1])
    for button, at in (("#earlier", length - 1), ("#earlier", length - 2), ("#later", length - 1), ("#later", length)):
        person.page.click(button)
        person.wait(f"document.querySelector('#replay-index').valueAsNumber === {at}")
        shown.append(person.picture())
    assert (shown[1] == shown[3], shown[4] == end, shown[2] != end) == (True, True, True)


def test_the_slider_goes_to_the_beginning_of_a_record(invite: Invite, tmp_path: Path) -> None:
    person = invite()
    open_replay(person, record_file(tmp_path))
    person.page.focus("#replay-index")
    person.page.keyboard.press("Home")
    points = person.page.locator(".seat-chip .points b")
    person.wait_until(lambda: points.all_inner_texts() == ["0", "0"], "the beginning of the game")
    assert person.text("#replay-position").startswith("0 / ")


def test_a_file_that_is_no_record_is_refused_with_words(invite: Invite, tmp_path: Path) -> None:
    person = invite()
    person.foresee("422")
    path = tmp_path / "shopping.json"
    path.write_text('{"milk": 2}')
    person.go("/")
    person.page.set_input_files("#record", path)
    person.page.locator("#problem").wait_for()
    assert len(person.text("#problem")) > 10


# Light and dark theme


def background(person: Person) -> str:
    shade: str = person.page.evaluate("() => getComputedStyle(document.body).backgroundColor"
                                      " + getComputedStyle(document.documentElement).backgroundColor"
                                      " + getComputedStyle(document.body).color")
    return shade


def test_the_light_can_be_changed_and_stays_changed(invite: Invite) -> None:
    person = invite(color_scheme="light")
    person.go("/")
    light = background(person)
    person.page.click("#theme")
    dark = background(person)
    person.go("/new")
    assert dark != light
    assert background(person) == dark


def test_without_a_choice_the_light_is_that_of_the_system(invite: Invite) -> None:
    shades = []
    for scheme in ("light", "dark"):
        person = invite(color_scheme=scheme)
        person.go("/")
        shades.append(background(person))
    assert shades[0] != shades[1]
