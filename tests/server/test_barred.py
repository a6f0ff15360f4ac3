"""A tile that completes a hand and does not win: who is told, why, and when."""

import asyncio
from random import Random

import pytest
from tests.games import towards_tenpai
from tests.server.live import (
    CONTROL,
    NOBODY_CALLS,
    RULES,
    SOMEBODY_CALLS,
    WINDOW,
    Screen,
    dealt,
    fairness_of,
    open_table,
    pass_time,
    run,
    setup_of,
)

from ariari.bots.bot import Bot
from ariari.bots.tsumogiri import Tsumogiri
from ariari.model.actions.action import Action, Discard, Pass, Ron, Tsumo
from ariari.model.actions.choice import choose_action
from ariari.model.events.event import KanDeclared, KitaDeclared, TileDiscarded, TileDrawn
from ariari.model.game import Game
from ariari.model.game.setup import GivenWall
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.wall.stack import stack_wall
from ariari.schema.messages import Away, Barred, EventHappened, Explained, FuritenChanged, Refused
from ariari.server.socket.outgoing import PUBLIC
from ariari.server.store.at_once import at_once
from ariari.server.store.stored import StoredAct
from ariari.server.table import live
from ariari.server.table.actor import TableActor
from ariari.server.table.barred import BarredWin, barred_rons, barred_tsumo
from ariari.server.table.live import LiveTable
from ariari.words.reason import Reason
from ariari.words.say import say

OPEN_ENDED = "234m45678p45688s"
"""Tanyao and pinfu, waits for 3p, 6p and 9p."""
NO_YAKU = "123m456p789s1122z"
"""Waits for East and South, which are worth nothing to West."""


def tsumogiri(name: str, seat: int) -> Bot:
    return Tsumogiri()


def game_of(hands: tuple[str, ...], draws: str, rules: Ruleset = RULES, **more: str) -> Game:
    return Game(rules, wall=stack_wall(hands, draws, rules=rules, **more))


def said(win: BarredWin) -> str:
    return say(win.reason)


def let_pass(game: Game) -> None:
    """Nobody takes the tile that lies open."""
    while Pass() in game.legal_actions(game.pending[0]):
        game.act(game.pending[0], Pass())


def barred(game: Game, seat: int, words: str = "tsumogiri") -> dict[int, BarredWin]:
    """Return who is barred by an action that is then played; others let calls go by."""
    let_pass(game)
    action = choose_action(words, game.legal_actions(seat))
    found = barred_rons(game, seat, action, range(game.rules.players))
    game.act(seat, action)
    return found


