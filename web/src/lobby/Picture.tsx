/** The picture of the first page: a corner of a table. It says nothing that words do not say. */
import type { Tile } from "../game/types";
import { TileFace } from "../tile/TileFace";

const RIVER: readonly Tile[] = ["4z", "1s", "9m", "2z", "8p", "1z", "3m", "9p"];
const HAND = "2m 3m 4m 0p 6p 7p 3s 4s 5s 8s 8s 7z 7z".split(" ");
const DRAWN: Tile = "7z";
/** The discard with which riichi was declared lies sideways. */
const SIDEWAYS: Tile = "8p";

export function Picture() {
  return (
    <div class="picture" aria-hidden="true">
      <div class="picture-table">
        <div class="picture-river">
          {RIVER.map((tile) => (
            <span
              key={tile}
              class={tile === SIDEWAYS ? "picture-tile is-sideways" : "picture-tile"}
            >
              <TileFace tile={tile} />
            </span>
          ))}
        </div>
        <span class="picture-stick" />
      </div>
      <div class="picture-hand">
        {HAND.map((tile, place) => (
          <span key={place} class="picture-tile">
            <TileFace tile={tile} />
          </span>
        ))}
        <span class="picture-tile is-drawn">
          <TileFace tile={DRAWN} />
        </span>
      </div>
    </div>
  );
}
