"""What a refusal says to a player: one sentence for each rule that can forbid an action."""

from ludi.core.tongue import Tongue, marked
from ludi.games.via_appia.edition import ViaAppiaEdition
from ludi.games.via_appia.names import sesterces

REASONS = {
    "VA-turn-3": marked("Something else is to be decided now."),
    "VA-limit-3": marked("No tile of this size is left in the store."),
    "VA-income-1": marked("No income card lies face up there."),
    "VA-quarry-1": marked("You have no stone to push."),
    "VA-quarry-2": marked("You have no stone of this size."),
    "VA-quarry-3": marked("An action pushes one stone or two, and one more for a +1 push token; no fewer, no more."),
    "VA-quarry-4": marked("A stone goes in at one of the places along the entry line and at one of the angles."),
    "VA-quarry-7": marked("A +1 push token pays for a third stone: after two pushes, and not without the token."),
    "VA-quarry-8": marked("A stone becomes a tile of its own size or of a smaller one."),
    "VA-quarry-10": marked("As nothing fell you may take a small tile or {coins}."),
    "VA-cart-1": marked("This tile does not fit on your cart."),
    "VA-build-2": marked("You build only in sections next to a city that you have visited."),
    "VA-build-3": marked("A tile lies there already."),
    "VA-build-4": marked("You have no tile of the size of this space on your cart."),
    "VA-build-5": marked("No line joins this space to a tile or to the city behind it."),
    "VA-build-6": marked("The second tile goes into the same section as the first."),
    "VA-travel-1": marked("No journey of this length leads there; from Brundisium none leads on at all."),
    "VA-travel-2": marked("You cannot pay for this journey."),
    "VA-travel-3": marked("A pawn goes only over tiles, and one is missing on the way."),
    "VA-travel-4": marked("No line leads forward to there."),
    "VA-travel-5": marked("There is no room for your pawn to stay."),
    "VA-travel-6": marked("In this game a pawn does not pass over a tile without room."),
    "VA-travel-7": marked("A journey ends at the next city."),
    "VA-end-3": marked("The game is over."),
}


def reason(edition: ViaAppiaEdition, rule: str, tongue: Tongue) -> str:
    return tongue(REASONS[rule], coins=sesterces(edition.consolation_coins, tongue))
