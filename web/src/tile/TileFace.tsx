/** The look of one tile: its face or back, a mark on red fives, and a corner index where wanted. */
import { faceId, isRed, numberOf, suitOf } from "../game/tiles";
import type { Tile } from "../game/types";
import { joinWords, type NameOf, t, tWord } from "../i18n";

interface TileFaceProps {
  /** Null shows the back. */
  readonly tile: Tile | null;
}

export function TileFace({ tile }: TileFaceProps) {
  if (tile === null) return <span class="tile-face is-back" />;
  return (
    <span class="tile-face">
      <span class={`tile-picture ${faceId(tile)}`} />
      <span class="tile-index" data-index={indexOf(tile)} />
      {isRed(tile) && <span class="tile-red" aria-hidden="true" />}
    </span>
  );
}

function indexOf(tile: Tile): string {
  const number = String(numberOf(tile));
  return suitOf(tile) === "z" ? tWord("index", number as NameOf<"index">) : number;
}

/** A tile in words: "red 5 pin", "East". */
export function tileName(tile: Tile | null): string {
  if (tile === null) return t("tile.back");
  const number = numberOf(tile);
  const suit = suitOf(tile);
  if (suit === "z") return tWord("honour", String(number) as NameOf<"honour">);
  const values = { number, suit: tWord("suit", suit) };
  return t(isRed(tile) ? "tile.red" : "tile.number", values);
}

export function tileNames(tiles: readonly (Tile | null)[]): string {
  return joinWords(tiles.map(tileName));
}

interface TileRowProps {
  readonly tiles: readonly (Tile | null)[];
  readonly label: string;
  readonly className?: string;
}

/** Tiles in a line, outside of the table: indicators, a winning hand, the tiles of an offer. */
export function TileRow({ tiles, label, className = "" }: TileRowProps) {
  return (
    <span class={`tile-row ${className}`} role="img" aria-label={`${label}: ${tileNames(tiles)}`}>
      {tiles.map((tile, index) => (
        <span key={index} class="small-tile" style={{ "--turn": index }}>
          <TileFace tile={tile} />
        </span>
      ))}
    </span>
  );
}
