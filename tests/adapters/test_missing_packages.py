"""Without the packages that only the adapters need, a message says what to install, and the rest works."""

import subprocess
import sys

import pytest

WITHOUT = "import sys; sys.modules[{package!r}] = None; "


def run_without(package: str, code: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", WITHOUT.format(package=package) + code], capture_output=True,
                          text=True)


@pytest.mark.parametrize(("package", "module", "extra"), [
    ("numpy", "ludi.rl.observation", "rl"), ("pettingzoo", "ludi.rl.pettingzoo", "rl"),
    ("pyspiel", "ludi.rl.open_spiel", "open-spiel")])
def test_a_missing_package_is_named_with_how_to_install_it(package: str, module: str, extra: str) -> None:
    done = run_without(package, f"import {module}")
    assert done.returncode == 1
    assert done.stderr.strip().endswith(f"Install it with: pip install 'ludi[{extra}]'")


def test_the_library_needs_none_of_them() -> None:
    done = run_without("numpy", "import ludi; print(ludi.game('via-appia').new(2, 1).seat)")
    assert (done.returncode, done.stdout) == (0, "0\n")
