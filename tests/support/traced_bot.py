"""A bot's thought that writes down which functions it called, in the worker process where it thinks."""

import json
import os
from pathlib import Path

from ludi.bots import levels
from ludi.bots.search.lookahead import Budget
from ludi.bots.thinking import think
from support.walks import Trace, WalkStep, callers

FILE = "LUDI_TRACE_FILE"
"""The environment variable with the file to write to."""
SMALL = Budget(4, 3, 1, 2, 2)
"""A little search in imagined worlds, because tracing makes it slow."""


def traced_think(*args: object) -> list[str]:
    """Stands in for `think` as the job of a worker process."""
    levels.CENTURIO["porta-nigra"] = SMALL
    calls = callers()
    with Trace() as trace:
        actions = think(*args)  # type: ignore[arg-type]
    Path(os.environ[FILE]).write_text(json.dumps([(call.file, call.name) for call in [*calls, *trace.calls]]))
    return actions


def calls_in(file: Path) -> list[WalkStep]:
    """What a worker process has written."""
    return [WalkStep(*call) for call in json.loads(file.read_text())]
