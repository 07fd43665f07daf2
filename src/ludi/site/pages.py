"""The pages: small HTML documents that fetch what they show from the programming interface."""

from fastapi import FastAPI


def add_pages(app: FastAPI) -> None:
    """Home, a new table, a table, the rules."""
