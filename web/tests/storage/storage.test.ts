import { describe, expect, it } from "vitest";

import { MemoryPlace } from "../../src/storage/memory";
import { Storage } from "../../src/storage/storage";
import type { Trouble } from "../../src/storage/types";
import { GAME } from "./game";

describe("games", () => {
  it("come back as they were saved, and as a list without what was played", async () => {
    const storage = new Storage(new MemoryPlace());
    expect(await storage.saveGame("a", GAME)).toBeNull();
    expect(await storage.saveGame("b", { ...GAME, changed: 3_000 })).toBeNull();
    expect(await storage.loadGame("a")).toEqual({ value: GAME });
    const { play: _, ...summary } = GAME;
    expect(await storage.games()).toEqual({
      value: [
        { id: "b", ...summary, changed: 3_000 },
        { id: "a", ...summary },
      ],
    });
  });

  it("are gone when they are deleted, with all that was played", async () => {
    const place = new MemoryPlace();
    const storage = new Storage(place);
    await storage.saveGame("a", GAME);
    expect(await storage.deleteGame("a")).toBeNull();
    expect(await storage.loadGame("a")).toEqual({ value: null });
    expect(await place.all("plays")).toEqual([]);
  });

  it("keep what was counted of them when they are saved again without it", async () => {
    const storage = new Storage(new MemoryPlace());
    await storage.saveGame("a", GAME);
    await storage.saveTally("a", { deals: 4 });
    await storage.saveGame("a", { ...GAME, changed: 3_000 });
    expect(await storage.loadGame("a")).toEqual({
      value: { ...GAME, changed: 3_000, tally: { deals: 4 } },
    });
    const listed = await storage.games();
    expect(listed.trouble === undefined && listed.value[0]?.tally).toEqual({ deals: 4 });
    await storage.deleteGame("a");
    await storage.saveGame("a", GAME);
    expect(await storage.loadGame("a")).toEqual({ value: GAME });
  });

  it("that do not fit leave the version before, and say so to whoever listens", async () => {
    const heard: [string, Trouble | null][] = [];
    const storage = new Storage(new MemoryPlace(400), (...said) => heard.push(said));
    await storage.saveGame("a", GAME);
    expect(await storage.saveGame("a", { ...GAME, play: "x".repeat(400) })).toBe("full");
    expect(await storage.loadGame("a")).toEqual({ value: GAME });
    expect(heard).toEqual([
      ["a", null],
      ["a", "full"],
    ]);
  });
});

describe("values", () => {
  it("are kept by kind and name", async () => {
    const storage = new Storage(new MemoryPlace());
    await storage.write("settings", "volume", 0.5);
    await storage.write("progress", "lessons", ["draw"]);
    expect(await storage.read("settings", "volume")).toEqual({ value: 0.5 });
    expect(await storage.read("progress", "volume")).toEqual({ value: undefined });
    expect(await storage.read("progress", "lessons")).toEqual({ value: ["draw"] });
  });
});

describe("a browser that stores nothing", () => {
  it("is a trouble, not an exception", async () => {
    const { IndexedPlace } = await import("../../src/storage/indexed");
    const storage = new Storage(new IndexedPlace());
    expect(await storage.saveGame("a", GAME)).toBe("missing");
    expect(await storage.games()).toEqual({ trouble: "missing" });
  });
});
