"""What a game promises before it is played: it describes itself and has its rules and symbols."""

import re
from collections import Counter
from collections.abc import Callable
from xml.etree import ElementTree

import ludi
from ludi.draw.svg import draw_defs
from ludi.testing.conformance import check_texts_round_trip, check_unknown_texts_are_refused, written_rules
from ludi.testing.wording_checks import check_events_are_emitted_as_declared


def check_the_game_introduces_itself(game: ludi.Game) -> None:
    """Title, authors and pitch exist; the emblem is one SVG element in one colour; the colours are #rrggbb."""
    about = game.about
    for what, text in (("title", about.title), ("pitch", about.pitch), *(("author", name) for name in about.authors)):
        assert text.strip(), f"{game.name}: an empty {what}"
    assert about.authors, f"{game.name}: no authors"
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.name), f"{game.name}: expected lower case letters and hyphens"
    assert ElementTree.fromstring(about.emblem).tag.endswith("svg"), f"{game.name}: the emblem is no <svg> element"
    assert not re.search(r"style|<script|\bon\w+=", about.emblem), f"{game.name}: the emblem has a style or a script"
    for colour in (about.ground, about.figure):
        assert re.fullmatch("#[0-9a-f]{6}", colour), f"{game.name}: the colour {colour!r}; expected #rrggbb"


def check_symbols_are_defined_once(game: ludi.Game) -> None:
    """The symbols of a game do not redefine the shared ones."""
    ids = [part.get("id") for part in ElementTree.fromstring(draw_defs(game.look())).iter() if part.get("id")]
    assert len(ids) == len(set(ids)), f"{game.name}: {[name for name, n in Counter(ids).items() if n > 1]} twice"


def check_rules_are_written_down(game: ludi.Game) -> None:
    """There is a rules.md with a title and rules that have ids. Other checks test that refusals cite them."""
    document = (game.folder / "rules.md").read_text(encoding="utf-8")
    assert document.startswith("# "), f"{game.name}: rules.md has no title"
    assert written_rules(game.folder), f"{game.name}: no rule in rules.md; expected lines such as '* **AB-turn-1** ...'"


def check_the_edition_keeps_to_the_rules(game: ludi.Game) -> None:
    assert game.violations() == [], f"{game.name}: the shipped edition contradicts the rules"


GAME_CHECKS: list[Callable[[ludi.Game], None]] = [
    check_the_game_introduces_itself,
    check_rules_are_written_down,
    check_the_edition_keeps_to_the_rules,
    check_texts_round_trip,
    check_unknown_texts_are_refused,
    check_events_are_emitted_as_declared,
    check_symbols_are_defined_once,
]
"""The promises of a game that do not depend on play."""
