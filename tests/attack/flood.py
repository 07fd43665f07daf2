"""One address opens tables with bots as fast as it may; how long does a person elsewhere wait for the bots?

    PYTHONPATH=src:tests python tests/attack/flood.py

A server of its own on this machine, with the limits that it ships with. A person plays against a bot, first alone, then
beside the flood, which comes from 127.0.0.2. The wait is the time from the person's last action to their next turn.
"""

import argparse
import statistics
import sys
import tempfile
import threading
import time

import httpx

from support.site import NO_CERTIFICATES, PATIENCE, Json, Player, ServerProcess, server_process, someone

TABLES_A_SECOND = 6
FLOODER = "127.0.0.2"


class Flood:
    """Opens tables of one person and three bots, and does nothing at them."""

    def __init__(self, url: str, game: str, bot: str) -> None:
        self.opened = 0
        self.refused = 0
        self.body = {"game": game, "seats": [{"kind": "bot", "bot": bot}] * 3 + [{"kind": "me"}]}
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, transport=httpx.HTTPTransport(
            local_address=FLOODER, verify=NO_CERTIFICATES))
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def __enter__(self) -> "Flood":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()

    def run(self) -> None:
        while not self.over.wait(1 / TABLES_A_SECOND):
            if self.http.post("/api/tables", json=self.body).status_code == 201:
                self.opened += 1
            else:
                self.refused += 1


def waits(server: ServerProcess, game: str, bot: str, turns: int) -> list[float]:
    """How long a person waits for the bot after each of some turns."""
    person = Player(server.url, cookie=someone())
    opened = person.post("/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]})
    path = f"/tables/{opened['table']}"
    found: list[float] = []
    while len(found) < turns:
        view = my_turn(person, path)
        if view["status"] != "playing":
            break
        moved = person.post(f"{path}/moves", {"index": view["index"], "actions": [last_or_first(view["legal"])]})
        if moved["decides"] != 0:
            began = time.perf_counter()
            my_turn(person, path)
            found.append(time.perf_counter() - began)
    return found


def last_or_first(legal: list[str]) -> str:
    return "end turn" if "end turn" in legal else legal[0]


def my_turn(person: Player, path: str) -> Json:
    while True:
        view: Json = person.get(f"{path}/view")
        if view["legal"] or view["status"] != "playing":
            return view
        time.sleep(0.05)


def attack(game: str, bot: str, turns: int, seconds: int) -> bool:
    with tempfile.TemporaryDirectory() as folder, server_process(
            {"LUDI_DATA": folder, "LUDI_REQUESTS_PER_SECOND": "60", "LUDI_BOT_PAUSE": "0.7"}) as server:
        waits(server, game, bot, 2)
        alone = waits(server, game, bot, turns)
        with Flood(server.url, game, bot) as flood:
            time.sleep(seconds)
            beside = waits(server, game, bot, turns)
    ratio = statistics.mean(beside) / statistics.mean(alone)
    print(f"alone: {describe(alone)}\nbeside {flood.opened} tables of the flood ({flood.refused} refused): "
          f"{describe(beside)}\nratio of the means: {ratio:.2f}")
    return ratio <= 2


def describe(found: list[float]) -> str:
    return (f"{len(found)} turns, mean {statistics.mean(found):.2f} s, median {statistics.median(found):.2f} s, "
            f"longest {max(found):.2f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="porta-nigra")
    parser.add_argument("--bot", default="augur")
    parser.add_argument("--turns", type=int, default=12, help="turns of the person, alone and beside the flood")
    parser.add_argument("--seconds", type=int, default=10, help="how long the flood goes on before the person comes")
    given = parser.parse_args()
    sys.exit(0 if attack(given.game, given.bot, given.turns, given.seconds) else 1)
