"""The types of the page, made from the declarations: `python -m ariari.schema.typescript`."""

from pathlib import Path

__all__ = ["COMMAND", "HOME", "modules"]

COMMAND = "python -m ariari.schema.typescript"
"""What makes the files again."""
HOME = Path(__file__).parents[3] / "web" / "src" / "generated"

_REASON = """\
/** A tile as in notation: "5p", "0p" is the red five of circles, "1z" East, "7z" the red dragon. */
export type Tile = string;

/** Something to be told: the key of its message, the rules behind it, and what it speaks of. */
export interface Reason {
  readonly code: string;
  readonly rules: readonly string[];
  readonly values: { readonly [name: string]: ReasonValue };
}

/** What a reason speaks of; an object with one key says its sort. */
export type ReasonValue =
  | number
  | string
  | boolean
  | null
  | { readonly seat: number }
  | { readonly tile: Tile }
  | { readonly tiles: readonly Tile[] }
  | { readonly word: string }
  | { readonly notation: string }
  | Reason
  | readonly ReasonValue[];
"""


def modules() -> dict[str, str]:
    """Return the text of every generated file by its name."""
    head = f"/** Made by `{COMMAND}`; changes here are lost. */\n\n"
    return {"reason.ts": head + _REASON}


def main() -> None:
    """Write the files of the page."""
    HOME.mkdir(exist_ok=True)
    for name, text in modules().items():
        (HOME / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
