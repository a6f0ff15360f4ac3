"""Whole games that bots play."""

from tests.playthrough_cases.case import WholeGame

EAST = {"length": "east"}
BOTS = "Bots that discard towards tenpai, declare riichi, call at random and win when they can."

CASES = (
    WholeGame(
        name="game-ari-ari",
        title="An East game by the rules ari-ari",
        shows="END-1, END-3, END-8, ROT-12, UMA-1, UMA-3",
        preset="ari-ari",
        options=EAST,
        seed=1,
        note=BOTS,
    ),
    WholeGame(
        name="game-tenhou",
        title="An East game by the rules tenhou",
        shows="END-1, END-3, ROT-5, DRAW-5",
        preset="tenhou",
        options=EAST,
        seed=2,
        note=BOTS,
    ),
    WholeGame(
        name="game-mahjong-soul",
        title="An East game by the rules mahjong-soul",
        shows="END-1, END-7, UMA-2",
        preset="mahjong-soul",
        options=EAST,
        seed=3,
        note=BOTS,
    ),
    WholeGame(
        name="game-m-league",
        title="An East game by the rules m-league",
        shows="END-1, END-8, UMA-1",
        preset="m-league",
        options=EAST,
        seed=7,
        note=BOTS,
    ),
    WholeGame(
        name="game-jpml-a",
        title="An East game by the rules jpml-a, with floating uma",
        shows="END-1, UMA-6",
        preset="jpml-a",
        options=EAST,
        seed=9,
        note=BOTS,
    ),
    WholeGame(
        name="game-sanma-tenhou",
        title="An East game with three players by the rules tenhou",
        shows="SANMA-5, SANMA-10, SANMA-13",
        preset="tenhou",
        options={**EAST, "players": 3},
        seed=6,
        note=BOTS,
    ),
    WholeGame(
        name="game-sanma-mahjong-soul",
        title="An East game with three players by the rules mahjong-soul",
        shows="SANMA-8, SANMA-9, SANMA-10",
        preset="mahjong-soul",
        options={**EAST, "players": 3},
        seed=7,
        note=BOTS,
    ),
    WholeGame(
        name="game-ema",
        title="An East game by the rules ema",
        shows="END-8, UMA-1, UMA-2",
        preset="ema",
        options=EAST,
        seed=13,
        note=BOTS,
    ),
)
