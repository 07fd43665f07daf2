"""Players who use only the page: places on the board, buttons and numbers of the bar, menus, and the aim."""

import random
from dataclasses import dataclass

from playwright.sync_api import Locator

from support.browser import IDLE, Person

SELECTORS = {
    "target": ".target.lit",
    "button": "#choices > button.choice, .series > button.choice, #ending > button:not(#push)",
    "number": ".stepper",
    "scale": "#choices .scale",
    "aim": "#push",
}
"""What can be chosen, by kind."""

FIND_CHOICES = """(selectors) => {
  // A number is changed away from 0 only, because taking a step back may not be possible.
  const canGrow = ({ valueAsNumber, min, max }) =>
    valueAsNumber >= 0 && valueAsNumber < max || valueAsNumber <= 0 && valueAsNumber > min;
  const isOpen = (kind, each) => kind !== "number" || canGrow(each.querySelector("input"));
  const actionsOf = ({ dataset, id }) => dataset.actions ?? dataset.action ?? id;
  return Object.entries(selectors).flatMap(([kind, selector]) => [...document.querySelectorAll(selector)]
    .map((each, at) => ({ each, at })).filter(({ each }) => isOpen(kind, each))
    .map(({ each, at }) => [kind, at, actionsOf(each)]));
}"""
QUESTIONS = f"""() => ({{ menu: document.querySelectorAll("#menu:not([hidden]) button").length,
  sure: document.querySelector("#sure-yes") !== null && {IDLE} }})"""
"""What the page asks before it sends an action."""

END_TURN = "end turn"
SELDOM = 8
"""While something else can be done, one choice in this number ends the turn."""
WHIM = 6
"""One choice in this number is made without regard to what brings the game to its end."""
EAGER = {"porta-nigra": (), "ave-roma": ("card",), "via-appia": ("build", "travel", "use token", "quarry", "tile")}
"""By game: the actions that bring it to its end, the best first."""

MAX_IN_A_TURN = 20
MAX_TABS = 150
"""More than there are stops on a page."""
STOPS_PASSED = 6
IS_CHOICE = "() => document.activeElement.matches('.target.lit, :is(#choices, #ending) button')"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something on the page that can be chosen."""

    kind: str
    place: Locator
    actions: str

    def can_mean(self, kind: str) -> bool:
        return any(action.startswith(kind) for action in self.actions.split("|"))


class Clicker:
    """Plays a seat through the page; its choices depend only on its seed."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.rng = random.Random(seed)
        self.pressed: list[str] = []

    # Choosing

    def choices(self) -> list[Choice]:
        page = self.person.page
        found: list[tuple[str, int, str]] = page.evaluate(FIND_CHOICES, SELECTORS)
        return [Choice(kind, page.locator(SELECTORS[kind]).nth(at), actions) for kind, at, actions in found]

    def pick(self) -> Choice:
        choices = self.choices()
        assert choices, f"nothing can be chosen, though the page asks: {self.person.situation()}"
        others = [choice for choice in choices if choice.actions != END_TURN]
        if others and self.rng.randrange(SELDOM):
            choices = others
        if self.rng.randrange(2):
            choices = [choice for choice in choices if choice.kind != "number"] or choices
        if self.rng.randrange(WHIM):
            choices = self.eager(choices)
        return self.rng.choice(choices)

    def eager(self, choices: list[Choice]) -> list[Choice]:
        """The choices that bring the game to its end soonest; all if none does."""
        game = self.person.page.evaluate("() => document.body.dataset.game")
        for kind in EAGER[game]:
            if found := [choice for choice in choices if choice.can_mean(kind)]:
                return found
        return choices

    def choose(self, choice: Choice | None = None) -> None:
        """Choose something, answer what the page then asks, and wait for the new picture."""
        choice = choice or self.pick()
        self.pressed.append(f"{choice.kind} {choice.actions}")
        person = self.person
        asked = len(person.posts)
        deeds = {"target": person.press, "button": person.push, "number": self.set_number, "scale": self.slide,
                 "aim": self.aim_and_push}
        deeds[choice.kind](choice.place)
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

    def play(self, most: int) -> int:
        """Play until the game is over or this number of choices was made; returns the number of choices."""
        for made in range(most):
            if not self.person.wait_for_turn():
                return made
            self.choose()
        return most

    # Numbers, the aim, and questions

    def slide(self, scale: Locator) -> None:
        """Move a slider to some step, and confirm it."""
        slider = scale.locator("input[type=range]")
        most = int(slider.get_attribute("max") or "0")
        slider.focus()
        slider.press("Home")
        for _ in range(self.rng.randrange(most + 1)):
            slider.press("ArrowRight")
        self.person.push(scale.locator("button.choice"))

    def set_number(self, row: Locator) -> None:
        """Change a number: with the slider where there is room for it, otherwise by one step."""
        slider = row.locator("input")
        now, least, most = (int(number) for number in slider.evaluate("(each) => [each.value, each.min, each.max]"))
        wanted = self.rng.choice([number for number in range(least, most + 1) if abs(number) > abs(now)
                                  and number * now >= 0])
        if slider.is_visible():
            slider.fill(str(wanted))
        else:
            self.person.push(row.locator(".step").nth(1 if wanted > now else 0))

    def aim_and_push(self, button: Locator) -> None:
        """Aim with the sliders of the bar or with the arrow keys, and push."""
        page = self.person.page
        sliders = page.locator(".aim-slider input")
        if self.rng.randrange(2):
            for slider in sliders.all():
                slider.fill(str(self.rng.randrange(int(slider.get_attribute("max") or "0") + 1)))
        else:
            page.locator("#bar").focus()
            for _ in range(self.rng.randrange(5)):
                page.keyboard.press(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        self.person.push(button)

    def answer(self) -> bool:
        """Choose in an open menu, and confirm if the page asks; returns False, because the action is still to come."""
        page = self.person.page
        asks = page.evaluate(QUESTIONS)
        if asks["menu"]:
            self.person.push(page.locator("#menu button").nth(self.rng.randrange(asks["menu"])))
        elif asks["sure"]:
            self.person.push(page.locator("#sure-yes"))
        return False


class Typist(Clicker):
    """Plays with Tab, arrows and Enter alone."""

    def choose(self, choice: Choice | None = None) -> None:
        """Tab past some things that can be chosen, and choose the next one."""
        assert choice is None, "a typist chooses what Tab comes to"
        person = self.person
        keys = person.page.keyboard
        for _ in range(1 + self.rng.randrange(STOPS_PASSED)):
            self.tab()
        self.pressed.append(person.page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? "
                                                 "document.activeElement.textContent"))
        asked = len(person.posts)
        keys.press("Enter")
        person.wait_until(lambda: len(person.posts) > asked or self.answer(), f"an answer to {self.pressed[-1]}")
        person.wait(IDLE)

    def tab(self) -> None:
        """Press Tab until something that can be chosen has the focus."""
        page = self.person.page
        for _ in range(MAX_TABS):
            page.keyboard.press("Tab")
            if page.evaluate(IS_CHOICE):
                return
        raise AssertionError(f"Tab comes to nothing that can be chosen; {self.person.situation()}")

    def answer(self) -> bool:
        page = self.person.page
        asks = page.evaluate(QUESTIONS)
        if asks["menu"]:
            for _ in range(self.rng.randrange(asks["menu"])):
                page.keyboard.press("ArrowDown")
        if asks["menu"] or asks["sure"]:
            page.keyboard.press("Enter")
        return False
