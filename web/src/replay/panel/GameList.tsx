/** What can be opened: the games of a file, and the files of this visit. */
import type { FileGame, ListedGame } from "../../generated/answers";
import { joinWords, t } from "../../i18n";
import { toldOf } from "../../transport/refused";
import { ToldText } from "../../words/ToldText";
import { formatTitle } from "../formats";
import type { LogSource } from "../log";

interface GameListProps {
  readonly games: readonly FileGame[];
  /** The number of the game that is open. */
  readonly chosen: number;
  readonly onGame: (number: number) => void;
}

export function GameList({ games, chosen, onGame }: GameListProps) {
  return (
    <ol class="games">
      {games.map((game) => (
        <li key={game.number}>
          {!("error" in game) ? (
            <button
              type="button"
              aria-current={game.number === chosen ? "true" : undefined}
              onClick={() => onGame(game.number)}
            >
              <span>{t("replay.game", { number: game.number, names: joinWords(game.names) })}</span>
              <small>{sizeOf(game)}</small>
            </button>
          ) : (
            <p class="games-error">
              {game.number}. <ToldText {...toldOf(game)} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function sizeOf({ format, deals }: ListedGame): string {
  const values = { format: formatTitle(format), count: deals };
  return t(deals === 1 ? "replay.dealCountOne" : "replay.dealCount", values);
}

interface SourceListProps {
  readonly sources: readonly LogSource[];
  readonly source: LogSource;
  readonly onSource: (source: LogSource) => void;
}

/** The name of the log; a choice where several were opened. */
export function SourceList({ sources, source, onSource }: SourceListProps) {
  if (sources.length < 2) return <strong class="replay-source">{source.name}</strong>;
  return (
    <label class="replay-source">
      <span class="visually-hidden">{t("replay.files")}</span>
      <select
        value={sources.indexOf(source)}
        onChange={(event) => {
          const chosen = sources[Number(event.currentTarget.value)];
          if (chosen !== undefined) onSource(chosen);
        }}
      >
        {sources.map(({ name }, index) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
