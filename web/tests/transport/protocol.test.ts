import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Link, Memory, ServerMessage, Socket } from "../../src/transport/protocol";
import { Connection, ownServerUrl, readFrame, VERSION } from "../../src/transport/protocol";
import { read, told } from "../acts";

const TABLE = "a033441145a19db3";

/** The server's end of a socket: what the page has said, and what it is told. */
class FakeSocket implements Socket {
  readyState = 0;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly said: Record<string, unknown>[] = [];
  isClosed = false;

  send(frame: string): void {
    this.said.push(JSON.parse(frame) as Record<string, unknown>);
  }

  close(): void {
    this.isClosed = true;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(token = "token 1"): void {
    this.accept();
    this.tell({ type: "welcome", version: VERSION, player: "p", token, name: "Aiko" });
  }

  begin(seq: number, seat: number | null = 2): void {
    this.tell({ type: "begin", table: TABLE, seat, names: [], rules: {}, seq });
  }

  event(seq: number): void {
    const event = { type: "tile_drawn", seat: 0, tile: null, is_rinshan: false };
    this.tell({ type: "event", table: TABLE, seq, event });
  }

  fail(): void {
    this.readyState = 3;
    this.onclose?.(undefined as never);
  }
}

class FakeMemory implements Memory {
  readonly kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

let sockets: FakeSocket[];
let memory: FakeMemory;
let heard: ServerMessage[];
let links: Link[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  memory = new FakeMemory();
  heard = [];
  links = [];
  connection = new Connection({
    name: "Aiko",
    url: "ws://table/ws",
    memory,
    random: () => 1,
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  connection.listen((message) => heard.push(message));
  connection.listenToLink((link) => links.push(link));
  connection.open();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

function socket(): FakeSocket {
  return sockets.at(-1)!;
}

function seqsHeard(): number[] {
  return heard.flatMap((message) => (message.type === "event" ? [message.seq] : []));
}

function saidTypes(): unknown[] {
  return socket().said.map(({ type }) => type);
}

/** The connection is lost, and made again after its pause. */
function reconnect(): void {
  socket().fail();
  vi.advanceTimersByTime(500);
  socket().welcome("token 2");
}

describe("hello", () => {
  it("comes first, and with the token of last time", () => {
    socket().welcome();
    expect(socket().said).toEqual([{ type: "hello", version: VERSION, name: "Aiko", lang: "en" }]);
    reconnect();
    expect(socket().said[0]).toEqual({
      type: "hello",
      version: VERSION,
      name: "Aiko",
      lang: "en",
      token: "token 1",
    });
    expect([...memory.kept.values()]).toContain("token 2");
    expect(Connection.lastName(memory)).toBe("Aiko");
  });

  it("goes before requests that were made earlier", () => {
    connection.send({ type: "create" });
    socket().accept();
    expect(saidTypes()).toEqual(["hello"]);
    socket().welcome();
    expect(saidTypes().at(-1)).toBe("create");
  });
});

describe("events", () => {
  it("are told once each and in order", () => {
    socket().welcome();
    socket().begin(1);
    [0, 1, 1, 2].forEach((seq) => socket().event(seq));
    expect(seqsHeard()).toEqual([0, 1, 2]);
  });

  it("are asked for again after a gap, once", () => {
    socket().welcome();
    socket().begin(0);
    [0, 2, 3].forEach((seq) => socket().event(seq));
    const resume = { type: "resume", table: TABLE, seq: 0 };
    expect(socket().said.slice(1)).toEqual([resume]);
    socket().begin(3);
    [1, 2, 3].forEach((seq) => socket().event(seq));
    expect(seqsHeard()).toEqual([0, 1, 2, 3]);
  });

  it("of a table that was left are not told", () => {
    socket().welcome();
    socket().begin(0);
    connection.forget();
    socket().event(0);
    expect(seqsHeard()).toEqual([]);
  });
});

describe("a lost connection", () => {
  it("is made again with growing pauses, and the table resumed after the last event", () => {
    socket().welcome();
    socket().begin(1);
    [0, 1].forEach((seq) => socket().event(seq));
    socket().fail();
    expect(connection.link).toBe("waiting");
    vi.advanceTimersByTime(500);
    socket().fail();
    vi.advanceTimersByTime(999);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(3);
    socket().welcome();
    expect(socket().said.at(-1)).toEqual({ type: "resume", table: TABLE, seq: 1 });
    expect(links).toEqual([
      ...["connecting", "open", "waiting", "connecting"],
      ...["waiting", "connecting", "open"],
    ]);
  });

  it("is noticed by a missing pong", () => {
    socket().welcome();
    vi.advanceTimersByTime(20_000);
    expect(socket().said.at(-1)).toEqual({ type: "ping", number: 1 });
    vi.advanceTimersByTime(9_999);
    expect(connection.link).toBe("open");
    vi.advanceTimersByTime(1);
    expect(connection.link).toBe("waiting");
    expect(sockets[0]!.isClosed).toBe(true);
  });

  it("is not suspected where pongs come", () => {
    socket().welcome();
    vi.advanceTimersByTime(20_000);
    socket().tell({ type: "pong", number: 1 });
    vi.advanceTimersByTime(15_000);
    expect(connection.link).toBe("open");
  });

  it("is made again at once when the network is back", () => {
    socket().welcome();
    connection.interrupt();
    expect(connection.link).toBe("waiting");
    expect(sockets[0]!.isClosed).toBe(true);
    connection.open();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  it("is looked for when the page wakes up", () => {
    socket().welcome();
    connection.check();
    expect(socket().said.at(-1)).toEqual({ type: "ping", number: 1 });
    vi.advanceTimersByTime(3_000);
    expect(connection.link).toBe("waiting");
    connection.check();
    expect(connection.link).toBe("connecting");
  });

  it("leads a spectator back, who is told nothing twice", () => {
    connection.send({ type: "watch", table: TABLE });
    socket().welcome();
    expect(saidTypes()).toEqual(["hello", "watch"]);
    socket().begin(0, null);
    socket().event(0);
    reconnect();
    expect(saidTypes()).toEqual(["hello", "watch"]);
    socket().begin(1, null);
    [0, 1].forEach((seq) => socket().event(seq));
    expect(seqsHeard()).toEqual([0, 1]);
  });

  it("is final once it was closed", () => {
    socket().welcome();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(connection.link).toBe("closed");
  });
});

describe("an answer", () => {
  const answer = { type: "answer", table: TABLE, decision: 7, action: read("discard 5p") };

  it("is sent again after a lost connection until the server has taken it", () => {
    socket().welcome();
    socket().begin(0);
    connection.answer(7, read("discard 5p"));
    expect(socket().said.at(-1)).toEqual(answer);
    reconnect();
    socket().begin(0);
    expect(socket().said.at(-1)).toEqual(answer);
    socket().tell({ type: "answered", table: TABLE, decision: 7 });
    reconnect();
    socket().begin(0);
    expect(saidTypes()).toEqual(["hello", "resume"]);
  });

  it("is not sent again when it was refused", () => {
    socket().welcome();
    socket().begin(0);
    connection.answer(7, read("ron"));
    socket().tell({
      type: "refused",
      table: TABLE,
      decision: 7,
      reason: told("refusal.not_asked"),
      legal: [],
    });
    reconnect();
    socket().begin(0);
    expect(saidTypes()).toEqual(["hello", "resume"]);
  });
});

it("reads frames that are messages, and no others", () => {
  expect(readFrame('{"type":"pong","number":7}')).toEqual({ type: "pong", number: 7 });
  for (const frame of ["{", "7", "null", '"pong"', "{}", new ArrayBuffer(2)]) {
    expect(readFrame(frame)).toBeNull();
  }
});

it("finds the server of its own page", () => {
  expect(ownServerUrl({ protocol: "https:", host: "table:1" })).toBe("wss://table:1/ws");
  expect(ownServerUrl({ protocol: "http:", host: "table" })).toBe("ws://table/ws");
});
