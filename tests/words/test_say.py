"""Reasons become sentences by the catalogue of a language, and by nothing else."""

import pytest

from ariari.core.names import Yaku
from ariari.core.state import Limit
from ariari.model.moment import Wind
from ariari.model.notation import parse_tiles
from ariari.model.result import LIMIT_NAMES
from ariari.words.catalogue import Catalogue, catalogue
from ariari.words.message import Choice, Slot, parse_message
from ariari.words.reason import Reason, Seat, Word
from ariari.words.say import Speaker, say


def speaker_of(message: str) -> Speaker:
    """An English speaker who knows one message, `test.it`."""
    speaker = Speaker()
    speaker.catalogue = Catalogue(
        "en", catalogue("en").grammar, {**catalogue("en").messages, "test.it": message}
    )
    return speaker


@pytest.mark.parametrize(
    ("message", "values", "said"),
    [
        ("{count, plural, one {# tile} other {# tiles}}", {"count": 1}, "1 tile"),
        ("{count, plural, one {# tile} other {# tiles}}", {"count": 1200}, "1,200 tiles"),
        ("{count, plural, =0 {none} other {#}} left", {"count": 0}, "none left"),
        ("done{count, plural, =0 {} other { # times}}", {"count": 0}, "done"),
        ("{way, select, ron {by ron} other {by tsumo}}", {"way": "ron"}, "by ron"),
        ("{way, select, ron {by ron} other {by tsumo}}", {"way": "tsumo"}, "by tsumo"),
        ("{open, select, true {open} other {closed}}", {"open": True}, "open"),
        ("it{open, select, true {} other { is closed}}", {"open": True}, "it"),
        ("{gain, number, signed}", {"gain": -1000}, "−1,000"),
        ("{gain, number, signed}", {"gain": 1000}, "+1,000"),
        ("{waits} wins", {"waits": parse_tiles("36p")}, "36p wins"),
        (
            "{seats} tenpai",
            {"seats": (Seat(0), Seat(1), Seat(3))},
            "seat 0, seat 1 and seat 3 tenpai",
        ),
        ("{winds, list, or}", {"winds": (Wind.EAST, Wind.WEST)}, "East or West"),
        ("a {limit}", {"limit": Limit.BAIMAN}, "a baiman"),
        ("a {limit}", {"limit": Word(f"limits.{LIMIT_NAMES[Limit.KAZOE]}")}, "a kazoe yakuman"),
        ("so: {why}", {"why": Reason("illegal.no_yaku", "CALL-2")}, "so: no yaku (CALL-2)"),
    ],
)
def test_each_sort_of_value_has_its_words(
    message: str, values: dict[str, object], said: str
) -> None:
    assert speaker_of(message).say(Reason("test.it", **values)) == said


def test_a_player_who_has_a_name_is_called_by_it() -> None:
    reason = Reason("events.kita_declared", seat=Seat(1))
    assert say(reason, names=["Aya", "Ben"]) == "Ben declares kita"
    assert say(reason, "ja") == "席1が北抜きを宣言"


def test_a_seat_that_no_player_has_is_said_by_its_number() -> None:
    reason = Reason("events.kita_declared", seat=Seat(-5))
    assert say(reason, names=["Aya", "Ben"]) == "seat -5 declares kita"


def test_rules_are_cited_at_the_end_unless_they_are_not_wanted() -> None:
    reason = Reason("illegal.no_yaku", "FURITEN-2", "FURITEN-5")
    assert say(reason) == "no yaku (FURITEN-2, FURITEN-5)"
    assert Speaker(cites=False).say(reason) == "no yaku"


def test_a_sentence_begins_with_a_capital_and_ends_with_a_stop() -> None:
    assert Speaker().sentence(Reason("illegal.no_yaku")) == "No yaku."
    assert Speaker("ja").sentence(Reason("illegal.no_yaku")) == "役がありません。"


def test_tiles_and_seats_keep_their_values_beside_their_words() -> None:
    tiles = parse_tiles("36p")
    parts = speaker_of("{seat} waits for {tiles}").parts(
        Reason("test.it", seat=Seat(2), tiles=tiles)
    )
    assert [part.value for part in parts] == [Seat(2), None, tiles]


def test_a_value_without_words_is_an_error_and_not_silence() -> None:
    with pytest.raises(TypeError, match="no words are known"):
        speaker_of("{what}").say(Reason("test.it", what=object()))
    with pytest.raises(KeyError):
        say(Reason("no.such_message"))


def test_reasons_compare_by_value() -> None:
    assert Reason("a.b", "R-1", x=1) == Reason("a.b", "R-1", x=1)
    assert Reason("a.b", "R-1", x=1) != Reason("a.b", "R-1", x=2)
    assert hash(Reason("a.b", x=Yaku.PINFU)) == hash(Reason("a.b", x=Yaku.PINFU))


@pytest.mark.parametrize("text", ["{count", "count}", "{a, plural, one {x}", "{a, plural}"])
def test_a_message_that_is_not_well_formed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="character"):
        parse_message(text)


def test_choices_nest() -> None:
    message = parse_message("{a, select, x {{b, plural, one {#} other {many}}} other {}}")
    inner = Choice("b", "plural", {"one": (Slot("#"),), "other": ("many",)})
    assert message == (Choice("a", "select", {"x": (inner,), "other": ()}),)
