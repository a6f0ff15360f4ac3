/** Records of fair games, and what a program kept of one, as they are read from files. */
import type { GameEvent } from "../game/types";
import type { Begin, RoomState } from "../generated/messages";
import { bytesOf } from "./hex";
import type { Lot, Wall } from "./method";

export interface FairRecord {
  readonly version: number;
  readonly commitment: string;
  readonly secret: string;
  /** By place in the room. */
  readonly contributions: readonly string[];
  readonly draw: Lot | null;
  readonly walls: readonly Wall[];
}

/** What one player's program saw of a game. */
export interface Kept {
  /** The room as it was when the player revealed the text. */
  readonly room: RoomState | null;
  readonly contribution: string;
  readonly begin: Begin | null;
  readonly events: readonly GameEvent[];
  /** The server told the same thing in two ways. */
  readonly hasChanged: boolean;
}

export interface Proof {
  readonly record: FairRecord;
  readonly kept: Kept | null;
}

type Fields = Readonly<Record<string, unknown>>;

const FORMAT = "ariari fair";
const HEX = /^[0-9a-f]{64}$/i;
const MOST_WALLS = 500;

/** A kept game, a record, the last message of a game, or a log with its record; null for anything else. */
export function readProof(text: string): Proof | null {
  const whole = parse(text);
  const lines = whole === null ? text.split("\n").map(parse) : [whole];
  const messages = lines.filter((line) => line !== null);
  const over = messages.findLast(({ type }) => type === "over");
  const head = over ?? messages[0] ?? {};
  const logged = messages.flatMap((line) => [line, ...listOf(line["walls"])]).filter(isWall);
  const record = readRecord(head["fair"] ?? head, logged.map(readWall));
  if (record === null) return null;
  return { record, kept: messages.length > 1 && over !== undefined ? keptOf(messages) : null };
}

function parse(text: string): Fields | null {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : null;
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf).filter((each) => each !== null) : [];
}

export function readRecord(value: unknown, logged: readonly Wall[] = []): FairRecord | null {
  const fields = fieldsOf(value);
  if (fields?.["format"] !== FORMAT) return null;
  const { version, commitment, secret, contributions } = fields;
  if (version !== 1 && version !== 2) return null;
  if (!isHex(commitment) || !isHex(secret) || !isTexts(contributions)) return null;
  const walls = listOf(fields["walls"]).filter(isWall).map(readWall);
  return {
    version,
    commitment: commitment.toLowerCase(),
    secret,
    contributions,
    draw: version === 1 ? null : readLot(fields["draw"]),
    walls: (walls.length === 0 ? logged : walls).slice(0, MOST_WALLS),
  };
}

function isHex(value: unknown): value is string {
  return typeof value === "string" && HEX.test(value);
}

function isTexts(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || (value.length !== 3 && value.length !== 4)) return false;
  return value.every((text) => typeof text === "string" && text.length <= 128);
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((number) => typeof number === "number");
}

function isWall(fields: Fields): boolean {
  return typeof fields["wall"] === "string" && isNumbers(fields["dice"]);
}

function readWall(fields: Fields): Wall {
  const { wall, dice } = fields as { readonly wall: string; readonly dice: readonly number[] };
  return { tiles: [...bytesOf(wall)], dice };
}

function readLot(value: unknown): Lot | null {
  const { method, row, dice, places } = fieldsOf(value) ?? {};
  if (typeof method !== "string" || typeof row !== "string") return null;
  return isNumbers(dice) && isNumbers(places) ? { method, row, dice, places } : null;
}

/** The same as `ariari.server.fair.witness` makes of the messages of a connection. */
function keptOf(messages: readonly Fields[]): Kept {
  let room: Fields | null = null;
  let bound: Fields | null = null;
  let begin: Fields | null = null;
  let contribution = "";
  let hasChanged = false;
  const events: unknown[] = [];
  for (const message of messages) {
    if (message["type"] === "room" && message["started"] !== true) room = message;
    if (message["type"] === "reveal") {
      bound = room;
      contribution = String(message["contribution"]);
    }
    if (message["type"] === "begin") {
      hasChanged ||= begin !== null && !isSame({ ...begin, seq: 0 }, { ...message, seq: 0 });
      begin ??= message;
    }
    if (message["type"] === "event" && message["table"] === begin?.["table"]) {
      const seq = Number(message["seq"]);
      hasChanged ||= seq > events.length;
      if (seq < events.length) hasChanged ||= !isSame(events[seq], message["event"]);
      else events.push(message["event"]);
    }
  }
  return {
    room: bound as RoomState | null,
    contribution,
    begin: begin as Begin | null,
    events: events as readonly GameEvent[],
    hasChanged,
  };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether noted digits are those of a commitment; people may note only the first few. */
export function isSameCommitment(noted: string, commitment: string): boolean {
  const digits = noted.replace(/[\s….]/g, "").toLowerCase();
  return digits !== "" && commitment.toLowerCase().startsWith(digits);
}
