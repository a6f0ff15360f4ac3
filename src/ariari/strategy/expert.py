"""What `expert` plays by: written by `python -m ariari.bots.fit settings`."""

from ariari.strategy.settings import Settings


def set_expert(settings: Settings) -> None:
    """The bot goes by what was counted in games, and looks a draw ahead."""
    settings.alarm = 1_863
    settings.detour = 30
    settings.end_chance = 50
    settings.choice = 56
    settings.ready_bonus = 2_416
    settings.ron_factor = 306
    settings.call_factor = 98
    settings.largest_share = 66
    settings.ryanmen = 1_000
    settings.kanchan = 280
    settings.penchan = 250
    settings.shanpon = 700
    settings.tanki = 200
    settings.honour_factor = 130
    settings.outside_factor = 67
    settings.flush_factor = 169
    settings.off_flush_factor = 43
    settings.largest_chance = 35
    settings.riichi_points = 5_000
    settings.riichi_dora_points = 1_500
    settings.riichi_most = 12_000
    settings.kokushi_reach = 2
    settings.few_waits = 4
    settings.wide = 36
    settings.late = 69
    settings.cheap = 968
    settings.dear = 1_045
    settings.riichi_luck = 37
    settings.riichi_luck_factor = 161
    settings.yaku_chance = 60
    settings.furiten_factor = 35
    settings.neighbour = 55
    settings.second_neighbour = 36
    settings.twin = 30
    settings.value_honour = 236
    settings.foresight = 1
    settings.open_share = 128
    settings.riichi_share = 104
    settings.end_base = 42
    settings.idle_share = 87
    settings.pairs_reach = 1
    settings.placing = 1
    settings.counted = 1
    settings.open_fear = 95
    settings.riichi_fear = 87
    settings.dama_share = 89
