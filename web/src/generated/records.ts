/** Made by `make record`; changes here are lost. */

import { View } from "../engine/view";

/** Where each sort of action begins in the space of codes. */
export const Act = {
  DISCARD: 0,
  TSUMOGIRI: 37,
  RIICHI: 38,
  RIICHI_TSUMOGIRI: 75,
  OPEN_RIICHI: 76,
  OPEN_RIICHI_TSUMOGIRI: 113,
  ANKAN: 114,
  SHOUMINKAN: 148,
  CHII: 182,
  PON: 188,
  DAIMINKAN: 191,
  KITA: 192,
  TSUMO: 193,
  RON: 194,
  NINE_ORPHANS: 195,
  PASS: 196,
  TENPAI: 197,
  NOTEN: 198,
  END_GAME: 199,
  PLAY_ON: 200,
  SHOW_HAND: 201,
} as const;

/** How a deal ended (rulebook sections 3 and 4). */
export const Ending = {
  NONE: 0,
  TSUMO: 1,
  RON: 2,
  EXHAUSTIVE: 3,
  NAGASHI: 4,
  NINE_ORPHANS: 5,
  FOUR_WINDS: 6,
  FOUR_RIICHI: 7,
  FOUR_KANS: 8,
  TRIPLE_RON: 9,
  FIFTH_KAN: 10,
  CHOMBO: 11,
} as const;

/** Why a replay stopped. */
export const Fault = {
  NONE: 0,
  EVENT: 1,
  ILLEGAL: 2,
  OTHER_SEAT: 3,
  TOO_SHORT: 4,
  TOO_LONG: 5,
} as const;

/** A complete shape (AGARI-1). */
export const Form = {
  STANDARD: 0,
  SEVEN_PAIRS: 1,
  ORPHANS: 2,
} as const;

/** A level of the limit table (SCORE-4, SCORE-5). */
export const Limit = {
  NONE: 0,
  MANGAN: 1,
  HANEMAN: 2,
  BAIMAN: 3,
  SANBAIMAN: 4,
  KAZOE: 5,
  YAKUMAN: 6,
} as const;

/** Bits that a discard carries (FLOW-4); `TAKEN` times one more than the seat that took it. */
export const Mark = {
  TSUMOGIRI: 1,
  SIDEWAYS: 2,
  TAKEN: 4,
} as const;

/** How a set came to lie open beside the hand. */
export const MeldKind = {
  CHII: 0,
  PON: 1,
  DAIMINKAN: 2,
  SHOUMINKAN: 3,
  ANKAN: 4,
} as const;

/** What happens next (rulebook section 2.1). */
export const Phase = {
  DEAL: 0,
  DRAW: 1,
  TURN: 2,
  ACT: 3,
  DISCARDED: 4,
  REACT: 5,
  DECLARED: 6,
  ROB: 7,
  REPLACE: 8,
  EXHAUSTED: 9,
  SHOW: 10,
  SETTLE: 11,
  OFFER: 12,
  OVER: 13,
} as const;

/** How a seat chooses. */
export const Policy = {
  RANDOM: 0,
  PASSIVE: 1,
  GREEDY: 2,
  TSUMOGIRI: 3,
  SETTINGS: 4,
} as const;

/** A player's riichi (RIICHI-6, DRII-1). */
export const RiichiLevel = {
  NONE: 0,
  RIICHI: 1,
  DOUBLE: 2,
} as const;

/** From what may deal in at any time to what cannot. */
export const Safety = {
  LIVE: 0,
  ONE_CHANCE: 1,
  SUJI: 2,
  NO_CHANCE: 3,
  SAFE: 4,
} as const;

/** The part that the winning tile completed (FU-8). */
export const Wait = {
  RYANMEN: 0,
  SHANPON: 1,
  KANCHAN: 2,
  PENCHAN: 3,
  TANKI: 4,
} as const;

/** Whether the tiles win (AGARI-3). */
export const WinCheck = {
  NOT_COMPLETE: 0,
  NO_YAKU: 1,
  WIN: 2,
} as const;

/** An ordinary yaku; its value is its bit in a set of yaku. */
export const Yaku = {
  RIICHI: 0,
  DOUBLE_RIICHI: 1,
  OPEN_RIICHI: 2,
  IPPATSU: 3,
  MENZEN_TSUMO: 4,
  HAITEI: 5,
  HOUTEI: 6,
  RINSHAN: 7,
  CHANKAN: 8,
  TANYAO: 9,
  PINFU: 10,
  IIPEIKOU: 11,
  RYANPEIKOU: 12,
  SEAT_WIND: 13,
  ROUND_WIND: 14,
  HAKU: 15,
  HATSU: 16,
  CHUN: 17,
  SANSHOKU_DOUJUN: 18,
  ITTSUU: 19,
  CHANTA: 20,
  JUNCHAN: 21,
  CHIITOITSU: 22,
  SHOUSANGEN: 23,
  HONROUTOU: 24,
  TOITOI: 25,
  SANANKOU: 26,
  SANKANTSU: 27,
  SANSHOKU_DOUKOU: 28,
  HONITSU: 29,
  CHINITSU: 30,
  RENHOU: 31,
  SANRENKOU: 32,
  ISSHOKU_SANJUN: 33,
  SHIIARURAOTAI: 34,
  TSUBAMEGAESHI: 35,
  KANBURI: 36,
  UUMENSAI: 37,
  SANPUUKOU: 38,
  IIPIN: 39,
  CHUUPIN: 40,
  UUPIN: 41,
} as const;

/** A yakuman; its value is its bit in a set of yakuman. A row has the bit, kanji and rule. */
export const Yakuman = {
  TENHOU: 0,
  CHIIHOU: 1,
  RENHOU: 2,
  DAISANGEN: 3,
  SHOUSUUSHII: 4,
  DAISUUSHII: 5,
  CHINROUTOU: 6,
  TSUUIISOU: 7,
  RYUUIISOU: 8,
  SUUANKOU: 9,
  SUUANKOU_TANKI: 10,
  SUUKANTSU: 11,
  KOKUSHI: 12,
  KOKUSHI_13: 13,
  CHUUREN: 14,
  JUNSEI_CHUUREN: 15,
  DAISHARIN: 16,
  ISHINOUE: 17,
  SUURENKOU: 18,
  ISSHOKU_YONJUN: 19,
  HYAKUMANGOKU: 20,
  BENIKUJAKU: 21,
  PAARENCHAN: 22,
  DAICHISEI: 23,
} as const;

export const FAR = 100;
export const POINT = 10000;
export const UNRANKED = 127;
export const COACH_SIZE = 10896;
export const RULES_SIZE = 144;
export const COACH_SIGHT = 0;

/** A row of counts; compiled loops pass records, because slices of arrays cost them more. */
export class HandCounts extends View {
  static readonly size = 34;
  get counts() { return this.getInt8s(0, 34); }
}

/** Shanten of a hand, the least and that of each form. */
export class Distance extends View {
  static readonly size = 4;
  get least() { return this.getInt8(0); }
  set least(value: number) { this.setInt8(0, value); }
  get standard() { return this.getInt8(1); }
  set standard(value: number) { this.setInt8(1, value); }
  get chiitoitsu() { return this.getInt8(2); }
  set chiitoitsu(value: number) { this.setInt8(2, value); }
  get kokushi() { return this.getInt8(3); }
  set kokushi(value: number) { this.setInt8(3, value); }
}

/** What each discard leaves of a hand that has drawn or called. */
export class Acceptance extends View {
  static readonly size = 344;
  get kinds() { return this.getInt64s(0, 34); }
  get shanten() { return this.getInt8s(272, 34); }
  get counts() { return this.getInt8s(306, 34); }
}

/** A hand with its winning tile, and all of the moment that its value depends on. */
export class Win extends View {
  static readonly size = 74;
  get honba() { return this.getInt16(0); }
  set honba(value: number) { this.setInt16(0, value); }
  get counts() { return this.getInt8s(2, 34); }
  get dora_indicators() { return this.getInt8s(36, 5); }
  get ura_indicators() { return this.getInt8s(41, 5); }
  get meld_kinds() { return this.getInt8s(46, 4); }
  get meld_lowest() { return this.getInt8s(50, 4); }
  get meld_count() { return this.getInt8(54); }
  set meld_count(value: number) { this.setInt8(54, value); }
  get dora_indicator_count() { return this.getInt8(55); }
  set dora_indicator_count(value: number) { this.setInt8(55, value); }
  get ura_indicator_count() { return this.getInt8(56); }
  set ura_indicator_count(value: number) { this.setInt8(56, value); }
  get winning_kind() { return this.getInt8(57); }
  set winning_kind(value: number) { this.setInt8(57, value); }
  get seat_wind() { return this.getInt8(58); }
  set seat_wind(value: number) { this.setInt8(58, value); }
  get round_wind() { return this.getInt8(59); }
  set round_wind(value: number) { this.setInt8(59, value); }
  get red_fives() { return this.getInt8(60); }
  set red_fives(value: number) { this.setInt8(60, value); }
  get kita() { return this.getInt8(61); }
  set kita(value: number) { this.setInt8(61, value); }
  get riichi() { return this.getInt8(62); }
  set riichi(value: number) { this.setInt8(62, value); }
  get dealer_streak() { return this.getInt8(63); }
  set dealer_streak(value: number) { this.setInt8(63, value); }
  get tsumo() { return this.getBool(64); }
  set tsumo(value: boolean) { this.setBool(64, value); }
  get open_riichi() { return this.getBool(65); }
  set open_riichi(value: boolean) { this.setBool(65, value); }
  get ippatsu() { return this.getBool(66); }
  set ippatsu(value: boolean) { this.setBool(66, value); }
  get last_tile() { return this.getBool(67); }
  set last_tile(value: boolean) { this.setBool(67, value); }
  get rinshan() { return this.getBool(68); }
  set rinshan(value: boolean) { this.setBool(68, value); }
  get robbed_kan() { return this.getBool(69); }
  set robbed_kan(value: boolean) { this.setBool(69, value); }
  get first_turn() { return this.getBool(70); }
  set first_turn(value: boolean) { this.setBool(70, value); }
  get on_riichi_tile() { return this.getBool(71); }
  set on_riichi_tile(value: boolean) { this.setBool(71, value); }
  get after_kan() { return this.getBool(72); }
  set after_kan(value: boolean) { this.setBool(72, value); }
}

