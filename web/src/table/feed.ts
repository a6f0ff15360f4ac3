/**
 * A table as it is shown: events are applied as they come, but wait while a result is looked at.
 *
 * What happened before the page came to the table is applied at once, without stopping at results.
 * What happened while the connection was lost is too, but for its last result.
 */

import { type Shout, sayEvent, shoutOf } from "../board/speech";
import { emptyTable, reduce } from "../game/reducer";
import type { GameEvent, TableState, Tile } from "../game/types";
import type {
  Ask,
  Away,
  Barred,
  Begin,
  Emoted,
  EventHappened,
  Explained,
  FuritenChanged,
  Over,
  Refused,
  Thinking,
  Waiting,
} from "../generated/messages";
import type { Reason } from "../generated/reason";
import { t, word } from "../i18n";
import { hasDiscards, hasJustBegun } from "../moments/moment";
import { playerNames } from "../room/names";
import { settingsNow } from "../settings/settings";
import { hear } from "../sound/hear";
import { namedText, reasonText } from "../words/reasonText";
import { tileOf } from "./actions/verbs";

const LINES_KEPT = 8;
const EMOTE_MS = 4000;
/** Of what comes in one piece the last events are heard. */
const EVENTS_HEARD = 4;
/** Whether the hand is furiten is no longer known. */
const FORGET = { type: "forget furiten" } as const;

/** What is told in its turn: events, and what they mean for the player's hand. */
type FeedItem = GameEvent | Barred | FuritenChanged | typeof FORGET;

/** A question, and when it came by the page's own clock. */
export interface Question {
  readonly ask: Ask;
  readonly since: number;
}

/** The turn of somebody else, whose clock everyone sees. */
export interface OtherTurn {
  readonly ask: Thinking;
  readonly since: number;
}

/** Why something cannot be done. */
export interface Note {
  /** Tells two equal notes apart. */
  readonly number: number;
  readonly text: string;
  /** The tile that it is about. */
  readonly tile: Tile | null;
}

/** All that the page of a table shows. */
export interface FeedView {
  readonly begin: Begin;
  readonly state: TableState;
  readonly question: Question | null;
  /** Whether the result of a deal is looked at, and later events wait. */
  readonly isHeld: boolean;
  /** A question that waits behind the result: its time runs. */
  readonly waiting: Question | null;
  readonly shout: Shout | null;
  /** The deal whose dice are rolled before the viewer's eyes: none that began before they came. */
  readonly rolled: number | null;
  /** The last events in words, each with a number. */
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  readonly note: Note | null;
  /** Why the player's hand may not ron; null if it may. */
  readonly furiten: Reason | null;
  /** The seats for which a bot plays now. */
  readonly away: readonly number[];
  readonly thinking: OtherTurn | null;
  /** What players have just said. */
  readonly emotes: readonly Shout[];
  /** The seats whose players look at a result, and for whom the next deal waits. */
  readonly readers: readonly number[];
  readonly over: Over | null;
}

export class Feed {
  view: FeedView;
  #queue: FeedItem[] = [];
  /** The question that is open, though it may wait behind a result. */
  #question: Question | null = null;
  /** The turn that runs, though what led to it may wait behind a result. */
  #thinking: OtherTurn | null = null;
  /** What was answered, and comes back should the answer be refused. */
  #answered: Question | null = null;
  /** The last event that had happened when the page came, or came back. */
  #past: number;
  /** The last event that has come. */
  #last = -1;
  #isNew = true;
  /** The last deal that began while the page was there. */
  #fresh: GameEvent | null = null;
  #count = 0;
  readonly #changed: () => void;

  constructor(begin: Begin, changed: () => void) {
    this.#changed = changed;
    this.#past = begin.seq;
    this.view = {
      begin,
      state: emptyTable(begin.seat),
      question: null,
      isHeld: false,
      waiting: null,
      shout: null,
      rolled: null,
      lines: [],
      note: null,
      furiten: null,
      away: [],
      thinking: null,
      emotes: [],
      readers: [],
      over: null,
    };
  }

