"""Which tests prove which rule."""

from tests.recorded.rule_coverage import cited_rules, ids_in, untested

KNOWN = {"LOCAL-IIPIN", "LOCAL-UUPIN", "YAKU-PINFU"}
SOURCE = """
CASES = [case("LOCAL-IIPIN", 1), case("LOCAL-UUPIN open", 2)]
NAMED = {"pinfu": (1, "YAKU-PINFU")}

@pytest.mark.parametrize("one", CASES)
def test_each(one): ...

@pytest.mark.parametrize("one", CASES[-1:])
def test_the_last(one): ...

@pytest.mark.parametrize("one", [case for case in CASES if case])
def test_some(one): ...

@pytest.mark.parametrize("one", NAMED.values(), ids=NAMED)
def test_named(one):
    \'\'\'And LOCAL-UUPIN.\'\'\'

def test_all():
    assert all(CASES)
"""


def test_every_rule_that_can_be_tested_is_cited_by_a_test() -> None:
    assert untested() == []


def test_a_case_is_credited_with_its_own_rules_and_a_part_of_a_table_with_none() -> None:
    found = {name: ids for name, ids in cited_rules(SOURCE, KNOWN).items() if ids}
    assert found == {
        "test_each[LOCAL-IIPIN]": {"LOCAL-IIPIN"},
        "test_each[LOCAL-UUPIN open]": {"LOCAL-UUPIN"},
        "test_named": {"LOCAL-UUPIN"},
        "test_named[pinfu]": {"YAKU-PINFU"},
        "test_all": {"LOCAL-IIPIN", "LOCAL-UUPIN"},
    }


def test_ranges_of_rules_cite_what_is_between() -> None:
    known = {f"FU-{number}" for number in range(1, 9)} | {"SANMA-5", "SANMA-6"}
    assert ids_in("FU-2 to FU-4", known) == {"FU-2", "FU-3", "FU-4"}
    assert ids_in("(FU-1, -5 and -8)", known) == {"FU-1", "FU-5", "FU-8"}
    assert ids_in("SANMA-5, WALL-9", known) == {"SANMA-5"}
