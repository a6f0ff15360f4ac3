/** The hand on the calculator: a click takes a tile or a meld away again. */
import { compareTiles } from "../game/tiles";
import type { Tile } from "../game/types";
import { t, tWord } from "../i18n";
import { layWireMeld, MeldTiles } from "../result/Meld";
import { TileFace, tileName, tileNames } from "../tile/TileFace";
import type { Laid } from "./laying";
import { HAND_SIZE, handSize, type TypedHand, tilesOfText, writeTiles } from "./notation";

interface HandViewProps {
  readonly laid: Laid;
  readonly onChange: (laid: Laid) => void;
}

export function HandView({ laid, onChange }: HandViewProps) {
  const { hand } = laid;
  const change = (part: Partial<TypedHand>): void =>
    onChange({ ...laid, hand: { ...hand, ...part } });
  const sorted = [...hand.concealed].sort(compareTiles);
  const free = Math.max(0, HAND_SIZE - handSize(hand));
  return (
    <div class="calculator-hand win-felt">
      <div class="hand-row" role="group" aria-label={t("calculator.hand")}>
        <span class="tile-row">
          {sorted.map((tile, place) => (
            <TileButton
              key={place}
              tile={tile}
              onClick={() => change({ concealed: without(hand.concealed, tile) })}
            />
          ))}
          {Array.from({ length: free }, (_, place) => (
            <span key={place} class="small-tile is-free" />
          ))}
        </span>
        <span class="tile-row is-winning">
          {hand.winning === null ? (
            <span class="small-tile is-free" title={t("win.winningTile")} />
          ) : (
            <TileButton
              tile={hand.winning}
              label={t("win.winningTile")}
              onClick={() => change({ winning: null })}
            />
          )}
        </span>
        {hand.melds.map((meld, place) => (
          <button
            key={place}
            type="button"
            class="meld-button"
            aria-label={t("calculator.remove", {
              tile: `${tWord("act", meld.kind)} ${tileNames(meld.tiles)}`,
            })}
            onClick={() => change({ melds: hand.melds.filter((_, each) => each !== place) })}
          >
            <MeldTiles meld={layWireMeld(meld)} />
          </button>
        ))}
      </div>
      <div class="win-indicators">
        <IndicatorButtons
          label={t("table.dora")}
          text={laid.dora}
          onChange={(dora) => onChange({ ...laid, dora })}
        />
        <IndicatorButtons
          label={t("table.ura")}
          text={laid.ura}
          onChange={(ura) => onChange({ ...laid, ura })}
        />
      </div>
    </div>
  );
}

function without(tiles: readonly Tile[], tile: Tile): readonly Tile[] {
  const place = tiles.lastIndexOf(tile);
  return tiles.filter((_, each) => each !== place);
}

interface IndicatorButtonsProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const INDICATORS = 5;

function IndicatorButtons({ label, text, onChange }: IndicatorButtonsProps) {
  const tiles = tilesOfText(text);
  return (
    <div class="win-strip" role="group" aria-label={label}>
      <span>{label}</span>
      <span class="tile-row">
        {tiles.map((tile, place) => (
          <TileButton
            key={place}
            tile={tile}
            onClick={() => onChange(writeTiles(tiles.filter((_, each) => each !== place)))}
          />
        ))}
        {Array.from({ length: INDICATORS - tiles.length }, (_, place) => (
          <span key={place} class="small-tile">
            <span class="tile-face is-back" />
          </span>
        ))}
      </span>
    </div>
  );
}

interface TileButtonProps {
  readonly tile: Tile;
  readonly label?: string;
  readonly onClick: () => void;
}

function TileButton({ tile, label = "", onClick }: TileButtonProps) {
  const name = `${label} ${tileName(tile)}`.trim();
  return (
    <button
      type="button"
      class="small-tile tile-button"
      aria-label={t("calculator.remove", { tile: name })}
      onClick={onClick}
    >
      <TileFace tile={tile} />
    </button>
  );
}
