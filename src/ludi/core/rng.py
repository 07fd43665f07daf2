"""A small random generator that uses only integers, so it gives the same numbers on every machine and Python version.

The algorithm is sfc32 (a public-domain chaotic generator with a counter). All its steps are sums, shifts and
exclusive-ors of 32-bit words, so interpreted and compiled code give the same bits.
"""

from typing import Final

WORD: Final = 0xFFFFFFFF
SEED_LIMIT: Final = 1 << 96
"""Seeds are whole numbers from 0 up to, but not including, this limit."""

WARM_UP: Final = 15


class Rng:
    """A stream of random numbers that can be copied and stored."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def clone(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.counter)

    def words(self) -> list[int]:
        """The internal state; `Rng(*words)` continues the same stream."""
        return [self.a, self.b, self.c, self.counter]

    def word(self) -> int:
        """The next 32 random bits."""
        a = self.a
        b = self.b
        c = self.c
        out = (a + b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) | (c >> 11)) & WORD) + out) & WORD
        return out

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely; for limits up to 2**32."""
        product = self.word() * limit
        if product & WORD < limit:
            shortfall = (WORD + 1 - limit) % limit
            while product & WORD < shortfall:
                product = self.word() * limit
        return product >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards into a random order, each order equally likely."""
        i = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


def seeded(seed: int) -> Rng:
    """The stream for a seed."""
    rng = Rng(seed & WORD, (seed >> 32) & WORD, (seed >> 64) & WORD, 1)
    for _ in range(WARM_UP):
        rng.word()
    return rng
