"""Moves and drafts are tried out on a twin that holds nothing hidden, and a move ends with what it turns up."""

import pytest

import ludi
from ludi.site import play
from ludi.site.drafts import imagined_state, is_final
from ludi.testing.play import choices
from support.leaks import NONSENSE
from support.site import Json, Player, Site, someone

GAMES = [(name, players) for name in ludi.GAMES for players in (2, 3, 4)]


# The twin


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_an_imagined_state_plays_like_the_real_one_until_a_reveal(name: str, players: int) -> None:
    """Whether an action is legal, reveals or passes the turn on must not depend on what is hidden."""
    game = ludi.game(name)
    state = game.new(players, 23)
    rng = choices(23)
    while state.seat != ludi.OVER:
        seat = state.seat
        twin = imagined_state(game, state, seat)
        state = state.clone()
        while True:
            legal = state.legal()
            assert twin.legal() == legal
            action = legal[rng.below(len(legal))]
            state.apply(action)
            twin.apply(action)
            assert is_final(twin, seat) == is_final(state, seat), game.notation(action)
            if is_final(state, seat):
                break


# The shape of a move


class Push:
    """A table of Via Appia at which a stone is about to be pushed; where it comes to lie is a matter of chance."""

    def __init__(self, site: Site) -> None:
        self.player = Player(site.url, cookie=someone())
        self.path = f"/tables/{self.player.open('via-appia')['table']}"
        rng = ludi.seeded(8)
        while "quarry" not in (view := self.player.get(f"{self.path}/view"))["legal"]:
            chosen = view["legal"][rng.below(len(view["legal"]))]
            self.player.post(f"{self.path}/moves", {"index": view["index"], "actions": [chosen]})
        self.index = view["index"]
        self.before = ["quarry"]
        while "angle 2" not in (offered := self.offered()):
            self.before.append(offered[0])

    def offered(self) -> list[str]:
        drafted = self.player.post(f"{self.path}/draft", {"index": self.index, "draft": self.before})
        return [action["action"] for action in drafted["actions"]]

    def send(self, *actions: str) -> tuple[int, Json]:
        answer = self.player.ask("POST", f"{self.path}/moves", json={"index": self.index, "actions": [*actions]})
        return answer.status_code, answer.json()

    def push_and(self, *behind: str) -> tuple[int, Json]:
        return self.send(*self.before, "angle 2", *behind)


@pytest.mark.parametrize("behind", [["no more"], ["stone small"], ["tile small"], [NONSENSE], ["no more", NONSENSE],
                                    ["angle 2", "no more", "tile large", NONSENSE]])
def test_what_follows_a_revelation_does_not_change_the_answer(site: Site, behind: list[str]) -> None:
    turn = Push(site)
    status, answer = turn.push_and(*behind)
    assert (status, answer["error"], answer["index"]) == (422, "malformed", turn.index)
    assert answer["message"].startswith("'angle 2' reveals hidden information")


def test_a_move_of_the_wrong_shape_does_not_touch_the_real_state(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[object] = []
    turn = Push(site)
    with monkeypatch.context() as patch:
        patch.setattr(play, "apply_actions", lambda table, actions: played.append(actions))
        status, _ = turn.push_and("no more")
    assert status == 422
    assert played == []


def test_a_move_may_end_with_a_revelation(site: Site) -> None:
    turn = Push(site)
    status, answer = turn.push_and()
    assert (status, answer["index"]) == (200, turn.index + len(turn.before) + 1)


def test_a_move_that_goes_on_after_its_turn_is_refused_by_its_shape(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    path = f"/tables/{player.open('porta-nigra')['table']}"
    actions: list[str] = []
    while not actions or actions[-1] != "end turn":
        legal = [action["action"] for action in player.post(f"{path}/draft", {"index": 0, "draft": actions})["actions"]]
        actions.append("end turn" if "end turn" in legal else legal[0])
    refusals = [player.ask("POST", f"{path}/moves", json={"index": 0, "actions": [*actions, more]})
                for more in ("end turn", "play 1", NONSENSE)]
    assert {refusal.status_code for refusal in refusals} == {422}
    assert len({refusal.text for refusal in refusals}) == 1


def test_an_action_that_is_not_allowed_before_the_revelation_is_named(site: Site) -> None:
    status, answer = Push(site).send("quarry", "angle 1", "angle 2", NONSENSE)
    assert (status, answer["error"]) == (422, "not-allowed")
    assert answer["message"].startswith("You can't play 'angle 1' now")
