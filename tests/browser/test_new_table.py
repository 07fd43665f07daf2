"""The page for a new table: each seat on one line, options as choices with the players' names."""

import pytest

from support.browser import DESK, PHONE, Invite, Person
from support.site import Json

SCREENS = [pytest.param(DESK, id="desktop"), pytest.param(PHONE, id="phone")]


def visit(person: Person, game: str) -> None:
    person.go(f"/new?game={game}")
    person.push(person.page.locator("summary").first)


def option(person: Person, name: str) -> list[str]:
    return person.page.locator(f"[data-option={name}] .pick").all_inner_texts()


def pick(person: Person, name: str, label: str) -> None:
    person.push(person.page.locator(f"[data-option={name}] .pick", has_text=label))


def start(person: Person) -> Json:
    person.push(person.page.locator("#start"))
    person.page.wait_for_url("**/table/*")
    found: Json = person.ask(f"/tables/{person.page.url.rsplit('/', 1)[1]}")
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_each_seat_is_one_line(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    visit(person, "ave-roma")
    for line in person.page.locator("#places li").all():
        parts = [part.bounding_box() for part in line.locator("select, input").all()]
        assert all(part is not None for part in parts)
        middles = [part["y"] + part["height"] / 2 for part in parts if part is not None]
        assert max(middles) - min(middles) < 3


@pytest.mark.parametrize("screen", SCREENS)
def test_a_bot_and_its_level_are_one_choice(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    visit(person, "porta-nigra")
    person.page.locator("#places select").nth(1).select_option("bot tiro")
    person.page.locator("#places input").nth(1).fill("Fausta")
    seats = start(person)["seats"]
    assert [(seat["kind"], seat["bot"], seat["name"]) for seat in seats[1:]] == [
        ("bot", "tiro", "Fausta"), ("bot", "miles", "Drusilla")]


@pytest.mark.parametrize("screen", SCREENS)
def test_the_start_player_is_chosen_by_name(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    visit(person, "porta-nigra")
    person.page.locator("#places input").first.fill("Cassia")
    assert option(person, "start") == ["Random", "Cassia", "Gaius", "Drusilla"]
    pick(person, "start", "Cassia")
    assert start(person)["options"]["start"] == "0"


@pytest.mark.parametrize("screen", SCREENS)
def test_an_order_is_chosen_by_moving_names_up(invite: Invite, screen: Json) -> None:
    person = invite(**screen)
    visit(person, "ave-roma")
    pick(person, "order", "Choose the order")
    person.push(person.page.locator("[data-option=order] li", has_text="Drusilla").locator("button"))
    assert [line.split("\n")[0].removesuffix("Move up") for line in
            person.page.locator("[data-option=order] li > span").all_inner_texts()] == ["Me", "Drusilla", "Gaius"]
    assert start(person)["options"]["order"] == "0,2,1"


def test_a_number_is_chosen_with_a_slider(invite: Invite) -> None:
    person = invite()
    visit(person, "ave-roma")
    pick(person, "cards", "Choose the number")
    person.page.locator("[data-option=cards] input[type=range]").fill("18")
    assert person.text("[data-option=cards] output") == "18"
    assert start(person)["options"]["cards"] == "18"


def test_what_was_chosen_stays_when_the_number_of_players_changes(invite: Invite) -> None:
    person = invite()
    visit(person, "porta-nigra")
    pick(person, "start", "Drusilla")
    person.page.click('#counts label:has(input[value="4"])')
    assert person.page.locator("[data-option=start] .pick:has(:checked)").inner_text() == "Drusilla"
    person.page.click('#counts label:has(input[value="2"])')
    assert person.page.locator("[data-option=start] .pick:has(:checked)").inner_text() == "Random"


def test_only_one_seat_is_me(invite: Invite) -> None:
    person = invite()
    visit(person, "via-appia")
    person.page.locator("#places select").nth(2).select_option("me")
    chosen = person.page.locator("#places select").evaluate_all("(all) => all.map((each) => each.value)")
    assert (chosen[0], chosen[2]) == ("here", "me")


def test_a_seat_with_an_invitation_has_no_name(invite: Invite) -> None:
    person = invite()
    visit(person, "via-appia")
    person.page.locator("#places select").nth(1).select_option("open")
    assert person.page.locator("#places li").nth(1).locator("input").count() == 0
    assert start(person)["status"] == "waiting"
