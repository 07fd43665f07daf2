"""Count the clicks of a turn: bots play, and a model of the page says how a person would do the same with it.

The model follows the rules of `bar.js`, `moves.js` and `steppers.js`. A click is a press on a place on the board, on a
button or on an entry of a menu, or one gesture with a number or slider. An aim is a gesture and a push; it is counted
separately.
"""

import argparse
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import ludi
from ludi.bots.augur import Augur, Effort
from ludi.bots.driver import take_turn
from ludi.bots.faber import make as make_faber
from ludi.core.game import AS_CONTROL, AS_PAYMENT, AS_SCALE, AS_SERIES, AS_STEPPER
from ludi.core.scene import Scene
from ludi.games.via_appia.state import ViaAppiaState
from ludi.site.previews import ActionPreview, previews, proposal
from standstill import careful

NAMES = ["Livia", "Marcus", "Octavia", "Gaius", "Cornelia"]
SHORTEST_SCALE = 4
FEW = 3
"""As in `bar.js`."""

EFFORT = Effort(40, 400)
"""An eighth of what augur does at tables, so that 100 games of Ave Roma take minutes."""

KINDS = {
    "porta-nigra": ["play"],
    "ave-roma": ["quaestor", "aedilis", "mercator", "propraetor", "roma", "card", "train", "pass", "from", "shadow"],
    "via-appia": ["income", "quarry", "travel", "build"],
}
"""The words that tell what kind of turn it is; the first that occurs counts."""

# The model of the page


class Page:
    """What the page offers in one position."""

    def __init__(self, game: ludi.Game, state: ludi.State) -> None:
        self.game = game
        self.state = state
        self.previews = {preview.action: preview for preview in previews(game, state)}
        self.legal = {game.notation(action): action for action in self.previews}
        self.scene = game.scene(game.seen(state, state.seat), NAMES)
        self.targets = lit_targets(self.scene, self.legal)

    def kind(self, action: int) -> str:
        return self.game.action_form(self.state, action).kind

    def is_final(self, action: int) -> bool:
        preview: ActionPreview = self.previews[action]
        return preview.reveals or preview.hands_over

    def is_forced(self, action: int) -> bool:
        """`soleAnswer` in `moves.js`."""
        return (len(self.previews) == 1 and self.kind(action) != AS_CONTROL and not self.is_final(action)
                and not self.game.caution(self.state, action))

    def clicks_for(self, action: int) -> int:
        """How many clicks one action takes."""
        warned = 1 if self.is_final(action) and self.game.caution(self.state, action) else 0
        notation = self.game.notation(action)
        menus = [len(actions) for actions in self.targets if notation in actions]
        if 1 in menus:
            return 1 + warned
        if self.kind(action) == AS_SCALE and not menus:
            group = self.game.action_form(self.state, action).group
            length = sum(self.game.action_form(self.state, each).group == group for each in self.previews)
            return (2 if length >= SHORTEST_SCALE else 1) + warned
        # The bar has a button for what has no place on the board, and for few actions.
        few = sum(self.kind(each) != AS_CONTROL for each in self.previews) <= FEW
        return (1 if not menus or few else 2) + warned

    def aims(self, action: int) -> bool:
        """Whether this action starts or completes an aim."""
        panels = self.scene.panels if self.scene is not None else []
        notation = self.game.notation(action)
        return any(notation == each.action for panel in panels if panel.aim is not None
                   for each in (*panel.aim.starts, *panel.aim.directions))


def lit_targets(scene: Scene | None, legal: dict[str, int]) -> list[list[str]]:
    """The legal actions of each place on the board that has any."""
    things = [thing for panel in (scene.panels if scene is not None else []) for thing in panel.things]
    found = [[action for action in thing.actions if action in legal] for thing in things]
    return [actions for actions in found if actions]


@dataclass(slots=True)
class Turn:
    """The actions of one turn, and what they take."""

    actions: list[str]
    clicks: int = 0
    aims: int = 0


