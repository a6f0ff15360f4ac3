/** The key by which servers know this browser's player: to copy, and to take over from elsewhere. */
import { useState } from "preact/hooks";

import { t } from "../i18n";
import { CopyField } from "../room/CopyField";
import { TOKEN_KEY } from "../transport/connection";

const A_KEY = /^[0-9a-f]{16}\.[0-9a-f]{64}$/;

export function Key() {
  const own = localStorage.getItem(TOKEN_KEY);
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const use = (event: Event): void => {
    event.preventDefault();
    const key = text.trim();
    if (!A_KEY.test(key)) return setWrong(true);
    localStorage.setItem(TOKEN_KEY, key);
    // The page has greeted its server by the key of before.
    location.reload();
  };
  return (
    <section class="card">
      <h2>{t("games.key")}</h2>
      <p class="hint">{t("games.keyHint")}</p>
      {own === null ? (
        <p>{t("games.keyNone")}</p>
      ) : (
        <CopyField label={t("games.key")} value={own} />
      )}
      <form class="share" onSubmit={use}>
        <label class="field">
          <span>{t("games.keyTake")}</span>
          <input
            value={text}
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {t("games.keyUse")}
        </button>
      </form>
      {isWrong && (
        <p class="refusal" role="alert">
          {t("games.keyWrong")}
        </p>
      )}
    </section>
  );
}
