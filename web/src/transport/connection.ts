/**
 * The one socket of the page, which finds its way back.
 *
 * It says hello with the token of last time, comes back after a lost connection with growing
 * pauses, and resumes its table after the last event that has arrived. Listeners get every event
 * of a table once and in order. An answer is sent until the server has taken or refused it; the
 * server takes it once (docs/protocol.md).
 */

import type { Action } from "../generated/actions";
import type {
  Answer,
  Back,
  Begin,
  ChangeRules,
  ClientMessage,
  Continue,
  Create,
  Emote,
  EventHappened,
  Hello,
  HoldDeals,
  Join,
  Leave,
  Lock,
  Ready,
  Remove,
  Reveal,
  ServerMessage,
  Start,
  Watch,
  Welcome,
  Why,
} from "../generated/messages";
import { VERSION } from "../generated/messages";
import { language } from "../i18n";
import { openSocket } from "./openSocket";

export const TOKEN_KEY = "ariari.token";
const NAME_KEY = "ariari.name";
const OPEN = 1;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 10_000;
const CHECK_WITHIN_MS = 3_000;

/** How the connection is: `waiting` is the pause before the next attempt. */
export type Link = "connecting" | "open" | "waiting" | "closed";

/** What the connection needs of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  send(frame: string): void;
  close(): void;
}

/** What the connection needs of localStorage. */
export interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface ConnectionOptions {
  readonly name: string;
  /** The face that the player has chosen. */
  readonly face?: number | null;
  readonly url?: string;
  readonly memory?: Memory;
  readonly openSocket?: (url: string) => Socket;
  /** From 0 to 1, spreads the attempts of many pages after a restart of the server. */
  readonly random?: () => number;
}

/** What may be said from outside; hello, resume and ping are the connection's own. */
export type Request =
  | Create
  | Join
  | Leave
  | Ready
  | ChangeRules
  | Reveal
  | Remove
  | Lock
  | Start
  | Watch
  | Back
  | HoldDeals
  | Continue
  | Emote
  | Why;
type Listener = (message: ServerMessage) => void;
type LinkListener = (link: Link) => void;

/** Where the page's own server listens. */
export function ownServerUrl(place: { protocol: string; host: string } = location): string {
  return `${place.protocol === "https:" ? "wss" : "ws"}://${place.host}/ws`;
}

