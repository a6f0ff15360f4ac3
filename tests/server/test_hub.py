"""What the server does with messages: players, rooms and tables together."""

import asyncio
import json
from dataclasses import replace

import pytest
from tests.server.guests import QUICK, Guest, hub_of, play_on
from tests.server.live import run

from ariari.model.actions.action import Pass
from ariari.model.events.event import DealStarted, TileDrawn
from ariari.schema import frames, messages
from ariari.schema.errors import FrameError
from ariari.server.fair.record import FairRecord, check_record
from ariari.server.socket.limits import Limits
from ariari.server.store.sqlite import Store
from ariari.server.table.actor import EMOTE_SECONDS
from ariari.server.table.live import LiveTable

EAST = messages.Create(
    rules={"length": "east"}, bots=("random",) * 3, pause=0, call_window=0, clock=None
)
FRIENDS = messages.Create(bots=("random",) * 2, pause=0, call_window=2.5)


@pytest.fixture(autouse=True)
def no_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of these tests do not look, which saves most of the time."""
    monkeypatch.setattr(LiveTable, "view", lambda table, seat: None)


def test_a_token_makes_a_player_who_they_were_and_a_wrong_one_does_not() -> None:
    async def play() -> None:
        hub = hub_of()
        ann = Guest(hub)
        me = ann.last(messages.Welcome).player
        assert Guest(hub, token=ann.token).last(messages.Welcome).player == me
        forged = ann.token[:-1] + ("0" if ann.token[-1] != "0" else "1")
        for token in (forged, me, f"{me}.", "x" * 100, "ü.ü"):
            assert Guest(hub, token=token).last(messages.Welcome).player != me

    run(play())


def test_a_token_is_good_after_a_restart() -> None:
    async def play() -> None:
        store = Store(":memory:")
        ann = Guest(hub_of(store))
        again = Guest(hub_of(store), token=ann.token)
        assert again.last(messages.Welcome).player == ann.last(messages.Welcome).player

    run(play())


def test_hello_comes_first_once_and_in_a_known_version() -> None:
    async def play() -> None:
        hub = hub_of()
        ann = Guest(hub)
        ann.say(messages.Hello(frames.VERSION, "Ben"))
        assert "already said hello" in ann.error
        stranger = Guest(hub)
        stranger.connection.player = None
        for message in (
            QUICK,
            messages.Join("ABCDE"),
            messages.Answer("t", 1, "pass"),
            messages.Back("t"),
        ):
            assert stranger.say(message).error == "say hello first"
        stranger.say(messages.Hello(99, "Eve"))
        assert "version 99" in stranger.error
        assert stranger.connection.player is None
        stranger.say(messages.Ping(7))
        assert stranger.heard[-1] == messages.Pong(7)

    run(play())


def test_everybody_in_a_room_is_told_what_changes_and_nobody_else() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, ben, eve = (Guest(hub, name) for name in ("Ann", "<b>Ben</b>", "Eve"))
        ann.say(messages.Create(bots=("random",)))
        room = ann.last(messages.RoomState)
        assert room.host == room.seat
        assert [seat.bot for seat in room.seats].count(True) == 1
        ben.say(messages.Join(room.code.lower()))
        assert ann.last(messages.RoomState).seats == ben.last(messages.RoomState).seats
        assert "<b>Ben</b>" in [seat.name for seat in ann.last(messages.RoomState).seats]
        ben.say(messages.Ready(room.code))
        assert sum(seat.ready for seat in ann.last(messages.RoomState).seats) == 2
        ben.go()
        assert sum(seat.connected for seat in ann.last(messages.RoomState).seats) == 1
        back = Guest(hub, token=ben.token)
        assert sum(seat.connected for seat in ann.last(messages.RoomState).seats) == 2
        ann.say(messages.Leave(room.code))
        assert back.last(messages.RoomState).host == back.last(messages.RoomState).seat
        assert not eve.all_of(messages.RoomState)
        back.say(messages.Leave(room.code))
        assert eve.say(messages.Join(room.code)).error.startswith(f"there is no room {room.code}")

    run(play())


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (
            messages.Create(bots=("mozart",)),
            "there is no bot mozart; there are tsumogiri, random",
        ),
        (messages.Create(rules="nothing"), "nothing"),
        (messages.Create(rules={"tempo": 3}), "tempo"),
        (messages.Join("ABCDE"), "there is no room ABCDE"),
        (messages.Ready("ABCDE"), "there is no room ABCDE"),
        (messages.Leave("ABCDE"), "there is no room ABCDE"),
        (messages.Start("ABCDE"), "there is no room ABCDE"),
        (messages.Watch(room="ABCDE"), "there is no room ABCDE"),
        (messages.Watch(table="t"), "there is no table t"),
        (messages.Resume("t"), "there is no table t"),
        (messages.Answer("t", 1, "pass"), "there is no table t"),
        (messages.Why("t", 1, "pass"), "there is no table t"),
        (messages.Back("t"), "there is no table t"),
    ],
    ids=repr,
)
def test_what_can_not_be_done_is_refused_with_a_reason(
    message: messages.ClientMessage, complaint: str
) -> None:
    async def play() -> None:
        ann = Guest(hub_of())
        assert complaint in ann.say(message).error

    run(play())


def test_a_room_survives_a_restart() -> None:
    async def play() -> None:
        store = Store(":memory:")
        hub = hub_of(store)
        ann = Guest(hub).say(messages.Create())
        ben = Guest(hub, "Ben").say(messages.Join(ann.room))
        hub = hub_of(store)
        again = Guest(hub, token=ben.token)
        assert again.last(messages.RoomState).commitment == ann.last(messages.RoomState).commitment
        assert {seat.name for seat in again.last(messages.RoomState).seats} == {"Ann", "Ben", None}

    run(play())


def test_there_are_limits_for_an_address() -> None:
    async def play() -> None:
        hub = hub_of(limits=Limits(rooms=3, rooms_of_player=2, connections_of_address=2))
        ann, ben = Guest(hub), Guest(hub)
        assert not Guest(hub).is_taken
        far = Guest(hub, address="192.0.2.9")
        assert far.is_taken
        ben.go()
        assert Guest(hub).is_taken
        ann.say(QUICK, QUICK)
        assert "you already have 2 rooms open" in ann.say(QUICK).error
        far.say(QUICK)
        assert "the server is full" in far.say(QUICK).error

    run(play())


def test_a_game_with_bots_is_played_to_its_end() -> None:
    """Then its room is closed, and its log and the proof of its walls are there, not before."""

    async def play() -> None:
        store = Store(":memory:")
        hub = hub_of(store)
        ann = Guest(hub).start(EAST)
        table = ann.table
        assert await hub.tables.finished(table) is None
        await play_on(hub, ann)
        numbers = [event.seq for event in ann.all_of(messages.EventHappened)]
        assert numbers == list(range(len(numbers)))
        over = ann.last(messages.Over)
        assert ann.heard[-1] == over
        record = FairRecord.from_json(over.fair)
        assert check_record(record) == []
        assert record.commitment == ann.last(messages.Begin).commitment
        stored = await store.find_table(table)
        assert stored is not None
        assert stored.result is not None
        assert stored.result["scores"] == list(over.scores)
        assert "there is no room" in ann.say(messages.Join(ann.room)).error
        found = await hub.tables.finished(table)
        assert found is not None
        assert found.is_over
        ann.go()
        await hub.tidy()
        assert not hub.tables._actors
        assert await hub.tables.finished(table) is not None, "it is read from the store"
        later = Guest(hub, token=ann.token).say(messages.Resume(table))
        assert later.last(messages.Over) == over
        assert later.all_of(messages.EventHappened) == ann.all_of(messages.EventHappened)

    run(play())


def test_what_a_player_says_is_heard_by_all_who_follow_and_not_kept() -> None:
    async def play() -> None:
        store = Store(":memory:")
        hub = hub_of(store)
        ann, ben, eve = Guest(hub, "Ann"), Guest(hub, "Ben"), Guest(hub, "Eve")
        ann.start(FRIENDS, ben)
        eve.say(messages.Watch(table=ann.table))
        assert "no seat" in eve.say(messages.Emote(ann.table, "wow")).error
        seat = ben.last(messages.Begin).seat
        assert seat is not None
        ben.say(*[messages.Emote(ann.table, "nice")] * 5)
        heard = [messages.Emoted(ann.table, seat, "nice")]
        for guest in (ann, ben, eve):
            assert guest.all_of(messages.Emoted) == heard, "once in three seconds"
        await asyncio.sleep(EMOTE_SECONDS)
        ben.say(messages.Emote(ann.table, "thanks"))
        assert len(ann.all_of(messages.Emoted)) == 2
        # The game may have gone on meanwhile.
        assert not {"nice", "thanks"} & {act.action for act in await store.acts(ann.table)}
        await hub.close()

    run(play())


def test_everyone_sees_the_clock_of_whose_turn_it_is() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, ben, eve = Guest(hub, "Ann"), Guest(hub, "Ben"), Guest(hub, "Eve")
        ann.start(replace(FRIENDS, call_window=0.5), ben)
        eve.say(messages.Watch(table=ann.table))
        await play_on(hub, ann, ben, asks=60)
        await asyncio.sleep(10)
        seats = {guest.last(messages.Begin).seat: guest for guest in (ann, ben)}
        clocks = eve.all_of(messages.Thinking)
        assert {clock.seat for clock in clocks} == set(seats), "bots have no clock"
        assert len({clock.seq for clock in clocks}) == len(clocks), "once a turn"
        for seat, guest in seats.items():
            (other,) = (found for place, found in seats.items() if place != seat)
            turns = [clock for clock in clocks if clock.seat == seat]
            assert other.all_of(messages.Thinking) == turns, "not one's own"
            asks = {ask.seq: ask for ask in guest.all_of(messages.Ask)}
            for clock in turns:
                ask = asks[clock.seq]
                assert (clock.base, clock.bank) == (ask.base, ask.bank)
                assert Pass() not in ask.actions, "nobody knows who may call"
        late = Guest(hub, "Mia").say(messages.Watch(table=ann.table))
        (clock,) = late.all_of(messages.Thinking)
        assert clock.seq == clocks[-1].seq
        assert clock.base + clock.bank < clocks[-1].base + clocks[-1].bank
        await hub.close()

    run(play())


def test_a_spectator_kept_behind_does_not_hear_what_is_said_now() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, ben, eve = Guest(hub, "Ann"), Guest(hub, "Ben"), Guest(hub, "Eve")
        ann.start(replace(FRIENDS, spectators="delayed"), ben)
        eve.say(messages.Watch(table=ann.table))
        ben.say(messages.Emote(ann.table, "wow"))
        assert ann.all_of(messages.Emoted)
        assert not eve.all_of(messages.Emoted)
        await hub.close()

    run(play())


def test_friends_play_and_each_sees_only_their_own() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, ben = Guest(hub, "Ann"), Guest(hub, "Ben")
        ann.start(FRIENDS, ben)
        await play_on(hub, ann, ben, asks=60)
        seats = [guest.last(messages.Begin).seat for guest in (ann, ben)]
        assert seats[0] != seats[1]
        rows = [guest.all_of(messages.EventHappened) for guest in (ann, ben)]
        assert [event.seq for event in rows[0]] == [event.seq for event in rows[1]]
        for guest, row in zip((ann, ben), rows, strict=True):
            for message in row:
                if isinstance(message.event, TileDrawn) and message.event.tile:
                    assert message.event.seat == guest.last(messages.Begin).seat
        await hub.close()

    run(play())


def test_who_has_no_seat_can_not_answer() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, eve = Guest(hub).start(), Guest(hub, "Eve")
        await asyncio.sleep(1)
        table = (await hub.tables.find(ann.table)).table
        before = table.game.to_bytes()
        decision = ann.last(messages.Ask).decision
        for message in (
            messages.Answer(ann.table, decision, "tsumogiri"),
            messages.Why(ann.table, decision, "tsumo"),
            messages.Resume(ann.table),
            messages.Back(ann.table),
        ):
            assert eve.say(message).error == "you have no seat at this table"
        other = Guest(hub, "Dan").start()
        await asyncio.sleep(1)
        other.say(messages.Answer(ann.table, decision, "tsumogiri"))
        assert other.error == "you have no seat at this table"
        assert table.game.to_bytes() == before
        assert not eve.all_of(messages.EventHappened)
        await hub.close()

    run(play())


def test_who_comes_back_gets_what_is_missing_once_and_the_open_question() -> None:
    async def play() -> None:
        hub = hub_of()
        ann = Guest(hub).start()
        await play_on(hub, ann, asks=10)
        await asyncio.sleep(1)
        seen = [event.seq for event in ann.all_of(messages.EventHappened)]
        ann.go()
        back = Guest(hub, token=ann.token).say(messages.Resume(ann.table, seen[-1] - 5))
        assert [event.seq for event in back.all_of(messages.EventHappened)] == seen[-5:]
        assert [ask.decision for ask in back.all_of(messages.Ask)] == [
            ann.last(messages.Ask).decision
        ]
        led = Guest(hub, token=ann.token).say(messages.Join(ann.room))
        assert [event.seq for event in led.all_of(messages.EventHappened)] == seen
        assert len(led.all_of(messages.Ask)) == 1
        led.say(
            messages.Answer(
                ann.table, led.last(messages.Ask).decision, led.last(messages.Ask).actions[0]
            )
        )
        await asyncio.sleep(1)
        assert back.heard[-1] == led.heard[-1], "both tabs are asked"
        await hub.close()

    run(play())


def test_after_a_restart_everybody_goes_on_where_they_were() -> None:
    async def play() -> None:
        store = Store(":memory:")
        hub = hub_of(store)
        ann = Guest(hub).start()
        await play_on(hub, ann, asks=10)
        await asyncio.sleep(1)
        ask, events = ann.last(messages.Ask), ann.all_of(messages.EventHappened)
        await hub.close()
        hub = hub_of(store)
        assert await hub.tables.unfinished() == [ann.table]
        back = Guest(hub, token=ann.token).say(messages.Resume(ann.table))
        assert back.all_of(messages.EventHappened) == events
        assert back.last(messages.Ask) == ask
        back.say(messages.Answer(ask.table, ask.decision, ask.actions[0]))
        assert back.last(messages.Answered).decision == ask.decision
        await hub.close()

    run(play())


def test_a_game_that_ended_as_the_server_stopped_is_finished_after_it() -> None:
    async def forget(table: LiveTable) -> None:
        pass

    async def play() -> None:
        store = Store(":memory:")
        hub = hub_of(store)
        ann = Guest(hub).start(EAST)
        (await hub.tables.find(ann.table))._on_over = forget
        await play_on(hub, ann)
        assert await hub.tables.unfinished() == [ann.table]
        hub = hub_of(store)
        assert await hub.tables.finished(ann.table) is not None
        assert (await hub.tables.unfinished(), list(hub.rooms)) == ([], [])

    run(play())


# Spectators


def test_a_public_spectator_sees_no_hand() -> None:
    async def play() -> None:
        hub = hub_of()
        ann = Guest(hub).start()
        await play_on(hub, ann, asks=5)
        for message in (messages.Watch(room=ann.room), messages.Watch(table=ann.table)):
            eve = Guest(hub, "Eve").say(message)
            assert eve.last(messages.Begin).seat is None
            events = eve.all_of(messages.EventHappened)
            assert [event.seq for event in events] == [
                event.seq for event in ann.all_of(messages.EventHappened)
            ]
            seen = [message.event for message in events]
            assert {event.tile for event in seen if isinstance(event, TileDrawn)} == {None}
            dealt = [event for event in seen if isinstance(event, DealStarted)]
            assert {tile for hand in dealt[0].hands for tile in hand} == {None}
            assert not eve.all_of(messages.Ask)
        dan = Guest(hub, "Dan").say(messages.Resume(ann.table))
        assert dan.error == "you have no seat at this table"
        assert dan.say(messages.Watch(table=ann.table)).last(messages.Begin).seat is None
        assert "you are playing at this table" in ann.say(messages.Watch(table=ann.table)).error
        await hub.close()

    run(play())


def test_a_full_view_is_minutes_behind() -> None:
    """Spectators who see all tiles know what everyone knew so long ago, and no more."""

    async def play() -> None:
        hub, time = hub_of(), asyncio.get_running_loop().time
        ann = Guest(hub).start(replace(EAST, spectators="delayed", delay=120.0))
        ann.say(messages.HoldDeals(ann.table))
        table = (await hub.tables.find(ann.table)).table
        eve = Guest(hub, "Eve").say(messages.Watch(table=ann.table))
        assert eve.last(messages.Begin).delay == 120
        assert ann.last(messages.Begin).delay is None
        told: dict[int, float] = {}
        while not eve.all_of(messages.Over):
            if not table.is_over:
                await play_on(hub, ann, asks=1)
                ann.say(messages.Continue(ann.table))
            else:
                await asyncio.sleep(0.25)
            known = time() - 120
            events = eve.all_of(messages.EventHappened)
            assert all(told[each.seq] - 0.5 < known for each in events)
            told |= {seq: time() for seq in range(len(told), table.told)}
            due = [seq for seq, then in told.items() if then < known - 0.5]
            assert len(events) >= len(due), "nobody waits longer than that"
            if len(told) == 40 and not eve.all_of(messages.EventHappened):
                late = Guest(hub, "Dan").say(messages.Watch(table=ann.table))
                assert late.last(messages.Begin).seq == -1
        assert [event.seq for event in events] == list(range(len(table.game.events)))
        draws = [each.event for each in events if isinstance(each.event, TileDrawn)]
        assert all(draw.tile for draw in draws)
        await hub.close()

    run(play())


def test_a_full_view_survives_a_restart_and_of_an_old_game_is_whole() -> None:
    async def play() -> None:
        store = Store(":memory:")
        hub = hub_of(store)
        ann = Guest(hub).start(replace(EAST, spectators="delayed"))
        eve = Guest(hub, "Eve").say(messages.Watch(table=ann.table))
        await play_on(hub, ann, asks=12)
        await asyncio.sleep(300)
        seen = eve.last(messages.EventHappened).seq
        assert seen > 10
        await hub.close()
        hub = hub_of(store)
        ann = Guest(hub, token=ann.token).say(messages.Resume(ann.table))
        eve = Guest(hub, "Eve").say(messages.Watch(table=ann.table, seq=seen))
        assert not eve.last(messages.Begin).rolled_back
        await play_on(hub, ann)
        assert not eve.all_of(messages.EventHappened)
        await asyncio.sleep(600)
        events = [event.seq for event in eve.all_of(messages.EventHappened)]
        assert events == list(range(seen + 1, ann.last(messages.Over).seq + 1))
        await hub.close()
        hub = hub_of(store)
        late = Guest(hub, "Mia").say(messages.Watch(table=ann.table))
        assert late.all_of(messages.Over), "a game that is over is nobody's secret"
        await hub.close()

    run(play())


@pytest.mark.parametrize(
    "frame",
    [
        *({"type": "create", "spectators": "delayed", "delay": each} for each in (0, 59, 3601)),
        *({"type": "hello", "version": 3, "name": "Ann", "face": each} for each in (-1, 28, 1.5)),
    ],
)
def test_delays_and_faces_are_bounded(frame: dict[str, object]) -> None:
    with pytest.raises(FrameError, match=f"{list(frame)[-1]}: "):
        frames.read_client_frame(json.dumps(frame))


def test_faces_are_seen_in_the_room_and_at_the_table_and_kept() -> None:
    async def play() -> None:
        store = Store(":memory:")
        hub = hub_of(store)
        ann, ben = Guest(hub, "Ann", face=27), Guest(hub, "Ben")
        ann.start(FRIENDS, ben)
        begin = ben.last(messages.Begin)
        faces = dict(zip(begin.names, begin.faces, strict=True))
        assert (faces.pop("Ann"), faces.pop("Ben")) == (27, None)
        assert set(faces.values()) == {None}, "bots keep theirs"
        seats = {seat.name: seat.face for seat in ben.last(messages.RoomState).seats}
        assert (seats["Ann"], seats["Ben"]) == (27, None)
        await hub.close()
        hub = hub_of(store)
        again = Guest(hub, token=ann.token).say(messages.Resume(ann.table))
        assert again.last(messages.Begin).faces == begin.faces
        await hub.close()

    run(play())


def test_another_face_is_chosen_in_the_room() -> None:
    async def play() -> None:
        hub = hub_of()
        ann = Guest(hub, "Ann", face=3).say(FRIENDS)
        Guest(hub, "Ann", ann.token, face=5).say(messages.Join(ann.room))
        room = ann.last(messages.RoomState)
        assert room.seats[room.seat or 0].face == 5
        await hub.close()

    run(play())


def test_a_game_may_have_no_spectators_and_must_have_begun() -> None:
    async def play() -> None:
        hub = hub_of()
        choice = messages.Create(bots=("random",) * 3, spectators="none", pause=0, clock=None)
        ann, eve = Guest(hub).say(choice), Guest(hub, "Eve")
        assert "has not begun" in eve.say(messages.Watch(room=ann.room)).error
        ann.say(messages.Start(ann.room))
        assert "cannot be watched" in eve.say(messages.Watch(room=ann.room)).error
        assert not eve.all_of(messages.Begin)
        await hub.close()

    run(play())


# Tidiness


def test_a_game_that_nobody_has_looked_at_for_long_is_given_up() -> None:
    async def play() -> None:
        store = Store(":memory:")
        hub = hub_of(store, Limits(room_lifetime=600))
        ann = Guest(hub).start()
        table, token = ann.table, ann.token
        await asyncio.sleep(700)
        await hub.tidy()
        assert await hub.tables.unfinished() == [table], "somebody looks at it"
        ann.go()
        await asyncio.sleep(700)
        await hub.tidy()
        assert (await hub.tables.unfinished(), list(hub.rooms), hub.tables._actors) == ([], [], {})
        assert not await store.load_rooms()
        assert await hub.tables.finished(table) is None
        back = Guest(hub, token=token)
        assert "was abandoned" in back.say(messages.Resume(table)).error
        await hub.close()

    run(play())


def test_who_begins_another_game_alone_gives_up_the_one_before() -> None:
    """However many games somebody leaves unfinished, there is always room for the next."""

    async def play() -> None:
        hub = hub_of(limits=Limits(rooms_of_player=2))
        ann = Guest(hub)
        for _ in range(4):
            ann.start()
            ann.say(messages.Leave(table=ann.table))
            assert await hub.tables.unfinished() == [ann.table], "it can be come back to until then"
        assert len(list(hub.rooms)) == 1
        await hub.close()

    run(play())


def test_a_game_is_kept_where_others_play_or_somebody_looks() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, ben, eve = Guest(hub), Guest(hub, "Ben"), Guest(hub, "Eve")
        kept = []
        for guest, others, visitor in ((ann, [ben], None), (ann, [], eve), (ben, [], None)):
            guest.start(FRIENDS if others else QUICK, *others)
            kept.append(guest.table)
            if visitor is not None:
                visitor.say(messages.Watch(table=guest.table))
        ann.say(*(messages.Leave(table=table) for table in kept[:2]))
        ann.start()
        assert set(await hub.tables.unfinished()) == {*kept, ann.table}
        await hub.close()

    run(play())


def test_a_game_that_nobody_looks_at_grows_old_though_its_players_come_and_go() -> None:
    async def play() -> None:
        hub = hub_of(limits=Limits(room_lifetime=600))
        ann, ben = Guest(hub), Guest(hub, "Ben")
        ann.start(FRIENDS, ben)
        ann.go()
        ben.go()
        for _ in range(3):
            await asyncio.sleep(250)
            Guest(hub, token=ann.token).go()
        await hub.tidy()
        assert await hub.tables.unfinished() == []
        await hub.close()

    run(play())


def test_an_old_room_is_forgotten() -> None:
    async def play() -> None:
        store = Store(":memory:")
        hub = hub_of(store, Limits(room_lifetime=600))
        Guest(hub).say(QUICK)
        await asyncio.sleep(601)
        await hub.tidy()
        assert not list(hub.rooms)
        assert not await store.load_rooms()

    run(play())
