"""Questions over HTTP: docs/api.md is true, answers are the engine's, and nothing breaks it."""

import dataclasses
import gzip
import http.client
import json
import random
import re
import socket
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import pytest
from jsonschema import Draft202012Validator
from starlette.routing import Route

import ariari
from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.errors import AriariError, LogError
from ariari.logs.formats.native.reader import dump_native
from ariari.logs.replay.events import recording_of
from ariari.logs.sources import find_documents, read_logs
from ariari.model.events.event import DealEnded, HandWon
from ariari.model.game import Game
from ariari.model.language import Language
from ariari.model.options import GROUPS, OPTIONS
from ariari.model.options.presets import PRESETS
from ariari.model.rule_words import rule_words
from ariari.model.ruleset import Ruleset
from ariari.schema import answers as schema
from ariari.schema import codec, questions
from ariari.schema.game import event_json, rules_json
from ariari.schema.plain import reader, written
from ariari.schema.tables import tables_answer
from ariari.server.config import ServerConfig
from ariari.server.fair.record import FairRecord
from ariari.server.fair.records import log_with_record
from ariari.server.fair.walls import Fairness
from ariari.server.http import advice_answer, answers, api, asked, log_answer
from ariari.server.http.schema_answer import answer_schema
from ariari.server.running import BackgroundServer
from ariari.server.work.limits import WorkLimits
from ariari.words.catalogue import languages

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/api.md").read_text(encoding="utf-8")
LOGS = sorted((ROOT / "tests/data/logs").iterdir())
_EXAMPLE = re.compile(r"^```http\n(.*?)^```\n\n^```json\n(.*?)^```", re.MULTILINE | re.DOTALL)
LEFT_OUT = "…"


class Answer(NamedTuple):
    status: int
    content: Any


@pytest.fixture(scope="module")
def server() -> Iterator[BackgroundServer]:
    with BackgroundServer(ServerConfig(port=0)) as running:
        yield running


@pytest.fixture(scope="module")
def game() -> Game:
    """A short game with wins."""
    rules = Ruleset.preset("tenhou", players=3).replace(length="east")
    return replay_seed(rules, 3, Bots.GREEDY)


def ask(
    server: BackgroundServer, path: str, body: Any = None, method: str = "", **headers: str
) -> Answer:
    """Ask a question, and return its answer, which is always JSON."""
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request(method or ("GET" if data is None else "POST"), path, data, headers)
        response = connection.getresponse()
        assert response.headers["Content-Type"] == "application/json"
        return Answer(response.status, json.loads(response.read()))
    finally:
        connection.close()


# The page


class Example(NamedTuple):
    """A question on the page and its answer."""

    method: str
    path: str
    status: int
    body: bytes | None
    answer: Any


def examples() -> Iterator[Example]:
    for question, answer in _EXAMPLE.findall(PAGE):
        head, _, body = question.partition("\n")
        method, path, *status = head.split()
        data = body.strip().encode() or None
        if data is not None and data.startswith(b"< "):
            data = (ROOT / data[2:].decode()).read_bytes()
        yield Example(method, path, int(status[0]) if status else 200, data, json.loads(answer))


EXAMPLES = list(examples())
DECLARED: dict[str, tuple[str, Any]] = {
    "/api/score": ("score", schema.ScoreAnswer),
    "/api/wins": ("wins", schema.OtherWinsAnswer),
    "/api/win": ("score", schema.ScoreAnswer),
    "/api/advice": ("advice", schema.Advice),
    "/api/log": ("log", schema.LogAnswer),
    "/api/fair": ("fair", schema.FairAnswer),
    "/api/ruleset": ("ruleset", schema.RulesetAnswer),
    "/api/rules": ("rules", schema.RuleSets),
    "/api/rules/RIICHI-3": ("rule", schema.RuleText),
    "/api/tables": ("tables", schema.TablesAnswer),
    "/api/glossary": ("glossary", schema.GlossaryAnswer),
}
"""What is declared of each answer, and its name in JSON Schema."""


def assert_shown(shown: Any, found: Any) -> None:
    """Everything that is shown is there, and nothing is left out without saying so."""
    if shown == LEFT_OUT:
        return
    if isinstance(shown, dict):
        assert set(shown) - {LEFT_OUT} <= set(found)
        assert LEFT_OUT in shown or set(shown) == set(found)
        for name in set(shown) - {LEFT_OUT}:
            assert_shown(shown[name], found[name])
    elif isinstance(shown, list):
        is_part = LEFT_OUT in shown[-1:]
        rest = shown[:-1] if is_part else shown
        assert len(found) > len(rest) if is_part else len(found) == len(rest)
        for one, other in zip(rest, found, strict=False):
            assert_shown(one, other)
    else:
        assert shown == found


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: f"{one.path}-{one.status}")
def test_the_examples_of_the_page_are_answered_so(
    server: BackgroundServer, example: Example
) -> None:
    status, content = ask(server, example.path, example.body, example.method)
    assert status == example.status
    assert_shown(example.answer, content)


@pytest.mark.parametrize(
    "example",
    [one for one in EXAMPLES if one.path != "/api/schema"],
    ids=lambda one: f"{one.path}-{one.status}",
)
def test_answers_are_as_they_are_declared(server: BackgroundServer, example: Example) -> None:
    status, content = ask(server, example.path, example.body, example.method)
    name, sort = DECLARED[example.path.partition("?")[0]]
    if status != HTTPStatus.OK:
        name, sort = "error", schema.QuestionError
    assert written(reader(sort)(content)) == content
    assert codec.read(sort, json.dumps(content).encode()) == reader(sort)(content)
    definitions = json.loads(answer_schema())["$defs"]
    found = Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": definitions})
    assert [error.message for error in found.iter_errors(content)] == []
    assert list(found.iter_errors(content | {"more": 1}))


