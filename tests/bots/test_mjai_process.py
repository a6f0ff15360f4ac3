"""Programs that speak MJAI: both dialects, and everything that one can do wrong."""

import json
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest
from tests.games import stacked_game, tsumogiri

from ariari.bots import line_process
from ariari.bots.ear import Ear
from ariari.bots.line_process import LineProcess
from ariari.bots.mjai_process import Dialect, MjaiProcess, Terms
from ariari.bots.play import play_game
from ariari.bots.tsumogiri import Tsumogiri, idle_answer
from ariari.errors import BotError, BotSilent, IllegalAction
from ariari.logs.formats.mjai.live_actions import UNSAID
from ariari.model.actions.action import Discard, Pass, Riichi, ShowTenpai
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

RULES = Ruleset.preset("tenhou").replace(length="east")
OWN_BOT = [sys.executable, str(Path(__file__).parents[1] / "data/bots/mjai_tsumogiri.py")]
TERMS = Terms(start_seconds=20, decision_seconds=20)

ANSWERING = """
import json, os, sys, time
count = 0
def say(line):
    print(line, flush=True)
def none():
    say('{"type":"none"}')
for line in sys.stdin:
    count += 1
    if count == 1:
        none()
        continue
"""
"""A bot that answers `start_game`, and to the rest with what follows."""


def bot(body: str, terms: Terms = TERMS) -> MjaiProcess:
    """Return a bot that does something odd when it has to decide."""
    indented = "".join(f"    {line}\n" for line in body.splitlines())
    return MjaiProcess([sys.executable, "-c", ANSWERING + indented], name="odd", terms=terms)


def turn() -> Game:
    """Return a game where seat 0 has drawn 9s to a ready hand."""
    return stacked_game(["123456789m1122p", "", "", ""], "9s", rules=RULES)


class Seated:
    """A program at a seat of a game."""

    def __init__(self, process: MjaiProcess, game: Game, seat: int = 0) -> None:
        self._ear = Ear(process, seat, [f"seat {each}" for each in range(game.rules.players)])
        self._process, self._game, self._seat = process, game, seat

    def play(self) -> None:
        """The program is told everything, and does what it wants."""
        game, seat = self._game, self._seat
        self._ear.tell(game)
        game.act(seat, self._process.choose(game.view(seat), game.legal_actions(seat)))


class Failures:
    """A referee that keeps all failures."""

    def __init__(self) -> None:
        self.errors: list[Exception] = []
        self.times: list[float] = []

    def note_time(self, seat: int, seconds: float) -> None:
        assert seat == 0 or seconds < 20
        self.times.append(seconds)

    def note_failure(self, seat: int, error: Exception) -> None:
        assert seat == 0
        self.errors.append(error)


def play_against_idlers(game: Game, process: MjaiProcess) -> list[Exception]:
    """Play a deal to its end in which a program at seat 0 may fail, and return how it did."""
    failures = Failures()
    play_game(game, [process, Tsumogiri(), Tsumogiri(), Tsumogiri()], failures)
    return failures.errors


def recorder(path: Path, dialect: Dialect, *, hints: bool = False) -> MjaiProcess:
    """Return our bot, with a copy of what it reads."""
    wrapped = f"tee {path} | {sys.executable} {OWN_BOT[1]} closed"
    terms = replace(TERMS, dialect=dialect, hints=hints)
    return MjaiProcess(["sh", "-c", wrapped], terms=terms)


def test_arrays_hold_all_messages_up_to_a_decision(tmp_path: Path) -> None:
    path = tmp_path / "read"
    game = turn()
    with recorder(path, Dialect.ARRAYS) as process:
        seated = Seated(process, game)
        seated.play()
        _until(game, 0)
        seated.play()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [[message["type"] for message in line] for line in lines] == [
        ["start_game"],
        ["start_kyoku", "tsumo"],
        ["dahai", *["tsumo", "dahai"] * 3, "tsumo"],
    ]
    assert lines[0][0]["id"] == 0
    assert all("possible_actions" not in message for line in lines for message in line)


