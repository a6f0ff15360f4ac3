/** What is shown while a player waits for the engine. */
import { t } from "../i18n";
import { useSession } from "../transport/session";
import { useLoading } from "./loading";

export function EngineProgress() {
  const { share, isLost } = useLoading();
  const { link } = useSession();
  if (share >= 1 || (link === "closed" && !isLost)) return null;
  return (
    <p class="hint notice" role="status">
      <label>
        {t(isLost ? "site.retrying" : "site.loading")} <progress value={share} />
      </label>
    </p>
  );
}
