"""Since your turn: what the others did, rings around what they placed, showing it again, what concerns everyone."""

import itertools
from dataclasses import dataclass
from random import Random

import pytest
from playwright.sync_api import FloatRect, Locator, Request

import ludi
from ludi.site.table import Table
from support.browser import DESK, IDLE, PHONE, SHOWN, Invite, Person
from support.leaks import random_move
from support.site import Json, Site, wait_for

SCREENS = [pytest.param(DESK, id="desktop"), pytest.param(PHONE, id="phone")]
GUEST = 1
LINES = "#recap-lines li:not(.news)"
RINGS = ".layer.rings [data-ring]"
MOST_TURNS = 300
"""Far more than any of these tests plays."""
CROSSED = """() => {
  const INSET = .2;
  const CLOSE = 4;
  const points = (line) => Array.from({ length: 80 }, (_, at) =>
    line.getPointAtLength(line.getTotalLength() * at / 80).matrixTransform(line.getScreenCTM()));
  return [...document.querySelectorAll(".rings [data-ring]")].flatMap((ring) => {
    const panel = ring.closest(".slot-panel");
    const line = [...ring.querySelectorAll(".fresh, .fresh-sign")].flatMap(points);
    const thing = panel.querySelector(`[data-key="${CSS.escape(ring.dataset.ring)}"]`).getBoundingClientRect();
    return [...panel.querySelectorAll("svg.panel text")].filter((text) => text.checkVisibility()).filter((text) => {
      const { left, right, top, bottom, width, height } = text.getBoundingClientRect();
      const [across, down] = [width * INSET, height * INSET];
      const isClose = left < thing.right + CLOSE && thing.left - CLOSE < right
        && top < thing.bottom + CLOSE && thing.top - CLOSE < bottom;
      return !isClose && line.some(
        ({ x, y }) => left + across < x && x < right - across && top + down < y && y < bottom - down);
    }).map((text) => `${ring.dataset.ring}: ${text.textContent}`);
  });
}"""
"""Texts that the line of a ring or its sign crosses, although the thing in it is not just beside them. Letters are
smaller than their boxes."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Someone whose opponents in the other seats all belong to the host; everyone plays at random."""

    person: Person
    host: Person
    site: Site
    id: str
    rng: ludi.Rng

    @property
    def table(self) -> Table:
        return self.site.context.tables.cached[self.id]

    def see(self) -> None:
        """Load the page and wait until everything that belongs to it is there."""
        self.person.see(self.id)
        self.person.page.locator("#chat .hint").wait_for(state="attached")
        self.person.wait(IDLE)

    def play_turn(self) -> None:
        seat = self.table.state.seat
        (self.person if seat == GUEST else self.host).tell(f"/tables/{self.id}/moves", {
            "index": self.table.index, "actions": random_move(self.table, self.rng), "seat": seat})

    def play_round(self) -> None:
        """Until it is the guest's turn again."""
        mover = None
        for _ in range(MOST_TURNS):
            if self.table.state.seat == GUEST and mover not in (None, GUEST):
                return
            mover = self.table.state.seat
            self.play_turn()
        raise AssertionError("the guest's turn does not come")

    def recap(self) -> Json:
        recap: Json = self.person.ask(f"/tables/{self.id}/recap?seat={GUEST}")["recap"]
        return recap

    def lines(self) -> list[str]:
        """The lines on the page, with the points in the line of what they are for."""
        return [" ".join(line.split()) for line in self.person.page.locator(LINES).all_inner_texts()]

    def told(self) -> list[str]:
        """The same from the server."""
        return [" ".join(f"{line['name']}: {line['text']} {line['gained']}".split()) for line in self.recap()["lines"]]

    def play_until(self, part: str) -> Json:
        """Until the recap at the beginning of the guest's turn has something in this part."""
        for _ in range(MOST_TURNS):
            self.play_round()
            recap = self.recap()
            if recap[part]:
                return recap
        raise AssertionError(f"a recap has no {part}")

    def tabs(self) -> list[Locator | None]:
        """The tabs of a narrow page; otherwise everything is in sight."""
        tabs: list[Locator | None] = list(self.person.page.locator("#zone-tabs [role=tab]:visible").all())
        return tabs or [None]

    def check_rings(self, owners: dict[str, int], shapes: dict[int, str]) -> set[str]:
        """The keys of the rings in sight, each in the shape and colour of its owner."""
        found = set()
        for ring in self.person.page.locator(RINGS).all():
            key = ring.get_attribute("data-ring") or ""
            assert key in owners
            assert ring.get_attribute("class") == f"seat-{owners[key]}"
            assert ring.locator(f"{shapes[owners[key]]}.fresh-sign").count() == 1
            found.add(key)
        return found

    def act(self) -> None:
        """Try out the first thing that can be chosen."""
        if self.person.page.locator("#choices button").count():
            self.person.after(lambda: self.person.push(self.person.page.locator("#choices button").first))
        else:
            self.person.after(lambda: self.person.press(self.person.lit()[0]))


