"""The weights of Faber's evaluation, in hundredths of a point."""


class Weights:
    """All parameters of Faber's evaluation.

    They were first set by hand from the prices and rewards of the game, then tuned in three rounds of self-play, about
    a thousand 2-player games in all. In each game every seat played with weights changed at random by about a third.
    The lead in points was regressed on the changes, and weights were moved where that showed an effect. A seat's mean
    score rose from 210 to 240 points. Weights without a measurable effect keep the values set by hand.
    """

    def __init__(self) -> None:
        # The play area, while there are turns left to use it. At the end, things are worth what the rules say.
        self.coin = 145
        self.liquid = 40
        """Bonus for each of the first coins, which pay for the next turn."""
        self.liquid_coins = 8
        self.coins_per_turn = 6
        """Number of coins that a turn can use. Coins beyond that count only for their points in the final scoring."""
        self.torch = 210
        self.influence = 680
        self.roman = 215
        self.scarce_roman = 450
        """Bonus for the first Roman, half of it for the second: without a Roman nothing can be built."""
        self.card = 110
        """A building card can still become part of a larger set."""
        # Each point or coin from the remaining interim scorings
        self.interim = 98
        # Majorities
        self.rivals = 80
        """Weight of the other players' majorities, in percent of the seat's own."""
        self.unsettled = 80
        """How open an untouched row is at the start of the game, in percent."""
        self.gate_unsettled = 50
        self.reward_progress = 40
        """Value of bricks towards the next builder's reward, in percent of their share of it."""
        # Bricks in store: the sections they could become
        self.missing = 430
        """The cost of getting one more brick, besides its price."""
        self.certainty = 77
        """For each missing brick, the chance in percent that the section is still finished."""
        self.prospect = 90
        """The value of a section that could be built now, in percent of a section already built."""
        self.later = 88
        """Discount for each section that must be built first, in percent."""
        self.buys_per_turn = 2
        self.gift_brick = 450
        """A brick gained as a reward."""
        self.store = 60
        """A brick in store that fits no section."""
        self.unused_action = 150
        """In the middle of a turn: an action of the card that is still unused."""
