/**
 * The other end of the protocol in a worker of this page, as if it were a server's socket. A worker that fails or no
 * longer answers is ended; the next connection starts another, which takes up the game as it was kept.
 */
import type { Socket } from "../transport/connection";
import type { FromWorker, ToWorker } from "./channel";
import { setLoading } from "./loading";

const OPEN = 1;
const CLOSED = 3;
/** A worker that has not heard a frame by then has failed. */
const HEARD_WITHIN_MS = 3_000;

/** Answers a question to Python (`ariari.server.http.in_page`). */
export type AskPython = (address: string, question: unknown) => Promise<unknown>;

let worker: Worker | null = null;
/** The workers that have said something: the script of others may still be on its way. */
const running = new WeakSet<Worker>();

/** Starts the worker before anyone plays, so that the engine is there by then. */
export function startWorker(): Worker {
  if (worker !== null) return worker;
  const started = new Worker(new URL("./tableWorker.ts", import.meta.url), { type: "module" });
  worker = started;
  started.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    running.add(started);
    if ("loading" in data) setLoading(data.loading);
  });
  started.addEventListener("error", () => {
    if (worker === started) worker = null;
  });
  return started;
}

/** The table is to be played here, whichever tab has it. */
export function takeOver(table: string): void {
  startWorker().postMessage({ takeOver: table } satisfies ToWorker);
}

export class WorkerSocket implements Socket {
  readyState = 0;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly #worker: Worker;
  readonly #ask: AskPython;
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: AskPython) {
    this.#ask = ask;
    this.#worker = startWorker();
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data);
    this.#worker.onerror = (event) => {
      // It is dealt with here: nobody need read of it.
      event.preventDefault();
      this.#fail();
    };
    this.#worker.onmessageerror = () => this.#fail();
    queueMicrotask(() => this.#open());
  }

  send(frame: string): void {
    this.#post({ frame });
    if (running.has(this.#worker)) this.#due ??= setTimeout(() => this.#fail(), HEARD_WITHIN_MS);
  }

  close(): void {
    this.#end();
  }

  /** What is said before the worker runs waits for it. */
  #open(): void {
    if (this.readyState !== 0) return;
    this.readyState = OPEN;
    this.onopen?.(undefined as never);
  }

  #take(message: FromWorker): void {
    if ("heard" in message) {
      clearTimeout(this.#due);
      this.#due = undefined;
    } else if ("frame" in message) this.onmessage?.({ data: message.frame });
    else if ("ask" in message) void this.#answer(message);
  }

  async #answer({ ask, address, question }: Extract<FromWorker, { ask: number }>): Promise<void> {
    const answer = await this.#ask(address, question).catch(() => undefined);
    this.#post({ reply: ask, answer });
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #fail(): void {
    if (this.readyState === CLOSED) return;
    const { onclose } = this;
    this.#end();
    this.#worker.terminate();
    if (worker === this.#worker) worker = null;
    onclose?.(undefined as never);
  }

  #end(): void {
    this.readyState = CLOSED;
    clearTimeout(this.#due);
    this.#worker.onmessage = this.#worker.onerror = this.#worker.onmessageerror = null;
  }
}
