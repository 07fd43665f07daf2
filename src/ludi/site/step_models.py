"""Pydantic models of the steps of a move."""

from pydantic import BaseModel, Field

from ludi.site.board_models import (
    ActionInfo,
    AimInfo,
    Board,
    MovementInfo,
    PanelInfo,
    ProposalInfo,
    ResultInfo,
    ShortcutInfo,
    StandingInfo,
)
from ludi.site.models import LogLine


class PanelChange(BaseModel):
    """What changes of a panel; parts that stay the same are missing."""

    svg: list[str | list[int]] | None = Field(
        None, description="The new drawing by lines: a new line, or a line of the old drawing and how many from there.")
    aim: AimInfo | None = None


class Step(BaseModel):
    """What an action changes on a board. Parts of a board that stay the same are missing, except in the first step."""

    index: int
    decides: int | None = None
    status: str = ""
    prompt: str = ""
    actions: list[ActionInfo] = Field(default_factory=list)
    shortcuts: list[ShortcutInfo] = Field(default_factory=list)
    proposal: ProposalInfo | None = None
    movement: MovementInfo | None = None
    scores: list[int] = Field(default_factory=list)
    standing: StandingInfo | None = None
    result: ResultInfo | None = None
    changed: dict[str, PanelChange] = Field(default_factory=dict, description="The changed panels by name.")
    panels: list[PanelInfo] | None = Field(None, description="All panels, if there are others than before.")
    lines: list[LogLine]


class Steps(BaseModel):
    """What has been played since an index."""

    index: int
    decides: int | None
    status: str
    rematch: str | None
    since: int
    seat: int | None
    board: Board = Field(description="The board at `since`.")
    steps: list[Step]


class OpponentLine(BaseModel):
    seat: int
    name: str
    text: str = Field(description="What they have done; empty if they have only gained points.")
    gained: str = Field(description="The points gained since then, in words; empty if there are none.")


class Ring(BaseModel):
    """A piece to mark: its key on the scene, and who placed or moved it."""

    key: str
    seat: int


class RecapInfo(BaseModel):
    """What has happened since a seat's last turn. From when it moves until others do, there are no lines, news or
    rings."""

    since: int = Field(description="The index after its last turn, or after its last move in the turn that goes on.")
    index: int
    seat: int
    lines: list[OpponentLine]
    news: list[str] = Field(description="The ends of rounds, scorings and last turns since then, as in the log.")
    rings: list[Ring]


class SinceYourTurn(BaseModel):
    """Null for a spectator, before the game starts, and for a game with older rules."""

    recap: RecapInfo | None
