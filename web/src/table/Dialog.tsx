/** A dialog over the page: focus goes into it, Escape closes it, and focus comes back. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { t } from "../i18n";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** The words of the button that closes it. */
  readonly closing?: string;
  readonly className?: string;
}

export function Dialog({ title, onClose, children, closing, className = "" }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog ${className}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2>{title}</h2>
      <div class="dialog-body">{children}</div>
      <footer class="dialog-foot">
        <button type="button" class="button is-main" autofocus onClick={onClose}>
          {closing ?? t("settings.close")}
        </button>
      </footer>
    </dialog>
  );
}
