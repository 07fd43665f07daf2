"""The generator: pinned for ever, because every record of a game depends on it, and fair."""

from collections import Counter
from itertools import permutations

import pytest

from ludi.core.rng import SEED_LIMIT, Rng, seeded

pytestmark = pytest.mark.bits

WORDS = 2**32
SEEDS = [0, 1, 2**32, 2**64, 2**96 - 1, 0x0123456789ABCDEF01234567]


# The stream


@pytest.mark.parametrize(("seed", "words"), [
    (0, [0xFB52C520, 0x38802BE1, 0x948279E6, 0xEC4BF1D9]),
    (1, [0xC9ECBB16, 0x406CA90B, 0xD3639F9A, 0xAA94A873]),
    (2**32, [0x6A161A47, 0x78C8AACE, 0x63091598, 0xA2AA2971]),
    (2**64, [0x3E69971E, 0x6EBEC678, 0xE64B729A, 0xF7B630ED]),
    (2**96 - 1, [0x09BBA655, 0x03F8F681, 0xFA3EDD8D, 0x50D7CD34]),
    (0x0123456789ABCDEF01234567, [0xC0D87221, 0x8986B1F9, 0x327E308E, 0x4123267A]),
])
def test_first_words_of_a_seed_never_change(seed: int, words: list[int]) -> None:
    rng = seeded(seed)
    assert [rng.word() for _ in words] == words


def sfc32(seed: int, count: int) -> list[int]:
    """The published algorithm, written a second time: 15 steps to mix the seed, then the output."""
    a, b, c = (seed >> shift & 0xFFFFFFFF for shift in (0, 32, 64))
    words = []
    for counter in range(1, 16 + count):
        word = (a + b + counter) % WORDS
        a, b, c = b ^ b >> 9, c * 9 % WORDS, (c * 2**21 % WORDS + c // 2**11 + word) % WORDS
        words.append(word)
    return words[15:]


@pytest.mark.parametrize("seed", SEEDS)
def test_stream_is_sfc32(seed: int) -> None:
    rng = seeded(seed)
    assert [rng.word() for _ in range(1000)] == sfc32(seed, 1000)


def test_counter_wraps_around() -> None:
    rng = Rng(1, 2, 3, WORDS - 1)
    rng.word()
    assert rng.counter == 0


def test_words_stay_within_32_bits() -> None:
    rng = seeded(3)
    assert all(0 <= word < WORDS for _ in range(2000) for word in (rng.word(), *rng.words()))


def test_different_seeds_differ() -> None:
    """Every single bit of a seed counts."""
    assert len({seeded(1 << bit).word() for bit in range(96)}) == 96


def test_seed_limit_is_what_the_words_hold() -> None:
    assert SEED_LIMIT == 2**96


# Copies


def test_words_go_on_with_the_same_stream() -> None:
    rng = seeded(5)
    rng.word()
    other = Rng(*rng.words())
    assert [other.word() for _ in range(10)] == [rng.word() for _ in range(10)]


def test_clone_goes_on_with_the_same_stream() -> None:
    rng = seeded(5)
    other = rng.clone()
    assert [other.word() for _ in range(10)] == [rng.word() for _ in range(10)]


def test_drawing_from_a_clone_leaves_the_original() -> None:
    rng = seeded(5)
    before = rng.words()
    rng.clone().word()
    assert rng.words() == before


# Numbers below a limit


def test_first_numbers_never_change() -> None:
    rng = seeded(1)
    assert [rng.below(6) for _ in range(20)] == [4, 1, 4, 3, 0, 3, 0, 0, 3, 0, 4, 5, 3, 3, 5, 0, 3, 5, 2, 2]


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 90, 2**16, 10**9, 2**31, 2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32])
def test_below_stays_below(limit: int) -> None:
    rng = seeded(limit)
    assert all(0 <= rng.below(limit) < limit for _ in range(500))


@pytest.mark.parametrize("limit", [2, 3, 7, 44])
def test_below_reaches_every_number(limit: int) -> None:
    rng = seeded(limit)
    assert {rng.below(limit) for _ in range(2000)} == set(range(limit))


@pytest.mark.parametrize("limit", [3, 6, 7, 90, 10**9, 2**31 + 1, 3 * 2**30, 2**32 - 1])
@pytest.mark.parametrize("word", [0, 1, 2, 3, 2**16, 2**31, 2**32 - 2, 2**32 - 1])
def test_below_draws_again_exactly_when_a_word_would_bias(limit: int, word: int) -> None:
    """2**32 words do not split evenly: as many of them as are left over are refused, no more and no fewer."""
    rng = Rng(word, 0, 0, 0)
    rng.below(limit)
    assert (rng.counter > 1) == (word * limit % WORDS < WORDS % limit)


@pytest.mark.parametrize("limit", [1, 2, 2**8, 2**31, 2**32])
def test_below_a_power_of_two_never_draws_again(limit: int) -> None:
    rng = Rng(0, 0, 0, 0)
    rng.below(limit)
    assert rng.counter == 1


def test_below_a_large_limit_is_even() -> None:
    """Without drawing again, numbers below 3 * 2**30 would fall into the first of three parts half of the time."""
    rng = seeded(8)
    thirds = Counter(rng.below(3 * 2**30) >> 30 for _ in range(6000))
    assert chi_square(thirds, 3) < 13.8  # 1 in 1000, two degrees of freedom


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


@pytest.mark.parametrize(("limit", "most"), [(2, 10.8), (6, 20.5), (13, 32.9), (44, 77.4)])
def test_below_is_even(limit: int, most: float) -> None:
    """The bound is exceeded by 1 in 1000 fair generators; the seed is fixed."""
    rng = seeded(2024)
    assert chi_square(Counter(rng.below(limit) for _ in range(200 * limit)), limit) < most


# Shuffles


def test_shuffle_never_changes() -> None:
    cards = list(range(10))
    seeded(1).shuffle(cards)
    assert cards == [8, 1, 9, 5, 3, 0, 4, 6, 2, 7]


@pytest.mark.parametrize("count", [0, 1, 2, 5, 28, 200])
def test_shuffle_is_a_permutation(count: int) -> None:
    cards = list(range(count))
    seeded(count).shuffle(cards)
    assert sorted(cards) == list(range(count))


def test_shuffle_keeps_copies() -> None:
    cards = [1, 1, 1, 2, 2, 3]
    seeded(9).shuffle(cards)
    assert Counter(cards) == {1: 3, 2: 2, 3: 1}


@pytest.mark.parametrize("count", [0, 1])
def test_shuffle_of_nothing_to_choose_draws_nothing(count: int) -> None:
    rng = seeded(1)
    before = rng.words()
    rng.shuffle(list(range(count)))
    assert rng.words() == before


def test_every_order_is_equally_likely() -> None:
    orders = {order: number for number, order in enumerate(permutations(range(4)))}
    rng = seeded(77)
    drawn: Counter[int] = Counter()
    for _ in range(4800):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        drawn[orders[tuple(cards)]] += 1
    assert chi_square(drawn, 24) < 49.7  # 1 in 1000, 23 degrees of freedom