def sit_down(invite: Invite, site: Site, game: str, **options: object) -> Guest:
    host, person = invite(), invite(**options)
    opened = host.open_table("me", "here", "here", game=game, names=("Hera", "Gaius", "Tullia"))
    person.go(f"/table/{opened['table']}#seat={opened['seats'][GUEST]['token']}")
    person.see_picture()
    wait_for(lambda: person.ask(f"/tables/{opened['table']}")["held"] == [GUEST], "the guest to take the seat")
    return Guest(person, host, site, opened["table"], ludi.seeded(4))


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ludi.GAMES)
def test_each_opponent_has_a_line_that_says_what_they_did(invite: Invite, site: Site, game: str, screen: Json) -> None:
    guest = sit_down(invite, site, game, **screen)
    guest.play_round()
    guest.play_round()
    guest.see()
    lines = guest.lines()
    assert [line.partition(":")[0] for line in lines] == ["Tullia", "Hera"]
    assert lines == guest.told()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ludi.GAMES)
def test_each_line_is_in_sight_with_its_points_and_a_press_shows_all_of_it(invite: Invite, site: Site, game: str,
                                                                           screen: Json) -> None:
    guest = sit_down(invite, site, game, **screen)
    guest.play_round()
    guest.play_round()
    guest.see()
    page = guest.person.page
    box = page.locator("#recap-lines").bounding_box()
    assert box is not None
    for part in page.locator(f":is({LINES}), :is({LINES}) .gain").all():
        place = part.bounding_box()
        assert place is not None
        assert box["y"] - 1 <= place["y"]
        assert place["y"] + place["height"] <= box["y"] + box["height"] + 1
        assert place["x"] + place["width"] <= box["x"] + box["width"] + 1
    guest.person.push(page.locator("#recap-lines"))
    assert page.locator("#popover p").all_inner_texts() == [
        f"{line['name']}: {', '.join(filter(None, (line['text'], line['gained'])))}" for line in guest.recap()["lines"]]


@pytest.mark.parametrize("screen", SCREENS)
def test_the_recap_comes_with_the_moves_and_needs_no_request(invite: Invite, site: Site, screen: Json) -> None:
    guest = sit_down(invite, site, "porta-nigra", **screen)
    guest.play_round()
    guest.play_turn()
    guest.see()
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/recap" in request.url:
            asked.append(request.url)

    guest.person.page.on("request", note)
    while guest.table.state.seat != GUEST:
        guest.play_turn()
    guest.person.wait(f"{SHOWN} === {guest.table.index} && {IDLE}")
    shown = guest.lines()
    assert asked == []
    assert shown == guest.told()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ludi.GAMES)
def test_it_goes_when_the_player_acts_and_is_back_after_undo(invite: Invite, site: Site, game: str,
                                                             screen: Json) -> None:
    guest = sit_down(invite, site, game, **screen)
    guest.play_round()
    guest.see()
    recap = guest.person.page.locator("#recap")
    assert recap.is_visible()
    guest.act()
    assert guest.person.draft()
    assert (recap.is_visible(), guest.person.page.locator(RINGS).count()) == (False, 0)
    guest.person.after(lambda: guest.person.push(guest.person.page.locator("#restart-turn")))
    assert recap.is_visible()