  /** The table was resumed: its question, if there is one, is asked again. */
  comeBack(begin: Begin): void {
    this.#past = begin.seq;
    this.#question = this.#thinking = null;
    // It is said again where it is still so. Without a new event it is.
    if (begin.seq > this.#last) this.#queue.push(FORGET);
    this.#change({ begin, question: null, thinking: null, waiting: null, away: [], readers: [] });
  }

  take(message: EventHappened): void {
    this.#question = this.#thinking = this.#answered = null;
    this.#last = message.seq;
    this.#queue.push(message.event);
    const isSeen = message.seq > this.#past || hasJustBegun(this.view.begin);
    if (message.event.type === "deal_started" && isSeen) this.#fresh = message.event;
    // The past is told in one piece, so it is drawn once.
    if (message.seq < this.#past) return;
    if (this.#isNew && this.#past >= 0) this.#catchUp();
    this.#isNew = false;
    this.#drain();
  }

  ask(ask: Ask): void {
    const question = { ask, since: performance.now() };
    // After a lost connection the server asks again before it hears the answer.
    if (this.#answered?.ask.decision === ask.decision) this.#answered = question;
    else this.#question = question;
    this.#drain();
  }

  /** Somebody else's turn has begun. */
  think(ask: Thinking): void {
    this.#thinking = { ask, since: performance.now() };
    this.#drain();
  }

  /** The answer was not accepted; if something is still legal, the question stays open. */
  refuse(refused: Refused): void {
    if (refused.legal.length > 0) this.#question ??= this.#answered;
    else this.#question = null;
    this.#answered = null;
    this.#noteRefusal(refused);
    this.#drain();
  }

  /** A win or call that is not possible now; it is told in its place among the events. */
  bar(barred: Barred): void {
    this.#queue.push(barred);
    this.#drain();
  }

  /** The player's hand is furiten, or no longer, since the last event. */
  markFuriten(changed: FuritenChanged): void {
    this.#queue.push(changed);
    this.#drain();
  }

  /** The answer to why something is not legal. */
  explain({ decision, action, reason }: Explained): void {
    if (decision !== this.#question?.ask.decision || reason === null) return;
    this.#explain(reason, typeof action === "string" ? null : tileOf(action));
  }

  /** What the page itself says about an attempt. */
  remark(text: string, tile: Tile | null): void {
    this.#note(text, tile);
  }

  setAway({ seats }: Away): void {
    this.#change({ away: seats });
  }

  /** A player says something; it stays for a moment, and not at all for those who want none. */
  emote({ seat, emote }: Emoted): void {
    if (!settingsNow().emotes) return;
    const said = word(`emotes.${emote}`);
    this.#say(`${playerNames(this.view.begin)[seat]}: ${said}`);
    const number = this.#count;
    const others = this.view.emotes.filter((each) => each.seat !== seat);
    this.#change({ emotes: [...others, { seat, word: said, number }] });
    setTimeout(() => {
      this.#change({ emotes: this.view.emotes.filter((each) => each.number !== number) });
    }, EMOTE_MS);
  }

  /** A result closes by itself once the next deal no longer waits for this player. */
  waitFor({ seats }: Waiting): void {
    const { begin, readers, isHeld } = this.view;
    const isOwn = (seat: number): boolean => seat === begin.seat;
    this.#change({ readers: seats });
    if (isHeld && readers.some(isOwn) && !seats.some(isOwn)) this.release();
  }

  /** The player plays again; where several do, the server says so only with the next event. */
  takeBack(): void {
    const { away, begin } = this.view;
    this.#change({ away: away.filter((seat) => seat !== begin.seat) });
  }

  /** The question was answered; should the answer be refused, it comes back. */
  answered(): void {
    this.#answered = this.#question;
    this.#question = null;
    this.#change({ question: null });
  }

  end(over: Over): void {
    this.#change({ over, readers: [] });
  }

  /** The result was seen: go on with what happened since. */
  release(): void {
    this.#change({ isHeld: false });
    this.#drain();
  }

  /** Applies what waits, up to a result; of several only the last is stopped at. */
  #drain(): void {
    const { rolled } = this.view;
    let results = this.#queue.filter(({ type }) => type === "deal_ended").length;
    while (!this.view.isHeld) {
      const next = this.#queue.shift();
      if (next === undefined) break;
      const before = this.view;
      this.#tell(next);
      if (this.#queue.length < EVENTS_HEARD) this.#hear(before);
      if (next.type !== "deal_ended") continue;
      results -= 1;
      if (results === 0) this.#change({ isHeld: true });
    }
    const { isHeld, state } = this.view;
    // What happened behind a result is over: nobody looks at dice once play is under way.
    if (this.view.rolled !== rolled && hasDiscards(state)) this.#change({ rolled });
    this.#change({
      question: isHeld ? null : this.#question,
      waiting: isHeld ? this.#question : null,
      thinking: isHeld ? null : this.#thinking,
    });
  }

  /** What has changed since is heard; something else than an event may have come. */
  #hear(before: FeedView): void {
    const { state, shout } = this.view;
    // The dice are heard when they are seen.
    if (state === before.state || state.last?.type === "deal_started") return;
    hear(state, shout === null || shout === before.shout ? null : shout.word);
  }

  /** What happened before is neither called out nor told again, but for a deal that just began. */
  #catchUp(): void {
    for (const next of this.#queue.splice(0)) if (next.type !== "barred") this.#tell(next);
    const isFresh = this.view.state.last?.type === "deal_started";
    this.#change({ shout: null, lines: isFresh ? this.view.lines.slice(-1) : [] });
  }

  #tell(next: FeedItem): void {
    if (next.type === "barred") this.#bar(next);
    else if (next.type === "forget furiten") this.view = { ...this.view, furiten: null };
    else if (next.type === "furiten") this.#mark(next);
    else this.#apply(next);
  }

  #apply(event: GameEvent): void {
    const state = reduce(this.view.state, event);
    const rolled = event === this.#fresh ? state.dealCount : this.view.rolled;
    this.view = { ...this.view, state, rolled };
    this.#say(sayEvent(state, playerNames(this.view.begin)));
    const called = shoutOf(state);
    if (called === null) return;
    const shout = { seat: called.seat, word: t(called.key), number: this.#count };
    this.view = { ...this.view, shout };
  }

  /** Why a hand is furiten is written beside it already. */
  #bar({ reason, tile }: Barred): void {
    const isKnown = this.view.furiten !== null && reason.code.startsWith("furiten.");
    if (isKnown) this.#note(t("note.furiten"), tile);
    else this.#explain(reason, tile);
  }

