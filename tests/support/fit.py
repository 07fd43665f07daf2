"""Finds texts in a picture that overlap another text or leave their panel, in English and in a longer language."""

import gettext
import re
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
    """Makes every text a third longer, as a translation might; what is filled in has a length of its own."""

    def gettext(self, message: str) -> str:
        return message + "m" * (len(re.sub(r"{\w+}", "", message)) // A_THIRD)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


LONGER = Translator("longer", Longer())
LANGUAGES = {"English": ENGLISH, "a third longer": LONGER}

FIND = """() => {
  // Letters are a little smaller than their boxes.
  const inset = (box) => ({ left: box.left + box.width * .04, right: box.right - box.width * .04,
    top: box.top + box.height * .2, bottom: box.bottom - box.height * .22 });
  const SLACK = .5;
  const ANYWHERE = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  const found = new Set();
  // Otherwise, what does not react to a pointer would not be met at a point either.
  const reacting = new CSSStyleSheet();
  reacting.replaceSync("* { pointer-events: auto !important; }");
  document.adoptedStyleSheets.push(reacting);
  const texts = [...drawnTexts(), ...writtenLines()];
  for (const text of texts) {
    for (const { edge, fault } of text.bounds.filter((bound) => leaves(text.box, bound.edge))) note(text, fault);
    const over = text.isDrawn ? null : coverOf(text);
    if (over) note(text, `is under ${nameOf(over)}`);
  }
  for (const [at, one] of texts.entries()) {
    for (const other of texts.slice(at + 1)) {
      const shared = meet(one.box, other.box);
      if (!shared || one.owner === other.owner) continue;
      // What lies over a text hides it: a card on another in a fan, or a note on the board.
      const [x, y] = bringIntoView(one.owner, middle(shared));
      const met = metAt(x, y);
      if (![one, other].some((text) => isHidden(text.owner, met))) note(one, `overlaps ${other.said}`);
    }
  }
  document.adoptedStyleSheets.pop();
  return [...found];

  function note({ place, said }, fault) {
    found.add(`${place}: ${said} ${fault}`);
  }

  // Texts

  function isVisible(element) {
    // What only screen readers get is clipped to nothing.
    for (let part = element; part; part = part.parentElement) {
      if (getComputedStyle(part).clipPath === "inset(50%)") return false;
    }
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  function nameOf(element) {
    return element.dataset.panel ?? element.closest("[id]")?.id ?? element.tagName;
  }

  function drawnTexts() {
    return [...document.querySelectorAll("svg text")].filter((text) => text.textContent.trim() && isVisible(text))
      .map((text) => {
        const picture = text.closest("svg.panel, svg.layer") ?? text.ownerSVGElement;
        return { owner: text, isDrawn: true, said: text.textContent, place: nameOf(picture),
          box: inset(text.getBoundingClientRect()),
          bounds: [{ edge: picture.getBoundingClientRect(), fault: "leaves the panel" }] };
      });
  }

  /** Every line of every text outside of pictures, less what is scrolled out of sight. */
  function writtenLines() {
    const lines = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode;
      const owner = text.parentElement;
      if (!text.data.trim() || owner.closest("svg, script, style, noscript, option") || !isVisible(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const said = text.data.trim().slice(0, 80);
      for (const line of [...range.getClientRects()].filter((each) => each.width && each.height)) {
        const { bounds, inSight } = boundsOf(owner, text.data.trim(), inset(line));
        if (inSight) lines.push({ owner, said, place: nameOf(owner), box: inSight, bounds });
      }
    }
    return lines;
  }

  /** What a line must not leave, and the part of it that is not scrolled out of sight. */
  function boundsOf(owner, said, box) {
    const bounds = [];
    let inSight = box;
    let trail = null;
    const button = owner.closest("button, .button");
    if (button) bounds.push({ edge: button.getBoundingClientRect(), fault: "leaves its button" });
    for (let part = owner; part && inSight; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") {
        const edge = edgesOf(part);
        const { left, right, top, bottom } = edge;
        const hasDots = style.textOverflow === "ellipsis" && part.scrollWidth > part.clientWidth;
        // Shortened with dots, or left out as a whole.
        const isMeant = (hasDots || !meet(box, edge)) && isAtHand(owner, said);
        // What scrolls cuts nothing if it shows that; only the moves so far also scroll sideways.
        if (part.id === "draft") trail = part;
        const isList = /auto|scroll/.test(style.overflowY) && style.scrollbarWidth !== "none";
        const across = hasDots ? { left, right: left } : { left, right };
        const down = { top, bottom };
        inSight = meet(inSight, isMeant ? edge : { ...ANYWHERE, ...(part === trail && across), ...(isList && down) });
        const cut = { ...ANYWHERE, ...(part !== trail && across), ...(!isList && down) };
        if (!isMeant) bounds.push({ edge: cut, fault: "is cut" });
      }
      if (style.position === "fixed") break;
    }
    if (!trail) bounds.push({ edge: { ...ANYWHERE, left: 0, right: innerWidth }, fault: "leaves the window" });
    return { bounds, inSight };
  }

  /** Whether a text can be read in full elsewhere: in a title or label, or in the log, for its newest lines. */
  function isAtHand(owner, said) {
    for (let part = owner; part; part = part.parentElement) {
      if ([part.title, part.ariaLabel].some((each) => each?.includes(said))) return true;
    }
    return owner.closest("#ticker") !== null && document.querySelector("#log").textContent.includes(said);
  }

  // Boxes

  function edgesOf(part) {
    const box = part.getBoundingClientRect();
    const [left, top] = [box.left + part.clientLeft, box.top + part.clientTop];
    return { left, top, right: left + part.clientWidth, bottom: top + part.clientHeight };
  }

  function leaves(box, edge) {
    return box.left < edge.left - SLACK || box.right > edge.right + SLACK
      || box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK;
  }

  function meet(one, other) {
    const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
    const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
    return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null;
  }

  function middle(box) {
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  }

  /** Points are only met inside the window; returns where a point of an element is then. */
  function bringIntoView(owner, [x, y]) {
    if (x >= 0 && x < innerWidth && y >= 0 && y < innerHeight) return [x, y];
    const before = owner.getBoundingClientRect();
    owner.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const after = owner.getBoundingClientRect();
    return [x + after.left - before.left, y + after.top - before.top];
  }

  // What lies over a text

  /** The note, panel or dialog that floats over the page and that an element is part of. */
  function floating(element) {
    for (let part = element; part; part = part.parentElement) {
      const { position, zIndex } = getComputedStyle(part);
      if (/fixed|sticky/.test(position) || (position === "absolute" && zIndex !== "auto")) return part;
    }
    return null;
  }

  function paints(element) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== "none" || !/^(transparent|rgba\\(.*, 0\\))$/.test(backgroundColor);
  }

  /** What is at a point, from above, less what floats and is clear: the layer of the pieces in flight. */
  function metAt(x, y) {
    return document.elementsFromPoint(x, y).filter((each) => floating(each) === null || paints(floating(each)));
  }

  function isUnderFloating(owner, met) {
    const over = floating(met);
    return over !== null && !over.contains(owner);
  }

  function isHidden(owner, met) {
    if (met.length && isUnderFloating(owner, met[0])) return true;
    const panel = owner.closest("svg.panel");
    const own = owner.closest("g[transform], svg.panel > g, svg.panel > svg");
    const first = met.find((each) => panel?.contains(each) && each !== panel && each.tagName !== "text"
      && getComputedStyle(each).fill !== "none" && Number(getComputedStyle(each).fillOpacity) > .6);
    return first !== undefined && !own.contains(first) && (own.compareDocumentPosition(first) & 4) !== 0;
  }

  /** What is painted over a line, other than what floats; null if nothing is. */
  function coverOf({ owner, box }) {
    const y = (box.top + box.bottom) / 2;
    for (const x of [box.left + 1, (box.left + box.right) / 2, box.right - 1]) {
      const [met] = metAt(x, y);
      if (!met || met.contains(owner) || owner.contains(met) || isUnderFloating(owner, met)) continue;
      for (let part = met; !part.contains(owner); part = part.parentElement) {
        if (paints(part) || part.matches("input, select, button")) return part;
      }
    }
    return null;
  }
}"""
"""Texts that overlap another text, lie under something, or leave their panel, their button or the window."""


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
    page.set_content(f"<!doctype html><style>{scene_style(look)}</style>{draw_defs(look)}{shown}")
    page.set_viewport_size({"width": 1400, "height": 6000})
    found: list[str] = page.evaluate(FIND)
    return found
