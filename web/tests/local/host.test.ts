/** A table in this browser tells what a server's table would tell, and goes on wherever it was. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import type { Engine } from "../../src/engine/engine";
import { emptyTable, reduce } from "../../src/game/reducer";
import type { Action } from "../../src/generated/actions";
import { type Ask, type Create, VERSION } from "../../src/generated/messages";
import { compiled, IS_BUILT, made } from "../engine/files";
import { Desk, settled } from "./desk";

let engine: Engine;

/** What a player does who wins when possible, calls nothing and discards what was drawn. */
function usual({ actions }: Ask): Action {
  const wanted = ["tsumo", "ron", "pass", "show_tenpai", "show_noten", "end_game"];
  const found = wanted.map((type) => actions.find((action) => action.type === type));
  return found.find((action) => action !== undefined) ?? actions[0]!;
}

async function answer(desk: Desk, ask: Ask, action = usual(ask)): Promise<void> {
  await desk.say({ type: "answer", table: ask.table, decision: ask.decision, action });
}

/** Nothing is written from now on; returns what lets it go on. */
function block(desk: Desk): () => void {
  let write = (): void => undefined;
  desk.disk = new Promise((done) => {
    write = done;
  });
  return write;
}

/** Plays until a check holds, or to the end. */
async function playOn(desk: Desk, until: () => boolean = () => false): Promise<void> {
  let answered = -1;
  const isDue = (): boolean =>
    desk.of("over").length > 0 || (desk.of("ask").at(-1)?.decision ?? -1) !== answered;
  while (desk.of("over").length === 0 && !until()) {
    await desk.pass(60, isDue);
    if (desk.of("over").length > 0) return;
    const ask = desk.last("ask");
    answered = ask.decision;
    await answer(desk, ask);
  }
}

