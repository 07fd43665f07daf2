"""The movement of a push: everyone at the table gets it with the board it led to, and only with that board."""

from typing import Any

import pytest

import ludi
from ludi.games.via_appia.scene.quarry_plan import QuarryPlan, quarry_plan
from ludi.games.via_appia.state import ViaAppiaState
from ludi.site import board_models, queries
from support.site import Json, Player, Site, someone


class Quarry:
    """A table of Via Appia at which the first player is about to push a stone."""

    def __init__(self, site: Site, options: dict[str, str] | None = None) -> None:
        self.site = site
        self.player = Player(site.url, cookie=someone())
        self.table = self.player.open("via-appia", options=options)["table"]
        self.path = f"/tables/{self.table}"
        self.draft = ["quarry"]
        while "place 5" not in (offered := self.offered()):
            self.draft.append(offered[0])

    @property
    def state(self) -> ViaAppiaState:
        state = self.site.context.tables.cached[self.table].state
        assert isinstance(state, ViaAppiaState)
        return state

    @property
    def plan(self) -> QuarryPlan:
        return quarry_plan(self.state.edition)

    def index(self) -> int:
        index = self.player.get(f"{self.path}/view")["index"]
        assert isinstance(index, int)
        return index

    def offered(self) -> list[str]:
        return [action["action"] for action in self.try_out(*self.draft)["actions"]]

    def try_out(self, *actions: str) -> Json:
        board: Json = self.player.post(f"{self.path}/draft", {"index": self.index(), "draft": [*actions]})
        return board

    def send(self, *actions: str, index: int | None = None) -> tuple[int, Json]:
        answer = self.player.ask("POST", f"{self.path}/moves", params={"show": True},
                                 json={"index": self.index() if index is None else index, "actions": [*actions]})
        return answer.status_code, answer.json()

    def push(self, place: int = 5, angle: int = 3) -> Json:
        status, board = self.send(*self.draft, f"place {place}", f"angle {angle}")
        assert status == 200, board
        return board

    def bed(self) -> tuple[list[int], list[int], list[int]]:
        bed = self.state.bed
        return bed.x, bed.y, bed.size


@pytest.fixture
def quarry(site: Site) -> Quarry:
    return Quarry(site)


def last_places(movement: Json) -> dict[str, tuple[float, float]]:
    """Where the things of a movement end, by their keys."""
    last = movement["frames"][-1]
    return {thing["key"]: (last[2 * at], last[2 * at + 1]) for at, thing in enumerate(movement["things"])}


def panel_of(board: Json) -> str:
    svg = next(panel["svg"] for panel in board["panels"] if panel["name"] == "quarry")
    assert isinstance(svg, str)
    return svg


# What it says


