"""A table of 1280 pixels at twice and four times its size: narrow and low, but nothing is lost."""

import pytest

from support.browser import Invite, Person, enrich
from support.clicking import Clicker
from support.site import Site

ZOOMED = {"twice": (640, 400), "four times": (320, 256)}
MAX_TABS = 120

IN_SIGHT = """() => {
  // What has the focus, and whether all of it is in sight: not out of the window, not under something else.
  const focused = document.activeElement;
  const room = focused.closest(".slot-panel, #bar");
  const box = focused.getBoundingClientRect();
  const inside = box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1;
  const covered = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) =>
    !room?.contains(document.elementFromPoint(box.x + x * box.width, box.y + y * box.height))));
  return { said: focused.getAttribute("aria-label") ?? focused.textContent.trim(),
    actions: focused.dataset.actions ?? focused.id, seen: inside && !covered };
}"""


@pytest.fixture(params=ZOOMED)
def player(invite: Invite, site: Site, request: pytest.FixtureRequest) -> Person:
    wide, high = ZOOMED[request.param]
    person = invite(viewport={"width": wide, "height": high})
    table = person.open_table("me", "bot")["table"]
    person.play_card_at(table, lambda: enrich(site, table, 0))
    return person


def test_a_zoomed_table_never_goes_sideways(player: Person) -> None:
    assert player.page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")


def test_a_zoomed_table_shows_whatever_has_the_focus(player: Person) -> None:
    # What is on another tab can't have the focus.
    wanted = {place.get_attribute("data-actions") for place in player.lit() if place.is_visible()}
    wanted |= {each for each in ("undo", "restart-turn", "confirm") if player.page.locator(f"#{each}").is_visible()}
    player.page.locator("#main").focus()
    hidden = []
    for _ in range(MAX_TABS):
        if not wanted:
            break
        player.page.keyboard.press("Tab")
        met = player.page.evaluate(IN_SIGHT)
        if met["actions"] in wanted and not met["seen"]:
            hidden.append(met["said"])
        wanted.discard(met["actions"])
    assert (hidden, wanted) == ([], set())


def test_zoom_makes_the_table_larger(player: Person, invite: Invite) -> None:
    plain = invite()
    plain.see(player.page.url.rsplit("/", 1)[1])
    zoom = 1280 / player.page.evaluate("() => innerWidth")
    larger, whole = (person.page.eval_on_selector("[data-panel-name=board]", "(board) => board.clientWidth")
                     for person in (player, plain))
    assert larger * zoom > 1.5 * whole


def test_a_turn_can_be_played_on_a_zoomed_table(player: Person) -> None:
    table = player.page.url.rsplit("/", 1)[1]
    before = player.ask(f"/tables/{table}")["index"]
    Clicker(player, seed=7).finish_turn()
    assert player.ask(f"/tables/{table}")["index"] > before
