"""Why a log that was changed is rightly valid.

It is, if the rules make the same document of its play: who held, drew, discarded and called what.
All else, yaku and points, scores and indicators, is counted anew, and must be what the document
says. So a change is harmless that makes another game, as legal as the first; that leaves out what
a log need not say; or that touches what no rule knows, such as a name.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from html import unescape
from itertools import pairwise
from typing import Any

from tests.logs.mutations import parse_tree

from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.convert import convert
from ariari.logs.formats.mjlog.tags import decode_name
from ariari.logs.formats.native.reader import dump_native, parse_native
from ariari.logs.game_log import DealLog, GameLog, LoggedDraw, LoggedWin
from ariari.logs.registry import WRITTEN
from ariari.logs.replay.complete import complete
from ariari.logs.sources import Document, read_games

__all__ = ["FREE", "Base", "is_harmless", "without"]

Tree = Any

_URA_DORA = "53"
"""The number of ura dora in an mjlog, with 0 han wherever a winner in riichi has none."""
FREE: Mapping[str, frozenset[str]] = {
    # Clocks and advice to the players: what each may do, who is furiten, which tiles they wait for.
    "majsoul": frozenset(
        {"operation", "operations", "tingpais", "tings", "zhenting"}
        | {"tile_states", "opens", "wait_timeout", "gameend", "version", "uuid", "start_time"}
        # Who plays, for how much, and what a win is called or would be worth otherwise.
        | {"end_time", "category", "meta", "accounts", "grading_score", "gold", "part_point_2"}
        | {"title_id", "lines", "dadian", "point_sum", "of_other_way", "baopai_of_all"}
    ),
    "mjai": frozenset(
        {"names", "meta", "info", "haiyama", "uri", "seed", "id", "logs", "possible_actions"}
    ),
    "tenhou6": frozenset(
        {"title", "name", "ref", "lobby", "dan", "rate", "sx", "ratingc", "playerMapping"}
    ),
}
"""Fields that no rule knows, where documents cannot be written anew."""


@dataclass(frozen=True)
class Base:
    """A sound document, of which mutations are made."""

    name: str
    form: str
    data: bytes

    @cached_property
    def tree(self) -> Tree:
        """What it says."""
        return normal(parse_tree(self.data, self.form), self.form)

    @cached_property
    def log(self) -> GameLog:
        """The game in it."""
        (log,) = read_games(Document(source=self.name, data=self.data))
        assert isinstance(log, GameLog), log
        return log

    @cached_property
    def words(self) -> frozenset[str]:
        """Names of all fields in it."""
        return frozenset(_keys(self.tree))

    @cached_property
    def is_rewritten(self) -> bool:
        """Whether the rules make this very document of its play."""
        return self.form in WRITTEN and says_no_more(
            self.tree, rewritten(self.log, self.form), self.words
        )


def _keys(tree: Tree) -> Iterator[str]:
    for value in (
        tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    ):
        yield from _keys(value)
    if isinstance(tree, dict):
        yield from tree


def is_harmless(base: Base, data: bytes, log: GameLog) -> bool:
    """Whether a document that was changed, and was found to be valid, is so rightly."""
    try:
        tree = normal(parse_tree(data, base.form), base.form)
    except ValueError:
        return False
    if same(tree, base.tree):
        return True
    if base.form == "ariari":
        return _is_played(tree, data)
    if base.is_rewritten:
        try:
            whole = rewritten(log, base.form)
        except LogError:
            return False
        if base.form == "mjai" and tree[0].get("type") == "start_kyoku":
            whole = whole[1:]  # a file may begin with a deal
        if base.form == "mjlog" and _dora_tags(tree) < _dora_tags(whole):
            # The win lists what its tag would have turned up.
            tree, whole = ([tag for tag in tags if tag[0] != "DORA"] for tags in (tree, whole))
        return says_no_more(tree, whole, base.words)
    free = FREE[base.form]
    return _facts_follow(log) and (
        _play(log) != _play(base.log)
        or says_no_more(without(tree, free), without(base.tree, free), base.words)
    )


def _dora_tags(tags: Tree) -> int:
    return sum(tag[0] == "DORA" for tag in tags)


def _play(log: GameLog) -> object:
    """Return what is played in a log, and by which rules."""
    return log.rules, bare(log).deals, bare(log).end


def without(tree: Tree, free: frozenset[str]) -> Tree:
    """Return a tree without the fields of these names."""
    if isinstance(tree, dict):
        return {key: without(value, free) for key, value in tree.items() if key not in free}
    return [without(value, free) for value in tree] if isinstance(tree, list) else tree


def _is_played(tree: Tree, data: bytes) -> bool:
    """Whether a native log is that of the game it makes; it may end wherever it was written to.

    Its lines are rules, walls and actions, and nothing that follows from them but the last scores.
    """
    native = parse_native(data, "mutated")
    whole = parse_tree(dump_native(native.game, players=native.players), "ariari")
    lines, played = (_normal_lines(without(lines, frozenset({"rules"}))) for lines in (tree, whole))
    return says_no_more(lines, played[: len(lines)], frozenset(_keys(whole)))


def _normal_lines(lines: list[Any]) -> Tree:
    """Put the walls first; where a tile is like the one drawn, a discard may say either.

    The case of an action's words does not matter.
    """
    walls = [line for line in lines if isinstance(line, dict) and "wall" in line]
    digits = [line | {"wall": str(line["wall"]).lower()} for line in walls]
    rest = [
        [line[0], _native_action(line[1])] if isinstance(line, list) else line
        for line in lines
        if line not in walls
    ]
    return digits + rest


def _native_action(words: str) -> str:
    words = words.lower().replace("tsumogiri", "discard").replace("riichi discard", "riichi")
    return f"discard {words}" if words[:1].isdigit() else words


def rewritten(log: GameLog, form: str) -> Tree:
    """Return the document that the rules make of the play of a log."""
    return normal(parse_tree(convert(bare(log), form), form), form)


def bare(log: GameLog) -> GameLog:
    """Return a log that tells nothing but the play; what follows from it is left out."""
    end = log.end and replace(log.end, match_points=None)
    return replace(log, deals=[replace(deal, end=_bare_end(deal)) for deal in log.deals], end=end)


def _bare_end(deal: DealLog) -> tuple[LoggedWin, ...] | LoggedDraw:
    if isinstance(deal.end, LoggedDraw):
        is_counted = deal.end.ending == Ending.EXHAUSTIVE and not _shows_noten(deal.end)
        return replace(deal.end, changes=None, hands=None if is_counted else deal.end.hands)
    return tuple(LoggedWin(seat=win.seat, source=win.source, tile=win.tile) for win in deal.end)


def _shows_noten(end: LoggedDraw) -> bool:
    """Whether hands are shown that need not be; the replay compares them with those held."""
    shown = [hand is not None for hand in end.hands or ()]
    return any(
        is_shown and not tenpai for is_shown, tenpai in zip(shown, end.tenpai or (), strict=False)
    )


def _facts_follow(log: GameLog) -> bool:
    """Whether all that a log says of wins and draws follows from its play."""
    try:
        counted = complete(bare(log))
    except LogError:
        return False
    return all(
        _end_follows(stated, deal) for stated, deal in zip(log.deals, counted.deals, strict=True)
    )


def _end_follows(stated: DealLog, counted: DealLog) -> bool:
    ends = [
        (deal.end,) if isinstance(deal.end, LoggedDraw) else deal.end for deal in (stated, counted)
    ]
    for said, followed in zip(*ends, strict=True):
        for field in fields(said):
            fact, due = getattr(said, field.name), getattr(followed, field.name)
            if field.name == "yaku":
                fact, due = fact and sorted(fact), sorted(due)
            if fact is not None and fact != due:
                return False
    return True


def same(one: Tree, other: Tree) -> bool:
    """Whether two trees are equal; true is no 1."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def says_no_more(tree: Tree, whole: Tree, words: frozenset[str]) -> bool:
    """Whether a tree says what another says, but for fields left out and words nobody knows."""
    if isinstance(tree, dict) and isinstance(whole, dict):
        return all(
            says_no_more(value, whole[key], words) if key in whole else key not in words
            for key, value in tree.items()
        )
    if isinstance(tree, list) and isinstance(whole, list):
        return len(tree) == len(whole) and all(
            says_no_more(one, other, words) for one, other in zip(tree, whole, strict=True)
        )
    return same(tree, whole)