/** A rule set as the engine reads it: one field per option, with the option's name. */
export class Rules extends View {
  static readonly size = 144;
  get local_yaku() { return this.getInt64(0); }
  set local_yaku(value: number) { this.setInt64(0, value); }
  get local_yakuman() { return this.getInt64(8); }
  set local_yakuman(value: number) { this.setInt64(8, value); }
  get double_yakuman() { return this.getInt64(16); }
  set double_yakuman(value: number) { this.setInt64(16, value); }
  get pao() { return this.getInt64(24); }
  set pao(value: number) { this.setInt64(24, value); }
  get start_points() { return this.getInt32(32); }
  set start_points(value: number) { this.setInt32(32, value); }
  get return_points() { return this.getInt32(36); }
  set return_points(value: number) { this.setInt32(36, value); }
  get target_points() { return this.getInt32(40); }
  set target_points(value: number) { this.setInt32(40, value); }
  get honba_value() { return this.getInt32(44); }
  set honba_value(value: number) { this.setInt32(44, value); }
  get riichi_min_points() { return this.getInt32(48); }
  set riichi_min_points(value: number) { this.setInt32(48, value); }
  get sanma_honba_ron() { return this.getInt32(52); }
  set sanma_honba_ron(value: number) { this.setInt32(52, value); }
  get uma() { return this.getInt16s(56, 4); }
  get players() { return this.getInt8(64); }
  set players(value: number) { this.setInt8(64, value); }
  get red_fives() { return this.getInt8(65); }
  set red_fives(value: number) { this.setInt8(65, value); }
  get min_han() { return this.getInt8(66); }
  set min_han(value: number) { this.setInt8(66, value); }
  get two_han_from_honba() { return this.getInt8(67); }
  set two_han_from_honba(value: number) { this.setInt8(67, value); }
  get riichi_min_tiles() { return this.getInt8(68); }
  set riichi_min_tiles(value: number) { this.setInt8(68, value); }
  get renhou() { return this.getInt8(69); }
  set renhou(value: number) { this.setInt8(69, value); }
  get renhou_han() { return this.getInt8(70); }
  set renhou_han(value: number) { this.setInt8(70, value); }
  get double_wind_pair_fu() { return this.getInt8(71); }
  set double_wind_pair_fu(value: number) { this.setInt8(71, value); }
  get rinshan_tsumo_fu() { return this.getInt8(72); }
  set rinshan_tsumo_fu(value: number) { this.setInt8(72, value); }
  get seat_draw() { return this.getInt8(73); }
  set seat_draw(value: number) { this.setInt8(73, value); }
  get length() { return this.getInt8(74); }
  set length(value: number) { this.setInt8(74, value); }
  get rounding() { return this.getInt8(75); }
  set rounding(value: number) { this.setInt8(75, value); }
  get tie_break() { return this.getInt8(76); }
  set tie_break(value: number) { this.setInt8(76, value); }
  get leftover_sticks() { return this.getInt8(77); }
  set leftover_sticks(value: number) { this.setInt8(77, value); }
  get tobi() { return this.getInt8(78); }
  set tobi(value: number) { this.setInt8(78, value); }
  get extension() { return this.getInt8(79); }
  set extension(value: number) { this.setInt8(79, value); }
  get agari_yame() { return this.getInt8(80); }
  set agari_yame(value: number) { this.setInt8(80, value); }
  get tenpai_yame() { return this.getInt8(81); }
  set tenpai_yame(value: number) { this.setInt8(81, value); }
  get renchan() { return this.getInt8(82); }
  set renchan(value: number) { this.setInt8(82, value); }
  get kandora_ankan() { return this.getInt8(83); }
  set kandora_ankan(value: number) { this.setInt8(83, value); }
  get kandora_open() { return this.getInt8(84); }
  set kandora_open(value: number) { this.setInt8(84, value); }
  get kuikae() { return this.getInt8(85); }
  set kuikae(value: number) { this.setInt8(85, value); }
  get call_timing() { return this.getInt8(86); }
  set call_timing(value: number) { this.setInt8(86, value); }
  get fifth_kan() { return this.getInt8(87); }
  set fifth_kan(value: number) { this.setInt8(87, value); }
  get dead_wall_refill() { return this.getInt8(88); }
  set dead_wall_refill(value: number) { this.setInt8(88, value); }
  get temp_furiten_clear() { return this.getInt8(89); }
  set temp_furiten_clear(value: number) { this.setInt8(89, value); }
  get furiten_riichi() { return this.getInt8(90); }
  set furiten_riichi(value: number) { this.setInt8(90, value); }
  get karaten_riichi() { return this.getInt8(91); }
  set karaten_riichi(value: number) { this.setInt8(91, value); }
  get noten_riichi() { return this.getInt8(92); }
  set noten_riichi(value: number) { this.setInt8(92, value); }
  get riichi_ankan() { return this.getInt8(93); }
  set riichi_ankan(value: number) { this.setInt8(93, value); }
  get open_riichi() { return this.getInt8(94); }
  set open_riichi(value: number) { this.setInt8(94, value); }
  get open_riichi_shows() { return this.getInt8(95); }
  set open_riichi_shows(value: number) { this.setInt8(95, value); }
  get ryuuiisou_hatsu() { return this.getInt8(96); }
  set ryuuiisou_hatsu(value: number) { this.setInt8(96, value); }
  get nagashi() { return this.getInt8(97); }
  set nagashi(value: number) { this.setInt8(97, value); }
  get nagashi_own_calls() { return this.getInt8(98); }
  set nagashi_own_calls(value: number) { this.setInt8(98, value); }
  get shousangen_yakuhai() { return this.getInt8(99); }
  set shousangen_yakuhai(value: number) { this.setInt8(99, value); }
  get tenhou_wait() { return this.getInt8(100); }
  set tenhou_wait(value: number) { this.setInt8(100, value); }
  get kazoe() { return this.getInt8(101); }
  set kazoe(value: number) { this.setInt8(101, value); }
  get wait_fu() { return this.getInt8(102); }
  set wait_fu(value: number) { this.setInt8(102, value); }
  get double_ron() { return this.getInt8(103); }
  set double_ron(value: number) { this.setInt8(103, value); }
  get triple_ron() { return this.getInt8(104); }
  set triple_ron(value: number) { this.setInt8(104, value); }
  get multi_ron_sticks() { return this.getInt8(105); }
  set multi_ron_sticks(value: number) { this.setInt8(105, value); }
  get multi_ron_honba() { return this.getInt8(106); }
  set multi_ron_honba(value: number) { this.setInt8(106, value); }
  get multi_ron_renchan() { return this.getInt8(107); }
  set multi_ron_renchan(value: number) { this.setInt8(107, value); }
  get pao_scope() { return this.getInt8(108); }
  set pao_scope(value: number) { this.setInt8(108, value); }
  get pao_honba() { return this.getInt8(109); }
  set pao_honba(value: number) { this.setInt8(109, value); }
  get karaten_tenpai() { return this.getInt8(110); }
  set karaten_tenpai(value: number) { this.setInt8(110, value); }
  get abort_four_kans() { return this.getInt8(111); }
  set abort_four_kans(value: number) { this.setInt8(111, value); }
  get chombo_mode() { return this.getInt8(112); }
  set chombo_mode(value: number) { this.setInt8(112, value); }
  get chombo_penalty() { return this.getInt8(113); }
  set chombo_penalty(value: number) { this.setInt8(113, value); }
  get chombo_honba() { return this.getInt8(114); }
  set chombo_honba(value: number) { this.setInt8(114, value); }
  get chombo_rotation() { return this.getInt8(115); }
  set chombo_rotation(value: number) { this.setInt8(115, value); }
  get sanma_tsumo() { return this.getInt8(116); }
  set sanma_tsumo(value: number) { this.setInt8(116, value); }
  get floating_uma() { return this.getBool(117); }
  set floating_uma(value: boolean) { this.setBool(117, value); }
  get extension_draw_ends() { return this.getBool(118); }
  set extension_draw_ends(value: boolean) { this.setBool(118, value); }
  get aotenjou() { return this.getBool(119); }
  set aotenjou(value: boolean) { this.setBool(119, value); }
  get wareme() { return this.getBool(120); }
  set wareme(value: boolean) { this.setBool(120, value); }
  get yakitori() { return this.getBool(121); }
  set yakitori(value: boolean) { this.setBool(121, value); }
  get ura_dora() { return this.getBool(122); }
  set ura_dora(value: boolean) { this.setBool(122, value); }
  get kan_dora() { return this.getBool(123); }
  set kan_dora(value: boolean) { this.setBool(123, value); }
  get kan_ura_dora() { return this.getBool(124); }
  set kan_ura_dora(value: boolean) { this.setBool(124, value); }
  get ippatsu() { return this.getBool(125); }
  set ippatsu(value: boolean) { this.setBool(125, value); }
  get double_riichi() { return this.getBool(126); }
  set double_riichi(value: boolean) { this.setBool(126, value); }
  get kuitan() { return this.getBool(127); }
  set kuitan(value: boolean) { this.setBool(127, value); }
  get atozuke() { return this.getBool(128); }
  set atozuke(value: boolean) { this.setBool(128, value); }
  get pinfu_tsumo() { return this.getBool(129); }
  set pinfu_tsumo(value: boolean) { this.setBool(129, value); }
  get haitei_rinshan() { return this.getBool(130); }
  set haitei_rinshan(value: boolean) { this.setBool(130, value); }
  get kokushi_ankan_ron() { return this.getBool(131); }
  set kokushi_ankan_ron(value: boolean) { this.setBool(131, value); }
  get multiple_yakuman() { return this.getBool(132); }
  set multiple_yakuman(value: boolean) { this.setBool(132, value); }
  get kiriage() { return this.getBool(133); }
  set kiriage(value: boolean) { this.setBool(133, value); }
  get daiminkan_pao() { return this.getBool(134); }
  set daiminkan_pao(value: boolean) { this.setBool(134, value); }
  get voluntary_noten() { return this.getBool(135); }
  set voluntary_noten(value: boolean) { this.setBool(135, value); }
  get show_noten() { return this.getBool(136); }
  set show_noten(value: boolean) { this.setBool(136, value); }
  get keishiki_tenpai() { return this.getBool(137); }
  set keishiki_tenpai(value: boolean) { this.setBool(137, value); }
  get abort_nine() { return this.getBool(138); }
  set abort_nine(value: boolean) { this.setBool(138, value); }
  get abort_four_winds() { return this.getBool(139); }
  set abort_four_winds(value: boolean) { this.setBool(139, value); }
  get abort_four_riichi() { return this.getBool(140); }
  set abort_four_riichi(value: boolean) { this.setBool(140, value); }
}

