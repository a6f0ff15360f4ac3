/** Made by `make record`; changes here are lost. */

import { record, type View } from "../engine/view";

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
  NET: 5,
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
export const COACH_SIZE = 12440;
export const RULES_SIZE = 144;
export const NETWORK_SIZE = 632776;
export const TABLES_NETWORK = 9563272;
export const COACH_SIGHT = 0;

/** A row of counts; compiled loops pass records, because slices of arrays cost them more. */
export interface HandCounts extends View {
  readonly counts: Int8Array;
}
export const HandCounts = /* @__PURE__ */ record<HandCounts>(":b counts*34");

/** Shanten of a hand, the least and that of each form. */
export interface Distance extends View {
  least: number;
  standard: number;
  chiitoitsu: number;
  kokushi: number;
}
export const Distance = /* @__PURE__ */ record<Distance>(":b least standard chiitoitsu kokushi");

/** What each discard leaves of a hand that has drawn or called. */
export interface Acceptance extends View {
  readonly kinds: readonly number[];
  readonly shanten: Int8Array;
  readonly counts: Int8Array;
}
export const Acceptance = /* @__PURE__ */ record<Acceptance>(":q kinds*34 :b shanten*34 counts*34 _*4");

/** A hand with its winning tile, and all of the moment that its value depends on. */
export interface Win extends View {
  honba: number;
  readonly counts: Int8Array;
  readonly dora_indicators: Int8Array;
  readonly ura_indicators: Int8Array;
  readonly meld_kinds: Int8Array;
  readonly meld_lowest: Int8Array;
  meld_count: number;
  dora_indicator_count: number;
  ura_indicator_count: number;
  winning_kind: number;
  seat_wind: number;
  round_wind: number;
  red_fives: number;
  kita: number;
  riichi: number;
  dealer_streak: number;
  tsumo: boolean;
  open_riichi: boolean;
  ippatsu: boolean;
  last_tile: boolean;
  rinshan: boolean;
  robbed_kan: boolean;
  first_turn: boolean;
  on_riichi_tile: boolean;
  after_kan: boolean;
}
export const Win = /* @__PURE__ */ record<Win>(":h honba :b counts*34 dora_indicators*5 ura_indicators*5 meld_kinds*4 meld_lowest*4 meld_count dora_indicator_count ura_indicator_count winning_kind seat_wind round_wind red_fives kita riichi dealer_streak :? tsumo open_riichi ippatsu last_tile rinshan robbed_kan first_turn on_riichi_tile after_kan _*1");

