/** Rule sets that this browser keeps under a name. */
import type { RulesetAnswer } from "../generated/answers";
import { type Changes, isChanges } from "./changes";

export interface SavedRules {
  readonly name: string;
  readonly based_on: string;
  readonly players: 3 | 4;
  readonly changes: Changes;
}

const STORED_AT = "ariari.rulesets";
const MOST = 50;
export const NAME_LENGTH = 40;

export function loadSaved(): readonly SavedRules[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AT) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSaved) : [];
  } catch {
    return [];
  }
}

function isSaved(value: unknown): value is SavedRules {
  if (!isChanges(value)) return false;
  const { name, based_on, changes } = value as Partial<SavedRules>;
  return typeof name === "string" && typeof based_on === "string" && isChanges(changes);
}

/** Keeps rules under a name, in place of those that had it; the oldest make room. */
export function saveRules(name: string, answer: RulesetAnswer): readonly SavedRules[] {
  const { based_on, players, changes } = answer;
  return store([...without(name), { name, based_on, players, changes }].slice(-MOST));
}

export function forgetRules(name: string): readonly SavedRules[] {
  return store(without(name));
}

function without(name: string): readonly SavedRules[] {
  return loadSaved().filter((each) => each.name !== name);
}

function store(saved: readonly SavedRules[]): readonly SavedRules[] {
  localStorage.setItem(STORED_AT, JSON.stringify(saved));
  return saved;
}