/** What a win is worth under its best reading. */
export class Score extends View {
  static readonly size = 104;
  get base() { return this.getInt64(0); }
  set base(value: number) { this.setInt64(0, value); }
  get yaku() { return this.getInt64(8); }
  set yaku(value: number) { this.setInt64(8, value); }
  get yakuman() { return this.getInt64(16); }
  set yakuman(value: number) { this.setInt64(16, value); }
  get seen_yaku() { return this.getInt64(24); }
  set seen_yaku(value: number) { this.setInt64(24, value); }
  get seen_yakuman() { return this.getInt64(32); }
  set seen_yakuman(value: number) { this.setInt64(32, value); }
  get sequences() { return this.getInt64(40); }
  set sequences(value: number) { this.setInt64(40, value); }
  get own_sequences() { return this.getInt64(48); }
  set own_sequences(value: number) { this.setInt64(48, value); }
  get triplets() { return this.getInt64(56); }
  set triplets(value: number) { this.setInt64(56, value); }
  get closed_triplets() { return this.getInt64(64); }
  set closed_triplets(value: number) { this.setInt64(64, value); }
  get quads() { return this.getInt64(72); }
  set quads(value: number) { this.setInt64(72, value); }
  get han() { return this.getInt16(80); }
  set han(value: number) { this.setInt16(80, value); }
  get fu() { return this.getInt16(82); }
  set fu(value: number) { this.setInt16(82, value); }
  get fu_sum() { return this.getInt16(84); }
  set fu_sum(value: number) { this.setInt16(84, value); }
  get dora() { return this.getInt8(86); }
  set dora(value: number) { this.setInt8(86, value); }
  get ura() { return this.getInt8(87); }
  set ura(value: number) { this.setInt8(87, value); }
  get red_fives() { return this.getInt8(88); }
  set red_fives(value: number) { this.setInt8(88, value); }
  get kita() { return this.getInt8(89); }
  set kita(value: number) { this.setInt8(89, value); }
  get units() { return this.getInt8(90); }
  set units(value: number) { this.setInt8(90, value); }
  get status() { return this.getInt8(91); }
  set status(value: number) { this.setInt8(91, value); }
  get limit() { return this.getInt8(92); }
  set limit(value: number) { this.setInt8(92, value); }
  get form() { return this.getInt8(93); }
  set form(value: number) { this.setInt8(93, value); }
  get pair() { return this.getInt8(94); }
  set pair(value: number) { this.setInt8(94, value); }
  get wait() { return this.getInt8(95); }
  set wait(value: number) { this.setInt8(95, value); }
  get winning_kind() { return this.getInt8(96); }
  set winning_kind(value: number) { this.setInt8(96, value); }
  get wait_count() { return this.getInt8(97); }
  set wait_count(value: number) { this.setInt8(97, value); }
}

/** One way to read the tiles of a win, and what it is worth (AGARI-6). */
export class Reading extends View {
  static readonly size = 176;
  get sequences() { return this.getInt64(0); }
  set sequences(value: number) { this.setInt64(0, value); }
  get own_sequences() { return this.getInt64(8); }
  set own_sequences(value: number) { this.setInt64(8, value); }
  get triplets() { return this.getInt64(16); }
  set triplets(value: number) { this.setInt64(16, value); }
  get own_triplets() { return this.getInt64(24); }
  set own_triplets(value: number) { this.setInt64(24, value); }
  get closed_triplets() { return this.getInt64(32); }
  set closed_triplets(value: number) { this.setInt64(32, value); }
  get quads() { return this.getInt64(40); }
  set quads(value: number) { this.setInt64(40, value); }
  get kinds() { return this.getInt64(48); }
  set kinds(value: number) { this.setInt64(48, value); }
  get meld_sequences() { return this.getInt64(56); }
  set meld_sequences(value: number) { this.setInt64(56, value); }
  get meld_triplets() { return this.getInt64(64); }
  set meld_triplets(value: number) { this.setInt64(64, value); }
  get ankans() { return this.getInt64(72); }
  set ankans(value: number) { this.setInt64(72, value); }
  get win_yaku() { return this.getInt64(80); }
  set win_yaku(value: number) { this.setInt64(80, value); }
  get win_yakuman() { return this.getInt64(88); }
  set win_yakuman(value: number) { this.setInt64(88, value); }
  get layout_yaku() { return this.getInt64(96); }
  set layout_yaku(value: number) { this.setInt64(96, value); }
  get layout_yakuman() { return this.getInt64(104); }
  set layout_yakuman(value: number) { this.setInt64(104, value); }
  get yaku() { return this.getInt64(112); }
  set yaku(value: number) { this.setInt64(112, value); }
  get yakuman() { return this.getInt64(120); }
  set yakuman(value: number) { this.setInt64(120, value); }
  get base() { return this.getInt64(128); }
  set base(value: number) { this.setInt64(128, value); }
  get suit_first() { return this.getInt32s(136, 3); }
  get suit_shape() { return this.getInt32s(148, 3); }
  get han() { return this.getInt16(160); }
  set han(value: number) { this.setInt16(160, value); }
  get fu() { return this.getInt16(162); }
  set fu(value: number) { this.setInt16(162, value); }
  get fu_sum() { return this.getInt16(164); }
  set fu_sum(value: number) { this.setInt16(164, value); }
  get status() { return this.getInt8(166); }
  set status(value: number) { this.setInt8(166, value); }
  get form() { return this.getInt8(167); }
  set form(value: number) { this.setInt8(167, value); }
  get pair() { return this.getInt8(168); }
  set pair(value: number) { this.setInt8(168, value); }
  get honour_pair() { return this.getInt8(169); }
  set honour_pair(value: number) { this.setInt8(169, value); }
  get wait() { return this.getInt8(170); }
  set wait(value: number) { this.setInt8(170, value); }
  get winning_kind() { return this.getInt8(171); }
  set winning_kind(value: number) { this.setInt8(171, value); }
  get wait_count() { return this.getInt8(172); }
  set wait_count(value: number) { this.setInt8(172, value); }
  get units() { return this.getInt8(173); }
  set units(value: number) { this.setInt8(173, value); }
  get closed() { return this.getBool(174); }
  set closed(value: boolean) { this.setBool(174, value); }
  get probing() { return this.getBool(175); }
  set probing(value: boolean) { this.setBool(175, value); }
}

/** State of one generator; four words of 32 bits. */
export class Random extends View {
  static readonly size = 32;
  get a() { return this.getInt64(0); }
  set a(value: number) { this.setInt64(0, value); }
  get b() { return this.getInt64(8); }
  set b(value: number) { this.setInt64(8, value); }
  get c() { return this.getInt64(16); }
  set c(value: number) { this.setInt64(16, value); }
  get counter() { return this.getInt64(24); }
  set counter(value: number) { this.setInt64(24, value); }
}

