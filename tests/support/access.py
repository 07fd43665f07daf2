"""Accessibility checks: axe-core examines a page in both themes and reports its findings, one per line."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe

from support.browser import Light, Person
from support.site import Json

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EVERYTHING = {"type": "tag", "values": TAGS}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
LOOKS: list[tuple[Light, Json]] = [("dark", COLOURS), ("light", EVERYTHING)]
"""The dark theme changes only colours."""
SHOWN = 160
"""The number of characters quoted from an element."""

axe = Axe()


def faults(person: Person) -> list[str]:
    """axe's findings on the current page: rule, theme, element and reason."""
    found = []
    for light, rules in LOOKS:
        person.put_in(light)
        looked = axe.run(person.page, options={"runOnly": rules, "resultTypes": ["violations"]})
        for violation in looked.response["violations"]:
            found += [f"{violation['id']} ({light}): {told(node)}" for node in violation["nodes"]]
    return found


def told(node: dict[str, Any]) -> str:
    why = "; ".join(check["message"] for kind in ("any", "all", "none") for check in node[kind])
    return f"{' '.join(map(str, node['target']))} {node['html'][:SHOWN]} - {why}"
