"""What must hold of a table at every moment, checked from the outside and slowly."""

from collections import Counter
from collections.abc import Iterator

from ariari import tables
from ariari.core.acceptance import shape_waits
from ariari.core.actions import ACTION_COUNT, Act, Menu
from ariari.core.chombo import possible_mistakes
from ariari.core.events import POINTS_CAP, EventKind
from ariari.core.faces import FACE_COUNT, NO_FACE, face_of, kind_of
from ariari.core.game import last_round
from ariari.core.hand import copies_owned, is_closed
from ariari.core.keys import find_keys
from ariari.core.melds import MeldKind, is_quad
from ariari.core.menu import legal_actions
from ariari.core.rules import DeadWallRefill, LeftoverSticks, Rounding
from ariari.core.shanten import shanten
from ariari.core.state import RiichiLevel
from ariari.core.table import (
    EVENT_WIDTH,
    NO_ANSWER,
    RIVER_MAX,
    Desk,
    Ending,
    Mark,
    Phase,
    Player,
    Table,
)
from ariari.core.tables import GROUP_COUNT
from ariari.core.tiles import COPIES, KIND_COUNT, NORTH, SUIT_COUNT, SUIT_SIZE
from ariari.core.turn import advance
from ariari.core.wall import first_draw, live_count, nth_tile, rinshan_index, tile_count

WON = (Ending.TSUMO, Ending.RON, Ending.NAGASHI)
ASKED = (Phase.ACT, Phase.REACT, Phase.ROB, Phase.SHOW, Phase.OFFER)
RESTING = (Phase.DEAL, Phase.OVER)
IN_PLAY = (Phase.ACT, Phase.REACT, Phase.ROB)
EVENT_FIELDS = 4


def seats(table: Table) -> range:
    return range(table.rules.players)


def check_moment(table: Table) -> None:
    """Everything that holds whenever `advance` has come to rest."""
    check_ranges(table)
    check_points(table)
    check_tiles(table)
    for seat in seats(table):
        check_player(table, seat)
    if table.phase in IN_PLAY:
        check_counters(table)
        check_hand_sizes(table)
        check_waits(table)
        check_held(table)


def check_ranges(table: Table) -> None:
    players = table.rules.players
    assert table.phase in ASKED or table.phase in RESTING
    assert (table.pending != 0) == (table.phase in ASKED)
    assert 0 <= table.pending < 1 << players
    assert table.turn in seats(table) and table.dealer in seats(table)
    assert 0 <= table.round <= last_round(table.rules) + 1
    assert table.honba >= 0 and table.sticks >= 0 and table.dealer_streak >= 0
    assert table.ending in set(Ending)
    assert table.drawn in range(NO_FACE, FACE_COUNT) and table.tile in range(NO_FACE, FACE_COUNT)
    assert all(1 <= table.dice[die] <= 6 for die in range(2))
    for seat in seats(table):
        assert NO_ANSWER <= table.answers[seat] < ACTION_COUNT
        if table.pending >> seat & 1:
            is_asked = table.answers[seat] in (NO_ANSWER, Act.PASS)
            assert is_asked, "a seat that was asked has an answer already"
    if table.phase in (Phase.REACT, Phase.ROB):
        assert not table.pending >> table.turn & 1


def check_points(table: Table) -> None:
    """CONV-10: points are conserved, in hundreds; every stick on the table has an owner."""
    scores = [table.players[seat].score for seat in seats(table)]
    assert sum(scores) + 1000 * table.sticks == table.rules.players * table.rules.start_points
    assert all(score % 100 == 0 for score in scores)
    assert table.players[3].score == 0 or table.rules.players == 4
    if table.phase != Phase.OVER:
        bets = [table.standing.bets[seat] for seat in seats(table)]
        assert sum(bets) == table.sticks and min(bets) >= 0
    if table.phase in IN_PLAY:
        for seat in seats(table):
            assert table.deal_sticks[seat] == (table.players[seat].riichi != RiichiLevel.NONE)


def meld_faces(player: Player, meld: int) -> Iterator[int]:
    """Yield the tiles of a meld, red fives as such."""
    lowest, kind = player.meld_lowest[meld], player.meld_kinds[meld]
    reds = player.meld_reds[meld]
    if kind == MeldKind.CHII:
        kinds = [lowest, lowest + 1, lowest + 2]
    else:
        kinds = [lowest] * (COPIES if is_quad(kind) else COPIES - 1)
    for found in kinds:
        is_red = reds > 0 and found < 27 and found % SUIT_SIZE == 4
        reds -= is_red
        yield KIND_COUNT + found // SUIT_SIZE if is_red else found
    assert reds == 0, "more red fives than fives in a meld"


