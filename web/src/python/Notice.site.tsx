/** What is said while someone waits for Python: how far it is loaded, or that it cannot be loaded. */
import { useEffect, useState } from "preact/hooks";

import { t } from "../i18n";
import { python } from "./python";

/** Less is not worth a word. */
const PATIENCE_MS = 400;

export function PythonNotice() {
  const [, redraw] = useState(0);
  const [isPatient, setPatient] = useState(true);
  useEffect(() => python.listen(() => redraw((count) => count + 1)), []);
  const { state } = python;
  const isShown = python.isAwaited && (state.state === "loading" || state.state === "failed");
  useEffect(() => {
    setPatient(true);
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (!isShown || isPatient) return null;
  if (state.state === "failed") {
    return (
      <p>
        {t("site.noPython")}
        <button type="button" class="button is-main" onClick={() => python.start()}>
          {t("page.retry")}
        </button>
      </p>
    );
  }
  return (
    <p>
      <label>
        {t("site.python")} <progress value={state.state === "loading" ? state.share : 1} />
      </label>
    </p>
  );
}
