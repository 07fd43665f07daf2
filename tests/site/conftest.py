"""One running server for the tests of a process; every test opens tables of its own."""

from collections.abc import Iterator

import pytest

from support.equipment import NO_POSTGRES, find_postgres
from support.postgres import Cluster, cluster, postgres
from support.site import Site, running_site, settings_for


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(settings_for(tmp_path_factory.mktemp("site"))) as running:
        yield running


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    """An empty database."""
    if find_postgres() is None:
        pytest.skip(NO_POSTGRES)
    with postgres() as url:
        yield url


@pytest.fixture
def postgres_server() -> Iterator[Cluster]:
    """A PostgreSQL server for one test, which may stop it."""
    if find_postgres() is None:
        pytest.skip(NO_POSTGRES)
    with cluster() as made:
        yield made
