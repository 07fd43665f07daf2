"""Pydantic models of request and response bodies, described in the OpenAPI document."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

import ludi
from ludi.site.board_models import Change, StepFormInfo
from ludi.site.people_models import ClockChoice, ClockInfo, EarlyEndInfo
from ludi.site.terms import STAND_IN_MINUTES

ActionText = Annotated[str, Field(max_length=60, description="An action in the game's notation.")]
SeatNumber = Annotated[int, Field(ge=0, le=9, description="Seat number, counted from 0.")]
Index = Annotated[int, Field(ge=0, le=1_000_000, description="The number of actions played when you looked.")]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatChoice(Body):
    kind: Literal["me", "here", "open", "bot"] = Field(
        description="me; here: another person on this device; open: for anyone with the link; bot.")
    name: str = Field("", max_length=60)
    bot: str = Field("", max_length=40, description="Name of the bot; empty for one of medium strength.")


class NewTable(Body):
    game: str = Field(max_length=40, examples=list(ludi.GAMES)[:1])
    options: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=100)]] = Field(
        default_factory=dict, max_length=20)
    seats: list[SeatChoice] = Field(min_length=1, max_length=9)
    hints: bool | None = Field(None, description="Whether players may ask for hints. Default: only if no seat is open.")
    standing: bool = Field(True, description="Whether everyone sees what the points would be if the game ended now.")
    stand_in_minutes: int = Field(STAND_IN_MINUTES, ge=0, le=100_000, description=(
        "Minutes of absence after which others may let a bot play; 0 for never."))
    stand_in: str = Field("", max_length=40, description="The bot that stands in. Default: the usual one.")
    clock: ClockChoice | None = None


class Continuation(Body):
    """A game that goes on from a position of a finished one."""

    index: Index
    seats: list[SeatChoice] = Field(min_length=1, max_length=9)
    hints: bool | None = Field(None, description="As for a new table.")


class Claim(Body):
    token: str = Field(max_length=100, description="An invitation, or the token of your own seat.")
    name: str = Field("", max_length=60)


class BotChoice(Body):
    bot: str = Field("", max_length=40)


class DraftBody(Body):
    """Actions to try out; nothing is saved."""

    index: Index
    draft: list[ActionText] = Field(default_factory=list, max_length=200)
    seat: SeatNumber | None = None


class TriedDraft(DraftBody):
    share: bool | None = Field(None, description=(
        "true shows this draft to the others, without anything that they must not know; false hides what was shown."))


class WhyNot(DraftBody):
    action: ActionText


class MoveBody(Body):
    index: Index
    actions: list[ActionText] = Field(min_length=1, max_length=200)
    seat: SeatNumber | None = None


class ChatMessage(Body):
    text: str = Field(min_length=1, max_length=500)


class Problem(BaseModel):
    """Why a request was rejected."""

    error: str
    message: str
    rule: str | None = None
    index: int | None = None


class Moved(BaseModel):
    index: int
    decides: int | None
    status: str


class Reason(BaseModel):
    rule: str
    reason: str


class Left(BaseModel):
    deleted: bool = Field(description="Whether the whole table was deleted, not only your data.")


class ChatSent(BaseModel):
    number: int


class ChoiceInfo(BaseModel):
    value: str
    label: str


class OptionInfo(BaseModel):
    name: str
    kind: str = Field(description="choice, number, seat or seat order")
    label: str
    default: str
    choices: list[ChoiceInfo]
    lowest: int = Field(description="Minimum of a number.")
    highest: int


class GameInfo(BaseModel):
    name: str
    title: str
    players: list[int]
    options: list[OptionInfo]
    bots: list[str]
    hints: bool = Field(description="Whether tables of this game can offer hints here.")
    has_picture: bool


class SeatInfo(BaseModel):
    seat: int
    kind: str
    name: str
    bot: str | None
    weakness: str = Field("", description="Why the bot plays as miles instead; usually empty.")
    mine: bool
    away: bool
    away_for: int | None = Field(description="Seconds without a sign of life, if the player is away.")
    conceded: bool
    agreed: bool = Field(description="Whether the player wants to end the game now.")
    shared_with: list[int] = Field(description="Other seats held by the same person.")
    token: str | None = Field(None, description="The token of a seat that you hold.")
    invitation: str | None = Field(
        None, description="For the host: the secret of the link to an open seat; it works once.")


class TableInfo(BaseModel):
    """A table without its position."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    status: str
    index: int
    decides: int | None
    seats: list[SeatInfo]
    held: list[int]
    host: bool
    hints: bool = Field(description="Whether players may ask for hints.")
    standing: bool = Field(description="Whether boards tell how the game stands.")
    rematch: str | None
    stand_in_after: float = Field(description=(
        "Seconds of absence after which others may let a bot play; 0 for never, as with days for each turn."))
    stand_in: str
    clock: ClockInfo | None = None
    asked_to_end: list[int] | None = Field(
        description="If someone has proposed to end the game now: the seats whose agreement is needed.")
    ended: EarlyEndInfo | None = Field(description="How the game ended before its last action.")
    spectators: int
    created: float
    changed: float
    edition: str
    rules: int = Field(description="Version of the game's rules that this table uses.")
    played_on: bool = Field(description="Whether it goes on from a position of an earlier game, with the same seed.")
    replayable: bool = Field(description="Whether earlier positions can be shown: not before the game starts, nor if "
                                         "it cannot be replayed with the current rules.")
    seed_sha256: str | None = Field(description="Published when the last seat is taken and the game starts.")
    seed: str | None


class Claimed(BaseModel):
    seat: int
    table: TableInfo


class LogLine(BaseModel):
    index: int
    seat: int
    kind: str
    time: float
    private: bool
    text: str
    card: str = Field(description="The key of the card that the line names; usually empty.")
    place: str = Field(description="The key of the thing on the board that the line is about, or the beginning of the "
                                   "keys of several; usually empty.")
    role: str = Field(description="turn, if a turn begins; news, if it concerns everyone; usually empty.")


class CardInfo(BaseModel):
    """A card as a picture and text."""

    svg: str
    title: str
    lines: list[str]
    rule: str


class ChatLine(BaseModel):
    number: int
    seat: int
    name: str
    text: str
    time: float


class HintStep(BaseModel):
    """An action of a turn that a hint suggests."""

    action: str
    what: str
    details: list[str]
    thing: str
    form: StepFormInfo
    words: str = Field(description="What it does, with details where another action does the same.")
    only: bool = Field(description="Whether it is the only legal action.")


class HintedTurn(BaseModel):
    """A turn, or what can be planned of it before something is revealed."""

    steps: list[HintStep]
    final: bool = Field(description="Whether the last step reveals hidden information or ends the turn.")
    changes: list[Change] = Field(description="What the turn changes for this seat.")
    points: list[float] = Field(description="By seat: the points to expect at the end.")
    win_shares: list[float] = Field(description="By seat: the chance to win; they add up to 1.")


class Hint(BaseModel):
    """The best turns, the best first."""

    turns: list[HintedTurn]


class SeatView(BaseModel):
    """What a seat knows as plain values, for programs."""

    index: int
    seat: int | None
    decides: int | None
    status: str
    view: dict[str, object]
    legal: list[str]
