"""Opening and setting up a game: what may be asked for, and what a wrong request is told."""

import doctest

import pytest

import ludi
from ludi.core.errors import BadEdition, BadNotation, BadPosition, BadRecord, BadSetup, IllegalAction, LudiError
from ludi.games.porta_nigra.influence import ChooseSection

GAME = ludi.game("porta-nigra")


# Opening


@pytest.mark.parametrize("name", ["", "chess", "Porta Nigra", "porta_nigra", "PORTA-NIGRA"])
def test_unknown_game_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(BadSetup, match=rf"Unknown game {name!r}; choose from porta-nigra, "):
        ludi.game(name)


@pytest.mark.parametrize("name", ludi.GAMES)
def test_game_knows_its_name(name: str) -> None:
    assert ludi.game(name).name == name


@pytest.mark.parametrize("name", ludi.GAMES)
def test_game_has_a_title(name: str) -> None:
    assert ludi.game(name).title.strip()


@pytest.mark.parametrize("name", ludi.GAMES)
def test_every_option_says_what_it_is(name: str) -> None:
    assert all(option.name and option.label and option.choices for option in ludi.game(name).options)


def test_the_example_of_the_package_runs() -> None:
    results = doctest.testmod(ludi)
    assert (results.failed, results.attempted > 0) == (0, True)


# Players


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 100])
def test_wrong_number_of_players_is_refused(players: int) -> None:
    message = f"The number of players is {players}; Porta Nigra needs one of 2, 3, 4"
    with pytest.raises(BadSetup, match=message):
        GAME.new(players, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_a_score(players: int) -> None:
    assert GAME.new(players, 1).scores() == [0] * players


# Seeds


@pytest.mark.parametrize("seed", [-1, 2**96, -(2**96), 10**40])
def test_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadSetup, match=rf"The seed {seed} is out of range; expected .* from 0 to 2\*\*96 - 1"):
        GAME.new(2, seed)


@pytest.mark.parametrize("seed", [0, 2**96 - 1])
def test_seeds_at_the_ends_of_the_range_are_played(seed: int) -> None:
    assert GAME.new(2, seed).legal()


# Options


def test_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match="Unknown option 'begin' for Porta Nigra; choose from start, youngest"):
        GAME.new(2, 1, {"begin": "0"})


@pytest.mark.parametrize("value", ["", "2", "-1", "00", " 0", "0.0", "one", "Random", "\u0660"])
def test_bad_start_is_refused(value: str) -> None:
    with pytest.raises(BadSetup, match=r"The option 'start' is .*; expected 'random' or a seat from 0 to 1"):
        GAME.new(2, 1, {"start": value})


@pytest.mark.parametrize("value", ["", "0", "0,1,2", "0,0", "0,2", "0, 1", "0,1,", "01", "Random"])
def test_bad_youngest_is_refused(value: str) -> None:
    with pytest.raises(BadSetup, match=r"'youngest' is .*; expected 'random' or every seat from 0 to 1 once"):
        GAME.new(2, 1, {"youngest": value})


def test_options_are_completed_with_their_defaults() -> None:
    assert GAME.with_defaults({"start": "1"}) == {"start": "1", "youngest": "random"}


def test_completing_options_leaves_those_given() -> None:
    given = {"start": "1"}
    GAME.with_defaults(given)
    assert given == {"start": "1"}


def test_options_given_as_their_defaults_change_nothing() -> None:
    given = {"start": "random", "youngest": "random"}
    assert GAME.position(GAME.new(3, 5, given)) == GAME.position(GAME.new(3, 5))


def test_given_option_changes_no_other_chance() -> None:
    """With all seats given, the shuffles of a seed stay as they are."""
    drawn = GAME.position(GAME.new(3, 5))
    given = GAME.position(GAME.new(3, 5, {"youngest": "2,1,0"}))
    assert {**given, "youngest": drawn["youngest"]} == drawn


# Errors


@pytest.mark.parametrize("error", [BadSetup, BadEdition, BadRecord, BadPosition, BadNotation, IllegalAction])
def test_all_errors_can_be_caught_as_one(error: type[Exception]) -> None:
    assert issubclass(error, LudiError)


def test_refusal_names_the_action_and_the_rule() -> None:
    state = GAME.new(2, 1)
    with pytest.raises(IllegalAction, match=r"is not legal now \(rule PN-turn-1\)"):
        state.apply(GAME.parse("end turn"))


# Positions that cannot be read


@pytest.mark.parametrize(("key", "value", "message"), [
    ("game", "chess", "belongs to 'chess'"),
    ("edition", "another", "edition 'another'"),
    ("round", 9, "the position.round is 9"),
    ("turn_seat", 2, "the position.turn_seat is 2"),
    ("market", {"black": 1}, "the position.market.blue is missing"),
    ("bricks_in_supply", 91, "the position.bricks_in_supply is 91"),
    ("seats", [], "the position.seats has 0 entries; expected 2, 3 or 4"),
    ("chance", [1, 2, 3], "the position.chance is"),
    ("decisions", [{"asks": "the time", "seat": 0}], r"the position.decisions\[1\].asks is 'the time'"),
    ("decisions", [{"asks": "section to raise", "seat": 0}], "A choice about a section is open outside a turn"),
    ("sections", [{"site": "tower-1", "seat": 0, "bricks": 1}], r"the position.sections\[1\].site is 'tower-1'"),
    ("card_in_play", {"card": "9"}, "the position.card_in_play.card is '9'"),
])
def test_bad_position_is_refused_with_its_place(key: str, value: object, message: str) -> None:
    position = {**GAME.position(GAME.new(2, 1)), key: value}
    with pytest.raises(BadPosition, match=message):
        GAME.load(position)


def test_position_in_which_nothing_can_be_done_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new(2, 1)
    state.decisions = [ChooseSection(0)]
    state.forget_legal()
    monkeypatch.setattr(GAME, "read_position", lambda position: state)
    with pytest.raises(BadPosition, match="Seat 0 decides but has no legal action"):
        GAME.load({})


@pytest.mark.parametrize("key", sorted(GAME.position(GAME.new(2, 1)).keys() - {"seat", "rounds"}))
def test_position_without_one_of_its_parts_is_refused(key: str) -> None:
    position = GAME.position(GAME.new(2, 1))
    del position[key]
    with pytest.raises(BadPosition, match=f"{key} is missing"):
        GAME.load(position)


def test_view_with_a_card_too_many_is_refused() -> None:
    view = GAME.view(GAME.new(2, 1), 0)
    honours = view["honour_cards"]
    assert isinstance(honours, dict)
    view["honour_cards"] = {**honours, "box": ["final-56", "final-56"]}
    with pytest.raises(BadPosition, match="shows the card 'final-56' too often"):
        GAME.imagine(view, ludi.seeded(1))
