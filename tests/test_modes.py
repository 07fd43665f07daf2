"""The whole suite runs twice, compiled and interpreted; this makes sure that it really does."""

import os

import pytest

from ludi.bench.ours import compiled


def test_engine_runs_in_the_mode_that_the_caller_expects() -> None:
    expected = os.environ.get("LUDI_EXPECT")
    if expected is None:
        pytest.skip("LUDI_EXPECT is not set; `make test` sets it to compiled and to interpreted in turn")
    assert compiled() == (expected == "compiled")
