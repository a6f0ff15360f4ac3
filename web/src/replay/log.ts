/** Recorded games as the server reads them: `POST /api/log`, docs/api.md. */
import type { ErrorAnswer, FileGame, LogAnswer, LoggedGame } from "../generated/answers";
import { type Language, language, t } from "../i18n";
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

/** Bytes that the server takes. */
const BYTES_MAX = 8_388_608;

/** The games of a file, and one of them whole: by number, or the first that can be read. */
export async function openLog(source: LogSource, number?: number): Promise<OpenedLog> {
  if (new Blob([source.body]).size > BYTES_MAX) throw new LogRefused(own(t("replay.tooLarge")));
  const lang = language();
  const query = new URLSearchParams({ name: source.name, lang });
  if (number !== undefined) query.set("game", String(number));
  const response = await ask(`api/log?${query}`, { method: "POST", body: source.body });
  if (!response.ok) throw new LogRefused(await reasonOf(response));
  const answer = (await response.json()) as LogAnswer;
  const game = answer.games[answer.chosen - 1] as LoggedGame | undefined;
  if (game === undefined) throw new LogRefused(own(t("replay.unreachable")));
  return { source, games: answer.games, game: { ...game, language: lang } };
}

/** The log of a game that was played here, once it is over. */
export async function fetchTableLog(table: string): Promise<LogSource> {
  const response = await ask(`tables/${encodeURIComponent(table)}/log`);
  if (!response.ok) throw new LogRefused(await reasonOf(response));
  return { name: `${table}.jsonl`, body: await response.text(), table };
}

async function ask(address: string, request?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch {
    throw new LogRefused(own(t("replay.unreachable")));
  }
}

/** The server's own words; those of a proxy or a broken connection are of no use to a reader. */
async function reasonOf(response: Response): Promise<Told> {
  const text = (await response.text()).trim();
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === "object" && answer !== null && "error" in answer) {
      return toldOf(answer as ErrorAnswer);
    }
  } catch {
    const isPlain = response.headers.get("Content-Type")?.startsWith("text/plain") ?? false;
    if (isPlain && text !== "") return { text, lang: language() === "en" ? undefined : "en" };
  }
  return own(t("replay.unreachable"));
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