/** A rule set as the engine reads it: one field per option, with the option's name. */
export interface Rules extends View {
  local_yaku: number;
  local_yakuman: number;
  double_yakuman: number;
  pao: number;
  start_points: number;
  return_points: number;
  target_points: number;
  honba_value: number;
  riichi_min_points: number;
  sanma_honba_ron: number;
  readonly uma: Int16Array;
  players: number;
  red_fives: number;
  min_han: number;
  two_han_from_honba: number;
  riichi_min_tiles: number;
  renhou: number;
  renhou_han: number;
  double_wind_pair_fu: number;
  rinshan_tsumo_fu: number;
  seat_draw: number;
  length: number;
  rounding: number;
  tie_break: number;
  leftover_sticks: number;
  tobi: number;
  extension: number;
  agari_yame: number;
  tenpai_yame: number;
  renchan: number;
  kandora_ankan: number;
  kandora_open: number;
  kuikae: number;
  call_timing: number;
  fifth_kan: number;
  dead_wall_refill: number;
  temp_furiten_clear: number;
  furiten_riichi: number;
  karaten_riichi: number;
  noten_riichi: number;
  riichi_ankan: number;
  open_riichi: number;
  open_riichi_shows: number;
  ryuuiisou_hatsu: number;
  nagashi: number;
  nagashi_own_calls: number;
  shousangen_yakuhai: number;
  tenhou_wait: number;
  kazoe: number;
  wait_fu: number;
  double_ron: number;
  triple_ron: number;
  multi_ron_sticks: number;
  multi_ron_honba: number;
  multi_ron_renchan: number;
  pao_scope: number;
  pao_honba: number;
  karaten_tenpai: number;
  abort_four_kans: number;
  chombo_mode: number;
  chombo_penalty: number;
  chombo_honba: number;
  chombo_rotation: number;
  sanma_tsumo: number;
  floating_uma: boolean;
  extension_draw_ends: boolean;
  aotenjou: boolean;
  wareme: boolean;
  yakitori: boolean;
  ura_dora: boolean;
  kan_dora: boolean;
  kan_ura_dora: boolean;
  ippatsu: boolean;
  double_riichi: boolean;
  kuitan: boolean;
  atozuke: boolean;
  pinfu_tsumo: boolean;
  haitei_rinshan: boolean;
  kokushi_ankan_ron: boolean;
  multiple_yakuman: boolean;
  kiriage: boolean;
  daiminkan_pao: boolean;
  voluntary_noten: boolean;
  show_noten: boolean;
  keishiki_tenpai: boolean;
  abort_nine: boolean;
  abort_four_winds: boolean;
  abort_four_riichi: boolean;
}
export const Rules = /* @__PURE__ */ record<Rules>(":q local_yaku local_yakuman double_yakuman pao :i start_points return_points target_points honba_value riichi_min_points sanma_honba_ron :h uma*4 :b players red_fives min_han two_han_from_honba riichi_min_tiles renhou renhou_han double_wind_pair_fu rinshan_tsumo_fu seat_draw length rounding tie_break leftover_sticks tobi extension agari_yame tenpai_yame renchan kandora_ankan kandora_open kuikae call_timing fifth_kan dead_wall_refill temp_furiten_clear furiten_riichi karaten_riichi noten_riichi riichi_ankan open_riichi open_riichi_shows ryuuiisou_hatsu nagashi nagashi_own_calls shousangen_yakuhai tenhou_wait kazoe wait_fu double_ron triple_ron multi_ron_sticks multi_ron_honba multi_ron_renchan pao_scope pao_honba karaten_tenpai abort_four_kans chombo_mode chombo_penalty chombo_honba chombo_rotation sanma_tsumo :? floating_uma extension_draw_ends aotenjou wareme yakitori ura_dora kan_dora kan_ura_dora ippatsu double_riichi kuitan atozuke pinfu_tsumo haitei_rinshan kokushi_ankan_ron multiple_yakuman kiriage daiminkan_pao voluntary_noten show_noten keishiki_tenpai abort_nine abort_four_winds abort_four_riichi _*3");

/** What a win is worth under its best reading. */
export interface Score extends View {
  base: number;
  yaku: number;
  yakuman: number;
  seen_yaku: number;
  seen_yakuman: number;
  sequences: number;
  own_sequences: number;
  triplets: number;
  closed_triplets: number;
  quads: number;
  han: number;
  fu: number;
  fu_sum: number;
  dora: number;
  ura: number;
  red_fives: number;
  kita: number;
  units: number;
  status: number;
  limit: number;
  form: number;
  pair: number;
  wait: number;
  winning_kind: number;
  wait_count: number;
}
export const Score = /* @__PURE__ */ record<Score>(":q base yaku yakuman seen_yaku seen_yakuman sequences own_sequences triplets closed_triplets quads :h han fu fu_sum :b dora ura red_fives kita units status limit form pair wait winning_kind wait_count _*6");

/** One way to read the tiles of a win, and what it is worth (AGARI-6). */
export interface Reading extends View {
  sequences: number;
  own_sequences: number;
  triplets: number;
  own_triplets: number;
  closed_triplets: number;
  quads: number;
  held: number;
  kinds: number;
  meld_sequences: number;
  meld_triplets: number;
  ankans: number;
  win_yaku: number;
  win_yakuman: number;
  layout_yaku: number;
  layout_yakuman: number;
  yaku: number;
  yakuman: number;
  base: number;
  readonly suit_first: Int32Array;
  readonly suit_shape: Int32Array;
  han: number;
  fu: number;
  fu_sum: number;
  status: number;
  form: number;
  pair: number;
  honour_pair: number;
  wait: number;
  winning_kind: number;
  wait_count: number;
  units: number;
  closed: boolean;
  probing: boolean;
}
export const Reading = /* @__PURE__ */ record<Reading>(":q sequences own_sequences triplets own_triplets closed_triplets quads held kinds meld_sequences meld_triplets ankans win_yaku win_yakuman layout_yaku layout_yakuman yaku yakuman base :i suit_first*3 suit_shape*3 :h han fu fu_sum :b status form pair honour_pair wait winning_kind wait_count units :? closed probing");

