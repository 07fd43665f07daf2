"""What things are worth in Via Appia, in points at the end of the game."""

from typing import Final

# The terms of an estimate, in the order in which `Estimate.terms` holds them.
POINTS: Final = 0
MAJORITY: Final = 1
"""Section A; B and C follow: the share of its final scoring that a player can expect."""
CITY: Final = 4
"""Tarracina; Beneventum and Brundisium follow: the victory token that a player can expect."""
COIN_LEAD: Final = 7
LAST_TURN: Final = 8
"""In the last round, what the turn that is left can still score."""
FITTING: Final = 9
"""Small; medium and large follow: tiles on the cart that have a space to go to at once."""
WAITING: Final = 12
"""Small; medium and large follow: tiles on the cart whose spaces come later."""
DOUBLE: Final = 15
"""2 tiles can be laid in one turn."""
STONE: Final = 16
"""Small; medium and large follow."""
SPARE_STONE: Final = 19
"""Some of the stones beyond those of the next quarry action."""
NO_STONE: Final = 20
FIRST_COINS: Final = 21
"""Coins up to the price of 2 spaces."""
MORE_COINS: Final = 22
"""Coins up to the price of 3 spaces."""
SPARE_COINS: Final = 23
"""Some of the coins beyond that."""
PUSH_TOKEN: Final = 24
STEPS: Final = 25
"""Spaces travelled."""
PAVED: Final = 26
"""Spaces that lie open ahead of the pawn, up to the longest journey."""
PRICED: Final = 27
"""How many of them the player can pay for."""
ROOM: Final = 28
"""Points of empty spaces in the sections where the player may build."""
ALONE: Final = 29
"""The same, only where no other player may build."""
MOVES_NEXT: Final = 30
RIPE: Final = 31
"""Stones close to the edge, for the players who come next and have stones."""
MORE_PUSHES: Final = 32
"""In a quarry action, pushes that are still open."""
TERMS: Final = 33

SCALES: Final = [
    60.0, 8.0, 8.0, 8.0, 6.0, 6.0, 6.0, 2.0, 8.0, 3.0, 2.0, 2.0, 3.0, 2.0, 2.0, 1.0, 4.0, 3.0, 2.0, 5.0, 1.0, 3.0, 3.0,
    6.0, 1.0, 28.0, 3.0, 3.0, 40.0, 40.0, 1.0, 6.0, 2.0,
]
"""What each term is divided by as a feature."""


class Weights:
    """The worth of one unit of each term in points, except where a comment says otherwise."""

    def __init__(self) -> None:
        self.terms = [0.0] * TERMS
        self.terms[POINTS] = 1.0
        self.terms[MAJORITY] = 1.2
        self.terms[MAJORITY + 1] = 1.2
        self.terms[MAJORITY + 2] = 1.0
        self.terms[CITY] = 0.6
        self.terms[CITY + 1] = 0.6
        self.terms[CITY + 2] = 0.6
        self.terms[COIN_LEAD] = 0.6
        self.terms[LAST_TURN] = 1.0
        self.terms[FITTING] = 0.6
        self.terms[FITTING + 1] = 2.3
        self.terms[FITTING + 2] = 3.4
        self.terms[WAITING] = 0.7
        self.terms[WAITING + 1] = 1.6
        self.terms[WAITING + 2] = 3.0
        self.terms[DOUBLE] = 1.5
        self.terms[STONE] = 0.5
        self.terms[STONE + 1] = 0.9
        self.terms[STONE + 2] = 2.2
        self.terms[SPARE_STONE] = 0.15
        self.terms[NO_STONE] = -0.3
        self.terms[FIRST_COINS] = 0.4
        self.terms[MORE_COINS] = 0.35
        self.terms[SPARE_COINS] = 0.05
        self.terms[PUSH_TOKEN] = 0.7
        self.terms[STEPS] = 0.6
        self.terms[PAVED] = 0.1
        self.terms[PRICED] = 0.1
        self.terms[ROOM] = 0.02
        self.terms[ALONE] = 0.05
        self.terms[MOVES_NEXT] = 1.0
        self.terms[RIPE] = 0.1
        self.terms[MORE_PUSHES] = 0.4
        self.rounds_per_step = 1.2
        """Rounds that the leading pawn needs for each space to Brundisium."""
        self.rounds_per_space = 1.1
        """Rounds for each empty space of the road."""
        self.lead_needed = 0.7
        """How much larger a lead in tokens must be, for the root of the number of empty spaces, until it is safe."""
        self.race_spread = 0.5
        """How much larger a lead in a race must be, for each space to go, until it is safe."""


SHIPPED_WEIGHTS: Final = Weights()
