/** The table as a picture: tiles, centre, names, indicators. Play, watch and replay all use it. */
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Geometry, Viewport } from "../game/geometry";
import { placeTiles, type Side, sideOf, tileKey, turnedTo } from "../game/layout";
import { measure } from "../game/measure";
import { project } from "../game/tilt";
import type { TableState, Tile } from "../game/types";
import { t, tWord } from "../i18n";
import { DiceRoll } from "../moments/DiceRoll";
import { useSettings } from "../settings/settings";
import { TileRow } from "../tile/TileFace";
import { Centre } from "./Centre";
import { Surface } from "./Surface";
import type { Shout } from "./speech";
import { type HandTile, type LastMark, TileLayer } from "./TileLayer";
import { riichiNotes } from "./words";

import "./tilt.css";

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
  /** Seats that a bot plays for an absent person. */
  readonly away?: readonly number[];
  /** What players have just said. */
  readonly emotes?: readonly Shout[];
  /** How the players play, in a word, where that is known. */
  readonly styles?: readonly string[];
  /** The dice are rolled, and the walls counted off. */
  readonly isRolling?: boolean;
  /** Buttons and dialogs over the table. */
  readonly children?: ComponentChildren;
}

export function Board(props: BoardProps) {
  const { state, bottom, names, isSorted = true, shout } = props;
  const [element, viewport] = useViewport();
  const { tilt, walls, learner } = useSettings();
  const hasMarks = learner && props.handTiles !== undefined;
  const geometry = useMemo(
    () => measure(viewport, { isTilted: tilt, hasWalls: walls, hasMarks }),
    [viewport, tilt, walls, hasMarks],
  );
  const placements = useMemo(
    () => placeTiles(state, geometry, { bottom, isSorted }),
    [state, geometry, bottom, isSorted],
  );
  return (
    <div ref={element} class={boardClass(geometry)} style={boardStyle(geometry)}>
      {viewport.width > 0 && (
        <>
          <Surface geometry={geometry}>
            <Centre state={state} geometry={geometry} bottom={bottom} />
            {props.isRolling && <DiceRoll state={state} geometry={geometry} bottom={bottom} />}
          </Surface>
          <Indicators tiles={state.indicators.map(({ tile }) => tile)} />
          {names.slice(0, state.players).map((name, seat) => (
            <Plate
              key={seat}
              name={name}
              side={sideOf(seat, bottom)}
              geometry={geometry}
              isLit={state.turn === seat && state.ended === null}
              manner={props.styles?.[seat]}
              notes={plateNotes(state, seat, props.away)}
            />
          ))}
          <TileLayer
            placements={placements}
            geometry={geometry}
            handTiles={props.handTiles}
            onPick={props.onPick}
            latest={latestDiscard(state)}
            last={lastTile(state)}
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
      {props.emotes?.map(({ seat, word, number }) => (
        <p
          key={number}
          class={`shout is-emote is-${SIDE_NAMES[sideOf(seat, bottom)]}`}
          aria-hidden="true"
        >
          {word}
        </p>
      ))}
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

/** Below this tile width, dispensable words are left out. */
const SMALL_UNIT = 36;

function boardClass({ shape, camera, strip, unit }: Geometry): string {
  const view = camera === null ? "is-flat" : "is-tilted";
  const size = unit < SMALL_UNIT ? " is-small" : "";
  return `board is-${shape} ${view} has-strip-${strip}${size}`;
}

/** Measures that style sheets use to place buttons and names. */
function boardStyle(geometry: Geometry): JSX.CSSProperties {
  const pixels = {
    "--unit": geometry.unit,
    "--centre-x": geometry.centreX,
    "--centre-y": geometry.centreY,
    "--hand-top": geometry.handTop,
    "--hand-width": geometry.handWidth,
    "--melds-end": geometry.centreX - meldsReach(geometry),
  };
  return Object.fromEntries(
    Object.entries(pixels).map(([name, value]) => [name, `${value.toFixed(1)}px`]),
  );
}

/** How far from the middle the melds of the left player lie, where they are nearest to the viewer. */
function meldsReach({ rows, camera }: Geometry): number {
  const { meldY, meldWidth, right } = rows[3];
  return -project(camera, [1.4 * meldWidth - meldY, right, 0])[0];
}

/** The tile that was discarded last, while it is the last thing that happened. */
function latestDiscard(state: TableState): string | null {
  if (state.last?.type !== "tile_discarded") return null;
  const discard = state.seats[state.last.seat]?.river.at(-1);
  return discard === undefined ? null : tileKey(discard.id);
}

/** The last tile that was drawn or discarded in this deal, with its name. */
function lastTile({ lastTile: last, seats }: TableState): LastMark | null {
  const seat = last === null ? undefined : seats[last.seat];
  const held = last?.kind === "houtei" ? seat?.river.at(-1) : seat?.drawn;
  return held == null ? null : { key: tileKey(held.id), name: tWord("shout", last!.kind) };
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

function plateNotes(state: TableState, seat: number, away: readonly number[] = []): string[] {
  const own = state.seats[seat];
  return [
    ...(away.includes(seat) ? [t("table.away")] : []),
    ...riichiNotes(own),
    ...(own?.isDead ? [t("table.dead")] : []),
  ];
}

/** At each player's left, between the rivers, where tiles hardly ever lie; in tiles. */
const PLATE_PLACES = { front: [-5.35, 6], side: [-4.65, 5.6] } as const;

interface PlateProps {
  readonly name: string;
  /** How a bot plays, in a word. */
  readonly manner: string | undefined;
  readonly side: Side;
  readonly geometry: Geometry;
  readonly isLit: boolean;
  readonly notes: readonly string[];
}

function Plate({ name, manner, side, geometry, isLit, notes }: PlateProps) {
  const { unit, camera } = geometry;
  const [ownX, ownY] = side % 2 === 0 ? PLATE_PLACES.front : PLATE_PLACES.side;
  const [x, y] = project(camera, [...turnedTo(side, [ownX * unit, ownY * unit]), 0]);
  const style = { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` };
  const className = `plate is-${SIDE_NAMES[side]}${isLit ? " is-lit" : ""}`;
  return (
    <div class={className} style={style} aria-hidden="true">
      <span class="plate-name">
        {name}
        {manner && <small>{manner}</small>}
      </span>
      {notes.map((note) => (
        <span key={note} class="plate-note">
          {note}
        </span>
      ))}
    </div>
  );
}
