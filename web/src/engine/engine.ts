/**
 * The rules in the page: the same functions as everywhere else, compiled for WebAssembly. It asks nobody and knows no
 * rule itself; records are views of the module's memory (`generated/records`).
 */
import type { GameEvent } from "../generated/events";
import {
  Acceptance,
  Advice,
  Bench,
  Coach,
  Desk,
  Distance,
  type Entries,
  HandCounts,
  PlayoutTally,
  Policy,
  Question,
  Reading,
  Rules,
  Score,
  Script,
  Seated,
  Start,
  Stop,
  type Story,
  Table,
  Win,
} from "../generated/records";
import { Game } from "./game";
import { Memory } from "./memory";
import { bitsOf, type View } from "./view";

type Sort<T extends View> = (new (memory: Memory, at: number) => T) & { readonly size: number };
type Take = <T extends View>(sort: Sort<T>) => T;

/** A hand beside its melds: concealed tiles by kind, melded sets, players at the table. */
export interface HandAsked {
  readonly counts: readonly number[];
  readonly melds?: number;
  readonly players?: 3 | 4;
}

/** What a discard leaves: shanten, and the kinds that lower it. */
export interface Discarded {
  readonly kind: number;
  readonly shanten: number;
  readonly draws: readonly number[];
}

/** A deal that was played again: why that stopped (`Fault`), where, and everything up to there. */
export interface Replayed {
  readonly fault: number;
  /** The row of the script that comes next. */
  readonly place: number;
  /** The seat that is asked, or that may not do this. */
  readonly seat: number;
  /** What it may not do; -1 if nothing. */
  readonly action: number;
  /** Seat and code of every answer. */
  readonly answers: readonly number[];
  readonly events: readonly GameEvent[];
}

const NUMBER = 8;
const HAND_TILES = 14;
const NO_FACE = -1;

export class Engine {
  readonly memory: Memory;
  private readonly entries: Entries;
  private readonly tables: number;

  private constructor(instance: WebAssembly.Instance, tables: Uint8Array) {
    const { memory, __heap_base: heap, ...entries } = instance.exports;
    this.memory = new Memory(memory as WebAssembly.Memory, (heap as WebAssembly.Global).value);
    this.entries = entries as unknown as Entries;
    this.tables = this.memory.allocate(tables.length);
    this.memory.bytes(this.tables, tables.length).set(tables);
  }

  /** Returns the engine of a compiled module and the lookup tables. */
  static async make(module: WebAssembly.Module, tables: Uint8Array): Promise<Engine> {
    return new Engine(await WebAssembly.instantiate(module, {}), tables);
  }

