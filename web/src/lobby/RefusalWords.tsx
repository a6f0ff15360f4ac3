/** Why a server could not do something, in the reader's words where they are known. */
import { type MessageKey, t } from "../i18n";
import { useSentence } from "../result/sentences";

/** Reasons with more to say than the server says: src/ariari/server/table/rooms.py and hub.py. */
const KNOWN: readonly (readonly [RegExp, MessageKey])[] = [
  [/^there is no room (\w+)/, "refused.noRoom"],
  [/^room (\w+) is full/, "refused.full"],
  [/^the game of room (\w+) has begun; you can watch it/, "refused.begun"],
  [/^the game of this room has not begun/, "refused.notBegun"],
  [/^this game can not be watched/, "refused.notWatched"],
  [/^you play at this table; you can not watch it/, "refused.ownTable"],
  [/^there are \d+ rooms from your address already/, "refused.manyRooms"],
  [/^the server has no room left/, "refused.noRoomLeft"],
];

export function RefusalWords({ reason }: { readonly reason: string }) {
  const { text, lang } = useSentence(reason);
  for (const [pattern, key] of KNOWN) {
    const found = pattern.exec(reason);
    if (found !== null) return <>{t(key, { code: found[1] ?? "" })}</>;
  }
  return <span lang={lang}>{t("conn.error", { reason: text })}</span>;
}
