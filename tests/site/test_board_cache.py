"""Answers that are kept: the latest ones, and no more bytes than may be."""

from ludi.site.board_cache import BoardCache


def test_what_was_put_is_got_back() -> None:
    kept = BoardCache()
    kept.put("a", b"first")
    assert (kept.get("a"), kept.get("b")) == (b"first", None)


def test_an_answer_can_be_replaced() -> None:
    kept = BoardCache()
    kept.put("a", b"first")
    kept.put("a", b"2nd")
    assert (kept.get("a"), kept.size) == (b"2nd", 3)


def test_the_answers_that_were_not_asked_for_go_first() -> None:
    kept = BoardCache(10)
    for key in "abc":
        kept.put(key, b"123")
    kept.get("a")
    kept.put("d", b"123")
    assert [kept.get(key) for key in "abcd"] == [b"123", None, b"123", b"123"]


def test_no_more_bytes_are_kept_than_may_be() -> None:
    kept = BoardCache(1000)
    for number in range(500):
        kept.put(number, bytes(number))
    assert 0 < kept.size <= 1000
