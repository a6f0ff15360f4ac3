/** A player at a table of this browser, with a clock of the test's own, the real engine, and nobody to ask. */

import type { Engine } from "../../src/engine/engine";
import { promiseOf } from "../../src/fair/sha256";
import type { Ask, ClientMessage, Create, ServerMessage } from "../../src/generated/messages";
import { VERSION } from "../../src/generated/messages";
import type { Reason } from "../../src/generated/reason";
import { Host } from "../../src/local/host";
import type { KeptPlay } from "../../src/local/kept";
import { drawSteps, gameByRules } from "../../src/local/known";
import { EnginePlay } from "../../src/local/play";
import type { Explanation, Refusal, Surroundings } from "../../src/local/surroundings";

type Of<Type extends ServerMessage["type"]> = Extract<ServerMessage, { type: Type }>;

const CONTRIBUTION = "blue sky 4b1d";

export class Desk {
  readonly heard: ServerMessage[] = [];
  readonly kept: Map<string, KeptPlay>;
  now = 0;
  /** What Python says of the game, if it is there. */
  explanation: Explanation | null = null;
  why: Promise<Reason | null> = Promise.resolve(NOT_TENPAI);
  /** What the browser's database waits for before it has written anything. */
  disk: Promise<void> = Promise.resolve();
  /** Another tab has the tables of this browser. */
  isElsewhere = false;
  /** Another tab takes the table. */
  lose: () => Promise<void> = async () => undefined;
  readonly #timers = new Set<{ readonly at: number; readonly call: () => void }>();
  readonly #host: Host;

  constructor(
    private readonly engine: Engine,
    kept: ReadonlyMap<string, KeptPlay> = new Map(),
  ) {
    this.kept = new Map(kept);
    this.#host = new Host(this.#around());
  }

  takeOver(table: string): void {
    this.#host.takeOver(table);
  }

  async say(...messages: ClientMessage[]): Promise<void> {
    for (const message of messages) await this.#host.take(message);
  }

  /** Sits down at a table; returns its name. */
  async sit(choice: Omit<Create, "type"> = {}): Promise<string> {
    await this.say(
      { type: "hello", version: VERSION, name: " Aiko " },
      {
        type: "create",
        rules: { based_on: "ari-ari", length: "east" },
        bots: ["efficiency", "efficiency", "careful"],
        clock: null,
        pause: 0,
        ...choice,
      },
    );
    await settled();
    const room = this.last("room").code;
    const promise = await promiseOf(CONTRIBUTION);
    await this.say({ type: "ready", room, promise }, { type: "start", room });
    await this.say({ type: "reveal", room, contribution: CONTRIBUTION });
    return this.last("begin").table;
  }

  of<Type extends ServerMessage["type"]>(type: Type): Of<Type>[] {
    return this.heard.filter((message) => message.type === type) as Of<Type>[];
  }

  last<Type extends ServerMessage["type"]>(type: Type): Of<Type> {
    const found = this.of(type).at(-1);
    if (found === undefined)
      throw new Error(`no ${type} was heard: ${JSON.stringify(this.heard.at(-1))}`);
    return found;
  }

  /** Lets time pass until nothing more happens by itself, or a check holds. */
  async pass(seconds: number, until: () => boolean = () => false): Promise<void> {
    const end = this.now + seconds;
    for (;;) {
      await settled();
      if (until()) return;
      const [next] = [...this.#timers].sort((one, other) => one.at - other.at);
      if (next === undefined || next.at > end) break;
      this.#timers.delete(next);
      this.now = Math.max(this.now, next.at);
      next.call();
    }
    this.now = end;
  }

  /** The open question. */
  async asked(): Promise<Ask> {
    const before = this.of("ask").length;
    const isOpen = (): boolean => this.of("ask").length > before || this.of("over").length > 0;
    await this.pass(60, isOpen);
    return this.last("ask");
  }

  #around(): Surroundings {
    return {
      send: (message) => this.heard.push(structuredClone(message)),
      now: () => this.now,
      later: (seconds, call) => {
        const timer = { at: this.now + seconds, call };
        this.#timers.add(timer);
        return () => this.#timers.delete(timer);
      },
      prepare: async (choice) => gameByRules(choice) ?? REFUSED,
      steps: drawSteps,
      play: async (setup) => new EnginePlay(this.engine, setup),
      hold: async (_, isTakingOver, onLost) => {
        if (this.isElsewhere && !isTakingOver) return null;
        this.lose = onLost;
        return () => undefined;
      },
      save: async (table, play) => {
        const written = structuredClone(play);
        await this.disk;
        this.kept.set(table, written);
      },
      load: async (table) => this.kept.get(table) ?? null,
      notices: async () => this.#explained(),
      why: () => this.why,
    };
  }

  #explained(): Explanation {
    if (this.explanation === null) throw new Error("there is no Python here");
    return this.explanation;
  }
}

const NOT_TENPAI: Reason = {
  code: "illegal.riichi_not_tenpai",
  rules: ["RIICHI-1"],
  values: {},
};
const REFUSED: Refusal = { reason: { code: "refusal.not_loaded", rules: [], values: {} } };

/** Whatever waits for nothing but its turn has had it. */
export async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  await new Promise((done) => setTimeout(done));
}
