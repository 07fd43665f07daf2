"""Actions of the next decision that can be chosen at once, because they imply the control before them."""

from collections.abc import Callable

import pytest

import ludi
from ludi.core.game import Game
from ludi.games.ave_roma.state import AveRomaState
from ludi.site.drafts import imagined_state
from ludi.site.previews import Shortcuts, previews, shortcuts
from ludi.testing.play import choices
from support.ave_roma import Scenario
from support.ave_roma_acts import AREA, ONE_OF_EACH
from support.site import Json, Player, Site, someone

SALE = [f"worker {AREA}", "mercator", "sell wood"]


def found_in(scenario: Scenario) -> Shortcuts | None:
    game, state = scenario.game, scenario.state
    state.forget_legal()
    return shortcuts(game, imagined_state(game, state, state.seat), previews(game, state))


def notations(game: Game, found: Shortcuts | None) -> list[str]:
    return [game.notation(choice.action) for choice in found.choices] if found is not None else []


def able(players: int = 2) -> Scenario:
    """Seat 0 has one of each good, so that it can trade."""
    scenario = Scenario(players)
    scenario.set_player(0, denarii=20, **ONE_OF_EACH)
    return scenario


def trading(players: int = 2) -> Scenario:
    """The same after a sale at Mercator, where the action may end."""
    scenario = able(players)
    scenario.play(*SALE)
    return scenario


# When there are shortcuts


def test_the_choices_of_the_next_decision_are_shortcuts() -> None:
    scenario = trading()
    found = found_in(scenario)
    assert found is not None
    assert scenario.game.notation(found.control) == "finish"
    scenario.play("finish")
    assert notations(scenario.game, found) == scenario.legal()


def test_a_shortcut_shows_what_the_control_and_the_choice_change() -> None:
    scenario = trading()
    found = found_in(scenario)
    assert found is not None
    before = scenario.game.resources(scenario.state, 0)
    scenario.play("finish", notations(scenario.game, found)[0])
    after = scenario.game.resources(scenario.state, 0)
    assert found.choices[0].changes == {thing: after[thing] - before[thing] for thing in after
                                        if after[thing] != before[thing]}
    assert (found.choices[0].reveals, found.choices[0].hands_over) == (False, True)


def shadowless(scenario: Scenario) -> None:
    scenario.player().shadow = [0] * 6


def used_area(scenario: Scenario) -> None:
    scenario.state.area_up[AREA - 1] = 1


@pytest.mark.parametrize("change", [shadowless, used_area])
def test_no_shortcut_follows_what_hands_over_or_reveals(change: Callable[[Scenario], None]) -> None:
    scenario = trading()
    change(scenario)
    assert found_in(scenario) is None


def test_no_shortcut_passes_over_a_caution() -> None:
    scenario = able()
    scenario.activate("marcus-porcius-cato")
    scenario.play(*SALE)
    assert scenario.game.caution(scenario.state, scenario.game.parse("finish"))
    assert found_in(scenario) is None


def test_no_shortcut_before_an_action_has_begun() -> None:
    scenario = able()
    assert found_in(scenario) is None
    scenario.play(*SALE[:-1])
    assert found_in(scenario) is None


def test_no_shortcut_with_more_players() -> None:
    assert found_in(trading(3)) is None


@pytest.mark.parametrize("name", ludi.GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_every_shortcut_is_legal_after_its_control_and_not_before(name: str, players: int) -> None:
    game = ludi.game(name)
    state, rng = game.new(players, 5), choices(5)
    seen = 0
    while state.seat != ludi.OVER:
        legal = previews(game, state)
        found = shortcuts(game, imagined_state(game, state, state.seat), legal)
        if found is not None:
            seen += 1
            after = state.clone()
            after.apply(found.control)
            shown = {choice.action for choice in found.choices}
            assert (after.seat, after.revealed) == (state.seat, 0)
            assert shown == set(after.legal()) - {preview.action for preview in legal}
        options = state.legal()
        state.apply(options[rng.below(len(options))])
    assert (seen > 0) == (name == "ave-roma" and players == 2)


@pytest.mark.parametrize("seed", range(3))
def test_shortcuts_do_not_depend_on_what_is_hidden(seed: int) -> None:
    scenario = trading()
    other = scenario.state.clone()
    scenario.game.redeal(other, 0, ludi.seeded(seed))
    assert isinstance(other, AveRomaState)
    found = found_in(scenario)
    scenario.state = other
    again = found_in(scenario)
    assert found is not None
    assert again is not None
    assert (again.control, again.choices) == (found.control, found.choices)


# Over HTTP


class Trade:
    """A table at which seat 0 has tried out a sale at Mercator."""

    def __init__(self, site: Site) -> None:
        self.player = Player(site.url, cookie=someone())
        opened = self.player.open("ave-roma")["table"]
        self.path = f"/tables/{opened}"
        self.table = site.context.tables.cached[opened]
        self.table.state = able().state
        self.table.bump_version()

    def board(self, *draft: str) -> Json:
        board: Json = self.player.post(f"{self.path}/draft", {"index": 0, "draft": [*draft], "seat": 0})
        return board


def test_a_shortcut_is_no_legal_action(site: Site) -> None:
    trade = Trade(site)
    board = trade.board(*SALE)
    assert len(board["shortcuts"]) == 25
    assert not {each["action"] for each in board["shortcuts"]} & {each["action"] for each in board["actions"]}
    assert {each["implies"] for each in board["shortcuts"]} == {"finish"}


def test_a_shortcut_says_both_actions(site: Site) -> None:
    trade = Trade(site)
    first = trade.board(*SALE)["shortcuts"][0]
    assert first["what"] == "End action, then: Place your shadow's worker of value 1 at Quaestor"


def test_the_implied_action_and_the_shortcut_are_one_move(site: Site) -> None:
    trade = Trade(site)
    chosen = trade.board(*SALE)["shortcuts"][-1]
    actions = [*SALE, chosen["implies"], chosen["action"]]
    moved = trade.player.post(f"{trade.path}/moves", {"index": 0, "actions": actions, "seat": 0})
    assert (moved["index"], moved["decides"]) == (len(actions), 1)


def test_places_of_shortcuts_are_lit_and_marked(site: Site) -> None:
    trade = Trade(site)
    drawn = "".join(panel["svg"] for panel in trade.board(*SALE)["panels"])
    assert drawn.count('class="target lit shortcut noted"') == 10
    assert "shortcut" not in "".join(panel["svg"] for panel in trade.board(*SALE[:-1])["panels"])


def test_no_shortcut_without_a_place(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    trade = Trade(site)
    monkeypatch.setattr(trade.table.game, "scene", lambda *_: None)
    assert trade.board(*SALE)["shortcuts"] == []
