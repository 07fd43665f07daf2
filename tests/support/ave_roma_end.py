"""Ends a game of Ave Roma at once, on a table that a test has arranged."""

from support.ave_roma import Scenario


def hand(*patrons: str, players: int = 3, **options: str) -> Scenario:
    """Seat 0 has only these passive patrons; no brown marker interferes."""
    scenario = Scenario(players, 1, (), **options)
    scenario.set_player(0, denarii=0, surplus=0, wood=0)
    scenario.give(*patrons)
    scenario.state.brown = [9] * 5
    return scenario


def end(scenario: Scenario, *answers: str) -> None:
    """Nobody acts any more, and all patrons are scored."""
    scenario.state.areas_short = True
    scenario.play(*["pass"] * (2 * len(scenario.state.players)), *answers)


def scored(scenario: Scenario, source: str = "patrons", seat: int = 0) -> int:
    return scenario.game.sources(scenario.state)[seat][source]


def worth(scenario: Scenario, *answers: str) -> int:
    end(scenario, *answers)
    return scored(scenario)
