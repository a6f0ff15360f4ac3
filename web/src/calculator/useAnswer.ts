/** The server's answers to what lies on the calculator. */
import { useEffect, useState } from "preact/hooks";

import type { Advice, ScoreAnswer, WinAnswer } from "../generated/answers";
import type { AdviceQuestion, ScoreQuestion } from "../generated/questions";
import { ask, isRefusal, type Refusal } from "../transport/ask";
import { askedText, HAND_SIZE, handSize, readHand, splitText, type TypedHand } from "./notation";
import { type CalculatorForm, momentOf } from "./question";

export interface Answers {
  /** Tiles that are missing before anything can be asked. */
  readonly missing: number;
  readonly score: ScoreAnswer | null;
  /** The same hand won the other way, where that is a win. */
  readonly otherWay: WinAnswer | null;
  /** How far the hand is, where it is not complete. */
  readonly advice: Advice | null;
  readonly refusal: Refusal | null;
  /** Nobody answers. */
  readonly isOffline: boolean;
}

const NOTHING: Answers = {
  missing: HAND_SIZE + 1,
  score: null,
  otherWay: null,
  advice: null,
  refusal: null,
  isOffline: false,
};

/** While somebody types, nothing is asked. */
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
    const advice = await ask("api/advice", adviceQuestion(question), signal);
    if (isRefusal(advice)) return { ...none, refusal: advice };
    return { ...none, missing: 1, advice };
  }
  const score = await askScore(question, question.tsumo, signal);
  if (score.status === "refused") return { ...none, refusal: score };
  if (score.status === "hand_not_winning") {
    const advice = await ask("api/advice", adviceQuestion(question), signal);
    return { ...none, score, advice: isRefusal(advice) ? null : advice };
  }
  const other = await askScore(otherMoment(question), !question.tsumo, signal);
  return { ...none, score, otherWay: other.status === "win" ? other : null };
}

/** What is only so by ron or only by tsumo is left out of the other way. */
function otherMoment(question: CalculatorForm): CalculatorForm {
  return {
    ...question,
    rinshan: false,
    chankan: false,
    first_turn: false,
    into_open_riichi: false,
  };
}

function askScore(
  question: CalculatorForm,
  tsumo: boolean,
  signal: AbortSignal,
): Promise<ScoreAnswer | Refusal> {
  return ask("api/score", scoreQuestion(question, tsumo), signal);
}

/** The question as it is sent. */
export function scoreQuestion(question: CalculatorForm, tsumo: boolean): ScoreQuestion {
  const { hand, winning } = askedText(question.text);
  return { ...momentOf(question), hand, win: winning, tsumo };
}

function adviceQuestion(question: CalculatorForm): AdviceQuestion {
  return { ...momentOf(question), hand: splitText(question.text).hand };
}
