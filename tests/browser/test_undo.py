"""Taking back: everything that was only tried out, exactly; nothing that was played."""

from functools import partial

import pytest

import ludi
from ludi.games.porta_nigra.state import PortaNigraState
from ludi.games.via_appia.state import ViaAppiaState
from support.browser import IDLE, Invite, Person
from support.site import Site

END_TURN = '[data-action="end turn"]'
STEPS = {"porta-nigra": ("play", "forgo"), "ave-roma": ("worker 4", "mercator"), "via-appia": ("quarry", "stone large")}
"""By game: two actions that begin a turn and can be undone."""


FIRST = {"porta-nigra": {"start": "0"}, "ave-roma": {"order": "0,1"}, "via-appia": {"start": "0"}}
"""By game: options with which the first seat begins."""


def with_friend(invite: Invite, game: str) -> tuple[Person, str]:
    """Two people at a table on their own devices; the first one begins."""
    person, friend = invite(), invite()
    opened = person.open_table("me", "open", game=game, options=FIRST[game])
    friend.context.request.get("/")
    friend.tell(f"/tables/{opened['table']}/claim", {"token": opened["seats"][1]["invitation"], "name": "Gaia"})
    return person, opened["table"]


@pytest.fixture
def player(invite: Invite) -> Person:
    """Someone who is to choose a card."""
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.come_to_turn(table)
    return person


class Tried:
    """Someone who has tried out two actions, and the pictures before, between and after."""

    def __init__(self, person: Person, table: str, actions: tuple[str, str]) -> None:
        self.person = person
        self.table = table
        self.actions = actions
        self.index = person.ask(f"/tables/{table}")["index"]
        self.before = person.picture()
        person.answer(actions[0])
        self.between = person.picture()
        person.answer(actions[1])
        self.after = person.picture()


@pytest.fixture(params=ludi.GAMES)
def tried(invite: Invite, site: Site, request: pytest.FixtureRequest) -> Tried:
    person, table = with_friend(invite, request.param)
    first, second = STEPS[request.param]
    action = person.lead_to(table, first)
    state = site.context.tables.cached[table].state
    if isinstance(state, ViaAppiaState):
        state.players[0].stones = [2, 2, 4]
        site.context.tables.cached[table].bump_version()
    person.see(table)
    person.wait_for_turn()
    return Tried(person, table, (action, second))


def try_out(person: Person) -> None:
    """Play a card and give one of its actions up."""
    for kind in ("play ", "forgo"):
        person.after(partial(person.press, person.page.locator(f'.target.lit[data-actions^="{kind}"]').first))


def test_every_step_changes_the_board(tried: Tried) -> None:
    assert tried.before != tried.between != tried.after


def test_step_back_restores_the_board(tried: Tried) -> None:
    tried.person.after(tried.person.page.locator("#undo").click)
    assert tried.person.picture() == tried.between


def test_start_again_restores_the_board_and_the_same_can_be_tried_out_again(tried: Tried) -> None:
    tried.person.after(tried.person.page.locator("#restart-turn").click)
    assert tried.person.picture() == tried.before
    again = Tried(tried.person, tried.table, tried.actions)
    assert (again.between, again.after) == (tried.between, tried.after)


def test_a_press_on_what_was_tried_out_takes_it_back_with_all_that_followed(tried: Tried) -> None:
    tried.person.after(tried.person.page.locator("#draft button").nth(1).click)
    assert tried.person.picture() == tried.between
    tried.person.after(tried.person.page.locator("#draft button").first.click)
    assert tried.person.picture() == tried.before


def test_a_reload_keeps_what_was_tried_out_and_nothing_of_it_reaches_the_table(tried: Tried) -> None:
    person = tried.person
    draft = person.draft()
    person.page.reload()
    person.wait(f"document.querySelectorAll('#draft li').length === {len(draft)}")
    person.wait(IDLE)
    assert (person.draft(), person.picture()) == (draft, tried.after)
    assert person.ask(f"/tables/{tried.table}")["index"] == tried.index


def test_confirm_plays_what_was_tried_out(invite: Invite) -> None:
    player, table = with_friend(invite, "porta-nigra")
    player.come_to_turn(table)
    before = player.ask(f"/tables/{table}")["index"]
    try_out(player)
    player.after(player.page.locator("#confirm").click)
    assert player.ask(f"/tables/{table}")["index"] == before + 2


def test_confirm_plays_what_is_left_after_an_undo(tried: Tried) -> None:
    person = tried.person
    person.after(person.page.locator("#undo").click)
    left = person.draft()
    assert left
    person.after(person.page.locator("#confirm").click)
    assert person.draft() == []
    assert person.ask(f"/tables/{tried.table}")["index"] == tried.index + len(left)


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
