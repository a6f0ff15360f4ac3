/** Where the page of a site connects to: a worker of its own. */
import { startWorker, WorkerSocket } from "../local/socket";
import type { Socket } from "./connection";

// At once, so that the engine is there when somebody plays.
startWorker();

export function openSocket(): Socket {
  return new WorkerSocket(async () => undefined);
}
