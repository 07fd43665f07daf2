"""The key numbers of a player, shown in the row with the player's name."""

from ludi.core.i18n import Translator
from ludi.core.scene import Tally
from ludi.games.via_appia.edition import SECTIONS, SIZES
from ludi.games.via_appia.standing import left_to_go
from ludi.games.via_appia.state import Player, ViaAppiaState
from ludi.games.via_appia.text.names import bonus_tokens, sesterces, stones, tiles


def tallies(seen: ViaAppiaState, viewer: int | None, seat: int, tr: Translator) -> list[Tally]:
    """Sesterces or the closed screen, stones, tiles, tokens, how far it is, and the push token. Everyone has the same
    number of them, so that they stand in columns; sizes and sections are in their order."""
    player = seen.players[seat]
    left = left_to_go(seen.edition)[player.place]
    return [money(player, seat == viewer or seen.over, tr),
            Tally("stone", "/".join(map(str, player.stones)),
                  ", ".join(stones(player.stones[size], size, tr) for size in range(len(SIZES))), "sepia"),
            Tally("tile", "/".join(map(str, player.cart)),
                  ", ".join(tiles(player.cart[size], size, tr) for size in range(len(SIZES))), "sepia"),
            Tally("token", "/".join(map(str, player.tokens)),
                  ", ".join(bonus_tokens(player.tokens[section], section, tr) for section in range(len(SECTIONS))),
                  "sepia"),
            Tally("road", str(left), tr.plural("{n} space to Brundisium", "{n} spaces to Brundisium", left), "sepia"),
            Tally("push", str(int(player.push_token)), tr("+1 push token"), "sepia")]


def money(player: Player, known: bool, tr: Translator) -> Tally:
    """VA-screen-1: until the end only the owner sees what is behind the screen."""
    if known:
        return Tally("coin", str(player.coins), sesterces(player.coins, tr), "gold")
    return Tally("screen", "?", tr("Sesterces hidden behind the screen"), "sepia")
