/** Calls a player back who looks at something else: a notification, where they asked for it. */
import { useEffect } from "preact/hooks";
import { roundName } from "../board/speech";
import { t } from "../i18n";
import { settingsNow } from "../settings/settings";
import type { FeedView } from "./feed";

/** It stays for as long as the question does, or until they come back. */
export function useReminder({ state, question }: FeedView): void {
  useEffect(() => {
    if (question === null || !document.hidden || !settingsNow().notify) return undefined;
    const note = notify(t("app.yourTurn"), roundName(state));
    const close = (): void => note?.close();
    document.addEventListener("visibilitychange", close);
    return () => {
      document.removeEventListener("visibilitychange", close);
      close();
    };
  }, [question]);
}

function notify(title: string, body: string): Notification | null {
  if (globalThis.Notification?.permission !== "granted") return null;
  try {
    const note = new Notification(title, { body, tag: "ariari.turn" });
    note.onclick = () => window.focus();
    return note;
  } catch {
    return null; // Phones allow it to installed pages alone; the title says the same.
  }
}
