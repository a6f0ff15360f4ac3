/**
 * Advice without the server: from the engine in a worker of the page, once it is there. It is fetched with the first
 * question. Until then, and where the server has no engine to give, the server is asked.
 */
import type { ToldAdvice } from "../engine/advised";
import { askEngine } from "../engine/asked";
import type { EngineFound } from "../engine/engineWorker";
import type { AdviceQuestion } from "../generated/questions";

/** After the first question; until then the server is asked. */
const PATIENCE_MS = 1_000;

/** null: it is not there yet, or this browser runs none. */
let worker: Worker | null | undefined;
let isThere = false;

/** What the engine advises; null if the server has to be asked. */
export async function adviseHere(question: AdviceQuestion): Promise<ToldAdvice | null> {
  if (worker === undefined) {
    worker = null;
    // The table comes first.
    setTimeout(() => {
      worker = start();
    }, PATIENCE_MS);
  }
  return worker && isThere ? askEngine(worker, question) : null;
}

function start(): Worker | null {
  if (typeof Worker === "undefined") return null;
  const started = new Worker(new URL("../engine/engineWorker.ts", import.meta.url), {
    type: "module",
  });
  // One that fails is not asked again: the server knows everything.
  started.onerror = (event) => {
    event.preventDefault();
    isThere = false;
  };
  started.onmessage = ({ data }: MessageEvent<Partial<EngineFound>>) => {
    isThere = data.isThere ?? isThere;
  };
  started.postMessage({ home: document.baseURI });
  return started;
}
