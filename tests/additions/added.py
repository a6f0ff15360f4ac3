"""Asked in a copy of the project to which one of each kind was added."""

import json
from pathlib import Path

import numpy as np
from tests.conftest import playing, scored
from tests.recorded import RECORDINGS
from typer.testing import CliRunner

import ariari
from ariari import glossary
from ariari.bots.play import play_game
from ariari.bots.registry import make_bot
from ariari.cli.app import app
from ariari.core.names import Yaku
from ariari.jit.batches import BATCHES
from ariari.jit.inputs import hand_inputs
from ariari.jit.targets import load_target
from ariari.logs.convert import convert
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.sources import read_logs
from ariari.model.game import Game
from ariari.model.rule_words import rule_words
from ariari.model.ruleset import Ruleset
from ariari.schema.game import event_from_json, event_json
from ariari.words.catalogue import catalogue
from ariari.words.reason import Reason
from ariari.words.say import say


def recorded(name: str) -> str:
    return next(found for found in RECORDINGS if found.name == name).wanted()


def run(*arguments: str) -> str:
    found = CliRunner().invoke(app, list(arguments), terminal_width=200)
    assert found.exit_code == 0, found.output
    return found.output


def test_the_local_yaku_is_played_where_it_is_named() -> None:
    hand = "123m456789p333s1s ron 1s"
    assert scored(hand, playing(local_yaku="kinkei")).yaku == {"kinkei": 1}
    assert not scored(hand).yaku


def test_the_local_yaku_is_named_wherever_yaku_are() -> None:
    assert Yaku["KINKEI"] in Ruleset().replace(local_yaku="kinkei").local_yaku
    assert rule_words("ja").value("local_yaku", "kinkei") == "金鶏独立"
    term = glossary.term("kinkei")
    assert (term.name, term.worth.en) == ("Kinkei dokuritsu", "1 han")
    assert "Kinkei dokuritsu" in run(
        *("score", "123m456789p333s1s", "--ron", "1s", "--set", "local_yaku=kinkei")
    )


def test_the_option_reaches_the_engine_the_words_and_the_rulebook() -> None:
    rules = Ruleset().replace(sanhan_shibari="on")
    assert getattr(rules.to_record(), "sanhan_shibari")  # noqa: B009 - a field of the copy alone
    assert Ruleset.from_toml(rules.to_toml()) == rules
    assert "sanhan_shibari" in Ruleset.preset("ema").unverified
    assert "三翻縛り" in run("rules", "sanhan_shibari", "--lang", "ja")
    line = "| sanhan_shibari | on, off | off | off | off | off | off? | off | off | C |\n"
    assert line in recorded("docs/rulebook.md#options")


def test_the_format_is_written_and_found_again(tmp_path: Path) -> None:
    game = play_game(Game(Ruleset().replace(length="east"), seed=1), [make_bot("first")] * 4)
    log = log_of_game(game, source="here", names=["a", "b", "c", "d"])
    (tmp_path / "one.plain").write_bytes(convert(log, "plain"))
    assert [found.source for found in read_logs(tmp_path)] == [str(tmp_path / "one.plain")]
    assert ".plain plain" in " ".join(run("convert", "--help").split())
    assert "| Plain log | yes | yes | Our own log" in recorded("docs/logs.md#formats")


def test_the_event_leaves_the_process_and_comes_back() -> None:
    written = {"type": "hand_folded", "seat": 2}
    event = event_from_json(written)
    assert (event_json(event), str(event)) == (written, "seat 2 folds")
    assert "HandFolded" in ariari.events.__all__
    assert "export interface HandFolded {" in recorded("web/src/generated/events.ts")


def test_the_batch_runs() -> None:
    batch = next(found for found in BATCHES if found.name == "useful_kinds")
    hand = [[1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1] + [0] * 22]
    hands, melds = hand_inputs(np.array(hand), 0, 4)
    (kinds,) = batch.run(load_target("interpreter"), 1, hand=hands, meld_count=melds, players=4)
    assert kinds.tolist() == [0b1001 << 9]


def test_the_language_is_spoken() -> None:
    assert say(Reason("limits.mangan"), "xx") == "~mangan"
    assert "~Four sequences" in run("glossary", "pinfu", "--lang", "xx")
    assert "~which discards are barred" in run("rules", "kuikae", "--lang", "xx")


def test_the_bot_is_offered_everywhere() -> None:
    assert "first" in run("play", "--help")
    assert "first" in json.loads(recorded("web/src/generated/lists.json"))["bots"]
    assert catalogue("ja").message("bots.first.title") == "最初"
