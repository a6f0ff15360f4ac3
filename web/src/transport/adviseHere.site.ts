/** The page of a site has the engine in the worker that plays its table. */
import type { ToldAdvice } from "../engine/advised";
import { askEngine } from "../engine/asked";
import type { AdviceQuestion } from "../generated/questions";
import { startWorker } from "../local/socket";

export function adviseHere(question: AdviceQuestion): Promise<ToldAdvice | null> {
  return askEngine(startWorker(), question);
}
