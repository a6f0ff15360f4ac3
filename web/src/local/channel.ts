/** What a page and its worker say to each other, besides the frames of the protocol. */

import type { AskedAdvice, FoundAdvice } from "../engine/asked";

/** How far the engine is loaded. */
export interface Loading {
  /** From 0 to 1. */
  readonly share: number;
  /** The files do not come; they are asked for again. */
  readonly isLost: boolean;
}

export type ToWorker =
  | AskedAdvice
  | { readonly frame: string }
  /** A table that is wanted although another tab may have it. */
  | { readonly takeOver: string }
  /** The answer to a question; undefined if there is none. */
  | { readonly reply: number; readonly answer: unknown };

export type FromWorker =
  | FoundAdvice
  | { readonly frame: string }
  /** The worker runs, or has heard a frame. */
  | { readonly heard: true }
  | { readonly loading: Loading }
  /** A question to Python. */
  | { readonly ask: number; readonly address: string; readonly question: unknown };
