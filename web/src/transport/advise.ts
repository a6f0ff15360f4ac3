/** Advice about a hand, from whoever has it soonest. */
import type { ToldAdvice } from "../engine/advised";
import type { AdviceQuestion } from "../generated/questions";
import { adviseHere } from "./adviseHere";
import { ask, type Refusal } from "./ask";

/** The advice; a refusal if the question is wrong, throws if nobody answers. */
export async function advise(
  question: AdviceQuestion,
  signal: AbortSignal,
): Promise<ToldAdvice | Refusal> {
  const found = await adviseHere(question);
  signal.throwIfAborted();
  return found ?? ask("api/advice", question, signal);
}
