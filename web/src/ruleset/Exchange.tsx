/** The rules as TOML, in and out, and as a link. */
import { useEffect, useState } from "preact/hooks";
import type { RulesetAnswer } from "../generated/answers";
import type { RulesetQuestion } from "../generated/questions";
import { t } from "../i18n";
import { CopyField } from "../room/CopyField";
import { rulesLink } from "./changes";

/** Characters; the server takes no more. */
const TOML_LENGTH = 16_000;

interface ExchangeProps {
  readonly answer: RulesetAnswer;
  readonly onRead: (question: RulesetQuestion) => void;
}

export function Exchange({ answer, onRead }: ExchangeProps) {
  return (
    <section class="rules-group" aria-labelledby="rules-exchange">
      <h3 id="rules-exchange">{t("ruleset.exchange")}</h3>
      <CopyField label={t("ruleset.link")} value={rulesLink(answer)} />
      <Toml toml={answer.toml} onRead={(toml) => onRead({ toml })} />
    </section>
  );
}

interface TomlProps {
  readonly toml: string;
  readonly onRead: (toml: string) => void;
}

function Toml({ toml, onRead }: TomlProps) {
  const [text, setText] = useState(toml);
  useEffect(() => setText(toml), [toml]);
  const file = useFile(toml);
  const open = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const found = await chosen.slice(0, 4 * TOML_LENGTH).text();
    setText(found);
    onRead(found);
  };
  return (
    <>
      <label class="field">
        <span>{t("ruleset.toml")}</span>
        <textarea
          rows={6}
          value={text}
          maxLength={TOML_LENGTH}
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="room-buttons">
        <button
          type="button"
          class="button is-small"
          disabled={text === toml}
          onClick={() => onRead(text)}
        >
          {t("ruleset.readToml")}
        </button>
        <a class="button is-small" href={file} download="rules.toml">
          {t("ruleset.saveToml")}
        </a>
        <label class="button is-small rules-file">
          {t("ruleset.openToml")}
          <input
            type="file"
            accept=".toml,text/plain"
            onChange={(event) => void open(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
    </>
  );
}

/** The address of a text as a file of this page. */
function useFile(text: string): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return address;
}
