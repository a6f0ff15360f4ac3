/** Before the first deal: how the seats were drawn. The drawing is fetched when it is shown. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SeatDraw as Drawing } from "../draw/SeatDraw";
import { joinWords, type NameOf, t, tWord } from "../i18n";
import type { FeedView } from "./feed";

const WINDS: readonly NameOf<"wind">[] = ["east", "south", "west", "north"];
/** Events that have happened at most where a game has just begun: start, deal and first draw. */
const FIRST_EVENTS = 3;

interface DrawnSeatsProps {
  readonly feed: FeedView;
  readonly names: readonly string[];
}

export function DrawnSeats({ feed: { begin, state }, names }: DrawnSeatsProps) {
  const { draw, seq } = begin;
  // A player who comes back to a game has seen it.
  const [isNew] = useState(draw !== undefined && seq < FIRST_EVENTS);
  const [isDone, setDone] = useState(false);
  const Shown = useDrawing(isNew && !isDone && !isStill());
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

/** Whether the reader wants nothing to move. */
function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function useDrawing(isWanted: boolean): ComponentType<Parameters<typeof Drawing>[0]> | null {
  const [Shown, show] = useState<{ readonly part: typeof Drawing } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // What cannot be fetched is not missed.
    import("../draw/SeatDraw").then(
      ({ SeatDraw }) => show({ part: SeatDraw }),
      () => undefined,
    );
  }, []);
  return Shown?.part ?? null;
}
