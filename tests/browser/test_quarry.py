"""The quarry: aiming with mouse, finger, keys and sliders, pushing, and watching where the discs go."""

import json

import pytest
from playwright.sync_api import Route

from ludi.games.via_appia.state import ViaAppiaState
from support.access import faults
from support.browser import DESK, LIGHTS, PHONE, Invite, Light, Person, fail_once
from support.contrast import too_faint
from support.site import Json, Player, Site

AIMING = "document.querySelector('.layer.aim') !== null"
MOVING = "document.body.matches('.moving')"
AT_REST = f"!({MOVING}) && !document.body.matches('.busy, .updating, .replaying')"
COUNT_MOVEMENTS = """
  // How often things have been set in motion over a panel, and for how long, in milliseconds.
  window.movements = 0;
  window.lasted = [];
  let start = 0;
  const counts = (nodes) => [...nodes].some((node) => node.matches?.(".layer.movement"));
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      if (counts(addedNodes)) { window.movements += 1; start = performance.now(); }
      if (counts(removedNodes)) window.lasted.push(performance.now() - start);
    }
  }).observe(document, { childList: true, subtree: true });
"""
LYING = """() => [...document.querySelectorAll('.slot-panel [data-key^="disc-"]')]
  .map((disc) => [disc.dataset.key, disc.getAttribute("transform"), getComputedStyle(disc).visibility])"""

LINES = """async (which) => {
  // How many lines each choice of a slider takes beside it; one that is cut counts as two.
  const lines = [];
  const range = document.querySelector(`#aim-${which}`);
  for (let number = 0; number <= Number(range.max); number += 1) {
    range.valueAsNumber = number;
    range.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise(requestAnimationFrame);
    const output = document.querySelector(`output[for=aim-${which}]`);
    const words = document.createRange();
    words.selectNodeContents(output);
    lines.push(words.getClientRects().length + (output.scrollWidth > output.clientWidth ? 1 : 0));
  }
  return lines;
}"""


