"""The types of the page follow from the declarations, and nothing else is among them."""

from tests.recorded.recording import ROOT

from ariari.schema.typescript import modules


def test_there_is_no_generated_type_that_nothing_declares() -> None:
    found = {path.name for path in (ROOT / "web/src/generated").glob("*.ts")}
    # Views of records are made from their declarations; the decoder reads them.
    assert found == {*modules(), "records.ts", "decoder.ts"}