/** One seat: its tiles, its discards, its riichi, its score. */
export class Player extends View {
  static readonly size = 240;
  get score() { return this.getInt64(0); }
  set score(value: number) { this.setInt64(0, value); }
  get waits() { return this.getInt64(8); }
  set waits(value: number) { this.setInt64(8, value); }
  get discarded() { return this.getInt64(16); }
  set discarded(value: number) { this.setInt64(16, value); }
  get held() { return this.getInt64s(24, 4); }
  get yaku() { return this.getInt64(56); }
  set yaku(value: number) { this.setInt64(56, value); }
  get yakuman() { return this.getInt64(64); }
  set yakuman(value: number) { this.setInt64(64, value); }
  get keys() { return this.getInt32s(72, 4); }
  get han() { return this.getInt16(88); }
  set han(value: number) { this.setInt16(88, value); }
  get fu() { return this.getInt16(90); }
  set fu(value: number) { this.setInt16(90, value); }
  get counts() { return this.getInt8s(92, 34); }
  get red_fives() { return this.getInt8s(126, 3); }
  get river() { return this.getInt8s(129, 36); }
  get river_marks() { return this.getInt8s(165, 36); }
  get meld_kinds() { return this.getInt8s(201, 4); }
  get meld_lowest() { return this.getInt8s(205, 4); }
  get meld_source() { return this.getInt8s(209, 4); }
  get meld_reds() { return this.getInt8s(213, 4); }
  get liable() { return this.getInt8s(217, 3); }
  get river_size() { return this.getInt8(220); }
  set river_size(value: number) { this.setInt8(220, value); }
  get meld_count() { return this.getInt8(221); }
  set meld_count(value: number) { this.setInt8(221, value); }
  get kita() { return this.getInt8(222); }
  set kita(value: number) { this.setInt8(222, value); }
  get shanten() { return this.getInt8(223); }
  set shanten(value: number) { this.setInt8(223, value); }
  get riichi() { return this.getInt8(224); }
  set riichi(value: number) { this.setInt8(224, value); }
  get open_riichi() { return this.getBool(225); }
  set open_riichi(value: boolean) { this.setBool(225, value); }
  get ippatsu() { return this.getBool(226); }
  set ippatsu(value: boolean) { this.setBool(226, value); }
  get temporary_furiten() { return this.getBool(227); }
  set temporary_furiten(value: boolean) { this.setBool(227, value); }
  get riichi_furiten() { return this.getBool(228); }
  set riichi_furiten(value: boolean) { this.setBool(228, value); }
  get sideways_due() { return this.getBool(229); }
  set sideways_due(value: boolean) { this.setBool(229, value); }
  get has_erred() { return this.getBool(230); }
  set has_erred(value: boolean) { this.setBool(230, value); }
  get dead_hand() { return this.getBool(231); }
  set dead_hand(value: boolean) { this.setBool(231, value); }
  get shows() { return this.getBool(232); }
  set shows(value: boolean) { this.setBool(232, value); }
}

/** The end of one deal in points: what is at stake, and what each seat gains. */
export class Settlement extends View {
  static readonly size = 96;
  get deltas() { return this.getInt64s(0, 4); }
  get base() { return this.getInt64s(32, 4); }
  get sticks() { return this.getInt16(64); }
  set sticks(value: number) { this.setInt16(64, value); }
  get honba() { return this.getInt16(66); }
  set honba(value: number) { this.setInt16(66, value); }
  get riichi_bets() { return this.getInt8s(68, 4); }
  get liable_units() { return this.getInt8s(72, 16); }
  get dealer() { return this.getInt8(88); }
  set dealer(value: number) { this.setInt8(88, value); }
  get wareme_seat() { return this.getInt8(89); }
  set wareme_seat(value: number) { this.setInt8(89, value); }
}

/** Where the seats stand when a game ends. */
export class Standing extends View {
  static readonly size = 88;
  get scores() { return this.getInt64s(0, 4); }
  get match_points() { return this.getInt64s(32, 4); }
  get bets() { return this.getInt16s(64, 4); }
  get penalties() { return this.getInt16s(72, 4); }
  get sticks() { return this.getInt16(80); }
  set sticks(value: number) { this.setInt16(80, value); }
  get place() { return this.getInt8s(82, 4); }
}

/** A game at one moment. */
export class Table extends View {
  static readonly size = 1520;
  get random() { return this.part(Random, 0); }
  get rules() { return this.part(Rules, 32); }
  get players() { return this.parts(Player, 176, 4); }
  get settlement() { return this.part(Settlement, 1136); }
  get standing() { return this.part(Standing, 1232); }
  get decisions() { return this.getInt64(1320); }
  set decisions(value: number) { this.setInt64(1320, value); }
  get deals() { return this.getInt32(1328); }
  set deals(value: number) { this.setInt32(1328, value); }
  get answers() { return this.getInt16s(1332, 4); }
  get honba() { return this.getInt16(1340); }
  set honba(value: number) { this.setInt16(1340, value); }
  get sticks() { return this.getInt16(1342); }
  set sticks(value: number) { this.setInt16(1342, value); }
  get deal_sticks() { return this.getInt8s(1344, 4); }
  get wall() { return this.getUint8s(1348, 136); }
  get dice() { return this.getInt8s(1484, 2); }
  get phase() { return this.getInt8(1486); }
  set phase(value: number) { this.setInt8(1486, value); }
  get pending() { return this.getInt8(1487); }
  set pending(value: number) { this.setInt8(1487, value); }
  get turn() { return this.getInt8(1488); }
  set turn(value: number) { this.setInt8(1488, value); }
  get dealer() { return this.getInt8(1489); }
  set dealer(value: number) { this.setInt8(1489, value); }
  get round() { return this.getInt8(1490); }
  set round(value: number) { this.setInt8(1490, value); }
  get dealer_streak() { return this.getInt8(1491); }
  set dealer_streak(value: number) { this.setInt8(1491, value); }
  get next_draw() { return this.getInt8(1492); }
  set next_draw(value: number) { this.setInt8(1492, value); }
  get live_left() { return this.getInt8(1493); }
  set live_left(value: number) { this.setInt8(1493, value); }
  get rinshan_count() { return this.getInt8(1494); }
  set rinshan_count(value: number) { this.setInt8(1494, value); }
  get refill_due() { return this.getInt8(1495); }
  set refill_due(value: number) { this.setInt8(1495, value); }
  get kan_count() { return this.getInt8(1496); }
  set kan_count(value: number) { this.setInt8(1496, value); }
  get indicator_count() { return this.getInt8(1497); }
  set indicator_count(value: number) { this.setInt8(1497, value); }
  get owed_before() { return this.getInt8(1498); }
  set owed_before(value: number) { this.setInt8(1498, value); }
  get owed_after() { return this.getInt8(1499); }
  set owed_after(value: number) { this.setInt8(1499, value); }
  get drawn() { return this.getInt8(1500); }
  set drawn(value: number) { this.setInt8(1500, value); }
  get tile() { return this.getInt8(1501); }
  set tile(value: number) { this.setInt8(1501, value); }
  get kan() { return this.getInt8(1502); }
  set kan(value: number) { this.setInt8(1502, value); }
  get barred() { return this.getInt8(1503); }
  set barred(value: number) { this.setInt8(1503, value); }
  get claimed() { return this.getInt8(1504); }
  set claimed(value: number) { this.setInt8(1504, value); }
  get declared_riichi() { return this.getInt8(1505); }
  set declared_riichi(value: number) { this.setInt8(1505, value); }
  get ending() { return this.getInt8(1506); }
  set ending(value: number) { this.setInt8(1506, value); }
  get winners() { return this.getInt8(1507); }
  set winners(value: number) { this.setInt8(1507, value); }
  get loser() { return this.getInt8(1508); }
  set loser(value: number) { this.setInt8(1508, value); }
  get show_turn() { return this.getInt8(1509); }
  set show_turn(value: number) { this.setInt8(1509, value); }
  get is_rinshan() { return this.getBool(1510); }
  set is_rinshan(value: boolean) { this.setBool(1510, value); }
  get after_kan() { return this.getBool(1511); }
  set after_kan(value: boolean) { this.setBool(1511, value); }
  get uninterrupted() { return this.getBool(1512); }
  set uninterrupted(value: boolean) { this.setBool(1512, value); }
  get declared_open() { return this.getBool(1513); }
  set declared_open(value: boolean) { this.setBool(1513, value); }
  get asks_all() { return this.getBool(1514); }
  set asks_all(value: boolean) { this.setBool(1514, value); }
  get daiminkan_source() { return this.getInt8(1515); }
  set daiminkan_source(value: number) { this.setInt8(1515, value); }
}

