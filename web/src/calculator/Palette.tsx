/** All tiles to click on, with how many of each are left; arrows move among them. */
import { useRef, useState } from "preact/hooks";

import type { Tile } from "../game/types";
import { t } from "../i18n";
import { TileFace, tileName } from "../tile/TileFace";

interface PaletteProps {
  readonly rows: readonly (readonly Tile[])[];
  readonly leftOf: (tile: Tile) => number;
  /** Whether a tile can go where tiles go now. */
  readonly canAdd: (tile: Tile) => boolean;
  readonly onAdd: (tile: Tile) => void;
  readonly onRemoveLast: () => void;
}

interface Spot {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

export function Palette({ rows, leftOf, canAdd, onAdd, onRemoveLast }: PaletteProps) {
  const element = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 });
  const goTo = (next: Spot): void => {
    setSpot(next);
    const tile = rows[next.row]?.[next.column];
    element.current?.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) goTo(moved(rows, spot, step));
    else if (event.key === "Backspace" || event.key === "Delete") onRemoveLast();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={element}
      class="palette"
      role="group"
      aria-label={t("calculator.palette")}
      onKeyDown={onKeyDown}
    >
      {rows.map((tiles, row) => (
        <div key={row} class="palette-row">
          {tiles.map((tile, column) => (
            <PaletteTile
              key={tile}
              tile={tile}
              left={leftOf(tile)}
              isEnabled={leftOf(tile) > 0 && canAdd(tile)}
              isReached={row === spot.row && column === spot.column}
              onFocus={() => setSpot({ row, column })}
              onAdd={onAdd}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The next spot; a shorter row has its last tile there, and edges hold. */
function moved(rows: readonly (readonly Tile[])[], from: Spot, step: Spot): Spot {
  const row = Math.min(Math.max(from.row + step.row, 0), rows.length - 1);
  const last = (rows[row]?.length ?? 1) - 1;
  return { row, column: Math.min(Math.max(from.column + step.column, 0), last) };
}

interface PaletteTileProps {
  readonly tile: Tile;
  readonly left: number;
  readonly isEnabled: boolean;
  /** The one tile that Tab reaches. */
  readonly isReached: boolean;
  readonly onFocus: () => void;
  readonly onAdd: (tile: Tile) => void;
}

function PaletteTile({ tile, left, isEnabled, isReached, onFocus, onAdd }: PaletteTileProps) {
  return (
    <button
      type="button"
      class="palette-tile"
      data-tile={tile}
      tabIndex={isReached ? 0 : -1}
      aria-disabled={!isEnabled}
      aria-label={t("calculator.tileLeft", { tile: tileName(tile), count: left })}
      onFocus={onFocus}
      onClick={() => {
        if (isEnabled) onAdd(tile);
      }}
    >
      <TileFace tile={tile} />
      <span class="palette-left" aria-hidden="true">
        {left}
      </span>
    </button>
  );
}
