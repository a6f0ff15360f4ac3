/** Loads the engine, says how far that is, and tries again until it is there. */
import { Engine } from "../engine/engine";
import { fetchEngine } from "../engine/load";
import type { Loading } from "./channel";

const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

/** Bytes of both files, about; for the share that has come. */
const USUAL_SIZE = 600_000;

export async function loadEngine(
  address: string,
  tell: (loading: Loading) => void,
): Promise<Engine> {
  for (let pause = RETRY_MS; ; pause = Math.min(2 * pause, LONGEST_RETRY_MS)) {
    try {
      let loaded = 0;
      const engine = await fetchEngine(Engine, address, (size) => {
        loaded += size;
        tell({ share: Math.min(0.99, loaded / USUAL_SIZE), isLost: false });
      });
      tell({ share: 1, isLost: false });
      return engine;
    } catch {
      tell({ share: 0, isLost: true });
      await new Promise((go) => setTimeout(go, pause));
    }
  }
}