  /** Returns a game under the rules of a `Rules` record; with a seed its walls are those of `Game(seed=…)`. */
  game(rules: Uint8Array, seed: bigint): Game {
    return Game.begin(this, rules, seed);
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

  /** Returns the kinds that lower the shanten of a hand of 13 tiles. */
  draws(hand: HandAsked): number[] {
    return this.kinds("draws", hand);
  }

  /** Returns the kinds that complete a hand of 13 tiles. */
  waits(hand: HandAsked): number[] {
    return this.kinds("waits", hand);
  }

  /** Returns what each discard of a hand of 14 tiles leaves. */
  acceptance(hand: HandAsked): Discarded[] {
    return this.borrow((take) => {
      const found = take(Acceptance);
      this.askHand("acceptance", hand, take, found.at);
      const held = bitsOf(
        hand.counts.reduce((set, count, kind) => set + (count ? 2 ** kind : 0), 0),
      );
      const { kinds, shanten } = found;
      return held.map((kind) => ({ kind, shanten: shanten[kind]!, draws: bitsOf(kinds[kind]!) }));
    });
  }

  /** Returns what `read` makes of the score of a win that `fill` describes. */
  score<T>(rules: Uint8Array, fill: (win: Win) => void, read: (score: Score) => T): T {
    return this.borrow((take) => {
      const [win, score, index] = [take(Win), take(Score), this.number()];
      fill(win);
      const place = this.rules(rules, take(Rules));
      try {
        this.call("score", 1, win.at, place, index, this.tables, score.at, take(Reading).at);
        return read(score);
      } finally {
        this.memory.release(index, NUMBER);
      }
    });
  }

  /** Returns what `read` makes of the tally of whole games from these seeds, all seats by one policy. */
  playouts<T>(
    rules: Uint8Array,
    seeds: readonly bigint[],
    read: (tally: PlayoutTally) => T,
    policy: number = Policy.RANDOM,
  ): T {
    return this.borrow((take) => {
      const [table, start, tally, bench] = [
        take(Table),
        take(Start),
        take(PlayoutTally),
        take(Bench),
      ];
      for (const seat of start.seats) seat.policy = policy;
      for (const seed of seeds) {
        this.rules(rules, table.rules);
        this.memory.data.setBigInt64(start.at, seed, true);
        this.call("play", 1, table.at, start.at, tally.at, this.tables, bench.at);
      }
      return read(tally);
    });
  }

  /** Returns what a bot answers for a seat that is asked; `bot` is a `Seated` record. */
  choose(table: Table, seat: number, bot: Uint8Array): number {
    return this.borrow((take) => {
      const [bench, seated, answer] = [take(Bench), seatedBy(bot, take), take(Start)];
      this.call("pick", 1, table.at, BigInt(seat), bench.at, seated.at, this.tables, answer.at);
      return Number(this.memory.data.getBigInt64(answer.at, true));
    });
  }

  /** Returns what `read` makes of the advice for a seat, by the dangers that a bot sees; `discard` is a face. */
  advice<T>(
    table: Table,
    { seat, discard = NO_FACE }: { readonly seat: number; readonly discard?: number },
    bot: Uint8Array,
    read: (advice: Advice) => T,
  ): T {
    return this.borrow((take) => {
      const [question, advice, seated] = [take(Question), take(Advice), seatedBy(bot, take)];
      question.settings.bytes.set(seated.settings.bytes);
      question.seat = seat;
      question.discard = discard;
      this.call("advise", 1, table.at, question.at, advice.at, this.tables, take(Coach).at);
      return read(advice);
    });
  }

  /** Plays a deal again as a log tells it: a `Table` with its wall, and a `Script`. */
  replay(table: Uint8Array, script: Uint8Array): Replayed {
    return this.borrow((take) => {
      const [played, told, stop] = [take(Table), take(Script), take(Stop)];
      if (table.length !== Table.size || script.length !== Script.size)
        throw new RangeError(`a table has ${Table.size} bytes, a script ${Script.size}`);
      played.bytes.set(table);
      told.bytes.set(script);
      this.call("replay", 1, played.at, told.at, stop.at, this.tables, take(Desk).at);
      const { fault, place, seat, action } = stop;
      const answers = [...told.answers.subarray(0, told.answer_count)];
      return { fault, place, seat, action, answers, events: this.follow(table, answers) };
    });
  }

  /** The events of a deal with these answers: seat and code alternately. */
  private follow(table: Uint8Array, answers: readonly number[]): readonly GameEvent[] {
    const game = Game.at(this, table);
    try {
      game.redeal();
      for (let at = 0; at < answers.length; at += 2) game.answer(answers[at]!, answers[at + 1]!);
      return game.takeEvents();
    } finally {
      game.release();
    }
  }

  /** Calls an entry; a rule that does not hold is an error of the caller. */
  call<Name extends keyof Entries>(name: Name, ...given: Parameters<Entries[Name]>): void {
    const entry = this.entries[name] as (...given: Parameters<Entries[Name]>) => number;
    if (entry(...given) !== 0) throw new Error(`the engine refused: ${name}`);
  }

  /** Calls an entry that plays on: it takes a table, a desk and the lookup tables. */
  play(name: "deal" | "begin_deal" | "advance", table: Table, desk: Desk): void {
    this.call(name, 1, table.at, desk.at, this.tables);
  }

  /** What a seat may answer goes to the desk's menu. */
  offer(name: "legal_actions" | "possible_mistakes", table: Table, seat: number, desk: Desk): void {
    this.call(name, 1, table.at, BigInt(seat), desk.menu.at, desk.at, this.tables);
  }

  /** The story has the events of a line of the desk's log. */
  tell(table: Table, desk: Desk, line: number, story: Story): void {
    this.call("tell", 1, table.at, desk.at, BigInt(line), story.at, this.tables);
  }

  /** Returns a record of zeros, which its owner releases. */
  allocate<T extends View>(sort: Sort<T>): T {
    return new sort(this.memory, this.memory.allocate(sort.size));
  }

  /** Writes rules to a record of them, and returns where that lies. */
  rules(bytes: Uint8Array, record: Rules): number {
    if (bytes.length !== Rules.size) throw new RangeError(`rules have ${Rules.size} bytes`);
    record.bytes.set(bytes);
    return record.at;
  }

  private number(): number {
    return this.memory.allocate(NUMBER);
  }

  private kinds(name: "draws" | "waits", hand: HandAsked): number[] {
    const result = this.number();
    try {
      this.borrow((take) => this.askHand(name, hand, take, result));
      return bitsOf(Number(this.memory.data.getBigInt64(result, true)));
    } finally {
      this.memory.release(result, NUMBER);
    }
  }

  private askHand(
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
  private borrow<T>(run: (take: Take) => T): T {
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

function seatedBy(bot: Uint8Array, take: Take): Seated {
  if (bot.length !== Seated.size) throw new RangeError(`a bot has ${Seated.size} bytes`);
  const seated = take(Seated);
  seated.bytes.set(bot);
  return seated;
}
