"""Accessibility, measured: axe-core looks at a page, by day and by lamplight, and tells in lines what it finds."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe

from support.browser import Person

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
SCHEMES = ("light", "dark")
SHOWN = 160
"""So much of an element is quoted."""


def faults(person: Person) -> list[str]:
    """What axe finds on the page as it is, by day and by lamplight: rule, light, element, and why."""
    found = []
    for scheme in SCHEMES:
        person.page.emulate_media(color_scheme=scheme)
        for violation in Axe().run(person.page, options=OPTIONS).response["violations"]:
            found += [f"{violation['id']} ({scheme}): {told(node)}" for node in violation["nodes"]]
    return found


def told(node: dict[str, Any]) -> str:
    why = "; ".join(check["message"] for kind in ("any", "all", "none") for check in node[kind])
    return f"{' '.join(map(str, node['target']))} {node['html'][:SHOWN]} - {why}"
