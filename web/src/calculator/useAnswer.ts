/** The server's answers to what lies on the calculator. */
import { useEffect, useState } from "preact/hooks";

import type { ToldAdvice } from "../engine/advised";
import type { OtherWinLine, ScoreAnswer } from "../generated/answers";
import type { AdviceQuestion, ScoreQuestion } from "../generated/questions";
import { language } from "../i18n";
import { advise } from "../transport/advise";
import { ask, isRefusal, type Refusal } from "../transport/ask";
import { askedText, HAND_SIZE, handSize, readHand, splitText, type TypedHand } from "./notation";
import { type CalculatorForm, momentOf } from "./question";

export interface Answers {
  /** Tiles that are missing before anything can be asked. */
  readonly missing: number;
  readonly score: ScoreAnswer | null;
  /** The same hand by ron and tsumo, as the dealer and not. */
  readonly others: readonly OtherWinLine[];
  /** How far the hand is, where it is not complete. */
  readonly advice: ToldAdvice | null;
  readonly refusal: Refusal | null;
  /** The server does not answer. */
  readonly isOffline: boolean;
}

const NOTHING: Answers = {
  missing: HAND_SIZE + 1,
  score: null,
  others: [],
  advice: null,
  refusal: null,
  isOffline: false,
};

/** Nothing is asked while someone types. */
const PAUSE_MS = 180;

export function useAnswer(question: CalculatorForm): Answers {
  const [answers, setAnswers] = useState(NOTHING);
  useEffect(() => {
    const hand = readHand(question.text);
    const missing = hand === null ? 0 : Math.max(0, HAND_SIZE - handSize(hand));
    if (missing > 0) return setAnswers({ ...NOTHING, missing: missing + 1 });
    const stop = new AbortController();
    const timer = setTimeout(() => {
      answerAll(question, hand, stop.signal).then(setAnswers, () => {
        if (!stop.signal.aborted) setAnswers({ ...NOTHING, missing: 0, isOffline: true });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question]);
  return answers;
}

async function answerAll(
  question: CalculatorForm,
  hand: TypedHand | null,
  signal: AbortSignal,
): Promise<Answers> {
  const none = { ...NOTHING, missing: 0 };
  if (hand === null || hand.winning === null) {
    const advice = await advise(adviceQuestion(question), signal);
    if (isRefusal(advice)) return { ...none, refusal: advice };
    return { ...none, missing: 1, advice };
  }
  const score = await ask("api/score", scoreQuestion(question), signal);
  if (score.status === "refused") return { ...none, refusal: score };
  if (score.status === "hand_not_winning") {
    const advice = await advise(adviceQuestion(question), signal);
    return { ...none, score, advice: isRefusal(advice) ? null : advice };
  }
  const asked = { ...scoreQuestion(question), lang: language() };
  const others = await ask("api/wins", asked, signal);
  return { ...none, score, others: isRefusal(others) ? [] : others.wins };
}

/** The question as it is sent. */
export function scoreQuestion(question: CalculatorForm): ScoreQuestion {
  const { hand, winning } = askedText(question.text);
  return { ...momentOf(question), hand, win: winning, tsumo: question.tsumo };
}

function adviceQuestion(question: CalculatorForm): AdviceQuestion {
  return { ...momentOf(question), hand: splitText(question.text).hand };
}