/** What a bot plays by. */
export class Settings extends View {
  static readonly size = 184;
  get alarm() { return this.getInt32(0); }
  set alarm(value: number) { this.setInt32(0, value); }
  get detour() { return this.getInt32(4); }
  set detour(value: number) { this.setInt32(4, value); }
  get end_chance() { return this.getInt32(8); }
  set end_chance(value: number) { this.setInt32(8, value); }
  get choice() { return this.getInt32(12); }
  set choice(value: number) { this.setInt32(12, value); }
  get ready_bonus() { return this.getInt32(16); }
  set ready_bonus(value: number) { this.setInt32(16, value); }
  get ron_factor() { return this.getInt32(20); }
  set ron_factor(value: number) { this.setInt32(20, value); }
  get call_factor() { return this.getInt32(24); }
  set call_factor(value: number) { this.setInt32(24, value); }
  get largest_share() { return this.getInt32(28); }
  set largest_share(value: number) { this.setInt32(28, value); }
  get ryanmen() { return this.getInt32(32); }
  set ryanmen(value: number) { this.setInt32(32, value); }
  get kanchan() { return this.getInt32(36); }
  set kanchan(value: number) { this.setInt32(36, value); }
  get penchan() { return this.getInt32(40); }
  set penchan(value: number) { this.setInt32(40, value); }
  get shanpon() { return this.getInt32(44); }
  set shanpon(value: number) { this.setInt32(44, value); }
  get tanki() { return this.getInt32(48); }
  set tanki(value: number) { this.setInt32(48, value); }
  get honour_factor() { return this.getInt32(52); }
  set honour_factor(value: number) { this.setInt32(52, value); }
  get outside_factor() { return this.getInt32(56); }
  set outside_factor(value: number) { this.setInt32(56, value); }
  get flush_factor() { return this.getInt32(60); }
  set flush_factor(value: number) { this.setInt32(60, value); }
  get off_flush_factor() { return this.getInt32(64); }
  set off_flush_factor(value: number) { this.setInt32(64, value); }
  get largest_chance() { return this.getInt32(68); }
  set largest_chance(value: number) { this.setInt32(68, value); }
  get riichi_points() { return this.getInt32(72); }
  set riichi_points(value: number) { this.setInt32(72, value); }
  get riichi_dora_points() { return this.getInt32(76); }
  set riichi_dora_points(value: number) { this.setInt32(76, value); }
  get riichi_most() { return this.getInt32(80); }
  set riichi_most(value: number) { this.setInt32(80, value); }
  get kokushi_reach() { return this.getInt32(84); }
  set kokushi_reach(value: number) { this.setInt32(84, value); }
  get few_waits() { return this.getInt32(88); }
  set few_waits(value: number) { this.setInt32(88, value); }
  get wide() { return this.getInt32(92); }
  set wide(value: number) { this.setInt32(92, value); }
  get late() { return this.getInt32(96); }
  set late(value: number) { this.setInt32(96, value); }
  get cheap() { return this.getInt32(100); }
  set cheap(value: number) { this.setInt32(100, value); }
  get dear() { return this.getInt32(104); }
  set dear(value: number) { this.setInt32(104, value); }
  get riichi_luck() { return this.getInt32(108); }
  set riichi_luck(value: number) { this.setInt32(108, value); }
  get riichi_luck_factor() { return this.getInt32(112); }
  set riichi_luck_factor(value: number) { this.setInt32(112, value); }
  get yaku_chance() { return this.getInt32(116); }
  set yaku_chance(value: number) { this.setInt32(116, value); }
  get furiten_factor() { return this.getInt32(120); }
  set furiten_factor(value: number) { this.setInt32(120, value); }
  get neighbour() { return this.getInt32(124); }
  set neighbour(value: number) { this.setInt32(124, value); }
  get second_neighbour() { return this.getInt32(128); }
  set second_neighbour(value: number) { this.setInt32(128, value); }
  get twin() { return this.getInt32(132); }
  set twin(value: number) { this.setInt32(132, value); }
  get value_honour() { return this.getInt32(136); }
  set value_honour(value: number) { this.setInt32(136, value); }
  get foresight() { return this.getInt32(140); }
  set foresight(value: number) { this.setInt32(140, value); }
  get open_share() { return this.getInt32(144); }
  set open_share(value: number) { this.setInt32(144, value); }
  get riichi_share() { return this.getInt32(148); }
  set riichi_share(value: number) { this.setInt32(148, value); }
  get end_base() { return this.getInt32(152); }
  set end_base(value: number) { this.setInt32(152, value); }
  get idle_share() { return this.getInt32(156); }
  set idle_share(value: number) { this.setInt32(156, value); }
  get pairs_reach() { return this.getInt32(160); }
  set pairs_reach(value: number) { this.setInt32(160, value); }
  get placing() { return this.getInt32(164); }
  set placing(value: number) { this.setInt32(164, value); }
  get counted() { return this.getInt32(168); }
  set counted(value: number) { this.setInt32(168, value); }
  get open_fear() { return this.getInt32(172); }
  set open_fear(value: number) { this.setInt32(172, value); }
  get riichi_fear() { return this.getInt32(176); }
  set riichi_fear(value: number) { this.setInt32(176, value); }
  get dama_share() { return this.getInt32(180); }
  set dama_share(value: number) { this.setInt32(180, value); }
}

/** Who sits at a seat. */
export class Seated extends View {
  static readonly size = 188;
  get policy() { return this.getInt32(0); }
  set policy(value: number) { this.setInt32(0, value); }
  get settings() { return this.part(Settings, 4); }
}

/** How a game begins, and who plays it. */
export class Start extends View {
  static readonly size = 760;
  get seed() { return this.getInt64(0); }
  set seed(value: number) { this.setInt64(0, value); }
  get seats() { return this.parts(Seated, 8, 4); }
}

/** What happened in games, counted deal by deal; tallies add up. */
export class PlayoutTally extends View {
  static readonly size = 864;
  get games() { return this.getInt64(0); }
  set games(value: number) { this.setInt64(0, value); }
  get deals() { return this.getInt64(8); }
  set deals(value: number) { this.setInt64(8, value); }
  get decisions() { return this.getInt64(16); }
  set decisions(value: number) { this.setInt64(16, value); }
  get wins() { return this.getInt64(24); }
  set wins(value: number) { this.setInt64(24, value); }
  get riichi() { return this.getInt64(32); }
  set riichi(value: number) { this.setInt64(32, value); }
  get endings() { return this.getInt64s(40, 12); }
  get yaku() { return this.getInt64s(136, 42); }
  get yakuman() { return this.getInt64s(472, 24); }
  get unsound() { return this.getInt64(664); }
  set unsound(value: number) { this.setInt64(664, value); }
  get seat_wins() { return this.getInt64s(672, 4); }
  get seat_gains() { return this.getInt64s(704, 4); }
  get seat_deal_ins() { return this.getInt64s(736, 4); }
  get seat_losses() { return this.getInt64s(768, 4); }
  get seat_riichi() { return this.getInt64s(800, 4); }
  get seat_opens() { return this.getInt64s(832, 4); }
}

/** The legal actions of one seat. */
export class Menu extends View {
  static readonly size = 162;
  get codes() { return this.getInt16s(0, 80); }
  get count() { return this.getInt16(160); }
  set count(value: number) { this.setInt16(160, value); }
}

/** What everyone sees of one seat. */
export class Seen extends View {
  static readonly size = 123;
  get river() { return this.getInt8s(0, 36); }
  get river_marks() { return this.getInt8s(36, 36); }
  get shown() { return this.getInt8s(72, 34); }
  get meld_kinds() { return this.getInt8s(106, 4); }
  get meld_lowest() { return this.getInt8s(110, 4); }
  get meld_reds() { return this.getInt8s(114, 4); }
  get river_size() { return this.getInt8(118); }
  set river_size(value: number) { this.setInt8(118, value); }
  get meld_count() { return this.getInt8(119); }
  set meld_count(value: number) { this.setInt8(119, value); }
  get kita() { return this.getInt8(120); }
  set kita(value: number) { this.setInt8(120, value); }
  get riichi() { return this.getInt8(121); }
  set riichi(value: number) { this.setInt8(121, value); }
  get is_dead() { return this.getBool(122); }
  set is_dead(value: boolean) { this.setBool(122, value); }
}

/** The table as one seat sees it when it is asked. */
export class Sight extends View {
  static readonly size = 744;
  get scores() { return this.getInt64s(0, 4); }
  get menu() { return this.part(Menu, 32); }
  get honba() { return this.getInt16(194); }
  set honba(value: number) { this.setInt16(194, value); }
  get sticks() { return this.getInt16(196); }
  set sticks(value: number) { this.setInt16(196, value); }
  get players() { return this.parts(Seen, 198, 4); }
  get counts() { return this.getInt8s(690, 34); }
  get red_fives() { return this.getInt8s(724, 3); }
  get indicators() { return this.getInt8s(727, 5); }
  get indicator_count() { return this.getInt8(732); }
  set indicator_count(value: number) { this.setInt8(732, value); }
  get player_count() { return this.getInt8(733); }
  set player_count(value: number) { this.setInt8(733, value); }
  get seat() { return this.getInt8(734); }
  set seat(value: number) { this.setInt8(734, value); }
  get dealer() { return this.getInt8(735); }
  set dealer(value: number) { this.setInt8(735, value); }
  get round() { return this.getInt8(736); }
  set round(value: number) { this.setInt8(736, value); }
  get live_left() { return this.getInt8(737); }
  set live_left(value: number) { this.setInt8(737, value); }
  get drawn() { return this.getInt8(738); }
  set drawn(value: number) { this.setInt8(738, value); }
  get claimable() { return this.getInt8(739); }
  set claimable(value: number) { this.setInt8(739, value); }
}

/** A hand as it is, or as it would be after a call: its tiles, its melds, and what they say. */
export class Holding extends View {
  static readonly size = 96;
  get melded() { return this.getInt64(0); }
  set melded(value: number) { this.setInt64(0, value); }
  get singles() { return this.getInt64(8); }
  set singles(value: number) { this.setInt64(8, value); }
  get pairs() { return this.getInt64(16); }
  set pairs(value: number) { this.setInt64(16, value); }
  get triplets() { return this.getInt64(24); }
  set triplets(value: number) { this.setInt64(24, value); }
  get counts() { return this.getInt8s(32, 34); }
  get red_fives() { return this.getInt8s(66, 3); }
  get meld_kinds() { return this.getInt8s(69, 4); }
  get meld_lowest() { return this.getInt8s(73, 4); }
  get meld_reds() { return this.getInt8s(77, 4); }
  get meld_count() { return this.getInt8(81); }
  set meld_count(value: number) { this.setInt8(81, value); }
  get suit_sizes() { return this.getInt8s(82, 4); }
  get orphans() { return this.getInt8(86); }
  set orphans(value: number) { this.setInt8(86, value); }
  get dora() { return this.getInt8(87); }
  set dora(value: number) { this.setInt8(87, value); }
  get reds() { return this.getInt8(88); }
  set reds(value: number) { this.setInt8(88, value); }
  get value_melds() { return this.getInt8(89); }
  set value_melds(value: number) { this.setInt8(89, value); }
  get sequence_melds() { return this.getInt8(90); }
  set sequence_melds(value: number) { this.setInt8(90, value); }
  get is_closed() { return this.getBool(91); }
  set is_closed(value: boolean) { this.setBool(91, value); }
}

