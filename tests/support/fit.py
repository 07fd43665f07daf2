"""Finds texts in a picture that overlap another text or leave their panel, in English and in a longer language."""

import gettext
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Page

import ludi
from ludi.core.i18n import ENGLISH, Translator
from ludi.core.scene import Look, Panel, Scene
from ludi.draw.svg import draw_defs, draw_panel, scene_style

NAMES = ["Livia", "Marcus Tullius", "Octavia", "Gaius", "Cornelia Minor"]
A_THIRD = 3
"""Texts in other languages are up to a third longer than in English."""


class Longer(gettext.NullTranslations):
    """Makes every text a third longer, as a translation might."""

    def gettext(self, message: str) -> str:
        return message + "m" * (len(message) // A_THIRD)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


LONGER = Translator("longer", Longer())
LANGUAGES = {"English": ENGLISH, "a third longer": LONGER}

FIND = """() => {
  // Half a pixel of a unit is allowed: the boxes of letters are a little larger than the letters.
  const found = [];
  const inset = (box) => ({ left: box.left + box.width * .04, right: box.right - box.width * .04,
    top: box.top + box.height * .2, bottom: box.bottom - box.height * .22 });
  for (const panel of document.querySelectorAll("svg.panel")) {
    const edge = panel.getBoundingClientRect();
    const name = panel.dataset.panel;
    const texts = [...panel.querySelectorAll("text")].filter((each) => each.textContent.trim())
      .map((text) => ({ text, box: inset(text.getBoundingClientRect()) }));
    for (const [at, { text, box }] of texts.entries()) {
      const said = text.textContent;
      if (box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom) {
        found.push(`${name}: ${said} leaves the panel`);
      }
      for (const other of texts.slice(at + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // What lies over a text hides it, such as a card on another in a fan.
        const hidden = [text, other.text].some((each) => isCovered(each, panel));
        if (across > 1 && down > 1 && !hidden) found.push(`${name}: ${said} overlaps ${other.text.textContent}`);
      }
    }
  }
  return found;

  function isCovered(text, panel) {
    const box = text.getBoundingClientRect();
    const met = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      .filter((each) => panel.contains(each) && each !== panel);
    const own = text.closest("g[transform], svg.panel > g, svg.panel > svg");
    const first = met.find((each) => each.tagName !== "text" && getComputedStyle(each).fill !== "none"
      && Number(getComputedStyle(each).fillOpacity) > .6);
    return first !== undefined && !own.contains(first) && (own.compareDocumentPosition(first) & 4) !== 0;
  }
}"""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position to be looked at: a game after a number of random actions."""

    game: str
    players: int
    actions: int
    options: tuple[tuple[str, str], ...] = ()

    def state(self) -> ludi.State:
        state = ludi.game(self.game).new(self.players, 7, dict(self.options))
        rng = ludi.seeded(self.actions)
        for _ in range(self.actions):
            if state.seat == ludi.OVER:
                break
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        return state


def scene_of(moment: Moment, tr: Translator) -> Scene:
    game, state = ludi.game(moment.game), moment.state()
    viewer = state.seat if state.seat != ludi.OVER else 0
    scene = game.scene(game.seen(state, viewer), NAMES[:moment.players], tr)
    assert scene is not None
    return scene


def misfits(page: Page, panels: Sequence[Panel], look: Look) -> list[str]:
    """Texts that overlap or are cut off; all panels are shown at once."""
    shown = "".join(draw_panel(panel, ()) for panel in panels)
    page.set_content(f"<!doctype html><style>{scene_style(look)} * {{ pointer-events: auto !important; }}</style>"
                     f"{draw_defs(look)}{shown}")
    page.set_viewport_size({"width": 1400, "height": 6000})
    found: list[str] = page.evaluate(FIND)
    return found
