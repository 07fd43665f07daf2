"""How games of Via Appia end with simple players: only by the printed conditions, because no cart can lock (VA-end-4).

    python bench/standstill.py                                        200 games a row, about two minutes compiled
    python bench/standstill.py --games 20
    python bench/standstill.py --edition FILE                         with a cart of your own
    python bench/standstill.py --record FILE --player careful --players 3 --seed 2      one game, as a record

Random players do anything. The others build where they can, travel when they can pay, and otherwise quarry or take a
card. Now and then they do something at random. Hasty players load the largest tile that fits. Careful players load a
tile only if the cart then has a tile of every size or room for one.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import ludi
from ludi.core.record import make_record, to_json
from ludi.games.via_appia.actions import BUILD, COIN, END, QUARRY, TILE, TO, TRAVEL, USE_TOKEN
from ludi.games.via_appia.edition import SIZES
from ludi.games.via_appia.state import ViaAppiaState

WHIM = 6
"""One in this number of decisions is made at random."""

PRINTED_ENDS = ("complete road", "Brundisium")

Player = Callable[[ViaAppiaState, list[int], ludi.Rng], int]


def at_random(state: ViaAppiaState, legal: list[int], rng: ludi.Rng) -> int:
    return legal[rng.below(len(legal))]


def hasty(state: ViaAppiaState, legal: list[int], rng: ludi.Rng) -> int:
    if rng.below(WHIM):
        for kind in (range(BUILD, END), range(TRAVEL, TO), range(USE_TOKEN, USE_TOKEN + 1), range(QUARRY, QUARRY + 1)):
            wanted = [action for action in legal if action in kind]
            if wanted:
                return wanted[rng.below(len(wanted))]
        tiles = [action for action in legal if TILE <= action < COIN]
        if tiles:
            return tiles[-1]
    return at_random(state, legal, rng)


def careful(state: ViaAppiaState, legal: list[int], rng: ludi.Rng) -> int:
    return hasty(state, [action for action in legal if not TILE <= action < COIN or leaves_room(state, action - TILE)],
                 rng)


def leaves_room(state: ViaAppiaState, size: int) -> bool:
    """Whether the cart, with one more tile of this size, has a tile of every size or room for one."""
    cart = state.acting().cart
    return state.fits([max(1, cart[other] + (other == size)) for other in range(len(SIZES))])


PLAYERS: dict[str, Player] = {"random": at_random, "hasty": hasty, "careful": careful}


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
    parser.add_argument("--edition", type=Path)
    parser.add_argument("--record", type=Path)
    parser.add_argument("--player", choices=PLAYERS, default="careful")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = ludi.game("via-appia", given.edition)
    if given.record is not None:
        state, actions = play(game, given.players, given.seed, PLAYERS[given.player])
        record = make_record(game, given.players, {}, given.seed, actions, state)
        given.record.write_text(to_json(record), encoding="utf-8")
        print(f"{end_of(state)} after {len(actions)} actions: {given.record}")
        return
    other_ends = 0
    for name, player in PLAYERS.items():
        for players in game.players:
            ends = Counter(end_of(play(game, players, seed, player)[0]) for seed in range(1, given.games + 1))
            other_ends += sum(count for end, count in ends.items() if end not in PRINTED_ENDS)
            print(f"{name}, {players} players: " + ", ".join(f"{count} {end}" for end, count in ends.most_common()),
                  flush=True)
    print(f"{other_ends} games ended otherwise than the printed rules say.")
    sys.exit(1 if other_ends else 0)


if __name__ == "__main__":
    main()
