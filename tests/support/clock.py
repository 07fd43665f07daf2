"""A clock that the test sets, in place of the machine's."""

import pytest


class FakeTime:
    """The time that the whole process sees."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000.0
        monkeypatch.setattr("time.time", lambda: self.now)

    def wait(self, seconds: float) -> None:
        self.now += seconds
