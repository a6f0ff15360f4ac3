/** The files of Python, counted as they come. */
import { folder, sizes } from "virtual:site/python";

const WASM = "pyodide.asm.wasm";
const PACKED_WASM = `${WASM}.gz`;
export const LIBRARY = "python_stdlib.zip";
export const OWN = "ariari.zip.xz";

/** Bytes of everything that is counted. */
const WHOLE = [PACKED_WASM, LIBRARY, OWN].reduce((sum, name) => sum + (sizes[name] ?? 0), 0);

const fetchPlain = globalThis.fetch.bind(globalThis);
let loaded = 0;

/** Where a file of Python lies. */
export function placeOf(name: string): string {
  return `${folder}/${name}`;
}

/**
 * From now on Pyodide, which fetches its files by itself, has them counted and its WebAssembly unpacked;
 * `tell` hears which share of everything has come.
 */
export function countFetched(tell: (share: number) => void): void {
  globalThis.fetch = (address, request) => {
    if (String(address) === placeOf(WASM)) return fetchWasm(tell);
    const isCounted = [LIBRARY, OWN].some((name) => String(address) === placeOf(name));
    return isCounted ? fetchCounted(String(address), tell) : fetchPlain(address, request);
  };
}

async function fetchWasm(tell: (share: number) => void): Promise<Response> {
  const content = await unpacked(await fetchCounted(placeOf(PACKED_WASM), tell));
  // It is compiled while it comes.
  return new Response(content, { headers: { "Content-Type": "application/wasm" } });
}

async function fetchCounted(address: string, tell: (share: number) => void): Promise<Response> {
  const { ok, status, body } = await fetchPlain(address);
  if (!ok || body === null) throw new Error(`${address}: ${status}`);
  const counter = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      loaded += part.length;
      tell(Math.min(1, loaded / WHOLE));
      stream.enqueue(part as Uint8Array<ArrayBuffer>);
    },
  });
  return new Response(body.pipeThrough(counter));
}

/** What a compressed file holds; some hosts have unpacked it on its way. */
async function unpacked({ body }: Response): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const reader = body!.getReader();
  const { value: start = new Uint8Array() } = await reader.read();
  const whole = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => stream.enqueue(start),
    async pull(stream) {
      const { done, value } = await reader.read();
      if (done) stream.close();
      else stream.enqueue(value);
    },
  });
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  return isPacked ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}
