/** Thinking time, as a server counts it: seconds for every decision, and a bank that every deal refills. */
import type { ClockChoice } from "../generated/messages";

export class ThinkingTime {
  #bank: number;
  #began: number | null = null;

  /** Without a choice the time never runs out. Times are in seconds. */
  constructor(readonly choice: ClockChoice | null) {
    this.#bank = choice?.bank ?? 0;
  }

  /** When the time is up; infinite if nobody thinks, or for as long as they like. */
  get deadline(): number {
    if (this.#began === null || this.choice === null) return Number.POSITIVE_INFINITY;
    return this.#began + this.choice.base + this.#bank;
  }

  /** The seat is asked; a question that is asked again gives no new time. */
  begin(now: number): void {
    this.#began ??= now;
  }

  /** The seat has answered; the bank pays for what went beyond the base. */
  end(now: number): void {
    this.#bank = this.left(now)?.bank ?? 0;
    this.#began = null;
  }

  /** A deal begins. */
  refill(): void {
    this.#bank = this.choice?.bank ?? 0;
  }

  /** What is left; null if there is no limit. */
  left(now: number): ClockChoice | null {
    if (this.choice === null) return null;
    const spent = this.#began === null ? 0 : Math.max(0, now - this.#began);
    const { base } = this.choice;
    return {
      base: Math.max(0, base - spent),
      bank: Math.max(0, this.#bank - Math.max(0, spent - base)),
    };
  }
}
