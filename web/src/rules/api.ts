/** Rule sets and the rulebook, as the server tells them: docs/api.md. */

export interface RuleOption {
  readonly name: string;
  readonly meaning: string;
  /** Which values there are, in the rulebook's words. */
  readonly values: string;
  readonly choices: readonly string[];
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
  readonly description: string;
  readonly options: Readonly<Record<string, string>>;
  /** Options whose values nobody has confirmed by the organisation's own text. */
  readonly unverified: readonly string[];
  readonly without_effect: readonly string[];
}

export interface RuleSets {
  readonly players: number;
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

const kept = new Map<string, Promise<unknown>>();

/** What lies at an address; asked for once, unless it did not come. */
function fetchOnce<Answer>(address: string): Promise<Answer> {
  const found = kept.get(address);
  if (found !== undefined) return found as Promise<Answer>;
  const asked = fetchJson(address);
  kept.set(address, asked);
  asked.catch(() => kept.delete(address));
  return asked as Promise<Answer>;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const reason = (answer as { readonly error?: unknown }).error;
  throw new Error(typeof reason === "string" ? reason : response.statusText);
}

export function fetchRuleSets(players: 3 | 4): Promise<RuleSets> {
  return fetchOnce(`api/rules?players=${players}`);
}

export function fetchRule(id: string): Promise<Rule> {
  return fetchOnce(`api/rules/${encodeURIComponent(id)}`);
}
