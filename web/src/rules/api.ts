/** Rule sets and the rulebook, as the server tells them: docs/api.md. */

import type { Language } from "../i18n";
import { fetchOnce } from "../transport/fetchOnce";

export interface RuleOption {
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  readonly meaning: string;
  /** Which values there are, in words. */
  readonly values: string;
  /** Which values there are, as they are spelled. */
  readonly choices: readonly string[];
  /** The words for every value that is a choice or that a preset has. */
  readonly words: Readonly<Record<string, string>>;
  /** Whether it takes several of its choices. */
  readonly is_set: boolean;
  /** IDs of the rules about it. */
  readonly rules: readonly string[];
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly RuleOption[];
}

export interface RulePreset {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly options: Readonly<Record<string, string>>;
  /** Options whose values nobody has confirmed by the organisation's own text. */
  readonly unverified: readonly string[];
  readonly without_effect: readonly string[];
}

export interface RuleSets {
  readonly players: number;
  readonly language: Language;
  readonly groups: readonly OptionGroup[];
  readonly presets: readonly RulePreset[];
}

export interface Rule {
  readonly rule: string;
  readonly section: string;
  /** Markdown. */
  readonly text: string;
  readonly options: readonly string[];
}

export function fetchRuleSets(players: 3 | 4, language: Language): Promise<RuleSets> {
  return fetchOnce(`api/rules?players=${players}&lang=${language}`);
}

export function fetchRule(id: string, language: Language): Promise<Rule> {
  return fetchOnce(`api/rules/${encodeURIComponent(id)}?lang=${language}`);
}
