"""Pieces glide to their new places, unless the viewer wants no movement."""

import pytest

from ludi.games.porta_nigra.state import PortaNigraState
from ludi.games.via_appia.state import ViaAppiaState
from support.browser import Invite, Person
from support.site import Json, Site

NOTE_ANIMATIONS = """
  // Every animation that the page starts: of which kind of piece, whether in the layer of flights, and how it stands.
  window.started = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    window.started.push({ kind: this.dataset.kind ?? "", flies: this.closest("#flights") !== null,
      state: animation.playState });
    return animation;
  };
"""


def buyer(invite: Invite, site: Site, motion: str) -> tuple[Person, str]:
    """Someone who has played a card with which a brick can be bought, and the action that buys it."""
    person = invite(reduced_motion=motion)
    person.page.add_init_script(NOTE_ANIMATIONS)
    table = person.open_table("me", "bot")["table"]
    person.lead_to(table, "play")
    state = site.context.tables.cached[table].state
    assert isinstance(state, PortaNigraState)
    state.players[0].sesterces = 40
    state.market = [2] * len(state.market)
    site.context.tables.cached[table].bump_version()
    card, action = card_that_buys(person, table)
    person.see(table)
    person.wait_for_turn()
    person.after(lambda: person.press(person.target(card)))
    # What the card itself has set in motion is over.
    person.wait("document.querySelector('#flights').children.length === 0")
    person.page.evaluate("() => { window.started.length = 0; }")
    return person, action


def card_that_buys(person: Person, table: str) -> tuple[str, str]:
    seen = person.ask(f"/tables/{table}/view")
    for card in seen["legal"]:
        board = person.tell(f"/tables/{table}/draft", {"index": seen["index"], "draft": [card]})
        for each in board["actions"]:
            if each["action"].startswith("buy ") and each["action"] != "buy roman":
                return card, each["action"]
    raise AssertionError(f"none of {seen['legal']} buys a brick")


def animations(person: Person) -> list[Json]:
    started: list[Json] = person.page.evaluate("() => window.started")
    return started


def test_a_bought_brick_glides(invite: Invite, site: Site) -> None:
    person, action = buyer(invite, site, "no-preference")
    person.after(lambda: person.press(person.target(action)))
    brick = f"brick-{action.removeprefix('buy ')}"
    assert {"kind": brick, "flies": True, "state": "running"} in animations(person)


def test_a_brick_that_has_glided_lies_still(invite: Invite, site: Site) -> None:
    person, action = buyer(invite, site, "no-preference")
    person.after(lambda: person.press(person.target(action)))
    person.wait("document.querySelector('#flights').children.length === 0")
    assert person.page.locator(".in-flight").count() == 0


@pytest.mark.parametrize(("game", "actions", "kind"), [
    ("ave-roma", ["worker 4", "quaestor"], "worker-4"), ("via-appia", ["quarry", "stone small"], "stone-small")])
def test_pieces_glide_at_the_other_tables(invite: Invite, site: Site, game: str, actions: list[str], kind: str) -> None:
    person = invite(reduced_motion="no-preference")
    person.page.add_init_script(NOTE_ANIMATIONS)
    table = person.open_table("me", "bot", "bot", game=game)["table"]
    person.lead_to(table, actions[0])
    state = site.context.tables.cached[table].state
    if isinstance(state, ViaAppiaState):
        # Otherwise there is only one size to choose.
        state.players[0].stones = [2, 2, 2]
        site.context.tables.cached[table].bump_version()
    person.see(table)
    person.wait_for_turn()
    for action in actions:
        person.answer(action)
    assert {"kind": kind, "flies": True, "state": "running"} in animations(person)


def test_without_movement_nothing_glides(invite: Invite, site: Site) -> None:
    person, action = buyer(invite, site, "reduce")
    person.after(lambda: person.press(person.target(action)))
    assert animations(person) == []


@pytest.mark.parametrize(("half", "kind"), [("coins", "coins"), ("stones", "stone-")])
def test_the_income_of_a_card_glides(invite: Invite, half: str, kind: str) -> None:
    person = invite(reduced_motion="no-preference")
    person.page.add_init_script(NOTE_ANIMATIONS)
    table = person.open_table("me", "bot", game="via-appia")["table"]
    person.lead_to(table, "income")
    person.see(table)
    person.wait_for_turn()
    person.answer("income 1")
    person.wait("document.querySelector('#flights').children.length === 0")
    person.page.evaluate("() => { window.started.length = 0; }")
    person.answer(half)
    assert any(each["kind"].startswith(kind) and each["flies"] for each in animations(person))
