// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FairPage } from "../../src/fair/Page";
import { checkCommitment, findSecret, isSameCommitment } from "../../src/fair/record";
import { chooseLanguage } from "../../src/i18n";
import { noteGame } from "../../src/room/notes";

const SECRET = "00".repeat(32);
/** SHA-256 of 32 zero bytes. */
const COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
const RECORD = { format: "ariari fair", version: 1, secret: SECRET, commitment: COMMITMENT };
const VERDICT = {
  fair: true,
  complaints: [] as string[],
  commitment: COMMITMENT,
  contributions: ["red sky", "", "", ""],
  walls: 9,
};

let verdict: unknown = VERDICT;
let isKnown = true;
let isAnswered = true;

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

beforeEach(() => {
  localStorage.clear();
  verdict = VERDICT;
  isKnown = true;
  isAnswered = true;
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.startsWith("tables/")) {
      return { ok: isKnown, text: async () => JSON.stringify(RECORD) };
    }
    return { ok: isAnswered, statusText: "", json: async () => verdict };
  });
});
afterEach(() => {
  act(() => render(null, document.body));
  chooseLanguage("en");
  vi.unstubAllGlobals();
});

test("a fair game is called fair, with its walls, commitment and texts", async () => {
  await show("");
  await drop(JSON.stringify(RECORD));
  expect(document.querySelector(".verdict-word")?.textContent).toContain("Fair");
  for (const word of ["9", COMMITMENT, "red sky", "game.json", "it matches the commitment"]) {
    expect(card()).toContain(word);
  }
});

test("every complaint about an unfair game is told", async () => {
  verdict = { ...VERDICT, fair: false, complaints: ["deal 1: this is the wall of deal 2"] };
  await show("");
  await drop(JSON.stringify({ ...RECORD, secret: "11".repeat(32) }));
  expect(document.querySelector(".verdict-word")?.textContent).toContain("Not proved");
  expect(card()).toContain("deal 1: this is the wall of deal 2");
  expect(card()).toContain("it does not match the commitment");
});

test("a table of this server is checked by its address", async () => {
  await show("table/a033");
  expect(card()).toContain("table a033");
});

test("what the browser noted before the game is compared by itself", async () => {
  noteGame({ commitment: COMMITMENT, contribution: "red sky" });
  await show("table/a033");
  expect(card()).toContain("your words “red sky” are in the record");
  noteGame({ commitment: COMMITMENT, contribution: "green sky" });
  await show("table/b044");
  expect(card()).toContain("your words “green sky” are not in the record");
});

test("a table that is not over is answered in words", async () => {
  isKnown = false;
  await show("table/a033");
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("no finished game a033");
});

test("a file that is no record is answered with the server's reason", async () => {
  isAnswered = false;
  verdict = { error: "the file: neither a record of a fair game nor a native log" };
  await show("");
  await drop("nothing");
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("neither a record");
});

test("the secret is found in a record, in a message and in the head of a log", () => {
  const found = { secret: SECRET, commitment: COMMITMENT };
  expect(findSecret(JSON.stringify(RECORD))).toEqual(found);
  expect(findSecret(JSON.stringify({ type: "over", fair: RECORD }))).toEqual(found);
  expect(findSecret(`${JSON.stringify({ format: "ariari", fair: RECORD })}\n[0,"tsumo"]`)).toEqual(
    found,
  );
  expect(findSecret("[1, 2]")).toBeNull();
  expect(findSecret("no record")).toBeNull();
});

test("the browser computes the commitment itself, and says where it cannot", async () => {
  expect(await checkCommitment(JSON.stringify(RECORD))).toBe("right");
  expect(await checkCommitment(JSON.stringify({ ...RECORD, secret: "ff" }))).toBe("wrong");
  expect(await checkCommitment("nothing")).toBe("absent");
  vi.stubGlobal("crypto", {});
  expect(await checkCommitment(JSON.stringify(RECORD))).toBe("unable");
});

test("the first digits of a noted commitment are enough", () => {
  expect(isSameCommitment("66687AAD …", COMMITMENT)).toBe(true);
  expect(isSameCommitment("66687aae", COMMITMENT)).toBe(false);
  expect(isSameCommitment(" ", COMMITMENT)).toBe(false);
});
