/**
 * Python as the page sees it: a worker that is started when it is first needed.
 *
 * Questions wait until it is there. If it cannot be loaded they wait on, and the page says so and offers to
 * try again. If it fails later, or takes too long, the question that it was at is given up.
 */
import type { Answered, Sent } from "../transport/answered";
import type { FromPython, ToPython } from "./channel";

/** How it stands: `share` of everything is loaded. */
export type PythonState =
  | { readonly state: "idle" | "ready" | "failed" }
  | { readonly state: "loading"; readonly share: number };

/** What the page needs of a worker. */
export interface PythonWorker {
  onmessage: ((event: MessageEvent<FromPython>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToPython, transfer: Transferable[]): void;
  terminate(): void;
}

interface Waiting extends ToPython {
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: Error) => void;
}

/** Nobody waits longer for an answer. */
const LONGEST_MS = 60_000;

export class Python {
  state: PythonState = { state: "idle" };
  readonly #makeWorker: () => PythonWorker;
  readonly #listeners = new Set<() => void>();
  #worker: PythonWorker | null = null;
  /** In the order in which they were asked; the first is being answered. */
  #waiting: Waiting[] = [];
  #asked = 0;
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(makeWorker: () => PythonWorker) {
    this.#makeWorker = makeWorker;
  }

  /** Whether somebody waits for an answer. */
  get isAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Be told when its state changes, or whether it is awaited; returns how to stop. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Loads it, unless it is there or loading. */
  start(): void {
    if (this.#worker !== null) return;
    this.#set({ state: "loading", share: 0 });
    const worker = this.#makeWorker();
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#take(data);
    worker.onerror = () => this.#fail();
  }

  async ask(address: string, { body = "", signal }: Sent = {}): Promise<Answered> {
    const content = await new Blob([body]).arrayBuffer();
    signal?.throwIfAborted();
    if (this.state.state !== "failed") this.start();
    return new Promise((resolve, reject) => {
      this.#asked += 1;
      const waiting = { number: this.#asked, address, body: content, resolve, reject };
      signal?.addEventListener("abort", () => this.#forget(waiting));
      this.#waiting.push(waiting);
      this.#tell();
      this.#next();
    });
  }

  #take(message: FromPython): void {
    if ("share" in message) return this.#set({ state: "loading", share: message.share });
    if ("isReady" in message) this.#set({ state: "ready" });
    else {
      const { number, ok, text } = message;
      clearTimeout(this.#due);
      this.#due = undefined;
      const found = this.#waiting.find((waiting) => waiting.number === number);
      this.#drop(found);
      found?.resolve({ ok, text });
    }
    this.#next();
  }

  /** Sends the first question, if none is being answered. */
  #next(): void {
    const first = this.#waiting[0];
    if (this.state.state !== "ready" || this.#due !== undefined || first === undefined) return;
    const { number, address, body } = first;
    this.#due = setTimeout(() => this.#fail(), LONGEST_MS);
    this.#worker?.postMessage({ number, address, body }, [body]);
  }

  /** The question is given up; one that is being answered is answered in vain. */
  #forget(waiting: Waiting): void {
    const isAsked = this.#due !== undefined && this.#waiting[0] === waiting;
    if (!isAsked) this.#drop(waiting);
    waiting.reject(new DOMException("", "AbortError"));
  }

  #fail(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const wasReady = this.state.state === "ready";
    const failed = this.#due === undefined ? undefined : this.#waiting[0];
    clearTimeout(this.#due);
    this.#due = undefined;
    this.#drop(failed);
    failed?.reject(new Error("Python gave up"));
    this.#set({ state: wasReady ? "idle" : "failed" });
    if (wasReady && this.isAwaited) this.start();
  }

  #drop(waiting: Waiting | undefined): void {
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    this.#tell();
  }

  #set(state: PythonState): void {
    this.state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
