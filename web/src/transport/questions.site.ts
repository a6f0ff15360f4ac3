/** The page of a site has the answers that never change as files, and asks its own Python for all others. */
import { folder, names } from "virtual:site/answers";
import { loadBehind, python } from "../python/python";
import { storage } from "../storage";
import type { Answered, Questions } from "./answered";

const RULE = /^api\/rules\/([^?]+)/;
const LOG = /^tables\/([^/]+)\/log$/;
const RULEBOOK = "api-rules.json";

loadBehind();

export const questions: Questions = {
  async ask(address, sent) {
    const table = LOG.exec(address)?.[1];
    if (table !== undefined) return ownLog(decodeURIComponent(table));
    return (sent?.body === undefined && (await lasting(address))) || python.ask(address, sent);
  },
};

/** The log of a game that was played here. */
async function ownLog(table: string): Promise<Answered> {
  const found = await storage.loadGame(table);
  const kept = found.trouble === undefined ? found.value : undefined;
  if (kept?.play == null) return { ok: false, text: "{}" };
  const { play, seat } = kept;
  return python.ask("own/log", { body: JSON.stringify({ table, play, seat }) });
}

/** What a file answers; nothing if there is none. */
async function lasting(address: string): Promise<Answered | null> {
  const rule = RULE.exec(address)?.[1];
  if (rule !== undefined) {
    const rules = JSON.parse(await read(RULEBOOK)) as Readonly<Record<string, unknown>>;
    const found = rules[decodeURIComponent(rule)];
    return found === undefined ? null : { ok: true, text: JSON.stringify(found) };
  }
  const name = `${address.replace(/\W+/g, "-")}.json`;
  return names.includes(name) ? { ok: true, text: await read(name) } : null;
}

async function read(name: string): Promise<string> {
  const response = await fetch(`${folder}/${name}`);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}
