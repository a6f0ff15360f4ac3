import { describe, expect, test } from "vitest";

import type { Geometry } from "../../src/game/geometry";
import { measure } from "../../src/game/measure";
import { type Body, project, see, THICKNESS, TILE_RATIO, TILE_WIDTH } from "../../src/game/tilt";

const WINDOW = { width: 1280, height: 720 };
const TILTED = measure(WINDOW, { isTilted: true, hasWalls: false });
const FLAT = measure(WINDOW);

function tile(change: Partial<Body> = {}): Body {
  return { x: 0, y: 0, height: 0, rotation: 0, width: TILTED.unit, pose: "lying", ...change };
}

/** Where a corner of a tile is drawn: -0.5 or 0.5 tiles to the right and down. */
function corner(body: Body, across: number, along: number, geometry: Geometry = TILTED): number[] {
  const [a, b, c, d, e, f] = see(body, geometry).matrix;
  const x = across * TILE_WIDTH;
  const y = along * TILE_WIDTH * TILE_RATIO;
  return [a * x + c * y + e, b * x + d * y + f];
}

describe("which table leans", () => {
  test.each([
    ["a desktop", { width: 1280, height: 720 }, true],
    ["a large screen", { width: 1920, height: 1080 }, true],
    ["a phone sideways", { width: 844, height: 390 }, true],
    ["a square window", { width: 1024, height: 1024 }, true],
    ["a phone upright", { width: 390, height: 844 }, false],
    ["a tiny window", { width: 420, height: 300 }, false],
  ])("%s", (_, window, isTilted) => {
    expect(measure(window, { isTilted: true, hasWalls: false }).camera !== null).toBe(isTilted);
  });

  test("none does where the player does not want it", () => {
    expect(measure(WINDOW, { isTilted: false, hasWalls: false }).camera).toBeNull();
  });

  test("a window with height to spare leans less", () => {
    const square = measure({ width: 1000, height: 1000 }, { isTilted: true, hasWalls: false });
    expect(square.camera?.angle ?? 9).toBeLessThan((TILTED.camera?.angle ?? 0) - 0.1);
  });
});

describe("the camera", () => {
  test("sees the middle of the table where it is", () => {
    expect(project(TILTED.camera, [0, 0, 0])).toEqual([0, 0]);
  });

  test("sees what is far smaller than what is near, and what is high above what is low", () => {
    const [far] = project(TILTED.camera, [100, -300, 0]);
    const [near] = project(TILTED.camera, [100, 300, 0]);
    const [, low] = project(TILTED.camera, [0, 0, 0]);
    const [, high] = project(TILTED.camera, [0, 0, 40]);
    expect(far).toBeLessThan(100);
    expect(near).toBeGreaterThan(100);
    expect(high).toBeLessThan(low);
  });

  test("agrees with the transform of the style sheet that draws the cloth", () => {
    const camera = { angle: 0.7, distance: 2000 };
    // rotateX(0.7rad), then perspective(2000px), as CSS Transforms defines them.
    const [x, y] = [300, 200];
    const depth = y * Math.sin(0.7);
    const divisor = 1 - depth / 2000;
    expect(project(camera, [x, y, 0])).toEqual([
      expect.closeTo(x / divisor),
      expect.closeTo((y * Math.cos(0.7)) / divisor),
    ]);
  });
});

describe("a tile", () => {
  test.each([
    [-380, -200],
    [0, 320],
    [420, 100],
  ])("at %i, %i is drawn where its corners are seen, to a pixel", (x, y) => {
    const body = tile({ x, y });
    const { unit } = TILTED;
    for (const across of [-0.5, 0.5]) {
      for (const along of [-0.5, 0.5]) {
        const [exactX, exactY] = project(TILTED.camera, [
          x + across * unit,
          y + along * unit * TILE_RATIO,
          unit * THICKNESS,
        ]);
        const [drawnX = 0, drawnY = 0] = corner(body, across, along);
        expect(Math.abs(drawnX - TILTED.centreX - exactX)).toBeLessThan(1);
        expect(Math.abs(drawnY - TILTED.centreY - exactY)).toBeLessThan(1);
      }
    }
  });

  test("that lies shows its near side below its face", () => {
    const { edge } = see(tile(), TILTED);
    expect(edge[0]).toBeCloseTo(0);
    expect(edge[1]).toBeGreaterThan(0);
  });

  test.each([
    ["right", -90, 400, 0],
    ["across", 180, 0, -400],
    ["left", 90, -400, 0],
  ])("that stands at the %s shows its back: it is not mirrored", (_, rotation, x, y) => {
    const [a, b, c, d] = see(tile({ pose: "standing", rotation, x, y }), TILTED).matrix;
    expect(a * d - b * c).toBeGreaterThan(0);
  });

  test.each([-90, 90, 180])(
    "with turn %i does not spin when it tips over to be discarded",
    (rotation) => {
      const turn = (pose: "standing" | "lying"): number => {
        const [a, b] = see(tile({ pose, rotation, x: 10, y: -10 }), TILTED).matrix;
        return Math.atan2(b, a);
      };
      expect(turn("standing")).toBeCloseTo(turn("lying"), 1);
    },
  );

  test("of the own hand is as large as it says, however the table leans", () => {
    const held = tile({ pose: "held", width: 66, y: 300 });
    expect(see(held, TILTED).matrix.slice(0, 4)).toEqual([1.1, 0, -0, 1.1]);
  });

  test("nearer to the viewer covers one that is farther, and an upper one a lower", () => {
    const order = (change: Partial<Body>): number => see(tile(change), TILTED).order;
    expect(order({ y: 50 })).toBeGreaterThan(order({ y: 0 }));
    expect(order({ height: 10 })).toBeGreaterThan(order({}));
    expect(order({ x: -50 })).toBeGreaterThan(order({ x: -100 }));
    expect(order({ pose: "held" })).toBeGreaterThan(order({ y: 400 }));
  });

  test("on a flat table shows a little of its thickness below, however it is turned", () => {
    for (const rotation of [0, 90, 180, -90]) {
      const { matrix, edge } = see(tile({ rotation, width: 30 }), FLAT);
      const [a, b, c, d] = matrix;
      expect(a * edge[0] + c * edge[1]).toBeCloseTo(0);
      expect(b * edge[0] + d * edge[1]).toBeGreaterThan(2);
    }
  });
});
