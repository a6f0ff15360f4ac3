/**
 * A table with one person and bots, in time: it tells events when they are due, asks, and plays for the bots. It does
 * what a server's table does (`ariari.server.table`) and knows no rule.
 */
import type { Action } from "../generated/actions";
import type { GameEvent } from "../generated/events";
import { ThinkingTime } from "./clock";
import { type Act, hexByte, type KeptPlay, readActs, type Setup } from "./kept";
import type { Choice, DealtWall, Played } from "./played";
import { Schedule } from "./schedule";

/** What a seat may answer without anyone noticing that it was asked. */
const QUIET: readonly Action["type"][] = ["pass", "show_noten"];
const SHOWS: readonly Action["type"][] = ["show_tenpai", "show_noten", "show_hand"];
/** The bot whose answer counts when time runs out: it lets everything go by, and discards what was drawn. */
const IDLE = "tsumogiri";
/** Questions in a row for which the time is up before a bot takes over. */
const MISSES_MAX = 3;
/** The bot that plays for someone who is away. */
const STAND_IN = "efficiency";
/** Deals after which a game that has not ended is abandoned. */
export const DEALS_MAX = 200;

export interface Question {
  readonly decision: number;
  readonly choices: readonly Choice[];
}

export class Table {
  readonly seat: number;
  readonly events: GameEvent[] = [];
  /** The wall of every deal so far. */
  readonly walls: DealtWall[] = [];
  /** Whether a bot plays for the person. */
  isAway = false;
  /** Whether the next deal waits until the person has seen the result. */
  isReading = false;
  /** Whether results are looked at where the person is. */
  isReader = false;

  readonly #schedule: Schedule;
  readonly #clock: ThinkingTime;
  #acts = "";
  /** How often in a row the person's time was up. */
  #missed = 0;
  /** The person is back, but too late for the open question. */
  #isReturning = false;
  #answered: { readonly decision: number; readonly action: string } | null = null;

  constructor(
    readonly name: string,
    readonly setup: Setup,
    private readonly game: Played,
  ) {
    this.seat = setup.seats.findIndex(({ bot }) => bot === null);
    this.#schedule = new Schedule(setup.pause);
    this.#clock = new ThinkingTime(setup.clock);
    this.#note([{ type: "game_started", rules: setup.rules }], 0);
  }

  /** Everything from which the table can be taken up again. */
  get kept(): KeptPlay {
    const walls = this.walls.map(({ tiles, dice }) => ({
      wall: tiles.map(hexByte).join(""),
      dice,
    }));
    return { ...this.setup, walls, acts: this.#acts };
  }

  get told(): number {
    return this.#schedule.told;
  }

  /** Whether the game has ended and that was told. */
  get isOver(): boolean {
    return this.game.isOver && this.#schedule.isAllTold;
  }

  get needsWall(): boolean {
    return this.game.needsWall && !this.isEndless;
  }

  get isEndless(): boolean {
    return this.game.needsWall && this.walls.length >= DEALS_MAX;
  }

  /** Whether the next wall comes from the game's own seed. */
  get isSeeded(): boolean {
    return this.setup.seed !== null && this.walls.length >= this.setup.given;
  }

  /** Begins a deal; without a wall, with one from the game's own seed. */
  deal(wall: DealtWall | null, now: number): void {
    if (wall === null) this.walls.push(this.game.deal());
    else {
      this.game.dealWall(wall);
      this.walls.push(wall);
    }
    this.#note(this.game.takeEvents(), Math.max(now, this.#schedule.after));
  }

  /** Plays what was played before, all of which was told; `dealt` are the walls of then. */
  replay(acts: string, dealt: readonly DealtWall[]): void {
    const deal = (): void => {
      while (this.needsWall && this.walls.length < dealt.length)
        this.deal(this.isSeeded ? null : dealt[this.walls.length]!, 0);
    };
    deal();
    for (const act of readActs(acts)) {
      this.#recall(act);
      this.#apply(act);
      this.#note(this.game.takeEvents(), 0);
      deal();
    }
    this.#schedule.tellAll();
    this.#clock.refill();
  }

  /** The person's answer, should the page give it again because it was not acknowledged. */
  #recall([seat, code]: Act): void {
    if (seat !== this.seat) return;
    this.#schedule.tellAll();
    const choice = this.question?.choices.find((each) => each.code === code);
    if (choice === undefined) return;
    this.#answered = { decision: this.question!.decision, action: JSON.stringify(choice.action) };
  }

