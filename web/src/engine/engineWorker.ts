/** The worker of a server's page: the engine answers here what the server would have to. */
import { LAYOUT } from "../generated/records";
import type { AskedAdvice, FoundAdvice } from "./asked";
import { advise } from "./coach";
import { fetchEngine } from "./load";
import { EngineModule } from "./module";

/** Whether there is an engine, once that is known. */
export interface EngineFound {
  readonly isThere: boolean;
}

let engine: EngineModule | null = null;

/** What a server says of its engine. */
interface EngineFiles {
  readonly folder: string | null;
  readonly layout: string | null;
}

/** The engine of the server whose page this is; a server need not have one, and may have a newer one. */
async function find(home: string): Promise<boolean> {
  const response = await fetch(new URL("engine.json", home));
  const { folder, layout } = (await response.json()) as EngineFiles;
  if (folder === null || layout !== LAYOUT) return false;
  engine = await fetchEngine(EngineModule, new URL(folder, home).href);
  return true;
}

function answer({ advise: number, question }: AskedAdvice): FoundAdvice {
  return { advised: number, advice: engine && advise(engine, question) };
}

addEventListener("message", async ({ data }: MessageEvent<AskedAdvice | { home: string }>) => {
  if ("advise" in data) return postMessage(answer(data));
  const isThere = await find(data.home).catch(() => false);
  postMessage({ isThere } satisfies EngineFound);
});
