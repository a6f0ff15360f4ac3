/** Why a server could not do something, in the reader's words. */

import type { ErrorMessage } from "../generated/messages";
import { reasonText } from "./reasonText";

export function RefusalWords({ refusal }: { readonly refusal: ErrorMessage }) {
  // The server says what it refuses in the reader's language: the page lacks the words of positions.
  return <>{refusal.text ?? reasonText(refusal.reason)}</>;
}
