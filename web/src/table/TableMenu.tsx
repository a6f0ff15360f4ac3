/** What is always within reach over the table: settings, keys, the way out, and the way back. */
import { useLayoutEffect, useState } from "preact/hooks";
import { MenuButton, SoundButton } from "../board/MenuButton";
import lists from "../generated/lists.json";
import type { Begin, Emote } from "../generated/messages";
import { t, word } from "../i18n";
import { useSettings } from "../settings/settings";
import { leaveTable, sendEmote, takeSeatBack } from "../transport/session";
import type { FeedView } from "./feed";

/** Keys that only go with others, or lead to the button. */
const UNHEARD = new Set(["Shift", "Control", "Alt", "Meta", "Tab"]);

interface TableMenuProps {
  readonly begin: Begin;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

export function TableMenu({ begin, onSettings, onKeys }: TableMenuProps) {
  const { emotes } = useSettings();
  const people = begin.bots.filter((bot) => bot === null).length;
  return (
    <nav class="table-menu" aria-label={t("table.menu")}>
      {emotes && begin.seat !== null && people > 1 && <Emotes table={begin.table} />}
      <SoundButton />
      <MenuButton sign="?" name="keys.title" shortcut="?" onClick={onKeys} />
      <MenuButton sign="⚙" name="nav.settings" onClick={onSettings} />
      <MenuButton sign="✕" name="table.leave" onClick={leaveTable} />
    </nav>
  );
}

/** What a player can say to the others; bots do not listen. */
function Emotes({ table }: { readonly table: string }) {
  const [isOpen, open] = useState(false);
  const say = (emote: Emote["emote"]): void => {
    sendEmote(table, emote);
    open(false);
  };
  return (
    <>
      <MenuButton sign="☺" name="table.emotes" onClick={() => open(!isOpen)} />
      {isOpen && (
        <div class="emotes">
          {(lists.emotes as Emote["emote"][]).map((emote) => (
            <button key={emote} type="button" class="button" onClick={() => say(emote)}>
              {word(`emotes.${emote}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/**
 * A bot plays for a player who is away, which is said over the whole table. Any touch or key takes
 * the seat back.
 */
export function BackButton({ feed }: { readonly feed: FeedView }) {
  const { seat, table } = feed.begin;
  const isAway = seat !== null && feed.away.includes(seat);
  // Before it is seen: a key must not reach the table.
  useLayoutEffect(() => {
    if (!isAway) return;
    const listener = (event: KeyboardEvent | MouseEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if ("key" in event && UNHEARD.has(event.key)) return;
      // It is for nothing else: it must not discard a tile.
      event.preventDefault();
      event.stopPropagation();
      takeSeatBack(table);
    };
    addEventListener("keydown", listener, true);
    addEventListener("click", listener, true);
    return () => {
      removeEventListener("keydown", listener, true);
      removeEventListener("click", listener, true);
    };
  }, [isAway, table]);
  if (!isAway) return null;
  return (
    <div class="taken">
      <p role="alert">{t("table.taken")}</p>
      <button type="button" class="button is-main">
        {t("table.back")}
      </button>
    </div>
  );
}
