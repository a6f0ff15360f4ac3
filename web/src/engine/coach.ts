/** What a coach says, found by the engine: the answers of `/api/advice`, as far as the page shows them. */

import { bytesOf } from "../fair/hex";
import { TILES } from "../generated/decoder";
import type { AdviceQuestion } from "../generated/questions";
import type { Reason, Tile } from "../generated/reason";
import {
  type Advice,
  FAR,
  POINT,
  Safety,
  UNRANKED,
  WinCheck,
  type Worth,
} from "../generated/records";
import type { Safety as SafetyName, UsefulTile } from "../generated/values";
import type { ToldAdvice, ToldDiscard, ToldHand, ToldHint, ToldWait, ToldWorth } from "./advised";
import type { EngineModule } from "./module";
import { type Asked, type CoachRules, codeOf, laySight, readAsked, WINDS } from "./sight";
import { countKinds, isRedFace, KINDS, kindOf, tileOf } from "./tiles";
import { bitsOf } from "./view";

const CLASSES = Object.keys(Safety).map((name) => name.toLowerCase()) as SafetyName[];
const READY = 0;
const PER_MILLE_IN_PERCENT = 10;
const LET_PASS: Reason = {
  code: "furiten.let_pass",
  rules: ["FURITEN-3", "FURITEN-4", "FURITEN-5"],
  values: {},
};

/** What the engine's numbers are called. */
interface Names {
  readonly limits: readonly string[];
  readonly yaku: readonly string[];
  readonly yakuman: readonly string[];
}

/** What a coach needs to know beside the rules: names, and the settings of the bot that it asks (`Seated`). */
export interface Known {
  readonly names: Names;
  /** In hexadecimal. */
  readonly coach: string;
}

/** The answer to a question under its rules; null where Python has to look at it. */
export function advise(
  engine: EngineModule,
  question: AdviceQuestion,
  rules: CoachRules | null,
  known: Known,
): ToldAdvice | null {
  const asked = rules && readAsked(question, rules);
  return asked && new Coach(engine, asked, known).advice();
}

class Coach {
  readonly #isClosed: boolean;
  readonly #settings: Uint8Array;
  private readonly names: Names;

  constructor(
    private readonly engine: EngineModule,
    private readonly asked: Asked,
    { names, coach }: Known,
  ) {
    this.names = names;
    this.#settings = bytesOf(coach);
    this.#isClosed = asked.melds.every(({ kind }) => kind === "ankan");
  }

