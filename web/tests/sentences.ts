import { vi } from "vitest";

import sentences from "../../src/ariari/data/sentences.ja.json";
import { fetchSentences } from "../src/result/sentences";

/** Lets the page know the Japanese of the server's sentences, as if a server had told it. */
export async function learnSentences(): Promise<void> {
  vi.stubGlobal("fetch", async () => Response.json({ language: "ja", sentences }));
  await fetchSentences();
  vi.unstubAllGlobals();
}
