/** Keys that are the table's, wherever the focus is. */
import { useLayoutEffect, useRef } from "preact/hooks";

import { type TableCommand, tableCommandOf } from "./keys";

/** A function that stays the same and does what its latest version does. */
export function useLatest<Values extends readonly unknown[]>(
  act: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(act);
  latest.current = act;
  const stable = useRef((...values: Values): void => latest.current(...values));
  return stable.current;
}

export function useKeyboard(obey: (command: TableCommand) => void): void {
  const latest = useLatest(obey);
  // Before the table is seen: a key pressed at once must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const command = tableCommandOf(event);
      if (command === null) return;
      event.preventDefault();
      latest(command);
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [latest]);
}
