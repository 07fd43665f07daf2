"""A player who knows what to do, and does it through the page with as few presses as a sensible person needs."""

from collections.abc import Sequence
from dataclasses import dataclass

import ludi
from ludi.core.decision import Menu
from ludi.core.wording import AS_SERIES, AS_STEPPER
from ludi.site.previews import take_free
from support.browser import FREE_POINT, IDLE, MY_TURN, OVER, POINTS_TRIED, Person
from support.site import PATIENCE, Json

MAX_PRESSES = 100
"""More than the actions until something is revealed or another seat decides ever take."""

TARGETS = ".target.lit"
BUTTONS = ":is(#choices, #ending) button.choice:not(#proposal, #push)"
MENU = "#menu:not([hidden]) button"

WATCH = """
const plainFetch = window.fetch;
window.fetch = async (path, options) => {
  const response = await plainFetch(path, options);
  if (/[/]moves\\b/.test(path)) window.sent = JSON.parse(options.body).actions;
  return response;
};
"""
"""Keeps the last move that the page sent."""

MODEL = """
  // What is not written on the page: the draft and a proposal's steps.
  const { model } = await import(new URL("model.js", document.querySelector("script[type=module]").src));
"""

WAIT = """
  // Looks again only when the page has changed: it has to work meanwhile.
  const wait = (test) => new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`waited in vain for ${test}`)), patience);
    const look = () => {
      if (!test()) return;
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { attributeFilter: ["class", "open"], subtree: true });
    look();
  });
"""

LOOK = f"""async ([targets, buttons, menu, index, patience]) => {{
  {MODEL}
  {WAIT}
  await wait(() => (index === null ? {IDLE} : {OVER} || model.board?.index >= index && {MY_TURN}));
  const {{ board }} = model;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const legal = new Set(board.actions.map(({{ action }}) => action));
  const shortcuts = Object.fromEntries(board.shortcuts.map(({{ action, implies }}) => [action, implies]));
  const meanings = ({{ dataset }}) => {{
    const named = dataset.actions.split("|");
    const open = named.filter((action) => legal.has(action));
    return open.length ? open : named.filter((action) => action in shortcuts);
  }};
  const aim = board.panels.find((panel) => panel.aim)?.aim;
  const isAiming = document.querySelector("#push") !== null;
  return {{
    index: board.index, draft: board.draft, sent: window.sent ?? [],
    asks_again: document.querySelector("#sure-yes") !== null,
    menu: all(menu).map(({{ dataset }}) => dataset.action),
    targets: all(targets).map(meanings),
    shortcuts,
    buttons: all(buttons).map(({{ dataset }}) => [dataset.action, Number(dataset.times ?? 1)]),
    scales: all("#choices .scale").length,
    rows: Object.fromEntries(all(".stepper input").map((each, at) =>
      [each.dataset.row, {{ at, number: each.valueAsNumber, has_slider: each.checkVisibility() }}])),
    proposal: document.querySelector("#proposal") ? board.proposal.steps : [],
    starts: isAiming ? aim.starts.map(({{ action }}) => action) : [],
    directions: isAiming ? aim.directions.map(({{ action }}) => action) : [],
    instead: all("#draft .instead").map(({{ dataset }}) => dataset.instead),
    before: Object.fromEntries(board.actions.map(({{ action, before }}) => [action, before])),
    forms: Object.fromEntries(board.actions.map(({{ action, form }}) => [action, form])),
  }};
}}"""
"""What the page offers."""

POINT = f"([selector, at, side]) => ({FREE_POINT})(document.querySelectorAll(selector)[at], side)"

SET_NUMBER = """([at, number]) => {
  const range = document.querySelectorAll(".stepper input")[at];
  range.valueAsNumber = number;
  if (range.valueAsNumber !== number || range.disabled) return false;
  range.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}"""

SLIDE_TO = """(action) => {
  // Slide until the button beside the slider says the action; the slider stays if it never does.
  for (const scale of document.querySelectorAll("#choices .scale")) {
    const range = scale.querySelector("input");
    const before = range.valueAsNumber;
    for (let number = 0; number <= Number(range.max); number += 1) {
      range.valueAsNumber = number;
      range.dispatchEvent(new Event("input", { bubbles: true }));
      if (scale.querySelector("button.choice").dataset.action === action) return true;
    }
    range.valueAsNumber = before;
    range.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return false;
}"""

AIM_POINTS = f"""async ([startAt, directionAt]) => {{
  {MODEL}
  // Where a drag begins and ends that chooses this start and this direction.
  const over = document.querySelector(".layer.aim");
  over.scrollIntoView({{ block: "center", inline: "center", behavior: "instant" }});
  const {{ starts, directions, reach }} = model.board.panels.find((panel) => panel.aim).aim;
  const matrix = over.getScreenCTM();
  const start = starts[startAt];
  const way = directions[directionAt];
  const part = reach / Math.hypot(way.x, way.y);
  return [start, {{ x: start.x + way.x * part, y: start.y + way.y * part }}]
    .map(({{ x, y }}) => [x * matrix.a + matrix.e, y * matrix.d + matrix.f]);
}}"""


