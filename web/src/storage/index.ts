/** What this browser keeps; the same for the page and its workers. */
import { IndexedPlace } from "./indexed";
import { Storage } from "./storage";
import type { Trouble } from "./types";

/** Where a worker tells the page that a game is kept, or why it is not. */
const CHANNEL = "ariari.saved";

export interface Saved {
  readonly id: string;
  readonly trouble: Trouble | null;
}

let channel: BroadcastChannel | null = null;

export const storage = /* @__PURE__ */ new Storage(
  /* @__PURE__ */ new IndexedPlace(),
  (id, trouble) => {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.postMessage({ id, trouble } satisfies Saved);
  },
);

/** Hears of every game that is saved elsewhere: in a worker, or in another tab. Returns how to stop. */
export function listenToSaves(listener: (saved: Saved) => void): () => void {
  const heard = new BroadcastChannel(CHANNEL);
  heard.onmessage = ({ data }: MessageEvent<Saved>) => listener(data);
  return () => heard.close();
}

export type { KeptGame, ListedGame, Trouble } from "./types";
