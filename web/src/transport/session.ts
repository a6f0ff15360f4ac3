/** The page's one connection, the room it is in and the table it follows. */

import { useEffect, useState } from "preact/hooks";
import type { Tile } from "../game/types";
import { noteTable } from "../games/tables";
import type { Action } from "../generated/actions";
import type { Begin, Emote, ErrorMessage, RoomState, ServerMessage } from "../generated/messages";
import { t } from "../i18n";
import { keepBegin, keepEvent } from "../room/kept";
import { settingsNow } from "../settings/settings";
import { Feed, type FeedView } from "../table/feed";
import { Connection, type Link, type Request } from "./connection";

export interface SessionView {
  readonly link: Link;
  readonly room: RoomState | null;
  readonly feed: FeedView | null;
  /** What the server could not do. */
  readonly error: ErrorMessage | null;
  /** The table where the player has a seat and the game goes on, also after the page was closed. */
  readonly returnTo: string | null;
}

const JOINED_OR_UNSEEN = /((?:\p{So}|\p{Sk}|\ufe0f)\u200d)|\p{C}/gu;
const TABLE_KEY = "ariari.table";
const ROOM_KEY = "ariari.room";
const listeners = new Set<() => void>();
let connection: Connection | null = null;
let connectedAs = "";
let feed: Feed | null = null;
/** The table we are going to: first to the player's seat, then, without one, to watch. */
let opening: { readonly table: string; readonly isWatching: boolean } | null = null;
/** Whether we ask for the earlier room; it may have been closed, which is not a failure. */
let isReturning = false;
let view: SessionView = {
  link: "closed",
  room: null,
  feed: null,
  error: null,
  returnTo: typeof localStorage === "undefined" ? null : localStorage.getItem(TABLE_KEY),
};

function change(changes: Partial<SessionView>): void {
  view = { ...view, ...changes };
  listeners.forEach((listener) => listener());
}

/** The connection under a name and a face; another one is another greeting, so it needs a new one. */
function connect(name: string): Connection {
  // The server takes no invisible characters, but for those that join emoji.
  const chosen = name.replace(JOINED_OR_UNSEEN, "$1").trim() || t("lobby.nameHint");
  const { face } = settingsNow();
  const greeting = `${face} ${chosen}`;
  if (connection !== null && connectedAs === greeting) {
    connection.open();
    return connection;
  }
  const before = connection;
  before?.close();
  connectedAs = greeting;
  connection = new Connection({ name: chosen, face });
  connection.listen(take);
  connection.listenToLink((link) => change({ link }));
  if (before === null) watchNetwork();
  else if (before.table !== null) connection.resume(before.table, before.seq);
  connection.open();
  return connection;
}

/** The browser often knows of a lost or regained network before the socket does. A worker needs none. */
function watchNetwork(): void {
  if (!__SITE__) addEventListener("offline", () => connection?.interrupt());
  addEventListener("online", () => connection?.open());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection?.check();
  });
}

function take(message: ServerMessage): void {
  switch (message.type) {
    case "room":
      return enter(message);
    case "begin":
      return sitDown(message);
    case "event":
      keepEvent(message);
      return feed?.take(message);
    case "ask":
      return feed?.ask(message);
    case "refused":
      return feed?.refuse(message);
    case "reason":
      return feed?.explain(message);
    case "barred":
      return feed?.bar(message);
    case "furiten":
      return feed?.markFuriten(message);
    case "away":
      return feed?.setAway(message);
    case "thinking":
      return feed?.think(message);
    case "emoted":
      return feed?.emote(message);
    case "waiting":
      return feed?.waitFor(message);
    case "over":
      if (view.returnTo === message.table) rememberTable(null);
      void import("../games/record").then(({ recordGame }) => recordGame(message.table));
      return feed?.end(message);
    case "error":
      return fail(message);
  }
}

/** The page comes back to a room that waits for its game, even after it was closed. */
function enter(room: RoomState): void {
  isReturning = false;
  if (!room.started) localStorage.setItem(ROOM_KEY, room.code);
  else if (localStorage.getItem(ROOM_KEY) === room.code) localStorage.removeItem(ROOM_KEY);
  change({ room, error: null });
}

/** Said where the server has less of a game than the page has seen. */
const ROLLED_BACK: ErrorMessage = {
  type: "error",
  reason: { code: "refusal.rolled_back", rules: [], values: {} },
};

