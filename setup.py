"""Compiles the engine with mypyc where that is possible; without a C compiler the same files run interpreted.

LUDI_PURE=1 skips the compiler.
"""

import os
from glob import glob

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ["src/ludi/core/*.py", "src/ludi/games/*/*.py"]
INTERPRETED = ["__init__.py", "facts.py", "game.py", "position.py", "reasons.py", "record.py", "view.py", "words.py"]
"""No play goes through these, and they would take the compiler half a minute."""


def extensions() -> list[Extension]:
    if os.environ.get("LUDI_PURE") == "1":
        return []
    from mypyc.build import mypycify

    files = sorted(path for pattern in COMPILED for path in glob(pattern) if os.path.basename(path) not in INTERPRETED)
    # One C file: compiled apart, calls from module to module would cost a quarter of the speed.
    compiled: list[Extension] = mypycify([*files, "--ignore-missing-imports"], opt_level="3", debug_level="0")
    for extension in compiled:
        # The same bits on every machine: no fused multiply-add.
        extension.extra_compile_args = [*extension.extra_compile_args, "-ffp-contract=off"]
    return compiled


class OptionalBuild(build_ext):
    """All compiled modules or none: a half-compiled package would not load."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(f"The engine could not be compiled and will run interpreted: {error}")
            for path in self.get_outputs():
                if os.path.exists(path):
                    os.remove(path)
            self.extensions: list[Extension] = []


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
