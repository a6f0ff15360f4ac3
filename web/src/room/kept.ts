/**
 * What this browser keeps of its games, so that it can check their records by itself.
 *
 * The room is kept when the player reveals a text, every event as it comes. Events are stored by
 * deal, so that little is written each time. Only the last games are kept.
 */
import type { Kept } from "../fair/record";
import type { GameEvent } from "../game/types";
import type { Begin, EventHappened, RoomState } from "../generated/messages";

const STORED_AT = "ariari.kept";
const BOUND_AT = "ariari.bound";
const MOST = 6;

type Head = Omit<Kept, "events">;

let open: { readonly table: string; head: Head; readonly deals: GameEvent[][] } | null = null;

/** The player reveals a text, and from now on everyone is bound. */
export function keepRoom(room: RoomState, contribution: string): void {
  store(BOUND_AT, { room, contribution });
}

export function keepBegin(begin: Begin): void {
  if (begin.seat === null || begin.seed !== undefined) return;
  const before = findKept(begin.table);
  const told = before?.begin ?? null;
  const bound = load<Pick<Kept, "room" | "contribution">>(BOUND_AT);
  const isOther = told !== null && !isSame({ ...told, seq: 0 }, { ...begin, seq: 0 });
  const head: Head = {
    room: before === null ? (bound?.room ?? null) : before.room,
    contribution: before === null ? (bound?.contribution ?? "") : before.contribution,
    begin: told ?? begin,
    hasChanged: before?.hasChanged === true || isOther,
  };
  open = { table: begin.table, head, deals: dealsOf(before?.events ?? []) };
  localStorage.removeItem(BOUND_AT);
  forgetOld(begin.table);
  store(headKey(begin.table), head);
}

export function keepEvent({ table, seq, event }: EventHappened): void {
  if (open === null || open.table !== table) return;
  const known = open.deals.flat();
  if (seq < known.length ? isSame(known[seq], event) : seq === known.length) {
    if (seq < known.length) return;
    if (event.type === "deal_started" || open.deals.length === 0) open.deals.push([]);
    const deal = open.deals.length - 1;
    open.deals[deal]?.push(event);
    store(dealKey(table, deal), open.deals[deal]);
    return;
  }
  open.head = { ...open.head, hasChanged: true };
  store(headKey(table), open.head);
}

export function findKept(table: string): Kept | null {
  const head = load<Head>(headKey(table));
  if (head === null) return null;
  const events: GameEvent[] = [];
  for (let deal = 0; ; deal += 1) {
    const more = load<readonly GameEvent[]>(dealKey(table, deal));
    if (more === null) break;
    events.push(...more);
  }
  return { ...head, events };
}

function dealsOf(events: readonly GameEvent[]): GameEvent[][] {
  const deals: GameEvent[][] = [];
  for (const event of events) {
    if (event.type === "deal_started" || deals.length === 0) deals.push([]);
    deals.at(-1)?.push(event);
  }
  return deals;
}

function headKey(table: string): string {
  return `${STORED_AT}.${table}`;
}

function dealKey(table: string, deal: number): string {
  return `${STORED_AT}.${table}.${deal}`;
}

function forgetOld(table: string): void {
  const tables = (load<readonly string[]>(STORED_AT) ?? []).filter((other) => other !== table);
  for (const old of (tables as string[]).splice(0, Math.max(0, tables.length + 1 - MOST))) {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(headKey(old)));
    for (const key of keys) localStorage.removeItem(key);
  }
  store(STORED_AT, [...tables, table]);
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Where nothing can be stored, nothing is proved afterwards, and the check says so.
  }
}

function load<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
