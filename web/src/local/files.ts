/** Loads the engine's two files, says how far that is, and tries again until they are there. */
import { Engine } from "../engine/engine";
import { asWasm, download, unpacked } from "../transport/download";
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
      const count = (size: number): void => {
        loaded += size;
        tell({ share: Math.min(0.99, loaded / USUAL_SIZE), isLost: false });
      };
      const [module, tables] = await Promise.all([
        WebAssembly.compileStreaming(
          download(`${address}/engine.wasm`, count).then(({ body }) => asWasm(body)),
        ),
        download(`${address}/tables.gz`, count).then(unpacked).then(bytesOf),
      ]);
      const engine = await Engine.make(module, tables);
      tell({ share: 1, isLost: false });
      return engine;
    } catch {
      tell({ share: 0, isLost: true });
      await new Promise((go) => setTimeout(go, pause));
    }
  }
}

async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
