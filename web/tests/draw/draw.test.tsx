// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { readRow } from "../../src/draw/read";
import { SeatDraw } from "../../src/draw/SeatDraw";
import type { SeatsDrawn } from "../../src/generated/messages";
import { DrawnSeats } from "../../src/table/DrawnSeats";
import { Feed } from "../../src/table/feed";
import drawings from "../fixtures/seats/draws.json";
import { show, type } from "../render";

const NAMES = ["Aiko", "Botan", "Chie", "Daiki"];
const [direct, traditional] = drawings as unknown as readonly [SeatsDrawn, SeatsDrawn];

describe("a draw is read from what the server says", () => {
  test("everyone takes the wind of their seat, where East deals first", () => {
    const taken = readRow(direct).map(({ tile, seat }) => [tile, seat]);
    expect(taken).toHaveLength(4);
    expect(new Set(taken.map(([tile, seat]) => `${seat ?? -1}${tile ?? ""}`))).toEqual(
      new Set(["01z", "12z", "23z", "34z"]),
    );
  });

  test("the numbers of the traditional draw belong to nobody", () => {
    const row = readRow(traditional);
    expect(row).toHaveLength(6);
    expect(
      row
        .filter(({ seat }) => seat === null)
        .map(({ tile }) => tile)
        .sort(),
    ).toEqual(["1p", "2p"]);
    expect(row.flatMap(({ seat }) => seat ?? []).sort()).toEqual([0, 1, 2, 3]);
  });
});

describe("it is shown before the first deal", () => {
  let isStill = false;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
  });
  afterEach(() => {
    isStill = false;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function begun(seq: number): Feed {
    const rules = { players: 4, start_points: 25_000 } as const;
    const more = { rules, commitment: "", contributions: [], clock: null, draw: traditional };
    const bots = [null, null, null, null];
    return new Feed(
      { type: "begin", table: "t", seat: 0, names: NAMES, bots, seq, ...more },
      () => undefined,
    );
  }

  async function shown(seq: number): Promise<HTMLElement> {
    const { place } = show(
      <DrawnSeats feed={begun(seq).view} onDone={() => undefined} names={NAMES} />,
    );
    await act(async () => {
      await vi.dynamicImportSettled();
    });
    return place;
  }

  test("with dice, tiles and names, and for screen readers in a line", async () => {
    const place = await shown(1);
    const drawing = place.querySelector(".seat-draw");
    expect(drawing?.querySelectorAll("li")).toHaveLength(6);
    expect(drawing?.querySelectorAll(".seat-draw-dice span")).toHaveLength(4);
    const line = place.querySelector("[aria-live]")?.textContent;
    expect(line).toBe("Drawing for seats: East Aiko, South Botan, West Chie, North Daiki");
  });

  test("nothing moves for those who do not want it, and the line is said all the same", async () => {
    isStill = true;
    const place = await shown(1);
    expect(place.querySelector(".seat-draw")).toBeNull();
    expect(place.querySelector("[aria-live]")?.textContent).toContain("East Aiko");
  });

  test("not to those who come back to a game", async () => {
    expect((await shown(40)).textContent).toBe("");
  });

  test("any key, any touch or time ends it, and the key is meant for nothing else", () => {
    const done = vi.fn();
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    const open = (): void =>
      void show(<SeatDraw draw={direct} names={NAMES} seats="" onDone={done} />);
    open();
    type("a");
    expect(done).toHaveBeenCalledTimes(1);
    expect(heard).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(done).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(4000);
    expect(done).toHaveBeenCalledTimes(3);
    document.removeEventListener("keydown", heard);
  });
});
