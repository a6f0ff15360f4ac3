/** A table while somebody follows it: what the page is told of it, in order and in time. */
import type { Action } from "../generated/actions";
import { seenBy } from "../generated/decoder";
import type { Begin, Over, ServerMessage } from "../generated/messages";
import type { Reason } from "../generated/reason";
import { Keeper } from "./keeper";
import { Notices } from "./notices";
import { fairWall } from "./setup";
import type { Result, Surroundings } from "./surroundings";
import { DEALS_MAX, type Question, type Table } from "./table";

/** Longer than that nobody was asleep on purpose: the computer was, and no clock runs meanwhile. */
const STALL_SECONDS = 1;

export class Game {
  #isFollowed = false;
  #seq = -1;
  #asked = -1;
  #isAwayTold = false;
  #isReadingTold = false;
  #isOverTold = false;
  #stop: () => void = () => undefined;
  #isClosed = false;
  /** Seconds in which nothing ran, and which nobody pays for. */
  #lost = 0;
  #turns: Promise<void> = Promise.resolve();
  readonly #notices: Notices;
  readonly #keeper: Keeper;

  constructor(
    readonly table: Table,
    private readonly around: Surroundings,
  ) {
    this.#notices = new Notices(table, around, () => void this.#turn(() => this.#explain()));
    this.#keeper = new Keeper(() =>
      around.save(table.name, table.kept, table.seat, resultOf(table)),
    );
  }

  /** Goes on with the table. */
  begin(): Promise<void> {
    return this.#turn(() => this.#proceed());
  }

  /** The page follows the table from the event after `seq` on; of those that it may have seen, so many are `known`. */
  attach(seq: number, known = this.table.told): Promise<void> {
    return this.#turn(() => {
      const { table } = this;
      const isAhead = seq >= known;
      this.#isFollowed = true;
      this.#seq = isAhead ? -1 : seq;
      this.#asked = -1;
      this.#isAwayTold = this.#isReadingTold = this.#isOverTold = false;
      this.#send(beginOf(table, isAhead));
      this.#notices.restart(table.told - 1);
      this.#show();
    });
  }

  /** The page no longer shows the table, which goes on. */
  detach(): void {
    this.#isFollowed = this.table.isReader = this.table.isReading = false;
    void this.begin();
  }

  /** Ends it here, once what is going on is kept. */
  end(): Promise<void> {
    return this.#turn(async () => {
      await this.#keeper.keep();
      this.close();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.table.release();
  }

  hold(): Promise<void> {
    return this.#turn(() => {
      this.table.isReader = true;
    });
  }

  goOn(): Promise<void> {
    return this.#turn(() => {
      this.table.isReading = false;
      return this.#proceed();
    });
  }

  comeBack(): Promise<void> {
    return this.#turn(() => {
      this.table.comeBack(this.#now);
      return this.#proceed();
    });
  }

  answer(decision: number, action: Action): Promise<void> {
    return this.#turn(async () => {
      const { table } = this;
      const isRepeated = table.isRepeated(decision, action);
      table.comeBack(this.#now);
      const question = table.question;
      const isOpen = !isRepeated && question?.decision === decision;
      const isTaken = isOpen && table.answer(question, action, this.#now);
      if (isTaken) {
        await this.#deal();
        await this.#keeper.keep();
      }
      if (isTaken || isRepeated) this.#send({ type: "answered", table: table.name, decision });
      else void this.#refuse(decision, action);
      await this.#proceed();
    });
  }

  async explain(decision: number, action: Action): Promise<void> {
    if (this.table.question?.decision !== decision) return this.#refuse(decision, action);
    const reason = await this.#why(action);
    if (reason === undefined) return;
    this.#send({ type: "reason", table: this.table.name, decision, action, reason });
  }

  async #refuse(decision: number, action: Action): Promise<void> {
    const { question, name } = this.table;
    let reason = simple("refusal.not_asked");
    if (question !== null && question.decision !== decision)
      reason = simple("refusal.past", { decision, now: question.decision });
    else if (question !== null) reason = (await this.#why(action)) ?? reason;
    const legal = question?.choices.map((choice) => choice.action) ?? [];
    this.#send({ type: "refused", table: name, decision, reason, legal });
  }

  /** Why the person may not do this; null if they may, undefined if nobody knows. */
  async #why(action: Action): Promise<Reason | null | undefined> {
    const { table, around } = this;
    return around.why(table.name, table.kept, table.seat, action).catch(() => undefined);
  }

  #send(message: ServerMessage): void {
    this.around.send(message);
  }

  /** One thing after the other. */
  #turn(step: () => Promise<void> | void): Promise<void> {
    this.#turns = this.#turns.then(() => (this.#isClosed ? undefined : step()));
    return this.#turns;
  }

  get #now(): number {
    return this.around.now() - this.#lost;
  }

  /** Deals where a wall is needed. */
  async #deal(): Promise<void> {
    const { table } = this;
    if (!table.needsWall) return;
    const number = table.walls.length - table.setup.given + 1;
    const wall = table.isSeeded ? null : await fairWall(table.setup, number);
    table.deal(wall, this.#now);
  }

  /**
   * Goes on after an answer that was not the person's. It is told at once and kept meanwhile: a bot answers the same
   * again, and the browser's database may take as long as twenty answers. The end of a game is kept first.
   */
  async #follow(): Promise<void> {
    await this.#deal();
    const kept = this.#keeper.keep();
    if (resultOf(this.table) !== null) await kept;
    this.table.tell(this.#now);
    this.#show();
  }

  /** Tells what is due, plays for bots, asks, and waits for what comes next. */
  async #proceed(): Promise<void> {
    const { table } = this;
    if (table.needsWall) {
      await this.#deal();
      await this.#keeper.keep();
    }
    table.tell(this.#now);
    this.#show();
    if (table.isOver || table.isEndless) return this.#finish();
    if (table.hurry(this.#now) || table.playBot(this.#now)) await this.#follow();
    void this.#notices.ask();
    this.#wait();
  }

  #finish(): void {
    this.#stop();
    void this.#notices.ask();
    if (!this.table.isOver && this.#isFollowed) {
      const reason = simple("refusal.too_many_deals", { count: DEALS_MAX });
      this.#send({ type: "error", reason });
    }
  }

  #wait(): void {
    this.#stop();
    const due = this.table.isBotAsked ? this.#now : this.table.nextTime;
    if (due === Number.POSITIVE_INFINITY) return;
    this.#stop = this.around.later(Math.max(0, due - this.#now), () => {
      const late = this.#now - due;
      if (late > STALL_SECONDS) this.#lost += late;
      void this.begin();
    });
  }

  /** Sends what the page has not seen, and the question that is open. */
  #show(): void {
    const { table } = this;
    if (!this.#isFollowed) return;
    this.#tellAway();
    while (this.#seq + 1 < table.told) {
      this.#seq += 1;
      const event = seenBy(table.events[this.#seq]!, table.seat);
      this.#send({ type: "event", table: table.name, seq: this.#seq, event });
    }
    this.#notices.tell();
    if (table.isOver) return this.#tellEnd();
    this.#tellReading();
    const question = table.question;
    if (question !== null && !table.isAway && question.decision !== this.#asked)
      this.#ask(question);
  }

  #ask({ decision, choices }: Question): void {
    const { table } = this;
    const { outlook } = this.#notices;
    this.#asked = decision;
    this.#send({
      type: "ask",
      table: table.name,
      seq: this.#seq,
      decision,
      actions: choices.map(({ action }) => action),
      ...table.timeLeft(this.#now),
      ...(outlook.length > 0 ? { outlook } : {}),
    });
  }

  /** Python has explained what was played: some of it was told without. */
  #explain(): void {
    const { question, isOver } = this.table;
    if (!this.#isFollowed) return;
    this.#notices.tell();
    if (this.#notices.outlook.length > 0 && question?.decision === this.#asked) this.#ask(question);
    if (isOver && this.#notices.end !== null) this.#send(overOf(this.table, this.#notices.end));
  }

  #tellAway(): void {
    const { isAway, name, seat } = this.table;
    if (isAway === this.#isAwayTold) return;
    this.#isAwayTold = isAway;
    this.#send({ type: "away", table: name, seats: isAway ? [seat] : [] });
  }

  #tellReading(): void {
    const { isReading, name, seat } = this.table;
    if (isReading === this.#isReadingTold) return;
    this.#isReadingTold = isReading;
    this.#send({ type: "waiting", table: name, seats: isReading ? [seat] : [] });
  }

  #tellEnd(): void {
    if (this.#isOverTold) return;
    this.#isOverTold = true;
    this.#send(overOf(this.table, this.#notices.end));
  }
}

function beginOf({ name, setup, seat, told }: Table, isAhead: boolean): Begin {
  const { seats, rules, contributions, clock, draw, seed } = setup;
  return {
    type: "begin",
    table: name,
    seat,
    names: seats.map((each) => each.name),
    bots: seats.map(({ bot }) => bot),
    rules,
    commitment: "",
    contributions,
    clock,
    seq: told - 1,
    faces: seats.map(({ face }) => face ?? null),
    ...(draw === null ? {} : { draw }),
    ...(seed === null ? {} : { seed }),
    ...(isAhead ? { rolled_back: true } : {}),
  };
}

/** The end; in one's own browser nothing could prove the walls. */
function overOf({ name, events }: Table, reason: Reason | null): Over {
  const last = events.at(-1);
  if (last?.type !== "game_ended") throw new Error("the game is not over");
  const { scores, places, match_points } = last;
  return {
    type: "over",
    table: name,
    seq: events.length - 1,
    scores,
    places,
    match_points,
    fair: null,
    reason,
  };
}

function resultOf({ events }: Table): Result | null {
  const last = events.at(-1);
  return last?.type === "game_ended" ? { scores: last.scores, places: last.places } : null;
}

function simple(code: string, values: Reason["values"] = {}): Reason {
  return { code, rules: [], values };
}
