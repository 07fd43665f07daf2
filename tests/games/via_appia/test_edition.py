"""Edition files of Via Appia: the shipped one is sound, and what is wrong in another is named."""

from collections import Counter
from pathlib import Path

import pytest

import ludi
from ludi.core.errors import BadEdition, BadSetup
from ludi.core.rng import seeded
from ludi.games.via_appia.edition import LARGE, SHIPPED, read_edition
from ludi.games.via_appia.quarry import Measures, has_room, load_bed
from support.via_appia import edition_with

SHIPPED_EDITION = read_edition()


def test_shipped_edition_contradicts_nothing() -> None:
    assert ludi.game("via-appia").violations() == []


def test_shipped_spaces_by_section_and_size() -> None:
    sections = Counter(SHIPPED_EDITION.space_section)
    sizes = Counter(SHIPPED_EDITION.space_size)
    assert (sections, sizes) == ({0: 11, 1: 13, 2: 17}, {0: 20, 1: 12, 2: 9})


def test_shipped_road_takes_28_steps() -> None:
    place = SHIPPED_EDITION.place_names.index("roma")
    steps = 0
    while SHIPPED_EDITION.ahead[place]:
        place = SHIPPED_EDITION.ahead[place][0]
        steps += 1
    assert (SHIPPED_EDITION.place_names[place], steps) == ("brundisium", 28)


def test_shipped_crossing_lines() -> None:
    names = SHIPPED_EDITION.place_names
    crossing = {(names[space], names[onward]) for space in range(41) for onward in SHIPPED_EDITION.ahead[space]
                if {"left", "right"} == {names[space].partition("-")[2], names[onward].partition("-")[2]}}
    assert crossing == {("A5-right", "A6-left"), ("B3-left", "B4-right"), ("C1-right", "C2-left"),
                        ("C7-left", "C8-right")}


def test_shipped_income_cards() -> None:
    cards = Counter({card.name: card.copies for card in SHIPPED_EDITION.income_cards})
    assert cards == Counter(["1-MM", "1-MSS", "1-L", "2-L", "2-MS", "2-MS", "2-SSS", "2-MM", "3-M", "3-SS", "3-MS",
                             "3-L", "4-S", "4-SS", "4-M", "4-S"])
    assert sum(card.coins * card.copies for card in SHIPPED_EDITION.income_cards) == 41


def test_shipped_quarry_has_room_for_its_load() -> None:
    assert has_room(SHIPPED_EDITION.measures, SHIPPED_EDITION.load_sizes())


def test_load_that_finds_no_rest_is_given_up() -> None:
    too_small = Measures([5000, 10000, 15000], 30000, 30000, 31000, 2, [0.0], 0, 0.0)
    with pytest.raises(BadSetup, match="does not come to rest"):
        load_bed(too_small, [LARGE, LARGE], seeded(1))


def test_every_group_has_a_source() -> None:
    assert SHIPPED.read_text(encoding="utf-8").count("source = ") == 15 + 5 + 14


WRONG = [
    ("small = 34", "small = 17", r"stones\.small is 17; expected at least 18"),
    ("prices = [1, 3, 6]", "prices = [3, 1, 6]", r"travel\.prices .* rise"),
    ("tokens = [6, 3, 1]", "tokens = [1, 3, 6]", r"cities\.tokens .* highest first"),
    ("coins = 1\nstones = { medium = 2 }", "coins = 1\nstones = { medium = 2 }\ncopies = 2", r"income_cards has 17"),
    ("coins = 1\nstones = { large = 1 }", "coins = 2\nstones = { large = 1 }", r"income_cards\[4\] repeats the card"),
    ("stones = { small = 3 }", "stones = { }", r"income_cards\[6\]\.stones has no stones"),
    ('"medium+small", "medium", "small"]', '"medium+small", "medium"]', r"cart\[1\]\.holds .* without small"),
    ('["large", "medium+small"', '["huge", "medium+small"', r"cart\[1\]\.holds holds 'huge'"),
    ('holds = ["large"]', 'holds = ["large", "huge"]', r"cart\[2\]\.holds holds 'huge'"),
    # VA-end-4: an empty place would count as one for every size.
    ('holds = ["medium"]', "holds = []", r"cart\[3\]\.holds is empty"),
    ("places = 11", "places = 12", r"quarry\.places is 12"),
    ("[-45, -30, -15, 0, 15, 30, 45]", "[0, -15]", r"quarry\.angles .* left to right"),
    ("small = 15, medium = 20", "small = 20, medium = 15", r"quarry\.diameters_mm .* rise"),
    ("exit_mm = 140", "exit_mm = 50", r"quarry\.exit_mm is 50"),
    ("depth_mm = 105", "depth_mm = 60", r"load has more stones than fit"),
    ("depth_mm = 105", "depth_mm = 96", r"load has more stones than fit well"),
    ("depth_mm = 105", "depth_mm = 30", r"quarry\.depth_mm is 30"),
    ("small = 12\nmedium = 8", "small = 12\nmedium = 49", r"load has 65 stones; expected at most 64"),
    ("A = 11", "A = 12", r"road\.sections\[1\]\.spaces has 11 entries; expected 12"),
    ('ahead = "tarracina"', 'ahead = "beneventum"', r"road\.sections\[1\]\.ahead .* 'tarracina'"),
    ('first = ["A1-left", "A1-right"]', 'first = ["A1-left"]', r"no line leads to A1-right from behind"),
    ('size = "small", ahead = ["A6-left", "A6-right"]', 'size = "small", ahead = []', r"ahead is \[\]"),
    ('ahead = ["A6-left", "A6-right"]', 'ahead = ["A6-left", "A4"]', r"spaces\[8\]\.ahead holds 'A4'"),
    ('ahead = ["A6-left", "A6-right"]', 'ahead = ["A6-left", "B1-left"]', r"spaces\[8\]\.ahead holds 'B1-left'"),
    ("large = { count = 9", "large = { count = 8", r"road has 9 large spaces; expected at most 8"),
    ("both_at_most = 3", "both_at_most = 8", r"income\.both_at_most is 8"),
    ("angle_error = 4", "angle_err = 4", r"hand\.angle_error is missing"),
    ("[score_track]", "[standstill]\nsource = \"proposal\"\nrounds = 0\n\n[score_track]", r"standstill\.rounds is 0"),
    ("start = 1", "begin = 1", r"score_track\.start is missing"),
]