def test_every_question_is_on_the_page() -> None:
    paths = {route.path for route in api.Api().routes if isinstance(route, Route)}
    shown = {re.sub(r"RIICHI-3", "{rule}", example.path.partition("?")[0]) for example in EXAMPLES}
    assert paths - {"/api/{rest:path}"} == shown


def test_every_field_of_a_question_is_on_the_page() -> None:
    for sort in (questions.ScoreQuestion, questions.AdviceQuestion, questions.WinQuestion):
        for field in dataclasses.fields(sort):
            assert f"`{field.name}`" in PAGE or f'"{field.name}"' in PAGE


def test_limits_on_the_page_are_those_of_the_server() -> None:
    for words in (
        f"{asked.LOG_MAX:,} bytes",
        f"{asked.FAIR_MAX:,} bytes",
        f"{asked.QUESTION_MAX:,} bytes",
        f"{questions.TEXT_MAX} characters",
        f"{log_answer.UNPACKED_MAX >> 20} MiB",
        f"{log_answer.DEALS_MAX} deals",
        f"{api.UPLOAD_SECONDS:.0f} seconds (408)",
        f"{WorkLimits().wall:.0f} seconds (503)",
        f"{WorkLimits().seconds} seconds of processor time, {WorkLimits().memory >> 30} GiB (413)",
        f"{WorkLimits().waiting} (503), {WorkLimits().of_address} of one address (429)",
    ):
        assert words in PAGE


# Scores


@pytest.mark.parametrize(
    ("question", "headline"),
    [
        ({"hand": "1112345678999p", "win": "5p", "tsumo": True}, "2 x yakuman, 64,000 points"),
        ({"hand": "19m19p19s1234567z", "win": "1m", "seat": "E"}, "2 x yakuman, 96,000 points"),
        (
            {"hand": "22m345p77666z [55=5z]", "win": "7z", "honba": 1, "sticks": 2},
            "yakuman, 32,300 points",
        ),
        (
            {
                "hand": "111p123456789s4z",
                "win": "4z",
                "players": 3,
                "rules": "tenhou",
                "riichi": "double",
                "kita": 1,
            },
            "5 han, mangan, 8,000 points",
        ),
    ],
    ids=["chuuren", "kokushi", "daisangen", "three players"],
)
def test_hands_are_scored(server: BackgroundServer, question: Any, headline: str) -> None:
    status, content = ask(server, "/api/score", question | {"lang": "en"})
    assert (status, content["headline"]) == (200, headline)


def test_a_score_has_words_only_where_a_language_is_asked_for(server: BackgroundServer) -> None:
    question = {"hand": "234m45789p45688s", "win": "3p"}
    _, plain = ask(server, "/api/score", question)
    _, said = ask(server, "/api/score", question | {"lang": "ja"})
    assert {"headline", "explanation"}.isdisjoint(plain)
    assert said["headline"] == "1翻30符、1,000点"
    assert said["yaku_items"][0]["title"] == "平和"
    assert {key: said[key] for key in plain if "items" not in key} == {
        key: value for key, value in plain.items() if "items" not in key
    }
    assert ask(server, "/api/score", question | {"lang": "xx"})[0] == 400


def test_a_score_is_that_of_the_library(server: BackgroundServer) -> None:
    result = ariari.score("22m345p77666z [55=5z]", ron="7z", honba=1, sticks=2, seat="E", dora="1m")
    question = {"hand": "22m345p77666z [55=5z]", "win": "7z", "honba": 1, "sticks": 2}
    _, content = ask(server, "/api/score", question | {"seat": "E", "dora": "1m", "lang": "en"})
    assert content["explanation"] == list(result.sentences())
    assert content["gain"] == result.gain
    assert [item["fu"] for item in content["fu_items"]] == [item.fu for item in result.fu_items]
    assert content["yaku"] == {item.name.key: item.han for item in result.yaku}


HAND = {"hand": "234m45789p45688s", "win": "3p"}
DEEP = b'{"rules":{"x":' + b"[" * 60_000


@pytest.mark.parametrize(
    ("change", "words", "field", "position"),
    [
        ({"hand": "234m45789p456888s"}, "there are 14 tiles", "hand", 17),
        ({"hand": "23456"}, "has no suit", "hand", 0),
        ({"hand": ""}, "this has no tiles", None, 0),
        ({"win": "8z"}, "8z is not a tile", "win", 0),
        ({"dora": "1m9z"}, "9z is not a tile", "dora", 2),
        ({"discards": "1m["}, "cannot read", "discards", 2),
        ({"seat": "Q"}, "a wind is E, S, W or N", "seat", 0),
        ({"riichi": "twice"}, "riichi must be none, riichi or double", "riichi", 0),
        ({"ippatsu": True}, "ippatsu needs riichi", None, None),
        ({"rules": "tenhuo"}, "tenhou", None, None),
        ({"rules": {"kuitan": "maybe"}}, "kuitan cannot be 'maybe'", None, None),
        ({"players": 3}, "not in the three-player set", "hand", 0),
        ({"players": 5}, "players", None, None),
        ({"hand": 5}, "hand: ", None, None),
        ({"honba": -1}, "honba: ", None, None),
        ({"colour": "red"}, "colour", None, None),
        ({"hand": "1" * 601}, "hand: ", None, None),
        ({"melds": [{"kind": "pon", "tiles": ["1m", "2m", "3m"]}]}, "pon", None, None),
        ({"melds": [5]}, "melds.0: ", None, None),
    ],
)
def test_a_mistake_is_named_with_its_place(
    server: BackgroundServer, change: Any, words: str, field: str | None, position: int | None
) -> None:
    status, content = ask(server, "/api/score", HAND | change)
    assert status == 400
    assert words in content["error"]
    assert "\n" not in content["error"]
    assert content.get("field") == field
    if position is not None:
        assert content["position"] == position


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/score?lang=ja", {}),
        ("/api/score", {"lang": "ja"}),
        ("/api/score?lang=en", {"lang": "ja"}),
    ],
    ids=["address", "question", "both"],
)
def test_a_mistake_is_told_in_the_language_that_is_asked_for(
    server: BackgroundServer, path: str, body: dict[str, str]
) -> None:
    status, content = ask(server, path, HAND | {"win": "8z"} | body)
    assert status == 400
    assert content["message"] == "8zという牌はありません。字牌は1z〜7zです"
    assert content["error"].endswith(content["message"])
    assert content["reason"]["code"] == "notation.tile.honour"