function sitDown(begin: Begin): void {
  keepBegin(begin);
  opening = null;
  isReturning = false;
  if (begin.seat !== null) {
    rememberTable(begin.table);
    if (!__SITE__) noteTable(begin.table, begin.seat);
    // Results are shown here: the next deal is to wait for `continue`.
    connection?.send({ type: "wait", table: begin.table });
  }
  if (feed !== null && feed.view.begin.table === begin.table && !begin.rolled_back)
    return feed.comeBack(begin);
  feed = new Feed(begin, () => change({ feed: feed?.view ?? null }));
  change({ feed: feed.view, room: null, error: begin.rolled_back ? ROLLED_BACK : null });
  const route = `#/table/${begin.table}`;
  if (location.hash !== route) location.hash = route;
}

/** A player without a seat may watch; what still fails then is reported. */
function fail(error: ErrorMessage): void {
  if (connection?.link !== "open") return change({ error });
  if (__SITE__ && isElsewhere(error)) {
    connection.forget();
    opening = feed = null;
    return change({ feed: null, error });
  }
  if (isReturning) return forgetRoom();
  if (error.reason.code === "refusal.removed") forgetRoom();
  if (opening !== null && !opening.isWatching) {
    opening = { ...opening, isWatching: true };
    connection?.send({ type: "watch", table: opening.table });
    return;
  }
  const gone = opening?.table ?? (connection.isResuming ? feed?.view.begin.table : undefined);
  if (gone !== undefined) {
    connection.forget();
    if (view.returnTo === gone) rememberTable(null);
    opening = feed = null;
    change({ feed: null });
  }
  change({ error });
}

/** Whether another tab plays at the table. */
export function isElsewhere({ reason }: ErrorMessage): boolean {
  return reason.code === "refusal.elsewhere";
}

function rememberTable(table: string | null): void {
  if (table === null) localStorage.removeItem(TABLE_KEY);
  else localStorage.setItem(TABLE_KEY, table);
  change({ returnTo: table });
}

/** Sends a request to the server under the player's name. */
export function sendAs(name: string, request: Request): void {
  change({ error: null });
  connect(request.type === "join" ? guestName(name) : name).send(request);
}

/** No two in a room have the same name: a guest who has chosen none gets a number. */
function guestName(name: string): string {
  const usual = t("lobby.nameHint");
  const isChosen = name.trim() !== "" && name.trim() !== usual;
  return isChosen ? name : `${usual} ${100 + Math.floor(Math.random() * 900)}`;
}

/** Goes to a table by its address, unless it is already followed. */
export function goToTable(table: string): void {
  if (feed?.view.begin.table === table) return;
  if (feed !== null) connection?.forget();
  feed = null;
  opening = { table, isWatching: false };
  change({ feed: null, error: null });
  connect(Connection.lastName() ?? t("lobby.nameHint")).resume(table);
}

/** Leaves the table that the page shows; the seat stays the player's while the game goes on. */
export function leaveTable(): void {
  connection?.forget();
  feed = null;
  change({ feed: null, room: null, error: null });
  location.hash = "#/";
}

/** Goes back to the room of before, if it is the one that the address names. */
export function returnToRoom(invited?: string): void {
  const room = localStorage.getItem(ROOM_KEY);
  if (room === null || view.room !== null || (invited ?? room) !== room) return;
  isReturning = true;
  connect(Connection.lastName() ?? t("lobby.nameHint")).send({ type: "join", room });
}

export function forgetRoom(): void {
  isReturning = false;
  localStorage.removeItem(ROOM_KEY);
  change({ room: null });
}

export function forgetError(): void {
  change({ error: null });
}

/** Answers the open question. */
export function answer(action: Action): void {
  const question = feed?.view.question;
  if (question == null) return;
  connection?.answer(question.ask.decision, action);
  feed?.answered();
}

/** Asks why an action is not legal; the answer is a note. False if nobody can be asked. */
export function askWhy(action: Action): boolean {
  const question = feed?.view.question;
  if (question == null || view.link !== "open") return false;
  const { table, decision } = question.ask;
  connection?.send({ type: "why", table, decision, action });
  return true;
}

/** Shows a note of the page's own. */
export function remark(text: string, tile: Tile | null): void {
  feed?.remark(text, tile);
}

/** Takes the seat back from the bot that played on. */
export function takeSeatBack(table: string): void {
  connection?.send({ type: "back", table });
  feed?.takeBack();
}

/** Says something short to everyone at the table. */
export function sendEmote(table: string, emote: Emote["emote"]): void {
  // What cannot be said now is not worth saying later.
  if (view.link === "open") connection?.send({ type: "emote", table, emote });
}

/** Goes on after a result. */
export function continueTable(): void {
  if (feed === null || !feed.view.isHeld) return;
  const { seat, table } = feed.view.begin;
  if (seat !== null) connection?.send({ type: "continue", table });
  feed.release();
}

export function useSession(): SessionView {
  const [shown, show] = useState(view);
  useEffect(() => {
    const listener = (): void => show(view);
    listeners.add(listener);
    listener();
    return () => void listeners.delete(listener);
  }, []);
  return shown;
}
