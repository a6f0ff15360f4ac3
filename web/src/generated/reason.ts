/** Made by `make record`; changes here are lost. */

/** A tile as in notation: "5p", "0p" is the red five of circles, "1z" East, "7z" the red dragon. */
export type Tile = string;

/** Something to be told: the key of its message, the rules behind it, the values it speaks of. */
export interface Reason {
  readonly code: string;
  readonly rules: readonly string[];
  readonly values: { readonly [name: string]: ReasonValue };
}

/** What a reason speaks of; the one key of an object says what it is. */
export type ReasonValue =
  | number
  | string
  | boolean
  | null
  | { readonly seat: number }
  | { readonly tile: Tile }
  | { readonly tiles: readonly Tile[] }
  | { readonly word: string }
  | { readonly notation: string }
  | Reason
  | readonly ReasonValue[];
