"""The walks of docs/architecture.md: read from the document, found in the sources, and compared with what runs."""

import ast
import importlib
import re
import sys
import threading
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType

import ludi

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "ludi"
INSTALLED = f"{Path(ludi.__file__).parent}/"
STEP = re.compile(r"^\d+\. \[([\w/.]+)\]\(\.\./src/ludi/([\w/.]+)\) `([\w.]+)`: \S.*$", re.MULTILINE)
FUNCTION = r"^(?:export )?(?:async )?function {name}\(.*?^}}$"


@dataclass(frozen=True, slots=True)
class WalkStep:
    """One step of a walk: a function of a file below src/ludi."""

    file: str
    name: str

    @property
    def is_script(self) -> bool:
        return self.file.endswith(".js")


@dataclass(frozen=True, slots=True)
class Walk:
    verbs: list[str]
    """The first words of the actions that are played, if the walk goes through a game."""
    steps: list[WalkStep]


# Reading


def read_walks(text: str) -> dict[str, Walk]:
    """The walks of a document by their headings: every section whose items all are steps."""
    sections = re.findall(r"^### (.+?)\n(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    return {title: read_walk(title, body) for title, body in sections}


def read_walk(title: str, body: str) -> Walk:
    items = re.findall(r"^\d+\. .*$", body, re.MULTILINE)
    steps = STEP.findall(body)
    assert len(items) == len(steps) > 2, f"a step of {title!r} is not written as the others are"
    assert all(shown == linked for shown, linked, _ in steps), f"a step of {title!r} links to another file"
    verbs = [verb for line in re.findall(r"^Actions: .*$", body, re.MULTILINE) for verb in re.findall(r"`(\w+)`", line)]
    return Walk(verbs, [WalkStep(file, name) for _, file, name in steps])


# In the sources


def missing(step: WalkStep) -> str:
    """What is wrong with a step: its file or its function is not there; empty if both are."""
    path = SOURCES / step.file
    if not path.is_file():
        return f"there is no file {step.file}"
    found = script_body(step) if step.is_script else step.name in defined(path)
    return "" if found else f"{step.file} does not define {step.name}"


@cache
def defined(path: Path) -> set[str]:
    """The functions, classes and methods that a Python file defines."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{inner.name}" for inner in node.body
                      if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef))}
    return found


def script_body(step: WalkStep) -> str:
    """The text of a function of a script; empty if the script has none of this name."""
    source = (SOURCES / step.file).read_text(encoding="utf-8")
    found = re.search(FUNCTION.format(name=step.name), source, re.MULTILINE | re.DOTALL)
    return found[0] if found else ""


def not_called_by_script(steps: list[WalkStep]) -> list[WalkStep]:
    """The script steps that no earlier script step of the walk names, except for the first and for those that listen to
    the server."""
    scripts = [step for step in steps if step.is_script]
    return [step for number, step in enumerate(scripts) if number and "new EventSource" not in script_body(step)
            and not any(re.search(rf"\b{step.name}\b", script_body(earlier)) for earlier in scripts[:number])]


def address_in(step: WalkStep, **values: object) -> str:
    """The path that a script requests, with its placeholders filled in."""
    address: str
    (address,) = re.findall(r"`(/api/[^`]+)`", script_body(step))
    for name, value in values.items():
        address = re.sub(rf"\$\{{[^}}]*\b{name}\b[^}}]*\}}", str(value), address)
    assert "${" not in address, f"{address} has more placeholders"
    return address


# As it runs


class Trace:
    """The functions of the package that are called while it is open, in all threads that are started meanwhile."""

    def __init__(self) -> None:
        self.calls: list[WalkStep] = []

    def __enter__(self) -> "Trace":
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        # A coroutine is also called whenever it goes on.
        if event == "call" and frame.f_code.co_filename.startswith(INSTALLED):
            self.calls.append(step_of(frame))


def step_of(frame: FrameType) -> WalkStep:
    return WalkStep(frame.f_code.co_filename.removeprefix(INSTALLED), frame.f_code.co_qualname)


def callers() -> list[WalkStep]:
    """The functions of the package that have called the function that asks, the outermost first."""
    found: list[WalkStep] = []
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        if frame.f_code.co_filename.startswith(INSTALLED):
            found.insert(0, step_of(frame))
        frame = frame.f_back
    return found


def not_called_in_order(steps: list[WalkStep], calls: list[WalkStep]) -> WalkStep | None:
    """The first step that is not called after the one before it. Compiled functions cannot be traced and count as
    called."""
    left = iter(calls)
    return next((step for step in steps if not step.is_script and not is_compiled(step) and step not in left), None)


@cache
def is_compiled(step: WalkStep) -> bool:
    name = step.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    module = importlib.import_module(f"ludi.{name}")
    return not str(module.__file__).endswith(".py")