describe.skipIf(!IS_BUILT)("a table in this browser", () => {
  beforeAll(async () => {
    engine = await made(await compiled());
    // Digests are then made at once, so nothing but the test's own clock decides what comes when.
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  });

  afterAll(() => void vi.unstubAllGlobals());

  test("is played in one tab at a time, and taken over as it was kept", async () => {
    const first = new Desk(engine);
    const table = await first.sit({ seed: 1 });
    await playOn(first, () => first.of("event").length > 20);
    await first.pass(60);
    const second = new Desk(engine, first.kept);
    second.isElsewhere = true;
    await second.say({ type: "hello", version: VERSION, name: "Aiko" }, { type: "resume", table });
    expect(second.last("error").reason.code).toBe("refusal.elsewhere");
    expect(second.of("begin")).toEqual([]);

    await first.lose();
    expect(first.last("error").reason.code).toBe("refusal.elsewhere");
    const { decision, actions } = first.last("ask");
    const heard = first.heard.length;
    await first.say({ type: "answer", table, decision, action: actions[0]! });
    expect(first.heard.slice(heard).map(({ type }) => type)).toEqual(["error"]);

    second.takeOver(table);
    await second.say({ type: "resume", table });
    expect(second.last("begin").seq).toBe(first.of("event").at(-1)!.seq);
    expect(second.last("ask").decision).toBe(decision);
  });

  test("is opened, made ready and started as on a server", async () => {
    const desk = new Desk(engine);
    await desk.sit();
    const types = desk.heard.map(({ type }) => type);
    expect(types.slice(0, 6)).toEqual(["welcome", "room", "room", "room", "room", "begin"]);
    expect(desk.last("welcome").name).toBe("Aiko");
    const [opened, ready, revealing, started] = desk.of("room");
    expect(opened).toMatchObject({ locked: true, revealing: false, started: false });
    expect(opened!.seats.filter(({ bot }) => bot)).toHaveLength(3);
    expect(ready!.seats[ready!.seat!]).toMatchObject({ name: "Aiko", ready: true });
    expect(revealing).toMatchObject({ revealing: true, awaited: [opened!.seat] });
    expect(started).toMatchObject({ started: true });
    const begin = desk.last("begin");
    expect(begin.names[begin.seat!]).toBe("Aiko");
    expect(begin.bots[begin.seat!]).toBeNull();
    expect(begin.rules).toMatchObject({ based_on: "ari-ari", length: "east", players: 4 });
    expect(begin.draw!.places.map((place) => opened!.seats[place]!.name)).toEqual(begin.names);
    expect(begin.draw!.steps.length).toBeGreaterThan(0);
  });

  test.each([4, 3] as const)("plays a whole East game with %i players", async (players) => {
    const desk = new Desk(engine);
    const table = await desk.sit({ players, bots: Array(players - 1).fill("efficiency") });
    const { seat } = desk.last("begin");
    await playOn(desk);
    const events = desk.of("event");
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place));
    expect(events[0]!.event).toMatchObject({ type: "game_started", rules: { players } });
    const ended = events.at(-1)!.event;
    expect(ended.type).toBe("game_ended");
    const over = desk.last("over");
    expect(over).toMatchObject({ table, seq: events.length - 1, fair: null });
    expect(over.scores.reduce((sum, score) => sum + score)).toBe(
      players * (players === 3 ? 35000 : 25000),
    );
    for (const { event } of events) {
      if (event.type === "deal_started")
        expect(event.hands.map((hand) => hand.includes(null))).toEqual(
          event.hands.map((_, owner) => owner !== seat),
        );
      if (event.type === "tile_drawn") expect(event.tile === null).toBe(event.seat !== seat);
    }
    // The page's own reducer takes all of it.
    const shown = events.reduce((state, { event }) => reduce(state, event), emptyTable(seat));
    expect(shown.last).toEqual(ended);
  });

  test("is taken up again after every worker that fails, at the same question", async () => {
    let desk = new Desk(engine);
    const table = await desk.sit();
    const whole: unknown[] = [];
    for (let times = 0; times < 4; times += 1) {
      const before = desk.of("event").length;
      await playOn(desk, () => desk.of("event").length > before + 25);
      const ask = await openQuestion(desk);
      const seen = desk.of("event");
      whole.push(...seen.map(({ event }) => event));
      const next = new Desk(engine, desk.kept);
      await next.say({ type: "hello", version: 3, name: "Aiko" });
      await next.say({ type: "resume", table, seq: seen.at(-1)!.seq });
      expect(next.last("begin")).toEqual({ ...desk.last("begin"), seq: seen.at(-1)!.seq });
      expect(next.of("event")).toEqual([]);
      expect(next.last("ask")).toEqual(ask);
      desk = next;
    }
    const again = new Desk(engine, desk.kept);
    await again.say({ type: "hello", version: 3, name: "Aiko" }, { type: "resume", table });
    expect(again.of("event").map(({ event }) => event)).toEqual(whole);
  });

  test("says so where the page had seen more than was kept", async () => {
    const desk = new Desk(engine);
    const table = await desk.sit({ seed: 1 });
    await playOn(desk, () => desk.of("event").length > 30);
    const again = new Desk(engine, desk.kept);
    await again.say({ type: "resume", table, seq: 999 });
    expect(again.last("begin").rolled_back).toBe(true);
    expect(again.of("event")[0]!.seq).toBe(0);
    expect(desk.last("begin").rolled_back).toBeUndefined();
  });

  test("keeps an answer before it is acknowledged, and what bots do while it is told", async () => {
    const desk = new Desk(engine);
    const table = await desk.sit({ seed: 1 });
    const ask = await openQuestion(desk);
    let write = block(desk);
    const answered = answer(desk, ask);
    await settled();
    expect(desk.of("answered")).toEqual([]);
    write();
    await answered;
    expect(desk.of("answered").length).toBe(1);

    write = block(desk);
    const { acts } = desk.kept.get(table)!;
    await desk.asked();
    const seen = desk.of("event");
    expect(desk.kept.get(table)!.acts).toBe(acts);
    const again = new Desk(engine, desk.kept);
    await again.say({ type: "resume", table, seq: seen.at(-1)!.seq });
    expect(again.last("begin").rolled_back).toBe(true);
    await again.asked();
    expect(again.of("event")).toEqual(seen);

    const lost = desk.lose();
    await settled();
    expect(desk.of("error")).toEqual([]);
    write();
    await lost;
    expect(desk.kept.get(table)!.acts.length).toBeGreaterThan(acts.length);
  });

  test("waits after a deal until the result was seen", async () => {
    const desk = new Desk(engine);
    const table = await desk.sit({ seed: 1 });
    await desk.say({ type: "wait", table });
    const isRead = (): boolean => desk.of("waiting").length > 0;
    await playOn(desk, isRead).catch(() => undefined);
    expect(desk.last("waiting").seats).toEqual([desk.last("begin").seat]);
    const deals = (): number =>
      desk.of("event").filter(({ event }) => event.type === "deal_started").length;
    await desk.pass(1000);
    expect(deals()).toBe(1);
    await desk.say({ type: "continue", table });
    await desk.pass(1);
    expect(deals()).toBe(2);
    expect(desk.last("waiting").seats).toEqual([]);
  });

  test("pauses after a discard, and not before the player's own answer is taken", async () => {
    const desk = new Desk(engine);
    await desk.sit({ seed: 1, pause: 0.6 });
    const ask = await openQuestion(desk);
    const before = desk.of("event").length;
    await answer(desk, ask);
    await desk.pass(0.5);
    expect(
      desk
        .of("event")
        .slice(before)
        .map(({ event }) => event.type),
    ).toEqual(["tile_discarded"]);
    await desk.pass(0.2);
    expect(desk.of("event").length).toBeGreaterThan(before + 1);
  });

  test("discards what was drawn when the time is up, and lets a bot play after the third", async () => {
    const desk = new Desk(engine);
    const table = await desk.sit({ seed: 1, clock: { base: 5, bank: 20 }, pause: 0.1 });
    const { seat } = desk.last("begin");
    const discards = () =>
      desk
        .of("event")
        .map(({ event }) => event)
        .filter((event) => event.type === "tile_discarded" && event.seat === seat);
    await openQuestion(desk);
    expect(desk.last("ask")).toMatchObject({ base: 5, bank: 20 });
    await desk.pass(24.5);
    expect(discards()).toEqual([]);
    await desk.pass(1);
    expect(discards()).toMatchObject([{ is_drawn: true }]);
    expect(desk.of("away")).toEqual([]);
    // The bank is spent.
    await desk.pass(20, () => desk.of("away").length > 0);
    expect(desk.last("away").seats).toEqual([seat]);
    await desk.pass(1);
    await desk.say({ type: "back", table });
    expect(desk.last("away").seats).toEqual([]);
  });

  test("refuses what is not legal, and acknowledges the same answer twice", async () => {
    const desk = new Desk(engine);
    const table = await desk.sit({ seed: 1 });
    const ask = await openQuestion(desk);
    const before = desk.kept.get(table)!.acts;
    await answer(desk, ask, { type: "ron" });
    await settled();
    expect(desk.last("refused")).toMatchObject({ decision: ask.decision, legal: ask.actions });
    await answer(desk, { ...ask, decision: ask.decision + 5 });
    expect(desk.last("refused").reason).toEqual({
      code: "refusal.past",
      rules: [],
      values: { decision: ask.decision + 5, now: ask.decision },
    });
    expect(desk.kept.get(table)!.acts).toBe(before);
    await answer(desk, ask);
    await answer(desk, ask);
    expect(desk.of("answered").map(({ decision }) => decision)).toEqual([
      ask.decision,
      ask.decision,
    ]);
  });

  test("tells what Python says of the hand once its event was told", async () => {
    const desk = new Desk(engine);
    const table = await desk.sit({ seed: 1 });
    const ask = await openQuestion(desk);
    const reason = { code: "furiten.passed", rules: ["FURITEN-3"], values: {} };
    const told = desk.of("event").length;
    desk.explanation = {
      barred: [{ seq: told, action: { type: "ron" }, tile: "6p", reason }],
      furiten: [{ seq: told, reason }],
      outlook: [],
      end: null,
    };
    await answer(desk, ask);
    await openQuestion(desk);
    expect(desk.last("barred")).toMatchObject({ table, seq: told, tile: "6p", reason });
    expect(desk.of("barred")).toHaveLength(1);
    expect(desk.last("furiten").reason).toEqual(reason);
    await desk.say({
      type: "why",
      table,
      decision: desk.last("ask").decision,
      action: { type: "ron" },
    });
    await settled();
    expect(desk.last("reason").reason!.code).toBe("illegal.riichi_not_tenpai");
  });

  test("plays by any option, and prevents mistakes unless they are asked for", async () => {
    const begun = async (rules: Create["rules"]) => {
      const desk = new Desk(engine);
      await desk.sit({ rules, seed: 1 });
      return desk.last("begin").rules;
    };
    const usual = await begun({ based_on: "m-league", kuitan: "off", start_points: 30000 });
    expect(usual).toMatchObject({ kuitan: false, start_points: 30000, chombo_mode: "prevent" });
    const judged = await begun({ based_on: "m-league", chombo_mode: "adjudicate" });
    expect(judged).toMatchObject({ based_on: "m-league", chombo_mode: "adjudicate" });
  });

  test("plays on while Python takes its time", async () => {
    const desk = new Desk(engine);
    const table = await desk.sit({ seed: 1 });
    const ask = await openQuestion(desk);
    desk.why = new Promise(() => undefined);
    const action = { type: "ron" } as const;
    await desk.say({ type: "why", table, decision: ask.decision, action });
    await answer(desk, ask, action);
    await answer(desk, ask);
    expect(desk.last("answered").decision).toBe(ask.decision);
  });

  test("acknowledges an answer again that a worker before had taken", async () => {
    const desk = new Desk(engine);
    const table = await desk.sit({ seed: 1 });
    const ask = await openQuestion(desk);
    await answer(desk, ask);
    const next = new Desk(engine, desk.kept);
    await next.say({ type: "resume", table, seq: ask.seq });
    await answer(next, ask);
    expect(next.last("answered").decision).toBe(ask.decision);
    expect(next.of("refused")).toEqual([]);
  });

  test("takes its walls from a seed that was chosen, at the first seat", async () => {
    const desks = [new Desk(engine), new Desk(engine)];
    for (const desk of desks) {
      await desk.sit({ seed: 7 });
      await openQuestion(desk);
    }
    const [one, other] = desks;
    expect(one!.last("begin")).toMatchObject({ seat: 0, seed: 7 });
    expect(one!.last("begin").draw).toBeUndefined();
    expect(one!.of("event")[1]!.event).toEqual(other!.of("event")[1]!.event);
  });

  test("refuses what needs other people, and tables and rooms that are not there", async () => {
    const desk = new Desk(engine);
    const codes = async (...messages: Parameters<Desk["say"]>): Promise<string[]> => {
      desk.heard.length = 0;
      await desk.say(...messages);
      return desk.of("error").map(({ reason }) => reason.code);
    };
    expect(await codes({ type: "resume", table: "none" })).toEqual(["refusal.no_table"]);
    expect(await codes({ type: "join", room: "KRTFAHWZ" })).toEqual(["refusal.no_room"]);
    expect(await codes({ type: "watch", table: "none" })).toEqual(["refusal.needs_server"]);
    expect(await codes({ type: "hello", version: 99, name: "Aiko" })).toEqual(["refusal.version"]);
    const few: Parameters<Desk["say"]>[0] = { type: "create", bots: ["careful"] };
    await desk.say(few);
    await settled();
    expect(await codes({ type: "start", room: desk.last("room").code })).toEqual([
      "refusal.places_free",
    ]);
  });
});

/** The question that is open once the bots have played. */
async function openQuestion(desk: Desk): Promise<Ask> {
  await desk.pass(30, () => {
    const ask = desk.of("ask").at(-1);
    return ask !== undefined && desk.heard.lastIndexOf(ask) > lastAnswered(desk);
  });
  return desk.last("ask");
}

function lastAnswered({ heard }: Desk): number {
  return heard.findLastIndex(({ type }) => type === "answered");
}
