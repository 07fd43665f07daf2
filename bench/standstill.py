"""How often Via Appia comes to a standstill (VA-end-4), by how the players load their carts.

    python bench/standstill.py                                        200 games a row, about a minute compiled
    python bench/standstill.py --games 20
    python bench/standstill.py --record FILE --players 3 --seed 2     one game of careful players, as a record

All players build where they can, travel when they can pay, and else quarry or take a card; now and then they do
something at random. The hasty ones load the largest tile that fits. The others load a tile only if the cart then has a
large tile or room for one, the careful ones only if it has a tile of every size or room for one.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import ludi
from ludi.core.record import make_record, to_json
from ludi.games.via_appia.actions import BUILD, COIN, END, QUARRY, TILE, TO, TRAVEL, USE_TOKEN
from ludi.games.via_appia.state import ViaAppiaState

WHIM = 6
"""Every so many decisions one is made at random."""

Player = Callable[[ViaAppiaState, list[int], ludi.Rng], int]


def hasty(state: ViaAppiaState, legal: list[int], rng: ludi.Rng) -> int:
    if rng.below(WHIM):
        for kind in (range(BUILD, END), range(TRAVEL, TO), range(USE_TOKEN, USE_TOKEN + 1), range(QUARRY, QUARRY + 1)):
            wanted = [action for action in legal if action in kind]
            if wanted:
                return wanted[rng.below(len(wanted))]
        tiles = [action for action in legal if TILE <= action < COIN]
        if tiles:
            return tiles[-1]
    return legal[rng.below(len(legal))]


def large_minded(state: ViaAppiaState, legal: list[int], rng: ludi.Rng) -> int:
    return hasty(state, loading(state, legal, [0, 0, 1]), rng)


def careful(state: ViaAppiaState, legal: list[int], rng: ludi.Rng) -> int:
    return hasty(state, loading(state, legal, [1, 1, 1]), rng)


def loading(state: ViaAppiaState, legal: list[int], kept: list[int]) -> list[int]:
    """The legal actions without those tiles after which so many of each size would neither lie nor fit on the cart."""
    cart = state.acting().cart
    return [action for action in legal if not TILE <= action < COIN
            or state.fits([max(kept[size], cart[size] + (size == action - TILE)) for size in range(len(cart))])]


PLAYERS: dict[str, Player] = {"hasty": hasty, "large-minded": large_minded, "careful": careful}


def play(game: ludi.Game, players: int, seed: int, player: Player) -> tuple[ViaAppiaState, list[int]]:
    state = game.new(players, seed)
    assert isinstance(state, ViaAppiaState)
    rng = ludi.seeded(seed + 1)
    actions = []
    while state.seat != ludi.OVER:
        actions.append(player(state, state.legal(), rng))
        state.apply(actions[-1])
    return state, actions


def end_of(state: ViaAppiaState) -> str:
    if all(state.laid):
        return "complete road"
    return "Brundisium" if state.last_round else "standstill"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--record", type=Path)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = ludi.game("via-appia")
    if given.record is not None:
        state, actions = play(game, given.players, given.seed, careful)
        record = make_record(game, given.players, {}, given.seed, actions, state)
        given.record.write_text(to_json(record), encoding="utf-8")
        print(f"{end_of(state)} after {len(actions)} actions: {given.record}")
        return
    for name, player in PLAYERS.items():
        for players in game.players:
            ends = Counter(end_of(play(game, players, seed, player)[0]) for seed in range(1, given.games + 1))
            print(f"{name}, {players} players: " + ", ".join(f"{count} {end}" for end, count in ends.most_common()),
                  flush=True)


if __name__ == "__main__":
    main()
