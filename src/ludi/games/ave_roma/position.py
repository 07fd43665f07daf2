"""The fields of Ave Roma's state. Positions, views and their documentation are derived from them."""

from ludi.core.fields import MANY
from ludi.core.kinds import Cards, Choice, Counts, Each, Flag, Names, Number, Numbers, Row
from ludi.core.parts import NOBODY, Chance, Decisions, Derived, Field, Group, Part, Question, Seats, deciding, no_chance
from ludi.core.schema import Schema
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.edition import (
    AREAS,
    CARDS,
    DECK_SIZE,
    DUE_SURPLUS,
    DUES,
    GOODS,
    MOST_TRAINING,
    NAME,
    PLACES,
    ROW_CARDS,
    ROW_PLACES,
    SYMBOLS,
    AveRomaEdition,
)
from ludi.games.ave_roma.goods import ChooseGood, Overflow
from ludi.games.ave_roma.parts import Areas, Decks, DeckTops, GoodsSets, Places, Removed, Workers
from ludi.games.ave_roma.patrons import ChoosePatron, SwapPatron
from ludi.games.ave_roma.paying import ChooseDiscount, PayIcon
from ludi.games.ave_roma.pickup import PickPlace, PickWorker
from ludi.games.ave_roma.places import ChoosePlace
from ludi.games.ave_roma.rounds import PlaceShadow
from ludi.games.ave_roma.scoring import DoubleBonus, RaiseLevel
from ludi.games.ave_roma.state import NO_CARD, NO_SYMBOL, OFF_TRACK, PHASES, PURPOSES, SOURCES, Player, empty_state
from ludi.games.ave_roma.tracks import ChooseArea
from ludi.games.ave_roma.training import ChooseTrainee, ChooseTraining
from ludi.games.ave_roma.turn import TURNS, ChooseFinal, ChooseWorker

ROWS = [PLACES[place] for place in ROW_PLACES]
SPENDING = ["nothing", "before", "after"]
HIGHEST_PRICE = 9
MOST_BOUGHT = 9
NO_PLACE = -1
NO_SLOT = -1


def declare(edition: AveRomaEdition, players: int) -> Schema:
    slugs = edition.card_slugs
    return Schema(NAME, edition.name, [
        Derived("seat", "seat or null", "who decides now; null when the game is over", deciding),
        Field("advanced", Flag(), "whether the advanced game is played"),
        Field("equal_trios", Flag(), "whether 3 identical symbols count as a trio, instead of 3 different ones"),
        Field("round", Number(1, MANY), "the round in progress"),
        Field("phase", Choice("phase", PHASES), f"what happens next when nobody has a choice: {', '.join(PHASES)}"),
        Field("order", Numbers("seats", players, 0, players - 1), "the player order", shared=True),
        Field("turn", Number(0, max(4, players)),
              "whose turn it is, as an index into `order` (while workers are picked up, into the pick-up order)"),
        Field("areas_short", Flag(), "whether an area card could not be replaced, which ends the game after this "
              "action phase"),
        declare_decisions(players),
        Field("rows", Each("place", ROWS, Row("cards", slugs, ROW_CARDS, NO_CARD)),
              "the card rows, from the slot for value 1 to the slot for all values; null is a gap"),
        Areas(slugs, edition.track_top),
        Places(),
        Decks(slugs),
        Field("removed", Removed(slugs), "cards removed unseen for a shorter game; views have only their number for "
              "each deck", NOBODY, shared=True),
        Field("box", Cards("cards", slugs, CARDS), "cards out of the game"),
        declare_action(slugs),
        declare_agenda(slugs),
        Seats(players, player_parts(edition)),
        Chance(),
        DeckTops(slugs),
    ], lambda: empty_state(edition, TURNS, no_chance(), players))


def declare_decisions(players: int) -> Decisions:
    return Decisions(players, [
        Question("worker", ChooseWorker),
        Question("place", ChoosePlace),
        Question("action", Act),
        Question("overflow", Overflow),
        Question("good", ChooseGood),
        Question("payment", PayIcon, [Field("icon", Choice("cost", DUES[:DUE_SURPLUS + 1]), "what is paid next")]),
        Question("discount", ChooseDiscount),
        Question("area", ChooseArea),
        Question("patron", ChoosePatron),
        Question("swap", SwapPatron),
        Question("trainee", ChooseTrainee),
        Question("training", ChooseTraining),
        Question("shadow worker", PlaceShadow),
        Question("place to pick up from", PickPlace),
        Question("worker to pick up", PickWorker),
        Question("final action", ChooseFinal),
        Question("bonus to double", DoubleBonus),
        Question("level to raise", RaiseLevel),
    ])


