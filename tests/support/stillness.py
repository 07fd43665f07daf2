"""Notes every place and size that the parts of a table ever have on a page."""

from support.browser import Person

NOTE_PLACES = """
  window.places = {};
  const note = () => {
    const bar = document.querySelector("#bar");
    if (!bar || bar.hidden || !document.querySelector(".slot-panel")) return;
    const parts = [...document.querySelectorAll("#seats, #bar, #prompt, #draft, #choices, #controls")];
    const panels = [...document.querySelectorAll(".slot-panel")].filter((each) => each.checkVisibility());
    for (const part of [...parts, ...panels]) {
      const { x, y, width, height } = part.getBoundingClientRect();
      (window.places[part.id] ??= new Set()).add([x, y + scrollY, width, height].map(Math.round).join(" "));
    }
  };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true,
      attributeFilter: ["class", "hidden"] });
  });
"""
READ_PLACES = "() => Object.fromEntries(Object.entries(window.places).map(([id, all]) => [id, [...all]]))"
BAR = {"bar", "prompt", "draft", "choices", "controls"}

Places = dict[str, list[str]]


def note_places(person: Person) -> None:
    """To be called before the page of the table is opened."""
    person.page.add_init_script(NOTE_PLACES)


def places_of(person: Person) -> Places:
    found: Places = person.page.evaluate(READ_PLACES)
    return found


def moved(places: Places) -> Places:
    """The parts that had more than one place or size."""
    return {part: boxes for part, boxes in places.items() if len(boxes) > 1}


def heights_changed(places: Places) -> dict[str, set[str]]:
    """The parts of the bar that had more than one height; on a phone the page scrolls under the bar."""
    heights = {part: {box.split(" ")[-1] for box in places[part]} for part in BAR}
    return {part: found for part, found in heights.items() if len(found) > 1}
