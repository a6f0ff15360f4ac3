// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";

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

type Session = typeof import("../src/table/session");

/** The page as it is when it was just opened. */
async function openPage(): Promise<{ session: Session; view: () => ReturnType<typeof viewOf> }> {
  vi.resetModules();
  const session = await import("../src/table/session");
  const { show } = await import("./render");
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
  return { error, returnTo, seat: feed === null ? undefined : feed.begin.seat };
}

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
    FakeSocket.last.tell({ type: "error", reason: "you have no seat at this table" });
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
      FakeSocket.last.tell({ type: "error", reason: `there is no table ${TABLE}` });
    }
    await settled();
    expect(view()).toEqual({
      error: `there is no table ${TABLE}`,
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

  test("a question is answered once", async () => {
    const { session } = await sitDown();
    const question = { table: TABLE, seq: 0, decision: 7, base: null, bank: null };
    FakeSocket.last.tell({ type: "ask", ...question, actions: ["discard 5p"] });
    session.answer("discard 5p");
    session.answer("discard 5p");
    expect(FakeSocket.last.types().filter((type) => type === "answer")).toHaveLength(1);
  });

  test("it is asked why something is not legal", async () => {
    const { session } = await sitDown();
    session.askWhy("discard 5p");
    expect(FakeSocket.last.types()).not.toContain("why");
    const question = { table: TABLE, seq: 0, decision: 7, base: null, bank: null };
    FakeSocket.last.tell({ type: "ask", ...question, actions: ["discard 6p"] });
    session.askWhy("discard 5p");
    expect(FakeSocket.last.said.at(-1)).toEqual({
      type: "why",
      table: TABLE,
      decision: 7,
      action: "discard 5p",
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

  test("a player with a new name finds the table again", async () => {
    const { session } = await sitDown();
    const before = FakeSocket.last;
    session.say("Botan", { type: "create" });
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
