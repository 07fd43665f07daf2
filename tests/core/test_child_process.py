"""Processes that work for another one end with it, also if it is killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

PARENT = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
import os, time
from ludi.core.child_process import exit_with_parent

if __name__ == "__main__":
    with ProcessPoolExecutor(1, get_context("spawn"), exit_with_parent) as pool:
        print(pool.submit(os.getpid).result(), flush=True)
        pool.submit(time.sleep, 600).result()
"""
PATIENCE = 30.0


def test_a_worker_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "parent.py"
    program.write_text(PARENT, encoding="utf-8")
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert is_running(worker)
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    end = time.monotonic() + PATIENCE
    while is_running(worker) and time.monotonic() < end:
        time.sleep(0.05)
    assert not is_running(worker)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
