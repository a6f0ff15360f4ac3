/** What a room is bound to, and the player's say in its walls: docs/fairness.md. */
import { t } from "../i18n";

/** The server takes 64 bytes, and a letter has at most three of them, apart from rare ones. */
const WORDS_LENGTH = 20;

interface FairWallsProps {
  readonly commitment: string;
  readonly words: string;
  /** Once the player is ready the words are given. */
  readonly isGiven: boolean;
  readonly onWords: (words: string) => void;
}

export function FairWalls({ commitment, words, isGiven, onWords }: FairWallsProps) {
  return (
    <details class="fair-walls">
      <summary>{t("room.fair")}</summary>
      <p class="hint">
        {t("room.fairHint")} <a href="#/fair">{t("room.fairMore")}</a>
      </p>
      <code>{commitment}</code>
      <label class="field">
        <span>{t("room.words")}</span>
        <input
          value={words}
          maxLength={WORDS_LENGTH}
          disabled={isGiven}
          autocomplete="off"
          onInput={(event) => onWords(event.currentTarget.value)}
        />
      </label>
    </details>
  );
}
