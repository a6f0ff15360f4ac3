/** A game in a list: its players and date, its result, and what can be done with it. */
import { grouped, t } from "../i18n";
import { presetTitle } from "../rules/presetTitle";
import type { ListedGame } from "../storage";
import { dateOf, gameName } from "./name";

/** A game of which little may be known. */
export type OpenGame = Pick<ListedGame, "id" | "begun" | "names" | "rules" | "result"> &
  Partial<Pick<ListedGame, "seat">>;

interface GameRowProps {
  readonly game: OpenGame;
  readonly onDelete: () => void;
}

export function GameRow({ game, onDelete }: GameRowProps) {
  const { id, names, rules, result, seat = 0 } = game;
  const date = dateOf(game.begun);
  const place = result?.places[seat];
  return (
    <li>
      {place !== undefined && <b class={`medal is-${place}`}>{t("end.place", { place })}</b>}
      <div>
        <strong>{gameName(names, game.begun)}</strong>
        <span class="hint">
          {[result && grouped(result.scores[seat] ?? 0), titleOf(rules)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      <a class="button is-small" href={result === null ? `#/table/${id}` : `#/replay/table/${id}`}>
        {t(result === null ? "games.return" : "nav.replay")}
      </a>
      <button
        type="button"
        class="icon"
        aria-label={t("games.delete", { date })}
        title={t("games.delete", { date })}
        onClick={onDelete}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

/** A file may name rules that this page does not know. */
function titleOf(rules: string): string {
  try {
    return presetTitle(rules);
  } catch {
    return rules;
  }
}
