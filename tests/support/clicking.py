"""A player who uses only the page: presses highlighted places, buttons of the bar and entries of menus."""

import random
from dataclasses import dataclass

from playwright.sync_api import Locator

from support.browser import IDLE, Person

BUTTONS = "#choices > button.choice, .series > button.choice, .stepper .step:enabled, #ending > button"
SELECTORS = {"target": ".target.lit", "button": BUTTONS, "scale": "#choices .scale"}
END_TURN = "end turn"
SELDOM = 8
"""While something else can be done, one choice in this number ends the turn."""

MAX_IN_A_TURN = 20


@dataclass(frozen=True, slots=True)
class Choice:
    """Something on the page that can be chosen: a place in the picture, or a button or scale in the bar."""

    kind: str
    place: Locator
    actions: str


class Clicker:
    """Plays a seat through the page; its choices depend only on its seed."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.rng = random.Random(seed)
        self.pressed: list[str] = []

    def choices(self) -> list[Choice]:
        page = self.person.page
        found: list[Choice] = []
        for kind, selector in SELECTORS.items():
            texts: list[str] = page.eval_on_selector_all(
                selector, "(all) => all.map((each) => each.dataset.actions ?? each.dataset.action ?? '')")
            found.extend(Choice(kind, page.locator(selector).nth(at), text) for at, text in enumerate(texts))
        return found

    def pick(self) -> Choice:
        choices = self.choices()
        assert choices, f"nothing can be chosen, though the page asks: {self.person.text('#prompt')}"
        others = [choice for choice in choices if choice.actions != END_TURN]
        if others and self.rng.randrange(SELDOM):
            choices = others
        return choices[self.rng.randrange(len(choices))]

    def choose(self, choice: Choice | None = None) -> None:
        """Choose something, answer what the page then asks, and wait for the new picture."""
        choice = choice or self.pick()
        self.pressed.append(f"{choice.kind} {choice.actions}")
        person = self.person
        asked = len(person.posts)
        if choice.kind == "target":
            person.press(choice.place)
        elif choice.kind == "button":
            person.push(choice.place)
        else:
            self.slide(choice.place)
        person.wait_until(lambda: len(person.posts) > asked or self.answer(), f"an answer to {self.pressed[-1]}")
        person.wait(IDLE)

    def finish_turn(self) -> None:
        """Choose at random until the turn can be ended, and end it."""
        for _ in range(MAX_IN_A_TURN):
            if end := next((choice for choice in self.choices() if choice.actions == END_TURN), None):
                self.choose(end)
                return
            self.choose()
        raise AssertionError(f"the turn does not end: {self.pressed}")

    def slide(self, scale: Locator) -> None:
        """Move a slider to some step, and confirm it."""
        slider = scale.locator("input[type=range]")
        most = int(slider.get_attribute("max") or "0")
        slider.focus()
        slider.press("Home")
        for _ in range(self.rng.randrange(most + 1)):
            slider.press("ArrowRight")
        self.person.push(scale.locator("button.choice"))

    def answer(self) -> bool:
        """Choose in an open menu, and confirm if the page asks; returns False, because the action is still to come."""
        page = self.person.page
        if page.locator("#menu").is_visible():
            entries = page.locator("#menu button")
            self.person.push(entries.nth(self.rng.randrange(entries.count())))
        elif page.locator("#sure-yes").is_visible() and page.evaluate(f"() => {IDLE}"):
            self.person.push(page.locator("#sure-yes"))
        return False

    def play(self, most: int) -> int:
        """Play until the game is over or this number of choices was made; returns the number of choices."""
        for made in range(most):
            if not self.person.wait_for_turn():
                return made
            self.choose()
        return most
