/** One game in the page: walls, answers, and the events since they were last read. */
import type { Action } from "../generated/actions";
import { readAction, readGameEvent, seenBy } from "../generated/decoder";
import type { GameEvent } from "../generated/events";
import { Desk, Phase, Story, Table } from "../generated/records";
import type { Engine } from "./engine";
import { bitsOf } from "./view";

export class Game {
  /** Everything about the game, hidden tiles included: show a seat what its events say. */
  readonly table: Table;
  private readonly desk: Desk;
  private readonly story: Story;
  private taken = 0;
  /** Everything that has happened, with nothing hidden. */
  readonly events: GameEvent[] = [];

  private constructor(private readonly engine: Engine) {
    this.table = engine.allocate(Table);
    this.desk = engine.allocate(Desk);
    this.story = engine.allocate(Story);
    this.desk.log.is_kept = true;
  }

  /** A game under the rules of a `Rules` record, from its start. */
  static begin(engine: Engine, rules: Uint8Array, seed: bigint): Game {
    const game = new Game(engine);
    engine.rules(rules, game.table.rules);
    const value = engine.memory.allocate(8);
    engine.memory.data.setBigInt64(value, seed, true);
    engine.call("begin_game", 1, game.table.at, value);
    engine.memory.release(value, 8);
    return game;
  }

  /** A game at a table as it lies there. */
  static at(engine: Engine, table: Uint8Array): Game {
    const game = new Game(engine);
    game.table.bytes.set(table);
    return game;
  }

  get isOver(): boolean {
    return this.table.phase === Phase.OVER;
  }

  /** Whether a deal must begin: by `deal`, or by `dealWall`. */
  get needsWall(): boolean {
    return this.table.phase === Phase.DEAL;
  }

  /** The seats that are asked and have not answered. */
  get pending(): number[] {
    return bitsOf(this.table.pending);
  }

  /** Begins a deal with a wall from the game's own seed. */
  deal(): void {
    this.begin("deal");
  }

  /** Begins a deal with a given wall, in the order of its draws, and the dice that broke it. */
  dealWall(wall: readonly number[], dice: readonly [number, number]): void {
    const known = this.usedTiles();
    if (
      wall.length !== known.length ||
      [...wall].sort(byNumber).some((tile, at) => tile !== known[at])
    )
      throw new RangeError("not a wall of this set");
    if (dice.some((die) => !(die >= 1 && die <= 6))) throw new RangeError("not dice");
    this.table.wall.set(wall);
    this.table.dice.set(dice);
    this.redeal();
  }

  /** Begins a deal with the wall and the dice that lie there. */
  redeal(): void {
    this.begin("begin_deal");
  }

  /** What a seat that is asked may answer. */
  legalActions(seat: number): Action[] {
    return this.legalCodes(seat).map((code) => this.told("tell_action", seat, code));
  }

  /** The mistakes that a seat may make and be penalised for, where the rules judge them. */
  mistakes(seat: number): Action[] {
    return this.mistakenCodes(seat).map((code) => this.told("tell_mistake", seat, code));
  }

  /** What a seat that is asked may answer, as codes (`Act`). */
  legalCodes(seat: number): number[] {
    return this.menu("legal_actions", seat);
  }

  /** The code of something that a seat may do, or do by mistake; null if it is neither. */
  codeOf(seat: number, action: Action): number | null {
    const wanted = JSON.stringify(action, KEYS);
    // A wrong claim shows no tiles, whatever was meant.
    const claim = "used" in action ? JSON.stringify({ ...action, used: [] }, KEYS) : wanted;
    const legal = this.legalActions(seat).findIndex(
      (each) => JSON.stringify(each, KEYS) === wanted,
    );
    if (legal >= 0) return this.legalCodes(seat)[legal]!;
    const wrong = this.mistakes(seat).findIndex((each) =>
      [wanted, claim].includes(JSON.stringify(each, KEYS)),
    );
    return wrong >= 0 ? this.mistakenCodes(seat)[wrong]! : null;
  }

