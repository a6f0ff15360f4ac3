"""`ariari play --terminal`: what keys mean, what the screen shows, what is said to a server."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from rich.cells import cell_len
from tests.cli.play_tables import (
    EAST,
    LARGE,
    SMALL,
    actions,
    begin,
    client_of,
    event,
    lines_of,
    played,
    room,
)

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.bots.random_bot import RandomBot
from ariari.cli.options.room import RoomChoice, bot_names, make_room, make_wish
from ariari.core.rules import SeatDraw
from ariari.errors import AriariError
from ariari.model.actions.action import Pass, Ron
from ariari.model.events.event import DealEnded, GameEnded, HandWon
from ariari.model.game import Game
from ariari.model.game.seat_view import RiverTile
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.seating import SeatLot
from ariari.model.tile import Tile
from ariari.reasons import furiten
from ariari.reasons.seat import why_no_win_of_seat
from ariari.schema import frames, messages
from ariari.schema.frames import read_client_frame
from ariari.server.fair.walls import promise
from ariari.server.table.table_rules import rules_of_choice
from ariari.terminal.play.choices import ACT_KEYS, HAND_KEYS, Choices, short_words
from ariari.terminal.play.client import PlayClient, Wish
from ariari.terminal.play.game import PlayedGame
from ariari.terminal.play.input import Input, Pressed, press
from ariari.terminal.play.keys import TerminalPlayer
from ariari.terminal.play.lines import LinePlayer
from ariari.terminal.play.pages import help_page
from ariari.terminal.play.view import PlayScreen
from ariari.terminal.play.why import unasked_words
from ariari.terminal.screen.table import LEAST, Size
from ariari.words.reason import Reason
from ariari.words.say import Speaker, say

THREE = Ruleset.preset("tenhou", players=3).replace(length="east")


def choices(*texts: str, hand: str = "123456789m1123p", drawn: str = "9s") -> Choices:
    tiles = (*parse_tiles(hand), *(parse_tiles(drawn) if drawn else ()))
    return Choices(actions(*texts), tiles, bool(drawn))


def pressed(keys: Sequence[str], offered: Choices | None) -> Pressed:
    """Return what the last of some keys led to."""
    found = Pressed(Input())
    for key in keys:
        found = press(found.input, key, offered)
    return found


TURN = choices("tsumogiri 9s", *(f"discard {n}m" for n in range(1, 10)), "discard 1p", "discard 2p")
RIICHI = choices(
    "tsumogiri 9s", "discard 1m", "discard 3p", "riichi 1m", "riichi tsumogiri 9s", "ankan 1111p"
)
CALL = choices("chii 3p with 12p", "chii 3p with 24p", "pon 3p with 33p", "pass", drawn="")


class TestKeys:
    @pytest.mark.parametrize(
        ("keys", "offered", "words"),
        [
            ("a", TURN, "discard 1m"),
            ("v", TURN, "tsumogiri 9s"),
            (" ", TURN, "tsumogiri 9s"),
            (["enter"], TURN, "tsumogiri 9s"),
            (["left", "enter"], TURN, "discard 3p"),
            (["home", "right", "enter"], TURN, "discard 2m"),
            (["right", "enter"], TURN, "discard 1m"),
            (["5", "p", "enter"], TURN, "5p"),
            (["5", "p", "backspace", "m", "enter"], TURN, "5m"),
            ([*"/riichi 5p", "enter"], TURN, "riichi 5p"),
            ("ra", RIICHI, "riichi 1m"),
            ("rv", RIICHI, "riichi tsumogiri 9s"),
            (["r", "enter"], RIICHI, "riichi 1m"),
            ("rra", RIICHI, "discard 1m"),
            ("k", RIICHI, "ankan 1111p"),
            ("c2", CALL, "chii 3p with 24p"),
            (["c", "escape", "p"], CALL, "pon 3p with 33p"),
            (" ", CALL, "pass"),
            (["enter"], CALL, "pass"),
            ("t", choices("tsumo", "tsumogiri 9s"), "tsumo"),
            ("r", choices("ron", "pass", drawn=""), "ron"),
            ("n", choices("tenpai", "noten", drawn=""), "noten"),
            ("e", choices("end game", "play on", drawn=""), "end game"),
            ("z", choices("nine orphans", "tsumogiri 9s"), "nine orphans"),
            ("o", choices("open riichi 1m", "tsumogiri 9s"), "open riichi 1m"),
        ],
        ids=str,
    )
    def test_keys_answer(self, keys: Sequence[str], offered: Choices, words: str) -> None:
        assert pressed(keys, offered).words == words

    @pytest.mark.parametrize("keys", ["c", "r", "x", ["up"], ["unknown"], ["5", "escape"], "y"])
    def test_other_keys_answer_nothing(self, keys: Sequence[str]) -> None:
        assert pressed(keys, TURN).words == ""

    def test_a_tile_that_does_not_declare_riichi_is_refused(self) -> None:
        found = pressed("rl", RIICHI)
        assert found.told is not None
        assert "riichi is not possible with 1p" in say(found.told)
        assert found.input.riichi_key == "r"

    def test_what_is_not_offered_is_asked_about(self) -> None:
        assert pressed("p", TURN).unasked == "p"
        assert pressed("r", None).unasked == "r"
        assert unasked_words(TURN, "r", 0) == "riichi 1m"
        assert unasked_words(CALL, "r", 0) == "ron"

    def test_a_number_that_is_not_there_is_refused(self) -> None:
        told = pressed("c3", CALL).told
        assert told is not None
        assert "number" in say(told)

    def test_help_is_closed_by_any_key(self) -> None:
        assert pressed("?", TURN).input.shows_help
        assert pressed("?a", TURN) == Pressed(Input())

    def test_q_leaves_also_in_words(self) -> None:
        assert pressed("q", None).is_done
        assert pressed([*"/quit", "enter"], TURN).is_done

    def test_every_tile_has_a_key_that_means_nothing_else_in_turn(self) -> None:
        assert len(set(HAND_KEYS)) == 14
        assert set(HAND_KEYS) & (set(ACT_KEYS) | set("q?/ ")) == {"e"}, "no tile ends a game"

    def test_calls_are_named_by_what_they_make(self) -> None:
        texts = ("chii 3p with 24p", "pon 5p with 05p", "daiminkan 1z with 111z", "ankan 1111p")
        words = [short_words(action) for action in actions(*texts)]
        assert words == ["chii 234p", "pon 055p", "kan 1z", "kan 1111p"]


class TestWhy:
    def view(self, hand: str, drawn: str = "1z", discards: str = "") -> PlayedGame:
        """A game in which seat 0 holds a hand, and has discarded."""
        game = Game(EAST, seed=5)
        found = played(game, 0)
        view = found.view
        tiles = (*parse_tiles(hand), *(parse_tiles(drawn) if drawn else ()))
        me = view.players[0]
        river = tuple(RiverTile(tile) for tile in parse_tiles(discards)) if discards else ()
        players = (replace(me, river=river), *view.players[1:])
        other = replace(
            view, hand=tiles, drawn=tiles[-1] if drawn else None, players=players, dealer=1
        )
        found._view = (len(found.events), other)
        return found

    @pytest.mark.parametrize(
        ("hand", "discards", "why"),
        [
            ("234m45789p45688s", "6p", "furiten: the hand waits for 36p"),
            ("234m45789p45688s", "", "passed on a winning tile"),
            ("123m45789p45679s", "", "not complete"),
        ],
    )
    def test_no_ron(self, hand: str, discards: str, why: str) -> None:
        view = self.view(hand, drawn="", discards=discards).view
        (tile,) = parse_tiles("3p")
        assert why.lower() in say(why_no_win_of_seat(view, tile, 2)).lower()

    def test_no_yaku(self) -> None:
        view = self.view("123m444p567s8899s", drawn="").view
        (tile,) = parse_tiles("9s")
        assert "no yaku" in say(why_no_win_of_seat(view, tile, 2))

    def test_no_tsumo(self) -> None:
        view = self.view("234m45789p45688s", drawn="1z").view
        assert view.drawn is not None
        assert "waits for 36p, not 1z" in say(why_no_win_of_seat(view, view.drawn))

    def test_mistakes_are_sent_only_where_they_are_refused(self) -> None:
        assert not EAST.replace(chombo_mode="prevent", noten_riichi="prevent").is_judged
        assert EAST.replace(chombo_mode="adjudicate").is_judged
        assert EAST.replace(noten_riichi="chombo").is_judged


def on_screen(
    game: PlayedGame | None, size: Size = SMALL, state: Input | None = None, **options: bool
) -> list[str]:
    """Return the lines of a screen, without colours."""
    screen = PlayScreen(client_of(game), state or Input(), "", 103.0, "ws://x/ws", **options)
    return lines_of(screen.draw(size), size)


def random_game(rules: Ruleset, seed: int) -> Iterator[Game]:
    """Yield a game after every action, played by chance."""
    game, bot = Game(rules, seed=seed), RandomBot(seed)
    while game.pending:
        yield game
        seat = game.pending[0]
        game.act(seat, bot.choose(game.view(seat), game.legal_actions(seat)))
    yield game


TOO_SMALL = [Size(50, 14), Size(77, 23), Size(78, 22), Size(30, 9)]


class TestScreen:
    @pytest.mark.parametrize("rules", [EAST, THREE], ids=["four players", "three players"])
    @pytest.mark.parametrize("unicode", [False, True], ids=["text", "Unicode"])
    @pytest.mark.parametrize("size", [LEAST, SMALL, LARGE], ids=["least", "80x24", "120x40"])
    def test_every_question_has_room(self, rules: Ruleset, unicode: bool, size: Size) -> None:
        asked = 0
        for step, game in enumerate(random_game(rules, 3)):
            if 0 not in game.pending or step % 4:
                continue
            asked += 1
            lines = on_screen(played(game, 0), size, unicode=unicode)
            assert len(lines) <= size.height
            assert all(cell_len(line) <= size.width for line in lines)
            assert any(line.startswith("You (22 s):") for line in lines)
            if asked > 12:
                break
        assert asked > 5

    @pytest.mark.parametrize("size", TOO_SMALL, ids=str)
    def test_a_terminal_that_is_too_small_says_so(self, size: Size) -> None:
        lines = on_screen(played(Game(EAST, seed=1), 0), size)
        said = " ".join(line.strip() for line in lines)
        assert f"{size.width} columns and {size.height} rows; the table needs 78 and 23." in said
        assert "You (22 s):" in said
        assert len(lines) <= size.height

    def test_each_tile_stands_above_its_key(self) -> None:
        game = played(Game(EAST, seed=1), 0)
        for size, rows in ((SMALL, 1), (LARGE, 3)):
            lines = on_screen(game, size)
            place = next(n for n, line in enumerate(lines) if re.fullmatch(r" *a +b .*v *", line))
            tile = str(game.view.drawn)
            column = lines[place].index("v")
            above = lines[place - rows][column]
            assert above == tile[0]

    def test_own_hand_is_open_and_others_are_hidden(self) -> None:
        game = played(Game(EAST, seed=1), 0)
        text = "\n".join(on_screen(game))
        assert " ".join(map(str, game.view.hand[:3])) in text
        assert text.count("▒" * 13) == 3

    def test_every_end_has_a_page_that_fits(self) -> None:
        found = played(replay_seed(EAST, 2, Bots.GREEDY), 0)
        ends = [n for n, event in enumerate(found.events) if isinstance(event, DealEnded)]
        wins = [n for n, event in enumerate(found.events) if isinstance(event, HandWon)]
        assert ends and wins
        for number in (*ends, *wins, len(found.events) - 1):
            found.pages.clear()
            found.pages.append(number)
            for size in (SMALL, LARGE):
                lines = on_screen(found, size)
                assert len(lines) <= size.height, number
                assert any("Enter continues" in line for line in lines)
        text = "\n".join(on_screen(found))
        assert "The game is over" in text
        assert "uma" in text
        event = found.events[-1]
        assert isinstance(event, GameEnded)
        assert all(f"{score:,}" in text for score in event.scores)

    def test_the_help_fits_and_names_every_key(self) -> None:
        lines = lines_of(help_page(), SMALL)
        assert len(lines) < 24
        meanings = [Speaker().word(f"terminal.act.{key}") for key in ACT_KEYS]
        assert all(words in "\n".join(lines) for words in meanings)

    def test_a_lost_connection_is_told(self) -> None:
        client = client_of(played(Game(EAST, seed=1), 0))
        client.lost(Reason("terminal.link.closed"))
        lines = lines_of(PlayScreen(client, Input(), "", 0.0, "ws://x/ws").draw(SMALL), SMALL)
        assert "no connection to ws://x/ws" in lines[-1]

    def test_furiten_is_told_for_as_long_as_it_lasts(self) -> None:
        client = client_of(played(Game(EAST, seed=1), 0))
        client.take(messages.FuritenChanged("t", 2, furiten.discarded(parse_tiles("36p"))), 0.0)
        for last in ("furiten: you discarded 36p; only tsumo wins  ? help  q leave", None):
            found = lines_of(PlayScreen(client, Input(), "", 0.0).draw(SMALL), SMALL)[-1]
            assert found == last if last else "furiten" not in found
            client.take(messages.FuritenChanged("t", 3, None), 0.0)


class TestClient:
    """What is said to each message of a server."""

    def client(self) -> PlayClient:
        client = PlayClient(Wish("Aiko", messages.Create(), contribution="words"))
        client.connected()
        client.take(messages.Welcome(1, "p", "secret", "Aiko"), 0.0)
        return client

    def at_table(self, game: Game) -> PlayClient:
        client = self.client()
        client.take(begin(), 0.0)
        for seq in range(len(game.events)):
            client.take(event(game, seq), 0.0)
        ask = messages.Ask("t", len(game.events) - 1, 3, game.legal_actions(0), 5, 20)
        client.take(ask, 10.0)
        return client

    def test_a_room_is_made_and_its_game_started_once(self) -> None:
        client = PlayClient(Wish("Aiko", messages.Create(), contribution="words"))
        assert client.connected() == [messages.Hello(frames.VERSION, "Aiko")]
        assert client.take(messages.Welcome(1, "p", "secret", "Aiko"), 0.0) == [messages.Create()]
        (said,) = client.take(room(), 0.0)
        assert isinstance(said, messages.Ready)
        assert (said.room, said.ready, len(said.promise or "")) == ("KRTFA", True, 64)
        assert client.take(room(ready=True, free=1), 0.0) == []
        assert client.take(room(ready=True, host=1), 0.0) == []
        assert client.take(room(ready=True), 0.0) == [messages.Start("KRTFA")]
        assert client.take(room(ready=True), 0.0) == []

    def test_what_the_server_has_lost_is_forgotten_and_that_is_said(self) -> None:
        game = Game(EAST, seed=1)
        client = self.at_table(game)
        assert client.game is not None
        assert client.game.last_seq == len(game.events) - 1
        client.take(replace(begin(), rolled_back=True), 0.0)
        assert client.game.last_seq == -1
        assert client.notice.startswith("the server lost the last moves")

    def test_a_room_is_joined(self) -> None:
        client = PlayClient(Wish("Aiko", join="KRTFA", contribution="words"))
        said = client.take(messages.Welcome(1, "p", "secret", "Aiko"), 0.0)
        assert said == [messages.Join("KRTFA")]

    def test_the_promised_text_is_revealed_once(self) -> None:
        client = self.client()
        (ready,) = client.take(room(), 0.0)
        assert isinstance(ready, messages.Ready)
        revealing = replace(room(ready=True), revealing=True)
        own = replace(revealing.seats[0], promise=ready.promise)
        revealing = replace(revealing, seats=(own, *revealing.seats[1:]))
        (revealed,) = client.take(revealing, 0.0)
        assert isinstance(revealed, messages.Reveal)
        assert revealed.contribution.startswith("words ")
        assert promise(revealed.contribution) == ready.promise
        assert client.take(revealing, 0.0) == []

    @pytest.mark.parametrize("change", ["commitment", "promise"])
    def test_nothing_is_revealed_to_a_server_that_changed_its_mind(self, change: str) -> None:
        client = self.client()
        (ready,) = client.take(room(), 0.0)
        assert isinstance(ready, messages.Ready)
        own = replace(room().seats[0], promise=ready.promise if change != "promise" else "0" * 64)
        later = replace(room(), revealing=True, seats=(own, *room().seats[1:]))
        if change == "commitment":
            later = replace(later, commitment="1" * 64)
        assert client.take(later, 0.0) == []
        assert "has changed what your text was promised for" in client.notice

    @pytest.mark.parametrize("language", ["en", "ja"])
    def test_the_draw_for_seats_is_shown_before_the_first_deal(self, language: str) -> None:
        """SEAT-4, SEAT-5: players are named by the seats they got."""
        client, lot = self.client(), SeatLot(SeatDraw.DEALER_ONLY, "NESW")
        client.language = language
        client.take(replace(begin(), draw=messages.SeatsDrawn.of(lot)), 0.0)
        game = Game(EAST, seed=1)
        for seq in range(2):
            client.take(event(game, seq), 0.0)
        told: list[str] = []
        LinePlayer(client, told.append).report()
        shown = lines_of(PlayScreen(client, Input(), "", 0.0).draw(LARGE), LARGE)
        first = {"en": "1. bot 2 shuffles East, South, West and North face down.", "ja": "1. bot 2"}
        assert any(first[language] in line for line in shown)
        assert first[language] in told[1]
        assert "Aiko" in told[3]
        assert told[0] == say(Reason("terminal.seats"), language)
        assert client.game is not None
        client.game.pages.popleft()
        shown = lines_of(PlayScreen(client, Input(), "", 0.0).draw(LARGE), LARGE)
        assert not any(first[language] in line for line in shown)

    def test_it_is_back_where_it_was(self) -> None:
        client = self.client()
        client.take(room(), 0.0)
        client.lost(Reason("terminal.link.closed"))
        assert client.connected() == [messages.Hello(frames.VERSION, "Aiko", "secret")]
        said = client.take(messages.Welcome(1, "p", "secret", "Aiko"), 0.0)
        assert said == [messages.Join("KRTFA")]
        client.take(begin(), 0.0)
        said = client.take(messages.Welcome(1, "p", "secret", "Aiko"), 0.0)
        assert said == [messages.Resume("t", -1)]

    def test_missing_events_are_asked_for_and_known_ones_ignored(self) -> None:
        game = Game(EAST, seed=1)
        client = self.client()
        client.take(begin(), 0.0)
        assert client.take(event(game, 0), 0.0) == []
        assert client.take(event(game, 2), 0.0) == [messages.Resume("t", 0)]
        assert client.take(event(game, 0), 0.0) == []
        assert client.take(event(game, 1), 0.0) == []
        assert client.game is not None
        assert client.game.events == list(game.seen_events(0)[:2])

    def test_a_question_is_answered_once(self) -> None:
        client = self.at_table(Game(EAST, seed=1))
        assert client.game is not None and client.game.question is not None
        assert client.game.question.seconds_left(12.0) == 23
        assert client.answer("tsumogiri") == [messages.Answer("t", 3, "tsumogiri")]
        assert client.answer("tsumogiri") == []

    def test_a_lost_answer_is_sent_again(self) -> None:
        game = Game(EAST, seed=1)
        client = self.at_table(game)
        (answer,) = client.answer("tsumogiri")
        client.lost(Reason("terminal.link.closed"))
        ask = messages.Ask("t", 2, 3, game.legal_actions(0), 5, 20)
        assert client.take(ask, 0.0) == [answer]
        client.take(messages.Answered("t", 3), 0.0)
        assert client.take(ask, 0.0) == []

    def test_a_refusal_opens_the_question_again(self) -> None:
        client = self.at_table(Game(EAST, seed=1))
        client.answer("ron")
        client.take(messages.Refused("t", 3, Reason("illegal.not_asked"), (Pass(),)), 0.0)
        assert client.notice == "you have nothing to decide now"
        assert client.answer("tsumogiri") == [messages.Answer("t", 3, "tsumogiri")]
        assert client.notice == ""

    def test_the_server_says_for_whom_a_bot_plays(self) -> None:
        client = self.at_table(Game(EAST, seed=1))
        client.take(messages.Away("t", (1, 2)), 0.0)
        assert not client.is_away
        client.take(messages.Away("t", (0,)), 0.0)
        assert client.is_away
        assert client.come_back() == [messages.Back("t")]
        assert not client.is_away

    def test_the_next_deal_waits_until_the_last_page_was_seen(self) -> None:
        client = self.at_table(Game(EAST, seed=1))
        assert client.game is not None
        client.game.pages.extend((1, 2))
        assert client.take(begin(), 0.0) == [], "who reads line by line never stops"
        client.reads_results = True
        assert client.take(begin(), 0.0) == [messages.HoldDeals("t")]
        client.take(messages.Waiting("t", (0, 1)), 0.0)
        client.game.pages.popleft()
        assert client.go_on() == []
        client.game.pages.popleft()
        assert client.go_on() == [messages.Continue("t")]
        client.take(messages.Waiting("t", (1,)), 0.0)
        assert client.go_on() == []

    def test_whoever_saw_the_result_before_being_waited_for_goes_on_at_once(self) -> None:
        client = self.at_table(Game(EAST, seed=1))
        assert client.game is not None
        client.game.pages.append(1)
        client.game.pages.popleft()
        assert client.go_on() == []
        assert client.take(messages.Waiting("t", (0,)), 0.0) == [messages.Continue("t")]
        assert client.take(messages.Waiting("t", (1,)), 0.0) == []

    def test_pages_are_put_away_when_the_others_have_waited_long_enough(self) -> None:
        client = self.at_table(Game(EAST, seed=1))
        assert client.game is not None
        client.game.pages.append(1)
        client.take(messages.Waiting("t", (1,)), 0.0)
        client.take(messages.Waiting("t", ()), 0.0)
        assert list(client.game.pages) == [1], "nobody has waited for this player"
        client.take(messages.Waiting("t", (0,)), 0.0)
        client.take(messages.Waiting("t", ()), 0.0)
        assert not client.game.pages

    def test_a_win_that_is_barred_is_noticed(self) -> None:
        client = self.at_table(Game(EAST, seed=1))
        client.take(
            messages.Barred("t", 2, Ron(), Tile.parse("3p"), Reason("illegal.no_yaku")), 0.0
        )
        assert client.notice == "no ron with 3p: no yaku"

    @pytest.mark.parametrize(
        ("reason", "words"),
        [
            (
                furiten.PASSED,
                "a winning tile went by; only tsumo wins until your next turn is over",
            ),
            (
                furiten.RIICHI,
                "a winning tile went by after your riichi; only tsumo wins until the deal ends",
            ),
        ],
    )
    def test_furiten_is_kept_until_the_table_is_joined_again(
        self, reason: Reason, words: str
    ) -> None:
        client = self.at_table(Game(EAST, seed=1))
        client.take(messages.FuritenChanged("t", 2, reason), 0.0)
        assert client.furiten == f"furiten: {words}"
        client.take(begin(), 0.0)
        assert client.furiten == ""

    def test_an_error_before_there_is_a_room_ends_it(self) -> None:
        with pytest.raises(AriariError, match="there is no room ABC"):
            self.client().take(messages.ErrorMessage(Reason("refusal.no_room", code="ABC")), 0.0)


class TestPlayer:
    """The keys of a player at a table, up to what is sent."""

    class Sent:
        def __init__(self) -> None:
            self.messages: list[messages.ClientMessage] = []

        def send(self, message: messages.ClientMessage) -> None:
            self.messages.append(message)

    def player(self, game: PlayedGame) -> tuple[TerminalPlayer, list[messages.ClientMessage]]:
        sent = self.Sent()
        player = TerminalPlayer(client_of(game), sent, url="", unicode=False)  # type: ignore[arg-type] # all that is used of a link
        return player, sent.messages

    def test_space_right_after_a_question_was_meant_for_the_one_before(self) -> None:
        player, sent = self.player(played(Game(EAST, seed=1), 0))
        player.press(" ", 100.1)
        assert sent == []
        player.press(" ", 100.3)
        assert [type(message) for message in sent] == [messages.Answer]

    def test_a_page_is_left_by_a_key_that_does_nothing_else(self) -> None:
        game = played(Game(EAST, seed=1), 0)
        game.pages.append(0)
        player, sent = self.player(game)
        player.screen(199.0)
        player.press("a", 200.0)
        assert (list(game.pages), sent) == ([], [])

    def test_a_page_that_was_not_drawn_yet_is_not_left(self) -> None:
        game = played(Game(EAST, seed=1), 0)
        game.pages.extend((0, 1))
        player, sent = self.player(game)
        player.press("enter", 200.0)
        assert list(game.pages) == [0, 1]
        player.screen(200.0)
        player.press("enter", 200.0)
        player.press("enter", 200.0)
        assert (list(game.pages), sent) == ([1], [])

    def test_a_game_is_left_when_q_is_pressed_twice(self) -> None:
        player, _ = self.player(played(Game(EAST, seed=1), 0))
        player.press("q", 0.0)
        assert not player.is_done
        player.press("q", 0.0)
        assert player.is_done

    def test_the_server_says_why_an_act_is_not_possible(self) -> None:
        player, sent = self.player(played(Game(EAST, seed=1), 0))
        player.press("k", 200.0)
        (answer,) = sent
        assert isinstance(answer, messages.Answer)
        assert answer.action == "kan"

    def test_no_mistake_is_made_by_a_key(self) -> None:
        rules = EAST.replace(chombo_mode="adjudicate")
        player, sent = self.player(played(Game(rules, seed=1), 0))
        player.press("k", 200.0)
        assert sent == []

    def test_any_key_takes_the_seat_back(self) -> None:
        player, sent = self.player(played(Game(EAST, seed=1), 0))
        player.client.is_away = True
        player.press("a", 200.0)
        assert sent == [messages.Back("t")]


class TestWish:
    def test_the_room_that_options_ask_for(self) -> None:
        choice = RoomChoice("tenhou", ("players=3", "length=east"), "random,careful", False, 0.0)
        made = make_room(choice)
        assert made.clock is None
        assert made.bots == ("random", "careful")
        assert read_client_frame(frames.frame_of(made)) == made
        rules = rules_of_choice(made)
        assert (rules.players, rules.name, rules.text("length")) == (3, "tenhou", "east")

    def test_judged_mistakes_are_said_even_where_the_preset_has_them(self) -> None:
        said = make_room(RoomChoice("ema", ("chombo_mode=adjudicate",), "", True, 0.6))
        assert rules_of_choice(said).is_judged
        silent = make_room(RoomChoice("ema", (), "", True, 0.6))
        assert not rules_of_choice(silent).is_judged

    def test_bots_by_name(self) -> None:
        assert bot_names("", 3) == ("careful", "careful")
        assert bot_names("none", 4) == ()
        with pytest.raises(AriariError, match="no bot 'x'; the bots are tsumogiri, random"):
            bot_names("random,x", 4)
        with pytest.raises(AriariError, match="room for 2 bots, not 3"):
            bot_names("random,random,random", 3)

    def test_bad_names_and_a_room_without_a_server_are_refused(self) -> None:
        choice = RoomChoice("tenhou", (), "", True, 0.6)
        with pytest.raises(AriariError, match="1 to 24 characters"):
            make_wish("x" * 30, choice, "", "")
        with pytest.raises(AriariError, match="name the server with --url"):
            make_wish("Aiko", choice, "", "KRTFA")
