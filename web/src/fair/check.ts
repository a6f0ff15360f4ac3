/** Checks a file: the server rebuilds the walls, and the browser checks a part itself. */

import type { ErrorAnswer, FairAnswer } from "../generated/answers";
import { language, t } from "../i18n";
import { RefusedError, toldOf } from "../transport/refused";
import { checkCommitment, type OwnCheck } from "./record";

export interface Checked {
  readonly name: string;
  readonly verdict: FairAnswer;
  readonly own: OwnCheck;
}

export async function checkFile(file: File): Promise<Checked> {
  return check(file.name, await file.text());
}

/** The record of a finished game of this server. */
export async function checkTable(table: string): Promise<Checked> {
  const response = await fetch(`tables/${encodeURIComponent(table)}/fairness`);
  if (!response.ok) throw new Error(t("fair.noTable", { table }));
  return check(t("fair.table", { table }), await response.text());
}

async function check(name: string, text: string): Promise<Checked> {
  const response = await fetch(`api/fair?lang=${language()}`, { method: "POST", body: text });
  const answer = (await response.json()) as FairAnswer & Partial<ErrorAnswer>;
  if (!response.ok) throw new RefusedError(toldOf({ error: response.statusText, ...answer }));
  return { name, verdict: answer, own: await checkCommitment(text) };
}
