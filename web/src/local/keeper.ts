/** Keeps a table while it goes on: one write after the other, and each has all that happened before it began. */
export class Keeper {
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(private readonly write: () => Promise<void>) {}

  /** Resolves once everything that has happened is kept. */
  keep(): Promise<void> {
    this.#next ??= this.#last = this.#last.then(() => {
      this.#next = null;
      return this.write();
    });
    return this.#next;
  }
}
