import { useEffect, useState } from "preact/hooks";

import { isUnreached, type Told, toldOfError } from "./refused";

/** What is being fetched: nothing yet, the answer, or why it did not come. */
export type Fetched<Answer> =
  | { readonly state: "loading" }
  | { readonly state: "there"; readonly answer: Answer }
  | { readonly state: "failed"; readonly why: Told; readonly isUnreached: boolean };

/** The answer to a question that is asked again when `key` changes; late answers are dropped. */
export function useFetched<Answer>(key: string, ask: () => Promise<Answer>): Fetched<Answer> {
  const [fetched, setFetched] = useState<Fetched<Answer>>({ state: "loading" });
  useEffect(() => {
    let isWanted = true;
    setFetched({ state: "loading" });
    ask().then(
      (answer) => isWanted && setFetched({ state: "there", answer }),
      (error: unknown) => {
        if (isWanted)
          setFetched({ state: "failed", why: toldOfError(error), isUnreached: isUnreached(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return fetched;
}
