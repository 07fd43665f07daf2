"""People at the table: names, talk, whose turn it is, bots that stand in, and the rematch."""

import pytest
from playwright.sync_api import Dialog

import ludi
from support.browser import Invite, Person, fail_once, play_out
from support.clicking import Clicker
from support.site import Json, Site

MARKUP = '<img src="x" onerror="document.title = 1"><b>bold</b> &amp; {{7*7}}'


# Names and talk


def test_markup_in_a_name_is_shown_as_text(invite: Invite) -> None:
    person = invite()
    name = MARKUP[:40]
    person.see(person.open_table("me", "bot", names=(name,))["table"])
    assert person.page.locator('.seat-chip[data-seat="0"] .name').text_content() == name.rstrip()
    assert person.page.locator(".slot-panel").filter(has_text=name[:12]).count() > 0


def test_markup_in_talk_is_shown_as_text(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "bot")["table"])
    person.page.click("#side-panel-toggle")
    person.page.click("#tab-chat")
    person.page.fill("#chat-text", MARKUP)
    person.page.click("#chat-form button")
    line = person.page.locator("#chat li span").first
    line.wait_for()
    assert (line.text_content(), person.page.locator("#chat img, #chat span b").count()) == (MARKUP, 0)


NEWS = "#side-panel-toggle.unread"


@pytest.fixture
def spoken_to(invite: Invite) -> Person:
    """Someone at a table at which a friend has just said something."""
    host, guest = invite(), invite()
    opened = host.open_table("me", "here", names=("Hera", "Gaia"))
    guest.go(f"/table/{opened['table']}#seat={opened['seats'][1]['token']}")
    guest.see_picture()
    host.tell(f"/tables/{opened['table']}/chat", {"text": "Salve"})
    guest.page.locator(NEWS).wait_for()
    return guest


def read_talk(person: Person) -> None:
    person.page.click("#side-panel-toggle")
    person.page.click("#tab-chat")


def test_talk_appears_at_the_other_with_a_sign_that_there_is_news(spoken_to: Person) -> None:
    assert spoken_to.page.locator("#chat li span").all_text_contents() == ["Salve"]


def test_what_was_said_is_news_until_it_is_read(spoken_to: Person) -> None:
    spoken_to.page.reload()
    spoken_to.page.locator(NEWS).wait_for()
    read_talk(spoken_to)
    assert spoken_to.page.locator(".unread").count() == 0


def test_what_was_read_is_no_news_after_a_reload(spoken_to: Person) -> None:
    read_talk(spoken_to)
    spoken_to.page.reload()
    spoken_to.page.locator("#chat li span").wait_for(state="attached")
    assert spoken_to.page.locator(".unread").count() == 0


# Whose turn it is


def test_the_title_says_when_it_is_my_turn(invite: Invite) -> None:
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.come_to_turn(table)
    assert person.page.title() == "Your turn - Porta Nigra"


def test_the_title_of_a_spectator_is_calm(invite: Invite) -> None:
    host, stranger = invite(), invite()
    table = host.open_table("me", "here")["table"]
    stranger.see(table)
    assert stranger.page.title() == "Porta Nigra - Ludi Romani"


# The log


@pytest.mark.parametrize("game", ludi.GAMES)
def test_the_log_tells_everything_once(invite: Invite, game: str) -> None:
    person = invite()
    table = person.open_table("me", "bot", "bot", game=game)["table"]
    person.see(table)
    Clicker(person, seed=8).play(25)
    person.wait_for_turn()
    told = [line["text"] for line in person.ask(f"/tables/{table}/log")]
    lines = person.page.locator("#log li")
    person.wait_until(lambda: lines.count() >= len(told), "the log to be read")
    assert lines.all_text_contents() == told


# A bot stands in


