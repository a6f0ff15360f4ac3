"""The settings of a bot: what it weighs, and how much. Two bots differ by nothing else."""

from ariari.record import Int32, Record

PERCENT = 100
PERMILLE = 1_000
NO_HABITS = -1
"""Of `habit`: nothing but worth decides."""
NEVER = 2_000_000_000
"""An alarm that nothing sets off."""


class Settings(Record):
    """What a bot plays by."""

    alarm: Int32
    """Points that dealing into a seat costs, times the chance that it is ready: above this it is a
    threat."""
    detour: Int32
    """Percent of its value that a hand keeps when it steps back to discard something safer."""
    end_chance: Int32
    """Per mille: chance that a ready hand ends the deal within a turn."""
    choice: Int32
    """Percent of the average danger that a hand faces when it can choose its discards."""
    ready_bonus: Int32
    """Points that it is worth to be ready when the wall is exhausted (DRAW-5)."""
    ron_factor: Int32
    """Percent: how much likelier a ready hand gets its tile when others' discards count too."""
    call_factor: Int32
    """Percent: how much likelier an unready hand gets its tile when some can be called."""
    largest_share: Int32
    """Percent: the most that the chance to get a tile within a turn is taken for."""
    ryanmen: Int32
    """Per mille, as the next four: how often players wait with a shape, for each way to make it."""
    kanchan: Int32
    penchan: Int32
    shanpon: Int32
    tanki: Int32
    honour_factor: Int32
    """Percent: players keep pairs of honours rather than of numbers."""
    outside_factor: Int32
    """Percent: tiles further out than an early discard are waits less often."""
    flush_factor: Int32
    """Percent: waits inside the suit that a player seems to collect."""
    off_flush_factor: Int32
    """Percent: waits outside it."""
    largest_chance: Int32
    """Percent: the most that the chance to deal in is taken for."""
    riichi_points: Int32
    """What a win after riichi costs its victim on average."""
    riichi_dora_points: Int32
    """What each dora that a seat in riichi shows adds to that."""
    riichi_most: Int32
    """The most that it is taken for."""
    kokushi_reach: Int32
    """Highest shanten of 国士無双 at which nine orphans are played on."""
    few_waits: Int32
    """A furiten hand with at most this many winning tiles left stays dama."""
    wide: Int32
    """A closed 1-shanten hand with at least this much acceptance stays closed."""
    late: Int32
    """With fewer tiles left than this, a cheap hand is opened too."""
    cheap: Int32
    """Points below which an open hand must be quick."""
    dear: Int32
    """Points above which an open hand may be slow."""
    riichi_luck: Int32
    """Hundredths of a han that ippatsu, ura dora and tsumo add to a riichi, on average."""
    riichi_luck_factor: Int32
    """Percent: the same as a factor of the points of a ready hand."""
    yaku_chance: Int32
    """Percent of the yaku within reach that the hand ends up with."""
    furiten_factor: Int32
    """Percent of its wins that a hand keeps when it cannot ron."""
    neighbour: Int32
    """Per mille of a tile of acceptance, as the next three: what an idle tile is worth for each
    unseen tile next to it."""
    second_neighbour: Int32
    """For each unseen tile two steps away."""
    twin: Int32
    """For each unseen copy."""
    value_honour: Int32
    """For each unseen copy of an honour whose triplet is a yaku."""
    foresight: Int32
    """Highest shanten at which the bot looks at each draw; 0 if it never does."""
    open_share: Int32
    """Percent: how much likelier an open hand that is not ready gets its tile than a closed one."""
    riichi_share: Int32
    """Percent: how likely a ready hand gets its tile after riichi, compared with before."""
    end_base: Int32
    """Per mille: chance that somebody ends the deal within a turn, whom nothing betrays."""
    idle_share: Int32
    """Percent of what an idle tile is worth that counts a draw ahead."""
    pairs_reach: Int32
    """Highest shanten at which seven pairs are a way to go on."""
    shape_turns: Int32
    """With at most this many turns left an open hand may be ready without a yaku; -1 if never."""
    placing: Int32
    """1 if points are weighed by the places that they bring, 0 if they count by themselves."""
    counted: Int32
    """1 if dangers go by what was counted in games, 0 if by the weights above."""
    open_fear: Int32
    """Percent of what hands that are not in riichi cost on average that is feared."""
    riichi_fear: Int32
    """The same of hands in riichi."""
    dama_share: Int32
    """Percent of its points after riichi that a hand must have without it to stay dama."""
    end_share: Int32
    """Percent of the counted chance that somebody ends the deal within a turn, by turns left."""
    end_cost: Int32
    """Points that an unsafe discard loses on average if somebody is about to end the deal: what
    counts of it goes by turns left."""
    call_reach: Int32
    """Calls that leave less shanten than this are made if they are worth more than a pass; others
    by what the hand is."""
    call_worth: Int32
    """Percent of the worth of a pass that such a call must have."""
    honour_wait: Int32
    """Percent, as the next two: how likely a tile that a hand waits for is got: an honour."""
    terminal_wait: Int32
    """A terminal."""
    second_wait: Int32
    """The number next to a terminal."""
    vote: Int32
    """Where a network decides, what speaks besides for the choice by these settings: 256 makes it
    e times as likely, 0 nothing."""
    habit: Int32
    """Where habits decide, what speaks besides for the discard or call that is worth most: 256
    makes it e times as likely; -1 if they do not."""


