"""The cards of the shipped edition of Ave Roma keep every constraint known of the printed game."""

from collections import Counter

import pytest

from support.ave_roma_edition import (
    AREAS,
    BONUS_WORTH,
    BUILDINGS,
    COLOUR_OF,
    COLOURS,
    DECKS,
    EDITION,
    GOODS,
    MODIFIER_WORTH,
    PATRONS,
    PLACES,
    PLAYERS,
    PRICED_DECKS,
    SYMBOLS,
    WARS,
    bonuses,
    distance_from_fair,
    goods_in,
    icons,
    modifiers,
    named,
    sets,
    twins,
    used,
    value,
)

# Section 4: area cards


def test_area_card_shows_two_goods_in_each_row() -> None:
    for card in AREAS:
        assert (len(card["upper"]), len(card["lower"])) == (2, 2)
        assert set(icons(card)) <= set(GOODS)


def test_area_cards_show_each_good_twenty_times() -> None:
    assert Counter(good for card in AREAS for good in icons(card)) == dict.fromkeys(GOODS, 20)


@pytest.mark.parametrize("players", PLAYERS)
def test_area_cards_in_use_show_all_goods_about_equally_often(players: int) -> None:
    shown = Counter(good for card in used("area_cards", players) for good in icons(card))
    assert max(shown[good] for good in GOODS) - min(shown[good] for good in GOODS) <= 1


def test_area_cards_show_mostly_one_good_twice_and_never_thrice() -> None:
    patterns = Counter(tuple(sorted(Counter(icons(card)).values())) for card in AREAS)
    assert patterns == {(1, 1, 2): 24, (1, 1, 1, 1): 6}


def test_area_cards_all_differ_in_their_goods() -> None:
    assert len({tuple(sorted(icons(card))) for card in AREAS}) == 30


def test_area_cards_mix_colours() -> None:
    for card in AREAS:
        assert len({COLOUR_OF[good] for good in icons(card)}) >= 2, card["name"]


def test_fragments_are_eight_of_each_colour_and_six_multicolour() -> None:
    fragments = Counter(card["fragment"] for card in AREAS)
    assert fragments == {"black": 8, "green": 8, "red": 8, "multicolour": 6}


@pytest.mark.parametrize("players", PLAYERS)
def test_fragments_in_use_come_in_pairs(players: int) -> None:
    cards = used("area_cards", players)
    fragments = Counter(card["fragment"] for card in cards)
    left_over = [fragment for fragment, number in fragments.items() if number % 2]
    assert len(left_over) == len(cards) % 2


def test_multicolour_fragments_are_on_the_cards_with_four_different_goods() -> None:
    for card in AREAS:
        assert (card["fragment"] == "multicolour") == (len(set(icons(card))) == 4), card["name"]


def test_plain_fragment_has_the_colour_of_a_good_shown_once() -> None:
    for card in AREAS:
        once = [good for good, number in Counter(icons(card)).items() if number == 1]
        if card["fragment"] != "multicolour":
            assert card["fragment"] in {COLOUR_OF[good] for good in once}, card["name"]


def test_fragment_pairs_give_a_good_of_their_colour() -> None:
    rules = EDITION["area_sets"]
    assert {colour: rules[colour] for colour in COLOURS} == COLOURS
    assert rules["multicolour"] == GOODS
    assert (rules["fragments"], rules["goods"]) == (2, 1)


def test_area_card_of_the_aedilis_example_is_present() -> None:
    found = [card for card in AREAS if sorted(icons(card)) == ["ore", "stone", "stone", "wood"]]
    assert [card["source"] for card in found] == ["rulebook"]


def test_area_card_of_the_mercator_example_is_present() -> None:
    assert any({"wheat", "wine"} <= set(icons(card)) and card["source"] == "rulebook" for card in AREAS)


def test_area_card_of_the_propraetor_example_is_present() -> None:
    assert any(sorted(card["lower"]) == ["animal", "wheat"] and card["source"] == "rulebook" for card in AREAS)


