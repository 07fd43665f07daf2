"""Replays of finished games: steps, open hands, the file of a record, and playing on from a position."""

import json
import re

import pytest

import ludi
from ludi.core.record import Record, from_json, make_record, replay, to_json
from ludi.site.records import file_name
from support.site import Json, Player, Refused, Site, someone

NAMES = ["Livia", "Márk Ő.", "ルキウス"]


def played(name: str, players: int, seed: int, count: int = 100_000) -> Record:
    """A game at random, or its first actions."""
    game = ludi.game(name)
    state, rng = game.new(players, seed), ludi.seeded(seed)
    actions: list[int] = []
    while state.seat != ludi.OVER and len(actions) < count:
        legal = state.legal()
        actions.append(legal[rng.below(len(legal))])
        state.apply(actions[-1])
    return make_record(game, players, game.with_defaults({}), seed, actions, state, NAMES[:players])


def bring(site: Site, record: Record) -> Json:
    brought: Json = Player(site.url).ask("POST", "/records", content=to_json(record)).json()
    return brought


@pytest.fixture(scope="module", params=list(ludi.GAMES))
def finished(request: pytest.FixtureRequest, site: Site) -> Json:
    return bring(site, played(request.param, 3, 11))


@pytest.fixture(scope="module")
def over(site: Site) -> Json:
    """A finished game of Porta Nigra."""
    return bring(site, played("porta-nigra", 3, 12))


@pytest.fixture
def running(site: Site) -> tuple[Player, Json]:
    player = Player(site.url, cookie=someone())
    return player, player.open()


# Steps


def test_each_action_has_a_step_with_words(site: Site, finished: Json) -> None:
    steps = Player(site.url).get(f"/tables/{finished['table']}/replay")["steps"]
    assert [step["index"] for step in steps] == list(range(1, finished["index"] + 1))
    assert all(step["texts"] and all(step["texts"]) for step in steps)


def test_a_turn_begins_where_another_seat_plays(site: Site, finished: Json) -> None:
    steps = Player(site.url).get(f"/tables/{finished['table']}/replay")["steps"]
    before = [None, *[step["seat"] for step in steps[:-1]]]
    assert all(step["first"] == (step["seat"] != seat) for step, seat in zip(steps, before, strict=True))


def test_the_steps_have_the_lines_of_the_log_in_their_order(site: Site, finished: Json) -> None:
    someone_else = Player(site.url)
    steps = someone_else.get(f"/tables/{finished['table']}/replay")["steps"]
    log = [line["text"] for line in someone_else.get(f"/tables/{finished['table']}/log", seat=-1)]
    told = iter([text for step in steps for text in step["texts"]])
    # The last line names the winner and belongs to no action.
    assert all(line in told for line in log[:-1])


def test_private_lines_are_only_told_with_open_hands(site: Site, over: Json) -> None:
    watching = Player(site.url)
    path = f"/tables/{over['table']}/replay"
    closed, opened = (str(watching.get(path, hands=hands)) for hands in ("false", "true"))
    assert ("draws action card" in closed, "draws action card" in opened) == (False, True)


def test_a_running_game_has_no_steps_even_for_its_players(running: tuple[Player, Json]) -> None:
    player, table = running
    with pytest.raises(Refused, match="wrong-phase"):
        player.get(f"/tables/{table['table']}/replay")


# Open hands


def test_open_hands_show_everyone_s_hand(site: Site, over: Json) -> None:
    board = Player(site.url).get(f"/tables/{over['table']}/board", index=20, hands="true")
    shown = {panel["seat"]: panel["svg"] for panel in board["panels"] if panel["seat"] is not None}
    game = ludi.game("porta-nigra")
    steps = replay(game, played("porta-nigra", 3, 12))
    state = next(step.state for step in steps if step.index == 19)
    hands = [seat["hand"] for seat in game.position(state)["seats"]]  # type: ignore[attr-defined]
    assert all(f'data-key="action-{seat}-{card}"' in shown[seat] for seat, hand in enumerate(hands) for card in hand)
    assert any(hands)


def test_hands_are_closed_unless_asked_for(site: Site, over: Json) -> None:
    board = Player(site.url).get(f"/tables/{over['table']}/board", index=20)
    # Only the card in play lies open.
    assert sum(len(re.findall(r'data-key="action-\d-\d', panel["svg"])) for panel in board["panels"]) <= 1