def normal(tree: Tree, form: str) -> Tree:
    """Return a tree in which everything without an order is sorted: hands, and yaku of a win."""
    if form == "tenhou6" and isinstance(tree, dict) and isinstance(tree.get("log"), list):
        names = tree.get("name")
        if isinstance(names, list) and len(names) == 3:
            names = [*names, ""]
        return tree | {"name": names, "log": [_normal_deal(deal) for deal in tree["log"]]}
    if form == "majsoul":
        return _normal_messages(tree)
    if form == "mjai" and isinstance(tree, list):
        return _normal_events(tree)
    if form == "mjlog":
        tags = [[name, _normal_attributes(name, attributes)] for name, attributes in tree]
        return tags[:4] + _riichi_first([tag for tag in tags[4:] if tag[0] not in ("BYE", "UN")])
    return tree


def _riichi_first(tags: list[Any]) -> list[Any]:
    """Put a riichi before its discard; a log may have it just after."""
    found: list[Any] = []
    for tag in tags:
        found.append(tag)
        is_declared = tag[0] == "REACH" and tag[1].get("step") == ["1"]
        if is_declared and len(found) > 1 and found[-2][0][:1] == "DEFG"[int(tag[1]["who"][0])]:
            found[-2:] = [tag, found[-2]]
    return found


def _normal_deal(deal: Tree) -> Tree:
    if not isinstance(deal, list) or len(deal) != 17:
        return deal
    parts = [_sorted(part) if place in (4, 7, 10, 13) else part for place, part in enumerate(deal)]
    parts[3] = {"ura": parts[3]} if parts[3] else {}
    if isinstance(parts[-1], list) and parts[-1]:
        parts[-1] = _normal_result(parts[-1])
    return parts


