/** The page's one connection, the room it is in and the table it follows. */
import { useEffect, useState } from "preact/hooks";

import { Connection, type Link, type Request } from "../connection";
import type { Begin, Room, ServerMessage } from "../messages";
import { Feed, type FeedView } from "./feed";

export interface SessionView {
  readonly link: Link;
  readonly room: Room | null;
  readonly feed: FeedView | null;
  /** What the server could not do. */
  readonly error: string | null;
}

const NOBODY = "Player";
const listeners = new Set<() => void>();
let connection: Connection | null = null;
let connectedAs = "";
let feed: Feed | null = null;
let view: SessionView = { link: "closed", room: null, feed: null, error: null };

function change(changes: Partial<SessionView>): void {
  view = { ...view, ...changes };
  listeners.forEach((listener) => listener());
}

/** The connection under a name; another name is another greeting, so that it is made anew. */
function connect(name: string): Connection {
  const chosen = name.trim() || NOBODY;
  if (connection !== null && connectedAs === chosen) return connection;
  connection?.close();
  connectedAs = chosen;
  connection = new Connection({ name: chosen });
  connection.listen(take);
  connection.listenToLink((link) => change({ link }));
  connection.open();
  return connection;
}

function take(message: ServerMessage): void {
  switch (message.type) {
    case "room":
      return change({ room: message, error: null });
    case "begin":
      return sitDown(message);
    case "event":
      return feed?.take(message);
    case "ask":
      return feed?.ask(message);
    case "refused":
      return feed?.refuse(message);
    case "over":
      return feed?.end(message);
    case "error":
      return change({ error: message.reason });
  }
}

function sitDown(begin: Begin): void {
  if (feed !== null && feed.view.begin.table === begin.table) return feed.comeBack(begin);
  feed = new Feed(begin, () => change({ feed: feed?.view ?? null }));
  change({ feed: feed.view, room: null, error: null });
  const route = `#/table/${begin.table}`;
  if (location.hash !== route) location.hash = route;
}

/** Says something to the server under the player's name. */
export function say(name: string, request: Request): void {
  change({ error: null });
  connect(name).send(request);
}

/** Goes to a table by its address, unless it is followed already. */
export function goToTable(table: string): void {
  if (feed?.view.begin.table === table) return;
  feed = null;
  change({ feed: null });
  connect(Connection.lastName() ?? NOBODY).resume(table);
}

/** Leaves the table or the room that the page shows. */
export function leaveTable(): void {
  connection?.forget();
  feed = null;
  change({ feed: null, room: null });
  location.hash = "#/";
}

export function forgetRoom(): void {
  change({ room: null });
}

/** Answers the open question. */
export function answer(action: string): void {
  const question = feed?.view.question;
  if (question == null) return;
  connection?.answer(question.ask.decision, action);
  feed?.answered();
}

/** Takes the seat back from the bot that played on. */
export function takeSeatBack(table: string): void {
  connection?.send({ type: "back", table });
}

/** Goes on after a result. */
export function continueTable(): void {
  feed?.release();
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
