"""What a refusal says to a player: one sentence for each rule that can forbid an action."""

from ludi.core.i18n import N_, Translator
from ludi.games.via_appia.edition import ViaAppiaEdition
from ludi.games.via_appia.text.names import sesterces

REFUSALS = {
    "VA-turn-3": N_("Something else is to be decided now."),
    "VA-limit-3": N_("No tile of this size is left in the store."),
    "VA-income-1": N_("No income card lies face up there."),
    "VA-quarry-1": N_("You have no stone to push."),
    "VA-quarry-2": N_("You have no stone of this size."),
    "VA-quarry-3": N_("An action pushes one stone or two, and one more for a +1 push token; no fewer, no more."),
    "VA-quarry-4": N_("A stone goes in at one of the places along the entry line and at one of the angles."),
    "VA-quarry-7": N_("A +1 push token pays for a third stone: after two pushes, and not without the token."),
    "VA-quarry-8": N_("A stone becomes a tile of its own size or of a smaller one."),
    "VA-quarry-10": N_("As nothing fell you may take a small tile or {coins}."),
    "VA-cart-1": N_("This tile does not fit on your cart."),
    "VA-build-2": N_("You build only in sections next to a city that you have visited."),
    "VA-build-3": N_("A tile lies there already."),
    "VA-build-4": N_("You have no tile of the size of this space on your cart."),
    "VA-build-5": N_("No line joins this space to a tile or to the city behind it."),
    "VA-build-6": N_("The second tile goes into the same section as the first."),
    "VA-travel-1": N_("No journey of this length leads there; from Brundisium none leads on at all."),
    "VA-travel-2": N_("You cannot pay for this journey."),
    "VA-travel-3": N_("A pawn goes only over tiles, and one is missing on the way."),
    "VA-travel-4": N_("No line leads forward to there."),
    "VA-travel-5": N_("There is no room for your pawn to stay."),
    "VA-travel-6": N_("In this game a pawn does not pass over a tile without room."),
    "VA-travel-7": N_("A journey ends at the next city."),
    "VA-end-3": N_("The game is over."),
}


def refusal_text(edition: ViaAppiaEdition, rule: str, tr: Translator) -> str:
    return tr(REFUSALS[rule], coins=sesterces(edition.consolation_coins, tr))
