"""Answers that are kept, so that many who look at the same thing cost little more than one."""

from collections import OrderedDict

MAX_BYTES = 64 * 1024 * 1024


class BoardCache:
    """The answers that were asked for last, up to so many bytes."""

    def __init__(self, most: int = MAX_BYTES) -> None:
        self.most = most
        self.size = 0
        self._answers: OrderedDict[object, bytes] = OrderedDict()

    def get(self, key: object) -> bytes | None:
        answer = self._answers.get(key)
        if answer is not None:
            self._answers.move_to_end(key)
        return answer

    def put(self, key: object, answer: bytes) -> None:
        self.size += len(answer) - len(self._answers.pop(key, b""))
        self._answers[key] = answer
        while self.size > self.most:
            self.size -= len(self._answers.popitem(last=False)[1])
