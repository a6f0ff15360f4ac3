import { useRef } from "preact/hooks";
import type { RuleSets } from "../generated/answers";
import { language } from "../i18n";
import { type Fetched, useFetched } from "../transport/useFetched";
import { fetchRuleSets } from "./api";

/**
 * The rule sets in the reader's language.
 *
 * Those on the page stay until others are here, so nothing jumps when the reader chooses
 * another language or number of players.
 */
export function useRuleSets(players: 3 | 4): Fetched<RuleSets> {
  const spoken = language();
  const fetched = useFetched(`${players} ${spoken}`, () => fetchRuleSets(players, spoken));
  const shown = useRef(fetched);
  if (fetched.state !== "loading") shown.current = fetched;
  return shown.current;
}
