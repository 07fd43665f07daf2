"""Boards tell how the game stands, unless the table wants it otherwise."""

import ludi
from support.site import Json, Player, Site, someone


def open_table(player: Player, game: str, **settings: bool) -> Json:
    opened: Json = player.post("/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "here"}], **settings})
    return opened


def test_a_board_has_points_by_source_and_contests(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = open_table(player, "porta-nigra")
    standing = player.get(f"/tables/{table['table']}/board", seat=0)["standing"]
    assert table["standing"] is True
    assert len(standing["totals"]) == 2
    assert [sum(source["points"][seat] for source in standing["sources"]) for seat in range(2)] == standing["totals"]
    assert "Majority: City Wall" in [contest["name"] for contest in standing["contests"]]


def test_a_table_can_do_without(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = open_table(player, "ave-roma", standing=False)
    assert table["standing"] is False
    for seat in (0, -1):
        assert player.get(f"/tables/{table['table']}/board", seat=seat)["standing"] is None


def test_such_a_table_shows_it_in_the_replay_after_the_game(site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = open_table(player, "porta-nigra", standing=False)["table"]
    player.play_on(table, ludi.seeded(5))
    board = f"/tables/{table}/board"
    assert player.get(board)["standing"] is None
    assert player.get(board, index=10)["standing"]["totals"]
