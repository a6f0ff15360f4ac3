/** The worker of the page as a socket: what is said and heard, and that a worker which fails is replaced. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FromWorker, ToWorker } from "../../src/local/channel";

class FakeWorker extends EventTarget {
  readonly said: ToWorker[] = [];
  isEnded = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onmessageerror: ((event: Event) => void) | null = null;

  postMessage(message: ToWorker): void {
    this.said.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  tell(data: FromWorker): void {
    const event = new MessageEvent("message", { data });
    this.dispatchEvent(event);
    this.onmessage?.(event);
  }

  fail(): void {
    const event = new Event("error");
    this.dispatchEvent(event);
    this.onerror?.(event);
  }
}

const workers: FakeWorker[] = [];

async function open(ask = async (): Promise<unknown> => "answer") {
  const { WorkerSocket } = await import("../../src/local/socket");
  const socket = new WorkerSocket(ask);
  const heard: unknown[] = [];
  socket.onmessage = ({ data }) => heard.push(data);
  const onopen = vi.fn();
  const onclose = vi.fn();
  Object.assign(socket, { onopen, onclose });
  await Promise.resolve();
  return { socket, heard, onopen, onclose, worker: workers.at(-1)! };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  workers.length = 0;
  vi.stubGlobal(
    "Worker",
    class extends FakeWorker {
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("frames go both ways", async () => {
  const { socket, worker, heard, onopen } = await open();
  expect(onopen).toHaveBeenCalledOnce();
  expect(socket.readyState).toBe(1);
  socket.send("hello");
  worker.tell({ heard: true });
  worker.tell({ frame: "welcome" });
  expect(worker.said).toEqual([{ frame: "hello" }]);
  expect(heard).toEqual(["welcome"]);
});

test("a question to Python is answered, or said to have no answer", async () => {
  const { worker } = await open();
  worker.tell({ ask: 1, address: "own/told", question: {} });
  await vi.runAllTimersAsync();
  expect(worker.said).toEqual([{ reply: 1, answer: "answer" }]);
  worker.fail();
  const { worker: next } = await open(() => Promise.reject(new Error("none")));
  next.tell({ ask: 2, address: "own/told", question: {} });
  await vi.runAllTimersAsync();
  expect(next.said).toEqual([{ reply: 2, answer: undefined }]);
});

test("a worker that fails is ended, and the next socket starts another", async () => {
  const { socket, worker, onclose } = await open();
  worker.fail();
  expect(onclose).toHaveBeenCalledOnce();
  expect([socket.readyState, worker.isEnded]).toEqual([3, true]);
  await open();
  expect(workers).toHaveLength(2);
});

test("a worker that no longer hears is ended", async () => {
  const { socket, worker, onclose } = await open();
  worker.tell({ heard: true });
  socket.send("ping");
  worker.tell({ heard: true });
  vi.advanceTimersByTime(60_000);
  expect(onclose).not.toHaveBeenCalled();
  socket.send("ping");
  vi.advanceTimersByTime(3_000);
  expect(onclose).toHaveBeenCalledOnce();
  expect(worker.isEnded).toBe(true);
});

test("a worker whose script is still on its way is waited for", async () => {
  const { socket, onclose } = await open();
  socket.send("hello");
  vi.advanceTimersByTime(60_000);
  expect(onclose).not.toHaveBeenCalled();
});

test("a connection of another name goes to the same worker", async () => {
  const { socket, worker } = await open();
  socket.close();
  const { worker: same, heard } = await open();
  expect(same).toBe(worker);
  worker.tell({ frame: "welcome" });
  expect(heard).toEqual(["welcome"]);
});
