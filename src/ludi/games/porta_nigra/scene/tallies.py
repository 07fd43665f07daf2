"""The key numbers of a player, shown in the row with the player's name."""

from ludi.core.i18n import Translator
from ludi.core.scene import Tally
from ludi.games.porta_nigra.state import Player


def tallies(player: Player, tr: Translator) -> list[Tally]:
    """The two things that are spent in every turn come first."""
    return [
        Tally("coin", str(player.sesterces), tr("Sesterces"), "gold"),
        Tally("brick", str(sum(player.bricks)), tr("Bricks"), "sepia"),
        Tally("influence", str(player.influence), tr("Influence"), "leaf"),
        Tally("torch", str(player.torches), tr("Torch tokens"), "flame"),
        Tally("roman", str(player.romans), tr("Romans in the play area"), "sepia"),
        Tally("hand", str(len(player.hand)), tr("Cards in hand"), "sepia"),
    ]
