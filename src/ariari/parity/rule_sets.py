"""Random rule sets, so that suites exercise every option."""

from ariari.core.names import YAKU_COUNT, YAKUMAN_COUNT
from ariari.core.rng import Random, below, next_word, seed
from ariari.core.rules import NO_MINIMUM, Rules
from ariari.jit.arrays import Array, zeros

__all__ = ["CHOICES", "GAME_CHOICES", "MASKS", "RULE_SETS", "sample_game_rules", "sample_rules"]

RULE_SETS = 64

CHOICES = {
    "players": (4, 4, 4, 3),
    "min_han": (1, 1, 1, 2),
    "two_han_from_honba": (0, 0, 5),
    "renhou": (0, 1, 2, 3, 4, 5),
    "renhou_han": (4, 5),
    "double_wind_pair_fu": (2, 4),
    "rinshan_tsumo_fu": (2, 0),
    "open_riichi": (0, 1, 2),
    "ryuuiisou_hatsu": (0, 1),
    "shousangen_yakuhai": (0, 1),
    "tenhou_wait": (0, 1),
    "kazoe": (0, 1),
    "wait_fu": (0, 1),
    "start_points": (25_000, 30_000),
    "return_points": (30_000, 25_000),
    "honba_value": (300, 300, 1500),
    "sanma_honba_ron": (200, 300),
    "rounding": (0, 1, 2),
    "tie_break": (0, 1),
    "leftover_sticks": (0, 1, 2),
    "nagashi": (1, 2, 0),
    "multi_ron_sticks": (0, 1),
    "multi_ron_honba": (0, 1),
    "pao_scope": (0, 1),
    "pao_honba": (0, 1),
    "chombo_penalty": (0, 1, 2),
    "sanma_tsumo": (0, 1),
}
"""Values for the options that affect a win's value, its payment and the ranking."""
UMA = ((300, 100, -100, -300), (150, 50, -50, -150), (200, 0, -200, 0))
"""Tenths of match points by place."""
MASKS = {
    "local_yaku": YAKU_COUNT,
    "local_yakuman": YAKUMAN_COUNT,
    "double_yakuman": YAKUMAN_COUNT,
}
"""Bits of the options that are sets."""


GAME_CHOICES = {
    "target_points": (30_000, 40_000),
    "riichi_min_points": (1000, NO_MINIMUM),
    "riichi_min_tiles": (4, 1, 0),
    "length": (0, 1),
    "tobi": (0, 1, 2),
    "extension": (0, 1),
    "agari_yame": (0, 1, 2),
    "tenpai_yame": (0, 1, 2),
    "renchan": (0, 1),
    "kandora_ankan": (0, 1, 2),
    "kandora_open": (0, 1, 2),
    "kuikae": (0, 1, 2),
    "fifth_kan": (0, 1),
    "dead_wall_refill": (0, 1),
    "temp_furiten_clear": (0, 1, 2),
    "furiten_riichi": (0, 1),
    "karaten_riichi": (0, 1),
    "riichi_ankan": (0, 1, 2, 3),
    "nagashi_own_calls": (0, 1),
    "double_ron": (0, 1),
    "triple_ron": (0, 1, 2),
    "multi_ron_renchan": (0, 1),
    "karaten_tenpai": (0, 1, 2, 3),
    "abort_four_kans": (0, 1, 2),
}
"""Values for the options that affect only play; `renchan` without the value that makes games almost
endless when hardly anybody wins."""
RED_FIVES = {4: (0, 3, 4), 3: (0, 2)}


def sample_game_rules(size: int) -> Array:
    """Return rule sets with random values for every option that affects points or play."""
    rules = sample_rules(size)
    random = Random()
    for item in range(size):
        seed(random, size + item)
        for name, choices in GAME_CHOICES.items():
            rules[name][item] = choices[below(random, len(choices))]
        reds = RED_FIVES[int(rules["players"][item])]
        rules["red_fives"][item] = reds[below(random, len(reds))]
        rules["pao"][item] = next_word(random) % (1 << YAKUMAN_COUNT)
    return rules


def sample_rules(size: int) -> Array:
    """Return rule sets with random values for the options that affect points."""
    rules = zeros(Rules, size)
    random = Random()
    for item in range(size):
        seed(random, item)
        for name, choices in CHOICES.items():
            rules[name][item] = choices[below(random, len(choices))]
        rules["uma"][item] = UMA[below(random, len(UMA))]
        for name, bits in MASKS.items():
            rules[name][item] = (next_word(random) << 32 | next_word(random)) % (1 << bits)
        for field in Rules.layout.fields:
            if field.kind == "?":
                rules[field.name][item] = below(random, 2)
    return rules
