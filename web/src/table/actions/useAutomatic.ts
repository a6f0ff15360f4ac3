/** What is done for the player without asking, until the deal ends. */
import { useEffect, useState } from "preact/hooks";
import { answer } from "../../transport/session";
import { type Automatic, automaticAnswer, type Offers } from "./offers";

export const NOTHING_AUTOMATIC: Automatic = { win: false, noCalls: false, discard: false };
/** Long enough to see what was drawn, short enough not to wait for it. */
const PAUSE_MS = 350;

interface AutomaticPlay {
  readonly automatic: Automatic;
  readonly toggle: (name: keyof Automatic) => void;
}

/** The switches of a deal; the next one begins with all of them off. */
export function useAutomatic(dealCount: number): AutomaticPlay {
  const [automatic, setAutomatic] = useState({ dealCount, chosen: NOTHING_AUTOMATIC });
  const chosen = automatic.dealCount === dealCount ? automatic.chosen : NOTHING_AUTOMATIC;
  return {
    automatic: chosen,
    toggle: (name) => setAutomatic({ dealCount, chosen: { ...chosen, [name]: !chosen[name] } }),
  };
}

/** Answers after a moment what can be answered without asking. */
export function useAutomaticAnswer(offers: Offers, automatic: Automatic): void {
  useEffect(() => {
    const action = automaticAnswer(offers, automatic);
    if (action === null) return undefined;
    const timer = setTimeout(() => answer(action), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [offers, automatic]);
}
