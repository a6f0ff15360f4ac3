// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";

import { reasonText } from "../../src/words/reasonText";
import { read, told } from "../acts";

const TABLE = "a033441145a19db3";

/** The server's end of the page's socket. */
class FakeSocket {
  static last: FakeSocket;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly said: Record<string, unknown>[] = [];

  constructor() {
    FakeSocket.last = this;
  }

  send(frame: string): void {
    this.said.push(JSON.parse(frame) as Record<string, unknown>);
  }

  close(): void {}

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(): void {
    this.onopen?.();
    this.tell({ type: "welcome", version: 1, player: "p", token: "p.t", name: "Aiko" });
  }

  begin(seat: number | null): void {
    this.tell({ type: "begin", table: TABLE, seat, names: [], rules: {}, clock: null, seq: -1 });
  }

  types(): unknown[] {
    return this.said.map(({ type }) => type);
  }
}

type Session = typeof import("../../src/transport/session");

/** The page as it is when it was just opened. */
async function openPage(): Promise<{ session: Session; view: () => ReturnType<typeof viewOf> }> {
  vi.resetModules();
  await (await import("../../src/i18n")).fetchWords();
  const session = await import("../../src/transport/session");
  const { show } = await import("../render");
  const { h } = await import("preact");
  let seen: ReturnType<Session["useSession"]> | null = null;
  show(
    h(() => {
      seen = session.useSession();
      return null;
    }, {}),
  );
  return { session, view: () => viewOf(seen!) };
}

function viewOf({ error, returnTo, feed }: ReturnType<Session["useSession"]>) {
  const said = error === null ? null : reasonText(error.reason);
  return { error: said, returnTo, seat: feed === null ? undefined : feed.begin.seat };
}

const DEAL_ENDED = {
  type: "deal_ended",
  ending: "exhaustive",
  winners: [],
  loser: null,
  changes: [0, 0, 0, 0],
  scores: [25_000, 25_000, 25_000, 25_000],
  sticks: 0,
  nagashi: [],
};

