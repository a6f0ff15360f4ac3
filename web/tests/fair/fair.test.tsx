// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FairPage } from "../../src/fair/Page";
import { isSameCommitment } from "../../src/fair/record";
import { chooseLanguage } from "../../src/i18n";
import { findKept, keepBegin, keepEvent, keepRoom } from "../../src/room/kept";
import fixture from "../fixtures/fair/games.json";

// biome-ignore lint/suspicious/noExplicitAny: messages are changed in ways no type allows
type Fields = Record<string, any>;

const MESSAGES = fixture.four as Fields[];
const OVER = MESSAGES.at(-1) as Fields;
const RECORD = OVER["fair"] as Fields;
const COMMITMENT: string = RECORD["commitment"];

let isKnown = true;

/** The page hears a game, as it was or with a change. */
function hear(change: (message: Fields) => void = () => undefined): void {
  const messages = structuredClone(MESSAGES);
  const room = messages[0] as Fields;
  for (const message of messages) {
    change(message);
    if (message["type"] === "reveal") keepRoom(room as never, message["contribution"]);
    if (message["type"] === "begin") keepBegin(message as never);
    if (message["type"] === "event") keepEvent(message as never);
  }
}

async function show(rest: string): Promise<void> {
  await act(async () => {
    render(<FairPage key={rest} rest={rest} />, document.body);
  });
  if (rest !== "") await settle();
}

/** The file is read, the server asked and the secret hashed, until there is an answer. */
async function settle(): Promise<void> {
  await vi.waitFor(() => {
    if (document.querySelector(".verdict, [role=alert]") === null) throw new Error("no answer");
  });
}

async function drop(text: string): Promise<void> {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files: [new File([text], "game.json")] } });
  act(() => void document.querySelector(".drop")?.dispatchEvent(event));
  await settle();
}

const card = (): string => document.querySelector(".verdict")?.textContent ?? "";

const word = (): string => document.querySelector(".verdict-word")?.textContent ?? "";

beforeEach(() => {
  localStorage.clear();
  isKnown = true;
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.startsWith("tables/")) throw new Error("the server is asked to check itself");
    return Response.json(RECORD, { status: isKnown ? 200 : 404 });
  });
});
afterEach(() => {
  act(() => render(null, document.body));
  chooseLanguage("en");
  vi.unstubAllGlobals();
});

test("a game that this browser has seen is called fair", async () => {
  hear();
  await show("table/t7");
  expect(word()).toContain("Fair");
  for (const told of ["2", COMMITMENT, "Chie's", "table t7"]) expect(card()).toContain(told);
  expect(document.querySelector(".verdict.is-fair")).not.toBeNull();
});

test("a record that nobody has seen the game of is never green", async () => {
  await show("");
  await drop(JSON.stringify(RECORD));
  expect(word()).toContain("not compared");
  expect(document.querySelector(".verdict.is-fair")).toBeNull();
});

test("a kept game of another program is checked too", async () => {
  await show("");
  await drop(MESSAGES.map((message) => JSON.stringify(message)).join("\n"));
  expect(document.querySelector(".verdict.is-fair")).not.toBeNull();
});

test.each([
  [
    "stacked walls",
    (message: Fields) => {
      if (message["event"]?.type !== "tile_drawn" || message["event"].tile === null) return;
      message["event"].tile = message["event"].tile === "1p" ? "9p" : "1p";
    },
    "your draw",
  ],
  [
    "another commitment",
    (message: Fields) => {
      if (message["type"] === "room") message["commitment"] = "0".repeat(64);
    },
    "The commitment you saw before the game was 0000",
  ],
])("%s are found by what this browser kept", async (_, change, told) => {
  hear(change);
  await show("table/t7");
  expect(word()).toContain("Not proved");
  expect(card()).toContain(told);
});

test("what is told again after a page was opened anew has to be the same", () => {
  hear();
  expect(findKept("t7")?.events).toHaveLength(MESSAGES.length - 4);
  hear();
  expect(findKept("t7")?.hasChanged).toBe(false);
  hear(({ event }) => {
    if (event?.type === "dora_revealed" || event?.type === "deal_ended") event.type = "hand_died";
  });
  expect(findKept("t7")?.hasChanged).toBe(true);
});

test("a noted commitment that differs is a failure", async () => {
  await show("");
  await drop(JSON.stringify(RECORD));
  const input = document.querySelector<HTMLInputElement>(".noted input");
  if (input === null) throw new Error("no input");
  act(() => {
    input.value = "0123";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(document.querySelector(".verdict.is-unfair")).not.toBeNull();
});

test("a table that is not over is answered in words", async () => {
  isKnown = false;
  await show("table/a033");
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("no finished game a033");
});

test("a file that is no record is answered in words", async () => {
  await show("");
  await drop("nothing");
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("neither a saved game");
});

test("the first digits of a noted commitment are enough", () => {
  expect(isSameCommitment(`${COMMITMENT.slice(0, 8).toUpperCase()} …`, COMMITMENT)).toBe(true);
  expect(isSameCommitment("x6687aae", COMMITMENT)).toBe(false);
  expect(isSameCommitment(" ", COMMITMENT)).toBe(false);
});
