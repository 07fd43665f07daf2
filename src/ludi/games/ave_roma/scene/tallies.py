"""The key numbers of a player, shown in the row with the player's name."""

from ludi.core.i18n import Translator
from ludi.core.scene import Tally
from ludi.games.ave_roma.state import AveRomaState, total
from ludi.games.ave_roma.text.names import denarii, surplus


def tallies(seen: AveRomaState, seat: int, tr: Translator) -> list[Tally]:
    """Money, stores, politics, cards and workers; the last says whether the player has passed."""
    player = seen.players[seat]
    goods, cards, patrons = total(player.goods), len(player.left) + len(player.right), len(player.active)
    return [
        Tally("coin", str(player.denarii), denarii(player.denarii, tr), "gold"),
        Tally("surplus", str(player.surplus), surplus(player.surplus, tr), "surplus"),
        Tally("good-any", str(goods), tr.plural("{n} good", "{n} goods", goods), "good-any"),
        Tally("politics", str(player.politics), tr("Level {level} in politics", level=player.politics), "politics"),
        Tally("card", str(cards), tr.plural("{n} card", "{n} cards", cards), "sepia"),
        Tally("patron", str(patrons), tr.plural("{n} active patron", "{n} active patrons", patrons), "sepia"),
        workers(seen, seat, tr),
    ]


def workers(seen: AveRomaState, seat: int, tr: Translator) -> Tally:
    player = seen.players[seat]
    left = total(player.workers) + len([value for value in player.training if value])
    if player.passed:
        return Tally("worker", "\u2013", tr("Passed"), "faint")
    return Tally("worker", str(left), tr.plural("{n} worker in hand or training", "{n} workers in hand or training",
                                                left), "ink")
