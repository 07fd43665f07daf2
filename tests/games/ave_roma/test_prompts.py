"""Prompts, action texts and forms of Ave Roma: short, with costs and gains apart."""

import pytest

from ludi.core.i18n import ENGLISH
from ludi.core.state import OVER
from ludi.core.wording import AS_CHOICE, AS_CONTROL, AS_PAYMENT, AS_SCALE, AS_SERIES, AS_STEPPER, ActionForm
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.edition import CARDS, FIRST_PATRON
from ludi.games.ave_roma.goods import ChooseGood, Overflow
from ludi.games.ave_roma.patrons import ChoosePatron, SwapPatron
from ludi.games.ave_roma.paying import ChooseDiscount, PayIcon
from ludi.games.ave_roma.pickup import PickPlace, PickWorker
from ludi.games.ave_roma.places import ChoosePlace
from ludi.games.ave_roma.rounds import PlaceShadow
from ludi.games.ave_roma.scoring import DoubleBonus, RaiseLevel
from ludi.games.ave_roma.text.patrons import bonus_detail, effect_detail
from ludi.games.ave_roma.tracks import ChooseArea
from ludi.games.ave_roma.turn import ChooseFinal, ChooseWorker
from ludi.testing.play import choices
from support.ave_roma import Scenario, ave_roma
from support.ave_roma_acts import AREA, furnished, go

NAMES = ["Livia", "Marcus", "Gaia"]
LONGEST_PROMPT = 60


def sentence(scenario: Scenario, text: str) -> str:
    assert text in scenario.legal()
    return scenario.game.action_text(scenario.state, scenario.game.parse(text), NAMES).sentence(ENGLISH)


def caution(scenario: Scenario, text: str) -> str:
    return scenario.game.caution(scenario.state, scenario.game.parse(text))


def sent(value: int = AREA) -> Scenario:
    """A furnished table on which seat 0 has chosen a worker."""
    scenario = furnished()
    scenario.choose(value)
    return scenario


# Prompts


def test_a_newcomer_is_welcomed_in_at_most_four_short_lines() -> None:
    lines = ave_roma().welcome()
    assert 0 < len(lines) <= 4
    assert max(map(len, lines)) <= 70


def test_prompt_names_the_value_of_the_worker() -> None:
    scenario = sent()
    assert scenario.game.prompt(scenario.state) == "Choose where to send your worker of value 2"


@pytest.mark.parametrize(("place", "prompt"), [
    ("mercator", "Sell (\u2212) or buy (+) goods, or end your action"),
    ("propraetor", "Take upper or lower goods and 1 more, or end your action"),
])
def test_prompt_says_what_a_place_offers(place: str, prompt: str) -> None:
    scenario = furnished()
    go(scenario, place)
    assert scenario.game.prompt(scenario.state) == prompt


def test_prompt_after_half_of_a_card() -> None:
    scenario = furnished()
    go(scenario, "propraetor")
    scenario.play("lower")
    assert scenario.game.prompt(scenario.state) == "Take 1 more good, or end your action"


def test_prompt_names_the_shadow_once_a_trade_has_begun() -> None:
    scenario = furnished(players=2)
    go(scenario, "mercator")
    assert "shadow" not in scenario.game.prompt(scenario.state)
    scenario.play("sell wood")
    assert scenario.game.prompt(scenario.state) == "Trade more, end your action, or place a shadow worker"


@pytest.mark.parametrize(("patrons", "cards", "prompt"), [
    (["gnaeus-iulius-agricola"], [], "Use a patron, end your action, or place a shadow worker"),
    ([], ["numidia"], "Spend cards, end your action, or place a shadow worker"),
    (["gnaeus-iulius-agricola"], ["numidia"], "Use patrons or cards, finish, or place a shadow worker"),
])
def test_prompt_names_the_shadow_beside_patrons_and_cards(patrons: list[str], cards: list[str], prompt: str) -> None:
    scenario = furnished(*patrons, players=2, advanced="on")
    scenario.give(*cards)
    go(scenario, "aedilis")
    scenario.play("collect")
    assert scenario.game.prompt(scenario.state) == prompt


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {}), (4, {"advanced": "on"}), (5, {"advanced": "on"})])
def test_texts_of_a_whole_game(players: int, options: dict[str, str]) -> None:
    """Prompts are short, no action needs a colon, and scales rise with the numbers of their actions."""
    game = ave_roma()
    state = game.new(players, 7, options)
    rng = choices(7)
    while state.seat != OVER:
        assert len(game.prompt(state)) <= LONGEST_PROMPT
        scales: dict[str, list[int]] = {}
        for action in state.legal():
            assert ":" not in game.action_text(state, action, NAMES).what
            form = game.action_form(state, action)
            if form.kind == AS_SCALE:
                scales.setdefault(form.group, []).append(form.value)
        assert all(values == sorted(set(values)) for values in scales.values())
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


