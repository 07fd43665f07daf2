"""The ids of the rules: each is defined once, cited by the engine, tested, and has words where it refuses."""

import ast
import re
from pathlib import Path

import pytest

from ludi.games.porta_nigra.reasons import REASONS

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "docs" / "rules" / "porta-nigra.md").read_text(encoding="utf-8")
ENGINE = ROOT / "src" / "ludi" / "games" / "porta_nigra"
TEXTS = {".css", ".html", ".js", ".json", ".md", ".py", ".toml", ".txt"}

ID = re.compile(r"\bPN-[a-z]+-\d+\b")
DEFINED = re.findall(r"^\* \*\*(PN-[a-z]+-\d+)\*\*", RULES, re.MULTILINE)


def texts(folder: Path) -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*"))
            if path.suffix in TEXTS and path.is_file()}


def named_tests() -> dict[str, str]:
    """Every test function, decorators included."""
    found = {}
    for path, text in texts(ROOT / "tests").items():
        if path.suffix == ".py":
            lines = text.splitlines()
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                    found[node.name] = "\n".join(lines[first - 1:node.end_lineno])
    return found


CITED = {rule for path, text in texts(ENGINE).items() if path.suffix == ".py" for rule in ID.findall(text)}
REFUSED = {rule for path, text in texts(ENGINE).items() if path.suffix == ".py" and path.name != "reasons.py"
           for rule in re.findall(r'"(PN-[a-z]+-\d+)"', text)}
TESTS = named_tests()


def test_rules_are_found_in_the_document() -> None:
    assert len(DEFINED) > 80


def test_rule_ids_are_defined_once() -> None:
    assert sorted(set(DEFINED)) == sorted(DEFINED)


def test_rule_ids_are_numbered_without_gaps() -> None:
    numbers: dict[str, list[int]] = {}
    for rule in DEFINED:
        _, chapter, number = rule.split("-")
        numbers.setdefault(chapter, []).append(int(number))
    assert {chapter: sorted(found) for chapter, found in numbers.items()} == {
        chapter: list(range(1, len(found) + 1)) for chapter, found in numbers.items()}


def test_document_refers_to_no_rule_that_it_lacks() -> None:
    assert set(ID.findall(RULES)) - set(DEFINED) == set()


@pytest.mark.parametrize("folder", ["src", "tests"])
def test_no_file_mentions_a_rule_that_does_not_exist(folder: str) -> None:
    unknown = {(str(path.relative_to(ROOT)), rule) for path, text in texts(ROOT / folder).items()
               for rule in ID.findall(text) if rule not in DEFINED}
    assert unknown == set()


@pytest.mark.parametrize("rule", DEFINED)
def test_rule_has_a_test_of_its_own(rule: str) -> None:
    prefix = f"test_{rule.lower().replace('-', '_')}_"
    assert [name for name in TESTS if name.startswith(prefix)] != []


def test_tests_named_after_a_rule_name_one_that_exists() -> None:
    prefixes = {rule.lower().replace("-", "_") for rule in DEFINED}
    named = {match[1] for match in (re.match(r"test_(pn_[a-z]+_\d+)_", name) for name in TESTS) if match}
    assert named - prefixes == set()


@pytest.mark.parametrize("rule", DEFINED)
def test_rule_is_cited_by_the_engine(rule: str) -> None:
    assert rule in CITED


# Refusals


def test_every_refusal_of_the_engine_has_a_sentence() -> None:
    assert REFUSED - set(REASONS) == set()


def test_every_sentence_belongs_to_a_refusal_of_the_engine() -> None:
    assert set(REASONS) - REFUSED == set()


def test_every_sentence_belongs_to_a_rule() -> None:
    assert set(REASONS) - set(DEFINED) == set()


@pytest.mark.parametrize("rule", REASONS)
def test_refusal_is_brought_about_by_a_test(rule: str) -> None:
    assert [name for name, text in TESTS.items() if "why_not(" in text and f'"{rule}"' in text] != []


@pytest.mark.parametrize("rule", REASONS)
def test_sentence_is_whole(rule: str) -> None:
    assert re.fullmatch(r"[A-Z].*\.", REASONS[rule])