class OutOfReach(AssertionError):
    """The page does not offer what is legal."""


@dataclass(slots=True)
class Presses:
    """How often something was pressed. One gesture with a number or slider is a click, too; an aim is a gesture and a
    push."""

    clicks: int = 0
    aims: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A number in the bar."""

    at: int
    number: int
    has_slider: bool


class Offer:
    """What the page offers now."""

    def __init__(self, seen: Json) -> None:
        self.index: int = seen["index"]
        self.draft: list[str] = seen["draft"]
        self.sent: list[str] = seen["sent"]
        """The actions of the last move that the page sent."""
        self.asks_again: bool = seen["asks_again"]
        """Whether the page asks to confirm something."""
        self.menu: list[str] = seen["menu"]
        self.targets: list[list[str]] = seen["targets"]
        self.shortcuts: dict[str, str] = seen["shortcuts"]
        """By shortcut: the action that it implies."""
        self.buttons: list[tuple[str, int]] = [(action, times) for action, times in seen["buttons"]]
        self.scales: int = seen["scales"]
        self.rows = {group: Row(**row) for group, row in seen["rows"].items()}
        self.proposal: list[str] = seen["proposal"]
        self.starts: list[str] = seen["starts"]
        self.directions: list[str] = seen["directions"]
        self.instead: list[str] = seen["instead"]
        """Other answers than those that the page has given by default."""
        self.before: dict[str, list[str]] = seen["before"]
        """By action: what the page plays before it, because it costs nothing."""
        self.forms: dict[str, Json] = seen["forms"]

    def next_choice(self, rest: Sequence[str]) -> str:
        """What to choose to play these actions: the second if that implies the first, or one that brings them along."""
        for action, before in self.before.items():
            if before and list(rest[:len(before) + 1]) == [*before, action]:
                return action
        return rest[1] if len(rest) > 1 and self.shortcuts.get(rest[1]) == rest[0] else rest[0]

    def kind(self, action: str) -> str:
        """The form in which an action is offered; empty if it is not legal yet."""
        kind: str = self.forms.get(action, {"kind": ""})["kind"]
        return kind


class Presser:
    """Plays a seat through the page and counts what it presses."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.pressed = Presses()
        person.page.add_init_script(WATCH)

    def look(self, index: int | None = None) -> Offer:
        """What the page offers once it can be used, or once it is this person's turn after `index` actions."""
        return Offer(self.person.page.evaluate(LOOK, [TARGETS, BUTTONS, MENU, index, PATIENCE * 1000]))

    def play(self, actions: Sequence[str], index: int | None = None) -> Offer:
        """Add these actions to the draft of the page, whose last may be final; returns what the page offers then."""
        offer = self.look(index)
        began = offer.index
        wanted = [*offer.draft, *actions]
        for _ in range(MAX_PRESSES):
            if offer.index != began:
                assert offer.sent == wanted, f"wanted to play {wanted}, but the page sent {offer.sent}"
                return offer
            done = len(offer.draft)
            shared = min(done, len(wanted))
            other = next((wanted[at] for at in range(shared) if offer.draft[at] != wanted[at]), "")
            if other in offer.instead:
                self.press(f'#draft .instead[data-instead="{other}"]')
                offer = self.look()
                continue
            assert offer.draft[:shared] == wanted[:shared], f"wanted to try {wanted}, but the page has {offer.draft}"
            if shared == len(wanted):
                return offer
            self.press_for(offer, wanted[done:])
            offer = self.look()
        raise OutOfReach(f"{MAX_PRESSES} presses did not lead to {wanted}; {self.person.situation()}")

    # One press

    def press_for(self, offer: Offer, rest: Sequence[str]) -> None:
        """Press what brings the most of the next actions."""
        action = offer.next_choice(rest)
        if offer.asks_again:
            self.press("#sure-yes")
        elif offer.menu:
            self.press(MENU, offer.menu.index(action))
        elif offer.proposal and list(rest[:len(offer.proposal)]) == offer.proposal:
            self.press("#proposal")
        elif action in offer.starts or action in offer.directions:
            self.aim(offer, rest)
        elif offer.kind(action) == AS_STEPPER:
            self.set_number(offer, action, length_of_run(rest))
        else:
            times = length_of_run(rest) if offer.kind(action) == AS_SERIES else 1
            self.choose(offer, action, times)

    def choose(self, offer: Offer, action: str, times: int) -> None:
        """Press a button or a place that means nothing else, or slide to it, or open the menu of a place."""
        several = [(n, at) for at, (other, n) in enumerate(offer.buttons) if other == action and n <= times]
        places = sorted((len(actions), at) for at, actions in enumerate(offer.targets) if action in actions)
        ways = [(BUTTONS, at) for _, at in sorted(several, reverse=True)]
        ways += [(TARGETS, at) for meanings, at in places if meanings == 1]
        if any(self.try_press(*way) for way in ways):
            return
        if offer.scales and self.person.page.evaluate(SLIDE_TO, action):
            self.pressed.clicks += 1
        elif not any(self.try_press(TARGETS, at) for _, at in places):
            raise OutOfReach(f"nothing on the page means {action}; {self.person.situation()}")

    def press(self, selector: str, at: int = 0) -> None:
        if not self.try_press(selector, at):
            raise OutOfReach(f"{selector} ({at}) cannot be pressed; {self.person.situation()}")

    def try_press(self, selector: str, at: int = 0) -> bool:
        """Press something with the mouse, if a part of it is not covered."""
        page = self.person.page
        point = page.evaluate(POINT, [selector, at, POINTS_TRIED])
        if point is None:
            return False
        page.mouse.click(point["x"], point["y"])
        self.pressed.clicks += 1
        return True

    def set_number(self, offer: Offer, action: str, times: int) -> None:
        """Change a number in the bar: with one gesture where there is a slider, otherwise step by step."""
        form = offer.forms[action]
        row = offer.rows[form["group"]]
        if times == 1 or not row.has_slider:
            self.press(".stepper .step", 2 * row.at + (form["value"] > 0))
            return
        number = row.number + (times if form["value"] > 0 else -times)
        if not self.person.page.evaluate(SET_NUMBER, [row.at, number]):
            raise OutOfReach(f"{form['group']} cannot be set to {number}; {self.person.situation()}")
        self.pressed.clicks += 1

    def aim(self, offer: Offer, rest: Sequence[str]) -> None:
        """Drag to a start and from there to a direction, and push."""
        page = self.person.page
        with_start = rest[0] in offer.starts
        start = offer.starts.index(rest[0]) if with_start else 0
        direction = offer.directions.index(rest[1 if with_start else 0])
        first, last = page.evaluate(AIM_POINTS, [start, direction])
        page.mouse.move(*first)
        page.mouse.down()
        page.mouse.move(*last)
        page.mouse.up()
        clicks = self.pressed.clicks
        self.press("#push")
        self.pressed = Presses(clicks, self.pressed.aims + 1)


