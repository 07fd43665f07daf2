"""What the host alone may see or set: private files, metrics, the names of the server, the abuse log."""

import json
import os
import re
import stat
import time
from pathlib import Path

import httpx
import pytest

from ludi.core.errors import BadSetup
from ludi.site import abuse_log
from ludi.site.edge import same_origin
from ludi.site.hosts import host_allowed, host_name, read_hosts
from ludi.site.settings import Settings
from ludi.site.store import migrate, open_database
from ludi.site.user_text import clean_name, one_line
from support.site import NO_CERTIFICATES, PATIENCE, Player, Site, run_apart, running_site, settings_for, settings_from
from support.site import app_without_sockets as without_sockets

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"

# Settings


def test_every_setting_is_described_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `LUDI_(\w+)` \| ([^|]*) \|", HOSTING.read_text("utf-8"), re.MULTILINE))
    assert set(rows) == {name.upper() for name in Settings.model_fields}
    defaults = {name.upper(): field.default for name, field in Settings.model_fields.items()}
    numbers = {name: default for name, default in defaults.items() if type(default) in (int, float)}
    assert {name: float(rows[name]) for name in numbers} == numbers


# Files


def others_may(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode) & 0o077


def test_files_of_the_data_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        settings = settings_from({"LUDI_DATA": str(tmp_path / "data")})
        with running_site(settings) as site:
            Player(site.url).open()
            files = list((tmp_path / "data").iterdir())
            assert {file.name for file in files} >= {"ludi.sqlite", "ludi.sqlite-wal"}
            assert [file.name for file in [tmp_path / "data", *files] if others_may(file)] == []
    finally:
        os.umask(before)


def test_a_database_that_others_could_read_is_made_private(tmp_path: Path) -> None:
    file = tmp_path / "ludi.sqlite"
    migrate(f"sqlite:///{file}")
    file.chmod(0o644)
    migrate(f"sqlite:///{file}")
    assert others_may(file) == 0


def test_a_folder_that_was_there_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    settings_from({"LUDI_DATA": str(tmp_path)})
    assert others_may(tmp_path) == 0o055


# The address of the database


@pytest.mark.parametrize("url", ["postgresql://ludi:pass@word:secret@db:five/ludi", "postgresql://ludi@db:54x32/ludi"])
def test_a_bad_port_is_said_clearly_and_without_the_password(url: str) -> None:
    with pytest.raises(BadSetup, match="port in LUDI_DATABASE_URL is not a number") as refusal:
        open_database(url)
    assert "secret" not in str(refusal.value)


# Metrics


def metrics(url: str, **headers: str) -> int:
    return httpx.get(f"{url}/metrics", headers=headers, timeout=PATIENCE, verify=NO_CERTIFICATES).status_code


def test_metrics_are_for_this_machine(site: Site) -> None:
    assert metrics(site.url) == 200
    assert metrics(site.url, **{"x-forwarded-for": "127.0.0.1"}) == 404
    assert metrics(site.url, host="ludi.example") == 404


def test_metrics_are_for_those_who_have_the_token(tmp_path: Path) -> None:
    async def use() -> list[int]:
        async with without_sockets(settings_for(tmp_path, metrics_token="sesame")) as (_, client):
            return [(await client.get("/metrics", headers=headers)).status_code for headers in (
                {}, {"authorization": "Bearer wrong"}, {"authorization": "Bearer sesame"})]

    assert run_apart(use()) == [404, 404, 200]


# The names of the server


@pytest.mark.parametrize(("header", "name"), [
    (b"ludi.example", "ludi.example"), (b"Ludi.Example:8753", "ludi.example"), (b"[::1]:80", "::1"), (b"", "")])
def test_the_name_in_a_host_header(header: bytes, name: str) -> None:
    assert host_name(header) == name


def test_a_server_with_names_answers_to_these_alone(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, hosts=read_hosts("ludi.example, www.ludi.example"))) as site:
        answers = {host: httpx.get(f"{site.url}/api/games", headers={"host": host} if host else {}, timeout=PATIENCE,
                                   verify=NO_CERTIFICATES).status_code
                   for host in ("", "ludi.example", "WWW.ludi.example:80", "evil.example", "ludi.example.evil.example")}
    assert list(answers.values()) == [200, 200, 200, 400, 400]


