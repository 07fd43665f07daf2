"""What the games say to pages: in any language, without raw notation, and with any name a player may choose."""

import re
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import ludi
from ludi.core.game import Game
from ludi.core.i18n import ENGLISH
from ludi.core.wording import ActionText
from ludi.games.ave_roma.game import AveRoma
from ludi.games.porta_nigra.game import PortaNigra
from ludi.games.via_appia.game import ViaAppia
from ludi.testing.editions import Change, altered_game
from ludi.testing.play import choices
from support.cases import TIGHT_CART, settings
from support.translators import CLOSE, OPEN, Watchful, is_marked

ROOT = Path(__file__).parents[2]
TEMPLATE = ROOT / "src" / "ludi" / "locale" / "ludi.pot"

NAMES = ["Ada", "Bert", "Cleo", "Dora", "Emil"]
ODD_NAMES = ["{who}", "<b>{0}</b>", "[bold]%s", "}{", "&amp;{{}}"]
GAMES = 30
RAW = re.compile(r"[a-z]-[A-Za-z0-9]|[_{}]")
"""Site names, slugs and keys as records write them, and slots that were not filled."""
QUICK_VIA_APPIA: tuple[Change, ...] = (
    ("small = 12\nmedium = 8\nlarge = 4\n", "small = 3\nmedium = 2\nlarge = 1\n"), TIGHT_CART)
"""Words depend neither on the load of the quarry nor on how long a game goes on; both take most of the time."""


@dataclass(frozen=True)
class Moment:
    """A decision of a random game, or its end, with what the menu says, and what followed from the answer."""

    game: Game
    state: ludi.State
    menu: list[str]
    events: list[ludi.Event]


