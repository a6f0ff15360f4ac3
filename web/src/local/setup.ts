/** How a table comes to be: from a room, or as it was kept. */

import { bytesOf, hexOf } from "../fair/hex";
import { lotOf, seedOf, wallOf } from "../fair/method";
import type { SeatsDrawn } from "../generated/messages";
import type { KeptPlay, Setup } from "./kept";
import type { DealtWall } from "./played";
import { randomBytes } from "./random";
import type { Room } from "./room";
import type { Surroundings } from "./surroundings";
import { Table } from "./table";

/** The method of docs/fairness.md. */
const METHOD = 2;
const NAME_SIZE = 8;

export async function newTable(room: Room, around: Surroundings): Promise<Table> {
  const { prepared, contributions, secret, choice } = room;
  const isSettled = prepared.seat !== null;
  const draw = isSettled ? null : await drawn(room, around);
  const order = draw?.places ?? room.places.map((_, place) => place);
  const setup: Setup = {
    version: 1,
    begun: Date.now(),
    rules: prepared.rules,
    record: prepared.record,
    seats: order.map((place) => room.places[place]!),
    clock: room.clock,
    pause: room.pause,
    secret: room.isSeeded ? "" : secret,
    contributions,
    draw,
    seed: choice.seed ?? null,
    start: prepared.start,
    given: prepared.walls.length,
  };
  return play(hexOf(randomBytes(NAME_SIZE)), { ...setup, ...prepared }, around);
}

/** A table as it was kept; null if there is none of that name. */
export async function restoredTable(name: string, around: Surroundings): Promise<Table | null> {
  const kept = await around.load(name);
  return kept === null ? null : play(name, kept, around);
}

async function play(name: string, kept: KeptPlay, around: Surroundings): Promise<Table> {
  const { walls, acts, ...setup } = kept;
  const table = new Table(name, setup, await around.play(setup));
  table.replay(acts, walls.map(readWall));
  return table;
}

function readWall({ wall, dice }: KeptPlay["walls"][number]): DealtWall {
  return { tiles: [...bytesOf(wall)], dice };
}

/** The wall of a deal, counted from 1, by the method of docs/fairness.md. */
export async function fairWall(setup: Setup, deal: number): Promise<DealtWall> {
  const seed = await seedOf(setup.secret, setup.contributions, METHOD);
  const { tiles, dice } = await wallOf(seed, deal, setup.seats.length);
  return { tiles, dice: dice as [number, number] };
}

async function drawn(room: Room, around: Surroundings): Promise<SeatsDrawn> {
  const { rules } = room.prepared;
  const seed = await seedOf(room.secret, room.contributions, METHOD);
  const lot = await lotOf(seed, String(rules["seat_draw"]), rules.players);
  return { ...lot, steps: around.steps(lot) };
}