/** State of one generator; four words of 32 bits. */
export interface Random extends View {
  a: number;
  b: number;
  c: number;
  counter: number;
}
export const Random = /* @__PURE__ */ record<Random>(":q a b c counter");

/** One seat: its tiles, its discards, its riichi, its score. */
export interface Player extends View {
  score: number;
  waits: number;
  discarded: number;
  readonly held: readonly number[];
  yaku: number;
  yakuman: number;
  readonly keys: Int32Array;
  han: number;
  fu: number;
  readonly counts: Int8Array;
  readonly red_fives: Int8Array;
  readonly river: Int8Array;
  readonly river_marks: Int8Array;
  readonly meld_kinds: Int8Array;
  readonly meld_lowest: Int8Array;
  readonly meld_source: Int8Array;
  readonly meld_reds: Int8Array;
  readonly liable: Int8Array;
  river_size: number;
  meld_count: number;
  kita: number;
  shanten: number;
  riichi: number;
  open_riichi: boolean;
  ippatsu: boolean;
  temporary_furiten: boolean;
  riichi_furiten: boolean;
  sideways_due: boolean;
  has_erred: boolean;
  dead_hand: boolean;
  shows: boolean;
}
export const Player = /* @__PURE__ */ record<Player>(":q score waits discarded held*4 yaku yakuman :i keys*4 :h han fu :b counts*34 red_fives*3 river*36 river_marks*36 meld_kinds*4 meld_lowest*4 meld_source*4 meld_reds*4 liable*3 river_size meld_count kita shanten riichi :? open_riichi ippatsu temporary_furiten riichi_furiten sideways_due has_erred dead_hand shows _*7");

/** The end of one deal in points: what is at stake, and what each seat gains. */
export interface Settlement extends View {
  readonly deltas: readonly number[];
  readonly base: readonly number[];
  sticks: number;
  honba: number;
  readonly riichi_bets: Int8Array;
  readonly liable_units: Int8Array;
  dealer: number;
  wareme_seat: number;
}
export const Settlement = /* @__PURE__ */ record<Settlement>(":q deltas*4 base*4 :h sticks honba :b riichi_bets*4 liable_units*16 dealer wareme_seat _*6");

/** Where the seats stand when a game ends. */
export interface Standing extends View {
  readonly scores: readonly number[];
  readonly match_points: readonly number[];
  readonly bets: Int16Array;
  readonly penalties: Int16Array;
  sticks: number;
  readonly place: Int8Array;
}
export const Standing = /* @__PURE__ */ record<Standing>(":q scores*4 match_points*4 :h bets*4 penalties*4 sticks :b place*4 _*2");

/** A game at one moment. */
export interface Table extends View {
  readonly random: Random;
  readonly rules: Rules;
  readonly players: readonly Player[];
  readonly settlement: Settlement;
  readonly standing: Standing;
  decisions: number;
  deals: number;
  readonly answers: Int16Array;
  honba: number;
  sticks: number;
  readonly deal_sticks: Int8Array;
  readonly wall: Uint8Array;
  readonly dice: Int8Array;
  phase: number;
  pending: number;
  turn: number;
  dealer: number;
  round: number;
  dealer_streak: number;
  next_draw: number;
  live_left: number;
  rinshan_count: number;
  refill_due: number;
  kan_count: number;
  indicator_count: number;
  owed_before: number;
  owed_after: number;
  drawn: number;
  tile: number;
  kan: number;
  barred: number;
  claimed: number;
  declared_riichi: number;
  ending: number;
  winners: number;
  loser: number;
  show_turn: number;
  is_rinshan: boolean;
  after_kan: boolean;
  uninterrupted: boolean;
  declared_open: boolean;
  asks_all: boolean;
  daiminkan_source: number;
}
export const Table = /* @__PURE__ */ record<Table>(":0 random :1 rules :2 players*4 :3 settlement :4 standing :q decisions :i deals :h answers*4 honba sticks :b deal_sticks*4 :B wall*136 :b dice*2 phase pending turn dealer round dealer_streak next_draw live_left rinshan_count refill_due kan_count indicator_count owed_before owed_after drawn tile kan barred claimed declared_riichi ending winners loser show_turn :? is_rinshan after_kan uninterrupted declared_open asks_all :b daiminkan_source _*4", Random, Rules, Player, Settlement, Standing);

