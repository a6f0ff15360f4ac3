/**
 * A table as it is shown: events are applied as they come, but wait while a result is looked at.
 *
 * What happened before the page came to the table is applied at once, without stopping at results.
 */
import { emptyTable, reduce } from "../game/reducer";
import type { GameEvent, TableState } from "../game/types";
import { t } from "../i18n";
import type { Ask, Begin, EventHappened, Over, Refused } from "../messages";
import { sayEvent, shoutOf, type Shout } from "./speech";

const LINES_KEPT = 8;

/** A question, and when it came by the page's own clock. */
export interface Question {
  readonly ask: Ask;
  readonly since: number;
}

/** All that the page of a table shows. */
export interface FeedView {
  readonly begin: Begin;
  readonly state: TableState;
  readonly question: Question | null;
  /** Whether the result of a deal is looked at, and later events wait. */
  readonly isHeld: boolean;
  readonly shout: Shout | null;
  /** The last events in words, each with a number. */
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  /** Why the last answer was refused. */
  readonly refusal: string | null;
  readonly over: Over | null;
}

export class Feed {
  view: FeedView;
  #queue: GameEvent[] = [];
  #waitingQuestion: Question | null = null;
  #seen: number;
  #count = 0;
  readonly #changed: () => void;

  constructor(begin: Begin, changed: () => void) {
    this.#changed = changed;
    this.#seen = begin.seq;
    this.view = {
      begin,
      state: emptyTable(begin.seat),
      question: null,
      isHeld: false,
      shout: null,
      lines: [],
      refusal: null,
      over: null,
    };
  }

  /** The table was resumed: what happened meanwhile is not shown step by step. */
  comeBack(begin: Begin): void {
    this.#seen = begin.seq;
    for (const event of this.#queue.splice(0)) this.#catchUp(event);
    this.#change({ begin, isHeld: false, question: null });
  }

  take(message: EventHappened): void {
    this.#waitingQuestion = null;
    if (message.seq <= this.#seen) this.#catchUp(message.event);
    else this.#queue.push(message.event);
    this.#change({ question: null, refusal: null });
    this.#drain();
  }

  ask(ask: Ask): void {
    this.#waitingQuestion = { ask, since: performance.now() };
    this.#drain();
  }

  refuse(refused: Refused): void {
    const { question } = this.view;
    this.#change({ refusal: refused.reason, question: question ?? this.#waitingQuestion });
  }

  /** The question was answered; should the answer be refused, it comes back. */
  answered(): void {
    this.#change({ question: null, refusal: null });
  }

  end(over: Over): void {
    this.#change({ over });
  }

  /** The result was seen: go on with what happened since. */
  release(): void {
    this.#change({ isHeld: false });
    this.#drain();
  }

  #drain(): void {
    while (!this.view.isHeld) {
      const event = this.#queue.shift();
      if (event === undefined) break;
      this.#apply(event);
      if (event.type === "deal_ended") this.#change({ isHeld: true });
    }
    if (!this.view.isHeld) this.#change({ question: this.#waitingQuestion });
    this.#changed();
  }

  /** What happened before is not called out again. */
  #catchUp(event: GameEvent): void {
    this.#apply(event);
    this.#change({ shout: null });
  }

  #apply(event: GameEvent): void {
    const state = reduce(this.view.state, event);
    this.#count += 1;
    const text = sayEvent(state, this.view.begin.names);
    const called = shoutOf(event);
    const said = text === null ? [] : [{ number: this.#count, text }];
    this.#change({
      state,
      lines: [...this.view.lines, ...said].slice(-LINES_KEPT),
      ...(called !== null && {
        shout: { seat: called.seat, word: t(called.key), number: this.#count },
      }),
    });
  }

  #change(changes: Partial<FeedView>): void {
    this.view = { ...this.view, ...changes };
    if (!("state" in changes)) this.#changed();
  }
}
