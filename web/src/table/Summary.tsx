/** The table in words: a live region for what happens, and a list of what lies where. */
import type { TableState } from "../game/types";
import { joinWords, t, tWord } from "../i18n";
import type { FeedView } from "./feed";
import { roundName, windOf } from "./speech";
import { tileName, tileNames } from "./TileFace";

export function LiveRegion({
  lines,
  notice,
}: {
  readonly lines: FeedView["lines"];
  readonly notice: string;
}) {
  return (
    <div class="visually-hidden">
      <div role="log" aria-live="polite">
        {lines.map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
      </div>
      <p role="status" aria-live="assertive">
        {notice}
      </p>
    </div>
  );
}

interface SummaryProps {
  readonly state: TableState;
  readonly names: readonly string[];
}

export function Summary({ state, names }: SummaryProps) {
  return (
    <section class="visually-hidden" aria-label={t("table.summary")}>
      <p>{tableInWords(state)}</p>
      <ul>
        {names.slice(0, state.players).map((name, seat) => (
          <li key={seat}>{seatInWords(state, seat, name)}</li>
        ))}
      </ul>
    </section>
  );
}

export function tableInWords(state: TableState): string {
  const parts = [
    roundName(state),
    `${t("table.honba")} ${state.honba}`,
    `${t("table.sticks")} ${state.sticks}`,
    `${t("table.tilesLeft")} ${state.tilesLeft}`,
    `${t("table.dora")} ${tileNames(state.indicators.map(({ tile }) => tile))}`,
  ];
  const own = state.viewer === null ? undefined : state.seats[state.viewer];
  if (own !== undefined)
    parts.push(`${t("table.hand")}: ${tileNames(own.hand.map(({ tile }) => tile))}`);
  if (own?.drawn != null) parts.push(`${t("table.drawn")} ${tileName(own.drawn.tile)}`);
  return `${parts.join(". ")}.`;
}

function seatInWords(state: TableState, seat: number, name: string): string {
  const { melds, river, riichi } = state.seats[seat] ?? { melds: [], river: [], riichi: "none" };
  const meldNames = melds.map(
    (meld) => `${tWord("act", meld.kind)} ${tileNames(meld.tiles.map(({ tile }) => tile))}`,
  );
  const parts = [
    `${name}, ${tWord("wind", windOf(seat, state))}, ${t("table.score", { score: state.scores[seat] ?? 0 })}`,
    riichi === "none" ? "" : t("table.riichi"),
    `${t("table.discards")}: ${tileNames(river.map(({ tile }) => tile)) || t("table.none")}`,
    `${t("table.melds")}: ${joinWords(meldNames) || t("table.none")}`,
  ];
  return `${parts.filter((part) => part !== "").join(". ")}.`;
}
