// @vitest-environment jsdom
import { describe, expect, test } from "vitest";

import { TABLE_KEYS, tableCommandOf } from "../../src/table/actions/keys";

/** What a key means where the focus is in some element. */
function meaning(key: string, inside = "<div></div>", options: KeyboardEventInit = {}) {
  document.body.innerHTML = inside;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, ...options });
  let found: ReturnType<typeof tableCommandOf> = null;
  const listener = (heard: KeyboardEvent): void => {
    found = tableCommandOf(heard);
  };
  addEventListener("keydown", listener, { once: true });
  (document.body.querySelector("[data-here]") ?? document.body.firstElementChild!).dispatchEvent(
    event,
  );
  return found;
}

describe("a key", () => {
  test.each([
    ["ArrowLeft", { type: "move", by: -1 }],
    ["Enter", { type: "pick" }],
    ["d", { type: "drawn" }],
    ["3", { type: "offer", number: 3 }],
    ["P", { type: "verb", verbs: ["pon"] }],
    ["Escape", { type: "pass" }],
    ["l", { type: "toggle", name: "learner" }],
    ["v", { type: "toggle", name: "tilt" }],
    ["b", { type: "toggle", name: "walls" }],
    ["t", { type: "say", what: "table" }],
    ["?", { type: "help" }],
  ])("%s means %o", (key, command) => {
    expect(meaning(key)).toEqual(command);
  });

  test("is the field's or the dialog's own where the focus is in one", () => {
    expect(meaning("p", "<input>")).toBeNull();
    expect(meaning("x", "<dialog><b data-here></b></dialog>")).toBeNull();
    expect(meaning("ArrowLeft", "<select></select>")).toBeNull();
  });

  test("presses a button that has the focus, and nothing else", () => {
    expect(meaning("Enter", "<button></button>")).toBeNull();
    expect(meaning(" ", "<a href='#'></a>")).toBeNull();
    expect(meaning("p", "<button></button>")).toEqual({ type: "verb", verbs: ["pon"] });
  });

  test("with Control or Alt is the browser's", () => {
    expect(meaning("r", undefined, { ctrlKey: true })).toBeNull();
    expect(meaning("d", undefined, { altKey: true })).toBeNull();
  });

  test("that is held down moves on, but plays only once", () => {
    expect(meaning("ArrowRight", undefined, { repeat: true })).toEqual({ type: "move", by: 1 });
    expect(meaning("d", undefined, { repeat: true })).toBeNull();
    expect(meaning("Enter", undefined, { repeat: true })).toBeNull();
  });
});

test("every key of the list means something", () => {
  const names: Readonly<Record<string, string>> = {
    "←": "ArrowLeft",
    "→": "ArrowRight",
    "1 – 9": "1",
    Esc: "Escape",
  };
  const keys = TABLE_KEYS.flatMap(([listed]) => listed).filter((key) => key !== "Tab");
  const meaningless = keys.filter((key) => meaning(names[key] ?? key) === null);
  expect(meaningless).toEqual([]);
});
