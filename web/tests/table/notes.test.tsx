// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Notes } from "../../src/table/Notes";
import { show } from "../render";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FURITEN = {
  number: 1,
  text: "furiten: 3p lies in the own river",
  lang: undefined,
  tile: "3p",
};

describe("a note", () => {
  test("is said by a region that was there before it", () => {
    const { place, again } = show(<Notes note={null} />);
    const region = place.querySelector('[aria-live="assertive"]');
    again(<Notes note={FURITEN} />);
    expect(place.querySelector('[aria-live="assertive"]')).toBe(region);
    expect(region!.textContent).toContain("lies in the own river");
  });

  test("shows the tile that it is about", () => {
    const { place } = show(<Notes note={FURITEN} />);
    expect(place.querySelector('[role="img"]')!.getAttribute("aria-label")).toContain("3 pin");
  });

  test("stays for a few seconds, and the same words are a new note", () => {
    const { place, again } = show(<Notes note={FURITEN} />);
    act(() => void vi.advanceTimersByTime(3_900));
    expect(place.textContent).toContain("furiten");
    act(() => void vi.advanceTimersByTime(200));
    expect(place.textContent).toBe("");
    again(<Notes note={{ ...FURITEN, number: 2 }} />);
    expect(place.textContent).toContain("furiten");
  });

  test("with more to read stays longer", () => {
    const { place } = show(<Notes note={{ ...FURITEN, text: "no yaku ".repeat(12) }} />);
    act(() => void vi.advanceTimersByTime(6_000));
    expect(place.textContent).toContain("no yaku");
    act(() => void vi.advanceTimersByTime(2_000));
    expect(place.textContent).toBe("");
  });
});
