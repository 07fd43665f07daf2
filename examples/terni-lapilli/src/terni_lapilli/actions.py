"""The actions of Terni lapilli: small numbers for the engine, texts for records and the wire."""

from typing import Final

from ludi.core.actions import ActionList
from terni_lapilli.board import JOINED, POINTS

PLACE: Final = 0
"""Place a pebble on a point; one number for each point."""
MOVE: Final = PLACE + len(POINTS)
"""Move a pebble; one number for each entry of JOINED."""


def action_list() -> ActionList:
    """Numbers and texts never change once records exist."""
    return ActionList([*(f"place {point}" for point in POINTS),
                        *(f"move {POINTS[start]}-{POINTS[end]}" for start, end in JOINED)])
