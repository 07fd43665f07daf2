"""Refusals: one sentence for each rule that can forbid an action."""

from ludi.core.i18n import N_, Translator
from ludi.games.via_appia.edition import ViaAppiaEdition
from ludi.games.via_appia.text.names import sesterces

REFUSALS = {
    "VA-turn-3": N_("Finish your current choice first."),
    "VA-limit-3": N_("The supply has no tiles of this size left."),
    "VA-income-1": N_("No income card is face up there."),
    "VA-quarry-1": N_("You have no stones to push."),
    "VA-quarry-2": N_("You have no stones of this size."),
    "VA-quarry-3": N_("Push 1 or 2 stones, or 3 if you return a +1 push token."),
    "VA-quarry-4": N_("You can't push from this place or at this angle."),
    "VA-quarry-7": N_("After 2 pushes, you can return a +1 push token for a third."),
    "VA-quarry-8": N_("You can only take a tile of the stone's size or smaller."),
    "VA-quarry-10": N_("Nothing fell, so you can only take a small tile or {sesterces}."),
    "VA-cart-1": N_("This tile doesn't fit on your cart."),
    "VA-build-2": N_("You can only build in sections next to a city you have visited."),
    "VA-build-3": N_("This space already has a tile."),
    "VA-build-4": N_("You have no tile on your cart that is the size of this space."),
    "VA-build-5": N_("No line joins this space to a tile or to the city behind it."),
    "VA-build-6": N_("The second tile must go in the same section as the first."),
    "VA-travel-1": N_("You must travel exactly as far as you paid for, and Brundisium is the end of the road."),
    "VA-travel-2": N_("You don't have enough sesterces for this journey."),
    "VA-travel-3": N_("Your pawn can only move over tiles, and one is missing ahead."),
    "VA-travel-4": N_("No line leads forward from your pawn to this place."),
    "VA-travel-5": N_("There is no room for your pawn to stop there."),
    "VA-travel-6": N_("In this game, your pawn can't pass over a tile that has no room."),
    "VA-travel-7": N_("Your pawn can't go further than the next city."),
    "VA-end-3": N_("The game is over."),
}


def refusal_text(edition: ViaAppiaEdition, rule: str, tr: Translator) -> str:
    return tr(REFUSALS[rule], sesterces=sesterces(edition.consolation_coins, tr))
