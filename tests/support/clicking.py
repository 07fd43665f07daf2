"""Players who use only the page: places on the board, buttons and numbers of the bar, menus, and the aim."""

import random
from dataclasses import dataclass

from playwright.sync_api import Locator

from support.browser import CLOSE_UP, FREE_POINT, IDLE, MY_TURN, OVER, POINTS_TRIED, Person
from support.site import PATIENCE, Json

SELECTORS = {
    "target": ".target.lit",
    "button": "#choices > button.choice, .series > button.choice, #ending > button:not(#push)",
    "number": ".stepper",
    "scale": "#choices .scale",
    "aim": "#push",
}
"""What can be chosen, by kind."""

LOOK = f"""async ([selectors, patience, answered, turn]) => {{
  // Waits until the page can be used again and returns what it asks; null if that takes too long.
  // A number is changed away from 0 only, because taking a step back may not be possible.
  const canGrow = ({{ valueAsNumber, min, max }}) =>
    valueAsNumber >= 0 && valueAsNumber < max || valueAsNumber <= 0 && valueAsNumber > min;
  const isOpen = (kind, each) => kind !== "number" || canGrow(each.querySelector("input"));
  const actionsOf = ({{ dataset, id }}) => dataset.actions ?? dataset.action ?? id;
  const choices = () => Object.entries(selectors).flatMap(([kind, selector]) => [...document.querySelectorAll(selector)]
    .map((each, at) => ({{ each, at }})).filter(({{ each }}) => isOpen(kind, each))
    .map(({{ each, at }}) => [kind, at, actionsOf(each)]));
  const asked = () => {{
    if (answered && !window.pageAnswer) return null;
    const over = {OVER};
    const game = document.body.dataset.game;
    const menu = document.querySelectorAll("#menu:not([hidden]) button").length;
    if (answered && menu) return {{ game, over, menu, sure: false, larger: false, choices: [] }};
    if (!({IDLE}) || turn && !over && !({MY_TURN})) return null;
    const sure = document.querySelector("#sure-yes") !== null;
    return {{ game, over, menu: 0, sure, larger: answered && window.pageAnswer === "larger", choices: choices() }};
  }};
  const last = performance.now() + patience;
  for (let found = asked(); ; found = asked()) {{
    if (found || performance.now() > last) return found;
    await new Promise((resolve) => {{ setTimeout(resolve, 5); }});
  }}
}}"""
"""One call for all questions, because a whole game asks them hundreds of times."""

WATCH = f"""() => {{
  // From now on, note whether the page answers: it asks the server or the player, or shows a panel larger.
  const question = () => document.querySelector("#menu:not([hidden]), #sure-yes");
  const [asked, larger] = [question(), new Set(document.querySelectorAll("{CLOSE_UP}"))];
  const answer = () => {{
    if (document.body.matches(".busy") || !asked && question()) return "asks";
    return [...document.querySelectorAll("{CLOSE_UP}")].some((panel) => !larger.has(panel)) ? "larger" : null;
  }};
  window.pageAnswer = null;
  window.answerWatch?.disconnect();
  window.answerWatch = new MutationObserver(() => {{ window.pageAnswer ??= answer(); }});
  window.answerWatch.observe(document.body, {{ attributeFilter: ["class", "hidden"], childList: true, subtree: true }});
}}"""

AIM_AT = f"""([selector, at, side]) => {{
  // Where a press meets a place or a button; the name of its panel instead if another part of the page is open.
  const place = document.querySelectorAll(selector)[at];
  if (!place.checkVisibility()) return {{ panel: place.closest(".slot-panel").id }};
  const point = ({FREE_POINT})(place, side);
  if (point) ({WATCH})();
  return point;
}}"""

END_TURN = "end turn"
SELDOM = 8
"""While something else can be done, one choice in this number ends the turn."""
WHIM = 6
"""One choice in this number is made without regard to what brings the game to its end."""
EAGER = {"porta-nigra": (), "ave-roma": ("card",),
         "via-appia": ("build", "travel 3", "travel 2", "travel", "use token", "tile large", "tile medium", "tile",
                       "quarry")}
"""By game: the actions that bring it to its end, the best first."""
MAX_QUESTIONS = 6
"""More than the page asks before it sends an action."""

