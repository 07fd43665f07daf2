"""The bodies of requests and answers, as the OpenAPI document describes them."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

import ludi

ActionText = Annotated[str, Field(max_length=60, description="An action in the notation of the game.")]
SeatNumber = Annotated[int, Field(ge=0, le=9, description="A seat, numbered from 0.")]
Index = Annotated[int, Field(ge=0, le=1_000_000, description="How many actions had been played when you looked.")]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatChoice(Body):
    kind: Literal["me", "here", "open", "bot"] = Field(
        description="me; another person on this device; open, to be taken by whoever has the link; a bot.")
    name: str = Field("", max_length=60)
    bot: str = Field("", max_length=40, description="Which bot; empty for the best one.")


class NewTable(Body):
    game: str = Field(max_length=40, examples=list(ludi.GAMES)[:1])
    options: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=100)]] = Field(
        default_factory=dict, max_length=20)
    seats: list[SeatChoice] = Field(min_length=1, max_length=9)


class Claim(Body):
    token: str = Field(max_length=100, description="An invitation, or the secret of your own seat.")
    name: str = Field("", max_length=60)


class BotChoice(Body):
    bot: str = Field("", max_length=40)


class DraftBody(Body):
    """What a seat thinks of playing; nothing is saved."""

    index: Index
    draft: list[ActionText] = Field(default_factory=list, max_length=200)
    seat: SeatNumber | None = None


class WhyNot(DraftBody):
    action: ActionText


class MoveBody(Body):
    index: Index
    actions: list[ActionText] = Field(min_length=1, max_length=200)
    seat: SeatNumber | None = None


class Talk(Body):
    text: str = Field(min_length=1, max_length=500)


class Problem(BaseModel):
    """Why something was not done."""

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
    deleted: bool = Field(description="Whether the whole table is gone, and not only what was yours.")


class Said(BaseModel):
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
    lowest: int = Field(description="Of a number.")
    highest: int


class GameInfo(BaseModel):
    name: str
    title: str
    players: list[int]
    options: list[OptionInfo]
    bots: list[str]
    has_picture: bool


class SeatInfo(BaseModel):
    seat: int
    kind: str
    name: str
    bot: str | None
    mine: bool
    away: bool
    shared_with: list[int] = Field(description="The other seats that the same person holds.")
    token: str | None = Field(None, description="The secret of a seat that you hold.")
    invitation: str | None = Field(
        None, description="For the host: the secret of the link to an open seat; it can be used once.")


class TableInfo(BaseModel):
    """A table without its game."""

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
    rematch: str | None
    created: float
    changed: float
    edition: str
    rules: int = Field(description="The version of the game's rules by which it is played.")
    replayable: bool = Field(description="Whether its moments can be shown: not before it is dealt, nor where earlier "
                                         "rules have left it behind.")
    seed_sha256: str | None = Field(description="Published when the game is dealt, which is when all have sat down.")
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


class ChatLine(BaseModel):
    number: int
    seat: int
    name: str
    text: str
    time: float


class Change(BaseModel):
    resource: str
    by: int
    name: str


class ActionFormInfo(BaseModel):
    """How an action is offered: among things on the table, on a scale, as a payment, or as a button of its own."""

    kind: str = Field(description="choice, scale, payment or control")
    group: str = Field(description="The actions that belong to the same scale.")
    value: int = Field(description="Where on its scale.")


class ActionInfo(BaseModel):
    action: str
    what: str
    details: list[str] = Field(description="What it costs and gives.")
    form: ActionFormInfo
    caution: str = Field(description="What you might have overlooked; mostly empty.")
    changes: list[Change]
    reveals: bool
    hands_over: bool


class PanelInfo(BaseModel):
    name: str
    title: str
    svg: str


class SourceInfo(BaseModel):
    source: str
    name: str
    points: list[int]


class ResultInfo(BaseModel):
    winners: list[int]
    totals: list[int]
    sources: list[SourceInfo]


class Board(BaseModel):
    """What a seat sees, with pictures and words; for pages."""

    table: str
    index: int
    seat: int | None
    decides: int | None
    status: str
    draft: list[str]
    prompt: str
    actions: list[ActionInfo]
    panels: list[PanelInfo]
    scores: list[int]
    result: ResultInfo | None = None


class SeatView(BaseModel):
    """What a seat may know, as plain values; for programs."""

    index: int
    seat: int | None
    decides: int | None
    status: str
    view: dict[str, object]
    legal: list[str]