def test_lines_hold_one_message_each(tmp_path: Path) -> None:
    path = tmp_path / "read"
    game = turn()
    with recorder(path, Dialect.LINES, hints=True) as process:
        Seated(process, game).play()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line["type"] for line in lines] == ["start_game", "start_kyoku", "tsumo", "reach"]
    assert ["possible_actions" in line for line in lines] == [False, False, True, True]
    assert lines[3]["cannot_dahai"][0] == "1m"
    assert isinstance(game.actions[0][1], Riichi)


ODD: dict[str, tuple[str, str]] = {
    "no JSON": ("say('good evening')", "its answer is not JSON: 'good evening'"),
    "nested too deeply": ("say('[' * 60000)", "its answer is not JSON"),
    "no object": ("say('[1]')", r"its answer is not an object with a type: '\[1\]'"),
    "no type": ("say('{}')", "its answer is not an object with a type"),
    "nothing": ("say('')", "its answer is not JSON: ''"),
    "not UTF-8": ("os.write(1, b'\\xff\\n')", "its answer is not UTF-8"),
    "a broken action": ("""say('{"type":"dahai"}')""", '"actor" is missing; legal: tsumogiri 9s'),
    "an exit": ("sys.exit(3)", r"it ended instead of answering \(exit status 3\)"),
    "a crash": ("1 / 0", "exit status 1.*standard error: .*ZeroDivisionError"),
    "a signal": ("os.kill(os.getpid(), 9)", "ended instead of answering .killed by signal 9"),
    "an output that is closed": ("os.close(1); time.sleep(60)", "it closed its pipes"),
    "a line too long": ("say('x' * 70000)", "its line has more than 65,536 bytes"),
    "a line without end": (
        "os.write(1, b'x' * 70000); time.sleep(60)",
        "its line has more than 65,536 bytes",
    ),
    "words on standard error": (
        "sys.stderr.write('I am lost'); sys.stderr.flush(); say('?')",
        "not JSON.*; its standard error: I am lost",
    ),
}


@pytest.mark.parametrize("name", ODD)
def test_misbehaviour_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_process, "_GRACE", 0.3)
    body, reason = ODD[name]
    game = turn()
    with bot(body) as process, pytest.raises(BotError, match=f"(?s)bot odd: .*{reason}"):
        Seated(process, game).play()
    assert game.actions == ()


ILLEGAL = {
    "a pass at its turn": ("none()", "illegal pass by seat 0: .*legal: tsumogiri 9s, discard 1"),
    "a discard of what it has not": (
        """say('{"type":"dahai","actor":0,"pai":"C","tsumogiri":false}')""",
        "illegal discard 7z by seat 0: 7z is not in the hand .*legal: tsumogiri 9s",
    ),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_the_rules_say_why_an_action_is_illegal(name: str) -> None:
    body, reason = ILLEGAL[name]
    game = turn()
    illegal = pytest.raises(IllegalAction, match=f"(?s)bot odd: {reason}")
    with bot(body) as process, illegal:
        play_game(game, [process, Tsumogiri(), Tsumogiri(), Tsumogiri()])
    assert game.actions == ()


FAILING = {**ODD, **ILLEGAL}


@pytest.mark.parametrize("name", ["no JSON", "a discard of what it has not", "a crash"])
def test_with_a_referee_a_failing_bot_discards_what_it_draws(name: str) -> None:
    game = turn()
    with bot(FAILING[name][0]) as process:
        errors = play_against_idlers(game, process)
    own = [action for seat, action in game.actions if seat == 0 and action != Pass()]
    assert own[0] == Discard(Tile.parse("9s"), drawn=True)
    assert all(
        (isinstance(each, Discard) and each.drawn) or isinstance(each, UNSAID) for each in own
    )
    assert len(errors) >= sum(isinstance(each, Discard) for each in own) > 10


REACHING = """
if count > 2:
    open(LATER, 'a').write(line)
say('{"type":"reach","actor":0}' if count == 2 else ANSWER)
"""
"""Says `reach` at its first turn, then something, and keeps what it reads from then on."""


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("!", "not JSON"),
        ('{"type":"none"}', "its reach awaits a dahai"),
        ('{"type":"reach","actor":0}', "illegal reach by seat 0"),
        ('{"type":"dahai","actor":0,"pai":"1m","tsumogiri":false}', "is not tenpai"),
    ],
)
def test_a_bot_that_fails_after_reach_is_ended(tmp_path: Path, answer: str, reason: str) -> None:
    """It has heard of a riichi that was not declared."""
    later = tmp_path / "later"
    body = REACHING.replace("LATER", repr(str(later))).replace("ANSWER", repr(answer))
    game = turn()
    with bot(body) as process:
        first, *others = play_against_idlers(game, process)
    assert reason in str(first)
    assert {str(error) for error in others} == {"bot odd: it is gone"}
    assert not any(isinstance(action, Riichi) for _, action in game.actions)
    (line,) = later.read_text().splitlines()
    assert [message["type"] for message in json.loads(line)] == ["reach"]