class TestRon:
    def test_own_discard(self) -> None:
        """FURITEN-2."""
        game = game_of(("", "", OPEN_ENDED, ""), "5z5z3p6z6z6p")
        for seat in (0, 1, 2, 3, 0):
            assert not barred(game, seat)
        found = barred(game, 1)
        assert list(found) == [2]
        assert found[2][:2] == (Ron(), Tile.parse("6p"))
        assert said(found[2]) == (
            "furiten: the hand waits for 369p, and you discarded 3p yourself; only tsumo can win "
            "(FURITEN-2, FURITEN-5)"
        )

    def test_a_tile_let_go_by(self) -> None:
        """FURITEN-3: until the own discard."""
        game = game_of(("", "", OPEN_ENDED, ""), "6p3p5z5z9p")
        assert not barred(game, 0)
        assert Ron() in game.legal_actions(2)
        found = barred(game, 1)
        assert said(found[2]) == (
            "furiten: 6p completed the hand and you let it go by; ron is possible again after your "
            "next turn (FURITEN-3, FURITEN-5)"
        )
        assert not barred(game, 2)
        assert not barred(game, 3)
        assert not barred(game, 0)
        assert Ron() in game.legal_actions(2)

    def test_a_tile_that_went_by_in_riichi(self) -> None:
        """FURITEN-4."""
        game = game_of((OPEN_ENDED, "", "", ""), "5z6p6z6z7z3p")
        barred(game, 0, "riichi tsumogiri 5z")
        for seat in (1, 2, 3, 0):
            assert not barred(game, seat)
        found = barred(game, 1)
        assert said(found[0]) == (
            "furiten: 6p completed the hand and went by since your riichi; only tsumo can win "
            "until the deal ends (FURITEN-4, FURITEN-5)"
        )

    def test_an_own_tile_that_was_not_won_with_in_riichi(self) -> None:
        """FURITEN-4, FURITEN-2: it was discarded, and that is what is said."""
        game = game_of((OPEN_ENDED, "", "", ""), "5z6z6z6z6p7z7z3p")
        barred(game, 0, "riichi tsumogiri 5z")
        for seat in (1, 2, 3, 0, 1, 2):
            assert not barred(game, seat)
        assert "you discarded 6p yourself" in said(barred(game, 3)[0])

    def test_no_yaku(self) -> None:
        """AGARI-3: and nobody else is told anything."""
        game = game_of(("", "", NO_YAKU, ""), "5z2z")
        assert not barred(game, 0)
        found = barred(game, 1)
        assert list(found) == [2]
        assert said(found[2]) == (
            "complete, but no yaku: riichi or a win by tsumo would have given one; "
            "dora are not yaku"
        )

    def test_too_few_han(self) -> None:
        """AGARI-3: one han of yaku where two are needed."""
        rules = RULES.replace(min_han=2)
        game = game_of(("", "", "123m456p789s1166z", ""), "5z6z", rules)
        barred(game, 0)
        assert said(barred(game, 1)[2]) == (
            "complete, but its yaku are worth 1 han, and 2 are needed in this rule set (AGARI-3)"
        )

    def test_what_wins_is_not_barred(self) -> None:
        game = game_of(("", "", OPEN_ENDED, ""), "3p")
        assert not barred(game, 0)
        assert Ron() in game.legal_actions(2)

    def test_an_added_kan(self) -> None:
        """KAN-6: chankan is a yaku, so that furiten alone can bar it."""
        # North discards 3p, which East takes; West then draws and discards 9p, a wait of its own.
        game = game_of(("33p", "", OPEN_ENDED, ""), "5z5z5z3p6z9p6z3p", rinshan="7z")
        for seat in (0, 1, 2, 3):
            assert not barred(game, seat)
        game.act(2, "pass")
        game.act(0, "pon")
        barred(game, 0, str(game.legal_actions(0)[0]))
        assert not barred(game, 1)
        barred(game, 2)
        barred(game, 3)
        found = barred(game, 0, "shouminkan 3p")
        assert "you discarded 9p yourself" in said(found[2])

    def test_a_closed_kan(self) -> None:
        """KAN-6: nothing is said where it cannot be robbed at all."""
        hands = ("666p", "", "234m45789p45688s", "")
        for option, words in (
            ("off", None),
            ("on", "thirteen orphans may rob a closed kan (KAN-6)"),
        ):
            rules = RULES.replace(kokushi_ankan_ron=option)
            found = barred(game_of(hands, "6p", rules, rinshan="7z"), 0, "ankan 6666p")
            assert (2 in found) == (words is not None)
            if words is not None:
                assert words in said(found[2])

    def test_a_north_set_aside(self) -> None:
        """SANMA-6: it is no yaku to be won with."""
        rules = Ruleset.preset("tenhou", players=3).replace(chombo_mode="prevent")
        game = game_of(("", "111m456p789s2244z", ""), "4z", rules)
        found = barred(game, 0, "kita")
        assert found[1].action == Ron()
        assert str(found[1].tile) == "4z"
        assert "no yaku" in said(found[1])


def drawn_and_barred(game: Game) -> BarredWin | None:
    drawn = game.events[-1]
    assert isinstance(drawn, TileDrawn)
    return barred_tsumo(game, drawn)


