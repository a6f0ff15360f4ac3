/** An address with rules, and with more that `ariari play` was asked for: it leads to the lobby. */
import { useEffect } from "preact/hooks";

import { chooseLanguage, languages, t } from "../i18n";
import type { PageProps } from "../pages/registry";
import { readGiven, storeGiven } from "../room/given";
import { loadWishes, storeWishes, wishesOf } from "../room/wishes";
import { useRuleset } from "../ruleset/useRuleset";
import { Connection } from "../transport/connection";
import { ToldText } from "../words/ToldText";
import { readAddress } from "./address";

/** To the room or the position that is named, else to the lobby. */
function whereTo(words: URLSearchParams): string {
  const [room, position] = [words.get("join"), words.get("position")];
  if (room !== null) return `#/room/${encodeURIComponent(room)}`;
  return position === null ? "#/" : `#/position/${encodeURIComponent(position)}`;
}

export function PlayPage({ rest }: PageProps) {
  const { question, words } = readAddress(rest);
  const { answer, refused } = useRuleset(question);
  const go = (): void => {
    storeGiven(readGiven(words));
    const name = words.get("name");
    if (name !== null) Connection.nameSelf(name);
    const lang = words.get("lang");
    if (lang !== null && languages().some(([code]) => code === lang)) chooseLanguage(lang);
    location.replace(whereTo(words));
  };
  useEffect(() => {
    if (question === null) return go();
    if (answer === null) return;
    storeWishes({ ...loadWishes(), ...wishesOf(answer) });
    go();
  }, [answer]);
  return (
    <main class="page is-empty">
      <h1>{t("nav.play")}</h1>
      {refused === null ? (
        <p role="status">{t("page.loading")}</p>
      ) : (
        <p class="refusal" role="alert">
          <ToldText {...refused} />
        </p>
      )}
      <a class="button" href="#/">
        {t("nav.lobby")}
      </a>
    </main>
  );
}
