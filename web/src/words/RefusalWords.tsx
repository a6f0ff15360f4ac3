/** Why a server could not do something, in the reader's words. */

import type { ErrorMessage } from "../generated/messages";
import { t } from "../i18n";
import { langOf } from "../transport/refused";
import { reasonText } from "./reasonText";

export function RefusalWords({ refusal }: { readonly refusal: ErrorMessage }) {
  // The server says what it refuses in the reader's language: the page lacks the words of positions.
  const text = refusal.text ?? reasonText(refusal.reason);
  if (refusal.reason.code !== "plain.text") return <>{text}</>;
  return <span lang={langOf(refusal.reason)}>{t("conn.error", { reason: text })}</span>;
}
