"""`ariari seats`: drawing for seats on the command line."""

import json
import re
import shlex

import pytest
from typer.testing import CliRunner, Result

from ariari.cli.app import app
from ariari.model.seating import draw_seats

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def run(*words: str, **environment: str) -> Result:
    plain = {"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(app, ("seats", *words), env=plain | environment)


def shown(*words: str, **environment: str) -> str:
    result = run(*words, **environment)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


@pytest.mark.parametrize("method", ["direct", "traditional", "dealer_only"])
def test_every_step_is_told(method: str) -> None:
    """SEAT-2 to SEAT-5."""
    drawn = draw_seats(NAMES, method=method, seed=4)
    lines = shown("--method", method, *NAMES, "--seed", "4").splitlines()
    for number, step in enumerate(drawn.steps, 1):
        assert re.split(r" {2,}", lines[number - 1].strip()) == [f"{number}.", step.text, step.rule]


@pytest.mark.parametrize(
    ("words", "method"),
    [
        ((), "direct"),
        (("--rules", "tenhou"), "dealer_only"),
        (("--rules", "jpml-a"), "traditional"),
        (("--set", "seat_draw=dealer_only"), "dealer_only"),
        (("--rules", "tenhou", "--method", "direct"), "direct"),
    ],
)
def test_seat_2_seats_are_drawn_as_the_rule_set_says(words: tuple[str, ...], method: str) -> None:
    """SEAT-3, SEAT-4; a method that is named goes first."""
    found = json.loads(shown(*words, *NAMES, "--seed", "4", "--json"))
    assert found["method"] == method
    assert found["seats"] == list(draw_seats(NAMES, method=method, seed=4).seats)


def test_rules_that_do_not_exist_are_refused() -> None:
    result = run("--rules", "nowhere", *NAMES)
    assert result.exit_code == 2 and "nowhere" in result.output


def test_the_seats_come_last() -> None:
    """SEAT-5; a seed draws the same again."""
    lines = shown("--method", "dealer_only", *NAMES, "--seed", "4").splitlines()
    assert [line.split() for line in lines[-5:]] == [
        ["East", "Bob", "first", "dealer"],
        ["South", "Cleo"],
        ["West", "Dan"],
        ["North", "Ann"],
        ["the", "same", "again:", "--seed", "4"],
    ]


def test_json_has_everything() -> None:
    found = json.loads(shown("--method", "traditional", *NAMES, "--seed", "4", "--json"))
    drawn = draw_seats(NAMES, method="traditional", seed=4)
    assert found == {
        "method": "traditional",
        "seed": 4,
        "seats": list(drawn.seats),
        "chairs": list(drawn.chairs),
        "steps": [{"text": step.text, "rule": step.rule} for step in drawn.steps],
    }


def test_shuffler_and_chair() -> None:
    """SEAT-2."""
    output = shown(*NAMES, "--seed", "4", "--shuffler", "Cleo", "--chair", "Ann")
    assert "Cleo shuffles East, South, West and North face down." in output
    assert "Ann" in draw_seats(NAMES, seed=4, shuffler="Cleo", chair="Ann").steps[2].text


def test_three_players() -> None:
    assert "North" not in shown(*NAMES[:3], "--seed", "1")


def test_chance_is_not_the_same_each_time() -> None:
    seeds = {json.loads(shown(*NAMES, "--json"))["seed"] for _ in range(3)}
    assert len(seeds) == 3


ERRORS: dict[str, tuple[tuple[str, ...], str]] = {
    "nobody": ((), "name the players: ariari seats Ann Bob Cleo Dan\n"),
    "two": (NAMES[:2], "seats are drawn for 3 or 4 players; 2 were named\n"),
    "twice": (
        ("Ann", "Ann", "Bob", "Cleo"),
        "two players are called Ann; give each a name of their own\n",
    ),
    "method": (
        (*NAMES, "--method", "cards"),
        "seat_draw cannot be 'cards'; it takes: direct, traditional, dealer_only\n",
    ),
    "shuffler": (
        (*NAMES, "--shuffler", "Eve"),
        "the shuffler Eve is not among the players Ann, Bob, Cleo, Dan\n",
    ),
}


@pytest.mark.parametrize(("words", "message"), ERRORS.values(), ids=ERRORS)
def test_mistakes_get_one_clear_message(words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", message)


def test_colours_only_where_they_are_wanted() -> None:
    """NO_COLOR."""
    wanted = {"FORCE_COLOR": "1", "TERM": "xterm", "NO_COLOR": ""}
    assert "\x1b[1m" in shown(*NAMES, "--seed", "1", **wanted)
    assert "\x1b" not in shown(*NAMES, "--seed", "1")


def test_the_examples_of_the_help_run() -> None:
    examples = re.findall(r"^ +ariari seats (.*)$", shown("--help"), re.MULTILINE)
    assert len(examples) == 5
    for example in examples:
        assert shown(*shlex.split(example))


def test_the_help_says_how_many_names_are_wanted() -> None:
    assert "NAME NAME NAME [NAME]" in shown("--help").splitlines()[0]