@pytest.mark.parametrize(("printed", "instead", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_wrong_edition_is_refused_with_its_place(tmp_path: Path, printed: str, instead: str, message: str) -> None:
    with pytest.raises(BadEdition, match=message):
        read_edition(edition_with(tmp_path, (printed, instead)))


def test_cart_without_a_place_for_a_size_is_refused(tmp_path: Path) -> None:
    other = edition_with(tmp_path, ('["large", "medium+small"', '["medium+small"'), ('["large"]', '["small"]'))
    with pytest.raises(BadEdition, match="no place for a large tile"):
        read_edition(other)


@pytest.mark.parametrize(("printed", "instead", "message"), [
    ("small = 34", "small = 35", "stones"),
    ("points = 3, pawns", "points = 4, pawns", "tiles, points"),
    ("pawns = 2", "pawns = 3", "tiles, pawns"),
    ("{ small = 2, coins = 1 }", "{ small = 2, coins = 2 }", "gifts"),
    ("prices = [1, 3, 6]", "prices = [1, 2, 3]", "travel.prices"),
    ("tokens_2_players = [6, 1]", "tokens_2_players = [6, 3]", "cities.tokens_2_players"),
    ("most_tokens = 8", "most_tokens = 9", "final_scoring"),
    ("face_up = 7", "face_up = 6", "income"),
    ("start = 1", "start = 0", "score_track.start"),
    ('holds = ["large", "medium+small", "medium", "small"]', 'holds = ["large", "medium", "small"]', "cart"),
    ('holds = ["medium"]', 'holds = ["medium", "small"]', "cart[3]: tiles fit their places exactly"),
])
def test_edition_that_contradicts_the_rules(tmp_path: Path, printed: str, instead: str, message: str) -> None:
    game = ludi.game("via-appia", edition_with(tmp_path, (printed, instead)))
    assert [line for line in game.violations() if line.startswith(message)] != []


FIRST_RECONSTRUCTION = SHIPPED.parent / "editions" / "reconstruction-1.toml"


def test_first_reconstruction_contradicts_the_rules() -> None:
    assert ludi.game("via-appia", FIRST_RECONSTRUCTION).violations() == [
        "score_track.start is 0; the rules say 1.",
        "standstill: no rule ends the game after 20 quiet rounds.",
        "cart[2]: tiles fit their places exactly, so only the combined place holds several sizes.",
    ]


def test_first_reconstruction_keeps_its_fingerprint() -> None:
    """Records and tables of it are found by this."""
    assert read_edition(FIRST_RECONSTRUCTION).fingerprint == (
        "bc292bb7c5b817729c20bf922865e1cab0752197b46dc49dccd03e418515bdef")


def test_first_quarry_has_room_for_its_load() -> None:
    first = read_edition(FIRST_RECONSTRUCTION)
    assert has_room(first.measures, first.load_sizes())


@pytest.mark.parametrize(("printed", "instead", "may_lock"), [
    ('holds = ["large"]', 'holds = ["large"]', False),
    ('holds = ["large"]', 'holds = ["large", "medium"]', True),
    ('holds = ["medium"]', 'holds = ["medium", "small"]', True),
    ('holds = ["medium"]', 'holds = ["medium", "medium+medium"]', False),
])
def test_va_end_4_only_carts_without_a_place_for_every_size_can_lock(tmp_path: Path, printed: str, instead: str,
                                                                   may_lock: bool) -> None:
    assert read_edition(edition_with(tmp_path, (printed, instead))).may_lock == may_lock


def test_va_end_4_cards_without_large_stones_can_lock(tmp_path: Path) -> None:
    cards = [(f"coins = {coins}\nstones = {{ large = 1 }}", f"coins = {coins + 5}\nstones = {{ small = 1 }}")
             for coins in (1, 2, 3)]
    assert read_edition(edition_with(tmp_path, *cards)).may_lock


def test_sources_and_notes_do_not_change_the_fingerprint(tmp_path: Path) -> None:
    other = edition_with(tmp_path, ("note = \"The price of 1, 2 and 3 spaces.\"\n", ""))
    assert read_edition(other).fingerprint == SHIPPED_EDITION.fingerprint
