/** Loads the engine's two files, says how far that is, and tries again until they are there. */
import { Engine } from "../engine/engine";
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
        WebAssembly.compileStreaming(counted(`${address}/engine.wasm`, count)),
        counted(`${address}/tables.gz`, count).then(unpacked),
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

/** A file whose bytes are counted as they come. */
async function counted(address: string, count: (size: number) => void): Promise<Response> {
  const { body, ok, status, headers } = await fetch(address);
  if (!ok || body === null) throw new Error(`${address}: ${status}`);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, stream) {
      count(part.length);
      stream.enqueue(part);
    },
  });
  // The type is needed to compile while it comes, whatever a file host calls it.
  const type = address.endsWith(".wasm") ? "application/wasm" : (headers.get("content-type") ?? "");
  return new Response(body.pipeThrough(counter), { headers: { "content-type": type } });
}

async function unpacked(answer: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // A host may have unpacked it on the way.
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
