/** Recorded games as `POST /api/log` reads them: docs/api.md. */

import { gameName } from "../games/name";
import type { ErrorAnswer, FileGame, LogAnswer, LoggedGame } from "../generated/answers";
import { type Language, language, t } from "../i18n";
import { storage } from "../storage";
import { questions } from "../transport/questions";
import { RefusedError, type Told, toldOf } from "../transport/refused";

/** A game with all that happened in it, and the language of its notes and differences. */
export interface OpenedGame extends LoggedGame {
  readonly language: Language;
}

/** What was given to be replayed: a file, a text or a link, as it is. */
export interface LogSource {
  readonly name: string;
  readonly body: Blob | string;
  /** The table of this server that it is the log of. */
  readonly table: string | null;
}

/** A file that has been read: its games, and one of them whole. */
export interface OpenedLog {
  readonly source: LogSource;
  readonly games: readonly FileGame[];
  readonly game: OpenedGame;
}

/** Why there is nothing to replay, in words for the reader. */
export class LogRefused extends RefusedError {
  override name = "LogRefused";
}

/** Bytes that are taken. */
const BYTES_MAX = 8_388_608;

/** The games of a file, and one of them whole: by number, or the first that can be read. */
export async function openLog(source: LogSource, number?: number): Promise<OpenedLog> {
  if (new Blob([source.body]).size > BYTES_MAX) throw new LogRefused(own(t("replay.tooLarge")));
  const lang = language();
  const query = new URLSearchParams({ name: source.name, lang });
  if (number !== undefined) query.set("game", String(number));
  const answer = JSON.parse(await ask(`api/log?${query}`, source.body)) as LogAnswer;
  const game = answer.games[answer.chosen - 1] as LoggedGame | undefined;
  if (game === undefined) throw new LogRefused(own(t("replay.unreachable")));
  return {
    source: await named(source, game),
    games: answer.games,
    game: { ...game, language: lang },
  };
}

/** A game that was played here is called by its players and its date. */
async function named(source: LogSource, { names }: LoggedGame): Promise<LogSource> {
  if (source.table === null) return source;
  const kept = await storage.loadGame(source.table);
  const begun = kept.trouble === undefined ? kept.value?.begun : undefined;
  return { ...source, name: gameName(names, begun) };
}

/** The log of a game that was played here, once it is over. */
export async function fetchTableLog(table: string): Promise<LogSource> {
  return {
    name: `${table}.jsonl`,
    body: await ask(`tables/${encodeURIComponent(table)}/log`),
    table,
  };
}

/** What an address answers; what is said in place of an answer is thrown. */
async function ask(address: string, body?: Blob | string): Promise<string> {
  const { ok, text } = await questions
    .ask(address, body === undefined ? {} : { body })
    .catch(() => {
      throw new LogRefused(own(t("replay.unreachable")));
    });
  if (ok) return text;
  const answer = JSON.parse(text) as Partial<ErrorAnswer>;
  throw new LogRefused(
    answer.error === undefined ? own(t("replay.unreachable")) : toldOf(answer as ErrorAnswer),
  );
}

/** What the page itself says. */
function own(text: string): Told {
  return { text, lang: undefined };
}

const NAME_LENGTH = 60;

/** A text that was pasted: a log, or a link to one. */
export function pastedSource(text: string): LogSource {
  const isLink = /^\s*(https?:\/\/)?tenhou\.net\/6\//.test(text);
  const name = isLink ? text.trim().slice(0, NAME_LENGTH) : t("replay.pasted");
  return { name, body: text, table: null };
}

export function fileSource(file: File): LogSource {
  return { name: file.name, body: file, table: null };
}

/** What a player is called; a log may leave the names out. */
export function namesOf(game: LoggedGame): readonly string[] {
  return game.names.map((name, seat) => name.trim() || t("replay.player", { number: seat + 1 }));
}
