"""Invitations lead to an address that others can reach, and are given only to those who may send them."""

import base64
import urllib.parse
from pathlib import Path

import pytest
from starlette.requests import Request

from ludi.core.errors import BadSetup
from ludi.site import reach
from ludi.site.reach import Reach, network_address, qr_code, reach_of
from ludi.site.settings import Settings
from support.site import Player, Site, invitation, settings_for, settings_from, someone, token

EVERYWHERE = ("0.0.0.0", 8753)


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: "192.168.7.5")


def seen(host: str, settings: Settings, listens_on: tuple[str, int] | None, scheme: str = "http") -> Reach:
    request = Request({"type": "http", "method": "GET", "path": "/", "query_string": b"", "scheme": scheme,
                       "server": ("127.0.0.1", 8753), "headers": [(b"host", host.encode())]})
    return reach_of(request, settings, listens_on)


@pytest.mark.parametrize(("host", "listens_on", "expected"), [
    ("127.0.0.1:8753", EVERYWHERE, Reach("http://192.168.7.5:8753", False)),
    ("localhost:8753", EVERYWHERE, Reach("http://192.168.7.5:8753", False)),
    ("127.0.0.1:8753", ("::", 8753), Reach("http://192.168.7.5:8753", False)),
    ("[::1]:8753", EVERYWHERE, Reach("http://192.168.7.5:8753", False)),
    ("127.0.0.1:8753", ("127.0.0.1", 8753), Reach("http://127.0.0.1:8753", True)),
    ("127.0.0.1:8753", None, Reach("http://127.0.0.1:8753", True)),
    ("192.168.7.9:8753", EVERYWHERE, Reach("http://192.168.7.9:8753", False)),
    ("ludi.example", ("127.0.0.1", 8753), Reach("http://ludi.example", False))])
@pytest.mark.usefixtures("lan")
def test_links_have_an_address_that_others_can_reach(tmp_path: Path, host: str, listens_on: tuple[str, int] | None,
                                                     expected: Reach) -> None:
    assert seen(host, settings_for(tmp_path), listens_on) == expected


@pytest.mark.usefixtures("lan")
def test_an_address_that_the_server_does_not_answer_to_is_not_offered(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, hosts=frozenset({"ludi.example"}))
    assert seen("127.0.0.1:8753", settings, EVERYWHERE) == Reach("http://127.0.0.1:8753", True)


def test_a_computer_without_a_network_says_that_nobody_else_can_come(tmp_path: Path,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: "")
    assert seen("localhost:8753", settings_for(tmp_path), EVERYWHERE).local_only


def test_the_host_can_set_the_address(tmp_path: Path) -> None:
    settings = settings_from({"LUDI_DATA": str(tmp_path), "LUDI_PUBLIC_URL": "https://ludi.example/"})
    assert seen("127.0.0.1:8753", settings, EVERYWHERE) == Reach("https://ludi.example", False)


@pytest.mark.parametrize("wrong", ["ludi.example", "javascript:alert(1)", "https://ludi.example/games", "https://"])
def test_an_address_that_is_none_is_refused(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(BadSetup, match="LUDI_PUBLIC_URL"):
        settings_from({"LUDI_DATA": str(tmp_path), "LUDI_PUBLIC_URL": wrong})


def test_the_address_in_the_network_is_not_that_of_this_computer_alone() -> None:
    assert not network_address().startswith("127.")


def test_a_qr_code_is_a_picture_of_its_link() -> None:
    one, other = qr_code("http://192.168.7.5:8753/table/abc"), qr_code("http://192.168.7.5:8753/table/abd")
    assert one != other
    kind, _, content = one.partition(",")
    assert kind.startswith("data:image/svg+xml")
    drawn = base64.b64decode(content).decode() if "base64" in kind else urllib.parse.unquote(content)
    assert "<svg" in drawn
    assert "<script" not in drawn


def test_only_the_host_gets_the_link_of_an_open_seat(site: Site) -> None:
    host = Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "open", "open")
    path = f"/tables/{table['table']}"
    guest = Player(site.url, cookie=someone())
    guest.post(f"{path}/claim", {"token": invitation(table, 1), "name": "Gaia"})
    link = f"{site.url}/table/{table['table']}#seat={invitation(table, 2)}"
    assert host.get(f"{path}/invitation", seat=2)["link"] == link
    for player in (guest, Player(site.url, cookie=someone()), Player(site.url)):
        answer = player.ask("GET", f"{path}/invitation", params={"seat": 2})
        assert answer.status_code == 403
        assert invitation(table, 2) not in answer.text


def test_only_its_holder_gets_the_link_of_a_taken_seat(site: Site) -> None:
    host = Player(site.url, cookie=someone())
    table = host.open("porta-nigra", "me", "bot")
    path = f"/tables/{table['table']}"
    assert token(table, 0) in host.get(f"{path}/invitation", seat=0)["link"]
    for player, seat in ((Player(site.url, cookie=someone()), 0), (host, 1)):
        assert player.ask("GET", f"{path}/invitation", params={"seat": seat}).status_code == 403
    assert host.ask("GET", f"{path}/invitation", params={"seat": 5}).status_code == 404


def test_the_link_for_spectators_is_for_everyone_and_has_no_secret(site: Site) -> None:
    table = Player(site.url, cookie=someone()).open("porta-nigra", "me", "open")
    found = Player(site.url).get(f"/tables/{table['table']}/invitation")
    assert (found["link"], found["local_only"]) == (f"{site.url}/table/{table['table']}", True)
