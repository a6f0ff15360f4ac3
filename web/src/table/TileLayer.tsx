/** The tiles of the table: one flat layer of keyed elements, moved by transforms alone. */
import type { Placement } from "../game/layout";
import { t } from "../i18n";
import { TileFace, tileName } from "./TileFace";

/** What can be done with a tile of the own hand. */
export interface HandTile {
  readonly isLegal: boolean;
  readonly isChosen: boolean;
  /** Whether Tab leads here: one tile of the hand does, and arrows lead to the others. */
  readonly isTabStop: boolean;
  /** A discard that riichi can be declared with, while it is being chosen. */
  readonly isMarked: boolean;
}

interface TileLayerProps {
  readonly placements: readonly Placement[];
  /** Tiles of the own hand by their keys; none where nothing is played. */
  readonly handTiles?: ReadonlyMap<string, HandTile>;
  readonly onPick?: (key: string) => void;
  /** The tile that was discarded last. */
  readonly latest?: string | null;
}

export function TileLayer({ placements, handTiles, onPick, latest }: TileLayerProps) {
  return (
    <div class="tile-layer" role="group" aria-label={t("table.hand")}>
      {placements.map((placement) => (
        <TableTile
          key={placement.key}
          placement={placement}
          handTile={handTiles?.get(placement.key)}
          isLatest={placement.key === latest}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

interface TableTileProps {
  readonly placement: Placement;
  readonly handTile: HandTile | undefined;
  readonly isLatest: boolean;
  readonly onPick: ((key: string) => void) | undefined;
}

function TableTile({ placement, handTile, isLatest, onPick }: TableTileProps) {
  const { key, x, y, rotation, scale, z, tile, zone } = placement;
  const transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${rotation}deg) scale(${scale.toFixed(4)})`;
  const className = classNames(placement, handTile, isLatest);
  if (handTile === undefined) {
    return (
      <div key={key} class={className} style={{ transform, zIndex: z }} aria-hidden="true">
        <TileFace tile={tile} />
      </div>
    );
  }
  return (
    <div
      key={key}
      class={className}
      style={{ transform, zIndex: z }}
      role="button"
      tabIndex={handTile.isTabStop ? 0 : -1}
      data-key={key}
      data-zone={zone}
      data-tile={tile ?? ""}
      aria-label={tileName(tile)}
      aria-disabled={!handTile.isLegal}
      onClick={() => onPick?.(key)}
    >
      <TileFace tile={tile} />
    </div>
  );
}

function classNames(
  placement: Placement,
  handTile: HandTile | undefined,
  isLatest: boolean,
): string {
  const names = ["tile", `is-${placement.zone}`];
  if (placement.isDrawn) names.push("is-tsumogiri");
  if (isLatest) names.push("is-latest");
  if (handTile !== undefined) {
    names.push("is-own");
    if (handTile.isLegal) names.push("is-legal");
    if (handTile.isChosen) names.push("is-chosen");
    if (handTile.isMarked) names.push("is-marked");
  }
  return names.join(" ");
}
