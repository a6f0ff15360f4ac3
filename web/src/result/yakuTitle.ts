import { word } from "../i18n";

/** Han that are not yaku, but are counted with them. */
const DORA = ["dora", "red_dora", "ura_dora", "kita"];
/** A yaku that scores spell in another way than events. */
const SPELT: Readonly<Record<string, string>> = { ittsuu: "ittsu" };

/** What a yaku is called, by its name in an event or in a score; dora are among those. */
export function yakuTitle(key: string): string {
  return word(`${DORA.includes(key) ? "dora" : "yaku"}.${SPELT[key] ?? key}.title`);
}
