"""The declared fields of a Via Appia state; positions, views and their documentation are derived from them."""

from ludi.core.fields import MANY
from ludi.core.kinds import Cards, Choice, Counts, Flag, Marks, Names, Number, Row, Seat, Switch
from ludi.core.parts import (
    IN_VIEWS,
    NOBODY,
    OWNER,
    Chance,
    Decisions,
    Derived,
    Field,
    Group,
    Part,
    Question,
    Seats,
    deciding,
    no_chance,
)
from ludi.core.schema import Schema
from ludi.games.via_appia.building import BuildSecond
from ludi.games.via_appia.edition import (
    CITIES,
    INCOME_CARDS,
    LONGEST_JOURNEY,
    NAME,
    PUSHES,
    ROMA,
    SECTIONS,
    SIZES,
    ViaAppiaEdition,
)
from ludi.games.via_appia.income import ChooseHalf
from ludi.games.via_appia.parts import Quarry, Screened
from ludi.games.via_appia.quarrying import Console, Exchange, OfferToken, PickAngle, PickPlace, PickStone
from ludi.games.via_appia.state import FACE_DOWN, SOURCES, Player, ViaAppiaState, empty_state, sources_of
from ludi.games.via_appia.travel import ChooseStep
from ludi.games.via_appia.turn import TURNS, ChooseAction

MOST_TILES = 9
"""The most tiles of one size that any cart holds."""


def declare(edition: ViaAppiaEdition, players: int) -> Schema:
    names = edition.card_names()
    quiet_turns: list[Part] = []
    if edition.standstill_rounds:
        quiet_turns.append(Field("quiet_turns", Number(0, MANY), "turns since anybody built or travelled (VA-end-4)"))
    return Schema(NAME, edition.name, [
        Group("options", "the options in force", [
            Field("hand", Switch("natural", "steady"), "whether the hand errs", attribute="steady"),
            Field("passing", Switch("off", "on"), "whether pawns may pass over a full tile")]),
        Derived("seat", "seat or null", "who decides now; null when the game is over", deciding),
        Field("round", Number(1, MANY), "the round under way"),
        Field("start_seat", Seat(players), "who begins each round"),
        Field("turn_seat", Seat(players), "whose turn it is"),
        Field("last_round", Flag(), "whether this round is the last, because the end has been triggered"),
        *quiet_turns,
        declare_decisions(edition, players),
        Field("pushed", Number(0, PUSHES + 1), "stones pushed so far in the quarry action under way"),
        Field("fallen", Names("sizes", SIZES), "the stones that fell in it and are not exchanged yet, the next first"),
        Quarry(edition.measures, sum(edition.stones)),
        Field("stones", Counts("size", SIZES, edition.stones), "stones in the supply"),
        Field("tiles", Counts("size", SIZES, edition.tiles), "tiles in the supply"),
        Field("road", Marks("spaces", edition.space_names), "the spaces on which a tile lies, from Roma on",
              attribute="laid"),
        Derived("cities", "list of groups", "for each `city` but Roma the victory `tokens` left, the top one first, "
                "and how many city `markers` lie there", cities),
        Derived("bonus_tokens", "number for each section", "the tokens left", bonus_tokens),
        Group("income_cards", "a card is named after its coins and stones", [
            Field("row", Row("income cards", names, edition.face_up, FACE_DOWN), "null is a card turned face down"),
            Field("used", Cards("income cards", names, INCOME_CARDS, unordered=True),
                  "the cards taken since the row was dealt"),
            Field("deck", Cards("income cards", names, INCOME_CARDS), "to come", NOBODY)]),
        Seats(players, player_parts(edition), shown_at_end=True),
        Chance(),
    ], lambda: empty_state(edition, TURNS, no_chance(), players))


def player_parts(edition: ViaAppiaEdition) -> list[Part]:
    sources = sources_of(edition)
    return [
        Derived("points", "number", "all points so far", Player.total),
        Field("points_by_source", Counts("source", sources, [MANY] * len(sources), len(SOURCES)),
              "where they came from; `start` is the field of the score track where the marker began",
              attribute="points"),
        Field("pawn", Choice("space or city", edition.place_names), "where the pawn stands", attribute="place"),
        # VA-screen-1
        Field("coins", Screened(0, MANY), "sesterces behind the screen; open at the end", OWNER),
        Field("stones", Counts("size", SIZES, edition.stones), "stones before the screen"),
        Field("cart", Counts("size", SIZES, [MOST_TILES] * len(SIZES)), "tiles on the cart"),
        Field("bonus_tokens", Counts("section", SECTIONS, edition.bonus_tokens), "tokens for tiles laid",
              attribute="tokens"),
        Field("push_token", Flag(), "whether there is a +1 push token"),
        Field("coins_counted", Number(0, MANY), "sesterces by what everyone has seen come and go", attribute="coins",
              where=IN_VIEWS),
    ]


def declare_decisions(edition: ViaAppiaEdition, players: int) -> Decisions:
    stone = Field("stone", Choice("size", SIZES), "the stone to push", attribute="size")
    return Decisions(players, [
        Question("action", ChooseAction),
        Question("coins or stones", ChooseHalf, [
            Field("card", Number(1, edition.face_up, shift=1), "its number in the row", attribute="index")]),
        Question("stone", PickStone),
        Question("place", PickPlace, [stone]),
        Question("angle", PickAngle, [
            stone, Field("place", Number(0, edition.measures.places - 1), "where it is pushed in")]),
        Question("push token", OfferToken),
        Question("exchange", Exchange),
        Question("consolation", Console),
        Question("second tile", BuildSecond, [Field("section", Choice("section", SECTIONS), "where it is laid")]),
        Question("way", ChooseStep, [Field("steps", Number(1, LONGEST_JOURNEY), "steps left")]),
    ])


def cities(state: ViaAppiaState) -> object:
    return [{"city": CITIES[city], "tokens": state.tokens_at(city), "markers": state.markers(city)}
            for city in range(ROMA + 1, len(CITIES))]


def bonus_tokens(state: ViaAppiaState) -> object:
    return {name: state.edition.bonus_tokens[section] - sum(player.tokens[section] for player in state.players)
            for section, name in enumerate(SECTIONS)}
