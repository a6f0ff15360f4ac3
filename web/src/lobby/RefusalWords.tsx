/** Why a server could not do something, in the reader's words. */

import { t } from "../i18n";
import { useSentence } from "../result/sentences";
import { type Reasoned, reasonText } from "../table/reasonText";

export function RefusalWords({ refusal }: { readonly refusal: Reasoned }) {
  const { text, lang } = useSentence(reasonText(refusal));
  if (refusal.reason.code !== "plain.text") return <>{text}</>;
  return <span lang={lang}>{t("conn.error", { reason: text })}</span>;
}
