/** Files that are counted as they come, and unpacked. */

/** Fetches a file; `count` hears the size of each part that has come. */
export async function download(
  address: string,
  count: (size: number) => void,
  fetchFile: (address: string) => Promise<Response> = fetch,
): Promise<Response> {
  const { ok, status, body } = await fetchFile(address);
  if (!ok || body === null) throw new Error(`${address}: ${status}`);
  const counter = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      count(part.length);
      stream.enqueue(part as Uint8Array<ArrayBuffer>);
    },
  });
  return new Response(body.pipeThrough(counter));
}

/** What a compressed file holds; some hosts have unpacked it on its way. */
export async function unpacked({
  body,
}: Response): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
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

/** WebAssembly that can be compiled while it comes, whatever type a file host gives it. */
export function asWasm(content: BodyInit | null): Response {
  return new Response(content, { headers: { "Content-Type": "application/wasm" } });
}