def set_efficiency(settings: Settings) -> None:
    """The bot takes the shortest way to a win, and ignores what the others have."""
    set_careful(settings)
    settings.alarm = NEVER


def set_careful(settings: Settings) -> None:
    """The bot weighs each discard once somebody threatens."""
    settings.alarm = 2_000
    settings.detour = 30
    settings.end_chance = 50
    settings.choice = 70
    settings.ready_bonus = 2_500
    settings.ron_factor = 260
    settings.call_factor = 130
    settings.largest_share = 60
    set_dangers(settings)
    set_hand(settings)


def set_dangers(settings: Settings) -> None:
    """What the bot fears has its usual weights."""
    settings.ryanmen = 1_000
    settings.kanchan = 280
    settings.penchan = 250
    settings.shanpon = 700
    settings.tanki = 200
    settings.honour_factor = 130
    settings.outside_factor = 70
    settings.flush_factor = 180
    settings.off_flush_factor = 40
    settings.largest_chance = 35
    settings.riichi_points = 5_000
    settings.riichi_dora_points = 1_500
    settings.riichi_most = 12_000


def set_hand(settings: Settings) -> None:
    """What the bot makes of its own hand has its usual weights."""
    settings.kokushi_reach = 2
    settings.few_waits = 4
    settings.wide = 16
    settings.late = 32
    settings.cheap = 2_100
    settings.dear = 3_600
    settings.riichi_luck = 40
    settings.riichi_luck_factor = 125
    settings.yaku_chance = 60
    settings.furiten_factor = 40
    settings.neighbour = 60
    settings.second_neighbour = 35
    settings.twin = 30
    settings.value_honour = 250
    settings.foresight = 0
    settings.open_share = 100
    settings.riichi_share = 100
    settings.end_base = 0
    settings.idle_share = 0
    settings.pairs_reach = 6
    settings.shape_turns = -1
    settings.placing = 0
    settings.counted = 0
    settings.open_fear = 100
    settings.riichi_fear = 100
    settings.dama_share = 10_000
    settings.end_share = 0
    settings.end_cost = 0
    settings.call_reach = 0
    settings.call_worth = 100
    settings.honour_wait = 100
    settings.terminal_wait = 100
    settings.second_wait = 100
    settings.vote = 0
    settings.habit = NO_HABITS
