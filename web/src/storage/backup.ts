/**
 * Everything that this browser keeps, as one file of JSON, and back from it.
 *
 * A file comes from anywhere: nothing of it is used before all of it was checked, and it is taken as
 * a whole or not at all.
 */
import type { Everything, Storage } from "./storage";
import type { Found, Json, KeptGame, Trouble } from "./types";

export const MOST_BYTES = 64 * 1024 * 1024;
const FORMAT = "ariari";
const VERSION = 1;
/** What the page keeps in `localStorage`, where it is at hand before the first picture. */
const PREFIX = "ariari.";
const MOST_SEATS = 4;

/** Why a file is not taken. */
export type Complaint = "large" | "foreign" | "later" | "broken";

type Names = Readonly<Record<string, string>>;
/** What it needs of `localStorage`. */
export type Memory = Pick<
  globalThis.Storage,
  "getItem" | "setItem" | "removeItem" | "key" | "length"
>;

interface File extends Everything {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly page: Names;
}

/** Everything as the text of a file. It includes the key by which servers know the player. */
export async function exportAll(storage: Storage, memory: Memory): Promise<Found<string>> {
  const found = await storage.everything();
  if (found.trouble !== undefined) return found;
  const keys = Array.from({ length: memory.length }, (_, index) => memory.key(index) ?? "");
  const page = keys
    .filter((key) => key.startsWith(PREFIX))
    .sort()
    .map((key) => [key, memory.getItem(key) ?? ""] as const);
  const file: File = {
    format: FORMAT,
    version: VERSION,
    ...found.value,
    page: Object.fromEntries(page),
  };
  return { value: JSON.stringify(file) };
}

/** Takes all of a file; returns why it was not taken, or null. */
export async function importAll(
  storage: Storage,
  memory: Memory,
  file: Blob,
): Promise<Complaint | Trouble | null> {
  if (file.size > MOST_BYTES) return "large";
  const read = readFile(await file.text());
  if (typeof read === "string") return read;
  const before = new Map(Object.keys(read.page).map((key) => [key, memory.getItem(key)]));
  try {
    for (const [key, value] of Object.entries(read.page)) memory.setItem(key, value);
  } catch {
    restore(memory, before);
    return "full";
  }
  const trouble = await storage.add(read);
  if (trouble !== null) restore(memory, before);
  return trouble;
}

function restore(memory: Memory, before: ReadonlyMap<string, string | null>): void {
  // First what makes room, so that the rest fits as it did.
  for (const key of before.keys()) memory.removeItem(key);
  for (const [key, value] of before) if (value !== null) memory.setItem(key, value);
}

/** What a file says, or what is wrong with it. */
export function readFile(text: string): File | Complaint {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return "foreign";
  }
  if (!isRecord(file) || file["format"] !== FORMAT || typeof file["version"] !== "number")
    return "foreign";
  if (file["version"] > VERSION) return "later";
  return isWhole(file) ? file : "broken";
}

function isWhole(file: Record<string, unknown>): file is Record<string, unknown> & File {
  const { games, values, page } = file;
  return (
    isRecord(games) &&
    Object.entries(games).every(([id, game]) => /^[\w-]{1,64}$/.test(id) && isGame(game)) &&
    isRecord(values) &&
    isRecord(values["settings"]) &&
    isRecord(values["progress"]) &&
    isRecord(page) &&
    Object.entries(page).every(([key, at]) => key.startsWith(PREFIX) && typeof at === "string")
  );
}

function isGame(game: unknown): game is KeptGame {
  if (!isRecord(game)) return false;
  const { begun, changed, names, seat, rules, result, tally, play } = game;
  return (
    [begun, changed].every((time) => isCount(time)) &&
    isBySeat(names, "string") &&
    isCount(seat) &&
    seat < names.length &&
    typeof rules === "string" &&
    (result === null ||
      (isRecord(result) &&
        [result["scores"], result["places"]].every(
          (list) => isBySeat(list, "number") && list.length === names.length,
        ))) &&
    tally !== undefined &&
    play !== undefined
  );
}

function isBySeat(list: unknown, kind: "string" | "number"): list is readonly Json[] {
  return (
    Array.isArray(list) &&
    list.length > 1 &&
    list.length <= MOST_SEATS &&
    list.every((each) => typeof each === kind)
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
