/** Questions about a hand, a win or a rule set (docs/api.md). */
import type {
  Advice,
  OtherWinsAnswer,
  QuestionError,
  RulesetAnswer,
  ScoreAnswer,
} from "../generated/answers";
import type {
  AdviceQuestion,
  RulesetQuestion,
  ScoreQuestion,
  WinQuestion,
} from "../generated/questions";
import { language } from "../i18n";
import { questions } from "./questions";

/** What is asked at each address, and what is answered there. */
interface Asked {
  readonly "api/score": { readonly question: ScoreQuestion; readonly answer: ScoreAnswer };
  readonly "api/wins": { readonly question: ScoreQuestion; readonly answer: OtherWinsAnswer };
  readonly "api/win": { readonly question: WinQuestion; readonly answer: ScoreAnswer };
  readonly "api/advice": { readonly question: AdviceQuestion; readonly answer: Advice };
  readonly "api/ruleset": { readonly question: RulesetQuestion; readonly answer: RulesetAnswer };
}

/** A question that cannot be answered: what is wrong, and where. */
export interface Refusal extends QuestionError {
  readonly status: "refused";
}

/** Asks, and returns a refusal if the question is wrong, throws if nobody answers. */
export async function ask<Path extends keyof Asked>(
  path: Path,
  question: Asked[Path]["question"],
  signal: AbortSignal,
): Promise<Asked[Path]["answer"] | Refusal> {
  const { ok, text } = await questions.ask(`${path}?lang=${language()}`, {
    body: JSON.stringify(question),
    type: "application/json",
    signal,
  });
  const answer: unknown = JSON.parse(text);
  if (ok) return answer as Asked[Path]["answer"];
  return { ...(answer as QuestionError), status: "refused" };
}

export function isRefusal(answer: object): answer is Refusal {
  return "status" in answer && answer.status === "refused";
}
