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

const saved = new BroadcastChannel(CHANNEL);
export const storage = new Storage(new IndexedPlace(), (id, trouble) =>
  saved.postMessage({ id, trouble } satisfies Saved),
);

/** Hears of every game that is saved elsewhere: in a worker, or in another tab. Returns how to stop. */
export function listenToSaves(listener: (saved: Saved) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Saved>) => listener(data);
  return () => channel.close();
}

export type { KeptGame, ListedGame, Trouble } from "./types";