/** What a bot plays by. */
export interface Settings extends View {
}
export const Settings = /* @__PURE__ */ record<Settings>("_*224");

/** Who sits at a seat. */
export interface Seated extends View {
  policy: number;
  readonly settings: Settings;
}
export const Seated = /* @__PURE__ */ record<Seated>(":i policy :0 settings", Settings);

/** How a game begins, and who plays it. */
export interface Start extends View {
  seed: number;
  readonly seats: readonly Seated[];
}
export const Start = /* @__PURE__ */ record<Start>(":q seed :0 seats*4", Seated);

/** What happened in games, counted deal by deal; tallies add up. */
export interface PlayoutTally extends View {
  games: number;
  deals: number;
  decisions: number;
  wins: number;
  riichi: number;
  readonly endings: readonly number[];
  readonly yaku: readonly number[];
  readonly yakuman: readonly number[];
  unsound: number;
  readonly seat_wins: readonly number[];
  readonly seat_gains: readonly number[];
  readonly seat_deal_ins: readonly number[];
  readonly seat_losses: readonly number[];
  readonly seat_riichi: readonly number[];
  readonly seat_opens: readonly number[];
}
export const PlayoutTally = /* @__PURE__ */ record<PlayoutTally>(":q games deals decisions wins riichi endings*12 yaku*42 yakuman*24 unsound seat_wins*4 seat_gains*4 seat_deal_ins*4 seat_losses*4 seat_riichi*4 seat_opens*4");

/** The legal actions of one seat. */
export interface Menu extends View {
  readonly codes: Int16Array;
  count: number;
}
export const Menu = /* @__PURE__ */ record<Menu>(":h codes*80 count");

/** What everyone sees of one seat. */
export interface Seen extends View {
  readonly river: Int8Array;
  readonly river_marks: Int8Array;
  readonly shown: Int8Array;
  readonly meld_kinds: Int8Array;
  readonly meld_lowest: Int8Array;
  readonly meld_reds: Int8Array;
  river_size: number;
  meld_count: number;
  kita: number;
  riichi: number;
  is_dead: boolean;
}
export const Seen = /* @__PURE__ */ record<Seen>(":b river*36 river_marks*36 shown*34 meld_kinds*4 meld_lowest*4 meld_reds*4 river_size meld_count kita riichi :? is_dead");

/** The table as one seat sees it when it is asked. */
export interface Sight extends View {
  readonly scores: readonly number[];
  readonly menu: Menu;
  honba: number;
  sticks: number;
  readonly players: readonly Seen[];
  readonly counts: Int8Array;
  readonly red_fives: Int8Array;
  readonly indicators: Int8Array;
  indicator_count: number;
  player_count: number;
  seat: number;
  dealer: number;
  round: number;
  live_left: number;
  drawn: number;
  claimable: number;
}
export const Sight = /* @__PURE__ */ record<Sight>(":q scores*4 :0 menu :h honba sticks :1 players*4 :b counts*34 red_fives*3 indicators*5 indicator_count player_count seat dealer round live_left drawn claimable _*4", Menu, Seen);

/** A hand as it is, or as it would be after a call: its tiles, its melds, and what they say. */
export interface Holding extends View {
  melded: number;
  singles: number;
  pairs: number;
  triplets: number;
  readonly counts: Int8Array;
  readonly red_fives: Int8Array;
  readonly meld_kinds: Int8Array;
  readonly meld_lowest: Int8Array;
  readonly meld_reds: Int8Array;
  meld_count: number;
  readonly suit_sizes: Int8Array;
  orphans: number;
  dora: number;
  reds: number;
  value_melds: number;
  sequence_melds: number;
  is_closed: boolean;
}
export const Holding = /* @__PURE__ */ record<Holding>(":q melded singles pairs triplets :b counts*34 red_fives*3 meld_kinds*4 meld_lowest*4 meld_reds*4 meld_count suit_sizes*4 orphans dora reds value_melds sequence_melds :? is_closed _*4");

/** A way to win with a yaku. */
export interface Plan extends View {
  kinds: number;
  han: number;
  triplet: number;
  is_toitoi: boolean;
  is_closed: boolean;
  is_shape: boolean;
}
export const Plan = /* @__PURE__ */ record<Plan>(":q kinds :b han triplet :? is_toitoi is_closed is_shape _*3");

