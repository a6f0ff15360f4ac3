// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { promiseOf } from "../../src/fair/sha256";
import type { RoomSeat, RoomState } from "../../src/generated/messages";
import { chooseLanguage, fetchWords } from "../../src/i18n";
import { LobbyPage } from "../../src/lobby/Page";
import { findNote } from "../../src/room/notes";
import {
  botCount,
  FIRST_WISHES,
  friendsRoom,
  loadWishes,
  quickTable,
  storeWishes,
} from "../../src/room/wishes";
import { told } from "../acts";

const session = vi.hoisted(() => ({
  view: {} as Record<string, unknown>,
  sendAs: vi.fn(),
  forgetRoom: vi.fn(),
  forgetError: vi.fn(),
  returnToRoom: vi.fn(),
}));
vi.mock("../../src/transport/session", () => ({
  sendAs: session.sendAs,
  forgetRoom: session.forgetRoom,
  forgetError: session.forgetError,
  returnToRoom: session.returnToRoom,
  useSession: () => session.view,
}));

const NOTHING = { link: "open", room: null, feed: null, error: null, returnTo: null };
const BOT: RoomSeat = {
  name: "bot",
  ready: true,
  bot: true,
  connected: false,
  promise: null,
  face: null,
};
const YOU: RoomSeat = {
  name: "Aiko",
  ready: false,
  bot: false,
  connected: true,
  promise: null,
  face: null,
};
const FREE: RoomSeat = {
  name: null,
  ready: false,
  bot: false,
  connected: false,
  promise: null,
  face: null,
};

function room(seats: readonly RoomSeat[]): RoomState {
  return {
    type: "room",
    code: "KRTFAHWZ",
    host: 0,
    seat: 0,
    rules: { based_on: "tenhou", length: "east" } as RoomState["rules"],
    seats,
    clock: null,
    spectators: "public",
    commitment: "66687aad",
    started: false,
    revealing: false,
    locked: false,
    awaited: [],
    delay: null,
    called_off: null,
  };
}

function show(props: { invited?: string } = {}): void {
  act(() => render(<LobbyPage {...props} />, document.body));
}

function button(words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === words,
  );
  if (found === undefined) throw new Error(`no button ${words}`);
  return found;
}

function choose(value: string): void {
  const found = document.querySelector<HTMLElement>(`.game-choices [value="${value}"]`);
  const list = found?.closest("select");
  act(() => {
    if (list == null) return found?.click();
    list.value = value;
    list.dispatchEvent(new Event("change"));
  });
}

beforeEach(() => {
  localStorage.clear();
  session.view = { ...NOTHING };
  session.sendAs.mockClear();
  session.forgetError.mockClear();
});
afterEach(() => {
  act(() => render(null, document.body));
  chooseLanguage("en");
});

test("play now opens an unhurried table without a clock, with bots at all other seats", () => {
  show();
  act(() => button("Play now").click());
  expect(session.sendAs).toHaveBeenCalledWith("", {
    type: "create",
    rules: { based_on: "ari-ari", length: "hanchan" },
    players: 4,
    bots: ["efficiency", "efficiency", "efficiency"],
    clock: null,
    pause: 0.6,
  });
});

test("what is chosen is played, and is still chosen the next time", () => {
  show();
  for (const value of ["east", "3", "careful", "usual", "brisk"]) choose(value);
  act(() => button("Play now").click());
  expect(session.sendAs.mock.calls[0]?.[1]).toMatchObject({
    rules: { based_on: "ari-ari", length: "east" },
    players: 3,
    bots: ["careful", "careful"],
    clock: { base: 5, bank: 20 },
    pause: 0.25,
  });
  expect(loadWishes()).toMatchObject({ length: "east", players: 3, pace: "brisk" });
});

test("each choice says what it means", () => {
  show();
  choose("tsumogiri");
  const choices = document.querySelector(".game-choices");
  expect(choices?.textContent).toContain("never win");
  expect(choices?.textContent).toMatch(/three Quick bots: 3\.\d\d\./);
});

test("wishes that nobody offers any more are as at the first time", () => {
  localStorage.setItem(
    "ariari.wishes",
    JSON.stringify({ preset: "gone", pace: 7, length: "east" }),
  );
  expect(loadWishes()).toEqual({ ...FIRST_WISHES, length: "east" });
  localStorage.setItem("ariari.wishes", "{");
  expect(loadWishes()).toEqual(FIRST_WISHES);
});

test("bots at once have no pause, and a room of friends has the server's", () => {
  expect(quickTable({ ...FIRST_WISHES, pace: "atOnce" }).pause).toBe(0);
  expect(friendsRoom(FIRST_WISHES)).not.toHaveProperty("pause");
});

