"""What `expert` plays by: written by `python -m ariari.bots.fit settings`."""

from ariari.strategy.settings import Settings, set_careful


def set_expert(settings: Settings) -> None:
    """The bot goes by what was counted in games, and looks a draw ahead."""
    set_careful(settings)
    settings.alarm = 1
    settings.choice = 45
    settings.ready_bonus = 2_416
    settings.ron_factor = 340
    settings.call_factor = 98
    settings.largest_share = 66
    settings.outside_factor = 67
    settings.flush_factor = 169
    settings.off_flush_factor = 43
    settings.wide = 36
    settings.late = 69
    settings.cheap = 968
    settings.dear = 1_045
    settings.riichi_luck = 37
    settings.riichi_luck_factor = 161
    settings.furiten_factor = 35
    settings.neighbour = 55
    settings.second_neighbour = 36
    settings.value_honour = 236
    settings.foresight = 1
    settings.open_share = 122
    settings.riichi_share = 104
    settings.end_base = 10
    settings.idle_share = 87
    settings.pairs_reach = 1
    settings.shape_turns = 8
    settings.placing = 1
    settings.counted = 1
    settings.open_fear = 95
    settings.riichi_fear = 93
    settings.dama_share = 100
    settings.end_share = 75
    settings.end_cost = 300
    settings.call_reach = 2
    settings.call_worth = 65
    settings.honour_wait = 130
    settings.terminal_wait = 132
    settings.second_wait = 110
    settings.habit = 200
