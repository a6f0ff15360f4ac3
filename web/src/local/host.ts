/**
 * The server's side of the protocol (docs/protocol.md) in this browser: one player, one table, bots at the other seats.
 * What needs other people is refused.
 */
import type { Action } from "../generated/actions";
import type {
  Answer,
  ClientMessage,
  Create,
  Resume,
  ServerMessage,
  Why,
} from "../generated/messages";
import { VERSION } from "../generated/messages";
import type { Reason } from "../generated/reason";
import { Game } from "./game";
import type { Release } from "./hold";
import { Room } from "./room";
import { newTable, restoredTable } from "./setup";
import type { Surroundings } from "./surroundings";

const NAME_LENGTH = 24;
/** Said of a table that another tab has. */
const ELSEWHERE = "refusal.elsewhere";

type ReasonValues = Reason["values"];

export class Host {
  #name = "";
  #face: number | null = null;
  #room: Room | null = null;
  #game: Game | null = null;
  /** Lets other tabs have the table of the game. */
  #release: Release = () => undefined;
  /** The last room that was asked for. */
  #wanted: Create | null = null;
  #takingOver: string | null = null;
  /** What arrived takes its turn. */
  #turns: Promise<void> = Promise.resolve();

  constructor(private readonly around: Surroundings) {}

  /** The next table is taken over from the tab that has it. */
  takeOver(table: string): void {
    this.#takingOver = table;
  }

  /** Takes a message of the page; resolves once it was dealt with. */
  take(message: ClientMessage): Promise<void> {
    this.#turns = this.#turns.then(() => this.#take(message));
    return this.#turns;
  }

  async #take(message: ClientMessage): Promise<void> {
    switch (message.type) {
      case "hello":
        this.#face = message.face ?? null;
        return this.#welcome(message.name, message.version);
      case "ping":
        return this.#send({ type: "pong", number: message.number ?? 0 });
      case "create":
        // Python may take its time: nothing else waits for it.
        void this.#create(message);
        return;
      case "join":
      case "leave":
      case "ready":
      case "start":
      case "reveal":
        return this.#beforeGame(message);
      case "resume":
        return this.#resume(message);
      case "answer":
      case "why":
      case "back":
      case "wait":
      case "continue":
        return this.#atTable(message);
      default:
        return this.#refuse("refusal.needs_server");
    }
  }

  #welcome(name: string, version: number): void {
    if (version !== VERSION)
      return this.#refuse("refusal.version", { client: version, server: VERSION });
    this.#name = [...name.normalize("NFC").trim().replace(/\s+/g, " ")]
      .slice(0, NAME_LENGTH)
      .join("");
    const token = "local";
    this.#send({ type: "welcome", version: VERSION, player: token, token, name: this.#name });
  }

  async #create(choice: Create): Promise<void> {
    this.#wanted = choice;
    const found = await this.around.prepare(choice);
    if (this.#wanted !== choice) return;
    if ("reason" in found) return this.#send({ type: "error", ...found });
    const room = new Room(choice, { name: this.#name, bot: null, face: this.#face }, found);
    await room.commit();
    this.#room = room;
    this.#send(room.state);
  }

  async #beforeGame(
    message: Extract<ClientMessage, { type: "join" | "leave" | "ready" | "start" | "reveal" }>,
  ): Promise<void> {
    if (message.type === "leave" && message.table !== undefined) {
      if (this.#game?.table.name === message.table) this.#game.detach();
      return;
    }
    const room = this.#room;
    const code = message.room ?? "";
    if (room === null || room.code !== code) return this.#refuse("refusal.no_room", { code });
    if (message.type === "leave") {
      this.#room = null;
      return;
    }
    if (message.type === "reveal" && !(await room.reveal(message.contribution)))
      return this.#refuse("refusal.not_promised");
    if (message.type === "ready") room.setReady(message.ready ?? true, message.promise ?? null);
    if (message.type === "start" && room.free.length > 0)
      return this.#refuse("refusal.places_free", { count: room.free.length });
    const begins = message.type === "reveal" || (message.type === "start" && room.start());
    if (begins) return this.#begin(room);
    this.#send(room.state);
  }

  async #begin(room: Room): Promise<void> {
    room.isStarted = true;
    this.#send(room.state);
    this.#room = null;
    this.#leave();
    const table = await newTable(room, this.around);
    await this.#hold(table.name);
    await this.#sitDown(table, -1);
  }

  async #resume({ table: name, seq = -1 }: Resume): Promise<void> {
    if (this.#game?.table.name === name) return this.#game.attach(seq);
    this.#leave();
    if (!(await this.#hold(name))) return this.#refuse(ELSEWHERE);
    const table = await restoredTable(name, this.around);
    if (table !== null) return this.#sitDown(table, seq);
    this.#leave();
    this.#refuse("refusal.no_table", { table: name });
  }

  async #hold(name: string): Promise<boolean> {
    const isTakingOver = this.#takingOver === name;
    this.#takingOver = null;
    const release = await this.around.hold(name, isTakingOver, () => this.#lose(name));
    this.#release = release ?? this.#release;
    return release !== null;
  }

  async #sitDown(table: Game["table"], seq: number): Promise<void> {
    // What is played from now on is not what a page has seen before.
    const { told } = table;
    this.#game = new Game(table, this.around);
    await this.#game.begin();
    await this.#game.attach(seq, told);
  }

  #leave(): void {
    this.#game?.close();
    this.#game = null;
    this.#release();
    this.#release = () => undefined;
  }

  /** Another tab plays on: nothing more happens here, once all of it is kept. */
  async #lose(name: string): Promise<void> {
    const game = this.#game;
    if (game?.table.name !== name) return;
    await game.end();
    this.#game = null;
    this.#refuse(ELSEWHERE);
  }

  async #atTable(
    message: Answer | Why | Extract<ClientMessage, { type: "back" | "wait" | "continue" }>,
  ): Promise<void> {
    const game = this.#game;
    if (game === null || game.table.name !== message.table)
      return this.#refuse("refusal.no_table", { table: message.table });
    switch (message.type) {
      case "answer":
        return game.answer(message.decision, message.action as Action);
      case "why":
        void game.explain(message.decision, message.action as Action);
        return;
      case "back":
        return game.comeBack();
      case "wait":
        return game.hold();
      case "continue":
        return game.goOn();
    }
  }

  #refuse(code: string, values: ReasonValues = {}): void {
    this.#send({ type: "error", reason: { code, rules: [], values } });
  }

  #send(message: ServerMessage): void {
    this.around.send(message);
  }
}
