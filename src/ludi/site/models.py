"""The bodies of requests and answers, as the OpenAPI document describes them."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

ActionText = Annotated[str, Field(max_length=60, description="An action in the game's notation.")]
SeatNumber = Annotated[int, Field(ge=0, le=9, description="Seat number, counted from 0.")]
Index = Annotated[int, Field(ge=0, le=1_000_000, description="Number of actions played so far, as you last saw it.")]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatChoice(Body):
    kind: Literal["me", "here", "open", "bot"] = Field(
        description="me; here: another person on this device; open: anyone with the link; bot.")
    name: str = Field("", max_length=60)
    bot: str = Field("", max_length=40, description="Name of the bot; empty for the strongest one.")


class NewTable(Body):
    game: str = Field(max_length=40, examples=["porta-nigra"])
    options: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=100)]] = Field(
        default_factory=dict, max_length=20)
    seats: list[SeatChoice] = Field(min_length=1, max_length=9)


class Claim(Body):
    token: str = Field(max_length=100, description="An invitation to an open seat, or the token of your own seat.")
    name: str = Field("", max_length=60)


class BotChoice(Body):
    bot: str = Field("", max_length=40)


class DraftBody(Body):
    """Actions to preview for a seat; nothing is saved."""

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
    """Why the request was refused."""

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
    deleted: bool = Field(description="True if the whole table was deleted, not only your part.")


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
    lowest: int = Field(description="Lowest value of a number option.")
    highest: int = Field(description="Highest value of a number option.")


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
    shared_with: list[int] = Field(description="Other seats held by the same person.")
    token: str | None = Field(None, description="The token of a seat you hold.")
    invitation: str | None = Field(
        None, description="For the host: the invitation to an open seat. It works once.")


class TableInfo(BaseModel):
    """A table: seats and status, without the position."""

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
    rules: int = Field(description="Version of the rules this table is played with.")
    replayable: bool = Field(description="Whether positions can be shown: false before the deal, and for games "
                                         "whose rules this server no longer has.")
    seed_sha256: str | None = Field(description="Hash of the seed; published when the game is dealt.")
    seed: str | None = Field(description="The seed; null until the game is over.")


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
    """How an action is offered: on the board, on a scale, as a payment or as a separate button."""

    kind: str = Field(description="choice, scale, payment or control")
    group: str = Field(description="Actions with the same group share a scale.")
    value: int = Field(description="Position on the scale.")


class ActionInfo(BaseModel):
    action: str
    what: str
    details: list[str] = Field(description="Costs and gains, as short texts.")
    form: ActionFormInfo
    caution: str = Field(description="A warning to show before playing it; usually empty.")
    changes: list[Change]
    reveals: bool = Field(description="Reveals hidden information, so it can't be undone.")
    hands_over: bool = Field(description="Ends your turn.")


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
    """What a seat sees, as SVG panels and texts for display."""

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
    """What a seat may know, as plain JSON for programs."""

    index: int
    seat: int | None
    decides: int | None
    status: str
    view: dict[str, object]
    legal: list[str]
