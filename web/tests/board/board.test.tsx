// @vitest-environment jsdom
import { beforeAll, describe, expect, test, vi } from "vitest";
import { Board } from "../../src/board/Board";
import type { HandTile } from "../../src/board/TileLayer";
import { tileKey } from "../../src/game/layout";
import { emptyTable, reduce, reduceAll } from "../../src/game/reducer";
import type { TableState } from "../../src/game/types";
import { changeSettings } from "../../src/settings/settings";
import { recording } from "../recordings";
import { press, show, type } from "../render";

const NAMES = ["Aoi", "Ren", "Mio", "Sho"];

beforeAll(() => {
  // jsdom lays nothing out: the board is told how large it is.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { get: () => 1280 });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { get: () => 720 });
});

/** The table of a recording after so many events. */
function tableAt(name: string, count: number): TableState {
  const { viewer, events } = recording(name);
  return reduceAll(emptyTable(viewer), events.slice(0, count));
}

/** Every tile of the viewer's hand, as one that can be discarded. */
function handOf(state: TableState): Map<string, HandTile> {
  const { hand, drawn } = state.seats[state.viewer ?? 0]!;
  const held = drawn === null ? hand : [...hand, drawn];
  return new Map(
    held.map(({ id, tile }, place) => [
      tileKey(id),
      {
        isLegal: true,
        isChosen: false,
        isMarked: false,
        isTabStop: place === 0,
        label: `tile ${tile}`,
      },
    ]),
  );
}

function board(state: TableState, onPick?: (key: string) => void) {
  return (
    <Board
      state={state}
      bottom={state.viewer ?? 0}
      names={NAMES}
      {...(state.viewer === null ? {} : { handTiles: handOf(state) })}
      {...(onPick === undefined ? {} : { onPick })}
    />
  );
}

describe("the last tile", () => {
  test("is marked with its name: the draw, and then the discard", () => {
    const { events } = recording("four-players-everything");
    const states: TableState[] = [];
    events.reduce((state, event) => {
      const next = reduce(state, event);
      if (next.lastTile !== state.lastTile) states.push(next);
      return next;
    }, emptyTable(null));
    const [haitei, houtei] = states.filter(({ lastTile }) => lastTile !== null);
    for (const [state, name, zone] of [
      [haitei, "Haitei", "drawn"],
      [houtei, "Houtei", "river"],
    ] as const) {
      const { place } = show(board(state!));
      expect(place.querySelector(".tile-mark")?.textContent).toBe(name);
      expect(place.querySelector(`.tile.is-${zone}.is-latest`)).not.toBeNull();
    }
    const { place } = show(board(tableAt("four-players-everything", 10)));
    expect(place.querySelector(".tile-mark")).toBeNull();
  });
});

describe("the own hand", () => {
  test("is a row of buttons with names, and nothing else on the table is read out", () => {
    const { place } = show(board(tableAt("four-players-seat-1", 2)));
    const buttons = [...place.querySelectorAll(".tile[role=button]")];
    expect(buttons).toHaveLength(13);
    for (const button of buttons) expect(button.getAttribute("aria-label")).toMatch(/\S/);
    expect(place.querySelectorAll(".tile:not([role=button]):not([aria-hidden=true])")).toHaveLength(
      0,
    );
    expect(place.querySelectorAll(".tile[tabindex='0']")).toHaveLength(1);
  });

  test("picks a tile once by click, by Enter and by Space", () => {
    const picked: string[] = [];
    const outside = vi.fn();
    addEventListener("keydown", outside);
    const { place } = show(board(tableAt("four-players-seat-1", 2), (key) => picked.push(key)));
    const tile = place.querySelector<HTMLElement>(".tile.is-own")!;
    press(tile);
    tile.focus();
    type("Enter");
    type(" ");
    type("ArrowLeft");
    removeEventListener("keydown", outside);
    expect(picked).toEqual(Array(3).fill(tile.dataset["key"]));
    // The table hears of the other keys alone, or it would discard once more.
    expect(outside).toHaveBeenCalledTimes(1);
  });

  test("keeps a tile's element when it is discarded, so that it moves", () => {
    const { viewer, events } = recording("four-players-seat-1");
    const at = events.findIndex(
      (event) => event.type === "tile_discarded" && event.seat === viewer,
    );
    const before = tableAt("four-players-seat-1", at);
    const after = reduce(before, events[at]!);
    const id = after.seats[viewer!]!.river[0]!.id;
    const { place, again } = show(board(before));
    const tile = place.querySelector(`[data-key="${tileKey(id)}"]`);
    again(board(after));
    expect(tile?.isConnected).toBe(true);
    expect(tile?.className).toContain("is-river");
    expect(tile?.getAttribute("role")).toBeNull();
  });
});

describe("a table that is watched", () => {
  test("has all known hands face up and no buttons", () => {
    const { place } = show(board(tableAt("four-players-everything", 2)));
    expect(place.querySelectorAll("[role=button]")).toHaveLength(0);
    expect(place.querySelectorAll(".tile.is-hand .is-back")).toHaveLength(0);
    expect(place.querySelectorAll(".tile.is-standing")).toHaveLength(0);
  });
});

describe("the look", () => {
  test("follows the settings", () => {
    const state = tableAt("four-players-seat-1", 2);
    changeSettings({ tilt: true, walls: false });
    const tilted = show(board(state)).place;
    expect(tilted.querySelector(".board")?.className).toContain("is-tilted");
    expect(tilted.querySelectorAll(".cloth")).toHaveLength(1);
    expect(tilted.querySelectorAll(".tile.is-wall")).toHaveLength(0);
    changeSettings({ tilt: false, walls: true });
    const flat = show(board(state)).place;
    expect(flat.querySelector(".board")?.className).toContain("is-flat");
    expect(flat.querySelectorAll(".cloth")).toHaveLength(0);
    expect(flat.querySelectorAll(".tile.is-wall")).toHaveLength(84);
    changeSettings({ tilt: true, walls: false });
  });

  test("lights the plate and the edge of the player whose turn it is, and no other", () => {
    const { place } = show(board(tableAt("four-players-seat-1", 3)));
    // Name, wind and score.
    const lit = [...place.querySelectorAll(".plate.is-lit")].map((plate) => plate.textContent);
    expect(lit).toEqual(["AoiE25,000"]);
    expect(place.querySelectorAll(".lit-edge")).toHaveLength(1);
  });
});
