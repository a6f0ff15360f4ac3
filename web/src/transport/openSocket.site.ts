/** Where the page of a site connects to: a worker of its own. */

import type { ErrorAnswer } from "../generated/answers";
import { startWorker, WorkerSocket } from "../local/socket";
import type { Socket } from "./connection";
import { questions } from "./questions";

// At once, so that the engine is there when somebody plays.
startWorker();

export function openSocket(): Socket {
  return new WorkerSocket(askPython);
}

/** What Python says of the game, or why it says nothing. */
async function askPython(address: string, question: unknown): Promise<unknown> {
  const { ok, text } = await questions.ask(address, { body: JSON.stringify(question) });
  if (ok) return JSON.parse(text);
  const { reason, message } = JSON.parse(text) as ErrorAnswer;
  return { reason, text: message };
}
