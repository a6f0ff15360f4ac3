/** A hand that is shown: concealed tiles, melds, and the winning tile apart. */
import { compareTiles } from "../game/tiles";
import type { Tile } from "../game/types";
import { t } from "../i18n";
import { TileRow } from "../tile/TileFace";
import { type LaidMeld, MeldTiles } from "./Meld";

interface HandRowProps {
  readonly concealed: readonly Tile[];
  readonly melds: readonly LaidMeld[];
  readonly label: string;
  /** The tile that completes it. */
  readonly winning?: Tile | null;
  /** Norths set aside. */
  readonly kita?: readonly Tile[];
}

export function HandRow({ concealed, melds, label, winning = null, kita = [] }: HandRowProps) {
  return (
    <div class="hand-row">
      {concealed.length > 0 && (
        <TileRow tiles={[...concealed].sort(compareTiles)} label={label} className="is-concealed" />
      )}
      {winning !== null && (
        <TileRow tiles={[winning]} label={t("win.winningTile")} className="is-winning" />
      )}
      {melds.map((meld, index) => (
        <MeldTiles key={index} meld={meld} />
      ))}
      {kita.length > 0 && <TileRow tiles={kita} label={t("win.kita")} className="is-meld" />}
    </div>
  );
}

const INDICATORS = 5;

interface IndicatorsProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
}

/** Five tiles; those turned up show their faces. */
export function Indicators({ label, tiles }: IndicatorsProps) {
  const hidden = Math.max(0, INDICATORS - tiles.length);
  return (
    <span class="win-strip">
      <span aria-hidden="true">{label}</span>
      <TileRow tiles={tiles} label={label} />
      <span class="tile-row" aria-hidden="true">
        {Array.from({ length: hidden }, (_, place) => (
          <span key={place} class="small-tile">
            <span class="tile-face is-back" />
          </span>
        ))}
      </span>
    </span>
  );
}
