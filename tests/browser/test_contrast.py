"""Everything that can be read stands out from what is painted behind it, in the light and the dark theme."""

import pytest

from support.browser import LIGHTS, Invite, Light, Person, enrich, play_out
from support.contrast import too_faint
from support.moments import AIM, MOMENTS, see_moment
from support.site import Site

TURNS = 4


@pytest.mark.parametrize("path", ["/", "/new", "/rules/porta-nigra"])
def test_pages_can_be_read(invite: Invite, path: str) -> None:
    person = invite()
    person.go(path)
    person.page.wait_for_load_state()
    assert faint_in_both_lights(person) == []


def faint_in_both_lights(person: Person, within: str = "body") -> list[str]:
    found = []
    for light in LIGHTS:
        person.put_in(light)
        found += [f"{light}: {text}" for text in too_faint(person, within)]
    return found


def test_a_table_full_of_choices_can_be_read(invite: Invite, site: Site) -> None:
    person = invite()
    table = person.open_table("me", "bot", "bot")["table"]
    for _ in range(TURNS):
        end = person.lead_to(table, "end turn")
        index = person.ask(f"/tables/{table}")["index"]
        person.tell(f"/tables/{table}/moves", {"index": index, "actions": [end]})
    person.play_card_at(table, lambda: enrich(site, table, 0))
    assert faint_in_both_lights(person) == []


@pytest.mark.parametrize(("game", "kind"), [*MOMENTS, AIM])
def test_a_table_of_another_game_can_be_read(invite: Invite, game: str, kind: str) -> None:
    person = invite()
    see_moment(person, game, kind)
    assert faint_in_both_lights(person) == []


def test_log_and_result_can_be_read(invite: Invite, site: Site) -> None:
    person = invite()
    table = person.open_table("me", "here", names=("Hera", "Gaia"))["table"]
    play_out(site, person, table)
    person.see(table)
    person.page.locator("#result[open]").wait_for()
    found = faint_in_both_lights(person, "#result")
    person.page.click("#result-close")
    person.page.click("#side-panel-toggle")
    found += faint_in_both_lights(person, "#side-panel")
    assert found == []


GLOW = """() => {
  // The line of a lit place, and the stone and the parchment that it lies on.
  const style = getComputedStyle(document.documentElement);
  const light = (name) => {
    const hex = style.getPropertyValue(name).trim();
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  return Object.fromEntries(["--limestone", "--limestone-light", "--niche", "--masonry", "--parchment", "--tray"]
    .map((ground) => [ground, ratio(light("--glow-line"), light(ground))]));
}"""
MARKS = 3.0
"""What WCAG 2.2 asks of marks that tell something (1.4.11)."""


@pytest.mark.parametrize("light", LIGHTS)
def test_what_is_lit_stands_out_from_its_ground(invite: Invite, light: Light) -> None:
    person = invite(color_scheme=light)
    person.go("/")
    assert {ground: ratio for ground, ratio in person.page.evaluate(GLOW).items() if ratio < MARKS} == {}
