import { word } from "../i18n";

/** What a preset is called; nothing if rules are based on none. */
export function presetTitle(name: unknown): string {
  return typeof name === "string" && name !== "" ? word(`presets.${name}.title`) : "";
}
