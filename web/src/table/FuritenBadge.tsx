/** A mark by the hand for as long as only tsumo wins; looked at more closely it says why. */
import type { Reason } from "../generated/reason";
import { t } from "../i18n";
import { namedText } from "../words/reasonText";

import "./furiten.css";

const REASON = "furiten-reason";

export function FuritenBadge({ furiten }: { readonly furiten: Reason | null }) {
  if (furiten === null) return null;
  return (
    <div class="furiten">
      <button type="button" class="furiten-badge" aria-describedby={REASON}>
        <span aria-hidden="true">⊘</span> {t("table.furiten")}
      </button>
      <p class="furiten-reason" id={REASON} role="tooltip">
        {namedText(furiten)}
      </p>
    </div>
  );
}
