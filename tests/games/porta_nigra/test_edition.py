"""The edition of Porta Nigra: the shipped one is what the rules say; a broken file is told what is wrong and where."""

from collections.abc import Callable
from pathlib import Path

import pytest

import ludi
from ludi.core.errors import BadEdition
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, SHIPPED, read_edition
from ludi.testing.cases import Case, Setting
from ludi.testing.conformance import CHECKS
from ludi.testing.editions import altered_game, altered_text
from support.porta_nigra import edition_with, opened

EDITION = read_edition(SHIPPED)


# The shipped edition


def test_there_are_44_sites() -> None:
    assert len(EDITION.site_names) == len(set(EDITION.site_names)) == 44


@pytest.mark.parametrize(("building", "sites"), [("basilica", 10), ("amphitheatre", 15), ("wall", 10),
                                                 ("porta-nigra", 9)])
def test_sites_of_a_building(building: str, sites: int) -> None:
    assert EDITION.site_building.count(BUILDINGS.index(building)) == sites


def test_pn_buy_4_prices() -> None:
    assert dict(zip(COLOURS, EDITION.price, strict=True)) == {"black": 1, "blue": 2, "red": 3, "yellow": 4, "white": 5}


def test_pn_build_9_only_row_c_of_the_amphitheatre_gives_no_cards() -> None:
    assert [(BUILDINGS[row.building], row.name) for row in EDITION.rows if not row.gives_cards] == [
        ("amphitheatre", "C")]


def test_pn_setup_2_one_action_card_is_left_out_with_four_players() -> None:
    assert sorted(card.most_players for card in EDITION.action_cards) == [3, 4, 4, 4, 4, 4, 4, 4]


def test_there_are_10_supply_20_building_and_28_honour_cards() -> None:
    honours = sum(card.copies for card in EDITION.honour_cards)
    assert (len(EDITION.supply_cards), len(EDITION.card_building), honours) == (10, 20, 28)


def test_pn_refill_4_supply_cards_name_the_dearest_shop_first() -> None:
    assert all(shops == sorted(shops, reverse=True) for shops in EDITION.supply_cards)


def test_every_building_can_be_built_in_the_quarter_it_stands_in() -> None:
    assert [EDITION.quarter_building[EDITION.building_quarter[building]] for building in range(4)] == [0, 1, 2, 3]


# Editions of owners


def test_pn_build_10_three_bricks_earn_a_reward_unless_the_file_says_otherwise() -> None:
    assert EDITION.reward_every == [3, 3, 3, 3]


def test_pn_build_10_file_may_say_how_many_bricks_earn_a_reward(tmp_path: Path) -> None:
    path = edition_with(tmp_path, "reward = { sesterces = 5, romans = 1 }",
                        "reward = { sesterces = 5, romans = 1 }\nreward_every = 4")
    assert opened(path).components.reward_every == [3, 4, 3, 3]


def test_pn_build_10_other_number_than_three_contradicts_the_rules(tmp_path: Path) -> None:
    path = edition_with(tmp_path, "reward = { influence = 1, romans = 2 }",
                        "reward = { influence = 1, romans = 2 }\nreward_every = 2")
    assert opened(path).violations() == [
        "buildings, reward_every is [3, 3, 3, 2]; the rules state [3, 3, 3, 3]."]


EQUAL_SUPPLY_CARDS = (('shops = ["black", "blue", "red"]', 'shops = ["yellow", "red", "blue"]'),)


def test_two_supply_cards_may_be_equal() -> None:
    game = altered_game("porta-nigra", EQUAL_SUPPLY_CARDS)
    assert game.violations() == []


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_games_with_equal_supply_cards_keep_every_promise(check: Callable[[Case], None]) -> None:
    check(Case("porta-nigra", 2, Setting("equal-supply-cards", edition=EQUAL_SUPPLY_CARDS), 1, "uniform"))


# Files that break a constraint

FIRST_ACTION_CARD = '''[[action_cards]]
source = "proposal"
name = "1"
torches = 2
icons = ["buy-black", "buy-red", "build"]

'''
FIRST_SITE = '  { colour = "white", bricks = 4, points = 23 },\n'

