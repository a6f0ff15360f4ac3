/** When each event of a table is told: a discard stays a moment before anything follows it. */
import type { GameEvent } from "../generated/events";

/** Events after which others may call. */
const OFFERS: readonly GameEvent["type"][] = ["tile_discarded", "kan_declared", "kita_declared"];

export class Schedule {
  readonly #times: number[] = [];
  /** Events that were told. */
  told = 0;
  /** When what follows the last offered tile is told. */
  windowEnd = 0;
  /** When a deal may begin that follows the last events. */
  after = 0;

  /** `pause`: seconds after a discard, and after a deal. */
  constructor(private readonly pause: number) {}

  get isAllTold(): boolean {
    return this.told === this.#times.length;
  }

  /** When the next event is told. */
  get next(): number {
    return this.#times[this.told] ?? Number.POSITIVE_INFINITY;
  }

  /** Everything so far has been told: the game is taken up again. */
  tellAll(): void {
    this.told = this.#times.length;
    this.windowEnd = this.after = 0;
  }

  /** Gives new events their times. */
  add(events: readonly GameEvent[], now: number): void {
    let time = now;
    for (const { type } of events) {
      this.#times.push(time);
      if (OFFERS.includes(type)) {
        time += this.pause;
        this.windowEnd = time;
      } else if (type === "deal_ended") {
        time += this.pause;
      }
    }
    this.after = time;
  }
}