def test_a_seat_can_be_left_to_a_bot_and_taken_back(invite: Invite) -> None:
    person = invite()
    table = person.open_table("me", "here", names=("Hera", "Gaia"))["table"]
    # The seat that doesn't decide, so that the bot has nothing to do yet.
    seat = 1 - person.ask(f"/tables/{table}")["decides"]
    person.see(table)
    person.page.locator("#cover-open").click()
    person.wait_for_turn()
    chip = f'.seat-chip[data-seat="{seat}"]'
    said = []
    for entry in ("bot", "back"):
        person.page.click(chip)
        person.after(person.page.locator(f'#player-sheet [data-action="{entry}"]').click)
        person.wait("document.querySelector('#player-sheet').hidden")
        said.append(person.ask(f"/tables/{table}")["seats"][seat]["bot"] is not None)
    assert said == [True, False]


def test_while_a_bot_plays_for_someone_the_page_does_not_call_them(invite: Invite, site: Site) -> None:
    person = invite()
    opened = person.open_table("me", "here", names=("Hera", "Gaia"))
    table, decides = opened["table"], opened["decides"]
    # A bot that never comes to its move.
    site.context.on_bot_due, wake = lambda table: None, site.context.on_bot_due
    try:
        person.tell(f"/tables/{table}/seats/{decides}/bot", {"bot": "random"})
        watcher = invite()
        watcher.go(f"/table/{table}#seat={opened['seats'][decides]['token']}")
        watcher.see_picture()
        watcher.page.locator(".seat-chip small", has_text="played by a bot").wait_for()
        assert watcher.page.title() == "Porta Nigra - Ludi Romani"
        assert "thinking" in watcher.text("#prompt")
        assert watcher.page.locator(".target.lit").count() == 0
    finally:
        site.context.on_bot_due = wake


def test_everyone_sees_that_a_bot_stands_in(invite: Invite) -> None:
    person, stranger = invite(), invite()
    table = person.open_table("me", "here", names=("Hera", "Gaia"))["table"]
    seat = 1 - person.ask(f"/tables/{table}")["decides"]
    stranger.see(table)
    person.tell(f"/tables/{table}/seats/{seat}/bot", {})
    marks = stranger.page.locator(f'.seat-chip[data-seat="{seat}"] small', has_text="played by a bot")
    marks.wait_for()
    assert marks.is_visible()


def test_the_sheet_of_a_player_stays_open_and_follows_the_game(invite: Invite) -> None:
    host, guest = invite(), invite()
    opened = host.open_table("me", "here", names=("Hera", "Gaia"))
    table, decides = opened["table"], opened["decides"]
    guest.go(f"/table/{table}#seat={opened['seats'][1 - decides]['token']}")
    guest.see_picture()
    before = guest.picture()
    guest.page.click(f'.seat-chip[data-seat="{decides}"]')
    sheet = guest.page.locator(f"#player-sheet [data-panel-name=seat-{decides}]")
    assert sheet.locator(f"[data-key=builder-{decides}]").count() == 1
    host.tell(f"/tables/{table}/moves", {"index": 0, "actions": ["place wall"], "seat": decides})
    guest.wait_until(lambda: guest.picture() != before, "the move to appear")
    assert sheet.is_visible()
    guest.wait_until(lambda: sheet.locator(f"[data-key=builder-{decides}]").count() == 0, "the builder to move")


@pytest.fixture
def at_table(invite: Invite) -> Person:
    person = invite()
    person.see(person.open_table("me", "bot", "bot")["table"])
    person.wait_for_turn()
    person.page.click('.seat-chip[data-seat="1"]')
    person.page.locator("#panel-seat-1").wait_for()
    return person


def test_another_row_opens_another_player(at_table: Person) -> None:
    at_table.page.click('.seat-chip[data-seat="2"]')
    at_table.page.locator("#panel-seat-2").wait_for()
    assert at_table.page.locator("#panel-seat-1").count() == 0


@pytest.mark.parametrize("how", ["Escape", "elsewhere", "again"])
def test_the_sheet_of_a_player_can_be_closed(at_table: Person, how: str) -> None:
    if how == "Escape":
        at_table.page.keyboard.press("Escape")
    elif how == "elsewhere":
        at_table.page.locator(".masthead h1").click()
    else:
        at_table.page.click('.seat-chip[data-seat="1"]')
    assert at_table.page.locator("#player-sheet").is_hidden()
    assert at_table.page.locator("#panel-seat-1").count() == 0


