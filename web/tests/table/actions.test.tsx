// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Action } from "../../src/generated/actions";
import { ActionBar } from "../../src/table/actions/ActionBar";
import { type Offer, readOffers } from "../../src/table/actions/offers";
import { read, readAll } from "../acts";
import { press, show } from "../render";

const CHII = ["chii 3p with 45p", "chii 3p with 40p", "chii 3p with 12p", "pass"];
const GUARD_MS = 150;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Shown {
  readonly place: HTMLElement;
  readonly taken: (Action | null)[];
  readonly passes: () => number;
  readonly ask: (actions: readonly string[]) => void;
}

/** The bar for the actions of a question, with what was pressed in it. */
function bar(
  actions: readonly string[],
  options: { mode?: "riichi"; dismissed?: true } = {},
): Shown {
  const taken: (Action | null)[] = [];
  let passes = 0;
  const content = (asked: readonly string[]) => (
    <ActionBar
      buttons={readOffers(readAll(asked)).buttons}
      mode={options.mode ?? "plain"}
      isDismissed={options.dismissed === true}
      onTake={(offer: Offer) => void taken.push(offer.action)}
      onPass={() => {
        passes += 1;
      }}
    />
  );
  const { place, again } = show(content(actions));
  return { place, taken, passes: () => passes, ask: (asked) => again(content(asked)) };
}

function settle(): void {
  act(() => void vi.advanceTimersByTime(GUARD_MS));
}

function verbs(place: HTMLElement): (string | undefined)[] {
  return [...place.querySelectorAll("button")].map((button) => button.dataset["verb"]);
}

describe("the bar of offers", () => {
  test("shows nothing where there is nothing to choose", () => {
    expect(bar(["tsumogiri 7s", "discard 3m"]).place.innerHTML).toBe("");
  });

  test("always has a way to pass, and it comes last", () => {
    expect(verbs(bar(["pon 5p with 55p", "ron", "pass"]).place)).toEqual(["ron", "pon", "pass"]);
    expect(verbs(bar(["tsumo", "tsumogiri 5p"]).place)).toEqual(["tsumo", "pass"]);
  });

  test("has no pass where the game wants a decision", () => {
    expect(verbs(bar(["tenpai", "noten"]).place)).toEqual(["show_tenpai", "show_noten"]);
    expect(verbs(bar(["end game", "play on"]).place)).toEqual(["end_game", "play_on"]);
  });

  test("shows several shapes of a call as tiles under one name", () => {
    const { place, taken } = bar(CHII);
    const group = place.querySelector(".offer-group");
    expect(group?.getAttribute("aria-label")).toBe("Chii");
    const labels = [...group!.querySelectorAll("button [role=img]")].map((tiles) =>
      tiles.getAttribute("aria-label"),
    );
    expect(labels).toEqual(["Chii: 4 pin, 5 pin", "Chii: 4 pin, red 5 pin", "Chii: 1 pin, 2 pin"]);
    settle();
    press(group!.querySelectorAll("button")[1]!);
    expect(taken).toEqual([read("chii 3p with 40p")]);
  });

  test("asks for a tile once riichi was pressed, and can go back", () => {
    const { place, passes } = bar(["riichi 3m"], { mode: "riichi" });
    expect(place.textContent).toContain("Choose the tile to discard with riichi");
    settle();
    press(place.querySelector(".is-pass"));
    expect(passes()).toBe(1);
  });

  test("can bring back what was put aside", () => {
    const { place, passes } = bar(["tsumo", "tsumogiri 5p"], { dismissed: true });
    expect(verbs(place)).toEqual(["pass"]);
    settle();
    press(place.querySelector("button"));
    expect(passes()).toBe(1);
  });
});

describe("a click that was meant for something else", () => {
  test("presses no button that has just come up", () => {
    const { place, taken, passes } = bar(["pon 5p with 55p", "pass"]);
    for (const button of place.querySelectorAll("button")) press(button);
    act(() => void vi.advanceTimersByTime(GUARD_MS - 1));
    for (const button of place.querySelectorAll("button")) press(button);
    expect([taken, passes()]).toEqual([[], 0]);
    act(() => void vi.advanceTimersByTime(1));
    press(place.querySelector('[data-verb="pon"]'));
    expect(taken).toEqual([read("pon 5p with 55p")]);
  });

  test("presses no button of the next question either", () => {
    const { place, taken, ask } = bar(["pon 5p with 55p", "pass"]);
    settle();
    ask(["ron", "pass"]);
    press(place.querySelector('[data-verb="ron"]'));
    expect(taken).toEqual([]);
    settle();
    press(place.querySelector('[data-verb="ron"]'));
    expect(taken).toEqual([read("ron")]);
  });
});
