/** A dialog over the page: focus goes into it, Escape closes it, and focus comes back. */
import type { ComponentChildren, TargetedMouseEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../i18n";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** The words of the button that closes it. */
  readonly closing?: string;
  readonly className?: string;
  /** What is shown as the title, where it is more than words. */
  readonly head?: ComponentChildren;
  /** It can be made small, to look at what is behind it. */
  readonly canShrink?: boolean;
}

export function Dialog(props: DialogProps) {
  const { title, onClose, children, closing, className = "", head, canShrink = false } = props;
  const element = useRef<HTMLDialogElement>(null);
  const [isSmall, setSmall] = useState(false);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    if (isSmall) dialog.show();
    else dialog.showModal();
    // Of the buttons the main one is wanted, also after the dialog has changed its size.
    dialog.querySelector<HTMLElement>(".dialog-foot .is-main")?.focus({ preventScroll: true });
    // The browser has scrolled to what it focused first.
    dialog.scrollTop = 0;
    return () => dialog.close();
  }, [isSmall]);
  return (
    <dialog
      ref={element}
      class={`dialog ${className}${isSmall ? " is-small" : ""}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // A small dialog is not modal, and the browser does not cancel it.
        if (isSmall && event.key === "Escape") onClose();
        // After a click on a text no button has the focus.
        if (canShrink && event.key === "Enter" && !isPressable(event.target)) onClose();
      }}
      onClick={(event) => {
        if (!isSmall && isOutside(event)) onClose();
      }}
    >
      <h2>{head ?? title}</h2>
      {!isSmall && <div class="dialog-body">{children}</div>}
      <footer class="dialog-foot">
        {canShrink && (
          <button type="button" class="button" onClick={() => setSmall(!isSmall)}>
            {t(isSmall ? "result.showResult" : "result.showTable")}
          </button>
        )}
        <button type="button" class="button is-main" autofocus onClick={onClose}>
          {closing ?? t("settings.close")}
        </button>
      </footer>
    </dialog>
  );
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, input, select") !== null;
}

/** Whether a click on the dialog's element was beside its box, on what it covers. */
function isOutside(event: TargetedMouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}
