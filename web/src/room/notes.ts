/** The texts that this browser has promised, and for which commitment. */

export interface FairNote {
  readonly commitment: string;
  /** What the player typed. */
  readonly words: string;
  /** The player's words for seats and walls, with letters that nobody can guess. */
  readonly contribution: string;
  /** Its SHA-256, which is shown first. */
  readonly promise: string;
}

const STORED_AT = "ariari.notes";
/** Older games are forgotten. */
const MOST = 100;
const RANDOM_BYTES = 16;

function load(): readonly FairNote[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AT) ?? "[]");
    return Array.isArray(stored) ? (stored as FairNote[]) : [];
  } catch {
    return [];
  }
}

export function noteGame(note: FairNote): void {
  const others = load().filter(({ commitment }) => commitment !== note.commitment);
  localStorage.setItem(STORED_AT, JSON.stringify([...others, note].slice(-MOST)));
}

export function findNote(commitment: string): FairNote | null {
  return load().find((note) => note.commitment === commitment) ?? null;
}

/** Words that the server cannot have known, where the player does not choose any. */
export function randomWords(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
