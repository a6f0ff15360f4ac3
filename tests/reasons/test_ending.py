"""Why a game is over is what ended it."""

import pytest
from tests.playthrough_cases import CASES
from tests.playthrough_cases.case import played

from ariari.words.reason import Reason, Seat
from ariari.words.say import Speaker

NAMES = ["Aiko", "Ben", "Chie", "Doi"]
DEALER = {"seat": Seat(3)}
REASONS = {
    "end-tobi": Reason("moments.end.bust", "END-4", seats=(Seat(0),)),
    "end-tobi-at-zero": Reason("moments.end.bust", "END-4", seats=(Seat(0),)),
    "end-agari-yame": Reason("moments.end.agari_yame", "END-5", **DEALER),
    "end-agari-yame-chosen": Reason("moments.end.agari_yame", "END-5", **DEALER),
    "end-tenpai-yame": Reason("moments.end.tenpai_yame", "END-6", **DEALER),
}


REASONS |= {
    "end-extension-decided": Reason("moments.end.target", "END-7", target=30_000),
    "end-sticks-to-first": Reason("moments.end.last_deal", "END-3"),
}


@pytest.mark.parametrize("name", REASONS)
def test_the_rule_that_ended_the_game_is_told(name: str) -> None:
    (case,) = (case for case in CASES if case.name == name)
    assert played(case).game.end_reason == REASONS[name]


def test_a_game_that_goes_on_has_no_reason_to_be_over() -> None:
    (case,) = (case for case in CASES if case.name == "end-extension-begins")
    assert played(case).game.end_reason is None


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Aiko went bust.", "Doi won the last deal as the leading dealer (agari-yame)."]),
        ("ja", ["Aikoの飛びで終局。", "Doiの和了やめで終局。"]),
    ],
)
def test_it_is_said_in_both_languages(language: str, words: list[str]) -> None:
    speaker = Speaker(language, NAMES, cites=False)
    reasons = (REASONS["end-tobi"], REASONS["end-agari-yame"])
    assert [speaker.sentence(reason) for reason in reasons] == words
