/** Events and actions as the engine in a page tells them: the same JSON as Python's. */
import { beforeAll, describe, expect, test } from "vitest";

import type { Engine } from "../../src/engine/engine";
import { seenBy } from "../../src/generated/decoder";
import games from "../fixtures/engine/told.json";
import { bytes, compiled, digest, IS_BUILT, made } from "./files";

type Fixture = (typeof games)[number];

let engine: Engine;

const summed = (texts: readonly string[]): Promise<string> =>
  digest(new TextEncoder().encode(texts.join("")));

const tiles = (hex: string): number[] =>
  hex.match(/../g)!.map((digits) => Number.parseInt(digits, 16));

describe.skipIf(!IS_BUILT)("the engine tells (make engine)", () => {
  beforeAll(async () => {
    engine = await made(await compiled());
  });

  test.each(games)("$name", async (expected: Fixture) => {
    const game = engine.game(bytes(expected.rules), 0n);
    const answers = [...bytes(expected.answers)];
    const walls = [...expected.walls];
    const menus: string[] = [];
    for (;;) {
      if (game.needsWall && walls.length > 0) {
        const { wall, dice } = walls.shift()!;
        game.dealWall(tiles(wall), dice as [number, number]);
      }
      if (answers.length === 0) break;
      const [seat, code] = answers.splice(0, 2) as [number, number];
      menus.push(JSON.stringify(game.legalActions(seat)), JSON.stringify(game.mistakes(seat)));
      const action = game.actionOf(seat, code);
      expect(game.codeOf(seat, action)).toBe(code);
      game.act(seat, action);
    }
    expect(walls).toEqual([]);
    const events = game.takeEvents();
    const players = game.table.rules.players;
    const seats = [-1, 0, 1, 2, 3].slice(0, players + 1);
    expect(await summed(menus)).toBe(expected.menus);
    expect(await summed(events.map((event) => JSON.stringify(event)))).toBe(expected.events);
    const seen = events.flatMap((event) =>
      seats.map((seat) => JSON.stringify(seenBy(event, seat))),
    );
    expect(await summed(seen)).toBe(expected.seen);
    game.release();
  });
});
