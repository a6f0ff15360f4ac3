"""Names of players: everything in them is seen, and none passes for a bot's or another player's."""

import unicodedata

import pytest
from tests.server.guests import Guest, hub_of
from tests.server.live import run

from ariari.bots.registry import BOT_NAMES, BOTS
from ariari.schema import frames, messages
from ariari.server.table.names import is_alike, is_bot_like
from ariari.words.catalogue import languages
from ariari.words.reason import Reason
from ariari.words.say import say

ROOM = messages.Create(bots=("careful",))
UNSEEN = {
    "control": "a\x07b",
    "line": "a\nb",
    "bidi override": "a\u202eb",
    "bidi isolate": "a\u2066b",
    "zero width space": "a\u200bb",
    "joiner between letters": "a\u200db",
    "soft hyphen": "a\xadb",
    "byte order mark": "a\ufeffb",
    "private use": "a\ue000b",
    "unassigned": "a\u0378b",
    "line separator": "a\u2028b",
    "half a pair": "a\ud800b",
    "tag": "a\U000e0041b",
    "hangul filler": "\u3164",
    "halfwidth filler": "\uffa0",
    "blank braille": "\u2800",
    "grapheme joiner": "a\u034fb",
    "selector on a letter": "a\ufe0fb",
    "form of a letter": "a\U000e0100b",
}
SEEN = [
    "Aiko",
    "愛子",
    "山田 太郎",
    "ジョー",
    "葛\U000e0100城",
    "José",
    "Nguyễn Ánh",
    "Ołga-Łucja",
    "Ξένια",
    "Мария",
    "שרה",
    "مريم",
    "สมชาย",
    "हिन्दी",
    "🀄️ mahjong 🎉",
    "👨‍👩‍👧",
    "👍🏽",
    "🇯🇵",
    "❤️",
    "<b>Ben</b>",
    "eighty lines",
]


def refusal(guest: Guest) -> str:
    last = guest.heard[-1]
    assert isinstance(last, messages.ErrorMessage), last
    return last.reason.code


def greeted(name: str) -> Guest:
    async def play() -> Guest:
        return Guest(hub_of(), name)

    return run(play())


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_what_is_not_seen_is_refused(name: str) -> None:
    assert refusal(greeted(name)) == "refusal.name_unseen"


@pytest.mark.parametrize("name", SEEN)
def test_names_of_the_world_are_taken(name: str) -> None:
    assert greeted(name).last(messages.Welcome).name == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", ["Z\u0336\u0335\u0334algo", "\u0301", "a \u0301b"])
def test_floods_of_marks_and_marks_on_nothing_are_refused(name: str) -> None:
    assert refusal(greeted(name)) == "refusal.name_marks"


@pytest.mark.parametrize("name", [" ", "\u3000\u3000", " Ann", "Ann\xa0", "x" * 25, "👨‍👩‍👧" * 25])
def test_names_are_as_long_as_they_look(name: str) -> None:
    assert refusal(greeted(name)) == "refusal.name_size"
    assert greeted("👨‍👩‍👧" * 19).last(messages.Welcome)
    assert greeted("e\u0301\u0323" * 24).last(messages.Welcome)


def test_letters_and_spaces_have_one_form() -> None:
    assert greeted("Zoe\u0308 \u3000 X").last(messages.Welcome).name == "Zo\xeb X"


@pytest.mark.parametrize(
    "name",
    [
        *BOT_NAMES,
        *(say(Reason(f"bots.{bot}.title"), it) for bot in BOT_NAMES for it in languages()),
        *(name for bot in BOTS.values() for name in bot.players),
        "careful 1",
        "KAMEMARU",
        "カメ丸",
        "ｶﾒ丸 2",
        "Efficiency 2",
        "CAREFUL\xa012",
        "careful1",
        "care ful 1",
        "careful #3",
        "ｃａｒｅｆｕｌ １",
        "careful ①",
        "careful ٣",
        "careful l",
        "сагеful 1".replace("г", "r"),
        "CΑREFUL 1",
        "Qu1ck 3",
        "堅実 2",
        "堅実二",
        "ツモ切リ 1",
        "ﾗﾝﾀﾞﾑ 1",
    ],
)
def test_nobody_is_called_like_a_bot(name: str) -> None:
    assert refusal(greeted(name)) == "refusal.name_bot"


@pytest.mark.parametrize(
    "name", ["Carefully", "Quickstep", "Randolph", "not careful", "堅実家", "Kame", "カメ", "丸"]
)
def test_a_name_may_have_the_word_of_a_bot_in_it(name: str) -> None:
    assert not is_bot_like(name)


@pytest.mark.parametrize(
    "other",
    [
        "Annika",
        "ANNIKA",
        "Ａnnika",
        "Аnnika",
        "Αnniκa",
        "An nika",
        "Annlka",
        "Ann1ka",
        "annika\u3000",
    ],
)
def test_two_in_a_room_do_not_look_the_same(other: str) -> None:
    async def play() -> None:
        hub = hub_of()
        ann = Guest(hub, "Annika").say(ROOM)
        before = ann.last(messages.RoomState)
        twin = Guest(hub, other.strip(), address="192.0.2.9").say(messages.Join(ann.room))
        assert refusal(twin) == "refusal.name_taken"
        assert ann.last(messages.RoomState) == before
        assert Guest(hub, "Anna").say(messages.Join(ann.room)).room == ann.room
        back = Guest(hub, "annika", token=ann.token).say(messages.Join(ann.room))
        assert back.room == ann.room, "whoever has a seat keeps it"

    run(play())


@pytest.mark.parametrize(
    ("name", "other"),
    [("José", "Jose"), ("Ann", "Anna"), ("愛", "愛子"), ("🎉", "🀄"), ("Νίκος", "Μίκος")],
)
def test_names_that_differ_may_sit_together(name: str, other: str) -> None:
    assert not is_alike(name, other)


@pytest.mark.parametrize(
    ("name", "other"), [("ΝΙΚΟΣ", "νικος"), ("МАРИЯ", "мария"), ("山口", "山ロ"), ("Bernd", "Bemd")]
)
def test_names_of_one_look(name: str, other: str) -> None:
    assert is_alike(name, other)


def test_a_bad_name_is_no_bad_frame_and_another_can_be_given() -> None:
    async def play() -> None:
        hub = hub_of()
        eve = Guest(hub, "careful 1")
        assert "looks like a bot's" in eve.error
        eve.say(messages.Hello(frames.VERSION, "Eve"))
        assert eve.last(messages.Welcome).name == "Eve"

    run(play())
