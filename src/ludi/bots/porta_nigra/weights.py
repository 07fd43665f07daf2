"""What things are worth to Faber, in hundredths of a point."""


class Weights:
    """All that Faber's judgement can be tuned by.

    First set by hand from the prices and rewards of the game. Then tuned in three rounds of self-play, about a
    thousand games of two players in all: in each game every seat played with weights changed at random by a third or
    so, the points ahead were regressed on the changes, and the weights moved where that showed an effect. A seat's
    mean rose from 210 to 240 points on the way. What the rounds showed no effect for stands as it was set by hand.
    """

    def __init__(self) -> None:
        # The play area, while there are turns left to use it; at the end things are worth what the rules say.
        self.coin = 145
        self.liquid = 40
        """More for each of the first coins, with which the next turn is paid."""
        self.liquid_coins = 8
        self.coins_per_turn = 6
        """Coins that a turn can use; those beyond are only worth their final points."""
        self.torch = 210
        self.influence = 680
        self.roman = 215
        self.scarce_roman = 450
        """More for the first Roman, half of it for the second: without one nothing can be built."""
        self.card = 110
        """A building card may yet become part of a larger set."""
        # Interim scorings to come, for each point or coin of theirs.
        self.interim = 98
        # Majorities
        self.rivals = 80
        """What the others' majorities count, in hundredths of one's own."""
        self.unsettled = 80
        """How open an untouched row is at the start of the game, in percent."""
        self.gate_unsettled = 50
        self.reward_progress = 40
        """Bricks on the way to the next builder's reward, in percent of their share in it."""
        # Bricks in store: the sections they may become.
        self.missing = 430
        """What it takes to come by one more brick, besides its price."""
        self.certainty = 77
        """For each missing brick, the chance in percent that a section is still finished."""
        self.prospect = 90
        """What a section that could be built now is worth, in percent of one that stands."""
        self.later = 88
        """For each section that must be built before, in percent."""
        self.buys_per_turn = 2
        self.gift_brick = 450
        """A brick that comes as a reward."""
        self.store = 60
        """A brick that fits nowhere."""
        self.unused_action = 150
        """In the middle of a turn: an action of the card that is still to be taken."""