  /** Tells what is due, and lets the person think who is asked then. */
  tell(now: number): void {
    while (!this.#schedule.isAllTold && this.#due <= now) {
      const event = this.events[this.#schedule.told];
      this.#schedule.told += 1;
      if (event?.type === "deal_ended" && !this.game.isOver) this.isReading = this.isReader;
      else if (event?.type === "deal_started") this.isReading = false;
    }
    if (this.#asked.includes(this.seat)) this.#clock.begin(now);
  }

  /** When something happens by itself: an event is due, or the person's time is up. */
  get nextTime(): number {
    if (!this.#schedule.isAllTold) return this.#due;
    return this.isAway ? Number.POSITIVE_INFINITY : this.#clock.deadline;
  }

  /** What the person is asked now. */
  get question(): Question | null {
    if (!this.#asked.includes(this.seat)) return null;
    const choices = this.game.choices(this.seat);
    const shows = choices.some(({ action }) => SHOWS.includes(action.type));
    return { decision: this.told + Number(shows), choices };
  }

  timeLeft(now: number): { readonly base: number | null; readonly bank: number | null } {
    return this.#clock.left(now) ?? { base: null, bank: null };
  }

  /** Whether the person has answered anything. */
  get hasAnswered(): boolean {
    return this.#answered !== null;
  }

  /** Whether the same answer was accepted before. */
  isRepeated(decision: number, action: Action): boolean {
    const before = this.#answered;
    return before?.decision === decision && before.action === JSON.stringify(action);
  }

  /** The person plays again; from the next question on, if the time for this one is up. */
  comeBack(now: number): void {
    this.#missed = 0;
    if (this.#asked.includes(this.seat) && this.#clock.deadline <= now) this.#isReturning = true;
    else this.isAway = false;
  }

  /** The person answers the open question; false if that is not legal. */
  answer({ decision }: Question, action: Action, now: number): boolean {
    const code = this.game.codeOf(this.seat, action);
    if (code === null) return false;
    this.#answered = { decision, action: JSON.stringify(action) };
    this.#play([this.seat, code], now);
    return true;
  }

  /** Answers for a person whose time is up; returns whether it was. */
  hurry(now: number): boolean {
    if (this.question === null || this.isAway || this.#clock.deadline > now) return false;
    this.#play([this.seat, this.game.choose(this.seat, IDLE)], now);
    this.#missed += 1;
    this.isAway = this.#missed >= MISSES_MAX;
    return true;
  }

  /** Whether a bot is asked, perhaps for the person. */
  get isBotAsked(): boolean {
    return this.#bot !== undefined;
  }

  /** Plays for one bot that is asked; returns whether one was. */
  playBot(now: number): boolean {
    const seat = this.#bot;
    if (seat === undefined) return false;
    const bot = this.setup.seats[seat]?.bot ?? STAND_IN;
    this.#play([seat, this.game.choose(seat, bot)], now);
    return true;
  }

  release(): void {
    this.game.release();
  }

  get #bot(): number | undefined {
    return this.#asked.find((seat) => seat !== this.seat || this.isAway);
  }

  /** Nobody is asked while anything is left to tell. */
  get #asked(): readonly number[] {
    return this.#schedule.isAllTold ? this.game.pending : [];
  }

  /** When the next event is told; a new deal waits for a person who reads. */
  get #due(): number {
    const event = this.events[this.#schedule.told];
    if (this.isReading && !this.isAway && event?.type === "deal_started")
      return Number.POSITIVE_INFINITY;
    return this.#schedule.isAllTold ? 0 : this.#schedule.next;
  }

  #play(act: Act, now: number): void {
    const isUnnoticed = this.#isUnnoticed;
    if (act[0] === this.seat) {
      this.#clock.end(now);
      if (this.#isReturning) this.isAway = this.#isReturning = false;
    }
    this.#apply(act);
    const time = isUnnoticed ? Math.max(now, this.#schedule.windowEnd) : now;
    this.#note(this.game.takeEvents(), time);
  }

  #apply([seat, code]: Act): void {
    this.game.apply(seat, code);
    this.#acts += hexByte(seat) + hexByte(code);
  }

  /** Whether nobody else may know that someone is asked. */
  get #isUnnoticed(): boolean {
    const [first] = this.game.pending;
    if (first === undefined) return false;
    return this.game.choices(first).some(({ action }) => QUIET.includes(action.type));
  }

  #note(events: readonly GameEvent[], time: number): void {
    this.events.push(...events);
    this.#schedule.add(events, time);
    if (events.some(({ type }) => type === "deal_started")) this.#clock.refill();
  }
}
