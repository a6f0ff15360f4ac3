/** The page's one Python. */
import { Python, type PythonWorker } from "./client";

/** Long after the page is there and the engine is loaded. */
const QUIET_MS = 3_000;

export const python = new Python(
  () =>
    new Worker(new URL("./worker.ts", import.meta.url), {
      type: "module",
    }) as unknown as PythonWorker,
);

/** Loads it once the page has nothing else to do, unless its reader saves data. */
export function loadBehind(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const idle = globalThis.requestIdleCallback ?? ((call: () => void) => setTimeout(call));
  setTimeout(() => idle(() => python.start()), QUIET_MS);
}
