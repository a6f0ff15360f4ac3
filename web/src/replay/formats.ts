/** The formats that logs have, as the package lists them. */
import lists from "../generated/lists.json";
import { joinWords, tAny } from "../i18n";

/** What people call a format. */
export function formatTitle(name: string): string {
  const title = lists.formats.find((format) => format.name === name)?.title;
  return tAny("format", name, title);
}

/** All of them, in words. */
export function allFormats(): string {
  return joinWords(lists.formats.map(({ name }) => formatTitle(name)));
}