# Forms


ASKED_BY = {
    ChooseWorker(0): ["pass", "worker", "trained"],
    ChoosePlace(0): ["quaestor", "aedilis", "mercator", "propraetor", "roma", "card", "train"],
    Overflow(0): ["to"], ChooseGood(0): ["choose"], PayIcon(0, 0): ["pay"], ChooseDiscount(0): ["discount"],
    ChooseArea(0): ["area", "no area"], ChoosePatron(0): ["activate"], SwapPatron(0): ["keep", "swap"],
    PickPlace(0): ["from"], PickWorker(0): ["pick"], PlaceShadow(0): ["shadow"], DoubleBonus(0): ["double"],
    RaiseLevel(0): ["raise", "no raise"],
}
"""Which question an action answers, by its text or the first word of it; all other actions are steps of an action."""


def form_of(text: str) -> ActionForm:
    scenario = Scenario()
    asked = [decision for decision, texts in ASKED_BY.items() if text in texts or text.split()[0] in texts]
    scenario.state.decisions = [*asked, Act(0)][:1]
    return scenario.game.action_form(scenario.state, scenario.game.parse(text))


def test_every_action_of_the_table_has_a_form() -> None:
    scales: dict[str, list[int]] = {}
    for text in ave_roma().actions.numbers:
        form = form_of(text)
        assert form.kind in (AS_CHOICE, AS_SERIES, AS_STEPPER, AS_SCALE, AS_PAYMENT, AS_CONTROL)
        assert (form.group != "") == (form.kind in (AS_SCALE, AS_STEPPER))
        if form.kind == AS_SCALE:
            scales.setdefault(form.group, []).append(form.value)
    assert sorted(scales) == [*(f"levels in area {area}" for area in range(1, 6)),
                              *(f"training slot {slot}" for slot in range(1, 5))]
    assert all(values == sorted(set(values)) for values in scales.values())


@pytest.mark.parametrize(("text", "kind"), [
    ("pass", AS_CONTROL), ("finish", AS_CONTROL), ("advance", AS_CONTROL), ("no area", AS_CONTROL),
    ("keep passive", AS_CONTROL), ("no raise", AS_CONTROL), ("pay wood", AS_PAYMENT), ("pay surplus", AS_PAYMENT),
    ("discount any", AS_PAYMENT), ("worker 3", AS_CHOICE), ("buy top", AS_CHOICE), ("trained 2 as 4", AS_SCALE),
    ("raise 1 by 2", AS_SCALE), ("sell wine", AS_STEPPER), ("buy ore", AS_STEPPER), ("to surplus", AS_SERIES),
    ("pick 4", AS_SERIES),
])
def test_form_of_an_action(text: str, kind: str) -> None:
    assert form_of(text).kind == kind


def is_implied(scenario: Scenario) -> bool:
    return scenario.game.action_form(scenario.state, scenario.game.parse("finish")).implied


def test_placing_the_shadow_implies_the_end_of_a_begun_action() -> None:
    scenario = furnished(players=2)
    go(scenario, "mercator")
    assert not is_implied(scenario)
    scenario.play("sell wood")
    assert is_implied(scenario)


def test_nothing_implies_the_end_of_an_action_without_a_shadow() -> None:
    scenario = furnished()
    go(scenario, "mercator")
    scenario.play("sell wood")
    assert not is_implied(scenario)


def test_nothing_implies_the_end_of_an_action_that_turns_up_an_area_card() -> None:
    scenario = furnished(players=2)
    scenario.lay_area(AREA, "sardinia", used_once=True)
    go(scenario, "mercator")
    scenario.play("sell wood")
    assert not is_implied(scenario)


def test_nothing_implies_that_goods_are_left() -> None:
    scenario = furnished(players=2)
    go(scenario, "propraetor")
    scenario.play("lower")
    assert not is_implied(scenario)


def test_value_of_the_last_action_is_on_a_scale() -> None:
    scenario = Scenario()
    scenario.state.decisions = [ChooseFinal(0)]
    form = scenario.game.action_form(scenario.state, scenario.game.parse("worker 3"))
    assert (form.kind, form.group, form.value) == (AS_SCALE, "value", 3)


