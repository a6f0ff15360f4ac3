"""Games played here: the [native log](native-log.md)."""

from collections.abc import Iterator

from ariari.errors import AriariError, LogError
from ariari.logs.formats.native.reader import FORMAT, dump_native, parse_native
from ariari.logs.game_log import GameLog
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.replay.to_game import game_of_log
from ariari.words.reason import Reason

__all__ = ["FORMAT", "looks_like", "losses", "read", "write"]

_HEAD_MAX = 64
"""Bytes within which the first line names the format."""


def looks_like(data: bytes) -> bool:
    """Whether the content is a native log."""
    return data[:_HEAD_MAX].replace(b" ", b"").startswith(b'{"format":"ariari"')


def read(data: bytes, source: str) -> Iterator[GameLog | LogError]:
    """Yield the one game of a native log."""
    try:
        native = parse_native(data, source)
        if native.note:
            raise LogError(native.note, source)
        log = log_of_game(native.game, source=source, names=native.players)
        if not log.deals:
            raise LogError(Reason("logs.native.no_deal"), source)
        yield log
    except LogError as error:
        yield error
    except AriariError as error:
        yield LogError(error.told, source)


def write(log: GameLog) -> bytes:
    """Return the log of a whole game that follows the rules, including its passes."""
    return dump_native(game_of_log(log), players=log.names)


def losses(log: GameLog) -> tuple[Reason, ...]:
    """Return what a native log does not keep of a log."""
    lost = {
        Reason("logs.losses.copies"): any(deal.ids for deal in log.deals),
        Reason("logs.losses.unknown_walls"): any(deal.wall is None for deal in log.deals),
        Reason("logs.losses.unknown_dice"): any(deal.dice is None for deal in log.deals),
        Reason("logs.losses.header", names=tuple(sorted(log.header))): bool(log.header),
    }
    return tuple(what for what, is_lost in lost.items() if is_lost)
