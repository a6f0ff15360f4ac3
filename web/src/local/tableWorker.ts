/** The worker that plays a table in this browser: the engine, and the server's side of the protocol. */
import { engine as ADDRESS } from "virtual:site";
import type { AskedAdvice } from "../engine/asked";
import { advise } from "../engine/coach";
import { fetchNetwork } from "../engine/load";
import { BOT_NAMES, coachRulesOf, KNOWN } from "../engine/rules";
import type { Action } from "../generated/actions";
import type { ClientMessage, Create } from "../generated/messages";
import type { Reason } from "../generated/reason";
import type { KeptGame } from "../storage";
import { storage } from "../storage";
import type { FromWorker, ToWorker } from "./channel";
import { loadEngine } from "./files";
import { holdTable } from "./hold";
import { Host } from "./host";
import type { KeptPlay } from "./kept";
import { drawSteps, gameByRules } from "./known";
import { EnginePlay } from "./play";
import { soon } from "./soon";
import type { Explanation, Prepared, Refusal, Result, Surroundings } from "./surroundings";

const SECOND_MS = 1000;

const post = (message: FromWorker): void => postMessage(message);
const engine = loadEngine(ADDRESS, (loading) => post({ loading }));

/** The bot that decides by a network, which is fetched once it sits down somewhere. */
const LEARNED = "net";
let network: Promise<void> | undefined;

async function fetchFor(bots: readonly (string | null)[]): Promise<void> {
  if (!bots.includes(LEARNED)) return;
  network ??= fetchNetwork(ADDRESS).then(async (bytes) => (await engine).takeNetwork(bytes));
  try {
    await network;
  } catch (error) {
    network = undefined;
    throw error;
  }
}

/** Questions to Python that are not answered. */
const asked = new Map<number, (answer: unknown) => void>();
let questions = 0;

/** Asks Python, which the page runs in another worker. */
async function ask<Answer>(address: string, question: unknown): Promise<Answer> {
  questions += 1;
  const number = questions;
  post({ ask: number, address, question });
  const answer = await new Promise((resolve) => asked.set(number, resolve));
  asked.delete(number);
  if (answer === undefined) throw new Error("Python does not answer");
  return answer as Answer;
}

/** Asks about the game itself; Python refuses only what it cannot understand. */
async function told<Answer extends object>(address: string, question: unknown): Promise<Answer> {
  const answer = await ask<Answer | Refusal>(address, question);
  if ("text" in answer) throw new Error(answer.text);
  return answer as Answer;
}

async function prepare(choice: Create): Promise<Prepared | Refusal> {
  const unknown = choice.bots?.find((bot) => !BOT_NAMES.includes(bot));
  if (unknown !== undefined) return refusal("refusal.no_bot", { bot: unknown, bots: BOT_NAMES });
  try {
    await fetchFor(choice.bots ?? []);
  } catch {
    return refusal("refusal.not_loaded");
  }
  const { rules, players, position, seed } = choice;
  return (
    gameByRules(choice) ??
    ask<Prepared | Refusal>("own/begin", { rules, players, position, seed }).catch(() =>
      refusal("refusal.not_loaded"),
    )
  );
}

function refusal(code: string, values: Reason["values"] = {}): Refusal {
  return { reason: { code, rules: [], values } };
}

async function save(
  table: string,
  play: KeptPlay,
  seat: number,
  result: Result | null,
): Promise<void> {
  await storage.saveGame(table, {
    begun: play.begun,
    changed: Date.now(),
    names: play.seats.map(({ name }) => name),
    seat,
    rules: play.rules.based_on ?? "",
    result,
    tally: null,
    play: play as unknown as KeptGame["play"],
  });
}

async function load(table: string): Promise<KeptPlay | null> {
  const found = await storage.loadGame(table);
  const play = found.trouble === undefined ? (found.value?.play ?? null) : null;
  return play as unknown as KeptPlay | null;
}

const around: Surroundings = {
  send: (message) => post({ frame: JSON.stringify(message) }),
  now: () => performance.now() / SECOND_MS,
  later(seconds, call) {
    if (seconds === 0) return soon(call);
    const timer = setTimeout(call, seconds * SECOND_MS);
    return () => clearTimeout(timer);
  },
  prepare,
  steps: drawSteps,
  async play(setup) {
    await fetchFor(setup.seats.map(({ bot }) => bot));
    return new EnginePlay(await engine, setup);
  },
  hold: holdTable,
  save,
  load,
  notices: (table, play, seat) => told<Explanation>("own/told", { table, play, seat }),
  why: (table, play, seat, action: Action) =>
    told<{ reason: Reason | null }>("own/why", { table, play, seat, action }).then(
      ({ reason }) => reason,
    ),
};

const host = new Host(around);

async function answer({ advise: number, question }: AskedAdvice): Promise<void> {
  post({ advised: number, advice: advise(await engine, question, coachRulesOf(question), KNOWN) });
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("advise" in data) return void answer(data);
  if ("takeOver" in data) return host.takeOver(data.takeOver);
  if ("reply" in data) return asked.get(data.reply)?.(data.answer);
  post({ heard: true });
  void host.take(JSON.parse(data.frame) as ClientMessage);
});

// A step that fails leaves a game that nobody understands: the page starts another worker, which takes it up again.
addEventListener("unhandledrejection", ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});

post({ heard: true });
