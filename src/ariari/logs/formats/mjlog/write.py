"""Writes any recorded game as an mjlog."""

from collections.abc import Iterable, Mapping
from typing import Any

from ariari.errors import LogError
from ariari.logs.formats.mjlog.end import SEATS, read_end
from ariari.logs.formats.mjlog.tags import encode_name, tag_text
from ariari.logs.formats.mjlog.walls import seeds_of
from ariari.logs.formats.mjlog.write_deal import DealWriter, hundreds
from ariari.logs.formats.tenhou.rules import (
    rules_of_date,
    rules_of_end,
    rules_of_type,
    type_of_rules,
)
from ariari.logs.game_log import GameLog, LoggedEnd
from ariari.logs.places import deal_name, in_deal
from ariari.logs.played_rules import with_length_played
from ariari.model.records.standing import concluded
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["losses", "write"]

FORMAT = "mjlog"
_VERSION = "2.3"
_OWN_KEYS = frozenset(
    ("ver", "SHUFFLE", "GO", "UN", "TAIKYOKU", "owari", "discards", "melds", "connections", "extra")
)
"""Header keys that the mjlog reader sets."""
_MOST_RED_FIVES = 3


def write(log: GameLog) -> bytes:
    """Return the log as an mjlog, which needs all deals in full; some logs do not have them."""
    if log.is_hidden:
        raise LogError(Reason("logs.write.hidden", format=FORMAT), log.source)
    if log.rules.red_fives > _MOST_RED_FIVES:
        raise LogError(Reason("logs.mjlog.write.red_fives"), log.source)
    header = _header(log)
    tags = [*_head_tags(log, header), *_connection_tags(header, 0)]
    for number in range(1, len(log.deals) + 1):
        tags += _deal_tags(log, header, number)
    root = tag_text("mjloggm", {"ver": str(header.get("ver", _VERSION))}).removesuffix("/>")
    return f"{root}>{''.join(tags)}</mjloggm>".encode()


def losses(log: GameLog) -> tuple[Reason, ...]:
    """Return what an mjlog does not keep of this log."""
    found = []
    rules = _rules_read(log)
    options: list[str | Reason] = [f"{name} = {here}" for name, here, _ in log.rules.diff(rules)]
    if log.rules.name != rules.name:
        options.insert(0, Reason("logs.losses.rules_based_on", name=log.rules.name))
    if options:
        found.append(Reason("logs.losses.rules", options=tuple(options)))
    header = _header(log)
    others = sorted(key for key in log.header if key not in header)
    if others:
        found.append(Reason("logs.losses.header", names=tuple(others)))
    if any(deal.wall for deal in log.deals) and not _has_seed(header):
        found.append(Reason("logs.losses.walls_not_seeds"))
    if any(deal.dice is None for deal in log.deals):
        found.append(Reason("logs.losses.unknown_dice"))
    return tuple(found)


def _header(log: GameLog) -> Mapping[str, Any]:
    """Return what the mjlog reader kept; empty for logs of other formats."""
    if log.format != FORMAT:
        return {}
    return {key: value for key, value in log.header.items() if key in _OWN_KEYS}


def _has_seed(header: Mapping[str, Any]) -> bool:
    in_deals = any("shuffle" in extra for _, _, _, extra in header.get("extra", ()))
    return in_deals or bool(header.get("SHUFFLE", {}).get("seed"))


def _rules_read(log: GameLog) -> Ruleset:
    """Return the rules that a reader finds in the mjlog."""
    seeds = seeds_of(log.header, log.header.get("extra", ()))
    has_deal_seeds = len(seeds.deals) == len(log.deals)
    rules = rules_of_date(_typed_rules(log), log.source, has_deal_seeds=has_deal_seeds)
    rules, _ = with_length_played(rules, log.deals)
    return rules_of_end(rules, log.deals[0].scores if log.deals else (), log.end)[0]


def _typed_rules(log: GameLog) -> Ruleset:
    """Return the rules that the game type alone states."""
    go = _header(log).get("GO")
    return rules_of_type(int(go["type"]) if go else type_of_rules(log.rules))


def _head_tags(log: GameLog, header: Mapping[str, Any]) -> Iterable[str]:
    """Yield the tags before the first deal."""
    if "SHUFFLE" in header:
        yield tag_text("SHUFFLE", header["SHUFFLE"])
    go = {"type": str(type_of_rules(log.rules)), "lobby": "0"}
    yield tag_text("GO", header.get("GO", go))
    names = [encode_name(name) for name in log.names]
    names += [""] * (SEATS - len(names))
    players = {f"n{seat}": name for seat, name in enumerate(names)}
    nobody = {"dan": "0,0,0,0", "rate": ",".join(["1500.00"] * SEATS), "sx": "C,C,C,C"}
    yield tag_text("UN", players | header.get("UN", nobody))
    yield tag_text("TAIKYOKU", header.get("TAIKYOKU", {"oya": "0"}))


def _connection_tags(header: Mapping[str, Any], deal: int) -> list[str]:
    """Return the tags of players leaving and coming back before the first deal."""
    return [tag for _, tag in _connections(header, deal)]


def _connections(header: Mapping[str, Any], deal: int) -> Iterable[tuple[int, str]]:
    """Yield the tags of players leaving and coming back in a deal, with their positions."""
    for of_deal, position, seat, name in header.get("connections", ()):
        if of_deal == deal:
            left = tag_text("BYE", {"who": str(seat)})
            back = tag_text("UN", {f"n{seat}": encode_name(name or "")})
            yield position, left if name is None else back


def _deal_tags(log: GameLog, header: Mapping[str, Any], number: int) -> list[str]:
    """Return the tags of a deal; the last one includes the end of the game."""
    deal = log.deals[number - 1]
    try:
        writer = DealWriter(log.rules, deal, _hints(header, number))
        is_last = number == len(log.deals)
        tags = writer.write(_end_text(log, header) if is_last else "")
    except LogError as error:
        title = deal_name(deal.round, deal.dealer)
        raise LogError(in_deal(number, error.reason, title), log.source) from None
    for position, tag in reversed([*_connections(header, number)]):
        tags.insert(position, tag)
    return tags


def _hints(header: Mapping[str, Any], number: int) -> dict[str, Any]:
    """Return what the original log says about a deal beyond the `DealLog`."""
    extra = {
        (name, index): attributes
        for of_deal, name, index, attributes in header.get("extra", ())
        if of_deal == number
    }
    lists = {key: header.get(key, [])[number - 1 : number] for key in ("discards", "melds")}
    return {key: found[0] if found else () for key, found in lists.items()} | {"extra": extra}


def _end_text(log: GameLog, header: Mapping[str, Any]) -> str:
    """Return the `owari` of the last result; the original text if it still holds."""
    if log.end is None:
        return ""
    text = header.get("owari", "")
    if text and read_end({"owari": text}, log.rules.players) == log.end:
        return str(text)
    points = log.end.match_points or _match_points(log, log.end)
    pairs = [f"{hundreds(s)},{p:.1f}" for s, p in zip(log.end.scores, points, strict=True)]
    return ",".join(pairs + ["0,0.0"] * (SEATS - len(pairs)))


def _match_points(log: GameLog, end: LoggedEnd) -> tuple[float, ...]:
    """Return the match points of final scores, by the rules of the game."""
    standing = concluded(end.scores, log.rules.to_record())
    return tuple(standing.match_points[seat] / 10 for seat in range(log.rules.players))
