"""Tenhou's walls from their seeds, in our draw order."""

import base64
import re
from itertools import islice

import pytest
from tests.logs.mjlogs import SEEDED, read_one, real_logs

from ariari.core.melds import MeldKind
from ariari.core.wall import (
    dealt_index,
    first_draw,
    haitei_index,
    indicator_index,
    live_count,
    rinshan_index,
    ura_index,
)
from ariari.errors import LogError
from ariari.logs.formats.tenhou.wall import Scheme, TenhouSeed
from ariari.logs.game_log import (
    Call,
    DealLog,
    Draw,
    GameLog,
    KitaEntry,
    OwnKan,
    PublishedWall,
    TileIds,
)

BASE64 = "mt19937ar-sha512-n288-base64," + base64.b64encode(bytes(2496)).decode()
HEX = "mt19937ar-sha512-n288," + ",".join(f"{7 * word:X}" for word in range(32))
PLAIN = "mt19937ar,1,2,3,4,5,6,7,8"


def drawn_from_wall(deal: DealLog, wall: PublishedWall) -> list[int]:
    """Return what the wall says is drawn: rinshan tiles after kans and kita, else in order."""
    players = len(deal.hands)
    live, rinshan, after_kan = first_draw(players), 0, False
    drawn = []
    for entry in deal.entries:
        if isinstance(entry, Draw):
            if after_kan:
                drawn.append(wall.tiles[rinshan_index(rinshan, players)])
                rinshan += 1
            else:
                assert live <= haitei_index(rinshan, players)
                drawn.append(wall.tiles[live])
                live += 1
            after_kan = False
        elif isinstance(entry, OwnKan | KitaEntry):
            after_kan = True
        elif isinstance(entry, Call):
            after_kan = entry.kind == MeldKind.DAIMINKAN
    return drawn


def check_wall(deal: DealLog) -> None:
    wall, ids = deal.wall, deal.ids
    assert wall is not None
    assert isinstance(ids, TileIds)
    players = len(deal.hands)
    for seat, hand in enumerate(ids.hands):
        wind = (seat - deal.dealer) % players
        assert hand == tuple(wall.tiles[dealt_index(wind, n, players)] for n in range(13))
    assert list(ids.draws) == drawn_from_wall(deal, wall)
    for number, tile in enumerate(ids.indicators):
        assert wall.tiles[indicator_index(number, players)] == tile
    for number, tile in enumerate(ids.ura):
        assert wall.tiles[ura_index(number, players)] == tile
    assert wall.dice == deal.dice


def schemes_of(log: GameLog) -> Scheme | None:
    seed = log.header.get("SHUFFLE", {}).get("seed", "")
    seeds = [extra["shuffle"] for _, _, _, extra in log.header["extra"] if "shuffle" in extra]
    return TenhouSeed.parse(seed or seeds[0]).scheme if seed or seeds else None


@pytest.mark.shared
def test_real_walls_of_every_scheme_to_the_last_tile() -> None:
    """WALL-8, DEAD-3: deals, draws, rinshan tiles, indicators, ura and dice."""
    counts = dict.fromkeys(Scheme, 0)
    for name, data in real_logs("mjlog/tenhou4p-various.tar.xz"):
        if name.startswith(("2016", "2017")):
            continue
        log = read_one(data, name)
        scheme = schemes_of(log)
        if scheme is not None:
            for deal in log.deals:
                check_wall(deal)
                counts[scheme] += 1
    assert all(counts.values())


@pytest.mark.shared
@pytest.mark.parametrize(
    "archive",
    ["sanma/tenhou3p.tar.xz", "mjlog/tenhou4p-tonpu-rare.tar.xz"],
)
def test_real_walls_with_kans_and_kita(archive: str) -> None:
    """SANMA-3: kita and kans draw from up to eight rinshan tiles."""
    count = 0
    for name, data in real_logs(archive, step=12, most=15):
        log = read_one(data, name)
        for deal in log.deals if schemes_of(log) else ():
            check_wall(deal)
            count += 1
    assert count > 0


def test_the_own_log_is_reproduced() -> None:
    check_wall(read_one(SEEDED.read_bytes()).deals[0])


@pytest.mark.parametrize("text", [BASE64, HEX, PLAIN], ids=["base64", "hex", "plain"])
@pytest.mark.parametrize("players", [4, 3])
def test_a_wall_has_every_tile_once(text: str, players: int) -> None:
    wall = next(TenhouSeed.parse(text).walls(players))
    used = range(136) if players == 4 else [*range(4), *range(32, 136)]
    assert sorted(wall.tiles) == list(used)
    assert wall.dice is not None
    assert all(1 <= die <= 6 for die in wall.dice)
    assert live_count(players) < len(wall.tiles)


def test_every_deal_has_another_wall() -> None:
    walls = list(islice(TenhouSeed.parse(BASE64).walls(4), 3))
    assert len({wall.tiles for wall in walls}) == 3
    assert list(islice(TenhouSeed.parse(BASE64).walls(4), 3)) == walls


def test_the_oldest_seed_is_for_one_deal() -> None:
    assert len(list(TenhouSeed.parse(PLAIN).walls(4))) == 1
    assert TenhouSeed.parse(PLAIN).is_for_one_deal


def test_the_older_schemes_turn_the_stacks_of_the_dead_wall() -> None:
    """The same numbers: live wall equal, in every dead stack upper and lower tile changed."""
    seed = TenhouSeed.parse(HEX)
    older = next(seed.walls(4)).tiles
    newer = next(TenhouSeed(Scheme.BASE64, seed.words).walls(4)).tiles
    assert older[:122] == newer[:122]
    assert all(older[i : i + 2] == newer[i : i + 2][::-1] for i in range(122, 136, 2))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", 'a seed begins with "mt19937ar-sha512-n288-base64,"'),
        ("mt19938,1", "a seed begins with"),
        ("mt19937ar-sha512-n288-base64,AAAA", "has 624 words; this one has 0.75"),
        ("mt19937ar-sha512-n288-base64,A!", "not Base64"),
        ("mt19937ar-sha512-n288-base64,ä", "not Base64"),
        ("mt19937ar-sha512-n288,1,2", "has 32 words; this one has 2"),
        ("mt19937ar,1,2,3", "has 8 or 32 words; this one has 3"),
        ("mt19937ar,1,2,3,4,5,6,7,x", 'hexadecimal, not "x"'),
        ("mt19937ar,1,2,3,4,5,6,7,123456789", "hexadecimal"),
        ("mt19937ar", 'hexadecimal, not ""'),
    ],
)
def test_a_seed_that_can_not_be_read(text: str, reason: str) -> None:
    with pytest.raises(LogError, match=re.escape(reason)):
        TenhouSeed.parse(text)
