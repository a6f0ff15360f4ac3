/** The keys of the table, for those who ask. */
import { t } from "../i18n";
import { Dialog } from "./Dialog";
import { KEYS } from "./play";

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <KeyList />
    </Dialog>
  );
}

export function KeyList() {
  return (
    <dl class="keys">
      {KEYS.map(([keys, meaning]) => (
        <div key={meaning}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}
