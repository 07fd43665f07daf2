"""Ends a game of Ave Roma at once, on a table that a test has arranged."""

from support.ave_roma import Table


def hand(*patrons: str, players: int = 3, **options: str) -> Table:
    """Seat 0 has only these passive patrons; no brown marker interferes."""
    table = Table(players, 1, (), **options)
    table.set_player(0, denarii=0, surplus=0, wood=0)
    table.give(*patrons)
    table.state.brown = [9] * 5
    return table


def end(table: Table, *answers: str) -> None:
    """Nobody acts any more, and all patrons are scored."""
    table.state.areas_short = True
    table.play(*["pass"] * (2 * len(table.state.players)), *answers)


def scored(table: Table, source: str = "patrons", seat: int = 0) -> int:
    return table.game.sources(table.state)[seat][source]


def worth(table: Table, *answers: str) -> int:
    end(table, *answers)
    return scored(table)
