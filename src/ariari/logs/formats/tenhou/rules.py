"""The rules of a Tenhou game, as far as its header states them.

What a header cannot state comes from the preset `tenhou`. A header states the number of players,
the length, open tanyao and red fives; room and pace do not change the rules.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import product

from ariari.core.rules import Length, Rounding, Rules, Yame
from ariari.errors import LogError, RulesError
from ariari.logs.game_log import LoggedEnd, Points
from ariari.logs.json_fields import brief
from ariari.model.records.standing import concluded
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = [
    "notes_of_type",
    "rules_of_date",
    "rules_of_disp",
    "rules_of_end",
    "rules_of_type",
    "type_of_rules",
]

HUMANS = 0x01
NO_RED_FIVES = 0x02
NO_KUITAN = 0x04
HANCHAN = 0x08
THREE_PLAYERS = 0x10
KNOWN_BITS = 0xFF
"""The bits of a game type that state a rule, the room or the pace."""
TYPE_MAX = 0xFFFF

_UMA = {
    4: ((20, 10, -10, -20), (10, 5, -5, -10), (30, 10, -10, -30), (0, 0, 0, 0)),
    3: ((20, 0, -20), (0, 0, 0)),
}
"""The uma in use: the usual one, that of old East-only games, and those of special games."""
_DAY = re.compile(r"(?<!\d)(20\d{6})\d\dgm-")
"""The day in the ID of a game."""
_TENPAI_YAME_FROM = "20100601"
_SUIT_KEYS = ("aka51", "aka52", "aka53")


@lru_cache
def rules_of_type(go_type: int) -> Ruleset:
    """Return the rules of a game type, the number in the `GO` tag of an mjlog.

    >>> rules_of_type(0xA9)
    Ruleset.preset('tenhou')
    >>> rules_of_type(0xE1).length.name, rules_of_type(0xB9).players
    ('EAST', 3)
    """
    if not 0 <= go_type <= TYPE_MAX:
        raise LogError(Reason("logs.tenhou.type", most=str(TYPE_MAX), given=str(go_type)))
    rules = _preset(3 if go_type & THREE_PLAYERS else 4)
    changes: dict[str, object] = {}
    if not go_type & HANCHAN:
        changes["length"] = Length.EAST
    if go_type & NO_KUITAN:
        changes["kuitan"] = False
    if go_type & NO_RED_FIVES:
        changes["red_fives"] = 0
    return rules.replace(**changes) if changes else rules


def rules_of_date(rules: Ruleset, game_id: str, *, has_deal_seeds: bool = False) -> Ruleset:
    """Return the rules as Tenhou played them on the day of a game.

    Before June 2010 a dealer's tenpai did not end the game (END-6). Logs of that time have the
    day in the game's ID, and a seed in every deal.

    >>> rules_of_date(rules_of_type(0xA9), "2009022011gm-00a9-0000-d7935c6d")
    Ruleset.preset('tenhou').replace(tenpai_yame='off')
    """
    found = _DAY.search(game_id)
    is_old = found[1] < _TENPAI_YAME_FROM if found else has_deal_seeds
    return rules.replace(tenpai_yame=Yame.OFF) if is_old else rules


def notes_of_type(go_type: int) -> tuple[Reason, ...]:
    """Describe what a game type says beyond the known rules."""
    special = go_type & ~KNOWN_BITS
    if not special:
        return ()
    bits = f"{special:#06x}"
    return (Reason("logs.tenhou.note.special_type", type=str(go_type), bits=bits),)


def rules_of_end(
    rules: Ruleset, start: Points, end: LoggedEnd | None
) -> tuple[Ruleset, tuple[Reason, ...]]:
    """Return the rules, adjusted by what the start and end of a game show, and notes.

    Match points were rounded until early 2022 (UMA-4), and East-only games of the first years had a
    smaller uma. What the starting scores and match points leave open stays as it is.

    >>> end = LoggedEnd(scores=(22800, 21500, 23500, 32200), match_points=(-17, -28, 4, 41))
    >>> rules_of_end(rules_of_type(0x01), (25000,) * 4, end)[0].rounding.name
    'HALF_UP'
    """
    if len(set(start)) == 1 and start[0] != rules.start_points:
        try:
            rules = rules.replace(start_points=start[0])
        except RulesError as error:
            return rules, (Reason("logs.tenhou.note.start_points", why=error.told),)
    if end is None or end.match_points is None:
        return rules, ()
    tenths = [round(10 * points) for points in end.match_points]
    for candidate in _variants(rules):
        if _tenths(candidate, end.scores) == tenths:
            return candidate, _notes_of_end(rules, candidate)
    return rules, (Reason("logs.tenhou.note.match_points", points=end.match_points),)


@lru_cache
def _variants(rules: Ruleset) -> tuple[Ruleset, ...]:
    """Return the rules with every uma, rounding and return points, the most usual first."""
    returns = dict.fromkeys((rules.return_points, rules.start_points))
    roundings = (Rounding.NONE, Rounding.HALF_UP, Rounding.HALF_DOWN)
    choices = product(returns, _UMA[rules.players], roundings)
    return tuple(
        rules.replace(return_points=points, uma=uma, rounding=rounding)
        for points, uma, rounding in choices
    )


def _tenths(rules: Ruleset, scores: Points) -> list[int]:
    """Return the match points of final scores in tenths (UMA)."""
    standing = concluded(scores, _record(rules))
    return [standing.match_points[seat] for seat in range(rules.players)]


@lru_cache
def _record(rules: Ruleset) -> Rules:
    return rules.to_record()


@lru_cache
def _notes_of_end(before: Ruleset, after: Ruleset) -> tuple[Reason, ...]:
    """Return a note if the match points say something unusual."""
    names = [name for name, _, _ in before.diff(after) if name != "rounding"]
    if not names:
        return ()
    options = tuple(f"{name} = {after.text(name)}" for name in names)
    return (Reason("logs.tenhou.note.options", options=options),)


def type_of_rules(rules: Ruleset) -> int:
    """Return the game type that comes closest to a rule set.

    >>> type_of_rules(Ruleset.preset("tenhou", players=3))
    25
    """
    go_type = HUMANS
    if rules.red_fives == 0:
        go_type |= NO_RED_FIVES
    if not rules.kuitan:
        go_type |= NO_KUITAN
    if rules.length != Length.EAST:
        go_type |= HANCHAN
    if rules.players == 3:
        go_type |= THREE_PLAYERS
    return go_type


def rules_of_disp(disp: str, aka: Mapping[str, object]) -> Ruleset:
    """Return the rules that the `rule` object of a tenhou.net/6 log states.

    `disp` is its text, such as 鳳南喰赤: 三 for three players, 東 or 南 for the length, 喰 for
    open tanyao, 赤 for red fives. A text with neither 東 nor 南 (other programs write their own)
    says nothing about open tanyao either: the preset decides. `aka` is the rest of the object;
    its counts of red fives override 赤, because some programs leave that out.

    >>> rules_of_disp("般東喰", {"aka": 0})
    Ruleset.preset('tenhou').replace(length='east', red_fives='0')
    """
    rules = _preset(3 if "三" in disp else 4)
    changes: dict[str, object] = {}
    has_length = "東" in disp or "南" in disp
    if "東" in disp and "南" not in disp:
        changes["length"] = Length.EAST
    if has_length and "喰" not in disp:
        changes["kuitan"] = False
    red_fives = _red_fives(disp, aka, rules)
    if red_fives != rules.red_fives:
        changes["red_fives"] = red_fives
    return rules.replace(**changes) if changes else rules


def _red_fives(disp: str, aka: Mapping[str, object], rules: Ruleset) -> int:
    """Return the number of red fives; counts that no rule set has are taken as the usual ones."""
    if any(key in aka for key in _SUIT_KEYS):
        counts = [_count(aka, key) for key in _SUIT_KEYS]
        is_four = rules.players == 4 and counts == [1, 2, 1]
        return 4 if is_four else rules.red_fives if any(counts) else 0
    if "aka" in aka:
        return rules.red_fives if _count(aka, "aka") else 0
    says_rules = "東" in disp or "南" in disp
    return 0 if says_rules and "赤" not in disp else rules.red_fives


def _count(aka: Mapping[str, object], key: str) -> int:
    value = aka.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 4:
        raise LogError(Reason("logs.tenhou.red_fives", name=key, given=brief(value)))
    return value


@lru_cache
def _preset(players: int) -> Ruleset:
    return Ruleset.preset("tenhou", players=players)
