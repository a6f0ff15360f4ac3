/** Made by `make record`; changes here are lost. */

import { grid, listed, row, sparse } from "../engine/decode";
import { bitsOf } from "../engine/view";
import type { Action } from "./actions";
import type { GameEvent } from "./events";
import type { Tile } from "./reason";
import type { ToldAction, ToldEvent, ToldMeld, ToldMoment } from "./records";
import type { Ending, Meld, MeldKind, Moment, RiichiLevel, Source, Wind, Yaku, Yakuman } from "./values";

/** Every tile by its face. */
export const TILES: readonly Tile[] =
  "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s 1z 2z 3z 4z 5z 6z 7z 0m 0p 0s".split(" ");
const tile = (face: number): Tile => TILES[face]!;
const maybeTile = (face: number): Tile | null => TILES[face] ?? null;

const ENDING: Record<number, Ending> = {
  "0": "none",
  "1": "tsumo",
  "2": "ron",
  "3": "exhaustive",
  "4": "nagashi",
  "5": "nine_orphans",
  "6": "four_winds",
  "7": "four_riichi",
  "8": "four_kans",
  "9": "triple_ron",
  "10": "fifth_kan",
  "11": "chombo",
};

const MELD_KIND: Record<number, MeldKind> = {
  "0": "chii",
  "1": "pon",
  "2": "daiminkan",
  "3": "shouminkan",
  "4": "ankan",
};

const RIICHI_LEVEL: Record<number, RiichiLevel> = {
  "0": "none",
  "1": "riichi",
  "2": "double",
};

const SOURCE: Record<number, Source> = {
  "-1": "unknown",
  "0": "self",
  "1": "right",
  "2": "across",
  "3": "left",
};

const WIND: Record<number, Wind> = {
  "0": "east",
  "1": "south",
  "2": "west",
  "3": "north",
};

const YAKU: Record<number, Yaku> = {
  "0": "riichi",
  "1": "double_riichi",
  "2": "open_riichi",
  "3": "ippatsu",
  "4": "menzen_tsumo",
  "5": "haitei",
  "6": "houtei",
  "7": "rinshan",
  "8": "chankan",
  "9": "tanyao",
  "10": "pinfu",
  "11": "iipeikou",
  "12": "ryanpeikou",
  "13": "seat_wind",
  "14": "round_wind",
  "15": "haku",
  "16": "hatsu",
  "17": "chun",
  "18": "sanshoku_doujun",
  "19": "ittsuu",
  "20": "chanta",
  "21": "junchan",
  "22": "chiitoitsu",
  "23": "shousangen",
  "24": "honroutou",
  "25": "toitoi",
  "26": "sanankou",
  "27": "sankantsu",
  "28": "sanshoku_doukou",
  "29": "honitsu",
  "30": "chinitsu",
  "31": "renhou",
  "32": "sanrenkou",
  "33": "isshoku_sanjun",
  "34": "shiiaruraotai",
  "35": "tsubamegaeshi",
  "36": "kanburi",
  "37": "uumensai",
  "38": "sanpuukou",
  "39": "iipin",
  "40": "chuupin",
  "41": "uupin",
};

const YAKUMAN: Record<number, Yakuman> = {
  "0": "tenhou",
  "1": "chiihou",
  "2": "renhou",
  "3": "daisangen",
  "4": "shousuushii",
  "5": "daisuushii",
  "6": "chinroutou",
  "7": "tsuuiisou",
  "8": "ryuuiisou",
  "9": "suuankou",
  "10": "suuankou_tanki",
  "11": "suukantsu",
  "12": "kokushi",
  "13": "kokushi_13",
  "14": "chuuren",
  "15": "junsei_chuuren",
  "16": "daisharin",
  "17": "ishinoue",
  "18": "suurenkou",
  "19": "isshoku_yonjun",
  "20": "hyakumangoku",
  "21": "benikujaku",
  "22": "paarenchan",
  "23": "daichisei",
};

