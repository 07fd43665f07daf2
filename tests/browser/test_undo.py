"""Taking back: everything that was only tried out, exactly; nothing that was played."""

from functools import partial

import pytest

from ludi.games.porta_nigra.state import PortaNigraState
from support.browser import Invite, Person
from support.site import Site

END_TURN = '[data-action="end turn"]'


@pytest.fixture
def player(invite: Invite) -> Person:
    """Someone who is to choose a card."""
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.come_to_turn(table)
    return person


def try_out(person: Person) -> list[list[str]]:
    """Play a card and give one of its actions up: the pictures before, between and after."""
    pictures = [person.picture()]
    for kind in ("play ", "forgo"):
        place = person.page.locator(f'.target.lit[data-actions^="{kind}"]').first
        person.after(partial(person.press, place))
        pictures.append(person.picture())
    return pictures


def test_step_back_restores_the_board(player: Person) -> None:
    _, between, _ = try_out(player)
    player.after(player.page.locator("#undo").click)
    assert player.picture() == between


def test_start_again_restores_the_board(player: Person) -> None:
    before, _, _ = try_out(player)
    player.after(player.page.locator("#restart-turn").click)
    assert player.picture() == before


def test_a_press_on_what_was_tried_out_takes_it_back_with_all_that_followed(player: Person) -> None:
    before, between, _ = try_out(player)
    player.after(player.page.locator("#draft button").nth(1).click)
    assert player.picture() == between
    player.after(player.page.locator("#draft button").first.click)
    assert player.picture() == before


def test_what_was_taken_back_can_be_tried_out_again(player: Person) -> None:
    _, _, after = try_out(player)
    player.after(player.page.locator("#restart-turn").click)
    assert try_out(player)[2] == after


def test_nothing_that_is_tried_out_reaches_the_table(player: Person) -> None:
    table = player.page.url.rsplit("/", 1)[1]
    before = player.ask(f"/tables/{table}")["index"]
    try_out(player)
    assert player.ask(f"/tables/{table}")["index"] == before


def test_a_reload_keeps_what_was_tried_out(player: Person) -> None:
    *_, after = try_out(player)
    draft = player.draft()
    player.page.reload()
    player.wait(f"document.querySelectorAll('#draft li').length === {len(draft)}")
    assert (player.draft(), player.picture()) == (draft, after)


def test_confirm_plays_what_was_tried_out(player: Person) -> None:
    table = player.page.url.rsplit("/", 1)[1]
    before = player.ask(f"/tables/{table}")["index"]
    try_out(player)
    player.after(player.page.locator("#confirm").click)
    assert player.ask(f"/tables/{table}")["index"] == before + 2


def test_the_page_says_beforehand_that_the_end_of_a_turn_is_for_good(player: Person) -> None:
    try_out(player)
    assert "Can't be undone" in player.page.locator(f"{END_TURN} .seal").inner_text()


def test_what_can_be_taken_back_bears_no_seal(player: Person) -> None:
    assert player.page.locator('.target.lit.final[data-actions^="play "]').count() == 0


def test_whoever_ends_the_turn_too_early_is_asked(player: Person, site: Site) -> None:
    table = player.page.url.rsplit("/", 1)[1]
    before = player.ask(f"/tables/{table}")["index"]
    state = site.context.tables.cached[table].state
    assert isinstance(state, PortaNigraState)
    # Whatever the card offers can be paid.
    state.players[0].sesterces = 40
    player.after(partial(player.press, player.page.locator('.target.lit[data-actions^="play "]').first))
    player.page.click(END_TURN)
    assert "unused" in player.text(".sure")
    player.page.click("#sure-no")
    player.page.locator(END_TURN).wait_for()
    assert player.ask(f"/tables/{table}")["index"] == before


def test_a_finished_turn_cannot_be_taken_back(player: Person) -> None:
    try_out(player)
    player.end_turn()
    player.wait_for_turn()
    assert (player.draft(), player.page.locator("#undo").is_disabled(),
            player.page.locator("#restart-turn").is_disabled()) == ([], True, True)


def test_the_page_says_why_nothing_can_be_taken_back(player: Person) -> None:
    try_out(player)
    player.end_turn()
    player.wait_for_turn()
    assert "hidden information was revealed" in player.page.locator("#why-not").inner_text()
