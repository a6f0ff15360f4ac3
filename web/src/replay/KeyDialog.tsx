/** The keys of a replay. */
import { t } from "../i18n";
import { Dialog } from "../table/Dialog";
import { KEYS } from "./keys";

export function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <div class="keys">
        <dl>
          {KEYS.map(([keys, meaning]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
