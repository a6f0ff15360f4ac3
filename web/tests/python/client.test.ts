/** Python in a worker as the page sees it: started once, waited for, tried again, given up. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FromPython, ToPython } from "../../src/python/channel";
import { Python, type PythonWorker } from "../../src/python/client";

class FakeWorker implements PythonWorker {
  onmessage: PythonWorker["onmessage"] = null;
  onerror: PythonWorker["onerror"] = null;
  readonly asked: ToPython[] = [];
  isEnded = false;

  postMessage(message: ToPython): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(message: FromPython): void {
    this.onmessage?.({ data: message } as MessageEvent<FromPython>);
  }

  answer(text: string, ok = true): void {
    this.say({ number: this.asked.at(-1)!.number, ok, text });
  }

  fail(): void {
    this.onerror?.(new Event("error") as ErrorEvent);
  }
}

let workers: FakeWorker[];
let python: Python;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  python = new Python(() => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Asks, and waits until the question is in line. */
async function ask(address: string, signal?: AbortSignal): Promise<{ answer: Promise<unknown> }> {
  const told = new Promise<void>((resolve) => python.listen(resolve));
  const answer = python.ask(address, { body: "{}", ...(signal && { signal }) });
  answer.catch(() => undefined);
  await told;
  return { answer };
}

test("a question starts it, waits for it, and is answered", async () => {
  expect(python.state.state).toBe("idle");
  const { answer } = await ask("api/score?lang=en");
  expect(workers).toHaveLength(1);
  workers[0]!.say({ share: 0.5 });
  expect(python.state).toEqual({ state: "loading", share: 0.5 });
  expect(workers[0]!.asked).toEqual([]);
  workers[0]!.say({ isReady: true });
  expect(workers[0]!.asked.map(({ address }) => address)).toEqual(["api/score?lang=en"]);
  expect(new TextDecoder().decode(workers[0]!.asked[0]!.body)).toBe("{}");
  workers[0]!.answer("{}", false);
  expect(await answer).toEqual({ ok: false, text: "{}" });
  expect(python.isAwaited).toBe(false);
});

test("questions are answered one after the other, and a second start changes nothing", async () => {
  const first = await ask("first");
  const second = await ask("second");
  python.start();
  expect(workers).toHaveLength(1);
  workers[0]!.say({ isReady: true });
  await vi.waitFor(() => expect(workers[0]!.asked).toHaveLength(1));
  workers[0]!.answer("1");
  await vi.waitFor(() => expect(workers[0]!.asked).toHaveLength(2));
  workers[0]!.answer("2");
  expect(await first.answer).toEqual({ ok: true, text: "1" });
  expect(await second.answer).toEqual({ ok: true, text: "2" });
});

test("what cannot be loaded is said, and questions wait until it is tried again", async () => {
  const { answer } = await ask("api/score");
  workers[0]!.fail();
  expect(python.state.state).toBe("failed");
  expect(workers[0]!.isEnded).toBe(true);
  await ask("another");
  expect(workers).toHaveLength(1);
  python.start();
  workers[1]!.say({ isReady: true });
  workers[1]!.answer("{}");
  expect(await answer).toEqual({ ok: true, text: "{}" });
});

test("a worker that fails at a question gives up that one, and another takes the rest", async () => {
  const poison = await ask("poison");
  const other = await ask("other");
  workers[0]!.say({ isReady: true });
  workers[0]!.fail();
  await expect(poison.answer).rejects.toThrow();
  expect(workers).toHaveLength(2);
  workers[1]!.say({ isReady: true });
  expect(workers[1]!.asked.map(({ address }) => address)).toEqual(["other"]);
  workers[1]!.answer("{}");
  expect(await other.answer).toEqual({ ok: true, text: "{}" });
});

test("a question that takes forever is given up", async () => {
  const { answer } = await ask("endless");
  workers[0]!.say({ isReady: true });
  vi.advanceTimersByTime(59_000);
  expect(workers[0]!.isEnded).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(workers[0]!.isEnded).toBe(true);
  await expect(answer).rejects.toThrow();
});

test("a question that nobody waits for is not asked; one under way does not hold up the next", async () => {
  const stop = new AbortController();
  const first = await ask("first", stop.signal);
  stop.abort();
  await expect(first.answer).rejects.toThrow();
  workers[0]!.say({ isReady: true });
  expect(workers[0]!.asked).toEqual([]);
  const stopLater = new AbortController();
  const second = await ask("second", stopLater.signal);
  stopLater.abort();
  await expect(second.answer).rejects.toThrow();
  const third = await ask("third");
  workers[0]!.answer("late");
  expect(workers[0]!.asked.map(({ address }) => address)).toEqual(["second", "third"]);
  workers[0]!.answer("3");
  expect(await third.answer).toEqual({ ok: true, text: "3" });
});
