/** What the tenpai question is about: who would pay what by each answer, and who deals next. */
import type { Question } from "../table/feed";
import { reasonText } from "../words/reasonText";

import "./outlook.css";

interface OutlookProps {
  readonly question: Question | null;
  readonly names: readonly string[];
}

/** Nothing is shown where nothing else is asked. */
export function Outlook({ question, names }: OutlookProps) {
  const outlook = question?.ask.outlook ?? [];
  if (outlook.length === 0) return null;
  return (
    <ul class="outlook">
      {outlook.map((reason) => (
        <li key={reason.code}>{reasonText(reason, names)}</li>
      ))}
    </ul>
  );
}

/** The same for screen readers, before the offers. */
export function outlookInWords(question: Question | null, names: readonly string[]): string {
  return (question?.ask.outlook ?? []).map((reason) => `${reasonText(reason, names)} `).join("");
}
