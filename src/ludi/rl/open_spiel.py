"""OpenSpiel: every game as a Python game that `pyspiel` can load.

    import pyspiel
    import ludi.rl.open_spiel
    game = pyspiel.load_game("ludi_porta_nigra(players=3)")

A game begins with a chance node that chooses one of `deals` seeds, from `seed` on. Everything random after that follows
from the seed, so a state is its history, as OpenSpiel expects. A search must not look into the deck that a state holds:
`resample_from_infostate` deals everything hidden again.
"""

import json
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy

import ludi.games
from ludi.core.errors import BadSetup
from ludi.core.game import TO_THE_END, Game, JsonObject
from ludi.core.rng import WORD, seeded
from ludi.core.state import OVER, State
from ludi.rl import MissingPackage
from ludi.rl.observation import Observation
from ludi.rl.rewards import win

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise MissingPackage("open_spiel", "open-spiel") from error

DEFAULTS = {"players": 2, "seed": 0, "deals": 1000, "options": "", "edition": ""}
"""The parameters of a game. `options` are written as "name:value;name:value"; `edition` is a file."""


def short_name(game_name: str) -> str:
    """The name by which OpenSpiel knows a game."""
    return f"ludi_{game_name.replace('-', '_')}"


def type_of(game: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(game.name), long_name=game.title, dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC, information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM, reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.players), min_num_players=min(game.players),
        provides_information_state_string=False, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True, parameter_specification=DEFAULTS)


def read_options(text: str) -> dict[str, str]:
    """The options of a game from a parameter, which OpenSpiel allows no commas."""
    options = {}
    for pair in filter(None, text.split(";")):
        name, colon, value = pair.partition(":")
        if not colon:
            raise BadSetup(f"The options have {pair!r}; expected name:value, separated by semicolons.")
        options[name.strip()] = value.strip()
    return options


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel sees it."""

    def __init__(self, rules: Game, params: Mapping[str, Any]) -> None:
        given = {**DEFAULTS, **params}
        self.rules = rules
        self.options = read_options(given["options"])
        self.seed = given["seed"]
        self.deals = given["deals"]
        if self.deals < 1:
            raise BadSetup(f"The number of deals is {self.deals}; expected at least 1.")
        # Rejects a wrong number of players, bad options and bad seeds at once.
        rules.new(given["players"], self.seed, self.options)
        rules.new(given["players"], self.seed + self.deals - 1, self.options)
        super().__init__(type_of(rules), pyspiel.GameInfo(
            num_distinct_actions=len(rules.actions), max_chance_outcomes=self.deals,
            num_players=given["players"], min_utility=-1.0, max_utility=1.0, utility_sum=0.0,
            max_game_length=TO_THE_END), params)

    @cached_property
    def layout(self) -> Observation:
        # Made when it is needed: a search needs none, and makes a game for every decision.
        return Observation(self.rules, self.num_players())

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def state_from(self, state: State) -> "SpielState":
        """A state in the middle of a game, without its history."""
        made = SpielState(self)
        made.held = Held(self, state)
        return made

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise BadSetup(f"The observer got {params}; expected no parameters.")
        return SpielObserver(self)


class Held:
    """Our state inside one of OpenSpiel's, which copies it by `deepcopy` and stores it by `pickle`."""

    def __init__(self, game: SpielGame, state: State) -> None:
        self.game = game
        self.state = state

    def __deepcopy__(self, memo: object) -> "Held":
        return Held(self.game, self.state.clone())

    def __reduce__(self) -> tuple[Any, tuple[str, JsonObject]]:
        return hold, (str(self.game), self.game.rules.position(self.state))


def hold(text: str, position: JsonObject) -> Held:
    """The inverse of pickling."""
    game = load(text)
    return Held(game, game.rules.load(position))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. Before the deal there is no state of ours."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held: Held | None = None

    def game(self) -> SpielGame:
        made = self.get_game()
        assert isinstance(made, SpielGame)
        return made

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.held.state.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def is_terminal(self) -> bool:
        return self.held is not None and self.held.state.seat == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.state.legal() if self.held is not None and self.held.state.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            game = self.game()
            self.held = Held(game, game.rules.new(game.num_players(), game.seed + action, game.options))
        else:
            self.held.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.game()
        return f"deal {game.seed + action}" if player == pyspiel.PlayerId.CHANCE else game.rules.notation(action)

    def returns(self) -> list[float]:
        game = self.game()
        if self.held is None or not self.is_terminal():
            return [0.0] * game.num_players()
        return win(game.rules, self.held.state)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that looks the same to a player, with everything hidden dealt again."""
        game = self.game()
        if self.held is None:
            raise BadSetup("Nothing is dealt yet; choose one of the deals first.")
        rng = seeded(sum(int(sampler() * WORD) << 32 * word for word in range(3)))
        return game.state_from(game.rules.deal(game.rules.seen(self.held.state, player), rng))

    def __str__(self) -> str:
        if self.held is None:
            return "before the deal"
        return json.dumps(self.game().rules.position(self.held.state))


class SpielObserver:
    """What a player sees: the vector, and the view as JSON."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game
        self.tensor = numpy.zeros(game.layout.size, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.held is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.game.layout.vector(self.game.rules.seen(state.held.state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        return "before the deal" if state.held is None else json.dumps(
            self.game.rules.view(state.held.state, player))


@cache
def load(text: str) -> SpielGame:
    """What `pyspiel.load_game` loads. Unpickling calls it, because another process has to register the games first."""
    game = pyspiel.load_game(text)
    assert isinstance(game, SpielGame)
    return game


def register(name: str) -> None:
    """Tell OpenSpiel of a game."""

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            file = (params or {}).get("edition")
            super().__init__(ludi.games.game(name, Path(file) if file else None), params or {})

        def __reduce__(self) -> tuple[Any, tuple[str]]:
            return load, (str(self),)

    pyspiel.register_game(type_of(ludi.games.game(name)), Registered)


for each in ludi.games.GAMES:
    register(each)
