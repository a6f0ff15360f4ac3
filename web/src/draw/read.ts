/** A draw for seats as it is shown: the tiles in their row, and who took each wind. */
import { WINDS } from "../board/speech";
import type { Tile } from "../game/types";
import type { SeatsDrawn } from "../generated/messages";
import type { Reason } from "../generated/reason";

const TILES: Readonly<Record<string, Tile>> = {
  E: "1z",
  S: "2z",
  W: "3z",
  N: "4z",
  1: "1p",
  2: "2p",
};

export interface DrawnTile {
  readonly tile: Tile;
  /** Who took it; null for the numbers of the traditional draw. */
  readonly seat: number | null;
}

export function readRow({ row, steps }: SeatsDrawn): readonly DrawnTile[] {
  const takers = new Map(steps.flatMap(takersOf));
  return [...row].map((letter) => {
    const wind = WINDS["ESWN".indexOf(letter)];
    const seat = wind === undefined ? null : (takers.get(`winds.${wind}`) ?? null);
    return { tile: TILES[letter] ?? "1z", seat };
  });
}

/** Everyone who takes a wind in a step, by that wind. */
function takersOf({ code, values }: Reason): readonly (readonly [string, number])[] {
  const isTaking = ["seating.drawn", "seating.draws", "seating.takes"].includes(code);
  const word = keyOf(values["wind"], "word");
  const seat = keyOf(values["seat"] ?? values["shuffler"], "seat");
  const own: readonly (readonly [string, number])[] =
    isTaking && typeof word === "string" && typeof seat === "number" ? [[word, seat]] : [];
  const deeper = Object.values(values).flat().filter(isReason).flatMap(takersOf);
  return [...own, ...deeper];
}

function keyOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

function isReason(value: unknown): value is Reason {
  return keyOf(value, "code") !== undefined;
}
