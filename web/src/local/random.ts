/** Chance, from the browser's own source. */

export function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** A number below a bound; with 32 bits none of a few is more likely in any way that shows. */
export function randomBelow(bound: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % bound;
}
