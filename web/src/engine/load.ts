/** The engine's files, fetched and compiled. */
import { asWasm, download, unpacked } from "../transport/download";

type Sort<Made> = new (instance: WebAssembly.Instance, tables: Uint8Array) => Made;

/** Fetches the engine from its folder; `count` hears of every part that has come. */
export async function fetchEngine<Made>(
  sort: Sort<Made>,
  folder: string,
  count: (size: number) => void = () => undefined,
): Promise<Made> {
  const [module, tables] = await Promise.all([
    WebAssembly.compileStreaming(
      download(`${folder}/engine.wasm`, count).then(({ body }) => asWasm(body)),
    ),
    download(`${folder}/tables.gz`, count).then(unpacked).then(bytesOf),
  ]);
  return new sort(await WebAssembly.instantiate(module, {}), tables);
}

/** Fetches the network that a bot plays by, which most tables do without. */
export function fetchNetwork(folder: string): Promise<Uint8Array> {
  return download(`${folder}/net.gz`, () => undefined)
    .then(unpacked)
    .then(bytesOf);
}

async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