def count_clicks(game: ludi.Game, state: ludi.State, actions: Sequence[int]) -> Turn:
    """What the actions of a turn take, beginning in this state, which is played on."""
    turn = Turn([game.notation(action) for action in actions])
    at = 0
    while at < len(actions):
        page = Page(game, state)
        action = actions[at]
        rest = actions[at:]
        taken = 1
        if at > 0 and page.is_forced(action):
            pass
        elif page.aims(action):
            turn.aims += 1
            taken = 2 if len(rest) > 1 and game.notation(action).split()[0] == "place" else 1
        elif page.kind(action) == AS_STEPPER:
            taken = length_of_steps(game, state, rest)
            turn.clicks += len(changed_numbers(game, state, rest[:taken]))
        elif page.kind(action) == AS_SERIES:
            same = next((n for n, each in enumerate(rest) if each != action), len(rest))
            taken = min(same, page.previews[action].most)
            turn.clicks += page.clicks_for(action) if taken == 1 else 1
        elif page.kind(action) == AS_PAYMENT:
            proposed = proposal(game, state)
            if proposed is not None and list(rest[:len(proposed.actions)]) == proposed.actions:
                taken = len(proposed.actions)
            turn.clicks += 1
        else:
            turn.clicks += page.clicks_for(action)
        for each in rest[:taken]:
            state.apply(each)
        at += taken
    return turn


def length_of_steps(game: ludi.Game, state: ludi.State, actions: Sequence[int]) -> int:
    """How many of these actions are steps of numbers that are on the bar together."""
    after = state.clone()
    for n, action in enumerate(actions):
        if action not in after.legal() or game.action_form(after, action).kind != AS_STEPPER:
            return n
        after.apply(action)
    return len(actions)


def changed_numbers(game: ludi.Game, state: ludi.State, steps: Sequence[int]) -> set[str]:
    """The numbers that these steps change. What goes up and down again is left out: nobody would do that."""
    numbers: dict[str, int] = {}
    for step in steps:
        form = game.action_form(state, step)
        numbers[form.group] = numbers.get(form.group, 0) + (1 if form.value > 0 else -1)
    return {group for group, number in numbers.items() if number}


# Games of bots


def play(game: ludi.Game, state: ludi.State, seed: int, index: int) -> list[int]:
    """Let a sensible player act, at least once."""
    if isinstance(state, ViaAppiaState):
        action = careful(state, state.legal(), ludi.seeded(seed * 100_000 + index))
        state.apply(action)
        return [action]
    bot = Augur("augur", EFFORT) if game.name == "ave-roma" else make_faber()
    return take_turn(bot, game, state, seed, index)


def turns_of(game: ludi.Game, seed: int) -> Iterator[Turn]:
    """The turns of a game. A turn ends when another seat decides or the next turn begins."""
    state = game.new(game.players[seed % len(game.players)], seed)
    index = 0
    while state.seat != ludi.OVER:
        before = state.clone()
        played: list[int] = []
        seat = state.seat
        while state.seat == seat:
            events: list[ludi.Event] = []
            state.listener = events
            played += play(game, state, seed, index + len(played))
            if any(event.kind == "turn" for event in events):
                break
        state.listener = None
        index += len(played)
        yield count_clicks(game, before, played)


def kind_of(name: str, turn: Turn) -> str:
    words = [action.split()[0] for action in turn.actions]
    return next((word for word in words if word in KINDS[name]), "other")


def figures(turns: Sequence[Turn]) -> str:
    clicks = sorted(turn.clicks for turn in turns)
    aims = sum(turn.aims for turn in turns)
    aiming = f", {aims / len(turns):.1f} aims" if aims else ""
    return (f"{len(turns):6} turns, median {statistics.median(clicks):g}, mean {statistics.mean(clicks):.1f}, "
            f"90 % up to {clicks[len(clicks) * 9 // 10]}, most {clicks[-1]}{aiming}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=ludi.GAMES)
    parser.add_argument("--count", type=int, default=100, help="games of each")
    chosen = parser.parse_args()
    for name in chosen.games:
        game = ludi.game(name)
        turns = [turn for seed in range(chosen.count) for turn in turns_of(game, seed)]
        print(f"{name:12} {figures(turns)}", flush=True)
        for kind in [*KINDS[name], "other"]:
            of_kind = [turn for turn in turns if kind_of(name, turn) == kind]
            if of_kind:
                print(f"  {kind:10} {figures(of_kind)}", flush=True)


if __name__ == "__main__":
    main()
