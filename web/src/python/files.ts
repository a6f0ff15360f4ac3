/** The files of Python, counted as they come. */
import { folder, sizes } from "virtual:site/python";
import { asWasm, download, unpacked } from "../transport/download";

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
  return asWasm(await unpacked(await fetchCounted(placeOf(PACKED_WASM), tell)));
}

function fetchCounted(address: string, tell: (share: number) => void): Promise<Response> {
  const count = (size: number): void => {
    loaded += size;
    tell(Math.min(1, loaded / WHOLE));
  };
  return download(address, count, fetchPlain);
}
