import { describe, expect, it } from "vitest";

import { exportAll, importAll, type Memory, MOST_BYTES } from "../../src/storage/backup";
import { MemoryPlace } from "../../src/storage/memory";
import { Storage } from "../../src/storage/storage";
import { GAME } from "./game";

/** A `localStorage` with room for some characters. */
class SmallMemory implements Memory {
  readonly kept = new Map<string, string>();

  constructor(
    entries: Readonly<Record<string, string>> = {},
    readonly room = 1_000,
  ) {
    for (const [key, value] of Object.entries(entries)) this.kept.set(key, value);
  }

  get length(): number {
    return this.kept.size;
  }
  key(index: number): string | null {
    return [...this.kept.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > this.room) throw new DOMException("", "QuotaExceededError");
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

async function filled(): Promise<Storage> {
  const storage = new Storage(new MemoryPlace());
  await storage.saveGame("a", GAME);
  await storage.write("progress", "lessons", ["draw"]);
  return storage;
}

async function exported(): Promise<string> {
  const memory = new SmallMemory({ "ariari.token": "secret", "other.site": "x" });
  const found = await exportAll(await filled(), memory);
  if (found.trouble !== undefined) throw new Error(found.trouble);
  return found.value;
}

describe("a file of everything", () => {
  it("brings games, values and what the page keeps to another browser", async () => {
    const storage = new Storage(new MemoryPlace());
    const memory = new SmallMemory({ "ariari.token": "mine" });
    expect(await importAll(storage, memory, new Blob([await exported()]))).toBeNull();
    expect(await storage.everything()).toEqual(await (await filled()).everything());
    expect([...memory.kept]).toEqual([["ariari.token", "secret"]]);
  });

  it("does not replace a later version of a game", async () => {
    const storage = new Storage(new MemoryPlace());
    await storage.saveGame("a", { ...GAME, changed: 5_000 });
    await importAll(storage, new SmallMemory(), new Blob([await exported()]));
    expect(await storage.loadGame("a")).toEqual({ value: { ...GAME, changed: 5_000 } });
  });

  it("that does not fit changes nothing", async () => {
    const storage = new Storage(new MemoryPlace(50));
    const memory = new SmallMemory({ "ariari.token": "mine" });
    const file = new Blob([await exported()]);
    expect(await importAll(storage, memory, file)).toBe("full");
    expect([...memory.kept]).toEqual([["ariari.token", "mine"]]);
    const small = new SmallMemory({ "ariari.token": "me" }, 3);
    expect(await importAll(new Storage(new MemoryPlace()), small, file)).toBe("full");
    expect([...small.kept]).toEqual([["ariari.token", "me"]]);
  });

  const whole = {
    format: "ariari",
    version: 1,
    games: { a: GAME },
    values: { settings: {}, progress: {} },
    page: {},
  };
  it.each([
    ["foreign", "{"],
    ["foreign", "[]"],
    ["foreign", JSON.stringify({ ...whole, format: "tenhou" })],
    ["later", JSON.stringify({ ...whole, version: 2 })],
    ["broken", JSON.stringify({ ...whole, games: [] })],
    ["broken", JSON.stringify({ ...whole, games: { "../a": GAME } })],
    ["broken", JSON.stringify({ ...whole, games: { a: { ...GAME, seat: 4 } } })],
    ["broken", JSON.stringify({ ...whole, games: { a: { ...GAME, names: "Aiko" } } })],
    ["broken", JSON.stringify({ ...whole, games: { a: { ...GAME, begun: -1 } } })],
    [
      "broken",
      JSON.stringify({
        ...whole,
        games: { a: { ...GAME, result: { scores: [25_000], places: [1] } } },
      }),
    ],
    ["broken", JSON.stringify({ ...whole, games: { a: { ...GAME, play: undefined } } })],
    ["broken", JSON.stringify({ ...whole, values: { settings: {} } })],
    ["broken", JSON.stringify({ ...whole, page: { "other.site": "x" } })],
    ["broken", JSON.stringify({ ...whole, page: { "ariari.token": 7 } })],
  ])("is refused as %s: %s", async (complaint, text) => {
    const storage = new Storage(new MemoryPlace());
    const memory = new SmallMemory();
    expect(await importAll(storage, memory, new Blob([text]))).toBe(complaint);
    expect(await storage.games()).toEqual({ value: [] });
    expect(memory.length).toBe(0);
    expect(await importAll(storage, memory, new Blob([JSON.stringify(whole)]))).toBeNull();
  });

  it("is not even read if it is too large", async () => {
    const file = { size: MOST_BYTES + 1 } as Blob;
    expect(await importAll(await filled(), new SmallMemory(), file)).toBe("large");
  });
});