# Sections 4 to 7: what all decks share


@pytest.mark.parametrize("deck", DECKS)
def test_deck_has_thirty_cards(deck: str) -> None:
    assert len(EDITION[deck]) == 30


@pytest.mark.parametrize("deck", DECKS)
def test_each_symbol_is_on_ten_cards_of_a_deck(deck: str) -> None:
    assert Counter(card["symbol"] for card in EDITION[deck]) == dict.fromkeys(SYMBOLS, 10)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("deck", DECKS)
def test_symbols_in_use_are_about_equally_common(deck: str, players: int) -> None:
    symbols = Counter(card["symbol"] for card in used(deck, players))
    assert max(symbols[symbol] for symbol in SYMBOLS) - min(symbols[symbol] for symbol in SYMBOLS) <= 1


@pytest.mark.parametrize("deck", ["area_cards", "war_cards", "patron_cards"])
def test_names_in_a_deck_are_unique(deck: str) -> None:
    assert len({card["name"] for card in EDITION[deck]}) == 30


def test_no_name_is_used_in_two_decks() -> None:
    names = [name for deck in DECKS for name in {card["name"] for card in EDITION[deck]}]
    assert [name for name, number in Counter(names).items() if number > 1] == []


@pytest.mark.parametrize("deck", PRICED_DECKS)
def test_costs_use_known_icons_and_positive_amounts(deck: str) -> None:
    for card in EDITION[deck]:
        assert set(card["cost"]) <= {*GOODS, *COLOURS, "any", "surplus", "denarii"}, card["name"]
        assert min(card["cost"].values()) >= 1, card["name"]


@pytest.mark.parametrize("deck", PRICED_DECKS)
def test_costs_are_payable_from_full_stores(deck: str) -> None:
    limit, surplus_limit = EDITION["goods"]["limit"], EDITION["goods"]["surplus_limit"]
    for card in EDITION[deck]:
        cost = card["cost"]
        assert max(cost.get(good, 0) for good in GOODS) <= limit, card["name"]
        for colour, goods in COLOURS.items():
            assert cost.get(colour, 0) + sum(cost.get(good, 0) for good in goods) <= 2 * limit, card["name"]
        assert goods_in(cost) <= 6 * limit, card["name"]
        assert cost.get("surplus", 0) <= surplus_limit, card["name"]


def test_each_good_is_in_about_equal_demand() -> None:
    demand = Counter[str]()
    for deck in PRICED_DECKS:
        for card in EDITION[deck]:
            demand.update(card["cost"])
    assert max(demand[good] for good in GOODS) - min(demand[good] for good in GOODS) <= 4


@pytest.mark.parametrize("deck", ["building_cards", "war_cards"])
def test_rewards_are_points_or_one_or_two_influence(deck: str) -> None:
    for card in EDITION[deck]:
        assert card["reward"], card["name"]
        assert set(card["reward"]) <= {"points", "influence"}, card["name"]
        assert card["reward"].get("points", 1) >= 1, card["name"]
        assert card["reward"].get("influence", 1) in (1, 2), card["name"]


@pytest.mark.parametrize("deck", ["building_cards", "war_cards"])
def test_cards_with_points_with_influence_and_with_both_occur(deck: str) -> None:
    shown = {frozenset(card["reward"]) for card in EDITION[deck]}
    assert shown == {frozenset({"points"}), frozenset({"influence"}), frozenset({"points", "influence"})}


@pytest.mark.parametrize("deck", ["building_cards", "war_cards"])
def test_reward_fits_the_cost_to_within_a_denarius(deck: str) -> None:
    assert {card["name"]: distance_from_fair(card) for card in EDITION[deck] if distance_from_fair(card) > 1} == {}


@pytest.mark.parametrize("deck", ["building_cards", "war_cards"])
def test_cheap_and_dear_cards_occur_at_every_number_of_players(deck: str) -> None:
    values = [value(card["cost"]) for card in used(deck, 2)]
    assert min(values) <= 5
    assert max(values) >= 12


