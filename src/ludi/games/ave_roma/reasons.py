"""What a refusal says to a player: one sentence for each rule that can forbid an action."""

from ludi.core.tongue import Tongue, marked
from ludi.games.ave_roma.edition import PROPRAETOR, AveRomaEdition

REASONS = {
    "AR-turn-1": marked("You have no such worker."),
    "AR-turn-2": marked("All slots of this place that the players may use are taken."),
    "AR-turn-4": marked("A trained worker counts as its own value or so much more or less as its training slot says."),
    "AR-turn-5": marked("What this action must do is not done yet, so it cannot be ended."),
    "AR-turn-7": marked("After this you could not complete the action."),
    "AR-turn-8": marked("Only the action of your worker's place can be carried out, and only once."),
    "AR-turn-6": marked("Something else is to be decided now."),
    "AR-turn-10": marked("No place, card or training slot is open to this worker now."),
    "AR-goods-5": marked("This good cannot be chosen here."),
    "AR-pay-1": marked("This payment is not possible, or would leave the rest unpaid."),
    "AR-aedilis-1": marked("There is no area card in the area of this worker's value."),
    "AR-mercator-1": marked("In a Mercator action you may sell goods that you have."),
    "AR-mercator-2": marked("In a Mercator action you may buy up to {goods} that the area card shows."),
    "AR-mercator-3": marked("There is no area card in the area of this worker's value to buy from."),
    "AR-mercator-4": marked("You do not have enough money to buy this good."),
    "AR-mercator-5": marked("You have no room for this good, so it would only turn back into its price."),
    "AR-propraetor-1": marked("In a Propraetor action you take the upper or the lower half of the area card, once."),
    "AR-propraetor-2": marked("In a Propraetor action you take one more good that the card shows, or use influence, "
                              "not both."),
    "AR-propraetor-3": marked("Influence comes from cards that show it, each once in a game; then the marker "
                              "advances."),
    "AR-area-4": marked("The area must be paid at the end of the action, and this would leave you too little."),
    "AR-roma-3": marked("In a Roma action every step of the way must be paid."),
    "AR-row-1": marked("This worker's value is too high for that place of the row."),
    "AR-row-2": marked("This card does not lie in a row now."),
    "AR-row-3": marked("You cannot pay for this card."),
    "AR-patron-2": marked("A passive patron of yours takes the slot that has opened."),
    "AR-patron-4": marked("The new patron may take the place of one of your active patrons."),
    "AR-patron-5": marked("This patron does not modify the action now, or did so already."),
    "AR-modifier-3": marked("Your storage of surplus is full."),
    "AR-modifier-4": marked("There is no area card in the area of this worker's value."),
    "AR-modifier-10": marked("You cannot pay what this patron asks for influence."),
    "AR-modifier-12": marked("The free step would leave you unable to pay for the walk."),
    "AR-modifier-13": marked("The brown marker rises only where an area card lies, and never beyond the top."),
    "AR-training-1": marked("You cannot pay for this training slot."),
    "AR-training-3": marked("This training slot is taken."),
    "AR-training-4": marked("A worker that comes from training is not trained again."),
    "AR-pickup-2": marked("There are no workers at this place."),
    "AR-pickup-3": marked("There is no such worker at this place."),
    "AR-two-1": marked("Your shadow has no such worker."),
    "AR-two-2": marked("All slots of this place that are marked for more players are taken."),
    "AR-bonus-4": marked("Only another patron of yours can be doubled."),
    "AR-bonus-6": marked("Another marker stands on that level."),
    "AR-score-8": marked("Your bonuses do not raise markers by that many levels."),
    "AR-score-9": marked("The track ends below that level."),
    "AR-advanced-1": marked("Cards are spent in the advanced game only, from your left side, all before or all "
                            "after the base action."),
    "AR-advanced-2": marked("All cards spent in one action show the same symbol, and what they began is finished "
                            "first."),
    "AR-advanced-4": marked("There is no area card in the area of this worker's value."),
    "AR-advanced-5": marked("Your storage of surplus is full."),
    "AR-advanced-6": marked("You do not have {cards} with this symbol to spend."),
    "AR-advanced-7": marked("The free step would leave you unable to pay for the walk."),
    "AR-advanced-8": marked("The top card of the deck can be bought once per action, with at least one card spent."),
    "AR-advanced-9": marked("There is no card left on top of this deck."),
    "AR-advanced-11": marked("You cannot pay for the top card and still complete the action."),
    "AR-end-3": marked("The game is over."),
    "AR-end-4": marked("The last action cannot be training."),
}


def reason(edition: AveRomaEdition, rule: str, tongue: Tongue) -> str:
    return tongue(REASONS[rule], goods=tongue.count("{n} good", "{n} goods", edition.most_bought),
                  cards=tongue.count("{n} card", "{n} cards", edition.extra_cards[PROPRAETOR]))
