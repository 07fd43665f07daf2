"""Pushes that the quarry refuses over HTTP: each with the rule or the reason, and the bed stays as it was."""

import pytest

from ludi.games.via_appia.state import ViaAppiaState
from support.site import Json, Player, Site


class Pusher:
    """The player whose turn it is at a new table, with 2 small stones."""

    def __init__(self, site: Site) -> None:
        player = Player(site.url)
        opened = player.open("via-appia", "me", "here", options={"start": "0"})
        self.player = Player(site.url, token=opened["seats"][0]["token"])
        self.path = f"/tables/{opened['table']}"
        self.found = site.context.tables.cached[opened["table"]]

    def bed(self) -> tuple[list[int], list[int], list[int]]:
        state = self.found.state
        assert isinstance(state, ViaAppiaState)
        return state.bed.x[:], state.bed.y[:], state.bed.size[:]

    def send(self, index: int, *actions: str) -> tuple[int, Json]:
        answer = self.player.ask("POST", f"{self.path}/moves", json={"index": index, "actions": list(actions)})
        return answer.status_code, answer.json()


@pytest.fixture
def pusher(site: Site) -> Pusher:
    return Pusher(site)


@pytest.mark.parametrize(("actions", "rule"), [
    (("place 11", "angle 3"), "VA-quarry-4"), (("place -1", "angle 3"), "VA-quarry-4"),
    (("place 5", "angle 7"), "VA-quarry-4"), (("stone large", "place 5", "angle 3"), "VA-quarry-2")],
    ids=["beyond the last place", "before the first place", "beyond the last angle", "a stone that is not owned"])
def test_a_push_that_is_not_possible_is_refused_with_the_rule(pusher: Pusher, actions: tuple[str, ...],
                                                              rule: str) -> None:
    lying = pusher.bed()
    status, answer = pusher.send(0, "quarry", *actions)
    assert (status, answer["rule"]) == (422, rule)
    assert (pusher.bed(), pusher.found.index) == (lying, 0)


def test_an_aim_at_an_earlier_bed_is_refused(pusher: Pusher) -> None:
    status, moved = pusher.send(0, "quarry", "place 5", "angle 3")
    assert status == 200
    lying = pusher.bed()
    status, answer = pusher.send(0, "quarry", "place 6", "angle 3")
    assert (status, answer["error"], answer["index"]) == (409, "stale-index", moved["index"])
    assert (pusher.bed(), pusher.found.index) == (lying, moved["index"])
