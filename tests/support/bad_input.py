"""Invalid requests, and checks of how they are answered."""

import re

import httpx

from support.site import Json, Player

BODIES: dict[str, Json] = {
    "/tables": {"game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "here"}], "options": {}},
    "/tables/{id}/draft": {"index": 2, "draft": [], "seat": 0},
    "/tables/{id}/why": {"index": 2, "draft": [], "seat": 0, "action": "end turn"},
    "/tables/{id}/moves": {"index": 2, "actions": ["end turn"], "seat": 0},
    "/tables/{id}/claim": {"token": "x", "name": "Livia"},
    "/tables/{id}/seats/1/bot": {"bot": "random"},
    "/tables/{id}/chat": {"text": "Salve"},
}
"""Requests with a body, all well formed."""

NO_BODY = ["/tables/{id}/seats/1/back", "/tables/{id}/rematch"]
READINGS = ["", "/view", "/board", "/movement?index=0", "/log", "/chat", "/record", "/events"]

NO_TABLES = ["abcdefghjk", "ABCDEFGHJK", "a" * 17, "%00", "a%0a", "..%2f..%2fetc", "-1", "é", "'%20OR%201=1"]
"""Invalid table ids, as they appear in a URL."""


def refused(response: httpx.Response, *statuses: int, hidden: list[str] | None = None) -> Json:
    """Check that a response is a proper refusal."""
    shown = f"{response.status_code} {response.text[:300]}"
    assert 400 <= response.status_code < 500, shown
    if statuses:
        assert response.status_code in statuses, shown
    problem: Json = response.json()
    assert set(problem) <= {"error", "message", "rule", "index"}, shown
    assert re.fullmatch("[a-z-]+", problem["error"]), shown
    assert isinstance(problem["message"], str), shown
    assert problem["message"], shown
    assert "Traceback" not in response.text, shown
    assert not [secret for secret in hidden or [] if secret in response.text], shown
    return problem


def assert_no_such_table(player: Player, table: str, hidden: list[str]) -> None:
    """Check that every request for a missing table is refused."""
    for path in READINGS:
        refused(player.ask("GET", f"/tables/{table}{path}"), 404, 422, hidden=hidden)
    for path in [*BODIES, *NO_BODY]:
        if "{id}" in path:
            refused(player.ask("POST", path.format(id=table), json=BODIES.get(path)), 404, 422, hidden=hidden)