/** The message of a server's frame; null if it is not one. */
export function readFrame(frame: unknown): ServerMessage | null {
  if (typeof frame !== "string") return null;
  try {
    const message: unknown = JSON.parse(frame);
    const isMessage = typeof message === "object" && message !== null && "type" in message;
    return isMessage ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}

export class Connection {
  /** The table that is followed, and the last event of it that has arrived. */
  table: string | null = null;
  seq = -1;
  /** The table was requested and has not come yet: other events of it are of no use. */
  isResuming = false;
  link: Link = "closed";

  readonly #options: Required<ConnectionOptions>;
  readonly #listeners = new Set<Listener>();
  readonly #linkListeners = new Set<LinkListener>();
  #socket: Socket | null = null;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #pongDue: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  /** Requests that wait for the welcome. */
  #waiting: Request[] = [];
  /** How a spectator came here, and comes back. */
  #watch: Watch | null = null;
  #answer: Answer | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = {
      name: options.name,
      face: options.face ?? null,
      url: options.url ?? ownServerUrl(),
      memory: options.memory ?? localStorage,
      openSocket: options.openSocket ?? openSocket,
      random: options.random ?? Math.random,
    };
  }

  /** The name that was used last, for the lobby. */
  static lastName(memory: Memory = localStorage): string | null {
    return memory.getItem(NAME_KEY);
  }

  /** The name under which the player comes from now on. */
  static nameSelf(name: string, memory: Memory = localStorage): void {
    memory.setItem(NAME_KEY, name);
  }

  /** Be told every message but pongs; returns how to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Be told when the connection is lost or made. */
  listenToLink(listener: LinkListener): () => void {
    this.#linkListeners.add(listener);
    return () => this.#linkListeners.delete(listener);
  }

  /** Connect now, even if the next attempt is due later. */
  open(): void {
    if (this.#socket !== null) return;
    clearTimeout(this.#retry);
    this.#setLink("connecting");
    const socket = this.#options.openSocket(this.#options.url);
    this.#socket = socket;
    socket.onopen = () => this.#transmit(this.#hello());
    socket.onmessage = ({ data }) => this.#take(data);
    socket.onclose = () => this.#lose(socket);
  }

  /** The network is gone, so the connection is too, though nobody has said so yet. */
  interrupt(): void {
    const socket = this.#socket;
    socket?.close();
    if (socket !== null) this.#lose(socket);
  }

  /** Make sure soon that the connection still holds: the page was asleep. */
  check(): void {
    if (this.link === "open") this.#ping(CHECK_WITHIN_MS);
    else if (this.link === "waiting") this.open();
  }

  /** Close for good. */
  close(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#drop();
    socket?.close();
    this.#waiting = [];
    this.#setLink("closed");
  }

  /** Say something, or keep it until the server has said welcome. */
  send(request: Request): void {
    if (request.type === "watch") this.#forgetTable(request);
    if (this.link === "open") this.#transmit(request);
    else this.#waiting.push(request);
  }

  /** Go to a table where the player has a seat, and be told all of it after an event. */
  resume(table: string, seq = -1): void {
    this.#watch = null;
    this.table = table;
    this.seq = seq;
    if (this.link === "open") this.#resumeTable();
  }

  /** Leave the table: it goes on, and nothing more is heard of it. */
  forget(): void {
    if (this.table !== null) this.#transmit({ type: "leave", table: this.table });
    this.#forgetTable(null);
  }

  /** Answer a question; sent again after a lost connection until the server has it. */
  answer(decision: number, action: Action): void {
    if (this.table === null) return;
    this.#answer = { type: "answer", table: this.table, decision, action };
    if (this.link === "open") this.#transmit(this.#answer);
  }

  #hello(): Hello {
    const { name, face, memory } = this.#options;
    const token = memory.getItem(TOKEN_KEY);
    return {
      type: "hello",
      version: VERSION,
      name,
      lang: language(),
      ...(token !== null && { token }),
      ...(face !== null && { face }),
    };
  }

  #transmit(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #take(data: unknown): void {
    const message = readFrame(data);
    if (message === null || this.#isOfOtherTable(message)) return;
    switch (message.type) {
      case "pong":
        clearTimeout(this.#pongDue);
        return;
      case "welcome":
        this.#settle(message);
        break;
      case "begin":
        this.#begin(message);
        break;
      case "event":
        if (!this.#isNext(message)) return;
        break;
      case "answered":
      case "refused":
        if (this.#answer?.decision === message.decision) this.#answer = null;
        break;
    }
    for (const listener of [...this.#listeners]) listener(message);
    // A client whose greeting is refused is not let in by repeating it.
    if (message.type === "error" && this.link === "connecting") this.close();
  }

  /** Whether a message is about a table that the page has left. */
  #isOfOtherTable(message: ServerMessage): boolean {
    return "table" in message && message.type !== "begin" && message.table !== this.table;
  }

  #settle(welcome: Welcome): void {
    this.#options.memory.setItem(TOKEN_KEY, welcome.token);
    this.#options.memory.setItem(NAME_KEY, welcome.name);
    this.#attempts = 0;
    this.#setLink("open");
    this.#pinger = setInterval(() => this.#ping(), PING_EVERY_MS);
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#resumeTable();
    // A spectator was just led there.
    for (const request of waiting) if (request.type !== "watch") this.#transmit(request);
  }

  #resumeTable(): void {
    this.isResuming = this.#watch !== null || this.table !== null;
    if (this.#watch !== null) this.#transmit({ ...this.#watch, seq: this.seq });
    else if (this.table !== null) {
      this.#transmit({ type: "resume", table: this.table, seq: this.seq });
    }
  }

  #begin(begin: Begin): void {
    this.isResuming = false;
    if (begin.seat !== null) this.#watch = null;
    if (begin.table !== this.table || begin.rolled_back) {
      this.table = begin.table;
      this.seq = -1;
      this.#answer = null;
    }
    if (this.#answer !== null) this.#transmit(this.#answer);
  }

  /** Whether an event is the one after the last; after a gap the table is resumed. */
  #isNext(message: EventHappened): boolean {
    if (message.seq <= this.seq) return false;
    if (message.seq > this.seq + 1) {
      if (!this.isResuming) this.#resumeTable();
      return false;
    }
    this.seq = message.seq;
    return true;
  }

  #forgetTable(watch: Watch | null): void {
    this.#watch = watch;
    this.table = null;
    this.seq = -1;
    this.#answer = null;
    this.isResuming = false;
  }

  /** A connection that is dead without having been closed is noticed by the missing pong. */
  #ping(within = PONG_WITHIN_MS): void {
    clearTimeout(this.#pongDue);
    this.#pings += 1;
    this.#transmit({ type: "ping", number: this.#pings });
    this.#pongDue = setTimeout(() => this.interrupt(), within);
  }

  #lose(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.#setLink("waiting");
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.open(), pause * (0.5 + this.#options.random() / 2));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#pinger);
    clearTimeout(this.#pongDue);
    if (socket !== null) socket.onopen = socket.onmessage = socket.onclose = null;
  }

  #setLink(link: Link): void {
    if (link === this.link) return;
    this.link = link;
    for (const listener of [...this.#linkListeners]) listener(link);
  }
}
