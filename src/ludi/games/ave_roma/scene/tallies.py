"""The key numbers of a player, shown in the row with the player's name."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Tally
from ludi.games.ave_roma.state import AveRomaState, total
from ludi.games.ave_roma.text.names import denarii, surplus


def tallies(seen: AveRomaState, seat: int, tr: Translator) -> list[Tally]:
    """Money, stores, politics, cards and workers; the last says whether the player has passed."""
    player = seen.players[seat]
    left = total(player.workers) + len([value for value in player.training if value])
    return [*holdings(player.denarii, player.surplus, total(player.goods), tr),
            *standing(player.politics, len(player.left) + len(player.right), len(player.active), tr),
            workers(left, player.passed, tr)]


@lru_cache(maxsize=1024)
def holdings(coins: int, sacks: int, goods: int, tr: Translator) -> tuple[Tally, ...]:
    return (Tally("coin", str(coins), denarii(coins, tr), "gold"),
            Tally("surplus", str(sacks), surplus(sacks, tr), "surplus"),
            Tally("good-any", str(goods), tr.plural("{n} good", "{n} goods", goods), "surplus"))


@lru_cache(maxsize=1024)
def standing(level: int, cards: int, patrons: int, tr: Translator) -> tuple[Tally, ...]:
    return (Tally("politics", str(level), tr("Level {level} in politics", level=level), "politics"),
            Tally("card", str(cards), tr.plural("{n} card", "{n} cards", cards), "sepia"),
            Tally("patron", str(patrons), tr.plural("{n} active patron", "{n} active patrons", patrons), "sepia"))


@lru_cache(maxsize=64)
def workers(left: int, passed: bool, tr: Translator) -> Tally:
    if passed:
        return Tally("worker", "\u2013", tr("Passed"), "faint")
    return Tally("worker", str(left), tr.plural("{n} worker in hand or training", "{n} workers in hand or training",
                                                left), "ink")
