/** What a game is called: its players and its date. */
import { joinWords, language } from "../i18n";
import { botName } from "../room/names";

export function gameName(names: readonly string[], begun?: number): string {
  return [joinWords(names.map(botName)), begun === undefined ? "" : dateOf(begun)]
    .filter(Boolean)
    .join(" · ");
}

export function dateOf(time: number): string {
  const form = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language(), form).format(time);
}