/** A discard, and what it leaves. */
export interface Option extends View {
  kinds: number;
  points: number;
  worth: number;
  tiles: number;
  distance: number;
  shanten: number;
  face: number;
  is_shape: boolean;
}
export const Option = /* @__PURE__ */ record<Option>(":q kinds points worth :b tiles distance shanten face :? is_shape _*3");

/** What another seat may do. */
export interface Threat extends View {
  safe: number;
  points: number;
  chance: number;
  settled: number;
  suit: number;
  is_settled: boolean;
}
export const Threat = /* @__PURE__ */ record<Threat>(":q safe points chance :b settled suit :? is_settled _*5");

/** What is known of all options, and the traits of the one that is looked at. */
export interface Habit extends View {
  readonly worths: readonly number[];
  most: number;
  points: number;
  readonly sums: Int32Array;
  readonly traits: Int16Array;
  count: number;
  least: number;
  level: number;
  fear: number;
  turn: number;
  place: number;
  stage: number;
  tiles: number;
  pairs: number;
  orphans: number;
  safe: number;
}
export const Habit = /* @__PURE__ */ record<Habit>(":q worths*34 most points :i sums*34 :h traits*30 :b count least level fear turn place stage tiles pairs orphans safe _*1");

/** What a seat sees, and everything it works out from that. */
export interface Mind extends View {
  readonly sight: Sight;
  readonly holding: Holding;
  readonly plans: readonly Plan[];
  readonly fresh: Option;
  readonly options: readonly Option[];
  readonly threats: readonly Threat[];
  readonly losses: readonly number[];
  readonly weights: readonly number[];
  readonly nearer: readonly number[];
  readonly sums: readonly number[];
  readonly curve: readonly number[];
  readonly far_sums: readonly number[];
  readonly costs: readonly number[];
  readonly ends: readonly number[];
  useful_kinds: number;
  readonly scores: readonly number[];
  readonly chances: readonly number[];
  readonly bonuses: readonly number[];
  typical: number;
  standing: number;
  left_deals: number;
  readonly gains: readonly number[];
  readonly wanted: readonly number[];
  readonly keys: Int32Array;
  groups: number;
  allowed: number;
  ranked: number;
  foreseen: number;
  left_ones: number;
  left_twos: number;
  left_fours: number;
  value_kinds: number;
  own_river: number;
  rest_kinds: number;
  end_chance: number;
  unseen: number;
  weight: number;
  readonly habit: Habit;
  readonly reading: Reading;
  readonly score: Score;
  readonly win: Win;
  readonly left: Int8Array;
  readonly dora: Int8Array;
  readonly kept: Int8Array;
  readonly after: Int8Array;
  readonly steps: Int8Array;
  readonly places: Int8Array;
  plan_count: number;
  plan: number;
  set_count: number;
  missing: number;
  rest: number;
  best: number;
  needed_han: number;
  useful: number;
  before: number;
  before_useful: number;
  pairs_reach: number;
  shape_turns: number;
  takes_all: boolean;
  was_closed: boolean;
  is_alarmed: boolean;
  may_riichi: boolean;
}
export const Mind = /* @__PURE__ */ record<Mind>(":0 sight :1 holding :2 plans*13 :3 fresh options*34 :4 threats*4 :q losses*34 weights*34 nearer*32 sums*32 curve*32 far_sums*32 costs*32 ends*32 useful_kinds scores*4 chances*4 bonuses*4 typical standing left_deals gains*34 wanted*34 :i keys*4 :q groups allowed ranked foreseen left_ones left_twos left_fours value_kinds own_river rest_kinds end_chance unseen weight :5 habit :6 reading :7 score :8 win :b left*34 dora*34 kept*34 after*34 steps*34 places*4 plan_count plan set_count missing rest best needed_han useful before before_useful pairs_reach shape_turns :? takes_all was_closed is_alarmed may_riichi", Sight, Holding, Plan, Option, Threat, Habit, Reading, Score, Win);

