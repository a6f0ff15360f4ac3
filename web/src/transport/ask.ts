/** Questions to the server about a hand, a win or a rule set (docs/api.md). */
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

/** Asks the server; returns a refusal if the question is wrong, throws if nobody answers. */
export async function ask<Path extends keyof Asked>(
  path: Path,
  question: Asked[Path]["question"],
  signal: AbortSignal,
): Promise<Asked[Path]["answer"] | Refusal> {
  const response = await fetch(`${path}?lang=${language()}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    signal,
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as Asked[Path]["answer"];
  return { ...(answer as QuestionError), status: "refused" };
}

export function isRefusal(answer: object): answer is Refusal {
  return "status" in answer && answer.status === "refused";
}
