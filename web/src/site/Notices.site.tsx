/** What a site has to say on every page: a new version is here, or the game is not saved. */
import { useEffect, useState } from "preact/hooks";

import { language, t, tWord } from "../i18n";
import { PythonNotice } from "../python/Notice";
import { listenToSaves, type Trouble } from "../storage";
import { keepSite } from "./register";
import "./style.css";

interface SiteNoticesProps {
  /** Somebody is playing, and is not to be asked to reload. */
  readonly isAtTable: boolean;
}

export function SiteNotices({ isAtTable }: SiteNoticesProps) {
  const [isNew, setNew] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    keepSite(() => setNew(true));
    return listenToSaves((saved) => setTrouble(saved.trouble));
  }, []);
  useEffect(() => {
    // What the site is called once it is installed.
    document
      .querySelector("link[rel=manifest]")
      ?.setAttribute("href", `manifest.${language()}.json`);
  }, [language()]);
  return (
    <div class="site-notices" role="status">
      <PythonNotice />
      {isNew && !isAtTable && (
        <p>
          {t("site.new")}
          <button type="button" class="button is-main" onClick={() => location.reload()}>
            {t("site.reload")}
          </button>
        </p>
      )}
      {trouble !== null && (
        <p>
          {tWord("site.trouble", trouble)} {t("site.unkept")}
          <button
            type="button"
            class="icon"
            aria-label={t("settings.close")}
            onClick={() => setTrouble(null)}
          >
            ×
          </button>
        </p>
      )}
    </div>
  );
}