@pytest.mark.parametrize("game", ludi.GAMES)
def test_it_is_not_back_in_the_middle_of_the_players_own_turn(invite: Invite, site: Site, game: str) -> None:
    guest = sit_down(invite, site, game)
    guest.play_round()
    guest.see()
    assert guest.person.page.locator("#recap").is_visible()
    first = random_move(guest.table, guest.rng)[0]
    guest.person.tell(f"/tables/{guest.id}/moves", {"index": guest.table.index, "actions": [first], "seat": GUEST})
    guest.see()
    assert guest.table.state.seat == GUEST
    assert (guest.person.page.locator("#recap").is_visible(), guest.person.page.locator(RINGS).count()) == (False, 0)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ludi.GAMES)
def test_what_others_placed_wears_a_ring_in_their_shape(invite: Invite, site: Site, game: str, screen: Json) -> None:
    guest = sit_down(invite, site, game, **screen)
    recap = guest.play_until("rings")
    guest.see()
    owners = {ring["key"]: ring["seat"] for ring in recap["rings"]}
    shapes = {0: "circle", 2: "polygon"}
    ringed: set[str] = set()
    for tab in guest.tabs():
        if tab is not None:
            guest.person.push(tab)
        ringed |= guest.check_rings(owners, shapes)
    # What an opponent has taken lies on their sheet.
    for seat in shapes:
        guest.person.push(guest.person.page.locator(f'.seat-chip[data-seat="{seat}"]'))
        ringed |= guest.check_rings(owners, shapes)
    assert ringed == set(owners)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ludi.GAMES)
def test_rings_and_their_signs_cross_no_text(invite: Invite, site: Site, game: str, screen: Json,
                                             monkeypatch: pytest.MonkeyPatch) -> None:
    """They lie close around things, also those that are turned on the road."""
    # The same games each time
    monkeypatch.setattr("secrets.randbelow", Random(8).randrange)
    guest = sit_down(invite, site, game, **screen)
    looked_at = 0
    for _ in range(6):
        guest.play_until("rings")
        guest.see()
        for tab in guest.tabs():
            if tab is not None:
                guest.person.push(tab)
            looked_at += guest.person.page.locator(RINGS).count()
            assert guest.person.page.evaluate(CROSSED) == []
    assert looked_at > 0


@pytest.mark.parametrize("screen", SCREENS)
def test_show_again_goes_back_and_plays_the_moves_once_more(invite: Invite, site: Site, screen: Json) -> None:
    guest = sit_down(invite, site, "porta-nigra", **screen)
    guest.play_round()
    guest.play_round()
    guest.see()
    since, index = guest.recap()["since"], guest.table.index
    guest.person.push(guest.person.page.locator("#show-again"))
    guest.person.wait(f"{SHOWN} === {since}")
    guest.person.wait(f"{SHOWN} === {index} && {IDLE}")
    assert since < index
    assert guest.person.page.locator("#recap").is_visible()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["porta-nigra", "ave-roma"])
def test_the_end_of_a_round_is_announced_to_everyone(invite: Invite, site: Site, game: str, screen: Json) -> None:
    guest = sit_down(invite, site, game, **screen)
    guest.see()
    banner = guest.person.page.locator("#news")
    assert banner.is_hidden()
    news = guest.play_until("news")["news"]
    guest.person.wait(f"{SHOWN} === {guest.table.index} && {IDLE}")
    # The lines of a move that this page has not sent itself are fetched after its board.
    guest.person.wait_until(lambda: banner.locator("p").all_inner_texts()[-len(news):] == news, "the news")
    assert banner.is_visible()
    assert guest.person.page.locator("#recap-lines .news").all_inner_texts() == news


# The log


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ludi.GAMES)
def test_a_line_of_the_log_lights_its_place(invite: Invite, site: Site, game: str, screen: Json) -> None:
    guest = sit_down(invite, site, game, **screen)
    guest.play_until("rings")
    guest.see()
    guest.person.push(guest.person.page.locator("#side-panel-toggle"))
    lit = 0
    for line in guest.person.page.locator("#log [data-place]").all()[-4:]:
        place = line.get_attribute("data-place")
        if guest.person.touch:
            if guest.person.page.locator("#side-panel").is_hidden():
                guest.person.push(guest.person.page.locator("#side-panel-toggle"))
            line.tap()
        else:
            line.hover()
        for mark in guest.person.page.locator(".layer.lit-place [data-ring]").all():
            key = mark.get_attribute("data-ring") or ""
            assert key == place or key.startswith(f"{place}-")
            # On a phone, the log has made way and the part of the board with the place is open.
            assert guest.person.touch == guest.person.page.locator("#side-panel").is_hidden()
            lit += 1
    assert lit > 0


