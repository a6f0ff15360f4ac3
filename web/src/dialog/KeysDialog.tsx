/** The keys of a page, on request. */
import { type MessageKey, t } from "../i18n";
import { Dialog } from "./Dialog";

/** Keys, and what they do. */
export type KeyList = readonly (readonly [keys: readonly string[], meaning: MessageKey])[];

interface KeysDialogProps {
  readonly keys: KeyList;
  readonly onClose: () => void;
}

export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <dl class="keys">
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