def declare_action(slugs: list[str]) -> Group:
    card = Choice("card", slugs, NO_CARD)
    patrons = Cards("patrons", slugs, DECK_SIZE)
    return Group("action", "the action in progress, or what is left of the last one", [
        Field("place", Choice("place", PLACES), "where it is taken"),
        Field("value", Number(0, 5), "the value of the worker"),
        Field("training_slot", Number(1, MOST_TRAINING, NO_SLOT, shift=1), "the slot that the worker was trained in",
              attribute="slot"),
        Field("card", card, "the card next to the worker"),
        Field("imaginary", Flag(), "whether the worker is the imaginary one of the final actions"),
        Field("base_begun", Flag(), "whether the base action has begun"),
        Field("base_done", Flag(), "whether the base action is complete"),
        Field("half_taken", Flag(), "whether the goods of half the area card were taken (Propraetor)"),
        Field("rest_taken", Flag(), "whether the good or the influence was taken (Propraetor)"),
        Field("bought", Number(0, MOST_BOUGHT), "goods bought so far (Mercator)"),
        Field("influence_gathered", Number(0, MANY), "influence of the cards used so far (Propraetor)",
              attribute="gathered"),
        Field("modifying_patrons", patrons, "the patrons that modify the action", attribute="modifying", shared=True),
        Field("open_patrons", patrons, "the patrons among them that can still be used", attribute="patrons"),
        Field("extra_trainings", Number(0, DECK_SIZE), "training actions that follow", attribute="trainings"),
        Field("symbol", Choice("symbol", SYMBOLS, NO_SYMBOL), "the symbol of the cards spent"),
        Field("cards_spent", Number(0, CARDS), "cards spent for the extra action", attribute="spent"),
        Field("spent", Choice("nothing, before or after", SPENDING), "when cards were spent: before or after the base "
              "action", attribute="spent_when")])


def declare_agenda(slugs: list[str]) -> Group:
    card = Choice("card", slugs, NO_CARD)
    return Group("agenda", "what is settled before the action continues", [
        Field("incoming", Names("goods", GOODS), "goods on their way to the store"),
        Field("goods_to_choose", GoodsSets(), "for each good still to be chosen, the goods to choose from",
              attribute="picks"),
        Field("due", Counts("cost", DUES, [MANY] * len(DUES)), "what must be paid"),
        Field("discount", Number(0, MANY), "goods that don't have to be paid"),
        Field("swaps", Number(0, 9), "8: surplus can replace goods, 9: goods can replace surplus"),
        Field("purpose", Choice("purpose", PURPOSES), f"what is paid for: {', '.join(PURPOSES)}"),
        Field("buying", card, "the card being bought"),
        Field("rises", Number(0, MANY), "levels to gain in an area of the player's choice"),
        Field("patron_to_swap", card, "a patron just bought who can still replace an active one",
              attribute="swap_open"),
        Field("picking_from", Choice("place", PLACES, NO_PLACE), "where workers are being picked up",
              attribute="picking"),
        Field("bonuses", Cards("patrons", slugs, DECK_SIZE), "the patrons whose end bonuses count, doubled ones twice"),
        Field("bonuses_drawn_up", Flag(), "whether `bonuses` is complete"),
        Field("doubles", Number(0, DECK_SIZE), "bonuses that can still be doubled"),
        Field("raises", Number(0, MANY), "levels that can still be gained")])


def player_parts(edition: AveRomaEdition) -> list[Part]:
    cards = Cards("cards", edition.card_slugs, CARDS)
    kinds = len(GOODS)
    return [
        Derived("points", "number", "all points so far", Player.total),
        Field("points_by_source", Counts("source", SOURCES, [MANY] * len(SOURCES)), "where they came from",
              attribute="points"),
        Field("denarii", Number(0, MANY), "money"),
        Field("goods", Counts("good", GOODS, [edition.limit] * kinds), "goods in the store"),
        Field("surplus", Number(0, edition.surplus_limit), "surplus"),
        Field("prices", Counts("good", GOODS, [HIGHEST_PRICE] * kinds), "the prices on the player's board",
              shared=True),
        Field("politics", Number(0, edition.top_politics), "political influence"),
        Field("colosseum", Number(0, len(edition.field_due) - 1), "the space in the Colosseum; 0 is the start"),
        Field("levels", Numbers("levels", AREAS, 0, edition.track_top, OFF_TRACK),
              "the influence in each area; null before entering it"),
        Field("passed", Flag(), "whether the player has passed in this round"),
        Field("workers", Workers(), "workers at hand"),
        Field("training", Numbers("values", MOST_TRAINING, 1, 5, 0), "the worker in each training slot"),
        Field("shadow_workers", Workers(), "workers of the shadow player", attribute="shadow"),
        Field("left", cards, "cards on the left of the board, which can still be spent in the advanced game"),
        Field("right", cards, "cards on the right of the board"),
        Field("active", cards, "active patrons"),
        Field("influence_used", cards, "cards whose influence was used", attribute="rotated"),
    ]
