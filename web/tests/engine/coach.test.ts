/** The coach in the page says what the server says, as far as the page shows it. */
import { beforeAll, describe, expect, test } from "vitest";

import { advise } from "../../src/engine/coach";
import type { Engine } from "../../src/engine/engine";
import { coachRulesOf, KNOWN } from "../../src/engine/rules";
import type { Advice, HandAdvice, WaitAdvice, Worth } from "../../src/generated/answers";
import type { AdviceQuestion } from "../../src/generated/questions";
import recorded from "../fixtures/engine/advice.json";
import { compiled, IS_BUILT, made } from "./files";

const ROWS = recorded as unknown as readonly (readonly [AdviceQuestion, Advice | null])[];
let engine: Engine;

function toldWorth(worth: Worth | null): unknown {
  if (worth?.status !== "win") return worth && { status: worth.status };
  const { payments: _payments, gain: _gain, base: _base, ...told } = worth;
  return told;
}

function toldWait({ ron, tsumo, riichi, ...wait }: WaitAdvice): unknown {
  const worths = { ron: toldWorth(ron), tsumo: toldWorth(tsumo), riichi: toldWorth(riichi) };
  return { ...wait, ...worths };
}

/** What `advised.ts` leaves of an answer. */
function told<Said extends HandAdvice>({ furiten: _, waits, ...advice }: Said): object {
  return { ...advice, waits: waits.map(toldWait) };
}

function shown({ sentence: _, discards, yaku, ...advice }: Advice): unknown {
  return {
    ...told(advice),
    discards: discards.map(told),
    yaku: yaku.map(({ kanji: _kanji, rule: _rule, ...hint }) => hint),
  };
}

describe.skipIf(!IS_BUILT)("the coach of the engine (make engine)", () => {
  beforeAll(async () => {
    engine = await made(await compiled());
  });

  test.each(ROWS)("answers as the server does: $hand", (question, answer) => {
    expect(advise(engine, question, coachRulesOf(question), KNOWN)).toEqual(
      answer && shown(answer),
    );
  });

  test("is asked about all that a coach can say", () => {
    const answers = ROWS.flatMap(([, answer]) => answer ?? []);
    const waits = answers.flatMap(({ waits: some, discards }) => [
      ...some,
      ...discards.flatMap((discard) => discard.waits),
    ]);
    const statuses = waits.flatMap(({ ron }) => ron?.status ?? []);
    expect(new Set(statuses)).toEqual(new Set(["win", "no_yaku", "furiten"]));
    for (const some of [
      answers.filter(({ calls }) => calls.length > 0),
      answers.filter(({ safety }) => safety.some(({ riichi }) => riichi)),
      answers.filter(({ yaku }) => yaku.length > 0),
      waits.filter(({ riichi }) => riichi?.status === "win"),
      ROWS.filter(([, answer]) => answer === null),
    ])
      expect(some.length).toBeGreaterThan(1);
  });
});