def length_of_run(actions: Sequence[str]) -> int:
    """How often the first action comes in a row."""
    return next((n for n, each in enumerate(actions) if each != actions[0]), len(actions))


def tidy(game: ludi.Game, state: ludi.State, actions: Sequence[int]) -> list[int]:
    """The same actions as the page puts them: of steps in a row, those that lower a number come first, what goes up and
    down again is left out, and free actions are taken. Ends before the first action that is not legal
    then."""
    after = state.clone()
    ordered: list[int] = []
    for action in in_order_of_rows(game, state, actions):
        if action not in after.legal():
            break
        ordered += take_free(after, game.action_form(after, action).free, action)
        after.apply(action)
        ordered.append(action)
    return ordered


def in_order_of_rows(game: ludi.Game, state: ludi.State, actions: Sequence[int]) -> list[int]:
    ordered: list[int] = []
    run: list[int] = []
    # Before the run: a form belongs to the decision that is open then, which stays the same during a run.
    start = state.clone()
    for action in actions:
        if is_offered(start, action) and game.action_form(start, action).kind == AS_STEPPER:
            run.append(action)
            continue
        for each in [*without_detours(game, start, run), action]:
            ordered.append(each)
            if start.seat != ludi.OVER and each in start.legal():
                start.apply(each)
        run = []
    return ordered + without_detours(game, start, run)


def is_offered(state: ludi.State, action: int) -> bool:
    """Whether the open decision knows this action, though it may not be legal before others make room for it."""
    if state.seat == ludi.OVER:
        return False
    decision = state.decision
    return action in state.legal() or (isinstance(decision, Menu) and decision.kinds().find(action) is not None)


def without_detours(game: ludi.Game, state: ludi.State, steps: Sequence[int]) -> list[int]:
    """The steps that lead to the same numbers, in the order of `steppers.js`."""
    forms = {step: game.action_form(state, step) for step in steps}
    numbers: dict[str, int] = {}
    for step in steps:
        form = forms[step]
        numbers[form.group] = numbers.get(form.group, 0) + (1 if form.value > 0 else -1)
    kept: list[int] = []
    for step, form in sorted(forms.items(), key=lambda item: (item[1].value > 0, abs(item[1].value))):
        wanted = numbers[form.group] if form.value > 0 else -numbers[form.group]
        kept += [step] * max(0, wanted)
    return kept
