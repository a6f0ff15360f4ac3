/** Why something cannot be done, above the hand for a few seconds. */
import { useEffect, useState } from "preact/hooks";

import { t } from "../i18n";
import { TileRow } from "../tile/TileFace";
import { TileText } from "../tile/TileText";
import type { Note } from "./feed";

/** A sentence is read in that time; a longer one gets longer. */
const SHORTEST_MS = 4_000;
const MS_PER_LETTER = 70;

/** The place of the notes is always there, so a screen reader hears what comes into it. */
export function Notes({ note }: { readonly note: Note | null }) {
  return (
    <div class="notes" role="status" aria-live="assertive">
      {note !== null && <NoteLine key={note.number} note={note} />}
    </div>
  );
}

function NoteLine({ note }: { readonly note: Note }) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const stay = Math.max(SHORTEST_MS, note.text.length * MS_PER_LETTER);
    const timer = setTimeout(() => setGone(true), stay);
    return () => clearTimeout(timer);
  }, [note]);
  if (isGone) return null;
  return (
    <p class="note">
      {note.tile !== null && <TileRow tiles={[note.tile]} label={t("note.about")} />}
      <span>
        <TileText text={note.text} />
      </span>
    </p>
  );
}
