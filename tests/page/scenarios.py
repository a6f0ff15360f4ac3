"""Deals with chosen tiles for the page, by name: what a player sees in them is known beforehand.

A room takes its walls from a scenario where a player contributes the scenario's name to them. Hands
are by wind from East; in the first deal Aiko, Botan, Chika and Daichi are East, South, West and
North. Bots that only discard what they draw let `draws` come in the order in which they stand.
"""

from dataclasses import dataclass, field

from ariari.model.game.setup import GivenWall
from ariari.model.ruleset import Ruleset
from ariari.model.wall.stack import stack_wall

PLAYERS = ("Aiko", "Botan", "Chika", "Daichi")
"""Who sits where: drawn elsewhere, by name here."""


@dataclass(frozen=True)
class Deal:
    """A stacked wall; what it leaves open is filled as by chance."""

    hands: tuple[str, ...]
    draws: str = ""
    rinshan: str = ""
    dora: str = ""
    ura: str = ""
    last: str = ""
    mix: str = "page"

    def wall(self, players: int) -> GivenWall:
        rules = Ruleset.preset("ari-ari", players=players)
        more = {"rinshan": self.rinshan, "dora": self.dora, "ura": self.ura, "last": self.last}
        tiles = stack_wall(self.hands, self.draws, seed=self.mix, rules=rules, **more)
        return GivenWall(tuple(tiles), (3, 4))


@dataclass(frozen=True)
class Scenario:
    """The first deals of a game, and how many play it."""

    deals: tuple[Deal, ...]
    players: int = 4
    rules: dict[str, object] = field(default_factory=dict)
    """Options of the room, besides an East game."""


NOTHING = ("", "147m258p369s2346z", "258m369p147s2346z", "369m147p258s2346z")
"""Hands of three others that are far from anything."""


def _own(hand: str) -> tuple[str, ...]:
    """East has a hand, and the others have nothing."""
    return (hand, *NOTHING[1:])


SCENARIOS = {
    # The first tile goes, 9m comes with riichi, and Botan discards 8s.
    "riichi ron": Scenario((Deal(_own("234567m345p22s67s"), "7z9m1p9p9m8s", dora="1s", ura="2m"),)),
    # As above, but the winning tile is drawn a turn later.
    "riichi tsumo": Scenario(
        (Deal(_own("234567m345p22s67s"), "7z9m1p9p9m9m1p9p0s", dora="1s", ura="2m"),)
    ),
    # Two tiles leave a hand that waits: riichi has a choice.
    "riichi choice": Scenario((Deal(_own("234567m3455p67s1z"), "7z9m1p9p5s9m1p9p"),)),
    # The first tile goes, and the next one can be discarded with open riichi.
    "open riichi": Scenario(
        (Deal(_own("234567m345p22s67s"), "7z9m1p9p9m9m1p9p"),), rules={"open_riichi": "on"}
    ),
    "tsumo": Scenario((Deal(_own("123m456p78999s55z"), "7z9m1p9p6s"),)),
    # Both players after Aiko wait for her first tile.
    "two rons": Scenario(
        (Deal(("", "123456789m111p7z", "123456789s222p7z", NOTHING[3]), "7z"),),
    ),
    # Nobody can call anything, and Aiko wins in the second turn.
    "four people": Scenario((Deal(_own("123m456p78999s55z"), "7z9m1p9p6s"),)),
    # Aiko wins at once. Then North waits for her first draw.
    "two people": Scenario(
        (
            Deal(_own("123m456p78999s77z"), "6s"),
            Deal(("", *NOTHING[1:3], "123m456p789s1117z"), "7z"),
        )
    ),
    # Botan can take East's first discard in many ways.
    "chii shapes": Scenario(
        (Deal(("147m258m369s1234z", "346705p1199m147s", "369m111z258s44z", ""), "5p"),)
    ),
    # Aiko pons West's discard, and passes North's.
    "pon": Scenario((Deal(_own("4488p147m2589s11z"), "7z9m4p8p"),)),
    "closed kan": Scenario((Deal(_own("111z234m567p8899s"), "1z", rinshan="9s", dora="3p4p"),)),
    "open kan": Scenario((Deal(_own("777z234m567p1289s"), "9m7z", rinshan="5s"),)),
    "added kan": Scenario((Deal(_own("55z1234m567p1289s"), "9m5z9p1p9m5z", rinshan="5s"),)),
    "nine orphans": Scenario((Deal(_own("19m19p19s1234z258m"), "5p"),)),
    "kita": Scenario(
        (Deal(("4z123456p1234s55z", "19m258p369s1123z", "19m147p258s1236z"), "9p", rinshan="7p"),),
        players=3,
    ),
    # Aiko waits from the beginning, nobody else ever does.
    "exhaustive": Scenario((Deal(_own("234567m345p11z55z"), "9m9m1p9p9m9s1p9p", rinshan="1155z"),)),
    # As above, but nobody has a stick to declare riichi with.
    "tenpai question": Scenario(
        (Deal(_own("234567m345p11z55z"), "9m9m1p9p9m9s1p9p", rinshan="1155z"),),
        rules={"start_points": 900},
    ),
    # Whoever has 1,000 points or less pays more than that.
    "bust": Scenario(
        (Deal(_own("123m456p78999s55z"), "7z9m1p9p6s"),), rules={"start_points": 1000}
    ),
    # Aiko discards 8s, waits for 5s and 8s, and Botan discards 5s.
    "furiten": Scenario((Deal(_own("234567m345p22s67s"), "8s9m1p9p1z5s"),)),
    # Aiko waits for 5s and 8s from the beginning; Botan discards 5s, and a turn later 8s.
    "let pass": Scenario((Deal(_own("234567m345p22s67s"), "7z5s1p9p1z8s1p9p1z9m1p9p"),)),
    "let pass until the draw": Scenario(
        (Deal(_own("234567m345p22s67s"), "7z5s1p9p1z8s1p9p1z9m1p9p"),),
        rules={"temp_furiten_clear": "own_draw_or_call"},
    ),
    # As above, but Aiko declares riichi first.
    "let pass in riichi": Scenario(
        (Deal(_own("234567m345p22s67s"), "7z9m1p9p9m5s1p9p1z8s1p9p1z9m"),)
    ),
    # The red five or the plain one can go, and the hand waits for the same.
    "two fives": Scenario((Deal(_own("234567m340p22s67s"), "5p9m1p9p"),)),
    # An open hand that waits without yaku: pon of 9m, and then Botan discards 3s.
    "no yaku": Scenario((Deal(_own("99m234m678p45s11p7z"), "1z9m3s9p9s6s"),)),
    # For pictures, with bots that play: Botan soon declares riichi, and Daichi calls.
    "picture": Scenario(
        (
            Deal(
                (
                    "340m67p223567s77z",
                    "234678m4506p345s",
                    "1389m1179p4689s6z",
                    "55z2288m1347p19s2z",
                ),
                "4z1z9p3z9m1p5z9s1m6z4p7s1s3z2m6m8p4z9p1z",
                dora="6s",
                mix="picture",
            ),
        )
    ),
}


def walls_of(name: str, players: int) -> tuple[GivenWall, ...]:
    """Return the walls of a scenario; none where there is no such scenario."""
    scenario = SCENARIOS.get(name)
    if scenario is None or scenario.players != players:
        return ()
    return tuple(deal.wall(players) for deal in scenario.deals)
