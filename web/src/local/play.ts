/** A game of the engine for a table. */
import type { Engine } from "../engine/engine";
import type { Game } from "../engine/game";
import { botOf } from "../engine/rules";
import { bytesOf } from "../fair/hex";
import type { Action } from "../generated/actions";
import type { GameEvent } from "../generated/events";
import type { DealStart, Setup } from "./kept";
import type { Choice, DealtWall, Played } from "./played";

export class EnginePlay implements Played {
  readonly #game: Game;

  constructor(engine: Engine, { record, seed, start }: Setup) {
    this.#game = engine.game(bytesOf(record), BigInt(seed ?? 0));
    if (start !== null) layStart(this.#game, start);
  }

  get isOver(): boolean {
    return this.#game.isOver;
  }

  get needsWall(): boolean {
    return this.#game.needsWall;
  }

  get pending(): readonly number[] {
    return this.#game.pending;
  }

  deal(): DealtWall {
    this.#game.deal();
    const { wall, dice } = this.#game.table;
    // Every tile of the set lies there once, before places that fewer players do not need.
    return { tiles: [...new Set(wall)], dice: [dice[0]!, dice[1]!] };
  }

  dealWall({ tiles, dice }: DealtWall): void {
    this.#game.dealWall(tiles, dice);
  }

  choices(seat: number): readonly Choice[] {
    const actions = this.#game.legalActions(seat);
    return this.#game.legalCodes(seat).map((code, at) => ({ code, action: actions[at]! }));
  }

  codeOf(seat: number, action: Action): number | null {
    return this.#game.codeOf(seat, action);
  }

  apply(seat: number, code: number): void {
    this.#game.apply(seat, code);
  }

  choose(seat: number, bot: string): number {
    return this.#game.choose(seat, botOf(bot));
  }

  takeEvents(): readonly GameEvent[] {
    return this.#game.takeEvents();
  }

  release(): void {
    this.#game.release();
  }
}

/** Puts the table into the state in which a first deal begins that is not East 1. */
function layStart({ table }: Game, start: DealStart): void {
  table.dealer = start.dealer;
  table.round = start.round;
  table.honba = start.honba;
  table.dealer_streak = start.dealer_streak;
  table.sticks = start.sticks.reduce((sum, count) => sum + count, 0);
  start.scores.forEach((score, seat) => {
    table.players[seat]!.score = score;
    table.standing.bets[seat] = start.sticks[seat]!;
  });
}
