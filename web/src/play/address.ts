/** What the address `#/play/…` says: rules by their options, and what else a table is to have. */
import type { RulesetQuestion } from "../generated/questions";

/** Words of the address that are not options of a rule set. */
const NOT_RULES = ["rules", "name", "lang", "join", "bots", "clock", "pause", "seed", "position"];

export interface PlayAddress {
  readonly words: URLSearchParams;
  /** The rules; null if the address says nothing of them. */
  readonly question: RulesetQuestion | null;
}

export function readAddress(rest: string): PlayAddress {
  const words = new URLSearchParams(rest.replace(/^\?/, ""));
  const options = [...words].filter(([name]) => !NOT_RULES.includes(name));
  const preset = words.get("rules");
  if (preset === null && options.length === 0) return { words, question: null };
  const based = preset === null ? {} : { based_on: preset };
  return { words, question: { rules: { ...based, ...Object.fromEntries(options) } } };
}