def test_a_row_tells_the_key_numbers_of_its_player(invite: Invite) -> None:
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.see(table)
    person.wait_for_turn()
    told = person.page.locator('.seat-chip[data-seat="1"] .tally').all_inner_texts()
    owned = person.ask(f"/tables/{table}/view")["view"]["seats"][1]
    assert [int(each) for each in told] == [
        owned["sesterces"], sum(owned["bricks"].values()), owned["influence"], owned["torches"], owned["romans"],
        owned["hand"]]


# The rematch


@pytest.fixture
def over(invite: Invite, site: Site) -> tuple[Person, Person]:
    """Two people at a game that is over."""
    host, guest = invite(), invite()
    opened: Json = host.open_table("me", "here", names=("Hera", "Gaia"))
    table = opened["table"]
    guest.go(f"/table/{table}#seat={opened['seats'][1]['token']}")
    guest.see_picture()
    play_out(site, host, table)
    host.see(table)
    for person in (host, guest):
        person.page.locator("#result[open]").wait_for()
    return host, guest


def test_a_rematch_is_for_both(over: tuple[Person, Person]) -> None:
    host, guest = over
    old = host.page.url
    host.page.click("#rematch")
    host.page.wait_for_url(lambda url: url != old)
    guest.page.click("#to-rematch")
    guest.page.wait_for_url(lambda url: url != old)
    assert guest.page.url == host.page.url
    seats = [person.ask(f"/tables/{host.page.url.rsplit('/', 1)[1]}")["held"] for person in (host, guest)]
    assert seats == [[0, 1], [1]]


def test_a_refused_rematch_is_told_over_the_result(over: tuple[Person, Person]) -> None:
    host, _ = over
    fail_once(host, "**/rematch", 500)
    host.page.click("#rematch")
    host.page.locator("#toast", has_text="went wrong").wait_for()
    # A modal dialog hides everything but what was put over it later.
    assert host.page.locator("#toast").evaluate("(toast) => toast.matches(':popover-open')")


def test_looking_back_is_not_disturbed_by_a_rematch(over: tuple[Person, Person]) -> None:
    host, guest = over
    guest.page.click("#result-close")
    guest.page.click("#earlier")
    guest.wait("document.querySelector('#replay-index').valueAsNumber < document.querySelector('#replay-index').max")
    shown = guest.picture()
    host.page.click("#rematch")
    host.page.wait_for_url(lambda url: url != guest.page.url)
    guest.page.locator("#to-rematch").wait_for(state="attached")
    assert guest.picture() == shown


def test_the_record_can_be_downloaded_when_the_game_is_over(over: tuple[Person, Person]) -> None:
    host, _ = over
    with host.page.expect_download() as download:
        host.page.click("#record")
    table = host.page.url.rsplit("/", 1)[1]
    assert download.value.path().read_text() == host.context.request.get(f"/api/tables/{table}/record").text()


def test_two_seats_of_one_person_are_marked_for_all(invite: Invite) -> None:
    host, guest = invite(), invite()
    opened: Json = host.open_table("me", "here", "bot", names=("Hera", "Gaia"))
    guest.see(opened["table"])
    marks = guest.page.locator("#seats .who > small").all_text_contents()
    assert [("same device" in mark) for mark in marks] == [True, True, False]


def test_what_is_mine_can_be_deleted_on_the_home_page(invite: Invite) -> None:
    person = invite()
    tables = [person.open_table("me", "bot")["table"] for _ in range(2)]
    person.go("/")
    person.page.on("dialog", lambda dialog: dialog.accept())
    line = person.page.locator(f"#my-tables li:has(a[href='/table/{tables[0]}'])")
    line.locator("button.delete").click()
    line.wait_for(state="detached")
    assert [each["table"] for each in person.ask("/tables")] == [tables[1]]


def test_what_is_mine_stays_when_i_say_no(invite: Invite) -> None:
    person = invite()
    person.open_table("me", "bot")
    person.go("/")
    said: list[str] = []

    def dismiss(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.dismiss()

    person.page.on("dialog", dismiss)
    person.page.locator("#my-tables button.delete").click()
    assert said == ["Delete this table permanently?"]
    assert len(person.ask("/tables")) == 1