@pytest.mark.parametrize(
    ("path", "body", "words"),
    [
        (
            "/api/log?name=a.txt",
            b"hello",
            "a.txt：対応している形式の牌譜ではありません（先頭は「hello」）",
        ),
        ("/api/log?name=a.txt", b"", "a.txt：対応している形式の牌譜ではありません（中身が空です）"),
        ("/api/log?name=a.gz", b"\x1f\x8bx", "a.gz：展開できません"),
        ("/api/log?name=a.zip", b"PK\x03\x04", "a.zip：圧縮ファイル（zip）です"),
        ("/api/log?name=x", b"https://tenhou.net/6/", "に牌譜データが必要です"),
        ("/api/log?game=x", b"", "gameは1からの番号です"),
        ("/api/fair?", b"hello", "牌山の記録でも、このサーバーの牌譜でもありません"),
        ("/api/fair?", b"{}", "牌山の記録ではありません"),
        ("/api/rules/RIICHI-99?", None, "規則 'RIICHI-99' はありません"),
        ("/api/rules?players=5", None, "playersは3か4です"),
        ("/api/nothing?", None, "GET /api/nothingはありません"),
        ("/api/score?", b" " * (asked.QUESTION_MAX + 1), "送れるのは65,536バイトまでです"),
    ],
)
def test_errors_of_all_sorts_are_told_in_japanese(
    server: BackgroundServer, path: str, body: bytes | None, words: str
) -> None:
    status, content = ask(server, f"{path}&lang=ja", body)
    assert status >= 400
    assert words in content["error"]
    assert content["error"].endswith(content["message"])


def test_complaints_are_told_in_japanese(server: BackgroundServer) -> None:
    fairness = Fairness(bytes(range(32)), ("",) * 4)
    swapped = FairRecord.of(fairness, None, [fairness.wall(2), fairness.wall(1)])
    content = ask(server, "/api/fair?lang=ja", swapped.to_json()).content
    assert content["complaints"][0] == "1局目：これは2局目の牌山です"
    assert content["complaint_reasons"][0]["values"] == {"deal": 1, "other": 2}


@pytest.mark.parametrize("path", ["/api/score", "/api/wins", "/api/advice", "/api/win"])
@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"{}", b'{"hand":"\\ud800"}', DEEP],
    ids=["nothing", "half", "list", "null", "bytes", "empty", "half a character", "deep"],
)
def test_what_is_no_question_gets_an_error(
    server: BackgroundServer, path: str, body: bytes
) -> None:
    status, content = ask(server, path, body)
    assert status == 400
    assert content["error"]


ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    5,
    10**30,
    0.5,
    "",
    "x",
    "\ud800",
    [],
    [[]],
    {},
    {"x": 1},
    [None],
    ["1m"],
]


def variations(question: dict[str, Any], rng: random.Random, count: int) -> Iterator[Any]:
    """Yield a question with something odd in one of its places."""
    for _ in range(count):
        changed = json.loads(json.dumps(question))
        place = changed
        while True:
            key = rng.choice(list(place) if isinstance(place, dict) else list(range(len(place))))
            if not isinstance(place[key], dict | list) or not place[key] or rng.random() < 0.2:
                break
            place = place[key]
        place[key] = rng.choice(ODD)
        yield changed


@pytest.mark.parametrize(
    ("sort", "answer", "path"),
    [
        (questions.ScoreQuestion, answers.answer_score, "/api/score"),
        (questions.ScoreQuestion, answers.answer_wins, "/api/wins"),
        (questions.AdviceQuestion, advice_answer.answer_advice, "/api/advice"),
        (questions.WinQuestion, answers.answer_win, "/api/win"),
    ],
)
def test_nothing_odd_gets_further_than_an_error(
    sort: Any, answer: Callable[[Any], Any], path: str
) -> None:
    rng = random.Random(path)
    rules = rules_json(Ruleset.preset("tenhou"))
    asked = next(json.loads(one.body or b"") for one in EXAMPLES if one.path == path)
    meld = {"kind": "pon", "tiles": ["1m", "1m", "1m"], "called": "1m", "source": "left"}
    more = {} if path == "/api/win" else {"melds": [meld], "discarder": "E", "riichi": "double"}
    errors = 0
    for question in variations(asked | {"rules": rules} | more, rng, 300):
        try:
            answer(questions.read_question(json.dumps(question).encode(), sort))
        except AriariError:
            errors += 1
    assert errors > 100


# Advice


def advice(**fields: Any) -> dict[str, Any]:
    question = questions.read_question(json.dumps(fields).encode(), questions.AdviceQuestion)
    found: dict[str, Any] = written(advice_answer.answer_advice(question))
    return found