class TestTsumo:
    def play(self, drawn: str) -> Game:
        """Return a game in which West has called 999s, and draws with no yaku in the hand."""
        game = game_of(("", "", "123m567p78s99s445z", ""), f"1z9s6z6z6z{drawn}")
        barred(game, 0)
        barred(game, 1)
        game.act(2, "pon")
        game.act(2, "discard 5z")
        for seat in (3, 0, 1):
            barred(game, seat)
        let_pass(game)
        return game

    def test_an_open_hand_without_a_yaku(self) -> None:
        """AGARI-3."""
        found = drawn_and_barred(self.play("6s"))
        assert found is not None
        assert (found.action, str(found.tile)) == (Tsumo(), "6s")
        assert said(found).startswith("complete, but no yaku")

    def test_a_hand_that_is_not_complete(self) -> None:
        assert drawn_and_barred(self.play("1p")) is None

    def test_what_wins_is_not_barred(self) -> None:
        game = game_of((OPEN_ENDED, "", "", ""), "3p")
        assert Tsumo() in game.legal_actions(0)
        assert drawn_and_barred(game) is None


class TestEveryMoment:
    """The engine's own words and these agree, in games that are played to the end."""

    @pytest.mark.parametrize("seed", range(3))
    def test_barred_is_who_is_complete_and_may_not(self, seed: int) -> None:
        rules = RULES.replace(length="east", chombo_mode="adjudicate")
        game, rng = Game(rules, seed=seed), Random(seed)
        counts = {"barred": 0, "won": 0}
        while not game.is_over:
            seat = game.pending[0]
            action = towards_tenpai(game, seat, rng)
            found = barred_rons(game, seat, action, range(4))
            before = game.event_count
            game.act(seat, action)
            for event in game.events_from(before):
                if isinstance(event, TileDiscarded | KanDeclared | KitaDeclared):
                    self.check(game, event, found, counts)
                    found = {}
            assert not found
        assert counts["barred"] > 0

    @staticmethod
    def check(
        game: Game,
        event: TileDiscarded | KanDeclared | KitaDeclared,
        found: dict[int, BarredWin],
        counts: dict[str, int],
    ) -> None:
        """A game that judges mistakes asks everybody, so that their menus can be compared."""
        if not game.pending or game.events[-1] != event:
            return
        for seat in game.pending:
            may = Ron() in game.legal_actions(seat)
            assert not (may and seat in found)
            if seat in found:
                assert game.waits_for(seat, found[seat].tile)
                counts["barred"] += 1
            elif not isinstance(event, KitaDeclared) and game.waits_for(seat, event.tile):
                is_kan = isinstance(event, KanDeclared)
                assert may or is_kan
                counts["won"] += 1


KANCHAN = "12399m11146p789s"
"""Waits for 5p, without a yaku."""
QUIET = ("1479m147p1479s34z", "258m258p2258s334z", "369m369p3369s667z", KANCHAN)
"""Nobody can call."""


def table_of(hands: tuple[str, ...], draws: str, **more: object) -> TableActor:
    """Return a table with a person at every seat, and this deal first."""
    wall = GivenWall(tuple(stack_wall(hands, draws, rules=RULES)), (1, 1))
    setup = setup_of((0, 1, 2, 3), fairness=fairness_of((wall,)), **more)  # type: ignore[arg-type]
    return open_table(setup, tsumogiri)


def answer(actor: TableActor, seat: int, words: str = "tsumogiri") -> None:
    question = actor.table.question(seat)
    assert question is not None
    at_once(actor.answer(Screen(), seat, question.decision, words))


BARRED = Barred(
    "table",
    5,
    Ron(),
    Tile.parse("5p"),
    Reason("no_win.no_yaku", missed=(Reason("no_win.riichi_or_tsumo"),)),
)


