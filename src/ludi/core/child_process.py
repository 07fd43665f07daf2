"""What every process that works for another one does first."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.process import BaseProcess


def exit_with_parent() -> None:
    """Ignore Ctrl+C, which the parent process handles, and exit when the parent does, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None, "only for processes that another one started"
    threading.Thread(target=exit_after, args=(parent,), daemon=True).start()


def exit_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
