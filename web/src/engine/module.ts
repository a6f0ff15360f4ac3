/** The module itself: its memory, how its entries are called, and what a coach asks of it. */
import {
  Advice,
  COACH_SIGHT,
  COACH_SIZE,
  Distance,
  type Entries,
  HandCounts,
  Question,
  RULES_SIZE,
  Seated,
  Sight,
} from "../generated/records";
import { Memory } from "./memory";
import { record, type Sort, type View } from "./view";

export type Take = <T extends View>(sort: Sort<T>) => T;

/** A hand beside its melds: concealed tiles by kind, melded sets, players at the table. */
export interface HandAsked {
  readonly counts: readonly number[];
  readonly melds?: number;
  readonly players?: 3 | 4;
}

export const NUMBER = 8;
const HAND_TILES = 14;
export const NO_FACE = -1;

/** The work space of a coach, of which only what it sees is anybody's business. */
interface CoachSpace extends View {
  readonly sight: Sight;
}
const CoachSpace = record<CoachSpace>(
  `_*${COACH_SIGHT} :0 sight _*${COACH_SIZE - COACH_SIGHT - Sight.size}`,
  Sight,
);
/** A record of rules, whose bytes are known. */
const RulesSpace = record(`_*${RULES_SIZE}`);
/** A single number, where an entry leaves its result. */
interface Result extends View {
  readonly value: number;
}
const Result = record<Result>(":q value");

export class EngineModule {
  readonly memory: Memory;
  protected readonly entries: Entries;
  protected readonly tables: number;

  constructor(instance: WebAssembly.Instance, tables: Uint8Array) {
    const { memory, __heap_base: heap, ...entries } = instance.exports;
    this.memory = new Memory(memory as WebAssembly.Memory, (heap as WebAssembly.Global).value);
    this.entries = entries as unknown as Entries;
    this.tables = this.memory.allocate(tables.length);
    this.memory.bytes(this.tables, tables.length).set(tables);
  }

  /** Returns the distance of a hand of 13 or 14 tiles: the least, and that of each form. */
  shanten(hand: HandAsked): {
    least: number;
    standard: number;
    chiitoitsu: number;
    kokushi: number;
  } {
    return this.borrow((take) => {
      const distance = take(Distance);
      this.askHand("shanten", hand, take, distance.at);
      const { least, standard, chiitoitsu, kokushi } = distance;
      return { least, standard, chiitoitsu, kokushi };
    });
  }

  /** Returns what `read` makes of the advice of a coach who sees what `look` lays there. */
  adviseSeen<T>(
    rules: Uint8Array,
    bot: Uint8Array,
    look: (sight: Sight, question: Question) => void,
    read: (advice: Advice) => T,
  ): T {
    return this.borrow((take) => {
      const [coach, question, advice] = [take(CoachSpace), take(Question), take(Advice)];
      question.settings.bytes.set(seatedBy(bot, take).settings.bytes);
      question.discard = NO_FACE;
      look(coach.sight, question);
      const place = this.rules(rules, take(RulesSpace));
      this.call("advise_seen", 1, coach.at, question.at, place, advice.at, this.tables);
      return read(advice);
    });
  }

  /** Returns the han of a set of yaku, which are bits. */
  hanOf(rules: Uint8Array, yaku: number, isClosed: boolean): number {
    return this.count(rules, (place, result) =>
      this.call("han", 1, place, BigInt(yaku), BigInt(isClosed), result),
    );
  }

  /** Returns the units of a set of yakuman, which are bits. */
  unitsOf(rules: Uint8Array, yakuman: number): number {
    return this.count(rules, (place, result) =>
      this.call("units", 1, place, BigInt(yakuman), result),
    );
  }

  /** Calls an entry; a rule that does not hold is an error of the caller. */
  call<Name extends keyof Entries>(name: Name, ...given: Parameters<Entries[Name]>): void {
    const entry = this.entries[name] as (...given: Parameters<Entries[Name]>) => void;
    try {
      entry(...given);
    } catch (cause) {
      throw new Error(`the engine refused: ${name}`, { cause });
    }
  }

  /** Returns a record of zeros, which its owner releases. */
  allocate<T extends View>(sort: Sort<T>): T {
    return new sort(this.memory, this.memory.allocate(sort.size));
  }

  /** Writes rules to a record of them, and returns where that lies. */
  rules(bytes: Uint8Array, record: View): number {
    if (bytes.length !== RULES_SIZE) throw new RangeError(`rules have ${RULES_SIZE} bytes`);
    record.bytes.set(bytes);
    return record.at;
  }

  private count(rules: Uint8Array, ask: (rules: number, result: number) => void): number {
    return this.borrow((take) => {
      const result = take(Result);
      ask(this.rules(rules, take(RulesSpace)), result.at);
      return result.value;
    });
  }

  protected number(): number {
    return this.memory.allocate(NUMBER);
  }

  protected askHand(
    name: "shanten" | "draws" | "waits" | "acceptance",
    { counts, melds = 0, players = 4 }: HandAsked,
    take: Take,
    result: number,
  ): void {
    const tiles = counts.reduce((sum, count) => sum + count, 3 * melds);
    const hand = take(HandCounts);
    if (counts.length !== HandCounts.size || tiles > HAND_TILES || Math.min(...counts, melds) < 0)
      throw new RangeError("not a hand");
    hand.counts.set(counts);
    const count = this.number();
    this.memory.data.setInt8(count, melds);
    this.call(name, 1, hand.at, count, BigInt(players), this.tables, result);
    this.memory.release(count, NUMBER);
  }

  /** Runs something that needs records for as long as it runs. */
  protected borrow<T>(run: (take: Take) => T): T {
    const taken: [number, number][] = [];
    try {
      return run((sort) => {
        const record = this.allocate(sort);
        taken.push([record.at, sort.size]);
        return record;
      });
    } finally {
      for (const [at, size] of taken) this.memory.release(at, size);
    }
  }
}

export function seatedBy(bot: Uint8Array, take: Take): Seated {
  if (bot.length !== Seated.size) throw new RangeError(`a bot has ${Seated.size} bytes`);
  const seated = take(Seated);
  seated.bytes.set(bot);
  return seated;
}
