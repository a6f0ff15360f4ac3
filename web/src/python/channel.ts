/** What the page and the worker that runs Python say to each other. */

/** A question, as a server would get it. */
export interface ToPython {
  readonly number: number;
  readonly address: string;
  readonly body: ArrayBuffer;
}

/** How much is loaded, from 0 to 1; that questions are answered from now on; an answer. */
export type FromPython =
  | { readonly share: number }
  | { readonly isReady: true }
  | { readonly number: number; readonly ok: boolean; readonly text: string };
