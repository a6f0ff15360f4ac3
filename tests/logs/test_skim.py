"""Mjlogs that are right are found without being read; all others are left to the reader."""

import base64
import re
from functools import cache
from random import Random
from time import process_time

import pytest
from tests.logs.mjlogs import ARCHIVES, SEEDED, real_logs
from tests.logs.mutations import mutate

from ariari import tables
from ariari.bots.policies import Bots
from ariari.core.deal import HAND_TILES, begin_deal
from ariari.core.game import begin_game
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Phase, Table
from ariari.core.turn import advance, apply
from ariari.core.wall import dealt_index, indicator_index, ura_index
from ariari.jit.arrays import memory_of
from ariari.jit.batch import Batch
from ariari.jit.playouts import Bench, Start, pick
from ariari.jit.targets.cpu import Cpu
from ariari.jit.targets.interpreter import Interpreter
from ariari.logs.convert import convert
from ariari.logs.formats.mjlog.skim import documents
from ariari.logs.formats.mjlog.skim.documents import RightGame, skim
from ariari.logs.formats.tenhou.wall import TenhouSeed
from ariari.logs.game_log import DealLog, TileIds
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.replay.verify import replay_compiled, verify_compiled, verify_documents
from ariari.logs.sources import Document
from ariari.logs.walls import draw_places
from ariari.model.actions.action import action_from_code
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.record import fill

CHANGES_COUNT = 150
SECONDS_MAX = 2.0
"""Processor time that one document may take; most take a thousandth of it."""


def played(rules: Ruleset, seed: str, bots: Bots) -> Game:
    """Return a game with the walls of a seed."""
    game, walls = Game(rules, walls=()), TenhouSeed.parse(seed).walls(rules.players)
    table, bench, start = Table(), Bench(), Start()
    for seat in range(rules.players):
        bots.sit(start.seats[seat])
    table.rules.copy_from(rules.to_record())
    begin_game(table, 1)
    while table.phase != Phase.OVER:
        wall = next(walls)
        assert wall.dice is not None
        game.add_wall(wall.tiles, dice=wall.dice)
        fill(table.wall, wall.tiles)
        fill(table.dice, wall.dice)
        begin_deal(table, bench.desk, tables.load())
        advance(table, bench.desk, tables.load())
        while table.pending:
            for seat in [seat for seat in range(SEAT_MAX) if table.pending >> seat & 1]:
                code = pick(table, seat, bench, start.seats[seat], tables.load())
                game.act(seat, action_from_code(table, seat, code))
                apply(table, seat, code)
            advance(table, bench.desk, tables.load())
    return game


def copies(deal: DealLog) -> TileIds:
    """Return which copies of the tiles a deal has by its wall."""
    assert deal.wall is not None
    wall, players = deal.wall.tiles, len(deal.hands)
    winds = [(seat - deal.dealer) % players for seat in range(players)]
    return TileIds(
        tuple(
            tuple(wall[dealt_index(wind, number, players)] for number in range(HAND_TILES))
            for wind in winds
        ),
        tuple(wall[place] for _, place in draw_places(deal, players)),
        tuple(wall[indicator_index(count, players)] for count in range(len(deal.indicators))),
        tuple(wall[ura_index(count, players)] for count in range(len(deal.ura_indicators))),
    )


@cache
def published(players: int, bots: Bots = Bots.EFFICIENCY) -> bytes:
    """Return an mjlog whose walls come from the seed that it publishes.

    Efficient bots declare riichi and win; greedy ones play on until no tiles are left.
    """
    words = base64.b64encode(Random(0).randbytes(2496)).decode()
    seed = f"mt19937ar-sha512-n288-base64,{words}"
    rules = Ruleset.preset("tenhou", players=players).replace(length="east")
    log = log_of_game(played(rules, seed, bots), source="log")
    for deal in log.deals:
        deal.ids = copies(deal)
    log.format, log.header = "mjlog", {"SHUFFLE": {"seed": seed, "ref": ""}}
    return convert(log, "mjlog")


def document(data: bytes) -> Document:
    return Document(source="log", data=data)


def skimmed(data: bytes) -> RightGame | Document:
    (found,) = skim([document(data)], Cpu())
    return found


def agrees(data: bytes, right: RightGame) -> bool:
    """Whether the reader finds the same in a log."""
    found = verify_documents([document(data)], replay_compiled)
    return found.is_sound and (found.games, found.deals, found.events, found.wins) == (1, *right)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("bots", [Bots.EFFICIENCY, Bots.GREEDY])
