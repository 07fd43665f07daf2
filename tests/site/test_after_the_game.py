"""When a game is over: rematches, records, and looking back at every moment."""

import hashlib
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

import ludi
from ludi.core.record import from_json, make_record, replay, to_json
from ludi.site.queries import SNAPSHOT_EVERY
from ludi.site.schema import snapshots
from support.site import Json, Player, Refused, Site, by_token, someone, token


@pytest.fixture(scope="module")
def finished(site: Site) -> Json:
    """A game of two people that is over; each holds one seat."""
    table = Player(site.url).open()
    players = [by_token(site, table, seat) for seat in (0, 1)]
    rng = ludi.seeded(8)
    while (state := players[0].get(f"/tables/{table['table']}/view"))["status"] == "playing":
        players[state["decides"]].play_on(table["table"], rng, 1)
    return table


def test_both_who_ask_for_a_rematch_get_the_same_table(site: Site, finished: Json) -> None:
    players = [by_token(site, finished, seat) for seat in (0, 1)]
    with ThreadPoolExecutor(2) as pool:
        again = list(pool.map(lambda player: player.post(f"/tables/{finished['table']}/rematch"), players))
    assert again[0]["table"] == again[1]["table"] != finished["table"]
    assert [table["held"] for table in again] == [[0], [1]]


def test_a_rematch_can_be_played_with_the_token_it_gives(site: Site, finished: Json) -> None:
    again = by_token(site, finished, 1).post(f"/tables/{finished['table']}/rematch")
    assert by_token(site, again, 1).get(f"/tables/{again['table']}/view")["seat"] == 1


def test_a_rematch_is_not_spoilt_by_a_foreign_token(site: Site, finished: Json) -> None:
    cookie = someone()
    Player(site.url, cookie=cookie).post(f"/tables/{finished['table']}/claim", {"token": token(finished, 0)})
    again = Player(site.url, token="foreign", cookie=cookie).post(f"/tables/{finished['table']}/rematch")
    assert Player(site.url).get(f"/tables/{finished['table']}")["rematch"] == again["table"]


def test_the_record_is_kept_back_while_the_game_runs(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()
    with pytest.raises(Refused, match="wrong-phase"):
        player.get(f"/tables/{table['table']}/record")


def test_the_record_replays_to_the_same_end(site: Site, finished: Json) -> None:
    stranger = Player(site.url)
    record = from_json(stranger.ask("GET", f"/tables/{finished['table']}/record").text)
    *_, last = replay(ludi.game("porta-nigra"), record)
    board = stranger.get(f"/tables/{finished['table']}/board")
    assert last.state.scores() == board["result"]["totals"]


def test_the_seed_is_the_one_whose_hash_was_published(site: Site, finished: Json) -> None:
    assert finished["seed"] is None
    seed = Player(site.url).get(f"/tables/{finished['table']}")["seed"]
    assert hashlib.sha256(seed.encode()).hexdigest() == finished["seed_sha256"]


def test_every_position_of_a_finished_game_can_be_viewed(site: Site, finished: Json) -> None:
    stranger = Player(site.url)
    path = f"/tables/{finished['table']}/board"
    length = stranger.get(path)["index"]
    seen = [stranger.get(path, index=at) for at in (0, length // 2, length - 1, length)]
    assert [board["index"] for board in seen] == [0, length // 2, length - 1, length]
    assert not [board["prompt"] for board in seen if "Waiting" in board["prompt"]]


def test_a_record_can_be_imported_and_replayed(site: Site, finished: Json) -> None:
    stranger = Player(site.url)
    record = stranger.ask("GET", f"/tables/{finished['table']}/record").content
    brought = stranger.ask("POST", "/records", content=record).json()
    path = f"/tables/{brought['table']}/board"
    here, there = stranger.get(path, index=7), stranger.get(f"/tables/{finished['table']}/board", index=7)
    assert (here["scores"], len(here["panels"])) == (there["scores"], len(there["panels"]))


def test_an_imported_record_has_snapshots_at_intervals(site: Site, finished: Json) -> None:
    record = Player(site.url).ask("GET", f"/tables/{finished['table']}/record").content
    brought = Player(site.url).ask("POST", "/records", content=record).json()
    with site.context.store.engine.connect() as connection:
        indices = list(connection.execute(select(snapshots.c.action_index).where(
            snapshots.c.table_id == brought["table"]).order_by(snapshots.c.action_index)).scalars())
    assert indices == [*range(SNAPSHOT_EVERY, brought["index"], SNAPSHOT_EVERY), brought["index"]]


def test_an_unfinished_record_is_imported_as_a_replay(site: Site) -> None:
    game = ludi.game("via-appia")
    state = game.new(2, 5)
    actions = []
    for _ in range(6):
        actions.append(state.legal()[0])
        state.apply(actions[-1])
    record = make_record(game, 2, game.with_defaults({}), 5, actions, state)
    brought = Player(site.url).ask("POST", "/records", content=to_json(record)).json()
    assert (brought["status"], brought["index"], brought["decides"]) == ("replay", 6, None)
