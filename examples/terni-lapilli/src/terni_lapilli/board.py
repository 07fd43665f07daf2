"""The board: nine points, the rows that win and the points that lines join."""

from typing import Final

POINTS: Final = [f"{column}{row}" for row in (1, 2, 3) for column in "abc"]
"""From left to right, row by row."""
CENTRE: Final = 4
ROWS: Final = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
STEPS: Final = [(row[place], row[place + 1]) for row in ROWS for place in (0, 1)]
JOINED: Final = sorted(STEPS + [(end, start) for start, end in STEPS])
"""Every step along a line from one point to the next, both ways."""