def test_a_game_that_is_right_is_counted(players: int, bots: Bots) -> None:
    data = published(players, bots)
    assert (b"<AGARI" if bots == Bots.EFFICIENCY else b"<RYUUKYOKU") in data
    (found,) = skim([document(data)], Interpreter())
    assert isinstance(found, RightGame)
    assert agrees(data, found)
    assert found.deals == data.count(b"<INIT") > 2
    assert skimmed(data) == found


def test_what_is_left_comes_in_its_place() -> None:
    wrong = document(published(4).replace(b'owari="', b'owari="1'))
    right = document(published(3))
    assert list(map(type, skim([right, wrong, right], Cpu()))) == [RightGame, Document, RightGame]
    assert list(skim([wrong, wrong], Cpu())) == [wrong, wrong]
    assert list(skim([], Cpu())) == []


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (rb'(<AGARI [^>]* ten=")(\d+)', rb"\g<1>1\2"),
        (rb'(<AGARI [^>]* ten="\d+,)(\d+)', rb"\g<1>1\2"),
        (rb'(<AGARI [^>]* ten="\d+,\d+,)\d', rb"\g<1>4"),
        (rb'(<AGARI [^>]* yaku="\d+,)\d', rb"\g<1>9"),
        (rb'(<AGARI [^>]* yaku=")\d+', rb"\g<1>36"),
        (rb'(<AGARI [^>]* who=")(\d)', rb"\g<1>5"),
        (rb'(<AGARI [^>]*sc="\d+,)', rb"\g<1>1"),
        (rb'(<AGARI [^>]* doraHai=")(\d+)', rb"\g<1>\2,1"),
        (rb'(<AGARI [^>]* hai=")\d+', rb"\g<1>135"),
        (rb'(<AGARI [^>]*machi=")\d+', rb"\g<1>7"),
        (rb'(<AGARI [^>]*)( sc=")', rb'\1 paoWho="1"\2'),
        (rb'(<INIT seed="\d+,)\d+', rb"\g<1>3"),
        (rb'(<INIT seed="\d+,\d+,\d+,)\d', rb"\g<1>6"),
        (rb'(<INIT [^>]*ten=")\d+', rb"\g<1>999"),
        (rb'(<INIT [^>]*hai1=")', rb"\g<1>0,"),
        (rb"(<INIT [^>]*)/>", rb'\1 shuffle="0"/>'),
        (rb'owari="\d+', rb'owari="1'),
        (rb'(owari="\d+,)', rb"\g<1>1"),
        (rb' owari="[^"]*"', b""),
        (rb'(<REACH [^>]*step="2")', rb'\1 who="1"'),
        (rb"<T(\d+)/>", rb"<U\1/>"),
        (rb'(<N [^>]*m=")\d+', rb"\g<1>1"),
        (rb'(<DORA hai=")\d+', rb"\g<1>1"),
        (rb"<D(\d+)/>", rb"<D0\1/>"),
        (rb"<D(\d+)/>", b""),
        (rb'(<UN n0=")', rb"\1%"),
        (rb'(<GO type=")\d+', rb"\g<1>x"),
        (rb"<INIT", b"<!-- --><INIT"),
        (rb"</mjloggm>", b""),
        (rb"(</mjloggm>)", b'<BYE who="9"/></mjloggm>'),
        (rb"(</mjloggm>)", b"<UN/></mjloggm>"),
        (rb"(</mjloggm>)", b'<UN n0="<"/></mjloggm>'),
        (rb"(</mjloggm>)", b'<UN n0=">"/></mjloggm>'),
        (rb"(</mjloggm>)", b'<UN_ n0="a"/></mjloggm>'),
        (rb'(<SHUFFLE seed=")[^"]*', rb"\1"),
        (rb"ref=\"\"", 'ref="é"'.encode()),
        (rb"<SHUFFLE", b"<CHANGE"),
    ],
)
def test_anything_else_is_left_to_the_reader(pattern: bytes, instead: bytes) -> None:
    changed, count = re.subn(pattern, instead, published(4), count=1)
    assert count == 1
    assert skimmed(changed) == document(changed)


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (rb'(<RYUUKYOKU [^>]*sc="\d+,)', rb"\g<1>1"),
        (rb"(<RYUUKYOKU )", rb'\1type="nm" '),
        (rb"(<RYUUKYOKU )", rb'\1type="yao9" '),
        (rb"(<RYUUKYOKU )", rb'\1type="xyz" '),
        (rb'(<RYUUKYOKU [^>]*) hai\d="[^"]*"', rb"\1"),
        (rb'(<RYUUKYOKU [^>]*ba=")\d', rb"\g<1>9"),
    ],
)
def test_a_draw_that_is_wrong_is_left_to_the_reader(pattern: bytes, instead: bytes) -> None:
    changed, count = re.subn(pattern, instead, published(4, Bots.GREEDY), count=1)
    assert count == 1
    assert skimmed(changed) == document(changed)


