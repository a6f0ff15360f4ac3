/** Text in which tiles are written in notation, with the tiles drawn in its place. */
import type { Tile } from "../game/types";
import { t } from "../i18n";
import { TileRow } from "./TileFace";

/** Tiles as `123m406p`, or two of a suit with a line between them as `4-5p`. */
const TILES = /(?<![\w,.])((?:[0-9]+[mpsz])+|\d-\d[mpsz])(?![\w])/;

export function TileText({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split(TILES)
        .map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            <TileRow
              key={index}
              tiles={readTiles(part)}
              label={t("result.tiles")}
              className="is-inline"
            />
          ),
        )}
    </>
  );
}

/** The tiles of a text in notation without spaces and marks. */
export function readTiles(notation: string): readonly Tile[] {
  return [...notation.replace("-", "").matchAll(/([0-9]+)([mpsz])/g)].flatMap(
    ([, digits = "", suit = ""]) => [...digits].map((digit) => digit + suit),
  );
}