def test_a_server_without_names_answers_to_any() -> None:
    assert host_allowed(b"anything", frozenset())


# Where a page comes from


@pytest.mark.parametrize(("origin", "site", "let_in"), [
    (b"http://ludi.example", None, True), (b"https://ludi.example", None, False), (b"https://", None, False),
    (b"https://ludi.example", b"same-origin", True), (b"https://other.example", b"same-origin", False),
    (b"ftp://ludi.example", b"same-origin", False), (b"http://ludi.example", b"cross-site", False)])
def test_a_page_is_ours_only_by_the_same_scheme_and_name(origin: bytes, site: bytes | None, let_in: bool) -> None:
    headers = {b"host": b"ludi.example", b"origin": origin, **({b"sec-fetch-site": site} if site else {})}
    assert same_origin(headers, "http") is let_in


def test_an_origin_without_a_name_is_not_ours_even_without_a_host() -> None:
    assert not same_origin({b"host": b"", b"origin": b"https://"}, "https")


# Names


def test_towers_of_accents_are_cut_down() -> None:
    tower = "Z" + "\u0316\u0317\u0318\u0319\u031c" * 8 + "oe"
    assert clean_name(tower) == "Z\u0316\u0317oe"
    assert one_line("\u0301\u0302\u0303abc") == "abc"
    assert len(clean_name("e\u0301" * 60)) == 40


@pytest.mark.parametrize("name", ["Szőgyi", "Żółw", "Nguyễn Thị Ệ", "Ærøskøbing", "Ελένη", "李白", "ผู้เล่น", "नमस्ते"])
def test_names_of_all_languages_stay(name: str) -> None:
    assert clean_name(name) == name


# The abuse log


def test_no_abuse_log_is_written_unless_asked_for(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        Player(site.url).ask("POST", "/tables", json={}, headers={"origin": "http://evil.example"})
    assert list(tmp_path.glob("*abuse*")) == []


def test_the_abuse_log_tells_who_was_refused_and_no_secret(tmp_path: Path) -> None:
    folder = tmp_path / "abuse"
    folder.mkdir()
    with running_site(settings_for(tmp_path, abuse_log=folder)) as site:
        player = Player(site.url, token="a-secret")
        player.ask("GET", "/games")
        player.ask("POST", "/tables", json={}, headers={"origin": "http://evil.example"})
        player.ask("POST", f"/tables/{player.open()['table']}/claim", json={"token": "another-secret"})
    (file,) = folder.iterdir()
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [(line["address"], line["status"], line["route"]) for line in lines] == [
        ("127.0.0.1", 403, "other"), ("127.0.0.1", 403, "/api/tables/{table_id}/claim")]
    assert others_may(file) == 0
    assert "secret" not in file.read_text("utf-8")


def test_old_files_of_the_abuse_log_are_removed(tmp_path: Path) -> None:
    log = abuse_log.AbuseLog(tmp_path)
    now = time.time()
    files = [log.file(now - days * 86400) for days in (0, abuse_log.MAX_AGE_DAYS - 1, abuse_log.MAX_AGE_DAYS + 1, 400)]
    for file in files:
        file.write_text("{}\n")
    log.delete_old(now)
    assert [file.exists() for file in files] == [True, True, False, False]


def test_the_abuse_log_does_not_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(abuse_log, "MAX_BYTES", 500)
    log = abuse_log.AbuseLog(tmp_path)
    for _ in range(100):
        log.write(429, "192.0.2.1", {"method": "GET", "route": "other"})
    assert log.file(time.time()).stat().st_size < 700


def test_a_folder_of_the_abuse_log_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="LUDI_ABUSE_LOG"):
        settings_from({"LUDI_DATA": str(tmp_path), "LUDI_ABUSE_LOG": str(tmp_path / "nowhere")})