class TestTold:
    def test_right_after_the_event_to_the_seat_alone(self) -> None:
        """Though the game has gone on by itself, and nobody else could have called."""

        async def play() -> None:
            actor = table_of(QUIET, "7z5p")
            screens = [Screen() for _ in range(4)]
            watcher = Screen()
            for seat, screen in enumerate(screens):
                actor.attach(screen, seat, -1)
            actor.attach(watcher, PUBLIC, -1)
            await actor.begin()
            answer(actor, 0)
            await pass_time(WINDOW)
            answer(actor, 1)
            await pass_time(WINDOW)
            *_, discarded, barred, drawn, furiten = screens[3].messages
            assert isinstance(discarded, EventHappened)
            assert (discarded.seq, type(discarded.event)) == (5, TileDiscarded)
            assert barred == BARRED
            times = [time for time, _ in screens[3].frames]
            assert times[-4:] == [WINDOW, WINDOW, 2 * WINDOW, 2 * WINDOW]
            assert isinstance(drawn, EventHappened)
            assert isinstance(furiten, FuritenChanged)
            for screen in (*screens[:3], watcher):
                assert not any(isinstance(message, Barred) for message in screen.messages)
            actor.close()

        run(play())

    def test_again_after_a_resume_while_it_is_the_last_event(self) -> None:
        async def play() -> None:
            actor = table_of(QUIET, "7z5p")
            await actor.begin()
            answer(actor, 0)
            await pass_time(WINDOW)
            answer(actor, 1)

            def resumed(seq: int) -> list[Barred]:
                screen = Screen()
                actor.attach(screen, 3, seq)
                at_once(actor.begin())
                return [message for message in screen.messages if isinstance(message, Barred)]

            for seq in (-1, 3, 5, 99):
                assert resumed(seq) == [BARRED]
            await pass_time(WINDOW)
            for seq in (-1, 3, 5, 99):
                assert resumed(seq) == []
            actor.close()

        run(play())

    def test_after_a_restart(self) -> None:
        acts = [StoredAct(0, 0, "tsumogiri 7z", 0.0), StoredAct(1, 1, "tsumogiri 5p", 0.0)]
        wall = GivenWall(tuple(stack_wall(QUIET, "7z5p", rules=RULES)), (1, 1))
        setup = setup_of((0, 1, 2, 3), fairness=fairness_of((wall,)))
        table = LiveTable.restore("table", setup, acts, 0.0)
        found = table.notices.barred_win(5, 3)
        assert found is not None
        assert found.reason == BARRED.reason
        assert table.notices.barred_win(5, 1) is None
        assert table.notices.barred_win(4, 3) is None


class TestWhy:
    @pytest.mark.parametrize(
        ("action", "reason"),
        [
            ("tsumogiri 4z", None),
            (Discard(Tile.parse("4z"), drawn=True), None),
            ("4z", None),
            ("discard 5p", "5p is not in the hand 1479m147p1479s124z"),
            ("riichi 1m", "without 1m the hand is not tenpai, but 6-shanten (RIICHI-1)"),
            ("tsumo", "the hand 1479m147p1479s124z is not complete (AGARI-1)"),
            (Tsumo(), "the hand 1479m147p1479s124z is not complete (AGARI-1)"),
            ("ron", "it is your own turn, and there is no discard to call (FLOW-6)"),
        ],
    )
    def test_a_reason_or_none_where_it_is_legal(
        self, action: Action | str, reason: str | None
    ) -> None:
        async def play() -> None:
            actor = open_table(dealt(NOBODY_CALLS, control=CONTROL), tsumogiri)
            screen = Screen()
            actor.attach(screen, 0, -1)
            await actor.begin()
            await asyncio.sleep(7)
            before, left = len(screen.frames), actor.table.time_left(0, 7.0)
            actor.explain(screen, 0, 3, action)
            (explained,) = screen.messages[before:]
            assert isinstance(explained, Explained)
            assert explained.action == action
            assert (explained.reason and say(explained.reason)) == reason
            assert actor.table.act_count == 0
            assert actor.table.time_left(0, 7.0) == left == (0.0, 18.0)
            actor.close()

        run(play())

    def test_what_is_no_action(self) -> None:
        async def play() -> None:
            actor = open_table(dealt(NOBODY_CALLS), tsumogiri)
            screen = Screen()
            await actor.begin()
            for action in ("sing", "pon", "kan"):
                actor.explain(screen, 0, 3, action)
            sing, pon, kan = screen.messages
            assert isinstance(sing, Explained) and sing.reason
            assert "discard 5p, tsumogiri 5p" in say(sing.reason)
            assert isinstance(pon, Explained) and pon.reason
            assert say(pon.reason).startswith("no pon is possible now")
            assert isinstance(kan, Explained) and kan.reason
            actor.close()

        run(play())

    def test_an_old_question_is_refused_as_its_answer_would_be(self) -> None:
        async def play() -> None:
            actor = open_table(dealt(NOBODY_CALLS), tsumogiri)
            asked, other = Screen(), Screen()
            await actor.begin()
            actor.explain(asked, 0, 2, "tsumo")
            actor.explain(other, 1, 3, "tsumo")
            (refused,) = asked.messages
            assert isinstance(refused, Refused)
            assert say(refused.reason) == "decision 2 is past; the question now is 3"
            assert Discard(Tile.parse("4z"), drawn=True) in refused.legal
            assert other.messages == [Refused("table", 3, Reason("refusal.not_asked"), ())]
            actor.close()

        run(play())

    def test_it_does_not_take_the_seat_back(self) -> None:
        async def play() -> None:
            actor = open_table(dealt(NOBODY_CALLS, control=CONTROL), tsumogiri)
            actor.table.away.add(0)
            actor.explain(Screen(), 0, 3, "tsumo")
            assert actor.table.away == {0}
            actor.close()

        run(play())