/** A way to win with a yaku. */
export class Plan extends View {
  static readonly size = 16;
  get kinds() { return this.getInt64(0); }
  set kinds(value: number) { this.setInt64(0, value); }
  get han() { return this.getInt8(8); }
  set han(value: number) { this.setInt8(8, value); }
  get triplet() { return this.getInt8(9); }
  set triplet(value: number) { this.setInt8(9, value); }
  get is_toitoi() { return this.getBool(10); }
  set is_toitoi(value: boolean) { this.setBool(10, value); }
  get is_closed() { return this.getBool(11); }
  set is_closed(value: boolean) { this.setBool(11, value); }
}

/** A discard, and what it leaves. */
export class Option extends View {
  static readonly size = 32;
  get kinds() { return this.getInt64(0); }
  set kinds(value: number) { this.setInt64(0, value); }
  get points() { return this.getInt64(8); }
  set points(value: number) { this.setInt64(8, value); }
  get worth() { return this.getInt64(16); }
  set worth(value: number) { this.setInt64(16, value); }
  get tiles() { return this.getInt8(24); }
  set tiles(value: number) { this.setInt8(24, value); }
  get distance() { return this.getInt8(25); }
  set distance(value: number) { this.setInt8(25, value); }
  get shanten() { return this.getInt8(26); }
  set shanten(value: number) { this.setInt8(26, value); }
  get face() { return this.getInt8(27); }
  set face(value: number) { this.setInt8(27, value); }
}

/** What another seat may do. */
export class Threat extends View {
  static readonly size = 32;
  get safe() { return this.getInt64(0); }
  set safe(value: number) { this.setInt64(0, value); }
  get points() { return this.getInt64(8); }
  set points(value: number) { this.setInt64(8, value); }
  get chance() { return this.getInt64(16); }
  set chance(value: number) { this.setInt64(16, value); }
  get settled() { return this.getInt8(24); }
  set settled(value: number) { this.setInt8(24, value); }
  get suit() { return this.getInt8(25); }
  set suit(value: number) { this.setInt8(25, value); }
  get is_settled() { return this.getBool(26); }
  set is_settled(value: boolean) { this.setBool(26, value); }
}

/** What a seat sees, and everything it works out from that. */
export class Mind extends View {
  static readonly size = 4672;
  get sight() { return this.part(Sight, 0); }
  get holding() { return this.part(Holding, 744); }
  get plans() { return this.parts(Plan, 840, 12); }
  get fresh() { return this.part(Option, 1032); }
  get options() { return this.parts(Option, 1064, 34); }
  get threats() { return this.parts(Threat, 2152, 4); }
  get losses() { return this.getInt64s(2280, 34); }
  get weights() { return this.getInt64s(2552, 34); }
  get nearer() { return this.getInt64s(2824, 32); }
  get sums() { return this.getInt64s(3080, 32); }
  get scores() { return this.getInt64s(3336, 4); }
  get chances() { return this.getInt64s(3368, 4); }
  get bonuses() { return this.getInt64s(3400, 4); }
  get typical() { return this.getInt64(3432); }
  set typical(value: number) { this.setInt64(3432, value); }
  get standing() { return this.getInt64(3440); }
  set standing(value: number) { this.setInt64(3440, value); }
  get left_deals() { return this.getInt64(3448); }
  set left_deals(value: number) { this.setInt64(3448, value); }
  get gains() { return this.getInt64s(3456, 34); }
  get wanted() { return this.getInt64s(3728, 34); }
  get keys() { return this.getInt32s(4000, 4); }
  get groups() { return this.getInt64(4016); }
  set groups(value: number) { this.setInt64(4016, value); }
  get allowed() { return this.getInt64(4024); }
  set allowed(value: number) { this.setInt64(4024, value); }
  get ranked() { return this.getInt64(4032); }
  set ranked(value: number) { this.setInt64(4032, value); }
  get foreseen() { return this.getInt64(4040); }
  set foreseen(value: number) { this.setInt64(4040, value); }
  get left_ones() { return this.getInt64(4048); }
  set left_ones(value: number) { this.setInt64(4048, value); }
  get left_twos() { return this.getInt64(4056); }
  set left_twos(value: number) { this.setInt64(4056, value); }
  get left_fours() { return this.getInt64(4064); }
  set left_fours(value: number) { this.setInt64(4064, value); }
  get value_kinds() { return this.getInt64(4072); }
  set value_kinds(value: number) { this.setInt64(4072, value); }
  get own_river() { return this.getInt64(4080); }
  set own_river(value: number) { this.setInt64(4080, value); }
  get rest_kinds() { return this.getInt64(4088); }
  set rest_kinds(value: number) { this.setInt64(4088, value); }
  get cost() { return this.getInt64(4096); }
  set cost(value: number) { this.setInt64(4096, value); }
  get end_chance() { return this.getInt64(4104); }
  set end_chance(value: number) { this.setInt64(4104, value); }
  get unseen() { return this.getInt64(4112); }
  set unseen(value: number) { this.setInt64(4112, value); }
  get weight() { return this.getInt64(4120); }
  set weight(value: number) { this.setInt64(4120, value); }
  get reading() { return this.part(Reading, 4128); }
  get score() { return this.part(Score, 4304); }
  get win() { return this.part(Win, 4408); }
  get left() { return this.getInt8s(4482, 34); }
  get dora() { return this.getInt8s(4516, 34); }
  get kept() { return this.getInt8s(4550, 34); }
  get after() { return this.getInt8s(4584, 34); }
  get steps() { return this.getInt8s(4618, 34); }
  get places() { return this.getInt8s(4652, 4); }
  get plan_count() { return this.getInt8(4656); }
  set plan_count(value: number) { this.setInt8(4656, value); }
  get plan() { return this.getInt8(4657); }
  set plan(value: number) { this.setInt8(4657, value); }
  get set_count() { return this.getInt8(4658); }
  set set_count(value: number) { this.setInt8(4658, value); }
  get missing() { return this.getInt8(4659); }
  set missing(value: number) { this.setInt8(4659, value); }
  get rest() { return this.getInt8(4660); }
  set rest(value: number) { this.setInt8(4660, value); }
  get best() { return this.getInt8(4661); }
  set best(value: number) { this.setInt8(4661, value); }
  get needed_han() { return this.getInt8(4662); }
  set needed_han(value: number) { this.setInt8(4662, value); }
  get useful() { return this.getInt8(4663); }
  set useful(value: number) { this.setInt8(4663, value); }
  get before() { return this.getInt8(4664); }
  set before(value: number) { this.setInt8(4664, value); }
  get before_useful() { return this.getInt8(4665); }
  set before_useful(value: number) { this.setInt8(4665, value); }
  get pairs_reach() { return this.getInt8(4666); }
  set pairs_reach(value: number) { this.setInt8(4666, value); }
  get takes_all() { return this.getBool(4667); }
  set takes_all(value: boolean) { this.setBool(4667, value); }
  get was_closed() { return this.getBool(4668); }
  set was_closed(value: boolean) { this.setBool(4668, value); }
  get is_alarmed() { return this.getBool(4669); }
  set is_alarmed(value: boolean) { this.setBool(4669, value); }
  get may_riichi() { return this.getBool(4670); }
  set may_riichi(value: boolean) { this.setBool(4670, value); }
}

/** Events since they were last read; with `is_kept` off nothing is written. */
export class Log extends View {
  static readonly size = 2308;
  get events() { return this.getInt32s(0, 576); }
  get count() { return this.getInt16(2304); }
  set count(value: number) { this.setInt16(2304, value); }
  get is_kept() { return this.getBool(2306); }
  set is_kept(value: boolean) { this.setBool(2306, value); }
}

/** Work space next to a table; nothing but the log outlives a call. */
export class Desk extends View {
  static readonly size = 2824;
  get reading() { return this.part(Reading, 0); }
  get score() { return this.part(Score, 176); }
  get log() { return this.part(Log, 280); }
  get menu() { return this.part(Menu, 2588); }
  get win() { return this.part(Win, 2750); }
}

/** Work space next to a table at which bots play. */
export class Bench extends View {
  static readonly size = 7496;
  get mind() { return this.part(Mind, 0); }
  get desk() { return this.part(Desk, 4672); }
}

/** What a log says of one deal. */
export class Script extends View {
  static readonly size = 7180;
  get rows() { return this.getInt32s(0, 1536); }
  get answers() { return this.getInt16s(6144, 512); }
  get count() { return this.getInt16(7168); }
  set count(value: number) { this.setInt16(7168, value); }
  get answer_count() { return this.getInt16(7170); }
  set answer_count(value: number) { this.setInt16(7170, value); }
  get tenpai() { return this.getInt8s(7172, 4); }
  get states_dora() { return this.getBool(7176); }
  set states_dora(value: boolean) { this.setBool(7176, value); }
}

/** Where a replay stopped, and what the rules had there. */
export class Stop extends View {
  static readonly size = 32;
  get got() { return this.getInt32s(0, 6); }
  get place() { return this.getInt16(24); }
  set place(value: number) { this.setInt16(24, value); }
  get fault() { return this.getInt8(26); }
  set fault(value: number) { this.setInt8(26, value); }
  get seat() { return this.getInt8(27); }
  set seat(value: number) { this.setInt8(27, value); }
  get action() { return this.getInt16(28); }
  set action(value: number) { this.setInt16(28, value); }
}

/** Whom to advise, and about what. */
export class Question extends View {
  static readonly size = 464;
  get settings() { return this.part(Settings, 0); }
  get seat() { return this.getInt32(184); }
  set seat(value: number) { this.setInt32(184, value); }
  get discard() { return this.getInt32(188); }
  set discard(value: number) { this.setInt32(188, value); }
  get menu() { return this.part(Menu, 192); }
  get moment() { return this.part(Win, 354); }
  get gone() { return this.getInt8s(428, 34); }
}

