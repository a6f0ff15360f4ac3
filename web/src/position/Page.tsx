/** A link to a position: its text, and a game with bots that begins there. */
import { useState } from "preact/hooks";

import type { Create } from "../generated/messages";
import { t } from "../i18n";
import { givenInWords } from "../lobby/GivenNotice";
import type { PageProps } from "../pages/registry";
import { OpenAgain } from "../room/Again";
import { loadGiven } from "../room/given";
import { loadWishes, quickTable } from "../room/wishes";

export function PositionPage({ rest }: PageProps) {
  const position = readPosition(rest);
  const [isOpened, setOpened] = useState(false);
  return (
    <main class="page is-empty">
      <h1>{t("nav.position")}</h1>
      <p class="hint">{t("position.lead")}</p>
      <p>
        <code>{position}</code>
      </p>
      {givenInWords(loadGiven()).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {isOpened ? (
        <OpenAgain game={positionTable(position)} />
      ) : (
        <button type="button" class="button" onClick={() => setOpened(true)}>
          {t("lobby.play")}
        </button>
      )}
    </main>
  );
}

/** The text of a position in an address; anything else is shown as it is. */
export function readPosition(rest: string): string {
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}

/** A table for one person at a position; the server knows how many play by its rules. */
export function positionTable(position: string): Create {
  return { ...quickTable({ ...loadWishes(), players: 4 }), ...loadGiven(), position };
}
