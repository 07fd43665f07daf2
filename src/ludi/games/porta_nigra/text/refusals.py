"""Refusals: one sentence for each rule that can forbid an action."""

from ludi.core.i18n import N_, Translator
from ludi.games.porta_nigra.edition import PortaNigraEdition
from ludi.games.porta_nigra.text.names import influence

REFUSALS = {
    "PN-turn-1": N_("Place your builder in a quarter first."),
    "PN-turn-2": N_("Each turn, you play exactly 1 card from your hand, then take its actions."),
    "PN-turn-3": N_("You can use each icon on your card only once."),
    "PN-turn-4": N_("You have no actions left and no torch token to pay for another one."),
    "PN-turn-5": N_("You have no actions left to give up for a sesterce."),
    "PN-turn-6": N_("You have no torch token to return."),
    "PN-turn-9": N_("Finish your current choice first."),
    "PN-buy-1": N_("Your card has no unused icon for a brick of this colour."),
    "PN-buy-4": N_("You can't pay for both the travel and the brick."),
    "PN-buy-6": N_("This shop is empty."),
    "PN-build-1": N_("There is already a section on this site."),
    "PN-build-2": N_("You can't pay for the travel: 1 sesterce for each border, clockwise only."),
    "PN-build-3": N_("You don't have the bricks that this site needs."),
    "PN-build-4": N_("A section of Porta Nigra needs {lowest} to {highest} bricks of its colour from your store."),
    "PN-build-5": N_("You can't use more white bricks than the section has bricks."),
    "PN-build-6": N_("You have no Roman to put on top of the section."),
    "PN-build-16": N_("Your card has no build icon."),
    "PN-build-17": N_("You don't have that many white bricks."),
    "PN-build-18": N_("You don't have enough bricks of this colour: use more white bricks."),
    "PN-gain-1": N_("Your card has no influence icon."),
    "PN-gain-2": N_("Your card has no torch icon."),
    "PN-gain-3": N_("Your card doesn't have this coin icon."),
    "PN-influence-2": N_("You need {roman_price} to buy a Roman."),
    "PN-influence-3": N_("You need {build_price} to build without a build icon."),
    "PN-limit-3": N_("You have no Romans left in the supply."),
    "PN-honour-1": N_("You can buy only 1 honour card per turn."),
    "PN-honour-3": N_("You don't have the cards that you must discard for this one."),
    "PN-honour-5": N_("The brick must come from the supply and go on one of your sections in Porta Nigra with fewer "
                      "than {highest} bricks."),
    "PN-honour-6": N_("This card would give you nothing at the moment."),
    "PN-honour-7": N_("This honour card isn't on display."),
    "PN-honour-8": N_("You don't have enough influence for this card."),
    "PN-round-4": N_("You can't score more points than your total."),
    "PN-round-5": N_("Choose one of the players in this game."),
    "PN-end-1": N_("The game is over."),
}


def refusal_text(edition: PortaNigraEdition, rule: str, tr: Translator) -> str:
    return tr(REFUSALS[rule], lowest=edition.lowest, highest=edition.highest,
              roman_price=influence(edition.roman_cost, tr), build_price=influence(edition.build_cost, tr))
