"""The cards of Ave Roma as they are drawn: all of them, in the rows, and what they cost the viewer."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import ludi
from ludi.core.i18n import ENGLISH
from ludi.core.scene import Panel, Thing
from ludi.core.state import Event
from ludi.draw.svg import draw_defs, draw_panel
from ludi.games.ave_roma.edition import (
    CARDS,
    DECK_SIZE,
    DUE_DENARII,
    DUE_SURPLUS,
    FIRST_BUILDING,
    FIRST_PATRON,
    FIRST_WAR,
    PLACES,
    ROW_PLACES,
)
from ludi.games.ave_roma.game import own
from ludi.games.ave_roma.scene.card_notes import card_note
from ludi.games.ave_roma.scene.cards import NO_BONUS, Price, SetBonus, card_drawing, cost, price_items, small_card
from ludi.games.ave_roma.scene.effects import Table, bonus_parts, modifier_parts
from ludi.games.ave_roma.scene.prices import at_own_patrons, bonus_for, price_for
from ludi.games.ave_roma.scene.rows import rows_panel
from ludi.games.ave_roma.state import NO_CARD, AveRomaState
from ludi.games.ave_roma.text.names import card_name
from support.ave_roma import Scenario, ave_roma

GAME = ave_roma()
EDITION = GAME.components
NAMES = ["Livia", "Marcus", "Octavia", "Gaius", "Cornelia"]
SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'
REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')
NUMBER = re.compile(r'<text[^>]* font-size="([\d.]+)"[^>]*>[^<]*\d')
PHONE_WIDTH = 382
"""The width of the rows on a phone, in pixels."""
LEAST_PIXELS = 9
DEFINED = set(re.findall(r'id="([\w-]+)"', draw_defs(GAME.look())))


def rows(state: ludi.State, viewer: int | None) -> Panel:
    return rows_panel(own(GAME.seen(state, viewer).state), viewer, NAMES, ENGLISH)


def offered(panel: Panel) -> set[str]:
    return {action for thing in panel.things for action in thing.actions}


def thing_of(panel: Panel, slug: str) -> Thing:
    return next(thing for thing in panel.things if thing.key == f"card-{slug}")


def positions(players: int, seed: int, advanced: str) -> Iterator[AveRomaState]:
    """All positions of a random game."""
    state = GAME.new(players, seed, {"advanced": advanced})
    rng = ludi.seeded(seed)
    while state.seat != ludi.OVER:
        yield own(state)
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


# All cards


@pytest.mark.parametrize("card", range(CARDS), ids=EDITION.card_slugs)
def test_a_card_is_drawn_with_known_symbols_and_described(card: int) -> None:
    for drawing in (card_drawing(EDITION, card), card_drawing(EDITION, card, Table(4)), small_card(EDITION, card),
                    small_card(EDITION, card, True)):
        ElementTree.fromstring(SVG.format(drawing))
        assert set(REFERENCE.findall(drawing)) <= DEFINED
    note = card_note(EDITION, card, ENGLISH)
    assert note.title
    assert note.rule
    assert len(note.lines) >= 3
    assert all(note.lines)


def test_no_two_cards_look_alike() -> None:
    assert len({card_drawing(EDITION, card) for card in range(CARDS)}) == CARDS


@pytest.mark.parametrize("card", range(FIRST_BUILDING, CARDS), ids=EDITION.card_slugs[FIRST_BUILDING:])
def test_a_price_shows_every_icon_that_is_due(card: int) -> None:
    shown = [0] * len(EDITION.cost[card])
    for kind, amount in price_items(Price(tuple(EDITION.cost[card]))):
        shown[kind] += amount
    assert shown == EDITION.cost[card]


def test_all_patrons_differ_in_icons_where_they_differ_in_text() -> None:
    said: dict[str, str] = {}
    for patron in range(FIRST_PATRON, CARDS):
        lines = card_note(EDITION, patron, ENGLISH).lines
        for parts, line in ((modifier_parts(EDITION.modifier(patron)), lines[1].partition(": ")[2]),
                            (bonus_parts(EDITION.bonus(patron), Table()), lines[2])):
            assert said.setdefault(str(parts), line) == line


def test_the_catalogue_has_four_groups_of_thirty_cards() -> None:
    groups = GAME.card_groups()
    assert [len(group.cards) for group in groups] == [DECK_SIZE] * 4
    assert [card.key for group in groups for card in group.cards] == EDITION.card_slugs


@pytest.mark.parametrize("advanced", ["off", "on"])
def test_a_log_line_that_names_a_card_leads_to_it(advanced: str) -> None:
    state = GAME.new(4, 5, {"advanced": advanced})
    rng = ludi.seeded(5)
    events: list[Event] = []
    state.listener = events
    while state.seat != ludi.OVER:
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    kinds = {event.kind for event in events if GAME.card_of(event)}
    assert {"card bought", "area card taken", "card laid out", "bonus"} <= kinds
    for event in events:
        said = GAME.event_text(event, NAMES)
        slug = GAME.card_of(event)
        named = [card for card in range(CARDS) if card_name(EDITION, card, ENGLISH) in said]
        # A line about a pair names the building without its copy.
        assert (slug == "") == (not named and event.kind != "pair complete"), said
        assert not named or EDITION.card_slugs.index(slug) in named, said


# Rows


@pytest.mark.parametrize("advanced", ["off", "on"])
@pytest.mark.parametrize("players", GAME.players)
def test_the_rows_offer_every_action_that_belongs_to_them(players: int, advanced: str) -> None:
    belonging = re.compile(r"card .*|buy top|purchase|from (aedificator|legatus|senatus)")
    for state in positions(players, 11, advanced):
        legal = {GAME.notation(action) for action in state.legal()}
        panel = rows(state, state.seat)
        expected = {action for action in legal if belonging.fullmatch(action)}
        if state.picking in ROW_PLACES:
            expected |= {action for action in legal if action.startswith("pick ")}
        assert expected <= offered(panel)


@pytest.mark.parametrize("advanced", ["off", "on"])
def test_the_rows_show_all_workers_and_cards_once(advanced: str) -> None:
    for state in positions(4, 3, advanced):
        panel = rows(state, None)
        keys = [thing.key for thing in panel.things if thing.key]
        assert len(keys) == len(set(keys))
        workers = sum(state.placed[place * 6 + value] for place in ROW_PLACES for value in range(1, 6))
        cards = sum(card != NO_CARD for row in state.rows for card in row)
        tops = sum(advanced == "on" and bool(deck) for deck in state.decks[1:])
        assert sum(key.startswith("worker-") for key in keys) == workers
        assert sum(key.startswith("card-") for key in keys) == cards + tops


def test_a_worker_stands_above_the_card_it_buys() -> None:
    scenario = Scenario()
    scenario.lay_in_row("macellum-plan", 3)
    scenario.set_player(0, animal=1, wheat=1)
    scenario.play("worker 2", "card macellum-plan")
    panel = rows(scenario.state, 1)
    worker = next(thing for thing in panel.things if thing.key.startswith("worker-"))
    gap = [thing.x for thing in panel.things if thing.key.startswith("card-") and thing.y < 100]
    assert scenario.state.rows[0][2] == NO_CARD
    assert len(gap) == 4
    assert all(not x <= worker.x <= x + 100 for x in gap)


def test_the_rows_are_well_formed_and_their_symbols_are_known() -> None:
    for state in list(positions(5, 7, "on"))[::40]:
        drawn = draw_panel(rows(state, state.seat), {GAME.notation(action) for action in state.legal()})
        ElementTree.fromstring(drawn)
        assert set(REFERENCE.findall(drawn)) <= DEFINED


def test_the_rows_are_the_same_size_all_game() -> None:
    sizes = {(panel.width, panel.height) for state in positions(2, 2, "off") for panel in [rows(state, 0)]}
    assert sizes == {(640, 560)}


def test_the_numbers_on_cards_can_be_read_on_a_phone() -> None:
    scale = PHONE_WIDTH / rows(GAME.new(2, 1, {}), None).width
    smallest = {EDITION.card_slugs[card]: min(map(float, found)) * scale for card in range(CARDS)
                if (found := NUMBER.findall(card_drawing(EDITION, card)))}
    assert {slug: pixels for slug, pixels in smallest.items() if pixels < LEAST_PIXELS} == {}


# Prices and set bonuses

DISCOUNTS = ["", "marcus-tullius-cicero", "marcus-vipsanius-agrippa", "gaius-marius"]


@pytest.mark.parametrize("patron", DISCOUNTS)
@pytest.mark.parametrize("row", range(len(ROW_PLACES)), ids=[PLACES[place] for place in ROW_PLACES])
def test_a_card_costs_what_it_shows(row: int, patron: str) -> None:
    first = (row + 1) * DECK_SIZE
    for card in range(first, first + DECK_SIZE):
        slug = EDITION.card_slugs[card]
        if EDITION.lowest_players[card] > 3 or slug == patron:
            continue
        scenario = Scenario(3)
        scenario.lay_in_row(slug, 5)
        if patron:
            scenario.activate(patron)
        scenario.set_player(0, denarii=50, surplus=7, wood=3, stone=3, animal=3, wheat=3, ore=3, wine=3)
        player = scenario.player()
        price = price_for(own(scenario.game.seen(scenario.state, 0).state), 0, card)
        before = (player.denarii, player.surplus, sum(player.goods))
        scenario.send(1, f"card {slug}")
        while card not in player.owned():
            scenario.play(scenario.legal()[0])
        after = (player.denarii, player.surplus, sum(player.goods))
        paid = [had - left for had, left in zip(before, after, strict=True)]
        goods = sum(price.due[:DUE_SURPLUS])
        assert paid == [price.due[DUE_DENARII], price.due[DUE_SURPLUS], max(0, goods - price.waived)], slug
        assert price.payable, slug
        assert price.changed == (paid != printed(card)), slug


def printed(card: int) -> list[int]:
    due = EDITION.cost[card]
    return [due[DUE_DENARII], due[DUE_SURPLUS], sum(due[:DUE_SURPLUS])]


def test_a_price_that_cannot_be_paid_looks_different() -> None:
    scenario = Scenario(3)
    scenario.lay_in_row("macellum-plan", 5)
    drawings = []
    for wheat in (1, 0):
        scenario.set_player(0, animal=1, wheat=wheat)
        drawings.append(thing_of(rows(scenario.state, 0), "macellum-plan").drawing)
    assert "price-short" not in drawings[0]
    assert "price-short" in drawings[1]


def test_a_price_lowered_by_a_patron_is_gold_and_explained() -> None:
    scenario = Scenario(3)
    scenario.lay_in_row("gaius-iulius-caesar", 5)
    scenario.activate("marcus-tullius-cicero")
    scenario.set_player(0, denarii=50, stone=1)
    thing = thing_of(rows(scenario.state, 0), "gaius-iulius-caesar")
    assert thing.note is not None
    assert "price-mine" in thing.drawing
    assert "Your price: 1 good of any kind and 7 denarii" in thing.note.lines
    assert "price-mine" not in thing_of(rows(scenario.state, 1), "gaius-iulius-caesar").drawing


def test_while_others_act_prices_follow_from_own_patrons() -> None:
    scenario = Scenario(3)
    scenario.lay_in_row("gaius-iulius-caesar", 5)
    scenario.activate("marcus-tullius-cicero", seat=1)
    scenario.set_player(1, denarii=50, stone=1)
    scenario.set_player(0, denarii=5)
    scenario.send(1, "mercator")
    seen = own(scenario.game.seen(scenario.state, 1).state)
    card = scenario.card("gaius-iulius-caesar")
    assert price_for(at_own_patrons(seen, 1), 1, card).due[DUE_DENARII] == 7
    assert price_for(at_own_patrons(seen, 2), 2, card).due[DUE_DENARII] == 9


def test_a_spectator_sees_what_is_printed() -> None:
    state = Scenario(3).state
    for row in state.rows:
        for card in row:
            assert cost(EDITION, card, price_for(state, None, card)) in card_drawing(EDITION, card)


def test_set_bonuses_shine_when_a_card_completes_them() -> None:
    scenario = Scenario(3)
    state = scenario.state
    picture, plan = scenario.card("colosseum-picture"), scenario.card("colosseum-plan")
    assert bonus_for(state, 0, picture) == (SetBonus(points=1), False)
    scenario.give("colosseum-plan")
    assert bonus_for(state, 0, picture) == (SetBonus((EDITION.pair_bonus[plan],), points=1), True)
    cannae = scenario.card("cannae")
    assert FIRST_WAR <= cannae < FIRST_PATRON
    assert bonus_for(state, 0, cannae) == (NO_BONUS, False)
    for slug, bonus in (("ticinus", SetBonus(denarii=3)), ("trebia", SetBonus(surplus=1)),
                        ("metaurus", SetBonus(points=2)), ("zama", SetBonus(levels=1))):
        scenario.give(slug)
        assert bonus_for(state, 0, cannae) == (bonus, True)
    assert bonus_for(state, None, cannae) == (NO_BONUS, False)
