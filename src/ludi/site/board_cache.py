"""LRU cache of rendered boards, limited by size, so that many viewers of a position cost little more than one."""

from collections import OrderedDict

MAX_BYTES = 64 * 1024 * 1024
"""Maximum total size of the cached boards."""


class BoardCache:
    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.max_bytes = max_bytes
        self.size = 0
        self._boards: OrderedDict[object, bytes] = OrderedDict()

    def get(self, key: object) -> bytes | None:
        board = self._boards.get(key)
        if board is not None:
            self._boards.move_to_end(key)
        return board

    def put(self, key: object, board: bytes) -> None:
        self.size += len(board) - len(self._boards.pop(key, b""))
        self._boards[key] = board
        while self.size > self.max_bytes:
            self.size -= len(self._boards.popitem(last=False)[1])
