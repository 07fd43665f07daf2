"""The ids of a game's rules: each is defined once, cited by the engine and tested, and has a text if it refuses."""

import ast
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXTS = {".css", ".html", ".js", ".json", ".md", ".py", ".toml", ".txt"}


@cache
def texts(folder: Path) -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*"))
            if path.suffix in TEXTS and path.is_file()}


@cache
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


class RuleIds:
    """Where the ids of one game occur: in its rules document, in its engine, in its refusal texts."""

    def __init__(self, prefix: str, name: str, least: int, reasons: Mapping[str, str]) -> None:
        self.prefix = prefix
        self.least = least
        """The document must have more rules than this; fewer mean that they were not found."""
        self.reasons = reasons
        folder = ROOT / "src" / "ludi" / "games" / name.replace("-", "_")
        self.document = (folder / "rules.md").read_text(encoding="utf-8")
        self.id = re.compile(rf"\b{prefix}-[a-z]+-\d+\b")
        self.defined: list[str] = re.findall(rf"^\* \*\*({prefix}-[a-z]+-\d+)\*\*", self.document, re.MULTILINE)
        package = texts(folder)
        # The scene only names rules in its notes; it does not apply them or refuse anything.
        engine = {path: text for path, text in package.items() if path.parent.name != "scene"}
        self.cited = {rule for path, text in engine.items() if path.suffix == ".py" for rule in self.id.findall(text)}
        # Contests also name the rules by which they are scored.
        others = ("refusals.py", "standing.py")
        self.refused = {rule for path, text in engine.items() if path.suffix == ".py" and path.name not in others
                        for rule in re.findall(rf'"({prefix}-[a-z]+-\d+)"', text)}


# All ids together


def check_rules_are_found_in_the_document(ids: RuleIds) -> None:
    assert len(ids.defined) > ids.least


def check_rule_ids_are_defined_once(ids: RuleIds) -> None:
    assert sorted(set(ids.defined)) == sorted(ids.defined)


def check_rule_ids_are_numbered_without_gaps(ids: RuleIds) -> None:
    numbers: dict[str, list[int]] = {}
    for rule in ids.defined:
        _, chapter, number = rule.split("-")
        numbers.setdefault(chapter, []).append(int(number))
    assert {chapter: sorted(found) for chapter, found in numbers.items()} == {
        chapter: list(range(1, len(found) + 1)) for chapter, found in numbers.items()}


def check_document_refers_to_no_rule_that_it_lacks(ids: RuleIds) -> None:
    assert set(ids.id.findall(ids.document)) - set(ids.defined) == set()


def unknown_ids(ids: RuleIds, folder: str) -> set[tuple[str, str]]:
    return {(str(path.relative_to(ROOT)), rule) for path, text in texts(ROOT / folder).items()
            for rule in ids.id.findall(text) if rule not in ids.defined}


def check_no_source_mentions_a_rule_that_does_not_exist(ids: RuleIds) -> None:
    assert unknown_ids(ids, "src") == set()


def check_no_test_mentions_a_rule_that_does_not_exist(ids: RuleIds) -> None:
    assert unknown_ids(ids, "tests") == set()


def check_tests_named_after_a_rule_name_one_that_exists(ids: RuleIds) -> None:
    prefixes = {rule.lower().replace("-", "_") for rule in ids.defined}
    pattern = re.compile(rf"test_({ids.prefix.lower()}_[a-z]+_\d+)_")
    named = {match[1] for match in (pattern.match(name) for name in named_tests()) if match}
    assert named - prefixes == set()


def check_every_refusal_of_the_engine_has_a_sentence(ids: RuleIds) -> None:
    assert ids.refused - set(ids.reasons) == set()


def check_every_sentence_belongs_to_a_refusal_of_the_engine(ids: RuleIds) -> None:
    assert set(ids.reasons) - ids.refused == set()


def check_every_sentence_belongs_to_a_rule(ids: RuleIds) -> None:
    assert set(ids.reasons) - set(ids.defined) == set()


# A single rule


def check_rule_has_a_test_of_its_own(ids: RuleIds, rule: str) -> None:
    prefix = f"test_{rule.lower().replace('-', '_')}_"
    assert [name for name in named_tests() if name.startswith(prefix)] != []


def check_rule_is_cited_by_the_engine(ids: RuleIds, rule: str) -> None:
    assert rule in ids.cited


# A single refusal


def check_refusal_is_brought_about_by_a_test(ids: RuleIds, rule: str) -> None:
    assert [name for name, text in named_tests().items() if "why_not(" in text and f'"{rule}"' in text] != []


def check_sentence_is_whole(ids: RuleIds, rule: str) -> None:
    assert re.fullmatch(r"[A-Z].*\.", ids.reasons[rule])


Check = Callable[[RuleIds], None]
CheckOfOne = Callable[[RuleIds, str], None]

CHECKS: list[Check] = [
    check_rules_are_found_in_the_document,
    check_rule_ids_are_defined_once,
    check_rule_ids_are_numbered_without_gaps,
    check_document_refers_to_no_rule_that_it_lacks,
    check_no_source_mentions_a_rule_that_does_not_exist,
    check_no_test_mentions_a_rule_that_does_not_exist,
    check_tests_named_after_a_rule_name_one_that_exists,
    check_every_refusal_of_the_engine_has_a_sentence,
    check_every_sentence_belongs_to_a_refusal_of_the_engine,
    check_every_sentence_belongs_to_a_rule,
]
RULE_CHECKS: list[CheckOfOne] = [check_rule_has_a_test_of_its_own, check_rule_is_cited_by_the_engine]
REFUSAL_CHECKS: list[CheckOfOne] = [check_refusal_is_brought_about_by_a_test, check_sentence_is_whole]


def check_name(check: Check | CheckOfOne) -> str:
    return check.__name__.removeprefix("check_")
