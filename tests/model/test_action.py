"""Actions are written, read back and mapped to the engine's codes without loss."""

from random import Random

import pytest
from tests.games import do, play, stacked_game

from ariari.core.actions import Menu
from ariari.core.menu import legal_actions
from ariari.errors import IllegalAction, NotationError
from ariari.model.actions.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Discard,
    EndGame,
    Kita,
    NineOrphans,
    Pass,
    PlayOn,
    Pon,
    Riichi,
    Ron,
    Shouminkan,
    ShowHand,
    ShowNoten,
    ShowTenpai,
    Tsumo,
    action_from_code,
    code_from_action,
    parse_action,
    wrong_claim,
)
from ariari.model.actions.choice import choose_action
from ariari.model.actions.words import grouped
from ariari.model.game import Game
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.tables import load
from ariari.words.reason import Reason
from ariari.words.say import say


def tile(text: str) -> Tile:
    return Tile.parse(text)


TEXTS: dict[str, Action] = {
    "discard 5p": Discard(tile("5p")),
    "tsumogiri 0p": Discard(tile("0p"), drawn=True),
    "riichi 5p": Riichi(Discard(tile("5p"))),
    "riichi tsumogiri 5p": Riichi(Discard(tile("5p"), drawn=True)),
    "open riichi 5p": Riichi(Discard(tile("5p")), is_open=True),
    "open riichi tsumogiri 5p": Riichi(Discard(tile("5p"), drawn=True), is_open=True),
    "chii 3p with 45p": Chii(tile("3p"), parse_tiles("45p")),
    "chii 3p with 40p": Chii(tile("3p"), parse_tiles("40p")),
    "pon 5p with 05p": Pon(tile("5p"), parse_tiles("05p")),
    "pon 5p": Pon(tile("5p"), ()),
    "daiminkan 1z with 111z": Daiminkan(tile("1z"), parse_tiles("111z")),
    "ankan 0555s": Ankan(parse_tiles("0555s")),
    "shouminkan 0p": Shouminkan(tile("0p")),
    "kita": Kita(),
    "tsumo": Tsumo(),
    "ron": Ron(),
    "nine orphans": NineOrphans(),
    "pass": Pass(),
    "tenpai": ShowTenpai(),
    "noten": ShowNoten(),
    "show hand": ShowHand(),
    "end game": EndGame(),
    "play on": PlayOn(),
}


@pytest.mark.parametrize(("text", "action"), TEXTS.items(), ids=TEXTS)
def test_an_action_is_written_and_read_back(text: str, action: Action) -> None:
    assert str(action) == text
    assert parse_action(text) == action
    assert parse_action(f"  {text.replace(' ', '  ')} ") == action


@pytest.mark.parametrize(
    "text", ["", "dance", "riichi", "discard", "discard p5", "chii 3p with", "5p 6p", "tsumo 5p"]
)
def test_an_unreadable_action_is_answered_with_the_forms(text: str) -> None:
    with pytest.raises(NotationError, match="an action is one of: discard 5p, tsumogiri 5p"):
        parse_action(text)


def test_a_wrong_tile_is_named() -> None:
    with pytest.raises(NotationError, match="8z is not a tile; honours are 1z-7z"):
        parse_action("riichi 8z")


def test_calls_of_different_sorts_differ() -> None:
    """CALL-3, KAN-1: the same tiles may be a pon or a part of a kan."""
    pon: Action = Pon(tile("1z"), parse_tiles("11z"))
    kan: Action = Daiminkan(tile("1z"), parse_tiles("11z"))
    assert pon != kan


RULE_SETS = [
    Ruleset(),
    Ruleset().replace(red_fives=4, open_riichi="on", kuikae="allow"),
    Ruleset.preset("tenhou", players=3),
]


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_every_code_on_a_menu_is_one_action_and_back(rules: Ruleset) -> None:
    """FLOW-6, FLOW-7: no two legal actions read alike."""
    game, rng, menu = Game(rules, seed=5), Random(5), Menu()
    seen: set[type[Action]] = set()
    while not game.is_over:
        for seat in game.pending:
            legal_actions(game._table, seat, menu, game._desk, load())
            codes = [menu.codes[place] for place in range(menu.count)]
            actions = [action_from_code(game._table, seat, code) for code in codes]
            assert [code_from_action(action) for action in actions] == codes
            assert [parse_action(str(action)) for action in actions] == actions
            assert len(set(map(str, actions))) == len(actions)
            seen.update(map(type, actions))
        play(game, rng, steps=1)
    assert {Discard, Pon, Pass} <= seen


@pytest.mark.parametrize(
    ("text", "hand", "draws", "meant"),
    [
        ("1m", "123456789m1122p", "9s", "discard 1m"),
        ("9s", "123456789m1122p", "9s", "tsumogiri 9s"),
        ("discard 9s", "123456789m1122p", "9s", "tsumogiri 9s"),
        ("1m", "123456789m1122p", "1m", "discard 1m"),
        ("tsumogiri", "123456789m1122p", "1m", "tsumogiri 1m"),
        ("riichi", "123456789m1122p", "9s", "riichi tsumogiri 9s"),
        ("riichi 9s", "123456789m1122p", "9s", "riichi tsumogiri 9s"),
        ("kan", "1111m456789p123s", "9s", "ankan 1111m"),
        ("ankan 1m", "1111m456789p123s", "9s", "ankan 1111m"),
        ("kan 2m", "1111222m456789p", "2m", "ankan 2222m"),
        ("tsumo", "123456789m1122p", "1p", "tsumo"),
    ],
)
def test_short_forms_mean_what_is_plain_at_the_table(
    text: str, hand: str, draws: str, meant: str
) -> None:
    game = stacked_game([hand, "", "", ""], draws)
    assert str(choose_action(text, game.legal_actions(0))) == meant