class TestAway:
    def test_everybody_is_told_who_is_away_and_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(live, "MISSES_MAX", 1)

        async def play() -> None:
            actor = open_table(dealt(NOBODY_CALLS, control=CONTROL), tsumogiri)
            screens = {viewer: Screen() for viewer in (0, 1, PUBLIC)}
            for viewer, screen in screens.items():
                actor.attach(screen, viewer, -1)
            await actor.begin()
            await pass_time(25 + WINDOW)
            late = Screen()
            actor.attach(late, 3, -1)
            assert late.messages[1] == Away("table", (0,))
            await asyncio.sleep(100)
            before = asyncio.get_running_loop().time()
            await actor.take_back(0)
            await pass_time(WINDOW)
            for screen in screens.values():
                told = [each for each in screen.messages if isinstance(each, Away)]
                assert told[0] == Away("table", (0,))
                assert any(0 not in each.seats for each in told)
                times = [time for time, sent in screen.frames if b'"away"' in sent]
                assert times[0] == 25 + WINDOW
                assert times[-1] <= before + WINDOW
            actor.close()

        run(play())

    def test_nothing_is_said_where_nobody_is_away(self) -> None:
        async def play() -> None:
            actor = open_table(dealt(NOBODY_CALLS), tsumogiri)
            screen = Screen()
            actor.attach(screen, 0, -1)
            await actor.begin()
            answer(actor, 0)
            await pass_time(WINDOW)
            assert not any(isinstance(message, Away) for message in screen.messages)
            actor.close()

        run(play())

    def test_who_comes_back_for_a_tile_is_noticed_only_when_others_move_on(self) -> None:
        """Otherwise its time would say that somebody can call it."""

        async def play() -> None:
            actor = open_table(dealt(SOMEBODY_CALLS, control=CONTROL), tsumogiri)
            actor._bots.let_think = lambda seat: None  # type: ignore[method-assign] # it thinks long
            actor.table.away.add(2)
            screen = Screen()
            actor.attach(screen, 1, -1)
            await actor.begin()
            answer(actor, 0, "discard 1z")
            await asyncio.sleep(1)
            answer(actor, 2, "pass")
            assert actor.table.away == set()
            assert [each for each in screen.messages if isinstance(each, Away)] == [
                Away("table", (2,))
            ]
            await pass_time(WINDOW)
            times = [time for time, sent in screen.frames if b'"away"' in sent]
            assert times == [0.0, WINDOW]
            actor.close()

        run(play())
