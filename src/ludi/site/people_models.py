"""Pydantic models about the people at a table: stand-ins, clocks, early ends, invitations."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class ClockChoice(BaseModel):
    """How long players may think."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["live", "days"] = Field(
        description="live: a budget for the game and an increment for each turn; days: a deadline for each turn.")
    minutes: int = Field(0, ge=0, le=600, description="For live: minutes for each player.")
    increment: int = Field(0, ge=0, le=600, description="For live: seconds that each turn adds.")
    days: int = Field(0, ge=0, le=60, description="For days: days for each turn.")


class ClockInfo(BaseModel):
    kind: str
    minutes: int
    increment: int
    days: int
    running: bool = Field(description="Whether the time of the seat that decides runs: not while a bot plays it.")
    left: list[float] = Field(description="Seconds left by seat, now.")


class EarlyEndInfo(BaseModel):
    how: str = Field(description="concession or agreement")
    by: int = Field(description="The seat that conceded, or agreed last.")


class EndVote(BaseModel):
    model_config = ConfigDict(extra="forbid")

    agree: bool = Field(description="true proposes to end the game now, or agrees; false declines for all.")


class Invitation(BaseModel):
    """A link to send to someone."""

    link: str
    qr: str = Field(description="The link as a QR code: the data URI of an SVG.")
    local_only: bool = Field(description="Whether only this computer can open the link.")