def concealed_faces(player: Player) -> Iterator[int]:
    for kind in range(KIND_COUNT):
        reds = 0
        if kind < SUIT_COUNT * SUIT_SIZE and kind % SUIT_SIZE == 4:
            reds = player.red_fives[kind // SUIT_SIZE]
        assert 0 <= reds <= player.counts[kind] or player.counts[kind] == reds == 0
        yield from [KIND_COUNT + kind // SUIT_SIZE] * reds
        yield from [kind] * (player.counts[kind] - reds)


def unseen_faces(table: Table) -> Iterator[int]:
    """Yield the tiles that are still in the wall."""
    players = table.rules.players
    taken = {rinshan_index(count, players) for count in range(table.rinshan_count)}
    for index in range(table.next_draw, tile_count(players)):
        if index not in taken:
            yield face_of(table.wall[index], table.rules.red_fives)


def check_tiles(table: Table) -> None:
    """Every tile of the set is somewhere, once (EQUIP-1, SANMA-1)."""
    players = table.rules.players
    reds = table.rules.red_fives
    expected = Counter(
        face_of(nth_tile(index, players), reds) for index in range(tile_count(players))
    )
    found = Counter(unseen_faces(table))
    for seat in seats(table):
        player = table.players[seat]
        found.update(concealed_faces(player))
        for meld in range(player.meld_count):
            found.update(meld_faces(player, meld))
        found.update([NORTH] * player.kita)
        for place in range(player.river_size):
            if player.river_marks[place] < Mark.TAKEN:
                found[player.river[place]] += 1
    assert found == expected


def check_player(table: Table, seat: int) -> None:
    player = table.players[seat]
    for kind in range(KIND_COUNT):
        kita = player.kita if kind == NORTH else 0
        assert copies_owned(player, kind) + kita <= COPIES, "a fifth tile of a kind"
    assert player.kita == 0 or table.rules.players == 3
    check_river(table, seat)
    if player.riichi == RiichiLevel.NONE:
        assert not player.ippatsu and not player.open_riichi and not player.riichi_furiten
    else:
        assert is_closed(player)
        assert player.waits != 0
        assert player.riichi in (RiichiLevel.RIICHI, RiichiLevel.DOUBLE)
    for meld in range(player.meld_count):
        is_own = player.meld_kinds[meld] == MeldKind.ANKAN
        assert (player.meld_source[meld] == seat) == is_own
        assert player.meld_source[meld] in seats(table)


def check_river(table: Table, seat: int) -> None:
    player = table.players[seat]
    kinds = 0
    sideways = 0
    for place in range(player.river_size):
        kinds |= 1 << kind_of(player.river[place])
        marks = player.river_marks[place]
        taker = marks // Mark.TAKEN - 1
        assert taker == -1 or (taker in seats(table) and taker != seat)
        # A sideways tile that was taken leaves its turn to the next one (RIICHI-4).
        sideways += marks & Mark.SIDEWAYS != 0 and taker == -1
    assert player.discarded == kinds
    assert sideways <= 1
    assert player.riichi == RiichiLevel.NONE or sideways + player.sideways_due == 1
    for place in range(player.river_size, RIVER_MAX):
        assert player.river[place] == NO_FACE and player.river_marks[place] == 0


def check_counters(table: Table) -> None:
    """L and K are what wall and melds say (CONV-9, DEAD-7, KDORA-1)."""
    players = table.rules.players
    moved = table.rinshan_count - table.refill_due
    assert table.live_left == live_count(players) - table.next_draw - moved
    assert table.live_left >= table.refill_due >= 0
    may_wait = table.rules.dead_wall_refill == DeadWallRefill.DISCARD
    is_before_discard = table.phase in (Phase.ACT, Phase.ROB) and table.is_rinshan
    assert table.refill_due == 0 or (may_wait and is_before_discard)
    assert first_draw(players) < table.next_draw <= live_count(players)
    everyone = [table.players[seat] for seat in seats(table)]
    kans = sum(
        is_quad(player.meld_kinds[meld]) for player in everyone for meld in range(player.meld_count)
    )
    kita = sum(player.kita for player in everyone)
    assert table.kan_count == kans <= 4
    assert table.rinshan_count == kans + kita
    owed = table.owed_before + table.owed_after
    assert table.indicator_count + owed == 1 + (kans if table.rules.kan_dora else 0)
    has_called = any(player.meld_count + player.kita for player in everyone)
    assert table.uninterrupted == (not has_called)


def check_hand_sizes(table: Table) -> None:
    """Thirteen tiles each, a quad as three; fourteen for the seat that is to act."""
    for seat in seats(table):
        player = table.players[seat]
        size = sum(player.counts) + 3 * player.meld_count
        is_acting = seat == table.turn and table.phase != Phase.REACT
        assert size == (14 if is_acting else 13)


def check_waits(table: Table) -> None:
    """The stored waits are those of the thirteen tiles (FURITEN-1)."""
    for seat in seats(table):
        player = table.players[seat]
        is_acting = seat == table.turn and table.phase != Phase.REACT
        counts = list(player.counts)
        if is_acting and table.drawn == NO_FACE:
            continue
        if is_acting:
            kind = kind_of(table.drawn)
            assert counts[kind] > 0, "the drawn tile is not in the hand"
            counts[kind] -= 1
        hand = counts, player.meld_count, table.rules.players, tables.load()
        assert player.waits == shape_waits(*hand)
        assert player.shanten == shanten(*hand)


def check_held(table: Table) -> None:
    """The sets of kinds and the keys of a hand are those of its counts."""
    for seat in seats(table):
        player = table.players[seat]
        keys = [0] * GROUP_COUNT
        find_keys(player.counts, keys)
        assert list(player.keys) == keys
        for copies in range(1, COPIES + 1):
            kinds = sum((count >= copies) << kind for kind, count in enumerate(player.counts))
            assert player.held[copies - 1] == kinds


def menu_of(table: Table, seat: int, desk: Desk) -> list[int]:
    menu = Menu()
    legal_actions(table, seat, menu, desk, tables.load())
    return [menu.codes[place] for place in range(menu.count)]


def check_menus(table: Table, desk: Desk) -> None:
    """Who is asked has a choice, who is not has none, and asking changes nothing."""
    before = table.to_bytes()
    advance(table, desk, tables.load())
    for seat in seats(table):
        actions = menu_of(table, seat, desk)
        assert len(set(actions)) == len(actions)
        assert all(0 <= action < ACTION_COUNT for action in actions)
        if not table.pending >> seat & 1:
            assert actions == []
            continue
        is_reaction = table.phase in (Phase.REACT, Phase.ROB)
        assert len(actions) >= (2 if is_reaction and not table.asks_all else 1)
        assert (Act.PASS in actions) == is_reaction
        mistakes = Menu()
        possible_mistakes(table, seat, mistakes, desk, tables.load())
        wrong = [mistakes.codes[place] for place in range(mistakes.count)]
        assert not set(actions) & set(wrong)
    assert table.to_bytes() == before


def check_ending(table: Table) -> None:
    """The deal that has just ended was settled as it ended."""
    winners = [seat for seat in seats(table) if table.winners >> seat & 1]
    assert bool(winners) == (table.ending in WON)
    if table.ending == Ending.TSUMO:
        assert len(winners) == 1
    if table.ending == Ending.RON:
        assert table.loser in seats(table) and table.loser not in winners
    for seat in seats(table):
        player = table.players[seat]
        has_won = seat in winners and table.ending != Ending.NAGASHI
        assert bool(player.yaku or player.yakuman) == has_won
        gained = table.settlement.deltas[seat]
        assert gained >= 0 or seat not in winners or table.ending == Ending.NAGASHI
    assert sum(table.settlement.deltas) % 1000 == 0


def check_standing(table: Table) -> None:
    """The final scores are the table's, and match points add to nothing (UMA-5)."""
    rules, standing = table.rules, table.standing
    scores = [standing.scores[seat] for seat in seats(table)]
    total = rules.players * rules.start_points
    assert sum(scores) + 1000 * standing.sticks == total
    assert standing.sticks == 0 or rules.leftover_sticks == LeftoverSticks.LOST
    match_points = sum(standing.match_points)
    lost = 0 if rules.rounding != Rounding.NONE else 10 * standing.sticks
    assert match_points == -lost
    assert standing.place[0] in range(4)
    assert sorted(standing.place)[0] == 0


def check_events(table: Table, desk: Desk, before: list[int]) -> None:
    """The log accounts for every change of a score."""
    events = [
        list(desk.log.events[number * EVENT_WIDTH : number * EVENT_WIDTH + EVENT_FIELDS])
        for number in range(desk.log.count)
    ]
    for seat in seats(table):
        paid = sum(
            points for kind, who, points, _ in events if (kind, who) == (EventKind.PAY, seat)
        )
        bets = sum(kind == EventKind.RIICHI and who == seat for kind, who, *_ in events)
        change = table.players[seat].score - before[seat]
        assert change == paid - 1000 * bets or abs(change) >= POINTS_CAP
