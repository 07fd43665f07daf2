"""The model that counts clicks for `bench/clicks.py` counts what the page really takes."""

import importlib.util
import sys
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Request

import ludi
from ludi.games.ave_roma.state import AveRomaState
from support.browser import Invite, Person
from support.site import Site

BENCH = Path(__file__).parents[2] / "bench"

COUNTING = """() => {
  window.presses = 0;
  const counts = (event) => event.target.closest(".target.lit, button:enabled");
  addEventListener("click", (event) => { if (counts(event)) window.presses += 1; }, true);
  addEventListener("change", (event) => { if (event.target.matches("input[type=range]")) window.presses += 1; }, true);
}"""

SLIDE = "(range, to) => { range.value = to; range.dispatchEvent(new Event('change', { bubbles: true })); }"


@pytest.fixture(scope="module")
def clicks() -> ModuleType:
    """The benchmark as a module; its folder is not a package."""
    sys.path.insert(0, str(BENCH))
    try:
        spec = importlib.util.spec_from_file_location("clicks", BENCH / "clicks.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        # Dataclasses look their module up.
        sys.modules["clicks"] = module
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(BENCH))
    return module


class Counted:
    """A turn that a person plays through the page: the state before it, the presses and the actions sent."""

    def __init__(self, person: Person, site: Site, game: str, kind: str, **owned: Any) -> None:
        self.person = person
        self.game = ludi.game(game)
        self.actions: list[str] = []
        table = person.open_table("me", "bot", "bot", game=game)["table"]
        person.lead_to(table, kind)
        found = site.context.tables.cached[table]
        if isinstance(found.state, AveRomaState):
            furnish(found.state, **owned)
            found.bump_version()
        self.state = found.state.clone()
        person.see(table)
        person.wait_for_turn()
        person.page.evaluate(COUNTING)
        person.page.on("request", self.hear)

    def hear(self, request: Request) -> None:
        if request.method == "POST" and "/moves" in request.url:
            sent = request.post_data_json
            assert sent is not None
            self.actions += sent["actions"]

    def press(self, *actions: str) -> None:
        for action in actions:
            self.person.after(partial(self.press_one, action))

    def press_one(self, action: str) -> None:
        place = self.person.target(action)
        if place.count():
            self.person.press(place)
        else:
            self.person.push(self.person.page.locator(f':is(#choices, #ending) [data-action="{action}"]').first)

    def slide(self, row: str, to: int) -> None:
        slider = self.person.page.locator(f'input[data-row="{row}"]')
        self.person.after(lambda: slider.evaluate(SLIDE, to))

    def presses(self) -> int:
        counted: int = self.person.page.evaluate("() => window.presses")
        return counted

    def by_model(self, clicks: ModuleType) -> int:
        turn = clicks.count_clicks(self.game, self.state, [self.game.parse(action) for action in self.actions])
        counted: int = turn.clicks
        return counted


def furnish(state: AveRomaState, **owned: Any) -> None:
    player = state.acting()
    player.workers = [0, 1, 1, 1, 1, 1]
    for name, amount in owned.items():
        setattr(player, name, amount)
    state.slots_used = [0] * len(state.slots_used)
    state.forget_legal()


def test_worker_then_place_then_done(invite: Invite, site: Site, clicks: ModuleType) -> None:
    turn = Counted(invite(), site, "ave-roma", "worker")
    turn.press("worker 4", "quaestor")
    assert turn.actions == ["worker 4", "quaestor"]
    assert turn.presses() == turn.by_model(clicks) == len(turn.actions)


def test_several_goods_are_sold_with_one_gesture(invite: Invite, site: Site, clicks: ModuleType) -> None:
    turn = Counted(invite(), site, "ave-roma", "worker", goods=[3, 2, 0, 0, 0, 0], denarii=9)
    turn.press("worker 4", "mercator")
    turn.slide("wood", -3)
    turn.slide("stone", -2)
    turn.press("finish")
    assert turn.actions[2:-1] == ["sell wood"] * 3 + ["sell stone"] * 2
    assert turn.presses() == turn.by_model(clicks) == 5


def test_a_proposed_payment_counts_once(invite: Invite, site: Site, clicks: ModuleType) -> None:
    turn = Counted(invite(), site, "ave-roma", "worker", goods=[2] * 6, denarii=30, surplus=5)
    turn.press("worker 5", "roma")
    turn.person.after(lambda: turn.person.push(turn.person.page.locator("#proposal")))
    assert len(turn.actions) > 3
    assert turn.presses() == turn.by_model(clicks) == 3


def test_a_turn_of_porta_nigra(invite: Invite, site: Site, clicks: ModuleType) -> None:
    person = invite()
    turn = Counted(person, site, "porta-nigra", "play")
    card = next(action for action in map(turn.game.notation, turn.state.legal()) if action.startswith("play"))
    turn.press(card)
    person.end_turn()
    assert turn.actions == [card, "end turn"]
    assert turn.presses() == turn.by_model(clicks)
