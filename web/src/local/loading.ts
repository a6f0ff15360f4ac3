/** How far the engine is loaded, for the page. */
import { useEffect, useState } from "preact/hooks";
import type { Loading } from "./channel";

let loading: Loading = { share: 0, isLost: false };
const listeners = new Set<() => void>();

export function setLoading(now: Loading): void {
  loading = now;
  for (const listener of listeners) listener();
}

export function useLoading(): Loading {
  const [shown, show] = useState(loading);
  useEffect(() => {
    const listener = (): void => show(loading);
    listeners.add(listener);
    listener();
    return () => void listeners.delete(listener);
  }, []);
  return shown;
}
