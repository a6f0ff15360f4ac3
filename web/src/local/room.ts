/** The room of a game in this browser: one person, bots at the other places, and what the walls come from. */
import { bytesOf, hexOf } from "../fair/hex";
import { promiseOf, sha256 } from "../fair/sha256";
import type { ClockChoice, Create, RoomState } from "../generated/messages";
import { namesOfBots } from "../room/bots";
import type { KeptSeat } from "./kept";
import { randomBelow, randomBytes } from "./random";
import type { Prepared } from "./surroundings";

/** Without I and O, which look like digits. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH = 8;
const SECRET_SIZE = 32;
const PAUSE = 0.6;
const CLOCK: ClockChoice = { base: 5, bank: 20 };

export class Room {
  readonly code = Array.from(
    { length: CODE_LENGTH },
    () => LETTERS[randomBelow(LETTERS.length)],
  ).join("");
  readonly places: (KeptSeat | null)[];
  readonly seat: number;
  readonly secret = hexOf(randomBytes(SECRET_SIZE));
  readonly clock: ClockChoice | null;
  readonly pause: number;
  commitment = "";
  isRevealing = false;
  isStarted = false;
  contribution = "";
  #isReady = false;
  #promise: string | null = null;

  constructor(
    readonly choice: Create,
    person: KeptSeat,
    readonly prepared: Prepared,
  ) {
    const { players } = prepared.rules;
    this.places = Array.from({ length: players }, () => null);
    this.seat = prepared.seat ?? randomBelow(players);
    this.places[this.seat] = person;
    const bots = (choice.bots ?? []).slice(0, players - 1);
    namesOfBots(bots).forEach((botName, number) => {
      const free = this.free;
      this.places[free[randomBelow(free.length)]!] = { name: botName, bot: bots[number]! };
    });
    this.clock = choice.clock === undefined ? CLOCK : choice.clock;
    this.pause = choice.pause ?? PAUSE;
  }

  /** Binds the room to its secret before the person contributes. */
  async commit(): Promise<void> {
    this.commitment = this.isSeeded ? "" : hexOf(await sha256(bytesOf(this.secret)));
  }

  get isSeeded(): boolean {
    return this.choice.seed !== undefined && this.choice.seed !== null;
  }

  /** The places that nobody has. */
  get free(): number[] {
    return this.places.flatMap((place, number) => (place === null ? [number] : []));
  }

  setReady(isReady: boolean, promise: string | null): void {
    this.#isReady = isReady;
    this.#promise = isReady ? promise : null;
    this.isRevealing = false;
  }

  /** The person starts; whether the game begins now, or once the promised text is known. */
  start(): boolean {
    this.#isReady = true;
    this.isRevealing = this.#promise !== null;
    return !this.isRevealing;
  }

  /** Takes the promised text; returns whether it is that. */
  async reveal(text: string): Promise<boolean> {
    if ((await promiseOf(text)) !== this.#promise) return false;
    this.contribution = text;
    return true;
  }

  get contributions(): readonly string[] {
    return this.places.map((_, place) => (place === this.seat ? this.contribution : ""));
  }

  get state(): RoomState {
    return {
      type: "room",
      code: this.code,
      host: this.seat,
      seat: this.seat,
      rules: this.prepared.rules,
      seats: this.places.map((place, number) => ({
        name: place?.name ?? null,
        ready: number === this.seat ? this.#isReady : place !== null,
        bot: place !== null && place.bot !== null,
        connected: number === this.seat,
        promise: number === this.seat ? this.#promise : null,
        face: place?.face ?? null,
      })),
      clock: this.clock,
      spectators: "none",
      commitment: this.commitment,
      started: this.isStarted,
      revealing: this.isRevealing,
      locked: true,
      awaited: this.isRevealing ? [this.seat] : [],
      delay: null,
      called_off: null,
    };
  }
}