def test_a_ready_hand_has_its_waits_with_tiles_left_and_value() -> None:
    found = advice(hand="456m123s3456678p", seen="3p9p")
    assert found["shanten"] == 0
    lefts = {wait["tile"]: wait["left"] for wait in found["waits"]}
    assert lefts == {"3p": 2, "6p": 2, "9p": 3}
    assert {draw["tile"]: draw["left"] for draw in found["draws"]} == lefts
    points = [(wait["ron"].get("points"), wait["tsumo"]["points"]) for wait in found["waits"]]
    assert points == [(None, 1100), (1000, 1500), (1000, 1500)]
    assert [wait["has_yaku"] for wait in found["waits"]] == [False, True, True]


def test_a_ron_on_open_riichi_is_worth_the_yakuman_it_costs() -> None:
    """OPENR-1: whoever is not in riichi pays it."""
    rules = {"based_on": "ari-ari", "open_riichi": "on_yakuman"}
    found = advice(hand="456m123s3456678p", riichi=True, open_riichi=True, rules=rules)
    ron, tsumo = found["waits"][1]["ron"], found["waits"][1]["tsumo"]
    assert (ron["points"], ron["is_raised"]) == (32000, True)
    assert (tsumo["status"], tsumo["is_raised"]) == ("win", False)


def test_a_moment_that_only_one_way_comes_to_has_no_value_the_other_way() -> None:
    """COMPAT-3."""
    late = {"riichi": True, "ippatsu": True, "last_tile": True}
    (first, *_) = advice(hand="456m123s3456678p", **late)["waits"]
    assert (first["ron"], first["tsumo"]["status"]) == (None, "win")


def test_indicators_and_own_discards_count_once_whether_seen_or_not() -> None:
    for seen in ("", "9p", "9p9p", "9p1z"):
        found = advice(hand="456m123s3456678p", seen=seen, dora="9p", discards="9p")
        assert found["waits"][-1]["left"] == 2
    last = advice(hand="456m123s3456678p", seen="9999p")["waits"][-1]
    assert (last["left"], last["ron"], last["tsumo"]) == (0, None, None)


def test_the_tile_that_is_discarded_now_is_not_drawn_again() -> None:
    found = advice(hand="456m123s3456678p9p")
    after = next(each for each in found["discards"] if each["tile"] == "9p")
    lefts = {wait["tile"]: wait["left"] for wait in after["waits"]}
    assert lefts == {draw["tile"]: draw["left"] for draw in after["draws"]}
    assert lefts["9p"] == 3


def test_own_discards_make_furiten() -> None:
    """FURITEN-2: with 14 tiles also by the tile that is discarded now."""
    found = advice(hand="456m123s3456678p", discards="9p")
    assert "furiten" in found["furiten"]
    assert found["waits"][1]["ron"]["status"] == "furiten"
    assert found["waits"][1]["tsumo"]["status"] == "win"
    found = advice(hand="456m123s3456678p9p")
    assert {each["tile"]: bool(each["furiten"]) for each in found["discards"]}["9p"] is True
    assert advice(hand="456m123s3456678p")["furiten"] is None


def test_furiten_names_the_own_discards_that_make_it() -> None:
    """FURITEN-2 by the river; FURITEN-3 by a tile that was let pass, which no discard shows."""
    assert advice(hand="456m123s3456678p", discards="1z9p")["furiten_tiles"] == ["9p"]
    passed = advice(hand="456m123s3456678p", discards="1z", furiten=True)
    assert "passed on a winning tile" in passed["furiten"] and passed["furiten_tiles"] == []
    assert advice(hand="456m123s3456678p", discards="1z")["furiten_tiles"] == []


def test_a_closed_hand_has_its_value_with_riichi() -> None:
    """YAKU-RIICHI: a wait without yaku has one by riichi, in hands that are closed and free."""
    first = advice(hand="456m123s3456678p", first_turn=True)["waits"][0]
    assert (first["ron"]["status"], first["riichi"]["points"]) == ("no_yaku", 1300)
    assert advice(hand="456m123s3456678p", riichi=True)["waits"][0]["riichi"] is None
    assert advice(hand="456m3456678p [1-23s]")["waits"][0]["riichi"] is None
    gone = advice(hand="456m123s3456678p", seen="333p")["waits"][0]
    assert (gone["left"], gone["riichi"]) == (0, None)


def test_a_wait_of_which_all_four_are_in_the_hand_has_no_value() -> None:
    found = advice(hand="23m456789p11z [1111m]")
    assert [(wait["tile"], wait["left"]) for wait in found["waits"]] == [("1m", 0), ("4m", 4)]
    assert found["waits"][0]["ron"] is None


def test_a_red_five_and_a_plain_one_are_discards_of_their_own() -> None:
    """DORA-5: what is kept of the two is worth a han more or less; the plain one comes first."""
    found = advice(hand="234m406p234678s12z")
    assert [each["tile"] for each in found["discards"] if each["tile"][1] == "p"].count("0p") == 1
    assert "5p" not in {each["tile"] for each in found["discards"]}
    found = advice(hand="234567m3405p2267s")
    fives = [each for each in found["discards"] if each["tile"] in ("0p", "5p")]
    assert [each["tile"] for each in fives] == ["5p", "0p"]
    plain, red = ([wait["ron"]["han"] for wait in each["waits"]] for each in fives)
    assert plain == [han + 1 for han in red]
    same = [{name: each[name] for name in ("shanten", "total", "draws")} for each in fives]
    assert same[0] == same[1]


def test_a_tile_let_pass_bars_a_ron_until_the_discard_or_in_riichi_for_good() -> None:
    """FURITEN-3, FURITEN-4: with riichi or after a discard it counts no longer."""
    hand = "456m234s3456678p"
    waiting = advice(hand=hand, furiten=True)["waits"][0]
    assert (waiting["ron"]["status"], waiting["riichi"]["status"]) == ("furiten", "win")
    found = advice(hand=f"{hand}1z", furiten=True)["discards"][0]
    assert (found["tile"], found["furiten"]) == ("1z", None)
    assert found["waits"][0]["ron"]["status"] == "win"
    found = advice(hand=f"{hand}1z", furiten=True, riichi=True)["discards"][0]
    assert found["waits"][0]["ron"]["status"] == "furiten"


