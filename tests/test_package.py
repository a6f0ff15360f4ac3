"""The package itself: its names, and what importing it costs."""

import subprocess
import sys
from typing import get_args

import pytest

import ariari
from ariari.model.actions import action as action_module
from ariari.model.events import event as event_module


@pytest.mark.parametrize("name", ariari.__all__)
def test_every_public_name_can_be_had(name: str) -> None:
    assert getattr(ariari, name) is not None


def test_every_public_name_is_listed() -> None:
    assert set(ariari.__all__) <= set(dir(ariari))


def test_names_of_actions_events_and_analysis_do_not_clash() -> None:
    """`Discard` is an action; what an analysis says about a discard is an option."""
    assert not hasattr(ariari, "Discard") and not hasattr(ariari, "Draw")
    actions, events = set(ariari.actions.__all__), set(ariari.events.__all__)
    assert not actions & events
    assert not (actions | events) & set(ariari.__all__)


def test_every_action_and_event_is_exported() -> None:
    actions = {action.__name__ for action in get_args(action_module.Action)}
    events = {event.__name__ for event in get_args(event_module.Event)}
    assert actions <= set(ariari.actions.__all__)
    assert events <= set(ariari.events.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'ariari' has no attribute 'chess'"):
        _ = ariari.chess


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import ariari, sys; print(sorted({'numpy', 'numba', 'rich'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_tables_and_simulations_import_no_extra() -> None:
    """What learners and clusters need is imported where it is used."""
    used = "from ariari import arena; from ariari.env import Tables; from ariari.logs import on_ray"
    code = f"{used}; import sys; print(*(name for name in sys.modules if '.' not in name))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    extras = {"gymnasium", "pettingzoo", "jax", "optax", "ray", "numba_cuda", "torch", "matplotlib"}
    assert not extras & set(found.stdout.split())
