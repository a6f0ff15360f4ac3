/** The table as a picture: tiles, centre, names, indicators. Play, watch and replay all use it. */
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { facesOf } from "../avatar/faces";
import { doraKinds } from "../game/dora";
import type { Geometry, Viewport } from "../game/geometry";
import { placeTiles, sideOf, tileKey } from "../game/layout";
import { measure } from "../game/measure";
import { project } from "../game/tilt";
import type { TableState, Tile } from "../game/types";
import { t, tWord } from "../i18n";
import { DiceRoll } from "../moments/DiceRoll";
import { useSettings } from "../settings/settings";
import { TileRow } from "../tile/TileFace";
import { Centre } from "./Centre";
import { Plate, platePlace, plateWidth, SIDE_NAMES } from "./Plate";
import { Surface } from "./Surface";
import type { Shout } from "./speech";
import { type HandTile, type LastMark, TileLayer } from "./TileLayer";

import "./tilt.css";

const INDICATORS = 5;

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
  /** The numbers of the players' faces; else they follow from the names. */
  readonly faces?: readonly number[];
  /** What else the plates of seats say. */
  readonly marks?: Readonly<Record<number, ComponentChildren>>;
  /** The dice are rolled, and the walls counted off. */
  readonly isRolling?: boolean;
  /** Buttons and dialogs over the table. */
  readonly children?: ComponentChildren;
}

export function Board(props: BoardProps) {
  const { state, bottom, names, isSorted = true, shout } = props;
  const faces = props.faces ?? facesOf(names);
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
  const dora = useMemo(() => doraKinds(state), [state.indicators, state.players]);
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
              state={state}
              seat={seat}
              side={sideOf(seat, bottom)}
              geometry={geometry}
              name={name}
              face={faces[seat] ?? 0}
              manner={props.styles?.[seat]}
              isAway={props.away?.includes(seat) === true}
            >
              {props.marks?.[seat]}
            </Plate>
          ))}
          <TileLayer
            placements={placements}
            geometry={geometry}
            handTiles={props.handTiles}
            onPick={props.onPick}
            latest={latestDiscard(state)}
            last={lastTile(state)}
            dora={dora}
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

/** Below this width of plates, too. */
const TINY_PLATE = 84;

function boardClass(geometry: Geometry): string {
  const { shape, camera, strip, unit } = geometry;
  const view = camera === null ? "is-flat" : "is-tilted";
  const size = unit < SMALL_UNIT ? " is-small" : "";
  const tiny = plateWidth(geometry) < TINY_PLATE ? " is-tiny" : "";
  return `board is-${shape} ${view} has-strip-${strip}${size}${tiny}`;
}

/** Measures that style sheets use to place buttons and names. */
function boardStyle(geometry: Geometry): JSX.CSSProperties {
  const pixels = {
    "--unit": geometry.unit,
    "--centre-x": geometry.centreX,
    "--centre-y": geometry.centreY,
    "--hand-top": geometry.handTop,
    "--hand-width": geometry.handWidth,
    "--strip": geometry.centreX + geometry.rows[0].left,
    "--plate-width": plateWidth(geometry),
    "--plate-y": platePlace(0, geometry)[1],
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
        <span>{t("table.dora")}</span>
        <b>{t("table.doraShort")}</b>
      </span>
      <TileRow tiles={strip} label={t("table.dora")} />
    </div>
  );
}
