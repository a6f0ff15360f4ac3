/** What the address of the rules page names, and how it is written. */

export type RulesAddress =
  | { readonly page: "presets"; readonly preset: string; readonly other: string | null }
  | { readonly page: "rule"; readonly rule: string }
  | { readonly page: "option"; readonly option: string };

export const DEFAULT_PRESET = "ari-ari";

/** The place of `#/rules/…`: a preset, two presets to compare, a rule or an option. */
export function readPlace(rest: string): RulesAddress {
  const [first = "", second = ""] = rest.split("/").map(decodeURIComponent);
  if (first === "rule") return { page: "rule", rule: second.toUpperCase() };
  if (first === "option") return { page: "option", option: second };
  return { page: "presets", preset: first || DEFAULT_PRESET, other: second || null };
}

export function presetAddress(preset: string, other: string | null): string {
  return other === null ? `#/rules/${preset}` : `#/rules/${preset}/${other}`;
}

export function ruleAddress(rule: string): string {
  return `#/rules/rule/${rule}`;
}

export function optionAddress(option: string): string {
  return `#/rules/option/${option}`;
}
