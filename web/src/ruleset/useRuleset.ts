import { useEffect, useState } from "preact/hooks";

import type { RulesetAnswer } from "../generated/answers";
import type { RulesetQuestion } from "../generated/questions";
import { language } from "../i18n";
import { ask, isRefusal } from "../transport/ask";
import { type Told, toldOf, toldOfError } from "../transport/refused";

export interface AskedRuleset {
  /** The last rules that a table can have. */
  readonly answer: RulesetAnswer | null;
  /** Why no table can have the present ones. */
  readonly refused: Told | null;
  readonly isAsking: boolean;
}

/** What was answered last, and to which question. */
interface LastAnswer {
  readonly key: string;
  readonly answer: RulesetAnswer | null;
  readonly refused: Told | null;
}

/** What the server says about rules, asked again whenever they change; null asks nothing. */
export function useRuleset(question: RulesetQuestion | null): AskedRuleset {
  const [last, setLast] = useState<LastAnswer>({ key: "", answer: null, refused: null });
  const key = question === null ? "" : JSON.stringify({ ...question, lang: language() });
  useEffect(() => {
    if (key === "") return setLast({ key, answer: null, refused: null });
    const late = new AbortController();
    const refuse = (refused: Told): void => {
      if (!late.signal.aborted) setLast(({ answer }) => ({ key, answer, refused }));
    };
    ask("api/ruleset", JSON.parse(key) as RulesetQuestion, late.signal).then(
      (answer) => {
        if (isRefusal(answer)) refuse(toldOf(answer));
        else if (!late.signal.aborted) setLast({ key, answer, refused: null });
      },
      (error: unknown) => refuse(toldOfError(error)),
    );
    return () => late.abort();
  }, [key]);
  return { answer: last.answer, refused: last.refused, isAsking: last.key !== key };
}
