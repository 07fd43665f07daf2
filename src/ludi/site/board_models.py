"""Pydantic models of boards: what a viewer sees, and what they can choose."""

from pydantic import BaseModel, Field


class Change(BaseModel):
    resource: str
    by: int
    text: str = Field(description="The amount in words: a cost without a sign, a gain with a plus.")


class StepFormInfo(BaseModel):
    """How an action is offered: as a choice, a number, a step of a number, a payment, or a separate button."""

    kind: str = Field(description="choice, series, stepper, scale, payment or control")
    group: str = Field(description="Identifies the actions of the same scale or number.")
    value: int = Field(description="Position on the scale. For a step: negative if it lowers the number; without the "
                                   "sign, it orders the groups.")


class ActionFormInfo(StepFormInfo):
    most: int = Field(description="How often a step or an answer of a series can be played in a row.")
    ends: bool = Field(description="Whether the last of these reveals hidden information or ends the turn.")
    usual: bool = Field(description="Whether nearly everyone answers so; pages do it by default.")


class ActionInfo(BaseModel):
    action: str
    what: str
    details: list[str] = Field(description="Cost and gain, item by item.")
    thing: str = Field(description="The label of the number that a step changes; otherwise empty.")
    form: ActionFormInfo
    before: list[str] = Field(description="Actions that cost nothing and are played first by pages; `changes` "
                                          "includes what they bring.")
    caution: str = Field(description="A warning about something you may have overlooked; usually empty.")
    changes: list[Change] = Field(description="What it changes, item by item, unless `what` says it. The net changes "
                                              "if the game does not itemise the action.")
    reveals: bool
    hands_over: bool


class ShortcutInfo(ActionInfo):
    """An action of your next decision. Its place can be chosen now: that plays the implied action first."""

    implies: str = Field(description="The legal action that comes first.")


class ProposalInfo(BaseModel):
    """A way to pay everything that is due, with one choice."""

    what: str
    steps: list[str] = Field(description="The actions, in this order.")
    changes: list[Change]
    reveals: bool
    hands_over: bool


class AimChoiceInfo(BaseModel):
    action: str = Field(description="Empty if there is nothing to choose.")
    x: float
    y: float
    text: str


class AimInfo(BaseModel):
    """Aiming a thing on a panel: where it starts and where it goes, to be played together."""

    key: str
    starts: list[AimChoiceInfo]
    directions: list[AimChoiceInfo]
    verb: str
    radius: float
    reach: float
    tool: str
    reveals: bool
    error: dict[str, float]


class PanelInfo(BaseModel):
    name: str
    title: str
    zone: str = Field(description="board, mine, display or player")
    tab: str
    seat: int | None
    x: float
    y: float
    width: float
    height: float
    svg: str
    aim: AimInfo | None = None


class MovedInfo(BaseModel):
    key: str
    drawing: str
    landing: list[float] | None


class MovementInfo(BaseModel):
    """How the last action moved things on a panel: for each frame, x and y of each thing."""

    panel: str
    things: list[MovedInfo]
    frames: list[list[float]]
    caption: str
    button: list[float]
    trace: str


class LastMovement(BaseModel):
    """The last movement of the game so far; null if nothing has moved."""

    movement: MovementInfo | None


class ReplayStep(BaseModel):
    """What one action of a finished game did."""

    index: int = Field(description="The number of actions played after it.")
    seat: int
    first: bool = Field(description="Whether another seat played the action before it.")
    texts: list[str] = Field(description="Lines of the log, or the action itself if it has none.")


class Replay(BaseModel):
    steps: list[ReplayStep]


class SourceInfo(BaseModel):
    source: str
    name: str
    points: list[int]


class ResultInfo(BaseModel):
    winners: list[int]
    totals: list[int]
    sources: list[SourceInfo]


class ClaimInfo(BaseModel):
    seat: int
    has: str
    points: int = Field(description="What it would score if the game ended now.")


class ContestInfo(BaseModel):
    """A majority or a race: what there is to win, and what everyone has, the leader first."""

    name: str
    prize: str
    rule: str
    claims: list[ClaimInfo]


class StandingInfo(BaseModel):
    """The points if the game ended now, from what the viewer may know, and how every contest stands."""

    totals: list[int]
    sources: list[SourceInfo]
    contests: list[ContestInfo]


class Board(BaseModel):
    """What a seat sees as pictures and text, for pages."""

    table: str
    index: int
    seat: int | None
    decides: int | None
    status: str
    draft: list[str]
    prompt: str
    actions: list[ActionInfo]
    shortcuts: list[ShortcutInfo] = Field(description="Actions that become legal after one of `actions`; send both.")
    proposal: ProposalInfo | None = None
    panels: list[PanelInfo]
    movement: MovementInfo | None = None
    scores: list[int]
    standing: StandingInfo | None = Field(None, description="Empty when the game is over, or if the table shows none.")
    result: ResultInfo | None = None