/** What the network works out of one decision. Kinds lie in a row, each with its numbers. */
export interface Thought extends View {
  readonly accepted: Acceptance;
  readonly sums: Int32Array;
  readonly logits: Int32Array;
  weight: number;
  output: number;
  inputs: number;
  outputs: number;
  readonly planes: Int16Array;
  readonly numbers: Int16Array;
  readonly stream: Int16Array;
  readonly inner: Int16Array;
  readonly whole: Int16Array;
  readonly pooled: Int16Array;
}
export const Thought = /* @__PURE__ */ record<Thought>(":0 accepted :i sums*96 logits*87 weight output inputs outputs :h planes*1564 numbers*46 stream*3264 inner*3264 whole*96 pooled*192", Acceptance);

/** Events since they were last read; with `is_kept` off nothing is written. */
export interface Log extends View {
  readonly events: Int32Array;
  count: number;
  is_kept: boolean;
}
export const Log = /* @__PURE__ */ record<Log>(":i events*576 :h count :? is_kept _*1");

/** Work space next to a table; nothing but the log outlives a call. */
export interface Desk extends View {
  readonly reading: Reading;
  readonly score: Score;
  readonly log: Log;
  readonly menu: Menu;
  readonly win: Win;
}
export const Desk = /* @__PURE__ */ record<Desk>(":0 reading :1 score :2 log :3 menu :4 win", Reading, Score, Log, Menu, Win);

/** Work space next to a table at which bots play. */
export interface Bench extends View {
  readonly mind: Mind;
  readonly thought: Thought;
  readonly desk: Desk;
}
export const Bench = /* @__PURE__ */ record<Bench>(":0 mind :1 thought :2 desk", Mind, Thought, Desk);

/** What a log says of one deal. */
export interface Script extends View {
  readonly rows: Int32Array;
  readonly answers: Int16Array;
  count: number;
  answer_count: number;
  readonly tenpai: Int8Array;
  states_dora: boolean;
}
export const Script = /* @__PURE__ */ record<Script>(":i rows*1536 :h answers*512 count answer_count :b tenpai*4 :? states_dora _*3");

/** Where a replay stopped, and what the rules had there. */
export interface Stop extends View {
  readonly got: Int32Array;
  place: number;
  fault: number;
  seat: number;
  action: number;
}
export const Stop = /* @__PURE__ */ record<Stop>(":i got*6 :h place :b fault seat :h action _*2");

/** Whom to advise, and about what. */
export interface Question extends View {
  readonly settings: Settings;
  seat: number;
  discard: number;
  readonly menu: Menu;
  readonly moment: Win;
  readonly gone: Int8Array;
}
export const Question = /* @__PURE__ */ record<Question>(":0 settings :i seat discard :1 menu :2 moment :b gone*34 _*2", Settings, Menu, Win);

/** What a call makes of a hand. */
export interface CallAdvice extends View {
  points: number;
  certain: number;
  possible: number;
  code: number;
  discard: number;
  shanten: number;
  tiles: number;
  opens: boolean;
}
export const CallAdvice = /* @__PURE__ */ record<CallAdvice>(":q points certain possible :h code :b discard shanten tiles :? opens _*2");

/** What a win on a tile is worth. */
export interface Worth extends View {
  points: number;
  base: number;
  yaku: number;
  yakuman: number;
  fu: number;
  han: number;
  units: number;
  limit: number;
  status: number;
  dora: number;
  red_fives: number;
  ura: number;
  kita: number;
  fu_counts: boolean;
  is_raised: boolean;
}
export const Worth = /* @__PURE__ */ record<Worth>(":q points base yaku yakuman :h fu han :b units limit status dora red_fives ura kita :? fu_counts is_raised _*3");

/** A kind that completes the hand. */
export interface WaitWorth extends View {
  readonly ron: Worth;
  readonly tsumo: Worth;
  readonly riichi: Worth;
  kind: number;
  left: number;
}
export const WaitWorth = /* @__PURE__ */ record<WaitWorth>(":0 ron tsumo riichi :b kind left _*6", Worth);