# Actions


def test_pass_with_the_points_of_unused_workers() -> None:
    assert sentence(Scenario(), "pass") == "Pass this round: +5 points"


def test_quaestor_with_its_money() -> None:
    assert sentence(sent(), "quaestor") == "Go to Quaestor: +4 denarii"


def test_aedilis_with_its_goods() -> None:
    assert sentence(sent(), "aedilis") == "Go to Aedilis: +2 animals, +1 wheat, +1 ore"


def test_area_used_before_costs_money_and_gives_its_card() -> None:
    scenario = sent()
    scenario.lay_area(AREA, "sardinia", used_once=True)
    assert sentence(scenario, "mercator") == (
        "Go to Mercator: sell goods, buy goods from area 2, 2 denarii for the area, +area card Sardinia")


def test_roma_with_the_price_of_the_steps() -> None:
    assert sentence(sent(1), "roma") == "Go to Roma: 1 step, 1 surplus"


def test_card_with_its_cost_and_points() -> None:
    assert sentence(sent(), "card macellum-plan") == "Buy Macellum (plan): 1 animal, 1 wheat, +2 points"


def test_training_with_its_price_and_its_change() -> None:
    assert sentence(sent(), "train 2") == "Train in slot 2: 1 denarius, value up to 2 higher or lower"


def test_good_sold_at_the_price_of_the_board() -> None:
    scenario = furnished()
    scenario.prices(wood=3)
    go(scenario, "mercator")
    assert sentence(scenario, "sell wood") == "Sell 1 wood: +3 denarii"


def test_half_of_an_area_card() -> None:
    scenario = furnished()
    go(scenario, "propraetor")
    assert sentence(scenario, "lower") == "Take the lower goods: +1 animal, +1 wheat"


def test_card_spent_with_its_symbol_and_what_it_gives() -> None:
    scenario = furnished(advanced="on")
    scenario.give("numidia")
    go(scenario, "mercator")
    assert sentence(scenario, "spend numidia") == "Spend Numidia: amphora, +1 surplus"


def test_end_of_an_action_with_goods_left_to_take_is_cautioned() -> None:
    scenario = furnished()
    go(scenario, "propraetor")
    assert caution(scenario, "finish") == "You can still take goods from the area card."
    assert caution(scenario, "lower") == ""


def test_end_of_a_sale_is_not_cautioned() -> None:
    scenario = furnished()
    go(scenario, "mercator")
    assert caution(scenario, "finish") == ""


# Patrons


@pytest.mark.parametrize(("slug", "details"), [
    ("marcus-tullius-cicero",
     ["patrons cost 2 denarii less at Senatus", "+2 points for each trio of different symbols at the end"]),
    ("gnaeus-iulius-agricola",
     ["2 goods of any kind for 1 level in the area at Aedilis",
      "+1 point for each level in your best area at the end"]),
    ("gnaeus-pompeius-magnus",
     ["steps cost no goods at Roma", "+2 points for each pair of lions at the end"]),
])
def test_patron_with_its_effect_and_its_bonus(slug: str, details: list[str]) -> None:
    scenario = Scenario()
    patron = scenario.edition.card_slugs.index(slug)
    assert [effect_detail(scenario.state, patron, ENGLISH), bonus_detail(scenario.state, patron, ENGLISH)] == details


def test_every_patron_has_a_text_of_its_own() -> None:
    scenario = Scenario()
    texts = {(effect_detail(scenario.state, patron, ENGLISH), bonus_detail(scenario.state, patron, ENGLISH))
             for patron in range(FIRST_PATRON, CARDS)}
    assert len(texts) == CARDS - FIRST_PATRON


# Refusals and events


def test_refusal_names_the_numbers_of_the_edition() -> None:
    assert "up to 4 goods" in ave_roma().refusal_text("AR-mercator-2")


def test_events_name_the_players() -> None:
    scenario = Scenario()
    lines = [scenario.game.event_text(event, NAMES) for event in scenario.play("pass")]
    assert lines == ["Livia passes: 5 points for unused workers.", "Round 1: Marcus's turn."]


def test_preview_of_a_sale() -> None:
    scenario = furnished()
    scenario.prices(wood=3)
    go(scenario, "mercator")
    before = scenario.game.resources(scenario.state, 0)
    scenario.play("sell wood")
    after = scenario.game.resources(scenario.state, 0)
    assert {thing: after[thing] - before[thing] for thing in after if after[thing] != before[thing]} == {
        "denarii": 3, "good-wood": -1}
