/** The question as a link that others can open. */
import { useEffect, useState } from "preact/hooks";

import { t } from "../i18n";
import { type CalculatorForm, writeLink } from "./question";

const SHOWN_MS = 2500;

export function Share({ question }: { readonly question: CalculatorForm }) {
  const [note, setNote] = useState("");
  useEffect(() => {
    if (note === "") return undefined;
    const timer = setTimeout(() => setNote(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [note]);
  const copy = async (): Promise<void> => {
    const address = `${location.href.split("#", 1)[0]}#/score/${writeLink(question)}`;
    try {
      await navigator.clipboard.writeText(address);
      setNote(t("calculator.copied"));
    } catch {
      // Without a secure address there is no clipboard; the browser's own line has the link.
      setNote(t("calculator.copyByHand"));
    }
  };
  return (
    <>
      <button
        type="button"
        class="button is-small"
        disabled={question.text === ""}
        onClick={() => void copy()}
      >
        {t("calculator.copy")}
      </button>
      <span role="status" class="hint">
        {note}
      </span>
    </>
  );
}
