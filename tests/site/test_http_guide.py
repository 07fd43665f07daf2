"""The program in docs/http.md plays a seat as it stands."""

import re
from collections.abc import Callable
from pathlib import Path

from support.site import Player, Site

GUIDE = Path(__file__).parents[2] / "docs" / "http.md"


def test_the_program_of_the_guide_plays_a_game_to_its_end(site: Site) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    names: dict[str, Callable[[str, str, str], None]] = {}
    exec(program, names)
    player = Player(site.url)
    table = player.ask("POST", "/tables", json={
        "game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}).json()
    names["play"](site.url, table["table"], table["seats"][0]["token"])
    assert player.get(f"/tables/{table['table']}")["status"] == "over"