def test_every_position_of_every_game_can_be_opened(site: Site, finished: Json) -> None:
    watching = Player(site.url)
    for index in (0, finished["index"] // 3, finished["index"] - 1, finished["index"]):
        board = watching.get(f"/tables/{finished['table']}/board", index=index, hands="true")
        zones = [panel["zone"] for panel in board["panels"] if panel["seat"] is not None]
        names = [panel["name"] for panel in board["panels"]]
        assert (zones.count("mine"), zones.count("player"), len(set(names))) == (1, 2, len(names))


@pytest.mark.parametrize("index", [{}, {"index": 0}])
def test_hands_of_a_running_game_stay_closed_for_all(site: Site, running: tuple[Player, Json], index: Json) -> None:
    player, table = running
    for asking in (player, Player(site.url)):
        with pytest.raises(Refused, match="wrong-phase"):
            asking.get(f"/tables/{table['table']}/board", hands="true", **index)


def test_a_position_after_the_end_is_refused(site: Site, over: Json) -> None:
    with pytest.raises(Refused, match="malformed"):
        Player(site.url).get(f"/tables/{over['table']}/board", index=over["index"] + 1, hands="true")


# Records with names


def test_a_record_keeps_the_names(site: Site, over: Json) -> None:
    names = [seat["name"] for seat in over["seats"]]
    text = Player(site.url).ask("GET", f"/tables/{over['table']}/record").text
    again = Player(site.url).ask("POST", "/records", content=text).json()
    assert names == NAMES == from_json(text).names == [seat["name"] for seat in again["seats"]]


def test_a_record_without_names_numbers_the_seats(site: Site) -> None:
    record = played("via-appia", 2, 3, 10)
    record.names = []
    brought = bring(site, record)
    text = Player(site.url).ask("GET", f"/tables/{brought['table']}/record").text
    assert ([seat["name"] for seat in brought["seats"]], json.loads(text)["ludi_record"]) == (["Seat 1", "Seat 2"], 2)


def test_names_in_a_record_are_cleaned(site: Site) -> None:
    record = played("via-appia", 2, 3, 10)
    record.names = ["  two\nlines ", "x" * 60]
    assert [seat["name"] for seat in bring(site, record)["seats"]] == ["two lines", "x" * 40]


def test_the_file_of_a_record_tells_game_names_and_scores(site: Site, over: Json) -> None:
    said = Player(site.url).ask("GET", f"/tables/{over['table']}/record").headers["content-disposition"]
    scores = "-".join(str(points) for points in played("porta-nigra", 3, 12).result.scores)  # type: ignore[union-attr]
    assert said == f'attachment; filename="porta-nigra-livia-mark-o-{scores}.json"'


def test_the_file_of_a_game_played_here_tells_the_day() -> None:
    record = played("porta-nigra", 2, 3, 5)
    assert file_name(record, 1_795_000_000.0) == "porta-nigra-2026-11-18-livia-mark-o.json"


# Playing on


BOT: Json = {"kind": "bot", "bot": "random"}
SEATS: Json = {"seats": [{"kind": "me", "name": "Gaia"}, BOT, BOT]}


def continue_from(player: Player, table: Json, index: int, seats: Json | None = None) -> Json:
    opened: Json = player.post(f"/tables/{table['table']}/continue", {"index": index, **(seats or SEATS)})
    return opened


HERE: Json = {"seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]}


def test_a_game_goes_on_from_a_position(site: Site, finished: Json) -> None:
    player = Player(site.url, cookie=someone())
    index = finished["index"] // 2
    table = continue_from(player, finished, index, HERE)
    old = Player(site.url).get(f"/tables/{finished['table']}/board", index=index)
    new = Player(site.url).get(f"/tables/{table['table']}/board")
    assert (new["index"], new["scores"], table["status"], table["seed_sha256"]) == (
        index, old["scores"], "playing", finished["seed_sha256"])
    assert table["played_on"]


def test_what_is_hidden_comes_as_it_came(site: Site, finished: Json) -> None:
    """The same actions lead to the same end, so the record of the new game is a record like any other."""
    player = Player(site.url, cookie=someone())
    record = from_json(Player(site.url).ask("GET", f"/tables/{finished['table']}/record").text)
    index = len(record.actions) - 30
    table = continue_from(player, finished, index, HERE)
    for action in record.actions[index:]:
        seat = player.get(f"/tables/{table['table']}")["decides"]
        player.post(f"/tables/{table['table']}/moves", {"index": index, "actions": [action], "seat": seat})
        index += 1
    again = from_json(player.ask("GET", f"/tables/{table['table']}/record").text)
    assert (again.seed, again.actions) == (record.seed, record.actions)
    assert again.result is not None and record.result is not None  # noqa: PT018
    assert again.result.position == record.result.position


def test_a_game_goes_on_from_its_start(site: Site, over: Json) -> None:
    player = Player(site.url, cookie=someone())
    assert continue_from(player, over, 0, HERE)["index"] == 0


def test_a_record_that_stops_early_goes_on_where_it_stops(site: Site) -> None:
    stopped = bring(site, played("ave-roma", 3, 4, 60))
    player = Player(site.url, cookie=someone())
    table = continue_from(player, stopped, 60, HERE)
    assert player.get(f"/tables/{table['table']}/view")["legal"]


def test_bots_play_on(site: Site, over: Json) -> None:
    player = Player(site.url, cookie=someone())
    table = continue_from(player, over, 40)
    rng = ludi.seeded(3)
    while player.get(f"/tables/{table['table']}")["status"] == "playing":
        player.play_on(table["table"], rng, 1)
    assert player.get(f"/tables/{table['table']}")["index"] > 40


def test_friends_join_before_a_game_goes_on(site: Site, over: Json) -> None:
    host, guest = Player(site.url, cookie=someone()), Player(site.url, cookie=someone())
    open_seat: Json = {"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "here"}]}
    table = continue_from(host, over, 40, open_seat)
    assert (table["status"], table["index"], table["seed"]) == ("waiting", 40, None)
    invitation = table["seats"][1]["invitation"]
    joined = guest.post(f"/tables/{table['table']}/claim", {"token": invitation, "name": "Cassia"})["table"]
    old = host.get(f"/tables/{over['table']}/board", index=40)
    new = host.get(f"/tables/{table['table']}/board")
    assert (joined["status"], joined["seed_sha256"], new["index"], new["scores"]) == (
        "playing", over["seed_sha256"], 40, old["scores"])


@pytest.mark.parametrize("asking", ["player", "spectator"])
def test_nobody_plays_on_from_a_running_game(site: Site, running: tuple[Player, Json], asking: str) -> None:
    player, table = running
    with pytest.raises(Refused, match="wrong-phase"):
        continue_from(player if asking == "player" else Player(site.url), table, 0)


def test_a_played_on_game_keeps_its_seed_while_it_runs(site: Site, over: Json) -> None:
    table = continue_from(Player(site.url, cookie=someone()), over, 30, HERE)
    with pytest.raises(Refused, match="wrong-phase"):
        Player(site.url).get(f"/tables/{table['table']}/record")


@pytest.mark.parametrize(("index", "refusal"), [(0, "wrong-phase"), (1, "malformed")])
def test_the_end_of_a_game_has_nothing_to_play_on(site: Site, over: Json, index: int, refusal: str) -> None:
    with pytest.raises(Refused, match=refusal):
        continue_from(Player(site.url), over, over["index"] + index)


@pytest.mark.parametrize("seats", [
    [{"kind": "me"}], [{"kind": "bot"}] * 3, [{"kind": "me"}] * 4, [{"kind": "me"}, {"kind": "bot"},
                                                                   {"kind": "bot", "bot": "hal"}]])
def test_wrong_seats_are_refused(site: Site, over: Json, seats: list[Json]) -> None:
    with pytest.raises(Refused, match="malformed"):
        continue_from(Player(site.url), over, 3, {"seats": seats})


def test_an_unknown_table_has_no_positions(site: Site) -> None:
    with pytest.raises(Refused, match="not-found"):
        continue_from(Player(site.url), {"table": "zzzzzzzzzz"}, 0)


@pytest.mark.parametrize("query", ["at=100000", "at=-1", "at=x"])
def test_the_page_refuses_a_position_that_is_none(site: Site, over: Json, query: str) -> None:
    answer = Player(site.url).http.get(f"/new?from={over['table']}&{query}", headers={"accept": "text/html"})
    assert answer.status_code == 422