def test_discards_are_those_of_the_library() -> None:
    hand = "1223789s112366z5m"
    found = advice(hand=hand, seen="1z")
    wanted = ariari.acceptance(hand, seen="1z")
    assert found["shanten"] == wanted.shanten
    assert [(each["tile"], each["shanten"], each["total"]) for each in found["discards"]] == [
        (str(each.tile), each.shanten, each.total) for each in wanted.discards
    ]


def yaku_of(**fields: Any) -> dict[str, int]:
    return {each["key"]: each["shanten"] for each in advice(**fields)["yaku"]}


def test_hints_are_yaku_that_the_hand_may_come_to_have() -> None:
    assert yaku_of(hand="234m22345p45688s")["tanyao"] == 0
    assert yaku_of(hand="123456789m1122z")["ittsu"] == 0
    assert yaku_of(hand="123456789m1122z")["honitsu"] == 0
    assert yaku_of(hand="234m234p23s55567z")["sanshoku_doujun"] == 1
    assert yaku_of(hand="1133557799m112z")["chiitoitsu"] == 0
    assert yaku_of(hand="19m19p19s1234567z")["kokushi"] == 0
    assert yaku_of(hand="111m222p333s44z55z")["toitoi"] == 0
    assert yaku_of(hand="123m456p78s55z66z9p")["haku"] == 1


def test_three_players_have_no_sequences_of_characters() -> None:
    """SANMA-1: neither a straight of them nor the same sequence in three suits."""
    found = yaku_of(hand="199m123456789p1z", players=3)
    assert found["ittsu"] == found["riichi"]
    assert "sanshoku_doujun" not in yaku_of(hand="19m123p12345678s", players=3)


def test_hints_follow_melds_rules_and_what_is_gone() -> None:
    """An open hand has no riichi, and tanyao by `kuitan` alone; a pair of which no third is left
    becomes no triplet."""
    tanyao = "23478p678s22z [2-34s]"
    assert yaku_of(hand=tanyao) == {"seat_wind": 1, "tanyao": 2}
    assert "tanyao" not in yaku_of(hand=tanyao, rules={"kuitan": "off"})
    assert yaku_of(hand="123m456p78s9p1z [55=5z]")["haku"] == 1
    assert "haku" not in yaku_of(hand="123m456p78s55z66z9p", seen="55z")
    assert "toitoi" not in yaku_of(hand="112233m1z [2-34s] [22=2p]")


def test_a_hand_that_can_not_be_is_refused(server: BackgroundServer) -> None:
    for fields, words in (
        ({"hand": "11111m23456789p"}, "fifth 1m"),
        ({"hand": "123m"}, "a hand has 13"),
        ({"hand": "456m123s3456678p", "seen": "33336666p"}, "fifth"),
        ({"hand": "456m123s3456678p", "seen": "8z"}, "8z is not a tile"),
    ):
        status, content = ask(server, "/api/advice", fields)
        assert status == 400
        assert words in content["error"]


# Wins


def test_wins_of_a_game_are_explained_as_they_were_paid(game: Game) -> None:
    """The seats that pay are those whose scores fell."""
    wins = 0
    for event, end in zip(game.events, game.events[1:], strict=False):
        if not isinstance(event, HandWon) or not isinstance(end, DealEnded):
            continue
        asked = {"event": event_json(event), "rules": rules_json(game.rules)}
        question = questions.read_question(json.dumps(asked).encode(), questions.WinQuestion)
        found = written(answers.answer_win(question))
        if end.winners == (event.seat,):
            wins += 1
            paid = {payment["seat"]: -payment["points"] for payment in found["payers"]}
            lost = {seat: change for seat, change in enumerate(end.changes) if change < 0}
            assert paid == lost
            assert found["gain"] == end.changes[event.seat]
        assert found["base"] == event.base
        assert found["han"] == (None if event.yakuman else event.han)
    assert wins


def test_only_a_win_can_be_explained(server: BackgroundServer) -> None:
    for event, words in (
        ({"type": "kita_set", "seat": 0}, '"kita_set" is not one of hand_won'),
        ({"type": "nothing"}, '"nothing" is not one of hand_won'),
        ({}, "seat is missing"),
        ({"type": "hand_won", "seat": 0}, "source is missing"),
    ):
        status, content = ask(server, "/api/win", {"event": event})
        assert status == 400
        assert words in content["error"]


def test_a_win_that_can_not_be_is_refused(server: BackgroundServer) -> None:
    asked = next(json.loads(one.body or b"") for one in EXAMPLES if one.path == "/api/win")
    asked["event"]["hand"]["concealed"].append("1m")
    status, content = ask(server, "/api/win", asked)
    assert status == 400
    assert "there are 14 tiles" in content["message"]
    assert (content["text"], content["position"]) == ("234m45789p45688s1m", 18)


# Logs


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name)
def test_logs_of_every_format_are_replayed(server: BackgroundServer, path: Path) -> None:
    log = next(read_logs(path))
    status, content = ask(server, f"/api/log?name={path.name}", path.read_bytes())
    try:
        recording = recording_of(log)
    except LogError as error:
        assert (status, content["error"]) == (400, str(error).replace(log.source, path.name))
        return
    assert status == 200
    game = content["games"][content["chosen"] - 1]
    assert game["events"] == [event_json(event) for event in recording.events]
    assert len(game["differences"]) == sum(map(len, recording.differences.values()))
    assert (game["format"], game["names"]) == (log.format, list(log.names))
    assert game["rules"] == rules_json(log.rules)
    assert game["source"] == path.name


