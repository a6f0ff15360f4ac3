/** A question for advice as what a seat sees: the engine's record, and nothing concluded from it. */
import type { Action } from "../generated/actions";
import type { AdviceQuestion, SeenSeat } from "../generated/questions";
import {
  Act,
  Mark,
  MeldKind,
  type Question,
  RiichiLevel,
  type Seen,
  type Sight,
} from "../generated/records";
import type { Meld, Wind } from "../generated/values";
import { countKinds, faceOf, facesIn, isRedFace, KINDS, kindOf, suitOfRed, tileOf } from "./tiles";

export const WINDS: readonly Wind[] = ["east", "south", "west", "north"];
const NONE = -1;
const HAND_SIZE = 13;
const COPIES = 4;
const LAST_CHARACTER = 8;
/** More tiles are never left. */
const WALL_MAX = 70;

/** What a coach knows of the rules. */
export interface CoachRules {
  readonly players: 3 | 4;
  readonly redFives: number;
  /** Whether open riichi shows the whole hand. */
  readonly showsHands: boolean;
  /** Their record. */
  readonly bytes: Uint8Array;
}

/** A question whose tiles are read. */
export interface Asked {
  readonly question: AdviceQuestion;
  readonly rules: CoachRules;
  readonly seat: number;
  readonly hand: readonly number[];
  readonly melds: readonly Meld[];
  readonly indicators: readonly number[];
  /** Tiles that were seen and lie nowhere. */
  readonly seen: readonly number[];
  readonly river: readonly number[];
  readonly riichi: number;
  readonly codes: readonly number[];
  /** Whether there is a tile to discard. */
  readonly hasDrawn: boolean;
}

/** What no table of ours asks about, and of which only Python can tell whether it is possible. */
const SPECIAL = [
  "rinshan",
  "chankan",
  "first_turn",
  "on_riichi_tile",
  "after_kan",
  "ura",
  "discarder",
  "liable",
  "kan_source",
  "wareme",
  "into_open_riichi",
  "nearer",
] as const;

/** The question with its tiles read; null where Python has to look at it, and may refuse it. */
export function readAsked(question: AdviceQuestion, rules: CoachRules): Asked | null {
  const { hand: text, melds = [], table = [], offered = [] } = question;
  const [hand, indicators, seen, discards] = [
    text,
    question.dora ?? "",
    question.seen ?? "",
    question.discards ?? "",
  ].map(facesIn);
  const seat = windOf(question.seat ?? "S");
  const { players } = rules;
  if (!hand || !indicators || !seen || !discards || SPECIAL.some((name) => question[name]))
    return null;
  const own = table[seat]?.river?.map(({ tile }) => faceOf(tile));
  const size = hand.length + 3 * melds.length;
  const isTable = table.length === 0 || table.length === players;
  if ((size !== HAND_SIZE && size !== HAND_SIZE + 1) || !isTable || seat >= players) return null;
  const asked = {
    question,
    rules,
    seat,
    hand,
    melds,
    indicators,
    seen,
    river: own ?? discards,
    riichi: riichiOf(question.riichi),
    codes: offered.map(codeOf),
    hasDrawn: size > HAND_SIZE,
  };
  return isPossible(asked) ? asked : null;
}

/** Whether there are as many tiles; whatever else may be wrong, no page of ours asks. */
function isPossible({ hand, melds, indicators, seen, river, question, rules }: Asked): boolean {
  const others = (question.table ?? []).flatMap(({ river: laid = [], shown = [] }) => [
    ...laid.filter(({ taken_by }) => taken_by === undefined).map(({ tile }) => faceOf(tile)),
    ...shown.map(faceOf),
  ]);
  const melded = melds.flatMap(({ tiles }) => tiles.map(faceOf));
  const own = question.table?.length ? [] : river;
  const all = [...hand, ...melded, ...indicators, ...seen, ...others, ...own];
  const reds = all.filter(isRedFace);
  const { players, redFives } = rules;
  const most = Array.from({ length: KINDS }, (_, kind) => (isUsed(kind, players) ? COPIES : 0));
  const isRead =
    !all.includes(NONE) && countKinds(all).every((count, kind) => count <= most[kind]!);
  return isRead && reds.length <= redFives;
}

/** With three players, characters are the two terminals. */
function isUsed(kind: number, players: number): boolean {
  return players === 4 || kind === 0 || kind >= LAST_CHARACTER;
}

/** The sight is what the question shows, and the question has its moment. */
export function laySight(asked: Asked, sight: Sight, about: Question): void {
  const { question, rules, seat, hand, indicators } = asked;
  const { offered = [], table = [] } = question;
  const seats: readonly SeenSeat[] = table.length > 0 ? table : [];
  sight.players.forEach((seen, wind) => {
    if (wind === seat) layOwn(seen, asked);
    else if (seats[wind] !== undefined) laySeat(seen, seats[wind], rules.showsHands);
  });
  fill(sight.counts, countKinds(hand));
  for (const face of hand.filter(isRedFace)) sight.red_fives[suitOfRed(face)]! += 1;
  fill(sight.indicators, indicators.map(kindOf));
  sight.indicator_count = indicators.length;
  sight.honba = question.honba ?? 0;
  sight.sticks = question.sticks ?? 0;
  sight.player_count = rules.players;
  sight.seat = seat;
  sight.round = windOf(question.round ?? "E");
  sight.live_left = Math.min(question.tiles_left ?? WALL_MAX, WALL_MAX);
  fill(sight.menu.codes, asked.codes);
  sight.menu.count = asked.codes.length;
  sight.drawn = faceOf(offered.map(drawnIn).find(Boolean) ?? "");
  sight.claimable = faceOf(offered.map(claimedIn).find(Boolean) ?? "");
  fill(about.gone, countKinds(asked.seen));
  about.seat = seat;
  const { moment } = about;
  moment.open_riichi = question.open_riichi ?? false;
  moment.ippatsu = question.ippatsu ?? false;
  moment.last_tile = question.last_tile ?? false;
  moment.dealer_streak = question.dealer_streak ?? 0;
}

