"""The programming interface answers as its OpenAPI document says, whatever is generated from that document."""

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from schemathesis.core.result import Ok
from schemathesis.generation.modes import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ludi.site.app import create_app
from support.site import Json, Player, Site, settings_for

CHECKS = [schemathesis.checks.not_a_server_error, status_code_conformance, content_type_conformance,
          response_headers_conformance, response_schema_conformance]

# The event stream has no end; its own tests listen to it.
DOCUMENT = schemathesis.openapi.from_dict(
    create_app(settings_for(Path("nowhere"))).openapi()).exclude(path_regex="/events$")
OPERATIONS = {found.ok().label: found.ok() for found in DOCUMENT.get_all_operations() if isinstance(found, Ok)}

BOUNDS = settings(max_examples=12, derandomize=True, deadline=None, database=None,
                  suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def table(site: Site) -> Json:
    """A real table, so that what is generated comes farther than to the door."""
    return Player(site.url).open("porta-nigra", "me", "here", "open")


NOTHING_TO_GET_WRONG = ["GET /api/games", "GET /api/tables"]
WAYS = [(label, mode) for label in OPERATIONS for mode in GenerationMode
        if mode == GenerationMode.POSITIVE or label not in NOTHING_TO_GET_WRONG]


@pytest.mark.parametrize(("label", "mode"), WAYS)
def test_every_answer_is_as_documented(site: Site, table: Json, label: str, mode: GenerationMode) -> None:
    @seed(1)
    @BOUNDS
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode))
    def ask(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(base_url=site.url, checks=CHECKS)

    @seed(2)
    @BOUNDS
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode))
    def ask_at_a_table(case: schemathesis.Case[Any]) -> None:
        case.path_parameters["table_id"] = table["table"]
        case.call_and_validate(base_url=site.url, checks=CHECKS,
                               headers={"authorization": f"Bearer {table['seats'][0]['token']}"})

    ask()
    if "{table_id}" in label:
        ask_at_a_table()