def test_a_push_is_told_as_the_solver_recorded_it(quarry: Quarry) -> None:
    movement = quarry.push()["movement"]
    frames = quarry.state.movement
    assert frames is not None
    assert len(movement["frames"]) == len(frames)
    moved = [at for at in range(len(frames[0]) // 3) if frames[0][3 * at:3 * at + 2] != frames[-1][3 * at:3 * at + 2]]
    plan = quarry.plan
    for told, frame in zip(movement["frames"], frames, strict=True):
        assert told[2:] == [value for at in moved
                            for value in (round(plan.x(frame[3 * at]), 1), round(plan.y(frame[3 * at + 1]), 1))]


def test_it_ends_where_the_board_shows_the_discs(quarry: Quarry) -> None:
    board = quarry.push()
    picture = panel_of(board)
    ends = {key: place for key, place in last_places(board["movement"]).items() if key.startswith("disc-")}
    assert ends
    for key, (x, y) in ends.items():
        assert f'data-key="{key}" aria-hidden="true" transform="translate({x:g} {y:g})"' in picture


def test_it_says_where_discs_lie_and_nothing_else(quarry: Quarry) -> None:
    movement = quarry.push()["movement"]
    assert set(movement) == {"panel", "things", "frames", "caption", "button", "trace"}
    assert all(isinstance(value, float | int) for frame in movement["frames"] for value in frame)
    assert {len(frame) for frame in movement["frames"]} == {2 * len(movement["things"])}


def test_boards_with_an_aim_and_with_a_movement_are_as_documented(quarry: Quarry) -> None:
    aiming = board_models.Board.model_validate(quarry.try_out(*quarry.draft))
    assert [panel.name for panel in aiming.panels if panel.aim is not None] == ["quarry"]
    assert board_models.Board.model_validate(quarry.push()).movement is not None


# Who gets it


def test_spectators_and_the_other_player_get_it_too(quarry: Quarry) -> None:
    movement = quarry.push()["movement"]
    assert movement is not None
    stranger = Player(quarry.site.url)
    assert stranger.get(f"{quarry.path}/board")["movement"] == movement
    for seat in (0, 1):
        assert quarry.player.get(f"{quarry.path}/board", seat=seat)["movement"] == movement


def test_other_actions_have_none(quarry: Quarry) -> None:
    boards = [quarry.player.get(f"{quarry.path}/board"), quarry.try_out(*quarry.draft),
              quarry.try_out(*quarry.draft, "place 5")]
    quarry.push()
    view = quarry.player.get(f"{quarry.path}/view")
    quarry.player.post(f"{quarry.path}/moves", {"index": view["index"], "actions": [view["legal"][-1]]})
    boards.append(quarry.player.get(f"{quarry.path}/board"))
    assert [board["movement"] for board in boards] == [None] * 4


def test_a_push_with_a_steady_hand_can_be_tried_out(site: Site) -> None:
    quarry = Quarry(site, {"hand": "steady"})
    tried = quarry.try_out(*quarry.draft, "place 5", "angle 3")["movement"]
    assert tried is not None
    before = quarry.bed()
    assert quarry.push()["movement"] == tried
    assert quarry.bed() != before


# Earlier positions


def test_it_is_there_again_after_the_table_left_the_memory(quarry: Quarry) -> None:
    board = quarry.push()
    quarry.site.context.tables.cached.pop(quarry.table)
    assert quarry.player.get(f"{quarry.path}/board", seat=board["seat"])["movement"] == board["movement"]


def test_an_earlier_index_has_its_own_movement(quarry: Quarry) -> None:
    board = quarry.push()
    quarry.player.play_on(quarry.table, ludi.seeded(3), 6)
    pushed = [index for index in range(board["index"] + 1)
              if quarry.player.get(f"{quarry.path}/board", index=index)["movement"] is not None]
    assert pushed == [board["index"]]
    assert quarry.player.get(f"{quarry.path}/board", index=board["index"], seat=0)["movement"] == board["movement"]


def test_it_is_restored_where_a_snapshot_was_saved(quarry: Quarry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "SNAPSHOT_EVERY", 1)
    board = quarry.push()
    quarry.site.context.tables.cached.pop(quarry.table)
    restored = quarry.player.get(f"{quarry.path}/board", seat=board["seat"])
    assert (restored["index"], restored["movement"]) == (board["index"], board["movement"])


# Someone who comes later


def last_movement(quarry: Quarry, index: int) -> Json | None:
    movement: Json | None = Player(quarry.site.url).get(f"{quarry.path}/movement", index=index)["movement"]
    return movement


def test_a_stranger_who_comes_after_another_action_gets_the_last_push(quarry: Quarry) -> None:
    pushed = quarry.push()
    view = quarry.player.get(f"{quarry.path}/view")
    quarry.player.post(f"{quarry.path}/moves", {"index": view["index"], "actions": [view["legal"][-1]]})
    assert quarry.player.get(f"{quarry.path}/board")["movement"] is None
    assert last_movement(quarry, quarry.index()) == pushed["movement"]


def test_before_the_first_push_there_is_none(quarry: Quarry) -> None:
    pushed = quarry.push()
    assert last_movement(quarry, pushed["index"] - 1) is None
    assert last_movement(quarry, pushed["index"]) == pushed["movement"]


def test_of_several_pushes_in_one_move_the_last_before_the_index_counts(site: Site) -> None:
    quarry = Quarry(site, {"hand": "steady"})
    first = [*quarry.draft, "place 5", "angle 3"]
    tried = quarry.try_out(*first)
    stones = [each["action"] for each in tried["actions"] if each["action"].startswith("stone ")]
    actions = [*first, *stones[:1], "place 2", "angle 3"]
    status, board = quarry.send(*actions)
    assert status == 200, board
    assert last_movement(quarry, len(first)) == tried["movement"]
    assert last_movement(quarry, board["index"]) == board["movement"] != tried["movement"]


def test_a_game_without_movements_has_none(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open("porta-nigra")["table"]
    player.play_on(table, ludi.seeded(3), 4)
    assert player.get(f"/tables/{table}/movement", index=2) == {"movement": None}


def test_the_last_movement_of_a_position_to_come_is_refused(quarry: Quarry) -> None:
    answer = quarry.player.ask("GET", f"{quarry.path}/movement", params={"index": quarry.index() + 1})
    assert (answer.status_code, answer.json()["error"]) == (422, "malformed")


# Bad input


@pytest.mark.parametrize(("actions", "rule"), [
    (["place 11", "angle 3"], "VA-quarry-4"),
    (["place -1", "angle 3"], "VA-quarry-4"),
    (["place 5", "angle 7"], "VA-quarry-4"),
    (["place 5", "angle 1.5"], "VA-quarry-4"),
    (["angle 3", "place 5"], "VA-turn-3"),
])
def test_a_push_beside_the_grid_is_refused_and_moves_nothing(quarry: Quarry, actions: list[str], rule: str) -> None:
    before, index = quarry.bed(), quarry.index()
    status, answer = quarry.send(*quarry.draft, *actions)
    assert (status, answer["rule"]) == (422, rule)
    assert (quarry.bed(), quarry.index()) == (before, index)


def test_a_stone_that_the_player_does_not_have_is_refused(quarry: Quarry) -> None:
    before = quarry.bed()
    missing = ["small", "medium", "large"][quarry.state.acting().stones.index(0)]
    status, answer = quarry.send("quarry", f"stone {missing}", "place 5", "angle 3")
    assert (status, answer["rule"], quarry.bed()) == (422, "VA-quarry-2", before)


def test_a_push_that_comes_too_late_is_refused_and_moves_nothing(quarry: Quarry) -> None:
    index = quarry.index()
    quarry.push()
    before = quarry.bed()
    status, answer = quarry.send(*quarry.draft, "place 5", "angle 3", index=index)
    assert (status, answer["error"], quarry.bed()) == (409, "stale-index", before)


# The aim


def aim_of(board: Json) -> Any:
    return next(panel.get("aim") for panel in board["panels"] if panel["name"] == "quarry")


def test_only_the_player_who_pushes_can_aim(quarry: Quarry) -> None:
    status, board = quarry.send(*quarry.draft)
    assert status == 200
    assert [start["action"] for start in aim_of(board)["starts"]] == [f"place {place}" for place in range(11)]
    assert [way["action"] for way in aim_of(board)["directions"]] == [f"angle {angle}" for angle in range(7)]
    other = 1 - board["decides"]
    assert aim_of(quarry.player.get(f"{quarry.path}/board", seat=other)) is None
    assert aim_of(Player(quarry.site.url).get(f"{quarry.path}/board")) is None


def test_a_steady_hand_does_not_miss(site: Site) -> None:
    aims = [aim_of(table.try_out(*table.draft)) for table in (Quarry(site), Quarry(site, {"hand": "steady"}))]
    assert [aim["error"]["across"] > 0 for aim in aims] == [True, False]
    assert [aim["error"]["angle"] for aim in aims] == [4, 0]
    assert [aim["reveals"] for aim in aims] == [True, False]
