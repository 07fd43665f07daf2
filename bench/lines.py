"""Count the lines of each game by what they are for, now or at an earlier commit.

    python bench/lines.py
    python bench/lines.py --at 5b33450
"""

import argparse
import ast
import subprocess
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = "src/ludi/games"
RULES, WORDS, PARTS, TEXTS, CHECKS, DRAWING = "rules", "their words", "components", "texts", "checks", "drawing"
PURPOSES = {
    RULES: "decisions, flow, costs, scoring, setup: every module that is not named below, without its words",
    WORDS: "the functions in these modules that take a translator or return the form of an action",
    PARTS: "edition.py, parts.py, actions.py, position.py, state.py, view.py, game.py, standing.py, rereading.py",
    TEXTS: "text/ and about.py",
    CHECKS: "whether a position can occur, and whether an edition fits the rules: *_checks.py and past.py",
    DRAWING: "scene/",
}
SHARES = {"rules": [RULES], "rules with their words": [RULES, WORDS],
          "rules with words and components": [RULES, WORDS, PARTS]}
PARTS_MODULES = {name.removesuffix(".py") for name in PURPOSES[PARTS].split(", ")}


def purpose(path: Path) -> str:
    """What a module is for, from its place within the folder of its game."""
    if path.parts[0] == "scene":
        return DRAWING
    if path.parts[0] == "text" or path.stem == "about":
        return TEXTS
    if path.stem.endswith("_checks") or path.stem == "past":
        return CHECKS
    return PARTS if path.stem in PARTS_MODULES else RULES


def says(node: ast.FunctionDef) -> bool:
    """Whether a function makes words, or says how an action is offered."""
    taken = [ast.unparse(argument.annotation) for argument in node.args.args if argument.annotation]
    return "Translator" in taken or (node.returns is not None and ast.unparse(node.returns) == "ActionForm")


def lines_of_words(text: str) -> int:
    """The lines of the functions that make words, with the empty line before each."""
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef) and says(node)]
    return sum(node.end_lineno - node.lineno + 2 for node in found if node.end_lineno)


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, text=True, capture_output=True, check=True).stdout


def modules(commit: str) -> dict[str, str]:
    """The texts of all modules by path, in a commit or, without one, in the working tree."""
    if not commit:
        return {str(path.relative_to(ROOT / GAMES)): path.read_text(encoding="utf-8")
                for path in sorted((ROOT / GAMES).rglob("*.py"))}
    names = git("ls-tree", "-r", "--name-only", commit, GAMES).split()
    return {name.removeprefix(f"{GAMES}/"): git("show", f"{commit}:{name}") for name in names if name.endswith(".py")}


def count(commit: str) -> dict[str, Counter[str]]:
    """Lines by game and purpose."""
    found: dict[str, Counter[str]] = {}
    for name, text in modules(commit).items():
        game, _, inner = name.partition("/")
        if not inner:
            continue
        lines = found.setdefault(game, Counter(dict.fromkeys(PURPOSES, 0)))
        use = purpose(Path(inner))
        words = lines_of_words(text) if use == RULES else 0
        lines[use] += len(text.splitlines()) - words
        lines[WORDS] += words
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--at", default="", metavar="COMMIT")
    for use, what in PURPOSES.items():
        print(f"{use:12} {what}")
    for game, lines in count(parser.parse_args().at).items():
        whole, undrawn = lines.total(), lines.total() - lines[DRAWING]
        print(f"\n{game}: {whole} lines, {undrawn} without drawing")
        for use, number in lines.items():
            print(f"{use:12} {number:6}")
        for what, uses in SHARES.items():
            part = sum(lines[use] for use in uses)
            print(f"{what:34} {part / whole:4.0%} of all lines, {part / undrawn:4.0%} without drawing")


if __name__ == "__main__":
    main()