# Section 5: buildings


def test_fifteen_buildings_are_there_as_plan_and_as_picture() -> None:
    pairs = twins()
    assert len(pairs) == 15
    assert all(sorted(card["copy"] for card in pair) == ["picture", "plan"] for pair in pairs.values())


def test_both_copies_of_a_building_have_the_same_cost_and_reward() -> None:
    for name, (first, second) in twins().items():
        assert (first["cost"], first["reward"]) == (second["cost"], second["reward"]), name


def test_buildings_all_differ_in_cost() -> None:
    costs = {tuple(sorted(pair[0]["cost"].items())) for pair in twins().values()}
    assert len(costs) == 15


def test_building_names_are_the_proposed_ones() -> None:
    assert set(twins()) == {
        "Colosseum", "Pantheon", "Circus Maximus", "Forum Romanum", "Thermae", "Aquaeductus", "Basilica", "Curia",
        "Theatrum Marcelli", "Mausoleum", "Ara Pacis", "Via Appia", "Arcus Titi", "Macellum", "Templum Saturni",
    }  # fmt: skip


def test_every_building_costs_a_good() -> None:
    assert [card["name"] for card in BUILDINGS if goods_in(card["cost"]) < 1] == []


def test_no_building_costs_surplus() -> None:
    assert [card["name"] for card in BUILDINGS if "surplus" in card["cost"]] == []


def test_buildings_typically_cost_several_different_goods() -> None:
    several = [card for card in BUILDINGS if len(set(card["cost"]) - {"denarii"}) >= 2]
    assert len(several) >= 24


def test_some_buildings_cost_goods_only() -> None:
    assert len([card for card in BUILDINGS if "denarii" not in card["cost"]]) >= 2


def test_some_buildings_cost_goods_of_a_colour_and_some_any_good() -> None:
    icons_seen = {icon for card in BUILDINGS for icon in card["cost"]}
    assert {"black", "green", "red", "any"} <= icons_seen


def test_pair_pays_a_point_and_a_good_or_surplus() -> None:
    for name, pair in twins().items():
        paid = [card["pair_bonus"] for card in pair]
        assert paid.count("point") == 1, name
        assert {*paid} - {"point"} <= {*GOODS, "surplus"}, name


def test_pair_bonuses_spread_over_all_goods_and_surplus() -> None:
    paid = Counter(card["pair_bonus"] for card in BUILDINGS)
    assert paid == {**dict.fromkeys(GOODS, 2), "surplus": 3, "point": 15}


def test_building_of_the_aedificator_example_is_present() -> None:
    found = [card for card in BUILDINGS if card["cost"] == {"wheat": 1, "wine": 1, "denarii": 2}]
    assert all(card["reward"] == {"points": 3} for card in found)
    assert "rulebook" in [card["source"] for card in found]


def test_colosseum_pair_pays_ore_and_a_point() -> None:
    pair = named(BUILDINGS, "Colosseum")
    assert sorted(card["pair_bonus"] for card in pair) == ["ore", "point"]
    assert [card["source"] for card in pair] == ["rulebook", "rulebook"]


# Section 6: wars


def test_wars_are_six_sets_of_five() -> None:
    assert sorted(len(cards) for cards in sets().values()) == [5] * 6
    assert EDITION["war_sets"]["size"] == 5


def test_war_sets_have_the_listed_names() -> None:
    assert list(sets()) == EDITION["war_sets"]["names"]


def test_war_set_names_are_the_proposed_ones_with_hannibal() -> None:
    assert set(EDITION["war_sets"]["names"]) == {
        "Hannibal", "Spartacus", "Vercingetorix", "Mithridates", "Arminius", "Pyrrhus",
    }  # fmt: skip


def test_war_set_bonuses() -> None:
    given = [EDITION["war_sets"][f"card_{number}"] for number in (2, 3, 4, 5)]
    assert given == [{"denarii": 3}, {"surplus": 1}, {"points": 2}, {"levels": 1}]