def test_a_compressed_log_is_unpacked(server: BackgroundServer) -> None:
    data = LOGS[-1].read_bytes()
    plain = ask(server, "/api/log", data).content
    assert ask(server, "/api/log", gzip.compress(gzip.compress(data))).content == plain


def test_a_link_has_its_log_in_it(server: BackgroundServer) -> None:
    path = next(path for path in LOGS if path.name == "tenhou6_game.json")
    link = f"https://tenhou.net/6/#json={quote(path.read_text(encoding='utf-8'))}"
    status, content = ask(server, "/api/log", b" " + link.encode() + b"\n")
    assert (status, content["games"][0]["format"]) == (200, "tenhou6")


def test_a_native_log_is_shown_as_far_as_it_goes(server: BackgroundServer, game: Game) -> None:
    """Also one of which the last line was cut off, and a deal that has not ended."""
    data = dump_native(game, players=["A", "東", "\x1b[31m"])
    status, content = ask(server, "/api/log", data)
    assert status == 200
    whole = content["games"][0]
    assert whole["names"] == ["A", "東", "\x1b[31m"]
    assert whole["events"] == [event_json(event) for event in game.events]
    half = ask(server, "/api/log", data[: len(data) // 2]).content["games"][0]
    assert half["events"] == whole["events"][: len(half["events"])]
    assert "cut off" in half["notes"][0]


def test_one_of_several_games_is_chosen(server: BackgroundServer) -> None:
    """A broken one is listed with what is wrong; it is no answer."""
    first = next(path for path in LOGS if path.name == "mjai-original.mjson").read_bytes()
    broken = first.replace(b'"tehais"', b'"hands"')
    data = b"\n".join([broken, first, first.replace(b"Aki", b"Eva")])
    status, content = ask(server, "/api/log", data)
    assert (status, content["chosen"]) == (200, 2)
    assert [("error" in game, "events" in game) for game in content["games"]] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    assert content["games"][2]["title"] == "Ben, Cho, Dan, Eva: 2 deals"
    assert content["games"][2]["deals"] == 2
    content = ask(server, "/api/log?game=3", data).content
    assert content["chosen"] == 3
    assert content["games"][2]["events"]
    for number, words in (("1", "tehais"), ("4", "has 3 games"), ("0", "no game 0")):
        status, content = ask(server, f"/api/log?game={number}", data)
        assert status == 400
        assert words in content["error"]
    for number in ("x", "-1", "", "9999999999", "²"):
        assert ask(server, f"/api/log?game={quote(number)}", data).status == 400


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "it is empty"),
        (b"hello", "not a log in a known format"),
        (b"/etc/passwd", "not a log in a known format"),
        (b"tenhou.net/6/../../../etc/passwd", "has the log after #json="),
        (gzip.compress(b"hello")[:-9], "cannot be unpacked"),
        (b'{"format":"ariari"}\n', "version"),
        (b'{"format":"ariari","version":' + b"[" * 100_000, "no head line"),
        (gzip.compress(gzip.compress(gzip.compress(gzip.compress(b"hello")))), "known format"),
        (b'{"format":"ariari"}' + b"\n" * 30_000, "20,000 lines"),
        (gzip.compress(bytes(40 << 20), 1), "at most 32 MiB"),
        (b"\xfd7zXZ\x00", "unpack it first"),
        (gzip.compress(bytes(257) + b"ustar\x0000"), "it is an archive (tar); unpack it first"),
        (b"https://tenhou.net/0/?log=2022010103gm-00a9-0000-6ac2364f", "save https://tenhou.net"),
    ],
    ids=[
        "nothing",
        "words",
        "path",
        "link",
        "cut off",
        "version",
        "deep",
        "layers",
        "lines",
        "bomb",
        "xz",
        "tar.gz",
        "viewer",
    ],
)
def test_what_is_no_log_gets_an_error(server: BackgroundServer, data: bytes, words: str) -> None:
    status, content = ask(server, "/api/log?name=../a%0Ab", data)
    assert status == 400
    assert words in content["error"]
    assert "root:" not in content["error"]
    assert "\n" not in content["error"]


def test_the_page_knows_how_large_a_log_may_be() -> None:
    """It refuses a larger one before it is sent."""
    source = (ROOT / "web/src/replay/log.ts").read_text(encoding="utf-8")
    (most,) = re.findall(r"BYTES_MAX = ([\d_]+);", source)
    assert int(most) == asked.LOG_MAX
    for language in ("en", "ja"):
        words = (ROOT / f"src/ariari/words/{language}/page/replay.json").read_text(encoding="utf-8")
        assert str(asked.LOG_MAX >> 20) in json.loads(words)["replay.tooLarge"]


def test_a_log_with_hidden_tiles_is_not_replayed(server: BackgroundServer) -> None:
    path = next(path for path in LOGS if path.name == "mjai-newer.mjson")
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    for line in lines:
        if line["type"] == "start_kyoku":
            line["tehais"][2] = ["?"] * 13
        if line["type"] == "tsumo" and line["actor"] == 2:
            line["pai"] = "?"
    data = "\n".join(map(json.dumps, lines)).encode()
    status, content = ask(server, "/api/log", data)
    assert status == 400
    assert "hidden" in content["error"]


def test_a_game_without_end_is_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_answer, "DEALS_MAX", 0)
    with pytest.raises(LogError, match="deals; at most 0 are read here"):
        log_answer.answer_log(LOGS[-1].read_bytes(), "log")


def test_every_log_file_is_tried() -> None:
    formats = {next(read_logs(path)).format for path in LOGS}
    assert formats == {"mjlog", "tenhou6", "mjai", "majsoul"}
    assert all(document.error is None for document in find_documents(LOGS))