def _normal_result(result: list[Any]) -> Tree:
    if result[0] not in ("和了", "Agari"):
        return dict(zip(("name", "changes"), result, strict=False))
    return [
        _normal_win(part) if isinstance(part, list) and place % 2 == 0 else part
        for place, part in enumerate(result)
    ]


def _normal_win(win: list[Any]) -> Tree:
    """The yaku of a win need not be said."""
    yaku = {"yaku": sorted(map(str, win[4:]))} if win[4:] else {}
    return [win[:4], yaku]


def _normal_messages(tree: Tree) -> Tree:
    """Name the fields apart that stand for different things, and sort hands and yaku."""
    actions = [_normal_action(action) for action in tree["data"]["data"]["actions"]]
    for before, action in pairwise(actions):
        if str(before.get("name")).endswith("NewRound") or "BaBei" in str(action.get("name")):
            # Records do not mark the dealer's first tile, nor do all mark a North that was drawn.
            action.get("data", {}).pop("moqie", None)
    head = dict(tree.get("head", {}))
    if "result" in head:
        head["result"] = {"players": _sorted(head["result"]["players"])}
    return tree | {"head": head, "data": {"data": {"actions": actions}}}


def _normal_action(action: Tree) -> Tree:
    if not isinstance(action, dict) or not isinstance(action.get("result"), dict):
        return action
    data = dict(action["result"].get("data") or {})
    if data.get("doras") == []:
        del data["doras"]
    for key, value in data.items():
        if key.startswith("tiles") and len(key) == len("tiles0") and isinstance(value, list):
            data[key] = [*_sorted(value[:13]), *value[13:]]
    if isinstance(data.get("players"), list):
        data["players"] = [
            player | {"hand": _sorted(player["hand"])} if "hand" in player else player
            for player in data["players"]
        ]
    if "froms" in data:
        pairs = zip(data["tiles"], data["froms"], strict=True)
        data["froms"] = _sorted(list(map(list, pairs)))
        data["tiles"] = _sorted(data["tiles"])
    if "hules" in data:
        data["baopai_of_all"] = data.pop("baopai", 0)
        data["hules"] = [_normal_hule(hule) for hule in data["hules"]]
    return {"name": action["result"].get("name"), "data": data}


def _normal_hule(hule: Tree) -> Tree:
    other = ("point_zimo_qin", "point_zimo_xian")
    if hule.get("zimo"):
        other = ("point_rong", *(("point_zimo_qin",) if hule.get("qinjia") else ()))
    found = {key: value for key, value in hule.items() if key not in other}
    found["of_other_way"] = {key: hule[key] for key in other if key in hule}
    hule = hule | {"fans": [fan for fan in hule["fans"] if fan["val"]]}
    return found | {key: _sorted(hule[key]) for key in ("fans", "hand", "ming") if key in hule}


def _normal_events(events: list[Any]) -> Tree:
    """The winning tile is the last one, and some programs leave it out."""
    found: list[dict[str, Any]] = []
    last = None
    for event in events:
        if not isinstance(event, dict):
            return events
        if event.get("type") == "dahai" and found and found[-1].get("type") in ("chi", "pon"):
            event = event | {"tsumogiri": False}  # noqa: PLW2901 - said of nothing drawn
        hand = event.get("hora_tehais")
        last = event.get("pai", "N" if event.get("type") == "nukidora" else last)
        whole = {}
        if isinstance(hand, list) and len(hand) % 3 == 1:
            whole = {"hora_tehais": [*hand, last]}
        found.append(_normal_event(event | whole))
    return found


def _normal_event(event: dict[str, Any]) -> Tree:
    event = dict(event)
    event.pop("names", None)  # of three players, four names may stand there
    tenpais = event.get("tenpais")
    if isinstance(tenpais, list) and len(event.get("deltas", ())) == 3 and not any(tenpais[3:]):
        event["tenpais"] = tenpais[:3]
    for key in ("consumed", "hora_tehais", "yakus"):
        if key in event:
            event[key] = _sorted(event[key])
    if type(event.get("fu")) is int and event["fu"] != 25:
        event["fu"] = -(-event["fu"] // 10) * 10  # some programs have them before they are rounded
    if isinstance(event.get("tehais"), list):
        event["tehais"] = [_sorted(hand) for hand in event["tehais"]]
    return event


def _normal_attributes(tag: str, attributes: dict[str, list[str]]) -> Tree:
    found: dict[str, Any] = dict(attributes)
    for key, words in attributes.items():
        if key == "yaku":
            pairs = sorted(map(list, zip(words[::2], words[1::2], strict=False)))
            found[key] = [pair for pair in pairs if pair != [_URA_DORA, "0"]]
        elif key == "yakuman" or (key.startswith("hai") and tag in ("AGARI", "RYUUKYOKU")):
            found[key] = sorted(words)
        elif tag == "UN":
            found[key] = _name(",".join(words))
    return found


def _name(text: str) -> str:
    try:
        return decode_name(unescape(text))
    except LogError:
        return text


def _sorted(value: Tree) -> Tree:
    return sorted(value, key=str) if isinstance(value, list) else value