def test_every_war_costs_surplus_within_the_store() -> None:
    assert [card["name"] for card in WARS if not 1 <= card["cost"].get("surplus", 0) <= 7] == []


def test_wars_cost_mainly_surplus() -> None:
    surplus = sum(card["cost"]["surplus"] for card in WARS)
    assert surplus > sum(goods_in(card["cost"]) for card in WARS)


def test_wars_of_a_set_differ_in_cost_and_reward() -> None:
    for name, cards in sets().items():
        faces = {(tuple(card["cost"].items()), tuple(card["reward"].items())) for card in cards}
        assert len(faces) == 5, name
        assert max(value(card["cost"]) for card in cards) >= 2 * min(value(card["cost"]) for card in cards), name


def test_every_war_set_offers_points_and_influence() -> None:
    for name, cards in sets().items():
        assert {icon for card in cards for icon in card["reward"]} == {"points", "influence"}, name


def test_war_of_the_legatus_example_is_present() -> None:
    found = [card for card in WARS if card["cost"] == {"wine": 1, "surplus": 2, "denarii": 2}]
    assert [(card["reward"], card["source"]) for card in found] == [({"points": 1, "influence": 1}, "rulebook")]


# Section 7: patrons


def test_every_patron_costs_at_least_two_denarii() -> None:
    assert [card["name"] for card in PATRONS if card["cost"].get("denarii", 0) < 2] == []


def test_patron_costs_are_worth_six_to_fifteen_denarii() -> None:
    assert [card["name"] for card in PATRONS if not 6 <= value(card["cost"]) <= 15] == []


def test_patron_costs_spread_over_the_range() -> None:
    values = [value(card["cost"]) for card in PATRONS]
    assert min(values) <= 6
    assert max(values) >= 14
    assert len(set(values)) >= 6


def test_patrons_cost_denarii_and_goods_only() -> None:
    assert [card["name"] for card in PATRONS if "surplus" in card["cost"]] == []


def test_patron_cost_fits_modifier_and_bonus_to_within_a_denarius() -> None:
    for card in PATRONS:
        worth = MODIFIER_WORTH[card["modifier"]["kind"]] + BONUS_WORTH[card["bonus"]["kind"]]
        assert abs(value(card["cost"]) - worth) <= 1, card["name"]


def test_patron_of_the_senatus_example_is_present() -> None:
    found = [card for card in PATRONS if card["cost"] == {"denarii": 12, "stone": 1}]
    assert [(card["modifier"], card["source"]) for card in found] == [
        ({"kind": "M7", "action": "senatus", "denarii": 2}, "rulebook")
    ]


def test_thirty_modifiers_are_on_the_actions_of_the_list() -> None:
    expected = {
        "M1": ["quaestor"],
        "M2": ["aedilis", "propraetor"],
        "M3": ["mercator", "propraetor", "quaestor"],
        "M4": ["aedilis", "quaestor"],
        "M5": ["aedilis", "mercator", "propraetor"],
        "M6": ["aedificator", "legatus", "senatus"],
        "M7": ["aedificator", "legatus", "senatus"],
        "M8": ["aedificator"],
        "M9": ["legatus"],
        "M10": ["aedilis", "mercator", "propraetor"],
        "M11": ["roma", "roma", "roma"],
        "M12": ["mercator", "senatus"],
        "M13": ["aedificator", "legatus", "senatus"],
    }
    actions: dict[str, list[str]] = {}
    for card in PATRONS:
        actions.setdefault(card["modifier"]["kind"], []).append(card["modifier"]["action"])
    assert {kind: sorted(places) for kind, places in actions.items()} == expected


def test_modifiers_are_balanced_over_the_eight_actions() -> None:
    actions = Counter(card["modifier"]["action"] for card in PATRONS)
    assert actions == {**dict.fromkeys(PLACES, 4), "quaestor": 3, "roma": 3}


