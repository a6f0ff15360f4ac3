/**
 * Keys of texts, shortened: a language has over a thousand of them, and whole they would weigh as much
 * as a page. Scripts use this too.
 */

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-";

/** Three letters for a key, by a hash (FNV-1a) that starts with a seed under which no two are alike. */
export function shortened(key, seed) {
  let hash = seed;
  for (let place = 0; place < key.length; place += 1)
    hash = Math.imul(hash ^ key.charCodeAt(place), 16_777_619);
  return [6, 12, 18].map((bits) => LETTERS[(hash >>> bits) & 63]).join("");
}

/** The keys whose short forms were written one after the other. */
export function parted(written) {
  return written.match(/.../g) ?? [];
}

/** What stands for a text by its place in the row of all: never as long as a short form. */
export function atPlace(place) {
  return place.toString(36);
}
