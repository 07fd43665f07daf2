"""Several people on one device: nobody sees the hand of another."""

import pytest

import ludi
from ludi.games.via_appia.state import ViaAppiaState
from support.browser import Invite, Person
from support.clicking import Clicker
from support.site import Site

NAMES = ("Ava", "Bea")
COINS, TELLING = 9876543, "98765"
"""Coins whose digits no cost or gain of a turn produces."""
MOST_IN_A_TURN = 20


@pytest.fixture
def device(invite: Invite) -> tuple[Person, str]:
    """One device for two people, who have placed their builders."""
    person = invite()
    table = person.open_table("me", "here", names=NAMES)["table"]
    person.lead_to(table, "play")
    return person, table


def hand(person: Person, table: str, seat: int) -> list[str]:
    cards: list[str] = person.ask(f"/tables/{table}/view?seat={seat}")["view"]["seats"][seat]["hand"]
    return cards


def cards_in_page(person: Person) -> int:
    """How many action cards the document holds, seen or not."""
    return person.page.locator('[data-actions^="play "], [data-key^="action-"]').count()


def cover(person: Person) -> None:
    person.page.locator("#cover").wait_for()


def uncover(person: Person, table: str) -> None:
    """Look at the table as the player who decides."""
    person.see(table)
    cover(person)
    person.page.locator("#cover-open").click()
    person.wait_for_turn()


def test_the_cover_hides_the_whole_table(device: tuple[Person, str]) -> None:
    person, table = device
    person.see(table)
    cover(person)
    met = person.page.evaluate("""() => [[5, 5], [400, 300], [1000, 300], [1000, 500], [640, 790]]
      .map(([x, y]) => document.elementFromPoint(x, y)?.closest("#cover") !== null)""")
    assert met == [True] * 5


def test_before_the_first_hand_over_no_hand_is_in_the_page(device: tuple[Person, str]) -> None:
    person, table = device
    person.see(table)
    cover(person)
    assert cards_in_page(person) == 0


def test_whoever_confirms_sees_their_own_hand(device: tuple[Person, str]) -> None:
    person, table = device
    seat = person.ask(f"/tables/{table}")["decides"]
    uncover(person, table)
    shown = person.page.eval_on_selector_all(
        '[data-actions^="play "]', "(all) => all.map((each) => each.dataset.actions)")
    assert sorted(shown) == sorted(f"play {card}" for card in hand(person, table, seat))


@pytest.fixture
def handed_over(device: tuple[Person, str]) -> tuple[Person, str]:
    """The first of the two has ended a turn, and the device waits for the other."""
    person, table = device
    first = person.ask(f"/tables/{table}")["decides"]
    uncover(person, table)
    Clicker(person, seed=3).choose()
    person.end_turn()
    person.page.get_by_text(f"I'm {NAMES[1 - first]}").wait_for()
    return person, table


def test_after_a_turn_neither_hand_is_in_the_page(handed_over: tuple[Person, str]) -> None:
    person, _ = handed_over
    person.wait("document.querySelector('[data-panel-name=mine]') === null")
    assert cards_in_page(person) == 0


def play_turn(person: Person) -> None:
    """Play until the device waits for the other player."""
    clicker = Clicker(person, seed=3)
    for _ in range(MOST_IN_A_TURN):
        if person.page.locator("#cover").is_visible():
            return
        clicker.choose()
    raise AssertionError(f"the turn does not end: {clicker.pressed}")


@pytest.mark.parametrize("game", ludi.GAMES)
def test_after_a_turn_the_device_shows_what_a_stranger_sees(invite: Invite, game: str) -> None:
    person = invite()
    table = person.open_table("me", "here", names=NAMES, game=game)["table"]
    uncover(person, table)
    play_turn(person)
    person.wait("document.querySelector('[data-panel-name=mine]') === null")
    stranger = invite()
    stranger.see(table)
    person.wait_until(lambda: still_picture(person) == still_picture(stranger), "the table without hands")


def still_picture(person: Person) -> list[str]:
    """What the panels show, without the trace of a push: it is drawn when the movement has ended, and stays for those
    who watched it."""
    person.page.eval_on_selector_all(".slot-panel .layer, .watch-again",
                                     "(all) => all.forEach((each) => each.remove())")
    return person.picture()


def shown(person: Person) -> str:
    """All numbers and words on the board, without notes."""
    words: list[str] = person.page.eval_on_selector_all(
        ".slot-panel, #seats, #player-sheet", "(all) => all.map((each) => each.textContent)")
    return " ".join(words)


def test_coins_behind_a_screen_are_shown_to_nobody_else(invite: Invite, site: Site) -> None:
    person, stranger = invite(), invite()
    table = person.open_table("me", "here", names=NAMES, game="via-appia")["table"]
    state = site.context.tables.cached[table].state
    assert isinstance(state, ViaAppiaState)
    for player in state.players:
        player.coins = COINS
    site.context.tables.cached[table].bump_version()
    person.see(table)
    cover(person)
    assert TELLING not in shown(person)
    uncover(person, table)
    assert TELLING in shown(person)
    play_turn(person)
    assert TELLING not in shown(person)
    stranger.see(table)
    for seat in range(len(NAMES)):
        stranger.page.locator(f'.seat-chip[data-seat="{seat}"]').click()
        assert stranger.page.locator("#player-sheet").is_visible()
        assert TELLING not in shown(stranger)


def test_what_one_player_drew_is_not_in_the_log_of_a_shared_device(handed_over: tuple[Person, str]) -> None:
    person, _ = handed_over
    person.wait("document.querySelectorAll('#log li:not(.hint)').length > 0")
    assert person.page.locator("#log .private").count() == 0


# What one player did must not show the hand to the next


def test_a_note_that_one_player_pinned_is_not_there_for_the_next(device: tuple[Person, str]) -> None:
    person, table = device
    uncover(person, table)
    Clicker(person, seed=3).choose()
    # At the edge of the card, where no icon of its own says something.
    person.page.locator('[data-key^="action-"]').first.click(button="right", position={"x": 3, "y": 3})
    person.page.locator("#popover.pinned").wait_for()
    person.end_turn(keys=True)
    cover(person)
    assert person.page.locator("#popover").text_content() == ""


def test_another_enter_does_not_uncover_the_next_hand(device: tuple[Person, str]) -> None:
    person, table = device
    uncover(person, table)
    Clicker(person, seed=3).choose()
    person.end_turn(keys=True)
    cover(person)
    person.page.keyboard.press("Enter")
    assert person.page.locator("#cover").is_visible()
    assert cards_in_page(person) == 0


def test_a_bot_in_place_of_one_does_not_show_the_hand_of_the_other(device: tuple[Person, str]) -> None:
    person, table = device
    person.see(table)
    cover(person)
    decides = person.ask(f"/tables/{table}")["decides"]
    person.tell(f"/tables/{table}/seats/{decides}/bot", {"bot": "random"})
    person.page.get_by_text(f"I'm {NAMES[1 - decides]}").wait_for()
    assert cards_in_page(person) == 0
    assert person.page.locator("#log .private").count() == 0
