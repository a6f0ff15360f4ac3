"""The rules in a browser give the bytes that they give everywhere."""

import pytest
from playwright.sync_api import Browser
from tests.page.engine import InBrowser

from ariari.jit.wasm.linker import find_linker
from ariari.parity import Digests, run_suite

pytestmark = pytest.mark.skipif(
    find_linker() is None, reason="there is no linker for WebAssembly: apt install lld"
)


@pytest.mark.parametrize("suite", ["shanten", "play"])
def test_results_in_a_browser_are_those_on_record(browser: Browser, suite: str) -> None:
    outcome = run_suite(suite, InBrowser(browser), 1000)
    assert not Digests().complaint(outcome)
