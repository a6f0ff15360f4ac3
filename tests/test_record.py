"""Records: one declaration gives storage for compiled code and a checked view for Python."""

import doctest
from typing import Annotated

import numpy as np
import pytest

import ariari.record
from ariari.jit.arrays import array_of, dtype_of, memory_of, zeros
from ariari.record import Bool, Int8, Int16, Int32, Int64, Ints, Record, UInt8, UInt16, fill

SCALARS = {
    "big": np.int64,
    "wide": np.int32,
    "middle": np.int16,
    "table": np.uint16,
    "narrow": np.int8,
    "byte": np.uint8,
}


class Every(Record):
    """One field of every storage; 27 bytes, so that the end is padded to 32."""

    big: Int64
    wide: Int32
    middle: Int16
    table: UInt16
    narrow: Int8
    byte: UInt8
    switch: Bool
    row: Annotated[Ints, Int8, 4]
    grid: Annotated[Ints, Int8, 2, 2]


class Pair(Record):
    """Two ints without padding."""

    first: Int16
    second: Int16


def test_the_dtype_has_the_fields_in_the_order_of_declaration() -> None:
    names = ["big", "wide", "middle", "table", "narrow", "byte", "switch", "row", "grid"]
    assert dtype_of(Every).names == (*names, "_padding")
    assert {name: dtype_of(Every)[name].type for name in SCALARS} == SCALARS
    assert dtype_of(Every)["row"].shape == (4,)
    assert dtype_of(Every)["grid"].shape == (2, 2)


def test_the_layout_is_that_of_the_dtype() -> None:
    fields = dtype_of(Every).fields
    assert fields is not None
    for field in Every.layout.fields:
        assert fields[field.name][1] == field.offset
        assert fields[field.name][0].itemsize == field.size
    assert (Every.layout.size, Every.layout.alignment) == (32, dtype_of(Every).alignment)


def test_the_dtype_is_aligned_and_has_no_hidden_bytes() -> None:
    assert dtype_of(Every).isalignedstruct
    assert dtype_of(Every).itemsize == 32
    assert sum(dtype_of(Every)[name].itemsize for name in dtype_of(Every).names or ()) == 32
    assert dtype_of(Pair).names == ("first", "second")


def test_padding_inside_is_refused() -> None:
    with pytest.raises(AssertionError, match="Gap: declare wide fields first"):

        class Gap(Record):
            small: Int8
            large: Int64


def test_padding_inside_is_refused_also_where_the_end_is_padded() -> None:
    with pytest.raises(AssertionError, match="declare wide fields first"):

        class Gaps(Record):
            large: Int64
            small: Int8
            middle: Int32
            last: Int8


def test_a_new_record_is_zero() -> None:
    record = Every()
    assert record.to_bytes() == bytes(32)
    assert record.big == 0
    assert not record.switch


def test_a_view_and_its_array_share_memory() -> None:
    array = zeros(Every, 3)
    second = Every(memory_of(array), 1)
    second.wide = -5
    second.row[2] = 7
    array["narrow"][1] = 9
    array["row"][1, 3] = 4
    assert array["wide"].tolist() == [0, -5, 0]
    assert array["row"].tolist() == [[0] * 4, [0, 0, 7, 4], [0] * 4]
    assert second.narrow == 9
    assert list(second.row) == [0, 0, 7, 4]


def test_two_views_of_one_struct_share_memory() -> None:
    memory = Pair.memory(1)
    one, other = Pair(memory), Pair(memory)
    one.first = 3
    assert other.first == 3
    assert one == other


def test_an_array_field_that_was_taken_out_still_aliases() -> None:
    record = Every()
    row = record.row
    row[0] = 5
    assert record.row[0] == 5
    part = record.row[1:3]
    part[0] = 6
    assert list(record.row) == [5, 6, 0, 0]


@pytest.mark.parametrize("name", SCALARS)
def test_reads_give_plain_ints(name: str) -> None:
    record = Every()
    setattr(record, name, 100)
    assert type(getattr(record, name)) is int


