/** Why a win is worth what it is: the page asks the server when it shows the win. */
import { useEffect, useState } from "preact/hooks";

import type { HandWon, Rules } from "../game/types";
import type { WinAnswer } from "../generated/answers";
import { ask } from "../transport/ask";

/** The explanation of a win; "waiting" until it has come, null if the server gives none. */
export function useExplanation(
  win: HandWon | undefined,
  rules: Rules | null,
): WinAnswer | "waiting" | null {
  const [found, setFound] = useState<WinAnswer | "waiting" | null>("waiting");
  useEffect(() => {
    setFound(win === undefined || rules === null ? null : "waiting");
    if (win === undefined || rules === null) return undefined;
    const stop = new AbortController();
    ask("api/win", { event: win, rules, players: rules.players }, stop.signal).then(
      (answer) => setFound(answer.status === "win" ? answer : null),
      () => stop.signal.aborted || setFound(null),
    );
    return () => stop.abort();
  }, [win, rules]);
  return found;
}
