// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableState } from "../../src/game/types";
import type { WinAnswer } from "../../src/generated/answers";
import { useDeal } from "../../src/moments/deal";
import { useCounted, useSkipping } from "../../src/moments/moment";
import { Scene } from "../../src/moments/Scene";
import { show, type } from "../render";

let isStill = false;
beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      "setTimeout",
      "clearTimeout",
      "requestAnimationFrame",
      "cancelAnimationFrame",
      "performance",
    ],
  });
  vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
});
afterEach(() => {
  isStill = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

describe("a score", () => {
  function Counted({ score, from }: { readonly score: number; readonly from?: number }) {
    return <p>{useCounted(score, from)}</p>;
  }

  test("counts up to what it is, in hundreds, and down again", () => {
    const { place, again } = show(<Counted score={33_000} from={25_000} />);
    expect(place.textContent).toBe("25000");
    pass(200);
    const between = Number(place.textContent);
    expect(between).toBeGreaterThan(25_000);
    expect(between).toBeLessThan(33_000);
    expect(between % 100).toBe(0);
    pass(1000);
    expect(place.textContent).toBe("33000");
    again(<Counted score={32_000} />);
    pass(100);
    expect(Number(place.textContent)).toBeGreaterThan(32_000);
    pass(1000);
    expect(place.textContent).toBe("32000");
  });

  test("is there at once after any key, and for those who want nothing to move", () => {
    const counted = show(<Counted score={33_000} from={25_000} />).place;
    pass(50);
    act(() => type("a"));
    expect(counted.textContent).toBe("33000");
    isStill = true;
    const { place, again } = show(<Counted score={33_000} from={25_000} />);
    expect(place.textContent).toBe("33000");
    again(<Counted score={17_000} from={25_000} />);
    expect(place.textContent).toBe("17000");
  });
});

describe("a large win", () => {
  const win = (limit: string, yakuman = 0): WinAnswer =>
    ({ limit, yakuman, points: 24_000 }) as WinAnswer;

  test.each([
    [win("mangan"), "is-mangan", "Mangan"],
    [win("baiman"), "is-baiman", "Baiman"],
    [win("kazoe_yakuman"), "is-kazoe_yakuman", "Kazoe yakuman"],
    [win("", 2), "is-yakuman", "Yakuman"],
  ])("fills the page: %o", (answer, look, words) => {
    const { place } = show(<Scene win={answer} />);
    const scene = place.querySelector(".scene")!;
    expect(scene.classList).toContain(look);
    expect(scene.textContent).toBe(`${words}24,000 points`);
    expect(scene.getAttribute("aria-hidden")).toBe("true");
    pass(5000);
    expect(place.querySelector(".scene")).toBeNull();
  });

  test("lasts the longer the larger it is", () => {
    const length = (answer: WinAnswer): number => {
      const { place } = show(<Scene win={answer} />);
      let ms = 0;
      for (; place.querySelector(".scene") !== null; ms += 100) pass(100);
      return ms;
    };
    const [mangan, haneman, yakuman] = [win("mangan"), win("haneman"), win("", 1)].map(length);
    expect(mangan!).toBeLessThan(haneman!);
    expect(haneman!).toBeLessThan(yakuman!);
  });

  test("goes with any key, and a small one or one without motion has none", () => {
    const { place } = show(<Scene win={win("mangan")} />);
    act(() => type("a"));
    expect(place.querySelector(".scene")).toBeNull();
    expect(show(<Scene win={win("")} />).place.querySelector(".scene")).toBeNull();
    isStill = true;
    expect(show(<Scene win={win("mangan")} />).place.querySelector(".scene")).toBeNull();
  });
});

test("any touch ends the moments of style sheets, and nothing else that moves", () => {
  const [stick, tile] = ["moment-stick", "tile-in"].map((animationName) => ({
    animationName,
    finish: vi.fn(),
  }));
  Object.assign(document, { getAnimations: () => [stick, tile] });
  function Skipping() {
    useSkipping();
    return null;
  }
  show(<Skipping />);
  act(() => void document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  expect(stick!.finish).toHaveBeenCalledOnce();
  expect(tile!.finish).not.toHaveBeenCalled();
});

test("tiles are dealt in fours, from the dealer on, and lie there as soon as it is over", () => {
  const delays: number[] = [];
  const cancel = vi.fn();
  HTMLElement.prototype.animate = vi.fn((_, options) => {
    delays.push((options as { delay: number }).delay);
    return { cancel } as unknown as Animation;
  });
  function Dealt({ isOn }: { readonly isOn: boolean }) {
    useDeal(isOn, { dealer: 1, players: 4 } as TableState);
    return (
      <div class="board">
        {Array.from({ length: 52 }, (_, place) => (
          <i key={place} class="tile is-hand">
            <b />
          </i>
        ))}
        <i class="tile is-drawn">
          <b />
        </i>
      </div>
    );
  }
  const { again } = show(<Dealt isOn />);
  const hands = [0, 1, 2, 3].map((seat) => delays.slice(13 * seat, 13 * seat + 13));
  for (const hand of hands) {
    expect(hand.map((delay) => hand.filter((each) => each === delay).length)).toEqual([
      4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1,
    ]);
  }
  const first = hands.map((hand) => hand[0]!);
  expect(first.indexOf(Math.min(...first))).toBe(1);
  expect(first.indexOf(Math.max(...first))).toBe(0);
  expect(delays.indexOf(Math.max(...delays))).toBe(52);
  again(<Dealt isOn={false} />);
  expect(cancel).toHaveBeenCalledTimes(53);
});
