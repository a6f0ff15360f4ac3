/** Where a replay is and how it is shown: a pure function of what the reader asks for. */
import type { Timeline } from "./timeline";

export type ReplayCommand =
  | { readonly type: "step"; readonly by: 1 | -1 }
  | { readonly type: "deal"; readonly by: 1 | -1 }
  | { readonly type: "mark"; readonly by: 1 | -1 }
  | { readonly type: "end"; readonly which: "first" | "last" }
  | { readonly type: "go"; readonly to: number }
  /** Autoplay takes its next step. */
  | { readonly type: "tick" }
  | { readonly type: "play" }
  | { readonly type: "speed"; readonly speed: number }
  | { readonly type: "viewpoint"; readonly seat?: number }
  | { readonly type: "hands" }
  | { readonly type: "results" }
  | { readonly type: "analysis" }
  /** The result of a deal, by its number; of the present one where none is given. */
  | { readonly type: "result"; readonly deal?: number }
  | { readonly type: "closeResult" };

export interface PlayerView {
  readonly moment: number;
  /** The seat below. */
  readonly bottom: number;
  readonly isPlaying: boolean;
  /** Times the usual speed. */
  readonly speed: number;
  /** Whether all hands are seen. */
  readonly isOpen: boolean;
  /** Whether a result is shown when it is reached. */
  readonly showsResults: boolean;
  readonly isAnalysing: boolean;
  /** Whether the result of the deal is being looked at. */
  readonly isResultShown: boolean;
  /** Whether the last move was to a near moment, which is shown as a movement. */
  readonly isStep: boolean;
  /** Whether what happened is called out: it was reached step by step, not by a jump. */
  readonly isCalledOut: boolean;
}

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8];

export function firstView(timeline: Timeline, moment: number | null): PlayerView {
  return {
    moment: timeline.clamp(moment ?? timeline.first),
    bottom: 0,
    isPlaying: false,
    speed: 1,
    isOpen: true,
    showsResults: true,
    isAnalysing: false,
    isResultShown: false,
    isStep: false,
    isCalledOut: false,
  };
}

/** The view after a command. */
export function obey(view: PlayerView, command: ReplayCommand, timeline: Timeline): PlayerView {
  const { moment } = view;
  const isForward = "by" in command && command.by > 0;
  switch (command.type) {
    case "step":
      return arrive({ ...view, isPlaying: false }, moment + command.by, timeline);
    case "tick":
      return tick(view, timeline);
    case "mark":
      return arrive(
        { ...view, isPlaying: false },
        isForward ? timeline.nextMark(moment) : timeline.previousMark(moment),
        timeline,
      );
    case "deal":
      return leap(view, isForward ? timeline.nextDeal(moment) : timeline.previousDeal(moment));
    case "end":
      return leap(view, timeline[command.which]);
    case "go":
      return leap(view, timeline.clamp(command.to));
    case "result":
      return showResult(view, command.deal, timeline);
    default:
      return look(view, command, timeline);
  }
}

/** Comes to a moment step by step: a result that is reached is shown. */
function arrive(view: PlayerView, to: number, timeline: Timeline): PlayerView {
  const moment = timeline.clamp(to);
  const isCalledOut = moment > view.moment;
  const isResult = timeline.events[moment]?.type === "deal_ended";
  const isResultShown = view.showsResults && isResult && isCalledOut;
  return { ...leap(view, moment), isResultShown, isCalledOut };
}

/** Jumps to a moment; autoplay goes on from there. */
function leap(view: PlayerView, moment: number): PlayerView {
  const isStep = Math.abs(moment - view.moment) === 1;
  return { ...view, moment, isResultShown: false, isStep, isCalledOut: false };
}

function tick(view: PlayerView, timeline: Timeline): PlayerView {
  if (!view.isPlaying) return view;
  const next = arrive(view, view.moment + 1, timeline);
  return { ...next, isPlaying: next.moment < timeline.last };
}

function showResult(view: PlayerView, number: number | undefined, timeline: Timeline): PlayerView {
  const deal = number === undefined ? timeline.dealAt(view.moment) : timeline.deals[number];
  if (deal?.ended == null) return view;
  return { ...leap(view, deal.last), isPlaying: false, isResultShown: true };
}

/** Changes what is seen, not where the replay is. */
function look(view: PlayerView, command: ReplayCommand, timeline: Timeline): PlayerView {
  switch (command.type) {
    case "play":
      return startPlaying(view, timeline);
    case "speed":
      return { ...view, speed: command.speed };
    case "viewpoint": {
      const players = timeline.at(view.moment).players;
      return { ...view, bottom: (command.seat ?? view.bottom + 1) % players };
    }
    case "hands":
      return { ...view, isOpen: !view.isOpen };
    case "results":
      return { ...view, showsResults: !view.showsResults };
    case "analysis":
      return { ...view, isAnalysing: !view.isAnalysing };
    case "closeResult":
      return { ...view, isResultShown: false };
    default:
      return view;
  }
}

/** At the end, autoplay starts again from the beginning. */
function startPlaying(view: PlayerView, timeline: Timeline): PlayerView {
  if (view.isPlaying) return { ...view, isPlaying: false };
  const isOver = view.moment >= timeline.last;
  const moment = isOver ? timeline.first : view.moment;
  return { ...view, moment, isPlaying: timeline.last > timeline.first, isResultShown: false };
}
