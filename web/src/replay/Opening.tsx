/** Where a log is given: a file that is dropped or chosen, a text or a link. */
import { useState } from "preact/hooks";

import { t } from "../i18n";
import { allFormats } from "./formats";
import { fileSource, type LogSource, pastedSource } from "./log";

import "./opening.css";

interface OpeningProps {
  readonly onOpen: (sources: readonly LogSource[]) => void;
  /** Where a game is open already: back to it. */
  readonly onBack: (() => void) | undefined;
}

export function Opening({ onOpen, onBack }: OpeningProps) {
  const [text, setText] = useState("");
  return (
    <>
      <p class="replay-intro">{t("replay.intro")}</p>
      <div class="cards replay-cards">
        <section class="card drop-card">
          <DropPicture />
          <p class="drop-words">{t("replay.drop")}</p>
          <label class="button is-main is-large file-button">
            <input
              type="file"
              multiple
              class="visually-hidden"
              onChange={(event) => {
                onOpen([...(event.currentTarget.files ?? [])].map(fileSource));
                // The same file can be chosen again.
                event.currentTarget.value = "";
              }}
            />
            {t("replay.choose")}
          </label>
          <p class="hint">{t("replay.formats", { formats: allFormats() })}</p>
        </section>
        <form
          class="card"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "") onOpen([pastedSource(text)]);
          }}
        >
          <label class="field paste-field">
            <span>{t("replay.paste")}</span>
            <textarea
              rows={8}
              spellcheck={false}
              value={text}
              placeholder="https://tenhou.net/6/#json=…"
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button" disabled={text.trim() === ""}>
            {t("replay.open")}
          </button>
        </form>
      </div>
      {onBack !== undefined && (
        <button type="button" class="button" onClick={onBack}>
          {t("replay.back")}
        </button>
      )}
    </>
  );
}

/** A sheet with an arrow into a tray. */
function DropPicture() {
  return (
    <svg class="drop-picture" viewBox="0 0 64 56" aria-hidden="true" focusable="false">
      <path d="M32 4v28M21 22l11 11 11-11" />
      <path d="M6 36v10a4 4 0 0 0 4 4h44a4 4 0 0 0 4-4V36" />
    </svg>
  );
}
