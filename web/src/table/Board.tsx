/** The table as a picture: tiles, centre, names, indicators. It plays, watches and replays alike. */
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import {
  measure,
  placeTiles,
  sideOf,
  tileKey,
  type Geometry,
  type Side,
  type Viewport,
} from "../game/layout";
import type { TableState, Tile } from "../game/types";
import { t } from "../i18n";
import { Centre } from "./Centre";
import type { Shout } from "./speech";
import { TileRow } from "./TileFace";
import { TileLayer, type HandTile } from "./TileLayer";

const INDICATORS = 5;
const SIDE_NAMES = ["below", "right", "across", "left"] as const;

export interface BoardProps {
  readonly state: TableState;
  /** The seat that sits below. */
  readonly bottom: number;
  readonly names: readonly string[];
  readonly isSorted?: boolean;
  readonly handTiles?: ReadonlyMap<string, HandTile>;
  readonly onPick?: (key: string) => void;
  readonly shout?: Shout | null;
  /** Buttons and dialogs over the table. */
  readonly children?: ComponentChildren;
}

export function Board(props: BoardProps) {
  const { state, bottom, names, isSorted = true, shout } = props;
  const [element, viewport] = useViewport();
  const geometry = useMemo(() => measure(viewport), [viewport]);
  const placements = useMemo(
    () => placeTiles(state, geometry, { bottom, isSorted }),
    [state, geometry, bottom, isSorted],
  );
  return (
    <div ref={element} class={`board is-${geometry.shape}`} style={boardStyle(geometry)}>
      {viewport.width > 0 && (
        <>
          <Centre state={state} geometry={geometry} bottom={bottom} />
          <Indicators tiles={state.indicators.map(({ tile }) => tile)} />
          {names.slice(0, state.players).map((name, seat) => (
            <Plate key={seat} name={name} seat={seat} state={state} side={sideOf(seat, bottom)} />
          ))}
          <TileLayer
            placements={placements}
            handTiles={props.handTiles}
            onPick={props.onPick}
            latest={latestDiscard(state)}
          />
          {shout != null && (
            <p
              key={shout.number}
              class={`shout is-${SIDE_NAMES[sideOf(shout.seat, bottom)]}`}
              aria-hidden="true"
            >
              {shout.word}
            </p>
          )}
        </>
      )}
      {props.children}
    </div>
  );
}

/** The size of an element, and again whenever it changes. */
function useViewport(): [RefObject<HTMLDivElement>, Viewport] {
  const element = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<Viewport>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const board = element.current;
    if (board === null) return undefined;
    const look = (): void => setViewport({ width: board.clientWidth, height: board.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(board);
    return () => observer.disconnect();
  }, []);
  return [element, viewport];
}

/** Measures that the style sheets place buttons and names by. */
function boardStyle(geometry: Geometry): JSX.CSSProperties {
  const pixels = {
    "--unit": geometry.unit,
    "--centre-x": geometry.centreX,
    "--centre-y": geometry.centreY,
    "--hand-top": geometry.handTop,
    "--hand-width": geometry.handWidth,
  };
  return Object.fromEntries(
    Object.entries(pixels).map(([name, value]) => [name, `${value.toFixed(1)}px`]),
  );
}

/** The tile that was discarded last, while it is the last thing that happened. */
function latestDiscard(state: TableState): string | null {
  if (state.last?.type !== "tile_discarded") return null;
  const discard = state.seats[state.last.seat]?.river.at(-1);
  return discard === undefined ? null : tileKey(discard.id);
}

function Indicators({ tiles }: { readonly tiles: readonly (Tile | null)[] }) {
  const strip = Array.from({ length: INDICATORS }, (_, place) => tiles[place] ?? null);
  return (
    <div class="indicators">
      <span class="indicators-title" aria-hidden="true">
        {t("table.dora")}
      </span>
      <TileRow tiles={strip} label={t("table.dora")} />
    </div>
  );
}

interface PlateProps {
  readonly name: string;
  readonly seat: number;
  readonly side: Side;
  readonly state: TableState;
}

function Plate({ name, seat, side, state }: PlateProps) {
  const isLit = state.turn === seat && state.ended === null;
  const isInRiichi = state.seats[seat]?.riichi !== "none";
  return (
    <div class={`plate is-${SIDE_NAMES[side]}${isLit ? " is-lit" : ""}`} aria-hidden="true">
      <span class="plate-name">{name}</span>
      {isInRiichi && <span class="plate-note">{t("table.riichi")}</span>}
      {state.seats[seat]?.isDead === true && <span class="plate-note">{t("table.dead")}</span>}
    </div>
  );
}