test("friends choose how long a discard can be called", () => {
  expect(friendsRoom(FIRST_WISHES).call_window).toBe(2.5);
  show();
  act(() => document.querySelector<HTMLInputElement>('.friends input[value="1.5"]')?.click());
  act(() => button("Open a room").click());
  expect(session.sendAs.mock.lastCall?.[1]).toMatchObject({ call_window: 1.5 });
  expect(quickTable(loadWishes())).not.toHaveProperty("call_window");
});

test("whoever comes to the lobby goes back to their room, and leaves old refusals behind", () => {
  show({ invited: "KRTFAHWZ" });
  expect(session.forgetError).toHaveBeenCalledOnce();
  expect(session.returnToRoom).toHaveBeenLastCalledWith("KRTFAHWZ");
});

test("a room of friends leaves a seat to a friend", () => {
  const wishes = { ...FIRST_WISHES, players: 3 as const, botCount: 3 };
  expect(botCount(wishes)).toBe(1);
  expect(friendsRoom(wishes).bots).toEqual(["efficiency"]);
});

test("a code of eight letters lets one join or watch", () => {
  show();
  const input = document.querySelector<HTMLInputElement>("input.code");
  expect(button("Join").disabled).toBe(true);
  act(() => {
    input!.value = "krtfahwz";
    input!.dispatchEvent(new Event("input", { bubbles: true }));
  });
  act(() => button("Join").click());
  expect(session.sendAs).toHaveBeenLastCalledWith("", { type: "join", room: "KRTFAHWZ" });
  act(() => button("Watch").click());
  expect(session.sendAs).toHaveBeenLastCalledWith("", { type: "watch", room: "KRTFAHWZ" });
});

test("the link of a room asks for a name and joins", () => {
  show({ invited: "KRTFAHWZ" });
  expect(document.querySelector("h1")?.textContent).toContain("KRTFAHWZ");
  act(() => button("Join").click());
  expect(session.sendAs).toHaveBeenCalledWith("", { type: "join", room: "KRTFAHWZ" });
});

