"""Views of Ave Roma: open tops of decks stay, contradictions are refused, removed cards are counted by deck."""

from collections.abc import Callable
from typing import Any

import pytest

import ludi
from ludi.core.errors import BadPosition
from ludi.core.kinds import FACE_DOWN
from ludi.games.ave_roma.edition import AREA_DECK, DECKS
from ludi.games.ave_roma.game import own
from support.ave_roma import Scenario

View = dict[str, Any]


def opening_view(advanced: bool = False) -> View:
    scenario = Scenario(3, advanced="on" if advanced else "off", cards="15")
    return scenario.game.view(scenario.state, 0)


def imagined(view: View) -> ludi.State:
    return ludi.game("ave-roma").imagine(view, ludi.seeded(1))


@pytest.mark.parametrize("advanced", [False, True])
def test_only_open_tops_stay_in_a_typed_view(advanced: bool) -> None:
    scenario = Scenario(3, advanced="on" if advanced else "off")
    seen = own(scenario.game.seen(scenario.state, 0).state)
    for deck, cards in enumerate(scenario.state.decks):
        top = cards[-1] if advanced and deck != AREA_DECK else FACE_DOWN
        assert seen.decks[deck] == [FACE_DOWN] * (len(cards) - 1) + [top]


def test_a_dealt_state_keeps_the_open_tops() -> None:
    view = opening_view(advanced=True)
    state = own(imagined(view))
    tops = [state.edition.card_slugs[state.decks[deck][-1]] for deck in range(AREA_DECK + 1, len(DECKS))]
    assert tops == [view["deck_tops"][name] for name in DECKS[AREA_DECK + 1:]]


def shown_twice(view: View) -> None:
    view["box"] = [view["rows"]["legatus"][0]]


def not_with_three_players(view: View) -> None:
    edition = Scenario(3).state.edition
    view["box"] = [next(slug for card, slug in enumerate(edition.card_slugs) if edition.lowest_players[card] > 3)]


def one_card_more(view: View) -> None:
    view["decks"]["war_cards"] += 1


def one_removed_less(view: View) -> None:
    view["removed"]["war_cards"] -= 1


def no_top(view: View) -> None:
    view["deck_tops"]["war_cards"] = None


def area_top(view: View) -> None:
    view["deck_tops"]["area_cards"] = view["areas"][0]["card"]


def unknown_top(view: View) -> None:
    view["deck_tops"]["war_cards"] = "pydna-2"


@pytest.mark.parametrize(("change", "message"), [
    (shown_twice, "twice, or it is not in the game"),
    (not_with_three_players, "twice, or it is not in the game"),
    (one_card_more, "hidden cards of war_cards; expected"),
    (one_removed_less, "hidden cards of war_cards; expected"),
    (no_top, "the view.deck_tops.war_cards is None; expected one of"),
    (area_top, "the view.deck_tops.area_cards is '.*'; expected null"),
    (unknown_top, "the view.deck_tops.war_cards is 'pydna-2'; expected one of"),
])
def test_a_view_that_contradicts_itself_is_refused(change: Callable[[View], None], message: str) -> None:
    view = opening_view(advanced=True)
    imagined(view)
    change(view)
    with pytest.raises(BadPosition, match=message):
        imagined(view)


def test_removed_cards_are_one_list_in_a_position_and_counted_by_deck_in_a_view() -> None:
    scenario = Scenario(3, cards="15")
    removed: Any = scenario.game.position(scenario.state)["removed"]
    counts: Any = scenario.game.view(scenario.state, 0)["removed"]
    assert list(counts) == DECKS
    assert sum(counts.values()) == len(removed) > 0
    position = {**scenario.game.position(scenario.state), "removed": removed[::-1]}
    assert scenario.game.view(scenario.game.load(position), 0) == scenario.game.view(scenario.state, 0)