def test_a_second_answer_is_found_before_the_next_question() -> None:
    terms = replace(TERMS, hints=False)
    body = """
discard = '{"type":"dahai","actor":0,"pai":"9s","tsumogiri":true}'
os.write(1, (discard + chr(10)).encode() * 2)
"""
    game = turn()
    with bot(body, terms) as process:
        seated = Seated(process, game)
        seated.play()
        _until(game, 0)
        with pytest.raises(BotError, match="it answered one line with several"):
            seated.play()


def _until(game: Game, seat: int) -> None:
    """Everybody lets things be until a seat is asked."""
    while seat not in game.pending:
        game.act(game.pending[0], idle_answer(game.legal_actions(game.pending[0])))


@pytest.mark.parametrize(
    "body", ["time.sleep(60)", "os.write(1, b'{'); time.sleep(60)"], ids=["silent", "half a line"]
)
def test_a_bot_that_hangs_is_ended_in_time(body: str) -> None:
    terms = replace(TERMS, decision_seconds=0.2)
    start = monotonic()
    late = pytest.raises(BotSilent, match=r"it did not answer within 0\.2 s")
    with bot(body, terms) as process, late:
        Seated(process, turn()).play()
    assert monotonic() - start < 10


def test_a_bot_that_does_not_start_is_ended_in_time() -> None:
    terms = Terms(start_seconds=0.2)
    sleeper = MjaiProcess([sys.executable, "-c", "import time; time.sleep(60)"], terms=terms)
    with sleeper, pytest.raises(BotError, match=r"it did not answer within 0\.2 s"):
        Seated(sleeper, turn()).play()


def test_a_bot_that_is_gone_discards_what_it_draws_to_the_end() -> None:
    game = turn()
    with bot("sys.exit(1)") as process:
        errors = play_against_idlers(game, process)
    assert game.needs_wall
    own = [action for seat, action in game.actions if seat == 0]
    assert "it ended instead of answering" in str(errors[0])
    assert {str(error) for error in errors[1:]} == {"bot odd: it is gone"}
    assert {type(error) for error in errors} == {BotSilent}
    assert len(errors) == sum(not isinstance(action, UNSAID) for action in own)


def test_a_bot_that_is_gone_is_started_again_for_the_next_game(tmp_path: Path) -> None:
    body = f"""
try:
    open({str(tmp_path / "once")!r}, 'x')
except FileExistsError:
    say('{{"type":"dahai","actor":0,"pai":"9s","tsumogiri":true}}')
else:
    sys.exit(1)
"""
    game = turn()
    with bot(body) as process:
        with pytest.raises(BotSilent, match="ended instead of answering"):
            Seated(process, turn()).play()
        Seated(process, game).play()
    assert len(game.actions) == 1


def test_a_command_that_is_none_is_named() -> None:
    with pytest.raises(BotSilent, match="no-such-bot 0 cannot be started: No such file"):
        Seated(MjaiProcess("no-such-bot {seat}"), turn()).play()
    with pytest.raises(ValueError, match="an empty command"):
        MjaiProcess(" ")


