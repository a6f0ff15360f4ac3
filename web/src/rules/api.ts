/** Rule sets and the rulebook, as the server tells them: docs/api.md. */

import type { RuleSets, RuleText } from "../generated/answers";
import type { Language } from "../i18n";
import { fetchOnce } from "../transport/fetchOnce";

export function fetchRuleSets(players: 3 | 4, language: Language): Promise<RuleSets> {
  return fetchOnce(`api/rules?players=${players}&lang=${language}`);
}

export function fetchRule(id: string, language: Language): Promise<RuleText> {
  return fetchOnce(`api/rules/${encodeURIComponent(id)}?lang=${language}`);
}
