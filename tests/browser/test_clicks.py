"""How many clicks a turn takes in the page, pressed by someone who knows what to do."""

import statistics
from typing import Any

import pytest

import ludi
from ludi.bots.faber import make as make_faber
from ludi.bots.random_bot import make as make_random
from ludi.games.ave_roma.state import AveRomaState
from support.bot_table import BotTable
from support.browser import Invite, Person
from support.pressing import Presser, Presses, tidy
from support.site import Site


def come_to(person: Person, site: Site, game: str, kind: str, players: int = 3, **owned: Any) -> Presser:
    """Someone whose turn it is, at a table where an action of this kind is open."""
    table = person.open_table("me", *["bot"] * (players - 1), game=game)["table"]
    person.lead_to(table, kind)
    found = site.context.tables.cached[table]
    if isinstance(found.state, AveRomaState):
        furnish(found.state, **owned)
        found.bump_version()
    presser = Presser(person)
    person.see(table)
    presser.look(found.index)
    return presser


def furnish(state: AveRomaState, **owned: Any) -> None:
    player = state.acting()
    player.workers = [0, 1, 1, 1, 1, 1]
    for name, amount in owned.items():
        setattr(player, name, amount)
    state.slots_used = [0] * len(state.slots_used)
    state.area_up = [0] * len(state.area_up)
    state.forget_legal()


# Named turns


def test_worker_then_place_then_done(invite: Invite, site: Site) -> None:
    presser = come_to(invite(), site, "ave-roma", "worker")
    presser.play(["worker 4", "quaestor"])
    assert presser.pressed == Presses(clicks=2)


def test_several_goods_are_sold_with_one_gesture(invite: Invite, site: Site) -> None:
    presser = come_to(invite(), site, "ave-roma", "worker", goods=[3, 2, 0, 0, 0, 0], denarii=9)
    presser.play(["worker 4", "mercator", *["sell wood"] * 3, *["sell stone"] * 2, "finish"])
    assert presser.pressed == Presses(clicks=5)


def test_the_place_of_the_shadow_ends_a_trade(invite: Invite, site: Site) -> None:
    presser = come_to(invite(), site, "ave-roma", "worker", players=2, goods=[3, 2, 0, 0, 0, 0], denarii=9,
                      shadow=[0, 0, 1, 1, 0, 0])
    presser.play(["worker 4", "mercator", *["sell wood"] * 3, *["sell stone"] * 2, "finish", "shadow 2 quaestor"])
    assert presser.pressed == Presses(clicks=5)


def test_a_proposed_payment_is_one_click(invite: Invite, site: Site) -> None:
    presser = come_to(invite(), site, "ave-roma", "worker", goods=[2] * 6, denarii=30, surplus=5)
    proposal = presser.play(["worker 5", "roma"]).proposal
    assert len(proposal) > 1
    presser.play(proposal)
    assert presser.pressed == Presses(clicks=3)


def test_what_overflows_is_taken_with_one_click(invite: Invite, site: Site) -> None:
    presser = come_to(invite(), site, "ave-roma", "worker", goods=[3] * 6, surplus=0)
    presser.play(["worker 4", "aedilis", *["to surplus"] * 4])
    assert presser.pressed == Presses(clicks=3)


def test_an_aim_is_counted_apart(invite: Invite, site: Site) -> None:
    presser = come_to(invite(), site, "via-appia", "quarry")
    offer = presser.play(["quarry"])
    clicks = presser.pressed.clicks
    while not offer.starts:
        offer = presser.play([next(iter(offer.forms))])
        clicks += 1
    presser.play([offer.starts[-1], offer.directions[0]])
    assert presser.pressed == Presses(clicks, aims=1)


def test_ending_early_asks_once_more(invite: Invite, site: Site) -> None:
    presser = come_to(invite(), site, "porta-nigra", "play")
    card = next(action for action in presser.look().forms if action.startswith("play"))
    presser.play([card])
    free = presser.look().before["end turn"]
    presser.play([*free, "end turn"])
    assert presser.pressed == Presses(clicks=3)


# Bots that play through the page


@pytest.mark.parametrize("game", ludi.GAMES)
def test_the_page_plays_what_a_bot_wants(invite: Invite, site: Site, game: str) -> None:
    table = BotTable(site, [Presser(invite()), Presser(invite())], make_random(), game)
    turns = [table.play_turn() for _ in range(5)]
    assert all(turn.presses != Presses() for turn in turns)
    while table.draft:
        turns.append(table.play_turn())
    played = site.context.tables.cached[table.id]
    assert played.index == table.index
    assert table.game.position(table.state) == played.game.position(played.state)


def test_a_turn_of_porta_nigra_takes_about_five_clicks(invite: Invite, site: Site) -> None:
    table = BotTable(site, [Presser(invite()), Presser(invite())], make_faber(), "porta-nigra")
    turns = [table.play_turn() for _ in range(5)]
    clicks = [turn.presses.clicks for turn in turns if "play" in turn.words]
    assert 4 <= statistics.median(clicks) <= 6


# The order in which the page puts steps


def test_steps_up_come_last_and_detours_are_left_out() -> None:
    game = ludi.game("ave-roma")
    state = game.new(3, 1)
    assert isinstance(state, AveRomaState)
    furnish(state, goods=[2, 2, 2, 0, 0, 0], denarii=9)
    for notation in ("worker 4", "mercator"):
        state.apply(game.parse(notation))
    buys = [action for action in map(game.notation, state.legal()) if action.startswith("buy")]
    bought = buys[0]
    sold = "sell wood" if bought != "buy wood" else "sell stone"
    steps = [bought, sold, bought, bought.replace("buy", "sell"), sold, "finish"]
    tidied = [game.notation(action) for action in tidy(game, state, [game.parse(step) for step in steps])]
    assert tidied == [sold, sold, bought, "finish"]