MAX_IN_A_TURN = 20
MAX_TABS = 150
"""More than there are stops on a page."""
STOPS_PASSED = 2
FOCUS = """(selectors) => {
  // What has the focus: something that can be chosen, perhaps a slider.
  const at = document.activeElement;
  const { dataset, id } = at;
  const kinds = { ...selectors, number: ".stepper input", scale: "#choices .scale button.choice" };
  const kind = Object.keys(kinds).find((each) => at.matches(kinds[each])) ?? null;
  return { kind, actions: dataset.actions ?? dataset.action ?? id, turns: at.matches(".aim-slider input, .scale input"),
    grows: kind === "number" && at.valueAsNumber >= 0 && at.valueAsNumber < at.max ? "ArrowRight" : "ArrowLeft" };
}"""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something on the page that can be chosen: the one with this number among those of its kind."""

    kind: str
    at: int
    actions: str

    def can_mean(self, kind: str) -> bool:
        return any(action.startswith(kind) for action in self.actions.split("|"))


class Clicker:
    """Plays a seat through the page; its choices depend only on its seed."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.rng = random.Random(seed)
        self.pressed: list[str] = []

    # Looking

    def look(self, answered: bool = False, turn: bool = False) -> Json:
        """What the page asks once it can be used: after it has answered the last press, and in this person's turn."""
        asked: Json | None = self.person.page.evaluate(LOOK, [SELECTORS, PATIENCE * 1000, answered, turn])
        last = self.pressed[-1] if self.pressed else "nothing"
        assert asked is not None, f"waited in vain after {last}; {self.person.situation()}"
        return asked

    def choices(self, asked: Json) -> list[Choice]:
        return [Choice(*each) for each in asked["choices"]]

    # Choosing

    def pick(self, asked: Json) -> Choice:
        return self.rng.choice(self.candidates(asked))

    def candidates(self, asked: Json) -> list[Choice]:
        """The choices to choose from: all, or some that are more useful now."""
        choices = self.choices(asked)
        assert choices, f"nothing can be chosen, though the page asks: {self.person.situation()}"
        others = [choice for choice in choices if choice.actions != END_TURN]
        if others and self.rng.randrange(SELDOM):
            choices = others
        if self.rng.randrange(2):
            choices = [choice for choice in choices if choice.kind != "number"] or choices
        return eager(asked["game"], choices) if self.rng.randrange(WHIM) else choices

    def choose(self, choice: Choice | None = None, turn: bool = False) -> Json:
        """Choose something, answer what the page then asks, and wait for the new picture or for the next turn."""
        choice = choice or self.pick(self.look())
        self.pressed.append(f"{choice.kind} {choice.actions}")
        self.make(choice)
        for _ in range(MAX_QUESTIONS):
            asked = self.look(answered=True, turn=turn)
            if asked["larger"]:
                # Where places are too small for a finger, the first tap only shows them larger.
                self.make(choice)
            elif not self.answer(asked):
                return asked
        raise AssertionError(f"the page asks again and again after {self.pressed[-1]}; {self.person.situation()}")

    def make(self, choice: Choice) -> None:
        place = self.person.page.locator(SELECTORS[choice.kind]).nth(choice.at)
        if choice.kind == "number":
            self.set_number(place)
        elif choice.kind == "scale":
            self.slide(place)
        elif choice.kind == "aim":
            self.aim_and_push()
        else:
            self.press(SELECTORS[choice.kind], choice.at)

    def press(self, selector: str, at: int = 0) -> None:
        """Click or tap a point of a place or a button where nothing lies over it."""
        person = self.person
        point = person.page.evaluate(AIM_AT, [selector, at, POINTS_TRIED])
        if point and "panel" in point:
            person.push(person.page.locator(f'#zone-tabs [aria-controls~="{point["panel"]}"]'))
            point = person.page.evaluate(AIM_AT, [selector, at, POINTS_TRIED])
        assert point is not None, f"nothing of {selector} {at} can be pressed; {person.situation()}"
        tool = person.page.touchscreen.tap if person.touch else person.page.mouse.click
        tool(point["x"], point["y"])

    def answer(self, asked: Json) -> bool:
        """Choose in an open menu, or confirm; returns whether the page asked."""
        if asked["menu"]:
            self.press("#menu button", self.rng.randrange(asked["menu"]))
        elif asked["sure"]:
            self.press("#sure-yes")
        return bool(asked["menu"] or asked["sure"])

    def finish_turn(self) -> None:
        """Choose at random until the turn can be ended, and end it."""
        for _ in range(MAX_IN_A_TURN):
            if end := next((choice for choice in self.choices(self.look()) if choice.actions == END_TURN), None):
                self.choose(end)
                return
            self.choose()
        raise AssertionError(f"the turn does not end: {self.pressed}")

    def play(self, most: int) -> int:
        """Play until the game is over or this number of choices was made; returns the number of choices."""
        asked = self.look(turn=True)
        for made in range(most):
            if asked["over"]:
                return made
            asked = self.choose(self.pick(asked), turn=True)
        return most

    # Numbers and the aim

    def slide(self, scale: Locator) -> None:
        """Move a slider to some step, and confirm it."""
        slider = scale.locator("input[type=range]")
        most = int(slider.get_attribute("max") or "0")
        slider.focus()
        slider.press("Home")
        for _ in range(self.rng.randrange(most + 1)):
            slider.press("ArrowRight")
        self.press("#choices .scale button.choice")

    def set_number(self, row: Locator) -> None:
        """Change a number: with the slider where there is room for it, otherwise by one step."""
        slider = row.locator("input")
        now, least, most = (int(number) for number in slider.evaluate("(each) => [each.value, each.min, each.max]"))
        wanted = self.rng.choice([number for number in range(least, most + 1) if abs(number) > abs(now)
                                  and number * now >= 0])
        self.person.page.evaluate(WATCH)
        if slider.is_visible():
            slider.fill(str(wanted))
        else:
            self.person.push(row.locator(".step").nth(1 if wanted > now else 0))

    def aim_and_push(self) -> None:
        """Aim with the sliders of the bar or with the arrow keys, and push."""
        page = self.person.page
        if self.rng.randrange(2):
            for slider in page.locator(".aim-slider input").all():
                slider.fill(str(self.rng.randrange(int(slider.get_attribute("max") or "0") + 1)))
        else:
            page.locator("#bar").focus()
            for _ in range(self.rng.randrange(5)):
                page.keyboard.press(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        self.press(SELECTORS["aim"])


def eager(game: str, choices: list[Choice]) -> list[Choice]:
    """The choices that bring a game to its end soonest; all if none does."""
    for kind in EAGER[game]:
        if found := [choice for choice in choices if choice.can_mean(kind)]:
            return found
    return choices


class Typist(Clicker):
    """Plays with Tab, arrows and Enter alone."""

    def pick(self, asked: Json) -> Choice:
        """Tab past some of the candidates to the next one, and turn the sliders on the way."""
        page = self.person.page
        wanted = self.candidates(asked)
        passed = self.rng.randrange(STOPS_PASSED)
        for _ in range(MAX_TABS):
            page.keyboard.press("Tab")
            focus = page.evaluate(FOCUS, SELECTORS)
            if focus["turns"]:
                self.turn()
            found = next((choice for choice in wanted if choice.kind == focus["kind"]
                          and choice.actions in ("", focus["actions"])), None)
            if found and passed == 0:
                return found
            passed -= found is not None
        raise AssertionError(f"Tab comes to nothing that can be chosen; {self.person.situation()}")

    def turn(self) -> None:
        for _ in range(self.rng.randrange(4)):
            self.person.page.keyboard.press(self.rng.choice(["ArrowLeft", "ArrowRight"]))

    def make(self, choice: Choice) -> None:
        """Choose what has the focus."""
        page = self.person.page
        page.evaluate(WATCH)
        page.keyboard.press(page.evaluate(FOCUS, SELECTORS)["grows"] if choice.kind == "number" else "Enter")

    def answer(self, asked: Json) -> bool:
        keys = self.person.page.keyboard
        if not asked["menu"] and not asked["sure"]:
            return False
        for _ in range(self.rng.randrange(asked["menu"] or 1)):
            keys.press("ArrowDown")
        self.person.page.evaluate(WATCH)
        keys.press("Enter")
        return True
