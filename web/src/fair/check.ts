/** Checks a game in this browser alone: the server is asked only for its record. */
import { t } from "../i18n";
import { findKept } from "../room/kept";
import { questions } from "../transport/questions";
import { type Complaint, complaintsOf } from "./complaints";
import { type Proof, readProof } from "./record";

export interface Checked {
  readonly name: string;
  readonly proof: Proof;
  readonly complaints: readonly Complaint[];
}

export async function checkFile(file: File): Promise<Checked> {
  return check(file.name, readProof(await file.text()));
}

/** A finished game of this server, beside what this browser kept of it. */
export async function checkTable(table: string): Promise<Checked> {
  const { ok, text } = await questions.ask(`tables/${encodeURIComponent(table)}/fairness`);
  if (!ok) throw new Error(t("fair.noTable", { table }));
  const proof = readProof(text);
  return check(t("fair.table", { table }), proof && { ...proof, kept: findKept(table) });
}

async function check(name: string, proof: Proof | null): Promise<Checked> {
  if (proof === null) throw new Error(t("fair.neither"));
  return { name, proof, complaints: await complaintsOf(proof) };
}
