"""Prompts, action texts and forms of Porta Nigra: short, with costs and gains apart."""

import pytest

from ludi.core.i18n import ENGLISH
from ludi.core.state import OVER, Event
from ludi.core.wording import AS_CHOICE, AS_CONTROL, AS_SCALE, AS_SERIES, ActionForm
from ludi.games.porta_nigra.actions import LEAVE_CARD, TAKE_CARD
from ludi.games.porta_nigra.build import ChooseBricks, ChooseCard, ChooseWhites
from ludi.games.porta_nigra.edition import FIRST_GATE_SITE
from ludi.games.porta_nigra.influence import ChooseSection
from ludi.games.porta_nigra.rounds import NameStart, SplitInterim
from ludi.games.porta_nigra.turn import PlaceBuilder, PlayCard, UseCard
from ludi.site.previews import previews
from ludi.testing.play import choices, play_on
from support.porta_nigra import Scenario, opened
from support.porta_nigra_ways import PORTA_NIGRA_WAYS

NAMES = ["Livia", "Marcus", "Octavia", "Gaius"]
LONGEST_PROMPT = 60


def sentence(scenario: Scenario, text: str) -> str:
    assert text in scenario.legal()
    return scenario.game.action_text(scenario.state, scenario.game.parse(text), NAMES).sentence(ENGLISH)


def rich_table() -> Scenario:
    """Seat 0 can pay for nearly everything and has card 7 to play."""
    scenario = Scenario()
    player = scenario.player()
    player.sesterces, player.torches, player.influence = 50, 5, 9
    scenario.store(white=4, yellow=4, red=4)
    scenario.hand("7")
    return scenario


# Prompts


def test_a_newcomer_is_welcomed_in_at_most_four_short_lines() -> None:
    lines = rich_table().game.welcome()
    assert 0 < len(lines) <= 4
    assert max(map(len, lines)) <= 70


def test_prompt_before_the_card() -> None:
    scenario = rich_table()
    assert scenario.game.prompt(scenario.state) == "Choose a card to play"


def test_prompt_counts_the_actions_left() -> None:
    scenario = rich_table()
    scenario.play("play 7", "forgo")
    left = scenario.edition.action_cards[6].torches - 1
    assert scenario.game.prompt(scenario.state) == f"Take up to {left} actions, or end your turn"


def test_prompt_for_the_last_action() -> None:
    scenario = rich_table()
    scenario.play("play 7", "forgo", "forgo")
    assert scenario.game.prompt(scenario.state) == "Take 1 action, or end your turn"


def test_ending_a_turn_with_actions_left_is_cautioned() -> None:
    scenario = rich_table()
    scenario.play("play 7", "forgo")
    left = scenario.edition.action_cards[6].torches - 1
    cautions = {text: scenario.game.caution(scenario.state, scenario.game.parse(text)) for text in scenario.legal()}
    assert {text for text, caution in cautions.items() if caution} == {"end turn"}
    assert cautions["end turn"] == f"{left} actions of your card are unused."


@pytest.mark.parametrize("left", [0, 1, 2])
def test_pn_turn_5_nobody_leaves_the_coins_for_the_actions_that_are_left(left: int) -> None:
    """Nothing is overlooked, because the page takes them before the turn ends."""
    scenario = Scenario()
    scenario.market()
    scenario.hand("1")
    scenario.play("play 1", *["forgo"] * (2 - left))
    assert scenario.legal() == ["end turn", *["forgo"] * (left > 0), "sell torch"]
    end = scenario.game.parse("end turn")
    assert scenario.game.caution(scenario.state, end) == ""
    free = scenario.game.action_form(scenario.state, end).free
    assert scenario.game.notation(free) == "forgo"
    taken = next(preview for preview in previews(scenario.game, scenario.state) if preview.action == end)
    assert (taken.before, taken.changes.get("sesterces", 0)) == ((free,) * left, left)


def test_pn_build_8_a_card_is_taken_unless_it_is_left() -> None:
    scenario = rich_table()
    forms = {action: scenario.game.action_form(scenario.state, scenario.game.parse(action)).usual
             for action in scenario.legal()}
    assert not any(forms.values())
    decision = ChooseCard(0, 0, 0)
    assert [decision.form(scenario.state, action).usual for action in (TAKE_CARD, LEAVE_CARD)] == [True, False]


def test_ending_a_turn_without_actions_left_is_not_cautioned() -> None:
    scenario = rich_table()
    scenario.play("play 7", "forgo", "forgo", "forgo")
    assert scenario.game.caution(scenario.state, scenario.game.parse("end turn")) == ""


