/** The hand as text, with a mistake marked at its character. */
import { t } from "../i18n";
import type { Refusal } from "../transport/ask";
import { askedText } from "./notation";
import type { CalculatorForm } from "./question";

interface HandTextProps {
  readonly question: CalculatorForm;
  readonly refusal: Refusal | null;
  readonly onChange: (text: string) => void;
}

export function HandText({ question, refusal, onChange }: HandTextProps) {
  const at = mistakeAt(question.text, refusal);
  return (
    <div class="hand-text">
      <label class="field">
        {t("calculator.text")}
        <input
          type="text"
          value={question.text}
          placeholder="234m45789p45688s 3p"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={at !== null}
          aria-describedby="hand-text-help"
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      {at === null ? (
        <p id="hand-text-help" class="hint">
          {t("calculator.textHelp")}
        </p>
      ) : (
        <p id="hand-text-help" class="mistake">
          <code>
            {question.text.slice(0, at)}
            <mark>{question.text.charAt(at) || "␣"}</mark>
            {question.text.slice(at + 1)}
          </code>{" "}
          {t("calculator.mistakeAt", { number: at + 1 })}
        </p>
      )}
    </div>
  );
}

/** The character at fault, from 0; null if the text is not to blame. */
export function mistakeAt(text: string, refusal: Refusal | null): number | null {
  if (refusal?.position === undefined) return null;
  const { position, field } = refusal;
  const { winningAt, taken } = askedText(text);
  if (field === "hand")
    return winningAt !== null && position >= winningAt ? position + taken : position;
  return field === "win" && winningAt !== null ? winningAt + position : null;
}
