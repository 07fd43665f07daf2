"""Runs all measurements, ours and the peers' in turns, so that both see the same load on the machine."""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ludi.bench import interpreted, ours, peers
from ludi.core.errors import LudiError
from ludi.games import GAMES

ROUNDS = 10
SECONDS = 0.5
BENCH_PLAYERS = 4

FIRST_ACTION = "import ludi; print(ludi.game({name!r}).new({players}, 1).legal()[0])"
TIMED = "import time; t = time.perf_counter(); {code}; print(time.perf_counter() - t)"

QUARRY = "via-appia quarry (pushes)"
BESIDE = "via-appia without pushes"

PEER_PACKAGES = ["open_spiel>=1.5,<3", "catanatron>=3.2,<4"]


class PeersMissing(LudiError):
    """The peers could not be installed."""


def measure(with_peers: bool, report: Callable[[str], None]) -> dict[str, object]:
    """All result rows; `report` is called with what is being measured."""
    rates: dict[str, Callable[[], float]] = {}
    for name in GAMES:
        rates[name] = partial(in_process, sys.executable, ours.__file__, [name, str(BENCH_PLAYERS), str(SECONDS)])
        if ours.compiled():
            rates[f"{name} interpreted"] = partial(
                in_process, sys.executable, interpreted.__file__, [name, str(BENCH_PLAYERS), str(SECONDS)])
    rates[QUARRY] = partial(in_process, sys.executable, ours.__file__, ["quarry", "0", str(SECONDS)])
    if with_peers:
        python = peer_python(report)
        for peer in peers.PEERS:
            rates[peer] = partial(in_process, python, peers.__file__, [peer, str(SECONDS)])
    samples: dict[str, list[float]] = {name: [] for name in rates}
    for number in range(ROUNDS):
        for name, rate in rates.items():
            report(f"{name}, {number + 1} of {ROUNDS}")
            samples[name].append(rate())
    rows = [row(name, samples, with_peers) for name in rates]
    report(BESIDE)
    return {"compiled": ours.compiled(), "python": sys.version.split()[0], "rows": [*rows, beside_row()]}


def row(name: str, samples: dict[str, list[float]], with_peers: bool) -> dict[str, object]:
    rate = best(samples[name])
    fields: dict[str, object] = {"name": name, "actions_per_second": round(rate)}
    if name not in peers.PEERS and name != QUARRY:
        fields["ratio_to"] = {peer: round(rate / best(samples[peer]), 2) for peer in peers.PEERS if with_peers}
    if name in GAMES:
        fields["clone_microseconds"] = round(ours.clone_microseconds(name, BENCH_PLAYERS), 2)
        fields["first_action_seconds"] = round(first_action_seconds(name), 3)
    return fields


def beside_row() -> dict[str, object]:
    """All actions of Via Appia except pushes, compared with those of Porta Nigra in this process."""
    via, porta = ours.beside_porta_nigra(BENCH_PLAYERS)
    return {"name": BESIDE, "actions_per_second": round(1e6 / via), "ratio_to": {"porta-nigra": round(porta / via, 2)}}


def best(rates: list[float]) -> float:
    """The best of several rounds, for us and the peers, because other load on the machine can only slow them down."""
    return max(rates)


def in_process(python: str, script: str | None, arguments: list[str]) -> float:
    """The number that a script prints, run in a separate process."""
    assert script is not None
    done = subprocess.run([python, script, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise LudiError(f"The measurement {' '.join(arguments)} failed: {done.stderr.strip().splitlines()[-1:]}")
    return float(done.stdout.split()[-1])


def first_action_seconds(name: str) -> float:
    """Seconds from `import ludi` to the first legal action in a fresh process; the best of 3, as the disk may be cold.
    """
    code = TIMED.format(code=FIRST_ACTION.format(name=name, players=BENCH_PLAYERS))
    times = []
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        times.append(float(done.stdout.split()[-1]))
    return min(times)


# The peers' own environment


def peer_python(report: Callable[[str], None]) -> str:
    """An interpreter that has the peers: this one, or one in a virtual environment made for them in the cache."""
    if has_peers(sys.executable):
        return sys.executable
    folder = cache_folder() / f"peers-{sysconfig.get_python_version()}"
    python = folder / "bin" / "python"
    if not (python.exists() and has_peers(str(python))):
        report(f"installing {' and '.join(PEER_PACKAGES)} into {folder}")
        for command in ([sys.executable, "-m", "venv", str(folder)],
                        [str(python), "-m", "pip", "install", "--quiet", *PEER_PACKAGES]):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise PeersMissing(f"The peers could not be installed: {done.stderr.strip()[-300:]} "
                                   "Run without --peers, or install them with pip install 'ludi[peers]'.")
    return str(python)


def has_peers(python: str) -> bool:
    done = subprocess.run([python, "-c", "import pyspiel, catanatron"], capture_output=True, check=False)
    return done.returncode == 0


def cache_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ludi"
