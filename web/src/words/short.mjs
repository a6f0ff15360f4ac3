/**
 * Keys of texts, shortened: a language has over a thousand of them, and whole they would weigh as much
 * as a page. Scripts use this too.
 */

const LENGTH = 4;
const LETTERS = 36;

/** Four letters for a key, by a hash (FNV-1a) that starts with a seed under which no two are alike. */
export function shortened(key, seed) {
  let hash = seed;
  for (let place = 0; place < key.length; place += 1)
    hash = Math.imul(hash ^ key.charCodeAt(place), 16_777_619);
  return ((hash >>> 0) % LETTERS ** LENGTH).toString(LETTERS).padStart(LENGTH, "0");
}

/** The keys whose short forms were written one after the other. */
export function parted(written) {
  return written.match(/..../g) ?? [];
}
