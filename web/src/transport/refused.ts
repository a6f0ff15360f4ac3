/** What the server says in place of an answer (docs/api.md), in the reader's language. */
import type { ErrorAnswer } from "../generated/answers";
import { language, t } from "../i18n";

/** A text that a reader sees, and its language where that is not the reader's. */
export interface Told {
  readonly text: string;
  readonly lang: "en" | undefined;
}

/** A question that the server did not answer. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly lang: "en" | undefined;

  constructor({ text, lang }: Told) {
    super(text);
    this.lang = lang;
  }
}

/** An error of the server, or of something before it that knows no reasons. */
type AnyError = Pick<ErrorAnswer, "error"> & Partial<ErrorAnswer>;

/** Why there is no answer, without the place at fault. Whatever does not know reasons speaks English. */
export function toldOf({ error, message = error, reason }: AnyError): Told {
  return { text: message, lang: reason === undefined && language() !== "en" ? "en" : undefined };
}

/** Whether a server did not answer at all: browsers say so with this error. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Why a request failed. */
export function toldOfError(error: unknown): Told {
  if (isUnreached(error)) return { text: t("page.unreached"), lang: undefined };
  const text = error instanceof Error ? error.message : String(error);
  return { text, lang: error instanceof RefusedError ? error.lang : undefined };
}
