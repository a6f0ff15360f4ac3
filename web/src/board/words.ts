/** The table in words: what a screen reader says of what lies where. */
import type { RiverTile, SeatState, TableMeld, TableState } from "../game/types";
import { grouped, joinWords, t, tWord } from "../i18n";
import { tileName, tileNames } from "../tile/TileFace";
import { lastTileInWords, roundName, windOf } from "./speech";

/** Round, counters, indicators and scores. */
export function tableInWords(state: TableState, names: readonly string[]): string {
  const scores = names
    .slice(0, state.players)
    .map((name, seat) => t("words.score", { name, score: grouped(state.scores[seat] ?? 0) }));
  return sentences([
    roundName(state),
    t("words.counters", { honba: state.honba, sticks: state.sticks, left: state.tilesLeft }),
    t("words.dora", { tiles: tileNames(state.indicators.map(({ tile }) => tile)) }),
    joinWords(scores),
    lastTileInWords(state),
  ]);
}

/** The player's own hand with its melds; nothing for a spectator. */
export function handInWords(state: TableState): string {
  const own = state.viewer === null ? undefined : state.seats[state.viewer];
  if (own === undefined) return t("table.watching");
  return sentences([
    `${t("table.hand")}: ${tileNames(own.hand.map(({ tile }) => tile))}`,
    own.drawn === null ? "" : t("words.drawn", { tile: tileName(own.drawn.tile) }),
    own.melds.length === 0 ? "" : meldsInWords(own.melds),
  ]);
}

export function riversInWords(state: TableState, names: readonly string[]): string {
  const rivers = names.slice(0, state.players).map((name, seat) => {
    return `${name}: ${joinWords(riverInWords(state.seats[seat]?.river ?? []))}`;
  });
  return sentences(rivers);
}

/** Every discard of a river, with what was special about it. */
export function riverInWords(river: readonly RiverTile[]): readonly string[] {
  if (river.length === 0) return [t("table.none")];
  return river.map(({ tile, riichi, isOpenRiichi, takenBy }) => {
    const notes = [
      tileName(tile),
      riichi === "none" ? "" : t("words.withRiichi", { isOpen: `${isOpenRiichi}` }),
      takenBy === null ? "" : t("words.called"),
    ];
    return notes.filter((note) => note !== "").join(" ");
  });
}

export function meldsInWords(melds: readonly TableMeld[]): string {
  if (melds.length === 0) return t("table.none");
  return joinWords(
    melds.map(({ kind, tiles, added }) => {
      const faces = added === null ? tiles : [...tiles, added];
      return `${tWord("act", kind)} ${tileNames(faces.map(({ tile }) => tile))}`;
    }),
  );
}

/** Who sits at a seat and how they stand. */
export function seatInWords(state: TableState, seat: number, name: string): string {
  const own = state.seats[seat];
  const notes = [
    name,
    seat === state.viewer ? t("words.you") : "",
    tWord("wind", windOf(seat, state)),
    t("table.score", { score: grouped(state.scores[seat] ?? 0) }),
    ...riichiNotes(own),
    own?.isDead ? t("table.dead") : "",
    state.lastTile?.seat === seat ? lastTileInWords(state) : "",
  ];
  return joinWords(notes.filter((note) => note !== ""));
}

/** That a seat is in riichi, open or not, and what it waits for where that is shown. */
export function riichiNotes(seat: SeatState | undefined): readonly string[] {
  if (seat === undefined || seat.riichi === "none") return [];
  const { isOpenRiichi, shownWaits } = seat;
  const riichi = t("table.riichi", { isOpen: `${isOpenRiichi}` });
  if (shownWaits === null) return [riichi];
  return [riichi, t("table.shownWaits", { tiles: tileNames(shownWaits) })];
}

function sentences(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== "");
  return said.map((part) => t("words.sentence", { part })).join("");
}