def test_every_action_has_a_modifier_at_every_number_of_players() -> None:
    assert {card["modifier"]["action"] for card in used("patron_cards", 2)} == PLACES


def test_no_modifier_is_there_twice() -> None:
    faces = {tuple(sorted((key, str(content)) for key, content in card["modifier"].items())) for card in PATRONS}
    assert len(faces) == 30


def test_m1_to_m4_give_the_stated_amounts() -> None:
    amounts = {"M1": ("points", 1), "M2": ("denarii", 2), "M3": ("surplus", 1), "M4": ("goods", 1)}
    for kind, (key, amount) in amounts.items():
        assert all(set(m) == {"kind", "action", key} and m[key] == amount for m in modifiers(kind)), kind


def test_m5_m6_m8_and_m9_need_no_amount() -> None:
    for kind in ("M5", "M6", "M8", "M9"):
        assert all(set(modifier) == {"kind", "action"} for modifier in modifiers(kind)), kind


def test_m7_saves_one_good_one_surplus_or_two_denarii() -> None:
    saved = {m["action"]: {key: m[key] for key in m if key not in ("kind", "action")} for m in modifiers("M7")}
    assert saved == {"aedificator": {"goods": 1}, "legatus": {"surplus": 1}, "senatus": {"denarii": 2}}


def test_m10_asks_for_goods_surplus_or_denarii_in_the_order_of_the_actions() -> None:
    paid = {modifier["action"]: modifier["pay"] for modifier in modifiers("M10")}
    assert paid == {"aedilis": {"any": 2}, "mercator": {"surplus": 2}, "propraetor": {"denarii": 4}}
    assert [modifier["influence"] for modifier in modifiers("M10")] == [1, 1, 1]


def test_m11_waives_each_kind_of_payment_once() -> None:
    assert sorted(modifier["waives"] for modifier in modifiers("M11")) == ["denarii", "goods", "surplus"]


def test_m12_and_m13_move_one_step() -> None:
    assert [modifier["steps"] for modifier in modifiers("M12")] == [1, 1]
    assert [modifier["brown"] for modifier in modifiers("M13")] == [1, 1, 1]


def test_thirty_bonuses_are_those_of_the_list() -> None:
    expected = {
        "E1": 2, "E2": 1, "E3": 1, "E4": 1, "E5": 2, "E6": 2, "E7": 2,
        "E8": 2, "E9": 2, "E10": 1, "E11": 3, "E12": 1, "E13": 6, "E14": 4,
    }  # fmt: skip
    assert Counter(card["bonus"]["kind"] for card in PATRONS) == expected


def test_twenty_five_bonuses_are_distinct() -> None:
    faces = {tuple(sorted(card["bonus"].items())) for card in PATRONS}
    assert len(faces) == 25


def test_no_bonus_is_repeated_with_fewer_than_five_players() -> None:
    faces = {tuple(sorted(card["bonus"].items())) for card in used("patron_cards", 4)}
    assert len(faces) == 25


def test_e5_gives_two_or_three_points_by_the_number_of_players() -> None:
    assert all((bonus["points_2_3"], bonus["points_4_5"]) == (2, 3) for bonus in bonuses("E5"))


def test_e9_counts_cards_with_points_and_cards_with_influence() -> None:
    assert sorted(bonus["shows"] for bonus in bonuses("E9")) == ["influence", "points"]


def test_e11_counts_each_symbol_once() -> None:
    assert sorted(bonus["symbol"] for bonus in bonuses("E11")) == sorted(SYMBOLS)


def test_e13_counts_each_good_once() -> None:
    assert sorted(bonus["good"] for bonus in bonuses("E13")) == sorted(GOODS)


def test_e14_counts_each_deck_once() -> None:
    assert sorted(bonus["card"] for bonus in bonuses("E14")) == ["area", "building", "patron", "war"]


