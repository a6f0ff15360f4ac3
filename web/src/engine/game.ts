/** One game in the page: walls, answers, and the events since they were last read. */
import { Desk, EVENT_WIDTH, type LoggedEvent, Phase, readEvent, Table } from "../generated/records";
import type { Engine } from "./engine";
import { bitsOf } from "./view";

export class Game {
  /** Everything about the game, hidden tiles included: show a seat what its events say. */
  readonly table: Table;
  private readonly desk: Desk;
  private events: LoggedEvent[] = [];

  constructor(
    private readonly engine: Engine,
    rules: Uint8Array,
    seed: bigint,
  ) {
    this.table = engine.allocate(Table);
    this.desk = engine.allocate(Desk);
    engine.rules(rules, this.table.rules);
    const value = engine.memory.allocate(8);
    engine.memory.data.setBigInt64(value, seed, true);
    engine.call("begin_game", 1, this.table.at, value);
    engine.memory.release(value, 8);
    this.desk.log.is_kept = true;
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
    this.begin("begin_deal");
  }

  /** What a seat that is asked may answer, as codes (`Act`). */
  legalActions(seat: number): number[] {
    if (!this.pending.includes(seat)) return [];
    this.engine.offer(this.table, seat, this.desk);
    const { codes, count } = this.desk.menu;
    return [...codes.subarray(0, count)];
  }

  /** What a bot would answer for a seat that is asked: one of its legal actions. */
  choose(seat: number, bot: Uint8Array): number {
    if (!this.pending.includes(seat)) throw new RangeError(`seat ${seat} is not asked`);
    return this.engine.choose(this.table, seat, bot);
  }

  /** A seat answers; once all have, the game goes on until the next question, wall or end. */
  apply(seat: number, action: number): void {
    if (!this.legalActions(seat).includes(action))
      throw new RangeError(`seat ${seat} may not answer ${action}`);
    this.engine.call("apply", 1, this.table.at, BigInt(seat), BigInt(action));
    if (this.table.pending === 0) this.advance();
  }

  /** The events since this was last asked. */
  takeEvents(): LoggedEvent[] {
    const taken = this.events;
    this.events = [];
    return taken;
  }

  /** Gives the game's memory back; nothing else may be asked afterwards. */
  release(): void {
    this.engine.memory.release(this.table.at, Table.size);
    this.engine.memory.release(this.desk.at, Desk.size);
  }

  private begin(name: "deal" | "begin_deal"): void {
    if (!this.needsWall) throw new Error("a deal is being played");
    this.engine.play(name, this.table, this.desk);
    this.advance();
  }

  private advance(): void {
    this.engine.play("advance", this.table, this.desk);
    const { log } = this.desk;
    const rows = log.events;
    for (let place = 0; place < log.count; place++)
      this.events.push(readEvent(rows.subarray(place * EVENT_WIDTH, (place + 1) * EVENT_WIDTH)));
    log.count = 0;
  }

  /** The tiles of the set in use, in order: those of a wall that the rules shuffle. */
  private usedTiles(): number[] {
    const other = new Game(this.engine, this.table.rules.bytes.slice(), 0n);
    other.deal();
    const tiles = [...new Set(other.table.wall)].sort(byNumber);
    other.release();
    return tiles;
  }
}

const byNumber = (one: number, other: number): number => one - other;
