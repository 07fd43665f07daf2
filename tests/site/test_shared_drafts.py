"""What others see of a draft: only if the player allows it, and nothing that they must not know."""

from pathlib import Path

import httpx
import pytest

import ludi
from ludi.core.state import OVER
from ludi.site import shared_drafts
from ludi.site.context import SiteContext
from ludi.site.table import Table
from support.leaks import Eyes, Request, answers_to, differing, open_table, play_moves, random_move, redealt
from support.site import Json, Player, Refused, Site, app_without_sockets, invitation, run_apart, settings_for, someone

MOMENTS = 25
LONGEST = 6


def see(table: Table) -> list[Request]:
    return [("GET", f"/api/tables/{table.id}/draft", None)]


async def share(client: httpx.AsyncClient, table: Table, actions: list[str]) -> int:
    """The seat that decides shows a draft."""
    mover = Eyes(table, table.state.seat)
    answer = await client.post(f"/api/tables/{table.id}/draft", headers=mover.headers, json={
        "index": table.index, "draft": actions, "share": True})
    return answer.status_code


def draft_of(table: Table, rng: ludi.Rng) -> list[str]:
    """The first actions of a random turn, without the last, which may be final."""
    return random_move(table, rng)[:-1][:LONGEST]


async def watch(name: str, context: SiteContext, client: httpx.AsyncClient) -> tuple[int, int]:
    """How many boards with drafts others saw, and how many of them had something hidden; none may depend on it."""
    shown = hidden = 0
    rng = ludi.seeded(17)
    table = await open_table(context, client, name, 3)
    for _ in range(MOMENTS):
        await play_moves(context, table.id, rng, 3)
        table = context.tables.cached[table.id]
        if table.state.seat == OVER or await share(client, table, draft_of(table, rng)) != 200:
            continue
        for seat in (None, *(seat for seat in range(3) if seat != table.state.seat)):
            viewer = Eyes(table, seat)
            answers = await answers_to(client, viewer, see(table))
            before = table.game.position(table.state)
            async with redealt(context, table, viewer, rng):
                hidden += table.game.position(table.state) != before
                assert not differing(answers, await answers_to(client, viewer, see(table)))
            shown += '"draft":["' in str(answers)
    return shown, hidden


@pytest.mark.parametrize("name", ludi.GAMES)
def test_no_draft_of_others_depends_on_what_is_hidden(tmp_path: Path, name: str) -> None:
    async def play_and_look() -> tuple[int, int]:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            return await watch(name, context, client)

    shown, hidden = run_apart(play_and_look())
    assert shown > 0
    assert hidden > MOMENTS / 2, "hardly anything was hidden: the test has no teeth"


def test_a_server_that_tries_the_draft_out_on_the_real_state_is_found_out(tmp_path: Path,
                                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_drafts, "is_public", lambda worlds, action, seat: action in worlds[0].legal())
    monkeypatch.setattr(shared_drafts, "WORLDS", 1)

    async def play_and_look() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            game = context.tables.game("porta-nigra")
            monkeypatch.setattr(game, "view", lambda state, viewer: game.position(state))
            monkeypatch.setattr(game, "imagine", lambda position, rng: game.load(position))
            await watch("porta-nigra", context, client)

    with pytest.raises(AssertionError, match="draft"):
        run_apart(play_and_look())


def test_a_card_from_a_hidden_hand_is_not_shown(tmp_path: Path) -> None:
    """In Porta Nigra a turn begins with a card from the hand, so nobody else sees that one is tried out."""
    async def look() -> list[Json]:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 2)
            rng = ludi.seeded(3)
            while not table.game.notation(table.state.legal()[0]).startswith("play"):
                await play_moves(context, table.id, rng, 1)
                table = context.tables.cached[table.id]
            card = table.game.notation(table.state.legal()[0])
            assert await share(client, table, [card]) == 200
            other = Eyes(table, 1 - table.state.seat)
            return [(await client.get(f"/api/tables/{table.id}/{what}", headers=other.headers)).json()
                    for what in ("draft", "board")]

    draft, board = run_apart(look())
    assert (draft["draft"], draft["panels"]) == ([], board["panels"])


# Who shows what to whom


@pytest.fixture
def friends(site: Site) -> tuple[Player, Player, str, int]:
    """Who is to move and who watches, their table in Ave Roma, and the seat that is to move."""
    host, guest = Player(site.url, cookie=someone()), Player(site.url, cookie=someone())
    opened = host.open("ave-roma", "me", "open")
    guest.post(f"/tables/{opened['table']}/claim", {"token": invitation(opened, 1), "name": "Gaia"})
    decides = host.get(f"/tables/{opened['table']}")["decides"]
    mover, other = (host, guest) if decides == 0 else (guest, host)
    return mover, other, f"/tables/{opened['table']}", decides


def tried(mover: Player, path: str, share: bool | None) -> Json:
    body: Json = {"index": 0, "draft": ["worker 4"], **({} if share is None else {"share": share})}
    found: Json = mover.post(f"{path}/draft", body)
    return found


def test_a_draft_is_shown_to_others_if_the_player_allows_it(friends: tuple[Player, Player, str, int]) -> None:
    mover, other, path, seat = friends
    tried(mover, path, None)
    assert other.get(f"{path}/draft")["draft"] == []
    tried(mover, path, True)
    seen = other.get(f"{path}/draft")
    assert (seen["draft"], seen["actions"], seen["decides"], seen["index"]) == (["worker 4"], [], seat, 0)
    assert "trying something out" in seen["prompt"]
    tried(mover, path, False)
    assert other.get(f"{path}/draft")["draft"] == []


def test_the_others_are_told_when_a_draft_changes(friends: tuple[Player, Player, str, int]) -> None:
    mover, other, path, seat = friends
    with other.listen(path.rsplit("/", 1)[1]) as heard:
        for _ in range(3):
            tried(mover, path, True)
        mover.post(f"{path}/draft", {"index": 0, "draft": [], "share": True})
        assert heard.wait("draft", 2) == [{"index": 0, "seat": seat}] * 2


def test_a_move_ends_the_draft(friends: tuple[Player, Player, str, int]) -> None:
    mover, other, path, _ = friends
    tried(mover, path, True)
    mover.post(f"{path}/moves", {"index": 0, "actions": ["worker 4", "quaestor"]})
    seen = other.get(f"{path}/draft")
    assert (seen["draft"], seen["index"]) == ([], 2)


@pytest.mark.parametrize("wrong", [
    {"draft": ["worker 4"], "seat": 0}, {"draft": ["worker 4"], "share": "all"}, {"draft": ["zzz"]},
    {"draft": ["worker 4"] * 2}, {"draft": ["worker 4"], "index": 5}])
def test_nobody_shows_a_draft_that_is_not_theirs_or_not_possible(
        friends: tuple[Player, Player, str, int], wrong: Json) -> None:
    mover, other, path, seat = friends
    player = mover
    if "seat" in wrong:
        player, wrong = other, {**wrong, "seat": seat}
    with pytest.raises(Refused, match=r"40[39]|422"):
        player.post(f"{path}/draft", {"index": 0, "share": True, **wrong})
    assert Player(str(mover.http.base_url)).get(f"{path}/draft")["draft"] == []


def test_who_is_not_to_move_shows_nothing(friends: tuple[Player, Player, str, int]) -> None:
    mover, other, path, seat = friends
    tried(mover, path, True)
    other.post(f"{path}/draft", {"index": 0, "draft": [], "share": False, "seat": 1 - seat})
    assert other.get(f"{path}/draft")["draft"] == ["worker 4"]