const ACTIONS: readonly (((told: ToldAction) => Action) | null)[] = [
  (told) => ({ type: "discard", tile: tile(told.tile), drawn: told.drawn }),
  (told) => ({ type: "riichi", discard: { type: "discard", tile: tile(told.tile), drawn: told.drawn }, is_open: told.is_open }),
  (told) => ({ type: "chii", tile: tile(told.tile), used: row(told.used, told.used_count).map((each) => tile(each)) }),
  (told) => ({ type: "pon", tile: tile(told.tile), used: row(told.used, told.used_count).map((each) => tile(each)) }),
  (told) => ({ type: "daiminkan", tile: tile(told.tile), used: row(told.used, told.used_count).map((each) => tile(each)) }),
  (told) => ({ type: "ankan", used: row(told.used, told.used_count).map((each) => tile(each)) }),
  (told) => ({ type: "shouminkan", tile: tile(told.tile) }),
  () => ({ type: "kita" }),
  () => ({ type: "tsumo" }),
  () => ({ type: "ron" }),
  () => ({ type: "nine_orphans" }),
  () => ({ type: "pass" }),
  () => ({ type: "show_tenpai" }),
  () => ({ type: "show_noten" }),
  () => ({ type: "end_game" }),
  () => ({ type: "play_on" }),
  () => ({ type: "show_hand" }),
];

export const readAction = (told: ToldAction): Action => ACTIONS[told.type]!(told);

function readMeld(told: ToldMeld): Meld {
  return { kind: MELD_KIND[told.kind]!, tiles: row(told.tiles, told.tile_count).map((each) => tile(each)), called: maybeTile(told.called), source: SOURCE[told.source]! };
}

function readMoment(told: ToldMoment): Moment {
  return sparse({ seat: WIND[told.seat]!, round: WIND[told.round]!, riichi: RIICHI_LEVEL[told.riichi]!, open_riichi: told.open_riichi, ippatsu: told.ippatsu, last_tile: told.last_tile, rinshan: told.rinshan, chankan: told.chankan, first_turn: told.first_turn, on_riichi_tile: told.on_riichi_tile, after_kan: told.after_kan, dora: row(told.dora, told.dora_count).map((each) => tile(each)), ura: row(told.ura, told.ura_count).map((each) => tile(each)), kita: told.kita, honba: told.honba, sticks: told.sticks, dealer_streak: told.dealer_streak, discarder: told.discarder < 0 ? null : WIND[told.discarder]!, liabilities: listed(told.liabilities, told.liability_count).map((each) => [YAKUMAN[each.yakuman]!, WIND[each.wind]!] as const), kan_source: told.kan_source < 0 ? null : WIND[told.kan_source]!, wareme: told.wareme < 0 ? null : WIND[told.wareme]!, into_open_riichi: told.into_open_riichi, nearer: told.nearer < 0 ? null : WIND[told.nearer]! }, { seat: "south", round: "east", riichi: "none", open_riichi: false, ippatsu: false, last_tile: false, rinshan: false, chankan: false, first_turn: false, on_riichi_tile: false, after_kan: false, dora: [], ura: [], kita: 0, honba: 0, sticks: 0, dealer_streak: 0, discarder: null, liabilities: [], kan_source: null, wareme: null, into_open_riichi: false, nearer: null });
}

