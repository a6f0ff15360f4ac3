"""PostgreSQL for the tests of the server."""

import os
from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from uuid import uuid4

import pytest
from tests.server.postgres import find_programs, running

POSTGRES_URL = os.environ.get("ARIARI_POSTGRES_URL", "")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL database: that of ARIARI_POSTGRES_URL, or one of our own."""
    programs = find_programs()
    if POSTGRES_URL:
        yield POSTGRES_URL
    elif programs is None:
        pytest.skip("PostgreSQL is not installed, and ARIARI_POSTGRES_URL names no database")
    else:
        with running(programs) as url:
            yield url


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    """The URL of an empty schema."""
    psycopg = import_module("psycopg")
    schema = f"ariari_{uuid4().hex}"
    with closing(psycopg.connect(postgres, autocommit=True)) as connection:
        connection.execute(f"CREATE SCHEMA {schema}")
        joint = "&" if "?" in postgres else "?"
        yield f"{postgres}{joint}options=-csearch_path%3D{schema}"
        connection.execute(f"DROP SCHEMA {schema} CASCADE")