function layOwn(seen: Seen, { question, seat, melds, riichi, river }: Asked): void {
  laySeat(
    seen,
    question.table?.[seat] ?? { river: river.map((face) => ({ tile: tileOf(face) })) },
    false,
  );
  layMelds(seen, melds);
  seen.riichi = riichi;
  seen.kita = question.kita ?? 0;
}

function laySeat(seen: Seen, seat: SeenSeat, shows: boolean): void {
  const { river = [], melds = [], shown = [] } = seat;
  fill(
    seen.river,
    river.map(({ tile }) => faceOf(tile)),
  );
  fill(
    seen.river_marks,
    river.map(
      ({ drawn, riichi, taken_by: taker }) =>
        Number(drawn ?? false) * Mark.TSUMOGIRI +
        Number(riichi ?? false) * Mark.SIDEWAYS +
        (taker === undefined ? 0 : (windOf(taker) + 1) * Mark.TAKEN),
    ),
  );
  seen.river_size = river.length;
  layMelds(seen, melds);
  // The tiles of a later closed kan have left the hand that was shown.
  const gone = melds.filter(({ kind }) => kind === "ankan").map(lowestOf);
  const faces = shows ? shown.map(faceOf).filter((face) => !gone.includes(kindOf(face))) : [];
  fill(seen.shown, countKinds(faces));
  seen.riichi = seat.riichi ? RiichiLevel.RIICHI : RiichiLevel.NONE;
  seen.kita = seat.kita ?? 0;
  seen.is_dead = seat.dead ?? false;
}

function layMelds(seen: Seen, melds: readonly Meld[]): void {
  const faces = melds.map(({ tiles }) => tiles.map(faceOf));
  fill(
    seen.meld_kinds,
    melds.map(({ kind }) => MeldKind[kind.toUpperCase() as keyof typeof MeldKind]),
  );
  fill(seen.meld_lowest, melds.map(lowestOf));
  fill(
    seen.meld_reds,
    faces.map((tiles) => tiles.filter(isRedFace).length),
  );
  seen.meld_count = melds.length;
}

function lowestOf({ tiles }: Meld): number {
  return Math.min(...tiles.map((tile) => kindOf(faceOf(tile))));
}

function windOf(wind: string): number {
  return WINDS.findIndex((each) => each.startsWith(wind.charAt(0).toLowerCase()));
}

function riichiOf(riichi: AdviceQuestion["riichi"]): number {
  if (riichi === "double") return RiichiLevel.DOUBLE;
  return riichi === true || riichi === "riichi" ? RiichiLevel.RIICHI : RiichiLevel.NONE;
}

function drawnIn(action: Action): string | null {
  const discard = action.type === "riichi" ? action.discard : action;
  return discard.type === "discard" && discard.drawn ? discard.tile : null;
}

function claimedIn(action: Action): string | null {
  const isClaim = action.type === "chii" || action.type === "pon" || action.type === "daiminkan";
  return isClaim ? action.tile : null;
}

/** What the engine calls an action. */
export function codeOf(action: Action): number {
  switch (action.type) {
    case "discard":
      return action.drawn ? Act.TSUMOGIRI : Act.DISCARD + faceOf(action.tile);
    case "riichi": {
      const first = action.is_open ? Act.OPEN_RIICHI : Act.RIICHI;
      const drawn = action.is_open ? Act.OPEN_RIICHI_TSUMOGIRI : Act.RIICHI_TSUMOGIRI;
      return action.discard.drawn ? drawn : first + faceOf(action.discard.tile);
    }
    case "chii": {
      const [tile, ...used] = [action.tile, ...action.used].map(faceOf) as [number, ...number[]];
      const place = used.filter((face) => kindOf(face) < kindOf(tile)).length;
      return Act.CHII + 2 * place + Number(used.some(isRedFace));
    }
    case "pon":
      return Act.PON + action.used.map(faceOf).filter(isRedFace).length;
    case "ankan":
      return Act.ANKAN + kindOf(faceOf(action.used[0]!));
    case "shouminkan":
      return Act.SHOUMINKAN + kindOf(faceOf(action.tile));
    case "show_tenpai":
      return Act.TENPAI;
    case "show_noten":
      return Act.NOTEN;
    default:
      return Act[action.type.toUpperCase() as keyof typeof Act];
  }
}

function fill(row: Int8Array | Int16Array, values: readonly number[]): void {
  row.set(values.slice(0, row.length));
}
