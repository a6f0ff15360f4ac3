/** Before the first deal: how the seats were drawn. */
import { useEffect, useState } from "preact/hooks";
import { SeatDraw } from "../draw/SeatDraw";
import { joinWords, type NameOf, t, tWord } from "../i18n";
import { hasJustBegun, isStill } from "../moments/moment";
import type { FeedView } from "./feed";

const WINDS: readonly NameOf<"wind">[] = ["east", "south", "west", "north"];

interface DrawnSeatsProps {
  readonly feed: FeedView;
  readonly names: readonly string[];
  /** It has been seen, or there is nothing to be seen. */
  readonly onDone: () => void;
}

export function DrawnSeats({ feed: { begin, state }, names, onDone }: DrawnSeatsProps) {
  const { draw } = begin;
  // A player who comes back to a game has seen it.
  const [isNew] = useState(draw !== undefined && hasJustBegun(begin));
  // Without motion it is only said.
  const [isDone, setDone] = useState(isStill);
  useEffect(() => {
    if (!isNew || isDone) onDone();
  }, [isDone]);
  if (draw === undefined || !isNew || state.dealCount > 1) return null;
  const seats = joinWords(
    names.map((name, seat) => `${tWord("wind", WINDS[seat] ?? "east")} ${name}`),
  );
  return (
    <>
      <p class="visually-hidden" aria-live="polite">
        {t("draw.title")}: {seats}
      </p>
      {!isDone && <SeatDraw draw={draw} names={names} seats={seats} onDone={() => setDone(true)} />}
    </>
  );
}
