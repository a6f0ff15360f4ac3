/** An example, drawn with small tiles. */
import { t } from "../i18n";
import { TileFace, tileNames } from "../tile/TileFace";
import { readExample } from "./notation";

/** As many tiles have room in a line where they are drawn larger. */
const SHORT = 9;

export function Example({ notation }: { readonly notation: string }) {
  const groups = readExample(notation);
  const tiles = groups.flatMap((group) => group.tiles.map(({ tile }) => tile));
  const looks = tiles.length > SHORT ? "example tile-row" : "example tile-row is-short";
  return (
    <p class={looks} role="img" aria-label={t("glossary.example", { tiles: tileNames(tiles) })}>
      {groups.map(({ tiles: shown, sort }, place) => (
        <span key={place} class={`example-group is-${sort}`}>
          {shown.map(({ tile, lies }, index) => (
            <span key={index} class={`small-tile is-${lies}`}>
              <TileFace tile={tile} />
            </span>
          ))}
        </span>
      ))}
    </p>
  );
}
