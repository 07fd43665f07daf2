"""Conceding, and agreeing to end a game."""

import pytest

from support.browser import Invite, Person
from support.site import Json

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture(params=[{}, PHONE], ids=["desktop", "phone"])
def host(request: pytest.FixtureRequest, invite: Invite) -> Person:
    return invite(**request.param)


def sit_down(host: Person, guest: Person, *bots: str) -> str:
    """A running game of Hera and Gaia, shown to both."""
    for person in (host, guest):
        person.context.request.get("/")
    opened: Json = host.tell("/tables", {"game": "porta-nigra", "stand_in": "random", "seats": [
        {"kind": "me", "name": "Hera"}, {"kind": "open"}, *[{"kind": "bot", "bot": bot} for bot in bots]]})
    table: str = opened["table"]
    guest.tell(f"/tables/{table}/claim", {"token": opened["seats"][1]["invitation"], "name": "Gaia"})
    for person in (host, guest):
        person.see(table)
        person.see_picture()
    return table


def choose_own(person: Person, seat: int, action: str) -> None:
    """Open the sheet of one's own row, choose an entry and see the question."""
    if person.touch:
        person.push(person.page.locator("#zone-tabs [role=tab]").last)
    person.push(person.page.locator(f'.seat-chip[data-seat="{seat}"]'))
    person.push(person.page.locator(f'#player-sheet [data-action="{action}"]'))
    person.page.locator("#ask[open]").wait_for()


def heading(person: Person) -> tuple[str, str]:
    person.page.locator("#result[open]").wait_for()
    return (person.page.locator("#winner").text_content() or "", person.text(".how-ended"))


def test_who_concedes_to_one_other_player_loses(host: Person, invite: Invite) -> None:
    guest = invite()
    sit_down(host, guest)
    choose_own(host, 0, "concede")
    assert "Gaia wins at once" in host.text("#ask-text")
    host.after(lambda: host.push(host.page.locator("#ask-yes")))
    assert [heading(person) for person in (host, guest)] == [("Gaia wins", "Hera conceded.")] * 2
    guest.page.locator("#rematch").wait_for()


def test_who_thinks_again_has_not_conceded(host: Person, invite: Invite) -> None:
    table = sit_down(host, invite())
    choose_own(host, 0, "concede")
    host.push(host.page.locator("#ask-no"))
    host.page.locator("#ask").wait_for(state="hidden")
    assert host.ask(f"/tables/{table}")["status"] == "playing"


def test_among_more_players_a_bot_plays_on_and_all_see_why(invite: Invite) -> None:
    host, guest = invite(), invite()
    table = sit_down(host, guest, "random")
    choose_own(host, 0, "concede")
    assert "Random plays your seat to the end" in host.text("#ask-text")
    host.after(host.page.locator("#ask-yes").click)
    guest.page.locator('.seat-chip[data-seat="0"] small', has_text="conceded").wait_for(state="attached")
    assert guest.ask(f"/tables/{table}")["status"] == "playing"
    host.page.click('.seat-chip[data-seat="0"]')
    host.page.locator("#player-sheet:not([hidden])").wait_for()
    assert host.page.locator('#player-sheet :is([data-action="back"], [data-action="concede"])').count() == 0


def test_a_game_ends_when_the_other_agrees(host: Person, invite: Invite) -> None:
    guest = invite()
    sit_down(guest, host)
    choose_own(guest, 0, "propose")
    guest.after(guest.page.locator("#ask-yes").click)
    host.page.locator("#vote", has_text="Hera would like to end the game now").wait_for()
    host.after(lambda: host.push(host.page.locator('#vote [data-action="agree"]')))
    assert [heading(person) for person in (host, guest)] == [
        ("No winner", "The players agreed to end the game here.")] * 2


def test_a_game_goes_on_when_the_other_declines(host: Person, invite: Invite) -> None:
    guest = invite()
    table = sit_down(guest, host)
    choose_own(guest, 0, "propose")
    guest.after(guest.page.locator("#ask-yes").click)
    host.after(lambda: host.push(host.page.locator('#vote [data-action="decline"]')))
    for person in (host, guest):
        person.page.locator("#vote").wait_for(state="hidden")
    assert host.ask(f"/tables/{table}")["status"] == "playing"


def test_a_proposal_stays_after_a_reload_and_can_be_withdrawn(invite: Invite) -> None:
    host, guest = invite(), invite()
    sit_down(host, guest)
    choose_own(host, 0, "propose")
    host.after(host.page.locator("#ask-yes").click)
    host.page.reload()
    host.page.locator("#vote", has_text="Not decided yet: Gaia.").wait_for()
    host.after(host.page.locator('#vote [data-action="decline"]').click)
    guest.page.locator("#vote").wait_for(state="hidden")


def test_spectators_see_a_proposal_and_have_no_say(invite: Invite) -> None:
    host, guest, spectator = invite(), invite(), invite()
    spectator.see(sit_down(host, guest))
    choose_own(host, 0, "propose")
    host.after(host.page.locator("#ask-yes").click)
    spectator.page.locator("#vote", has_text="Hera").wait_for()
    assert spectator.page.locator("#vote button").count() == 0


def test_my_tables_lists_a_conceded_game_as_finished(invite: Invite) -> None:
    host, guest = invite(), invite()
    table = sit_down(host, guest)
    host.tell(f"/tables/{table}/seats/0/concede", {})
    host.page.locator("#result[open]").wait_for()
    host.go("/")
    host.page.locator("#my-tables li", has_text="Finished").wait_for()