  advice(): ToldAdvice {
    const { asked } = this;
    const { hand, melds, hasDrawn, rules } = asked;
    const counts = countKinds(hand);
    const far = this.engine.shanten({ counts, melds: melds.length, players: rules.players });
    const told = this.#ask((advice) => ({
      ...this.#hand(advice, advice.shanten, advice.draw_tiles, advice.draws, null),
      shanten_standard: far.standard,
      shanten_chiitoitsu: melds.length > 0 ? null : far.chiitoitsu,
      shanten_kokushi: melds.length > 0 ? null : far.kokushi,
      discards: hasDrawn ? this.#discards(advice) : [],
      yaku: this.#hints(advice),
      safety: this.#safety(advice),
      ...this.#calls(advice),
    }));
    return hasDrawn ? { ...told, total: told.discards[0]!.total } : told;
  }

  #ask<T>(read: (advice: Advice) => T, discard: number | null = null): T {
    const { engine, asked } = this;
    return engine.adviseSeen(
      asked.rules.bytes,
      this.#settings,
      (sight, question) => {
        laySight(asked, sight, question);
        if (discard !== null) question.discard = discard;
      },
      read,
    );
  }

  #hand(
    advice: Advice,
    shanten: number,
    total: number,
    draws: number,
    discard: number | null,
  ): ToldHand {
    const isFull = this.asked.hasDrawn && discard === null;
    return {
      shanten,
      total,
      draws: useful(draws, advice),
      ...(shanten === READY && !isFull ? this.#waiting(discard) : NOT_WAITING),
    };
  }

  /** What the hand waits for, or what is left of it after a discard. */
  #waiting(discard: number | null): typeof NOT_WAITING {
    const { question, riichi } = this.asked;
    const isLetPass = question.furiten === true && (discard === null || riichi > 0);
    return this.#ask((advice) => {
      const own = bitsOf(advice.furiten).map(tileOf);
      const isBarred = own.length > 0 || isLetPass;
      const waits = advice.wait_list.slice(0, advice.wait_count).map((wait): ToldWait => {
        const isLeft = wait.left > 0;
        const canPromise = isLeft && this.#isClosed && riichi === 0;
        const rons = { isBarred, isLeft };
        return {
          tile: tileOf(wait.kind),
          left: wait.left,
          has_yaku: isLeft && wait.ron.status === WinCheck.WIN,
          ron: this.#worth(wait.ron, rons),
          tsumo: this.#worth(wait.tsumo, { isBarred: false, isLeft }),
          riichi: this.#worth(wait.riichi, { isBarred: own.length > 0, isLeft: canPromise }),
        };
      });
      const isSaid = isBarred && waits.some(({ left }) => left > 0);
      return {
        waits,
        furiten_reason: isSaid ? whyBarred(waits, own) : null,
        furiten_tiles: isSaid ? own : [],
      };
    }, discard);
  }

  #worth(
    worth: Worth,
    { isBarred, isLeft }: { isBarred: boolean; isLeft: boolean },
  ): ToldWorth | null {
    if (!isLeft) return null;
    if (worth.status === WinCheck.NOT_COMPLETE) return { status: "hand_not_winning" };
    if (isBarred) return { status: "furiten" };
    if (worth.status === WinCheck.NO_YAKU) return { status: "no_yaku" };
    const { points, units, fu_counts, is_raised } = worth;
    const [han, fu] = units > 0 ? [null, null] : [worth.han, worth.fu];
    const yaku = Object.fromEntries(this.#yaku(worth));
    const limit = this.names.limits[worth.limit]!;
    return { status: "win", points, han, fu, fu_counts, yakuman: units, yaku, limit, is_raised };
  }

  #yaku(worth: Worth): (readonly [string, number])[] {
    const { engine, asked, names } = this;
    const { bytes } = asked.rules;
    const dora = [
      ["dora", worth.dora],
      ["red_dora", worth.red_fives],
      ["ura_dora", worth.ura],
      ["kita", worth.kita],
    ] as const;
    return [
      ...bitsOf(worth.yaku).map(
        (yaku) => [names.yaku[yaku]!, engine.hanOf(bytes, 2 ** yaku, this.#isClosed)] as const,
      ),
      ...bitsOf(worth.yakuman).map(
        (each) => [names.yakuman[each]!, engine.unitsOf(bytes, 2 ** each)] as const,
      ),
      ...dora.filter(([, han]) => han > 0 && worth.yakuman === 0),
    ];
  }

  /** Every discard, the best first; a red five after a plain one. */
  #discards(advice: Advice): ToldDiscard[] {
    const { ranks, accepted, tiles, points, losses, worst, riichi } = advice;
    const faces = [...new Set(this.asked.hand)].filter((face) => ranks[kindOf(face)] !== UNRANKED);
    faces.sort(
      (one, other) =>
        ranks[kindOf(one)]! - ranks[kindOf(other)]! ||
        Number(isRedFace(one)) - Number(isRedFace(other)),
    );
    const [distances, kinds] = [[...accepted.shanten], accepted.kinds];
    const [totals, classes] = [[...tiles], [...worst]];
    return faces.map((face) => {
      const kind = kindOf(face);
      return {
        ...this.#hand(advice, distances[kind]!, totals[kind]!, kinds[kind]!, face),
        tile: tileOf(face),
        value: Math.floor(points[kind]! / POINT),
        loss: Math.floor(losses[kind]! / POINT),
        safety: riichi === 0 ? null : CLASSES[classes[kind]!]!,
      };
    });
  }

  #hints({ hopes, kokushi }: Advice): ToldHint[] {
    const { engine, asked, names } = this;
    const distances = [...hopes];
    const found = distances.flatMap((shanten, yaku): ToldHint[] => {
      if (shanten >= FAR) return [];
      const han = engine.hanOf(asked.rules.bytes, 2 ** yaku, this.#isClosed);
      return [{ key: names.yaku[yaku]!, han, is_yakuman: false, shanten }];
    });
    if (kokushi < FAR) found.push({ key: "kokushi", han: 0, is_yakuman: true, shanten: kokushi });
    return found.sort((one, other) => one.shanten - other.shanten);
  }

  /** How safe the hand is against each other player on the table. */
  #safety({ safety, riichi, chances }: Advice): ToldAdvice["safety"] {
    const { question, seat: own, hand } = this.asked;
    const kinds = [...new Set(hand.map(kindOf))].sort((one, other) => one - other);
    return (question.table ?? []).flatMap((_, seat) => {
      if (seat === own) return [];
      const classOf = (kind: number): number => safety[seat * KINDS + kind]!;
      return {
        seat: WINDS[seat]!,
        riichi: bitsOf(riichi).includes(seat),
        ready: Math.floor(chances[seat]! / PER_MILLE_IN_PERCENT),
        tiles: [...kinds]
          .sort((one, other) => classOf(other) - classOf(one))
          .map((kind) => ({ tile: tileOf(kind), safety: CLASSES[classOf(kind)]! })),
      };
    });
  }

  #calls({ calls, call_count, before, advised }: Advice) {
    const actions = new Map(this.asked.question.offered?.map((each) => [codeOf(each), each]));
    return {
      shanten_before: call_count > 0 ? distance(before) : null,
      calls: calls.slice(0, call_count).map((call) => ({
        action: actions.get(call.code)!,
        opens: call.opens,
        shanten: distance(call.shanten),
        total: call.tiles,
        value: Math.floor(call.points / POINT),
        discard: TILES[call.discard] ?? null,
        yaku: bitsOf(call.certain).map((yaku) => this.names.yaku[yaku]!),
        possible: bitsOf(call.possible).map((yaku) => this.names.yaku[yaku]!),
      })),
      advised: actions.get(advised) ?? null,
    };
  }
}

const NOT_WAITING: Pick<ToldHand, "waits" | "furiten_reason" | "furiten_tiles"> = {
  waits: [],
  furiten_reason: null,
  furiten_tiles: [],
};

/** Why no wait can be ronned. */
function whyBarred(waits: readonly ToldWait[], own: readonly Tile[]): Reason {
  if (own.length === 0) return LET_PASS;
  return {
    code: "furiten.own_discards",
    rules: ["FURITEN-2", "FURITEN-5"],
    values: {
      waits: { tiles: waits.map(({ tile }) => tile) },
      tiles: { tiles: own },
      count: own.length,
    },
  };
}

function useful(kinds: number, { left }: Advice): UsefulTile[] {
  return bitsOf(kinds).map((kind) => ({ tile: tileOf(kind), left: left[kind]! }));
}

function distance(shanten: number): number | null {
  return shanten === FAR ? null : shanten;
}