def test_a_bool_field_reads_as_bool() -> None:
    record = Every()
    record.switch = True
    assert record.switch is True


@pytest.mark.parametrize("name", SCALARS)
def test_a_field_holds_its_whole_range(name: str) -> None:
    limits = np.iinfo(dtype_of(Every)[name].type)
    record = Every()
    for value in (int(limits.min), int(limits.max)):
        setattr(record, name, value)
        assert getattr(record, name) == value


@pytest.mark.parametrize("name", SCALARS)
def test_a_value_that_does_not_fit_is_refused_and_nothing_changes(name: str) -> None:
    limits = np.iinfo(dtype_of(Every)[name].type)
    record = Every()
    setattr(record, name, 1)
    for value in (int(limits.min) - 1, int(limits.max) + 1):
        with pytest.raises(ValueError, match="memoryview"):
            setattr(record, name, value)
    assert getattr(record, name) == 1
    assert Every().row is not record.row


def test_an_element_that_does_not_fit_is_refused() -> None:
    record = Every()
    with pytest.raises(ValueError, match="memoryview"):
        record.row[0] = 128
    assert record.row[0] == 0


@pytest.mark.parametrize("index", [4, -5, 100])
def test_an_index_outside_an_array_field_is_refused(index: int) -> None:
    record = Every()
    with pytest.raises(IndexError):
        record.row[index]
    with pytest.raises(IndexError):
        record.row[index] = 1


def test_a_fraction_is_refused() -> None:
    record = Every()
    with pytest.raises(TypeError):
        record.narrow = 0.5  # type: ignore[assignment]


def test_an_index_outside_the_array_of_records_is_refused() -> None:
    with pytest.raises(IndexError):
        Every(Every.memory(2), 2)


def test_a_field_of_two_dimensions_is_indexed_by_both() -> None:
    record = Every()
    record.grid[1, 0] = 3  # type: ignore[call-overload]
    assert array_of(record)["grid"].tolist() == [[[0, 0], [3, 0]]]
    with pytest.raises(IndexError):
        record.grid[2, 0]  # type: ignore[call-overload]


def test_a_copy_has_the_values_but_not_the_memory() -> None:
    record = Every()
    record.big = 5
    record.row[1] = 6
    copy = record.copy()
    assert type(copy) is Every
    assert copy == record
    copy.big = 7
    copy.row[1] = 8
    assert (record.big, record.row[1]) == (5, 6)
    assert copy != record


def test_a_record_takes_over_the_values_of_another() -> None:
    record, other = Every(), Every()
    other.big, other.row[3] = 5, 6
    record.copy_from(other)
    other.big = 7
    assert (record.big, record.row[3]) == (5, 6)
    record.clear()
    assert record.to_bytes() == bytes(32)


def test_a_record_is_read_from_memory_and_written_to_it() -> None:
    memory, record = Pair.memory(3), Pair()
    record.second = 4
    record.write_to(memory, 1)
    assert [Pair(memory, place).second for place in range(3)] == [0, 4, 0]
    record.read_from(memory, 2)
    assert record.second == 0


def test_an_array_field_is_filled_from_its_beginning() -> None:
    record = Every()
    fill(record.row, [1, 2, 3, 4])
    fill(record.row, (-9, 9))
    assert list(record.row) == [-9, 9, 3, 4]


@pytest.mark.parametrize("values", [[1, 128], [-129], [1, 2, 3, 4, 5]])
def test_what_does_not_fit_an_array_field_is_refused_whole(values: list[int]) -> None:
    record = Every()
    with pytest.raises((OverflowError, ValueError)):
        fill(record.row, values)
    assert list(record.row) == [0] * 4


def test_records_are_equal_by_their_bytes() -> None:
    one, other = Pair(), Pair()
    one.second = other.second = 4
    assert one == other
    assert one.to_bytes() == other.to_bytes() == b"\x00\x00\x04\x00"
    other.first = 1
    assert one != other


