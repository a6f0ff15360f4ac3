/**
 * What an address asks of a table besides its rules: `ariari play` opens the page with its options.
 *
 * It holds for this tab, until the player drops it.
 */
import type { ClockChoice, Create } from "../generated/messages";

export type Given = Pick<Create, "bots" | "clock" | "pause" | "seed">;

const STORED_AT = "ariari.given";

export function loadGiven(): Given {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AT) ?? "{}");
    return typeof stored === "object" && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export function storeGiven(given: Given): void {
  sessionStorage.setItem(STORED_AT, JSON.stringify(given));
}

/** What the words of an address ask for; the server refuses what makes no sense. */
export function readGiven(words: URLSearchParams): Given {
  const [bots, clock, pause, seed] = ["bots", "clock", "pause", "seed"].map((key) =>
    words.get(key),
  );
  return {
    ...(bots == null ? {} : { bots: bots.split(",").filter((bot) => bot !== "") }),
    ...(clock == null ? {} : { clock: readClock(clock) }),
    ...(pause == null ? {} : { pause: Number(pause) }),
    ...(seed == null ? {} : { seed: Number(seed) }),
  };
}

/** `5+20`: seconds for each decision and in the bank; anything else is no clock. */
function readClock(text: string): ClockChoice | null {
  const [base, bank] = text.split("+").map(Number);
  if (base === undefined || bank === undefined || !(base >= 0 && bank >= 0)) return null;
  return { base, bank };
}