  /** What a code means that a seat may answer now. */
  actionOf(seat: number, code: number): Action {
    if (this.legalCodes(seat).includes(code)) return this.told("tell_action", seat, code);
    if (this.mistakenCodes(seat).includes(code)) return this.told("tell_mistake", seat, code);
    throw new RangeError(`seat ${seat} may not answer ${code}`);
  }

  /** What a bot would answer for a seat that is asked: the code of one of its legal actions. */
  choose(seat: number, bot: Uint8Array): number {
    if (!this.pending.includes(seat)) throw new RangeError(`seat ${seat} is not asked`);
    return this.engine.choose(this.table, seat, bot);
  }

  /** A seat acts; once all have, the game goes on until the next question, wall or end. */
  act(seat: number, action: Action): void {
    const code = this.codeOf(seat, action);
    if (code === null) throw new RangeError(`seat ${seat} may not ${action.type}`);
    this.answer(seat, code);
  }

  /** A seat answers with a code, as `act`. */
  apply(seat: number, code: number): void {
    if (![...this.legalCodes(seat), ...this.mistakenCodes(seat)].includes(code))
      throw new RangeError(`seat ${seat} may not answer ${code}`);
    this.answer(seat, code);
  }

  /** The events since this was last asked: as a seat saw them, or with nothing hidden. */
  takeEvents(seat?: number): GameEvent[] {
    const events = this.events.slice(this.taken);
    this.taken = this.events.length;
    return seat === undefined ? events : events.map((event) => seenBy(event, seat));
  }

  /** Gives the game's memory back; nothing else may be asked afterwards. */
  release(): void {
    this.engine.memory.release(this.table.at, Table.size);
    this.engine.memory.release(this.desk.at, Desk.size);
    this.engine.memory.release(this.story.at, Story.size);
  }

  private begin(name: "deal" | "begin_deal"): void {
    if (!this.needsWall) throw new Error("a deal is being played");
    this.engine.play(name, this.table, this.desk);
    this.advance();
  }

  /** A seat answers with a code that is known to be legal. */
  answer(seat: number, code: number): void {
    this.engine.call("apply", 1, this.table.at, BigInt(seat), BigInt(code));
    if (this.table.pending === 0) this.advance();
  }

  private advance(): void {
    this.engine.play("advance", this.table, this.desk);
    const { log } = this.desk;
    for (let place = 0; place < log.count; place++) {
      this.engine.tell(this.table, this.desk, place, this.story);
      for (const told of this.story.events.slice(0, this.story.count))
        this.events.push(readGameEvent(told));
    }
    log.count = 0;
  }

  private mistakenCodes(seat: number): number[] {
    return this.menu("possible_mistakes", seat);
  }

  private menu(name: "legal_actions" | "possible_mistakes", seat: number): number[] {
    if (!this.pending.includes(seat)) return [];
    this.engine.offer(name, this.table, seat, this.desk);
    const { codes, count } = this.desk.menu;
    return [...codes.subarray(0, count)];
  }

  private told(name: "tell_action" | "tell_mistake", seat: number, code: number): Action {
    const { action } = this.story.events[0]!;
    this.engine.call(name, 1, this.table.at, BigInt(seat), BigInt(code), action.at);
    return readAction(action);
  }

  /** The tiles of the set in use, in order: those of a wall that the rules shuffle. */
  private usedTiles(): number[] {
    const other = Game.begin(this.engine, this.table.rules.bytes.slice(), 0n);
    other.deal();
    const tiles = [...new Set(other.table.wall)].sort(byNumber);
    other.release();
    return tiles;
  }
}

/** All fields of actions, in one order: the same action is the same text. */
const KEYS = ["type", "tile", "drawn", "discard", "is_open", "used"];

const byNumber = (one: number, other: number): number => one - other;
