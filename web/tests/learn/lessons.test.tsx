// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { show } from "../render";

/** The lessons as a page finds them that has just been opened. */
async function opened() {
  vi.resetModules();
  const lessons = await import("../../src/learn/lessons");
  const { Lesson, Learned } = await import("../../src/learn/Lesson");
  const { settingsNow } = await import("../../src/settings/settings");
  const { fetchWords } = await import("../../src/i18n");
  await fetchWords();
  return { ...lessons, Lesson, Learned, settingsNow };
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

function feed(changes: object = {}) {
  const state = { viewer: 0, seats: [{ drawn: null }], ended: null };
  return { state, question: null, furiten: null, ...changes } as never;
}

function asked(...types: readonly string[]) {
  return { ask: { actions: types.map((type) => ({ type })) } };
}

const DRAWN = { viewer: 0, seats: [{ drawn: { id: 1, tile: "7z" } }], ended: null };

describe("lessons", () => {
  test("bring all that a learner sees, are kept, and meet each thing once", async () => {
    const first = await opened();
    first.meet("draw");
    expect(first.endLessons()).toEqual([]);
    first.startLessons();
    expect(first.settingsNow()).toMatchObject({ learner: true, indices: true, hints: "shown" });
    first.meet("draw");
    first.meet("riichi");
    first.meet("draw");
    const later = await opened();
    later.meet("riichi");
    later.meet("win");
    expect(later.endLessons()).toEqual(["draw", "riichi", "win"]);
    later.meet("end");
    expect((await opened()).endLessons()).toEqual([]);
  });

  test.each(["no words", '{"isOn": true}', '{"isOn": "yes", "met": ["draw"]}', "null"])(
    "that are stored wrongly were never begun: %s",
    async (stored) => {
      localStorage.setItem("ariari.lessons", stored);
      const { meet, endLessons } = await opened();
      meet("draw");
      expect(endLessons()).toEqual([]);
    },
  );

  test("what nobody teaches any more is forgotten", async () => {
    localStorage.setItem("ariari.lessons", '{"isOn": true, "met": ["draw", "tea"], "read": 1}');
    expect((await opened()).endLessons()).toEqual(["draw"]);
  });
});

describe("a sentence is said", () => {
  test.each([
    ["with the first draw", feed({ state: DRAWN, question: asked("discard") }), "AGARI-1"],
    ["with the first call", feed({ question: asked("pass", "pon") }), "CALL-2"],
    ["with riichi", feed({ state: DRAWN, question: asked("riichi") }), "RIICHI-1"],
    ["with furiten", feed({ furiten: { code: "furiten.temporary" } }), "FURITEN-2"],
  ])("%s, with its rule, until it has been read", async (_, at, rule) => {
    const { startLessons, Lesson } = await opened();
    startLessons();
    const { place } = show(<Lesson feed={at} isInResult={false} />);
    await act(async () => undefined);
    const link = place.querySelector(".lesson a")!;
    expect(link.textContent).toBe(rule);
    expect(link.getAttribute("href")).toBe(`#/rules/rule/${rule}`);
    act(() => place.querySelector("button")!.click());
    expect(place.querySelector(".lesson")).toBeNull();
    const again = show(<Lesson feed={at} isInResult={false} />).place;
    await act(async () => undefined);
    expect(again.querySelector(".lesson")).toBeNull();
  });

  test.each([
    [[2], "AGARI-2"],
    [[], "DRAW-1"],
  ])("with a deal's end, in its result alone", async (winners, rule) => {
    const { startLessons, Lesson } = await opened();
    startLessons();
    const at = feed({ state: { ...DRAWN, ended: { winners } } });
    const table = show(<Lesson feed={at} isInResult={false} />).place;
    const result = show(<Lesson feed={at} isInResult />).place;
    await act(async () => undefined);
    expect(table.querySelector(".lesson")).toBeNull();
    expect(result.querySelector(".lesson a")!.textContent).toBe(rule);
  });

  test("when nothing is new, nothing is said: a discard after a call is no draw", async () => {
    const { startLessons, Lesson } = await opened();
    startLessons();
    const { place } = show(
      <Lesson feed={feed({ question: asked("discard") })} isInResult={false} />,
    );
    await act(async () => undefined);
    expect(place.querySelector(".lesson")).toBeNull();
  });
});

test("in the end everything is said once more", async () => {
  const { Learned } = await opened();
  const { place } = show(<Learned names={["draw", "end"]} />);
  expect([...place.querySelectorAll("a")].map((link) => link.textContent)).toEqual([
    "AGARI-1",
    "END-1",
  ]);
});
