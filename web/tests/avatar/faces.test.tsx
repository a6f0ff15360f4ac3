// @vitest-environment jsdom
/** Faces: enough of them, all different, and no two alike at a table. */
import { render } from "preact";
import { describe, expect, test } from "vitest";

import { Avatar } from "../../src/avatar/Avatar";
import { FACE_COUNT, facesOf } from "../../src/avatar/faces";
import lists from "../../src/generated/lists.json";

const BOTS = Object.values<readonly string[]>(lists.bots).flat();

function drawn(face: number): string {
  const place = document.createElement("div");
  render(<Avatar face={face} />, place);
  return place.innerHTML;
}

describe("faces", () => {
  test("are at least 24, and no two are drawn alike", () => {
    expect(FACE_COUNT).toBeGreaterThanOrEqual(24);
    const all = Array.from({ length: FACE_COUNT }, (_, face) => drawn(face));
    expect(new Set(all).size).toBe(FACE_COUNT);
    expect(all.join("")).not.toMatch(/undefined|NaN/);
  });

  test("belong to the bots one by one", () => {
    expect(BOTS.length).toBeLessThanOrEqual(FACE_COUNT);
    expect(facesOf(BOTS)).toEqual(BOTS.map((_, number) => number));
  });

  test("are different at a table, whatever its players are called", () => {
    for (const name of ["Aiko", "葵", "", "🀄", ...BOTS.slice(0, 3)]) {
      const faces = facesOf([name, name === "" ? " " : `${name} 2`, "Botan", "Toramaru"]);
      expect(new Set(faces).size).toBe(4);
      expect(Math.max(...faces)).toBeLessThan(FACE_COUNT);
    }
  });

  test("stay the same for the same names", () => {
    expect(facesOf(["Aiko", "Botan"])).toEqual(facesOf(["Aiko", "Botan"]));
    expect(lists.faces, "of the protocol").toBe(FACE_COUNT);
  });

  test("are those that players have chosen, and nobody else gets them by the name", () => {
    const [usual] = facesOf(["Aiko"]);
    const [chosen, other, bot] = facesOf(["Botan", "Aiko", "Toramaru"], [usual!, null, null]);
    expect(chosen).toBe(usual);
    expect(other).not.toBe(usual);
    expect(bot).toBe(BOTS.indexOf("Toramaru"));
  });
});
