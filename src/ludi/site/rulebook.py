"""The rules of each game as a page, made from the document in its folder, with an anchor for every rule."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

RULE = re.compile(r"\*\*([A-Z]{2}-[a-z]+-\d+)\*\*")
CITED = re.compile(r"""(?<![\w"#-])([A-Z]{2}-[a-z]+-\d+)(?![\w-])""")


@dataclass(frozen=True, slots=True)
class Chapter:
    anchor: str
    title: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    chapters: list[Chapter]
    html: str


@dataclass(frozen=True, slots=True)
class Group:
    """A group of components and the source of its values."""

    name: str
    source: str
    note: str


@cache
def rulebook(folder: Path) -> Rulebook:
    """The rules of the game in a folder, ready to display."""
    # The document is ours, but html=False keeps it safe even if someone else's text gets into it.
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse((folder / "rules.md").read_text(encoding="utf-8"))
    chapters = []
    rules = set()
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            title = tokens[place + 1].content
            chapters.append(Chapter(anchor_of(title), title))
            token.attrSet("id", anchor_of(title))
        rule = rule_of(tokens, place)
        if rule:
            token.attrSet("id", rule)
            rules.add(rule)
    html = reader.renderer.render(tokens, reader.options, {})

    def linked(match: re.Match[str]) -> str:
        return f'<a class="rule-id" href="#{match[1]}">{match[1]}</a>' if match[1] in rules else match[1]

    return Rulebook(chapters, CITED.sub(linked, html.replace("<h1>", '<h1 class="inscription">')))


def rule_of(tokens: list[Token], place: int) -> str:
    """The rule that a list item states, if this token opens one."""
    if tokens[place].type != "list_item_open" or tokens[place + 2].type != "inline":
        return ""
    found = RULE.match(tokens[place + 2].content)
    return found[1] if found else ""


def anchor_of(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


@cache
def provenance(folder: Path) -> list[Group]:
    """Each group of the shipped edition with its source."""
    return groups(tomllib.loads((folder / "edition.toml").read_text(encoding="utf-8")), "")


def groups(value: object, place: str) -> list[Group]:
    found: list[Group] = []
    if isinstance(value, dict):
        if "source" in value:
            found.append(Group(place, str(value["source"]), str(value.get("note", ""))))
        for key, inner in value.items():
            found += groups(inner, f"{place}, {key}" if place else readable(key))
    elif isinstance(value, list):
        for inner in value:
            if isinstance(inner, dict) and "source" in inner:
                found += groups(inner, f"{place} {inner['name']}" if "name" in inner else place)
    return found


def readable(key: str) -> str:
    return key.replace("_", " ").replace("-", " ").capitalize()
