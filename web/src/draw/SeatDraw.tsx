/** The draw for seats, over the table: tiles are turned up one by one, and everyone gets a wind. */
import { useLayoutEffect } from "preact/hooks";

import type { SeatsDrawn } from "../generated/messages";
import { t } from "../i18n";
import { TileFace } from "../tile/TileFace";
import { readRow } from "./read";

import "./style.css";

/** Milliseconds in which all tiles are turned up, and how long it lasts: dice and deal are to follow soon. */
const TURN_MS = 320;
const LENGTH_MS = 1000;

interface SeatDrawProps {
  readonly draw: SeatsDrawn;
  readonly names: readonly string[];
  /** Who sits where, in words. */
  readonly seats: string;
  readonly onDone: () => void;
}

export function SeatDraw({ draw, names, seats, onDone }: SeatDrawProps) {
  const row = readRow(draw);
  const step = TURN_MS / row.length;
  // Before it is seen: a key must not reach the table.
  useLayoutEffect(() => {
    const timer = setTimeout(onDone, LENGTH_MS);
    // The key or touch that ends it does nothing else.
    const end = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      onDone();
    };
    addEventListener("keydown", end, true);
    addEventListener("pointerdown", end, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", end, true);
      removeEventListener("pointerdown", end, true);
    };
  }, []);
  return (
    <div class="seat-draw" aria-hidden="true">
      <p class="seat-draw-title">{t("draw.title")}</p>
      {draw.dice.length > 0 && <Dice dice={draw.dice} />}
      <ol>
        {row.map(({ tile, seat }, place) => (
          <li key={tile} style={{ animationDelay: `${place * step}ms` }}>
            <span class="seat-draw-tile">
              <TileFace tile={tile} />
            </span>
            <span class="seat-draw-name">{seat === null ? "" : names[seat]}</span>
          </li>
        ))}
      </ol>
      <p class="seat-draw-seats" style={{ animationDelay: `${TURN_MS}ms` }}>
        {seats}
      </p>
    </div>
  );
}

/** Two rolls of two. */
function Dice({ dice }: { readonly dice: readonly number[] }) {
  return (
    <p class="seat-draw-dice">
      {dice.map((die, place) => (
        <span key={place}>{die}</span>
      ))}
    </p>
  );
}