test("a room with a free seat shows the link for others", () => {
  session.view = { ...NOTHING, room: room([YOU, BOT, BOT, FREE]) };
  show();
  const link = document.querySelector<HTMLInputElement>(".share input");
  expect(link?.value).toMatch(/#\/room\/KRTFAHWZ$/);
  expect(button("Start the game").disabled).toBe(true);
});

/** The text is promised by its SHA-256, which takes a moment. */
async function promised(): Promise<string> {
  await vi.waitFor(() => expect(session.sendAs.mock.lastCall?.[1].type).toBe("ready"));
  return session.sendAs.mock.lastCall?.[1].promise;
}

test("the host locks the room and removes whoever should not be there", () => {
  const guest: RoomSeat = { ...YOU, name: "Eve" };
  session.view = { ...NOTHING, room: room([YOU, guest, BOT, FREE]) };
  show();
  act(() => button("Lock the room").click());
  const code = "KRTFAHWZ";
  expect(session.sendAs).toHaveBeenLastCalledWith("", { type: "lock", room: code, locked: true });
  const removals = [...document.querySelectorAll<HTMLButtonElement>(".seats button")];
  expect(removals.map((each) => each.getAttribute("aria-label"))[0]).toBe("Remove Eve");
  expect(removals).toHaveLength(2);
  act(() => removals[0]!.click());
  expect(session.sendAs).toHaveBeenLastCalledWith("", { type: "remove", room: code, seat: 1 });
  session.view = { ...NOTHING, room: { ...room([YOU, guest, BOT, FREE]), locked: true } };
  show();
  expect(document.querySelector("main")?.textContent).toContain("nobody else can join");
  expect(button("Unlock the room").disabled).toBe(false);
});

test("whoever keeps the start waiting is named, and so is the one for whom it was called off", () => {
  const you = { ...YOU, ready: true };
  const seats = [you, { ...you, name: "Eve" }, { ...you, name: "Ben" }, BOT];
  session.view = { ...NOTHING, room: { ...room(seats), revealing: true, awaited: [1, 2] } };
  show();
  const status = () => document.querySelector('.room > [role="status"]')?.textContent;
  expect(status()).toBe("Waiting for Eve, Ben …");
  expect(button("Start the game").disabled).toBe(true);
  const called_off = told("refusal.not_revealed", { names: ["Eve"], seconds: 15 });
  session.view = { ...NOTHING, room: { ...room(seats), called_off } };
  show();
  expect(status()).toContain("You are the host");
  expect(button("Start the game").disabled).toBe(false);
  const alert = document.querySelector('.room [role="alert"]')?.textContent;
  expect(alert).toContain("Eve did not reveal the promised text within 15 seconds");
});

test("a guest removes nobody", () => {
  session.view = { ...NOTHING, room: { ...room([YOU, YOU, BOT, FREE]), host: 1 } };
  show();
  expect(document.querySelector(".seats button")).toBeNull();
  expect(document.body.textContent).not.toContain("Lock the room");
});

test("a quick table starts by itself, and reveals the text it has promised", async () => {
  show();
  act(() => button("Play now").click());
  session.view = { ...NOTHING, room: room([YOU, BOT, BOT, BOT]) };
  show();
  const promise = await promised();
  const ready = { type: "ready", room: "KRTFAHWZ", ready: true, promise };
  expect(session.sendAs).toHaveBeenLastCalledWith("", ready);
  const contribution = findNote("66687aad")?.contribution ?? "";
  expect(contribution).toMatch(/^[0-9a-f]{32}$/);
  expect(await promiseOf(contribution)).toBe(promise);
  const you = { ...YOU, ready: true, promise };
  session.view = { ...NOTHING, room: room([you, BOT, BOT, BOT]) };
  show();
  expect(session.sendAs).toHaveBeenLastCalledWith("", { type: "start", room: "KRTFAHWZ" });
  session.view = { ...NOTHING, room: { ...room([you, BOT, BOT, BOT]), revealing: true } };
  show();
  const reveal = { type: "reveal", room: "KRTFAHWZ", contribution };
  expect(session.sendAs).toHaveBeenLastCalledWith("", reveal);
});

test.each([
  ["commitment", { commitment: "77777777" }, {}],
  ["promise", {}, { promise: "0".repeat(64) }],
])("nothing is revealed where the %s has changed", async (_, change, own) => {
  session.view = { ...NOTHING, room: room([YOU, BOT, BOT, FREE]) };
  show();
  act(() => button("I am ready").click());
  const you = { ...YOU, ready: true, promise: await promised(), ...own };
  const later = { ...room([you, BOT, BOT, BOT]), revealing: true, ...change };
  session.view = { ...NOTHING, room: later };
  show();
  expect(session.sendAs.mock.lastCall?.[1].type).toBe("ready");
  expect(document.body.textContent).toContain("The server has changed what your text");
});

test("the player's own words go into the walls, with letters nobody can guess", async () => {
  session.view = { ...NOTHING, room: room([YOU, BOT, BOT, FREE]) };
  show();
  const input = document.querySelector<HTMLInputElement>(".fair-walls input");
  act(() => {
    input!.value = "blue sky";
    input!.dispatchEvent(new Event("input", { bubbles: true }));
  });
  act(() => button("I am ready").click());
  await promised();
  expect(findNote("66687aad")?.contribution).toMatch(/^blue sky [0-9a-f]{32}$/);
  act(() => render(null, document.body));
  session.view = { ...NOTHING, room: room([{ ...YOU, ready: true }, BOT, BOT, FREE]) };
  show();
  expect(document.querySelector<HTMLInputElement>(".fair-walls input")?.value).toBe("blue sky");
});

test("a link that cannot be copied is marked, and says so", async () => {
  const writeText = vi.fn().mockRejectedValue(new Error("not allowed"));
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  session.view = { ...NOTHING, room: room([YOU, BOT, BOT, FREE]) };
  show();
  await act(async () => button("Copy").click());
  expect(document.querySelector('.share [role="status"]')?.textContent).toContain("Ctrl+C");
  vi.unstubAllGlobals();
});

test("a game that goes on is one click away", () => {
  session.view = { ...NOTHING, returnTo: "a033" };
  show();
  expect(document.querySelector(".running a")?.getAttribute("href")).toBe("#/table/a033");
});

test("the server's reasons are told", () => {
  session.view = { ...NOTHING, error: { reason: told("refusal.no_room", { code: "QQQQQQQQ" }) } };
  show();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("QQQQQQQQ");
});

test("a reason is said in the reader's language", async () => {
  await fetchWords("ja");
  chooseLanguage("ja");
  const reason = { code: "refusal.room_full", rules: [], values: { code: "KRTFAHWZ" } };
  session.view = { ...NOTHING, error: { reason } };
  show();
  expect(document.querySelector('[role="alert"]')?.textContent).toBe("部屋 KRTFAHWZ は満席です。");
});

test("wishes are stored where the rules page finds them", () => {
  storeWishes({ ...FIRST_WISHES, preset: "wrc" });
  show();
  expect(document.querySelector<HTMLSelectElement>(".game-choices select")?.value).toBe("wrc");
});
