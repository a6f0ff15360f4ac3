"""Servers that cheat, each in its own way: a player's own program finds every one of them out.

Each test changes a real server, plays a game on it with the client of the documentation, and checks
what that client kept.
"""

import json
import random
import runpy
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ariari.cli.app import app
from ariari.core.rules import SeatDraw
from ariari.core.wall import indicator_index
from ariari.errors import LogError
from ariari.model.game.setup import GivenWall
from ariari.model.seating import SeatLot
from ariari.schema.messages import SeatsDrawn
from ariari.server.config import ServerConfig
from ariari.server.fair.record import FairRecord
from ariari.server.fair.records import read_proof
from ariari.server.fair.walls import Fairness, new_secret
from ariari.server.running import BackgroundServer
from ariari.server.socket import connection
from ariari.server.socket.limits import Limits
from ariari.server.table.live import LiveTable
from ariari.server.table.room import Room, RoomPlace
from ariari.server.table.rooms import Rooms
from ariari.server.table.setup import TableSetup

CLIENT = Path(__file__).parents[2] / "docs/examples/client.py"
Patch = pytest.MonkeyPatch


def kept_game(folder: Path, patch: Patch) -> Path:
    """Return the file of a client that has played a game on the server as it is now."""
    patch.setattr(connection, "RATE", 10_000.0)
    module = runpy.run_path(str(CLIENT))
    module["ROOM"]["rules"] = {"based_on": "ari-ari", "length": "east", "start_points": 1000}
    player = module["Player"]()
    with BackgroundServer(ServerConfig(port=0, limits=Limits.at_home())) as server:
        module["play"](server.url, player)
    file = folder / "kept.jsonl"
    file.write_text("\n".join(player.kept), encoding="utf-8")
    return file


def verdict(file: Path, *words: str) -> tuple[int, list[str]]:
    result = CliRunner().invoke(app, ["fair", str(file), *words])
    return result.exit_code, result.stdout.splitlines()


def deal_instead(patch: Patch, change: Callable[[list[int]], None]) -> None:
    """The tiles dealt are not those of the walls that are published, which are honest."""

    def fair_wall(table: LiveTable, deal: int) -> GivenWall:
        return table.setup.fairness.wall(deal)

    def deal(table: LiveTable) -> None:
        fair = fair_wall(table, len(table.game.walls) + 1)
        tiles = list(fair.tiles)
        change(tiles)
        table.game.add_wall(tiles, dice=fair.dice)
        table.notices.note_furiten()

    def walls(table: LiveTable) -> tuple[GivenWall, ...]:
        return tuple(fair_wall(table, n) for n in range(1, len(table.game.walls) + 1))

    patch.setattr(LiveTable, "_deal", deal)
    patch.setattr(LiveTable, "fair_walls", property(walls))


def stack_walls(patch: Patch) -> None:
    """Everyone gets other tiles."""
    deal_instead(patch, random.shuffle)