/** What can be said about a hand, about each of its discards, and about each call. */
export interface Advice extends View {
  readonly accepted: Acceptance;
  readonly calls: readonly CallAdvice[];
  readonly wait_list: readonly WaitWorth[];
  draws: number;
  waits: number;
  furiten: number;
  readonly safe: readonly number[];
  readonly chances: readonly number[];
  readonly losses: readonly number[];
  readonly points: readonly number[];
  advised: number;
  readonly safety: Int8Array;
  readonly worst: Int8Array;
  readonly left: Int8Array;
  readonly tiles: Int8Array;
  readonly ranks: Int8Array;
  readonly hopes: Int8Array;
  kokushi: number;
  riichi: number;
  call_count: number;
  wait_count: number;
  draw_tiles: number;
  shanten: number;
  before: number;
}
export const Advice = /* @__PURE__ */ record<Advice>(":0 accepted :1 calls*16 :2 wait_list*13 :q draws waits furiten safe*4 chances*4 losses*34 points*34 :h advised :b safety*136 worst*34 left*34 tiles*34 ranks*34 hopes*42 kokushi riichi call_count wait_count draw_tiles shanten before _*5", Acceptance, CallAdvice, WaitWorth);

/** How far a hand is from each yaku, and the work space to find that out. */
export interface Hopes extends View {
  readonly reached: Int16Array;
  readonly reached_count: Int16Array;
  readonly distances: Int8Array;
  kokushi: number;
  readonly costs: Int8Array;
  readonly lacks: Int8Array;
  readonly aims: Int8Array;
  aim_count: number;
  side: number;
  sets: number;
  ends: number;
  limit: number;
}
export const Hopes = /* @__PURE__ */ record<Hopes>(":h reached*2000 reached_count*2 :b distances*42 kokushi costs*2000 lacks*34 aims*3 aim_count side sets ends limit _*1");

/** Work space of advice: what the seat sees is in its mind. */
export interface Coach extends View {
  readonly mind: Mind;
  readonly settlement: Settlement;
  readonly call: CallAdvice;
  readonly hopes: Hopes;
}
export const Coach = /* @__PURE__ */ record<Coach>(":0 mind :1 settlement :2 call :3 hopes _*6", Mind, Settlement, CallAdvice, Hopes);

/** Who is liable for a yakuman (PAO-1). */
export interface ToldLiability extends View {
  yakuman: number;
  wind: number;
}
export const ToldLiability = /* @__PURE__ */ record<ToldLiability>(":b yakuman wind");

/** The moment of a win; seats are winds. */
export interface ToldMoment extends View {
  readonly liabilities: readonly ToldLiability[];
  honba: number;
  sticks: number;
  seat: number;
  round: number;
  riichi: number;
  open_riichi: boolean;
  ippatsu: boolean;
  last_tile: boolean;
  rinshan: boolean;
  chankan: boolean;
  first_turn: boolean;
  on_riichi_tile: boolean;
  after_kan: boolean;
  readonly dora: Int8Array;
  dora_count: number;
  readonly ura: Int8Array;
  ura_count: number;
  kita: number;
  dealer_streak: number;
  discarder: number;
  liability_count: number;
  kan_source: number;
  wareme: number;
  into_open_riichi: boolean;
  nearer: number;
}
export const ToldMoment = /* @__PURE__ */ record<ToldMoment>(":0 liabilities*3 :h honba sticks :b seat round riichi :? open_riichi ippatsu last_tile rinshan chankan first_turn on_riichi_tile after_kan :b dora*5 dora_count ura*5 ura_count kita dealer_streak discarder liability_count kan_source wareme :? into_open_riichi :b nearer _*1", ToldLiability);

/** A meld with its tiles, in order; an added tile comes last. */
export interface ToldMeld extends View {
  kind: number;
  readonly tiles: Int8Array;
  tile_count: number;
  called: number;
  source: number;
  lowest: number;
  seat: number;
}
export const ToldMeld = /* @__PURE__ */ record<ToldMeld>(":b kind tiles*4 tile_count called source lowest seat");

/** An action with its tiles. */
export interface ToldAction extends View {
  type: number;
  tile: number;
  drawn: boolean;
  is_open: boolean;
  readonly used: Int8Array;
  used_count: number;
}
export const ToldAction = /* @__PURE__ */ record<ToldAction>(":b type tile :? drawn is_open :b used*4 used_count");

