/** A part of the page that is fetched once it is wanted. */
import { useEffect, useState } from "preact/hooks";

/** The part as soon as it is here. What cannot be fetched is tried again when it is wanted anew. */
export function useFetchedPart<Part>(
  isWanted: boolean,
  fetchPart: () => Promise<Part>,
): Part | null {
  const [shown, show] = useState<{ readonly part: Part } | null>(null);
  useEffect(() => {
    if (!isWanted || shown !== null) return;
    fetchPart().then(
      (part) => show({ part }),
      () => undefined,
    );
  }, [isWanted]);
  return shown?.part ?? null;
}