@cache
def moments(name: str) -> list[Moment]:
    """All decisions of random games with all numbers of players and all settings of the conformance kit."""
    found = []
    for seed in range(GAMES):
        numbers = ludi.game(name).players
        players = numbers[seed % len(numbers)]
        kit = settings(name, players)
        setting = kit[seed // len(numbers) % len(kit)]
        game = altered_game(name, QUICK_VIA_APPIA if name == "via-appia" else setting.edition)
        state = game.new(players, seed, dict(setting.options))
        rng = choices(seed)
        while state.seat != ludi.OVER:
            before = state.clone()
            legal = before.legal()
            events: list[ludi.Event] = []
            state.listener = events
            state.apply(legal[rng.below(len(legal))])
            menu = [game.action_text(before, action, NAMES).sentence(ENGLISH) for action in legal]
            found.append(Moment(game, before, menu, events))
        found.append(Moment(game, state, [], []))
    return found


def proper_names(game: Game) -> set[str]:
    """What no catalogue translates: players, cards named after persons and places, marks on board and cards."""
    marks = {f"{row}{number}" for row in ("", "A", "B", "C") for number in range(1, 12)} | {"A", "B", "C"}
    found = {*NAMES, *marks}
    if isinstance(game, PortaNigra):
        found |= {card.name for card in game.components.action_cards}
    elif isinstance(game, AveRoma):
        found |= {name.rsplit(" (", 1)[0] for name in game.components.card_names}
        found |= set(game.components.war_sets)
    else:
        assert isinstance(game, ViaAppia)
    return found


@cache
def said_in(name: str, tr: Watchful) -> list[str]:
    """Everything that a game says in its random games, in its refusals, of its sources and resources."""
    game = ludi.game(name)
    said = list(game.welcome(tr))
    for moment in moments(name):
        said.append(moment.game.prompt(moment.state, tr))
        for action in moment.state.legal():
            said += parts(moment.game.action_text(moment.state, action, NAMES, tr))
        said += [moment.game.event_text(event, NAMES, tr) for event in moment.events]
    said += [game.refusal_text(rule, tr) for rule in refusals(name)]
    state = moments(name)[0].state
    said += [game.source_name(source, tr) for source in game.sources(state)[0]]
    return said + [game.resource_name(thing, n, tr) for thing in game.resources(state, 0) for n in (1, 2)]


def parts(text: ActionText) -> list[str]:
    return [text.what, *text.details]


@cache
def watchful(name: str) -> Watchful:
    return Watchful(proper_names(ludi.game(name)))


@cache
def refusals(name: str) -> list[str]:
    """The rules that forbid something at one decision in thirty."""
    actions = ludi.game(name).actions.all()
    found = {moment.state.why_not(action) for moment in moments(name)[::30] for action in actions}
    return sorted(found - {""})


@pytest.mark.parametrize("name", ludi.GAMES)
def test_no_text_bypasses_the_catalogue(name: str) -> None:
    tr = watchful(name)
    assert [words for words in said_in(name, tr) if not is_marked(words) and not tr.is_said(words)] == []


@pytest.mark.parametrize("name", ludi.GAMES)
def test_every_text_is_in_the_template(name: str) -> None:
    tr = watchful(name)
    assert len(said_in(name, tr)) > GAMES
    template = TEMPLATE.read_text(encoding="utf-8").replace('"\n"', "")
    assert [text for text in tr.said.texts if f'"{text}"' not in template] == []


def test_the_template_is_up_to_date() -> None:
    tool = ROOT / "tools" / "messages.py"
    ran = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("name", ludi.GAMES)
def test_actions_have_words_without_raw_notation(name: str) -> None:
    said = [words for moment in moments(name) for words in moment.menu]
    assert [words for words in said if RAW.search(words) or not words] == []


@pytest.mark.parametrize("name", ludi.GAMES)
def test_prompts_events_and_reasons_are_without_raw_notation(name: str) -> None:
    game = ludi.game(name)
    said = [moment.game.prompt(moment.state) for moment in moments(name)]
    said += [moment.game.event_text(event, NAMES) for moment in moments(name) for event in moment.events]
    said += [game.refusal_text(rule) for rule in refusals(name)]
    assert [words for words in said if RAW.search(words) or not words] == []


@pytest.mark.parametrize("name", ludi.GAMES)
def test_actions_of_one_decision_have_different_words(name: str) -> None:
    for moment in moments(name):
        assert len(set(moment.menu)) == len(moment.menu), moment.menu


@dataclass(frozen=True)
class Itemised:
    """A legal action with details that asks nothing more: its text, and what it changes in the end."""

    notation: str
    text: ActionText
    changes: dict[str, int]


@cache
def itemised(name: str) -> list[Itemised]:
    found = []
    for moment in moments(name):
        game, state = moment.game, moment.state
        for action in state.legal():
            text = game.action_text(state, action, NAMES)
            if not text.items:
                continue
            after = state.clone()
            after.apply(action)
            if not game.is_open(state, after):
                before, then = game.resources(state, state.seat), game.resources(after, state.seat)
                changes = {thing: then[thing] - before[thing] for thing in then if then[thing] != before[thing]}
                found.append(Itemised(game.notation(action), text, changes))
    return found


@pytest.mark.parametrize("name", ludi.GAMES)
def test_costs_and_gains_add_up_to_what_an_action_changes(name: str) -> None:
    assert len(itemised(name)) > GAMES
    for each in itemised(name):
        sums: dict[str, int] = {}
        for amount in each.text.amounts:
            sums[amount.resource] = sums.get(amount.resource, 0) + amount.by
        assert {thing: by for thing, by in sums.items() if by} == each.changes, (each.notation, each.text.details)


@pytest.mark.parametrize("name", ludi.GAMES)
def test_gains_have_a_plus_and_costs_have_none(name: str) -> None:
    said = [(amount.by > 0, amount.words) for each in itemised(name) for amount in each.text.amounts if amount.words]
    assert [words for is_gain, words in said if is_gain != ("+" in words) and "counts as" not in words] == []


@pytest.mark.parametrize("name", ludi.GAMES)
def test_odd_names_survive_untouched(name: str) -> None:
    """Braces and markup in a name are neither filled nor dropped: other names, the same sentence."""
    for moment in moments(name):
        game = moment.game
        for event in moment.events:
            assert game.event_text(event, ODD_NAMES) == renamed(game.event_text(event, NAMES))
        for action, words in zip(moment.state.legal(), moment.menu, strict=True):
            if any(player in words for player in NAMES):
                assert game.action_text(moment.state, action, ODD_NAMES).sentence(ENGLISH) == renamed(words)


def renamed(text: str) -> str:
    """A sentence with every plain name replaced by the odd one of the same seat."""
    by_name = dict(zip(NAMES, ODD_NAMES, strict=True))
    return re.sub("|".join(rf"\b{name}\b" for name in NAMES), lambda found: by_name[found.group()], text)


@pytest.mark.parametrize("name", ludi.GAMES)
def test_seats_are_numbered_without_names(name: str) -> None:
    turn = next(event for moment in moments(name) for event in moment.events if event.kind == "turn")
    assert f"Player {turn.seat + 1}" in ludi.game(name).event_text(turn)


@pytest.mark.parametrize("name", ludi.GAMES)
def test_holdings_hold_the_points(name: str) -> None:
    game = ludi.game(name)
    state = moments(name)[-1].state
    assert [game.resources(state, seat)["points"] for seat in range(len(state.scores()))] == state.scores()


def test_brackets_are_in_no_text() -> None:
    assert not set(OPEN + CLOSE) & set(TEMPLATE.read_text(encoding="utf-8"))
