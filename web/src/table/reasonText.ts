/** A reason of the server in words. */
import type { Reason } from "../generated/reason";

/** What the server has a reason for; it says it in the language that the page asked for. */
export interface Reasoned {
  readonly reason: Reason;
  readonly text?: string | null;
}

export function reasonText({ reason, text }: Reasoned): string {
  return reason.code === "plain.text" ? String(reason.values["text"]) : (text ?? reason.code);
}
