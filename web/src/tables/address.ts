/** Which tables an address names, here and at the server. */
import type { TablesAnswer } from "../generated/answers";
import type { Language } from "../i18n";
import { fetchOnce } from "../transport/fetchOnce";

export interface TableRules {
  readonly preset: string;
  readonly players: 3 | 4;
  /** Options that differ from the preset, as `kiriage=on`. */
  readonly changes: readonly string[];
}

const USUAL = "ari-ari";

/** The rules of `#/tables/m-league?players=3&set=kiriage=on`. */
export function readRules(rest: string): TableRules {
  const [path = "", query = ""] = rest.split("?", 2);
  const fields = new URLSearchParams(query);
  return {
    preset: path || USUAL,
    players: fields.get("players") === "3" ? 3 : 4,
    changes: fields.getAll("set"),
  };
}

export function tablesAddress({ preset, players, changes }: TableRules): string {
  const fields = new URLSearchParams(players === 3 ? { players: "3" } : {});
  for (const change of changes) fields.append("set", change);
  const query = fields.toString();
  return `#/tables/${preset}${query === "" ? "" : `?${query}`}`;
}

export function fetchTables(rules: TableRules, language: Language): Promise<TablesAnswer> {
  const { preset, players, changes } = rules;
  const fields = new URLSearchParams({ rules: preset, players: String(players), lang: language });
  for (const change of changes) fields.append("set", change);
  return fetchOnce(`api/tables?${fields.toString()}`);
}