  #mark({ reason: furiten }: FuritenChanged): void {
    if (JSON.stringify(furiten) === JSON.stringify(this.view.furiten)) return;
    this.view = { ...this.view, furiten };
    // At the end of a deal it goes without saying.
    if (furiten !== null) this.#say(namedText(furiten));
    else if (this.view.state.ended === null) this.#say(t("say.furitenOver"));
  }

  /** One more line for screen readers. */
  #say(text: string | null): void {
    this.#count += 1;
    if (text === null) return;
    const lines = [...this.view.lines, { number: this.#count, text }];
    this.view = { ...this.view, lines: lines.slice(-LINES_KEPT) };
  }

  /** Why an action is illegal is said here; why a server takes no answer, by the server. */
  #noteRefusal({ reason, text }: Refused): void {
    if (text !== undefined && reason.code.startsWith("refusal.")) this.#note(text, null);
    else this.#explain(reason, null);
  }

  #explain(reason: Reason, tile: Tile | null): void {
    this.#note(reasonText(reason, playerNames(this.view.begin)), tile);
  }

  #note(text: string, tile: Tile | null): void {
    this.#count += 1;
    this.#change({ note: { number: this.#count, text, tile } });
  }

  #change(changes: Partial<FeedView>): void {
    this.view = { ...this.view, ...changes };
    this.#changed();
  }
}