def test_a_program_must_hear_of_the_game_before_it_is_asked() -> None:
    game = turn()
    with pytest.raises(ValueError, match="bot is asked before it has heard of the game"):
        MjaiProcess("bot").choose(game.view(0), game.legal_actions(0))


def test_a_bot_that_speaks_unasked_is_named() -> None:
    body = """say('{"type":"dahai","actor":0,"pai":"9s","tsumogiri":true}')"""
    unasked = pytest.raises(BotError, match=r'it spoke without being asked: .*"dahai"')
    with bot(body, replace(TERMS, dialect=Dialect.LINES)) as process, unasked:
        Seated(process, turn()).play()


def test_a_flood_of_standard_error_blocks_nobody() -> None:
    body = """
sys.stderr.write('x' * 1000000 + 'the end')
say('{"type":"dahai","actor":0,"pai":"9s","tsumogiri":true}')
"""
    game = turn()
    with bot(body) as process:
        Seated(process, game).play()
    assert len(game.actions) == 1


def test_a_bot_that_never_reads_blocks_nobody() -> None:
    process = LineProcess([sys.executable, "-c", "import time; time.sleep(60)"], 1000)
    with pytest.raises(BotError, match=r"it did not answer within 0\.2 s"):
        process.ask("x" * 1_000_000, 0.2)
    assert not process.is_running


def test_a_bot_that_closes_its_input_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_process, "_GRACE", 0.2)
    process = LineProcess([sys.executable, "-c", "import os, time; os.close(0); time.sleep(60)"], 9)
    with pytest.raises(BotError, match=r"it ended instead of answering .it closed its pipes"):
        process.ask("x" * 1_000_000, 20)


def test_what_outlives_a_bot_blocks_nobody() -> None:
    """A process of a session of its own still holds the pipes when the bot is ended."""
    body = """
import subprocess
subprocess.Popen(['sleep', '1'], start_new_session=True)
time.sleep(60)
"""
    late = pytest.raises(BotError, match="it did not answer")
    with bot(body, replace(TERMS, decision_seconds=0.5)) as process, late:
        Seated(process, turn()).play()


ENDING = {
    "with its input": "input(); print('!', flush=True); input()",
    "when told": "import time; input(); print('!', flush=True); time.sleep(60)",
    "by force": "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); input(); "
    "print('!', flush=True); time.sleep(60)",
}


@pytest.mark.parametrize("way", ENDING)
def test_no_process_is_left_behind(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_process, "_GRACE", 0.2)
    process = LineProcess([sys.executable, "-c", ENDING[way]], 1000)
    assert process.ask("?", 20) == "!"
    assert process.is_running
    process.close()
    assert not process.is_running
    process.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process._process.pid, signal.SIGCONT)


def test_what_mjai_has_no_words_for_is_not_asked() -> None:
    """DRAW-6: the program is not even started to show a ready hand."""
    game = stacked_game(["123456789m1122p", "", "", ""], seed="c")
    while game.legal_actions(game.pending[0])[0] != ShowTenpai():
        tsumogiri(game)
    seat = game.pending[0]
    action = MjaiProcess("no-such-bot").choose(game.view(seat), game.legal_actions(seat))
    assert action == ShowTenpai()


def test_a_process_plays_several_games_and_is_started_anew_for_another_seat(tmp_path: Path) -> None:
    code = f"import os; open('{tmp_path}/starts', 'a').write('{{seat}} ')\n"
    code += Path(OWN_BOT[1]).read_text()
    with MjaiProcess([sys.executable, "-c", code], terms=TERMS) as process:
        for seat in (0, 0, 1):
            game = turn()
            _until(game, seat)
            Seated(process, game, seat).play()
    assert (tmp_path / "starts").read_text() == "0 1 "


def test_a_bot_is_named_by_its_program() -> None:
    assert MjaiProcess("python my/bots/shanten.py").name == "shanten"
    assert MjaiProcess("python bot.py", name="Ai").name == "Ai"
