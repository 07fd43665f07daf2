"""Runs our own measurement without the compiled modules, in a separate process:

    python interpreted.py porta-nigra 4 2.0
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

SOURCES = Path(__file__).parents[2]


class SourcesOnly:
    """Finds the modules of ludi as Python files and ignores compiled ones beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.split(".")[0] != "ludi":
            return None
        place = SOURCES.joinpath(*name.split("."))
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if not file.exists():
            return None
        return spec_from_file_location(name, file, loader=SourceFileLoader(name, str(file)),
                                       submodule_search_locations=[str(place)] if place.is_dir() else None)


if __name__ == "__main__":
    sys.meta_path.insert(0, SourcesOnly)
    from ludi.bench.ours import compiled, play_rate

    assert not compiled()
    print(play_rate(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