# Rules


@pytest.mark.parametrize("players", [3, 4])
def test_presets_have_every_option(server: BackgroundServer, players: int) -> None:
    status, content = ask(server, f"/api/rules?players={players}")
    assert status == 200
    listed = [option for group in content["groups"] for option in group["options"]]
    assert [option["name"] for option in listed] == list(OPTIONS)
    assert [preset["name"] for preset in content["presets"]] == list(PRESETS)
    for preset in content["presets"]:
        ruleset = Ruleset.preset(preset["name"], players=players)
        assert preset["options"] == {name: ruleset.text(name) for name in OPTIONS}
        chosen = {name: text for name, text in preset["options"].items() if name != "oka"}
        assert Ruleset(name=preset["name"]).replace(**chosen) == ruleset
        default = content["presets"][0]["options"]
        changed = [name for name in chosen if chosen[name] != default[name]]
        assert [each["option"] for each in preset["differences"]] == changed


NEED_THREE = {("players", "3"), ("red_fives", "2"), ("riichi_min_tiles", "3")}


def test_listed_choices_are_values_of_their_option(server: BackgroundServer) -> None:
    groups = ask(server, "/api/rules").content["groups"]
    listed = {option["name"]: option for group in groups for option in group["options"]}
    assert listed["kuitan"]["choices"] == ["on", "off"]
    assert listed["red_fives"]["choices"] == ["0", "2", "3", "4"]
    assert "daisangen" in listed["pao"]["choices"]
    for name, option in listed.items():
        for choice in option["choices"]:
            players = 3 if (name, choice) in NEED_THREE else 4
            value = [choice] if option["kind"] == "set" else choice
            Ruleset.preset("ari-ari", players=players).replace(**{name: value})
        assert option["rules"]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("language", languages())
def test_rules_are_told_in_both_languages(
    server: BackgroundServer, players: int, language: Language
) -> None:
    content = ask(server, f"/api/rules?players={players}&lang={language}").content
    words = rule_words(language)
    assert content["language"] == language
    assert [group["title"] for group in content["groups"]] == [*map(words.group, GROUPS)]
    listed = {option["name"]: option for group in content["groups"] for option in group["options"]}
    for name, option in listed.items():
        assert option["title"] == words.title(name)
        assert option["meaning"] == words.meaning(name)
        assert option["values"] == words.values(name)
        assert set(option["choices"]) <= set(option["words"])
    for preset in content["presets"]:
        assert preset["title"] == words.preset(preset["name"])
        assert preset["description"] == words.description(preset["name"])
        for name, value in preset["options"].items():
            assert listed[name]["words"][value] == words.value(name, value)


def test_rules_are_told_in_english_unless_asked_otherwise(server: BackgroundServer) -> None:
    assert ask(server, "/api/rules").content == ask(server, "/api/rules?lang=en").content
    for lang in ("fr", "", "JA", "x" * 1000):
        status, content = ask(server, f"/api/rules?lang={lang}")
        assert status == 400
        assert content["error"].startswith(f"lang is en or ja, not '{lang[:50]}")


def test_tables_are_those_of_the_library(server: BackgroundServer) -> None:
    path = "/api/tables?rules=tenhou&players=3&set=sanma_tsumo=bisect&set=kiriage=on&lang=ja"
    status, content = ask(server, path)
    rules = Ruleset.preset("tenhou", players=3).replace(sanma_tsumo="bisect", kiriage="on")
    assert (status, content) == (200, json.loads(json.dumps(written(tables_answer(rules, "ja")))))


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("rules=nowhere", "nowhere"),
        ("players=5", "players must be 3 or 4, not 5"),
        ("set=kiriage", "give an option and its value, as in kiriage=on, not kiriage"),
        ("set=kiriage=perhaps", "kiriage"),
        ("set=kirage=on", "kirage"),
        ("&".join(["set=kiriage=on"] * 200), "options can be set"),
    ],
)
def test_tables_that_are_not_there(server: BackgroundServer, query: str, words: str) -> None:
    status, content = ask(server, f"/api/tables?{query}")
    assert status == 400
    assert words in content["error"]


def test_rules_that_are_not_there(server: BackgroundServer) -> None:
    status, content = ask(server, "/api/rules/RIICHI-99")
    assert status == 404
    assert "no rule 'RIICHI-99'" in content["error"]
    assert ask(server, "/api/rules/" + "x" * 1000).status == 404
    assert ask(server, "/api/rules?players=5").status == 400


# Rule sets of tables


