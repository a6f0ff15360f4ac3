/** What Python says of the person's hand, told once its event is: wins that are barred, furiten, the outlook, the end. */
import type { Reason, Tile } from "../generated/reason";
import type { Explanation, Surroundings } from "./surroundings";
import type { Table } from "./table";

const NOTHING: Explanation = { barred: [], furiten: [], outlook: [], end: null };

export class Notices {
  #known = NOTHING;
  /** The answers that are explained, or being explained. */
  #acts = "";
  #isAsking = false;
  /** The last event whose barred win was told or is too old to be. */
  #barred = -1;
  #furiten: Reason | null = null;

  /** `onKnown` is called when there is more to tell. */
  constructor(
    private readonly table: Table,
    private readonly around: Surroundings,
    private readonly onKnown: () => void,
  ) {}

  /** What the open question is about. */
  get outlook(): readonly Reason[] {
    return this.#known.outlook;
  }

  /** Why the game is over. */
  get end(): Reason | null {
    return this.#known.end;
  }

  /** Somebody follows from this event on, who knows nothing yet. */
  restart(last: number): void {
    this.#barred = last - 1;
    this.#furiten = null;
  }

  /** Asks about what was played since; the first answer loads Python, behind the game. */
  async ask(): Promise<void> {
    const { table, around } = this;
    const play = table.kept;
    if (this.#isAsking || play.acts === this.#acts || !table.hasAnswered) return;
    this.#isAsking = true;
    this.#acts = play.acts;
    try {
      this.#known = await around.notices(table.name, play, table.seat);
      this.onKnown();
    } catch {
      // The game goes on without explanations.
    } finally {
      this.#isAsking = false;
    }
    if (this.#known !== NOTHING) await this.ask();
  }

  /** Tells what belongs to events that were told. */
  tell(): void {
    const { around, table } = this;
    const last = table.told - 1;
    for (const { seq, ...barred } of this.#known.barred) {
      if (seq > last || seq <= this.#barred) continue;
      this.#barred = seq;
      const tile = barred.tile as Tile;
      around.send({ type: "barred", table: table.name, seq, ...barred, tile });
    }
    const furiten = this.#known.furiten.findLast(({ seq }) => seq <= last)?.reason ?? null;
    if (JSON.stringify(furiten) === JSON.stringify(this.#furiten)) return;
    this.#furiten = furiten;
    around.send({ type: "furiten", table: table.name, seq: last, reason: furiten });
  }
}
