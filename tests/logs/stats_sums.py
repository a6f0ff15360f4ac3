"""What has to be true of the counts of any logs."""

from collections.abc import Iterator

from ariari.logs.stats.count import Statistics


def gathered(parts: Iterator[Statistics]) -> Statistics:
    found = Statistics()
    for part in parts:
        found.add(part)
    return found


def check_sums(found: Statistics) -> None:
    """Everybody together: each thing is counted on both sides."""
    for players in (3, 4):
        everybody, games, deals = (
            found.everybody(players),
            found.games[players],
            found.deals[players],
        )
        assert (everybody.games, everybody.deals) == (players * games, players * deals)
        assert everybody.finished == sum(
            (everybody.firsts, everybody.seconds, everybody.thirds, everybody.fourths)
        )
        assert everybody.wins == everybody.tsumo_wins + everybody.ron_wins
        assert everybody.wins == (
            everybody.riichi_wins + everybody.damaten_wins + everybody.open_wins
        )
        assert everybody.riichi == everybody.first_riichi + everybody.chasing_riichi
        won = deals - everybody.draws // players
        assert won == everybody.tsumo_wins + everybody.deal_ins
        assert everybody.deal_ins <= everybody.ron_wins
        assert everybody.declared >= everybody.riichi + everybody.riichi_tile_deal_ins