/** What a call makes of a hand. */
export class CallAdvice extends View {
  static readonly size = 32;
  get points() { return this.getInt64(0); }
  set points(value: number) { this.setInt64(0, value); }
  get certain() { return this.getInt64(8); }
  set certain(value: number) { this.setInt64(8, value); }
  get possible() { return this.getInt64(16); }
  set possible(value: number) { this.setInt64(16, value); }
  get code() { return this.getInt16(24); }
  set code(value: number) { this.setInt16(24, value); }
  get discard() { return this.getInt8(26); }
  set discard(value: number) { this.setInt8(26, value); }
  get shanten() { return this.getInt8(27); }
  set shanten(value: number) { this.setInt8(27, value); }
  get tiles() { return this.getInt8(28); }
  set tiles(value: number) { this.setInt8(28, value); }
  get opens() { return this.getBool(29); }
  set opens(value: boolean) { this.setBool(29, value); }
}

/** What a win on a tile is worth. */
export class Worth extends View {
  static readonly size = 48;
  get points() { return this.getInt64(0); }
  set points(value: number) { this.setInt64(0, value); }
  get base() { return this.getInt64(8); }
  set base(value: number) { this.setInt64(8, value); }
  get yaku() { return this.getInt64(16); }
  set yaku(value: number) { this.setInt64(16, value); }
  get yakuman() { return this.getInt64(24); }
  set yakuman(value: number) { this.setInt64(24, value); }
  get fu() { return this.getInt16(32); }
  set fu(value: number) { this.setInt16(32, value); }
  get han() { return this.getInt16(34); }
  set han(value: number) { this.setInt16(34, value); }
  get units() { return this.getInt8(36); }
  set units(value: number) { this.setInt8(36, value); }
  get limit() { return this.getInt8(37); }
  set limit(value: number) { this.setInt8(37, value); }
  get status() { return this.getInt8(38); }
  set status(value: number) { this.setInt8(38, value); }
  get dora() { return this.getInt8(39); }
  set dora(value: number) { this.setInt8(39, value); }
  get red_fives() { return this.getInt8(40); }
  set red_fives(value: number) { this.setInt8(40, value); }
  get ura() { return this.getInt8(41); }
  set ura(value: number) { this.setInt8(41, value); }
  get kita() { return this.getInt8(42); }
  set kita(value: number) { this.setInt8(42, value); }
  get fu_counts() { return this.getBool(43); }
  set fu_counts(value: boolean) { this.setBool(43, value); }
  get is_raised() { return this.getBool(44); }
  set is_raised(value: boolean) { this.setBool(44, value); }
}

/** A kind that completes the hand. */
export class WaitWorth extends View {
  static readonly size = 152;
  get ron() { return this.part(Worth, 0); }
  get tsumo() { return this.part(Worth, 48); }
  get riichi() { return this.part(Worth, 96); }
  get kind() { return this.getInt8(144); }
  set kind(value: number) { this.setInt8(144, value); }
  get left() { return this.getInt8(145); }
  set left(value: number) { this.setInt8(145, value); }
}

/** What can be said about a hand, about each of its discards, and about each call. */
export class Advice extends View {
  static readonly size = 3792;
  get accepted() { return this.part(Acceptance, 0); }
  get calls() { return this.parts(CallAdvice, 344, 16); }
  get wait_list() { return this.parts(WaitWorth, 856, 13); }
  get draws() { return this.getInt64(2832); }
  set draws(value: number) { this.setInt64(2832, value); }
  get waits() { return this.getInt64(2840); }
  set waits(value: number) { this.setInt64(2840, value); }
  get furiten() { return this.getInt64(2848); }
  set furiten(value: number) { this.setInt64(2848, value); }
  get safe() { return this.getInt64s(2856, 4); }
  get chances() { return this.getInt64s(2888, 4); }
  get losses() { return this.getInt64s(2920, 34); }
  get points() { return this.getInt64s(3192, 34); }
  get advised() { return this.getInt16(3464); }
  set advised(value: number) { this.setInt16(3464, value); }
  get safety() { return this.getInt8s(3466, 136); }
  get worst() { return this.getInt8s(3602, 34); }
  get left() { return this.getInt8s(3636, 34); }
  get tiles() { return this.getInt8s(3670, 34); }
  get ranks() { return this.getInt8s(3704, 34); }
  get hopes() { return this.getInt8s(3738, 42); }
  get kokushi() { return this.getInt8(3780); }
  set kokushi(value: number) { this.setInt8(3780, value); }
  get riichi() { return this.getInt8(3781); }
  set riichi(value: number) { this.setInt8(3781, value); }
  get call_count() { return this.getInt8(3782); }
  set call_count(value: number) { this.setInt8(3782, value); }
  get wait_count() { return this.getInt8(3783); }
  set wait_count(value: number) { this.setInt8(3783, value); }
  get draw_tiles() { return this.getInt8(3784); }
  set draw_tiles(value: number) { this.setInt8(3784, value); }
  get shanten() { return this.getInt8(3785); }
  set shanten(value: number) { this.setInt8(3785, value); }
  get before() { return this.getInt8(3786); }
  set before(value: number) { this.setInt8(3786, value); }
}

/** How far a hand is from each yaku, and the work space to find that out. */
export class Hopes extends View {
  static readonly size = 6090;
  get reached() { return this.getInt16s(0, 2000); }
  get reached_count() { return this.getInt16s(4000, 2); }
  get distances() { return this.getInt8s(4004, 42); }
  get kokushi() { return this.getInt8(4046); }
  set kokushi(value: number) { this.setInt8(4046, value); }
  get costs() { return this.getInt8s(4047, 2000); }
  get lacks() { return this.getInt8s(6047, 34); }
  get aims() { return this.getInt8s(6081, 3); }
  get aim_count() { return this.getInt8(6084); }
  set aim_count(value: number) { this.setInt8(6084, value); }
  get side() { return this.getInt8(6085); }
  set side(value: number) { this.setInt8(6085, value); }
  get sets() { return this.getInt8(6086); }
  set sets(value: number) { this.setInt8(6086, value); }
  get ends() { return this.getInt8(6087); }
  set ends(value: number) { this.setInt8(6087, value); }
  get limit() { return this.getInt8(6088); }
  set limit(value: number) { this.setInt8(6088, value); }
}

/** Work space of advice: what the seat sees is in its mind. */
export class Coach extends View {
  static readonly size = 10896;
  get mind() { return this.part(Mind, 0); }
  get settlement() { return this.part(Settlement, 4672); }
  get call() { return this.part(CallAdvice, 4768); }
  get hopes() { return this.part(Hopes, 4800); }
}

/** Who is liable for a yakuman (PAO-1). */
export class ToldLiability extends View {
  static readonly size = 2;
  get yakuman() { return this.getInt8(0); }
  set yakuman(value: number) { this.setInt8(0, value); }
  get wind() { return this.getInt8(1); }
  set wind(value: number) { this.setInt8(1, value); }
}

/** The moment of a win; seats are winds. */
export class ToldMoment extends View {
  static readonly size = 42;
  get liabilities() { return this.parts(ToldLiability, 0, 3); }
  get honba() { return this.getInt16(6); }
  set honba(value: number) { this.setInt16(6, value); }
  get sticks() { return this.getInt16(8); }
  set sticks(value: number) { this.setInt16(8, value); }
  get seat() { return this.getInt8(10); }
  set seat(value: number) { this.setInt8(10, value); }
  get round() { return this.getInt8(11); }
  set round(value: number) { this.setInt8(11, value); }
  get riichi() { return this.getInt8(12); }
  set riichi(value: number) { this.setInt8(12, value); }
  get open_riichi() { return this.getBool(13); }
  set open_riichi(value: boolean) { this.setBool(13, value); }
  get ippatsu() { return this.getBool(14); }
  set ippatsu(value: boolean) { this.setBool(14, value); }
  get last_tile() { return this.getBool(15); }
  set last_tile(value: boolean) { this.setBool(15, value); }
  get rinshan() { return this.getBool(16); }
  set rinshan(value: boolean) { this.setBool(16, value); }
  get chankan() { return this.getBool(17); }
  set chankan(value: boolean) { this.setBool(17, value); }
  get first_turn() { return this.getBool(18); }
  set first_turn(value: boolean) { this.setBool(18, value); }
  get on_riichi_tile() { return this.getBool(19); }
  set on_riichi_tile(value: boolean) { this.setBool(19, value); }
  get after_kan() { return this.getBool(20); }
  set after_kan(value: boolean) { this.setBool(20, value); }
  get dora() { return this.getInt8s(21, 5); }
  get dora_count() { return this.getInt8(26); }
  set dora_count(value: number) { this.setInt8(26, value); }
  get ura() { return this.getInt8s(27, 5); }
  get ura_count() { return this.getInt8(32); }
  set ura_count(value: number) { this.setInt8(32, value); }
  get kita() { return this.getInt8(33); }
  set kita(value: number) { this.setInt8(33, value); }
  get dealer_streak() { return this.getInt8(34); }
  set dealer_streak(value: number) { this.setInt8(34, value); }
  get discarder() { return this.getInt8(35); }
  set discarder(value: number) { this.setInt8(35, value); }
  get liability_count() { return this.getInt8(36); }
  set liability_count(value: number) { this.setInt8(36, value); }
  get kan_source() { return this.getInt8(37); }
  set kan_source(value: number) { this.setInt8(37, value); }
  get wareme() { return this.getInt8(38); }
  set wareme(value: number) { this.setInt8(38, value); }
  get into_open_riichi() { return this.getBool(39); }
  set into_open_riichi(value: boolean) { this.setBool(39, value); }
  get nearer() { return this.getInt8(40); }
  set nearer(value: number) { this.setInt8(40, value); }
}

