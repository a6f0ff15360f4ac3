/** The browser's database (IndexedDB), for pages and workers alike. */
import {
  type Change,
  type Json,
  type Place,
  StorageError,
  type StoreName,
  type Trouble,
} from "./types";

/** What each version added; a database is brought to the last one step by step. */
const UPGRADES: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    for (const store of ["games", "plays", "tallies", "settings", "progress"] satisfies StoreName[])
      database.createObjectStore(store);
  },
];

const TROUBLES: Readonly<Record<string, Trouble>> = {
  QuotaExceededError: "full",
  VersionError: "newer",
};

export class IndexedPlace implements Place {
  #opened: Promise<IDBDatabase> | null = null;

  constructor(readonly name = "ariari") {}

  async get(store: StoreName, key: string): Promise<Json | undefined> {
    return this.#within([store], "readonly", (at) => at(store).get(key)) as Promise<
      Json | undefined
    >;
  }

  async all(store: StoreName): Promise<readonly (readonly [string, Json])[]> {
    let keys: IDBRequest<IDBValidKey[]> | undefined;
    const values = await this.#within([store], "readonly", (at) => {
      keys = at(store).getAllKeys();
      return at(store).getAll();
    });
    return (values as Json[]).map((value, index) => [String(keys?.result[index]), value]);
  }

  async write(changes: readonly Change[]): Promise<void> {
    const stores = [...new Set(changes.map(({ store }) => store))];
    if (stores.length === 0) return;
    await this.#within(stores, "readwrite", (at) => {
      for (const { store, key, value } of changes)
        if (value === undefined) at(store).delete(key);
        else at(store).put(value, key);
      return undefined;
    });
  }

  /** Runs one transaction, to its end; a connection that the browser has closed is opened again. */
  async #within(
    stores: readonly StoreName[],
    mode: IDBTransactionMode,
    work: (at: (store: StoreName) => IDBObjectStore) => IDBRequest | undefined,
  ): Promise<unknown> {
    try {
      this.#opened ??= open(this.name, () => {
        this.#opened = null;
      });
      const transaction = (await this.#opened).transaction(stores, mode, { durability: "relaxed" });
      return await new Promise((resolve, reject) => {
        const request = work((store) => transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request?.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } catch (error) {
      this.#opened = null;
      if (error instanceof StorageError) throw error;
      throw new StorageError(TROUBLES[(error as Error | null)?.name ?? ""] ?? "missing");
    }
  }
}

function open(name: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, UPGRADES.length);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const upgrade of UPGRADES.slice(oldVersion)) upgrade(request.result);
    };
    request.onblocked = () => reject(new StorageError("blocked"));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const close = (): void => {
        database.close();
        onClosed();
      };
      // A newer page must not wait for this one.
      database.onversionchange = close;
      database.onclose = close;
      resolve(database);
    };
  });
}
