"""Friends at one table, each with a browser of their own and the link of a seat."""

from dataclasses import dataclass
from functools import partial

import pytest

from support.browser import IDLE, SHOWN, Invite, Person
from support.clicking import Clicker

PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll(":is([data-slot=board], [data-slot=displays]) .piece")]
    .map((piece) => [piece.dataset.key, [piece.getAttribute("transform"), piece.textContent]]))"""
"""Where everything lies, with the numbers on it."""


@dataclass(frozen=True, slots=True)
class Friends:
    host: Person
    guest: Person
    table: str
    link: str

    def to_play(self) -> tuple[Person, Person]:
        """Whose turn it is, and the other."""
        decides = self.host.ask(f"/tables/{self.table}")["decides"]
        return (self.host, self.guest) if decides == 0 else (self.guest, self.host)


def shows(person: Person, places: object) -> bool:
    return bool(person.page.evaluate(PLACES) == places)


@pytest.fixture
def friends(invite: Invite) -> Friends:
    return sit_down(invite, "porta-nigra")


def sit_down(invite: Invite, game: str) -> Friends:
    """One opened the table, the other sat down by the link."""
    host = invite()
    table = host.open_table("me", "open", names=("Hera",), game=game)["table"]
    host.see(table)
    link = host.page.locator(".copy-link").get_attribute("data-link") or ""
    guest = invite()
    guest.go(link)
    guest.page.fill("#my-name", "Gaia")
    guest.page.click("#join-game")
    guest.page.locator("#seats", has_text="Gaia").wait_for()
    return Friends(host, guest, table, link)


def test_whoever_opened_the_table_sees_the_friend_sit_down(friends: Friends) -> None:
    friends.host.page.locator("#seats", has_text="Gaia").wait_for()
    assert friends.host.page.locator("#waiting").is_hidden()


def test_the_secret_of_the_seat_leaves_the_address_bar(friends: Friends) -> None:
    assert friends.guest.page.url == f"{friends.guest.url}/table/{friends.table}"


def test_a_move_of_one_appears_at_the_other(friends: Friends) -> None:
    mover, other = friends.to_play()
    other.page.locator(".slot-panel svg").first.wait_for()
    before = other.page.evaluate(PLACES)
    mover.wait_for_turn()
    Clicker(mover, seed=4).choose()
    mover.after(mover.page.locator("#confirm").click)
    after = mover.page.evaluate(PLACES)
    assert after != before
    other.wait_until(lambda: bool(other.page.evaluate(PLACES) == after), "the move to appear")


@pytest.mark.parametrize(("game", "actions"), [
    ("ave-roma", ["worker 4", "quaestor"]), ("via-appia", ["income 2", "coins"])])
def test_a_turn_of_the_other_games_appears_at_the_friend_and_at_a_spectator(invite: Invite, game: str,
                                                                            actions: list[str]) -> None:
    friends = sit_down(invite, game)
    spectator = invite()
    spectator.see(friends.table)
    mover, other = friends.to_play()
    mover.wait_for_turn()
    before = mover.page.evaluate(PLACES)
    for action in actions:
        mover.answer(action)
    if mover.draft():
        mover.after(mover.page.locator("#confirm").click)
    after = mover.page.evaluate(PLACES)
    assert after != before
    for looking in (other, spectator):
        looking.wait_until(partial(shows, looking, after), "the turn to appear")


def test_the_turn_is_passed_on_without_a_reload(friends: Friends) -> None:
    mover, other = friends.to_play()
    mover.wait_for_turn()
    Clicker(mover, seed=4).finish_turn()
    assert other.wait_for_turn()


def test_a_spectator_sees_no_hand(friends: Friends, invite: Invite) -> None:
    stranger = invite()
    friends.host.page.locator("#seats", has_text="Gaia").wait_for()
    stranger.see(friends.table)
    stranger.page.locator("#spectator").wait_for()
    assert stranger.page.locator('[data-panel-name="mine"], [data-actions^="play "]').count() == 0


def test_a_device_that_loses_its_seat_watches_from_then_on(friends: Friends, invite: Invite) -> None:
    friends.host.page.locator("#seats", has_text="Gaia").wait_for()
    path = f"/tables/{friends.table}"
    # What the first device asks for as the seat's holder may reach the server when it no longer is.
    friends.guest.foresee("seat=1")
    second = invite()
    second.go(f"/table/{friends.table}#seat={friends.guest.ask(path)['seats'][1]['token']}")
    second.wait_until(lambda: second.ask(path)["held"] == [1], "the second device to have the seat")
    second.tell(f"{path}/seats/1/secret", {})
    friends.guest.page.locator("#spectator").wait_for()
    mover = friends.host if friends.to_play()[0] is friends.host else second
    mover.wait_for_turn()
    Clicker(mover, seed=4).finish_turn()
    index = mover.ask(path)["index"]
    friends.guest.wait(f"{SHOWN} === {index} && {IDLE}")
    assert friends.guest.page.locator('[data-panel-name="mine"]').count() == 0


def test_a_spectator_sees_the_moves(friends: Friends, invite: Invite) -> None:
    stranger = invite()
    stranger.see(friends.table)
    mover, _ = friends.to_play()
    mover.wait_for_turn()
    Clicker(mover, seed=4).choose()
    mover.after(mover.page.locator("#confirm").click)
    after = mover.page.evaluate(PLACES)
    stranger.wait_until(lambda: bool(stranger.page.evaluate(PLACES) == after), "the move to appear")
    assert stranger.page.locator(".target.lit").count() == 0


def test_a_wrong_link_says_so(friends: Friends, invite: Invite) -> None:
    stranger = invite()
    stranger.foresee("/claim", "403")
    friends.host.page.locator("#seats", has_text="Gaia").wait_for()
    stranger.go(f"/table/{friends.table}#seat=nonsense")
    assert stranger.page.get_by_text("match any seat").inner_text() == \
        "This link doesn't match any seat at this table. Ask for a new one."


def test_a_table_that_does_not_exist_is_answered_with_a_page(invite: Invite) -> None:
    stranger = invite()
    stranger.foresee("404")
    stranger.go("/table/nonesuch")
    assert "Table not found" in stranger.text("main")
