/** The worker of a server's page: the engine answers here what the server would have to. */
import { bytesOf } from "../fair/hex";
import type { RulesetAnswer } from "../generated/answers";
import { LAYOUT } from "../generated/records";
import type { AskedAdvice, FoundAdvice } from "./asked";
import { advise, type Known } from "./coach";
import { fetchEngine } from "./load";
import { EngineModule } from "./module";
import type { CoachRules } from "./sight";

/** Whether there is an engine, once that is known. */
export interface EngineFound {
  readonly isThere: boolean;
}

let engine: EngineModule | null = null;
let coached: Known;
let home = "";

/** What a server says of its engine. */
interface EngineFiles extends Known {
  readonly folder: string | null;
  readonly layout: string | null;
}

/** The engine of the server whose page this is; a server need not have one, and may have a newer one. */
async function find(): Promise<boolean> {
  const response = await fetch(new URL("engine.json", home));
  const files = (await response.json()) as EngineFiles;
  const { folder, layout } = files;
  if (folder === null || layout !== LAYOUT) return false;
  coached = files;
  engine = await fetchEngine(EngineModule, new URL(folder, home).href);
  return true;
}

/** Rules by how they are asked for: at a table they are always the same. */
const known = new Map<string, Promise<CoachRules | null>>();

/** The rules of a question; null if there are none like that. What options mean is the server's business. */
function rulesOf({ rules, players }: AskedAdvice["question"]): Promise<CoachRules | null> {
  const body = JSON.stringify({ rules, players });
  const found = known.get(body) ?? fetchRules(body);
  known.set(body, found);
  return found.catch(() => {
    known.delete(body);
    return null;
  });
}

async function fetchRules(body: string): Promise<CoachRules | null> {
  const response = await fetch(new URL("api/ruleset", home), { method: "POST", body });
  if (!response.ok) return null;
  const { players, options, record } = (await response.json()) as RulesetAnswer;
  return {
    players,
    redFives: Number(options["red_fives"]),
    showsHands: options["open_riichi_shows"] === "hand",
    bytes: bytesOf(record),
  };
}

async function answer({ advise: number, question }: AskedAdvice): Promise<FoundAdvice> {
  const advice = engine && advise(engine, question, await rulesOf(question), coached);
  return { advised: number, advice };
}

addEventListener("message", async ({ data }: MessageEvent<AskedAdvice | { home: string }>) => {
  if ("advise" in data) return postMessage(await answer(data));
  home = data.home;
  const isThere = await find().catch(() => false);
  postMessage({ isThere } satisfies EngineFound);
});
