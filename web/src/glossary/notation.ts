/** Examples in the notation of docs/notation.md, as tiles to draw. */
import type { Tile } from "../game/types";

export interface ExampleTile {
  /** Null is drawn face down. */
  readonly tile: Tile | null;
  /** The called tile lies sideways; the one that was added to a pon lies on it. */
  readonly lies: "upright" | "sideways" | "added";
}

export interface ExampleGroup {
  readonly tiles: readonly ExampleTile[];
  readonly sort: "held" | "called" | "winning";
}

const RUN = /([\d\-=+]+)([mpsz])/g;
const MARKS = "-=+";
const QUAD_SIZE = 4;

/** Groups with spaces between them, melds in brackets, and the winning tile after a plus. */
export function readExample(text: string): readonly ExampleGroup[] {
  return text.split(" ").map((part) => {
    if (part.startsWith("[")) return { tiles: readMeld(part), sort: "called" };
    const sort = part.startsWith("+") ? "winning" : "held";
    return { tiles: readTiles(part.replace("+", "")), sort };
  });
}

function readTiles(part: string): readonly ExampleTile[] {
  return [...part.matchAll(RUN)].flatMap(([, digits = "", suit = ""]) =>
    [...digits].map((digit) => ({ tile: digit + suit, lies: "upright" as const })),
  );
}

function readMeld(part: string): readonly ExampleTile[] {
  const suit = part.charAt(part.length - 2);
  const marked = part.slice(1, -2);
  const digits = [...marked].filter((sign) => !MARKS.includes(sign));
  const called = [...marked].findIndex((sign) => MARKS.includes(sign)) - 1;
  const isQuad = digits.length === QUAD_SIZE;
  return digits.map((digit, place) => {
    // A closed kan shows its two middle tiles.
    const isHidden = isQuad && called < 0 && (place === 0 || place === QUAD_SIZE - 1);
    // A mark before the last tile of a quad: the last one was added later.
    const isAdded = isQuad && called >= 0 && called < place && place === QUAD_SIZE - 1;
    const lies = isAdded ? "added" : place === called ? "sideways" : "upright";
    return { tile: isHidden ? null : digit + suit, lies };
  });
}
