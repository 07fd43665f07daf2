"""The weights of the estimate for Ave Roma, in points."""


class Weights:
    """All parameters of the estimate. At the end of the game nothing of this counts, only what the rules score.

    They were set by hand. Then 160 games of self-play with 2 players followed, in which every seat had each weight
    changed at random by about 40 %. The lead in points was regressed on the changes, and weights were moved where that
    showed an effect.
    """

    def __init__(self) -> None:
        # The pace of the game, by number of players
        self.bought_per_row = [1.0, 1.0, 1.5, 2.0, 2.5, 3.0]
        """Cards bought from a row in one round."""
        self.areas_per_round = [1.0, 1.0, 2.3, 3.4, 4.4, 5.4]
        """Area cards taken in one round."""
        # What is still to come
        self.action = 1.25
        """A worker that can still act. Passing gives 1 point for it instead."""
        self.trained = -0.2
        """A worker in training acts a turn later."""
        self.hand = [0.0, 0.4, 0.2, 0.1, 0.2, 0.4]
        """Workers by value: low ones reach more cards, high ones earn and walk more."""
        self.doubled = -0.12
        """Each further worker of the same value."""
        self.early = 0.1
        """Each point that the sum of the workers is below the average, because low sums move first next round."""
        self.ripe = 6.0
        """With this many actions left, goods and money are worth their full price."""
        # Goods and money while there is time to use them
        self.denarius = 0.34
        self.spare_denarius = 0.19
        self.liquid = 7.5
        """Denarii up to here are easily spent."""
        self.denarii_per_action = 3.0
        self.good = 0.95
        self.second_good = 0.9
        """The second good of a kind, as a part of the first."""
        self.third_good = 0.55
        self.dear_good = 0.08
        """For each denarius of its price, compared with 2."""
        self.goods_per_action = 2.0
        self.surplus = 0.85
        self.spare_surplus = 0.55
        """A surplus beyond the fourth."""
        # Influence
        self.held_influence = 0.8
        """Influence on cards that is not used yet, as a part of what it would give."""
        self.spare_influence = 1.8
        """Influence that has no room below the brown marker of the best area."""
        self.brown_doubt = 0.6
        """How unlikely it is that a brown marker rises to a level above it."""
        self.ready_area = 0.4
        """The expected rise of a brown marker whose card has been used once."""
        # Politics
        self.step = 0.8
        """A step towards the next level, as a part of its share of that level."""
        self.politics_ahead = 1.0
        """A level that brings later, better levels closer."""
        self.patron_slot = 0.7
        """A free slot for a patron."""
        # Patrons: how often a place is used, as a part of all actions
        self.place_share = [0.13, 0.14, 0.08, 0.14, 0.12, 0.14, 0.15, 0.1]
        self.passive = 0.3
        """The effect of a passive patron, as a part of that of an active one."""
        self.paid_influence = 2.0
        """The gain of a patron that sells influence."""
        self.free_step = 0.8
        self.brown_step = 0.8
        self.waived_steps = 1.0
        self.training = 0.3
        """An extra training."""
        self.substitute = 0.8
        """Paying goods with surplus or the other way round."""
        self.last_level = 4.0
        """A single level in the best area."""
        self.half_pair = 0.3
        """A card that waits for another one with the same symbol, if a patron counts pairs."""
        self.bonus_growth = [0.0, 0.12, 0.0, 0.04, 0.0, 0.04, 0.0, 0.08, 0.05, 0.13, 0.08, 0.06, 0.0, 0.0, 0.1]
        """By how much the number grows in one action that the end bonus of each kind counts."""
        self.growth = 1.0
        """How much the end bonus of a patron still grows."""
        # Sets and cards
        self.twin = 0.4
        """A building whose second copy can still be bought."""
        self.war_set = 0.45
        """Each war of a set whose next card can still be bought."""
        self.left_card = 0.6
        """Advanced game: a card that can still be spent."""
        # Cards in the rows that could be bought next
        self.lacking = 0.45
        """The trouble of getting something that is missing for a card, besides its price."""
        self.certainty = 0.73
        """For everything that is missing, the chance that the card is still bought."""
        self.available = 0.6
        """The chance of buying a card that is affordable now."""
        self.out_of_reach = 0.5
        """The part of it if no worker in hand can buy there."""
        self.next_card = 0.6
        """The second-best card, as a part of itself; the third by the square."""
        self.walk = 0.4
        """The gain of a walk that could be paid now."""