/** An event with everything that it tells; each sort has its own fields among these. */
export interface ToldEvent extends View {
  readonly scores: readonly number[];
  readonly changes: readonly number[];
  readonly match_points: readonly number[];
  base: number;
  yaku: number;
  yakuman: number;
  waits: number;
  readonly moment: ToldMoment;
  honba: number;
  sticks: number;
  han: number;
  fu: number;
  type: number;
  players: number;
  seat: number;
  tile: number;
  source: number;
  kind: number;
  riichi: number;
  dealer: number;
  round: number;
  dealer_streak: number;
  indicator: number;
  broken: number;
  readonly dice: Int8Array;
  readonly hands: Int8Array;
  readonly hand: Int8Array;
  hand_count: number;
  readonly concealed: Int8Array;
  concealed_count: number;
  meld_count: number;
  readonly shown: Int8Array;
  shown_count: number;
  readonly ura_indicators: Int8Array;
  ura_indicator_count: number;
  ending: number;
  winners: number;
  loser: number;
  nagashi: number;
  readonly places: Int8Array;
  is_rinshan: boolean;
  is_drawn: boolean;
  is_sideways: boolean;
  is_open: boolean;
  is_tenpai: boolean;
  readonly meld: ToldMeld;
  readonly melds: readonly ToldMeld[];
  readonly action: ToldAction;
}
export const ToldEvent = /* @__PURE__ */ record<ToldEvent>(":q scores*4 changes*4 match_points*4 base yaku yakuman waits :0 moment :h honba sticks han fu :b type players seat tile source kind riichi dealer round dealer_streak indicator broken dice*2 hands*52 hand*14 hand_count concealed*14 concealed_count meld_count shown*14 shown_count ura_indicators*5 ura_indicator_count ending winners loser nagashi places*4 :? is_rinshan is_drawn is_sideways is_open is_tenpai :1 meld melds*4 :2 action", ToldMoment, ToldMeld, ToldAction);

/** What later events of a deal refer to, and the events that the last line of a log told. */
export interface Story extends View {
  readonly settlement: Settlement;
  readonly events: readonly ToldEvent[];
  count: number;
  honba: number;
  sticks: number;
  dealer: number;
  round: number;
  dealer_streak: number;
  discarded: number;
  declared: number;
  last: number;
  readonly meld_count: Int8Array;
  readonly melds: readonly ToldMeld[];
}
export const Story = /* @__PURE__ */ record<Story>(":0 settlement :1 events*2 :h count honba sticks :b dealer round dealer_streak discarded declared last meld_count*4 :2 melds*16", Settlement, ToldEvent, ToldMeld);

/** What the module exports: how many items, then where each column lies. */
export interface Entries {
  shanten(size: number, hand: number, meld_count: number, players: bigint, tables: number, distance: number): void;
  draws(size: number, hand: number, meld_count: number, players: bigint, tables: number, result: number): void;
  acceptance(size: number, hand: number, meld_count: number, players: bigint, tables: number, accepted: number): void;
  score(size: number, win: number, rules: number, rules_index: number, tables: number, score: number, reading: number): void;
  play(size: number, table: number, start: number, tally: number, tables: number, bench: number): void;
  replay(size: number, table: number, script: number, stop: number, tables: number, desk: number): void;
  advise(size: number, table: number, question: number, advice: number, tables: number, coach: number): void;
  net(size: number, mind: number, thought: number, settings: number, rules: number, tables: number, result: number): void;
  advise_seen(size: number, coach: number, question: number, rules: number, advice: number, tables: number): void;
  han(size: number, rules: number, yaku: bigint, closed: bigint, result: number): void;
  units(size: number, rules: number, yakuman: bigint, result: number): void;
  waits(size: number, hand: number, meld_count: number, players: bigint, tables: number, result: number): void;
  begin_game(size: number, table: number, seed: number): void;
  deal(size: number, table: number, desk: number, tables: number): void;
  begin_deal(size: number, table: number, desk: number, tables: number): void;
  advance(size: number, table: number, desk: number, tables: number): void;
  legal_actions(size: number, table: number, seat: bigint, menu: number, desk: number, tables: number): void;
  possible_mistakes(size: number, table: number, seat: bigint, menu: number, desk: number, tables: number): void;
  tell(size: number, table: number, desk: number, place: bigint, story: number, tables: number): void;
  tell_action(size: number, table: number, seat: bigint, code: bigint, action: number): void;
  tell_mistake(size: number, table: number, seat: bigint, code: bigint, action: number): void;
  pick(size: number, table: number, seat: bigint, bench: number, seated: number, tables: number, result: number): void;
  apply(size: number, table: number, seat: bigint, action: bigint): void;
}

/** Of an engine that has these records. */
export const LAYOUT = "dc708885e13f";
