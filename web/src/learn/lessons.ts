/**
 * A first game by lessons: one sentence at each new thing, each once, until a game is over.
 *
 * What is new comes from the engine: what is offered, what it says of the hand, how a deal ended.
 */
import { useEffect, useState } from "preact/hooks";
import { changeSettings } from "../settings/settings";

/** Every lesson, with the rules that it is about. */
export const LESSONS = {
  draw: ["AGARI-1"],
  call: ["CALL-2", "CALL-3"],
  tenpai: ["AGARI-3"],
  riichi: ["RIICHI-1"],
  furiten: ["FURITEN-2"],
  win: ["AGARI-2"],
  drawn: ["DRAW-1"],
  end: ["END-1"],
} as const;
export type LessonName = keyof typeof LESSONS;

export interface Lessons {
  readonly isOn: boolean;
  /** What was met so far, in its order. */
  readonly met: readonly LessonName[];
  /** How many of them have been read. */
  readonly read: number;
}

const STORED_AT = "ariari.lessons";
const NONE: Lessons = { isOn: false, met: [], read: 0 };
const listeners = new Set<(lessons: Lessons) => void>();
let current = load();

/** Anything stored wrongly is as if nothing had been begun. */
function load(): Lessons {
  try {
    const { isOn, met, read } = JSON.parse(localStorage.getItem(STORED_AT) ?? "{}");
    if (isOn !== true || !Array.isArray(met)) return NONE;
    return { isOn, met: met.filter((name) => name in LESSONS), read: Number(read) || 0 };
  } catch {
    return NONE;
  }
}

function change(lessons: Lessons): void {
  current = lessons;
  listeners.forEach((listener) => listener(current));
  try {
    localStorage.setItem(STORED_AT, JSON.stringify(current));
  } catch {
    // A browser that stores nothing teaches until the page is left.
  }
}

/** Begins anew, with all that a learner sees. */
export function startLessons(): void {
  changeSettings({ learner: true, indices: true, hints: "shown" });
  change({ ...NONE, isOn: true });
}

/** Something happens; if it never did before, there is something to say about it. */
export function meet(name: LessonName): void {
  if (!current.isOn || current.met.includes(name)) return;
  change({ ...current, met: [...current.met, name] });
}

/** What was said has been read. */
export function closeLessons(): void {
  if (current.isOn) change({ ...current, read: current.met.length });
}

/** The game is over, and with it the lessons: returns what was learned. */
export function endLessons(): readonly LessonName[] {
  const { met } = current;
  if (current.isOn) change(NONE);
  return met;
}

export function useLessons(): Lessons {
  const [lessons, show] = useState(current);
  useEffect(() => {
    show(current);
    listeners.add(show);
    return () => void listeners.delete(show);
  }, []);
  return lessons;
}
