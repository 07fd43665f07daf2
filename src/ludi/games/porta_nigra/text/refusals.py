"""What a refusal says to a player: one sentence for each rule that can forbid an action."""

from ludi.core.i18n import N_, Translator
from ludi.games.porta_nigra.edition import PortaNigraEdition
from ludi.games.porta_nigra.text.names import influence

REFUSALS = {
    "PN-turn-1": N_("Put your builder into a quarter first."),
    "PN-turn-2": N_("Exactly one action card a turn is played from the hand, and its actions follow after it."),
    "PN-turn-3": N_("Each icon of the card is used only once a turn."),
    "PN-turn-4": N_("The torches of the card are used up; "
                        "a further action costs a torch token, and you have none."),
    "PN-turn-5": N_("No torch of the card is left that could be given up for a sesterce."),
    "PN-turn-6": N_("You have no torch token to sell."),
    "PN-turn-9": N_("Something else is to be decided now."),
    "PN-buy-1": N_("The card shows no free icon that buys this colour."),
    "PN-buy-4": N_("You cannot pay for the way to the shop and the brick."),
    "PN-buy-6": N_("This shop is empty."),
    "PN-build-1": N_("This site is taken."),
    "PN-build-2": N_("You cannot pay for the way to this quarter: 1 sesterce for each border, clockwise only."),
    "PN-build-3": N_("You do not have the bricks that this site asks for."),
    "PN-build-4": N_("A section of Porta Nigra has {lowest} to {highest} bricks of the colour of its site, "
                         "out of your own store."),
    "PN-build-5": N_("The section has fewer bricks than that."),
    "PN-build-6": N_("You have no Roman at hand to put on top."),
    "PN-build-16": N_("The card shows no build icon."),
    "PN-build-17": N_("You do not have that many white bricks."),
    "PN-build-18": N_("You do not have enough bricks of this colour: more white bricks must stand in for them."),
    "PN-gain-1": N_("The card shows no influence icon."),
    "PN-gain-2": N_("The card shows no torch icon."),
    "PN-gain-3": N_("The card does not show this coin icon."),
    "PN-influence-2": N_("A Roman costs {roman_price}."),
    "PN-influence-3": N_("A build by influence costs {build_price}."),
    "PN-limit-3": N_("No Roman of yours is left in the supply."),
    "PN-honour-1": N_("You have already bought an honour card this turn."),
    "PN-honour-3": N_("You do not have the cards that must be discarded for this one."),
    "PN-honour-5": N_("The brick goes on top of a section of yours in Porta Nigra that has fewer than "
                          "{highest} bricks, as long as the supply has bricks."),
    "PN-honour-6": N_("This card would give you nothing at all now."),
    "PN-honour-7": N_("This honour card is not on display."),
    "PN-honour-8": N_("You do not have the influence that this card costs."),
    "PN-round-4": N_("The interim scoring is split between points and sesterces; "
                         "the points cannot exceed the total."),
    "PN-round-5": N_("The player who is last in points names a player of this game."),
    "PN-end-1": N_("The game is over."),
}


def refusal_text(edition: PortaNigraEdition, rule: str, tr: Translator) -> str:
    return tr(REFUSALS[rule], lowest=edition.lowest, highest=edition.highest,
                  roman_price=influence(edition.roman_cost, tr), build_price=influence(edition.build_cost, tr))
