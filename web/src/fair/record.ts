/** The parts of a record of fair walls that the browser checks by itself: docs/fairness.md. */

export interface Secret {
  /** 32 bytes in hexadecimal digits. */
  readonly secret: string;
  readonly commitment: string;
}

const FORMAT = "ariari fair";

/** The secret in a record, in a message that has one, or in the head of a native log. */
export function findSecret(text: string): Secret | null {
  const whole = parse(text) ?? parse(text.split("\n", 1)[0] ?? "");
  return secretOf(whole) ?? secretOf(fieldOf(whole, "fair"));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, field: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[field];
}

function secretOf(value: unknown): Secret | null {
  const secret = fieldOf(value, "secret");
  const commitment = fieldOf(value, "commitment");
  if (fieldOf(value, "format") !== FORMAT) return null;
  if (typeof secret !== "string" || typeof commitment !== "string") return null;
  return { secret, commitment };
}

/** What the browser found; `unable` where it lends SHA-256 to secure pages only. */
export type OwnCheck = "right" | "wrong" | "unable" | "absent";

/** Whether the SHA-256 of the secret is the commitment, computed here and not by the server. */
export async function checkCommitment(text: string): Promise<OwnCheck> {
  const found = findSecret(text);
  if (found === null) return "absent";
  if (globalThis.crypto?.subtle === undefined) return "unable";
  const digest = await crypto.subtle.digest("SHA-256", bytesOf(found.secret));
  return hexOf(digest) === found.commitment.toLowerCase() ? "right" : "wrong";
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether noted digits are those of a commitment; people may note the first few alone. */
export function isSameCommitment(noted: string, commitment: string): boolean {
  const digits = noted.replace(/[\s….]/g, "").toLowerCase();
  return digits !== "" && commitment.toLowerCase().startsWith(digits);
}
