import { useEffect, useRef, useState } from "preact/hooks";

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

/**
 * What the server says about rules, asked again whenever they change; null asks nothing.
 *
 * One question at a time: after several quick changes only the last one is answered.
 */
export function useRuleset(question: RulesetQuestion | null): AskedRuleset {
  const [last, setLast] = useState<LastAnswer>({ key: "", answer: null, refused: null });
  const key = question === null ? "" : JSON.stringify({ ...question, lang: language() });
  const wanted = useRef(key);
  const isBusy = useRef(false);
  wanted.current = key;
  const askNext = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let asked = ""; asked !== wanted.current; ) {
      asked = wanted.current;
      const found = await answerTo(asked);
      if (asked === wanted.current) {
        setLast((before) => ({ answer: before.answer, ...found, key: asked }));
      }
    }
    isBusy.current = false;
  };
  useEffect(() => {
    if (key === "") setLast({ key, answer: null, refused: null });
    else void askNext();
    return undefined;
  }, [key]);
  useEffect(
    () => () => {
      wanted.current = "";
    },
    [],
  );
  return { answer: last.answer, refused: last.refused, isAsking: last.key !== key };
}

/** The answer, or why there is none; nothing where nothing is asked. */
async function answerTo(key: string): Promise<Partial<LastAnswer> & Pick<LastAnswer, "refused">> {
  if (key === "") return { answer: null, refused: null };
  try {
    const answer = await ask("api/ruleset", JSON.parse(key) as RulesetQuestion, NEVER);
    return isRefusal(answer) ? { refused: toldOf(answer) } : { answer, refused: null };
  } catch (error) {
    return { refused: toldOfError(error) };
  }
}

/** A question that was sent is answered, wanted or not. */
const NEVER = new AbortController().signal;
