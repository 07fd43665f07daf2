"""The chat: times, notes on new messages, and silence."""

from dataclasses import dataclass

import pytest

from support.browser import Invite, Person
from support.site import Json

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
NOTE = "#chat-note:not([hidden])"


@pytest.fixture(params=[{}, PHONE], ids=["desktop", "phone"])
def guest(request: pytest.FixtureRequest, invite: Invite) -> Person:
    return invite(**request.param)


@dataclass(frozen=True, slots=True)
class Speaker:
    person: Person
    table: str

    def say(self, words: str) -> None:
        self.person.tell(f"/tables/{self.table}/chat", {"text": words})


@pytest.fixture
def host(guest: Person, invite: Invite) -> Speaker:
    """Hera, at a table with the guest Gaia."""
    person = invite()
    opened: Json = person.open_table("me", "open", names=("Hera",))
    guest.context.request.get("/")
    guest.tell(f"/tables/{opened['table']}/claim", {"token": opened["seats"][1]["invitation"], "name": "Gaia"})
    guest.see(opened["table"])
    guest.see_picture()
    guest.page.locator("#chat .hint").wait_for(state="attached")
    return Speaker(person, opened["table"])


def open_chat(person: Person) -> None:
    person.push(person.page.locator("#side-panel-toggle"))
    person.push(person.page.locator("#tab-chat"))


def test_a_message_is_noted_with_name_and_first_words_and_leads_to_the_chat(guest: Person, host: Speaker) -> None:
    host.say("Salve! " + "word " * 40)
    guest.page.locator(NOTE).wait_for()
    noted = guest.text(NOTE)
    assert noted.startswith("Hera: Salve! word")
    assert noted.endswith("…")
    guest.push(guest.page.locator(NOTE))
    guest.page.locator("#chat-panel:not([hidden])").wait_for()
    assert guest.page.locator(NOTE).count() == 0


def test_a_message_in_the_open_chat_needs_no_note(guest: Person, host: Speaker) -> None:
    open_chat(guest)
    host.say("Salve")
    guest.page.locator("#chat li", has_text="Salve").wait_for()
    assert guest.page.locator(NOTE).count() == 0


def test_my_own_messages_are_not_noted(guest: Person, host: Speaker) -> None:
    Speaker(guest, host.table).say("Ave")
    guest.page.locator("#chat li", has_text="Ave").wait_for(state="attached")
    assert guest.page.locator(NOTE).count() == 0


def test_messages_have_their_times(guest: Person, host: Speaker) -> None:
    host.say("Salve")
    open_chat(guest)
    time = guest.page.locator("#chat li time").first
    time.wait_for()
    now = guest.page.evaluate("new Date().toISOString()")
    assert (time.get_attribute("datetime") or "")[:13] <= now[:13]
    shown = (time.text_content() or "").split(":")
    assert [part.isdigit() for part in shown] == [True, True]


def test_a_muted_table_stays_silent_after_a_reload_too(guest: Person, host: Speaker) -> None:
    open_chat(guest)
    guest.push(guest.page.locator("#chat-mute"))
    guest.push(guest.page.locator("#side-panel-close"))
    for words in ("Salve", "Vale"):
        host.say(words)
        guest.page.locator("#chat li", has_text=words).wait_for(state="attached")
        assert guest.page.locator(f"{NOTE}, .unread").count() == 0
        assert guest.page.locator("#announcer", has_text=words).count() == 0
        guest.page.reload()
        guest.page.locator("#chat li", has_text=words).wait_for(state="attached")
    open_chat(guest)
    guest.push(guest.page.locator("#chat-mute"))
    guest.push(guest.page.locator("#side-panel-close"))
    host.say("Iterum")
    guest.page.locator(NOTE, has_text="Iterum").wait_for()