@pytest.mark.parametrize(
    "piece", [b"<UN", b"<UN ", b'<UN n0="', b"<INIT", b"<BYE ", b"<T1/>", b' who="', b"1", b" "]
)
def test_a_flood_is_soon_left_to_the_reader(piece: bytes) -> None:
    head = published(4).partition(b"<INIT")[0]
    deal = b"<INIT" + piece * (5_900 // len(piece))
    for flood in (piece * (8_000_000 // len(piece)), deal * 100, deal * 1_000):
        data = head + flood + b"</mjloggm>"
        started = process_time()
        assert skimmed(data) == document(data)
        assert process_time() - started < SECONDS_MAX


def test_a_seed_of_another_scheme_is_left_to_the_reader() -> None:
    data = SEEDED.read_bytes()
    assert skimmed(data) == document(data)
    assert skimmed(b"no log") == document(b"no log")


def test_players_may_leave_and_come_back() -> None:
    data = published(4).replace(b"<AGARI", b'<BYE who="1" /><UN n1="%E8%A5%BF" /><AGARI', 1)
    found = skimmed(data)
    assert isinstance(found, RightGame)
    assert agrees(data, found)


def test_no_changed_log_is_right_unless_the_reader_finds_it_so() -> None:
    rng = Random(1)
    logs = [
        published(players, bots) for players in (3, 4) for bots in (Bots.EFFICIENCY, Bots.GREEDY)
    ]
    changed = [mutate(log, "mjlog", rng).data for log in logs for _ in range(CHANGES_COUNT)]
    found = list(skim(map(document, changed), Cpu()))
    right = [each for each in zip(changed, found, strict=True) if isinstance(each[1], RightGame)]
    assert 0 < len(right) < len(changed) / 10
    for data, game in right:
        assert isinstance(game, RightGame)
        assert agrees(data, game)


def test_interpreter_and_compiled_code_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the batches make of right and changed logs is the same, byte for byte."""
    rng = Random(5)
    logs = [
        published(4),
        published(3, Bots.GREEDY),
        *(mutate(published(3), "mjlog", rng).data for _ in range(4)),
    ]
    made: dict[str, list[bytes]] = {}
    run = Batch.run

    def kept(batch: Batch, target: object, size: int, **given: object) -> object:
        found = run(batch, target, size, **given)  # type: ignore[arg-type]
        made.setdefault(type(target).__name__, []).extend(bytes(memory_of(e)) for e in found)
        return found

    monkeypatch.setattr(Batch, "run", kept)
    for target in (Interpreter(), Cpu()):
        assert len(list(skim(map(document, logs), target))) == len(logs)
    assert made["Interpreter"] == made["Cpu"]
    assert len(made["Cpu"]) == 5


def test_logs_are_verified_by_skimming_first(monkeypatch: pytest.MonkeyPatch) -> None:
    right, wrong = published(4), published(3).replace(b'owari="', b'owari="1', 1)
    found = verify_compiled([document(right), document(wrong), document(right)])
    alone = verify_documents([document(data) for data in (right, wrong, right)], replay_compiled)
    assert found == alone
    assert found.games == 3
    assert found.kinds == {"result": 1}
    monkeypatch.setattr(documents, "_right", lambda games, target: {})
    assert verify_compiled([document(right), document(wrong), document(right)]) == alone


@pytest.mark.shared
@pytest.mark.parametrize("archive", ARCHIVES)
def test_real_logs_are_found_to_be_as_the_reader_finds_them(archive: str) -> None:
    logs = [Document(source=name, data=data) for name, data in real_logs(archive, step=20)]
    assert verify_compiled(logs) == verify_documents(logs, replay_compiled)
