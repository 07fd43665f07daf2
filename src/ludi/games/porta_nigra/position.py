"""The fields of Porta Nigra's state. Positions, views and their documentation are derived from them."""

from ludi.core.fields import MANY
from ludi.core.kinds import Bits, Cards, Choice, Counts, Flag, Number, Numbers, Seat
from ludi.core.parts import (
    NOBODY,
    OWNER,
    Chance,
    Decisions,
    Derived,
    Field,
    Group,
    Part,
    Pieces,
    Question,
    Seats,
    deciding,
    no_chance,
)
from ludi.core.schema import Schema
from ludi.games.porta_nigra.build import ChooseBricks, ChooseCard, ChooseWhites
from ludi.games.porta_nigra.edition import BUILDING_CARDS, BUILDINGS, COLOURS, HONOUR_CARDS, NAME, PortaNigraEdition
from ludi.games.porta_nigra.influence import ChooseSection
from ludi.games.porta_nigra.rounds import TURNS, NameStart, SplitInterim
from ludi.games.porta_nigra.state import (
    NO_CARD,
    NOT_PLACED,
    SOURCES,
    Player,
    PortaNigraState,
    empty_state,
)
from ludi.games.porta_nigra.state import NOBODY as NO_SEAT
from ludi.games.porta_nigra.turn import PlaceBuilder, PlayCard, UseCard

HIGHEST_SECTION = 8


def declare(edition: PortaNigraEdition, players: int) -> Schema:
    bricks = Counts("colour", COLOURS, [edition.bricks] * len(COLOURS))
    supply_cards = Cards("supply cards", all_supply_names(edition), len(edition.supply_cards))
    building_cards = Cards("building cards", all_building_names(edition), BUILDING_CARDS)
    honour_cards = Cards("honour cards", all_honour_names(edition), HONOUR_CARDS)
    return Schema(NAME, edition.name, [
        Derived("seat", "seat or null", "who decides now; null when the game is over", deciding),
        Field("round", Number(1, edition.rounds[players]), "the current round"),
        Derived("rounds", "number", "the number of rounds", rounds),
        Field("start_seat", Seat(players), "the start player of the round"),
        Field("turn_seat", Seat(players), "whose turn it is"),
        Field("ended_by", Seat(players, NO_SEAT), "who triggered the early end"),
        Field("youngest", Numbers("seats", players, 0, players - 1), "the seats, youngest player first",
              shared=True),
        declare_decisions(edition, players),
        Group("card_in_play", "the action card of this turn; null before one is played", [
            Field("card", Choice("action card", all_action_names(edition)), "its name"),
            Field("actions_left", Number(0, max(card.torches for card in edition.action_cards)), "actions left"),
            Field("icons_used", Bits("numbers", max(len(card.icons) for card in edition.action_cards)),
                  "positions of the used icons on the card, from 0")], "card", NO_CARD),
        Field("honour_bought", Flag(), "whether an honour card was bought this turn"),
        Field("bricks_in_supply", Number(0, edition.bricks), "bricks in the supply"),
        Field("market", bricks, "bricks in the 5 shops"),
        Pieces("sections", "the sections built", "site", edition.site_names, [
            Field("seat", Seat(players), "who built it", attribute="site_seat"),
            Field("bricks", Number(1, HIGHEST_SECTION), "its number of bricks", attribute="site_bricks")], NO_SEAT),
        Group("supply_cards", "a card is named after its shops", [
            Field("deck", supply_cards, "cards to draw", NOBODY, "supply_deck"),
            Field("discard", supply_cards, "cards used", attribute="supply_discard")]),
        Group("building_cards", "a card is named after its building and colour", [
            Field("deck", building_cards, "cards to draw", NOBODY, "building_deck"),
            Field("display", building_cards, "cards on display", attribute="building_display"),
            Field("box", building_cards, "cards out of the game", attribute="building_box")]),
        Group("honour_cards", "named as in the edition", [
            Field("deck", honour_cards, "cards to draw", NOBODY, "honour_deck"),
            Field("display", honour_cards, "cards on display", attribute="honour_display"),
            Field("box", honour_cards, "cards out of the game", attribute="honour_box")]),
        Seats(players, player_parts(edition)),
        Chance(),
    ], lambda: empty_state(edition, TURNS, no_chance(), players))


def player_parts(edition: PortaNigraEdition) -> list[Part]:
    action_names = all_action_names(edition)
    action_cards = Cards("action cards", action_names, len(action_names))
    honour_cards = Cards("honour cards", all_honour_names(edition), HONOUR_CARDS)
    quarters = [BUILDINGS[building] for building in edition.quarter_building]
    return [
        Derived("points", "number", "all points so far", Player.total),
        Field("points_by_source", Counts("source", SOURCES, [MANY] * len(SOURCES)), "the same points by source",
              attribute="points"),
        Field("builder", Choice("building", quarters, NOT_PLACED), "the building in whose quarter the builder is"),
        Field("sesterces", Number(0, MANY), "coins"),
        Field("torches", Number(0, MANY), "torch tokens"),
        Field("influence", Number(0, MANY), "influence tokens"),
        Field("romans", Number(0, edition.most_sections), "Romans in the play area"),
        Field("romans_in_supply", Number(0, edition.most_sections), "Romans in the supply"),
        Field("bricks", Counts("colour", COLOURS, [edition.bricks] * len(COLOURS)), "bricks in the store"),
        Field("hand", Cards("action cards", action_names, len(action_names), unordered=True), "cards in hand", OWNER),
        Field("deck", action_cards, "cards to draw in this round", NOBODY),
        Field("discard", action_cards, "cards played in this round"),
        Field("building_cards", Cards("building cards", all_building_names(edition), BUILDING_CARDS),
              "building cards kept"),
        Field("substitutes", honour_cards, "honour cards that count as building cards"),
        Field("final_cards", honour_cards, "honour cards that score at the end"),
    ]


def declare_decisions(edition: PortaNigraEdition, players: int) -> Decisions:
    site = Field("site", Choice("site", edition.site_names), "where the section is built")
    card = Field("card", Choice("building card", all_building_names(edition)), "the card on offer")
    return Decisions(players, [
        Question("place builder", PlaceBuilder),
        Question("play card", PlayCard),
        Question("use card", UseCard),
        Question("bricks", ChooseBricks, [site]),
        Question("white bricks", ChooseWhites, [
            site, Field("bricks", Number(1, HIGHEST_SECTION), "the number of bricks in the section")]),
        Question("building card", ChooseCard, [site, card]),
        Question("section to raise", ChooseSection),
        Question("interim split", SplitInterim, [
            Field("done", Number(0, players - 1), "the number of players who have finished their interim scoring")]),
        Question("start player", NameStart),
    ])


def rounds(state: PortaNigraState) -> int:
    return state.edition.rounds[len(state.players)]


def all_action_names(edition: PortaNigraEdition) -> list[str]:
    return [card.name for card in edition.action_cards]


def all_supply_names(edition: PortaNigraEdition) -> list[str]:
    return [edition.supply_card_name(card) for card in range(len(edition.supply_cards))]


def all_building_names(edition: PortaNigraEdition) -> list[str]:
    return [edition.building_card_name(card) for card in range(len(edition.card_building))]


def all_honour_names(edition: PortaNigraEdition) -> list[str]:
    return [card.name for card in edition.honour_cards]