def test_records_of_different_classes_are_never_equal() -> None:
    class Twin(Record):
        first: Int16
        second: Int16

    assert Pair() != Twin()
    assert Pair() != b"\x00" * 4


def test_records_can_change_and_so_have_no_hash() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Pair())


def test_a_record_prints_its_fields() -> None:
    record = Pair()
    record.second = 4
    assert repr(record).startswith("Pair(first=")
    assert "4" in repr(record)


def test_an_array_of_none_is_possible() -> None:
    assert len(Every.memory(0)) == 0
    assert zeros(Every, 0).shape == (0,)


def test_the_examples_hold() -> None:
    assert doctest.testmod(ariari.record).failed == 0


class Inner(Record):
    """A record of six bytes."""

    wide: Int16
    row: Annotated[Ints, Int8, 4]


class Outer(Record):
    """A record with one record inside, and an array of them."""

    one: Inner
    many: Annotated[tuple[Inner, ...], Inner, 3]
    after: Int16


class Outermost(Record):
    """Records inside records inside a record."""

    outers: Annotated[tuple[Outer, ...], Outer, 2]


def test_a_record_field_is_stored_in_place() -> None:
    assert dtype_of(Outer).names == ("one", "many", "after")
    assert dtype_of(Outer)["one"] == dtype_of(Inner)
    assert dtype_of(Outer)["many"].shape == (3,)
    assert dtype_of(Outer).itemsize == 4 * 6 + 2


def test_a_record_field_aliases_the_memory_of_its_owner() -> None:
    outer = Outer()
    outer.one.wide = -7
    outer.many[1].wide = 5
    outer.many[2].row[3] = 9
    outer.after = 2
    assert array_of(outer)["one"]["wide"].tolist() == [-7]
    assert array_of(outer)["many"]["wide"].tolist() == [[0, 5, 0]]
    assert array_of(outer)["many"]["row"].tolist() == [[[0] * 4, [0] * 4, [0, 0, 0, 9]]]
    array_of(outer)["many"]["wide"][0, 0] = 8
    assert outer.many[0].wide == 8


def test_an_array_of_records_has_its_length_and_its_bounds() -> None:
    outer = Outer()
    assert len(outer.many) == 3
    assert [inner.wide for inner in outer.many] == [0, 0, 0]
    for index in (3, -4):
        with pytest.raises(IndexError):
            outer.many[index].wide = 1


def test_a_value_that_does_not_fit_a_nested_field_is_refused() -> None:
    outer = Outer()
    with pytest.raises(ValueError, match="memoryview"):
        outer.many[1].row[0] = 200


def test_each_struct_of_an_array_has_nested_records_of_its_own() -> None:
    array = zeros(Outer, 2)
    Outer(memory_of(array), 1).many[0].wide = 4
    assert array["many"]["wide"].tolist() == [[0, 0, 0], [4, 0, 0]]
    assert Outer(memory_of(array), 0).many[0].wide == 0


def test_a_copy_has_nested_records_of_its_own() -> None:
    outer = Outer()
    outer.many[2].row[1] = 3
    copy = outer.copy()
    assert copy == outer
    copy.many[2].row[1] = 4
    assert outer.many[2].row[1] == 3
    assert copy != outer


def test_records_nest_more_than_once() -> None:
    outermost = Outermost()
    outermost.outers[1].many[2].row[0] = 6
    assert array_of(outermost)["outers"]["many"]["row"][0, 1, 2].tolist() == [6, 0, 0, 0]
    assert dtype_of(Outermost).itemsize == 2 * dtype_of(Outer).itemsize


def test_padding_before_a_nested_record_is_refused() -> None:
    with pytest.raises(AssertionError, match="declare wide fields first"):

        class Gap(Record):
            small: Int8
            inner: Inner


def test_a_record_prints_its_nested_records() -> None:
    outer = Outer()
    outer.one.wide = 77
    assert "77" in repr(outer)
