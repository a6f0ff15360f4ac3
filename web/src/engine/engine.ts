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
  NETWORK_SIZE,
  PlayoutTally,
  Policy,
  Question,
  Reading,
  Rules,
  Score,
  Script,
  Start,
  Stop,
  type Story,
  TABLES_NETWORK,
  Table,
  Win,
} from "../generated/records";
import { Game } from "./game";
import { EngineModule, type HandAsked, NO_FACE, NUMBER, seatedBy } from "./module";
import { bitsOf } from "./view";

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

export class Engine extends EngineModule {
  /** From now on the bot that decides by a network can play. */
  takeNetwork(bytes: Uint8Array): void {
    if (bytes.length !== NETWORK_SIZE) throw new RangeError(`a network has ${NETWORK_SIZE} bytes`);
    this.memory.bytes(this.tables + TABLES_NETWORK, NETWORK_SIZE).set(bytes);
  }

  /** Returns the engine of a compiled module and the lookup tables. */
  static async make(module: WebAssembly.Module, tables: Uint8Array): Promise<Engine> {
    return new Engine(await WebAssembly.instantiate(module, {}), tables);
  }

  /** Returns a game under the rules of a `Rules` record; with a seed its walls are those of `Game(seed=…)`. */
  game(rules: Uint8Array, seed: bigint): Game {
    return Game.begin(this, rules, seed);
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

  private kinds(name: "draws" | "waits", hand: HandAsked): number[] {
    const result = this.number();
    try {
      this.borrow((take) => this.askHand(name, hand, take, result));
      return bitsOf(Number(this.memory.data.getBigInt64(result, true)));
    } finally {
      this.memory.release(result, NUMBER);
    }
  }
}
