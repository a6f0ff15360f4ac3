/** Questions beside the game, and what is answered: by a server over HTTP, or in the page itself. */

/** What an address answers: JSON, or the text that lies there. If it is not `ok`, why there is none. */
export interface Answered {
  readonly ok: boolean;
  readonly text: string;
}

/** What is sent along, and when nobody waits for the answer any more. */
export interface Sent {
  readonly body?: Blob | string;
  /** What the body is, where it is not plain text. */
  readonly type?: string;
  readonly signal?: AbortSignal;
}

export interface Questions {
  /** Asks at an address of docs/api.md, such as `api/score?lang=ja`; throws if nobody answers. */
  ask(address: string, sent?: Sent): Promise<Answered>;
}