def test_a_rule_set_is_told_with_what_differs_from_its_preset(server: BackgroundServer) -> None:
    rules = {"based_on": "tenhou", "kuitan": "off", "uma": "30 10 -10 -30"}
    status, content = ask(server, "/api/ruleset", {"rules": rules, "lang": "en"})
    assert status == 200
    assert (content["based_on"], content["title"], content["players"]) == ("tenhou", "Tenhou", 4)
    assert content["changes"] == {"uma": [30, 10, -10, -30], "kuitan": False}
    assert content["differences"] == [
        {"option": "uma", "title": "Uma", "here": "+30 +10 −10 −30", "there": "+20 +10 −10 −20"},
        {"option": "kuitan", "title": "Open tanyao (kuitan)", "here": "no", "there": "yes"},
    ]
    assert content["options"]["oka"] == "20"
    assert content["toml"] == 'based_on = "tenhou"\numa = [30, 10, -10, -30]\nkuitan = false\n'
    again = ask(server, "/api/ruleset", {"toml": content["toml"], "lang": "en"})
    assert again.content == content


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [3, 4])
def test_a_table_with_a_preset_prevents_mistakes_unless_they_are_named(
    server: BackgroundServer, preset: str, players: int
) -> None:
    """CHOMBO-1: what is named goes on to the room, to files and to links."""
    plain = ask(server, "/api/ruleset", {"rules": preset, "players": players}).content
    assert (plain["is_judged"], plain["differences"]) == (False, [])
    judged = {"based_on": preset, "chombo_mode": "adjudicate"}
    content = ask(server, "/api/ruleset", {"rules": judged, "players": players}).content
    assert content["is_judged"]
    assert [each["option"] for each in content["differences"]] == ["chombo_mode"]
    assert content["changes"]["chombo_mode"] == "adjudicate"
    read = Ruleset.from_toml(content["toml"])
    assert read.is_judged
    assert content["record"] == read.to_record().to_bytes().hex()
    assert ask(server, "/api/ruleset", {"toml": content["toml"]}).content == content


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ({"rules": {"red_fives": 2}}, "red_fives = 2 with 4 players; it takes 0, 3 or 4"),
        ({"rules": {"uma": "30 -30"}}, "has 2 numbers for 4 players"),
        ({"rules": {"uma": "30 10 -10 -20"}}, "adding up to 0"),
        ({"rules": {"players": 3, "uma": "floating"}}, "is for four players"),
        ({"rules": {"renhou": "han"}}, "only renhou = han takes a number of han"),
        ({"rules": {"kuitna": "off"}}, "did you mean kuitan"),
        ({"rules": {"players": 5}}, "players cannot be 5"),
        ({"rules": {"start_points": 25_050}}, "a multiple of 100 from 100 to 1,000,000"),
        ({"rules": {"local_yaku": ["riichi"]}}, "local_yaku cannot be"),
        ({"toml": "kuitan = maybe"}, "not valid TOML"),
        ({"toml": "a=" + "[" * 9000}, "not a plain list"),
        ({"toml": "uma." + "a." * 7000 + "a = 1"}, "not a plain list"),
        ({"toml": "based_on = 7"}, "based_on is the name of a preset"),
        ({"toml": "x" * 20_000}, "toml"),
    ],
)
def test_rules_that_no_table_can_have_are_refused_with_the_reason(
    server: BackgroundServer, question: dict[str, Any], why: str
) -> None:
    status, content = ask(server, "/api/ruleset", question)
    assert status == 400
    assert why in content["error"], content["error"]
    assert content["reason"]["code"]


# Fair walls


def test_fair_walls_are_told_from_others(server: BackgroundServer) -> None:
    fairness = Fairness(bytes(range(32)), ("a", "b", "c", "東"))
    record = FairRecord.of(fairness, None, [fairness.wall(1), fairness.wall(2)])
    status, content = ask(server, "/api/fair", record.to_json())
    assert (status, content["fair"], content["complaints"], content["walls"]) == (200, True, [], 2)
    assert content["contributions"] == ["a", "b", "c", "東"]
    assert ask(server, "/api/fair", {"type": "over", "fair": record.to_json()}).content["fair"]
    swapped = FairRecord.of(fairness, None, [fairness.wall(2), fairness.wall(1)])
    content = ask(server, "/api/fair", swapped.to_json()).content
    assert content["fair"] is False
    assert content["complaints"][0] == "deal 1: this is the wall of deal 2"


def test_a_log_with_its_record_is_checked(server: BackgroundServer) -> None:
    fairness = Fairness(bytes(32), ("",) * 4)
    wall = fairness.wall(1)
    game = Game(Ruleset(), walls=())
    game.add_wall(wall.tiles, dice=wall.dice)
    log = log_with_record(dump_native(game), FairRecord.of(fairness, None, [wall]))
    assert ask(server, "/api/fair", log).content["fair"] is True
    other = log_with_record(
        dump_native(game), FairRecord.of(Fairness(bytes(range(32)), ("",) * 4), None, ())
    )
    assert ask(server, "/api/fair", other).content["fair"] is False


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b"hello", b'{"format":"ariari","version":1}'])
def test_what_is_no_record_gets_an_error(server: BackgroundServer, data: bytes) -> None:
    status, content = ask(server, "/api/fair", data)
    assert status == 400
    assert content["error"].startswith("the file")


# Limits


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/score", asked.QUESTION_MAX),
        ("/api/fair", asked.FAIR_MAX),
        ("/api/log", asked.LOG_MAX),
    ],
)
def test_a_request_that_is_too_large_is_refused(
    server: BackgroundServer, path: str, most: int
) -> None:
    status, content = ask(server, path, b" " * (most + 1))
    assert (status, content["error"]) == (413, f"a request here may have at most {most:,} bytes")


def test_a_request_that_does_not_come_is_not_awaited(
    server: BackgroundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "UPLOAD_SECONDS", 0.05)
    head = b"POST /api/score HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as raw:
        raw.sendall(head)
        assert raw.recv(12) == b"HTTP/1.1 408"


def test_a_request_that_is_cut_off_harms_nobody(server: BackgroundServer) -> None:
    head = b"POST /api/score HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as raw:
        raw.sendall(head)
    assert ask(server, "/api/score", HAND).status == 200


def test_a_page_of_another_origin_gets_no_answer(server: BackgroundServer) -> None:
    own = f"http://127.0.0.1:{server.port}"
    assert ask(server, "/api/score", HAND, Origin=own).status == 200
    for origin in ("http://example.org", "null", f"http://127.0.0.1:{server.port + 1}"):
        assert ask(server, "/api/score", HAND, Origin=origin).status == 403


def test_other_paths_and_methods_get_an_error(server: BackgroundServer) -> None:
    for method, path in (("GET", "/api/score"), ("POST", "/api/rules"), ("GET", "/api/x/../y")):
        status, content = ask(server, path, None, method)
        assert status == 404
        assert content["error"].startswith(f"there is no {method} /api/")