const EVENTS: readonly (((told: ToldEvent) => GameEvent) | null)[] = [
  null,
  (told) => ({ type: "deal_started", dealer: told.dealer, round: WIND[told.round]!, honba: told.honba, sticks: told.sticks, scores: row(told.scores, told.players), indicator: maybeTile(told.indicator), dice: [told.dice[0]!, told.dice[1]!], broken: told.broken, hands: grid(told.hands, told.players, 13).map((each) => each.map((one) => maybeTile(one))), dealer_streak: told.dealer_streak }),
  (told) => ({ type: "tile_drawn", seat: told.seat, tile: maybeTile(told.tile), is_rinshan: told.is_rinshan }),
  (told) => ({ type: "tile_discarded", seat: told.seat, tile: tile(told.tile), is_drawn: told.is_drawn, is_sideways: told.is_sideways, riichi: RIICHI_LEVEL[told.riichi]!, is_open: told.is_open }),
  (told) => ({ type: "meld_called", seat: told.seat, meld: readMeld(told.meld), source: told.source }),
  (told) => ({ type: "kan_declared", seat: told.seat, kind: MELD_KIND[told.kind]!, tile: tile(told.tile) }),
  (told) => ({ type: "kita_declared", seat: told.seat }),
  (told) => ({ type: "kita_set", seat: told.seat }),
  (told) => ({ type: "dora_revealed", indicator: tile(told.indicator) }),
  (told) => ({ type: "riichi_established", seat: told.seat, riichi: RIICHI_LEVEL[told.riichi]!, shown: told.shown_count < 0 ? null : row(told.shown, told.shown_count).map((each) => tile(each)), waits: told.waits < 0 ? null : bitsOf(told.waits).map((each) => tile(each)) }),
  (told) => ({ type: "hand_won", seat: told.seat, source: told.source, tile: tile(told.tile), hand: { concealed: row(told.concealed, told.concealed_count).map((each) => tile(each)), melds: listed(told.melds, told.meld_count).map((each) => readMeld(each)) }, ura_indicators: row(told.ura_indicators, told.ura_indicator_count).map((each) => tile(each)), yaku: bitsOf(told.yaku).map((each) => YAKU[each]!), yakuman: bitsOf(told.yakuman).map((each) => YAKUMAN[each]!), han: told.han, fu: told.fu, base: told.base, moment: readMoment(told.moment) }),
  (told) => ({ type: "hand_died", seat: told.seat }),
  (told) => ({ type: "wrong_claim_made", seat: told.seat, kind: MELD_KIND[told.kind]!, tile: tile(told.tile) }),
  (told) => ({ type: "false_win_declared", seat: told.seat, source: told.source, tile: tile(told.tile), hand: { concealed: row(told.concealed, told.concealed_count).map((each) => tile(each)), melds: listed(told.melds, told.meld_count).map((each) => readMeld(each)) } }),
  (told) => ({ type: "dead_hand_used", seat: told.seat, action: readAction(told.action) }),
  (told) => ({ type: "riichi_found_out", seat: told.seat, hand: row(told.hand, told.hand_count).map((each) => tile(each)) }),
  (told) => ({ type: "hand_shown", seat: told.seat, hand: told.hand_count < 0 ? null : row(told.hand, told.hand_count).map((each) => tile(each)), is_tenpai: told.is_tenpai }),
  (told) => ({ type: "orphans_shown", seat: told.seat, hand: row(told.hand, told.hand_count).map((each) => tile(each)) }),
  (told) => ({ type: "deal_ended", ending: ENDING[told.ending]!, winners: bitsOf(told.winners), loser: told.loser < 0 ? null : told.loser, changes: row(told.changes, told.players), scores: row(told.scores, told.players), sticks: told.sticks, nagashi: bitsOf(told.nagashi) }),
  (told) => ({ type: "game_ended", scores: row(told.scores, told.players), places: row(told.places, told.players), match_points: row(told.match_points, told.players).map((each) => each / 10) }),
];

export const readGameEvent = (told: ToldEvent): GameEvent => EVENTS[told.type]!(told);

/** Returns an event as a seat saw it; nobody has seat -1. */
export function seenBy(event: GameEvent, seat: number): GameEvent {
  switch (event.type) {
    case "deal_started":
      return { ...event, hands: event.hands.map((each, own) => (own === seat ? each : each.map(() => null))) };
    case "tile_drawn":
      return event.seat === seat ? event : { ...event, tile: null };
    default:
      return event;
  }
}
