/** Everything that is wrong with a record, by itself and beside what the player's program saw. */
import type { GameEvent } from "../game/types";
import type { Begin, RoomState } from "../generated/messages";
import type { MessageKey, TextValues } from "../i18n";
import { differenceOf } from "./dealt";
import { bytesOf, hexOf } from "./hex";
import { lotOf, seedOf, type Wall, wallOf } from "./method";
import { type FairRecord, isSame, type Kept, type Proof } from "./record";
import { promiseOf, sha256 } from "./sha256";

export interface Complaint {
  readonly key: MessageKey;
  readonly values: TextValues;
}

function complain(key: MessageKey, values: TextValues = {}): Complaint {
  return { key, values };
}

export async function complaintsOf({ record, kept }: Proof): Promise<readonly Complaint[]> {
  const own = await recordComplaints(record);
  if (kept === null) return own;
  return [...own, ...(await agreements(record, kept)), ...deals(record, kept)];
}

async function recordComplaints(record: FairRecord): Promise<readonly Complaint[]> {
  const { secret, contributions, version, draw, walls } = record;
  const players = contributions.length;
  const found: Complaint[] = [];
  if (hexOf(await sha256(bytesOf(secret))) !== record.commitment) {
    found.push(complain("fair.badSecret"));
  }
  const seed = await seedOf(secret, contributions, version);
  if (draw !== null && !isSame(draw, await lotOf(seed, draw.method, players))) {
    found.push(complain("fair.badDraw"));
  }
  for (const [number, wall] of walls.entries()) {
    const isFair = isSame(wall, await wallOf(seed, number + 1, players));
    if (!isFair) found.push(complain("fair.badWall", { deal: number + 1 }));
  }
  if (walls.length === 0) found.push(complain("fair.badNone"));
  return found;
}

/** How what was agreed on before the game differs from the record. */
async function agreements(record: FairRecord, kept: Kept): Promise<readonly Complaint[]> {
  const { room, begin } = kept;
  if (begin === null) return [complain("fair.badNone")];
  const found: Complaint[] = kept.hasChanged ? [complain("fair.badChanged")] : [];
  const shown = room === null ? [begin.commitment] : [room.commitment, begin.commitment];
  const other = shown.find((commitment) => commitment.toLowerCase() !== record.commitment);
  if (other !== undefined) {
    found.push(complain("fair.badShown", { shown: other, kept: record.commitment }));
  }
  if (!isSame(begin.contributions, record.contributions)) found.push(complain("fair.badTold"));
  if (room === null) found.push(complain("fair.badNoSay"));
  else found.push(...(await promises(record, kept, room)));
  return [...found, ...seats(record, begin, room)];
}

/** Whose text is not the one that was promised before the player revealed. */
async function promises(
  { contributions }: FairRecord,
  { contribution }: Kept,
  room: RoomState,
): Promise<readonly Complaint[]> {
  const found: Complaint[] = [];
  for (const [place, text] of contributions.entries()) {
    const seat = room.seats[place];
    const wanted = text === "" ? null : await promiseOf(text);
    if (place === room.seat && text !== contribution) {
      found.push(complain("fair.badOwn", { given: contribution }));
    } else if ((seat?.promise ?? null) !== wanted) {
      found.push(complain("fair.badPromise", { name: seat?.name ?? "" }));
    }
  }
  return found;
}

function seats({ draw }: FairRecord, begin: Begin, room: RoomState | null): readonly Complaint[] {
  if (begin.draw === undefined) return [complain("fair.badNoDraw")];
  const { method, row, dice, places } = begin.draw;
  const isSeen = isSame({ method, row, dice, places }, draw);
  if (!isSeen || method !== begin.rules["seat_draw"]) return [complain("fair.badDraw")];
  const own = begin.seat === null ? undefined : places[begin.seat];
  return room !== null && own !== room.seat ? [complain("fair.badSeat")] : [];
}

/** How the tiles that were seen differ from the walls. */
function deals({ walls }: FairRecord, { begin, events }: Kept): readonly Complaint[] {
  if (begin === null) return [];
  const seen = dealsOf(events);
  const found: Complaint[] = [];
  if (seen.length !== walls.length) {
    found.push(complain("fair.badCount", { dealt: seen.length, count: walls.length }));
  }
  const { players } = begin.rules;
  const redFives = Number(begin.rules["red_fives"] ?? 0);
  for (const [number, deal] of seen.entries()) {
    const wall: Wall | undefined = walls[number];
    const difference = wall && differenceOf(deal, wall, { players, redFives });
    if (difference == null) continue;
    const { what, given, wanted } = difference;
    found.push(complain("fair.badSeen", { deal: number + 1, what, given, wanted }));
  }
  return found;
}

function dealsOf(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  const found: GameEvent[][] = [];
  for (const event of events) {
    if (event.type === "deal_started") found.push([]);
    found.at(-1)?.push(event);
  }
  return found;
}
