"""The program in docs/http.md plays a seat as it stands, at a server whose limits are the usual ones."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from ludi.site.table import FINISHED
from support.site import PATIENCE, Player, running_site, server_process, settings_from, wait_for

GUIDE = Path(__file__).parents[2] / "docs" / "http.md"


def program() -> Callable[[str, str, str], None]:
    (text,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    names: dict[str, Callable[[str, str, str], None]] = {}
    exec(text, names)
    return names["play"]


@pytest.mark.parametrize("share", [1.0, 0.2])
def test_the_program_of_the_guide_plays_a_game_to_its_end(tmp_path: Path, share: float) -> None:
    """With a fifth of the usual requests it has to wait at times."""
    usual = settings_from({"LUDI_DATA": str(tmp_path), "LUDI_BOT_PAUSE": "0"})
    with running_site(usual.model_copy(update={"requests_per_second": usual.requests_per_second * share})) as site:
        table = Player(site.url).ask("POST", "/tables", json={
            "game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}).json()
        program()(site.url, table["table"], table["seats"][0]["token"])
        assert site.context.tables.cached[table["table"]].status == FINISHED


def has_come_to(url: str, table: str, index: int) -> bool:
    return bool(Player(url).get(f"/tables/{table}")["index"] >= index)


def test_the_program_of_the_guide_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    """Killed in the middle of the game, and started again after a while."""
    with server_process({"LUDI_DATA": str(tmp_path)}) as server, ThreadPoolExecutor(1) as pool:
        opened = Player(server.url).open("porta-nigra", "me", "bot")
        table, token = opened["table"], opened["seats"][0]["token"]
        playing = pool.submit(program(), server.url, table, token)
        for index in (10, 40):
            wait_for(partial(has_come_to, server.url, table, index), "some moves")
            server.kill()
            server.start()
        playing.result(2 * PATIENCE)
        assert Player(server.url).get(f"/tables/{table}")["status"] == "over"