def stack_the_indicator(patch: Patch) -> None:
    """Only the first indicator is another tile, of the end of the live wall."""

    def swap(tiles: list[int]) -> None:
        place = indicator_index(0, 4)
        other = next(n for n in range(121, 100, -1) if tiles[n] // 4 != tiles[place] // 4)
        tiles[place], tiles[other] = tiles[other], tiles[place]

    deal_instead(patch, swap)


def stack_one_draw(patch: Patch) -> None:
    """Each player's first draw is swapped for one of the end of the live wall."""

    def swap(tiles: list[int]) -> None:
        for place in range(52, 56):
            other = next(n for n in range(121, 100, -1) if tiles[n] // 4 != tiles[place] // 4)
            tiles[place], tiles[other] = tiles[other], tiles[place]

    deal_instead(patch, swap)


def grind_after_the_texts(patch: Patch) -> None:
    """Once it knows every text, the server takes another secret, and commits to that."""
    begin = Rooms._begin

    def regret(room: Room) -> None:
        room.fairness = replace(room.fairness, secret=new_secret())
        begin(room)

    patch.setattr(Rooms, "_begin", staticmethod(regret))


def publish_another_secret(patch: Patch) -> None:
    """The record fits together, but its commitment was never shown."""

    def record(table: LiveTable) -> FairRecord:
        other = replace(table.setup.fairness, secret=new_secret())
        walls = [other.wall(n) for n in range(1, len(table.game.walls) + 1)]
        return FairRecord.of(other, other.draw(table.setup.rules.seat_draw), walls)

    patch.setattr(LiveTable, "fair_record", property(record))


def publish_another_game(patch: Patch) -> None:
    """The record is of a game that was fair, but of another one."""

    def record(table: LiveTable) -> FairRecord:
        other = Fairness(new_secret(), ("someone else's", "", "", ""))
        return FairRecord.of(other, other.draw(SeatDraw.DIRECT), [other.wall(1), other.wall(2)])

    patch.setattr(LiveTable, "fair_record", property(record))


def ignore_the_text(patch: Patch) -> None:
    """Nobody has a say, so the secret could have been ground before it was committed to."""
    reveal = Rooms.reveal

    def forget(rooms: Rooms, code: str, player: str, contribution: str) -> Room:
        room = reveal(rooms, code, player, contribution)
        room.fairness = replace(room.fairness, contributions=("",) * 4)
        return room

    patch.setattr(Rooms, "reveal", forget)


def let_an_accomplice_wait(patch: Patch) -> None:
    """Someone gives a text after the player has revealed, without having promised it."""
    begin = Rooms._begin

    def wait(room: Room) -> None:
        place = next(n for n, taken in enumerate(room.places) if taken.bot is not None)
        room.fairness = room.fairness.with_contribution(place, "the best of a million")
        begin(room)

    patch.setattr(Rooms, "_begin", staticmethod(wait))


def let_an_accomplice_change(patch: Patch) -> None:
    """Someone promised a text, and gave another one once the player's was known."""
    sit = Rooms._sit
    begin = Rooms._begin

    def promise_something(room: Room, place: RoomPlace) -> int:
        number = sit(room, place)
        if place.name == "Hayamaru":
            place.promise = "0" * 64
        return number

    def change(room: Room) -> None:
        place = next(n for n, taken in enumerate(room.places) if taken.name == "Hayamaru")
        room.fairness = room.fairness.with_contribution(place, "the best of a million")
        begin(room)

    def is_revealed(room: Room) -> bool:
        texts = room.fairness.contributions
        people = (n for n, place in enumerate(room.places) if place.player is not None)
        return all(texts[n] for n in people)

    patch.setattr(Rooms, "_sit", staticmethod(promise_something))
    patch.setattr(Rooms, "_begin", staticmethod(change))
    patch.setattr(Room, "is_revealed", property(is_revealed))


def seat_as_it_likes(patch: Patch) -> None:
    """The draw that is shown is honest, but players get other seats."""
    setup = Room.setup

    def turned(room: Room) -> TableSetup:
        fair = setup(room)
        return replace(fair, seats=(*fair.seats[1:], fair.seats[0]))

    patch.setattr(Room, "setup", turned)


def draw_another_lot(patch: Patch) -> None:
    """Tiles that were not drawn from the secret decide about the seats."""

    def lot(fairness: Fairness, method: SeatDraw) -> SeatLot:
        fair = draw(fairness, method)
        assert fair is not None
        return replace(fair, row=fair.row[1:] + fair.row[0])

    draw = Fairness.draw
    patch.setattr(Fairness, "draw", lot)


def show_another_lot(patch: Patch) -> None:
    """The draw that is shown to the players is not the one in the record."""

    def shown(lot: SeatLot) -> SeatsDrawn:
        fair = told(lot)
        return replace(fair, row=fair.row[::-1])

    told = SeatsDrawn.of
    patch.setattr(SeatsDrawn, "of", shown)


CHEATS: dict[Callable[[Patch], None], str] = {
    stack_walls: "deal 1: ",
    stack_the_indicator: "deal 1: an indicator was ",
    stack_one_draw: "; the published wall gives ",
    grind_after_the_texts: "the commitment shown before the game was ",
    publish_another_secret: "the commitment shown before the game was ",
    publish_another_game: "the contributions announced at the beginning are not those",
    ignore_the_text: "you contributed ",
    let_an_accomplice_wait: "did not contribute what was promised",
    let_an_accomplice_change: "did not contribute what was promised",
    seat_as_it_likes: "you did not get the seat that you drew",
    draw_another_lot: "the seats were drawn with ",
    show_another_lot: "the draw for seats that you saw is not the one in the record",
}


def test_a_server_that_does_not_cheat(tmp_path: Path, monkeypatch: Patch) -> None:
    file = kept_game(tmp_path, monkeypatch)
    status, lines = verdict(file)
    assert status == 0, lines
    assert lines[0].startswith("fair: ")
    assert lines[0].endswith(" for 4 players, as committed, and every tile you saw")


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: str(cheat.__name__))
def test_a_server_that_cheats_is_found_out(
    cheat: Callable[[Patch], None], tmp_path: Path, monkeypatch: Patch
) -> None:
    cheat(monkeypatch)
    status, lines = verdict(kept_game(tmp_path, monkeypatch))
    assert status == 1, lines
    assert lines[0] == "not fair"
    assert any(CHEATS[cheat] in line for line in lines), lines


def test_what_is_not_over_is_not_proved(tmp_path: Path, monkeypatch: Patch) -> None:
    file = kept_game(tmp_path, monkeypatch)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(lines[:-1]), encoding="utf-8")
    with pytest.raises(LogError, match="the game is not over"):
        read_proof(file.read_bytes(), str(file))


def test_an_event_that_is_told_in_two_ways_is_noticed(tmp_path: Path, monkeypatch: Patch) -> None:
    file = kept_game(tmp_path, monkeypatch)
    lines = file.read_text(encoding="utf-8").splitlines()
    place = next(n for n, line in enumerate(lines) if '"tile_discarded"' in line)
    told = json.loads(lines[place])
    told["event"]["seat"] = (told["event"]["seat"] + 1) % 4
    lines.insert(place + 1, json.dumps(told))
    file.write_text("\n".join(lines), encoding="utf-8")
    status, found = verdict(file)
    assert status == 1
    assert any("told you the same thing in two ways" in line for line in found), found


def test_a_game_without_a_text_of_ones_own_is_not_called_fair(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    file = kept_game(tmp_path, monkeypatch)
    lines = file.read_text(encoding="utf-8").splitlines()
    silent = [line for line in lines if json.loads(line)["type"] != "reveal"]
    file.write_text("\n".join(silent), encoding="utf-8")
    status, found = verdict(file)
    assert status == 1
    assert any("you revealed no text of your own" in line for line in found), found