def test_bonuses_give_the_stated_amounts() -> None:
    stated: dict[str, dict[str, int]] = {
        "E1": {}, "E2": {"levels": 1}, "E3": {"points": 1}, "E4": {"times": 2}, "E6": {"levels": 1}, "E7": {},
        "E8": {"points": 1}, "E9": {"points": 1}, "E10": {"points": 2}, "E11": {"points": 2},
        "E12": {"goods": 2, "points": 1}, "E13": {"points": 1}, "E14": {"points": 1},
    }  # fmt: skip
    for kind, amounts in stated.items():
        for bonus in bonuses(kind):
            assert {key: content for key, content in bonus.items() if isinstance(content, int)} == amounts, kind


# Section 8: player numbers


@pytest.mark.parametrize("deck", DECKS)
def test_player_numbers_are_two_to_five(deck: str) -> None:
    assert {card["players"] for card in EDITION[deck]} == {2, 3, 4, 5}


@pytest.mark.parametrize(
    ("deck", "sizes"),
    [
        ("area_cards", [15, 20, 25, 30]),
        ("building_cards", [16, 20, 26, 30]),
        ("war_cards", [15, 20, 25, 30]),
        ("patron_cards", [15, 20, 25, 30]),
    ],
)
def test_decks_have_their_size_at_each_number_of_players(deck: str, sizes: list[int]) -> None:
    assert [len(used(deck, players)) for players in PLAYERS] == sizes
    assert [EDITION["decks"][f"players_{players}"][deck] for players in PLAYERS] == sizes


def test_no_deck_is_below_the_shortest_allowed() -> None:
    assert EDITION["decks"]["shortest"] == 15
    assert min(len(used(deck, 2)) for deck in DECKS) >= EDITION["decks"]["shortest"]


def test_decks_declare_thirty_cards_and_a_display_of_five() -> None:
    assert (EDITION["decks"]["cards"], EDITION["decks"]["display"]) == (30, 5)


@pytest.mark.parametrize("players", PLAYERS)
def test_building_pairs_are_whole_at_each_number_of_players(players: int) -> None:
    copies = Counter(card["name"] for card in used("building_cards", players))
    assert set(copies.values()) == {2}


@pytest.mark.parametrize("players", PLAYERS)
def test_war_sets_are_whole_at_each_number_of_players(players: int) -> None:
    sizes = Counter(card["set"] for card in used("war_cards", players))
    assert set(sizes.values()) == {5}


@pytest.mark.parametrize("players", PLAYERS)
def test_influence_for_each_player_is_alike_at_each_number_of_players(players: int) -> None:
    cards = used("building_cards", players) + used("war_cards", players)
    influence = sum(card["reward"].get("influence", 0) for card in cards)
    assert 8 <= influence / players <= 11


# Section 9: numbers of the rules


def test_quaestor_pays_twice_the_worker() -> None:
    assert EDITION["quaestor"]["denarii_per_value"] == 2


def test_mercator_buys_at_most_four() -> None:
    assert EDITION["mercator"]["most_bought"] == 4


def test_passing_gives_a_point_for_each_worker_kept() -> None:
    assert EDITION["passing"]["points_per_worker"] == 1


def test_final_scoring_of_denarii_and_goods() -> None:
    scoring = EDITION["final_scoring"]
    assert 13 // scoring["denarii_per_point"] == 2
    assert (3 + 2 + 3 + 1 + 2) // scoring["goods_per_point"] == 3
    assert (scoring["denarii_per_point"], scoring["goods_per_point"]) == (5, 3)


def test_advanced_extras() -> None:
    extras = {key: content for key, content in EDITION["advanced"].items() if key != "source"}
    assert extras == {
        "quaestor": {"cards": 1, "denarii": 2},
        "aedilis": {"cards": 1, "goods": 1},
        "mercator": {"cards": 1, "surplus": 1},
        "propraetor": {"cards": 3, "levels": 1},
        "roma": {"cards": 1, "steps": 1},
        "aedificator": {"cards": 1, "goods": 1},
        "legatus": {"cards": 1, "surplus": 1},
        "senatus": {"cards": 1, "denarii": 2},
    }
