"""Without a mouse: Tab, arrows, Enter, Escape."""

import pytest

from support.browser import Invite, Person
from support.clicking import Typist

MAX_TABS = 80
MAX_CHOICES = 400
FOCUSED = "document.activeElement"


@pytest.fixture
def player(invite: Invite) -> Person:
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.come_to_turn(table)
    return person


def focused(person: Person) -> str:
    """The actions of what has the focus; empty if it is no place and no button of the bar."""
    found: str = person.page.evaluate(
        f"() => {FOCUSED}.dataset.actions ?? {FOCUSED}.dataset.action ?? ''")
    return found


def tab_to(person: Person, kind: str, where: str = ".target") -> None:
    """Press Tab until a place, or something else, of a kind has the focus."""
    met = []
    for _ in range(MAX_TABS):
        person.page.keyboard.press("Tab")
        met.append(focused(person))
        if met[-1].startswith(kind) and person.page.evaluate(f"() => {FOCUSED}.matches('{where}')"):
            return
    raise AssertionError(f"Tab never came to {kind!r}, only to {met}")


def test_a_turn_can_be_played_with_tab_and_enter(player: Person) -> None:
    table = player.page.url.rsplit("/", 1)[1]
    before = player.ask(f"/tables/{table}")["index"]
    for kind in ("play ", "forgo"):
        tab_to(player, kind)
        player.after(lambda: player.page.keyboard.press("Enter"))
    tab_to(player, "end turn", "button")
    player.end_turn(keys=True)
    assert player.ask(f"/tables/{table}")["index"] >= before + 3


@pytest.mark.parametrize(("game", "actions"), [
    ("ave-roma", ["worker 4", "quaestor"]), ("via-appia", ["income 2", "coins"])])
def test_a_turn_of_the_other_games_can_be_played_with_tab_and_enter(invite: Invite, game: str,
                                                                    actions: list[str]) -> None:
    person = invite()
    table = person.open_table("me", "bot", "bot", game=game)["table"]
    person.lead_to(table, actions[0])
    person.see(table)
    person.wait_for_turn()
    before = person.ask(f"/tables/{table}")["index"]
    for action in actions:
        tab_to(person, action, ".target, button")
        person.after(lambda: person.page.keyboard.press("Enter"))
    assert person.ask(f"/tables/{table}")["index"] >= before + len(actions)


@pytest.mark.parametrize(("game", "players", "options"), [
    ("porta-nigra", 4, {}), ("ave-roma", 5, {"cards": "15"}), ("via-appia", 4, {})])
def test_a_whole_game_can_be_played_with_tab_and_enter(invite: Invite, game: str, players: int,
                                                       options: dict[str, str]) -> None:
    person = invite()
    person.see(person.open_table("me", *["bot"] * (players - 1), game=game, options=options)["table"])
    typist = Typist(person, seed=3)
    made = typist.play(MAX_CHOICES)
    assert person.is_over(), f"not over after {made} choices, the last {typist.pressed[-10:]}"


def test_tab_comes_to_lit_places_only(player: Person) -> None:
    met = set()
    for _ in range(MAX_TABS):
        player.page.keyboard.press("Tab")
        met.add(player.page.evaluate(f"() => {FOCUSED}.matches('.target') ? {FOCUSED}.matches('.lit') : true"))
    assert met == {True}


def test_the_focus_can_be_seen(player: Person) -> None:
    tab_to(player, "play ")
    plain = player.page.locator('.target.lit[data-actions^="play "]').last
    outline = "(place) => { const style = getComputedStyle(place.querySelector('.halo') ?? place);" \
              " return [style.stroke, style.strokeWidth, style.outline, style.opacity, style.filter].join(); }"
    own = player.page.locator('.target.lit[data-actions^="play "]').first
    assert own.evaluate(f"(place) => document.activeElement === place && ({outline})(place)") != plain.evaluate(outline)


def test_after_the_swap_of_the_picture_tab_goes_on_at_the_table(player: Person) -> None:
    tab_to(player, "play ")
    player.after(lambda: player.page.keyboard.press("Enter"))
    player.page.keyboard.press("Tab")
    assert player.page.evaluate(f"() => {FOCUSED}.closest('main') !== null")


def test_what_had_the_focus_keeps_it_when_it_is_still_there(player: Person) -> None:
    tab_to(player, "play ")
    player.after(lambda: player.page.keyboard.press("Enter"))
    tab_to(player, "forgo")
    player.after(lambda: player.page.keyboard.press("Enter"))
    # Every card has at least two actions, so one is left to be given up.
    assert focused(player) == "forgo"


def test_backspace_steps_back(player: Person) -> None:
    tab_to(player, "play ")
    player.after(lambda: player.page.keyboard.press("Enter"))
    player.after(lambda: player.page.keyboard.press("Backspace"))
    assert player.draft() == []


def test_arrows_go_from_place_to_place(player: Person) -> None:
    tab_to(player, "play ")
    first = focused(player)
    player.page.keyboard.press("ArrowRight")
    assert focused(player).startswith("play ")
    assert focused(player) != first


def test_arrows_with_shift_read_what_cannot_be_chosen(player: Person) -> None:
    tab_to(player, "play ")
    for _ in range(6):
        player.page.keyboard.press("Shift+ArrowDown")
        if not player.page.evaluate(f"() => {FOCUSED}.matches('.lit')"):
            break
    assert player.page.evaluate(f"() => {FOCUSED}.matches('.noted:not(.lit)')")
    player.page.locator("#popover").wait_for(state="visible")
    assert player.page.evaluate(f"() => {FOCUSED}.dataset.title") in player.page.locator("#popover").inner_text()


def test_escape_closes_the_sheet_of_a_player_and_gives_the_focus_back(player: Person) -> None:
    chip = player.page.locator('.seat-chip[data-seat="0"]')
    chip.focus()
    player.page.keyboard.press("Enter")
    player.page.locator("#player-sheet button").first.focus()
    player.page.keyboard.press("Escape")
    assert player.page.evaluate(f"() => {FOCUSED}.dataset.seat") == "0"
