/** A dialog over the page: focus goes into it, Escape closes it, and focus comes back. */
import type { ComponentChildren, RefObject, TargetedMouseEvent } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

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
  /** What a screen reader calls it, if the title has already been said. */
  readonly label?: string;
  /** It can be made small, to look at what is behind it. */
  readonly canShrink?: boolean;
  /** Only its buttons leave it: Escape and a click beside it make it small. */
  readonly isLasting?: boolean;
  /** What Escape and a click beside it do, where that is not the same as closing it. */
  readonly onDismiss?: () => void;
  /** More buttons beside the main one. */
  readonly foot?: ComponentChildren;
  /** The main button cannot be pressed now. */
  readonly isBarred?: boolean;
}

export function Dialog(props: DialogProps) {
  const { title, label = title, onClose, children, closing, className = "", head } = props;
  const { canShrink = false, isLasting = false, onDismiss = onClose, foot, isBarred } = props;
  const [isSmall, setSmall] = useState(false);
  const element = useShown(isSmall);
  const dismiss = (): void => (isLasting ? setSmall(!isSmall) : onDismiss());
  const close = (): void => {
    // Whatever follows is shown at full size.
    if (isLasting) setSmall(false);
    onClose();
  };
  return (
    <dialog
      ref={element}
      class={`dialog ${className}${isSmall ? " is-small" : ""}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onClose={({ currentTarget: { isConnected, open } }) => {
        // The browser lets a page hold on to a dialog only once, and closes it the next time.
        if (isConnected && !open) dismiss();
      }}
      onKeyDown={(event) => {
        // A small dialog is not modal, and the browser does not cancel it.
        if (isSmall && event.key === "Escape") {
          // The same key would cancel what it makes modal.
          event.preventDefault();
          dismiss();
        }
        // After a click on a text no button has the focus.
        if (event.key !== "Enter" || isPressable(event.target)) return;
        if (canShrink && !isLasting) onClose();
      }}
      onClick={(event) => {
        if (!isSmall && isOutside(event)) dismiss();
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
        {foot}
        <button
          type="button"
          class="button is-main"
          autofocus
          disabled={isBarred === true}
          onClick={close}
        >
          {closing ?? t("settings.close")}
        </button>
      </footer>
    </dialog>
  );
}

/** Shows a dialog: small ones leave what is behind them to be used. */
function useShown(isSmall: boolean): RefObject<HTMLDialogElement> {
  const element = useRef<HTMLDialogElement>(null);
  // At once: a key pressed before the next frame already belongs to the dialog.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    if (isSmall) dialog.show();
    else dialog.showModal();
    // The main button gets the focus, even after the dialog has changed size.
    dialog.querySelector<HTMLElement>(".dialog-foot .is-main")?.focus({ preventScroll: true });
    // The browser has scrolled to what it focused first.
    dialog.scrollTop = 0;
    return () => dialog.close();
  }, [isSmall]);
  return element;
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