class Quarryman:
    """Someone who aims a stone at a table with a bot: a large one if they are rich, otherwise a small one."""

    def __init__(self, person: Person, site: Site, hand: str = "natural", rich: bool = True) -> None:
        self.person = person
        self.site = site
        self.page = person.page
        person.context.request.get("/")
        self.table: str = person.tell("/tables", {
            "game": "via-appia", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
            "options": {"start": "0", "hand": hand}})["table"]
        self.steps = ["quarry"]
        if rich:
            self.steps.append("stone large")
            self.state.players[0].stones = [2, 2, 4]
            self.site.context.tables.cached[self.table].bump_version()
        self.page.add_init_script(COUNT_MOVEMENTS)

    @property
    def state(self) -> ViaAppiaState:
        state = self.site.context.tables.cached[self.table].state
        assert isinstance(state, ViaAppiaState)
        return state

    def take_aim(self) -> None:
        self.person.see(self.table)
        self.begin()

    def begin(self) -> None:
        self.person.wait_for_turn()
        for action in self.steps:
            self.answer(action)
        self.person.wait(AIMING)

    def answer(self, action: str) -> None:
        """Through the bar or on the table, wherever it can be answered."""
        button = self.page.locator(f'#choices [data-action="{action}"]')
        if button.count():
            self.person.after(lambda: self.person.push(button.first))
        else:
            self.person.after(lambda: self.person.press(self.person.target(action)))

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the panel on the screen."""
        box = self.page.locator("#panel-quarry, [data-panel-name=quarry]").first.bounding_box()
        assert box is not None
        return box["x"] + x * box["width"] / 640, box["y"] + y * box["height"] / 600

    def drag(self, *points: tuple[float, float]) -> None:
        places = [self.point(*point) for point in points]
        self.page.mouse.move(*places[0])
        self.page.mouse.down()
        for place in places[1:]:
            self.page.mouse.move(*place, steps=5)
        self.page.mouse.up()

    def chosen(self) -> tuple[int, int]:
        """The numbers of the start and the direction, as the sliders show them."""
        start, direction = (int(self.page.locator(f"#aim-{which}").input_value()) for which in ("start", "direction"))
        return start, direction

    def push(self) -> Json:
        """Push by click; returns the board that the server answered with."""
        with self.page.expect_response("**/moves?show=true") as answered:
            self.page.locator("#push").click()
        board: Json = answered.value.json()
        return board

    def sent_by_enter(self) -> list[str]:
        """Push with the keyboard; returns the place and the angle that the page sent."""
        with self.page.expect_request("**/moves?show=true") as asked:
            self.page.keyboard.press("Enter")
        sent: Json = json.loads(asked.value.post_data or "")
        return [str(action) for action in sent["actions"][-2:]]

    def movements(self) -> int:
        count = self.page.evaluate("() => window.movements")
        assert isinstance(count, int)
        return count

    def rest(self) -> None:
        self.person.wait(AT_REST)


def check_discs(man: Quarryman, board: Json) -> None:
    """Every disc that moved lies, visible, where the movement ended."""
    movement = board["movement"]
    last = movement["frames"][-1]
    lying = {key: (place, visibility) for key, place, visibility in man.page.evaluate(LYING)}
    moved = [(thing["key"], last[2 * at:2 * at + 2]) for at, thing in enumerate(movement["things"])
             if thing["key"].startswith("disc-")]
    assert moved
    for key, (x, y) in moved:
        assert lying[key] == (f"translate({x:g} {y:g})", "visible")


@pytest.fixture
def man(invite: Invite, site: Site) -> Quarryman:
    man = Quarryman(invite(reduced_motion="no-preference"), site)
    man.take_aim()
    return man


@pytest.fixture
def still_man(invite: Invite, site: Site) -> Quarryman:
    man = Quarryman(invite(), site)
    man.take_aim()
    return man


# Aiming


def test_a_drag_chooses_start_and_direction_and_the_push_plays_them(man: Quarryman) -> None:
    man.drag((320, 90), (360, 90), (300, 420))
    start, direction = man.chosen()
    assert start > 5
    assert direction < 3
    board = man.push()
    sent = man.site.context.tables.cached[man.table]
    assert sent.index == board["index"]
    assert man.movements() == 1
    man.rest()
    check_discs(man, board)


def test_a_drag_on_the_slope_turns_the_line_only(still_man: Quarryman) -> None:
    start, _ = still_man.chosen()
    still_man.drag((330, 300), (560, 300))
    assert still_man.chosen() == (start, 6)


def test_a_click_on_a_disc_aims_and_does_nothing_else(still_man: Quarryman) -> None:
    asked = len(still_man.person.posts)
    still_man.drag((320, 400))
    assert still_man.page.locator("#popover").is_hidden()
    assert (len(still_man.person.posts), still_man.chosen()[1]) == (asked, 3)


def test_keys_aim_and_enter_pushes(man: Quarryman) -> None:
    man.page.locator("#main").focus()
    for key in ("ArrowLeft", "ArrowLeft", "ArrowDown"):
        man.page.keyboard.press(key)
    assert man.chosen() == (3, 4)
    assert man.sent_by_enter() == ["place 3", "angle 4"]
    man.rest()


def test_sliders_say_what_they_choose(still_man: Quarryman) -> None:
    page = still_man.page
    page.locator("#aim-start").focus()
    page.keyboard.press("End")
    page.locator("#aim-direction").focus()
    page.keyboard.press("Home")
    said = [page.locator(f"#aim-{which}").get_attribute("aria-valuetext") for which in ("start", "direction")]
    assert said == ["Place 11 of 11", "45 degrees to the left"]
    assert still_man.sent_by_enter() == ["place 10", "angle 0"]


@pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
def test_every_aim_is_said_on_one_line(invite: Invite, site: Site, options: Json) -> None:
    man = Quarryman(invite(**options), site)
    man.take_aim()
    for which in ("start", "direction"):
        lines = man.page.evaluate(LINES, which)
        assert len(lines) > 1
        assert set(lines) == {1}


def test_a_finger_aims_too(invite: Invite, site: Site) -> None:
    man = Quarryman(invite(**PHONE), site)
    man.take_aim()
    touch = man.page.context.new_cdp_session(man.page)
    man.page.locator(".layer.aim").scroll_into_view_if_needed()
    way = [man.point(x, y) for x, y in ((320, 90), (290, 90), (320, 160), (520, 300))]
    for kind, (x, y) in zip(("touchStart", "touchMove", "touchMove", "touchMove"), way, strict=True):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    start, direction = man.chosen()
    assert start < 5
    assert direction > 3


def test_places_and_angles_are_not_buttons_as_well(still_man: Quarryman) -> None:
    assert still_man.page.locator("#choices [data-action^=place], #choices .scale").count() == 0
    assert still_man.page.locator("#push").is_visible()


@pytest.mark.parametrize("light", LIGHTS)
def test_aim_and_trace_can_be_used_and_read_by_everyone(man: Quarryman, light: Light) -> None:
    assert faults(man.person) == []
    man.push()
    man.rest()
    assert faults(man.person) == []
    man.person.put_in(light)
    assert too_faint(man.person, "#panel-quarry") == []


# Pushing and watching


def test_a_push_can_be_skipped(man: Quarryman) -> None:
    man.page.evaluate("() => localStorage.setItem('ludi-speed', 'slow')")
    board = man.push()
    man.person.wait(MOVING)
    man.page.keyboard.press("Space")
    assert not man.page.evaluate(f"() => {MOVING}")
    check_discs(man, board)


def test_without_motion_the_discs_lie_there_at_once(still_man: Quarryman) -> None:
    board = still_man.push()
    still_man.rest()
    assert still_man.movements() == 0
    assert still_man.page.locator(".watch-again").count() == 0
    check_discs(still_man, board)


def test_movements_can_be_switched_off(man: Quarryman) -> None:
    man.page.locator("#settings-toggle").click()
    man.page.locator("#speed").select_option("off")
    man.page.keyboard.press("Escape")
    board = man.push()
    man.rest()
    assert man.movements() == 0
    check_discs(man, board)


def test_a_push_can_be_watched_again_even_after_a_reload(man: Quarryman) -> None:
    board = man.push()
    man.rest()
    again = man.page.locator(".watch-again")
    assert again.get_attribute("aria-label") == f"Watch again: {board['movement']['caption']}"
    again.click()
    man.person.wait(MOVING)
    man.rest()
    assert man.movements() == 2
    check_discs(man, board)
    man.page.reload()
    man.person.see_picture()
    assert man.movements() == 0
    man.page.locator(".watch-again").click()
    man.rest()
    assert man.movements() == 1


def test_the_trace_goes_with_the_next_push(man: Quarryman) -> None:
    man.push()
    man.rest()
    man.answer("stone large")
    man.person.wait(AIMING)
    board = man.push()
    man.rest()
    labels = [again.get_attribute("aria-label") for again in man.page.locator(".watch-again").all()]
    assert labels == [f"Watch again: {board['movement']['caption']}"]


def test_spectators_see_the_push(invite: Invite, site: Site) -> None:
    man = Quarryman(invite(reduced_motion="no-preference"), site, rich=False)
    man.take_aim()
    spectator = invite(reduced_motion="no-preference")
    spectator.page.add_init_script(COUNT_MOVEMENTS)
    spectator.see(man.table)
    board = man.push()
    spectator.wait("window.movements === 1")
    spectator.wait(AT_REST)
    lying = [tuple(disc) for disc in spectator.page.evaluate(LYING)]
    man.rest()
    assert lying == [tuple(disc) for disc in man.page.evaluate(LYING)]
    assert spectator.page.locator(".watch-again").get_attribute("aria-label") == \
        f"Watch again: {board['movement']['caption']}"


def test_what_follows_waits_until_the_push_is_over(invite: Invite, site: Site) -> None:
    man = Quarryman(invite(), site, rich=False)
    spectator = invite(reduced_motion="no-preference")
    spectator.page.add_init_script(COUNT_MOVEMENTS)
    spectator.see(man.table)
    spectator.wait(AT_REST)
    for steps in (["quarry"], ["stone small"]):
        index = man.person.ask(f"/tables/{man.table}/view")["index"]
        man.person.tell(f"/tables/{man.table}/moves", {"index": index, "actions": [*steps, "place 5", "angle 3"]})
    spectator.wait("window.lasted.length === 2")
    # 900 ms each; the browser may be late with the first frame.
    assert min(spectator.page.evaluate("() => window.lasted")) > 800


# A steady hand


@pytest.fixture
def steady(invite: Invite, site: Site) -> Quarryman:
    man = Quarryman(invite(reduced_motion="no-preference"), site, "steady")
    man.take_aim()
    return man


def test_a_steady_push_can_be_undone(steady: Quarryman) -> None:
    before = steady.page.evaluate(LYING)
    steady.person.after(steady.page.locator("#push").click)
    steady.person.wait(MOVING)
    steady.rest()
    assert steady.page.evaluate(LYING) != before
    steady.person.after(steady.page.locator("#undo").click)
    assert steady.page.evaluate(LYING) == before
    steady.person.wait(AIMING)
    assert steady.page.locator(".watch-again").count() == 0


# Refusals


@pytest.mark.parametrize("status", [409, 422, 503])
def test_a_refused_push_keeps_the_aim_and_moves_nothing(man: Quarryman, status: int) -> None:
    man.page.locator("#main").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        man.page.keyboard.press(key)
    aimed, lying = man.chosen(), man.page.evaluate(LYING)
    met = fail_once(man.person, "**/moves*", status)
    man.page.locator("#push").click()
    man.person.wait_until(lambda: bool(met), "the push to be refused")
    man.rest()
    assert man.page.locator("#toast").inner_text()
    if status == 409:
        # The draft is gone, so the stone is chosen again.
        man.begin()
    assert (man.chosen(), man.page.evaluate(LYING), man.movements()) == (aimed, lying, 0)
    board = man.push()
    man.rest()
    check_discs(man, board)


def test_an_aim_at_an_earlier_bed_is_refused_by_the_server_and_kept(man: Quarryman) -> None:
    """The same player has pushed on another device while this one was aiming."""
    man.page.locator("#main").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        man.page.keyboard.press(key)
    aimed = man.chosen()
    other = Player(man.site.url, token=man.site.context.tables.cached[man.table].seats[0].token)
    index = other.get(f"/tables/{man.table}/view")["index"]

    def push_first(route: Route) -> None:
        other.post(f"/tables/{man.table}/moves", {"index": index, "actions": [*man.steps, "place 0", "angle 6"]})
        route.continue_()

    man.person.foresee("409")
    man.page.route("**/moves*", push_first, times=1)
    with man.page.expect_response("**/moves*") as answered:
        man.page.locator("#push").click()
    assert answered.value.json()["error"] == "stale-index"
    man.rest()
    assert "moved on" in man.page.locator("#toast").inner_text()
    assert man.person.draft() == []
    lying = man.state.bed.x[:]
    # What has fallen is exchanged first.
    man.person.lead_to(man.table, "stone large")
    man.person.see(man.table)
    man.person.wait_for_turn()
    man.answer("stone large")
    man.person.wait(AIMING)
    assert (man.chosen(), man.state.bed.x) == (aimed, lying)
