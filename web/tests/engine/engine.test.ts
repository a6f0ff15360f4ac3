/** The engine in Node, as a page uses it; what it must find is the interpreter's. */
import { beforeAll, describe, expect, test } from "vitest";

import type { Engine } from "../../src/engine/engine";
import type { Game } from "../../src/engine/game";
import { botOf } from "../../src/engine/rules";
import { bitsOf } from "../../src/engine/view";
import { Desk, Ending, PlayoutTally, Policy, Score } from "../../src/generated/records";
import fixture from "../fixtures/engine/games.json";
import { bytes, compiled, digest, IS_BUILT, made, unpacked, unpackedRecord } from "./files";

const rules = bytes(fixture.games[0]!.rules);
let module: WebAssembly.Module;
let engine: Engine;

/** Answers all seats that are asked, lowest first, and gives their menus to `see`. */
function answer(game: Game, answers: number[], see: (menu: number[]) => void): void {
  for (const seat of game.pending) {
    see(game.legalCodes(seat));
    game.apply(seat, answers.shift()!);
  }
}

describe.skipIf(!IS_BUILT)("the engine (make engine)", () => {
  beforeAll(async () => {
    module = await compiled();
    engine = await made(module);
  });

  test("needs nothing of the page", () => {
    expect(WebAssembly.Module.imports(module)).toEqual([]);
  });

  test.each(fixture.games)("plays a whole game as the interpreter does", async (expected) => {
    const game = engine.game(bytes(expected.rules), BigInt(expected.seed));
    const menus: number[] = [];
    const answers = [...expected.answers];
    while (!game.isOver) {
      if (game.needsWall) game.deal();
      answer(game, answers, (menu) => menus.push(...menu));
    }
    expect(game.takeEvents().at(-1)).toMatchObject({ type: "game_ended" });
    expect(answers).toEqual([]);
    expect(await digest(new Uint8Array(new Int16Array(menus).buffer))).toBe(expected.menus);
    expect(await digest(game.table.bytes.slice())).toBe(expected.table);
    const { scores } = game.table.standing;
    expect(scores.slice(0, expected.scores.length)).toEqual(expected.scores);
    game.release();
  });

  test("answers as before after a call that a rule refused", () => {
    const [game, desk] = [engine.game(rules, 1n), engine.allocate(Desk)];
    const before = game.table.bytes.slice();
    desk.log.is_kept = true;
    desk.log.count = 1_000;
    expect(() => engine.play("deal", game.table, desk)).toThrow("refused: deal");
    game.table.bytes.set(before);
    game.deal();
    expect(game.takeEvents()[0]).toMatchObject({ type: "deal_started" });
    game.release();
    engine.memory.release(desk.at, Desk.size);
  });

  test("has the learned bot play by its network, once that is there", async () => {
    const own = await made(module);
    expect(() => own.takeNetwork(new Uint8Array(1))).toThrow(RangeError);
    const play = (): number[] => {
      const game = own.game(rules, 7n);
      const answers: number[] = [];
      game.deal();
      for (let asked = 0; asked < 40 && game.pending.length > 0; asked += 1) {
        const seat = game.pending[0]!;
        answers.push(game.choose(seat, botOf("net")));
        expect(game.legalCodes(seat)).toContain(answers.at(-1));
        game.apply(seat, answers.at(-1)!);
      }
      game.release();
      return answers;
    };
    const without = play();
    own.takeNetwork(await unpacked("net.gz"));
    expect(play()).not.toEqual(without);
  });

  test("lets bots answer as the interpreter does", () => {
    const game = engine.game(rules, BigInt(fixture.bots.seed));
    const bots = fixture.bots.seats.map(bytes);
    const answers: number[] = [];
    while (answers.length < fixture.bots.answers.length) {
      if (game.needsWall) game.deal();
      for (const seat of game.pending) {
        answers.push(game.choose(seat, bots[seat]!));
        game.apply(seat, answers.at(-1)!);
      }
    }
    expect(answers).toEqual(fixture.bots.answers);
    const idle = [0, 1, 2, 3].find((seat) => !game.pending.includes(seat))!;
    expect(() => game.choose(idle, bots[0]!)).toThrow("is not asked");
    expect(() => game.choose(game.pending[0]!, rules.subarray(1))).toThrow("a bot has");
  });

  test("names what happened", () => {
    const game = engine.game(rules, 1n);
    game.deal();
    const [deal, draw] = game.takeEvents(1);
    expect(deal).toMatchObject({ type: "deal_started", dealer: 0, round: "east", honba: 0 });
    expect(deal).toMatchObject({
      hands: [Array(13).fill(null), expect.not.arrayContaining([null]), {}, {}],
    });
    expect(draw).toEqual({ type: "tile_drawn", seat: 0, tile: null, is_rinshan: false });
    expect(game.takeEvents()).toEqual([]);
    expect(game.events).toHaveLength(2);
    expect(game.table.ending).toBe(Ending.NONE);
    game.release();
  });

  test("deals a wall that it is given, and refuses what is none", () => {
    const [one, other] = [engine.game(rules, 5n), engine.game(rules, 6n)];
    one.deal();
    const wall = [...one.table.wall];
    const dice = [...one.table.dice] as [number, number];
    expect(() => other.dealWall([...wall.slice(1), wall[1]!], dice)).toThrow("not a wall");
    expect(() => other.dealWall(wall, [0, 7])).toThrow("not dice");
    other.dealWall(wall, dice);
    expect(other.table.players[2]!.counts).toEqual(one.table.players[2]!.counts);
    expect(() => other.deal()).toThrow("a deal is being played");
  });

  test("refuses an answer that is not legal, and changes nothing", () => {
    const game = engine.game(rules, 5n);
    game.deal();
    const before = game.table.bytes.slice();
    expect(() => game.apply(1, 0)).toThrow("seat 1 may not answer 0");
    expect(() => game.apply(0, 9999)).toThrow("seat 0 may not answer 9999");
    expect(game.table.bytes).toEqual(before);
    expect(() => game.act(0, { type: "ron" })).toThrow("seat 0 may not ron");
    expect(() => game.actionOf(0, 9999)).toThrow("may not answer");
    expect(game.codeOf(3, { type: "pass" })).toBeNull();
    expect(game.legalActions(3)).toEqual([]);
  });

  test.each(fixture.hands)("measures a hand", ({ counts, melds, players, ...expected }) => {
    const hand = { counts, melds, players: players as 3 | 4 };
    const { least, standard } = engine.shanten(hand);
    expect({ least, standard }).toEqual({ least: expected.least, standard: expected.standard });
    expect(engine.draws(hand)).toEqual(bitsOf(expected.draws));
    expect(engine.waits(hand)).toEqual(bitsOf(expected.waits));
    const left = expected.acceptance.map(([kind, shanten, draws]) => ({
      kind,
      shanten,
      draws: bitsOf(draws!),
    }));
    expect(engine.acceptance(hand)).toEqual(left);
  });

  test("refuses what is not a hand", () => {
    expect(() => engine.shanten({ counts: Array(33).fill(0) })).toThrow("not a hand");
    expect(() => engine.waits({ counts: Array(34).fill(1) })).toThrow("not a hand");
    expect(() => engine.game(rules.subarray(1), 1n)).toThrow("rules have");
  });

  test.each(fixture.wins)("scores a win", ({ win, score }) => {
    const found = engine.score(
      rules,
      (record) => record.bytes.set(bytes(win)),
      (record) => record.bytes.slice(),
    );
    expect(found.length).toBe(Score.size);
    expect(found).toEqual(bytes(score));
  });

  test("advises as the interpreter does", async () => {
    const game = engine.game(rules, BigInt(fixture.bots.seed));
    game.deal();
    const asked = { seat: 0, discard: fixture.advice.discard };
    const found = engine.advice(game.table, asked, botOf("careful"), (each) => each.bytes.slice());
    expect(await digest(found)).toBe(fixture.advice.advice);
    game.release();
  });

  test.each(fixture.replays)("plays a deal of a log again", async (expected) => {
    const [table, script] = [unpackedRecord(expected.table), unpackedRecord(expected.script)];
    const { events, ...stop } = engine.replay(table, script);
    expect(stop).toEqual(expected.stop);
    expect(await digest(new TextEncoder().encode(JSON.stringify(events)))).toBe(expected.events);
    expect(() => engine.replay(table.subarray(1), script)).toThrow("a table has");
  });

  test("plays games by itself", () => {
    const seeds = [0n, 1n, 2n];
    const found = engine.playouts(rules, seeds, (tally) => tally.bytes.slice(), Policy.GREEDY);
    expect(found.length).toBe(PlayoutTally.size);
    expect(found).toEqual(bytes(fixture.playouts));
    expect(engine.playouts(rules, seeds, (tally) => tally.games)).toBe(3);
  });

  test("uses again what was given back", () => {
    const places = [0, 1, 2].map(() => {
      const game = engine.game(rules, 1n);
      game.release();
      return game.table.at;
    });
    expect(new Set(places).size).toBe(1);
  });
});
