/**
 * Calls one entry of a module once, in Node or in a browser. A module has no state: everything it works on is laid
 * behind what it holds itself, and read from there afterwards.
 */

const PAGE = 65536;
const ALIGNMENT = 16;

/** Returns what has changed, and the time by a clock; `given` holds the bytes of all arrays in a row. */
export async function call(code, { entry, size, takes }, given, clock = () => performance.now() / 1000) {
  const { instance } = await WebAssembly.instantiate(code, {});
  const { memory, __heap_base: heap, [entry]: run } = instance.exports;
  let end = heap.value;
  const places = takes.map(({ number, bytes }) => {
    if (number !== undefined) return BigInt(number);
    const place = Math.ceil(end / ALIGNMENT) * ALIGNMENT;
    end = place + bytes;
    return place;
  });
  memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / PAGE)));
  const arrays = takes.map(({ bytes }, at) => bytes >= 0 && new Uint8Array(memory.buffer, places[at], bytes));
  let read = 0;
  takes.forEach(({ bytes, isWork }, at) => {
    if (isWork || !arrays[at]) return;
    arrays[at].set(given.subarray(read, read + bytes));
    read += bytes;
  });
  const started = clock();
  try {
    run(size, ...places);
  } catch (error) {
    throw new Error(`${entry} failed: ${error.message}`);
  }
  const seconds = clock() - started;
  return { seconds, changed: arrays.filter((_, at) => takes[at].isChanged) };
}
