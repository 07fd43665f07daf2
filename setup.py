"""Compiles the engine with mypyc if possible; without a C compiler the same files run interpreted.

LUDI_PURE=1 skips the compiler.
"""

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from glob import glob
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

COMPILED = ["src/ludi/core/*.py", "src/ludi/games/*/*.py", "src/ludi/bots/playouts.py", "src/ludi/bots/*/*.py"]
INTERPRETED = ["__init__.py", "about.py", "action_checks.py", "decision_checks.py", "events.py", "game.py", "i18n.py",
               "past.py", "position.py", "position_checks.py", "record.py", "rereading.py", "rule_checks.py",
               "scene.py", "standing.py", "view.py", "wording.py"]
"""Files left out: they are not used during play, and with them compiling takes half as long again."""

FLAGS = ["-ffp-contract=off", "-fno-semantic-interposition"]
"""No fused multiply-add, so every machine gets the same bits. Calls within the library are direct."""


RARELY_RUN = ("edition.c", "setup.c", "actions.c", "fields.c")
"""Compiled with -O1: these run at most once a game, and fully optimising them took a fifth of the build time."""


def extensions() -> list[Extension]:
    if os.environ.get("LUDI_PURE") == "1":
        return []
    from mypyc.build import mypycify

    files = sorted(path for pattern in COMPILED for path in glob(pattern) if os.path.basename(path) not in INTERPRETED)
    compiled: list[Any] = mypycify([*files, "--ignore-missing-imports"], opt_level="3", debug_level="0",
                                   multi_file=True)
    for extension in compiled:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        if sys.platform == "linux":
            # Makes calls between modules direct too.
            extension.extra_link_args = [*(extension.extra_link_args or []), "-Wl,-Bsymbolic"]
    return compiled


class OptionalBuild(build_ext):
    """Compiles all modules or none, because a half-compiled package would not load. Files are compiled in parallel."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(f"The engine could not be compiled and will run interpreted: {error}")
            for path in self.get_outputs():
                if os.path.exists(path):
                    os.remove(path)
            self.extensions: list[Extension] = []

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def compile_one(source: str, *options: Any, **named: Any) -> list[str]:
            if source.endswith(RARELY_RUN) and self.compiler.compiler_type == "unix":
                named["extra_postargs"] = [*(named.get("extra_postargs") or []), "-O1"]
            compiled: list[str] = one_by_one([source], *options, **named)
            return compiled

        def side_by_side(sources: list[str], *options: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                compiled = pool.map(lambda source: compile_one(source, *options, **named), sources)
                return [made for each in compiled for made in each]

        # Functions of other modules are inlined: random play is 4% faster, and compiling takes a quarter longer.
        optimise = f"-flto={os.cpu_count() or 1}"
        if sys.platform == "linux" and self.builds_with(optimise):
            for extension in self.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, optimise]
                extension.extra_link_args = [*extension.extra_link_args, optimise, "-O3", *FLAGS]
        self.compiler.compile = side_by_side
        super().build_extensions()

    def builds_with(self, flag: str) -> bool:
        """Whether compiler and linker, which may be other than GCC's, know a flag."""
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "nothing.c")
            with open(source, "w", encoding="utf-8") as file:
                file.write("int nothing;\n")
            try:
                objects = self.compiler.compile([source], output_dir=folder, extra_postargs=[flag])
                self.compiler.link_shared_object(objects, os.path.join(folder, "nothing.so"), extra_postargs=[flag])
            except (CompileError, LinkError):
                return False
        return True


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