def test_a_short_form_with_two_meanings_is_refused() -> None:
    """CALL-2: each choice of hand tiles is a separate action."""
    game = do(stacked_game(["5p", "3467p19m19s1234z", "", ""], draws="2z"), (0, "5p"))
    with pytest.raises(IllegalAction, match=r"chii can mean chii .*, chii .* or chii"):
        game.act(1, "chii")
    assert str(choose_action("chii 5p with 46p", game.legal_actions(1))) == "chii 5p with 46p"


@pytest.mark.parametrize("words", ["kan", "riichi", "riichi tsumogiri", "open riichi tsumogiri"])
def test_bare_words_without_a_meaning_are_refused(words: str) -> None:
    with pytest.raises(IllegalAction, match=f"no {words} is possible now; legal: pass"):
        choose_action(words, [Pass()])


NOTEN = "147m258p369s1234z"


def judged_turn(hand: str, drawn: str) -> Game:
    rules = Ruleset().replace(chombo_mode="adjudicate", noten_riichi="chombo")
    return stacked_game([hand, "", "", ""], draws=drawn, rules=rules)


def test_chombo_1_an_error_tells_what_is_legal_from_what_is_possible() -> None:
    """A false win and noten riichi can be declared, and are not among what is legal."""
    game = judged_turn(NOTEN, "5z")
    with pytest.raises(IllegalAction) as caught:
        game.act(0, "kan")
    text = str(caught.value).splitlines()[0]
    legal, possible = text.split("; possible, but a mistake: ")
    assert legal.startswith("no kan is possible now; legal: tsumogiri 5z, discard 1")
    assert "riichi" not in legal and "tsumo " not in f"{legal} "
    assert possible.startswith("riichi 1") and possible.endswith("tsumo")


def test_chombo_1_an_action_that_cannot_be_done_is_refused_with_both() -> None:
    game = judged_turn(NOTEN, "5z")
    with pytest.raises(IllegalAction) as caught:
        game.act(0, "pass")
    values = caught.value.reason.values
    assert [each.code for each in values["legal"]] == ["actions.tsumogiri", "actions.discard"]
    assert {each.code for each in values["mistakes"]} == {
        *("actions.riichi", "actions.riichi_tsumogiri", "actions.tsumo")
    }


def test_without_judged_play_an_error_names_no_mistakes() -> None:
    game = stacked_game([NOTEN, "", "", ""], draws="5z")
    with pytest.raises(IllegalAction) as caught:
        game.act(0, "kan")
    assert "mistake" not in str(caught.value)


def test_a_short_form_means_what_is_legal_before_a_mistake() -> None:
    """RIICHI-13: only the discard of 5z leaves a ready hand; any other riichi would be noten."""
    game = judged_turn("123456789m1122p", "5z")
    assert (
        str(choose_action("riichi", game.legal_actions(0), game.mistakes(0)))
        == "riichi tsumogiri 5z"
    )
    assert str(choose_action("riichi 1m", game.legal_actions(0), game.mistakes(0))) == "riichi 1m"


def test_riichi_alone_is_refused_where_the_drawn_tile_and_another_would_do() -> None:
    game = stacked_game(["123456789m1122p", "", "", ""], draws="3p")
    riichi = [str(action) for action in game.legal_actions(0) if str(action).startswith("riichi")]
    assert len(riichi) > 1
    with pytest.raises(IllegalAction, match="riichi can mean riichi"):
        game.act(0, "riichi")


def test_a_short_form_that_can_only_be_wrong_says_so() -> None:
    game = judged_turn(NOTEN, "5z")
    with pytest.raises(IllegalAction, match="riichi would be a mistake, and can mean riichi 1m"):
        game.act(0, "riichi")


def test_a_text_that_is_no_option_is_read_as_it_stands() -> None:
    assert choose_action("pon 1z with 11z", [Pass()]) == Pon(tile("1z"), parse_tiles("11z"))


def test_a_wrong_claim_shows_no_tiles() -> None:
    assert wrong_claim(parse_action("pon 1z with 11z")) == Pon(tile("1z"), ())
    assert wrong_claim(Ron()) == Ron()


def test_many_actions_are_described_in_few_words() -> None:
    texts = ["tsumogiri 5p", "discard 1m", "discard 2m", "discard 0p", "riichi 1m", "riichi 2m"]
    actions = [parse_action(text) for text in (*texts, "open riichi 1m", "ankan 1111z", "tsumo")]
    assert say(Reason("actions.several", actions=grouped(actions))) == (
        "tsumogiri 5p, discard 12m0p, riichi 12m, open riichi 1m, ankan 1111z, tsumo"
    )
