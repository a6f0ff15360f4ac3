// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Question } from "../../src/table/feed";
import { Timer } from "../../src/table/Timer";
import { show } from "../render";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function question(base: number | null, bank: number | null): Question {
  const ask = { type: "ask", table: "t", seq: 3, decision: 1, actions: [], base, bank } as const;
  return { ask, since: performance.now() };
}

function pass(seconds: number): void {
  act(() => void vi.advanceTimersByTime(seconds * 1000));
}

describe("the timer", () => {
  test("counts the question's seconds first, and then those of the bank", () => {
    const { place } = show(<Timer question={question(5, 20)} />);
    expect(place.textContent).toBe("5 + 20");
    pass(2);
    expect(place.textContent).toBe("3 + 20");
    pass(4);
    expect(place.textContent).toBe("19");
    pass(30);
    expect(place.textContent).toBe("0");
  });

  test("says so in words, and warns when little is left", () => {
    const { place } = show(<Timer question={question(5, 3)} />);
    const timer = place.querySelector('[role="timer"]')!;
    expect(timer.getAttribute("aria-label")).toBe("Time left: 5 seconds and 3 in the bank");
    expect(timer.className).toBe("timer");
    pass(3.5);
    expect(place.querySelector('[role="timer"]')!.className).toContain("is-short");
  });

  test("is not there without a clock", () => {
    expect(show(<Timer question={question(null, null)} />).place.innerHTML).toBe("");
  });

  test("draws nothing but itself when it ticks", () => {
    let drawn = 0;
    const asked = question(5, 20);
    function Around() {
      drawn += 1;
      return <Timer question={asked} />;
    }
    const { place } = show(<Around />);
    pass(3);
    expect([drawn, place.textContent]).toEqual([1, "2 + 20"]);
  });
});