/** A meld with its tiles, in order; an added tile comes last. */
export class ToldMeld extends View {
  static readonly size = 10;
  get kind() { return this.getInt8(0); }
  set kind(value: number) { this.setInt8(0, value); }
  get tiles() { return this.getInt8s(1, 4); }
  get tile_count() { return this.getInt8(5); }
  set tile_count(value: number) { this.setInt8(5, value); }
  get called() { return this.getInt8(6); }
  set called(value: number) { this.setInt8(6, value); }
  get source() { return this.getInt8(7); }
  set source(value: number) { this.setInt8(7, value); }
  get lowest() { return this.getInt8(8); }
  set lowest(value: number) { this.setInt8(8, value); }
  get seat() { return this.getInt8(9); }
  set seat(value: number) { this.setInt8(9, value); }
}

/** An action with its tiles. */
export class ToldAction extends View {
  static readonly size = 9;
  get type() { return this.getInt8(0); }
  set type(value: number) { this.setInt8(0, value); }
  get tile() { return this.getInt8(1); }
  set tile(value: number) { this.setInt8(1, value); }
  get drawn() { return this.getBool(2); }
  set drawn(value: boolean) { this.setBool(2, value); }
  get is_open() { return this.getBool(3); }
  set is_open(value: boolean) { this.setBool(3, value); }
  get used() { return this.getInt8s(4, 4); }
  get used_count() { return this.getInt8(8); }
  set used_count(value: number) { this.setInt8(8, value); }
}

/** An event with everything that it tells; each sort has its own fields among these. */
export class ToldEvent extends View {
  static readonly size = 368;
  get scores() { return this.getInt64s(0, 4); }
  get changes() { return this.getInt64s(32, 4); }
  get match_points() { return this.getInt64s(64, 4); }
  get base() { return this.getInt64(96); }
  set base(value: number) { this.setInt64(96, value); }
  get yaku() { return this.getInt64(104); }
  set yaku(value: number) { this.setInt64(104, value); }
  get yakuman() { return this.getInt64(112); }
  set yakuman(value: number) { this.setInt64(112, value); }
  get waits() { return this.getInt64(120); }
  set waits(value: number) { this.setInt64(120, value); }
  get moment() { return this.part(ToldMoment, 128); }
  get honba() { return this.getInt16(170); }
  set honba(value: number) { this.setInt16(170, value); }
  get sticks() { return this.getInt16(172); }
  set sticks(value: number) { this.setInt16(172, value); }
  get han() { return this.getInt16(174); }
  set han(value: number) { this.setInt16(174, value); }
  get fu() { return this.getInt16(176); }
  set fu(value: number) { this.setInt16(176, value); }
  get type() { return this.getInt8(178); }
  set type(value: number) { this.setInt8(178, value); }
  get players() { return this.getInt8(179); }
  set players(value: number) { this.setInt8(179, value); }
  get seat() { return this.getInt8(180); }
  set seat(value: number) { this.setInt8(180, value); }
  get tile() { return this.getInt8(181); }
  set tile(value: number) { this.setInt8(181, value); }
  get source() { return this.getInt8(182); }
  set source(value: number) { this.setInt8(182, value); }
  get kind() { return this.getInt8(183); }
  set kind(value: number) { this.setInt8(183, value); }
  get riichi() { return this.getInt8(184); }
  set riichi(value: number) { this.setInt8(184, value); }
  get dealer() { return this.getInt8(185); }
  set dealer(value: number) { this.setInt8(185, value); }
  get round() { return this.getInt8(186); }
  set round(value: number) { this.setInt8(186, value); }
  get dealer_streak() { return this.getInt8(187); }
  set dealer_streak(value: number) { this.setInt8(187, value); }
  get indicator() { return this.getInt8(188); }
  set indicator(value: number) { this.setInt8(188, value); }
  get broken() { return this.getInt8(189); }
  set broken(value: number) { this.setInt8(189, value); }
  get dice() { return this.getInt8s(190, 2); }
  get hands() { return this.getInt8s(192, 52); }
  get hand() { return this.getInt8s(244, 14); }
  get hand_count() { return this.getInt8(258); }
  set hand_count(value: number) { this.setInt8(258, value); }
  get concealed() { return this.getInt8s(259, 14); }
  get concealed_count() { return this.getInt8(273); }
  set concealed_count(value: number) { this.setInt8(273, value); }
  get meld_count() { return this.getInt8(274); }
  set meld_count(value: number) { this.setInt8(274, value); }
  get shown() { return this.getInt8s(275, 14); }
  get shown_count() { return this.getInt8(289); }
  set shown_count(value: number) { this.setInt8(289, value); }
  get ura_indicators() { return this.getInt8s(290, 5); }
  get ura_indicator_count() { return this.getInt8(295); }
  set ura_indicator_count(value: number) { this.setInt8(295, value); }
  get ending() { return this.getInt8(296); }
  set ending(value: number) { this.setInt8(296, value); }
  get winners() { return this.getInt8(297); }
  set winners(value: number) { this.setInt8(297, value); }
  get loser() { return this.getInt8(298); }
  set loser(value: number) { this.setInt8(298, value); }
  get nagashi() { return this.getInt8(299); }
  set nagashi(value: number) { this.setInt8(299, value); }
  get places() { return this.getInt8s(300, 4); }
  get is_rinshan() { return this.getBool(304); }
  set is_rinshan(value: boolean) { this.setBool(304, value); }
  get is_drawn() { return this.getBool(305); }
  set is_drawn(value: boolean) { this.setBool(305, value); }
  get is_sideways() { return this.getBool(306); }
  set is_sideways(value: boolean) { this.setBool(306, value); }
  get is_open() { return this.getBool(307); }
  set is_open(value: boolean) { this.setBool(307, value); }
  get is_tenpai() { return this.getBool(308); }
  set is_tenpai(value: boolean) { this.setBool(308, value); }
  get meld() { return this.part(ToldMeld, 309); }
  get melds() { return this.parts(ToldMeld, 319, 4); }
  get action() { return this.part(ToldAction, 359); }
}

/** What later events of a deal refer to, and the events that the last line of a log told. */
export class Story extends View {
  static readonly size = 1008;
  get settlement() { return this.part(Settlement, 0); }
  get events() { return this.parts(ToldEvent, 96, 2); }
  get count() { return this.getInt16(832); }
  set count(value: number) { this.setInt16(832, value); }
  get honba() { return this.getInt16(834); }
  set honba(value: number) { this.setInt16(834, value); }
  get sticks() { return this.getInt16(836); }
  set sticks(value: number) { this.setInt16(836, value); }
  get dealer() { return this.getInt8(838); }
  set dealer(value: number) { this.setInt8(838, value); }
  get round() { return this.getInt8(839); }
  set round(value: number) { this.setInt8(839, value); }
  get dealer_streak() { return this.getInt8(840); }
  set dealer_streak(value: number) { this.setInt8(840, value); }
  get discarded() { return this.getInt8(841); }
  set discarded(value: number) { this.setInt8(841, value); }
  get declared() { return this.getInt8(842); }
  set declared(value: number) { this.setInt8(842, value); }
  get last() { return this.getInt8(843); }
  set last(value: number) { this.setInt8(843, value); }
  get meld_count() { return this.getInt8s(844, 4); }
  get melds() { return this.parts(ToldMeld, 848, 16); }
}

/** What the module exports: how many items, then where each column lies; returns 0. */
export interface Entries {
  shanten(size: number, hand: number, meld_count: number, players: bigint, tables: number, distance: number): number;
  draws(size: number, hand: number, meld_count: number, players: bigint, tables: number, result: number): number;
  acceptance(size: number, hand: number, meld_count: number, players: bigint, tables: number, accepted: number): number;
  score(size: number, win: number, rules: number, rules_index: number, tables: number, score: number, reading: number): number;
  play(size: number, table: number, start: number, tally: number, tables: number, bench: number): number;
  replay(size: number, table: number, script: number, stop: number, tables: number, desk: number): number;
  advise(size: number, table: number, question: number, advice: number, tables: number, coach: number): number;
  advise_seen(size: number, coach: number, question: number, rules: number, advice: number, tables: number): number;
  han(size: number, rules: number, yaku: bigint, closed: bigint, result: number): number;
  units(size: number, rules: number, yakuman: bigint, result: number): number;
  waits(size: number, hand: number, meld_count: number, players: bigint, tables: number, result: number): number;
  begin_game(size: number, table: number, seed: number): number;
  deal(size: number, table: number, desk: number, tables: number): number;
  begin_deal(size: number, table: number, desk: number, tables: number): number;
  advance(size: number, table: number, desk: number, tables: number): number;
  legal_actions(size: number, table: number, seat: bigint, menu: number, desk: number, tables: number): number;
  possible_mistakes(size: number, table: number, seat: bigint, menu: number, desk: number, tables: number): number;
  tell(size: number, table: number, desk: number, place: bigint, story: number, tables: number): number;
  tell_action(size: number, table: number, seat: bigint, code: bigint, action: number): number;
  tell_mistake(size: number, table: number, seat: bigint, code: bigint, action: number): number;
  pick(size: number, table: number, seat: bigint, bench: number, seated: number, tables: number, result: number): number;
  apply(size: number, table: number, seat: bigint, action: bigint): number;
}

/** Of an engine that has these records. */
export const LAYOUT = "9dfc53c04cec";