@pytest.mark.parametrize("way", PORTA_NIGRA_WAYS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_texts_of_a_whole_game(players: int, way: str) -> None:
    """Prompts are short, no action needs a colon, and scales rise with the numbers of their actions."""
    game = opened(None)
    state = game.new(players, 7)
    for action in play_on(state.clone(), PORTA_NIGRA_WAYS[way], choices(7)):
        assert len(game.prompt(state)) <= LONGEST_PROMPT
        scales: dict[str, list[int]] = {}
        for legal in state.legal():
            assert ":" not in game.action_text(state, legal, NAMES).what
            form = game.action_form(state, legal)
            if form.kind == AS_SCALE:
                scales.setdefault(form.group, []).append(form.value)
        assert all(values == sorted(set(values)) for values in scales.values())
        state.apply(action)
    assert state.seat == OVER


# Forms


ASKED_BY = {
    "place": PlaceBuilder(0), "play": PlayCard(0), "bricks": ChooseBricks(0, FIRST_GATE_SITE),
    "white": ChooseWhites(0, FIRST_GATE_SITE, 8), "take card": ChooseCard(0, 0, 0), "leave card": ChooseCard(0, 0, 0),
    "raise": ChooseSection(0), "points": SplitInterim(0, 0), "start": NameStart(0),
}
"""The question that an action answers, by the beginning of its text; all other actions are those of a card."""


def form_of(text: str) -> ActionForm:
    scenario = Scenario()
    scenario.state.decisions = [next((ASKED_BY[start] for start in ASKED_BY if text.startswith(start)), UseCard(0))]
    return scenario.game.action_form(scenario.state, scenario.game.parse(text))


def test_every_action_of_the_table_has_a_form() -> None:
    scales: dict[str, list[int]] = {}
    for text in opened(None).actions.numbers:
        form = form_of(text)
        assert form.kind in (AS_CHOICE, AS_SERIES, AS_SCALE, AS_CONTROL)
        assert (form.group != "") == (form.kind == AS_SCALE)
        if form.group:
            scales.setdefault(form.group, []).append(form.value)
    assert sorted(scales) == ["bricks", "points", "white bricks"]
    assert all(values == sorted(set(values)) for values in scales.values())


@pytest.mark.parametrize(("text", "kind", "group", "value"), [
    ("place wall", AS_CHOICE, "", 0), ("play 7", AS_CHOICE, "", 0), ("end turn", AS_CONTROL, "", 0),
    ("take influence", AS_CHOICE, "", 0), ("take torch", AS_CHOICE, "", 0), ("take 3 sesterces", AS_CHOICE, "", 0),
    ("forgo", AS_SERIES, "", 0), ("sell torch", AS_SERIES, "", 0), ("buy red", AS_CHOICE, "", 0),
    ("build wall-5", AS_CHOICE, "", 0), ("buy roman", AS_CHOICE, "", 0), ("influence build wall-5", AS_CHOICE, "", 0),
    ("bricks 4", AS_SCALE, "bricks", 4), ("white 0", AS_SCALE, "white bricks", 0), ("take card", AS_CHOICE, "", 0),
    ("leave card", AS_CONTROL, "", 0), ("raise porta-nigra-2", AS_CHOICE, "", 0), ("start 1", AS_CHOICE, "", 0),
    ("points 12", AS_SCALE, "points", 12), ("honour final-30", AS_CHOICE, "", 0),
])
def test_form_of_an_action(text: str, kind: str, group: str, value: int) -> None:
    form = form_of(text)
    assert (form.kind, form.group, form.value) == (kind, group, value)


# Actions


def test_card_with_its_icons() -> None:
    assert sentence(rich_table(), "play 7") == (
        "Play card 7: 3 of 5 actions, buy a red brick, buy a yellow brick, build a section, "
        "gain 3 sesterces, gain 1 influence")


def test_pn_buy_5_card_offers_any_brick_for_the_icon_of_an_empty_shop() -> None:
    scenario = rich_table()
    scenario.market(yellow=1)
    assert sentence(scenario, "play 7") == (
        "Play card 7: 3 of 5 actions, buy a brick of any colour, buy a yellow brick, build a section, "
        "gain 3 sesterces, gain 1 influence")


def test_brick_with_the_travel() -> None:
    scenario = rich_table()
    scenario.market(red=2)
    scenario.play("play 7")
    assert sentence(scenario, "buy red") == "Buy a red brick: 3 sesterces, 3 sesterces for travel"


def test_action_beyond_the_card_costs_a_torch() -> None:
    scenario = rich_table()
    scenario.play("play 7", "forgo", "forgo", "forgo")
    assert sentence(scenario, "take influence") == "Gain 1 influence: 1 torch token for the action"


def test_build_with_bricks_roman_and_points() -> None:
    scenario = rich_table()
    scenario.play("play 7")
    assert sentence(scenario, "build basilica-A2") == "Build on Basilica A2: 2 yellow bricks, 1 Roman, +9 points"


def test_build_with_influence_and_travel() -> None:
    scenario = rich_table()
    assert sentence(scenario, "influence build wall-5") == (
        "Build on City Wall 5 with influence: 1 red brick, 1 Roman, 2 sesterces for travel, 2 influence, +3 points")


def test_bricks_for_porta_nigra_with_their_points() -> None:
    scenario = rich_table()
    scenario.player().builder = scenario.edition.building_quarter[3]
    sites = [site for site in scenario.legal() if site.startswith("influence build porta-nigra")]
    assert {sentence(scenario, site).split(": ")[1] for site in sites} == {
        "3 to 8 red bricks, 1 Roman, 2 influence, +3 points per brick",
        "3 to 8 yellow bricks, 1 Roman, 2 influence, +4 points per brick",
        "3 to 4 white bricks, 1 Roman, 2 influence, +5 points per brick",
        "3 to 4 black bricks, 1 Roman, 2 influence, +1 point per brick",
        "3 to 4 blue bricks, 1 Roman, 2 influence, +2 points per brick"}


def test_number_of_bricks_then_of_white_bricks() -> None:
    scenario = rich_table()
    red = next(site for site in scenario.legal() if site.startswith("influence build porta-nigra")
               and "red" in sentence(scenario, site))
    scenario.play(red)
    assert scenario.game.prompt(scenario.state) == "Choose how many bricks to build with"
    assert sentence(scenario, "bricks 4") == "Build with 4 bricks: +12 points, reward +1 influence, reward +2 Romans"
    scenario.play("bricks 4")
    assert scenario.game.prompt(scenario.state) == "Choose how many white bricks to use"
    assert [sentence(scenario, text) for text in ("white 0", "white 1", "white 4")] == [
        "Use no white bricks: 4 red bricks", "Use 1 white brick: 3 red bricks", "Use 4 white bricks"]


def test_single_brick_that_may_be_white() -> None:
    scenario = rich_table()
    scenario.play("influence build wall-5")
    assert scenario.game.prompt(scenario.state) == "Use a white brick?"


def test_torch_token_for_a_sesterce() -> None:
    assert sentence(rich_table(), "sell torch") == "Return a torch token: +1 sesterce"


def test_action_for_a_sesterce() -> None:
    scenario = rich_table()
    scenario.play("play 7")
    assert sentence(scenario, "forgo") == "Give up an action: +1 sesterce"


# Events, names and refusals


@pytest.mark.parametrize(("design", "name"), [
    ("final-30", "30 points at the end"), ("substitute-wall", "counts as a City Wall card"),
    ("raise", "1 brick on a section in Porta Nigra"), ("romans-2", "2 Romans"), ("white-1", "1 white brick")])
def test_honour_cards_are_named_after_what_they_do(design: str, name: str) -> None:
    game = opened(None)
    event = Event("honour card laid out", 0, (Scenario().honour(design), 0, 0), False)
    assert game.event_text(event) == f"Honour card revealed: {name}."


def test_start_player_by_name() -> None:
    scenario = Scenario()
    scenario.pass_round()
    assert sentence(scenario, "start 1") == "Make Marcus the start player"


def test_builder_walks_to_the_site_for_money() -> None:
    scenario = rich_table()
    walked = scenario.play("influence build wall-5", "white 0")[0]
    assert scenario.game.event_text(walked, NAMES) == (
        "Livia's builder moves to the City Wall quarter for 2 sesterces.")


def test_a_builder_that_stays_is_not_logged() -> None:
    events = rich_table().play("influence build basilica-A2")
    assert "builder walked" not in [event.kind for event in events]


def test_refusal_names_the_numbers_of_the_edition() -> None:
    assert opened(None).refusal_text("PN-influence-2") == "You need 2 influence to buy a Roman."


def test_one_brick_is_not_called_bricks() -> None:
    assert [opened(None).resource_name("brick-white", n) for n in (1, 2)] == ["white brick", "white bricks"]


def test_preview_of_a_purchase() -> None:
    scenario = rich_table()
    scenario.market(red=2)
    scenario.play("play 7")
    before = scenario.game.resources(scenario.state, 0)
    scenario.play("buy red")
    after = scenario.game.resources(scenario.state, 0)
    assert {thing: after[thing] - before[thing] for thing in after if after[thing] != before[thing]} == {
        "sesterces": -6, "brick-red": 1}
