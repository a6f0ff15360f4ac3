/** The engine in Node, from the files that `make engine` builds. */
import { Engine } from "../../src/engine/engine";

/** The files as data URLs; none where the engine is not built. */
const FILES = import.meta.glob<string>("../../../src/ariari/data/{engine.wasm,tables.gz,net.gz}", {
  query: "?url&inline",
  import: "default",
});
export const IS_BUILT = Object.keys(FILES).length === 3;

async function read(name: string): Promise<Response> {
  return fetch(await FILES[`../../../src/ariari/data/${name}`]!());
}

export async function unpacked(name: "tables.gz" | "net.gz"): Promise<Uint8Array> {
  const stream = (await read(name)).body!.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function compiled(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await (await read("engine.wasm")).arrayBuffer());
}

export async function made(module: WebAssembly.Module): Promise<Engine> {
  return Engine.make(module, await unpacked("tables.gz"));
}

export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** A record without its stretches of zeros: bytes in hexadecimal, by their place. */
export function unpackedRecord(packed: { size: number; parts: (number | string)[][] }): Uint8Array {
  const record = new Uint8Array(packed.size);
  for (const [place, digits] of packed.parts)
    String(digits)
      .match(/../g)!
      .forEach((pair, at) => {
        record[Number(place) + at] = Number.parseInt(pair, 16);
      });
  return record;
}

export async function digest(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
