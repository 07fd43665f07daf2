"""What statistics count covers the cards, sites and places of each game."""

from collections import Counter

import pytest

import ludi
from ludi.arena.simulate import Simulation
from ludi.games.ave_roma.edition import CARDS, PLACES
from ludi.games.ave_roma.game import AveRoma
from ludi.games.porta_nigra.game import PortaNigra
from ludi.games.via_appia.game import ViaAppia

GAMES = {"porta-nigra": 60, "ave-roma": 20, "via-appia": 1}
COUNTED = ["built", "taken", "honour", "played", "bought", "reward", "walked", "placed", "trained", "influence", "pair",
           "wars", "modifier", "income", "laid", "reached", "pushed", "fell", "loaded"]
"""What is done with things that the games list."""


def named(keys: list[str], done: str) -> set[str]:
    return {key.partition(" ")[2] for key in keys if key.startswith(f"{done} ")}


@pytest.mark.parametrize("name", GAMES)
def test_what_random_games_use_is_listed(name: str) -> None:
    game = ludi.game(name)
    players = game.players[0]
    simulation = Simulation(game, players, GAMES[name], 1, {}, with_stats=True)
    assert list(simulation.run())
    stats = simulation.stats or Counter()
    used = {key for key in stats if key.partition(" ")[0] in COUNTED}
    assert used
    assert used <= set(game.stat_keys(players))


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_listed_twice(name: str) -> None:
    keys = ludi.game(name).stat_keys(2)
    assert len(set(keys)) == len(keys)


def test_sites_cards_and_quarters_of_porta_nigra_are_listed() -> None:
    game = ludi.game("porta-nigra")
    assert isinstance(game, PortaNigra)
    keys, edition = game.stat_keys(3), game.components
    assert named(keys, "built") == set(edition.site_names)
    assert named(keys, "honour") == {card.name for card in edition.honour_cards}
    assert named(keys, "played") == {card.name for card in edition.action_cards}
    assert len(named(keys, "taken")) == 20
    assert len(named(keys, "walked")) == 4


def test_a_card_that_four_players_leave_out_is_not_listed_for_them() -> None:
    game = ludi.game("porta-nigra")
    assert len(named(list(game.stat_keys(4)), "played")) == 7


def test_cards_places_areas_and_sets_of_ave_roma_are_listed() -> None:
    game = ludi.game("ave-roma")
    assert isinstance(game, AveRoma)
    keys = game.stat_keys(5)
    assert named(keys, "bought") == set(game.components.card_slugs)
    assert len(named(keys, "bought")) == CARDS
    assert named(keys, "placed") == set(PLACES)
    assert named(keys, "influence") == {f"area-{area}" for area in range(1, 6)}
    assert named(keys, "wars") == set(game.components.war_sets)
    assert (len(named(keys, "pair")), len(named(keys, "trained"))) == (15, 4)


def test_cards_for_more_players_are_not_listed_for_two() -> None:
    assert len(named(list(ludi.game("ave-roma").stat_keys(2)), "bought")) < CARDS


def test_cards_spaces_cities_and_stones_of_via_appia_are_listed() -> None:
    game = ludi.game("via-appia")
    assert isinstance(game, ViaAppia)
    keys, edition = game.stat_keys(2), game.components
    assert named(keys, "income") == {card.name for card in edition.income_cards}
    assert named(keys, "laid") == set(edition.space_names)
    assert named(keys, "reached") == {"tarracina", "beneventum", "brundisium"}
    assert named(keys, "pushed") == named(keys, "fell") == named(keys, "loaded") == {"small", "medium", "large"}
