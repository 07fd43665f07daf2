"""A bot that plays a seat on a server, with the standard library only. To make your own bot, replace `choose`.

    python http_bot.py http://localhost:8000/table/ID#seat=SECRET [NAME]     (the link of an open seat, or of yours)
"""

import json
import random
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def choose(view: dict[str, Any], legal: list[str]) -> list[str]:
    """The actions to play now, at least one. `view` is what the seat knows, `legal` what it may play first."""
    return [random.choice(legal)]


class Seat:
    def __init__(self, link: str, name: str) -> None:
        page, _, secret = link.partition("#seat=")
        self.address = page.replace("/table/", "/api/tables/")
        self.headers = {"Content-Type": "application/json"}
        taken = json.load(self.ask("/claim", {"token": secret, "name": name}))
        token = taken["table"]["seats"][taken["seat"]]["token"]
        self.headers["Authorization"] = f"Bearer {token}"
        # An invitation works only once, the token of the seat always.
        print(f"To go on after a break: {page}#seat={token}", flush=True)

    def ask(self, path: str, body: object = None) -> Any:
        while True:
            try:
                data = json.dumps(body).encode() if body else None
                return urlopen(Request(self.address + path, data, self.headers), timeout=30)
            except HTTPError as error:
                if error.code not in (429, 503):  # Those pass.
                    sys.exit(f"The server refused {path}: {error.read().decode()}")
                time.sleep(int(error.headers.get("Retry-After", 1)))

    def play(self) -> dict[str, Any]:
        """Play to the end and return the last view. The stream begins with an event; then every change is one."""
        index = 0
        while True:
            try:
                for line in self.ask("/events"):
                    if line.startswith(b"data: ") and json.loads(line[6:]).get("index", 0) >= index:
                        while (seen := json.load(self.ask("/view")))["legal"]:
                            self.ask("/moves", {"index": seen["index"], "actions": choose(seen["view"], seen["legal"])})
                        if seen["status"] == "over":
                            return dict(seen["view"])
                        index = seen["index"]
            except OSError:  # The server restarts.
                time.sleep(1)


if __name__ == "__main__":
    if len(sys.argv) < 2 or "#seat=" not in sys.argv[1]:
        sys.exit("Give the link of a seat, as in http://localhost:8000/table/ID#seat=SECRET")
    print([seat["points"] for seat in Seat(sys.argv[1], " ".join(sys.argv[2:]) or "Bot").play()["seats"]])
