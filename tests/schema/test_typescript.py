"""The types of the page are those that the declarations give."""

from ariari.schema.typescript import COMMAND, HOME, modules


def test_generated_types_are_up_to_date() -> None:
    found = {path.name: path.read_text("utf-8") for path in HOME.glob("*.ts")}
    assert found == modules(), f"the declarations have changed: run `{COMMAND}`"