/** Drawing waits for the end of the present task. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("WebSocket", FakeSocket);
});

describe("the address of a table", () => {
  test("leads to the own seat, which is remembered", async () => {
    const { session, view } = await openPage();
    session.goToTable(TABLE);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.said.at(-1)).toEqual({ type: "resume", table: TABLE, seq: -1 });
    FakeSocket.last.begin(2);
    await settled();
    expect(view()).toEqual({ error: null, returnTo: TABLE, seat: 2 });
    expect((await openPage()).view().returnTo).toBe(TABLE);
  });

  test("lets those watch who have no seat", async () => {
    const { session, view } = await openPage();
    session.goToTable(TABLE);
    FakeSocket.last.welcome();
    FakeSocket.last.tell({ type: "error", reason: told("refusal.no_seat") });
    expect(FakeSocket.last.said.at(-1)).toEqual({ type: "watch", table: TABLE });
    FakeSocket.last.begin(null);
    await settled();
    expect(view()).toEqual({ error: null, returnTo: null, seat: null });
  });

  test("that leads nowhere says so, and is forgotten", async () => {
    localStorage.setItem("ariari.table", TABLE);
    const { session, view } = await openPage();
    session.goToTable(TABLE);
    FakeSocket.last.welcome();
    for (let time = 0; time < 2; time += 1) {
      FakeSocket.last.tell({ type: "error", reason: told("refusal.no_table", { table: TABLE }) });
    }
    await settled();
    expect(view()).toEqual({
      error: `There is no table ${TABLE}.`,
      returnTo: null,
      seat: undefined,
    });
    expect(FakeSocket.last.types()).toEqual(["hello", "resume", "watch"]);
  });
});

describe("at the table", () => {
  async function sitDown() {
    const page = await openPage();
    page.session.goToTable(TABLE);
    FakeSocket.last.welcome();
    FakeSocket.last.begin(2);
    return page;
  }

  test("what the server has lost is forgotten, and that is said", async () => {
    const { view } = await sitDown();
    const lost = { type: "event", table: TABLE, event: DEAL_ENDED };
    for (const seq of [0, 1, 2]) FakeSocket.last.tell({ ...lost, seq });
    const begin = { type: "begin", table: TABLE, seat: 2, names: [], rules: {}, clock: null };
    FakeSocket.last.tell({ ...begin, seq: 0, rolled_back: true });
    await settled();
    expect(view().error).toContain("The server lost the last moves");
    FakeSocket.last.tell({ ...lost, seq: 0 });
    FakeSocket.last.tell({ ...lost, seq: 2 });
    expect(FakeSocket.last.said.at(-1)).toEqual({ type: "resume", table: TABLE, seq: 0 });
  });

  test("a question is answered once", async () => {
    const { session } = await sitDown();
    const question = { table: TABLE, seq: 0, decision: 7, base: null, bank: null };
    FakeSocket.last.tell({ type: "ask", ...question, actions: [read("discard 5p")] });
    session.answer(read("discard 5p"));
    session.answer(read("discard 5p"));
    expect(FakeSocket.last.types().filter((type) => type === "answer")).toHaveLength(1);
  });

  test("it is asked why something is not legal", async () => {
    const { session } = await sitDown();
    session.askWhy(read("discard 5p"));
    expect(FakeSocket.last.types()).not.toContain("why");
    const question = { table: TABLE, seq: 0, decision: 7, base: null, bank: null };
    FakeSocket.last.tell({ type: "ask", ...question, actions: [read("discard 6p")] });
    session.askWhy(read("discard 5p"));
    expect(FakeSocket.last.said.at(-1)).toEqual({
      type: "why",
      table: TABLE,
      decision: 7,
      action: read("discard 5p"),
    });
  });

  test("the seat is kept for a player who leaves, until the game is over", async () => {
    const { session, view } = await sitDown();
    session.leaveTable();
    await settled();
    expect(view()).toEqual({ error: null, returnTo: TABLE, seat: undefined });
    session.goToTable(TABLE);
    FakeSocket.last.begin(2);
    FakeSocket.last.tell({ type: "over", table: TABLE, seq: 9, scores: [], places: [] });
    await settled();
    expect(view().returnTo).toBeNull();
  });

  test("the next deal is asked to wait, and told when the result was seen", async () => {
    const { session } = await sitDown();
    const wait = { type: "wait", table: TABLE };
    expect(FakeSocket.last.said.at(-1)).toEqual(wait);
    session.continueTable();
    expect(FakeSocket.last.said.at(-1)).toEqual(wait);
    FakeSocket.last.tell({ type: "event", table: TABLE, seq: 0, event: DEAL_ENDED });
    session.continueTable();
    session.continueTable();
    const said = FakeSocket.last.said.slice(-2);
    expect(said).toEqual([wait, { type: "continue", table: TABLE }]);
  });

  test("whoever watches is not waited for", async () => {
    const { session } = await openPage();
    session.goToTable(TABLE);
    FakeSocket.last.welcome();
    FakeSocket.last.begin(null);
    FakeSocket.last.tell({ type: "event", table: TABLE, seq: 0, event: DEAL_ENDED });
    session.continueTable();
    expect(FakeSocket.last.types()).toEqual(["hello", "resume"]);
  });

  test("a table that is gone when the connection is back is closed and forgotten", async () => {
    const { session, view } = await sitDown();
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
    FakeSocket.last.welcome();
    FakeSocket.last.tell({ type: "error", reason: told("refusal.no_table", { table: TABLE }) });
    await settled();
    const error = `There is no table ${TABLE}.`;
    expect(view()).toEqual({ error, returnTo: null, seat: undefined });
    expect((await openPage()).view().returnTo).toBeNull();
    session.leaveTable();
  });

  test("another error leaves the table open", async () => {
    const { view } = await sitDown();
    FakeSocket.last.tell({ type: "error", reason: told("refusal.too_many_messages") });
    await settled();
    expect(view()).toEqual({
      error: "Too many messages; the connection is closed.",
      returnTo: TABLE,
      seat: 2,
    });
  });

  test("the server is told when the table is left", async () => {
    const { session } = await sitDown();
    session.leaveTable();
    expect(FakeSocket.last.said.at(-1)).toEqual({ type: "leave", table: TABLE });
  });

  test("a player with a new name finds the table again", async () => {
    const { session } = await sitDown();
    const before = FakeSocket.last;
    session.sendAs("Botan", { type: "create" });
    expect(FakeSocket.last).not.toBe(before);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.types()).toEqual(["hello", "resume", "create"]);
  });

  test("the connection is made anew as soon as the network is back", async () => {
    await sitDown();
    const before = FakeSocket.last;
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
    expect(FakeSocket.last).not.toBe(before);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.said.at(-1)).toEqual({ type: "resume", table: TABLE, seq: -1 });
  });
});

describe("a room", () => {
  const ROOM = { type: "room", code: "KRTFA", started: false };
  const JOIN = { type: "join", room: "KRTFA" };

  async function enter() {
    const page = await openPage();
    page.session.sendAs("Aiko", { type: "create" });
    FakeSocket.last.welcome();
    FakeSocket.last.tell(ROOM);
    return page;
  }

  test("is come back to by whoever opens the page again", async () => {
    await enter();
    const { session } = await openPage();
    session.returnToRoom("QQQQQ");
    session.returnToRoom();
    FakeSocket.last.welcome();
    expect(FakeSocket.last.said.slice(1)).toEqual([JOIN]);
  });

  test.each(["left", "begun"])("that was %s is not", async (how) => {
    const { session } = await enter();
    if (how === "left") session.forgetRoom();
    else FakeSocket.last.tell({ ...ROOM, started: true });
    const before = FakeSocket.last;
    (await openPage()).session.returnToRoom();
    expect(FakeSocket.last).toBe(before);
  });

  test("is left, with the reason, by whoever the host removes", async () => {
    const { view } = await enter();
    FakeSocket.last.tell({ type: "error", reason: told("refusal.removed", { code: "KRTFA" }) });
    await settled();
    expect([view().error, localStorage.getItem("ariari.room")]).toEqual([
      "The host has removed you from room KRTFA.",
      null,
    ]);
  });

  test("that was closed meanwhile is forgotten without a word", async () => {
    await enter();
    const { session, view } = await openPage();
    session.returnToRoom("KRTFA");
    FakeSocket.last.welcome();
    FakeSocket.last.tell({ type: "error", reason: told("refusal.no_room", { code: "KRTFA" }) });
    await settled();
    expect([view().error, localStorage.getItem("ariari.room")]).toEqual([null, null]);
  });
});

describe("a name", () => {
  test("is said without what nobody sees", async () => {
    const { session } = await openPage();
    session.sendAs("\u202eAi\u200dko\u0007 ", { type: "create" });
    FakeSocket.last.onopen?.();
    expect(FakeSocket.last.said[0]).toMatchObject({ name: "Aiko" });
  });

  test("that the server refuses is no reason to go on waiting", async () => {
    const { session, view } = await openPage();
    session.sendAs("Aiko", { type: "create" });
    const refused = FakeSocket.last;
    refused.onopen?.();
    refused.tell({ type: "error", reason: told("refusal.hello_first") });
    await settled();
    expect(view().error).toBe("Say hello first.");
    session.sendAs("Aiko", { type: "create" });
    expect(FakeSocket.last).not.toBe(refused);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.types()).toEqual(["hello", "create"]);
  });
});
