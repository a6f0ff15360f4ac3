"""Rule sets are complete, checked, comparable and readable again (section 6)."""

import dataclasses
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import NO_MINIMUM, Kuikae, Renhou, Rules
from ariari.errors import RulesError
from ariari.model.options import OPTIONS, Option
from ariari.model.options.presets import PRESETS
from ariari.model.options.values import Choice, Multiple, Number, Switch, YakuSet, yaku_name
from ariari.model.ruleset import OptionDifference, Ruleset

SETTABLE = [name for name in OPTIONS if name != "oka"]


def values_of(option: Option, players: int) -> st.SearchStrategy[Any]:
    """Draw the values of one option, as Python values."""
    match option.kind:
        case Switch():
            return st.booleans()
        case Choice(enum=enum):
            return st.sampled_from(list(enum))
        case YakuSet(members=members):
            return st.frozensets(st.sampled_from(members))
        case Multiple(step=step, low=low, high=high):
            return st.integers(-(-low // step), high // step).map(lambda count: count * step)
        case Number(allowed=allowed, absent=absent):
            return st.sampled_from(
                [*numbers(option.name, allowed, players), *[None] * bool(absent)]
            )
    raise AssertionError(option)


def numbers(name: str, allowed: tuple[int, ...], players: int) -> tuple[int, ...]:
    """Return the numbers of an option that go with so many players (SANMA-1, SANMA-13)."""
    if name == "red_fives":
        return (0, 2) if players == 3 else (0, 3, 4)
    if name == "riichi_min_tiles" and players == 4:
        return (4, 1, 0)
    return allowed


@st.composite
def uma_of(draw: st.DrawFn, players: int) -> object:
    if players == 4 and draw(st.booleans()):
        return "floating"
    but_last = draw(st.lists(st.integers(-99, 99), min_size=players - 1, max_size=players - 1))
    return (*but_last, -sum(but_last))


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Draw a preset with some options changed."""
    players = draw(st.sampled_from([3, 4]))
    base = Ruleset.preset(draw(st.sampled_from(list(PRESETS))), players=players)
    names = draw(st.lists(st.sampled_from(SETTABLE), unique=True, max_size=12))
    changes: dict[str, Any] = {}
    for name in names:
        if name == "uma":
            changes[name] = draw(uma_of(players))
        elif name != "players":
            changes[name] = draw(values_of(OPTIONS[name], players))
    if changes.get("renhou") == Renhou.HAN:
        changes["renhou_han"] = draw(st.integers(1, 13))
    return base.replace(**changes)


@given(rulesets())
def test_toml_round_trip(ruleset: Ruleset) -> None:
    assert Ruleset.from_toml(ruleset.to_toml()) == ruleset
    assert Ruleset.from_toml(ruleset.to_toml(complete=True)) == ruleset


@given(rulesets())
def test_repr_evaluates_back(ruleset: Ruleset) -> None:
    assert eval(repr(ruleset)) == ruleset


@given(rulesets(), rulesets())
def test_diff_is_what_replace_needs_to_make_the_other(here: Ruleset, there: Ruleset) -> None:
    if here.players == there.players:
        changes = {name: value for name, _, value in here.diff(there)}
        assert dataclasses.replace(here.replace(**changes), name=there.name) == there


@given(rulesets())
def test_text_reads_back_as_the_same_rule_set(ruleset: Ruleset) -> None:
    texts = {name: ruleset.text(name) for name in SETTABLE}
    assert Ruleset.preset(ruleset.name, players=ruleset.players).replace(**texts) == ruleset


@given(rulesets())
def test_pickles(ruleset: Ruleset) -> None:
    assert pickle.loads(pickle.dumps(ruleset)) == ruleset


def test_every_field_is_an_option_and_every_option_a_field() -> None:
    fields = {field.name for field in dataclasses.fields(Ruleset)}
    assert fields - {"name", "renhou_han"} == set(SETTABLE)


def test_uma_3_oka_is_derived() -> None:
    assert Ruleset().oka == 20
    assert Ruleset().replace(return_points=25_100).oka == pytest.approx(0.4)
    with pytest.raises(RulesError, match="oka cannot be 20; it takes: derived"):
        Ruleset().replace(oka=20)


def test_replace_reads_values_and_text() -> None:
    changed = Ruleset().replace(kuikae="forbid_same", kuitan=False, kiriage="on", red_fives="4")
    assert (changed.kuikae, changed.kuitan, changed.kiriage) == (Kuikae.FORBID_SAME, False, True)
    assert changed.red_fives == 4
    assert changed == Ruleset().replace(
        kuikae=Kuikae.FORBID_SAME, kuitan="off", kiriage=True, red_fives=4
    )


def test_opt_1_a_changed_preset_is_custom_and_says_its_base() -> None:
    tenhou = Ruleset.preset("tenhou")
    custom = tenhou.replace(length="east")
    assert (str(tenhou), tenhou.is_custom) == ("tenhou", False)
    assert (str(custom), custom.is_custom) == ("custom rules based on tenhou", True)
    assert custom.base == tenhou
    assert str(tenhou.three_players()) == "tenhou for three players"
    assert not tenhou.three_players().is_custom


def test_a_changed_option_is_no_longer_the_unverified_one() -> None:
    wrc = Ruleset.preset("wrc")
    assert "pao_scope" in wrc.unverified
    assert "pao_scope" not in wrc.replace(pao_scope="hand").unverified


def test_diff_gives_both_values_as_text() -> None:
    assert Ruleset().diff(Ruleset().replace(ippatsu=False, pao="none")) == (
        OptionDifference("ippatsu", "on", "off"),
        OptionDifference("pao", "daisangen, daisuushii", "none"),
    )


def test_sanma_replacing_the_players_applies_section_8_first() -> None:
    three = Ruleset().replace(players=3, red_fives=0)
    assert (three.start_points, three.uma, three.red_fives) == (35_000, (30, 0, -30), 0)
    assert Ruleset.from_toml('based_on = "tenhou"\nplayers = 3') == Ruleset.preset(
        "tenhou", players=3
    )


def test_renhou_worth_han_is_written_with_its_number() -> None:
    ruleset = Ruleset().replace(renhou="han:3")
    assert (ruleset.renhou, ruleset.renhou_han, ruleset.text("renhou")) == (Renhou.HAN, 3, "han:3")
    assert 'renhou = "han:3"' in ruleset.to_toml()
    assert ruleset.replace(renhou="off").renhou_han == 0


@pytest.mark.parametrize(
    ("name", "yakuman"),
    [
        ("kokushi13", Yakuman.KOKUSHI_13),
        ("kokushi_13", Yakuman.KOKUSHI_13),
        ("junsei", Yakuman.JUNSEI_CHUUREN),
        ("junsei_chuuren", Yakuman.JUNSEI_CHUUREN),
        ("suuankou_tanki", Yakuman.SUUANKOU_TANKI),
        (Yakuman.DAISUUSHII, Yakuman.DAISUUSHII),
    ],
)
def test_yaku_in_sets_have_the_rulebook_name_or_the_enum_name(
    name: object, yakuman: Yakuman
) -> None:
    assert Ruleset().replace(double_yakuman=[name]).double_yakuman == {yakuman}


def test_local_yaku_are_named_as_in_the_rulebook() -> None:
    ruleset = Ruleset().replace(local_yaku="sanrenkou, isshokusanjun, DAISHARIN")
    assert ruleset.local_yaku == {Yaku.SANRENKOU, Yaku.ISSHOKU_SANJUN, Yakuman.DAISHARIN}
    assert ruleset.text("local_yaku") == "sanrenkou, isshokusanjun, daisharin"
    assert [yaku_name(yaku) for yaku in (Yakuman.ISSHOKU_YONJUN, Yaku.UUPIN)] == [
        "isshokuyonjun",
        "uupin",
    ]


BAD_OPTIONS: list[tuple[dict[str, object], str]] = [
    ({"kuikea": "allow"}, r"unknown option 'kuikea'; did you mean kuikae"),
    ({"zzz": 1}, r"unknown option 'zzz'$"),
    ({"name": "tenhou"}, r"unknown option 'name'"),
    ({"kuikae": "maybe"}, r"kuikae cannot be 'maybe'; it takes: forbid, forbid_same, allow"),
    ({"kuikae": 1}, r"kuikae cannot be 1; it takes: forbid"),
    ({"kuikae": Renhou.OFF}, r"kuikae cannot be <Renhou.OFF: 0>"),
    ({"kuitan": 1}, r"kuitan cannot be 1; it takes: on, off"),
    ({"players": 5}, r"players cannot be 5; it takes: 4, 3"),
    ({"players": True}, r"players cannot be True"),
    ({"start_points": 25_050}, r"start_points cannot be 25050; it takes: a multiple of 100"),
    ({"start_points": 0}, r"start_points cannot be 0"),
    ({"start_points": "many"}, r"start_points cannot be 'many'"),
    ({"honba_value": 100}, r"honba_value cannot be 100; it takes: a multiple of 300"),
    ({"min_han": 3}, r"min_han cannot be 3; it takes: 1, 2, 4"),
    ({"min_han": None}, r"min_han cannot be None"),
    ({"riichi_min_points": 500}, r"riichi_min_points cannot be 500; it takes: 1000, none"),
    ({"two_han_from_honba": 4}, r"two_han_from_honba cannot be 4; it takes: 5, off"),
    ({"uma": "30 10 -10"}, r"uma cannot be '30 10 -10'; it takes: one number for each place"),
    ({"uma": [30, 10, -10, -20]}, r"uma cannot be \[30, 10, -10, -20\]"),
    ({"uma": [20, 0, -20]}, r"uma = \[20, 0, -20\] has 3 numbers for 4 players"),
    ({"uma": [1.5, 0, 0, -1.5]}, r"uma cannot be \[1.5"),
    ({"uma": 30}, r"uma cannot be 30"),
    ({"uma": [4000, 0, 0, -4000]}, r"uma cannot be \[4000"),
    ({"players": 3, "uma": "floating"}, r"uma = floating is for four players"),
    ({"red_fives": 2}, r"red_fives = 2 with 4 players; it takes 0, 3 or 4"),
    ({"players": 3, "red_fives": 3}, r"red_fives = 3 with 3 players; it takes 0 or 2"),
    ({"riichi_min_tiles": 3}, r"riichi_min_tiles = 3 is for three players"),
    ({"riichi_min_tiles": 2}, r"riichi_min_tiles cannot be 2; it takes: 4, 1, 0; with three"),
    ({"renhou": "han"}, r"renhou_han = 0 with renhou = han: only renhou = han"),
    ({"renhou_han": 3}, r"renhou_han = 3 with renhou = off"),
    ({"renhou": "han:14"}, r"renhou_han cannot be '14'; it takes: a multiple of 1 from 0 to 13"),
    ({"renhou": "han:x"}, r"renhou_han cannot be 'x'"),
    ({"renhou": None}, r"renhou cannot be None; it takes: off, mangan"),
    ({"local_yaku": "pinfu"}, r"local_yaku cannot be 'pinfu'; it takes: a set of sanrenkou"),
    ({"local_yaku": [Yaku.HATSU]}, r"local_yaku cannot be"),
    ({"local_yaku": 7}, r"local_yaku cannot be 7"),
    ({"double_yakuman": "daisangen"}, r"double_yakuman cannot be 'daisangen'"),
    ({"pao": ["tsuuiisou"]}, r"pao .*it takes: a set of daisangen, daisuushii, suukantsu"),
]


@pytest.mark.parametrize(("options", "message"), BAD_OPTIONS, ids=str)
def test_a_bad_option_is_refused_in_one_sentence(options: dict[str, object], message: str) -> None:
    with pytest.raises(RulesError, match=message) as caught:
        Ruleset().replace(**options)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"kuikae": "allow"}, r"kuikae cannot be 'allow' \(str\) as it is"),
        ({"uma": [30, 10, -10, -30]}, r"uma cannot be .* \(list\) as it is"),
        ({"name": "tenho"}, r"unknown preset 'tenho'"),
        ({"players": 3}, r"red_fives = 3 with 3 players"),
    ],
    ids=str,
)
def test_the_constructor_takes_checked_values_only(options: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Ruleset(**options)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("kuikae = maybe", r"the rule set is not valid TOML: Invalid value .*line 1"),
        ('based_on = "tenho"', r"unknown preset 'tenho'; did you mean tenhou\?"),
        ("based_on = 3", r"based_on cannot be 3; it is the name of a preset"),
        ("[kuikae]\nvalue = 1", r"kuikae cannot be {'value': 1}"),
        ("self = 1", r"unknown option 'self'"),
        ("players = 2", r"players cannot be 2"),
    ],
)
def test_a_bad_toml_file_is_refused(text: str, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Ruleset.from_toml(text)


def test_toml_without_a_base_is_based_on_ari_ari() -> None:
    assert Ruleset.from_toml("") == Ruleset()
    assert Ruleset.from_toml('two_han_from_honba = 5\nriichi_min_points = "none"') == (
        Ruleset().replace(two_han_from_honba=5, riichi_min_points=None)
    )


OTHER_VALUES: dict[str, object] = {
    "start_points": 30_000,
    "return_points": 25_000,
    "target_points": 35_000,
    "uma": (20, 10, -10, -20),
    "honba_value": 1500,
    "two_han_from_honba": 5,
    "riichi_min_points": None,
    "renhou": "yakuman",
    "local_yaku": "sanrenkou, daisharin",
    "double_yakuman": "none",
    "pao": "none",
}


def another(option: Option) -> object:
    """Return some value of the option that `ari-ari` does not have."""
    if option.name in OTHER_VALUES:
        return OTHER_VALUES[option.name]
    here = getattr(Ruleset(), option.name)
    match option.kind:
        case Switch():
            return not here
        case Choice(enum=enum):
            return next(member for member in enum if member != here)
        case Number(allowed=allowed):
            return next(number for number in numbers(option.name, allowed, 4) if number != here)
    raise AssertionError(option)


def fields_changed_by(**options: object) -> set[str]:
    before, after = Ruleset().to_record(), Ruleset().replace(**options).to_record()
    return {
        field.name
        for field in Rules.layout.fields
        if before.storage[field.offset : field.end] != after.storage[field.offset : field.end]
    }


CHANGES: dict[str, dict[str, object]] = {
    name: {name: another(OPTIONS[name])} for name in SETTABLE if name != "players"
}


@pytest.mark.parametrize("name", CHANGES)
def test_each_option_sets_the_record_field_of_its_name(name: str) -> None:
    changed = fields_changed_by(**CHANGES[name])
    assert changed == ({"local_yaku", "local_yakuman"} if name == "local_yaku" else {name})


def test_every_field_of_the_record_is_set_by_some_option() -> None:
    several: list[dict[str, object]] = [{"players": 3}, {"uma": "floating"}, {"renhou": "han:2"}]
    changes = [*CHANGES.values(), *several]
    reached = set().union(*(fields_changed_by(**change) for change in changes))
    assert reached == set(Rules.layout.names)


def test_the_record_holds_values_as_the_engine_reads_them() -> None:
    rules = Ruleset.preset("m-league").to_record()
    assert list(rules.uma) == [300, 100, -100, -300]
    assert rules.riichi_min_points == NO_MINIMUM
    assert rules.two_han_from_honba == 0
    assert rules.double_yakuman == 0
    assert rules.pao == (1 << Yakuman.DAISANGEN | 1 << Yakuman.DAISUUSHII | 1 << Yakuman.SUUKANTSU)
    assert rules.kiriage is True
    floating = Ruleset.preset("jpml-a").to_record()
    assert (floating.floating_uma, list(floating.uma)) == (True, [0, 0, 0, 0])


def test_sanma_the_record_leaves_the_fourth_place_empty() -> None:
    rules = Ruleset.preset("tenhou", players=3).to_record()
    assert (rules.players, list(rules.uma)) == (3, [200, 0, -200, 0])


def test_the_record_is_the_callers_own() -> None:
    rules = Ruleset().to_record()
    rules.start_points = 100
    assert Ruleset().to_record().start_points == 25_000


@given(rulesets())
def test_every_rule_set_fits_the_record(ruleset: Ruleset) -> None:
    rules = ruleset.to_record()
    assert (rules.players, rules.start_points) == (ruleset.players, ruleset.start_points)
