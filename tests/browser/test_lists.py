"""Lists that don't fit show that they go on; parts of the table that should fit a phone do."""

import pytest

from support.browser import DESK, PHONE, Invite, Person
from support.site import Json

TABLET: Json = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
FILL = """([id, count]) => {
  const list = document.getElementById(id);
  list.hidden = false;
  list.replaceChildren(...Array.from({ length: count }, (_, at) => {
    const button = document.createElement("button");
    button.textContent = `Spend the card with number ${at}`;
    return button;
  }));
}"""
COLUMNS = """() => new Set([...document.querySelectorAll("#menu button")]
  .map((entry) => Math.round(entry.getBoundingClientRect().left))).size"""


def player(invite: Invite, shape: Json, game: str = "porta-nigra", players: int = 2) -> Person:
    person = invite(**shape)
    table = person.open_table("me", *["bot"] * (players - 1), game=game)["table"]
    person.lead_to(table, {"porta-nigra": "place", "ave-roma": "worker", "via-appia": "quarry"}[game])
    person.see(table)
    person.wait_for_turn()
    return person


@pytest.mark.parametrize("shape", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("name", ["choices", "menu"])
def test_a_list_that_scrolls_fades_where_it_goes_on(invite: Invite, shape: Json, name: str) -> None:
    person = player(invite, shape)
    person.page.evaluate(FILL, [name, 80])
    person.wait(f"document.querySelector('#{name}').matches('.more-below:not(.more-above)')")
    person.page.evaluate("(name) => document.getElementById(name).scrollTo(0, 99999)", name)
    person.wait(f"document.querySelector('#{name}').matches('.more-above:not(.more-below)')")


def test_a_list_that_fits_does_not_fade(invite: Invite) -> None:
    person = player(invite, DESK)
    person.page.evaluate(FILL, ["menu", 5])
    person.wait("document.querySelector('#menu').childElementCount === 5")
    assert not person.page.evaluate("() => document.querySelector('#menu').matches('.more-above, .more-below')")
    assert person.page.evaluate(COLUMNS) == 1


@pytest.mark.parametrize("shape", [DESK, PHONE], ids=["desk", "phone"])
def test_a_long_menu_has_more_columns_and_need_not_scroll(invite: Invite, shape: Json) -> None:
    person = player(invite, shape)
    person.page.evaluate(FILL, ["menu", 14])
    assert person.page.evaluate(COLUMNS) == 2
    assert person.page.evaluate("() => { const menu = document.querySelector('#menu');"
                                " return menu.scrollHeight <= menu.clientHeight; }")


@pytest.mark.parametrize("game", ["porta-nigra", "via-appia"])
def test_every_part_of_the_board_fits_a_phone(invite: Invite, game: str) -> None:
    person = player(invite, PHONE, game, players=3)
    tabs = person.page.locator("#zone-tabs [role=tab]").all()[:-1]
    beyond = {}
    for tab in tabs:
        tab.click()
        beyond[tab.inner_text()] = person.page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
    assert len(beyond) > 1
    assert set(beyond.values()) == {0}, beyond


def test_the_choices_of_a_tablet_fit_from_the_start(invite: Invite) -> None:
    """The bar is filled once it is known how much room the players leave."""
    person = player(invite, TABLET, "ave-roma", players=5)
    assert person.page.evaluate("() => { const list = document.querySelector('#choices');"
                                " return list.scrollHeight <= list.clientHeight; }")