@pytest.mark.parametrize("comes", ["before the page", "move by move"])
@pytest.mark.parametrize("game", ludi.GAMES)
def test_the_log_is_grouped_by_turns(invite: Invite, site: Site, game: str, comes: str) -> None:
    guest = sit_down(invite, site, game, reduced_motion="no-preference")
    if comes == "move by move":
        guest.see()
    for _ in range(3):
        guest.play_round()
    if comes == "before the page":
        guest.see()
    guest.person.wait(f"{SHOWN} === {guest.table.index} && {IDLE}")
    told = len(guest.person.ask(f"/tables/{guest.id}/log?seat={GUEST}"))
    guest.person.wait(f"document.querySelectorAll('#log [data-kind]').length === {told}")
    guest.person.push(guest.person.page.locator("#side-panel-toggle"))
    lines = guest.person.page.locator("#log [data-kind]").evaluate_all(
        "(all) => all.map((line) => [line.className.match(/seat-(-?\\d+)/)[1], line.classList.contains('next-seat')])")
    begins = [seat for seat, is_first in lines if is_first]
    assert len(begins) >= 6
    assert all(first != second for first, second in itertools.pairwise(begins))
    assert all((seat != before) == is_first for (before, _), (seat, is_first) in itertools.pairwise(lines))


PANEL = "#side-panel"
TABLE = ("[data-slot=board]", "#seats", "#bar", "[data-slot=mine]", "#stack")


def box_of(person: Person, part: str) -> FloatRect:
    box = person.page.locator(part).bounding_box()
    assert box is not None, part
    return box


@pytest.mark.parametrize("size", [(1700, 1000), (1920, 950), (2560, 1440)], ids=str)
@pytest.mark.parametrize("game", ludi.GAMES)
def test_on_a_very_wide_screen_the_log_is_open_beside_the_table(invite: Invite, site: Site, game: str,
                                                                size: tuple[int, int]) -> None:
    width, height = size
    person = sit_down(invite, site, game, viewport={"width": width, "height": height}).person
    panel = box_of(person, PANEL)
    for part in TABLE:
        box = box_of(person, part)
        assert box["x"] + box["width"] <= panel["x"]
        assert 0 <= box["y"] <= box["y"] + box["height"] <= height
    board = box_of(person, TABLE[0])
    person.push(person.page.locator("#side-panel-close"))
    # Where the height limits the board, the log takes nothing from it.
    whole = box_of(person, TABLE[0])
    assert board["width"] > .8 * whole["width"]
    if width > 2000:
        assert board == whole


def test_who_closes_the_log_on_a_very_wide_screen_finds_it_closed(invite: Invite, site: Site) -> None:
    guest = sit_down(invite, site, "porta-nigra", viewport={"width": 1920, "height": 1080})
    panel = guest.person.page.locator(PANEL)
    for wanted in (False, True):
        assert panel.is_visible() != wanted
        guest.person.push(guest.person.page.locator("#side-panel-toggle"))
        guest.see()
        assert panel.is_visible() == wanted


def test_in_a_narrower_window_the_log_lies_over_the_table_and_is_closed(invite: Invite, site: Site) -> None:
    guest = sit_down(invite, site, "porta-nigra", viewport={"width": 1699, "height": 1000})
    person = guest.person
    assert person.page.locator(PANEL).is_hidden()
    person.page.set_viewport_size({"width": 1700, "height": 1000})
    person.page.locator(PANEL).wait_for()
    person.page.set_viewport_size({"width": 1699, "height": 1000})
    person.page.locator(PANEL).wait_for(state="hidden")
    board = box_of(person, TABLE[0])
    person.push(person.page.locator("#side-panel-toggle"))
    guest.see()
    assert person.page.locator(PANEL).is_hidden()
    assert box_of(person, TABLE[0]) == board
