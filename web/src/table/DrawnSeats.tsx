/** Before the first deal: how the seats were drawn. The drawing is fetched when it is shown. */
import { useEffect, useState } from "preact/hooks";
import { joinWords, type NameOf, t, tWord } from "../i18n";
import { hasJustBegun, isStill } from "../moments/moment";
import { useFetchedPart } from "../pages/useFetchedPart";
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
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isNew || isDone) onDone();
  }, [isDone]);
  const Shown = useFetchedPart(
    isNew && !isDone && !isStill(),
    async () => (await import("../draw/SeatDraw")).SeatDraw,
  );
  if (draw === undefined || !isNew || state.dealCount > 1) return null;
  const seats = joinWords(
    names.map((name, seat) => `${tWord("wind", WINDS[seat] ?? "east")} ${name}`),
  );
  return (
    <>
      <p class="visually-hidden" aria-live="polite">
        {t("draw.title")}: {seats}
      </p>
      {Shown !== null && !isDone && (
        <Shown draw={draw} names={names} seats={seats} onDone={() => setDone(true)} />
      )}
    </>
  );
}
