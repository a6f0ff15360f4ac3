/** A place that lasts as long as the page: for tests, and where a browser stores nothing. */
import { type Change, type Json, type Place, StorageError, type StoreName } from "./types";

export class MemoryPlace implements Place {
  #kept = new Map<string, Json>();

  /** `room`: how many characters of JSON fit. */
  constructor(public room = Number.POSITIVE_INFINITY) {}

  async get(store: StoreName, key: string): Promise<Json | undefined> {
    return structuredClone(this.#kept.get(`${store} ${key}`));
  }

  async all(store: StoreName): Promise<readonly (readonly [string, Json])[]> {
    const start = `${store} `;
    return [...this.#kept]
      .filter(([key]) => key.startsWith(start))
      .map(([key, value]) => [key.slice(start.length), structuredClone(value)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1));
  }

  async write(changes: readonly Change[]): Promise<void> {
    const next = new Map(this.#kept);
    for (const { store, key, value } of changes)
      if (value === undefined) next.delete(`${store} ${key}`);
      else next.set(`${store} ${key}`, structuredClone(value));
    if (JSON.stringify([...next]).length > this.room) throw new StorageError("full");
    this.#kept = next;
  }
}
