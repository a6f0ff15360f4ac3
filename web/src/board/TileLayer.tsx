/** The tiles of the table: one flat layer of keyed elements, moved by transforms alone. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { isDora } from "../game/dora";
import type { Geometry } from "../game/geometry";
import type { Placement } from "../game/layout";
import { see, TILE_RATIO, TILE_WIDTH, type View } from "../game/tilt";
import type { Tile } from "../game/types";
import { t } from "../i18n";
import { TileFace } from "../tile/TileFace";

/** What can be done with a tile of the player's own hand. */
export interface HandTile {
  readonly isLegal: boolean;
  readonly isChosen: boolean;
  /** Whether Tab leads here: one tile of the hand does, and arrows lead to the others. */
  readonly isTabStop: boolean;
  /** A discard that riichi can be declared with, while it is being chosen. */
  readonly isMarked: boolean;
  /** The tile and its place in the hand, in words. */
  readonly label: string;
}

interface TileLayerProps {
  readonly placements: readonly Placement[];
  readonly geometry: Geometry;
  /** Tiles of the player's own hand by their keys; none if nothing is played. */
  readonly handTiles?: ReadonlyMap<string, HandTile> | undefined;
  readonly onPick?: ((key: string) => void) | undefined;
  /** The tile that was discarded last. */
  readonly latest?: string | null;
  /** The last tile that can be drawn or discarded in this deal, once it has been. */
  readonly last?: LastMark | null;
  /** The kinds that are dora: they shine in the hand below. */
  readonly dora: ReadonlySet<Tile>;
}

/** A tile with a name of its own: haitei, houtei. */
export interface LastMark {
  readonly key: string;
  readonly name: string;
}

export function TileLayer(props: TileLayerProps) {
  const { placements, geometry, handTiles, onPick, latest, last, dora } = props;
  const views = useMemo(
    () => placements.map((placement) => see(placement, geometry)),
    [placements, geometry],
  );
  const order = [...(handTiles?.keys() ?? [])];
  const viewOf = (key: string) => views[placements.findIndex((each) => each.key === key)];
  return (
    <div class="tile-layer" {...(handTiles !== undefined && handGroup(handTiles))}>
      {placements.map((placement, index) => (
        <TableTile
          key={placement.key}
          placement={placement}
          view={views[index]!}
          handTile={handTiles?.get(placement.key)}
          place={order.indexOf(placement.key)}
          isLatest={placement.key === latest || placement.key === last?.key}
          isDora={placement.pose === "held" && isDora(placement.tile, dora)}
          onPick={onPick}
        />
      ))}
      {last != null && <MarkOver name={last.name} view={viewOf(last.key)} />}
    </div>
  );
}

/** Elements keep one order, or they would not animate; reading order follows the hand. */
function handGroup(handTiles: ReadonlyMap<string, HandTile>): JSX.HTMLAttributes<HTMLDivElement> {
  const order = [...handTiles.keys()].join(" ");
  return { role: "group", "aria-label": t("table.hand"), "aria-owns": order };
}

/** A name over a tile, upright wherever the tile lies. */
function MarkOver({ name, view }: { readonly name: string; readonly view: View | undefined }) {
  if (view === undefined) return null;
  const [, right, , down, x, middle] = view.matrix;
  const half = (Math.abs(right) + Math.abs(down) * TILE_RATIO) * (TILE_WIDTH / 2);
  const y = middle - half;
  return (
    <span
      class="tile-mark"
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
      aria-hidden="true"
    >
      {name}
    </span>
  );
}

interface TableTileProps {
  readonly placement: Placement;
  readonly view: View;
  readonly handTile: HandTile | undefined;
  /** The tile's place in the hand, from the left. */
  readonly place: number;
  readonly isLatest: boolean;
  readonly isDora: boolean;
  readonly onPick: ((key: string) => void) | undefined;
}

/**
 * A tile of the player's own hand is a button, but not by its element: that stays the same when the tile is
 * discarded, or else it would not move.
 */
function TableTile(props: TableTileProps) {
  const { placement, view, handTile, place, onPick } = props;
  const { key, tile, zone } = placement;
  const className = classNames(props);
  const style = tileStyle(view);
  if (handTile === undefined) {
    return (
      <div key={key} class={className} style={style} aria-hidden="true">
        <TileFace tile={tile} />
      </div>
    );
  }
  const pick = (): void => onPick?.(key);
  return (
    <div
      key={key}
      class={className}
      style={{ ...style, "--place": place }}
      id={key}
      role="button"
      tabIndex={handTile.isTabStop ? 0 : -1}
      data-key={key}
      data-zone={zone}
      data-tile={tile ?? ""}
      aria-label={props.isDora ? t("hand.dora", { tile: handTile.label }) : handTile.label}
      aria-disabled={!handTile.isLegal}
      onClick={pick}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        // The table's own keys would pick it again.
        event.stopPropagation();
        if (!event.repeat) pick();
      }}
    >
      <TileFace tile={tile} />
    </div>
  );
}

function tileStyle({ matrix, edge, order }: View): Record<string, string | number> {
  return {
    transform: `matrix(${matrix.map((number) => number.toFixed(4)).join(",")})`,
    zIndex: order,
    "--edge-x": edge[0].toFixed(2),
    "--edge-y": edge[1].toFixed(2),
  };
}

function classNames({ placement, handTile, isLatest, isDora: shines }: TableTileProps): string {
  const names = ["tile", `is-${placement.zone}`, `is-${placement.pose}`];
  if (placement.isDrawn) names.push("is-tsumogiri");
  if (isLatest) names.push("is-latest");
  if (shines) names.push("is-dora");
  if (handTile !== undefined) {
    names.push("is-own");
    if (handTile.isLegal) names.push("is-legal");
    if (handTile.isChosen) names.push("is-chosen");
    if (handTile.isMarked) names.push("is-marked");
  }
  return names.join(" ");
}
