// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameEvent } from "../../src/game/types";
import { changeSettings } from "../../src/settings/settings";
import { Feed, type FeedView, type Question } from "../../src/table/feed";
import { Timer } from "../../src/table/Timer";
import { useReminder } from "../../src/table/useReminder";
import { recording } from "../recordings";
import { show } from "../render";

const hear = vi.hoisted(() => ({ hear: vi.fn(), hearSound: vi.fn() }));
vi.mock("../../src/sound/hear", () => hear);
afterEach(() => void vi.clearAllMocks());

const { events } = recording("four-players-seat-1");

/** A page that comes to a table after some events, and is told of these. */
function told(past: number, seen: readonly GameEvent[]): Feed {
  const begin = { type: "begin", table: "t", seat: 1, names: [], bots: [], seq: past } as never;
  const feed = new Feed(begin, () => undefined);
  seen.forEach((event, seq) => feed.take({ type: "event", table: "t", seq, event }));
  return feed;
}

describe("what happens at the table is heard", () => {
  test("event by event, but not what happened before the page came", () => {
    told(19, events.slice(0, 20));
    expect(hear.hear).not.toHaveBeenCalled();
    told(19, events.slice(0, 25));
    expect(hear.hear).toHaveBeenCalledTimes(5);
  });

  test("with the word that is called out, once", () => {
    const riichi = events.findIndex(
      (event) => event.type === "tile_discarded" && event.riichi !== "none",
    );
    told(riichi - 1, events.slice(0, riichi + 2));
    expect(hear.hear.mock.calls.map(([, word]) => word)).toEqual(["Riichi", null]);
  });

  test("after a lost connection only the end of it", () => {
    const feed = told(0, events.slice(0, 5));
    hear.hear.mockClear();
    feed.comeBack({ ...feed.view.begin, seq: 30 });
    for (let seq = 5; seq <= 30; seq += 1) {
      feed.take({ type: "event", table: "t", seq, event: events[seq]! });
    }
    expect(hear.hear).toHaveBeenCalledTimes(4);
  });
});

function question(base: number | null, bank: number | null): Question {
  const ask = { type: "ask", table: "t", seq: 3, decision: 1, actions: [], base, bank } as const;
  return { ask, since: performance.now() };
}

describe("the last seconds tick", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("one by one, and not when nothing is left", () => {
    show(<Timer question={question(5, 3)} />);
    const pass = (seconds: number): void => {
      act(() => void vi.advanceTimersByTime(seconds * 1000));
    };
    pass(3.9);
    expect(hear.hearSound).not.toHaveBeenCalled();
    for (let second = 0; second < 8; second += 1) pass(1);
    expect(hear.hearSound.mock.calls).toEqual([["tick"], ["tick"], ["tick"], ["tick"]]);
  });

  test("never without a clock", () => {
    show(<Timer question={question(null, null)} />);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(hear.hearSound).not.toHaveBeenCalled();
  });
});

describe("a player who looks elsewhere is called back", () => {
  const close = vi.fn();
  const sent: string[] = [];
  class Notified {
    static permission = "granted";
    close = close;
    constructor(title: string) {
      sent.push(title);
    }
  }
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal("Notification", Notified);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    changeSettings({ notify: true });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Notified.permission = "granted";
    changeSettings({ notify: false });
  });

  function Reminding({ asked }: { readonly asked: Question | null }) {
    useReminder({ state: told(9, events.slice(0, 10)).view.state, question: asked } as FeedView);
    return null;
  }

  test("by a notification that goes with the question", () => {
    const { again } = show(<Reminding asked={question(5, 3)} />);
    expect(sent).toEqual(["Your turn"]);
    again(<Reminding asked={null} />);
    expect(close).toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  test("not unless they asked for it, nor where the browser refuses, nor while they look", () => {
    changeSettings({ notify: false });
    show(<Reminding asked={question(5, 3)} />);
    changeSettings({ notify: true });
    Notified.permission = "denied";
    show(<Reminding asked={question(5, 3)} />);
    Notified.permission = "granted";
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    show(<Reminding asked={question(5, 3)} />);
    expect(sent).toEqual([]);
  });
});