BROKEN = [
    # Missing and unknown things
    ("[market]\nsource", "[markets]\nsource", "market is missing; expected a table."),
    ("bricks = 90\n", "", "start.bricks is missing; expected a whole number from 1 to 90."),
    ("refill_below = 7", "refill_under = 7", "market.refill_below is missing; expected a whole number from 1 to 99."),
    ("fill_to = 14", "fill_to = 14\ncolour = 3", "market.colour is unknown; expected only fill_to, "
     "refill_below, source."),
    ("[final_scoring]", "[extra]\nx = 1\n\n[final_scoring]", "extra is unknown; expected only"),
    ("white = 5 }", "white = 5, green = 6 }", "colours.price.green is unknown; expected only black"),
    ('source = "rulebook"\nrefill_below', "refill_below", "market.source is missing; expected one of rulebook"),
    ('source = "rulebook"\nrefill_below', 'source = "hearsay"\nrefill_below',
     "market.source is 'hearsay'; expected one of rulebook, public, inference, proposal."),
    ('[[supply_cards]]\nsource = "rulebook"', "[[supply_cards]]", "supply_cards[1].source is missing"),
    ('source = "inference"\nnote = "Every colour', 'note = "Every colour',
     "buildings.porta-nigra.sites.source is missing"),
    # Numbers
    ("reward = { torches = 1, romans = 1 }", "reward = { torches = 1, romans = 1 }\nreward_every = 0",
     "buildings.basilica.reward_every is 0; expected a whole number from 1 to 90."),
    ("bricks = 90", "bricks = 91", "start.bricks is 91; expected a whole number from 1 to 90."),
    ("bricks = 90", "bricks = 0", "start.bricks is 0; expected a whole number from 1 to 90."),
    ("bricks = 90", 'bricks = "90"', "start.bricks is '90'; expected a whole number from 1 to 90."),
    ("bricks = 90", "bricks = 90.0", "start.bricks is 90.0; expected a whole number from 1 to 90."),
    ("bricks = 90", "bricks = true", "start.bricks is True; expected a whole number from 1 to 90."),
    ("hand = 2", "hand = 8", "start.hand is 8; expected a whole number from 1 to 7."),
    ("fill_to = 14", "fill_to = 6", "market.fill_to is 6; expected a whole number from 7 to 99."),
    ("red = 3, yellow = 4", "red = 4, yellow = 3", "colours.price is [1, 2, 4, 3, 5]; expected prices that rise"),
    ("red = 3, yellow = 4", "red = 3, yellow = 3", "colours.price is [1, 2, 3, 3, 5]; expected prices that rise"),
    ("black = 1, blue", "black = 0, blue", "colours.price.black is 0; expected a whole number from 1 to 99."),
    ("players_2 = { rounds = 3,", "players_2 = { rounds = 0,", "rounds.players_2.rounds is 0; expected"),
    ("players_4 = { rounds = 2, interim_factor = 2 }", "", "rounds.players_4 is missing; expected a table."),
    ("sections = 15", "sections = 14", "early_end.sections is 14; expected 15, each player's Romans."),
    ("romans_in_supply = 10", "romans_in_supply = 9", "early_end.sections is 15; expected 14, each player's Romans."),
    ("sets = [2, 6, 12, 20]", "sets = [2, 6, 12]", "final_scoring.sets is [2, 6, 12]; expected a list of 4"),
    ("sets = [2, 6, 12, 20]", "sets = [9, 10, 11, 12]", "final_scoring.sets is [9, 10, 11, 12]; expected each card"),
    # Quarters
    ('shop = "red", building', 'shop = "white", building', "quarters.clockwise[1].shop is 'white'; expected one of"),
    ('shop = "red", building', 'shop = "yellow", building', "quarters.clockwise repeats a shop or a building"),
    ('building = "wall" }', 'building = "basilica" }', "quarters.clockwise repeats a shop or a building"),
    ('building = "wall" }', 'building = "tower" }', "quarters.clockwise[4].building is 'tower'; expected one of"),
    ('  { shop = "blue", building = "wall" },\n', "", "quarters.clockwise has 3 entries; expected 4."),
    # Buildings and sites
    ("[buildings.wall]", "[buildings.tower]", "buildings.wall.source is missing; expected one of"),
    (FIRST_SITE, "", "buildings.basilica.rows[1].sites has 4 entries; expected 5."),
    (FIRST_SITE, FIRST_SITE * 2, "buildings.basilica.rows[1].sites has 6 entries; expected 5."),
    (FIRST_SITE, FIRST_SITE.replace("white", "green"), "buildings.basilica.rows[1].sites[1].colour is 'green'; "),
    (FIRST_SITE, FIRST_SITE.replace("4", "9"), "buildings.basilica.rows[1].sites[1].bricks is 9; expected a whole"),
    (FIRST_SITE, FIRST_SITE.replace("points", "point"), "buildings.basilica.rows[1].sites[1].points is missing"),
    ('name = "C"', 'name = "D"', "buildings.amphitheatre.rows[3].name is 'D'; expected 'C'."),
    ("majority = [15, 7]", "majority = [15]", "buildings.amphitheatre.rows[1].majority is [15]; expected a list of 2"),
    ("gives_cards = false", "gives_cards = 0", "buildings.amphitheatre.rows[3].gives_cards is 0; expected true or"),
    ("reward = { sesterces = 5, romans = 1 }", "reward = { coins = 5 }", "buildings.amphitheatre.reward.coins is unk"),
    ("reward = { sesterces = 5, romans = 1 }", "", "buildings.amphitheatre.reward is missing; expected a table."),
    ("reward = { bricks = { white = 1 } }", "reward = { bricks = { green = 1 } }",
     "buildings.wall.reward.bricks.green is unknown"),
    ('"black", "black", "blue", "blue"', '"black", "blue", "blue"', "buildings.porta-nigra.sites.colours has 8 "),
    ('"black", "black", "blue", "blue"', '"black", "green", "blue", "blue"',
     "buildings.porta-nigra.sites.colours holds 'green'; expected a list of names from black"),
    ("height_5 = [19, 9]\n", "", "buildings.porta-nigra.majority.height_5 is missing"),
    ("highest = 8", "highest = 2", "buildings.porta-nigra.highest is 2; expected a whole number from 3 to 8."),
    ("highest = 8", "highest = 7", "buildings.porta-nigra.majority.height_8 is unknown"),
    # Action cards
    (FIRST_ACTION_CARD, "", "action_cards has 7 entries; expected 8."),
    (FIRST_ACTION_CARD, FIRST_ACTION_CARD.replace('"1"', '"2"'),
     "action_cards[2].name is '2', as on another action card; expected a new one."),
    (FIRST_ACTION_CARD, FIRST_ACTION_CARD.replace("buy-red", "buy-green"),
     "action_cards[1].icons holds 'buy-green'; expected a list of names from buy-black"),
    (FIRST_ACTION_CARD, FIRST_ACTION_CARD.replace("torches = 2", "torches = 4"),
     "action_cards[1].torches is 4; expected a whole number from 2 to 3."),
    (FIRST_ACTION_CARD, FIRST_ACTION_CARD.replace('["buy-black", "buy-red", "build"]', '["build"]'),
     "action_cards[1].icons has 1 entries; expected at least 2, one for each torch."),
    ("most_players = 3\n", "", "action_cards has 0 cards with most_players = 3; expected exactly 1."),
    (FIRST_ACTION_CARD, FIRST_ACTION_CARD.replace("\n\n", "\nmost_players = 3\n\n"),
     "action_cards has 2 cards with most_players = 3; expected exactly 1."),
    # Supply, building and honour cards
    ('[[supply_cards]]\nsource = "rulebook"\nshops = ["white", "yellow", "red", "blue"]\n', "",
     "supply_cards has 9 entries; expected 10."),
    ('shops = ["black", "blue", "red"]', 'shops = ["black", "blue", "black"]',
     "supply_cards[6].shops must name at least 1 shop, and each shop at most once."),
    ('shops = ["black", "blue", "red"]', "shops = []", "supply_cards[6].shops must name at least 1 shop"),
    ('wall = ["black", "blue", "red", "yellow", "white"]', 'wall = ["black", "blue", "red", "yellow"]',
     "building_cards lists 19 cards; expected 20."),
    ('wall = ["black", "blue", "red", "yellow", "white"]', 'wall = ["black", "blue", "red", "yellow", "pink"]',
     "building_cards.wall holds 'pink'; expected a list of names"),
    ('name = "final-56"\ncopies = 1', 'name = "final-56"\ncopies = 2',
     "honour_cards has 29 cards, counting all copies; expected 28."),
    ('name = "final-30"\ncopies = 3', 'name = "final-30"\ncopies = 2',
     "honour_cards has 27 cards, counting all copies; expected 28."),
    ('name = "blue-2"', 'name = "black-2"', "honour_cards[11].name is 'black-2', as on another honour card"),
    ("gain = { points = 12 }", "gain = { points = 12 }\nfinal = 30",
     "honour_cards[21] must have exactly one of gain, final, substitute and raise = true."),
    ("raise = true", "raise = false", "honour_cards[8] must have exactly one of gain"),
    ("gain = { points = 12 }", "", "honour_cards[21] must have exactly one of gain"),
    ('discard = "final-30"', 'discard = "final-42"', "honour_cards[2].discard does not fit the card 'final-42'"),
    ('discard = "final-30"', "", "honour_cards[2].discard does not fit the card 'final-42'"),
    ("final = 56", "final = 55", "honour_cards[3].discard does not fit the card 'final-56'"),
    ("final = 56", "final = 30", "honour_cards[3].discard does not fit the card 'final-56'"),
    ('discard = "final-42"\nfinal = 56', "gain = { points = 9 }",
     "honour_cards has final cards for [30, 42] points; expected 30, 42 and 56."),
    ('substitute = "wall"', 'substitute = "tower"', "honour_cards[6].substitute is 'tower'; expected one of basilica"),
    ('name = "points-12"\ncopies = 1\ninfluence = 3', 'name = "points-12"\ncopies = 1\ninfluence = 4',
     "honour_cards[21].influence is 4; expected a whole number from 1 to 3."),
    ('name = "points-12"\ncopies = 1\ninfluence = 3', 'name = "points-12"\ncopies = 1\ninfluense = 3',
     "honour_cards[21].influence is missing"),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN, ids=[message for _, _, message in BROKEN])
def test_broken_edition_is_told_the_place_and_what_was_expected(old: str, new: str, message: str,
                                                                tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text(altered_text("porta-nigra", [(old, new)]), encoding="utf-8")
    with pytest.raises(BadEdition) as refusal:
        ludi.game("porta-nigra", path)
    assert str(refusal.value).startswith(message)
