/** The tables of servers that this browser sat down at; the rest of a game is known when it is over. */
const STORED_AT = "ariari.tables";
const MOST = 300;

/** When the player sat down, in milliseconds since 1970, and where. */
export interface Seated {
  readonly begun: number;
  readonly seat: number;
}

export function seatedTables(): Readonly<Record<string, Seated>> {
  try {
    return JSON.parse(localStorage.getItem(STORED_AT) ?? "{}") as Readonly<Record<string, Seated>>;
  } catch {
    return {};
  }
}

export function noteTable(table: string, seat: number): void {
  const known = seatedTables();
  if (table in known) return;
  const others = Object.entries(known).slice(1 - MOST);
  store(Object.fromEntries([...others, [table, { begun: Date.now(), seat }]]));
}

export function forgetTable(table: string): void {
  const { [table]: _, ...others } = seatedTables();
  store(others);
}

function store(tables: Readonly<Record<string, Seated>>): void {
  try {
    localStorage.setItem(STORED_AT, JSON.stringify(tables));
  } catch {
    // A game that cannot be noted is played all the same.
  }
}
