/** This browser's games: those to return to, how the player does, and all that are over. */
import { useEffect, useState } from "preact/hooks";

import { t, tWord } from "../i18n";
import { SERVED } from "../pages/served";
import { type ListedGame, storage } from "../storage";
import { Backup } from "./Backup";
import { Course } from "./Course";
import { GameRow, type OpenGame } from "./GameRow";
import { Key } from "./Key";
import { inOrder } from "./rates";
import { recordGame } from "./record";
import { forgetTable, seatedTables } from "./tables";

import "./style.css";

interface Games {
  readonly open: readonly OpenGame[];
  readonly over: readonly ListedGame[];
}

export function GamesPage() {
  const [games, setGames] = useState<Games | null>(null);
  const look = (): void => void findGames().then(setGames);
  useEffect(look, []);
  const remove = (id: string): void => {
    forgetTable(id);
    void storage.deleteGame(id).then(look);
  };
  const list = (title: string, found: readonly OpenGame[]) =>
    found.length > 0 && (
      <section class="card">
        <h2>{title}</h2>
        <ul class="game-list">
          {found.map((game) => (
            <GameRow key={game.id} game={game} onDelete={() => remove(game.id)} />
          ))}
        </ul>
      </section>
    );
  return (
    <main class="page games-page">
      <h1>{t("nav.games")}</h1>
      <div role="status">
        {games !== null && games.open.length + games.over.length === 0 && (
          <p class="hint">{t("games.none")}</p>
        )}
      </div>
      {games !== null && (
        <>
          {list(t("games.open"), games.open)}
          {([4, 3] as const).map((players) => {
            const played = inOrder(games.over.filter(({ names }) => names.length === players));
            const title = tWord("games.players", `${players}`);
            return played.length > 0 && <Course key={players} title={title} games={played} />;
          })}
          {list(t("games.over"), games.over)}
        </>
      )}
      {SERVED.rooms && <Key />}
      <Backup />
    </main>
  );
}

/** What is stored, and the tables of a server that are not; those whose end is known are recorded now. */
async function findGames(): Promise<Games> {
  let stored = await storedGames();
  const isMissing = ([table]: readonly [string, unknown]): boolean =>
    !stored.some(({ id, result }) => id === table && result !== null);
  for (const [table, seated] of Object.entries(seatedTables()).filter(isMissing))
    await recordGame(table, seated);
  if (__SITE__) await countGames(stored);
  stored = await storedGames();
  const seated = Object.entries(seatedTables()).filter(isMissing);
  return {
    open: [
      ...stored.filter(({ result }) => result === null),
      ...seated.map(([id, { begun }]) => ({ id, begun, names: [], rules: "", result: null })),
    ],
    over: stored.filter(({ result }) => result !== null),
  };
}

async function storedGames(): Promise<readonly ListedGame[]> {
  const found = await storage.games();
  return found.trouble === undefined ? found.value : [];
}

/** Counts games that ended when the page was not there. */
async function countGames(stored: readonly ListedGame[]): Promise<void> {
  for (const { id, result, tally, begun, seat } of stored)
    if (result !== null && tally === null) await recordGame(id, { begun, seat });
}
