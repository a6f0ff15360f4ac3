/** SHA-256 of bytes: by the browser, which offers it to secure pages only, or else written out here. */
import { hexOf } from "./hex";

/** The first 32 fractional bits of the square and cube roots of the first primes. */
const { starts, rounds } = constants();

export async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const subtle = globalThis.crypto?.subtle;
  if (subtle === undefined) return digest(data);
  return new Uint8Array(await subtle.digest("SHA-256", data));
}

export function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

/** What is shown of a text before anyone reveals theirs. */
export async function promiseOf(text: string): Promise<string> {
  return hexOf(await sha256(textBytes(text)));
}

function constants(): { starts: readonly number[]; rounds: readonly number[] } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32) | 0;
  return {
    starts: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    rounds: primes.map((prime) => fraction(Math.cbrt(prime))),
  };
}

/** SHA-256 as FIPS 180-4 has it. */
export function digest(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = ((data.length + 8) >> 6) * 64 + 64;
  const padded = new Uint8Array(size);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 4, data.length * 8);
  const state = new Int32Array(starts);
  for (let start = 0; start < size; start += 64) addBlock(state, view, start);
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => {
    found.setInt32(place * 4, word);
  });
  return new Uint8Array(found.buffer);
}

function addBlock(state: Int32Array, view: DataView, start: number): void {
  const words = new Int32Array(64);
  const at = (place: number): number => words[place] ?? 0;
  for (let n = 0; n < 64; n += 1) {
    if (n < 16) {
      words[n] = view.getInt32(start + n * 4);
      continue;
    }
    const [a, b] = [at(n - 15), at(n - 2)];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[n] = at(n - 16) + low + at(n - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n += 1) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + (rounds[n] ?? 0) + at(n)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] = (state[place] ?? 0) + word;
  });
}

function turn(word: number, count: number): number {
  return (word >>> count) | (word << (32 - count));
}
