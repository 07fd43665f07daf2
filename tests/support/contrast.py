"""Contrast checks: how well each text of a page stands out from what is painted behind it.

axe skips texts over gradients and does not look into pictures, which make up most of a table. So this takes two
screenshots, with and without texts: where they differ there are letters, and the second shows the background.
"""

import base64
from dataclasses import dataclass

from support.browser import Person

SMALL_TEXT, LARGE_TEXT = 4.5, 3.0
"""The contrast that WCAG 2.2 requires at level AA (1.4.3)."""

TEXTS = """(within) => {
  // Every text in sight with its colour and size; what is switched off or mere ornament need not be read.
  const found = [];
  for (const root of document.querySelectorAll(within)) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode;
      const owner = text.parentElement;
      if (!text.textContent.trim() || owner.closest(":disabled, [inert], .defs, script, option")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1
        && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight);
      if (!boxes.length || !owner.checkVisibility()) continue;
      const style = getComputedStyle(owner);
      const drawn = owner.closest("svg");
      // What is scrolled out of its box still has a place; pieces of a picture let points through.
      const [first] = boxes;
      const met = document.elementFromPoint(first.x + first.width / 2, first.y + first.height / 2);
      if (!drawn && !owner.contains(met)) continue;
      let opacity = drawn ? Number(style.fillOpacity) : 1;
      for (let at = owner; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
      found.push({ said: text.textContent.trim().slice(0, 40), of: owner.closest("[id]")?.id ?? "",
        styled: owner.getAttribute("class") ?? "", colour: drawn ? style.fill : style.color, opacity,
        size: parseFloat(style.fontSize) * (drawn ? owner.getScreenCTM().a : 1), bold: Number(style.fontWeight) >= 700,
        boxes: boxes.map((box) => [box.left, box.top, box.width, box.height]) });
    }
  }
  return found;
}"""

HIDE = """(hide) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { color: transparent !important; } text { fill: transparent !important; }");
  document.adoptedStyleSheets = hide ? [sheet] : [];
}"""

COMPARE = """async ([texts, shown, bare]) => {
  const pixels = async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return { all: context.getImageData(0, 0, image.width, image.height), scale: image.width / innerWidth };
  };
  const [{ all: front, scale }, { all: back }] = [await pixels(shown), await pixels(bare)];
  const probe = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = colour;
    probe.fillRect(0, 0, 1, 1);
    return [...probe.getImageData(0, 0, 1, 1).data];
  };
  const linear = (part) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const worst = (text) => {
    const ink = rgba(text.colour);
    const share = text.opacity * ink[3] / 255;
    const found = [];
    for (const [left, top, width, height] of text.boxes) {
      const rightmost = Math.min(front.width, Math.ceil((left + width) * scale));
      const lowest = Math.min(front.height, Math.ceil((top + height) * scale));
      for (let y = Math.max(0, Math.floor(top * scale)); y < lowest; y += 1) {
        for (let x = Math.max(0, Math.floor(left * scale)); x < rightmost; x += 1) {
          const at = 4 * (y * front.width + x);
          const behind = [back.data[at], back.data[at + 1], back.data[at + 2]];
          const differs = behind.reduce((sum, part, each) => sum + Math.abs(part - front.data[at + each]), 0);
          if (differs < 24) continue;
          found.push(ratio(light(behind.map((part, each) => part + share * (ink[each] - part))), light(behind)));
        }
      }
    }
    // A tenth of the letters may lie on a joint or a shadow.
    found.sort((one, other) => one - other);
    return found.length ? found[Math.floor(found.length / 10)] : null;
  };
  return texts.map((text) => ({ ...text, contrast: worst(text) })).filter((text) => text.contrast !== null);
}"""


@dataclass(frozen=True, slots=True)
class Text:
    """A visible text and its contrast."""

    said: str
    place: str
    size: float
    bold: bool
    contrast: float

    def needs(self) -> float:
        """The required contrast. Large means 18 points, or 14 in bold."""
        return LARGE_TEXT if self.size >= 24 or (self.bold and self.size >= 18.66) else SMALL_TEXT

    def told(self) -> str:
        return f"{self.said!r} ({self.place}, {self.size:.0f} px): {self.contrast:.2f}, should be {self.needs()}"


def texts_in_sight(person: Person, within: str = "body") -> list[Text]:
    page = person.page
    found = page.evaluate(TEXTS, within)
    shown = page.screenshot()
    page.evaluate(HIDE, True)
    bare = page.screenshot()
    page.evaluate(HIDE, False)
    measured = page.evaluate(COMPARE, [found, *(base64.b64encode(each).decode() for each in (shown, bare))])
    return [Text(text["said"], f"#{text['of']} .{text['styled']}", text["size"], text["bold"], text["contrast"])
            for text in measured]


def too_faint(person: Person, within: str = "body") -> list[str]:
    texts = texts_in_sight(person, within)
    assert texts, f"no text was found in {within}"
    return [text.told() for text in texts if text.contrast < text.needs()]
